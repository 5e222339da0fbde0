//! However far somebody read ahead, the machine is the same.

use std::path::Path;
use std::sync::Arc;

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_vm::{Bounds, Entry, Host, Input, Machine, ReadAhead, Store};

/// What the reader has done when the machine starts.
#[derive(Clone, Copy, Debug)]
enum Reader {
    Absent,
    /// It races with the machine.
    Starting,
    Done,
}

const RACES: usize = 4;

#[test]
fn nothing_depends_on_the_reader() {
    for jdk in jaunt_testing::jdk::all() {
        let alone = check(&jdk.home, Reader::Absent);
        for reader in [Reader::Starting; RACES].into_iter().chain([Reader::Done]) {
            let ahead = check(&jdk.home, reader);
            assert!(ahead == alone, "JDK {}, {reader:?}", jdk.feature);
        }
    }
}

/// All classes and methods by id, and what a run of library code does.
fn check(home: &Path, reader: Reader) -> (Vec<String>, String) {
    let jdk = Jdk::open(home).expect("a JDK");
    let path = ClassPath::open("", jdk.feature).expect("a class path");
    let store = Arc::new(Store::new(jdk, path).expect("a library"));
    let ahead = match reader {
        Reader::Absent => ReadAhead::start(&store, 1),
        Reader::Starting | Reader::Done => ReadAhead::start(&store, 2),
    };
    let ahead = match reader {
        Reader::Done => ahead.finish(),
        Reader::Absent | Reader::Starting => ahead,
    };
    let machine = Machine::boot(store.clone(), 64 << 20, Host::for_exploration());
    let mut machine = machine.expect("a machine");
    drop(ahead);
    machine.prepare_exploration(Bounds::default());
    let class = store.load(Name::new("java/lang/Integer")).expect("Integer");
    let method = class.declared_method("toString", "(I)Ljava/lang/String;");
    let trace = machine.explore(&Entry::Unit(method.expect("toString")), &Input::default());
    let classes = (1..store.class_count()).filter_map(|id| store.class(id));
    let listed = classes.flat_map(|class| {
        let methods = class.methods.iter();
        let methods = methods.map(|m| format!("{} {}", m.id, m.full_name()));
        [format!("{} {}", class.id, class.name)]
            .into_iter()
            .chain(methods)
    });
    let run = format!("{:?} {:?} {}", trace.end, trace.events, trace.operations);
    (listed.collect(), run)
}
