//! Inputs of generic types are what well-typed code passes: no cast fails that the compiler
//! put in, and every branch that depends on what is inside is taken.

use crate::explored::{compiled, json};
use crate::jdk;

/// Target and how many of its branches can be taken.
const TARGETS: [(&str, u64); 25] = [
    ("Nested#listOfLists", 8),
    ("Nested#mapOfLists", 8),
    ("Nested#mapOfSets", 8),
    ("Nested#optionalList", 8),
    ("Nested#arrayOfLists", 10),
    ("Nested#recordOfLists", 8),
    ("Nested#functions", 14),
    ("Nested#queues", 10),
    ("Nested#entries", 10),
    ("Bounded#box", 12),
    ("Bounded#wrapped", 10),
    ("Bounded#inherited", 6),
    ("Bounded#names", 10),
    ("Bounded#wildcards", 4),
    ("Bounded#source", 7),
    ("Bounded#largest", 8),
    ("Bounded#larger", 4),
    ("Bounded#sorted", 4),
    ("Bounded#chain", 10),
    ("Bounded#sameOrNot", 2),
    ("Bounded#arrays", 4),
    ("Bounded$Tree#find", 6),
    ("Bounded$Cache#hit", 0),
    ("Bounded$Names#longest", 6),
    ("Orders#kind", 2),
];

#[test]
fn inputs_have_the_types_that_the_source_says() {
    for jdk in jdk::all() {
        let classes = compiled(&jdk, "tests/generics");
        for (target, branches) in TARGETS {
            let found = json(&jdk, &["--max-runs", "1500"], &classes, target);
            let place = format!("{target} on {}: {found}", jdk.version);
            let errors = found["errors"].as_array().into_iter().flatten();
            for error in errors {
                let kind = error["kind"].as_str().unwrap_or_default();
                let polluted = ["ClassCastException", "ArrayStoreException"];
                assert!(!polluted.iter().any(|p| kind.ends_with(p)), "{place}");
            }
            assert_eq!(
                found["coverage"]["branches"]["covered"], branches,
                "{place}"
            );
            assert_eq!(found["unsupported"], serde_json::json!([]), "{place}");
            assert_eq!(found["divergences"], 0, "{place}");
        }
    }
}
