//! Every method of the JDK's library lifts, has a sound graph and verifies.

use std::time::{Duration, Instant};

use jaunt_class::{ClassFile, Jdk, Member, access};
use jaunt_ir::{Cfg, Check, Dominators, Op, lift, loops, verify};

use crate::common;
use crate::hierarchy::Library;

/// Runs a test on every method with code of the chosen classes of each JDK.
fn check(
    what: &str,
    chosen: impl Fn(&Jdk, &str) -> bool,
    test: impl Fn(&Library, &ClassFile, &Member) -> Result<(), String>,
) {
    for jdk in common::jdks() {
        let library = Library::new(&jdk);
        let mut methods = 0;
        let mut time = Duration::ZERO;
        let mut failures = Vec::new();
        for name in jdk.classes().filter(|name| chosen(&jdk, name)) {
            let Some(class) = common::class(&jdk, &name) else {
                continue;
            };
            let start = Instant::now();
            for method in class
                .methods
                .iter()
                .filter(|m| !m.is(access::ABSTRACT | access::NATIVE))
            {
                methods += 1;
                if let Err(reason) = test(&library, &class, method) {
                    failures.push(format!(
                        "{name}.{}{}: {reason}",
                        method.name, method.descriptor
                    ));
                }
            }
            time += start.elapsed();
        }
        let each = time / methods.max(1);
        println!(
            "{what}, JDK {}: {methods} methods, {each:?} each",
            jdk.version
        );
        let shown = failures[..failures.len().min(20)].join("\n");
        assert!(
            failures.is_empty(),
            "{} methods fail:\n{shown}",
            failures.len()
        );
    }
}

fn in_java_base(jdk: &Jdk, name: &str) -> bool {
    let package = name.rsplit_once('/').map_or("", |(package, _)| package);
    jdk.module_of(package) == Some("java.base")
}

#[test]
fn all_methods_lift() {
    check(
        "lifting",
        |_, _| true,
        |_, class, method| lift(class, method).map(drop).map_err(|e| e.to_string()),
    );
}

#[test]
fn all_methods_verify() {
    check(
        "verifying",
        |_, _| true,
        |library, class, method| verify(class, method, library).map_err(|e| e.to_string()),
    );
}

#[test]
fn all_graphs_are_sound() {
    check("graphs", in_java_base, |_, class, method| {
        let body = lift(class, method).map_err(|e| e.to_string())?;
        let cfg = Cfg::new(&body);
        if cfg.reverse_postorder().len() != cfg.blocks.len() {
            return Err("there are unreachable blocks".into());
        }
        let dominators = Dominators::new(&cfg);
        for l in loops(&cfg, &dominators) {
            if !l
                .blocks
                .iter()
                .all(|&block| dominators.dominates(l.header, block))
            {
                return Err(format!(
                    "the header {} does not dominate its loop",
                    l.header
                ));
            }
        }
        Ok(())
    });
}

/// Checks stand right before the operation that needs them, in its order.
#[test]
fn all_checks_guard_what_follows() {
    check("checks", in_java_base, |_, class, method| {
        let body = lift(class, method).map_err(|e| e.to_string())?;
        let mut checks = Vec::new();
        for op in &body.ops {
            match *op {
                Op::Check(Check::Cast { .. }) => {}
                Op::Check(check) => checks.push(check),
                // It makes room for the result.
                Op::Copy { .. } => {}
                _ if body.are_checks_of(&checks, op) => checks.clear(),
                _ => return Err(format!("{checks:?} do not guard {op:?}")),
            }
        }
        Ok(())
    });
}
