//! What holds for operations and their parts, whatever method they are in.

use crate::body::Body;
use crate::op::{BinOp, Check, Const, Elem, Kind, Op, Reg, Rel, Src, UnOp};

impl Kind {
    pub(crate) fn is_wide(self) -> bool {
        matches!(self, Kind::Long | Kind::Double)
    }

    pub(crate) fn slots(self) -> usize {
        1 + usize::from(self.is_wide())
    }
}

impl Const {
    pub(crate) fn kind(self) -> Kind {
        match self {
            Const::Int(_) => Kind::Int,
            Const::Long(_) => Kind::Long,
            Const::Float(_) => Kind::Float,
            Const::Double(_) => Kind::Double,
            Const::Null => Kind::Ref,
        }
    }
}

impl Elem {
    pub(crate) fn kind(self) -> Kind {
        match self {
            Elem::Byte | Elem::Char | Elem::Short | Elem::Int => Kind::Int,
            Elem::Long => Kind::Long,
            Elem::Float => Kind::Float,
            Elem::Double => Kind::Double,
            Elem::Ref => Kind::Ref,
        }
    }
}

impl UnOp {
    /// The kinds of the operand and of the result.
    pub fn kinds(self) -> (Kind, Kind) {
        use Kind::{Double, Float, Int, Long};
        use UnOp::*;
        match self {
            NegI | I2B | I2C | I2S => (Int, Int),
            NegL => (Long, Long),
            NegF => (Float, Float),
            NegD => (Double, Double),
            I2L => (Int, Long),
            I2F => (Int, Float),
            I2D => (Int, Double),
            L2I => (Long, Int),
            L2F => (Long, Float),
            L2D => (Long, Double),
            F2I => (Float, Int),
            F2L => (Float, Long),
            F2D => (Float, Double),
            D2I => (Double, Int),
            D2L => (Double, Long),
            D2F => (Double, Float),
        }
    }
}

impl BinOp {
    /// The kinds of the first operand, the second operand and the result.
    #[inline(always)]
    pub fn kinds(self) -> (Kind, Kind, Kind) {
        use BinOp::*;
        use Kind::{Double, Float, Int, Long};
        match self {
            AddI | SubI | MulI | DivI | RemI | ShlI | ShrI | UshrI | AndI | OrI | XorI => {
                (Int, Int, Int)
            }
            AddL | SubL | MulL | DivL | RemL | AndL | OrL | XorL => (Long, Long, Long),
            ShlL | ShrL | UshrL => (Long, Int, Long),
            AddF | SubF | MulF | DivF | RemF => (Float, Float, Float),
            AddD | SubD | MulD | DivD | RemD => (Double, Double, Double),
            CmpL => (Long, Long, Int),
            CmpFl | CmpFg => (Float, Float, Int),
            CmpDl | CmpDg => (Double, Double, Int),
        }
    }

    pub(crate) fn is_commutative(self) -> bool {
        use BinOp::*;
        matches!(
            self,
            AddI | MulI | AndI | OrI | XorI | AddL | MulL | AndL | OrL | XorL
        )
    }
}

impl Rel {
    /// The relation that holds for swapped operands.
    pub(crate) fn mirrored(self) -> Rel {
        match self {
            Rel::Eq => Rel::Eq,
            Rel::Ne => Rel::Ne,
            Rel::Lt => Rel::Gt,
            Rel::Ge => Rel::Le,
            Rel::Gt => Rel::Lt,
            Rel::Le => Rel::Ge,
            Rel::NotLt => Rel::NotGt,
            Rel::NotGe => Rel::NotLe,
            Rel::NotGt => Rel::NotLt,
            Rel::NotLe => Rel::NotGe,
        }
    }
}

impl Op {
    /// Whether executing it can raise an exception. Checks stand for the
    /// implicit ones; the rest can fail to link, allocate or unlock.
    pub fn can_throw(&self) -> bool {
        match self {
            Op::Check(_)
            | Op::LoadConst { .. }
            | Op::GetField { .. }
            | Op::PutField { .. }
            | Op::GetStatic { .. }
            | Op::PutStatic { .. }
            | Op::New { .. }
            | Op::NewArray { .. }
            | Op::NewRefArray { .. }
            | Op::NewMultiArray { .. }
            | Op::InstanceOf { .. }
            | Op::Invoke { .. }
            | Op::Throw { .. }
            | Op::MonitorEnter { .. }
            | Op::MonitorExit { .. } => true,
            Op::Const { .. }
            | Op::Copy { .. }
            | Op::Un { .. }
            | Op::Bin { .. }
            | Op::Goto { .. }
            | Op::If { .. }
            | Op::Switch { .. }
            | Op::ArrayLoad { .. }
            | Op::ArrayStore { .. }
            | Op::ArrayLen { .. }
            | Op::Return { .. } => false,
        }
    }

    /// The register the operation writes.
    pub fn result(&self) -> Option<Reg> {
        let mut op = *self;
        op.result_mut().copied()
    }

    /// The registers the operation reads.
    pub fn operands(&self, body: &Body) -> Vec<Reg> {
        let source = |src: Src| match src {
            Src::Reg(reg) => Some(reg),
            Src::Const(_) => None,
        };
        match *self {
            Op::Copy { s, .. } => vec![s],
            Op::Un { a, .. }
            | Op::Switch { a, .. }
            | Op::ArrayLen { a, .. }
            | Op::InstanceOf { a, .. }
            | Op::Throw { a }
            | Op::MonitorEnter { a }
            | Op::MonitorExit { a } => vec![a],
            Op::Bin { a, b, .. } | Op::If { a, b, .. } => {
                [a].into_iter().chain(source(b)).collect()
            }
            Op::Check(check) => match check {
                Check::NonNull { a } | Check::Cast { a, .. } => vec![a],
                Check::Bounds { a, i } => vec![a, i],
                Check::NonZero { a, .. } => source(a).into_iter().collect(),
                Check::Size { n } => vec![n],
                Check::Store { a, v } => vec![a, v],
            },
            Op::GetField { o, .. } => vec![o],
            Op::PutField { o, v, .. } => vec![o, v],
            Op::PutStatic { v, .. } => vec![v],
            Op::ArrayLoad { a, i, .. } => vec![a, i],
            Op::ArrayStore { a, i, v, .. } => vec![a, i, v],
            Op::NewArray { n, .. } | Op::NewRefArray { n, .. } => vec![n],
            Op::NewMultiArray { dims: args, .. } | Op::Invoke { args, .. } => {
                body.args(args).to_vec()
            }
            Op::Return { v } => v.into_iter().collect(),
            Op::Const { .. }
            | Op::LoadConst { .. }
            | Op::Goto { .. }
            | Op::GetStatic { .. }
            | Op::New { .. } => Vec::new(),
        }
    }

    pub(crate) fn set_result(&mut self, d: Reg) {
        if let Some(result) = self.result_mut() {
            *result = d;
        }
    }

    fn result_mut(&mut self) -> Option<&mut Reg> {
        match self {
            Op::Const { d, .. }
            | Op::LoadConst { d, .. }
            | Op::Copy { d, .. }
            | Op::Un { d, .. }
            | Op::Bin { d, .. }
            | Op::GetField { d, .. }
            | Op::GetStatic { d, .. }
            | Op::ArrayLoad { d, .. }
            | Op::ArrayLen { d, .. }
            | Op::New { d, .. }
            | Op::NewArray { d, .. }
            | Op::NewRefArray { d, .. }
            | Op::NewMultiArray { d, .. }
            | Op::InstanceOf { d, .. } => Some(d),
            Op::Invoke { d, .. } => d.as_mut(),
            Op::Check(_)
            | Op::Goto { .. }
            | Op::If { .. }
            | Op::Switch { .. }
            | Op::PutField { .. }
            | Op::PutStatic { .. }
            | Op::ArrayStore { .. }
            | Op::Return { .. }
            | Op::Throw { .. }
            | Op::MonitorEnter { .. }
            | Op::MonitorExit { .. } => None,
        }
    }
}
