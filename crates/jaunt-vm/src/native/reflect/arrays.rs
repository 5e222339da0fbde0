//! `java.lang.reflect.Array`.

use super::super::{Call, Entry};
use super::convert::{Value, class_letter, letter};
use crate::classes::class::{ClassRef, Shape};
use crate::memory::heap::{ELEMENTS, NULL, Ref};
use crate::memory::objects::element_bytes;
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};

const ARRAY: &str = "java/lang/reflect/Array";

pub const ENTRIES: &[Entry] = &[
    (ARRAY, "newArray", "", new_array),
    (ARRAY, "multiNewArray", "", multi_new_array),
    (ARRAY, "getLength", "", length),
    (ARRAY, "get", "", get),
    (ARRAY, "getBoolean", "", get_primitive),
    (ARRAY, "getByte", "", get_primitive),
    (ARRAY, "getChar", "", get_primitive),
    (ARRAY, "getShort", "", get_primitive),
    (ARRAY, "getInt", "", get_primitive),
    (ARRAY, "getLong", "", get_primitive),
    (ARRAY, "getFloat", "", get_primitive),
    (ARRAY, "getDouble", "", get_primitive),
    (ARRAY, "set", "", set),
    (ARRAY, "setBoolean", "", set_primitive),
    (ARRAY, "setByte", "", set_primitive),
    (ARRAY, "setChar", "", set_primitive),
    (ARRAY, "setShort", "", set_primitive),
    (ARRAY, "setInt", "", set_primitive),
    (ARRAY, "setLong", "", set_primitive),
    (ARRAY, "setFloat", "", set_primitive),
    (ARRAY, "setDouble", "", set_primitive),
];

/// The most dimensions an array class can have.
const MAX_DIMENSIONS: usize = 255;

fn illegal(m: &mut Machine, message: Option<&str>) -> Trap {
    m.raise("java/lang/IllegalArgumentException", message)
}

fn element_class(m: &mut Machine, mirror: Ref) -> Result<ClassRef> {
    if mirror == NULL {
        return Err(m.raise("java/lang/NullPointerException", None));
    }
    let class = m.class_of_mirror(mirror);
    match class.name == "void" {
        true => Err(illegal(m, None)),
        false => Ok(class),
    }
}

fn dimensions(class: ClassRef) -> usize {
    class.name.bytes().take_while(|&b| b == b'[').count()
}

fn new_array(m: &mut Machine, call: &Call) -> Result<u64> {
    let element = element_class(m, call.object(0))?;
    if dimensions(element) >= MAX_DIMENSIONS {
        return Err(illegal(m, None));
    }
    let class = m.array_class(element)?;
    Ok(m.new_array_collecting(class, call.int(1))? as u64)
}

fn multi_new_array(m: &mut Machine, call: &Call) -> Result<u64> {
    let mut class = element_class(m, call.object(0))?;
    let sizes = call.object(1);
    if sizes == NULL {
        return Err(m.raise("java/lang/NullPointerException", None));
    }
    let sizes: Vec<i32> = (0..m.heap.length(sizes))
        .map(|i| m.heap.element(sizes, i))
        .collect();
    let count = sizes.len();
    if count == 0 || count + dimensions(class) > MAX_DIMENSIONS {
        return Err(illegal(m, None));
    }
    if let Some(negative) = sizes.iter().find(|&&n| n < 0) {
        let message = negative.to_string();
        return Err(m.raise("java/lang/NegativeArraySizeException", Some(&message)));
    }
    for _ in &sizes {
        class = m.array_class(class)?;
    }
    Ok(m.nested_arrays(class, &sizes)? as u64)
}

/// The array argument, and the class of its elements.
fn array(m: &mut Machine, call: &Call) -> Result<(Ref, ClassRef)> {
    let array = call.object(0);
    if array == NULL {
        return Err(m.raise("java/lang/NullPointerException", None));
    }
    match m.class_of(array).element() {
        Some(element) => Ok((array, element)),
        None => Err(illegal(m, Some("Argument is not an array"))),
    }
}

fn length(m: &mut Machine, call: &Call) -> Result<u64> {
    let (array, _) = array(m, call)?;
    let length = m.heap.length(array) as u64;
    let spare = call.method.arg_slots();
    call.w.set_both(spare, length, 0);
    if m.heap.shadow(array) != 0 {
        m.hooks.length(m, call.w, spare, array);
    }
    m.result_handle = call.w.shadow(spare);
    Ok(length)
}

/// Array, offset of the element that the index names, its type.
fn element(m: &mut Machine, call: &Call) -> Result<(Ref, i64, u8)> {
    let (array, element) = array(m, call)?;
    let (index, length) = (call.int(1), m.heap.length(array));
    if index < 0 || index as u32 >= length {
        return Err(m.raise("java/lang/ArrayIndexOutOfBoundsException", None));
    }
    let size = match m.class_of(array).shape {
        Shape::Array { elem, .. } => element_bytes(elem) as i64,
        _ => 0,
    };
    let at = ELEMENTS as i64 + index as i64 * size;
    Ok((array, at, class_letter(element)))
}

fn get(m: &mut Machine, call: &Call) -> Result<u64> {
    let (array, at, kind) = element(m, call)?;
    let value = m.load_value(array, at, kind);
    match kind {
        b'L' => m.result_handle = value.shadow,
        _ => return Ok(m.boxed(value)? as u64),
    }
    Ok(value.bits)
}

fn not_primitive(m: &mut Machine, call: &Call) -> Result<()> {
    match array(m, call)?.1.is_primitive() {
        true => Ok(()),
        false => Err(illegal(
            m,
            Some("Argument is not an array of primitive type"),
        )),
    }
}

fn get_primitive(m: &mut Machine, call: &Call) -> Result<u64> {
    not_primitive(m, call)?;
    let (array, at, kind) = element(m, call)?;
    let value = m.load_value(array, at, kind);
    match m.widened(call, value, letter(&call.method.ty().ret)) {
        Some(value) => {
            m.result_handle = value.shadow;
            Ok(value.bits)
        }
        None => Err(illegal(m, Some("argument type mismatch"))),
    }
}

fn set(m: &mut Machine, call: &Call) -> Result<u64> {
    let (array, at, kind) = element(m, call)?;
    let object = call.object(2);
    if kind == b'L' {
        let element = m.class_of(array).element();
        if object != NULL && element.is_some_and(|e| !m.is_instance(object, e.id)) {
            return Err(illegal(m, Some("array element type mismatch")));
        }
        let (bits, shadow) = (object as u64, call.w.shadow(2));
        m.store_value(array, at, Value { kind, bits, shadow });
        return Ok(0);
    }
    if object == NULL {
        return Err(illegal(m, None));
    }
    match m.unboxed(object) {
        Some(value) => store(m, call, (array, at, kind), value),
        None => Err(illegal(m, Some("argument type mismatch"))),
    }
}

fn set_primitive(m: &mut Machine, call: &Call) -> Result<u64> {
    not_primitive(m, call)?;
    let place = element(m, call)?;
    let value = Value {
        kind: call.method.ty().params.last().map_or(b'I', letter),
        bits: call.bits(2),
        shadow: call.w.shadow(2),
    };
    store(m, call, place, value)
}

fn store(m: &mut Machine, call: &Call, place: (Ref, i64, u8), value: Value) -> Result<u64> {
    let (array, at, kind) = place;
    match m.widened(call, value, kind) {
        Some(value) => {
            m.store_value(array, at, value);
            Ok(0)
        }
        None => Err(illegal(m, Some("argument type mismatch"))),
    }
}
