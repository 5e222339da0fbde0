//! A test depends on nothing but itself: chance and the clock do not decide whether it
//! passes, and what it can arrange of the world outside, it does.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::jaunt::{
    LIMIT, STEPS, classes_in, classes_of, command, compile, example, files, folder, generate, text,
};
use crate::jdk::{self, Jdk};
use crate::mocks::write_pom;
use crate::{jars, process};

#[test]
fn what_the_world_decides_gets_no_test() {
    for jdk in jdk::all() {
        let classes = classes_in(&jdk, "world");
        let output = folder(&format!("world-tests-{}", jdk.version));
        let places = ["--cp", text(&classes), "-o", text(&output)];
        let limits = ["--budget", "none", "--steps", STEPS, "--json"];
        let finished = generate(&jdk, &[&places[..], &limits].concat());
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
        for absent in ["toss", "isMorning"] {
            assert!(!written.contains(absent), "{written}");
        }
        assert!(written.contains("World.menu()"), "{written}");
        // Who only looks at the clock is tested like any other.
        assert!(written.contains("World.logged(8)"), "{written}");
        let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        let left = report["classes"][0]["uncovered"].as_array().cloned();
        for branch in left.expect("branches") {
            let at = branch["at"].as_str().unwrap_or_default();
            let reason = &branch["reason"];
            assert!(
                reason == "environment" || at.contains(".logged"),
                "{branch}"
            );
        }
    }
}

/// Enough for these small methods.
const FEW_STEPS: &str = "30000000";

/// About ten methods for each kind of thing that code asks the world outside; what no test
/// can take is among them.
#[test]
fn what_can_be_arranged_is_covered() {
    let jdk = jdk::newest();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/world");
    let classes = folder("surroundings-classes");
    compile(&jdk, &sources, &classes);
    let left = [
        // The locale and the zone are those of whoever runs the tests.
        ("Abroad.hello", "environment"),
        ("Abroad.here", "environment"),
        // A number below zero is never drawn.
        ("Luck.never", "infeasible"),
        // No test can set what `Math` draws, and this project has no Mockito for the rest.
        ("Luck.toss", "environment"),
        ("Set.variable", "environment"),
        ("Tables.connect", "environment"),
        // What counts nanoseconds does not count back.
        ("Timed.measured", "infeasible"),
        // A property that was set the line before.
        ("Set.own", "infeasible"),
        // Asked for twice, it is the same text.
        ("Set.again", "infeasible"),
    ];
    nearly_all_is_covered(&jdk, &classes, "surroundings", &left);
}

/// What no answer of the world leads to is infeasible, and nothing else is: not what a clock
/// that is set back, other code or another generator can lead to.
#[test]
fn what_no_world_leads_to_is_infeasible() {
    for jdk in jdk::all() {
        let classes = classes_in(&jdk, "unlucky");
        let output = folder(&format!("unlucky-tests-{}", jdk.version));
        let places = ["--cp", text(&classes), "-o", text(&output)];
        let limits = ["--budget", "none", "--steps", FEW_STEPS, "--json"];
        let finished = generate(&jdk, &[&places[..], &limits].concat());
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        let classes = report["classes"].as_array().cloned().unwrap_or_default();
        let left = classes
            .iter()
            .flat_map(|c| c["uncovered"].as_array().cloned());
        let mut infeasible = 0;
        for branch in left.flatten() {
            let at = branch["at"].as_str().unwrap_or_default();
            let is_never = at.contains(".never");
            assert_eq!(branch["reason"] == "infeasible", is_never, "{branch}");
            infeasible += u32::from(is_never);
        }
        assert_eq!(infeasible, 15, "{report:#}");
    }
}

/// Standard input and output, the clock, a settings file, chance, a data base, geometry.
#[test]
fn the_console_has_its_surroundings_arranged() {
    let jdk = jdk::newest();
    let classes = classes_of(&jdk, "console", "console-classes");
    let left = [
        ("Accounts.open", "environment"),
        ("IdGenerator.took", "environment"),
        // The nulls of `try` with resources.
        ("Accounts.balance", "infeasible"),
    ];
    nearly_all_is_covered(&jdk, &classes, "console", &left);
}

/// Every branch has a test, but for those of the methods in `left`, each with its reason, and
/// a few that would take more steps.
fn nearly_all_is_covered(jdk: &Jdk, classes: &Path, name: &str, left: &[(&str, &str)]) {
    let output = folder(&format!("{name}-tests"));
    let places = ["--cp", text(classes), "-o", text(&output)];
    let limits = ["--budget", "none", "--steps", FEW_STEPS, "--json"];
    let finished = generate(jdk, &[&places[..], &limits].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let branches = &report["total"]["coverage"]["branches"];
    let (covered, total) = (branches["covered"].as_u64(), branches["total"].as_u64());
    assert!(covered >= total.map(|t| t * 9 / 10), "{report:#}");
    let classes = report["classes"].as_array().cloned().unwrap_or_default();
    let uncovered = classes
        .iter()
        .flat_map(|c| c["uncovered"].as_array().cloned());
    for branch in uncovered.flatten().filter(|b| b["reason"] != "budget") {
        let at = branch["at"].as_str().unwrap_or_default();
        let is_expected = left.iter().any(|(method, reason)| {
            at.contains(&format!("{method}:")) && branch["reason"] == *reason
        });
        assert!(is_expected, "{branch}");
    }
    let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
    for part in [
        "System.setIn(in);",
        "System.setOut(out);",
        "@TempDir",
        "Clock.fixed(",
    ] {
        assert!(written.contains(part), "no {part} in {written}");
    }
}

/// The same with Mockito: what comes from static calls is answered by mocks.
#[test]
fn the_console_is_covered_with_mocks() {
    let Some(_) = jars::find_all(&jars::MOCKITO) else {
        return;
    };
    let jdk = jdk::newest();
    let project = with_mockito(&jdk, &example("console"), "console");
    let limits = ["--budget", "none", "--steps", FEW_STEPS, "--json"];
    let finished = generate(&jdk, &[&["-p", text(&project)][..], &limits].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let classes = report["classes"].as_array().cloned().unwrap_or_default();
    let left = classes
        .iter()
        .flat_map(|c| c["uncovered"].as_array().cloned());
    for branch in left.flatten() {
        let at = branch["at"].as_str().unwrap_or_default();
        // The nulls of `try` with resources.
        let is_covered = !at.contains(".Accounts.") || branch["reason"] == "infeasible";
        assert!(is_covered, "{branch}");
    }
    let written = files(&project.join("src/test/java"));
    let written: String = written.into_iter().map(|(_, text)| text).collect();
    let line = "mockStatic(DriverManager.class)";
    assert!(written.contains(line), "no {line} in {written}");
}

/// What the code asks for by itself is answered by Mockito where it can be; otherwise only
/// what holds on every day is tested, and the reason names what could be a parameter.
#[test]
fn time_and_luck_are_answered_or_named() {
    let jdk = jdk::newest();
    let sources = folder("fortune-sources");
    let file = "Fortune.java";
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generate");
    fs::copy(here.join(file), sources.join(file)).expect("a copy");

    let classes = folder("fortune-classes");
    compile(&jdk, &sources, &classes);
    let output = folder("fortune-tests");
    let (left, written) = of_fortune(&jdk, &["--cp", text(&classes), "-o", text(&output)]);
    assert!(written.contains("surePast("), "{written}");
    assert!(written.contains("sureStamp("), "{written}");
    for (at, reason, detail) in &left {
        assert!(!at.contains(".sure"), "{at}: {detail}");
        assert_eq!(reason, "environment", "{at}: {detail}");
        assert!(detail.contains("java."), "{at}: {detail}");
    }
    let of = |name: &str| {
        let named = left.iter().find(|(at, ..)| at.contains(name));
        named
            .map(|(.., detail)| detail.as_str())
            .unwrap_or_default()
    };
    assert!(of("mockedSeason").contains("java.time.Clock"), "{left:#?}");
    assert!(of("lostLuck").contains("java.util.Random"), "{left:#?}");
    assert!(of("lostCoin").contains("made before the test"), "{left:#?}");

    let Some(_) = jars::find_all(&jars::MOCKITO) else {
        return;
    };
    for jdk in jdk::all() {
        let project = with_mockito(&jdk, &sources, &format!("fortune-{}", jdk.version));
        let (left, written) = of_fortune(&jdk, &["-p", text(&project)]);
        for line in [
            "mockStatic(LocalDate.class, CALLS_REAL_METHODS)",
            "mockConstruction(Random.class,",
            "ThreadLocalRandom threadLocalRandom = mock(ThreadLocalRandom.class);",
        ] {
            assert!(written.contains(line), "no {line} in {written}");
        }
        for (at, reason, detail) in &left {
            assert!(at.contains(".lost"), "{at}: {detail}");
            assert_eq!(reason, "environment", "{at}: {detail}");
        }
    }
}

/// Branches without a test, each with its reason, and the tests.
fn of_fortune(jdk: &Jdk, places: &[&str]) -> (Vec<(String, String, String)>, String) {
    let limits = ["--budget", "none", "--steps", FEW_STEPS, "--json"];
    let finished = generate(jdk, &[places, &limits].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    assert_eq!(report["total"]["disagreements"], 0, "{report:#}");
    let left = report["classes"][0]["uncovered"].as_array().cloned();
    let word = |branch: &Value, name: &str| branch[name].as_str().unwrap_or_default().to_string();
    let left = left.unwrap_or_default();
    let left = left
        .iter()
        .map(|b| (word(b, "at"), word(b, "reason"), word(b, "detail")));
    let output = match places {
        ["-p", project] => Path::new(project).join("src/test/java"),
        [.., output] => PathBuf::from(output),
        [] => PathBuf::new(),
    };
    let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
    (left.collect(), written)
}

/// Files for JUnit 4 are made in its own temporary folder.
#[test]
fn junit_4_has_folders_too() {
    let Some(jars) = jars::find_all(&jars::JUNIT4) else {
        return;
    };
    let jdk = jdk::newest();
    let sources = folder("folders-sources");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/world/Folders.java");
    fs::copy(file, sources.join("Folders.java")).expect("a copy");
    let classes = folder("folders-classes");
    compile(&jdk, &sources, &classes);
    let output = folder("folders-tests");
    let mut jaunt = command(&jdk);
    jaunt.env(
        "JAUNT_JUNIT",
        std::env::join_paths(jars).expect("a class path"),
    );
    jaunt.args([
        "--junit4", "--json", "--budget", "none", "--steps", FEW_STEPS,
    ]);
    jaunt.args(["--cp", text(&classes), "-o", text(&output)]);
    let finished = process::run(&mut jaunt, LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let branches = &report["total"]["coverage"]["branches"];
    let (covered, total) = (branches["covered"].as_u64(), branches["total"].as_u64());
    assert!(covered >= total.map(|t| t * 9 / 10), "{report:#}");
    let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
    for part in [
        "public final TemporaryFolder folder = new TemporaryFolder();",
        "new byte[] {-54, -2",
    ] {
        assert!(written.contains(part), "no {part} in {written}");
    }
}

/// Programs that write where they please, connect, listen, sleep and start others: whatever
/// test is kept of them does none of it.
#[test]
fn no_test_reaches_outside() {
    let jdk = jdk::newest();
    let classes = classes_in(&jdk, "reaching");
    let output = folder("reaching-tests");
    let places = ["--cp", text(&classes), "-o", text(&output)];
    let limits = ["--budget", "none", "--steps", "3000000", "--json"];
    let finished = generate(&jdk, &[&places[..], &limits].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
    for absent in [
        "write(1)", "write(2)", "write(3)", "listen()", "nap(0)", "nap(4)", "read()",
    ] {
        assert!(
            !written.contains(&format!("Reaching.{absent}")),
            "{written}"
        );
    }
    const MARK: &str = "jaunt-was-here";
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let here = std::env::current_dir().ok();
    let places = home.into_iter().chain(here).chain([std::env::temp_dir()]);
    for place in places.chain([output]) {
        assert!(!place.join(MARK).exists(), "{}", place.display());
    }
}

/// A Maven project of some sources whose tests have Mockito.
fn with_mockito(jdk: &Jdk, sources: &Path, name: &str) -> PathBuf {
    let project = folder(&format!("mocked-{name}"));
    let home = project.join("src/main/java");
    fs::create_dir_all(&home).expect("a folder");
    for (path, text) in files(sources) {
        let name = path.file_name().expect("a name");
        fs::write(home.join(name), text).expect("a file");
    }
    compile(jdk, &home, &project.join("target/classes"));
    write_pom(&project, &jars::MOCKITO);
    project
}
