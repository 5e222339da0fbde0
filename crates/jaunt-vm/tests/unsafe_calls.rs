//! Random sequences of calls of `Unsafe`: each is refused or breaks nothing. A few
//! seconds of it, or as many as `JAUNT_FUZZ_SECONDS` says.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_vm::{Host, Machine, Outcome, Sink, Stop, Store};

const HEAP: usize = 64 << 20;

fn compile(jdk: &Path, folder: &str) -> Arc<Store> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/hostile");
    let classes = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let javac = Command::new(jdk.join("bin/javac"))
        .args(["-nowarn", "-Xlint:none", "--release", "17", "-d"])
        .arg(&classes)
        .args(["Base.java", "Sequences.java"].map(|name| sources.join(name)))
        .output();
    assert!(javac.is_ok_and(|o| o.status.success()), "javac in {jdk:?}");
    let jdk = Jdk::open(jdk).expect("a JDK");
    let path = ClassPath::open(&classes.to_string_lossy(), jdk.feature).expect("classes");
    Arc::new(Store::new(jdk, path).expect("a library"))
}

#[test]
fn sequences_break_nothing() {
    let seconds = std::env::var("JAUNT_FUZZ_SECONDS").ok();
    let seconds = seconds.and_then(|s| s.parse().ok()).unwrap_or(3);
    let store = compile(&jaunt_testing::jdk::newest().home, "sequences");
    let class = store.load(Name::new("Sequences")).expect("a program");
    let mut machine = Machine::boot(store, HEAP, Host::default()).expect("a library");
    machine.snapshot();
    let until = Instant::now() + Duration::from_secs(seconds);
    let (mut seed, mut whole, mut refused, mut broken) = (0u64, 0, 0, 0);
    while Instant::now() < until {
        let outcome = machine.run_main(class, &[seed.to_string()]);
        let Sink::Kept(output) = &machine.host.stdout else {
            unreachable!("output is kept unless passed on");
        };
        match outcome {
            Outcome::Stopped(Stop::Unsupported(_)) => refused += 1,
            // A program may break its own strings and fall over them.
            Outcome::Uncaught(thrown) if !thrown.contains("AssertionError") => broken += 1,
            _ if output.ends_with(b"whole\n") => whole += 1,
            other => panic!("seed {seed}: {other:?}"),
        }
        machine.reset();
        seed += 1;
    }
    println!("{whole} sequences ran to their end, {refused} were refused, {broken} threw");
    assert!(whole > 0 && refused > 0, "{whole} whole, {refused} refused");
}
