//! Projects, folders and machines that are not as they should be.

use std::fs;

use jaunt_testing::process::Running;
use jaunt_testing::terminal::Terminal;
use serde_json::Value;

use crate::jaunt::{LIMIT, STEPS, classes_of, command, compile, files, folder, generate, text};
use crate::jdk;
use crate::killed::wait_for_files;

#[test]
fn a_project_that_is_not_compiled_is_told_how() {
    let project = folder("not-compiled");
    fs::write(project.join("pom.xml"), "<project/>").expect("a file");
    let finished = generate(&jdk::newest(), &["-p", text(&project)]);
    assert_eq!(finished.code, Some(3), "{finished:#?}");
    assert!(finished.stderr.contains("mvn compile"), "{finished:#?}");
}

#[test]
fn files_of_others_are_left_alone() {
    let jdk = jdk::newest();
    let classes = classes_of(&jdk, "shop", "foreign-classes");
    let output = folder("foreign");
    let theirs = output.join("shop/StockJauntTest.java");
    fs::create_dir_all(output.join("shop")).expect("a folder");
    fs::write(&theirs, "// mine\n").expect("a file");
    let finished = generate(
        &jdk,
        &[
            "--cp",
            text(&classes),
            "-o",
            text(&output),
            "--budget",
            "none",
            "--steps",
            STEPS,
            "shop.Stock",
            "shop.Grade",
            "--quiet",
        ],
    );
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    assert_eq!(fs::read_to_string(&theirs).expect("the file"), "// mine\n");
    assert!(finished.stderr.contains("is not ours"), "{finished:#?}");
    assert!(output.join("shop/GradeJauntTest.java").is_file());
}

/// Files that carry our first line go when a run has others for their class.
#[test]
fn files_of_earlier_runs_are_removed() {
    let jdk = jdk::newest();
    let classes = classes_of(&jdk, "shop", "stale-classes");
    let output = folder("stale");
    fs::create_dir_all(output.join("shop")).expect("a folder");
    let header = jaunt_emit::junit::HEADER;
    let file = |name: &str, first: &str, text: &str| {
        let file = output.join("shop").join(name);
        fs::write(&file, format!("{first}\n{text}\n")).expect("a file");
        file
    };
    let mended = file("GradeJauntBugTest.java", header, "class Old {}");
    let other = file(
        "ShippingZoneJauntTest.java",
        header,
        "import org.junit.Test;",
    );
    let kept = file("GradeJauntReflectionTest.java", "// mine", "class Mine {}");
    let places = ["--cp", text(&classes), "-o", text(&output)];
    let flags = ["--budget", "none", "--steps", "20000000", "--quiet"];
    let targets = ["shop.Grade", "shop.Shipping$Zone"];
    let finished = generate(&jdk, &[&places[..], &flags, &targets].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    assert!(!mended.exists() && !other.exists(), "{finished:#?}");
    assert!(kept.exists(), "{finished:#?}");
}

/// What can be told before the work is told before it.
#[test]
fn what_cannot_work_is_told_at_once() {
    let jdk = jdk::newest();
    let check = |arguments: &[&str], code: i32, said: &str| {
        let finished = generate(&jdk, arguments);
        assert_eq!(finished.code, Some(code), "{finished:#?}");
        assert!(finished.stderr.contains(said), "{finished:#?}");
        assert!(finished.stdout.is_empty(), "{finished:#?}");
    };
    let empty = folder("nothing-at-all");
    check(&["-p", text(&empty)], 3, "there are no classes to test");

    let newer = folder("newer-classes");
    let classes = classes_of(&jdk, "shop", "newer-shop-classes");
    let class = fs::read(classes.join("shop/Stock.class")).expect("a class");
    // The version of a class file stands in its bytes 6 and 7.
    let major = u16::from_be_bytes([class[6], class[7]]);
    let next = jaunt_class::NEWEST_MAJOR;
    if let Some(older) = jdk::all()
        .into_iter()
        .find(|jdk| jdk.feature + 44 < u32::from(next))
    {
        let patched = [&class[..6], &next.to_be_bytes(), &class[8..]].concat();
        assert_ne!(major, next);
        fs::create_dir_all(newer.join("shop")).expect("a folder");
        fs::write(newer.join("shop/Stock.class"), patched).expect("a class");
        let finished = generate(&older, &["--cp", text(&newer)]);
        assert_eq!(finished.code, Some(3), "{finished:#?}");
        assert!(
            finished.stderr.contains("is compiled for Java"),
            "{finished:#?}"
        );
    }

    let sources = folder("testng-sources");
    let annotation = "package org.testng.annotations; public @interface Test {}";
    fs::write(sources.join("Test.java"), annotation).expect("a file");
    let testng = folder("testng-classes");
    compile(&jdk, &sources, &testng);
    let path = format!("{}:{}", text(&classes), text(&testng));
    check(&["--cp", &path, "--classes", text(&classes)], 3, "TestNG");

    let file = folder("no-place").join("a-file");
    fs::write(&file, "").expect("a file");
    let below = file.join("below");
    let output = ["--cp", text(&classes), "-o", text(&below)];
    check(&output, 4, "cannot be written");
}

#[test]
fn an_output_folder_that_cannot_be_written_is_named() {
    let jdk = jdk::newest();
    let classes = classes_of(&jdk, "shop", "unwritable-classes");
    let file = folder("unwritable").join("a-file");
    fs::write(&file, "").expect("a file");
    let output = file.join("below");
    let finished = generate(
        &jdk,
        &[
            "--cp",
            text(&classes),
            "-o",
            text(&output),
            "--budget",
            "none",
            "--steps",
            STEPS,
            "shop.Stock",
            "--quiet",
        ],
    );
    assert_eq!(finished.code, Some(4), "{finished:#?}");
    assert!(
        finished.stderr.contains("cannot be written"),
        "{finished:#?}"
    );
}

#[test]
fn a_full_disk_costs_one_file_and_not_the_old_one() {
    let jdk = jdk::newest();
    let classes = classes_of(&jdk, "shop", "full-classes");
    let output = folder("full");
    fs::create_dir_all(output.join("shop")).expect("a folder");
    // New text is written beside the old file first: there is no place for it.
    let new = output.join("shop/StockJauntTest.java.new");
    fs::create_dir(new).expect("a folder");
    let finished = generate(
        &jdk,
        &[
            "--cp",
            text(&classes),
            "-o",
            text(&output),
            "--budget",
            "none",
            "--steps",
            STEPS,
            "--sarif",
            "/dev/full",
            "shop.Stock",
            "shop.Grade",
        ],
    );
    assert_eq!(finished.code, Some(4), "{finished:#?}");
    for place in [
        "StockJauntTest.java cannot be written",
        "/dev/full cannot be written",
    ] {
        assert!(finished.stderr.contains(place), "{finished:#?}");
    }
    assert!(finished.stderr.contains("No space left"), "{finished:#?}");
    assert!(output.join("shop/GradeJauntTest.java").is_file());
    assert!(finished.stdout.contains("shop.Grade"), "{finished:#?}");
}

#[test]
fn an_interruption_keeps_what_was_found() {
    let jdk = jdk::newest();
    let sources = folder("interrupted-sources");
    let text_of_it = "package q; public class Counts {
        public static boolean big(int x) { return x > 10; }
        public static int up(int n) { int i = 0; while (i < n) i++; return i; } }";
    fs::write(sources.join("Counts.java"), text_of_it).expect("a file");
    let classes = folder("interrupted-classes");
    compile(&jdk, &sources, &classes);
    let output = folder("interrupted");
    let mut jaunt = command(&jdk);
    jaunt.args([
        "--json",
        "--budget",
        "none",
        "--cp",
        text(&classes),
        "-o",
        text(&output),
    ]);
    let (mut terminal, theirs) = Terminal::open();
    let running = Running::start(jaunt.stderr(theirs));
    // This method has no end, and others had theirs before.
    terminal.wait_for("exploring q.Counts#up", LIMIT);
    wait_for_files(&output.join("q"), 1);
    running.interrupt();
    let finished = running.finish(LIMIT);
    assert_eq!(finished.code, Some(130), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    assert!(report["total"]["tests"].as_u64() > Some(0), "{report:#}");
    assert!(!files(&output).is_empty());
}

#[test]
fn no_jdk_and_one_that_is_too_old_are_told() {
    let newest = jdk::newest();
    let classes = classes_of(&newest, "shop", "jdk-classes");
    let check = |home: &std::path::Path, said: &str| {
        let jdk = jdk::Jdk {
            home: home.to_path_buf(),
            ..newest.clone()
        };
        let finished = generate(&jdk, &["--cp", text(&classes), "shop.Stock"]);
        assert_eq!(finished.code, Some(3), "{finished:#?}");
        assert!(finished.stderr.contains(said), "{finished:#?}");
    };
    let empty = folder("no-jdk");
    check(&empty, "this is not a JDK");
    let old = folder("old-jdk");
    std::os::unix::fs::symlink(newest.home.join("lib"), old.join("lib")).expect("a link");
    fs::write(old.join("release"), "JAVA_VERSION=\"11.0.2\"\n").expect("a file");
    check(&old, "is version 11.0.2; Jaunt works with 17 to");

    let mut jaunt = std::process::Command::new(env!("CARGO_BIN_EXE_jaunt"));
    jaunt.args(["generate", "--cp", text(&classes)]);
    jaunt.env_remove("JAVA_HOME").env("PATH", &empty);
    let finished = crate::process::run(&mut jaunt, crate::jaunt::LIMIT);
    assert_eq!(finished.code, Some(3), "{finished:#?}");
    assert!(
        finished.stderr.contains("no JDK was found"),
        "{finished:#?}"
    );
}

/// Classes that cannot run say why; the others get their tests.
#[test]
fn broken_classes_do_not_stop_the_rest() {
    let jdk = jdk::newest();
    let sources = folder("broken-sources");
    for (file, text) in [
        (
            "Gone.java",
            "package q; public class Gone { public static int one() { return 1; } }",
        ),
        (
            "NeedsGone.java",
            "package q; public class NeedsGone { public int more(int x) { return x > 3 ? Gone.one() : 0; } }",
        ),
        (
            "Child.java",
            "package q; public class Child extends Gone { public int two() { return 2; } }",
        ),
        (
            "Fails.java",
            "package q; public class Fails { static final int SIZE = Integer.parseInt(\"x\");
             public static boolean big(int x) { return x > 10; } }",
        ),
        (
            "Good.java",
            "package q; public class Good { public static boolean big(int x) { return x > 10; } }",
        ),
    ] {
        fs::write(sources.join(file), text).expect("a file");
    }
    let classes = folder("broken-classes");
    compile(&jdk, &sources, &classes);
    fs::remove_file(classes.join("q/Gone.class")).expect("the class");
    let jar = sources.join("broken.jar");
    fs::write(&jar, "no jar").expect("a file");
    let output = folder("broken");
    let path = format!("{}:{}", text(&classes), text(&jar));
    let places = ["--cp", &path, "-o", text(&output)];
    let finished = generate(
        &jdk,
        &[
            &places[..],
            &["--budget", "none", "--steps", STEPS, "--json"],
        ]
        .concat(),
    );
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    for said in [
        "class q.Child cannot be used: class q.Gone",
        "q.NeedsGone cannot run: java.lang.NoClassDefFoundError: q/Gone",
        "broken.jar",
        "q.Fails cannot run: java.lang.ExceptionInInitializerError",
    ] {
        assert!(finished.stderr.contains(said), "{said}: {finished:#?}");
    }
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let class = |name: &str| {
        let classes = report["classes"].as_array().expect("classes");
        classes
            .iter()
            .find(|c| c["class"] == name)
            .cloned()
            .expect("the class")
    };
    assert_eq!(class("q.Fails")["tests"], 0, "{report:#}");
    assert_eq!(
        class("q.Fails")["uncovered"][0]["reason"],
        "unsupported",
        "{report:#}"
    );
    assert_eq!(
        class("q.NeedsGone")["uncovered"][0]["reason"],
        "unsupported",
        "{report:#}"
    );
    assert_eq!(
        class("q.Good")["coverage"]["branches"]["covered"],
        2,
        "{report:#}"
    );
}
