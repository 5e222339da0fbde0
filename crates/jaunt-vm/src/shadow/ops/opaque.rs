//! Functions that the machine can execute but no solver can look into. A call
//! is a term of its own, with its value in this run as a hint; evaluation
//! executes it again, so that the search can still move it.

use jaunt_term::{FuncId, Functions, Sort, Term};

use crate::memory::heap::Ref;
use crate::native::{Call, adler32, crc32};
use crate::run::machine::Machine;

pub(crate) const CRC: FuncId = FuncId(0);
pub(crate) const ADLER: FuncId = FuncId(1);

/// By number: what a function makes of its packed arguments.
const FUNCTIONS: [fn(&[u64]) -> u64; 2] =
    [|args| checksum(crc32, args), |args| checksum(adler32, args)];

/// Executes the opaque functions in the terms of the machine's traces.
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
    pub(crate) fn byte_to_sum(&mut self, call: &Call) -> Vec<Term> {
        match self.shadows.on && call.w.shadow(0) | call.w.shadow(1) != 0 {
            true => vec![
                self.term(call.w, 0, Sort::I32),
                self.term(call.w, 1, Sort::I32),
            ],
            false => Vec::new(),
        }
    }

    /// The arguments of a checksum of a part of an array. Elements of an input
    /// array may get their values here, so this comes before the sum.
    pub(crate) fn bytes_to_sum(&mut self, call: &Call) -> Vec<Term> {
        let array = call.object(1);
        if !self.shadows.on || call.w.shadow(0) == 0 && self.heap.shadow(array) == 0 {
            return Vec::new();
        }
        self.pin_registers(call.w, &[2, 3]);
        let mut args = vec![self.term(call.w, 0, Sort::I32)];
        let (from, count) = (call.int(2) as u32, call.int(3).max(0) as u32);
        for index in from..from + count {
            args.push(self.byte_term(array, index));
        }
        args
    }

    fn byte_term(&mut self, array: Ref, index: u32) -> Term {
        let handle = self.element_handle(array, index);
        let bits: u8 = self.heap.element(array, index);
        self.term_of(handle, bits as u64, Sort::I32)
    }

    /// Leaves the term of a call as the native's result.
    pub(crate) fn opaque_result(&mut self, function: FuncId, args: &[Term], result: u32) {
        let hint = result as u64;
        let is_known = |&arg: &Term| self.shadows.terms.const_bits(arg).is_some();
        if !args.iter().all(is_known) {
            let term = self.shadows.terms.opaque(function, args, Sort::I32, hint);
            self.shadows.result = term.raw();
        }
    }
}
