//! Calls of methods and constructors through their reflected objects.
//!
//! JDK 17 calls `invoke0` and `newInstance0`, which check everything here. Later
//! JDKs keep a method handle in an accessor and call that; here the accessor
//! keeps the Method, or class and Constructor, in the place of the handle, and
//! `invokeImpl`, which would call the handle, is native. What the library does
//! around it (checks of receiver and count, exceptions) stays its own.

use super::super::{Call, Entry, first, no, nothing};
use super::convert::{class_letter, letter};
use crate::classes::class::{ClassRef, MethodRef};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::thread::Hook;
use crate::run::trap::{Invoke, Result, Trap};

const FACTORY: &str = "jdk/internal/reflect/MethodHandleAccessorFactory";
const DIRECT: &str = "jdk/internal/reflect/DirectMethodHandleAccessor";
const DIRECT_NATIVE: &str = "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor";
const CONSTRUCTOR: &str = "jdk/internal/reflect/DirectConstructorHandleAccessor";
const CONSTRUCTOR_NATIVE: &str =
    "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor";

pub const ENTRIES: &[Entry] = &[
    (
        "jdk/internal/reflect/NativeMethodAccessorImpl",
        "invoke0",
        "",
        invoke,
    ),
    (
        "jdk/internal/reflect/NativeConstructorAccessorImpl",
        "newInstance0",
        "",
        new_instance,
    ),
    (
        "jdk/internal/reflect/ReflectionFactory",
        "inflationThreshold",
        "",
        never_inflate,
    ),
    (DIRECT_NATIVE, "invoke0", "", invoke),
    (CONSTRUCTOR_NATIVE, "newInstance0", "", new_instance),
    (FACTORY, "useNativeAccessor", "", no),
    (FACTORY, "getDirectMethod", "", first),
    (FACTORY, "findCallerSensitiveAdapter", "", nothing),
    (DIRECT, "invokeImpl", "", invoke_direct),
    (FACTORY, "newConstructorAccessor", "", constructor_accessor),
    (
        FACTORY,
        "newSerializableConstructorAccessor",
        "",
        serializable_constructor_accessor,
    ),
    (CONSTRUCTOR, "invokeImpl", "", construct_direct),
];

/// Calls always go through the natives: generated code is for just-in-time
/// compilers.
fn never_inflate(_: &mut Machine, _: &Call) -> Result<u64> {
    Ok(i32::MAX as u64)
}

/// Argument slots of a call: values and their terms.
#[derive(Default)]
struct Slots {
    values: Vec<u64>,
    shadows: Vec<u32>,
}

impl Slots {
    fn push(&mut self, kind: u8, value: u64, shadow: u32) {
        let count = if matches!(kind, b'J' | b'D') { 2 } else { 1 };
        for _ in 0..count {
            self.values.push(value);
            self.shadows.push(shadow);
        }
    }
}

/// An argument that its parameter does not take.
struct Mismatch {
    argument: Ref,
    param: ClassRef,
}

/// Puts the elements of an Object[] in the slots of the method's parameters.
fn arguments(
    m: &mut Machine,
    call: &Call,
    method: MethodRef,
    args: Ref,
    slots: &mut Slots,
) -> Result<std::result::Result<(), Mismatch>> {
    for (ty, argument) in method.ty().params.iter().zip(m.ref_array(args)) {
        let kind = letter(ty);
        let param = m.class_of_type(method.class(), ty)?;
        let mismatch = Ok(Err(Mismatch { argument, param }));
        if kind == b'L' {
            if argument != NULL && !m.is_instance(argument, param.id) {
                return mismatch;
            }
            slots.push(kind, argument as u64, 0);
            continue;
        }
        let value = m.unboxed(argument).and_then(|v| m.widened(call, v, kind));
        match value {
            Some(v) => slots.push(kind, v.bits, v.shadow),
            None => return mismatch,
        }
    }
    Ok(Ok(()))
}

fn count_matches(m: &Machine, method: MethodRef, args: Ref) -> bool {
    let given = if args == NULL { 0 } else { m.heap.length(args) };
    method.ty().params.len() == given as usize
}

fn enter(method: MethodRef, slots: Slots, hook: Hook) -> Trap {
    Trap::Invoke(Box::new(Invoke {
        method,
        args: slots.values,
        shadows: slots.shadows,
        hook,
    }))
}

fn illegal(m: &mut Machine, message: Option<&str>) -> Trap {
    m.raise("java/lang/IllegalArgumentException", message)
}

/// Count and types of the arguments, with JDK 17's messages.
fn checked_arguments(
    m: &mut Machine,
    call: &Call,
    method: MethodRef,
    args: Ref,
    slots: &mut Slots,
) -> Result<()> {
    if !count_matches(m, method, args) {
        return Err(illegal(m, Some("wrong number of arguments")));
    }
    match arguments(m, call, method, args, slots)? {
        Ok(()) => Ok(()),
        Err(wrong) if wrong.param.is_primitive() && wrong.argument == NULL => Err(illegal(m, None)),
        Err(_) => Err(illegal(m, Some("argument type mismatch"))),
    }
}

/// The method that runs when `method` is called on `receiver`.
fn selected(m: &Machine, method: MethodRef, receiver: Ref) -> MethodRef {
    m.class_of(receiver).select(method).unwrap_or(method)
}

/// `invoke0(method, receiver, args)`
fn invoke(m: &mut Machine, call: &Call) -> Result<u64> {
    let method = m.reflected_method(call.object(0))?;
    let (receiver, args) = (call.object(1), call.object(2));
    m.initialise(method.class())?;
    let mut slots = Slots::default();
    let mut target = method;
    if !method.is_static() {
        if receiver == NULL {
            return Err(m.raise("java/lang/NullPointerException", None));
        }
        if !m.is_instance(receiver, method.class().id) {
            let message = "object is not an instance of declaring class";
            return Err(illegal(m, Some(message)));
        }
        slots.push(b'L', receiver as u64, 0);
        target = selected(m, method, receiver);
    }
    checked_arguments(m, call, method, args, &mut slots)?;
    let kind = letter(&method.ty().ret);
    Err(enter(target, slots, Hook::Reflect { kind, wrap: true }))
}

/// `newInstance0(constructor, args)`
fn new_instance(m: &mut Machine, call: &Call) -> Result<u64> {
    let constructor = m.reflected_method(call.object(0))?;
    let class = constructor.class();
    if class.is_abstract() {
        let name = class.java_name();
        return Err(m.raise("java/lang/InstantiationException", Some(&name)));
    }
    m.initialise(class)?;
    let mut slots = Slots::default();
    // The object comes first; it is made once the arguments are known to fit.
    slots.push(b'L', 0, 0);
    checked_arguments(m, call, constructor, call.object(1), &mut slots)?;
    construct(m, class, constructor, slots, true)
}

fn construct(
    m: &mut Machine,
    class: ClassRef,
    constructor: MethodRef,
    mut slots: Slots,
    wrap: bool,
) -> Result<u64> {
    let object = m.new_object(class)?;
    slots.values[0] = object as u64;
    Err(enter(constructor, slots, Hook::Construct { object, wrap }))
}

/// `invokeImpl(receiver, args)` or `invokeImpl(receiver, args, caller)`
fn invoke_direct(m: &mut Machine, call: &Call) -> Result<u64> {
    let accessor = call.object(0);
    let (receiver, args) = (call.object(1), call.object(2));
    let method = m.get_field(accessor, "target") as Ref;
    let method = m.reflected_method(method)?;
    let mut slots = Slots::default();
    let mut target = method;
    if !method.is_static() {
        slots.push(b'L', receiver as u64, 0);
        target = selected(m, method, receiver);
    }
    if let Err(wrong) = arguments(m, call, method, args, &mut slots)? {
        return refuse(m, wrong);
    }
    let kind = letter(&method.ty().ret);
    Err(enter(target, slots, Hook::Reflect { kind, wrap: false }))
}

/// The library's own conversion, which fails with the exception it expects.
fn refuse(m: &mut Machine, wrong: Mismatch) -> Result<u64> {
    let kind = class_letter(wrong.param);
    let (class, name, descriptor) = match kind {
        b'L' => (
            "java/lang/Class",
            "cast",
            "(Ljava/lang/Object;)Ljava/lang/Object;".into(),
        ),
        _ => {
            let name = match kind {
                b'Z' => "unboxBoolean",
                b'B' => "unboxByte",
                b'C' => "unboxCharacter",
                b'S' => "unboxShort",
                b'I' => "unboxInteger",
                b'J' => "unboxLong",
                b'F' => "unboxFloat",
                _ => "unboxDouble",
            };
            let descriptor = format!("(Ljava/lang/Object;Z){}", kind as char);
            ("sun/invoke/util/ValueConversions", name, descriptor)
        }
    };
    let class = m.library(class)?;
    m.initialise(class)?;
    let method = m.method_of(class, name, &descriptor)?;
    let argument = wrong.argument as u64;
    let args = match kind {
        b'L' => vec![m.mirror(wrong.param)? as u64, argument],
        _ => vec![argument, false as u64],
    };
    Err(Trap::Invoke(Box::new(Invoke {
        method,
        args,
        shadows: Vec::new(),
        hook: Hook::Tail,
    })))
}

/// `newConstructorAccessor(constructor)`
fn constructor_accessor(m: &mut Machine, call: &Call) -> Result<u64> {
    let constructor = call.object(0);
    let class = m.reflected_method(constructor)?.class();
    new_accessor(m, class, constructor)
}

/// `newSerializableConstructorAccessor(class, constructor of a superclass)`
fn serializable_constructor_accessor(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = m.class_of_mirror(call.object(0));
    new_accessor(m, class, call.object(1))
}

fn new_accessor(m: &mut Machine, class: ClassRef, constructor: Ref) -> Result<u64> {
    m.initialise(class)?;
    let params = m.reflected_method(constructor)?.ty().params.len();
    let kind = m.library(CONSTRUCTOR)?;
    let accessor = m.new_object(kind)?;
    let mirror = m.mirror(class)?;
    let object = m.known.object;
    let target = m.new_object_array(object, &[mirror, constructor])?;
    m.set_field(accessor, "paramCount", params as u64);
    m.set_field(accessor, "target", target as u64);
    Ok(accessor as u64)
}

/// `invokeImpl(args)`
fn construct_direct(m: &mut Machine, call: &Call) -> Result<u64> {
    let target = m.get_field(call.object(0), "target") as Ref;
    let [mirror, constructor] = m.ref_array(target)[..] else {
        return Err(Trap::unsupported("a constructor accessor of another make"));
    };
    let class = m.class_of_mirror(mirror);
    let constructor = m.reflected_method(constructor)?;
    let mut slots = Slots::default();
    slots.push(b'L', 0, 0);
    match arguments(m, call, constructor, call.object(1), &mut slots)? {
        Ok(()) => construct(m, class, constructor, slots, false),
        Err(wrong) => refuse(m, wrong),
    }
}
