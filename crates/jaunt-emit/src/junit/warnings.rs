//! Warnings of the compiler that a test cannot do without: the code under test is
//! deprecated, or leaves its type arguments open.

use jaunt_class::Name;
use jaunt_vm::class::{ClassRef, MethodRef};

use super::arrange::Arrange;

impl Arrange<'_> {
    /// A method is called.
    pub(super) fn note_call(&mut self, method: MethodRef) {
        let member = method.member();
        let is_deprecated = member.is_some_and(|m| m.attributes.is_deprecated());
        if is_deprecated {
            self.warnings.extend(["deprecation", "removal"]);
        }
    }

    /// A field is read or written.
    pub(super) fn note_field(&mut self, owner: ClassRef, name: &str) {
        let member = owner.declared_field(name).and_then(|field| field.member());
        if member.is_some_and(|m| m.attributes.is_deprecated()) {
            self.warnings.extend(["deprecation", "removal"]);
        }
    }

    /// A class is named, perhaps without type arguments.
    pub(super) fn note_class(&mut self, class: ClassRef) {
        let file = class.file();
        if file.is_some_and(|f| f.attributes.is_deprecated()) {
            self.warnings.extend(["deprecation", "removal"]);
        }
    }

    /// A variable is declared, or a class is extended, without type arguments.
    pub(super) fn note_raw(&mut self, class: ClassRef) {
        if is_generic(class.element().unwrap_or(class)) {
            self.warnings.extend(["rawtypes", "unchecked"]);
        }
    }

    /// An anonymous class extends or implements this one.
    pub(super) fn note_subclass(&mut self, class: ClassRef) {
        self.note_raw(class);
        let serializable = self.store.load(Name::new("java/io/Serializable"));
        if serializable.is_ok_and(|s| class.is_subclass_of(s)) {
            self.warnings.insert("serial");
        }
    }
}

pub(super) fn is_generic(class: ClassRef) -> bool {
    jaunt_vm::type_parameters(class) > 0
}

/// The annotation that keeps compilers quiet, if there is something to say.
pub fn annotation<'w>(warnings: impl IntoIterator<Item = &'w &'static str>) -> Option<String> {
    let names: Vec<String> = warnings.into_iter().map(|w| format!("\"{w}\"")).collect();
    match names.as_slice() {
        [] => None,
        [one] => Some(format!("@SuppressWarnings({one})")),
        several => Some(format!("@SuppressWarnings({{{}}})", several.join(", "))),
    }
}
