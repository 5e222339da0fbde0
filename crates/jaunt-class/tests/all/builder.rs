//! What the builder writes is read back by us and run by real JVMs.

use std::process::Command;

use crate::common;
use jaunt_class::access::{ABSTRACT, PUBLIC, STATIC, SUPER};
use jaunt_class::opcodes::*;
use jaunt_class::{Body, Builder, ClassFile, Const, Handler};

/// `Made.main` prints what `answer` returns; `answer` divides by zero in its
/// first instruction and returns 42 from the handler.
fn made() -> Vec<u8> {
    let mut b = Builder::new("Made", "java/lang/Object");
    let field = b.pool.field("Made", "count", "J");
    let [f1, f2] = field.to_be_bytes();
    let [l1, l2] = b.pool.long(i64::MIN).to_be_bytes();
    let [s1, s2] = b.pool.string(&[0x41, 0, 0xD800]).to_be_bytes();
    let [o1, o2] = b
        .pool
        .field("java/lang/System", "out", "Ljava/io/PrintStream;")
        .to_be_bytes();
    let [p1, p2] = b
        .pool
        .method("java/io/PrintStream", "println", "(I)V")
        .to_be_bytes();
    let [a1, a2] = b.pool.method("Made", "answer", "()I").to_be_bytes();
    let catch = b.pool.class("java/lang/ArithmeticException");
    let answer = Body {
        max_stack: 2,
        max_locals: 0,
        bytes: vec![ICONST_1, ICONST_0, IDIV, IRETURN, POP, BIPUSH, 42, IRETURN],
        handlers: vec![Handler {
            start: 0,
            end: 4,
            target: 4,
            catch,
        }],
    };
    let main = Body {
        max_stack: 3,
        max_locals: 1,
        bytes: vec![
            LDC2_W,
            l1,
            l2,
            PUTSTATIC,
            f1,
            f2,
            LDC_W,
            s1,
            s2,
            POP,
            GETSTATIC,
            o1,
            o2,
            INVOKESTATIC,
            a1,
            a2,
            INVOKEVIRTUAL,
            p1,
            p2,
            RETURN,
        ],
        handlers: vec![],
    };
    let source = b.pool.utf8("Made.java").to_be_bytes();
    b.interface("java/io/Serializable")
        .attribute("SourceFile", &source)
        .field(STATIC, "count", "J", &[("Synthetic", &[])])
        .method(PUBLIC | STATIC, "answer", "()I", Some(&answer), &[])
        .method(
            PUBLIC | STATIC,
            "main",
            "([Ljava/lang/String;)V",
            Some(&main),
            &[],
        );
    b.finish().unwrap()
}

#[test]
fn we_read_what_we_write() {
    let class = ClassFile::parse(made().leak()).unwrap();
    common::read_everything(&class).unwrap();
    assert_eq!(class.name, "Made");
    assert_eq!(class.super_name.unwrap(), "java/lang/Object");
    assert_eq!(class.interfaces[0], "java/io/Serializable");
    assert_eq!(class.source_file().as_deref(), Some("Made.java"));
    assert!(class.fields[0].attributes.get("Synthetic").is_some());
    let code = class
        .code(class.method("answer", "()I").unwrap())
        .unwrap()
        .unwrap();
    assert_eq!(code.bytes.len(), 8);
    let caught = class.pool.class_name(code.handlers[0].catch).unwrap();
    assert_eq!(caught, "java/lang/ArithmeticException");
    let text = class
        .pool
        .iter()
        .find(|(_, c)| matches!(c, Const::String(_)));
    let text = class.pool.string(text.unwrap().0).unwrap();
    assert_eq!(text, [0x41, 0, 0xD800]);
}

#[test]
fn real_machines_run_what_we_write() {
    let folder = std::env::temp_dir().join(format!("jaunt-builder-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("Made.class"), made()).unwrap();
    for jdk in common::jdks() {
        let java = jdk.home.join("bin").join("java");
        let output = Command::new(java)
            .arg("-cp")
            .arg(&folder)
            .arg("Made")
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(String::from_utf8_lossy(&output.stdout), "42\n", "{errors}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn bootstraps_are_shared_and_dynamic_calls_name_them() {
    let mut b = Builder::new("Dyn", "java/lang/Object");
    let method = b.pool.method("Dyn", "link", "()V");
    let handle = b.pool.method_handle(6, method);
    let arg = b.pool.method_type("(I)I");
    assert_eq!(b.bootstrap(handle, &[arg]), 0);
    assert_eq!(b.bootstrap(handle, &[]), 1);
    assert_eq!(b.bootstrap(handle, &[arg]), 0);
    b.pool.invoke_dynamic(1, "apply", "()Ljava/lang/Runnable;");
    b.version(51).access(PUBLIC | SUPER | ABSTRACT);
    let class = ClassFile::parse(b.finish().unwrap().leak()).unwrap();
    let bootstraps = class.bootstrap_methods().unwrap();
    assert_eq!(bootstraps.len(), 2);
    assert_eq!(
        (bootstraps[0].handle, &bootstraps[0].args[..]),
        (handle, &[arg][..])
    );
}

#[test]
fn a_full_pool_is_an_error() {
    let mut b = Builder::new("Full", "java/lang/Object");
    for value in 0..70_000 {
        b.pool.int(value);
    }
    assert!(b.finish().is_err());
    let mut b = Builder::new("Long", "java/lang/Object");
    b.pool.utf8(&"x".repeat(70_000));
    assert!(b.finish().is_err());
}
