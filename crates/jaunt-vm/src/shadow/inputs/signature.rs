//! Signature attributes as trees: types with their arguments, variables and
//! wildcards.

use jaunt_class::{Name, Type};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::shadow) enum Ty {
    Primitive(Type),
    /// Arguments of an inner class are followed by those of the class around it.
    Class {
        name: Name,
        arguments: Vec<Ty>,
    },
    Variable(Name),
    Array(Box<Ty>),
    /// `?`
    Any,
    /// `? extends`
    Extends(Box<Ty>),
    /// `? super`
    Super(Box<Ty>),
}

impl Ty {
    /// How often a variable stands in it.
    pub fn mentions(&self, variable: Name) -> usize {
        match self {
            Ty::Variable(name) => usize::from(*name == variable),
            Ty::Class { arguments, .. } => arguments.iter().map(|a| a.mentions(variable)).sum(),
            Ty::Array(of) | Ty::Extends(of) | Ty::Super(of) => of.mentions(variable),
            Ty::Primitive(_) | Ty::Any => 0,
        }
    }

    /// Does a variable stand where a wildcard in its place would mean the same to a compiler: as
    /// the type itself, or as an argument of it? Inside of other arguments, a type with a wildcard
    /// is not one with a type.
    pub fn can_be_wild(&self, variable: Name) -> bool {
        let is_it = |ty: &Ty| match ty {
            Ty::Extends(of) | Ty::Super(of) => **of == Ty::Variable(variable),
            ty => *ty == Ty::Variable(variable),
        };
        match self {
            Ty::Class { arguments, .. } => arguments.iter().any(is_it),
            Ty::Array(of) => of.can_be_wild(variable),
            ty => is_it(ty),
        }
    }
}

/// A type parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::shadow) struct Formal {
    pub name: Name,
    pub bounds: Vec<Ty>,
}

impl Formal {
    /// Not every subtype of its first bound fits: there are more bounds, or the
    /// bound is about the type itself.
    pub fn is_choosy(&self) -> bool {
        self.bounds.len() > 1 || self.bounds.iter().any(|b| b.mentions(self.name) > 0)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::shadow) struct ClassSignature {
    pub formals: Vec<Formal>,
    /// The superclass, then the interfaces.
    pub supertypes: Vec<Ty>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::shadow) struct MethodSignature {
    pub formals: Vec<Formal>,
    pub params: Vec<Ty>,
    pub ret: Ty,
}

pub(in crate::shadow) fn class_signature(text: &str) -> Option<ClassSignature> {
    let mut reader = Reader { rest: text };
    let formals = reader.formals()?;
    let mut supertypes = Vec::new();
    while !reader.rest.is_empty() {
        supertypes.push(reader.ty()?);
    }
    Some(ClassSignature {
        formals,
        supertypes,
    })
}

pub(in crate::shadow) fn method_signature(text: &str) -> Option<MethodSignature> {
    let mut reader = Reader { rest: text };
    let formals = reader.formals()?;
    reader.skip("(")?;
    let mut params = Vec::new();
    while reader.skip(")").is_none() {
        params.push(reader.ty()?);
    }
    let ret = reader.ty()?;
    Some(MethodSignature {
        formals,
        params,
        ret,
    })
}

pub(in crate::shadow) fn field_signature(text: &str) -> Option<Ty> {
    Reader { rest: text }.ty()
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn skip(&mut self, text: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(text)?;
        Some(())
    }

    /// What stands before the next of these characters.
    fn until(&mut self, ends: &[char]) -> Option<&'a str> {
        let (text, rest) = self.rest.split_at(self.rest.find(ends)?);
        self.rest = rest;
        Some(text)
    }

    fn formals(&mut self) -> Option<Vec<Formal>> {
        let mut formals = Vec::new();
        if self.skip("<").is_none() {
            return Some(formals);
        }
        while self.skip(">").is_none() {
            let name = Name::new(self.until(&[':'])?);
            let mut bounds = Vec::new();
            while self.skip(":").is_some() {
                // A class bound may be left out before interface bounds.
                if !self.rest.starts_with(':') {
                    bounds.push(self.ty()?);
                }
            }
            formals.push(Formal { name, bounds });
        }
        Some(formals)
    }

    fn ty(&mut self) -> Option<Ty> {
        let first = self.rest.chars().next()?;
        self.rest = &self.rest[first.len_utf8()..];
        Some(match first {
            '*' => Ty::Any,
            '+' => Ty::Extends(Box::new(self.ty()?)),
            '-' => Ty::Super(Box::new(self.ty()?)),
            '[' => Ty::Array(Box::new(self.ty()?)),
            'T' => {
                let name = Name::new(self.until(&[';'])?);
                self.skip(";")?;
                Ty::Variable(name)
            }
            'L' => self.class()?,
            'V' => Ty::Primitive(Type::Void),
            letter => Ty::Primitive(Type::parse(letter.encode_utf8(&mut [0; 4]))?),
        })
    }

    fn class(&mut self) -> Option<Ty> {
        const ENDS: [char; 3] = ['<', ';', '.'];
        let mut name = self.until(&ENDS)?.to_string();
        let mut arguments = self.arguments()?;
        while self.skip(".").is_some() {
            name = format!("{name}${}", self.until(&ENDS)?);
            let outer = std::mem::take(&mut arguments);
            arguments = self.arguments()?;
            arguments.extend(outer);
        }
        self.skip(";")?;
        let name = Name::new(&name);
        Some(Ty::Class { name, arguments })
    }

    fn arguments(&mut self) -> Option<Vec<Ty>> {
        let mut arguments = Vec::new();
        if self.skip("<").is_some() {
            while self.skip(">").is_none() {
                arguments.push(self.ty()?);
            }
        }
        Some(arguments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_read_and_those_that_are_none_are_refused() {
        let read = |text: &str| field_signature(text).map(|ty| format!("{ty:?}"));
        for (text, parts) in [
            ("TT;", vec!["Variable", "T"]),
            (
                "[Ljava/util/List<TE;>;",
                vec!["Array", "java/util/List", "E"],
            ),
            ("LBox<+[I>;", vec!["Extends", "Array", "Int"]),
            ("LOuter<TT;>.Node<*>;", vec!["Outer$Node", "Any", "T"]),
        ] {
            let read = read(text).unwrap_or_default();
            let mut rest = read.as_str();
            for part in parts {
                let at = rest.find(part);
                rest = at.map_or("", |at| &rest[at + part.len()..]);
                assert!(at.is_some(), "{part} in {read}");
            }
        }
        for text in ["", "L", "LBox<", "LBox<TT;>", "T", "[", "?"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn formals_have_their_bounds() {
        let class = "<K:Ljava/lang/Number;:Ljava/lang/Comparable<TK;>;V::LShape;>LBase<TK;>;";
        let class = class_signature(class).unwrap_or_default();
        let bounds: Vec<usize> = class.formals.iter().map(|f| f.bounds.len()).collect();
        assert_eq!((bounds, class.supertypes.len()), (vec![2, 1], 1));
        assert_eq!(
            class.formals[0].bounds[1].mentions(class.formals[0].name),
            1
        );
        let method = method_signature("<T:LA;>(ITT;[J)TT;");
        assert_eq!(method.map(|m| m.params.len()), Some(3));
    }
}
