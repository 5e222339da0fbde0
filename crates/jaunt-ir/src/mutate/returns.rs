//! What mutants return instead: the emptiest value of the type that is not null, or null
//! if there is none.

use jaunt_class::{Const as PoolConst, Pool, PoolBuilder};

use super::operator::Operator;
use crate::descriptor::name_and_type;
use crate::error::LiftError;
use crate::insn::Insn;
use crate::method::Method;
use crate::op::{Const, InvokeKind, Kind};

/// A value that a mutant returns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Returned {
    Zero,
    True,
    False,
    Null,
    EmptyString,
    /// What a static method of the JDK gives.
    Made(&'static Made),
}

/// An empty value that a static method makes.
#[derive(Debug, PartialEq)]
pub struct Made {
    /// The descriptor of what a mutated method returns.
    of: &'static str,
    class: &'static str,
    in_interface: bool,
    name: &'static str,
    descriptor: &'static str,
    /// Its argument, if it has one.
    argument: Option<Const>,
    java: &'static str,
}

const TRUE: Made = boxed(
    "Ljava/lang/Boolean;",
    "java/lang/Boolean",
    "(Z)Ljava/lang/Boolean;",
    Const::Int(1),
    "true",
);
const FALSE: Made = boxed(
    "Ljava/lang/Boolean;",
    "java/lang/Boolean",
    "(Z)Ljava/lang/Boolean;",
    Const::Int(0),
    "false",
);

#[rustfmt::skip]
static EMPTY: [Made; 13] = [
    boxed("Ljava/lang/Integer;", "java/lang/Integer", "(I)Ljava/lang/Integer;", Const::Int(0), "0"),
    boxed("Ljava/lang/Short;", "java/lang/Short", "(S)Ljava/lang/Short;", Const::Int(0), "0"),
    boxed("Ljava/lang/Character;", "java/lang/Character", "(C)Ljava/lang/Character;", Const::Int(0), "'\\0'"),
    boxed("Ljava/lang/Long;", "java/lang/Long", "(J)Ljava/lang/Long;", Const::Long(0), "0"),
    boxed("Ljava/lang/Float;", "java/lang/Float", "(F)Ljava/lang/Float;", Const::Float(0.0), "0"),
    boxed("Ljava/lang/Double;", "java/lang/Double", "(D)Ljava/lang/Double;", Const::Double(0.0), "0"),
    empty("Ljava/util/Optional;", "java/util/Optional", "empty", "()Ljava/util/Optional;", "Optional.empty()"),
    empty("Ljava/util/List;", "java/util/Collections", "emptyList", "()Ljava/util/List;", "an empty list"),
    empty("Ljava/util/Collection;", "java/util/Collections", "emptyList", "()Ljava/util/List;", "an empty list"),
    empty("Ljava/lang/Iterable;", "java/util/Collections", "emptyList", "()Ljava/util/List;", "an empty list"),
    empty("Ljava/util/Set;", "java/util/Collections", "emptySet", "()Ljava/util/Set;", "an empty set"),
    empty("Ljava/util/Map;", "java/util/Collections", "emptyMap", "()Ljava/util/Map;", "an empty map"),
    Made { in_interface: true, ..empty("Ljava/util/stream/Stream;", "java/util/stream/Stream", "empty", "()Ljava/util/stream/Stream;", "an empty stream") },
];

static BOOLEANS: [Made; 2] = [FALSE, TRUE];

const fn boxed(
    of: &'static str,
    class: &'static str,
    descriptor: &'static str,
    argument: Const,
    java: &'static str,
) -> Made {
    Made {
        of,
        class,
        in_interface: false,
        name: "valueOf",
        descriptor,
        argument: Some(argument),
        java,
    }
}

const fn empty(
    of: &'static str,
    class: &'static str,
    name: &'static str,
    descriptor: &'static str,
    java: &'static str,
) -> Made {
    Made {
        of,
        class,
        in_interface: false,
        name,
        descriptor,
        argument: None,
        java,
    }
}

/// Adds what mutants may return to the constants of a class.
pub fn constants(pool: &mut PoolBuilder) {
    pool.string(&[]);
    for made in EMPTY.iter().chain(&BOOLEANS) {
        let add = match made.in_interface {
            true => PoolBuilder::interface_method,
            false => PoolBuilder::method,
        };
        add(pool, made.class, made.name, made.descriptor);
    }
}

impl Returned {
    /// What an operator has a method return.
    pub(super) fn by(operator: Operator, method: &Method) -> Option<Returned> {
        let ty = std::str::from_utf8(method.signature.result).ok()?;
        let made = EMPTY.iter().find(|made| made.of == ty);
        Some(match (operator, ty) {
            (Operator::PrimitiveReturns, "B" | "C" | "S" | "I" | "J" | "F" | "D") => Returned::Zero,
            (Operator::FalseReturns, "Z") => Returned::False,
            (Operator::TrueReturns, "Z") => Returned::True,
            (Operator::FalseReturns, "Ljava/lang/Boolean;") => Returned::Made(&BOOLEANS[0]),
            (Operator::TrueReturns, "Ljava/lang/Boolean;") => Returned::Made(&BOOLEANS[1]),
            (Operator::EmptyReturns, "Ljava/lang/String;") => Returned::EmptyString,
            (Operator::EmptyReturns, _) => Returned::Made(made?),
            (Operator::NullReturns, "Ljava/lang/String;" | "Ljava/lang/Boolean;") => return None,
            (Operator::NullReturns, _) if ty.len() > 1 && made.is_none() => Returned::Null,
            _ => return None,
        })
    }

    pub(super) fn instructions(self, pool: &Pool, kind: Kind) -> Result<Vec<Insn>, LiftError> {
        let mut insns = vec![Insn::Pop(kind.slots() as u8)];
        let value = match self {
            Returned::Zero => Insn::Push(zero(kind)),
            Returned::False => Insn::Push(Const::Int(0)),
            Returned::True => Insn::Push(Const::Int(1)),
            Returned::Null => Insn::Push(Const::Null),
            Returned::EmptyString => {
                let is_empty = |(_, entry): &(u16, &PoolConst)| match entry {
                    PoolConst::String(text) => pool.utf8(*text).is_ok_and(<[u8]>::is_empty),
                    _ => false,
                };
                let (cp, _) = pool.iter().find(is_empty).ok_or_else(missing)?;
                Insn::LoadConst {
                    kind: Kind::Ref,
                    cp,
                }
            }
            Returned::Made(made) => {
                insns.extend(made.argument.map(Insn::Push));
                let mut entries = pool.iter();
                let (cp, _) = entries
                    .find(|(_, entry)| made.is_named_by(pool, entry))
                    .ok_or_else(missing)?;
                let argument = made.argument.map_or(0, |argument| argument.kind().slots());
                Insn::Invoke {
                    kind: InvokeKind::Static,
                    cp,
                    slots: argument as u8,
                    result: Some(Kind::Ref),
                }
            }
        };
        insns.extend([value, Insn::Return(Some(kind))]);
        Ok(insns)
    }

    /// As in a source.
    pub(super) fn java(self) -> &'static str {
        match self {
            Returned::Zero => "0",
            Returned::False => "false",
            Returned::True => "true",
            Returned::Null => "null",
            Returned::EmptyString => "\"\"",
            Returned::Made(made) => made.java,
        }
    }
}

impl Made {
    /// A box of this number.
    pub(super) fn is_boxed(&self, number: i32) -> bool {
        self.argument == Some(Const::Int(number))
    }

    pub(super) fn is_made_by(&self, class: &str, name: &str) -> bool {
        self.class == class && self.name == name
    }

    fn is_named_by(&self, pool: &Pool, entry: &PoolConst) -> bool {
        let (class, name_type, in_interface) = match *entry {
            PoolConst::Method { class, name_type } => (class, name_type, false),
            PoolConst::InterfaceMethod { class, name_type } => (class, name_type, true),
            _ => return false,
        };
        in_interface == self.in_interface
            && pool.class_name(class).is_ok_and(|name| name == self.class)
            && name_and_type(pool, name_type).is_ok_and(|(name, descriptor)| {
                name == self.name.as_bytes() && descriptor == self.descriptor.as_bytes()
            })
    }
}

fn zero(kind: Kind) -> Const {
    match kind {
        Kind::Int => Const::Int(0),
        Kind::Long => Const::Long(0),
        Kind::Float => Const::Float(0.0),
        Kind::Double => Const::Double(0.0),
        Kind::Ref => Const::Null,
    }
}

fn missing() -> LiftError {
    LiftError::new("the class has no constant for what a mutant returns")
}
