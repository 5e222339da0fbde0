//! The interpreter loop.
//!
//! `S` says whether shadows are kept. Without them (`jaunt run`) they cost
//! nothing; with them an operation on concrete values costs one test more.

use jaunt_ir::{BinOp, Kind, Rel, UnOp};

use crate::code::arith;
use crate::code::insn::Insn;
use crate::code::method::CodeRef;
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::thread::{Frame, Hook, Thread};
use crate::run::trap::{Limit, Result, Stop, Trap};
use crate::run::window::Window;

/// What the loop keeps in host registers.
#[derive(Clone, Copy)]
pub(crate) struct Cursor {
    pub code: CodeRef,
    pub pc: *const Insn,
    pub w: Window,
    /// Start of the straight-line run under way, to count operations.
    start: *const Insn,
    /// The current thread. Only `schedule` changes it, and then the loop starts
    /// over.
    thread: *mut Thread,
}

impl Machine {
    /// Runs the current thread (and others, when it waits) until the frame with
    /// the innermost barrier ends.
    pub(crate) fn run<const S: bool>(&mut self) -> Result<u64> {
        loop {
            let cursor = self.cursor();
            match self.steps::<S>(cursor) {
                Ok(value) => return Ok(value),
                Err(trap) => self.recover::<S>(trap)?,
            }
        }
    }

    fn cursor(&mut self) -> Cursor {
        let thread = self.threads.now();
        match thread.frames.last() {
            Some(frame) => {
                let w = thread.stack.window(frame.base);
                Cursor {
                    code: frame.code,
                    pc: frame.pc,
                    w,
                    start: frame.pc,
                    thread,
                }
            }
            None => unreachable!("a running thread has a frame"),
        }
    }

    /// Steps until the barrier frame returns or something traps; then the top
    /// frame knows the instruction that trapped.
    #[rustfmt::skip]
    fn steps<const S: bool>(&mut self, cursor: Cursor) -> Result<u64> {
        let Cursor { mut code, mut pc, mut w, mut start, mut thread } = cursor;
        use BinOp::*;
        use UnOp::*;
        macro_rules! frames {
            () => {
                // SAFETY: `thread` is the current one. It is boxed, only `schedule`
                // makes another one current, and after that the loop starts over.
                unsafe { &mut (*thread).frames }
            };
        }
        // Goes on where the top frame says.
        macro_rules! resume {
            () => {{
                Cursor { code, pc, w, start, thread } = self.cursor();
                continue;
            }};
        }
        // Whoever looks at the frames (stack traces) sees which instruction runs.
        macro_rules! mark {
            () => {
                if let Some(frame) = frames!().last_mut() {
                    frame.pc = pc;
                }
            };
        }
        // Leaves the loop.
        macro_rules! trap {
            ($trap:expr) => {{
                mark!();
                let trap = $trap;
                self.limits.fuel -= executed(start, pc);
                return Err(trap);
            }};
        }
        macro_rules! attempt {
            ($result:expr) => {
                match $result {
                    Ok(value) => value,
                    Err(trap) => trap!(trap),
                }
            };
        }
        // For what may raise an exception of its own.
        macro_rules! marked {
            ($result:expr) => {{
                mark!();
                attempt!($result)
            }};
        }
        macro_rules! wide {
            ($index:expr) => {
                // SAFETY: the assembler only names constants that it made.
                unsafe { *code.wide.get_unchecked($index as usize) }
            };
        }
        macro_rules! site {
            ($index:expr) => {
                // SAFETY: the assembler only names sites that it made. The borrow is of
                // the code, which stays where it is, and not of the variable.
                unsafe { &*code.sites.as_ptr().add($index as usize) }
            };
        }
        macro_rules! unary {
            ($op:expr, $d:expr, $a:expr) => {
                if S && w.shadow($a) != 0 {
                    self.hooks.unary(self, w, $op, $d, $a);
                } else {
                    w.set::<S>($d, arith::unary($op, w.get($a)));
                }
            };
        }
        macro_rules! binary {
            ($op:expr, $d:expr, $a:expr, $b:expr) => {
                if S && w.shadow($a) | w.shadow($b) != 0 {
                    self.hooks.binary(self, w, $op, $d, $a, $b);
                } else {
                    w.set::<S>($d, arith::binary($op, w.get($a), w.get($b)));
                }
            };
        }
        macro_rules! constant {
            ($op:expr, $d:expr, $a:expr, $k:expr) => {{
                let k = $k as i64 as u64;
                let long = $op.kinds().1 == Kind::Long;
                let k = if long { k } else { k as u32 as u64 };
                if S && w.shadow($a) != 0 {
                    self.hooks.constant(self, w, $op, $d, $a, k);
                } else {
                    w.set::<S>($d, arith::binary($op, w.get($a), k));
                }
            }};
        }
        macro_rules! divide {
            ($op:expr, $d:expr, $a:expr, $b:expr) => {{
                if S && w.shadow($b) != 0 {
                    attempt!(self.hooks.zero_divisor(self, w, $op, $b, pc));
                }
                if w.get($b) == 0 {
                    trap!(self.zero_divisor());
                }
                binary!($op, $d, $a, $b);
            }};
        }
        macro_rules! jump {
            ($to:expr) => {{
                let target = code.first().wrapping_add($to as usize);
                if target <= pc {
                    self.limits.fuel -= executed(start, pc) + 1;
                    start = target;
                    if S && code.marks.is_some() {
                        attempt!(self.count_jump());
                    }
                    if self.limits.fuel < 0 {
                        pc = target;
                        mark!();
                        return Err(self.out_of_fuel());
                    }
                } else {
                    start = skipping(start, pc, target);
                }
                pc = target;
                continue;
            }};
        }
        macro_rules! branch {
            ($kind:expr, $rel:expr, $a:expr, $b:expr, $to:expr) => {{
                let taken = if S && w.shadow($a) | w.shadow($b) != 0 {
                    attempt!(self.hooks.branch(self, w, ($kind, $rel), $a, $b, pc))
                } else {
                    arith::holds($kind, $rel, w.get($a), w.get($b))
                };
                if S {
                    self.coverage.branched(code, pc, taken);
                }
                if taken {
                    jump!($to);
                }
            }};
        }
        macro_rules! branch_ref {
            ($rel:expr, $a:expr, $b:expr, $to:expr) => {{
                let decides = S
                    && (w.shadow($a) | w.shadow($b) != 0 || self.compares_inputs(w.object($a), w.object($b)));
                let taken = if decides {
                    attempt!(self.hooks.branch(self, w, (Kind::Ref, $rel), $a, $b, pc))
                } else {
                    arith::holds(Kind::Ref, $rel, w.get($a), w.get($b))
                };
                if S {
                    self.coverage.branched(code, pc, taken);
                }
                if taken {
                    jump!($to);
                }
            }};
        }
        macro_rules! branch_constant {
            ($rel:expr, $a:expr, $k:expr, $to:expr) => {{
                let k = $k as i32 as u32 as u64;
                let taken = if S && w.shadow($a) != 0 {
                    attempt!(self.hooks.branch_constant(self, w, $rel, $a, k, pc))
                } else {
                    arith::holds(Kind::Int, $rel, w.get($a), k)
                };
                if S {
                    self.coverage.branched(code, pc, taken);
                }
                if taken {
                    jump!($to);
                }
            }};
        }
        // The object in a register, which must not be null.
        macro_rules! object {
            ($o:expr) => {{
                if S && w.shadow($o) != 0 {
                    attempt!(self.hooks.object(self, w, $o, pc));
                }
                let object = w.object($o);
                if object == NULL {
                    trap!(self.null_pointer(pc));
                }
                object
            }};
        }
        macro_rules! get {
            ($ty:ty, $d:expr, $o:expr, $at:expr) => {{
                let object = object!($o);
                let value = self.heap.get::<$ty>(object, $at as u32).widen();
                w.set::<S>($d, value);
                if S && self.heap.shadow(object) != 0 {
                    attempt!(self.hooks.get(self, w, $d, object, $at as u32));
                }
            }};
        }
        macro_rules! put {
            ($ty:ty, $v:expr, $o:expr, $at:expr) => {
                put!($ty, $v, $o, $at, <$ty>::MAX)
            };
            ($ty:ty, $v:expr, $o:expr, $at:expr, $mask:expr) => {{
                let object = object!($o);
                self.heap.put::<$ty>(object, $at as u32, w.get($v) as $ty & $mask);
                if S && (w.shadow($v) != 0 || self.heap.shadow(object) != 0) {
                    self.hooks.put(self, object, $at as u32, w.shadow($v));
                }
            }};
        }
        macro_rules! statics {
            ($class:expr) => {{
                let mirror = self.classes.ready($class as u32);
                if mirror == NULL {
                    marked!(self.initialise_id($class as u32))
                } else {
                    mirror
                }
            }};
        }
        macro_rules! get_static {
            ($ty:ty, $d:expr, $class:expr, $at:expr) => {{
                let mirror = statics!($class);
                w.set::<S>($d, self.heap.get::<$ty>(mirror, $at as u32).widen());
                if S && self.heap.shadow(mirror) != 0 {
                    attempt!(self.hooks.get(self, w, $d, mirror, $at as u32));
                }
            }};
        }
        macro_rules! put_static {
            ($ty:ty, $v:expr, $class:expr, $at:expr) => {
                put_static!($ty, $v, $class, $at, <$ty>::MAX)
            };
            ($ty:ty, $v:expr, $class:expr, $at:expr, $mask:expr) => {{
                let mirror = statics!($class);
                self.heap.put::<$ty>(mirror, $at as u32, w.get($v) as $ty & $mask);
                if S && (w.shadow($v) != 0 || self.heap.shadow(mirror) != 0) {
                    self.hooks.put(self, mirror, $at as u32, w.shadow($v));
                }
            }};
        }
        // A checked array access; yields the array and the index.
        macro_rules! element {
            ($a:expr, $i:expr) => {{
                let array = object!($a);
                if S && (w.shadow($i) != 0 || self.heap.shadow(array) != 0) {
                    attempt!(self.hooks.bounds(self, w, $a, $i, pc));
                }
                let (index, length) = (w.get($i) as u32, self.heap.length(array));
                if index >= length {
                    trap!(self.index_out_of_bounds(index as i32, length));
                }
                (array, index)
            }};
        }
        macro_rules! load {
            ($ty:ty, $d:expr, $a:expr, $i:expr) => {{
                let (array, index) = element!($a, $i);
                if S && self.heap.shadow(array) | w.shadow($i) != 0 {
                    attempt!(self.hooks.load(self, w, $d, array, $i, pc));
                } else {
                    w.set::<S>($d, self.heap.element::<$ty>(array, index).widen());
                }
            }};
        }
        macro_rules! store {
            ($ty:ty, $v:expr, $a:expr, $i:expr) => {
                store!($ty, $v, $a, $i, |_| <$ty>::MAX)
            };
            ($ty:ty, $v:expr, $a:expr, $i:expr, $mask:expr) => {{
                let (array, index) = element!($a, $i);
                if S && self.heap.shadow(array) | w.shadow($i) | w.shadow($v) != 0 {
                    attempt!(self.hooks.store(self, w, array, $i, $v, pc));
                }
                let mask: $ty = $mask(array);
                self.heap.set_element::<$ty>(array, index, w.get($v) as $ty & mask);
            }};
        }
        macro_rules! call {
            ($callee:expr, $site:expr, $d:expr) => {{
                let callee: CodeRef = $callee;
                self.limits.fuel -= executed(start, pc) + 1;
                if !callee.plain {
                    start = pc;
                    match marked!(self.call_special_code::<S>(w, code.registers, callee, $site, $d)) {
                        Some(value) => {
                            w.set::<S>($d, value);
                            if S {
                                w.set_shadow($d, self.take_result_handle());
                            }
                            start = pc.wrapping_add(1);
                        }
                        None => resume!(),
                    }
                } else {
                    let frames = frames!();
                    let depth = frames.len();
                    let Some(frame) = frames.last_mut() else { unreachable!() };
                    frame.pc = pc;
                    let base = frame.base + code.registers;
                    if base + depth as u32 * 8 > self.limits.stack {
                        start = pc;
                        trap!(self.stack_overflow());
                    }
                    if S && depth > self.limits.depth {
                        start = pc;
                        trap!(Stop::Limit(Limit::Depth).into());
                    }
                    // SAFETY: as in `frames`; no borrow outlives this line.
                    let to = unsafe { (*thread).stack.window(base) };
                    if S {
                        to.clear_shadows(0, callee.registers);
                    }
                    to.pass::<S>(w, &$site.args);
                    let first = callee.first();
                    frames.push(Frame { code: callee, pc: first, base, d: $d, hook: Hook::None, lock: NULL });
                    (code, pc, w, start) = (callee, first, to, first);
                    if self.limits.fuel < 0 {
                        mark!();
                        return Err(self.out_of_fuel());
                    }
                    continue;
                }
            }};
        }
        macro_rules! leave {
            ($value:expr, $shadow:expr) => {{
                let (value, shadow): (u64, u32) = ($value, $shadow);
                self.limits.fuel -= executed(start, pc) + 1;
                let frames = frames!();
                let Some(frame) = frames.last() else { unreachable!() };
                if frame.hook == Hook::None && frame.lock == NULL {
                    let d = frame.d;
                    frames.pop();
                    let Some(caller) = frames.last() else { unreachable!() };
                    code = caller.code;
                    pc = caller.pc;
                    start = pc.wrapping_add(1);
                    // SAFETY: as in `frames`; no borrow outlives this line.
                    w = unsafe { (*thread).stack.window(caller.base) };
                    w.set::<S>(d, value);
                    if S {
                        w.set_shadow(d, shadow);
                    }
                } else {
                    mark!();
                    match self.leave_special::<S>(value, shadow) {
                        Ok(Some(value)) => return Ok(value),
                        // The caller's frame may be on top by now.
                        Err(trap) => return Err(trap),
                        Ok(None) => resume!(),
                    }
                }
            }};
        }

        loop {
            if S && code.marks.is_some() {
                self.coverage.ran(code, pc);
            }
            // SAFETY: `pc` is an instruction of `code`: it starts as one, jumps go to
            // others, and the last one never goes on to the next.
            match unsafe { *pc } {
                Insn::ConstI { d, k } => w.set::<S>(d, k as u32 as u64),
                Insn::ConstW { d, index } => w.set::<S>(d, wide!(index)),
                Insn::Copy { d, s } => w.copy::<S>(d, w, s),

                Insn::NegI { d, a } => unary!(NegI, d, a),
                Insn::NegL { d, a } => unary!(NegL, d, a),
                Insn::NegF { d, a } => unary!(NegF, d, a),
                Insn::NegD { d, a } => unary!(NegD, d, a),
                Insn::I2L { d, a } => unary!(I2L, d, a),
                Insn::I2F { d, a } => unary!(I2F, d, a),
                Insn::I2D { d, a } => unary!(I2D, d, a),
                Insn::L2I { d, a } => unary!(L2I, d, a),
                Insn::L2F { d, a } => unary!(L2F, d, a),
                Insn::L2D { d, a } => unary!(L2D, d, a),
                Insn::F2I { d, a } => unary!(F2I, d, a),
                Insn::F2L { d, a } => unary!(F2L, d, a),
                Insn::F2D { d, a } => unary!(F2D, d, a),
                Insn::D2I { d, a } => unary!(D2I, d, a),
                Insn::D2L { d, a } => unary!(D2L, d, a),
                Insn::D2F { d, a } => unary!(D2F, d, a),
                Insn::I2B { d, a } => unary!(I2B, d, a),
                Insn::I2C { d, a } => unary!(I2C, d, a),
                Insn::I2S { d, a } => unary!(I2S, d, a),

                Insn::AddI { d, a, b } => binary!(AddI, d, a, b),
                Insn::SubI { d, a, b } => binary!(SubI, d, a, b),
                Insn::MulI { d, a, b } => binary!(MulI, d, a, b),
                Insn::DivI { d, a, b } => divide!(DivI, d, a, b),
                Insn::RemI { d, a, b } => divide!(RemI, d, a, b),
                Insn::ShlI { d, a, b } => binary!(ShlI, d, a, b),
                Insn::ShrI { d, a, b } => binary!(ShrI, d, a, b),
                Insn::UshrI { d, a, b } => binary!(UshrI, d, a, b),
                Insn::AndI { d, a, b } => binary!(AndI, d, a, b),
                Insn::OrI { d, a, b } => binary!(OrI, d, a, b),
                Insn::XorI { d, a, b } => binary!(XorI, d, a, b),
                Insn::AddIK { d, a, k } => constant!(AddI, d, a, k),
                Insn::MulIK { d, a, k } => constant!(MulI, d, a, k),
                Insn::DivIK { d, a, k } => constant!(DivI, d, a, k),
                Insn::RemIK { d, a, k } => constant!(RemI, d, a, k),
                Insn::ShlIK { d, a, k } => constant!(ShlI, d, a, k),
                Insn::ShrIK { d, a, k } => constant!(ShrI, d, a, k),
                Insn::UshrIK { d, a, k } => constant!(UshrI, d, a, k),
                Insn::AndIK { d, a, k } => constant!(AndI, d, a, k),
                Insn::OrIK { d, a, k } => constant!(OrI, d, a, k),
                Insn::XorIK { d, a, k } => constant!(XorI, d, a, k),

                Insn::AddL { d, a, b } => binary!(AddL, d, a, b),
                Insn::SubL { d, a, b } => binary!(SubL, d, a, b),
                Insn::MulL { d, a, b } => binary!(MulL, d, a, b),
                Insn::DivL { d, a, b } => divide!(DivL, d, a, b),
                Insn::RemL { d, a, b } => divide!(RemL, d, a, b),
                Insn::ShlL { d, a, b } => binary!(ShlL, d, a, b),
                Insn::ShrL { d, a, b } => binary!(ShrL, d, a, b),
                Insn::UshrL { d, a, b } => binary!(UshrL, d, a, b),
                Insn::AndL { d, a, b } => binary!(AndL, d, a, b),
                Insn::OrL { d, a, b } => binary!(OrL, d, a, b),
                Insn::XorL { d, a, b } => binary!(XorL, d, a, b),
                Insn::AddLK { d, a, k } => constant!(AddL, d, a, k),
                Insn::MulLK { d, a, k } => constant!(MulL, d, a, k),
                Insn::ShlLK { d, a, k } => constant!(ShlL, d, a, k),
                Insn::ShrLK { d, a, k } => constant!(ShrL, d, a, k),
                Insn::UshrLK { d, a, k } => constant!(UshrL, d, a, k),
                Insn::AndLK { d, a, k } => constant!(AndL, d, a, k),

                Insn::AddF { d, a, b } => binary!(AddF, d, a, b),
                Insn::SubF { d, a, b } => binary!(SubF, d, a, b),
                Insn::MulF { d, a, b } => binary!(MulF, d, a, b),
                Insn::DivF { d, a, b } => binary!(DivF, d, a, b),
                Insn::RemF { d, a, b } => binary!(RemF, d, a, b),
                Insn::AddD { d, a, b } => binary!(AddD, d, a, b),
                Insn::SubD { d, a, b } => binary!(SubD, d, a, b),
                Insn::MulD { d, a, b } => binary!(MulD, d, a, b),
                Insn::DivD { d, a, b } => binary!(DivD, d, a, b),
                Insn::RemD { d, a, b } => binary!(RemD, d, a, b),
                Insn::CmpL { d, a, b } => binary!(CmpL, d, a, b),
                Insn::CmpFl { d, a, b } => binary!(CmpFl, d, a, b),
                Insn::CmpFg { d, a, b } => binary!(CmpFg, d, a, b),
                Insn::CmpDl { d, a, b } => binary!(CmpDl, d, a, b),
                Insn::CmpDg { d, a, b } => binary!(CmpDg, d, a, b),

                Insn::AbsD { d, a } => w.set::<S>(d, arith::double(w.get(a)).abs().to_bits()),
                Insn::SqrtD { d, a } => w.set::<S>(d, arith::double(w.get(a)).sqrt().to_bits()),

                Insn::Goto { to } => jump!(to),
                Insn::EqI { a, b, to } => branch!(Kind::Int, Rel::Eq, a, b, to),
                Insn::NeI { a, b, to } => branch!(Kind::Int, Rel::Ne, a, b, to),
                Insn::LtI { a, b, to } => branch!(Kind::Int, Rel::Lt, a, b, to),
                Insn::GeI { a, b, to } => branch!(Kind::Int, Rel::Ge, a, b, to),
                Insn::GtI { a, b, to } => branch!(Kind::Int, Rel::Gt, a, b, to),
                Insn::LeI { a, b, to } => branch!(Kind::Int, Rel::Le, a, b, to),
                Insn::EqIK { a, k, to } => branch_constant!(Rel::Eq, a, k, to),
                Insn::NeIK { a, k, to } => branch_constant!(Rel::Ne, a, k, to),
                Insn::LtIK { a, k, to } => branch_constant!(Rel::Lt, a, k, to),
                Insn::GeIK { a, k, to } => branch_constant!(Rel::Ge, a, k, to),
                Insn::GtIK { a, k, to } => branch_constant!(Rel::Gt, a, k, to),
                Insn::LeIK { a, k, to } => branch_constant!(Rel::Le, a, k, to),
                Insn::EqIW { a, k, to } => branch_constant!(Rel::Eq, a, wide!(k), to),
                Insn::NeIW { a, k, to } => branch_constant!(Rel::Ne, a, wide!(k), to),
                Insn::LtIW { a, k, to } => branch_constant!(Rel::Lt, a, wide!(k), to),
                Insn::GeIW { a, k, to } => branch_constant!(Rel::Ge, a, wide!(k), to),
                Insn::GtIW { a, k, to } => branch_constant!(Rel::Gt, a, wide!(k), to),
                Insn::LeIW { a, k, to } => branch_constant!(Rel::Le, a, wide!(k), to),
                Insn::NextLtI { a, b, to } => {
                    constant!(AddI, a, a, 1);
                    branch!(Kind::Int, Rel::Lt, a, b, to);
                }
                Insn::NextLtIK { a, k, to } => {
                    constant!(AddI, a, a, 1);
                    branch_constant!(Rel::Lt, a, k, to);
                }
                Insn::NextLtIW { a, k, to } => {
                    constant!(AddI, a, a, 1);
                    branch_constant!(Rel::Lt, a, wide!(k), to);
                }
                Insn::EqL { a, b, to } => branch!(Kind::Long, Rel::Eq, a, b, to),
                Insn::NeL { a, b, to } => branch!(Kind::Long, Rel::Ne, a, b, to),
                Insn::LtL { a, b, to } => branch!(Kind::Long, Rel::Lt, a, b, to),
                Insn::GeL { a, b, to } => branch!(Kind::Long, Rel::Ge, a, b, to),
                Insn::GtL { a, b, to } => branch!(Kind::Long, Rel::Gt, a, b, to),
                Insn::LeL { a, b, to } => branch!(Kind::Long, Rel::Le, a, b, to),
                Insn::EqA { a, b, to } => branch_ref!(Rel::Eq, a, b, to),
                Insn::NeA { a, b, to } => branch_ref!(Rel::Ne, a, b, to),
                Insn::Null { a, to } => {
                    let null = if S && w.shadow(a) != 0 {
                        attempt!(self.hooks.is_null(self, w, a, pc))
                    } else {
                        w.object(a) == NULL
                    };
                    if S {
                        self.coverage.branched(code, pc, null);
                    }
                    if null {
                        jump!(to);
                    }
                }
                Insn::NonNull { a, to } => {
                    let null = if S && w.shadow(a) != 0 {
                        attempt!(self.hooks.is_null(self, w, a, pc))
                    } else {
                        w.object(a) == NULL
                    };
                    if S {
                        self.coverage.branched(code, pc, !null);
                    }
                    if !null {
                        jump!(to);
                    }
                }
                Insn::EqF { a, b, to } => branch!(Kind::Float, Rel::Eq, a, b, to),
                Insn::NeF { a, b, to } => branch!(Kind::Float, Rel::Ne, a, b, to),
                Insn::LtF { a, b, to } => branch!(Kind::Float, Rel::Lt, a, b, to),
                Insn::LeF { a, b, to } => branch!(Kind::Float, Rel::Le, a, b, to),
                Insn::NotLtF { a, b, to } => branch!(Kind::Float, Rel::NotLt, a, b, to),
                Insn::NotLeF { a, b, to } => branch!(Kind::Float, Rel::NotLe, a, b, to),
                Insn::EqD { a, b, to } => branch!(Kind::Double, Rel::Eq, a, b, to),
                Insn::NeD { a, b, to } => branch!(Kind::Double, Rel::Ne, a, b, to),
                Insn::LtD { a, b, to } => branch!(Kind::Double, Rel::Lt, a, b, to),
                Insn::LeD { a, b, to } => branch!(Kind::Double, Rel::Le, a, b, to),
                Insn::NotLtD { a, b, to } => branch!(Kind::Double, Rel::NotLt, a, b, to),
                Insn::NotLeD { a, b, to } => branch!(Kind::Double, Rel::NotLe, a, b, to),
                Insn::Switch { a, table } => {
                    if S && w.shadow(a) != 0 {
                        attempt!(self.hooks.switch(self, w, a, table, pc));
                    }
                    if S {
                        self.coverage.switched(code, pc, w.int(a));
                    }
                    // SAFETY: the assembler only names tables that it made.
                    let table = unsafe { code.switches.get_unchecked(table as usize) };
                    let to = table.target(w.int(a));
                    jump!(to);
                }

                Insn::GetB { d, o, at } => get!(i8, d, o, at),
                Insn::GetC { d, o, at } => get!(u16, d, o, at),
                Insn::GetS { d, o, at } => get!(i16, d, o, at),
                Insn::GetI { d, o, at } => get!(u32, d, o, at),
                Insn::GetL { d, o, at } => get!(u64, d, o, at),
                Insn::PutZ { v, o, at } => put!(u8, v, o, at, 1),
                Insn::PutB { v, o, at } => put!(u8, v, o, at),
                Insn::PutS { v, o, at } => put!(u16, v, o, at),
                Insn::PutI { v, o, at } => put!(u32, v, o, at),
                Insn::PutL { v, o, at } => put!(u64, v, o, at),
                Insn::GetStaticB { d, class, at } => get_static!(i8, d, class, at),
                Insn::GetStaticC { d, class, at } => get_static!(u16, d, class, at),
                Insn::GetStaticS { d, class, at } => get_static!(i16, d, class, at),
                Insn::GetStaticI { d, class, at } => get_static!(u32, d, class, at),
                Insn::GetStaticL { d, class, at } => get_static!(u64, d, class, at),
                Insn::PutStaticZ { v, class, at } => put_static!(u8, v, class, at, 1),
                Insn::PutStaticB { v, class, at } => put_static!(u8, v, class, at),
                Insn::PutStaticS { v, class, at } => put_static!(u16, v, class, at),
                Insn::PutStaticI { v, class, at } => put_static!(u32, v, class, at),
                Insn::PutStaticL { v, class, at } => put_static!(u64, v, class, at),

                Insn::LoadB { d, a, i } => load!(i8, d, a, i),
                Insn::LoadC { d, a, i } => load!(u16, d, a, i),
                Insn::LoadS { d, a, i } => load!(i16, d, a, i),
                Insn::LoadI { d, a, i } => load!(u32, d, a, i),
                Insn::LoadL { d, a, i } => load!(u64, d, a, i),
                Insn::StoreB { v, a, i } => store!(u8, v, a, i, |array| self.heap.byte_mask(array)),
                Insn::StoreS { v, a, i } => store!(u16, v, a, i),
                Insn::StoreI { v, a, i } => store!(u32, v, a, i),
                Insn::StoreL { v, a, i } => store!(u64, v, a, i),
                Insn::StoreA { v, a, i } => {
                    let (array, index) = element!(a, i);
                    let fits = match S && w.shadow(v) != 0 {
                        true => attempt!(self.hooks.can_store(self, w, array, v, pc)),
                        false => self.can_store(array, w.object(v)),
                    };
                    if !fits {
                        trap!(self.array_store(w.object(v)));
                    }
                    if S && self.heap.shadow(array) | w.shadow(i) | w.shadow(v) != 0 {
                        attempt!(self.hooks.store(self, w, array, i, v, pc));
                    }
                    self.heap.set_element::<Ref>(array, index, w.object(v));
                }
                Insn::Length { d, a } => {
                    let array = object!(a);
                    w.set::<S>(d, self.heap.length(array) as u64);
                    if S && self.heap.shadow(array) != 0 {
                        self.hooks.length(self, w, d, array);
                    }
                }

                Insn::New { d, class, words } => {
                    statics!(class);
                    let object = match self.heap.allocate_in_run(class as u32, words as usize * 8) {
                        Some(object) => object,
                        None => marked!(self.allocate_collecting(class as u32, words as usize * 8)),
                    };
                    w.set::<S>(d, object as u64);
                }
                Insn::NewArray { d, n, class } => {
                    if S && w.shadow(n) != 0 {
                        attempt!(self.hooks.size(self, w, n, pc));
                    }
                    let size = if S { w.shadow(n) } else { 0 };
                    let array = marked!(self.new_array_collecting(self.class(class as u32), w.int(n)));
                    w.set::<S>(d, array as u64);
                    if S && size != 0 {
                        self.hooks.new_length(self, array, size);
                    }
                }
                Insn::InstanceOf { d, a, class } => {
                    if S && w.shadow(a) != 0 {
                        attempt!(self.hooks.type_test(self, w, a, class as u32, pc));
                    }
                    let object = w.object(a);
                    let is = object != NULL && self.is_instance(object, class as u32);
                    w.set::<S>(d, is as u64);
                }
                Insn::Cast { a, class } => {
                    let passes = S
                        && w.shadow(a) != 0
                        && attempt!(self.hooks.cast(self, w, a, class as u32, pc));
                    let object = w.object(a);
                    if !passes && object != NULL && !self.is_instance(object, class as u32) {
                        trap!(self.class_cast(object, class as u32));
                    }
                }

                Insn::Call { d, site } => {
                    let site = site!(site);
                    call!(site.selected(), site, d);
                }
                Insn::CallInit { d, site } => {
                    let site = site!(site);
                    let callee = site.selected();
                    statics!(callee.method.class().id);
                    call!(callee, site, d);
                }
                Insn::CallSpecial { d, site } => {
                    let site = site!(site);
                    object!(site.args[0]);
                    call!(site.selected(), site, d);
                }
                Insn::CallVirtual { d, site } => {
                    let site = site!(site);
                    let object = object!(site.args[0]);
                    let class = self.heap.class_of(object);
                    if class != site.seen.get() {
                        site.code.set(match self.codes.of_virtual(class, site.vindex.get()) {
                            Some(callee) => Some(callee),
                            None => Some(marked!(self.select_virtual(class, site))),
                        });
                        site.seen.set(class);
                    }
                    call!(site.selected(), site, d);
                }
                Insn::CallInterface { d, site } => {
                    let site = site!(site);
                    let object = object!(site.args[0]);
                    let class = self.heap.class_of(object);
                    if class != site.seen.get() {
                        site.code.set(Some(marked!(self.select_interface(class, site))));
                        site.seen.set(class);
                    }
                    call!(site.selected(), site, d);
                }
                Insn::Return => leave!(0, 0),
                Insn::ReturnValue { v } => leave!(w.get(v), if S { w.shadow(v) } else { 0 }),
                Insn::ReturnNarrow { v, to } => {
                    let shadow = if S && w.shadow(v) != 0 { self.hooks.narrowed(self, to, w.shadow(v)) } else { 0 };
                    leave!(arith::narrow(to, w.get(v)), shadow)
                }
                Insn::Throw { a } => {
                    let exception = object!(a);
                    trap!(Trap::Throw(exception));
                }
                Insn::MonitorEnter { a } => {
                    let object = object!(a);
                    marked!(self.monitor_enter(object));
                }
                Insn::MonitorExit { a } => {
                    let object = object!(a);
                    marked!(self.monitor_exit(object));
                }
                // The rest is replaced or done in full out of line.
                Insn::ResolveMultiArray { site } => {
                    let site = site!(site);
                    let array = marked!(self.multi_array(code, site, w));
                    w.set::<S>(site.d.unwrap_or(0), array as u64);
                }
                unresolved @ (Insn::ResolveGet { .. }
                | Insn::ResolvePut { .. }
                | Insn::ResolveGetStatic { .. }
                | Insn::ResolvePutStatic { .. }
                | Insn::ResolveNew { .. }
                | Insn::ResolveNewArray { .. }
                | Insn::ResolveInstanceOf { .. }
                | Insn::ResolveCast { .. }
                | Insn::ResolveConst { .. }
                | Insn::ResolveCall { .. }
                | Insn::ResolveDynamic { .. }) => {
                    if attempt!(self.resolve::<S>(code, pc, unresolved, w)) {
                        continue;
                    }
                }
            }
            if S && code.marks.is_some() {
                self.coverage.passed(code, pc);
            }
            pc = pc.wrapping_add(1);
        }
    }

    /// Is a comparison of references without handles one of inputs all the same?
    #[inline]
    fn compares_inputs(&self, a: Ref, b: Ref) -> bool {
        a != b && a != NULL && b != NULL && self.hooks.compares_inputs(self, a, b)
    }

    /// Bounds the loops of a run that explores.
    fn count_jump(&mut self) -> Result<()> {
        self.limits.jumped += 1;
        match self.limits.jumped > self.limits.jumps {
            true => Err(Stop::Limit(Limit::Loop).into()),
            false => Ok(()),
        }
    }

    #[cold]
    fn out_of_fuel(&mut self) -> Trap {
        match self.limits.refuel() {
            Ok(()) => Trap::Block,
            Err(limit) => Stop::Limit(limit).into(),
        }
    }
}

/// Instructions from one to another of the same code. The first may be a place
/// before it: jumps forward are counted by moving the start of the run.
#[inline(always)]
fn executed(start: *const Insn, pc: *const Insn) -> i64 {
    const { assert!(size_of::<Insn>() == 8) };
    (pc as i64 - start as i64) >> 3
}

/// The start of a run that leaves out what lies between `pc` and a later `target`.
#[inline(always)]
fn skipping(start: *const Insn, pc: *const Insn, target: *const Insn) -> *const Insn {
    let skipped = target as isize - pc as isize - size_of::<Insn>() as isize;
    start.wrapping_byte_offset(skipped)
}

/// Memory contents as a register holds them.
trait Widen {
    fn widen(self) -> u64;
}
impl Widen for i8 {
    #[inline(always)]
    fn widen(self) -> u64 {
        self as i32 as u32 as u64
    }
}
impl Widen for i16 {
    #[inline(always)]
    fn widen(self) -> u64 {
        self as i32 as u32 as u64
    }
}
impl Widen for u16 {
    #[inline(always)]
    fn widen(self) -> u64 {
        self as u64
    }
}
impl Widen for u32 {
    #[inline(always)]
    fn widen(self) -> u64 {
        self as u64
    }
}
impl Widen for u64 {
    #[inline(always)]
    fn widen(self) -> u64 {
        self
    }
}
