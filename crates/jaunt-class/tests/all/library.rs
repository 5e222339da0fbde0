//! Every class of every JDK is readable to the last attribute.

use crate::common;
use jaunt_class::{ClassFile, Jdk};

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
