//! A Maven project file, with what it inherits and its properties filled in.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use roxmltree::{Document, Node};

use super::repository::{Coordinates, Repository};

/// Parents above parents, and properties in properties: more is a mistake.
const DEEPEST: usize = 20;

#[derive(Clone, Debug, Default)]
pub struct Pom {
    pub group: String,
    pub name: String,
    pub modules: Vec<String>,
    pub dependencies: Vec<Dependency>,
    /// Versions that dependencies without one take.
    pub managed: Vec<Dependency>,
    properties: BTreeMap<String, String>,
}

#[derive(Clone, Debug)]
pub struct Dependency {
    pub library: Coordinates,
    pub scope: String,
    pub optional: bool,
    pub kind: String,
    /// Group and name of what is not wanted of its own dependencies.
    pub excluded: Vec<(String, String)>,
}

impl Pom {
    /// A project that is known by its dependencies only.
    pub fn of(dependencies: Vec<Dependency>) -> Pom {
        Pom {
            dependencies,
            ..Pom::default()
        }
    }

    /// Reads a file; parents are beside it or in the repository.
    pub fn read(file: &Path, repository: &Repository) -> Option<Pom> {
        Pom::read_deep(file, repository, 0)
    }

    fn read_deep(file: &Path, repository: &Repository, depth: usize) -> Option<Pom> {
        let text = std::fs::read_to_string(file).ok()?;
        let document = Document::parse(&text).ok()?;
        let project = document.root_element();
        let mut pom = match child(project, "parent") {
            Some(parent) if depth < DEEPEST => {
                let path = parent_file(file, parent, repository);
                let inherited = path.and_then(|p| Pom::read_deep(&p, repository, depth + 1));
                let mut inherited = inherited.unwrap_or_default();
                let version = text_of(parent, "version");
                inherited.set("project.parent.version", &version);
                inherited.set("project.version", &version);
                inherited.group = text_of(parent, "groupId");
                inherited
            }
            _ => Pom::default(),
        };
        pom.add(project);
        pom.fill_in();
        pom.import_managed(repository, depth);
        Some(pom)
    }

    fn set(&mut self, property: &str, value: &str) {
        if !value.is_empty() {
            self.properties
                .insert(property.to_string(), value.to_string());
        }
    }

    /// Lays this file's contents over what is inherited.
    fn add(&mut self, project: Node) {
        let group = text_of(project, "groupId");
        if !group.is_empty() {
            self.group = group;
        }
        self.name = text_of(project, "artifactId");
        let (group, name) = (self.group.clone(), self.name.clone());
        self.set("project.version", &text_of(project, "version"));
        self.set("project.groupId", &group);
        self.set("project.artifactId", &name);
        let properties = child(project, "properties");
        for property in properties.iter().flat_map(Node::children) {
            self.set(
                property.tag_name().name(),
                property.text().unwrap_or("").trim(),
            );
        }
        let modules = child(project, "modules");
        let modules = modules.iter().flat_map(Node::children);
        self.modules = modules
            .filter_map(|m| m.text())
            .map(|m| m.trim().to_string())
            .collect();
        self.modules.retain(|m| !m.is_empty());
        // The nearest word counts: own entries come before inherited ones.
        let managed = child(project, "dependencyManagement");
        let managed = managed.and_then(|m| child(m, "dependencies"));
        self.managed.splice(0..0, read_all(managed));
        self.dependencies
            .splice(0..0, read_all(child(project, "dependencies")));
    }

    /// Puts in the properties, and the managed versions and scopes.
    fn fill_in(&mut self) {
        let properties = self.properties.clone();
        let filled = |text: &mut String| *text = interpolated(text, &properties);
        for dependency in self.managed.iter_mut().chain(&mut self.dependencies) {
            let library = &mut dependency.library;
            for part in [&mut library.group, &mut library.name, &mut library.version] {
                filled(part);
            }
            filled(&mut library.classifier);
            filled(&mut dependency.scope);
        }
        filled(&mut self.group);
    }

    /// `import`: what another file manages is managed here, too.
    fn import_managed(&mut self, repository: &Repository, depth: usize) {
        let (imports, own): (Vec<_>, Vec<_>) = std::mem::take(&mut self.managed)
            .into_iter()
            .partition(|d| d.scope == "import");
        self.managed = own;
        for import in imports.iter().filter(|_| depth < DEEPEST) {
            let file = repository.pom(&import.library);
            let other = file.and_then(|f| Pom::read_deep(&f, repository, depth + 1));
            self.managed
                .extend(other.into_iter().flat_map(|pom| pom.managed));
        }
    }

    /// What this file says about the version of a library.
    pub fn managed(&self, library: &Coordinates) -> Option<&Dependency> {
        self.managed.iter().find(|d| {
            let managed = &d.library;
            managed.group == library.group
                && managed.name == library.name
                && managed.classifier == library.classifier
        })
    }
}

/// Where the parent of a file is.
fn parent_file(file: &Path, parent: Node, repository: &Repository) -> Option<PathBuf> {
    let relative = match child(parent, "relativePath") {
        Some(path) => path.text().unwrap_or("").trim().to_string(),
        None => "../pom.xml".to_string(),
    };
    let beside = file.parent()?.join(&relative);
    let beside = match beside.is_dir() {
        true => beside.join("pom.xml"),
        false => beside,
    };
    if !relative.is_empty() && beside.is_file() {
        return Some(beside);
    }
    repository.pom(&Coordinates {
        group: text_of(parent, "groupId"),
        name: text_of(parent, "artifactId"),
        version: text_of(parent, "version"),
        classifier: String::new(),
    })
}

fn read_all(dependencies: Option<Node>) -> Vec<Dependency> {
    let all = dependencies.into_iter().flat_map(|d| d.children());
    all.filter(|d| d.tag_name().name() == "dependency")
        .map(read)
        .collect()
}

fn read(node: Node) -> Dependency {
    let exclusions = child(node, "exclusions");
    let exclusions = exclusions
        .iter()
        .flat_map(Node::children)
        .filter(Node::is_element);
    Dependency {
        library: Coordinates {
            group: text_of(node, "groupId"),
            name: text_of(node, "artifactId"),
            version: text_of(node, "version"),
            classifier: text_of(node, "classifier"),
        },
        scope: text_of(node, "scope"),
        optional: text_of(node, "optional") == "true",
        kind: text_of(node, "type"),
        excluded: exclusions
            .map(|e| (text_of(e, "groupId"), text_of(e, "artifactId")))
            .collect(),
    }
}

fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|c| c.tag_name().name() == name)
}

fn text_of(node: Node, name: &str) -> String {
    let text = child(node, name).and_then(|c| c.text());
    text.unwrap_or("").trim().to_string()
}

/// Replaces `${name}`; properties may refer to others.
fn interpolated(text: &str, properties: &BTreeMap<String, String>) -> String {
    let mut text = text.to_string();
    for _ in 0..DEEPEST {
        let Some(start) = text.find("${") else {
            break;
        };
        let Some(end) = text[start..].find('}') else {
            break;
        };
        let name = &text[start + 2..start + end];
        let name = match name.strip_prefix("pom.") {
            Some(old) => format!("project.{old}"),
            None => name.to_string(),
        };
        let Some(value) = properties.get(&name) else {
            break;
        };
        text.replace_range(start..=start + end, value);
    }
    text
}
