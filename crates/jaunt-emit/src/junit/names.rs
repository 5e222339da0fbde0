//! Names of classes in source files, and the imports they need.

use std::collections::BTreeMap;

use jaunt_class::{Type, access};
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

    pub fn lines(&self) -> Vec<String> {
        let needed = |full: &&String| {
            let package = full.rsplit_once('.').map_or("", |p| p.0);
            package != "java.lang" && package != self.package
        };
        let mut names: Vec<&String> = self.taken.values().filter(needed).collect();
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

/// Can code of the same package name this class?
pub fn is_accessible(class: ClassRef) -> bool {
    let Some(file) = class.file() else {
        return class.is_primitive() || class.element().is_some_and(is_accessible);
    };
    let entries = file.inner_classes();
    let mut current = class.name;
    while let Some(entry) = entries.iter().find(|e| e.inner == current) {
        let Some(outer) = entry.outer else {
            return false;
        };
        if entry.access & access::PRIVATE != 0 {
            return false;
        }
        current = outer;
    }
    true
}

/// An inner class whose objects belong to an outer object.
pub fn needs_outer(class: ClassRef) -> bool {
    let entries = class.file().map_or(Vec::new(), |f| f.inner_classes());
    let own = entries.iter().find(|e| e.inner == class.name);
    own.is_some_and(|e| e.access & (access::STATIC | access::INTERFACE) == 0)
}
