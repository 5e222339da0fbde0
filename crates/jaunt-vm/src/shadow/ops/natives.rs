//! Natives and symbolic arguments.

use jaunt_class::Type;
use jaunt_ir::Reg;
use jaunt_term::{MathFn, Sort, Term, UnOp};

use crate::classes::class::{MethodRef, Shape};
use crate::code::method::Code;
use crate::hooks::Arguments;
use crate::memory::heap::Ref;
use crate::native::Call;
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::ops::objects::register_sort;

const UNSAFE: &str = "jdk/internal/misc/Unsafe";

/// What a native does with values that have terms.
pub(in crate::shadow) fn arguments(method: MethodRef) -> Arguments {
    let (class, name) = (method.class().name.as_str(), method.name.as_str());
    match (class, name) {
        (UNSAFE, _) if name.starts_with("get") || name.starts_with("put") => Arguments::Aware,
        (UNSAFE, _) if name.starts_with("compareAnd") => Arguments::Aware,
        ("java/lang/Object", _) => Arguments::Aware,
        ("java/lang/System", "arraycopy") => Arguments::Moves,
        ("java/lang/Float", "floatToRawIntBits") => Arguments::Unary(UnOp::ToBits),
        ("java/lang/Double", "doubleToRawLongBits") => Arguments::Unary(UnOp::ToBits),
        ("java/lang/Float", "intBitsToFloat") => Arguments::Unary(UnOp::FromBits),
        ("java/lang/Double", "longBitsToDouble") => Arguments::Unary(UnOp::FromBits),
        ("java/lang/Math" | "java/lang/StrictMath", _) => math(method),
        // See `opaque`.
        ("java/util/zip/CRC32" | "java/util/zip/Adler32", _) => Arguments::Aware,
        // Output decides nothing.
        ("java/io/FileOutputStream", _) => Arguments::Aware,
        // Letters are of one size.
        ("sun/font/FontDesignMetrics", _) => Arguments::Aware,
        ("java/lang/Throwable" | "java/lang/StackTraceElement", _) => Arguments::Aware,
        _ if crate::shadow::ops::content::is_intrinsic(class, name) => Arguments::Aware,
        _ if crate::shadow::inputs::drivers::is_driver(class) => Arguments::Aware,
        _ if crate::shadow::inputs::stubs::stubbed(class).is_some() => Arguments::Indifferent,
        _ => Arguments::Pinned,
    }
}

fn math(method: MethodRef) -> Arguments {
    match method.name.as_str() {
        "sqrt" => Arguments::Unary(UnOp::FSqrt),
        "floor" => Arguments::Unary(UnOp::FFloor),
        "ceil" => Arguments::Unary(UnOp::FCeil),
        "rint" => Arguments::Unary(UnOp::FRint),
        // On doubles natives call `math_result`.
        _ if method.ty().ret == Type::Double => Arguments::Aware,
        _ => Arguments::Pinned,
    }
}

impl Machine {
    /// Before a native runs: decides its reference arguments, and pins what it
    /// will look at without regard to terms.
    pub(in crate::shadow) fn prepare_arguments(&mut self, code: &Code, w: Window) -> Result<()> {
        if code.arguments == Arguments::Indifferent {
            return Ok(());
        }
        let arrays = code.arguments == Arguments::Pinned;
        for (slot, ty) in argument_slots(code.method) {
            let reference = ty.is_none_or(|t| t.is_reference());
            if reference {
                if w.shadow(slot) != 0 {
                    self.settle_argument(w, slot)?;
                }
                if arrays {
                    self.pin_contents(w.object(slot));
                }
            } else if w.shadow(slot) != 0
                && matches!(code.arguments, Arguments::Pinned | Arguments::Moves)
            {
                self.pin(Term::from_raw(w.shadow(slot)), w.get(slot));
                w.set_shadow(slot, 0);
            } else if w.shadow(slot) != 0 && is_offset(code, slot) {
                self.pin(Term::from_raw(w.shadow(slot)), w.get(slot));
            }
        }
        Ok(())
    }

    /// After a native ran: the term of its result.
    pub(in crate::shadow) fn native_result(&mut self, code: &Code, w: Window) {
        let first = u16::from(!code.method.is_static());
        if let Arguments::Unary(op) = code.arguments
            && w.shadow(first) != 0
        {
            let to = register_sort(&code.method.ty().ret);
            let argument = Term::from_raw(w.shadow(first));
            self.result_handle = self.shadows.terms.convert(op, argument, to).raw();
        }
    }

    /// Leaves the term of a function of doubles as the native's result.
    pub(in crate::shadow) fn math_result(&mut self, call: &Call, f: MathFn) {
        let slots: Vec<Reg> = (0..f.arity() as Reg).map(|i| 2 * i).collect();
        if !self.shadowed || slots.iter().all(|&s| call.w.shadow(s) == 0) {
            return;
        }
        let argument = |&slot: &Reg| self.term(call.w, slot, Sort::F64);
        let args: Vec<Term> = slots.iter().map(argument).collect();
        self.result_handle = self.shadows.terms.math(f, &args).raw();
    }

    /// Fixes the symbolic elements of an array, or the characters of a string.
    pub(in crate::shadow) fn pin_contents(&mut self, object: Ref) {
        if object == 0 {
            return;
        }
        let class = self.class_of(object);
        if class.id == self.known.string.id {
            let value: Ref = self.heap.get(object, self.known.string_value);
            return self.pin_contents(value);
        }
        if self.heap.shadow(object) == 0 || !matches!(class.shape, Shape::Array { .. }) {
            return;
        }
        self.fix_places(object);
        self.pin_length(object);
        for i in 0..self.heap.length(object) {
            self.pin_element(object, i);
        }
    }

    pub(in crate::shadow) fn pin_length(&mut self, array: Ref) {
        let length = self.length_term(array);
        let bits = self.heap.length(array) as u64;
        self.pin(length, bits);
    }
}

/// The slot and type of each argument; no type for the receiver.
pub(in crate::shadow) fn argument_slots(method: MethodRef) -> Vec<(Reg, Option<Type>)> {
    let mut slots = Vec::with_capacity(method.ty().params.len() + 1);
    let mut next = 0;
    if !method.is_static() {
        slots.push((0, None));
        next = 1;
    }
    for ty in &method.ty().params {
        slots.push((next, Some(*ty)));
        next += ty.slots() as Reg;
    }
    slots
}

/// The address of an `Unsafe` access.
fn is_offset(code: &Code, slot: Reg) -> bool {
    slot == 2 && code.method.class().name == UNSAFE
}
