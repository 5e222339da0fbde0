//! Maven projects: what Maven says of them, else the modules and dependencies in
//! `pom.xml`.

mod ask;
mod told;

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use self::told::Told;
use super::pom::Pom;
use super::repository::Repository;
use super::resolve::{Dependencies, resolve};
use super::{Module, Places};

pub use self::ask::run_goals;

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
    add_siblings(folders, &repository, &mut needed);
    needed
}

/// A module on its own needs its siblings, which nobody may have installed.
fn add_siblings(folders: &[&Path], repository: &Repository, needed: &mut Dependencies) {
    if needed.missing.is_empty() {
        return;
    }
    let folders = folders
        .iter()
        .filter_map(|folder| folder.canonicalize().ok());
    let parents: BTreeSet<PathBuf> = folders.filter_map(|f| Some(f.parent()?.into())).collect();
    for sibling in parents
        .iter()
        .flat_map(|parent| modules(parent).unwrap_or_default())
    {
        let Some(pom) = Pom::read(&sibling.folder.join(FILE), repository) else {
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
}

/// How long Maven may take if nobody says.
const PATIENCE: Duration = Duration::from_secs(60);

/// What Maven itself says of the compiled modules and what they need. None if these are
/// no files for Maven, only for us; an error says why it did not answer.
pub fn told(
    folder: &Path,
    compiled: &[Module],
    places: &Places,
) -> Option<Result<(Vec<Module>, Dependencies), String>> {
    if let Some(file) = &places.model {
        return Some(ask::written(file).map(|told| from(folder, told)));
    }
    let text = std::fs::read_to_string(folder.join(FILE)).ok()?;
    if !text.contains("<modelVersion>") {
        return None;
    }
    let above = folder.canonicalize().ok()?;
    let above = above.ancestors().skip(1).map(|f| f.join(FILE));
    let above = above.take_while(|file| file.is_file());
    let own = compiled.iter().map(|module| module.folder.join(FILE));
    let files: Vec<PathBuf> = own.chain([folder.join(FILE)]).chain(above).collect();
    let answer = ask::ask(folder, &files, places, PATIENCE);
    Some(answer.map(|told| from(folder, told)))
}

/// Modules with classes, and their libraries.
fn from(folder: &Path, told: Vec<Told>) -> (Vec<Module>, Dependencies) {
    let real = folder.canonicalize().unwrap_or_else(|_| folder.into());
    // Paths are shown as the user gave them.
    let shown = |path: &PathBuf| match path.strip_prefix(&real) {
        Ok(below) => folder.join(below),
        Err(_) => path.clone(),
    };
    let own: BTreeSet<String> = told
        .iter()
        .map(|t| format!("{}:{}:", t.group, t.name))
        .collect();
    let mut needed = Dependencies::default();
    let libraries = told.iter().flat_map(|told| &told.libraries);
    let libraries = libraries.filter(|l| !own.iter().any(|own| l.name.starts_with(own)));
    for library in libraries {
        let kind = match library.scope.as_str() {
            "test" => &mut needed.test,
            _ => &mut needed.main,
        };
        match &library.file {
            Some(file) if !kind.contains(file) => kind.push(file.clone()),
            Some(_) => {}
            None if needed.missing.contains(&library.name) => {}
            None => needed.missing.push(library.name.clone()),
        }
    }
    let main = &needed.main;
    needed.test.retain(|file| !main.contains(file));
    let modules = told.into_iter().map(|told| Module {
        classes: vec![shown(&told.classes)],
        sources: told.sources.iter().map(shown).collect(),
        tests: shown(&told.tests),
        language: told.language(),
        formatters: told.formatters(),
        layout: OnceCell::new(),
        folder: shown(&told.folder),
    });
    let modules: Vec<Module> = modules.filter_map(Module::compiled).collect();
    let folders: Vec<&Path> = modules.iter().map(|m| m.folder.as_path()).collect();
    add_siblings(&folders, &Repository::of_user(), &mut needed);
    (modules, needed)
}
