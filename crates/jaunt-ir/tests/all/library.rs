//! Every method of the JDK's library lifts.

use std::time::Instant;

use jaunt_class::access;
use jaunt_ir::lift;

use crate::common;

#[test]
fn all_methods_lift() {
    for jdk in common::jdks() {
        let (mut methods, mut bytes, mut ops) = (0, 0, 0);
        let mut nanos = 0;
        let mut failures = Vec::new();
        for name in jdk.classes() {
            let Some(class) = common::class(&jdk, &name) else {
                continue;
            };
            let start = Instant::now();
            for method in &class.methods {
                if method.is(access::ABSTRACT | access::NATIVE) {
                    continue;
                }
                methods += 1;
                match lift(&class, method) {
                    Ok(body) => ops += body.ops.len(),
                    Err(e) => failures.push(format!("{name}.{}: {e}", method.name)),
                }
            }
            nanos += start.elapsed().as_nanos();
            let code = class
                .methods
                .iter()
                .filter_map(|m| class.code(m).ok().flatten());
            bytes += code.map(|code| code.bytes.len()).sum::<usize>();
        }
        println!(
            "JDK {}: {methods} methods, {bytes} bytes, {ops} operations, {} ns per method",
            jdk.version,
            nanos / methods.max(1)
        );
        assert!(
            failures.is_empty(),
            "{} fail:\n{}",
            failures.len(),
            failures[..failures.len().min(20)].join("\n")
        );
    }
}
