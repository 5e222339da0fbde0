//! Field access through reflection. JDK 17 goes through `Unsafe`; later JDKs
//! keep method handles in an accessor for each type of field. Here the handles
//! stay null and the two methods of each accessor that would call them are
//! native.

use super::super::{Call, Entry};
use super::convert::{Value, letter};
use crate::classes::class::FieldRef;
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::thread::Hook;
use crate::run::trap::{Invoke, Result, Trap};

const FACTORY: &str = "jdk/internal/reflect/MethodHandleAccessorFactory";
const BOOLEAN: &str = "jdk/internal/reflect/MethodHandleBooleanFieldAccessorImpl";
const BYTE: &str = "jdk/internal/reflect/MethodHandleByteFieldAccessorImpl";
const CHAR: &str = "jdk/internal/reflect/MethodHandleCharacterFieldAccessorImpl";
const SHORT: &str = "jdk/internal/reflect/MethodHandleShortFieldAccessorImpl";
const INT: &str = "jdk/internal/reflect/MethodHandleIntegerFieldAccessorImpl";
const LONG: &str = "jdk/internal/reflect/MethodHandleLongFieldAccessorImpl";
const FLOAT: &str = "jdk/internal/reflect/MethodHandleFloatFieldAccessorImpl";
const DOUBLE: &str = "jdk/internal/reflect/MethodHandleDoubleFieldAccessorImpl";
const OBJECT: &str = "jdk/internal/reflect/MethodHandleObjectFieldAccessorImpl";

pub const ENTRIES: &[Entry] = &[
    (FACTORY, "newFieldAccessor", "", new_accessor),
    (BOOLEAN, "getBoolean", "", get),
    (BOOLEAN, "setBoolean", "", set),
    (BYTE, "getByte", "", get),
    (BYTE, "setByte", "", set),
    (CHAR, "getChar", "", get),
    (CHAR, "setChar", "", set),
    (SHORT, "getShort", "", get),
    (SHORT, "setShort", "", set),
    (INT, "getInt", "", get),
    (INT, "setInt", "", set),
    (LONG, "getLong", "", get),
    (LONG, "setLong", "", set),
    (FLOAT, "getFloat", "", get),
    (FLOAT, "setFloat", "", set),
    (DOUBLE, "getDouble", "", get),
    (DOUBLE, "setDouble", "", set),
    (OBJECT, "get", "", get),
    (OBJECT, "set", "", set),
];

const READ_ONLY: u64 = 1;
const STATIC: u64 = 2;

/// `newFieldAccessor(field, isReadOnly)`
fn new_accessor(m: &mut Machine, call: &Call) -> Result<u64> {
    let field = m.reflected_field(call.object(0))?;
    m.initialise(field.class())?;
    let kind = match field.descriptor.as_bytes() {
        b"Z" => BOOLEAN,
        b"B" => BYTE,
        b"C" => CHAR,
        b"S" => SHORT,
        b"I" => INT,
        b"J" => LONG,
        b"F" => FLOAT,
        b"D" => DOUBLE,
        _ => OBJECT,
    };
    let kind = m.library(kind)?;
    let accessor = m.new_object(kind)?;
    let read_only = if call.flag(1) { READ_ONLY } else { 0 };
    let is_static = if field.is_static() { STATIC } else { 0 };
    m.set_field(accessor, "fieldFlags", read_only | is_static);
    m.set_field(accessor, "field", call.bits(0));
    Ok(accessor as u64)
}

/// Object and offset where the field of this accessor lies.
fn place(m: &mut Machine, call: &Call, verb: &str, on: &str) -> Result<(Ref, i64)> {
    let (accessor, object) = (call.object(0), call.object(1));
    let field = m.get_field(accessor, "field") as Ref;
    let field = m.reflected_field(field)?;
    if field.is_static() {
        let at = crate::classes::mirror::static_offset(&m.store, field);
        return Ok((m.mirror(field.class())?, at as i64));
    }
    if object == NULL {
        return Err(m.raise("java/lang/NullPointerException", None));
    }
    if !m.is_instance(object, field.class().id) {
        let message = format!(
            "Can not {verb} {} {on} {}",
            described(m, field)?,
            m.class_of(object).java_name()
        );
        return Err(m.raise("java/lang/IllegalArgumentException", Some(&message)));
    }
    Ok((object, field.offset as i64))
}

/// `final int field A.x`, as the library's messages write it.
fn described(m: &mut Machine, field: FieldRef) -> Result<String> {
    let ty = jaunt_class::Type::parse(&field.descriptor).unwrap_or(jaunt_class::Type::Void);
    let ty = m.class_of_type(field.class(), &ty)?.java_name();
    let is_static = if field.is_static() { "static " } else { "" };
    let is_final = match field.access & jaunt_class::access::FINAL {
        0 => "",
        _ => "final ",
    };
    let class = field.class().java_name();
    Ok(format!(
        "{is_static}{is_final}{ty} field {class}.{}",
        field.name
    ))
}

fn get(m: &mut Machine, call: &Call) -> Result<u64> {
    let (object, at) = place(m, call, "get", "on")?;
    let value = m.load_value(object, at, letter(&call.method.ty().ret));
    m.result_handle = value.shadow;
    Ok(value.bits)
}

fn set(m: &mut Machine, call: &Call) -> Result<u64> {
    let read_only = m.get_field(call.object(0), "fieldFlags") & READ_ONLY != 0;
    let kind = call.method.ty().params.last().map_or(b'L', letter);
    // Objects are checked before anything else, values while being written.
    let on = if read_only || kind == b'L' {
        "to"
    } else {
        "on"
    };
    let (object, at) = place(m, call, "set", on)?;
    if read_only {
        return fail_as_library(m, call, "throwFinalFieldIllegalAccessException");
    }
    let value = Value {
        kind,
        bits: call.bits(2),
        shadow: call.w.shadow(2),
    };
    if kind == b'L' && value.bits != 0 && !takes(m, call, value.bits as Ref)? {
        return fail_as_library(m, call, "throwSetIllegalArgumentException");
    }
    m.store_value(object, at, value);
    Ok(0)
}

fn takes(m: &mut Machine, call: &Call, value: Ref) -> Result<bool> {
    let field = m.get_field(call.object(0), "field") as Ref;
    let ty = m.class_of_mirror(m.get_field(field, "type") as Ref);
    Ok(m.is_instance(value, ty.id))
}

/// The accessor's own method that throws for a value of this kind.
fn fail_as_library(m: &mut Machine, call: &Call, name: &str) -> Result<u64> {
    let value = call.method.ty().params.last();
    let descriptor = format!("({})V", value.map_or("I".into(), |t| t.descriptor()));
    let method = m.method_of(call.method.class(), name, &descriptor)?;
    let bits = call.bits(2);
    Err(Trap::Invoke(Box::new(Invoke {
        method,
        args: vec![call.bits(0), bits, bits],
        shadows: Vec::new(),
        hook: Hook::Tail,
    })))
}
