//! Gradle projects: modules, and the dependencies that build files name in the
//! usual ways. Gradle's files are programs; what they compute is not seen, and a
//! class path file says it better.

use std::path::{Path, PathBuf};

use toml::Table;

use super::Module;
use super::pom::{Dependency, Pom};
use super::repository::{Coordinates, Repository};
use super::resolve::{Dependencies, resolve};

const BUILD_FILES: [&str; 2] = ["build.gradle", "build.gradle.kts"];
const SETTINGS: [&str; 2] = ["settings.gradle", "settings.gradle.kts"];
const OUTPUTS: [&str; 3] = [
    "build/classes/java/main",
    "build/classes/kotlin/main",
    "build/classes/groovy/main",
];

/// Configurations whose libraries are on the class path, and whether of tests.
const CONFIGURATIONS: [(&str, bool); 8] = [
    ("api", false),
    ("compileOnly", false),
    ("compileOnlyApi", false),
    ("implementation", false),
    ("runtimeOnly", false),
    ("testCompileOnly", true),
    ("testImplementation", true),
    ("testRuntimeOnly", true),
];

/// The project and the modules below it; none if Gradle does not build here.
pub fn modules(folder: &Path) -> Option<Vec<Module>> {
    let settings = first(folder, &SETTINGS);
    if settings.is_none() && first(folder, &BUILD_FILES).is_none() {
        return None;
    }
    let mut folders = vec![folder.to_path_buf()];
    let included = settings.as_deref().map(included).unwrap_or_default();
    folders.extend(included.iter().map(|module| folder.join(module)));
    Some(
        folders
            .into_iter()
            .map(|f| Module::new(f, &OUTPUTS))
            .collect(),
    )
}

pub fn build_command(folder: &Path) -> &'static str {
    match folder.join("gradlew").is_file() {
        true => "./gradlew classes",
        false => "gradle classes",
    }
}

/// The text of the first of these files that is there.
fn first(folder: &Path, files: &[&str]) -> Option<String> {
    let mut paths = files.iter().map(|file| folder.join(file));
    paths.find_map(|path| std::fs::read_to_string(path).ok())
}

/// Folders of `include 'a', ':b:c'` and `include("a")`.
fn included(settings: &str) -> Vec<PathBuf> {
    let includes = settings.lines().map(str::trim).filter(|line| {
        let rest = line.strip_prefix("include");
        rest.is_some_and(|rest| rest.starts_with([' ', '(', '\t']))
    });
    let names = includes.flat_map(quoted);
    names
        .map(|name| name.trim_start_matches(':').replace(':', "/").into())
        .collect()
}

/// The texts in quotes on a line.
fn quoted(line: &str) -> Vec<&str> {
    line.split(['\'', '"']).skip(1).step_by(2).collect()
}

/// The jars that the modules in these folders need.
pub fn dependencies(project: &Path, folders: &[&Path]) -> Dependencies {
    let catalog = std::fs::read_to_string(project.join("gradle/libs.versions.toml"));
    let catalog: Table = catalog
        .ok()
        .and_then(|text| toml::from_str(&text).ok())
        .unwrap_or_default();
    let named = folders
        .iter()
        .filter_map(|folder| first(folder, &BUILD_FILES));
    let named = named.flat_map(|text| {
        let named: Vec<Dependency> = text
            .lines()
            .filter_map(|l| dependency(l, &catalog))
            .collect();
        named
    });
    resolve(&[Pom::of(named.collect())], &Repository::of_user())
}

/// `implementation 'group:name:version'` and its like; `libs.name` is looked up.
fn dependency(line: &str, catalog: &Table) -> Option<Dependency> {
    let line = line.trim();
    let word = line.split([' ', '(', '\t']).next()?;
    let &(_, for_tests) = CONFIGURATIONS.iter().find(|(name, _)| *name == word)?;
    let library = match quoted(line).first() {
        Some(notation) => coordinates(notation)?,
        None => {
            let alias = line[word.len()..].trim_matches([' ', '(', ')', '\t']);
            cataloged(alias.strip_prefix("libs.")?, catalog)?
        }
    };
    Some(Dependency {
        library,
        scope: if for_tests {
            "test".to_string()
        } else {
            String::new()
        },
        optional: false,
        kind: String::new(),
        excluded: Vec::new(),
    })
}

fn coordinates(notation: &str) -> Option<Coordinates> {
    let mut parts = notation.split(':').map(str::to_string);
    Some(Coordinates {
        group: parts.next()?,
        name: parts.next()?,
        version: parts.next()?,
        classifier: parts.next().unwrap_or_default(),
    })
}

/// A library of the version catalog; its alias may have dashes for dots.
fn cataloged(alias: &str, catalog: &Table) -> Option<Coordinates> {
    let same = |key: &str| key.replace(['-', '_'], ".") == alias;
    let libraries = catalog.get("libraries")?.as_table()?;
    let entry = libraries.iter().find(|(key, _)| same(key))?.1;
    if let Some(notation) = entry.as_str() {
        return coordinates(notation);
    }
    let text = |key: &str| Some(entry.get(key)?.as_str()?.to_string());
    let (group, name) = match text("module") {
        Some(module) => {
            let (group, name) = module.split_once(':')?;
            (group.to_string(), name.to_string())
        }
        None => (text("group")?, text("name")?),
    };
    let version = entry.get("version")?;
    let version = match version.get("ref") {
        Some(name) => catalog.get("versions")?.get(name.as_str()?)?.as_str()?,
        None => version.as_str()?,
    };
    Some(Coordinates {
        group,
        name,
        version: version.to_string(),
        classifier: String::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_in_the_usual_notations() {
        let catalog: Table = toml::from_str(
            "[versions]\ncsv = '1.9'\n[libraries]\ncommons-csv = { module = 'org:csv', version.ref = 'csv' }\n",
        )
        .expect("TOML");
        let found =
            |line: &str| dependency(line, &catalog).map(|d| (d.library.to_string(), d.scope));
        let library = |text: &str, scope: &str| Some((text.to_string(), scope.to_string()));
        assert_eq!(found("  implementation 'a.b:c:1'"), library("a.b:c:1", ""));
        assert_eq!(found("api(\"a:c:2\")"), library("a:c:2", ""));
        assert_eq!(
            found("testImplementation(libs.commons.csv)"),
            library("org:csv:1.9", "test")
        );
        assert_eq!(found("implementation project(':core')"), None);
        assert_eq!(found("// implementation 'a:b:c'"), None);
    }

    #[test]
    fn modules_are_included_by_path() {
        let folders = included(
            "rootProject.name = 'x'\ninclude 'a', ':b:c'\ninclude(\"d\")\nincludeBuild 'e'",
        );
        assert_eq!(folders, ["a", "b/c", "d"].map(PathBuf::from));
    }
}
