//! Which calls are functions of what they are given: they change nothing that anybody else
//! sees, and give the same whenever they are made with the same arguments and the same heap.

use jaunt_class::{MemberRef, MethodType, Type, access};
use jaunt_ir::{Check, InvokeKind, Op, Src};
use jaunt_vm::Store;
use jaunt_vm::class::{ClassRef, Loader, MethodRef};

use super::segment::is_plain;
use crate::atlas::body_of;
use crate::proof::only_callee;

/// Methods within methods that are looked into.
const DEEPEST: usize = 12;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pure {
    /// It throws nothing.
    pub is_total: bool,
    /// It looks at objects, which may change.
    pub reads: bool,
    /// It does not return null.
    pub is_object: bool,
}

impl Pure {
    pub const TOTAL: Pure = Pure {
        is_total: true,
        reads: false,
        is_object: true,
    };

    fn and(self, other: Pure) -> Pure {
        Pure {
            is_total: self.is_total && other.is_total,
            reads: self.reads || other.reads,
            is_object: self.is_object,
        }
    }
}

/// What is known of a call that a method of `from` makes; none if it may do anything.
pub fn pure(store: &Store, from: ClassRef, kind: InvokeKind, member: &MemberRef) -> Option<Pure> {
    looked_into(store, from, kind, member, &mut Vec::new())
}

fn looked_into(
    store: &Store,
    from: ClassRef,
    kind: InvokeKind,
    member: &MemberRef,
    outer: &mut Vec<u32>,
) -> Option<Pure> {
    if let Some(known) = library(member) {
        return Some(known);
    }
    let class = store.load(member.class).ok()?;
    // No enum can have another one.
    if member.name == "ordinal" && class.chain().any(|c| c.name == "java/lang/Enum") {
        return Some(Pure::TOTAL);
    }
    let method = class.find_method(member.name, member.descriptor)?;
    let callee = only_callee(store, kind, class, method)?;
    let is_started = !callee.is_static() || from.is_subclass_of(callee.class());
    if callee.class().loader == Loader::Boot || !is_started && has_initialiser(callee.class()) {
        return None;
    }
    own(store, callee, outer)
}

/// A static method may be the first use of its class.
fn has_initialiser(class: ClassRef) -> bool {
    let mut all = class.chain();
    all.any(|c| c.methods.iter().any(|m| m.name == "<clinit>"))
}

/// A method of the program.
fn own(store: &Store, method: MethodRef, outer: &mut Vec<u32>) -> Option<Pure> {
    // Whoever calls itself is as pure as the rest of it.
    let mut known = Pure {
        is_object: false,
        ..Pure::TOTAL
    };
    if outer.contains(&method.id) {
        return Some(known);
    }
    let gives_array = matches!(method.ty().ret, Type::Array(_));
    if method.is_synchronized() || gives_array || outer.len() >= DEEPEST {
        return None;
    }
    let (body, file) = (body_of(method)?, method.class().file()?);
    outer.push(method.id);
    for op in &body.ops {
        match *op {
            Op::Const { .. }
            | Op::Copy { .. }
            | Op::Un { .. }
            | Op::Bin { .. }
            | Op::Goto { .. }
            | Op::If { .. }
            | Op::Switch { .. }
            | Op::Return { .. }
            | Op::InstanceOf { .. } => {}
            Op::Check(Check::NonZero {
                a: Src::Const(1..), ..
            }) => {}
            Op::Check(_) | Op::Throw { .. } => known.is_total = false,
            Op::LoadConst { cp, .. } => {
                let pool = &file.pool;
                (pool.string(cp).is_ok() || pool.class_name(cp).is_ok()).then_some(())?;
            }
            Op::GetField { .. } | Op::ArrayLoad { .. } | Op::ArrayLen { .. } => known.reads = true,
            Op::GetStatic { cp, .. } => {
                let member = file.pool.member(cp).ok()?;
                let field = method.class().find_field(member.name, member.descriptor)?;
                let is_own = member.class == method.class().name;
                (is_own && field.access & access::FINAL != 0).then_some(())?;
                known.reads = true;
            }
            Op::New { cp, .. } => {
                is_plain(&file.pool.class_name(cp).ok()?).then_some(())?;
            }
            Op::Invoke { kind, cp, .. } => {
                let member = file.pool.member(cp).ok()?;
                let makes = member.name == "<init>" && is_plain(&member.class);
                if kind == InvokeKind::Dynamic || !makes {
                    let callee = looked_into(store, method.class(), kind, &member, outer)?;
                    known = known.and(callee);
                }
            }
            Op::PutField { .. }
            | Op::PutStatic { .. }
            | Op::ArrayStore { .. }
            | Op::NewArray { .. }
            | Op::NewRefArray { .. }
            | Op::NewMultiArray { .. }
            | Op::MonitorEnter { .. }
            | Op::MonitorExit { .. } => return None,
        }
    }
    outer.pop();
    Some(known)
}

/// Numbers and texts of the library never change.
fn library(member: &MemberRef) -> Option<Pure> {
    let name = &*member.name;
    let class = member.class.strip_prefix("java/lang/")?;
    let ty = MethodType::parse(&member.descriptor)?;
    let takes_texts = ty.params.iter().any(|p| p.is_reference());
    let is_total = match class {
        "Math" | "StrictMath" if name == "random" => return None,
        "Math" | "StrictMath" => !name.ends_with("Exact") && !name.starts_with("floor"),
        // Settings of the machine.
        "Integer" | "Long" | "Boolean" if name.starts_with("get") => return None,
        "Integer" | "Long" | "Short" | "Byte" | "Character" | "Boolean" | "Float" | "Double" => {
            let divides = name.contains("Unsigned") && ty.params.len() == 2;
            name == "equals" || !takes_texts && !divides && !name.starts_with("to")
        }
        "String" => {
            const ALWAYS: [&str; 13] = [
                "length",
                "isEmpty",
                "isBlank",
                "hashCode",
                "equals",
                "equalsIgnoreCase",
                "trim",
                "strip",
                "toUpperCase",
                "toLowerCase",
                "intern",
                "toString",
                "valueOf",
            ];
            const MAYBE: [&str; 18] = [
                "charAt",
                "codePointAt",
                "substring",
                "startsWith",
                "endsWith",
                "contains",
                "indexOf",
                "lastIndexOf",
                "compareTo",
                "compareToIgnoreCase",
                "concat",
                "replace",
                "matches",
                "repeat",
                "stripLeading",
                "stripTrailing",
                "replaceAll",
                "replaceFirst",
            ];
            let plain = ty.params.iter().all(|p| !p.is_reference());
            match ALWAYS.contains(&name) {
                true if name == "equals" => true,
                true if name == "equalsIgnoreCase" || plain => true,
                true => return None,
                false if MAYBE.contains(&name) => false,
                false => return None,
            }
        }
        _ => return None,
    };
    Some(Pure {
        is_total,
        ..Pure::TOTAL
    })
}
