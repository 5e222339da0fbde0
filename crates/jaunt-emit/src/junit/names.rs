//! Names of classes in source files, and the imports they need.

use std::collections::{BTreeMap, BTreeSet};

use jaunt_class::Type;
use jaunt_vm::Store;
use jaunt_vm::class::ClassRef;

/// The imports of one file.
pub struct Imports {
    package: String,
    /// Simple name of a top-level class to its full name.
    taken: BTreeMap<String, String>,
}

impl Imports {
    pub fn new(package: &str) -> Imports {
        Imports {
            package: package.to_string(),
            taken: BTreeMap::new(),
        }
    }

    /// The name by which the file refers to a class with this full name.
    pub fn name(&mut self, full: &str) -> String {
        let simple = full.rsplit('.').next().unwrap_or(full);
        match self.taken.get(simple) {
            Some(known) if known == full => simple.to_string(),
            Some(_) => full.to_string(),
            None => {
                self.taken.insert(simple.to_string(), full.to_string());
                simple.to_string()
            }
        }
    }

    /// The source name of a class, `None` if source cannot name it.
    pub fn class(&mut self, class: ClassRef) -> Option<String> {
        if let Some(element) = class.element() {
            return Some(format!("{}[]", self.class(element)?));
        }
        if class.is_primitive() {
            return Some(class.name.to_string());
        }
        let (outer, nested) = source_name(class)?;
        let outer = self.name(&outer);
        Some(match nested {
            Some(nested) => format!("{outer}.{nested}"),
            None => outer,
        })
    }

    pub fn ty(&mut self, store: &Store, ty: &Type) -> Option<String> {
        let class = store.load_type(ty).ok()?;
        self.class(class)
    }

    pub fn package(&self) -> &str {
        &self.package
    }

    /// Import lines for the names that the bodies of the tests, or their
    /// annotations, use.
    pub fn lines(&self, bodies: &[Vec<String>], annotations: &[&str]) -> Vec<String> {
        let words: BTreeSet<&str> = bodies
            .iter()
            .flatten()
            .flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'))
            .chain(annotations.iter().copied())
            .collect();
        let needed = |(simple, full): &(&String, &String)| {
            let package = full.rsplit_once('.').map_or("", |p| p.0);
            let known = ["java.lang", "", &self.package].contains(&package);
            words.contains(simple.as_str()) && !known
        };
        let taken = self.taken.iter().filter(needed);
        let mut names: Vec<&String> = taken.map(|(_, full)| full).collect();
        names.sort();
        names.iter().map(|n| format!("import {n};")).collect()
    }
}

/// The top-level class and the dotted path of nested names below it.
fn source_name(class: ClassRef) -> Option<(String, Option<String>)> {
    let mut path: Vec<String> = Vec::new();
    let entries = class.file()?.inner_classes();
    let mut current = class.name;
    while let Some(entry) = entries.iter().find(|e| e.inner == current) {
        // Local and anonymous classes have no name that others can use.
        let (outer, name) = (entry.outer?, entry.name?);
        path.insert(0, name.to_string());
        current = outer;
    }
    let nested = (!path.is_empty()).then(|| path.join("."));
    Some((current.replace('/', "."), nested))
}
