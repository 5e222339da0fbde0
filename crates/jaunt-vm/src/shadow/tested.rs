//! Classes that the code at hand asks for by `instanceof` and casts: the ones
//! worth trying where the declared type allows almost any.

use jaunt_ir::{Check, Op};

use crate::class::ClassRef;
use crate::machine::Machine;

impl Machine {
    /// The classes that the current method tests for.
    pub(super) fn tested_classes(&mut self) -> Vec<ClassRef> {
        let frames = &self.threads.now().frames;
        let java = frames.iter().rev().map(|f| unsafe { &*f.code });
        let Some((method, body)) = java
            .filter_map(|code| Some((code.method, code.body?)))
            .next()
        else {
            return Vec::new();
        };
        let Some(file) = method.class().file() else {
            return Vec::new();
        };
        let named = body.ops.iter().filter_map(|op| match *op {
            Op::InstanceOf { cp, .. } | Op::Check(Check::Cast { cp, .. }) => Some(cp),
            _ => None,
        });
        named
            .filter_map(|cp| file.pool.class_name(cp).ok())
            .filter_map(|name| self.store.load(name).ok())
            .collect()
    }
}
