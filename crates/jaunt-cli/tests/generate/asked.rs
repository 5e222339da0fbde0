//! Only what was asked for is looked at, counted and said to be uncovered.

use serde_json::Value;

use crate::jaunt::{STEPS, classes_in, folder, generate, text};
use crate::jdk;

struct Case {
    targets: &'static [&'static str],
    /// Branches of the methods asked for, and of hidden ones that they run.
    branches: u64,
    /// Methods with branches that are left, and what is said about them.
    left: &'static [(&'static str, &'static str)],
}

const ALSO_OTHERS: &str = "methods that were not asked for lead to it, too";
const ONLY_OTHERS: &str = "only methods that were not asked for lead to it";

const CASES: [Case; 5] = [
    Case {
        targets: &["a.Asked#other"],
        branches: 2,
        left: &[],
    },
    Case {
        targets: &["a.Asked#small"],
        branches: 2,
        left: &[("hidden", ALSO_OTHERS)],
    },
    Case {
        targets: &["a.Asked#small", "a.Asked#any"],
        branches: 2,
        left: &[],
    },
    Case {
        targets: &["a.Asked#secret"],
        branches: 2,
        left: &[],
    },
    Case {
        targets: &["a.Asked"],
        branches: 6,
        // Both ways.
        left: &[("secret", ONLY_OTHERS), ("secret", ONLY_OTHERS)],
    },
];

#[test]
fn what_was_not_asked_for_is_left_out() {
    let jdk = jdk::newest();
    let classes = classes_in(&jdk, "asked");
    let output = folder("asked");
    let places = ["--cp", text(&classes), "-o", text(&output)];
    for case in &CASES {
        let flags = ["--budget", "none", "--steps", STEPS, "--json", "--quiet"];
        let finished = generate(&jdk, &[&places[..], &flags, case.targets].concat());
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        let total = &report["total"];
        let branches = &total["asked"]["branches"]["total"];
        assert_eq!(branches, case.branches, "{report:#}");
        assert_eq!(total["coverage"]["branches"]["total"], 6, "{report:#}");
        let left: Vec<(String, &str)> = report["classes"]
            .as_array()
            .expect("classes")
            .iter()
            .flat_map(|class| class["uncovered"].as_array().expect("branches"))
            .map(|branch| {
                let at = branch["at"].as_str().expect("a place");
                let method = at.rsplit('.').next().and_then(|m| m.split(':').next());
                let method = method.unwrap_or_default().to_string();
                (method, branch["detail"].as_str().unwrap_or_default())
            })
            .collect();
        let expected: Vec<(String, &str)> =
            case.left.iter().map(|&(m, d)| (m.to_string(), d)).collect();
        assert_eq!(left, expected, "{report:#}");
    }
}
