//! Every way a run can end, with its exit code. The programs are in `tests/outcomes`.

use crate::process::Finished;
use crate::{corpus, jaunt, java, jdk};
use std::path::PathBuf;
use std::time::Duration;

/// Runs `main` on every JDK and compares the exit code, all of stdout, and parts of stderr.
fn check(flags: &[&str], main: &str, code: i32, stdout: &str, stderr: &[&str]) {
    for jdk in jdk::all() {
        let finished = jaunt::run(&jdk, flags, &classes(&jdk), main);
        assert_eq!(
            finished.code,
            Some(code),
            "exit code of {main}: {finished:#?}"
        );
        assert_eq!(finished.stdout, stdout, "stdout of {main}: {finished:#?}");
        for part in stderr {
            assert!(
                finished.stderr.contains(part),
                "{main}, no {part:?}: {finished:#?}"
            );
        }
    }
}

/// The compiled folder `tests/outcomes`.
pub fn classes(jdk: &jdk::Jdk) -> PathBuf {
    let programs = corpus::programs_in(&corpus::tests_folder().join("outcomes"));
    let sources: Vec<PathBuf> = programs.into_iter().map(|program| program.source).collect();
    java::compile(jdk, 17, &sources)
}

#[test]
fn operations_run_out() {
    let flags = ["--max-ops", "2000000"];
    check(&flags, "InfiniteLoop", 6, "looping\n", &["operations"]);
    check(&flags, "InfiniteCalls", 6, "", &["operations"]);
}

#[test]
fn the_budget_is_kept() {
    let jdk = jdk::newest();
    let finished: Finished = jaunt::run(&jdk, &["--budget", "1s"], &classes(&jdk), "InfiniteLoop");
    assert_eq!(finished.code, Some(6), "{finished:#?}");
    assert_eq!(finished.stdout, "looping\n");
    assert!(finished.stderr.contains("budget"), "{finished:#?}");
    // Busy machines are slow; one that does not keep the budget at all is slower.
    assert!(finished.took < Duration::from_secs(60), "{finished:#?}");
}

#[test]
fn unbounded_recursion_is_a_java_error() {
    let trace = [
        "Exception in thread \"main\" java.lang.StackOverflowError",
        "\tat UnboundedRecursion.down(UnboundedRecursion.java:4)",
    ];
    check(&[], "UnboundedRecursion", 1, "falling\n", &trace);
    check(
        &[],
        "CaughtRecursion",
        0,
        &"caught null deep true\n".repeat(3),
        &[],
    );
}

#[test]
fn the_heap_runs_out() {
    let flags = ["--max-heap", "33554432"];
    check(&flags, "EndlessAllocation", 6, "hoarding\n", &["heap"]);
}

#[test]
fn exit_codes_are_the_programs_own() {
    check(&[], "ExitSeven", 7, "leaving\nhook\n", &[]);
    check(&[], "ExitInThread", 3, "", &[]);
}

#[test]
fn a_deadlock_ends_the_run() {
    check(&[], "Deadlock", 6, "locking\n", &["deadlock"]);
    check(&[], "WaitsForever", 6, "waiting\n", &["deadlock"]);
}

#[test]
fn initialisers_that_throw() {
    let thrown = [
        "java.lang.ExceptionInInitializerError",
        "Caused by: java.lang.NumberFormatException: For input string: \"many\"",
    ];
    check(&[], "BrokenInitialiser", 1, "", &thrown);
    let first = "first null / java.lang.ArrayIndexOutOfBoundsException: \
                 Index 2 out of bounds for length 2\n";
    let second = ["NoClassDefFoundError: Could not initialize class BrokenHelper$Helper"];
    check(&[], "BrokenHelper", 1, first, &second);
}

#[test]
fn uncaught_exceptions_show_their_trace() {
    let trace = [
        "Exception in thread \"main\" java.lang.IllegalStateException: outer\n",
        "\tat UncaughtCause.fail(UncaughtCause.java:4)\n",
        "\tat UncaughtCause.main(UncaughtCause.java:12)\n",
        "\tSuppressed: java.lang.RuntimeException: beside\n",
        "Caused by: java.lang.IllegalArgumentException: inner\n\t... 2 more\n",
    ];
    check(&[], "UncaughtCause", 1, "before\n", &trace);
    let worker =
        ["Exception in thread \"worker\" java.lang.IllegalStateException: worker failed\n"];
    check(&[], "UncaughtInThread", 0, "main goes on\n", &worker);
}

#[test]
fn daemons_do_not_keep_it_alive() {
    check(&[], "DaemonLeftBehind", 0, "main ends\n", &[]);
}

#[test]
fn garbage_is_no_limit() {
    check(&["--max-heap", "134217728"], "Garbage", 0, "7998000\n", &[]);
}

#[test]
fn arguments_go_to_the_program() {
    let classes = classes(&jdk::newest());
    let classes = classes.to_string_lossy();
    let call = [
        "run",
        "--cp",
        &classes,
        "Arguments",
        "--max-ops",
        "",
        "two words",
        "ä",
    ];
    let finished = jaunt::call(&call);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    assert_eq!(finished.stdout, "<--max-ops>\n<>\n<two words>\n<ä>\n");
}
