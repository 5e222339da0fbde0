//! Links in the folders that Jaunt writes to.

use super::*;

/// A project with a class of a package, and something laid in the way.
fn trapped(trap: impl Fn(&Place)) -> impl Fn(&Place) {
    move |place: &Place| {
        place.file("in/p/Bad.class", class_with("p/Bad", |_| {}));
        trap(place);
    }
}

#[test]
fn tests_are_not_written_through_links() {
    let folder = trapped(|place| place.link("out/p", "../outside"));
    check(
        "a package elsewhere",
        folder,
        GENERATE,
        NOTHING,
        "out/p is a link",
    );
    let file = trapped(|place| place.link("out/p/BadJauntTest.java", "../../outside/new"));
    check(
        "a test elsewhere",
        file,
        GENERATE,
        NOTHING,
        "BadJauntTest.java is a link",
    );
    let canary = trapped(|place| place.link("out/p/BadJauntTest.java", "../../outside/canary"));
    let says = "BadJauntTest.java is a link";
    check("a test of others", canary, GENERATE, NOTHING, says);
    let endless = trapped(|place| place.link("out/p/BadJauntTest.java", "/dev/zero"));
    check("a test without an end", endless, GENERATE, NOTHING, says);
    // Text is written beside the file first.
    let beside = trapped(|place| place.link("out/p/BadJauntTest.java.new", "../../outside/canary"));
    check(
        "a link beside a test",
        beside,
        GENERATE,
        DONE,
        "BadJauntTest.java",
    );
}

#[test]
fn what_is_kept_is_not_kept_through_links() {
    let folder = trapped(|place| place.link("in/.jaunt", "../outside"));
    check("a store elsewhere", folder, GENERATE, DONE, "it is a link");
    let ignore = trapped(|place| place.link("in/.jaunt/.gitignore", "../../outside/new"));
    check(
        "a list elsewhere",
        ignore,
        GENERATE,
        DONE,
        "BadJauntTest.java",
    );
    let last = trapped(|place| place.link("in/.jaunt/last.json", "../../outside/canary"));
    check(
        "a record elsewhere",
        last,
        GENERATE,
        DONE,
        "BadJauntTest.java",
    );
    let file = trapped(|place| place.file("in/.jaunt", "a file"));
    check(
        "a store that is a file",
        file,
        GENERATE,
        DONE,
        ".jaunt cannot be used",
    );
}
