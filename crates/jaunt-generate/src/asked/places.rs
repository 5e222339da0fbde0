//! Opens the JDK and the classes that a user names.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_project::{Places, Project};
use jaunt_vm::class::ClassRef;
use jaunt_vm::{LoadError, Store};

use super::suggest;
use super::target::Target;
use crate::error::Error;

/// Oldest and newest library that the machine knows how to start.
pub const JDKS: std::ops::RangeInclusive<u16> = 17..=25;

pub fn open_jdk(places: &Places) -> Result<Jdk, Error> {
    let home =
        Jdk::find_home(places.jdk.as_deref()).map_err(|e| Error::unreadable(e.to_string()))?;
    let jdk = Jdk::open(&home).map_err(|e| Error::unreadable(e.to_string()))?;
    if !JDKS.contains(&jdk.feature) {
        return Err(Error::unreadable(format!(
            "the JDK in {} is version {}; Jaunt works with {} to {}: name one with --jdk DIR",
            home.display(),
            jdk.version,
            JDKS.start(),
            JDKS.end(),
        )));
    }
    Ok(jdk)
}

/// The classes of a project, its dependencies and the JDK. What a user names is under
/// test wherever it stands: with the whole folder or jar, unless the user said what is
/// under test, and then alone.
pub fn open_store(
    places: &Places,
    project: &Project,
    named: &[Target],
) -> Result<Arc<Store>, Error> {
    let jdk = open_jdk(places)?;
    let class_path = ClassPath::open(&project.class_path(), jdk.feature)
        .map_err(|e| Error::unreadable(e.to_string()))?;
    let home = jdk.home.clone();
    let store = Store::new(jdk, class_path).map_err(|e| {
        let home = home.display();
        Error::unreadable(format!(
            "the library of the JDK in {home} cannot be read: {e}; name another JDK with --jdk DIR"
        ))
    })?;
    let mut tested = project.classes.clone();
    if places.classes.is_none() {
        for target in named {
            let origin = origin(&store.class_path, target, &tested);
            tested.extend(origin.filter(|origin| !tested.contains(origin)));
        }
    }
    let store = store.testing(tested);
    for target in named {
        if let Target::Class(class) | Target::Method { class, .. } = target {
            ask_for(&store, class);
        }
    }
    Ok(Arc::new(store))
}

/// A class that a user names is under test.
pub fn ask_for(store: &Store, class: &str) {
    let mut names = spellings(class);
    let is_there = |name: &String| store.class_path.origin(name).is_some();
    let name = names
        .find(is_there)
        .unwrap_or_else(|| class.replace('.', "/"));
    store.ask_for(Name::new(&name));
}

/// Where that which a user names stands, unless some of it is under test already.
fn origin(path: &ClassPath, target: &Target, tested: &[PathBuf]) -> Option<PathBuf> {
    match target {
        Target::Class(class) | Target::Method { class, .. } => {
            spellings(class).find_map(|name| path.origin(&name))
        }
        Target::Package(package) => {
            let prefix = format!("{}/", package.replace('.', "/"));
            let names = path.class_names().into_iter();
            let names = names.map(|name| name.replace('.', "/"));
            let inside = names.filter(|name| name.starts_with(&prefix));
            let origins: BTreeSet<PathBuf> = inside.filter_map(|n| path.origin(&n)).collect();
            let known = origins.iter().any(|origin| tested.contains(origin));
            origins.into_iter().next().filter(|_| !known)
        }
    }
}

/// The internal names that a class may have which a user calls `a.b.C.D`, the likeliest
/// first: dots part packages, or classes inside of classes.
pub fn spellings(name: &str) -> impl Iterator<Item = String> {
    std::iter::successors(Some(name.replace('.', "/")), |last| {
        let dot = last.rfind('/')?;
        let mut next = last.clone();
        next.replace_range(dot..=dot, "$");
        Some(next)
    })
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
            let hint = match close.is_empty() {
                true => " on the class path; is it compiled? jaunt doctor shows the class path",
                false => &close,
            };
            Error::unreadable(format!("there is no class {name}{hint}{broken}"))
        }
        e => Error::unreadable(format!("class {name} cannot be used: {e}")),
    })
}
