//! However far somebody read ahead, the machine is the same.

#[path = "agreement/jdks.rs"]
mod jdks;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_vm::{Bounds, Entry, Host, Input, Machine, ReadAhead, Store};

/// Milliseconds that the reader gets before the machine starts: from a race to
/// everything that it reads.
const STARTS: [u64; 5] = [0, 0, 1, 5, 100];

#[test]
fn nothing_depends_on_the_reader() {
    for jdk in jdks::jdks() {
        let alone = check(&jdk.home, 1, 0);
        for wait in STARTS {
            let ahead = check(&jdk.home, 2, wait);
            assert!(ahead == alone, "JDK {}, {wait} ms ahead", jdk.feature);
        }
    }
}

/// All classes and methods by id, and what a run of library code does.
fn check(home: &Path, cores: usize, wait: u64) -> (Vec<String>, String) {
    let jdk = Jdk::open(home).expect("a JDK");
    let path = ClassPath::open("", jdk.feature).expect("a class path");
    let store = Arc::new(Store::new(jdk, path).expect("a library"));
    let reader = ReadAhead::start(&store, cores);
    std::thread::sleep(Duration::from_millis(wait));
    let machine = Machine::boot(store.clone(), 64 << 20, Host::for_exploration());
    let mut machine = machine.expect("a machine");
    drop(reader);
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
