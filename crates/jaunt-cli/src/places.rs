//! Finds the JDK and the class path that the flags or the project name.

use std::path::PathBuf;
use std::sync::Arc;

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_vm::class::ClassRef;
use jaunt_vm::{LoadError, Store};

use crate::exit::Failure;
use crate::options::Places;
use crate::project::Project;
use crate::text;

/// Oldest and newest library that the machine knows how to start.
pub const JDKS: std::ops::RangeInclusive<u16> = 17..=25;

pub fn open_jdk(places: &Places) -> Result<Jdk, Failure> {
    let home =
        Jdk::find_home(places.jdk.as_deref()).map_err(|e| Failure::unreadable(e.to_string()))?;
    let jdk = Jdk::open(&home).map_err(|e| Failure::unreadable(e.to_string()))?;
    if !JDKS.contains(&jdk.feature) {
        return Err(Failure::unreadable(format!(
            "the JDK in {} is version {}; Jaunt works with {} to {}",
            home.display(),
            jdk.version,
            JDKS.start(),
            JDKS.end(),
        )));
    }
    Ok(jdk)
}

/// A class path of these entries.
pub fn joined<'a>(entries: impl IntoIterator<Item = &'a PathBuf>) -> String {
    let entries = entries.into_iter().map(|e| e.display().to_string());
    entries.collect::<Vec<_>>().join(":")
}

pub fn open_store(places: &Places) -> Result<Arc<Store>, Failure> {
    store_of(places, &Project::find(places)?)
}

pub fn store_of(places: &Places, project: &Project) -> Result<Arc<Store>, Failure> {
    let jdk = open_jdk(places)?;
    for missing in project.classes.iter().chain(&project.dependencies) {
        if !missing.ends_with("*") && !missing.as_os_str().is_empty() && !missing.exists() {
            let missing = missing.display();
            eprintln!("jaunt: note: the class path entry {missing} does not exist");
        }
    }
    let class_path = ClassPath::open(&project.class_path(), jdk.feature)
        .map_err(|e| Failure::unreadable(e.to_string()))?;
    let store = Store::new(jdk, class_path)
        .map_err(|e| Failure::unreadable(format!("the library of the JDK cannot be read: {e}")))?;
    Ok(Arc::new(store))
}

/// Loads the class a user named, or says what is wrong with it.
pub fn find_class(store: &Store, name: &str) -> Result<ClassRef, Failure> {
    let internal = Name::new(&name.replace('.', "/"));
    store.load(internal).map_err(|e| match e {
        LoadError::NotFound(missing) if missing == internal => {
            let names = store.class_path.class_names();
            let java: Vec<String> = names.iter().map(|n| n.replace('/', ".")).collect();
            let close = text::closest(name, java.iter().map(String::as_str));
            let broken: String = store
                .class_path
                .broken()
                .iter()
                .map(|b| format!("\n  note: {b}"))
                .collect();
            Failure::unreadable(format!("there is no class {name}{close}{broken}"))
        }
        e => Failure::unreadable(format!("class {name} cannot be used: {e}")),
    })
}
