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
        let load = |argument: &str| {
            let class = erased_class(argument).and_then(|n| self.store.load(Name::new(n)).ok());
            class.unwrap_or(self.known.object)
        };
        type_arguments_of(signature).into_iter().map(load).collect()
    }

    /// What a method of an input object returns, with the type arguments of the
    /// input filled in; `None` if they say nothing.
    pub(super) fn returned_class(&mut self, var: u32, method: MethodRef) -> Option<ClassRef> {
        let declared = self.shadows.refs[var as usize].declared;
        let arguments = self.shadows.refs[var as usize].arguments.clone();
        // The stub itself has no signature: what it overrides has.
        let overridden = declared.find_method(method.name, method.descriptor)?;
        let owner = overridden.class();
        let arguments = self.arguments_as(declared, arguments, owner)?;
        let signature = self.signature(owner, &overridden.member()?.attributes)?;
        let returned = &signature[signature.find(')')? + 1..];
        self.bound_class(owner, &arguments, returned)
    }

    /// Type arguments of a class as those of one of its supertypes.
    fn arguments_as(
        &mut self,
        from: ClassRef,
        arguments: Vec<ClassRef>,
        to: ClassRef,
    ) -> Option<Vec<ClassRef>> {
        if from.id == to.id {
            return Some(arguments);
        }
        let signature = self.signature(from, &from.file()?.attributes)?;
        let mut rest = &signature[formals_length(&signature)..];
        while !rest.is_empty() {
            let (supertype, tail) = rest.split_at(type_length(rest)?);
            rest = tail;
            let class = self.store.load(Name::new(erased_class(supertype)?)).ok()?;
            if class.is_subclass_of(to) {
                let bound = type_arguments_of(supertype)
                    .into_iter()
                    .map(|a| self.bound_class(from, &arguments, a))
                    .map(|c| c.unwrap_or(self.known.object));
                let bound = bound.collect();
                return self.arguments_as(class, bound, to);
            }
        }
        None
    }

    /// The class of a type in the code of `owner`, whose type arguments are these.
    fn bound_class(&self, owner: ClassRef, arguments: &[ClassRef], ty: &str) -> Option<ClassRef> {
        let ty = ty.trim_start_matches(['+', '-']);
        if let Some(variable) = ty.strip_prefix('T') {
            let signature = self.signature(owner, &owner.file()?.attributes)?;
            let name = variable.trim_end_matches(';');
            let index = formals(&signature).iter().position(|f| *f == name)?;
            return arguments.get(index).copied();
        }
        self.store.load(Name::new(erased_class(ty)?)).ok()
    }
}

/// The names of the type parameters that a class signature starts with.
fn formals(signature: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let Some(mut rest) = signature.strip_prefix('<') else {
        return names;
    };
    while let Some(colon) = rest.find(':')
        && !rest.starts_with('>')
    {
        names.push(&rest[..colon]);
        rest = &rest[colon..];
        while let Some(bound) = rest.strip_prefix(':') {
            // A class bound may be left out before interface bounds.
            rest = &bound[type_length(bound).unwrap_or(0)..];
        }
    }
    names
}

fn formals_length(signature: &str) -> usize {
    if !signature.starts_with('<') {
        return 0;
    }
    let mut depth = 0;
    for (i, b) in signature.bytes().enumerate() {
        match b {
            b'<' => depth += 1,
            b'>' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return i + 1;
        }
    }
    signature.len()
}

/// The arguments of `Lc<...>;`.
fn type_arguments_of(signature: &str) -> Vec<&str> {
    let (Some(open), Some(close)) = (signature.find('<'), signature.rfind('>')) else {
        return Vec::new();
    };
    let mut rest = &signature[open + 1..close];
    let mut arguments = Vec::new();
    while let Some(length) = type_length(rest) {
        arguments.push(&rest[..length]);
        rest = &rest[length..];
    }
    arguments
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
