//! Types and descriptors.

use crate::Name;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Type {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Void,
    Class(Name),
    /// The whole descriptor of the array, for example `[I`.
    Array(Name),
}

impl Type {
    /// A field descriptor, or `V`.
    pub fn parse(descriptor: &str) -> Option<Type> {
        match split_type(descriptor)? {
            (found, "") => Some(found),
            _ => None,
        }
    }

    /// How many local variable or operand stack slots a value takes.
    pub fn slots(&self) -> usize {
        match self {
            Type::Void => 0,
            Type::Long | Type::Double => 2,
            _ => 1,
        }
    }

    pub fn is_reference(&self) -> bool {
        matches!(self, Type::Class(_) | Type::Array(_))
    }

    /// The type of the elements, when this is an array.
    pub fn element(&self) -> Option<Type> {
        match self {
            Type::Array(name) => Type::parse(&name[1..]),
            _ => None,
        }
    }

    pub fn descriptor(&self) -> String {
        let letter = match self {
            Type::Boolean => "Z",
            Type::Byte => "B",
            Type::Char => "C",
            Type::Short => "S",
            Type::Int => "I",
            Type::Long => "J",
            Type::Float => "F",
            Type::Double => "D",
            Type::Void => "V",
            Type::Class(name) => return format!("L{name};"),
            Type::Array(name) => name.as_str(),
        };
        letter.to_string()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MethodType {
    pub params: Vec<Type>,
    pub ret: Type,
}

impl MethodType {
    pub fn parse(descriptor: &str) -> Option<MethodType> {
        let mut rest = descriptor.strip_prefix('(')?;
        let mut params = Vec::new();
        loop {
            if let Some(ret) = rest.strip_prefix(')') {
                let ret = Type::parse(ret)?;
                return Some(MethodType { params, ret });
            }
            let (param, after) = split_type(rest)?;
            if param == Type::Void {
                return None;
            }
            params.push(param);
            rest = after;
        }
    }

    /// Slots of the parameters, without the receiver.
    pub fn param_slots(&self) -> usize {
        self.params.iter().map(Type::slots).sum()
    }

    pub fn descriptor(&self) -> String {
        let params: String = self.params.iter().map(Type::descriptor).collect();
        format!("({params}){}", self.ret.descriptor())
    }
}

fn split_type(text: &str) -> Option<(Type, &str)> {
    let length = type_length(text.as_bytes())?;
    let (head, rest) = text.split_at_checked(length)?;
    let found = match head.as_bytes()[0] {
        b'Z' => Type::Boolean,
        b'B' => Type::Byte,
        b'C' => Type::Char,
        b'S' => Type::Short,
        b'I' => Type::Int,
        b'J' => Type::Long,
        b'F' => Type::Float,
        b'D' => Type::Double,
        b'V' => Type::Void,
        b'L' => Type::Class(Name::new(&head[1..length - 1])),
        _ => Type::Array(Name::new(head)),
    };
    Some((found, rest))
}

/// The length of the type descriptor at the start of the text, `V` included.
pub(crate) fn type_length(text: &[u8]) -> Option<usize> {
    let dimensions = text.iter().take_while(|b| **b == b'[').count();
    if dimensions > 255 {
        return None;
    }
    let element = &text[dimensions..];
    match element.first()? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => Some(dimensions + 1),
        b'V' if dimensions == 0 => Some(1),
        b'L' => {
            let end = element.iter().position(|b| *b == b';')?;
            is_class_name(&element[1..end]).then_some(dimensions + end + 1)
        }
        _ => None,
    }
}

pub(crate) fn is_field_descriptor(text: &[u8]) -> bool {
    text != b"V" && type_length(text) == Some(text.len())
}

/// The number of parameter slots, without the receiver, of a legal method
/// descriptor.
pub(crate) fn parameter_slots(text: &[u8]) -> Option<usize> {
    let mut rest = text.strip_prefix(b"(")?;
    let mut slots = 0;
    loop {
        match rest.first()? {
            b')' => return (type_length(&rest[1..])? == rest.len() - 1).then_some(slots),
            b'V' => return None,
            b'J' | b'D' => slots += 2,
            _ => slots += 1,
        }
        rest = &rest[type_length(rest)?..];
    }
}

/// A class or interface name in internal form, no array.
pub(crate) fn is_class_name(name: &[u8]) -> bool {
    let mut previous = b'/';
    for &byte in name {
        if matches!(byte, b'.' | b';' | b'[') || byte == b'/' && previous == b'/' {
            return false;
        }
        previous = byte;
    }
    previous != b'/'
}

pub(crate) fn is_field_name(name: &[u8]) -> bool {
    !name.is_empty() && !name.iter().any(|b| matches!(b, b'.' | b';' | b'[' | b'/'))
}

pub(crate) fn is_method_name(name: &[u8]) -> bool {
    let special = name == b"<init>" || name == b"<clinit>";
    special || is_field_name(name) && !name.iter().any(|b| matches!(b, b'<' | b'>'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_print_as_they_were_read() {
        for text in ["I", "V", "J", "Ljava/lang/String;", "[[La/B;", "[Z"] {
            assert_eq!(Type::parse(text).unwrap().descriptor(), text);
        }
        for text in ["", "X", "[", "[V", "L;", "La", "II", "La//b;", "La.b;"] {
            assert_eq!(Type::parse(text), None, "{text}");
        }
        assert!(Type::parse(&format!("{}I", "[".repeat(256))).is_none());
    }

    #[test]
    fn method_types_print_as_they_were_read() {
        for (text, slots) in [("()V", 0), ("(IJLa;[D)[La;", 5), ("(DD)D", 4)] {
            let parsed = MethodType::parse(text).unwrap();
            assert_eq!(parsed.descriptor(), text);
            assert_eq!(parsed.param_slots(), slots);
            assert_eq!(parameter_slots(text.as_bytes()), Some(slots));
        }
        for text in ["", "(", "()", "(V)V", "(I)", "()VV", "I"] {
            assert_eq!(MethodType::parse(text), None, "{text}");
            assert_eq!(parameter_slots(text.as_bytes()), None, "{text}");
        }
    }
}
