//! The thesis's figures on input objects.

use crate::explored::{drivers, json};
use crate::jdk;

#[test]
fn an_object_that_refers_to_itself_is_found_in_three_runs() {
    for jdk in jdk::all() {
        let found = json(&jdk, &["--max-runs", "3"], &drivers(&jdk), "SimpleList");
        let errors = found["errors"].as_array().expect("errors");
        let own = errors
            .iter()
            .find(|error| error["kind"] == "java.lang.IllegalStateException")
            .expect("the error of figure 2.3");
        assert_eq!(own["at"], "SimpleList.main:18");
        assert_eq!(own["inputs"][1]["fields"]["next"]["same"], 0);
    }
}

#[test]
fn objects_that_are_not_used_multiply_nothing() {
    let jdk = jdk::newest();
    let found = json(&jdk, &["--list"], &drivers(&jdk), "TwoLists");
    assert_eq!(found["exhaustive"], true);
    let tests = found["tests"].as_array().expect("tests");
    let sides: Vec<bool> = tests.iter().map(|test| test["inputs"][2] == 5).collect();
    assert_eq!(
        sides.iter().filter(|&&five| !five).count(),
        1,
        "x != 5 once"
    );
    // One is null, the other is null, both are the same, or they differ.
    assert_eq!(sides.iter().filter(|&&five| five).count(), 4);
    assert_eq!(found["errors"][0]["paths"], 1);
}

#[test]
fn trees_of_objects_have_no_aliases() {
    let jdk = jdk::newest();
    let found = json(&jdk, &["--objects", "tree"], &drivers(&jdk), "TwoLists");
    assert_eq!(found["paths"], 4);
    assert_eq!(found["errors"].as_array().map(Vec::len), Some(0));
}
