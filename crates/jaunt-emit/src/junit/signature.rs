//! Generic types from Signature attributes, as source.

use jaunt_vm::class::{FieldRef, MethodRef};

use super::names::Imports;

/// A declared type with its type arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Generic {
    /// It has none.
    Plain,
    /// It has type variables: only the caller knows, the raw type always fits.
    Variable,
    /// The type in source, and the same of its arguments.
    Known(String, Vec<Generic>),
}

/// The type of a parameter.
pub fn parameter(imports: &mut Imports, method: MethodRef, index: u16) -> Generic {
    let mut read = || {
        let member = method.member()?;
        let signature = method.class().file()?.signature_of(&member.attributes)?;
        let open = signature.find('(')?;
        let mut reader = Reader {
            rest: &signature[open + 1..],
            imports,
        };
        for _ in 0..index {
            reader.ty()?;
        }
        reader.ty()
    };
    read().map_or(Generic::Plain, |(_, generic)| generic)
}

/// The type of a field.
pub fn field(imports: &mut Imports, field: FieldRef) -> Generic {
    let mut read = || {
        let member = field.member()?;
        let signature = field.class().file()?.signature_of(&member.attributes)?;
        let mut reader = Reader {
            rest: &signature,
            imports,
        };
        reader.ty()
    };
    read().map_or(Generic::Plain, |(_, generic)| generic)
}

struct Reader<'a, 'b> {
    rest: &'a str,
    imports: &'b mut Imports,
}

impl Reader<'_, '_> {
    /// The next type as source, and what is generic about it.
    fn ty(&mut self) -> Option<(String, Generic)> {
        let first = self.rest.chars().next()?;
        self.rest = &self.rest[first.len_utf8()..];
        let plain = |text: &str| Some((text.to_string(), Generic::Plain));
        match first {
            'Z' => plain("boolean"),
            'B' => plain("byte"),
            'C' => plain("char"),
            'S' => plain("short"),
            'I' => plain("int"),
            'J' => plain("long"),
            'F' => plain("float"),
            'D' => plain("double"),
            '[' => {
                let (element, generic) = self.ty()?;
                let text = format!("{element}[]");
                Some(match generic {
                    Generic::Known(..) => (text.clone(), Generic::Known(text, Vec::new())),
                    generic => (text, generic),
                })
            }
            // Elements are put in, so a wildcard becomes its bound.
            '*' => plain("Object"),
            '+' | '-' => self.ty(),
            'T' => {
                let end = self.rest.find(';')?;
                self.rest = &self.rest[end + 1..];
                Some(("Object".into(), Generic::Variable))
            }
            'L' => self.class(),
            _ => None,
        }
    }

    fn class(&mut self) -> Option<(String, Generic)> {
        let end = self.rest.find(['<', ';'])?;
        let full = self.rest[..end].replace(['/', '$'], ".");
        let name = self.imports.name(&full);
        self.rest = &self.rest[end..];
        if let Some(rest) = self.rest.strip_prefix(';') {
            self.rest = rest;
            return Some((name, Generic::Plain));
        }
        self.rest = &self.rest[1..];
        let mut arguments = Vec::new();
        while !self.rest.starts_with('>') {
            arguments.push(self.ty()?);
        }
        self.rest = self.rest.strip_prefix(">;")?;
        if arguments.iter().any(|(_, g)| *g == Generic::Variable) {
            return Some((name, Generic::Variable));
        }
        let (texts, generics): (Vec<String>, Vec<Generic>) = arguments.into_iter().unzip();
        let text = format!("{name}<{}>", texts.join(", "));
        Some((text.clone(), Generic::Known(text, generics)))
    }
}
