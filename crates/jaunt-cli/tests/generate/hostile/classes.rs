//! Class files that no compiler writes.

use jaunt_class::Builder;

use super::*;

/// Explores a class with these bytes.
fn explored(kind: &str, bytes: Vec<u8>, code: i32, says: &str) {
    let prepare = |place: &Place| place.file("in/Bad.class", &bytes);
    check(kind, prepare, EXPLORE, code, says);
}

#[test]
fn bytes_that_are_no_class() {
    let good = good();
    let replaced = |at: usize, bytes: &[u8]| {
        let mut changed = good.clone();
        changed[at..at + bytes.len()].copy_from_slice(bytes);
        changed
    };
    explored("empty", Vec::new(), UNREADABLE, "ends too early");
    explored(
        "a text",
        b"class Bad {}".to_vec(),
        UNREADABLE,
        "not a class file",
    );
    for part in 1..8 {
        let cut = good[..good.len() * part / 8].to_vec();
        explored(
            &format!("cut after {part} eighths"),
            cut,
            UNREADABLE,
            "class Bad",
        );
    }
    explored(
        "a giant pool",
        replaced(8, &[0xff; 2]),
        UNREADABLE,
        "class Bad is broken",
    );
    explored(
        "no pool",
        replaced(8, &[0; 2]),
        UNREADABLE,
        "the constant pool is empty",
    );
    explored(
        "the future",
        replaced(6, &[0x7f; 2]),
        UNREADABLE,
        "class file version",
    );
    let longer = [&good[..], &[0; 100]].concat();
    explored("bytes behind", longer, UNREADABLE, "follow the end");
}

/// The bytes that follow the name of an attribute are its length, and for code, behind two
/// sizes, the length of the code.
#[test]
fn lengths_of_gigabytes() {
    let good = class_with("Bad", |class| {
        class.attribute("Deprecated", b"12345678");
    });
    let mut attribute = good.clone();
    let at = good.len() - 12;
    attribute[at..at + 4].fill(0xff);
    explored(
        "an attribute of gigabytes",
        attribute,
        UNREADABLE,
        "ends too early",
    );
    let bytes = b"\x1a\x1b\xa4\x00\x05";
    let code = good.windows(5).position(|window| window == bytes);
    let code = code.expect("the code");
    let mut long = good;
    long[code - 4..code].fill(0xff);
    explored("code of gigabytes", long, UNREADABLE, "illegal code length");
}

#[test]
fn what_contradicts_itself() {
    let with = |change: fn(&mut Builder)| class_with("Bad", change);
    let own = Builder::new("Bad", "Bad").finish().expect("a class file");
    explored("its own parent", own, UNREADABLE, "inherits from itself");
    let circle = with(|class| {
        let own = class.pool.class("Bad");
        let name = class.pool.utf8("Bad");
        let words = [1, own, own, name, 1];
        class.attribute("InnerClasses", &words.map(u16::to_be_bytes).concat());
    });
    explored("inside of itself", circle, UNREADABLE, "inside of itself");
    let circle = with(|class| {
        let (own, other) = (class.pool.class("Bad"), class.pool.class("Other"));
        let name = class.pool.utf8("Bad");
        let words = [2, own, other, name, 1, other, own, name, 1];
        class.attribute("InnerClasses", &words.map(u16::to_be_bytes).concat());
    });
    explored(
        "inside of each other",
        circle,
        UNREADABLE,
        "inside of itself",
    );
    let twice = with(|class| {
        class.method(OPEN, "f", "(II)I", Some(&body(b"\x1a\xac")), &[]);
    });
    explored("a method twice", twice, UNREADABLE, "declared twice");
    let deep = with(|class| {
        let descriptor = format!("({}I)V", "[".repeat(300));
        class.method(OPEN, "g", &descriptor, Some(&body(b"\xb1")), &[]);
    });
    explored(
        "an array too deep",
        deep,
        UNREADABLE,
        "illegal method descriptor",
    );
    let wide = with(|class| {
        let descriptor = format!("({})V", "J".repeat(30_000));
        class.method(OPEN, "g", &descriptor, Some(&body(b"\xb1")), &[]);
    });
    explored(
        "too many parameters",
        wide,
        UNREADABLE,
        "class Bad is broken",
    );
}

/// What is wrong with code is told when it would run, as by the JVM.
#[test]
fn code_that_cannot_be() {
    let with = |code: &[u8]| {
        let mut class = Builder::new("Bad", "java/lang/Object");
        class.method(OPEN, "f", "(II)I", Some(&body(code)), &[]);
        class.finish().expect("a class file")
    };
    for (kind, code) in [
        (
            "a giant table switch",
            &b"\x1a\xaa\0\0\0\0\0\0\x80\0\0\0\x7f\xff\xff\xff"[..],
        ),
        (
            "a giant lookup switch",
            b"\x1a\xab\0\0\0\0\0\0\x7f\xff\xff\xff",
        ),
        ("a subroutine of itself", b"\xa8\x00\x00"),
        ("a jump outside", b"\xa7\x7f\xff"),
        ("code without an end", b"\x1a"),
        ("an empty stack", b"\xac"),
        ("an instruction cut short", b"\xc4"),
        ("an array of 255 dimensions", b"\x1a\xc5\x00\x01\xff\xac"),
    ] {
        explored(kind, with(code), FOUND, "VerifyError");
    }
    explored("an endless loop", with(b"\xa7\x00\x00"), DONE, "Bad#f: b");
    let long = [&b"\x84\x00\x01".repeat(21_844)[..], b"\x1a\xac"].concat();
    explored("the longest method", with(&long), DONE, "1 path");
}

#[test]
fn names_that_are_traps() {
    let generated = |kind: &str, file: &str, bytes: Vec<u8>, code: i32, says: &str| {
        let prepare = |place: &Place| place.file(&format!("in/{file}.class"), &bytes);
        check(kind, prepare, GENERATE, code, says);
    };
    for name in [
        "../../outside/evil",
        "/outside/evil",
        "a/../../outside/evil",
        "a//b",
    ] {
        let kind = format!("a class called {}", name.replace(['/', '.'], "_"));
        generated(
            &kind,
            "Bad",
            class_with(name, |_| {}),
            UNREADABLE,
            "no classes to test",
        );
    }
    for (number, name) in ["a\nb", "a\"b", "$(touch evil)", "class", "-o", "\u{202e}a"]
        .iter()
        .enumerate()
    {
        let kind = format!("a strange name {number}");
        generated(
            &kind,
            name,
            class_with(name, |_| {}),
            NOTHING,
            "no tests for",
        );
    }
    let method = class_with("Bad", |class| {
        class.method(OPEN, "\"+evil()+\"", "()V", Some(&body(b"\xb1")), &[]);
    });
    generated(
        "a method with quotes",
        "Bad",
        method,
        DONE,
        "BadJauntTest.java",
    );
    let source = class_with("Bad", |class| {
        let name = class.pool.utf8("../../../../../../etc/passwd");
        class.attribute("SourceFile", &name.to_be_bytes());
    });
    generated(
        "a source elsewhere",
        "Bad",
        source,
        DONE,
        "BadJauntTest.java",
    );
    // The compiler of the JDK does not survive it.
    let deep = class_with("Bad", |class| {
        let text = format!("({}TA;{})V", "LA<".repeat(12_000), ">;".repeat(12_000));
        let name = class.pool.utf8(&text).to_be_bytes();
        class.method(
            OPEN,
            "g",
            "(LA;)V",
            Some(&body(b"\xb1")),
            &[("Signature", &name)],
        );
    });
    generated("a type of types", "Bad", deep, NOTHING, "no tests for Bad");
}
