//! Finds the JDK and the class path that the flags or the project name.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_vm::class::ClassRef;
use jaunt_vm::{LoadError, Store};

use crate::exit::Failure;
use crate::options::Places;
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

/// Folders of a project where build tools put classes.
const BUILD_OUTPUT: [&str; 4] = [
    "target/classes",
    "build/classes/java/main",
    "build/classes/kotlin/main",
    "out/production",
];

pub fn class_path(places: &Places) -> String {
    if let Some(path) = &places.class_path {
        return path.clone();
    }
    let project = places.project.clone().unwrap_or_else(|| PathBuf::from("."));
    let outputs: Vec<PathBuf> = BUILD_OUTPUT
        .iter()
        .map(|o| project.join(o))
        .filter(|o| o.is_dir())
        .collect();
    if outputs.is_empty() {
        return project.display().to_string();
    }
    joined(&outputs)
}

/// A class path of these entries.
pub fn joined<'a>(entries: impl IntoIterator<Item = &'a PathBuf>) -> String {
    let entries = entries.into_iter().map(|e| e.display().to_string());
    entries.collect::<Vec<_>>().join(":")
}

pub fn open_store(places: &Places) -> Result<Arc<Store>, Failure> {
    let jdk = open_jdk(places)?;
    let path = class_path(places);
    if let Some(missing) = path
        .split(':')
        .find(|e| !e.is_empty() && !e.ends_with('*') && !Path::new(e).exists())
    {
        eprintln!("jaunt: note: the class path entry {missing} does not exist");
    }
    let class_path =
        ClassPath::open(&path, jdk.feature).map_err(|e| Failure::unreadable(e.to_string()))?;
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
