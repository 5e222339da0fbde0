//! Maven projects: modules, and the dependencies in `pom.xml`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::Module;
use super::pom::Pom;
use super::repository::Repository;
use super::resolve::{Dependencies, resolve};

const FILE: &str = "pom.xml";

/// What a user runs to compile, and to fetch what a project needs.
pub const BUILD: &str = "mvn compile";
pub const FETCH: &str = "mvn dependency:resolve";

const OUTPUTS: [&str; 1] = ["target/classes"];

pub fn is_project(folder: &Path) -> bool {
    folder.join(FILE).is_file()
}

/// The project and the modules below it; none if Maven does not build here.
pub fn modules(folder: &Path) -> Option<Vec<Module>> {
    if !is_project(folder) {
        return None;
    }
    let mut folders = Vec::new();
    collect(folder, &Repository::of_user(), &mut folders);
    Some(
        folders
            .into_iter()
            .map(|f| Module::new(f, &OUTPUTS))
            .collect(),
    )
}

fn collect(folder: &Path, repository: &Repository, found: &mut Vec<PathBuf>) {
    if found.iter().any(|known| known == folder) {
        return;
    }
    found.push(folder.to_path_buf());
    let pom = Pom::read(&folder.join(FILE), repository).unwrap_or_default();
    for module in &pom.modules {
        let below = folder.join(module);
        if is_project(&below) {
            collect(&below, repository, found);
        }
    }
}

/// The jars that the projects in these folders need.
pub fn dependencies(folders: &[&Path]) -> Dependencies {
    let repository = Repository::of_user();
    let files = folders.iter().map(|folder| folder.join(FILE));
    let poms: Vec<Pom> = files
        .filter_map(|file| Pom::read(&file, &repository))
        .collect();
    let mut needed = resolve(&poms, &repository);
    // A module on its own needs its siblings, which nobody may have installed.
    let folders = folders
        .iter()
        .filter_map(|folder| folder.canonicalize().ok());
    let parents: BTreeSet<PathBuf> = folders.filter_map(|f| Some(f.parent()?.into())).collect();
    for sibling in parents
        .iter()
        .flat_map(|parent| modules(parent).unwrap_or_default())
    {
        let Some(pom) = Pom::read(&sibling.folder.join(FILE), &repository) else {
            continue;
        };
        let coordinates = format!("{}:{}:", pom.group, pom.name);
        let before = needed.missing.len();
        needed
            .missing
            .retain(|missing| !missing.starts_with(&coordinates));
        if needed.missing.len() < before {
            needed
                .main
                .extend(sibling.compiled().into_iter().flat_map(|m| m.classes));
        }
    }
    needed
}
