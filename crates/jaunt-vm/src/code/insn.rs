//! The machine's instructions: the IR packed into 8 bytes each.
//!
//! Checks are folded into the instructions they guard. `Resolve..` forms name
//! constant pool entries; the first execution replaces them by the plain form.
//! Class ids and offsets that do not fit stay in the `Resolve..` form, which is
//! slower and equally right.

use jaunt_ir::Reg;

use crate::classes::class::Slot;

#[derive(Clone, Copy, Debug)]
#[repr(u16)]
#[rustfmt::skip]
pub enum Insn {
    ConstI { d: Reg, k: i32 },
    /// A 64-bit constant of `Code::wide`.
    ConstW { d: Reg, index: u32 },
    Copy { d: Reg, s: Reg },

    NegI { d: Reg, a: Reg }, NegL { d: Reg, a: Reg }, NegF { d: Reg, a: Reg }, NegD { d: Reg, a: Reg },
    I2L { d: Reg, a: Reg }, I2F { d: Reg, a: Reg }, I2D { d: Reg, a: Reg },
    L2I { d: Reg, a: Reg }, L2F { d: Reg, a: Reg }, L2D { d: Reg, a: Reg },
    F2I { d: Reg, a: Reg }, F2L { d: Reg, a: Reg }, F2D { d: Reg, a: Reg },
    D2I { d: Reg, a: Reg }, D2L { d: Reg, a: Reg }, D2F { d: Reg, a: Reg },
    I2B { d: Reg, a: Reg }, I2C { d: Reg, a: Reg }, I2S { d: Reg, a: Reg },

    AddI { d: Reg, a: Reg, b: Reg }, SubI { d: Reg, a: Reg, b: Reg }, MulI { d: Reg, a: Reg, b: Reg },
    DivI { d: Reg, a: Reg, b: Reg }, RemI { d: Reg, a: Reg, b: Reg },
    ShlI { d: Reg, a: Reg, b: Reg }, ShrI { d: Reg, a: Reg, b: Reg }, UshrI { d: Reg, a: Reg, b: Reg },
    AndI { d: Reg, a: Reg, b: Reg }, OrI { d: Reg, a: Reg, b: Reg }, XorI { d: Reg, a: Reg, b: Reg },
    AddIK { d: Reg, a: Reg, k: i16 }, MulIK { d: Reg, a: Reg, k: i16 },
    DivIK { d: Reg, a: Reg, k: i16 }, RemIK { d: Reg, a: Reg, k: i16 },
    ShlIK { d: Reg, a: Reg, k: i16 }, ShrIK { d: Reg, a: Reg, k: i16 }, UshrIK { d: Reg, a: Reg, k: i16 },
    AndIK { d: Reg, a: Reg, k: i16 }, OrIK { d: Reg, a: Reg, k: i16 }, XorIK { d: Reg, a: Reg, k: i16 },

    AddL { d: Reg, a: Reg, b: Reg }, SubL { d: Reg, a: Reg, b: Reg }, MulL { d: Reg, a: Reg, b: Reg },
    DivL { d: Reg, a: Reg, b: Reg }, RemL { d: Reg, a: Reg, b: Reg },
    ShlL { d: Reg, a: Reg, b: Reg }, ShrL { d: Reg, a: Reg, b: Reg }, UshrL { d: Reg, a: Reg, b: Reg },
    AndL { d: Reg, a: Reg, b: Reg }, OrL { d: Reg, a: Reg, b: Reg }, XorL { d: Reg, a: Reg, b: Reg },
    AddLK { d: Reg, a: Reg, k: i16 }, MulLK { d: Reg, a: Reg, k: i16 },
    ShlLK { d: Reg, a: Reg, k: i16 }, ShrLK { d: Reg, a: Reg, k: i16 }, UshrLK { d: Reg, a: Reg, k: i16 },
    AndLK { d: Reg, a: Reg, k: i16 },

    AddF { d: Reg, a: Reg, b: Reg }, SubF { d: Reg, a: Reg, b: Reg }, MulF { d: Reg, a: Reg, b: Reg },
    DivF { d: Reg, a: Reg, b: Reg }, RemF { d: Reg, a: Reg, b: Reg },
    AddD { d: Reg, a: Reg, b: Reg }, SubD { d: Reg, a: Reg, b: Reg }, MulD { d: Reg, a: Reg, b: Reg },
    DivD { d: Reg, a: Reg, b: Reg }, RemD { d: Reg, a: Reg, b: Reg },
    CmpL { d: Reg, a: Reg, b: Reg },
    CmpFl { d: Reg, a: Reg, b: Reg }, CmpFg { d: Reg, a: Reg, b: Reg },
    CmpDl { d: Reg, a: Reg, b: Reg }, CmpDg { d: Reg, a: Reg, b: Reg },

    /// Calls of `Math` that need no call; not in code that is explored.
    AbsD { d: Reg, a: Reg }, SqrtD { d: Reg, a: Reg },

    Goto { to: u32 },
    EqI { a: Reg, b: Reg, to: u16 }, NeI { a: Reg, b: Reg, to: u16 },
    LtI { a: Reg, b: Reg, to: u16 }, GeI { a: Reg, b: Reg, to: u16 },
    GtI { a: Reg, b: Reg, to: u16 }, LeI { a: Reg, b: Reg, to: u16 },
    EqIK { a: Reg, k: i16, to: u16 }, NeIK { a: Reg, k: i16, to: u16 },
    LtIK { a: Reg, k: i16, to: u16 }, GeIK { a: Reg, k: i16, to: u16 },
    GtIK { a: Reg, k: i16, to: u16 }, LeIK { a: Reg, k: i16, to: u16 },
    /// Against a constant of `Code::wide`.
    EqIW { a: Reg, k: u16, to: u16 }, NeIW { a: Reg, k: u16, to: u16 },
    LtIW { a: Reg, k: u16, to: u16 }, GeIW { a: Reg, k: u16, to: u16 },
    GtIW { a: Reg, k: u16, to: u16 }, LeIW { a: Reg, k: u16, to: u16 },
    /// Adds one to a counter, then branches.
    NextLtI { a: Reg, b: Reg, to: u16 }, NextLtIK { a: Reg, k: i16, to: u16 },
    NextLtIW { a: Reg, k: u16, to: u16 },
    EqL { a: Reg, b: Reg, to: u16 }, NeL { a: Reg, b: Reg, to: u16 },
    LtL { a: Reg, b: Reg, to: u16 }, GeL { a: Reg, b: Reg, to: u16 },
    GtL { a: Reg, b: Reg, to: u16 }, LeL { a: Reg, b: Reg, to: u16 },
    EqA { a: Reg, b: Reg, to: u16 }, NeA { a: Reg, b: Reg, to: u16 },
    Null { a: Reg, to: u16 }, NonNull { a: Reg, to: u16 },
    EqF { a: Reg, b: Reg, to: u16 }, NeF { a: Reg, b: Reg, to: u16 },
    LtF { a: Reg, b: Reg, to: u16 }, LeF { a: Reg, b: Reg, to: u16 },
    NotLtF { a: Reg, b: Reg, to: u16 }, NotLeF { a: Reg, b: Reg, to: u16 },
    EqD { a: Reg, b: Reg, to: u16 }, NeD { a: Reg, b: Reg, to: u16 },
    LtD { a: Reg, b: Reg, to: u16 }, LeD { a: Reg, b: Reg, to: u16 },
    NotLtD { a: Reg, b: Reg, to: u16 }, NotLeD { a: Reg, b: Reg, to: u16 },
    Switch { a: Reg, table: u32 },

    GetB { d: Reg, o: Reg, at: u16 }, GetC { d: Reg, o: Reg, at: u16 }, GetS { d: Reg, o: Reg, at: u16 },
    GetI { d: Reg, o: Reg, at: u16 }, GetL { d: Reg, o: Reg, at: u16 },
    PutZ { v: Reg, o: Reg, at: u16 }, PutB { v: Reg, o: Reg, at: u16 }, PutS { v: Reg, o: Reg, at: u16 },
    PutI { v: Reg, o: Reg, at: u16 }, PutL { v: Reg, o: Reg, at: u16 },
    /// `at` counts from the start of the mirror.
    GetStaticB { d: Reg, class: u16, at: u16 }, GetStaticC { d: Reg, class: u16, at: u16 },
    GetStaticS { d: Reg, class: u16, at: u16 }, GetStaticI { d: Reg, class: u16, at: u16 },
    GetStaticL { d: Reg, class: u16, at: u16 },
    PutStaticZ { v: Reg, class: u16, at: u16 }, PutStaticB { v: Reg, class: u16, at: u16 },
    PutStaticS { v: Reg, class: u16, at: u16 },
    PutStaticI { v: Reg, class: u16, at: u16 }, PutStaticL { v: Reg, class: u16, at: u16 },
    ResolveGet { d: Reg, o: Reg, cp: u16 },
    ResolvePut { v: Reg, o: Reg, cp: u16 },
    ResolveGetStatic { d: Reg, cp: u16 },
    ResolvePutStatic { v: Reg, cp: u16 },

    LoadB { d: Reg, a: Reg, i: Reg }, LoadC { d: Reg, a: Reg, i: Reg }, LoadS { d: Reg, a: Reg, i: Reg },
    LoadI { d: Reg, a: Reg, i: Reg }, LoadL { d: Reg, a: Reg, i: Reg },
    StoreB { v: Reg, a: Reg, i: Reg }, StoreS { v: Reg, a: Reg, i: Reg },
    StoreI { v: Reg, a: Reg, i: Reg }, StoreL { v: Reg, a: Reg, i: Reg },
    StoreA { v: Reg, a: Reg, i: Reg },
    Length { d: Reg, a: Reg },

    New { d: Reg, class: u16, words: u16 },
    NewArray { d: Reg, n: Reg, class: u16 },
    InstanceOf { d: Reg, a: Reg, class: u16 },
    Cast { a: Reg, class: u16 },
    ResolveNew { d: Reg, cp: u16 },
    ResolveNewArray { d: Reg, n: Reg, cp: u16 },
    ResolveMultiArray { site: u32 },
    ResolveInstanceOf { d: Reg, a: Reg, cp: u16 },
    ResolveCast { a: Reg, cp: u16 },
    ResolveConst { d: Reg, cp: u16 },

    /// A target known exactly, its class initialised.
    Call { d: Reg, site: u32 },
    /// A static target whose class may need its initialiser.
    CallInit { d: Reg, site: u32 },
    /// Like `Call`, on a receiver that may be null.
    CallSpecial { d: Reg, site: u32 },
    CallVirtual { d: Reg, site: u32 },
    CallInterface { d: Reg, site: u32 },
    ResolveCall { d: Reg, site: u32 },
    ResolveDynamic { d: Reg, site: u32 },
    Return,
    ReturnValue { v: Reg },
    /// What a narrow type keeps of the value.
    ReturnNarrow { v: Reg, to: Slot },
    Throw { a: Reg },
    MonitorEnter { a: Reg },
    MonitorExit { a: Reg },
}

impl Insn {
    /// The call site of a call that is resolved.
    pub fn site(self) -> Option<u32> {
        match self {
            Insn::Call { site, .. }
            | Insn::CallInit { site, .. }
            | Insn::CallSpecial { site, .. }
            | Insn::CallVirtual { site, .. }
            | Insn::CallInterface { site, .. } => Some(site),
            _ => None,
        }
    }
}
