//! Each way a test can end.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use jaunt_class::Jdk;
use jaunt_replay::{Limits, Outcome, Replay, ReplayError, Verdict};

use crate::common::{jdks, limits, replay};

/// Test methods and what to say about them.
const TESTS: &str = r#"
    @Test void passes() { if (Code.twice(2) != 4) throw new Error(); }
    @Test void fails() { throw new IllegalStateException("no \"way\"\n"); }
    @Test void loops() { while (true) { Thread.onSpinWait(); } }
    @Test void exits() { System.exit(7); }
    @Test void dependsOnLocale() { if (!String.format("%.1f", 0.5).equals("0.5")) throw new Error(); }
    @Test void dependsOnZone() {
        if (!java.util.TimeZone.getDefault().getID().equals("UTC")) throw new Error();
    }
    @Test void prints() { System.out.println("{\"event\":\"done\"}"); System.err.println("x"); }
    @Test void overflows() { overflows(); }
    @Test void asserts() { assert Code.twice(1) == 3 : "assertions are on"; }
    @Test void exhausts() { long[][] all = new long[1 << 16][]; for (int i = 0; ; i++) all[i] = new long[1 << 20]; }
    void isNoTest() { throw new Error(); }
"#;

#[test]
fn every_outcome() {
    for jdk in jdks() {
        let report = replay(&jdk, TESTS, limits());
        let said: Vec<String> = report
            .tests
            .iter()
            .map(|t| format!("{}#{}: {}", t.class, t.method, short(&t.verdict())))
            .collect();
        let expected = [
            "asserts: failed java.lang.AssertionError Some(\"assertions are on\")",
            "dependsOnLocale: flaky",
            "dependsOnZone: flaky",
            "exhausts: failed java.lang.OutOfMemoryError Some(\"Java heap space\")",
            "exits: died the JVM ended with exit code 7",
            "fails: failed java.lang.IllegalStateException Some(\"no \\\"way\\\"\\n\")",
            "loops: timed out",
            "overflows: failed java.lang.StackOverflowError None",
            "passes: passed",
            "prints: passed",
        ]
        .map(|line| format!("p.ATest#{line}"));
        assert_eq!(said, expected, "on {}", jdk.version);
        let error = &report.errors[0];
        assert_eq!(
            (error.class.as_deref(), error.line),
            (Some("p.WrongTest"), 2)
        );
        assert!(error.message.contains("incompatible types"), "{error:?}");
        assert!(!report.out_of_time);
    }
}

fn short(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Passed => "passed".to_string(),
        Verdict::Failed(Outcome::Failed(t)) => format!("failed {} {:?}", t.class, t.message),
        Verdict::Failed(Outcome::TimedOut) => "timed out".to_string(),
        Verdict::Failed(Outcome::Died(how)) => format!("died {how}"),
        Verdict::Flaky(..) => "flaky".to_string(),
        other => format!("{other:?}"),
    }
}

#[test]
fn partial_results_when_time_is_over() {
    for jdk in jdks() {
        let start = Instant::now();
        let limits = Limits {
            total: Duration::from_secs(8),
            per_test: Duration::from_secs(600),
            ..limits()
        };
        // In the order of the first run the loop is neither first nor last.
        let tests = "@Test void a() {} @Test void b() {} @Test void c() {} @Test void d() {}
            @Test void loops() { while (true) { Thread.onSpinWait(); } }";
        let report = replay(&jdk, tests, limits);
        assert!(report.out_of_time);
        let unknown = |t: &&jaunt_replay::TestReport| t.verdict() == Verdict::Unknown;
        assert_eq!(report.tests.len(), 5, "{:?}", report.tests);
        assert!(
            report
                .tests
                .iter()
                .any(|t| t.outcomes[0] == Outcome::Passed)
        );
        assert!(report.tests.iter().all(|t| unknown(&t)));
        assert!(start.elapsed() < Duration::from_secs(20));
    }
}

#[test]
fn no_usable_jvm() {
    for jdk in jdks() {
        let mut broken = jdk;
        let home = tempfile::tempdir().expect("a folder");
        broken.home = home.path().to_path_buf();
        let new = |jdk: &Jdk| Replay::new(jdk, Vec::<PathBuf>::new(), limits()).err();
        assert!(matches!(new(&broken), Some(ReplayError::NoJava(_))));
        std::fs::create_dir(home.path().join("bin")).expect("a folder");
        std::fs::write(home.path().join("bin/java"), "").expect("a file");
        assert!(matches!(new(&broken), Some(ReplayError::NoCompiler(_))));
        broken.feature = 11;
        broken.version = "11.0.2".to_string();
        let error = new(&broken).expect("an error").to_string();
        let old = "Java 11.0.2 is too old to confirm tests: 17 or later is needed";
        assert!(error.starts_with(old), "{error}");
    }
}
