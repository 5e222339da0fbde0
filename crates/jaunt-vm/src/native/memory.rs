//! `jdk.internal.misc.Unsafe`: memory by address. Addresses without an object
//! are places in the same heap, so "native memory" is bounded and reset too.

use super::{Call, Entry, nothing};
use crate::classes::class::{Shape, Slot};
use crate::memory::heap::{ELEMENTS, NULL};
use crate::memory::objects::element_bytes;
use crate::run::machine::Machine;
use crate::run::thread::State;
use crate::run::trap::{Result, Trap};

const UNSAFE: &str = "jdk/internal/misc/Unsafe";

pub const ENTRIES: &[Entry] = &[
    (UNSAFE, "getInt", "(Ljava/lang/Object;J)I", get),
    (UNSAFE, "getReference", "", get),
    (UNSAFE, "getBoolean", "(Ljava/lang/Object;J)Z", get),
    (UNSAFE, "getByte", "(Ljava/lang/Object;J)B", get),
    (UNSAFE, "getShort", "(Ljava/lang/Object;J)S", get),
    (UNSAFE, "getChar", "(Ljava/lang/Object;J)C", get),
    (UNSAFE, "getLong", "(Ljava/lang/Object;J)J", get),
    (UNSAFE, "getFloat", "(Ljava/lang/Object;J)F", get),
    (UNSAFE, "getDouble", "(Ljava/lang/Object;J)D", get),
    (UNSAFE, "getIntVolatile", "", get),
    (UNSAFE, "getReferenceVolatile", "", get),
    (UNSAFE, "getBooleanVolatile", "", get),
    (UNSAFE, "getByteVolatile", "", get),
    (UNSAFE, "getShortVolatile", "", get),
    (UNSAFE, "getCharVolatile", "", get),
    (UNSAFE, "getLongVolatile", "", get),
    (UNSAFE, "getFloatVolatile", "", get),
    (UNSAFE, "getDoubleVolatile", "", get),
    (UNSAFE, "putInt", "(Ljava/lang/Object;JI)V", put),
    (UNSAFE, "putReference", "", put),
    (UNSAFE, "putBoolean", "(Ljava/lang/Object;JZ)V", put),
    (UNSAFE, "putByte", "(Ljava/lang/Object;JB)V", put),
    (UNSAFE, "putShort", "(Ljava/lang/Object;JS)V", put),
    (UNSAFE, "putChar", "(Ljava/lang/Object;JC)V", put),
    (UNSAFE, "putLong", "(Ljava/lang/Object;JJ)V", put),
    (UNSAFE, "putFloat", "(Ljava/lang/Object;JF)V", put),
    (UNSAFE, "putDouble", "(Ljava/lang/Object;JD)V", put),
    (UNSAFE, "putIntVolatile", "", put),
    (UNSAFE, "putReferenceVolatile", "", put),
    (UNSAFE, "putBooleanVolatile", "", put),
    (UNSAFE, "putByteVolatile", "", put),
    (UNSAFE, "putShortVolatile", "", put),
    (UNSAFE, "putCharVolatile", "", put),
    (UNSAFE, "putLongVolatile", "", put),
    (UNSAFE, "putFloatVolatile", "", put),
    (UNSAFE, "putDoubleVolatile", "", put),
    (UNSAFE, "compareAndSetInt", "", compare_and_set),
    (UNSAFE, "compareAndSetLong", "", compare_and_set),
    (UNSAFE, "compareAndSetReference", "", compare_and_set),
    (UNSAFE, "compareAndExchangeInt", "", compare_and_exchange),
    (UNSAFE, "compareAndExchangeLong", "", compare_and_exchange),
    (
        UNSAFE,
        "compareAndExchangeReference",
        "",
        compare_and_exchange,
    ),
    (UNSAFE, "loadFence", "", nothing),
    (UNSAFE, "storeFence", "", nothing),
    (UNSAFE, "fullFence", "", nothing),
    (UNSAFE, "allocateMemory0", "", allocate_memory),
    (UNSAFE, "freeMemory0", "", free_memory),
    (UNSAFE, "reallocateMemory0", "", reallocate_memory),
    (UNSAFE, "setMemory0", "", set_memory),
    (UNSAFE, "copyMemory0", "", copy_memory),
    (UNSAFE, "copySwapMemory0", "", copy_swapped),
    (UNSAFE, "objectFieldOffset0", "", field_offset),
    (UNSAFE, "objectFieldOffset1", "", named_field_offset),
    (UNSAFE, "staticFieldOffset0", "", field_offset),
    (UNSAFE, "staticFieldBase0", "", static_field_base),
    (UNSAFE, "shouldBeInitialized0", "", should_be_initialized),
    (UNSAFE, "ensureClassInitialized0", "", ensure_initialized),
    (UNSAFE, "arrayBaseOffset0", "", array_base_offset),
    (UNSAFE, "arrayIndexScale0", "", array_index_scale),
    (UNSAFE, "allocateInstance", "", allocate_instance),
    (UNSAFE, "throwException", "", throw_exception),
    (UNSAFE, "park", "", park),
    (UNSAFE, "unpark", "", unpark),
];

/// Where this access has no place the real JVM would crash or worse; here the run
/// ends.
fn or_refused(call: &Call, place: Option<usize>) -> Result<usize> {
    place.ok_or_else(|| {
        let method = call.method.full_name();
        Trap::unsupported(format!(
            "{method} outside of what an object or memory allows"
        ))
    })
}

/// The place of many bytes that the arguments (object, offset) name.
fn bytes_at(m: &mut Machine, call: &Call, slot: u16, bytes: i64) -> Result<usize> {
    let (object, offset) = (call.object(slot), call.long(slot + 1));
    let bytes = usize::try_from(bytes).ok();
    let place = bytes.and_then(|bytes| m.place_of_bytes(object, offset, bytes));
    or_refused(call, place)
}

fn get(m: &mut Machine, call: &Call) -> Result<u64> {
    let slot = Slot::of_type(&call.method.ty().ret);
    let at = or_refused(call, m.place_to_read(call.object(1), call.long(2), slot))?;
    m.hooks.peek(m, call.object(1), call.long(2), slot);
    Ok(m.read_place(at, slot))
}

fn put(m: &mut Machine, call: &Call) -> Result<u64> {
    let slot = call
        .method
        .ty()
        .params
        .last()
        .map_or(Slot::Int, Slot::of_type);
    let (object, offset, value) = (call.object(1), call.long(2), call.bits(4));
    let at = or_refused(call, m.place_to_write(object, offset, slot, value))?;
    m.write_place(at, slot, value);
    m.hooks.poke(m, object, offset, slot, call.w.shadow(4));
    Ok(0)
}

/// The value there, and whether it was as expected and so replaced.
fn exchange(m: &mut Machine, call: &Call) -> Result<(u64, bool)> {
    let slot = call
        .method
        .ty()
        .params
        .last()
        .map_or(Slot::Int, Slot::of_type);
    let new = if slot == Slot::Long { 6 } else { 5 };
    let (object, offset, value) = (call.object(1), call.long(2), call.bits(new));
    let at = or_refused(call, m.place_to_write(object, offset, slot, value))?;
    let old = m.read_place(at, slot);
    let expected = call.bits(4);
    let seen = (expected, call.w.shadow(4));
    m.hooks
        .compared(m, (object, offset, slot), seen, old == expected);
    if old == expected {
        m.write_place(at, slot, value);
        m.hooks.poke(m, object, offset, slot, call.w.shadow(new));
    }
    Ok((old, old == expected))
}

fn compare_and_set(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(exchange(m, call)?.1 as u64)
}

fn compare_and_exchange(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(exchange(m, call)?.0)
}

/// Native memory is a byte array that nobody refers to but by its address.
fn allocate_memory(m: &mut Machine, call: &Call) -> Result<u64> {
    allocate(m, call.long(1), &[])
}

/// New memory with the old contents, as far as they fit.
fn reallocate_memory(m: &mut Machine, call: &Call) -> Result<u64> {
    let old = call.long(1);
    let content = match m.heap.native_size(old) {
        Some(size) => m.heap.bytes_at(old as usize, size).to_vec(),
        None => Vec::new(),
    };
    let address = allocate(m, call.long(3), &content)?;
    unpin(m, old);
    Ok(address)
}

fn allocate(m: &mut Machine, bytes: i64, content: &[u8]) -> Result<u64> {
    let Some(bytes) = i32::try_from(bytes).ok().filter(|&bytes| bytes >= 0) else {
        return Err(m.out_of_memory());
    };
    let class = crate::classes::store::primitive_array_id(jaunt_ir::Prim::Byte);
    let array = m.new_array_id(class, bytes)?;
    m.heap.pin(array, bytes as usize);
    let kept = content.len().min(bytes as usize);
    m.heap.copy_in(array, 0, &content[..kept]);
    Ok(address_of(array) as u64)
}

/// Where the elements of an array stand.
fn address_of(array: u32) -> i64 {
    array as i64 * 8 + ELEMENTS as i64
}

fn free_memory(m: &mut Machine, call: &Call) -> Result<u64> {
    unpin(m, call.long(1));
    Ok(0)
}

/// The array whose contents stand at this address is native memory no more.
pub(super) fn unpin(m: &mut Machine, address: i64) {
    if m.heap.native_size(address).is_some() {
        m.heap.unpin(((address - ELEMENTS as i64) / 8) as u32);
    }
}

fn set_memory(m: &mut Machine, call: &Call) -> Result<u64> {
    let bytes = call.long(4);
    let at = bytes_at(m, call, 1, bytes)?;
    m.heap.fill(at, bytes as usize, call.int(6) as u8);
    Ok(0)
}

fn copy_memory(m: &mut Machine, call: &Call) -> Result<u64> {
    let bytes = call.long(7);
    let from = bytes_at(m, call, 1, bytes)?;
    let to = bytes_at(m, call, 4, bytes)?;
    m.heap.copy_within(from, to, bytes as usize);
    Ok(0)
}

/// As `copyMemory0`, with the bytes of each element in opposite order.
fn copy_swapped(m: &mut Machine, call: &Call) -> Result<u64> {
    let (bytes, element) = (call.long(7), call.long(9) as usize);
    let from = bytes_at(m, call, 1, bytes)?;
    let to = bytes_at(m, call, 4, bytes)?;
    let mut copy = m.heap.bytes_at(from, bytes as usize).to_vec();
    for element in copy.chunks_mut(element.max(1)) {
        element.reverse();
    }
    m.heap.copy_to(to, &copy);
    Ok(0)
}

/// Of a java.lang.reflect.Field.
fn field_offset(m: &mut Machine, call: &Call) -> Result<u64> {
    let field = m.reflected_field(call.object(1))?;
    Ok(match field.is_static() {
        true => crate::classes::mirror::static_offset(&m.store, field) as u64,
        false => field.offset as u64,
    })
}

fn named_field_offset(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = m.class_of_mirror(call.object(1));
    let name = m.text(call.object(2));
    match class.declared_field(&name) {
        Some(field) if field.is_static() => {
            Ok(crate::classes::mirror::static_offset(&m.store, field) as u64)
        }
        Some(field) => Ok(field.offset as u64),
        None => Err(m.raise("java/lang/InternalError", Some(&name))),
    }
}

fn static_field_base(m: &mut Machine, call: &Call) -> Result<u64> {
    let field = m.reflected_field(call.object(1))?;
    Ok(m.mirror(field.class())? as u64)
}

fn should_be_initialized(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = m.class_of_mirror(call.object(1));
    Ok((m.classes.ready(class.id) == NULL) as u64)
}

fn ensure_initialized(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = m.class_of_mirror(call.object(1));
    m.initialise(class)?;
    Ok(0)
}

fn array_base_offset(_: &mut Machine, _: &Call) -> Result<u64> {
    Ok(ELEMENTS as u64)
}

fn array_index_scale(m: &mut Machine, call: &Call) -> Result<u64> {
    match m.class_of_mirror(call.object(1)).shape {
        Shape::Array { elem, .. } => Ok(element_bytes(elem) as u64),
        _ => Ok(0),
    }
}

fn allocate_instance(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = m.class_of_mirror(call.object(1));
    if class.is_abstract() || class.is_interface() || class.is_array() || class.is_primitive() {
        let name = class.java_name();
        return Err(m.raise("java/lang/InstantiationException", Some(&name)));
    }
    // What a Class stands for is behind its fields.
    if class.id == m.known.class.id {
        return Err(m.raise("java/lang/IllegalAccessException", Some("java.lang.Class")));
    }
    m.initialise(class)?;
    Ok(m.new_object(class)? as u64)
}

fn throw_exception(m: &mut Machine, call: &Call) -> Result<u64> {
    match call.object(1) {
        NULL => Err(m.raise("java/lang/NullPointerException", None)),
        exception => Err(Trap::Throw(exception)),
    }
}

fn park(m: &mut Machine, call: &Call) -> Result<u64> {
    let (absolute, time) = (call.flag(1), call.long(2));
    let now = m.now_nanos();
    let epoch = m.host.epoch();
    let thread = m.threads.now();
    if std::mem::take(&mut thread.permit) || thread.interrupted {
        return Ok(0);
    }
    let until = match (absolute, time) {
        (false, 0) => None,
        (false, nanos) => Some(now + nanos.max(0) as u64),
        (true, millis) => Some((millis - epoch).max(0) as u64 * 1_000_000),
    };
    if until.is_some_and(|u| u <= now) {
        return Err(Trap::Yield);
    }
    thread.state = State::Parked { until };
    Err(Trap::Yield)
}

fn unpark(m: &mut Machine, call: &Call) -> Result<u64> {
    let Some(index) = m.threads.find(call.object(1)) else {
        return Ok(0);
    };
    let thread = &mut m.threads.list[index];
    match thread.state {
        State::Parked { .. } => thread.state = State::Runnable,
        _ => thread.permit = true,
    }
    Ok(0)
}
