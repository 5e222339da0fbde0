//! Opens the JDK and the classes that a user names.

use std::sync::Arc;

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_project::{Places, Project};
use jaunt_vm::class::ClassRef;
use jaunt_vm::{LoadError, Store};

use super::suggest;
use crate::error::Error;

/// Oldest and newest library that the machine knows how to start.
pub const JDKS: std::ops::RangeInclusive<u16> = 17..=25;

pub fn open_jdk(places: &Places) -> Result<Jdk, Error> {
    let home =
        Jdk::find_home(places.jdk.as_deref()).map_err(|e| Error::unreadable(e.to_string()))?;
    let jdk = Jdk::open(&home).map_err(|e| Error::unreadable(e.to_string()))?;
    if !JDKS.contains(&jdk.feature) {
        return Err(Error::unreadable(format!(
            "the JDK in {} is version {}; Jaunt works with {} to {}",
            home.display(),
            jdk.version,
            JDKS.start(),
            JDKS.end(),
        )));
    }
    Ok(jdk)
}

/// The classes of a project, its dependencies and the JDK.
pub fn open_store(places: &Places, project: &Project) -> Result<Arc<Store>, Error> {
    let jdk = open_jdk(places)?;
    let class_path = ClassPath::open(&project.class_path(), jdk.feature)
        .map_err(|e| Error::unreadable(e.to_string()))?;
    let store = Store::new(jdk, class_path)
        .map_err(|e| Error::unreadable(format!("the library of the JDK cannot be read: {e}")))?;
    Ok(Arc::new(store.testing(project.classes.clone())))
}

/// Loads the class a user named, or says what is wrong with it.
pub fn find_class(store: &Store, name: &str) -> Result<ClassRef, Error> {
    let internal = Name::new(&name.replace('.', "/"));
    store.load(internal).map_err(|e| match e {
        LoadError::NotFound(missing) if missing == internal => {
            let names = store.class_path.class_names();
            let java: Vec<String> = names.iter().map(|n| n.replace('/', ".")).collect();
            let close = suggest::closest(name, java.iter().map(String::as_str));
            let broken: String = store
                .class_path
                .broken()
                .iter()
                .map(|b| format!("\n  note: {b}"))
                .collect();
            Error::unreadable(format!("there is no class {name}{close}{broken}"))
        }
        e => Error::unreadable(format!("class {name} cannot be used: {e}")),
    })
}
