//! The seam between the machine and its symbolic side: what the core asks about
//! values that depend on inputs.
//!
//! To the core a handle is a number beside a value, and zero says that the value
//! depends on no input. It copies handles as it copies values, and asks here when
//! an operation meets one that is not zero. `Concrete` answers for machines that
//! run programs and nothing else. This is the only file outside of `shadow` that
//! names it, and no other floor calls it in any other way.

use jaunt_class::Name;
use jaunt_ir::{BinOp, Kind, Reg, Rel, UnOp};
use jaunt_term::MathFn;

use crate::classes::class::{ClassRef, MethodRef, Slot};
use crate::classes::store::Store;
use crate::code::insn::Insn;
use crate::code::method::Code;
use crate::memory::heap::{NULL, Ref};
use crate::native::{Call, Native};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;

/// What the symbolic side keeps in a machine. The core only carries it along.
pub use crate::shadow::Shadows;

pub(crate) type Pc = *const Insn;

/// The answers for a machine that explores, or for one that does not.
pub(crate) fn installed(exploring: bool) -> &'static dyn Hooks {
    match exploring {
        true => &crate::shadow::Symbolic,
        false => &Concrete,
    }
}

/// The bytes of a class that stands in no file because drivers and stubs are made
/// up. Classes belong to all machines, so no single machine answers this.
pub(crate) fn invented_class(
    store: &Store,
    name: Name,
    loading: &mut Vec<Name>,
) -> Option<&'static [u8]> {
    crate::shadow::invented_class(store, name, loading)
}

/// Why calls of a library method are watched: what it depends on besides its
/// arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Watched {
    Nothing,
    /// The world outside, if the program calls it. The library does so for
    /// purposes of its own.
    Directly,
    /// The world outside, whoever of the library is in between.
    Behind,
    /// The order of hash codes.
    Order,
    /// It depends on nothing, and nothing depends on what it writes.
    Prints,
    /// It builds a text, which nobody may ever look at.
    Text,
    /// What its calls do may be known from others.
    Summarised,
    /// Nobody shall look into it.
    Opaque,
    /// What it asks the world outside may be an input.
    World,
}

/// What a native does with values that have terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arguments {
    /// It keeps handles itself.
    Aware,
    /// Its result is this function of its argument.
    Unary(jaunt_term::UnOp),
    /// It moves the contents of arrays with their terms; numbers are pinned.
    Moves,
    /// It looks at the values: they are pinned, other values are other paths.
    Pinned,
    /// It looks at no argument but its receiver.
    Indifferent,
}

/// A checksum, which no solver can look into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Checksum {
    Crc,
    Adler,
}

/// The questions. Registers are those of a window `w`; `pc` is the instruction
/// that asks. Answers with a `Result` may end the run or raise an exception.
pub(crate) trait Hooks: Sync {
    // Code.
    /// What runs in place of a method's own code.
    fn stand_in(&self, method: MethodRef) -> Option<Native>;
    fn watched(&self, m: &Machine, method: MethodRef) -> Watched;
    fn arguments(&self, method: MethodRef) -> Arguments;

    // Operations at least one operand of which has a handle.
    fn unary(&self, m: &mut Machine, w: Window, op: UnOp, d: Reg, a: Reg);
    fn binary(&self, m: &mut Machine, w: Window, op: BinOp, d: Reg, a: Reg, b: Reg);
    fn constant(&self, m: &mut Machine, w: Window, op: BinOp, d: Reg, a: Reg, k: u64);
    /// What a slot keeps of a value: the handle of its low bits.
    fn narrowed(&self, m: &mut Machine, slot: Slot, handle: u32) -> u32;

    // Decisions.
    fn branch(
        &self,
        m: &mut Machine,
        w: Window,
        test: (Kind, Rel),
        a: Reg,
        b: Reg,
        pc: Pc,
    ) -> Result<bool>;
    fn branch_constant(
        &self,
        m: &mut Machine,
        w: Window,
        rel: Rel,
        a: Reg,
        k: u64,
        pc: Pc,
    ) -> Result<bool>;
    /// Are these references without handles more than they seem, because they were
    /// made for inputs? They differ, and neither is null.
    fn compares_inputs(&self, m: &Machine, a: Ref, b: Ref) -> bool;
    fn is_null(&self, m: &mut Machine, w: Window, a: Reg, pc: Pc) -> Result<bool>;
    fn switch(&self, m: &mut Machine, w: Window, a: Reg, table: u32, pc: Pc) -> Result<()>;

    // Checks: each decides whether it holds, and leaves the register with a value
    // on which the concrete check then agrees.
    /// An object is used: null, or which object it is.
    fn object(&self, m: &mut Machine, w: Window, o: Reg, pc: Pc) -> Result<()>;
    fn zero_divisor(&self, m: &mut Machine, w: Window, op: BinOp, b: Reg, pc: Pc) -> Result<()>;
    fn bounds(&self, m: &mut Machine, w: Window, a: Reg, i: Reg, pc: Pc) -> Result<()>;
    fn size(&self, m: &mut Machine, w: Window, n: Reg, pc: Pc) -> Result<()>;
    fn type_test(&self, m: &mut Machine, w: Window, a: Reg, class: u32, pc: Pc) -> Result<()>;
    /// `true`: the cast succeeds whatever the object turns out to be.
    fn cast(&self, m: &mut Machine, w: Window, a: Reg, class: u32, pc: Pc) -> Result<bool>;
    fn can_store(&self, m: &mut Machine, w: Window, array: Ref, v: Reg, pc: Pc) -> Result<bool>;
    /// May an element of an array be stored where this class is asked for?
    fn element_fits(&self, m: &mut Machine, array: Ref, at: u32, class: ClassRef) -> Result<bool>;

    // Memory: the object has a shadow, or the value that is written has a handle.
    fn get(&self, m: &mut Machine, w: Window, d: Reg, object: Ref, at: u32) -> Result<()>;
    fn put(&self, m: &mut Machine, object: Ref, at: u32, handle: u32);
    fn load(&self, m: &mut Machine, w: Window, d: Reg, array: Ref, i: Reg, pc: Pc) -> Result<()>;
    fn store(&self, m: &mut Machine, w: Window, array: Ref, i: Reg, v: Reg, pc: Pc) -> Result<()>;
    fn length(&self, m: &mut Machine, w: Window, d: Reg, array: Ref);
    /// A new array whose length came from the inputs.
    fn new_length(&self, m: &mut Machine, array: Ref, handle: u32);
    /// An object was copied.
    fn cloned(&self, m: &mut Machine, from: Ref, to: Ref);
    /// Fixes the ints in some registers.
    fn pin(&self, m: &mut Machine, w: Window, registers: &[Reg]);

    // Copies of elements: up to where, which handles, and what became of them.
    fn copy_end(&self, m: &mut Machine, array: Ref, end: i64);
    fn handles_to_copy(&self, m: &mut Machine, from: Ref, at: u32, to: Ref, count: u32)
    -> Vec<u32>;
    fn copied(&self, m: &mut Machine, to: Ref, at: u32, handles: Vec<u32>);

    // Calls, and natives that look at more than their arguments.
    /// A watched method is about to be called. `true`: if it is Java code, `begin` wants
    /// to know.
    fn watch(&self, m: &mut Machine, why: Watched, method: MethodRef, w: Window) -> Result<bool>;
    /// Its frame was made. What it returns if it need not run: the world's answer is an
    /// input.
    fn answer(&self, m: &mut Machine, method: MethodRef, w: Window) -> Result<Option<u64>>;
    /// Its frame is about to be made. `true`: one of `end` and `abandon` shall be told.
    fn begin(&self, m: &mut Machine, method: MethodRef, w: Window) -> bool;
    /// The frame is gone, its result not yet delivered: gives the result's handle.
    fn end(&self, m: &mut Machine, value: u64, handle: u32) -> u32;
    /// This exception left the frame.
    fn abandon(&self, m: &mut Machine, exception: Ref);
    /// Settles and pins what a native will look at without regard to handles.
    fn before_native(&self, m: &mut Machine, code: &Code, w: Window) -> Result<()>;
    fn after_native(&self, m: &mut Machine, code: &Code, w: Window);
    /// Leaves the handle of memory by offset as the native's result.
    fn peek(&self, m: &mut Machine, object: Ref, offset: i64, slot: Slot);
    fn poke(&self, m: &mut Machine, object: Ref, offset: i64, slot: Slot, handle: u32);
    /// A compare-and-set found its value (`expected`, with its handle), or did not.
    fn compared(&self, m: &mut Machine, at: (Ref, i64, Slot), expected: (u64, u32), same: bool);
    /// Leaves the handle of a function of doubles as the native's result.
    fn math(&self, m: &mut Machine, call: &Call, f: MathFn);
    /// The handles of what a checksum adds up: a byte, or a part of an array. None
    /// if they depend on no input.
    fn byte_to_sum(&self, m: &mut Machine, call: &Call) -> Vec<u32>;
    fn bytes_to_sum(&self, m: &mut Machine, call: &Call) -> Vec<u32>;
    fn summed(&self, m: &mut Machine, which: Checksum, added: &[u32], sum: u32);

    // What a run learns from outside itself.
    fn clock_was_read(&self, m: &mut Machine);
    fn identity_was_read(&self, m: &mut Machine, object: Ref);
    /// An exception has its stack trace: it will be thrown, or is.
    fn exception_was_made(&self, m: &mut Machine, exception: Ref);

    // Looking at objects after a run.
    /// The reference input that an object is, or stands for.
    fn input_of(&self, m: &Machine, object: Ref) -> Option<u32>;
    /// What a reference input is, if that is decided.
    fn settled(&self, m: &Machine, handle: u32) -> Option<Ref>;
    /// The class by which source code knows an input object.
    fn written_class(&self, m: &Machine, var: u32, object: Ref) -> ClassRef;
    /// Is a member of a class open to the code that makes the inputs?
    fn is_open(&self, m: &Machine, class: ClassRef, flags: u16) -> bool;
}

/// Nothing depends on inputs.
pub(crate) struct Concrete;

/// The core asks only when it meets a handle, and nobody made one.
#[cold]
fn no_handles() -> ! {
    unreachable!("a handle without a symbolic side")
}

#[rustfmt::skip]
impl Hooks for Concrete {
    fn stand_in(&self, _: MethodRef) -> Option<Native> { None }
    fn watched(&self, _: &Machine, _: MethodRef) -> Watched { Watched::Nothing }
    fn arguments(&self, _: MethodRef) -> Arguments { Arguments::Aware }

    fn unary(&self, _: &mut Machine, _: Window, _: UnOp, _: Reg, _: Reg) { no_handles() }
    fn binary(&self, _: &mut Machine, _: Window, _: BinOp, _: Reg, _: Reg, _: Reg) { no_handles() }
    fn constant(&self, _: &mut Machine, _: Window, _: BinOp, _: Reg, _: Reg, _: u64) { no_handles() }
    fn narrowed(&self, _: &mut Machine, _: Slot, _: u32) -> u32 { no_handles() }

    fn branch(&self, _: &mut Machine, _: Window, _: (Kind, Rel), _: Reg, _: Reg, _: Pc) -> Result<bool> { no_handles() }
    fn branch_constant(&self, _: &mut Machine, _: Window, _: Rel, _: Reg, _: u64, _: Pc) -> Result<bool> { no_handles() }
    fn compares_inputs(&self, _: &Machine, _: Ref, _: Ref) -> bool { false }
    fn is_null(&self, _: &mut Machine, _: Window, _: Reg, _: Pc) -> Result<bool> { no_handles() }
    fn switch(&self, _: &mut Machine, _: Window, _: Reg, _: u32, _: Pc) -> Result<()> { no_handles() }

    fn object(&self, _: &mut Machine, _: Window, _: Reg, _: Pc) -> Result<()> { no_handles() }
    fn zero_divisor(&self, _: &mut Machine, _: Window, _: BinOp, _: Reg, _: Pc) -> Result<()> { no_handles() }
    fn bounds(&self, _: &mut Machine, _: Window, _: Reg, _: Reg, _: Pc) -> Result<()> { no_handles() }
    fn size(&self, _: &mut Machine, _: Window, _: Reg, _: Pc) -> Result<()> { no_handles() }
    fn type_test(&self, _: &mut Machine, _: Window, _: Reg, _: u32, _: Pc) -> Result<()> { no_handles() }
    fn cast(&self, _: &mut Machine, _: Window, _: Reg, _: u32, _: Pc) -> Result<bool> { no_handles() }
    fn can_store(&self, _: &mut Machine, _: Window, _: Ref, _: Reg, _: Pc) -> Result<bool> { no_handles() }
    fn element_fits(&self, m: &mut Machine, array: Ref, at: u32, class: ClassRef) -> Result<bool> {
        let object: Ref = m.heap.element(array, at);
        Ok(object == NULL || m.is_instance(object, class.id))
    }

    fn get(&self, _: &mut Machine, _: Window, _: Reg, _: Ref, _: u32) -> Result<()> { no_handles() }
    fn put(&self, _: &mut Machine, _: Ref, _: u32, _: u32) { no_handles() }
    fn load(&self, _: &mut Machine, _: Window, _: Reg, _: Ref, _: Reg, _: Pc) -> Result<()> { no_handles() }
    fn store(&self, _: &mut Machine, _: Window, _: Ref, _: Reg, _: Reg, _: Pc) -> Result<()> { no_handles() }
    fn length(&self, _: &mut Machine, _: Window, _: Reg, _: Ref) { no_handles() }
    fn new_length(&self, _: &mut Machine, _: Ref, _: u32) { no_handles() }
    fn cloned(&self, _: &mut Machine, _: Ref, _: Ref) {}
    fn pin(&self, _: &mut Machine, _: Window, _: &[Reg]) {}

    fn copy_end(&self, _: &mut Machine, _: Ref, _: i64) {}
    fn handles_to_copy(&self, _: &mut Machine, _: Ref, _: u32, _: Ref, _: u32) -> Vec<u32> { Vec::new() }
    fn copied(&self, _: &mut Machine, _: Ref, _: u32, _: Vec<u32>) {}

    fn watch(&self, _: &mut Machine, _: Watched, _: MethodRef, _: Window) -> Result<bool> { Ok(false) }
    fn answer(&self, _: &mut Machine, _: MethodRef, _: Window) -> Result<Option<u64>> { Ok(None) }
    fn begin(&self, _: &mut Machine, _: MethodRef, _: Window) -> bool { false }
    fn end(&self, _: &mut Machine, _: u64, handle: u32) -> u32 { handle }
    fn abandon(&self, _: &mut Machine, _: Ref) {}
    fn before_native(&self, _: &mut Machine, _: &Code, _: Window) -> Result<()> { Ok(()) }
    fn after_native(&self, _: &mut Machine, _: &Code, _: Window) {}
    fn peek(&self, _: &mut Machine, _: Ref, _: i64, _: Slot) {}
    fn poke(&self, _: &mut Machine, _: Ref, _: i64, _: Slot, _: u32) {}
    fn compared(&self, _: &mut Machine, _: (Ref, i64, Slot), _: (u64, u32), _: bool) {}
    fn math(&self, _: &mut Machine, _: &Call, _: MathFn) {}
    fn byte_to_sum(&self, _: &mut Machine, _: &Call) -> Vec<u32> { Vec::new() }
    fn bytes_to_sum(&self, _: &mut Machine, _: &Call) -> Vec<u32> { Vec::new() }
    fn summed(&self, _: &mut Machine, _: Checksum, _: &[u32], _: u32) {}

    fn clock_was_read(&self, _: &mut Machine) {}
    fn identity_was_read(&self, _: &mut Machine, _: Ref) {}
    fn exception_was_made(&self, _: &mut Machine, _: Ref) {}

    fn input_of(&self, _: &Machine, _: Ref) -> Option<u32> { None }
    fn settled(&self, _: &Machine, _: u32) -> Option<Ref> { None }
    fn written_class(&self, m: &Machine, _: u32, object: Ref) -> ClassRef { m.class_of(object) }
    fn is_open(&self, _: &Machine, _: ClassRef, flags: u16) -> bool { flags & jaunt_class::access::PUBLIC != 0 }
}
