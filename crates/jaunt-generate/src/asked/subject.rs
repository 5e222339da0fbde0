//! What `explore` explores: a method, a `main`, or a test with parameters, for which a
//! driver is written that makes inputs of them.

use std::sync::Arc;

use jaunt_emit::explored::asked_values;
use jaunt_explore::Corpus;
use jaunt_project::{Places, Project};
use jaunt_replay::{Answer, Driver, Limits, Replay};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Entry, Store};

use super::entry::entry;
use super::target::Target;
use super::{places, target};
use crate::error::Error;

/// Annotations of tests whose parameters are inputs.
const TESTS: [&str; 3] = [
    "Lorg/junit/jupiter/params/ParameterizedTest;",
    "Lnet/jqwik/api/Property;",
    "Lcom/code_intelligence/jazzer/junit/FuzzTest;",
];

/// What Jazzer calls without an annotation.
const FUZZ_TARGET: &str = "fuzzerTestOneInput";
const FUZZED_DATA: &str = "(Lcom/code_intelligence/jazzer/api/FuzzedDataProvider;)V";

/// Annotations on annotations on annotations.
const DEEPEST: u32 = 4;

pub struct Subject {
    pub project: Project,
    pub store: Arc<Store>,
    pub entry: Entry,
    pub name: String,
    driven: Option<Driven>,
}

/// A test on the JVM.
struct Driven {
    jvm: Replay,
    driver: Driver,
}

impl Subject {
    pub fn open(
        places: &Places,
        project: Project,
        target: &str,
        limits: Limits,
    ) -> Result<Subject, Error> {
        let project = with_tests_if_named(places, project, target)?;
        let store = places::open_store(places, &project, &[])?;
        let (entry, name) = entry(&store, target)?;
        match entry {
            Entry::Unit(method) if is_test_with_inputs(&store, method) => {
                Subject::driven(places, project, &store, method, name, limits)
            }
            _ => Ok(Subject {
                project,
                store,
                entry,
                name,
                driven: None,
            }),
        }
    }

    fn driven(
        places: &Places,
        project: Project,
        store: &Store,
        method: MethodRef,
        name: String,
        limits: Limits,
    ) -> Result<Subject, Error> {
        let unreadable = |e: jaunt_replay::ReplayError| Error::unreadable(format!("{name}: {e}"));
        let class = method.class().java_name();
        let mut jvm = Replay::new(&store.jdk, project.test_path(), limits).map_err(unreadable)?;
        let driver = jvm
            .write_driver(&class, &method.name, &method.descriptor)
            .map_err(unreadable)?;
        let project = project.with_library(driver.folder.clone());
        let store = places::open_store(places, &project, &[])?;
        places::ask_for(&store, &class);
        let main = target::find_class(&store, &driver.class)?;
        Ok(Subject {
            project,
            store,
            entry: Entry::Driver(main),
            name,
            driven: Some(Driven { jvm, driver }),
        })
    }

    /// The class that calls the test, if one does.
    pub fn driver(&self) -> Option<&str> {
        self.driven.as_ref().map(|d| d.driver.class.as_str())
    }

    /// Has the JVM run the test with the inputs of each error. What it does not do there is
    /// not confirmed. Gives the arguments of the test in words.
    pub fn confirm(&self, corpus: &mut Corpus) -> Vec<Option<String>> {
        let Some(Driven { jvm, driver }) = &self.driven else {
            return Vec::new();
        };
        let confirm = |error: &mut jaunt_explore::Error| {
            error.confirmed = false;
            let (answer, words) = jvm.drive(driver, &asked_values(&error.test)).ok()?;
            error.confirmed =
                matches!(&answer, Answer::Threw { class, .. } if *class == error.thrown.class);
            words
        };
        corpus.errors.iter_mut().map(confirm).collect()
    }
}

/// A class that is in the tests of a project only is looked for there.
fn with_tests_if_named(places: &Places, project: Project, target: &str) -> Result<Project, Error> {
    let (Target::Class(class) | Target::Method { class, .. }) = Target::parse(target) else {
        return Ok(project);
    };
    if places.class_path.is_some() || places.classes.is_some() {
        return Ok(project);
    }
    let jdk = places::open_jdk(places)?;
    let path = jaunt_class::ClassPath::open(&project.class_path(), jdk.feature);
    let path = path.map_err(|e| Error::unreadable(e.to_string()))?;
    let is_there = places::spellings(&class).any(|name| path.origin(&name).is_some());
    Ok(match is_there {
        true => project,
        false => project.with_tests(),
    })
}

/// Is it a test that gets its parameters from a framework?
fn is_test_with_inputs(store: &Store, method: MethodRef) -> bool {
    if method.is_static() && method.name == FUZZ_TARGET && method.descriptor == FUZZED_DATA {
        return true;
    }
    let Some((file, member)) = method.class().file().zip(method.member()) else {
        return false;
    };
    let annotations = file.annotation_types(&member.attributes);
    !method.ty().params.is_empty() && annotations.iter().any(|name| is_one(store, name, DEEPEST))
}

/// Is the annotation one of these, or does it carry one of them itself?
fn is_one(store: &Store, descriptor: &str, depth: u32) -> bool {
    if TESTS.contains(&descriptor) {
        return true;
    }
    let name = descriptor
        .strip_prefix('L')
        .and_then(|d| d.strip_suffix(';'));
    let Some(name) = name.filter(|n| depth > 0 && !n.starts_with("java/")) else {
        return false;
    };
    let class: Option<ClassRef> = store.load(jaunt_class::Name::new(name)).ok();
    class.and_then(|c| c.file()).is_some_and(|file| {
        let types = file.annotation_types(&file.attributes);
        types.iter().any(|t| is_one(store, t, depth - 1))
    })
}
