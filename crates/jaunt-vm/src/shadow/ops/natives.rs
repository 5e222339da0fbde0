//! Natives and symbolic arguments.

use jaunt_class::Type;
use jaunt_ir::Reg;
use jaunt_term::{MathFn, Sort, Term, UnOp};

use crate::classes::class::{MethodRef, Shape};
use crate::code::method::Code;
use crate::memory::heap::Ref;
use crate::native::Call;
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::ops::objects::register_sort;

/// What a native does with values that have terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Symbolic {
    /// It keeps shadows itself.
    Aware,
    /// Its result is this function of its argument.
    Unary(UnOp),
    /// It moves the contents of arrays with their terms; numbers are pinned.
    Moves,
    /// It looks at the values: they are pinned, other values are other paths.
    Pinned,
    /// It looks at no argument but its receiver.
    Indifferent,
}

const UNSAFE: &str = "jdk/internal/misc/Unsafe";

impl Symbolic {
    pub(crate) fn of(method: MethodRef) -> Symbolic {
        let (class, name) = (method.class().name.as_str(), method.name.as_str());
        match (class, name) {
            (UNSAFE, _) if name.starts_with("get") || name.starts_with("put") => Symbolic::Aware,
            (UNSAFE, _) if name.starts_with("compareAnd") => Symbolic::Aware,
            ("java/lang/Object", _) => Symbolic::Aware,
            ("java/lang/System", "arraycopy") => Symbolic::Moves,
            ("java/lang/Float", "floatToRawIntBits") => Symbolic::Unary(UnOp::ToBits),
            ("java/lang/Double", "doubleToRawLongBits") => Symbolic::Unary(UnOp::ToBits),
            ("java/lang/Float", "intBitsToFloat") => Symbolic::Unary(UnOp::FromBits),
            ("java/lang/Double", "longBitsToDouble") => Symbolic::Unary(UnOp::FromBits),
            ("java/lang/Math" | "java/lang/StrictMath", _) => math(method),
            // See `opaque`.
            ("java/util/zip/CRC32" | "java/util/zip/Adler32", _) => Symbolic::Aware,
            // Output decides nothing.
            ("java/io/FileOutputStream", _) => Symbolic::Aware,
            ("java/lang/Throwable" | "java/lang/StackTraceElement", _) => Symbolic::Aware,
            _ if crate::shadow::ops::content::is_intrinsic(class, name) => Symbolic::Aware,
            _ if crate::shadow::inputs::drivers::is_driver(class) => Symbolic::Aware,
            _ if crate::shadow::inputs::stubs::stubbed(class).is_some() => Symbolic::Indifferent,
            _ => Symbolic::Pinned,
        }
    }
}

fn math(method: MethodRef) -> Symbolic {
    match method.name.as_str() {
        "sqrt" => Symbolic::Unary(UnOp::FSqrt),
        "floor" => Symbolic::Unary(UnOp::FFloor),
        "ceil" => Symbolic::Unary(UnOp::FCeil),
        "rint" => Symbolic::Unary(UnOp::FRint),
        // On doubles natives call `math_result`.
        _ if method.ty().ret == Type::Double => Symbolic::Aware,
        _ => Symbolic::Pinned,
    }
}

impl Machine {
    pub(crate) fn take_result_shadow(&mut self) -> u32 {
        std::mem::take(&mut self.shadows.result)
    }

    /// Before a native runs: decides its reference arguments, and pins what it
    /// will look at without regard to terms.
    pub(crate) fn prepare_arguments(&mut self, code: &Code, w: Window) -> Result<()> {
        if code.symbolic == Symbolic::Indifferent {
            return Ok(());
        }
        let arrays = code.symbolic == Symbolic::Pinned;
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
                && matches!(code.symbolic, Symbolic::Pinned | Symbolic::Moves)
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
    pub(crate) fn native_result(&mut self, code: &Code, w: Window) {
        let first = u16::from(!code.method.is_static());
        if let Symbolic::Unary(op) = code.symbolic
            && w.shadow(first) != 0
        {
            let to = register_sort(&code.method.ty().ret);
            let argument = Term::from_raw(w.shadow(first));
            self.shadows.result = self.shadows.terms.convert(op, argument, to).raw();
        }
    }

    /// Leaves the term of a function of doubles as the native's result.
    pub(crate) fn math_result(&mut self, call: &Call, f: MathFn) {
        let slots: Vec<Reg> = (0..f.arity() as Reg).map(|i| 2 * i).collect();
        if !self.shadows.on || slots.iter().all(|&s| call.w.shadow(s) == 0) {
            return;
        }
        let argument = |&slot: &Reg| self.term(call.w, slot, Sort::F64);
        let args: Vec<Term> = slots.iter().map(argument).collect();
        self.shadows.result = self.shadows.terms.math(f, &args).raw();
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
