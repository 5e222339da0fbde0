//! Tables that compilers make for switches over enums.

use jaunt_class::{Name, access};
use jaunt_ir::{Const, Op};
use jaunt_vm::Store;
use jaunt_vm::class::ClassRef;

use crate::atlas::body_of;

/// What such tables are called.
const TABLE: &str = "$SwitchMap$";

pub fn is_table(field: &str) -> bool {
    field.starts_with(TABLE)
}

/// An entry of a table.
pub struct Mapped {
    pub constant: String,
    pub ordinal: i32,
    pub key: i32,
}

/// What a table maps. It is filled when its class is initialised, constant by constant:
/// `table[Color.RED.ordinal()] = 1`.
pub fn switch_table(store: &Store, class: Name, field: &str) -> Option<Vec<Mapped>> {
    let class = store.load(class).ok()?;
    let method = class.methods.iter().find(|m| m.name == "<clinit>")?;
    let (file, body) = (class.file()?, body_of(method)?);
    let (mut table, mut constant, mut number) = (None, None, None);
    let mut mapped = Vec::new();
    for op in &body.ops {
        match *op {
            Op::GetStatic { cp, .. } => {
                let member = file.pool.member(cp).ok()?;
                match is_table(&member.name) {
                    true => table = Some(member.name),
                    false => constant = Some(member),
                }
            }
            Op::Const {
                k: Const::Int(n), ..
            } => number = Some(n),
            Op::ArrayStore { .. } if table.is_some_and(|table| table == field) => {
                let (member, key) = (constant.take()?, number?);
                let of = store.load(member.class).ok()?;
                let name = member.name.to_string();
                let ordinal = constants(of)?.iter().position(|c| *c == name)?;
                mapped.push(Mapped {
                    constant: name,
                    ordinal: ordinal as i32,
                    key,
                });
            }
            _ => {}
        }
    }
    Some(mapped)
}

/// The constants of an enum, in order.
pub fn constants(class: ClassRef) -> Option<Vec<String>> {
    let fields = class.file()?.fields.iter();
    let constants = fields.filter(|f| f.access & access::ENUM != 0);
    Some(constants.map(|f| f.name.to_string()).collect())
}
