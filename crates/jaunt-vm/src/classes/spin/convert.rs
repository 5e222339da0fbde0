//! Conversions between the types of an interface method and those of its
//! implementation, as the library's lambda factory makes them.

use jaunt_class::opcodes as op;
use jaunt_class::{Name, Type};

use super::emit::{Emit, Invoke};

/// The class that boxes a primitive type.
pub(super) fn wrapper(primitive: &Type) -> &'static str {
    match primitive {
        Type::Boolean => "java/lang/Boolean",
        Type::Byte => "java/lang/Byte",
        Type::Char => "java/lang/Character",
        Type::Short => "java/lang/Short",
        Type::Int => "java/lang/Integer",
        Type::Long => "java/lang/Long",
        Type::Float => "java/lang/Float",
        Type::Double => "java/lang/Double",
        _ => "java/lang/Void",
    }
}

/// The primitive inside a boxing class.
pub(super) fn boxed(ty: &Type) -> Option<Type> {
    let Type::Class(name) = ty else {
        return None;
    };
    Some(match name.as_str() {
        "java/lang/Boolean" => Type::Boolean,
        "java/lang/Byte" => Type::Byte,
        "java/lang/Character" => Type::Char,
        "java/lang/Short" => Type::Short,
        "java/lang/Integer" => Type::Int,
        "java/lang/Long" => Type::Long,
        "java/lang/Float" => Type::Float,
        "java/lang/Double" => Type::Double,
        _ => return None,
    })
}

fn primitive_name(ty: &Type) -> &'static str {
    match ty {
        Type::Boolean => "boolean",
        Type::Byte => "byte",
        Type::Char => "char",
        Type::Short => "short",
        Type::Int => "int",
        Type::Long => "long",
        Type::Float => "float",
        _ => "double",
    }
}

impl Emit<'_> {
    /// Makes the value on the stack, of type `from`, one of type `to`. `known`
    /// is what generics say a reference really is.
    pub fn convert(&mut self, from: &Type, to: &Type, known: &Type) {
        if *from == Type::Void || *to == Type::Void {
            return;
        }
        match (from.is_reference(), to.is_reference()) {
            (false, false) => self.widen(from, to),
            (false, true) => {
                let inside = boxed(to).unwrap_or(*from);
                self.widen(from, &inside);
                self.box_value(&inside);
                if boxed(to).is_none() {
                    self.cast_between(&Type::Class(Name::new(wrapper(&inside))), to);
                }
            }
            (true, _) => {
                let source = if known.is_reference() { known } else { from };
                self.cast_between(from, source);
                match to.is_reference() {
                    true => self.cast_between(source, to),
                    false => self.unbox_as(source, to),
                }
            }
        }
    }

    fn cast_between(&mut self, from: &Type, to: &Type) {
        if from != to {
            self.cast(to);
        }
    }

    pub fn box_value(&mut self, primitive: &Type) {
        let class = wrapper(primitive);
        let descriptor = format!("({})L{class};", primitive.descriptor());
        self.library(Invoke::Static, class, "valueOf", &descriptor);
    }

    /// The primitive inside a box that is on the stack.
    fn unbox(&mut self, class: &str, primitive: &Type) {
        let name = format!("{}Value", primitive_name(primitive));
        let descriptor = format!("(){}", primitive.descriptor());
        self.library(Invoke::Virtual, class, &name, &descriptor);
    }

    fn unbox_as(&mut self, source: &Type, to: &Type) {
        if let Some(inside) = boxed(source) {
            self.unbox(wrapper(&inside), &inside);
            return self.widen(&inside, to);
        }
        // The value is known as Object or Number only, so any number will do.
        let class = match to {
            Type::Boolean | Type::Char => wrapper(to),
            _ => "java/lang/Number",
        };
        self.cast_between(source, &Type::Class(Name::new(class)));
        self.unbox(class, to);
    }

    fn widen(&mut self, from: &Type, to: &Type) {
        let opcode = match (from, to) {
            _ if from == to => return,
            (Type::Long, Type::Float) => op::L2F,
            (Type::Long, Type::Double) => op::L2D,
            (Type::Float, Type::Double) => op::F2D,
            (_, Type::Long) => op::I2L,
            (_, Type::Float) => op::I2F,
            (_, Type::Double) => op::I2D,
            _ => return,
        };
        self.op(opcode, to.slots() as i32 - from.slots() as i32);
    }
}
