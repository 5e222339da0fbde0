//! The implicit exceptions of the JVM: which operation needs which checks, and what
//! is thrown when one fails. Lifting puts the checks into the code, the control flow
//! graph gives each an edge of its own, and whoever runs the code takes them from
//! there: nobody else knows the rule.

use crate::body::Body;
use crate::op::{BinOp, Check, Elem, InvokeKind, Op};

/// What a check finds wrong. It tells the checks of one instruction apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    Null,
    Bounds,
    ZeroDivisor,
    NegativeSize,
    Store,
    Cast,
}

impl Fault {
    /// The class of the exception that is thrown.
    pub fn exception(self) -> &'static str {
        match self {
            Fault::Null => "java/lang/NullPointerException",
            Fault::Bounds => "java/lang/ArrayIndexOutOfBoundsException",
            Fault::ZeroDivisor => "java/lang/ArithmeticException",
            Fault::NegativeSize => "java/lang/NegativeArraySizeException",
            Fault::Store => "java/lang/ArrayStoreException",
            Fault::Cast => "java/lang/ClassCastException",
        }
    }
}

impl Check {
    pub fn fault(self) -> Fault {
        match self {
            Check::NonNull { .. } => Fault::Null,
            Check::Bounds { .. } => Fault::Bounds,
            Check::NonZero { .. } => Fault::ZeroDivisor,
            Check::Size { .. } => Fault::NegativeSize,
            Check::Store { .. } => Fault::Store,
            Check::Cast { .. } => Fault::Cast,
        }
    }
}

impl Body {
    /// The checks that the JVM makes before an operation, in its order. The code
    /// leaves out those that are known to hold.
    pub fn checks_of(&self, op: &Op) -> Vec<Check> {
        match *op {
            Op::Bin { op, b, .. } => match op {
                BinOp::DivI | BinOp::RemI => vec![Check::NonZero { a: b, long: false }],
                BinOp::DivL | BinOp::RemL => vec![Check::NonZero { a: b, long: true }],
                _ => Vec::new(),
            },
            Op::GetField { o, .. } | Op::PutField { o, .. } => vec![Check::NonNull { a: o }],
            Op::ArrayLoad { a, i, .. } => vec![Check::NonNull { a }, Check::Bounds { a, i }],
            Op::ArrayStore { elem, a, i, v } => {
                let mut checks = vec![Check::NonNull { a }, Check::Bounds { a, i }];
                if elem == Elem::Ref {
                    checks.push(Check::Store { a, v });
                }
                checks
            }
            Op::ArrayLen { a, .. }
            | Op::Throw { a }
            | Op::MonitorEnter { a }
            | Op::MonitorExit { a } => vec![Check::NonNull { a }],
            Op::NewArray { n, .. } | Op::NewRefArray { n, .. } => vec![Check::Size { n }],
            Op::NewMultiArray { dims, .. } => {
                let sizes = self.args(dims).iter();
                sizes.map(|&n| Check::Size { n }).collect()
            }
            Op::Invoke { kind, args, .. } => match kind {
                InvokeKind::Static | InvokeKind::Dynamic => Vec::new(),
                InvokeKind::Special | InvokeKind::Virtual | InvokeKind::Interface => {
                    let receiver = self.args(args).first();
                    receiver
                        .map(|&a| Check::NonNull { a })
                        .into_iter()
                        .collect()
                }
            },
            // A cast is its check.
            Op::Check(_)
            | Op::Const { .. }
            | Op::LoadConst { .. }
            | Op::Copy { .. }
            | Op::Un { .. }
            | Op::Goto { .. }
            | Op::If { .. }
            | Op::Switch { .. }
            | Op::GetStatic { .. }
            | Op::PutStatic { .. }
            | Op::New { .. }
            | Op::InstanceOf { .. }
            | Op::Return { .. } => Vec::new(),
        }
    }

    /// Are these checks, in this order, among those of an operation?
    pub fn are_checks_of(&self, checks: &[Check], op: &Op) -> bool {
        let mut needed = self.checks_of(op).into_iter();
        checks.iter().all(|check| needed.any(|n| n == *check))
    }
}
