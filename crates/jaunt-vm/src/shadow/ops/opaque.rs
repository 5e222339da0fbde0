//! Functions that the machine can execute but no solver can look into. A call
//! is a term of its own, with its value in this run as a hint; evaluation
//! executes it again, so that the search can still move it.

use jaunt_term::{FuncId, Functions, Sort, Term};

use crate::hooks::Checksum;
use crate::memory::heap::Ref;
use crate::native::{Call, adler32, crc32};
use crate::run::machine::Machine;

/// By number: what a function makes of its packed arguments.
const FUNCTIONS: [fn(&[u64]) -> u64; 2] =
    [|args| checksum(crc32, args), |args| checksum(adler32, args)];

/// The first number that stands for no native, but for a method (`methods`).
pub(in crate::shadow) const NATIVES: u32 = FUNCTIONS.len() as u32;

/// Executes the opaque natives in the terms of the machine's traces.
pub struct OpaqueFunctions;

impl Functions for OpaqueFunctions {
    fn call(&self, function: FuncId, args: &[u64]) -> Option<u64> {
        let function = FUNCTIONS.get(function.0 as usize)?;
        Some(function(args))
    }
}

/// The sum so far and the bytes to add.
fn checksum(sum: fn(u32, &[u8]) -> u32, args: &[u64]) -> u64 {
    let Some((&first, rest)) = args.split_first() else {
        return 0;
    };
    let bytes: Vec<u8> = rest.iter().map(|&bits| bits as u8).collect();
    sum(first as u32, &bytes) as u64
}

impl Machine {
    /// The arguments of a checksum of a byte; none if they are no inputs.
    pub(in crate::shadow) fn byte_to_sum(&mut self, call: &Call) -> Vec<u32> {
        match self.shadowed && call.w.shadow(0) | call.w.shadow(1) != 0 {
            true => [0, 1]
                .map(|slot| self.term(call.w, slot, Sort::I32).raw())
                .to_vec(),
            false => Vec::new(),
        }
    }

    /// The arguments of a checksum of a part of an array. Elements of an input
    /// array may get their values here, so this comes before the sum.
    pub(in crate::shadow) fn bytes_to_sum(&mut self, call: &Call) -> Vec<u32> {
        let array = call.object(1);
        if !self.shadowed || call.w.shadow(0) == 0 && self.heap.shadow(array) == 0 {
            return Vec::new();
        }
        self.pin_registers(call.w, &[2, 3]);
        let mut args = vec![self.term(call.w, 0, Sort::I32).raw()];
        let (from, count) = (call.int(2) as u32, call.int(3).max(0) as u32);
        for index in from..from + count {
            args.push(self.byte_term(array, index).raw());
        }
        args
    }

    fn byte_term(&mut self, array: Ref, index: u32) -> Term {
        let handle = self.element_handle(array, index);
        let bits: u8 = self.heap.element(array, index);
        self.term_of(handle, bits as u64, Sort::I32)
    }

    /// Leaves the term of a checksum as the native's result.
    pub(in crate::shadow) fn sum_result(&mut self, which: Checksum, added: &[u32], sum: u32) {
        let args: Vec<Term> = added.iter().map(|&raw| Term::from_raw(raw)).collect();
        let is_known = |&arg: &Term| self.shadows.terms.const_bits(arg).is_some();
        if !args.iter().all(is_known) {
            let terms = &mut self.shadows.terms;
            let term = terms.opaque(number(which), &args, Sort::I32, sum as u64);
            self.result_handle = term.raw();
        }
    }
}

/// The place of a checksum in `FUNCTIONS`.
fn number(which: Checksum) -> FuncId {
    match which {
        Checksum::Crc => FuncId(0),
        Checksum::Adler => FuncId(1),
    }
}
