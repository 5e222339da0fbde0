//! From the dependencies that build files name to all jars on the class path.

use std::collections::{BTreeSet, VecDeque};
use std::path::PathBuf;

use super::pom::{Dependency, Pom};
use super::repository::{Coordinates, Repository};

/// Jars for the code and, besides, for its tests.
#[derive(Default)]
pub struct Dependencies {
    pub main: Vec<PathBuf>,
    pub test: Vec<PathBuf>,
    /// What could not be found.
    pub missing: Vec<String>,
}

/// One library to be added.
struct Wanted {
    library: Coordinates,
    for_tests: bool,
    excluded: Vec<(String, String)>,
}

/// Resolves as Maven does: breadth first, and of several versions the one met
/// first. `roots` are the projects' own files; their modules need no jars.
pub fn resolve(roots: &[Pom], repository: &Repository) -> Dependencies {
    let mut queue: VecDeque<Wanted> = VecDeque::new();
    for for_tests in [false, true] {
        for root in roots {
            let direct = root.dependencies.iter();
            let direct = direct.filter(|d| (scope(d, root) == "test") == for_tests);
            queue.extend(direct.map(|d| wanted(d, root, for_tests, &[])));
        }
    }
    let own = |library: &Coordinates| {
        roots
            .iter()
            .any(|r| r.group == library.group && r.name == library.name)
    };
    let mut met = BTreeSet::new();
    let mut found = Dependencies::default();
    while let Some(next) = queue.pop_front() {
        let library = &next.library;
        let key = (
            library.group.clone(),
            library.name.clone(),
            library.classifier.clone(),
        );
        if own(library) || !met.insert(key) {
            continue;
        }
        match repository.jar(library) {
            Some(jar) if next.for_tests => found.test.push(jar),
            Some(jar) => found.main.push(jar),
            None if next.for_tests => {}
            None => found.missing.push(library.to_string()),
        }
        let pom = repository
            .pom(library)
            .and_then(|file| Pom::read(&file, repository));
        let Some(pom) = pom else {
            continue;
        };
        for dependency in &pom.dependencies {
            let handed_on = matches!(scope(dependency, &pom), "" | "compile" | "runtime");
            let excluded = next.excluded.iter().any(|(group, name)| {
                let fits = |pattern: &str, text: &str| pattern == "*" || pattern == text;
                fits(group, &dependency.library.group) && fits(name, &dependency.library.name)
            });
            if handed_on && !dependency.optional && !excluded && is_jar(dependency) {
                let mut more = wanted(dependency, &pom, next.for_tests, &next.excluded);
                // The project's own word on versions and exclusions counts for everything.
                if let Some(managed) = roots.iter().find_map(|root| root.managed(&more.library)) {
                    if !managed.library.version.is_empty() {
                        more.library.version.clone_from(&managed.library.version);
                    }
                    more.excluded.extend_from_slice(&managed.excluded);
                }
                queue.push_back(more);
            }
        }
    }
    found
}

fn is_jar(dependency: &Dependency) -> bool {
    matches!(dependency.kind.as_str(), "" | "jar" | "bundle" | "test-jar")
}

fn scope<'a>(dependency: &'a Dependency, of: &'a Pom) -> &'a str {
    match dependency.scope.as_str() {
        "" => of.managed(&dependency.library).map_or("", |m| &m.scope),
        scope => scope,
    }
}

fn wanted(
    dependency: &Dependency,
    of: &Pom,
    for_tests: bool,
    excluded: &[(String, String)],
) -> Wanted {
    let mut library = dependency.library.clone();
    let mut excluded = [excluded, &dependency.excluded].concat();
    if let Some(managed) = of.managed(&library) {
        if library.version.is_empty() {
            library.version.clone_from(&managed.library.version);
        }
        excluded.extend_from_slice(&managed.excluded);
    }
    Wanted {
        library,
        for_tests,
        excluded,
    }
}
