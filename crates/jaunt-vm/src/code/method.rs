//! Code of one method as one machine runs it. Machines do not share code: each
//! patches its own copy as constant pool entries are resolved.

use std::cell::Cell;
use std::ops::Deref;
use std::ptr::NonNull;

use jaunt_ir::{Body, InvokeKind, Reg};

use crate::classes::class::MethodRef;
use crate::code::insn::Insn;
use crate::hooks::{Arguments, Watched};
use crate::native::Native;
use crate::observe::coverage::Marks;

pub struct Code {
    pub method: MethodRef,
    /// Cells, because the first execution of an instruction may replace it.
    pub insns: Box<[Cell<Insn>]>,
    /// Index of the IR operation that each instruction came from.
    pub origin: Box<[u32]>,
    pub body: Option<&'static Body>,
    pub wide: Box<[u64]>,
    pub sites: Box<[Site]>,
    pub switches: Box<[Table]>,
    pub handlers: Box<[Catch]>,
    /// Registers of a frame.
    pub registers: u32,
    pub native: Option<Native>,
    pub synchronized: bool,
    /// Neither native nor synchronized nor watched.
    pub plain: bool,
    /// Why its calls are watched when exploring.
    pub(crate) watched: Watched,
    /// What a native does with terms.
    pub(crate) arguments: Arguments,
    /// Coverage of methods that are tracked.
    pub(crate) marks: Option<Marks>,
}

/// Code where the machine that made it keeps it. It lives as long as the machine
/// and does not move, so frames, call sites and tables of that machine name it.
/// References of this kind never leave the machine.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CodeRef(NonNull<Code>);

impl CodeRef {
    pub fn new(code: Code) -> CodeRef {
        CodeRef(NonNull::from(Box::leak(Box::new(code))))
    }

    /// Whoever names this code runs the other from now on.
    ///
    /// # Safety
    /// No frame runs this code, and nobody holds a reference into it.
    pub unsafe fn swap(self, other: &mut Code) {
        // SAFETY: it lives as long as its machine, and the caller knows that nobody
        // else looks at it now.
        std::mem::swap(unsafe { &mut *self.0.as_ptr() }, other);
    }

    /// # Safety
    /// Nothing uses this code or names it any more.
    pub unsafe fn free(self) {
        // SAFETY: `new` got it from a box, and the caller is the last to name it.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}

impl Deref for CodeRef {
    type Target = Code;

    #[inline(always)]
    fn deref(&self) -> &Code {
        // SAFETY: code is freed only when its machine is dropped, and what changes
        // in it is in cells.
        unsafe { self.0.as_ref() }
    }
}

/// A call site.
pub struct Site {
    pub kind: InvokeKind,
    pub cp: u16,
    pub d: Option<Reg>,
    /// The register of each argument slot; a long or double stands twice.
    pub args: Box<[Reg]>,
    pub target: Cell<Option<MethodRef>>,
    /// What runs. Set before a call instruction that uses the site exists.
    pub code: Cell<Option<CodeRef>>,
    pub vindex: Cell<u32>,
    /// Class of the receiver seen last, which selected `code`.
    pub seen: Cell<u32>,
}

impl Site {
    /// The code that a resolved call runs.
    #[inline(always)]
    pub fn selected(&self) -> CodeRef {
        match self.code.get() {
            Some(code) => code,
            None => unreachable!("a call before its site was resolved"),
        }
    }
}

pub enum Table {
    Dense {
        low: i32,
        targets: Box<[u32]>,
        default: u32,
    },
    Sparse {
        keys: Box<[i32]>,
        targets: Box<[u32]>,
        default: u32,
    },
}

impl Table {
    #[inline]
    pub fn target(&self, key: i32) -> u32 {
        match self {
            Table::Dense {
                low,
                targets,
                default,
            } => {
                let index = key.wrapping_sub(*low) as u32 as usize;
                targets.get(index).copied().unwrap_or(*default)
            }
            Table::Sparse {
                keys,
                targets,
                default,
            } => keys.binary_search(&key).map_or(*default, |i| targets[i]),
        }
    }
}

/// An exception handler over instruction indexes.
pub struct Catch {
    pub start: u32,
    pub end: u32,
    pub target: u32,
    /// Constant pool index of the class, 0 for any.
    pub class: u16,
}

impl Code {
    /// The first instruction.
    #[inline(always)]
    pub fn first(&self) -> *const Insn {
        self.insns.as_ptr().cast()
    }

    /// The instruction of this index.
    pub fn pc(&self, index: u32) -> *const Insn {
        self.insns[index as usize..].as_ptr().cast()
    }

    /// The instruction at `pc`, which is one of this code's.
    pub fn insn(&self, pc: *const Insn) -> Insn {
        self.insns[self.index(pc)].get()
    }

    /// Index of the instruction at `pc`.
    pub fn index(&self, pc: *const Insn) -> usize {
        (pc as usize - self.insns.as_ptr() as usize) / size_of::<Insn>()
    }

    /// Bytecode offset of an instruction.
    pub fn bci(&self, index: usize) -> u16 {
        let at = self.origin.get(index).copied().unwrap_or(0);
        self.body
            .and_then(|b| b.bci.get(at as usize).copied())
            .unwrap_or(0)
    }
}
