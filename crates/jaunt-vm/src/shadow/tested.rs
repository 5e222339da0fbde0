//! Classes that the code at hand asks for by `instanceof` and casts, or names: the
//! ones worth trying where the declared type allows almost any.

use jaunt_class::Const;
use jaunt_ir::{Check, Op};

use crate::class::{ClassRef, Loader};
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

    /// The classes whose objects the innermost method of the program has as
    /// constants: `String.class`, `int.class`.
    pub(super) fn named_classes(&mut self) -> Vec<ClassRef> {
        let frames = &self.threads.now().frames;
        let java = frames.iter().rev().map(|f| unsafe { &*f.code });
        let own = java.filter(|code| code.method.class().loader == Loader::App);
        let Some((method, body)) = own
            .filter_map(|code| Some((code.method, code.body?)))
            .next()
        else {
            return Vec::new();
        };
        let Some(file) = method.class().file() else {
            return Vec::new();
        };
        let load = |name| self.store.load(name).ok();
        let named = body.ops.iter().filter_map(|op| match *op {
            Op::LoadConst { cp, .. } if matches!(file.pool.get(cp), Ok(Const::Class(_))) => {
                load(file.pool.class_name(cp).ok()?)
            }
            Op::GetStatic { cp, .. } => {
                let field = file.pool.member(cp).ok().filter(|m| m.name == "TYPE")?;
                self.primitive_of(load(field.class)?)
            }
            _ => None,
        });
        named.collect()
    }
}
