//! Verification: no instruction can mistake one class of object for another.
//!
//! Types are inferred along the flow of control, as JVMs did before class
//! files came with stack maps, so stack maps are not needed and not believed.

use jaunt_class::{ClassFile, Const, Member, MemberRef, Name, access};

use crate::descriptor::descriptor_of;
use crate::domain::{Demand, Domain};
use crate::error::LiftError;
use crate::flow::Flow;
use crate::insn::{Index, Insn};
use crate::method::Method;
use crate::op::{InvokeKind, Prim};
use crate::types::{RefType, Types, array_of, element_of, type_name};

/// What the verifier asks about classes other than arrays. Where a class is
/// not known, the answer should be the one that accepts the method: using such
/// a class fails to link anyway.
pub trait Hierarchy {
    fn is_assignable(&self, from: &str, to: &str) -> bool;
    fn is_interface(&self, name: &str) -> bool;
    /// The closest class above both.
    fn common_super(&self, a: &str, b: &str) -> Name;
    /// Does a class inherit this field or method, which is protected, from a class of
    /// another package? Then it may use it in objects of its own kind only.
    fn is_protected_elsewhere(&self, class: &str, member: &MemberRef) -> bool;
}

/// Checks a method's use of references. Methods without code are fine.
pub fn verify(
    class: &ClassFile,
    member: &Member,
    hierarchy: &dyn Hierarchy,
) -> Result<(), LiftError> {
    if member.is(access::ABSTRACT | access::NATIVE) {
        return Ok(());
    }
    let method = Method::decode(class, member)?;
    let verifier = Verifier {
        method: &method,
        types: Types { hierarchy },
    };
    Flow::solve(&method, &verifier).map(drop)
}

struct Verifier<'a> {
    method: &'a Method<'a>,
    types: Types<'a>,
}

impl Verifier<'_> {
    fn class_name(&self, cp: u16) -> Result<Name, LiftError> {
        Ok(self.method.class.pool.class_name(cp)?)
    }

    /// The class of an object that is null or whose constructor has run.
    fn initialized(&self, value: RefType) -> Result<Option<Name>, LiftError> {
        match value {
            RefType::Null => Ok(None),
            RefType::Object(class) => Ok(Some(class)),
            RefType::New(_) | RefType::This => Err(LiftError::new(
                "an object is used before its constructor has run",
            )),
        }
    }

    fn require_assignable(&self, value: RefType, to: Name) -> Result<(), LiftError> {
        match self.initialized(value)? {
            Some(from) if !self.types.is_assignable(from, to) => {
                Err(LiftError::new(format!("{from} is not assignable to {to}")))
            }
            _ => Ok(()),
        }
    }

    fn require_array(&self, value: RefType, fits: impl Fn(&str) -> bool) -> Result<(), LiftError> {
        match self.initialized(value)? {
            Some(class) if !class.strip_prefix('[').is_some_and(fits) => Err(LiftError::new(
                format!("{class} is not the array that is wanted"),
            )),
            _ => Ok(()),
        }
    }

    /// A constructor may set fields of its own class before it calls another.
    fn is_own_field(&self, cp: u16) -> Result<bool, LiftError> {
        let class = self.method.class;
        let field = class.pool.member(cp)?;
        let declares = |f: &Member| f.name == field.name && f.descriptor == field.descriptor;
        Ok(field.class == class.name && class.fields.iter().any(declares))
    }

    /// An object whose field or method is used must fit the class that is named, and if
    /// that is protected, the class that uses it.
    fn require_user(&self, value: RefType, cp: u16) -> Result<(), LiftError> {
        let own = self.method.class.name;
        let member = self.method.class.pool.member(cp)?;
        self.require_assignable(value, member.class)?;
        let hierarchy = self.types.hierarchy;
        match self.initialized(value)? {
            // Arrays have a public clone method of their own.
            Some(array) if array.starts_with('[') => Ok(()),
            Some(class)
                if !self.types.is_assignable(class, own)
                    && hierarchy.is_protected_elsewhere(&own, &member) =>
            {
                let name = member.name;
                let reason = format!("bad access to the protected {name} of {class}");
                Err(LiftError::new(reason))
            }
            _ => Ok(()),
        }
    }

    fn require_receiver(&self, value: RefType, kind: InvokeKind, cp: u16) -> Result<(), LiftError> {
        let own = self.method.class.name;
        let named = self.method.class.pool.member(cp)?.class;
        if kind == InvokeKind::Special {
            if !self.types.is_assignable(own, named) {
                return Err(LiftError::new(format!(
                    "invokespecial of the unrelated {named}"
                )));
            }
            return self.require_assignable(value, own);
        }
        self.require_user(value, cp)
    }
}

impl Domain for Verifier<'_> {
    type Ref = RefType;

    fn join(&self, a: RefType, b: RefType) -> Option<RefType> {
        self.types.join(a, b)
    }

    fn demand(&self, value: RefType, demand: Demand) -> Result<(), LiftError> {
        match demand {
            Demand::Initialized => self.initialized(value).map(drop),
            Demand::Array(elem) => self.require_array(value, |found| elem.fits(found)),
            Demand::AnyArray => self.require_array(value, |_| true),
            Demand::Throwable => self.require_assignable(value, Name::new("java/lang/Throwable")),
            Demand::Descriptor(to) => self.require_assignable(value, type_name(to)),
            Demand::FieldOwner { cp, write } => match value {
                RefType::This if write && self.is_own_field(cp)? => Ok(()),
                _ => self.require_user(value, cp),
            },
            Demand::Receiver { kind, cp } => self.require_receiver(value, kind, cp),
        }
    }

    fn this(&self) -> RefType {
        let class = self.method.class;
        match &*self.method.member.name {
            "<init>" if class.super_name.is_some() => RefType::This,
            _ => RefType::Object(class.name),
        }
    }

    fn null(&self) -> RefType {
        RefType::Null
    }

    fn typed(&self, descriptor: &'static [u8]) -> RefType {
        RefType::Object(type_name(descriptor))
    }

    fn instance(&self, cp: u16) -> Result<RefType, LiftError> {
        self.class_name(cp).map(RefType::Object)
    }

    fn caught(&self, cp: u16) -> Result<RefType, LiftError> {
        let throwable = Name::new("java/lang/Throwable");
        let class = if cp == 0 {
            throwable
        } else {
            self.class_name(cp)?
        };
        self.require_assignable(RefType::Object(class), throwable)?;
        Ok(RefType::Object(class))
    }

    fn constant(&self, cp: u16) -> Result<RefType, LiftError> {
        let pool = &self.method.class.pool;
        let class = match pool.get(cp)? {
            Const::String(_) => "java/lang/String",
            Const::Class(_) => "java/lang/Class",
            Const::MethodHandle { .. } => "java/lang/invoke/MethodHandle",
            Const::MethodType(_) => "java/lang/invoke/MethodType",
            _ => return Ok(self.typed(descriptor_of(pool, cp)?)),
        };
        Ok(RefType::Object(Name::new(class)))
    }

    fn primitive_array(&self, elem: Prim) -> RefType {
        RefType::Object(Name::new(elem.array_descriptor()))
    }

    fn array_of(&self, cp: u16) -> Result<RefType, LiftError> {
        self.class_name(cp)
            .map(|class| RefType::Object(array_of(class)))
    }

    fn element(&self, array: RefType) -> Result<RefType, LiftError> {
        match self.initialized(array)? {
            None => Ok(RefType::Null),
            Some(class) => match element_of(class) {
                Some(element) => Ok(RefType::Object(element)),
                None => Err(LiftError::new(format!(
                    "{class} is not an array of objects"
                ))),
            },
        }
    }

    fn allocated(&self, at: Index) -> RefType {
        RefType::New(at)
    }

    fn constructed(&self, value: RefType, cp: u16) -> Result<RefType, LiftError> {
        let class = self.method.class;
        let named = class.pool.member(cp)?.class;
        let made = match value {
            RefType::This if named == class.name || Some(named) == class.super_name => class.name,
            RefType::New(at) => match self.method.insns[usize::from(at)] {
                Insn::New(cp) if self.class_name(cp)? == named => named,
                _ => return Err(LiftError::new("a constructor of another class is called")),
            },
            _ => {
                return Err(LiftError::new(
                    "a constructor is called on what is no new object",
                ));
            }
        };
        Ok(RefType::Object(made))
    }

    fn is_uninitialized(&self, value: RefType) -> bool {
        matches!(value, RefType::New(_) | RefType::This)
    }
}
