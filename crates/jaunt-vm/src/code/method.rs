//! Code of one method as one machine runs it. Machines do not share code: each
//! patches its own copy as constant pool entries are resolved.

use jaunt_ir::{Body, InvokeKind, Reg};

use crate::classes::class::MethodRef;
use crate::code::insn::Insn;
use crate::hooks::{Arguments, Watched};
use crate::native::Native;
use crate::observe::coverage::Marks;

pub struct Code {
    pub method: MethodRef,
    pub insns: Box<[Insn]>,
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

/// A call site.
pub struct Site {
    pub kind: InvokeKind,
    pub cp: u16,
    pub d: Option<Reg>,
    /// The register of each argument slot; a long or double stands twice.
    pub args: Box<[Reg]>,
    pub target: Option<MethodRef>,
    pub code: *const Code,
    pub vindex: u32,
    /// Class of the receiver seen last, and the code it selected.
    pub seen: u32,
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
