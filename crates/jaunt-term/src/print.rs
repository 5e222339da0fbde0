//! Terms as Java-like expressions, for people.

use std::fmt::{self, Display, Formatter};

use crate::arena::Terms;
use crate::node::{Node, Term};
use crate::op::{BinOp, UnOp};
use crate::sort::Sort;
use crate::value;

/// Deeper parts print as `...`; nobody reads them, and the stack is finite.
const MAX_DEPTH: u32 = 40;

/// A term to print, with the names of its variables.
pub struct Printed<'a> {
    terms: &'a Terms,
    t: Term,
    name: &'a dyn Fn(u32) -> String,
}

impl Terms {
    pub fn display<'a>(&'a self, t: Term, name: &'a dyn Fn(u32) -> String) -> Printed<'a> {
        Printed {
            terms: self,
            t,
            name,
        }
    }
}

impl Display for Printed<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.print(f, self.t, MAX_DEPTH)
    }
}

impl Printed<'_> {
    fn print(&self, f: &mut Formatter<'_>, t: Term, depth: u32) -> fmt::Result {
        if depth == 0 {
            return f.write_str("...");
        }
        match *self.terms.node(t) {
            Node::Const { sort, bits } => print_constant(f, sort, bits),
            Node::Var { id, .. } => f.write_str(&(self.name)(id)),
            Node::Un { op, to, a } => self.print_unary(f, op, to, a, depth - 1),
            Node::Bin { op, a, b } => {
                self.print_operand(f, a, depth - 1)?;
                let symbol = match op {
                    BinOp::And if self.terms.sort(a) == Sort::Bool => "&&",
                    BinOp::Or if self.terms.sort(a) == Sort::Bool => "||",
                    _ => op.symbol(),
                };
                write!(f, " {symbol} ")?;
                self.print_operand(f, b, depth - 1)
            }
            Node::Ite { cond, then, other } => {
                self.print_operand(f, cond, depth - 1)?;
                f.write_str(" ? ")?;
                self.print_operand(f, then, depth - 1)?;
                f.write_str(" : ")?;
                self.print_operand(f, other, depth - 1)
            }
            Node::Literal { contents, .. } => {
                write!(f, "{{{} elements}}", self.terms.literal(contents).len())
            }
            Node::Select { array, index } => {
                self.print_operand(f, array, depth - 1)?;
                self.print_list(f, "[", &[index], "]", depth - 1)
            }
            Node::Store {
                array,
                index,
                value,
            } => {
                self.print_operand(f, array, depth - 1)?;
                self.print_list(f, "[", &[index], " := ", depth - 1)?;
                self.print_list(f, "", &[value], "]", depth - 1)
            }
            Node::Math { f: function, args } => {
                write!(f, "{}", function.name())?;
                self.print_list(f, "(", &args[..function.arity()], ")", depth - 1)
            }
            Node::Call { call } => {
                let call = self.terms.call(call);
                write!(f, "call{}", call.func.0)?;
                self.print_list(f, "(", &call.args, ")", depth - 1)
            }
        }
    }

    fn print_unary(
        &self,
        f: &mut Formatter<'_>,
        op: UnOp,
        to: Sort,
        a: Term,
        depth: u32,
    ) -> fmt::Result {
        let call = match op {
            UnOp::Not => {
                if let Node::Bin {
                    op: BinOp::Eq | BinOp::FEq,
                    a,
                    b,
                } = *self.terms.node(a)
                {
                    self.print_operand(f, a, depth)?;
                    f.write_str(" != ")?;
                    return self.print_operand(f, b, depth);
                }
                f.write_str("!")?;
                return self.print_operand(f, a, depth);
            }
            UnOp::Neg | UnOp::FNeg => {
                f.write_str("-")?;
                return self.print_operand(f, a, depth);
            }
            UnOp::Invert => {
                f.write_str("~")?;
                return self.print_operand(f, a, depth);
            }
            // Java widens without a word; only chars and masks are zero-extended.
            UnOp::SignExtend | UnOp::ZeroExtend => return self.print(f, a, depth),
            UnOp::Truncate | UnOp::IntToFloat | UnOp::FloatToInt | UnOp::FloatToFloat => {
                write!(f, "({}) ", java_type(to))?;
                return self.print_operand(f, a, depth);
            }
            UnOp::FAbs => "Math.abs(",
            UnOp::FSqrt => "Math.sqrt(",
            UnOp::FFloor => "Math.floor(",
            UnOp::FCeil => "Math.ceil(",
            UnOp::FRint => "Math.rint(",
            UnOp::ToBits if to == Sort::I32 => "Float.floatToRawIntBits(",
            UnOp::ToBits => "Double.doubleToRawLongBits(",
            UnOp::FromBits if to == Sort::F32 => "Float.intBitsToFloat(",
            UnOp::FromBits => "Double.longBitsToDouble(",
        };
        self.print_list(f, call, &[a], ")", depth)
    }

    /// Parenthesises what would bind differently.
    fn print_operand(&self, f: &mut Formatter<'_>, t: Term, depth: u32) -> fmt::Result {
        let t = self.without_extension(t);
        let compound = match *self.terms.node(t) {
            Node::Bin { .. } | Node::Ite { .. } => true,
            Node::Un { op, .. } => {
                matches!(
                    op,
                    UnOp::Not
                        | UnOp::Truncate
                        | UnOp::IntToFloat
                        | UnOp::FloatToInt
                        | UnOp::FloatToFloat
                )
            }
            _ => false,
        };
        if compound {
            self.print_list(f, "(", &[t], ")", depth)
        } else {
            self.print(f, t, depth)
        }
    }

    fn without_extension(&self, t: Term) -> Term {
        match *self.terms.node(t) {
            Node::Un {
                op: UnOp::SignExtend | UnOp::ZeroExtend,
                a,
                ..
            } => a,
            _ => t,
        }
    }

    fn print_list(
        &self,
        f: &mut Formatter<'_>,
        open: &str,
        list: &[Term],
        close: &str,
        depth: u32,
    ) -> fmt::Result {
        f.write_str(open)?;
        for (i, &t) in list.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            self.print(f, t, depth)?;
        }
        f.write_str(close)
    }
}

fn print_constant(f: &mut Formatter<'_>, sort: Sort, bits: u64) -> fmt::Result {
    match sort {
        Sort::Bool => write!(f, "{}", bits == 1),
        Sort::I64 => write!(f, "{}L", bits as i64),
        Sort::F32 => write!(f, "{:?}f", value::as_f32(bits)),
        Sort::F64 => write!(f, "{:?}", value::as_f64(bits)),
        Sort::Ref if bits == 0 => f.write_str("null"),
        Sort::Ref => write!(f, "object{bits}"),
        _ => write!(f, "{}", sort.signed(bits)),
    }
}

fn java_type(sort: Sort) -> &'static str {
    match sort {
        Sort::Bool => "boolean",
        Sort::I8 => "byte",
        Sort::I16 => "short",
        Sort::I32 => "int",
        Sort::I64 => "long",
        Sort::F32 => "float",
        Sort::F64 => "double",
        Sort::Ref | Sort::Array(_) => "Object",
    }
}
