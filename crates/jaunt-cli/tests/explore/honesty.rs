//! Nothing is called impossible, complete or run that is not.

use crate::explored::{compiled, json, repository};
use crate::jdk;
use jaunt_class::{Body, Builder, access, opcodes};
use std::fs;
use std::path::Path;

#[test]
fn objects_that_are_not_tried_are_not_impossible() {
    for jdk in jdk::all() {
        let classes = compiled(&jdk, "tests/honest");
        for method in ["nanos", "instantNanos", "big", "empty", "roomy"] {
            let target = format!("LibraryObjects#{method}");
            let found = json(&jdk, &["--budget", "20s"], &classes, &target);
            let branches = &found["coverage"]["branches"];
            assert_eq!(branches["infeasible"], 0, "{found}");
            let is_whole = branches["covered"] == branches["total"];
            let bounds = found["bounds"].as_array().map_or(0, Vec::len);
            assert!(is_whole || bounds > 0, "{found}");
        }
    }
}

/// The world outside gives one answer of many: nothing is complete or impossible.
#[test]
fn what_depends_on_the_world_outside_is_not_complete() {
    let source = repository().join("tests/honest/Outside.java");
    let source = fs::read_to_string(source).expect("a program");
    let names = |start: &str| -> Vec<String> {
        let words = source.split(|c: char| !c.is_alphanumeric());
        let named = words.filter(|word| word.starts_with(start));
        named.map(str::to_string).collect()
    };
    for jdk in jdk::all() {
        let classes = compiled(&jdk, "tests/honest");
        let explored = |method: &String| {
            let target = format!("Outside#{method}");
            json(&jdk, &["--budget", "20s"], &classes, &target)
        };
        for method in names("asks") {
            let found = explored(&method);
            assert_eq!(found["verdict"], "bounded", "{method}: {found}");
            assert_eq!(found["coverage"]["branches"]["infeasible"], 0, "{found}");
        }
        for method in names("whole") {
            let found = explored(&method);
            assert_eq!(found["verdict"], "complete", "{method}: {found}");
        }
    }
}

/// All paths from one state of many are not all that there are.
#[test]
fn what_other_calls_leave_behind_is_not_impossible() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "tests/reach");
    for (target, infeasible) in [
        ("Shared#counted", 0),
        ("Shared#logged", 0),
        ("Never#chars", 2),
    ] {
        let found = json(&jdk, &["--budget", "20s"], &classes, target);
        let branches = &found["coverage"]["branches"];
        assert_eq!(branches["infeasible"], infeasible, "{found}");
    }
}

#[test]
fn the_arguments_of_a_program_are_inputs() {
    for jdk in jdk::all() {
        let classes = compiled(&jdk, "tests/honest");
        let found = json(&jdk, &["--budget", "20s"], &classes, "Arguments");
        let errors = found["errors"].as_array().expect("errors");
        assert_eq!(errors.len(), 1, "{found:#}");
        assert_eq!(errors[0]["kind"], "java.lang.IllegalStateException");
        assert_eq!(errors[0]["inputs"][0][0], "go", "{found:#}");
        let branches = &found["coverage"]["branches"];
        assert_eq!(branches["covered"], branches["total"], "{found:#}");
        // There may be more arguments than were tried.
        assert_eq!(found["exhaustive"], false, "{found:#}");
    }
}

#[test]
fn a_main_of_objects_is_an_ordinary_method() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "tests/honest");
    let found = json(&jdk, &["--budget", "20s"], &classes, "Instance#main");
    assert_eq!(found["verdict"], "complete", "{found:#}");
    assert_eq!(found["paths"], 2, "{found:#}");
}

/// How large the heap is says nothing about the program.
#[test]
fn a_full_heap_is_no_outcome() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "tests/honest");
    for method in ["huge", "caught"] {
        let target = format!("Heap#{method}");
        let found = json(&jdk, &["--budget", "20s", "--list"], &classes, &target);
        assert_eq!(found["verdict"], "bounded", "{found:#}");
        assert_eq!(found["paths"], 1, "{found:#}");
    }
}

/// Code that takes an object for another must not run, though it is looked at
/// before: for its constants, its branches and its lines.
#[test]
fn what_is_read_is_verified_before_it_runs() {
    let jdk = jdk::newest();
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("unverified");
    fs::create_dir_all(&classes).expect("a folder");
    fs::write(
        classes.join("Unverified.class"),
        takes_anything_for_a_number(),
    )
    .expect("a class");
    let found = json(&jdk, &[], &classes, "Unverified#value");
    let kinds: Vec<_> = found["errors"].as_array().expect("errors").iter().collect();
    assert_eq!(kinds.len(), 1, "{found}");
    assert_eq!(kinds[0]["kind"], "java.lang.VerifyError", "{found}");
}

/// `static int value(Object o) { return o.intValue(); }`
fn takes_anything_for_a_number() -> Vec<u8> {
    let mut builder = Builder::new("Unverified", "java/lang/Object");
    let call = builder.pool.method("java/lang/Integer", "intValue", "()I");
    let [high, low] = call.to_be_bytes();
    let body = Body {
        max_stack: 1,
        max_locals: 1,
        bytes: vec![
            opcodes::ALOAD_0,
            opcodes::INVOKEVIRTUAL,
            high,
            low,
            opcodes::IRETURN,
        ],
        handlers: Vec::new(),
    };
    let flags = access::PUBLIC | access::STATIC;
    builder.method(flags, "value", "(Ljava/lang/Object;)I", Some(&body), &[]);
    builder.finish().expect("a class")
}

/// A JVM runs a method with as many local variables as there can be; that the machine
/// does not is no error of the program.
#[test]
fn a_method_that_is_too_large_is_unsupported() {
    let jdk = jdk::newest();
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("large");
    fs::create_dir_all(&classes).expect("a folder");
    let mut builder = Builder::new("Large", "java/lang/Object");
    let body = Body {
        max_stack: 1,
        max_locals: u16::MAX,
        bytes: vec![opcodes::ICONST_0, opcodes::IRETURN],
        handlers: Vec::new(),
    };
    let flags = access::PUBLIC | access::STATIC;
    builder.method(flags, "value", "(I)I", Some(&body), &[]);
    fs::write(
        classes.join("Large.class"),
        builder.finish().expect("a class"),
    )
    .expect("a class");
    let found = json(&jdk, &[], &classes, "Large#value");
    assert_eq!(found["errors"].as_array().map(Vec::len), Some(0), "{found}");
    let unsupported = found["unsupported"].as_array().map(Vec::len);
    assert_eq!(unsupported, Some(1), "{found}");
}
