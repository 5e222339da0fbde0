//! A dynamic call site or constant as its class file describes it.

use jaunt_class::{Const, MemberRef, MethodType, Name, Type};

use super::emit::{Emit, Invoke};
use crate::classes::class::ClassRef;

pub(super) struct Site {
    pub owner: ClassRef,
    pub cp: u16,
    pub name: Name,
    pub descriptor: Name,
    /// Of a call site; a constant has its type as the result.
    pub ty: MethodType,
    pub bootstrap: Handle,
    /// Pool indexes of the bootstrap arguments.
    pub args: Vec<u16>,
}

/// A method handle constant.
pub(super) struct Handle {
    pub kind: Kind,
    pub member: MemberRef,
    /// Of a field: takes nothing and gives the field's type.
    pub ty: MethodType,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    GetField,
    GetStatic,
    PutField,
    PutStatic,
    Virtual,
    Static,
    Special,
    New,
    Interface,
}

impl Site {
    /// `None` if the class file does not say all of it.
    pub fn read(owner: ClassRef, cp: u16) -> Option<Site> {
        let file = owner.file()?;
        let (bootstrap, name_type) = match *file.pool.get(cp).ok()? {
            Const::InvokeDynamic {
                bootstrap,
                name_type,
            }
            | Const::Dynamic {
                bootstrap,
                name_type,
            } => (bootstrap, name_type),
            _ => return None,
        };
        let (name, descriptor) = file.pool.name_and_type(name_type).ok()?;
        let ty = match MethodType::parse(&descriptor) {
            Some(ty) => ty,
            None => MethodType {
                params: Vec::new(),
                ret: Type::parse(&descriptor)?,
            },
        };
        let entry = file
            .bootstrap_methods()
            .ok()?
            .into_iter()
            .nth(bootstrap as usize)?;
        Some(Site {
            owner,
            cp,
            name,
            descriptor,
            ty,
            bootstrap: read_handle(owner, entry.handle)?,
            args: entry.args,
        })
    }

    pub fn constant(&self, index: u16) -> Option<Const> {
        self.owner.file()?.pool.get(index).ok().copied()
    }

    pub fn class_constant(&self, index: u16) -> Option<Name> {
        self.owner.file()?.pool.class_name(index).ok()
    }

    pub fn string(&self, index: u16) -> Option<Vec<u16>> {
        match self.constant(index)? {
            Const::String(_) => self.owner.file()?.pool.string(index).ok(),
            _ => None,
        }
    }

    pub fn method_type(&self, index: u16) -> Option<MethodType> {
        match self.constant(index)? {
            Const::MethodType(descriptor) => {
                MethodType::parse(&self.owner.file()?.pool.name(descriptor).ok()?)
            }
            _ => None,
        }
    }

    pub fn handle(&self, index: u16) -> Option<Handle> {
        read_handle(self.owner, index)
    }

    pub fn class_name(&self, feature: u16, purpose: &str) -> String {
        class_name(self.owner, self.cp, feature, purpose)
    }
}

/// A name for the class made for a site or constant. It looks like one of
/// HotSpot's and depends on nothing but the place, so that runs can be compared.
pub(super) fn class_name(owner: ClassRef, cp: u16, feature: u16, purpose: &str) -> String {
    let number = match feature < 21 {
        true => format!("${cp}"),
        false => String::new(),
    };
    let owner = owner.name.as_str();
    let mut address = 0xcbf2_9ce4_8422_2325_u64;
    for byte in owner.bytes().chain(cp.to_be_bytes()) {
        address = (address ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    let owner = owner.split('+').next().unwrap_or(owner);
    format!("{owner}$${purpose}{number}+0x{:016x}", address >> 32 << 3)
}

pub(super) fn read_handle(owner: ClassRef, index: u16) -> Option<Handle> {
    let pool = &owner.file()?.pool;
    let Const::MethodHandle { kind, reference } = *pool.get(index).ok()? else {
        return None;
    };
    let member = pool.member(reference).ok()?;
    let kind = match kind {
        1 => Kind::GetField,
        2 => Kind::GetStatic,
        3 => Kind::PutField,
        4 => Kind::PutStatic,
        5 => Kind::Virtual,
        6 => Kind::Static,
        7 => Kind::Special,
        8 => Kind::New,
        _ => Kind::Interface,
    };
    let ty = match MethodType::parse(&member.descriptor) {
        Some(ty) => ty,
        None => MethodType {
            params: Vec::new(),
            ret: Type::parse(&member.descriptor)?,
        },
    };
    Some(Handle { kind, member, ty })
}

impl Handle {
    /// The type of a method handle's invocation: the receiver is a parameter, a
    /// constructor gives the object.
    pub fn full_type(&self) -> MethodType {
        let class = match self.member.class.starts_with('[') {
            true => Type::Array(self.member.class),
            false => Type::Class(self.member.class),
        };
        let mut ty = self.ty.clone();
        match self.kind {
            Kind::New => ty.ret = class,
            Kind::Virtual | Kind::Special | Kind::Interface => ty.params.insert(0, class),
            _ => {}
        }
        ty
    }
}

impl Emit<'_> {
    /// Calls the method of a handle whose arguments are on the stack; those of a
    /// constructor stand on the new object, twice.
    pub fn call(&mut self, handle: &Handle) {
        let how = match handle.kind {
            Kind::Static => Invoke::Static,
            Kind::Special | Kind::New => Invoke::Special,
            Kind::Interface => Invoke::Interface,
            _ => Invoke::Virtual,
        };
        let member = &handle.member;
        self.invoke(
            how,
            &member.class,
            &member.name,
            &handle.ty,
            member.interface,
        );
    }

    /// Loads parameters that stand in consecutive local variables.
    pub fn load_all(&mut self, types: &[Type], mut local: u16) {
        for ty in types {
            self.load(ty, local);
            local += ty.slots() as u16;
        }
    }
}
