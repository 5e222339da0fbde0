//! Annotations as the bytes of their attributes, which the library parses, and
//! the constant pool that these bytes refer to.

use jaunt_class::{ClassFile, Const};

use super::super::{Call, Entry};
use crate::memory::heap::Ref;
use crate::run::machine::Machine;
use crate::run::trap::Result;

const CLASS: &str = "java/lang/Class";
const POOL: &str = "jdk/internal/reflect/ConstantPool";
const TYPE_ANNOTATIONS: &str = "RuntimeVisibleTypeAnnotations";

pub const ENTRIES: &[Entry] = &[
    (CLASS, "getRawAnnotations", "", class_annotations),
    (CLASS, "getRawTypeAnnotations", "", class_type_annotations),
    (CLASS, "getConstantPool", "", constant_pool),
    (
        "java/lang/reflect/Executable",
        "getTypeAnnotationBytes0",
        "",
        executable_type_annotations,
    ),
    (
        "java/lang/reflect/Field",
        "getTypeAnnotationBytes0",
        "",
        field_type_annotations,
    ),
    (POOL, "getSize0", "", pool_size),
    (POOL, "getUTF8At0", "", pool_text),
    (POOL, "getStringAt0", "", pool_text),
    (POOL, "getClassAt0", "", pool_class),
    (POOL, "getClassAtIfLoaded0", "", pool_class),
    (POOL, "getIntAt0", "", pool_number),
    (POOL, "getLongAt0", "", pool_number),
    (POOL, "getFloatAt0", "", pool_number),
    (POOL, "getDoubleAt0", "", pool_number),
];

fn of_class(m: &mut Machine, call: &Call, name: &str) -> Result<u64> {
    match m.class_of_mirror(call.object(0)).file() {
        Some(file) => Ok(m.attribute_bytes(&file.attributes, name)? as u64),
        None => Ok(0),
    }
}

fn class_annotations(m: &mut Machine, call: &Call) -> Result<u64> {
    of_class(m, call, "RuntimeVisibleAnnotations")
}

fn class_type_annotations(m: &mut Machine, call: &Call) -> Result<u64> {
    of_class(m, call, TYPE_ANNOTATIONS)
}

fn executable_type_annotations(m: &mut Machine, call: &Call) -> Result<u64> {
    let method = m.reflected_method(call.object(0))?;
    match method.member() {
        Some(member) => Ok(m.attribute_bytes(&member.attributes, TYPE_ANNOTATIONS)? as u64),
        None => Ok(0),
    }
}

fn field_type_annotations(m: &mut Machine, call: &Call) -> Result<u64> {
    let field = m.reflected_field(call.object(0))?;
    match field.member() {
        Some(member) => Ok(m.attribute_bytes(&member.attributes, TYPE_ANNOTATIONS)? as u64),
        None => Ok(0),
    }
}

/// The library's view of a class file's constants refers to the class.
fn constant_pool(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = m.library(POOL)?;
    let pool = m.new_object(class)?;
    m.set_field(pool, "constantPoolOop", call.bits(0));
    Ok(pool as u64)
}

/// The natives of ConstantPool get the class and an index.
fn pool_of(m: &mut Machine, call: &Call) -> Result<(&'static ClassFile, u16)> {
    let file = m.class_of_mirror(call.object(1)).file();
    match (file, u16::try_from(call.int(2))) {
        (Some(file), Ok(index)) => Ok((file, index)),
        _ => Err(no_such_constant(m)),
    }
}

fn no_such_constant(m: &mut Machine) -> crate::run::trap::Trap {
    let message = "Constant pool index out of bounds";
    m.raise("java/lang/IllegalArgumentException", Some(message))
}

fn pool_size(m: &mut Machine, call: &Call) -> Result<u64> {
    let file = m.class_of_mirror(call.object(1)).file();
    Ok(file.map_or(0, |f| f.pool.len() as u64))
}

fn pool_text(m: &mut Machine, call: &Call) -> Result<u64> {
    let (file, index) = pool_of(m, call)?;
    match file.pool.string(index) {
        Ok(text) => Ok(m.intern(&text)? as u64),
        Err(_) => Err(no_such_constant(m)),
    }
}

fn pool_class(m: &mut Machine, call: &Call) -> Result<u64> {
    let owner = m.class_of_mirror(call.object(1) as Ref);
    let class = m.resolve_class(owner, call.int(2) as u16)?;
    Ok(m.mirror(class)? as u64)
}

fn pool_number(m: &mut Machine, call: &Call) -> Result<u64> {
    let (file, index) = pool_of(m, call)?;
    match file.pool.get(index) {
        Ok(Const::Int(k)) => Ok(*k as u32 as u64),
        Ok(Const::Float(k)) => Ok(k.to_bits() as u64),
        Ok(Const::Long(k)) => Ok(*k as u64),
        Ok(Const::Double(k)) => Ok(k.to_bits()),
        _ => Err(no_such_constant(m)),
    }
}
