//! Classes that the code at hand asks for by `instanceof` and casts, or names: the
//! ones worth trying where the declared type allows almost any.

use jaunt_class::{ClassFile, Const};
use jaunt_ir::{Body, Check, Op};

use crate::classes::class::{ClassRef, FieldRef, Loader};
use crate::run::machine::Machine;

impl Machine {
    /// The classes that the current method tests for.
    pub(in crate::shadow) fn tested_classes(&mut self) -> Vec<ClassRef> {
        let Some((file, body)) = self.innermost(|_| true) else {
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
    pub(in crate::shadow) fn named_classes(&mut self) -> Vec<ClassRef> {
        let Some((file, body)) = self.innermost(|class| class.loader == Loader::App) else {
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

    /// The static fields of the library that the innermost method of the program reads:
    /// `Locale.ROOT`.
    pub(in crate::shadow) fn named_statics(&mut self) -> Vec<FieldRef> {
        let Some((file, body)) = self.innermost(|class| class.loader == Loader::App) else {
            return Vec::new();
        };
        let named = body.ops.iter().filter_map(|op| match *op {
            Op::GetStatic { cp, .. } => {
                let field = file.pool.member(cp).ok()?;
                let class = self.store.load(field.class).ok()?;
                class
                    .declared_field(&field.name)
                    .filter(|_| class.loader == Loader::Boot)
            }
            _ => None,
        });
        named.collect()
    }

    /// The code that runs now, or called what runs, of a class that counts.
    fn innermost(
        &mut self,
        counts: impl Fn(ClassRef) -> bool,
    ) -> Option<(&'static ClassFile, &'static Body)> {
        let frames = self.threads.now().frames.iter().rev();
        let codes = frames.map(|f| f.code);
        let mut written = codes.filter_map(|code| Some((code.method.class(), code.body?)));
        let (class, body) = written.find(|(class, _)| counts(class))?;
        Some((class.file()?, body))
    }
}
