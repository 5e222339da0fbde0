//! The rules of verification, one method each.

use jaunt_class::{ClassFile, MemberRef, Name};
use jaunt_ir::{Hierarchy, verify};

use crate::assembler;

/// `Made` and `Other` extend Object; `java/lang/...Exception` extend Throwable;
/// classes that start with `unknown/` are not known. Members called `guarded` are
/// protected, in a class of another package.
struct Few;

impl Hierarchy for Few {
    fn is_assignable(&self, from: &str, to: &str) -> bool {
        let unknown = from.starts_with("unknown/") || to.starts_with("unknown/");
        let throwable = from.ends_with("Exception") && to == "java/lang/Throwable";
        from == to || to == "java/lang/Object" || unknown || throwable
    }

    fn is_interface(&self, name: &str) -> bool {
        name == "java/util/List"
    }

    fn common_super(&self, a: &str, b: &str) -> Name {
        let throwable = a.ends_with("Exception") && b.ends_with("Exception");
        Name::new(if throwable {
            "java/lang/Throwable"
        } else {
            "java/lang/Object"
        })
    }

    fn is_protected_elsewhere(&self, _: &str, member: &MemberRef) -> bool {
        member.name == "guarded"
    }
}

/// ` | ` stands for a new line. An empty reason means that the method is fine.
fn check(source: &str, reason: &str) {
    let class: ClassFile = assembler::class(&source.replace(" | ", "\n"));
    match verify(&class, &class.methods[0], &Few) {
        Ok(()) => assert_eq!(reason, "", "{source}"),
        Err(e) if !reason.is_empty() => assert!(e.reason.contains(reason), "{source}\n{e}"),
        Err(e) => panic!("{source}\n{e}"),
    }
}

#[test]
fn receivers_arguments_results() {
    let wrong = "java/lang/String is not assignable to Made";
    check(
        "static (LMade;)I stack 1 locals 1 | aload_0 | getfield Made.number I | ireturn",
        "",
    );
    check(
        "static (Ljava/lang/String;)I stack 1 locals 1 | aload_0 | getfield Made.number I | ireturn",
        wrong,
    );
    check(
        "static (Ljava/lang/String;)V stack 1 locals 1 | aload_0 | invokevirtual Made.m ()V | return",
        wrong,
    );
    check(
        "static (Ljava/lang/String;)LMade; stack 1 locals 1 | aload_0 | areturn",
        wrong,
    );
    check(
        "static (Ljava/lang/String;)LMade; stack 1 locals 1 | aload_0 | checkcast Made | areturn",
        "",
    );
    check(
        "static (LMade;)V stack 1 locals 1 | aload_0 | invokeinterface java/util/List.clear ()V | return",
        "",
    );
    check(
        "static (Lunknown/A;)LMade; stack 1 locals 1 | aload_0 | areturn",
        "",
    );
    check(
        "static ()LMade; stack 1 locals 0 | aconst_null | areturn",
        "",
    );
    check(
        "static (LMade;)V stack 1 locals 1 | aload_0 | athrow",
        "java/lang/Throwable",
    );
    check(
        "static (LOther;)V stack 1 locals 1 | aload_0 | invokespecial Other.m ()V | return",
        "unrelated",
    );
}

#[test]
fn protected_members() {
    let bad = "bad access to the protected guarded of Other";
    check(
        "static (LOther;)I stack 1 locals 1 | aload_0 | getfield Other.guarded I | ireturn",
        bad,
    );
    check(
        "static (LOther;)V stack 2 locals 1 | aload_0 | iconst_0 | putfield Other.guarded I | return",
        bad,
    );
    check(
        "static (LOther;)V stack 1 locals 1 | aload_0 | invokevirtual Other.guarded ()V | return",
        bad,
    );
    check(
        "static (LMade;)I stack 1 locals 1 | aload_0 | getfield Made.guarded I | ireturn",
        "",
    );
    check(
        "static ([I)V stack 1 locals 1 | aload_0 | invokevirtual java/lang/Object.guarded ()V | return",
        "",
    );
    check(
        "static ()V stack 1 locals 0 | aconst_null | getfield Other.guarded I | pop | return",
        "",
    );
}

#[test]
fn arrays() {
    check(
        "static ([I)I stack 2 locals 1 | aload_0 | iconst_0 | iaload | ireturn",
        "",
    );
    check(
        "static ([J)I stack 2 locals 1 | aload_0 | iconst_0 | iaload | ireturn",
        "not the array",
    );
    check(
        "static ([Z)I stack 2 locals 1 | aload_0 | iconst_0 | baload | ireturn",
        "",
    );
    check(
        "static ([[LMade;)LMade; stack 2 locals 1 | aload_0 | iconst_0 | aaload | iconst_1 | aaload | areturn",
        "",
    );
    check(
        "static ([[LMade;)[LOther; stack 2 locals 1 | aload_0 | iconst_0 | aaload | areturn",
        "not assignable",
    );
    check(
        "static (LMade;)I stack 2 locals 1 | aload_0 | arraylength | ireturn",
        "not the array",
    );
    check(
        "static ([I)Ljava/lang/Object; stack 1 locals 1 | aload_0 | areturn",
        "",
    );
    check(
        "static ([I)Ljava/util/List; stack 1 locals 1 | aload_0 | areturn",
        "",
    );
    check(
        "static ([I)LMade; stack 1 locals 1 | aload_0 | areturn",
        "not assignable",
    );
}

#[test]
fn constructors() {
    check(
        "static ()LMade; stack 2 locals 0 | new Made | dup | invokespecial Made.<init> ()V | areturn",
        "",
    );
    check(
        "static ()LMade; stack 2 locals 0 | new Made | areturn",
        "before its constructor",
    );
    check(
        "static ()V stack 2 locals 0 | new Made | invokespecial Other.<init> ()V | return",
        "constructor of another class",
    );
    check(
        "static (LMade;)V stack 2 locals 1 | aload_0 | invokespecial Made.<init> ()V | return",
        "no new object",
    );
    check(
        "<init> ()V stack 2 locals 1 | aload_0 | invokespecial java/lang/Object.<init> ()V | return",
        "",
    );
    check(
        "<init> ()V stack 2 locals 1 | return",
        "has not called another",
    );
    check(
        "<init> ()V stack 2 locals 1 | aconst_null | astore_0 | return",
        "has not called another",
    );
    check(
        "<init> ()V stack 2 locals 1 | aload_0 | iconst_1 | putfield Made.number I | aload_0 | invokespecial java/lang/Object.<init> ()V | return",
        "",
    );
    check(
        "<init> ()V stack 2 locals 1 | aload_0 | getfield Made.number I | return",
        "before its constructor",
    );
    check(
        "static (I)V stack 2 locals 2 | again: | new Made | astore_1 | iload_0 | ifne again | return",
        "",
    );
}

#[test]
fn joins() {
    check(
        "static (ILMade;LOther;)Ljava/lang/Object; stack 1 locals 3 | iload_0 | ifeq b | aload_1 | goto join | b: | aload_2 | join: | areturn",
        "",
    );
    check(
        "static (ILMade;LOther;)LMade; stack 1 locals 3 | iload_0 | ifeq b | aload_1 | goto join | b: | aload_2 | join: | areturn",
        "java/lang/Object is not assignable to Made",
    );
    check(
        "static (ILMade;)LMade; stack 1 locals 2 | iload_0 | ifeq b | aload_1 | goto join | b: | aconst_null | join: | areturn",
        "",
    );
    check(
        "static (ILMade;)V stack 1 locals 2 | iload_0 | ifeq b | aload_1 | goto join | b: | iload_0 | join: | pop | return",
        "different stacks",
    );
    check(
        "static (ILMade;)V stack 2 locals 2 | iload_0 | ifeq b | aload_1 | b: | return",
        "stack slots",
    );
}

#[test]
fn exceptions_and_subroutines() {
    check(
        "static ()Ljava/lang/Throwable; stack 1 locals 0 | a: | nop | b: | aconst_null | areturn | h: | areturn | catch any a b h",
        "",
    );
    check(
        "static ()V stack 1 locals 0 | a: | nop | b: | return | h: | athrow | catch Made a b h",
        "java/lang/Throwable",
    );
    let keeps_untouched = "static (ILMade;)I stack 2 locals 4 | iload_0 | ifeq b | aload_1 | astore_3 | jsr s | aload_3 | getfield Made.number I | ireturn | b: | jsr s | iconst_0 | ireturn | s: | astore_2 | ret 2";
    check(keeps_untouched, "");
    check(
        &keeps_untouched.replace(
            "b: | jsr s | iconst_0",
            "b: | jsr s | aload_3 | arraylength",
        ),
        "nothing usable",
    );
    check(
        "static (I)V stack 1 locals 1 | ret 0",
        "without a return address",
    );
    check(
        "static ()V stack 1 locals 1 | jsr s | s: | astore_0 | aload_0 | pop | return",
        "a return address",
    );
}
