//! What can be known before the work begins is told before it: that there is nothing to
//! test, that the JVM will not load it, that its tests are of another kind, that there
//! is no place for new ones.

use std::path::{Path, PathBuf};

use jaunt_class::ClassPath;
use jaunt_project::Project;
use jaunt_vm::Store;

use super::targets::ClassTarget;
use crate::error::Error;

/// Class files of Java 1.0 are of this version plus one.
const BEFORE_FIRST: u16 = 44;

/// Are there classes, and can the JDK load them?
pub fn classes(store: &Store, project: &Project, targets: &[ClassTarget]) -> Result<(), Error> {
    if targets.is_empty() {
        let places: Vec<String> = project
            .classes
            .iter()
            .map(|place| place.display().to_string())
            .collect();
        return Err(Error::unreadable(format!(
            "there are no classes to test in {}; build the project, or name its classes with --cp",
            places.join(":")
        )));
    }
    let files = targets.iter().filter_map(|t| t.class.file());
    let newest = files.max_by_key(|file| file.major);
    match newest {
        Some(file) if file.major > store.jdk.feature + BEFORE_FIRST => {
            Err(Error::unreadable(format!(
                "class {} is compiled for Java {}, and the JDK in {} is version {}; name a newer \
                 one with --jdk",
                file.name.replace('/', "."),
                file.major - BEFORE_FIRST,
                store.jdk.home.display(),
                store.jdk.version,
            )))
        }
        _ => Ok(()),
    }
}

/// Are the project's tests of a kind that is written here?
pub fn framework(project: &Project) -> Result<(), Error> {
    let newest = jaunt_class::NEWEST_MAJOR - BEFORE_FIRST;
    let path = jaunt_project::joined(&project.test_path());
    let path = ClassPath::open(&path, newest).map_err(|e| Error::unreadable(e.to_string()))?;
    let has = |class: &str| path.origin(class).is_some();
    let junit = ["org/junit/Assert", "org/junit/jupiter/api/Assertions"];
    match has("org/testng/annotations/Test") && !junit.into_iter().any(has) {
        true => Err(Error::unreadable(
            "the project's tests use TestNG, and Jaunt writes tests for JUnit only: add JUnit to \
             its test dependencies",
        )),
        false => Ok(()),
    }
}

/// Can files be made below a folder that may not be there yet?
pub fn output(folder: &Path) -> Result<(), Error> {
    let there = folder.ancestors().find(|place| place.exists());
    // A relative path ends in nothing, which is here.
    let there = match there {
        Some(place) if !place.as_os_str().is_empty() => place.to_path_buf(),
        _ => PathBuf::from("."),
    };
    let probe = there.join(format!(".jaunt-{}", std::process::id()));
    let tried = std::fs::write(&probe, "").and_then(|()| std::fs::remove_file(&probe));
    tried.map_err(|why| {
        Error::unwritable(format!(
            "the output folder {} cannot be written: {why}; name another with -o DIR",
            folder.display()
        ))
    })
}
