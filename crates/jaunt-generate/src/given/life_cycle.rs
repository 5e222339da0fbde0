//! Existing tests in our own machine: which methods are tests, and what JUnit calls before
//! and after them.

use std::path::Path;

use jaunt_class::{ClassPath, Name};
use jaunt_emit::coverage::Executions;
use jaunt_vm::class::{ClassRef, MethodRef};

use crate::confirm::TestMachine;

/// What became of the tests of a folder.
#[derive(Default)]
pub struct Ran {
    pub executed: Executions,
    pub run: usize,
    /// Tests that the machine cannot run, or that JUnit gives arguments to.
    pub unknown: usize,
}

/// When JUnit calls a method.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    BeforeAll,
    BeforeEach,
    Test,
    AfterEach,
    /// A test that is run more than once or with arguments, or made by a method.
    Made,
    /// A test that is switched off.
    Off,
}

/// Annotations of JUnit 4 and 5.
const ROLES: [(&str, Role); 13] = [
    ("Lorg/junit/jupiter/api/Test;", Role::Test),
    ("Lorg/junit/Test;", Role::Test),
    ("Lorg/junit/jupiter/api/RepeatedTest;", Role::Test),
    ("Lorg/junit/jupiter/api/BeforeEach;", Role::BeforeEach),
    ("Lorg/junit/Before;", Role::BeforeEach),
    ("Lorg/junit/jupiter/api/BeforeAll;", Role::BeforeAll),
    ("Lorg/junit/BeforeClass;", Role::BeforeAll),
    ("Lorg/junit/jupiter/api/AfterEach;", Role::AfterEach),
    ("Lorg/junit/After;", Role::AfterEach),
    ("Lorg/junit/jupiter/params/ParameterizedTest;", Role::Made),
    ("Lorg/junit/jupiter/api/TestFactory;", Role::Made),
    ("Lorg/junit/jupiter/api/Disabled;", Role::Off),
    ("Lorg/junit/Ignore;", Role::Off),
];

/// Runs the tests of a folder of classes, each by itself, but for those that will be
/// replaced (`pkg/Class`).
pub fn run(machine: &mut TestMachine, folder: &Path, is_replaced: &dyn Fn(&str) -> bool) -> Ran {
    let mut ran = Ran::default();
    let newest = jaunt_class::NEWEST_MAJOR - 44;
    let Ok(path) = ClassPath::open(&folder.to_string_lossy(), newest) else {
        return ran;
    };
    let mut names = path.class_names();
    names.retain(|name| !is_replaced(name));
    names.sort();
    for name in names {
        let Some(class) = machine.class(Name::new(&name)) else {
            continue;
        };
        for test in tests(class) {
            let executed = test.and_then(|calls| machine.run_given(class, calls));
            match executed {
                Some(executed) => {
                    ran.run += 1;
                    ran.executed.add(&executed);
                }
                None => ran.unknown += 1,
            }
        }
    }
    ran
}

/// The tests of a class, each with the calls that it consists of; none where these are not
/// known.
fn tests(class: ClassRef) -> Vec<Option<Vec<MethodRef>>> {
    let is_made = class.find_method(Name::new("<init>"), Name::new("()V"));
    if class.is_abstract() || class.is_interface() || is_off(class) {
        return Vec::new();
    }
    let mut all: Vec<(MethodRef, Vec<Role>)> = Vec::new();
    for level in ancestors(class) {
        for method in level.methods.iter() {
            let roles = roles(level, method);
            // What a subclass redefines is called once, as it defines it.
            all.retain(|(old, _)| {
                old.is_static() || (old.name, old.descriptor) != (method.name, method.descriptor)
            });
            all.push((method, roles));
        }
    }
    let with = |role: Role| {
        let methods = all.iter().filter(move |(_, roles)| roles.contains(&role));
        methods.map(|(method, _)| *method)
    };
    let mut found = Vec::new();
    for (method, roles) in &all {
        let is_test = roles.contains(&Role::Test);
        if !is_test && !roles.contains(&Role::Made) || roles.contains(&Role::Off) {
            continue;
        }
        let can_be_run = is_test && is_made.is_some() && method.descriptor.as_str() == "()V";
        found.push(can_be_run.then(|| {
            let before = with(Role::BeforeAll).chain(with(Role::BeforeEach));
            let calls = before.chain([*method]).chain(with(Role::AfterEach));
            calls.collect()
        }));
    }
    found
}

/// A class and those above it that are no part of the JDK, the topmost first.
fn ancestors(class: ClassRef) -> Vec<ClassRef> {
    let mut classes = Vec::new();
    let mut next = Some(class);
    while let Some(class) = next.filter(|class| class.super_class.is_some()) {
        classes.push(class);
        next = class.super_class;
    }
    classes.reverse();
    classes
}

fn is_off(class: ClassRef) -> bool {
    let Some(file) = class.file() else {
        return true;
    };
    let types = file.annotation_types(&file.attributes);
    types.iter().any(|name| role(name) == Some(Role::Off))
}

/// JUnit 3 goes by names.
const TEST_CASE: &str = "junit/framework/TestCase";

fn roles(class: ClassRef, method: MethodRef) -> Vec<Role> {
    let (Some(file), Some(member)) = (class.file(), method.member()) else {
        return Vec::new();
    };
    let types = file.annotation_types(&member.attributes);
    let mut roles: Vec<Role> = types.iter().filter_map(role).collect();
    if ancestors(class).iter().any(|c| c.name == TEST_CASE) {
        roles.extend(match method.name.as_str() {
            "setUp" => Some(Role::BeforeEach),
            "tearDown" => Some(Role::AfterEach),
            name if name.starts_with("test") => Some(Role::Test),
            _ => None,
        });
    }
    roles
}

fn role(annotation: &Name) -> Option<Role> {
    let known = ROLES.iter().find(|(name, _)| *annotation == *name);
    known.map(|(_, role)| *role)
}
