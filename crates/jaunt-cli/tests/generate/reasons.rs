//! The reasons for uncovered branches are true.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::jaunt::{STEPS, classes_in, folder, generate, text};
use crate::jdk;

const ALL_RUN: &str = "all were run";
const CONFLICT: &str = "cannot hold together";
const OTHERS: &str = "than the project's";

/// Methods of `Reasons.java` with what is said about them; the reason is how the
/// name begins.
const REASONS: [(&str, &str); 32] = [
    ("infeasibleByContradiction", CONFLICT),
    (
        "infeasibleBehindAnException",
        "an exception ends all of them",
    ),
    ("infeasibleHidden", CONFLICT),
    ("infeasibleForSealed", ALL_RUN),
    ("infeasibleCase", CONFLICT),
    ("environmentVariable", "the environment variable REASONS"),
    ("environmentProperty", "asks the world outside"),
    ("environmentFile", "java.io.File"),
    ("environmentClock", "java.lang.System.currentTimeMillis"),
    ("environmentByReference", "java.lang.System.nanoTime"),
    ("environmentByReflection", "asks the world outside"),
    ("environmentIdentity", "identity hash code"),
    ("environmentLocale", "java.lang.String.toUpperCase"),
    ("solverSine", "the solver's"),
    ("budgetForBits", "left untried"),
    ("findingBehind", "end in a finding"),
    ("unsupportedImage", "sun."),
    ("unsupportedAndUnused", "no method that tests can call"),
    ("boundedByState", "static field r.Reasons.calls"),
    ("boundedStrings", "short strings"),
    ("lambda$boundedLambda$0", "others may call it too"),
    ("boundedByAKeptField", "the field r.Reasons.kept"),
    ("boundedByNestMates", "the field r.Reasons.nested"),
    ("boundedByATable", "static field r.Reasons.TABLE"),
    ("boundedByClasses", "some of the classes that fit"),
    ("boundedByAType", "some of the classes that fit"),
    ("boundedByTypeArguments", "some of the classes that fit"),
    ("boundedByLiterals", "the program compares them with"),
    ("boundedByOtherClasses", OTHERS),
    ("boundedByOpenKinds", OTHERS),
    ("boundedBySubclasses", OTHERS),
    ("least", ALL_RUN),
];

#[test]
fn every_reason_is_the_right_one() {
    for jdk in jdk::all() {
        let classes = classes_in(&jdk, "reasons");
        let output = folder("reasons");
        let places = ["--cp", text(&classes), "-o", text(&output)];
        let finished = generate(
            &jdk,
            &[
                &places[..],
                &["--budget", "none", "--steps", STEPS, "--json"],
            ]
            .concat(),
        );
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        let mut found: BTreeMap<&str, (&str, String)> = BTreeMap::new();
        for branch in uncovered(&report) {
            let said = |field: &str| branch[field].as_str().expect("a text");
            let place = said("at").rsplit('.').next().unwrap_or_default();
            let method = place.split(':').next().unwrap_or_default();
            let (_, details) = found
                .entry(method)
                .or_insert((said("reason"), String::new()));
            *details += said("detail");
        }
        for (method, detail) in REASONS {
            let (reason, said) = found
                .remove(method)
                .unwrap_or_else(|| panic!("{method}: {report:#}"));
            let named = method.trim_start_matches("lambda$");
            assert!(
                named.starts_with(reason) || method == "least",
                "{method}: {reason}"
            );
            assert!(said.contains(detail), "{method}: {said}");
        }
        assert!(found.is_empty(), "{found:#?}");
    }
}

fn uncovered(report: &Value) -> impl Iterator<Item = &Value> {
    let classes = report["classes"].as_array().expect("classes");
    let branches = classes.iter().map(|class| class["uncovered"].as_array());
    branches.flat_map(|branches| branches.expect("branches"))
}
