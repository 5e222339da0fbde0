//! Which methods get tests.

use std::collections::BTreeSet;

use jaunt_class::{ClassFile, Name, access};
use jaunt_emit::coverage::{Executed, MethodCoverage};
use jaunt_record::{Note, java_name};
use jaunt_vm::Store;
use jaunt_vm::class::{ClassRef, Method, MethodRef};
use rustc_hash::FxHashSet;

use super::target::{self, Target};
use super::{Asked, Signature};
use crate::error::Error;
use crate::reasons::calls::{Calls, Key, key_of};

pub struct ClassTarget {
    pub class: ClassRef,
    /// Methods that are explored.
    pub methods: Vec<MethodRef>,
    pub asked: Asked,
}

pub fn find(
    store: &Store,
    wanted: &[String],
    notes: &mut Vec<Note>,
) -> Result<Vec<ClassTarget>, Error> {
    if wanted.is_empty() {
        return Ok(all(store, |_| true, notes));
    }
    let mut found: Vec<ClassTarget> = Vec::new();
    for text in wanted {
        let new = match Target::parse(text) {
            Target::Package(package) => {
                let prefix = format!("{}/", package.replace('.', "/"));
                all(store, |name| name.starts_with(&prefix), notes)
            }
            Target::Class(class) => vec![whole(target::find_class(store, &class)?)],
            Target::Method { class, method } => {
                let class = target::find_class(store, &class)?;
                one(store, target::find_method(class, &method)?)?
            }
        };
        for target in new {
            add(&mut found, target);
        }
    }
    Ok(found)
}

/// Each class is there once, however often it is named.
fn add(found: &mut Vec<ClassTarget>, new: ClassTarget) {
    let Some(known) = found.iter_mut().find(|t| t.class.name == new.class.name) else {
        found.push(new);
        return;
    };
    for method in new.methods {
        if !known.methods.iter().any(|m| m.id == method.id) {
            known.methods.push(method);
        }
    }
    known.asked.add(new.asked);
}

fn whole(class: ClassRef) -> ClassTarget {
    let mut methods = testable(class);
    methods.retain(|method| is_written(method));
    ClassTarget {
        class,
        methods,
        asked: Asked::Class,
    }
}

/// Did somebody write it? What compilers and Lombok make does not count for coverage, and
/// nobody keeps a test of it.
fn is_written(method: MethodRef) -> bool {
    let file = method.class().file().zip(method.member());
    file.is_none_or(|(file, member)| {
        let measured = MethodCoverage::measure(file, member, &Executed::default());
        let Ok(Some(measured)) = measured else {
            return true;
        };
        measured.counters.instructions.total() > 0
    })
}

/// A method, or those that lead to it if tests cannot call it.
fn one(store: &Store, method: MethodRef) -> Result<Vec<ClassTarget>, Error> {
    let class = method.class();
    if !class.under_test {
        let method = target::describe(method);
        let message = format!("{method} is not the project's own");
        return Err(Error::unreadable(message));
    }
    let only = |method: MethodRef| BTreeSet::from([(method.name, method.descriptor)]);
    let mut targets = vec![ClassTarget {
        class,
        methods: Vec::new(),
        asked: Asked::methods(class, only(method)),
    }];
    if is_testable(class, (method.name, method.descriptor)) {
        targets[0].methods.push(method);
        return Ok(targets);
    }
    let all = testable_of(store);
    let hidden = FxHashSet::from_iter([key_of(method)]);
    let calls = Calls::of(&files(store));
    for caller in calls.leading_to(&hidden, &all) {
        let target = ClassTarget {
            class: caller.class(),
            methods: vec![caller],
            asked: Asked::Methods(BTreeSet::new()),
        };
        add(&mut targets, target);
    }
    Ok(targets)
}

/// Class files of the whole project, those that can be read.
pub fn files(store: &Store) -> Vec<&'static ClassFile> {
    let files = classes(store).filter_map(|class| class.file());
    files.collect()
}

/// All methods of the project that tests can call.
pub fn testable_of(store: &Store) -> Vec<MethodRef> {
    classes(store).flat_map(testable).collect()
}

fn classes(store: &Store) -> impl Iterator<Item = ClassRef> + '_ {
    names(store).filter_map(|n| store.load(Name::new(&n)).ok())
}

/// The names of the project's classes, not of its dependencies.
fn names(store: &Store) -> impl Iterator<Item = String> + '_ {
    let names = store.class_path.class_names().into_iter();
    let names = names.map(|n| n.replace('.', "/"));
    names.filter(|n| store.is_under_test(n))
}

fn all(store: &Store, fits: impl Fn(&str) -> bool, notes: &mut Vec<Note>) -> Vec<ClassTarget> {
    let mut classes: Vec<ClassTarget> = Vec::new();
    for name in names(store).filter(|n| fits(n)) {
        match store.load(Name::new(&name)) {
            Ok(class) => classes.push(whole(class)),
            Err(e) => notes.push(Note::UnusableClass {
                class: java_name(&name),
                why: e.to_string(),
            }),
        }
    }
    classes
}

/// Can a test call the method?
pub fn is_testable(class: ClassRef, (name, descriptor): Signature) -> bool {
    let mut methods = testable(class).into_iter();
    methods.any(|m| m.name == name && m.descriptor == descriptor)
}

/// Is it a class within a method, which nobody else can name?
pub fn is_local(class: &ClassFile) -> bool {
    class.enclosing_method().is_some()
}

/// Methods that a test can call from where it stands.
fn testable(class: ClassRef) -> Vec<MethodRef> {
    const SYNTHETIC: u16 = access::SYNTHETIC | access::BRIDGE;
    let home = class.home_of_tests();
    let is_enum = class.access & access::ENUM != 0;
    let generated =
        |m: &Method| is_enum && (m.name == "values" || m.name == "valueOf" || m.is_constructor());
    let fits = |m: &&'static Method| {
        let makes_nothing = class.is_abstract() && m.is_constructor();
        m.access & SYNTHETIC == 0
            && jaunt_vm::is_open(class, m.access, home)
            && !m.is_abstract()
            && !m.is_native()
            && m.name != "<clinit>"
            && !generated(m)
            && !makes_nothing
    };
    let has_no_name = class.file().is_some_and(is_local);
    if class.access & SYNTHETIC != 0 || has_no_name {
        return Vec::new();
    }
    class.methods.iter().filter(fits).collect()
}

/// The keys of methods.
pub fn keys(methods: &[MethodRef]) -> FxHashSet<Key> {
    methods.iter().map(|m| key_of(m)).collect()
}
