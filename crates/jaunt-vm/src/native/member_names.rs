//! Members by name: what the library's own `java.lang.invoke` asks of the JVM to
//! find what a method handle leads to.

use jaunt_class::{MemberRef, MethodType, Name, Type, access};

use super::{Call, Entry, nothing};
use crate::classes::class::{ClassRef, Field, FieldRef, Method, MethodRef, Shape};
use crate::classes::members::{other_kind, quoted};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::Result;

const NATIVES: &str = "java/lang/invoke/MethodHandleNatives";

pub const ENTRIES: &[Entry] = &[
    (NATIVES, "registerNatives", "", nothing),
    (NATIVES, "init", "", init),
    (NATIVES, "expand", "", nothing),
    (NATIVES, "resolve", "", resolve),
    (NATIVES, "objectFieldOffset", "", field_offset),
    (NATIVES, "staticFieldOffset", "", field_offset),
    (NATIVES, "staticFieldBase", "", static_field_base),
    (NATIVES, "getMemberVMInfo", "", member_info),
    (NATIVES, "setCallSiteTargetNormal", "", set_target),
    (NATIVES, "setCallSiteTargetVolatile", "", set_target),
    (NATIVES, "clearCallSiteContext", "", nothing),
    (NATIVES, "getNamedCon", "", nothing),
];

/// Flags of a MemberName, above the member's modifiers.
const IS_METHOD: u32 = 0x0001_0000;
const IS_CONSTRUCTOR: u32 = 0x0002_0000;
const IS_FIELD: u32 = 0x0004_0000;
const TRUSTED_FINAL: u32 = 0x0020_0000;
const KIND_SHIFT: u32 = 24;
const KIND_MASK: u32 = 0xf;

/// Reference kinds, as in the constant pool.
const GET_FIELD: u32 = 1;
const GET_STATIC: u32 = 2;
const PUT_FIELD: u32 = 3;
const PUT_STATIC: u32 = 4;
const INVOKE_VIRTUAL: u32 = 5;
const INVOKE_STATIC: u32 = 6;
const INVOKE_SPECIAL: u32 = 7;
const NEW_INVOKE_SPECIAL: u32 = 8;
const INVOKE_INTERFACE: u32 = 9;

/// From a reflected member.
fn init(m: &mut Machine, call: &Call) -> Result<u64> {
    let (member, reflected) = (call.object(0), call.object(1));
    match m.class_of(reflected).name.as_str() {
        "java/lang/reflect/Field" => {
            let field = m.reflected_field(reflected)?;
            m.set_member_field(member, field, false)?;
        }
        _ => {
            let method = m.reflected_method(reflected)?;
            let kind = match method.class().is_interface() {
                true => INVOKE_INTERFACE,
                false => INVOKE_VIRTUAL,
            };
            m.set_member_method(member, method.class(), method, kind)?;
        }
    }
    Ok(0)
}

/// Finds the member that a MemberName describes. Gives null, or raises, if there
/// is none that the caller may use.
fn resolve(m: &mut Machine, call: &Call) -> Result<u64> {
    let (member, caller, speculative) = (call.object(0), call.object(1), call.flag(3));
    let flags = m.get_field(member, "flags") as u32;
    let kind = flags >> KIND_SHIFT & KIND_MASK;
    let class = m.class_of_mirror(m.get_field(member, "clazz") as Ref);
    let wanted = MemberRef {
        class: class.name,
        name: Name::new(&m.text(m.get_field(member, "name") as Ref)),
        descriptor: Name::new(&m.described(m.get_field(member, "type") as Ref)),
        interface: false,
    };
    let found = match flags & IS_FIELD {
        0 => m.find_member_method(class, &wanted, caller, kind)?,
        _ => match class.find_field(wanted.name, wanted.descriptor) {
            Some(field) => Ok(Found::Field(field)),
            None => Err(Missing {
                error: "java/lang/NoSuchFieldError",
                message: m.no_such_field(&wanted),
            }),
        },
    };
    match found {
        Ok(Found::Field(field)) => {
            m.set_member_field(member, field, matches!(kind, PUT_FIELD | PUT_STATIC))?;
        }
        Ok(Found::Method(method)) => m.set_member_method(member, class, method, kind)?,
        Err(_) if speculative => return Ok(0),
        Err(missing) => return Err(m.raise(missing.error, Some(&missing.message))),
    }
    Ok(member as u64)
}

enum Found {
    Field(FieldRef),
    Method(MethodRef),
}

/// Why there is no such member.
struct Missing {
    error: &'static str,
    message: String,
}

/// Where a resolved method is kept: behind the Java fields of the object.
fn target_offset(resolved: ClassRef) -> u32 {
    resolved.instance_size - crate::classes::link::METHOD_EXTRA
}

impl Machine {
    fn find_member_method(
        &mut self,
        class: ClassRef,
        wanted: &MemberRef,
        caller: Ref,
        kind: u32,
    ) -> Result<std::result::Result<Found, Missing>> {
        let class = match class.is_array() {
            true => self.known.object,
            false => class,
        };
        let found = match kind {
            NEW_INVOKE_SPECIAL => {
                let own = |m: &&Method| m.name == wanted.name && m.descriptor == wanted.descriptor;
                class.methods.iter().find(own)
            }
            _ => class.find_method(wanted.name, wanted.descriptor),
        };
        let Some(method) = found else {
            return Ok(Err(Missing {
                error: "java/lang/NoSuchMethodError",
                message: quoted(wanted),
            }));
        };
        if method.is_static() != (kind == INVOKE_STATIC) {
            return Ok(Err(Missing {
                error: "java/lang/IncompatibleClassChangeError",
                message: other_kind(method),
            }));
        }
        if method.polymorphic {
            let shaped = self
                .store
                .methods
                .with_descriptor(method, wanted.descriptor);
            return Ok(Ok(Found::Method(shaped)));
        }
        // Nobody as the caller means the library, which may use everything.
        if caller != NULL {
            let caller = self.class_of_mirror(caller);
            if !self.has_access(caller, class, method.class(), method.access)? {
                return Ok(Err(Missing {
                    error: "java/lang/IllegalAccessError",
                    message: self.method_refusal(caller, method)?,
                }));
            }
        }
        Ok(Ok(Found::Method(method)))
    }

    fn set_member_field(&mut self, member: Ref, field: &Field, is_setter: bool) -> Result<()> {
        let kind = match (field.is_static(), is_setter) {
            (false, false) => GET_FIELD,
            (true, false) => GET_STATIC,
            (false, true) => PUT_FIELD,
            (true, true) => PUT_STATIC,
        };
        let class = field.class();
        let is_final = field.access & access::FINAL != 0;
        let record = class
            .file()
            .is_some_and(|f| f.record_components().is_some());
        let trusted = is_final && (field.is_static() || class.hidden || record);
        let mut flags = u32::from(field.access) | IS_FIELD | kind << KIND_SHIFT;
        if trusted {
            flags |= TRUSTED_FINAL;
        }
        let mirror = self.mirror(class)?;
        self.set_field(member, "flags", u64::from(flags));
        self.set_field(member, "clazz", mirror as u64);
        Ok(())
    }

    /// `wanted` is how the caller means to call it; methods that cannot be
    /// overridden are called as they are.
    fn set_member_method(
        &mut self,
        member: Ref,
        class: ClassRef,
        method: MethodRef,
        wanted: u32,
    ) -> Result<()> {
        let holder = method.class();
        let fixed = method.is_private() || (method.access | holder.access) & access::FINAL != 0;
        let (is, kind) = match wanted {
            _ if method.is_constructor() => (IS_CONSTRUCTOR, NEW_INVOKE_SPECIAL),
            _ if method.is_static() => (IS_METHOD, INVOKE_STATIC),
            INVOKE_SPECIAL => (IS_METHOD, INVOKE_SPECIAL),
            _ if fixed || method.polymorphic => (IS_METHOD, INVOKE_SPECIAL),
            INVOKE_INTERFACE if holder.is_interface() => (IS_METHOD, INVOKE_INTERFACE),
            _ => (IS_METHOD, INVOKE_VIRTUAL),
        };
        // A class that inherits a default method calls it as one of its own.
        let holder = match kind {
            INVOKE_VIRTUAL if holder.is_interface() => class,
            _ => holder,
        };
        let flags = u32::from(method.access) | is | kind << KIND_SHIFT;
        let holder = self.mirror(holder)?;
        let resolved_class = self.library("java/lang/invoke/ResolvedMethodName")?;
        let resolved = self.new_object(resolved_class)?;
        self.set_field(resolved, "vmholder", holder as u64);
        self.heap
            .put(resolved, target_offset(resolved_class), method.id);
        self.set_field(member, "method", resolved as u64);
        self.set_field(member, "flags", u64::from(flags));
        self.set_field(member, "clazz", holder as u64);
        Ok(())
    }

    /// The method that a resolved MemberName stands for.
    pub(super) fn member_target(&mut self, member: Ref) -> Result<MethodRef> {
        let resolved = match member {
            NULL => NULL,
            member => self.get_field(member, "method") as Ref,
        };
        let id = match resolved {
            NULL => 0,
            resolved => self
                .heap
                .get(resolved, target_offset(self.class_of(resolved))),
        };
        match self.store.methods.get(id) {
            Some(method) => Ok(method),
            None => Err(self.raise("java/lang/InternalError", Some("unresolved MemberName"))),
        }
    }

    /// The descriptor that a MemberName's type says: a MethodType, a Class or
    /// the text itself.
    pub(crate) fn described(&self, ty: Ref) -> String {
        if ty == NULL {
            return String::new();
        }
        match self.class_of(ty).name.as_str() {
            "java/lang/invoke/MethodType" => {
                let params = self.ref_array(self.get_field(ty, "ptypes") as Ref);
                let params: Vec<Type> = params.iter().map(|&p| self.type_of_mirror(p)).collect();
                let ret = self.type_of_mirror(self.get_field(ty, "rtype") as Ref);
                MethodType { params, ret }.descriptor()
            }
            "java/lang/Class" => self.type_of_mirror(ty).descriptor(),
            _ => self.text(ty),
        }
    }

    fn type_of_mirror(&self, mirror: Ref) -> Type {
        let class = self.class_of_mirror(mirror);
        match class.shape {
            Shape::Primitive { ty } => ty,
            Shape::Array { .. } => Type::Array(class.name),
            Shape::Object { .. } => Type::Class(class.name),
        }
    }

    fn field_of_member(&mut self, member: Ref) -> Result<FieldRef> {
        let class = self.class_of_mirror(self.get_field(member, "clazz") as Ref);
        let name = self.text(self.get_field(member, "name") as Ref);
        match class.declared_field(&name) {
            Some(field) => Ok(field),
            None => Err(self.raise("java/lang/InternalError", Some(&name))),
        }
    }
}

fn field_offset(m: &mut Machine, call: &Call) -> Result<u64> {
    let field = m.field_of_member(call.object(0))?;
    Ok(match field.is_static() {
        true => crate::classes::mirror::static_offset(&m.store, field) as u64,
        false => field.offset as u64,
    })
}

fn static_field_base(m: &mut Machine, call: &Call) -> Result<u64> {
    let field = m.field_of_member(call.object(0))?;
    Ok(m.mirror(field.class())? as u64)
}

/// An index and the target; the library only checks that they make sense.
fn member_info(m: &mut Machine, call: &Call) -> Result<u64> {
    let member = call.object(0);
    let flags = m.get_field(member, "flags") as u32;
    let index: i64 = match flags >> KIND_SHIFT & KIND_MASK {
        INVOKE_VIRTUAL | INVOKE_INTERFACE => 0,
        kind if kind < INVOKE_VIRTUAL => m.field_of_member(member)?.offset.into(),
        _ => -1,
    };
    let target = match flags & IS_FIELD {
        0 => member,
        _ => m.get_field(member, "clazz") as Ref,
    };
    let index = m.box_value(b'J', index as u64, 0)?;
    let object = m.known.object;
    Ok(m.new_object_array(object, &[index, target])? as u64)
}

fn set_target(m: &mut Machine, call: &Call) -> Result<u64> {
    m.set_field(call.object(0), "target", call.object(1) as u64);
    Ok(0)
}
