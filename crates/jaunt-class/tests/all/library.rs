//! Every class of every JDK is readable to the last attribute.

use std::process::Command;

use crate::common;
use jaunt_class::{ClassFile, Jdk, instructions};

#[test]
fn every_library_class_is_readable() {
    for jdk in common::jdks() {
        let names: Vec<String> = jdk.classes().collect();
        assert!(names.len() > 5000, "{} has few classes", jdk.version);
        for name in &names {
            let bytes = jdk.class(name).expect(name);
            let class = ClassFile::parse(bytes).unwrap_or_else(|bad| panic!("{name}: {bad}"));
            assert_eq!(class.name, name.as_str());
            assert_views(&class);
            common::read_everything(&class).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        }
    }
}

/// A view that is there is also readable.
fn assert_views(class: &ClassFile) {
    let check = |attribute: &str, seen: bool| {
        let there = class.attributes.get(attribute).is_some();
        assert_eq!(there, seen, "{attribute} of {}", class.name);
    };
    check("SourceFile", class.source_file().is_some());
    check("InnerClasses", !class.inner_classes().is_empty());
    check("EnclosingMethod", class.enclosing_method().is_some());
    check("NestHost", class.nest_host().is_some());
    check("NestMembers", !class.nest_members().is_empty());
    check("Record", class.record_components().is_some());
    check(
        "PermittedSubclasses",
        class.permitted_subclasses().is_some(),
    );
    check("BootstrapMethods", class.bootstrap_methods() != Ok(vec![]));
    check("Signature", class.signature_of(&class.attributes).is_some());
}

/// Where each instruction starts and what it is called, method by method.
#[test]
fn instructions_are_those_of_javap() {
    for jdk in common::jdks() {
        for name in [
            "java/util/HashMap",
            "java/lang/StrictMath",
            "java/lang/Character",
        ] {
            let class = ClassFile::parse(jdk.class(name).unwrap()).unwrap();
            let mut ours = Vec::new();
            for method in &class.methods {
                let code = class.code(method).unwrap();
                let insns = code.iter().flat_map(|code| instructions(code.bytes));
                let insns = insns.map(|insn| insn.unwrap());
                ours.extend(insns.map(|insn| format!("{}: {}", insn.bci, insn.mnemonic())));
            }
            assert_eq!(ours, javap(&jdk, name), "{name} of {}", jdk.version);
        }
    }
}

fn javap(jdk: &Jdk, class: &str) -> Vec<String> {
    let mut javap = Command::new(jdk.home.join("bin").join("javap"));
    let output = javap
        .args(["-c", "-p", &class.replace('/', ".")])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let instruction = |line: &str| {
        let (bci, rest) = line.trim().split_once(": ")?;
        let mnemonic = rest.split_whitespace().next()?;
        // The cases of a switch look the same, but for the name.
        let is_case = bci.parse::<u16>().is_err() || mnemonic.parse::<u16>().is_ok();
        (!is_case).then(|| format!("{bci}: {mnemonic}"))
    };
    text.lines().filter_map(instruction).collect()
}

#[test]
fn packages_belong_to_modules() {
    for jdk in common::jdks() {
        let check = |package: &str, module: Option<&str>| {
            assert_eq!(
                jdk.module_of(package),
                module,
                "{package} of {}",
                jdk.version
            );
        };
        check("java/lang", Some("java.base"));
        check("java.util.logging", Some("java.logging"));
        check("java", None);
        check("no/such", None);
        assert!(jdk.feature >= 9);
        assert!(jdk.class("java/lang/NoSuchClass").is_none());
        assert!(jdk.class("Unpackaged").is_none());
        assert!(
            jdk.resource("java.base", "java/lang/Object.class")
                .is_some()
        );
    }
}

#[test]
fn homes_without_a_library_are_explained() {
    let error = Jdk::open(std::path::Path::new("no-such-home"))
        .err()
        .unwrap();
    assert!(error.to_string().starts_with("no-such-home: "), "{error}");
}
