//! What initialisers of classes may do to others.

use jaunt_ir::Op;
use jaunt_vm::class::{ClassRef, Loader, MethodRef};

use crate::atlas::body_of;

/// Does initialising a class leave alone all that is not its own? The library's classes
/// know nothing of the program's; of others, the code is looked at.
pub fn is_harmless(class: ClassRef) -> bool {
    class.chain().all(|class| {
        let mut methods = class.methods.iter();
        class.loader == Loader::Boot
            || methods
                .find(|m| m.name == "<clinit>")
                .is_none_or(stays_at_home)
    })
}

/// Does a method only write to fields of its class, and call only methods that do?
fn stays_at_home(first: MethodRef) -> bool {
    let class = first.class();
    let Some(file) = class.file() else {
        return false;
    };
    let mut seen = vec![first];
    let mut at = 0;
    while let Some(&method) = seen.get(at) {
        at += 1;
        let Some(body) = body_of(method) else {
            return false;
        };
        for op in &body.ops {
            match op {
                Op::PutField { cp, .. } | Op::PutStatic { cp, .. } => {
                    let is_own = file.pool.member(*cp).is_ok_and(|m| m.class == class.name);
                    if !is_own {
                        return false;
                    }
                }
                Op::GetStatic { cp, .. } => {
                    let of = file.pool.member(*cp).map(|m| m.class);
                    if of.is_ok_and(|of| of != class.name && !of.starts_with("java/")) {
                        return false;
                    }
                }
                Op::Invoke { cp, .. } => {
                    let Ok(member) = file.pool.member(*cp) else {
                        return false;
                    };
                    let own = (member.class == class.name)
                        .then(|| class.find_method(member.name, member.descriptor))
                        .flatten();
                    match own {
                        Some(own) if own.class().id == class.id => {
                            if seen.iter().all(|m| m.id != own.id) {
                                seen.push(own);
                            }
                        }
                        // Of itself the library calls nothing of the program.
                        _ if is_plain_library(&member.class) || member.name == "clone" => {}
                        _ => return false,
                    }
                }
                _ => {}
            }
        }
    }
    true
}

fn is_plain_library(class: &str) -> bool {
    ["Object", "Enum", "Integer", "Long", "String", "Math"]
        .iter()
        .any(|name| class.strip_prefix("java/lang/") == Some(name))
}
