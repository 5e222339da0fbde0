//! A service as people write them, in a build of its own: it logs, speaks JSON, asks a
//! repository and a clock. Its tests cover it, and its build stays green.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::jaunt::{LIMIT, command, folder};
use crate::jdk::{self, Jdk};
use crate::process::{self, Finished};

/// Other surroundings than those in which tests were confirmed.
const ELSEWHERE: [&str; 2] = [
    "-DargLine=-Duser.language=fr -Duser.country=CA -Duser.timezone=Asia/Tokyo \
     -Djunit.jupiter.testmethod.order.default=org.junit.jupiter.api.MethodOrderer$Random",
    "-Dsurefire.runOrder=reversealphabetical",
];

#[test]
fn the_build_of_a_service_stays_green() {
    if !has_maven() {
        jaunt_testing::say("skipped: there is no Maven");
        return;
    }
    let jdk = jdk::newest();
    let project = copy(&folder("bookings"));
    let built = maven(&jdk, &project, &["compile"]);
    if built.code != Some(0) {
        // What Maven needs comes from outside: scripts/setup asks for it, and may get no answer.
        let why = "Maven cannot build examples/bookings without asking anybody: run scripts/setup";
        jaunt_testing::say(&format!("skipped: {why}"));
        return;
    }
    let mut jaunt = command(&jdk);
    jaunt.args(["--budget", "none", "--steps", "150000000", "--json", "-p"]);
    let finished = process::run(jaunt.arg(&project), LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let branches = &report["total"]["coverage"]["branches"];
    let number = |name: &str| branches[name].as_u64().expect("a number");
    let feasible = number("total") - number("infeasible");
    assert!(number("covered") * 100 >= feasible * 95, "{report:#}");
    assert_eq!(report["total"]["errors"], 0, "{report:#}");
    for flags in [&[][..], &ELSEWHERE] {
        let tested = maven(&jdk, &project, &[&["test"], flags].concat());
        assert_eq!(tested.code, Some(0), "{tested:#?}");
    }
}

fn maven(jdk: &Jdk, project: &Path, arguments: &[&str]) -> Finished {
    let mut maven = Command::new("mvn");
    maven.args(["-o", "-q", "-B"]).args(arguments);
    maven.env("JAVA_HOME", &jdk.home).current_dir(project);
    process::run(&mut maven, LIMIT)
}

fn has_maven() -> bool {
    Command::new("mvn").arg("-v").output().is_ok()
}

/// The example without what earlier builds left there.
fn copy(to: &Path) -> PathBuf {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bookings");
    let sources = "src/main/java/bookings";
    fs::create_dir_all(to.join(sources)).expect("a folder");
    fs::copy(from.join("pom.xml"), to.join("pom.xml")).expect("a copy");
    for file in fs::read_dir(from.join(sources)).expect("sources").flatten() {
        let name = file.file_name();
        fs::copy(file.path(), to.join(sources).join(name)).expect("a copy");
    }
    to.to_path_buf()
}
