//! `VarHandle`s. The library's classes for them have one static method an
//! operation, which a call reaches without further ado if its types fit.

use jaunt_class::{Name, Type};

use super::{Call, Entry};
use crate::classes::class::{ClassRef, MethodRef};
use crate::memory::heap::NULL;
use crate::run::machine::Machine;
use crate::run::thread::Hook;
use crate::run::trap::{Invoke, Result, Trap};

const VARIABLE: &str = "java/lang/invoke/VarHandle";

pub const ENTRIES: &[Entry] = &[
    (VARIABLE, "get", "", access),
    (VARIABLE, "set", "", access),
    (VARIABLE, "getVolatile", "", access),
    (VARIABLE, "setVolatile", "", access),
    (VARIABLE, "getOpaque", "", access),
    (VARIABLE, "setOpaque", "", access),
    (VARIABLE, "getAcquire", "", access),
    (VARIABLE, "setRelease", "", access),
    (VARIABLE, "compareAndSet", "", access),
    (VARIABLE, "compareAndExchange", "", access),
    (VARIABLE, "compareAndExchangeAcquire", "", access),
    (VARIABLE, "compareAndExchangeRelease", "", access),
    (VARIABLE, "weakCompareAndSetPlain", "", access),
    (VARIABLE, "weakCompareAndSet", "", access),
    (VARIABLE, "weakCompareAndSetAcquire", "", access),
    (VARIABLE, "weakCompareAndSetRelease", "", access),
    (VARIABLE, "getAndSet", "", access),
    (VARIABLE, "getAndSetAcquire", "", access),
    (VARIABLE, "getAndSetRelease", "", access),
    (VARIABLE, "getAndAdd", "", access),
    (VARIABLE, "getAndAddAcquire", "", access),
    (VARIABLE, "getAndAddRelease", "", access),
    (VARIABLE, "getAndBitwiseOr", "", access),
    (VARIABLE, "getAndBitwiseOrAcquire", "", access),
    (VARIABLE, "getAndBitwiseOrRelease", "", access),
    (VARIABLE, "getAndBitwiseAnd", "", access),
    (VARIABLE, "getAndBitwiseAndAcquire", "", access),
    (VARIABLE, "getAndBitwiseAndRelease", "", access),
    (VARIABLE, "getAndBitwiseXor", "", access),
    (VARIABLE, "getAndBitwiseXorAcquire", "", access),
    (VARIABLE, "getAndBitwiseXorRelease", "", access),
];

fn access(m: &mut Machine, call: &Call) -> Result<u64> {
    let variable = call.object(0);
    if variable == NULL {
        return Err(m.raise("java/lang/NullPointerException", None));
    }
    let class = m.class_of(variable);
    let exact = m.get_field(variable, "exact") != 0;
    let own = own_method(class, call.method).filter(|_| !exact);
    let (method, hook) = match own {
        Some(method) => (method, m.result_check(call.method)?),
        None => (m.link_variable(call.method)?, Hook::Tail),
    };
    m.initialise(method.class())?;
    let slots = usize::from(call.method.arg_slots());
    Err(Trap::Invoke(Box::new(Invoke {
        method,
        args: call.w.slice(slots).to_vec(),
        shadows: call.w.shadow_slice(slots).to_vec(),
        hook,
    })))
}

/// The operation of the handle's class, if the call's types are the same but
/// for what references refer to.
fn own_method(class: ClassRef, called: MethodRef) -> Option<MethodRef> {
    let method = class.chain().find_map(|c| {
        c.methods
            .iter()
            .find(|m| m.name == called.name && m.is_static())
    })?;
    let same = |a: &Type, b: &Type| a == b || a.is_reference() && b.is_reference();
    let (_, params) = method.ty().params.split_first()?;
    let fits = params.len() == called.ty().params.len()
        && params
            .iter()
            .zip(&called.ty().params)
            .all(|(a, b)| same(a, b))
        && same(&method.ty().ret, &called.ty().ret);
    fits.then_some(method)
}

impl Machine {
    /// The caller wants a reference of the class it names.
    fn result_check(&mut self, called: MethodRef) -> Result<Hook> {
        match called.ty().ret {
            Type::Class(name) | Type::Array(name) if name != "java/lang/Object" => {
                let class = self.store.load(Name::new(&name));
                Ok(Hook::Cast(self.or_load_error(class)?.id))
            }
            _ => Ok(Hook::Tail),
        }
    }
}
