//! Methods that are executed but not looked into, because their author (`jaunt.Opaque`) or
//! the user (`--opaque`) says so: static ones from numbers to a number.
//!
//! In a run such a call decides nothing; its result is one term over its arguments. To
//! evaluate that term, the method is called again in the machine, from the snapshot.

use std::cell::{Cell, RefCell};

use jaunt_term::{FuncId, Functions, Sort, Term};
use rustc_hash::FxHashMap;

use crate::classes::class::{Method, MethodRef};
use crate::hooks::Watched;
use crate::record::Bound;
use crate::run::machine::Machine;
use crate::run::window::Window;
use crate::shadow::ops::natives::argument_slots;
use crate::shadow::ops::objects::register_sort;
use crate::shadow::ops::opaque::{NATIVES, OpaqueFunctions};

/// Known by its simple name, so that projects may have an annotation of their own.
const ANNOTATION: &str = "Opaque;";

/// Operations after which a call counts as one without a result.
const MOST_OPERATIONS: u64 = 2_000_000;
/// What it takes to begin and to undo a call, in operations.
const OF_CALL: u64 = 50;
/// Results that are remembered.
const MOST_KNOWN: usize = 100_000;

/// A call that is under way: its function and the terms of its arguments, with their values.
pub(in crate::shadow) struct OpaqueCall {
    function: FuncId,
    args: Vec<(Term, u64)>,
    result: Sort,
}

/// Is a method not to be looked into? `names` are those of methods, or `pkg.Class#method`.
pub(in crate::shadow) fn is_opaque(method: &Method, names: &[String]) -> bool {
    let is_number = |sort: Sort| sort != Sort::Ref;
    let ty = method.ty();
    let fits = method.is_static()
        && !method.is_native()
        && ty.ret != jaunt_class::Type::Void
        && is_number(register_sort(&ty.ret))
        && !ty.params.is_empty()
        && ty.params.iter().all(|ty| is_number(register_sort(ty)));
    fits && (names.iter().any(|name| is_named(method, name)) || is_annotated(method))
}

fn is_named(method: &Method, name: &str) -> bool {
    match name.split_once('#') {
        Some((class, name)) => {
            *method.name == *name && *method.class().name == *class.replace('.', "/")
        }
        None => *method.name == *name,
    }
}

fn is_annotated(method: &Method) -> bool {
    let Some((file, member)) = method.class().file().zip(method.member()) else {
        return false;
    };
    let types = file.annotation_types(&member.attributes);
    let is_it = |name: &str| {
        let before = name.strip_suffix(ANNOTATION);
        before.is_some_and(|before| before == "L" || before.ends_with(['/', '$']))
    };
    types.iter().any(|name| is_it(name))
}

impl Machine {
    pub(in crate::shadow) fn is_watched_as_opaque(&mut self, method: MethodRef) -> bool {
        self.code_of(method).watched == Watched::Opaque
    }

    /// Such a method is called. Inside, its arguments depend on no input; what it does with
    /// others, exceptions included, is known only where they are tried.
    pub(in crate::shadow) fn begin_opaque(
        &mut self,
        method: MethodRef,
        w: Window,
    ) -> Option<OpaqueCall> {
        let slots = argument_slots(method);
        if slots.iter().all(|&(slot, _)| w.shadow(slot) == 0) {
            return None;
        }
        let mut args = Vec::with_capacity(slots.len());
        for (slot, ty) in slots {
            let sort = ty.as_ref().map_or(Sort::Ref, register_sort);
            args.push((self.term(w, slot, sort), w.get(slot) & sort.mask()));
            w.set_both(slot, w.get(slot), 0);
        }
        self.shadows.bounded.insert(Bound::Opaque);
        Some(OpaqueCall {
            function: FuncId(NATIVES + method.id),
            args,
            result: register_sort(&method.ty().ret),
        })
    }

    /// It returned this.
    pub(in crate::shadow) fn end_opaque(&mut self, call: &OpaqueCall, value: u64) {
        let args: Vec<Term> = call.args.iter().map(|arg| arg.0).collect();
        let bits = value & call.result.mask();
        let terms = &mut self.shadows.terms;
        let term = terms.opaque(call.function, &args, call.result, bits);
        self.result_handle = self.handle(term);
    }

    /// It threw: other arguments are other paths.
    pub(in crate::shadow) fn abandon_opaque(&mut self, call: &OpaqueCall) {
        for &(term, bits) in &call.args {
            if self.shadows.terms.const_bits(term).is_none() {
                self.pin(term, bits);
            }
        }
    }

    /// Calls a method on packed arguments from the snapshot. None if it does not return.
    /// Beside it, the operations it took.
    fn execute(&mut self, method: MethodRef, args: &[u64]) -> (Option<u64>, u64) {
        let slots = argument_slots(method);
        let width = slots.last().map_or(0, |&(slot, _)| slot as usize + 1);
        let mut values = vec![0; width];
        for (&(slot, _), &bits) in slots.iter().zip(args) {
            values[slot as usize] = bits;
        }
        let limits = self.limits.clone();
        self.limits.set_operations(Some(MOST_OPERATIONS));
        self.reset();
        let ready = self.initialise_class_now(method.class());
        let result = ready.and_then(|()| self.call(method, &values));
        let operations = self.limits.operations();
        self.limits = limits;
        self.reset();
        let mask = register_sort(&method.ty().ret).mask();
        (result.ok().map(|value| value & mask), operations)
    }
}

/// By method and arguments: what it returned, if it did.
type Known = FxHashMap<(u32, Box<[u64]>), Option<u64>>;

/// Executes all opaque functions in the terms of a machine's traces, methods included.
pub struct Executed<'a> {
    machine: RefCell<&'a mut Machine>,
    known: RefCell<Known>,
    cost: Cell<u64>,
}

impl<'a> Executed<'a> {
    /// By a machine between two of its runs.
    pub fn by(machine: &'a mut Machine) -> Executed<'a> {
        Executed {
            machine: RefCell::new(machine),
            known: RefCell::default(),
            cost: Cell::new(0),
        }
    }
}

impl Functions for Executed<'_> {
    fn call(&self, function: FuncId, args: &[u64]) -> Option<u64> {
        let Some(id) = function.0.checked_sub(NATIVES) else {
            return OpaqueFunctions.call(function, args);
        };
        let key = (id, args.into());
        if let Some(&result) = self.known.borrow().get(&key) {
            return result;
        }
        let mut machine = self.machine.borrow_mut();
        let method = machine.store.method(id)?;
        let (result, operations) = machine.execute(method, args);
        self.cost.set(self.cost.get() + OF_CALL + operations);
        let mut known = self.known.borrow_mut();
        if known.len() < MOST_KNOWN {
            known.insert(key, result);
        }
        result
    }

    fn take_cost(&self) -> u64 {
        self.cost.take()
    }
}
