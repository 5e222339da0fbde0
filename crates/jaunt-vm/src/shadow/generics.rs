//! Type arguments of declared types, from Signature attributes.

use jaunt_class::{Attributes, Name};

use crate::class::{ClassRef, MethodRef};
use crate::machine::Machine;

impl Machine {
    /// The type arguments of a method's parameters, one list a parameter.
    pub(super) fn parameter_arguments(&mut self, method: MethodRef) -> Vec<Vec<ClassRef>> {
        let signature = method
            .member()
            .and_then(|m| self.signature(method.class(), &m.attributes));
        let Some(signature) = signature else {
            return Vec::new();
        };
        let Some(open) = signature.find('(') else {
            return Vec::new();
        };
        let mut rest = &signature[open + 1..];
        let mut lists = Vec::new();
        while !rest.starts_with(')') && !rest.is_empty() {
            let Some(length) = type_length(rest) else {
                break;
            };
            lists.push(self.type_arguments(&rest[..length]));
            rest = &rest[length..];
        }
        lists
    }

    pub(super) fn field_arguments(
        &mut self,
        class: ClassRef,
        attributes: &Attributes,
    ) -> Vec<ClassRef> {
        match self.signature(class, attributes) {
            Some(signature) => self.type_arguments(&signature),
            None => Vec::new(),
        }
    }

    fn signature(&self, class: ClassRef, attributes: &Attributes) -> Option<Name> {
        class.file()?.signature_of(attributes)
    }

    /// The erased arguments of `Lc<...>;`; unknown ones are Object.
    fn type_arguments(&mut self, signature: &str) -> Vec<ClassRef> {
        let (Some(open), Some(close)) = (signature.find('<'), signature.rfind('>')) else {
            return Vec::new();
        };
        let mut rest = &signature[open + 1..close];
        let mut arguments = Vec::new();
        while !rest.is_empty() {
            let Some(length) = type_length(rest) else {
                break;
            };
            let class =
                erased_class(&rest[..length]).and_then(|n| self.store.load(Name::new(n)).ok());
            arguments.push(class.unwrap_or(self.known.object));
            rest = &rest[length..];
        }
        arguments
    }
}

/// The class name of a type argument; `None` for variables and wildcards.
fn erased_class(argument: &str) -> Option<&str> {
    let bound = argument.trim_start_matches(['+', '-']);
    if bound.starts_with('[') {
        return Some(bound);
    }
    let name = bound.strip_prefix('L')?;
    let end = name.find(['<', ';'])?;
    Some(&name[..end])
}

/// The length of the type signature at the start of the text.
fn type_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    match bytes.first()? {
        b'*' | b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' | b'V' => Some(1),
        b'+' | b'-' | b'[' => Some(1 + type_length(&text[1..])?),
        b'T' => text.find(';').map(|i| i + 1),
        b'L' => {
            let mut depth = 0;
            for (i, b) in bytes.iter().enumerate() {
                match b {
                    b'<' => depth += 1,
                    b'>' => depth -= 1,
                    b';' if depth == 0 => return Some(i + 1),
                    _ => {}
                }
            }
            None
        }
        _ => None,
    }
}
