//! Words on the command line.

use super::*;

#[test]
fn odd_values() {
    let class = |place: &Place| place.file("in/Bad.class", good());
    for (kind, words, code, says) in [
        ("no time", &["--budget=-1s"][..], USAGE, "--budget"),
        (
            "all time",
            &["--budget", "99999999999999999999999s"],
            USAGE,
            "--budget",
        ),
        (
            "too much memory",
            &["--max-memory", "999999999999g"],
            USAGE,
            "--max-memory",
        ),
        ("no threads", &["--jobs", "0"], USAGE, "--jobs"),
        (
            "too many threads",
            &["--jobs", "100000000"],
            USAGE,
            "--jobs",
        ),
        (
            "a giant array",
            &["--max-array", "99999999999"],
            USAGE,
            "--max-array",
        ),
        (
            "a range of nothing",
            &["--range", "x=5..1"],
            USAGE,
            "nothing between",
        ),
        ("no range", &["--range", "=.."], USAGE, "--range"),
        (
            "letters that hide",
            &["--strategy", "\u{1b}[2J"],
            USAGE,
            "--strategy",
        ),
        (
            "a cluster of pages",
            &["--cluster", "http://host"],
            USAGE,
            "--cluster",
        ),
        (
            "a report for a folder",
            &["--report", "@/in"],
            NOTHING,
            "cannot be written",
        ),
        (
            "a device for a JDK",
            &["--jdk", "/dev/null"],
            UNREADABLE,
            "not a JDK",
        ),
    ] {
        check(kind, class, &[EXPLORE, words].concat(), code, says);
    }
    let long = "a".repeat(100_000);
    for (kind, words, code, says) in [
        (
            "a share that is no number",
            &["--min-coverage", "NaN"][..],
            USAGE,
            "--min-coverage",
        ),
        (
            "a share below nothing",
            &["--min-coverage=-1"],
            USAGE,
            "--min-coverage",
        ),
        (
            "a method without a name",
            &["Bad#"],
            UNREADABLE,
            "no method",
        ),
        ("a class without a name", &["#"], UNREADABLE, "no class"),
        ("parameters without an end", &["Bad#f(("], UNREADABLE, "Bad"),
        ("a very long name", &[&long], UNREADABLE, "no class"),
        (
            "a class of others",
            &["../outside/canary"],
            UNREADABLE,
            "no class",
        ),
    ] {
        check(kind, class, &[GENERATE, words].concat(), code, says);
    }
}

/// A revision is never an option of git, nor a command.
#[test]
fn revisions() {
    let repository = |place: &Place| {
        place.file("in/Bad.class", good());
        let folder = place.0.join("in");
        let made = Command::new("git")
            .args(["init", "-q"])
            .current_dir(folder)
            .status();
        assert!(made.is_ok_and(|status| status.success()), "no repository");
    };
    for (kind, revision) in [
        ("a revision that writes", "--since=--output=../outside/evil"),
        ("a revision that runs", "--since=HEAD;touch ../outside/evil"),
    ] {
        let call = [GENERATE, &[revision]].concat();
        check(kind, repository, &call, USAGE, "git knows no revision");
    }
}
