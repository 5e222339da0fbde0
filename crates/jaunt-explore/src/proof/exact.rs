//! Fields whose objects are all of one class, because whoever stores one has just made it.

use jaunt_class::{ClassFile, Name, access};
use jaunt_ir::{Body, Cfg, Op, Reg};
use jaunt_vm::Store;
use jaunt_vm::class::{FieldRef, MethodRef};

use super::kept::{has_other_writers, nest};
use crate::atlas::body_of;

/// The class of all objects that a private field ever holds, if there is only one.
pub fn class_of_all(field: FieldRef, store: &Store) -> Option<Name> {
    let family = nest(field.class(), store);
    let is_private = field.access & access::PRIVATE != 0;
    if !is_private || !field.class().under_test || family.iter().any(has_other_writers) {
        return None;
    }
    let mut all = None;
    for class in family {
        let file = class.file()?;
        for method in &class.methods {
            for made in stored(field, method, file, store)? {
                if *all.get_or_insert(made) != made {
                    return None;
                }
            }
        }
    }
    all
}

/// The classes of what a method stores in a field; none if one of them is not known.
fn stored(
    field: FieldRef,
    method: MethodRef,
    file: &ClassFile,
    store: &Store,
) -> Option<Vec<Name>> {
    let Some(body) = body_of(method) else {
        let has_no_code = method.is_abstract() || method.is_native();
        return has_no_code.then(Vec::new);
    };
    let mut made = Vec::new();
    for (at, op) in (0..).zip(&body.ops) {
        let (Op::PutField { v, cp, .. } | Op::PutStatic { v, cp }) = *op else {
            continue;
        };
        let member = file.pool.member(cp).ok()?;
        // Its class may be named by one that inherits the field.
        if member.name != field.name || member.descriptor != field.descriptor {
            continue;
        }
        let named = store.load(member.class).ok()?;
        let meant = named.find_field(member.name, member.descriptor)?;
        if std::ptr::eq(meant, field) {
            made.push(class_made(body, file, at, v)?);
        }
    }
    Some(made)
}

/// The class of the object in a register, if it was made on the only way there.
fn class_made(body: &Body, file: &ClassFile, at: u32, reg: Reg) -> Option<Name> {
    let cfg = Cfg::new(body);
    let (mut at, mut reg) = (at, reg);
    loop {
        let block = cfg.block_of(at);
        if at == cfg.blocks[block].ops.start {
            let &[before] = &cfg.blocks[block].predecessors[..] else {
                return None;
            };
            // Ways only go back, so they end.
            let end = cfg.blocks[before].ops.end;
            if end > at {
                return None;
            }
            at = end;
        }
        at -= 1;
        match body.ops[at as usize] {
            Op::Copy { d, s } if d == reg => reg = s,
            Op::New { d, cp } if d == reg => return file.pool.class_name(cp).ok(),
            op if op.result() == Some(reg) => return None,
            _ => {}
        }
    }
}
