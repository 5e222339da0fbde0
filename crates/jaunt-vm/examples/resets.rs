//! How long a run from the snapshot takes: resets and calls of small library
//! methods, in one process. `cargo run --release -p jaunt-vm --example resets [JDK]`

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_vm::{Host, Machine, Store};

const RUNS: u32 = 1000;
const HEAP: usize = 256 << 20;

/// What 1,000 runs may take.
const GOAL: Duration = Duration::from_millis(200);

/// Class, static method and its descriptor; each takes a month. The last class is
/// initialised in every run.
const METHODS: [(&str, &str, &str); 3] = [
    ("java/lang/Integer", "bitCount", "(I)I"),
    ("java/lang/Integer", "toString", "(I)Ljava/lang/String;"),
    ("java/time/Month", "of", "(I)Ljava/time/Month;"),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let asked = std::env::args().nth(1);
    let home = Jdk::find_home(asked.as_deref().map(Path::new))?;
    let start = Instant::now();
    let jdk = Jdk::open(&home)?;
    let path = ClassPath::open("", jdk.feature)?;
    let store = Arc::new(Store::new(jdk, path).map_err(|e| e.to_string())?);
    let mut machine = Machine::boot(store.clone(), HEAP, Host::default())?;
    machine.snapshot();
    let boot = start.elapsed();
    for (class, name, descriptor) in METHODS {
        let class = store.load(Name::new(class)).map_err(|e| e.to_string())?;
        let method = class.find_method(Name::new(name), Name::new(descriptor));
        let method = method.ok_or("no such method in this JDK")?;
        let start = Instant::now();
        for run in 0..RUNS {
            machine.reset();
            machine
                .initialise_class_now(class)
                .and_then(|()| machine.call(method, &[(run % 12 + 1).into()]))
                .map_err(|_| "the call did not return")?;
        }
        let spent = start.elapsed();
        println!(
            "{}.{name}: {RUNS} resets and runs take {:.2} boots, {:.2} of the goal of 200 ms",
            class.java_name(),
            spent.as_secs_f64() / boot.as_secs_f64(),
            spent.as_secs_f64() / GOAL.as_secs_f64()
        );
    }
    Ok(())
}
