//! Budgets are kept, in time and in memory.

use crate::explored::{LIMIT, command, drivers, json};
use crate::jdk;
use jaunt_testing::process::Running;
use jaunt_testing::terminal::Terminal;
use std::time::{Duration, Instant};

#[test]
fn a_thousand_million_paths_in_little_time_and_memory() {
    let jdk = jdk::newest();
    let classes = drivers(&jdk);
    let started = Instant::now();
    let found = json(&jdk, &["--budget", "3s"], &classes, "ManyPaths");
    // Busy machines are slow; one that does not keep the budget at all is slower.
    assert!(started.elapsed() < Duration::from_secs(60));
    assert_eq!(found["verdict"], "budget");
    assert!(found["paths"].as_u64() > Some(100), "{}", found["paths"]);
    assert!(peak_of_children() < 1 << 30);
}

#[test]
fn runs_and_steps_bound_the_work() {
    let jdk = jdk::newest();
    let classes = drivers(&jdk);
    let found = json(&jdk, &["--max-runs", "50"], &classes, "ManyPaths");
    assert_eq!(
        (&found["runs"], &found["verdict"]),
        (&50.into(), &"budget".into())
    );
    let steps = |jobs| {
        let flags = ["--steps", "1000000", "--jobs", jobs];
        json(&jdk, &flags, &classes, "ManyPaths")["runs"].clone()
    };
    assert_eq!(steps("1"), steps("2"));
}

#[test]
fn an_interruption_keeps_what_was_found() {
    let jdk = jdk::newest();
    let mut jaunt = command(
        &jdk,
        &["--json", "--budget", "none"],
        &drivers(&jdk),
        "ManyPaths",
    );
    let (mut terminal, theirs) = Terminal::open();
    let running = Running::start(jaunt.stderr(theirs));
    terminal.wait_for("paths, ", LIMIT);
    running.interrupt();
    let finished = running.finish(LIMIT);
    assert_eq!(finished.code, Some(130), "{finished:?}");
    let found: serde_json::Value = serde_json::from_str(&finished.stdout).expect("JSON");
    assert!(found["paths"].as_u64() > Some(0), "{found}");
    assert_eq!(found["verdict"], "budget");
}

/// Most memory that any finished child process used at once, in bytes.
fn peak_of_children() -> i64 {
    // SAFETY: the struct is plain data that the call fills in.
    let usage = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        libc::getrusage(libc::RUSAGE_CHILDREN, &mut usage);
        usage
    };
    usage.ru_maxrss * 1024
}
