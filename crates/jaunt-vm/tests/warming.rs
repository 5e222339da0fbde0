//! What all runs of an entry need is done once: tables of the library take millions of
//! operations, and a library that looks at the clock while it starts must not read them in
//! each run.

use std::sync::Arc;

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_vm::{Bounds, End, Entry, Host, Input, Machine, Store};

const CALLS: [(&str, &str); 4] = [
    ("java/util/Calendar", "getInstance"),
    ("java/text/DateFormatSymbols", "getInstance"),
    ("java/text/DecimalFormatSymbols", "getInstance"),
    ("java/text/NumberFormat", "getIntegerInstance"),
];

/// A run may take this part of the operations that the first one took.
const LESS: u64 = 10;

#[test]
fn tables_of_the_library_are_read_once() {
    for jdk in jaunt_testing::jdk::all() {
        let library = Jdk::open(&jdk.home).expect("a JDK");
        let path = ClassPath::open("", library.feature).expect("a class path");
        let store = Arc::new(Store::new(library, path).expect("a library"));
        let base = Machine::boot(store.clone(), 64 << 20, Host::for_exploration());
        let base = base.expect("a machine");
        for (class, name) in CALLS {
            let found = store.load(Name::new(class)).expect("a class");
            let method = found.declared_method(name, &format!("()L{class};"));
            let entry = Entry::Unit(method.expect("a method"));
            let mut machine = base.fork().expect("a copy");
            machine.prepare_exploration(Bounds::default());
            let cold = machine.explore(&entry, &Input::default());
            let needs = machine.needs(&entry);
            machine.warm_up(&needs);
            let warm = machine.explore(&entry, &Input::default());
            for run in [&cold, &warm] {
                assert!(matches!(run.end, End::Returned), "{class}: {:?}", run.end);
            }
            let (first, next) = (cold.operations, warm.operations);
            let feature = jdk.feature;
            assert!(
                next * LESS < first,
                "JDK {feature}, {class}: {first}, {next}"
            );
        }
    }
}
