//! The operations of the register form.
//!
//! Registers are untyped 64-bit slots. Local variable `i` is register `i`; the
//! operand stack slot at depth `s` is register `max_locals + s`. A `long` or
//! `double` occupies one register (the second local slot stays unused).

/// A register of the frame.
pub type Reg = u16;

/// The kinds of value the machine computes with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Int,
    Long,
    Float,
    Double,
    Ref,
}

/// The kinds of array element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Elem {
    /// `byte[]` and `boolean[]` share their instructions.
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Ref,
}

/// The element types of `newarray`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Prim {
    Boolean,
    Char,
    Float,
    Double,
    Byte,
    Short,
    Int,
    Long,
}

/// A second operand: a register or a small constant (for `Int` operations and
/// shift amounts the value itself, for `Long` operations sign-extended).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Src {
    Reg(Reg),
    Const(i32),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Const {
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    Null,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnOp {
    NegI,
    NegL,
    NegF,
    NegD,
    I2L,
    I2F,
    I2D,
    L2I,
    L2F,
    L2D,
    F2I,
    F2L,
    F2D,
    D2I,
    D2L,
    D2F,
    I2B,
    I2C,
    I2S,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinOp {
    AddI,
    SubI,
    MulI,
    DivI,
    RemI,
    ShlI,
    ShrI,
    UshrI,
    AndI,
    OrI,
    XorI,
    AddL,
    SubL,
    MulL,
    DivL,
    RemL,
    /// The shift amount of long shifts is an int.
    ShlL,
    ShrL,
    UshrL,
    AndL,
    OrL,
    XorL,
    AddF,
    SubF,
    MulF,
    DivF,
    RemF,
    AddD,
    SubD,
    MulD,
    DivD,
    RemD,
    /// Three-way comparisons whose result is used as a number.
    CmpL,
    /// `fcmpl`, `dcmpl`: -1 if unordered. `..g`: 1 if unordered.
    CmpFl,
    CmpFg,
    CmpDl,
    CmpDg,
}

/// A branch condition. For `Float` and `Double` the plain relations are false
/// on NaN (`Ne` true), and the `Not..` forms are true on NaN. `Ref` only has
/// `Eq` and `Ne`; `Int`, `Long` never use the `Not..` forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rel {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
    NotLt,
    NotGe,
    NotGt,
    NotLe,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InvokeKind {
    Static,
    /// Constructors, private methods, `super.m()`.
    Special,
    Virtual,
    Interface,
    Dynamic,
}

/// An implicit exception of the JVM, made explicit: it stands right before the
/// operation it guards, in the order the specification gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Check {
    /// NullPointerException
    NonNull { a: Reg },
    /// ArrayIndexOutOfBoundsException
    Bounds { a: Reg, i: Reg },
    /// ArithmeticException; `long` says which width
    NonZero { a: Src, long: bool },
    /// NegativeArraySizeException
    Size { n: Reg },
    /// ArrayStoreException
    Store { a: Reg, v: Reg },
    /// ClassCastException
    Cast { a: Reg, cp: u16 },
}

/// Index of an operation in its body.
pub type At = u32;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Op {
    Const {
        d: Reg,
        k: Const,
    },
    /// `ldc` of a string, class, method handle, method type or dynamic constant.
    LoadConst {
        d: Reg,
        cp: u16,
    },
    Copy {
        d: Reg,
        s: Reg,
    },
    Un {
        op: UnOp,
        d: Reg,
        a: Reg,
    },
    Bin {
        op: BinOp,
        d: Reg,
        a: Reg,
        b: Src,
    },
    Check(Check),
    Goto {
        to: At,
    },
    /// Falls through when the condition does not hold. A `Const(0)` beside a
    /// `Ref` is null.
    If {
        kind: Kind,
        rel: Rel,
        a: Reg,
        b: Src,
        to: At,
    },
    /// `table` indexes `Body::switches`.
    Switch {
        a: Reg,
        table: u32,
    },
    GetField {
        d: Reg,
        o: Reg,
        cp: u16,
    },
    PutField {
        o: Reg,
        v: Reg,
        cp: u16,
    },
    GetStatic {
        d: Reg,
        cp: u16,
    },
    PutStatic {
        v: Reg,
        cp: u16,
    },
    ArrayLoad {
        elem: Elem,
        d: Reg,
        a: Reg,
        i: Reg,
    },
    ArrayStore {
        elem: Elem,
        a: Reg,
        i: Reg,
        v: Reg,
    },
    ArrayLen {
        d: Reg,
        a: Reg,
    },
    New {
        d: Reg,
        cp: u16,
    },
    NewArray {
        elem: Prim,
        d: Reg,
        n: Reg,
    },
    NewRefArray {
        d: Reg,
        n: Reg,
        cp: u16,
    },
    /// `dims` is a range of `Body::args`.
    NewMultiArray {
        d: Reg,
        dims: Args,
        cp: u16,
    },
    InstanceOf {
        d: Reg,
        a: Reg,
        cp: u16,
    },
    /// Arguments include the receiver. `d` is absent for void methods.
    Invoke {
        kind: InvokeKind,
        d: Option<Reg>,
        args: Args,
        cp: u16,
    },
    Return {
        v: Option<Reg>,
    },
    Throw {
        a: Reg,
    },
    MonitorEnter {
        a: Reg,
    },
    MonitorExit {
        a: Reg,
    },
}

/// A range of registers in `Body::args`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Args {
    pub start: u32,
    pub len: u16,
}
