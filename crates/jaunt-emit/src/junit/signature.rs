//! Generic types from Signature attributes, as source.

use super::names::Imports;
use jaunt_vm::class::MethodRef;

/// The type of a parameter with its type arguments; `None` if it has none.
pub fn parameter(imports: &mut Imports, method: MethodRef, index: u16) -> Option<String> {
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
    let text = reader.ty()?;
    text.contains('<').then_some(text)
}

struct Reader<'a, 'b> {
    rest: &'a str,
    imports: &'b mut Imports,
}

impl Reader<'_, '_> {
    fn ty(&mut self) -> Option<String> {
        let first = self.rest.chars().next()?;
        self.rest = &self.rest[1..];
        Some(match first {
            'Z' => "boolean".into(),
            'B' => "byte".into(),
            'C' => "char".into(),
            'S' => "short".into(),
            'I' => "int".into(),
            'J' => "long".into(),
            'F' => "float".into(),
            'D' => "double".into(),
            '[' => format!("{}[]", self.ty()?),
            // Elements are put in, so a wildcard becomes its bound.
            '*' => "Object".into(),
            '+' | '-' => self.ty()?,
            'T' => {
                let end = self.rest.find(';')?;
                self.rest = &self.rest[end + 1..];
                "Object".into()
            }
            'L' => self.class()?,
            _ => return None,
        })
    }

    fn class(&mut self) -> Option<String> {
        let end = self.rest.find(['<', ';'])?;
        let full = self.rest[..end].replace(['/', '$'], ".");
        let name = self.imports.name(&full);
        self.rest = &self.rest[end..];
        if self.rest.starts_with(';') {
            self.rest = &self.rest[1..];
            return Some(name);
        }
        self.rest = &self.rest[1..];
        let mut arguments = Vec::new();
        while !self.rest.starts_with('>') {
            arguments.push(self.ty()?);
        }
        self.rest = self.rest.strip_prefix(">;")?;
        Some(format!("{name}<{}>", arguments.join(", ")))
    }
}
