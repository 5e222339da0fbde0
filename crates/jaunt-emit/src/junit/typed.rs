//! Types of inputs in source, with their type arguments.

use jaunt_vm::class::ClassRef;
use jaunt_vm::{Typed, Wild, needs_outer, type_parameters};

use super::arrange::{Arrange, Written};

impl Arrange<'_> {
    /// The type of a local variable. What is put in decides its own wildcards, but
    /// not those of its arguments.
    pub(super) fn local_type(&mut self, ty: &Typed) -> Written<String> {
        self.type_text(ty, false)
    }

    /// The type of a parameter or a result, as it is declared.
    pub(super) fn declared_type(&mut self, ty: &Typed) -> Written<String> {
        self.type_text(ty, true)
    }

    /// The type of something whose type arguments are not known: any.
    pub(super) fn open_type(&mut self, class: ClassRef) -> Written<String> {
        if let Some(element) = class.element() {
            return Ok(format!("{}[]", self.open_type(element)?));
        }
        let name = self.class_name(class)?;
        let count = type_parameters(class);
        if count == 0 || needs_outer(class).is_some() {
            self.note_raw(class);
            return Ok(name);
        }
        Ok(format!("{name}<{}>", vec!["?"; count].join(", ")))
    }

    /// Are all type arguments known, also those of arguments?
    pub(super) fn is_full(&self, ty: &Typed) -> bool {
        let class = self.load(ty.class);
        let is_known = class.is_ok_and(|class| {
            let innermost = class.element().unwrap_or(class);
            type_parameters(innermost) == ty.arguments.len()
        });
        is_known && ty.arguments.iter().all(|argument| self.is_full(argument))
    }

    fn type_text(&mut self, ty: &Typed, wildcards: bool) -> Written<String> {
        let class = self.load(ty.class)?;
        if let Some(element) = class.element().filter(|_| !ty.arguments.is_empty()) {
            let class = element.name;
            let element = Typed {
                class,
                ..ty.clone()
            };
            return Ok(format!("{}[]", self.type_text(&element, wildcards)?));
        }
        let name = self.class_name(class)?;
        // Arguments of the class around an inner one would have to stand there.
        if ty.arguments.is_empty() || needs_outer(class).is_some() {
            self.note_raw(class);
            return Ok(name);
        }
        let mut arguments = Vec::new();
        for argument in &ty.arguments {
            let text = self.type_text(argument, true)?;
            arguments.push(match argument.wild {
                Wild::Extends if wildcards => format!("? extends {text}"),
                Wild::Super if wildcards => format!("? super {text}"),
                _ => text,
            });
        }
        Ok(format!("{name}<{}>", arguments.join(", ")))
    }
}
