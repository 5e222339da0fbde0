//! Each format rule has a class that breaks it, and real JVMs refuse that
//! class too.

use crate::common;
use crate::real_machine::verdicts;
use jaunt_class::access::*;
use jaunt_class::opcodes::*;
use jaunt_class::{Body, Builder, ClassFile, Handler};

const OBJECT: &str = "java/lang/Object";

fn empty_body() -> Body {
    Body {
        max_stack: 1,
        max_locals: 1,
        bytes: vec![RETURN],
        handlers: vec![],
    }
}

/// A class `Rule` after a change.
fn rule(change: impl FnOnce(&mut Builder)) -> Vec<u8> {
    let mut b = Builder::new("Rule", OBJECT);
    change(&mut b);
    b.finish().unwrap()
}

fn method(access: u16, name: &str, descriptor: &str) -> Vec<u8> {
    rule(|b| {
        b.method(access, name, descriptor, Some(&empty_body()), &[]);
    })
}

fn field(access: u16, name: &str, descriptor: &str) -> Vec<u8> {
    rule(|b| {
        b.field(access, name, descriptor, &[]);
    })
}

fn body(change: impl FnOnce(&mut Body)) -> Vec<u8> {
    let mut body = empty_body();
    change(&mut body);
    rule(|b| {
        b.method(STATIC, "m", "()V", Some(&body), &[]);
    })
}

/// Breaches and what our message says of them.
fn breaches() -> Vec<(Vec<u8>, &'static str)> {
    let whole = method(STATIC, "m", "()V");
    let mut longer = whole.clone();
    longer.push(0);
    let mut bad_magic = whole.clone();
    bad_magic[0] = 0;
    let handler = Handler {
        start: 0,
        end: 9,
        target: 0,
        catch: 0,
    };
    vec![
        (longer, "bytes follow"),
        (bad_magic, "not a class file"),
        (whole[..whole.len() - 1].to_vec(), "ends too early"),
        (method(STATIC, "a;b", "()V"), "illegal method name"),
        (method(STATIC, "<other>", "()V"), "illegal method name"),
        (method(STATIC, "m", "()"), "illegal method descriptor"),
        (method(STATIC, "m", "(Q)V"), "illegal method descriptor"),
        (method(PUBLIC | PRIVATE, "m", "()V"), "access flags"),
        (method(ABSTRACT, "m", "()V"), "with code"),
        (method(ABSTRACT | FINAL, "m", "()V"), "access flags"),
        (method(STATIC, "<init>", "()V"), "access flags"),
        (method(0, "<init>", "()I"), "illegal constructor"),
        (method(0, "m", "(I)V"), "do not fit"),
        (
            method(STATIC, "m", &format!("({})V", "J".repeat(128))),
            "255 parameter",
        ),
        (field(0, "a/b", "I"), "illegal field name"),
        (field(0, "f", "V"), "illegal field descriptor"),
        (
            field(0, "f", &format!("{}I", "[".repeat(256))),
            "illegal field descriptor",
        ),
        (field(FINAL | VOLATILE, "f", "I"), "access flags"),
        (
            rule(|b| {
                b.field(0, "f", "I", &[]).field(STATIC, "f", "I", &[]);
            }),
            "duplicate field",
        ),
        (
            rule(|b| {
                let body = empty_body();
                b.method(0, "m", "()V", Some(&body), &[]);
                b.method(STATIC, "m", "()V", Some(&body), &[]);
            }),
            "declared twice",
        ),
        (
            rule(|b| {
                b.method(0, "m", "()V", None, &[]);
            }),
            "code is missing",
        ),
        (
            rule(|b| {
                b.interface("java/lang/Runnable")
                    .interface("java/lang/Runnable");
            }),
            "twice",
        ),
        (
            rule(|b| {
                b.access(FINAL | ABSTRACT);
            }),
            "class access flags",
        ),
        (
            rule(|b| {
                b.version(52).access(INTERFACE);
            }),
            "class access flags",
        ),
        (
            rule(|b| {
                b.version(51)
                    .method(0, "<clinit>", "()V", Some(&empty_body()), &[]);
            }),
            "class initializer",
        ),
        (
            rule(|b| {
                let value = b.pool.long(1).to_be_bytes();
                b.field(STATIC, "f", "I", &[("ConstantValue", &value)]);
            }),
            "does not fit",
        ),
        (
            rule(|b| {
                b.pool.class("a..b");
            }),
            "illegal class name",
        ),
        (
            rule(|b| {
                b.pool.method("A", "<clinit>", "()V");
            }),
            "illegal method name",
        ),
        (
            rule(|b| {
                b.pool.method_type("()V");
            }),
            "need class file version",
        ),
        (
            rule(|b| {
                let field = b.pool.field("A", "f", "I");
                b.version(51).pool.method_handle(5, field);
            }),
            "method handle",
        ),
        (
            rule(|b| {
                b.version(51).pool.invoke_dynamic(3, "m", "()V");
            }),
            "no bootstrap method",
        ),
        (body(|b| b.bytes.clear()), "code length"),
        (body(|b| b.handlers.push(handler)), "handler"),
        (
            rule(|b| {
                b.version(70);
            }),
            "unsupported class file version",
        ),
    ]
}

#[test]
fn every_breach_is_explained() {
    for (bytes, wanted) in breaches() {
        let bad = ClassFile::parse(bytes.leak()).expect_err(wanted);
        assert!(bad.reason.contains(wanted), "{wanted:?} is not in {bad}");
        assert_eq!(
            bad.unsupported_version,
            wanted.contains("version") && !wanted.contains("need")
        );
    }
}

#[test]
fn real_machines_agree() {
    let (classes, wanted): (Vec<_>, Vec<_>) = breaches().into_iter().unzip();
    for jdk in common::jdks() {
        for (verdict, wanted) in verdicts(&jdk, &classes).iter().zip(&wanted) {
            let error = match wanted.starts_with("unsupported") {
                true => "java.lang.UnsupportedClassVersionError",
                false => "java.lang.ClassFormatError",
            };
            let fits = verdict.split(':').next() == Some(error);
            assert!(fits, "{wanted:?}, but Java {} says {verdict}", jdk.version);
        }
    }
}
