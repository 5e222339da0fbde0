//! The symbolic side's answers to the questions of the core, see `hooks`. Each is
//! a function of the file that it belongs to.

use jaunt_ir::{BinOp, Kind, Reg, Rel, UnOp};
use jaunt_term::MathFn;

use crate::classes::class::{ClassRef, MethodRef, Slot};
use crate::code::method::Code;
use crate::hooks::{Arguments, Checksum, Hooks, Pc, Watched};
use crate::memory::heap::Ref;
use crate::native::{Call, Native};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::{inputs, ops};

/// Values may depend on inputs.
pub(crate) struct Symbolic;

#[rustfmt::skip]
impl Hooks for Symbolic {
    fn stand_in(&self, method: MethodRef) -> Option<Native> {
        ops::content::intrinsic(method)
            .or_else(|| inputs::drivers::driver_native(method))
            .or_else(|| inputs::stubs::stub_native(method))
    }
    fn watched(&self, m: &Machine, method: MethodRef) -> Watched { m.watched(method) }
    fn arguments(&self, method: MethodRef) -> Arguments { ops::natives::arguments(method) }

    fn unary(&self, m: &mut Machine, w: Window, op: UnOp, d: Reg, a: Reg) { m.unary_symbolic(w, op, d, a) }
    fn binary(&self, m: &mut Machine, w: Window, op: BinOp, d: Reg, a: Reg, b: Reg) { m.binary_symbolic(w, op, d, a, b) }
    fn constant(&self, m: &mut Machine, w: Window, op: BinOp, d: Reg, a: Reg, k: u64) { m.constant_symbolic(w, op, d, a, k) }
    fn narrowed(&self, m: &mut Machine, slot: Slot, handle: u32) -> u32 { m.narrowed(slot, handle) }

    fn branch(&self, m: &mut Machine, w: Window, (kind, rel): (Kind, Rel), a: Reg, b: Reg, pc: Pc) -> Result<bool> { m.branch_symbolic(w, kind, rel, a, b, pc) }
    fn branch_constant(&self, m: &mut Machine, w: Window, rel: Rel, a: Reg, k: u64, pc: Pc) -> Result<bool> { m.branch_constant_symbolic(w, rel, a, k, pc) }
    fn compares_inputs(&self, m: &Machine, a: Ref, b: Ref) -> bool { m.were_made_for_inputs(a, b) }
    fn is_null(&self, m: &mut Machine, w: Window, a: Reg, pc: Pc) -> Result<bool> { m.null_symbolic(w, a, pc) }
    fn switch(&self, m: &mut Machine, w: Window, a: Reg, table: u32, pc: Pc) -> Result<()> { m.switch_symbolic(w, a, table, pc) }

    fn object(&self, m: &mut Machine, w: Window, o: Reg, pc: Pc) -> Result<()> { m.use_symbolic(w, o, pc) }
    fn zero_divisor(&self, m: &mut Machine, w: Window, op: BinOp, b: Reg, pc: Pc) -> Result<()> { m.zero_check_symbolic(w, op, b, pc) }
    fn bounds(&self, m: &mut Machine, w: Window, a: Reg, i: Reg, pc: Pc) -> Result<()> { m.bounds_symbolic(w, a, i, pc) }
    fn size(&self, m: &mut Machine, w: Window, n: Reg, pc: Pc) -> Result<()> { m.size_symbolic(w, n, pc) }
    fn type_test(&self, m: &mut Machine, w: Window, a: Reg, class: u32, pc: Pc) -> Result<()> { m.type_symbolic(w, a, class, pc) }
    fn cast(&self, m: &mut Machine, w: Window, a: Reg, class: u32, pc: Pc) -> Result<bool> { m.cast_symbolic(w, a, class, pc) }
    fn can_store(&self, m: &mut Machine, w: Window, array: Ref, v: Reg, pc: Pc) -> Result<bool> { m.can_store_symbolic(w, array, v, pc) }
    fn element_fits(&self, m: &mut Machine, array: Ref, at: u32, class: ClassRef) -> Result<bool> { m.element_fits(array, at, class) }

    fn get(&self, m: &mut Machine, w: Window, d: Reg, object: Ref, at: u32) -> Result<()> { m.get_symbolic(w, d, object, at) }
    fn put(&self, m: &mut Machine, object: Ref, at: u32, handle: u32) { m.put_symbolic(object, at, handle) }
    fn load(&self, m: &mut Machine, w: Window, d: Reg, array: Ref, i: Reg, pc: Pc) -> Result<()> { m.load_symbolic(w, d, array, i, pc) }
    fn store(&self, m: &mut Machine, w: Window, array: Ref, i: Reg, v: Reg, pc: Pc) -> Result<()> { m.store_symbolic(w, array, i, v, pc) }
    fn length(&self, m: &mut Machine, w: Window, d: Reg, array: Ref) { m.length_symbolic(w, d, array) }
    fn new_length(&self, m: &mut Machine, array: Ref, handle: u32) { m.new_length_symbolic(array, handle) }
    fn cloned(&self, m: &mut Machine, from: Ref, to: Ref) { m.clone_shadow(from, to) }
    fn pin(&self, m: &mut Machine, w: Window, registers: &[Reg]) { m.pin_registers(w, registers) }

    fn copy_end(&self, m: &mut Machine, array: Ref, end: i64) { m.copy_end_symbolic(array, end) }
    fn handles_to_copy(&self, m: &mut Machine, from: Ref, at: u32, to: Ref, count: u32) -> Vec<u32> { m.handles_to_copy(from, at, to, count) }
    fn copied(&self, m: &mut Machine, to: Ref, at: u32, handles: Vec<u32>) { m.set_copied_handles(to, at, handles) }

    fn watch(&self, m: &mut Machine, why: Watched, method: MethodRef, w: Window) -> Result<bool> { m.watch(why, method, w) }
    fn answer(&self, m: &mut Machine, method: MethodRef, w: Window) -> Result<Option<u64>> { m.answer_for_world(method, w) }
    fn begin(&self, m: &mut Machine, method: MethodRef, w: Window) -> bool { m.begin_told(method, w) }
    fn end(&self, m: &mut Machine, value: u64, handle: u32) -> u32 { m.end_told(value, handle) }
    fn abandon(&self, m: &mut Machine, exception: Ref) { m.abandon_told(exception) }
    fn before_native(&self, m: &mut Machine, code: &Code, w: Window) -> Result<()> { m.prepare_arguments(code, w) }
    fn after_native(&self, m: &mut Machine, code: &Code, w: Window) { m.native_result(code, w) }
    fn peek(&self, m: &mut Machine, object: Ref, offset: i64, slot: Slot) { m.load_shadow(object, offset, slot) }
    fn poke(&self, m: &mut Machine, object: Ref, offset: i64, slot: Slot, handle: u32) { m.store_shadow(object, offset, slot, handle) }
    fn compared(&self, m: &mut Machine, at: (Ref, i64, Slot), expected: (u64, u32), same: bool) { m.compare_shadow(at, expected, same) }
    fn math(&self, m: &mut Machine, call: &Call, f: MathFn) { m.math_result(call, f) }
    fn byte_to_sum(&self, m: &mut Machine, call: &Call) -> Vec<u32> { m.byte_to_sum(call) }
    fn bytes_to_sum(&self, m: &mut Machine, call: &Call) -> Vec<u32> { m.bytes_to_sum(call) }
    fn summed(&self, m: &mut Machine, which: Checksum, added: &[u32], sum: u32) { m.sum_result(which, added, sum) }

    fn clock_was_read(&self, m: &mut Machine) { m.note_clock() }
    fn identity_was_read(&self, m: &mut Machine, object: Ref) { m.note_identity(object) }
    fn exception_was_made(&self, m: &mut Machine, exception: Ref) { m.note_operands(exception) }

    fn input_of(&self, m: &Machine, object: Ref) -> Option<u32> { m.input_of(object) }
    fn settled(&self, m: &Machine, handle: u32) -> Option<Ref> { m.settled_ref(handle) }
    fn written_class(&self, m: &Machine, var: u32, object: Ref) -> ClassRef { m.written_class(var, object) }
    fn is_open(&self, m: &Machine, class: ClassRef, flags: u16) -> bool { m.is_open(class, flags) }
}
