//! Terms as Java-like expressions, for people.

use std::fmt::{self, Display, Formatter};

use crate::arena::Terms;
use crate::node::{Node, Term};
use crate::op::{BinOp, UnOp};
use crate::sort::Sort;
use crate::value;

/// Deeper parts print as `...`, and so do all beyond so many: nobody reads them, and
/// what terms share is printed wherever it is used.
const MAX_DEPTH: u32 = 40;
const MAX_NODES: usize = 2000;

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

/// What is left to print, the next at the end.
struct Pieces {
    pending: Vec<(Piece, u32)>,
    /// Pieces of the term that is being printed, in the order of reading.
    new: Vec<(Piece, u32)>,
    /// How deep the term that is being printed is.
    depth: u32,
}

#[derive(Copy, Clone)]
enum Piece {
    Text(&'static str),
    Term(Term),
    /// A term that is put in parentheses if it would bind differently.
    Operand(Term),
}

impl Pieces {
    fn text(&mut self, text: &'static str) -> &mut Pieces {
        self.new.push((Piece::Text(text), self.depth));
        self
    }

    fn term(&mut self, t: Term) -> &mut Pieces {
        self.new.push((Piece::Term(t), self.depth + 1));
        self
    }

    fn operand(&mut self, t: Term) -> &mut Pieces {
        self.new.push((Piece::Operand(t), self.depth + 1));
        self
    }

    fn list(&mut self, open: &'static str, list: &[Term], close: &'static str) {
        self.text(open);
        for (i, &t) in list.iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.term(t);
        }
        self.text(close);
    }
}

impl Display for Printed<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut pieces = Pieces {
            pending: vec![(Piece::Term(self.t), 0)],
            new: Vec::new(),
            depth: 0,
        };
        let mut printed = 0;
        while let Some((piece, depth)) = pieces.pending.pop() {
            pieces.depth = depth;
            match piece {
                Piece::Text(text) => f.write_str(text)?,
                Piece::Term(_) | Piece::Operand(_)
                    if depth >= MAX_DEPTH || printed >= MAX_NODES =>
                {
                    f.write_str("...")?;
                }
                Piece::Operand(t) => self.print_operand(&mut pieces, t),
                Piece::Term(t) => {
                    printed += 1;
                    self.print(f, &mut pieces, t)?;
                }
            }
            let Pieces { pending, new, .. } = &mut pieces;
            pending.extend(new.drain(..).rev());
        }
        Ok(())
    }
}

impl Printed<'_> {
    /// Prints what comes before the operands, and lists what is left.
    fn print(&self, f: &mut Formatter<'_>, pieces: &mut Pieces, t: Term) -> fmt::Result {
        match *self.terms.node(t) {
            Node::Const { sort, bits } => print_constant(f, sort, bits)?,
            Node::Var { id, .. } => f.write_str(&(self.name)(id))?,
            Node::Un { op, to, a } => self.print_unary(pieces, op, to, a),
            Node::Bin { op, a, b } => {
                let symbol = match op {
                    BinOp::And if self.terms.sort(a) == Sort::Bool => "&&",
                    BinOp::Or if self.terms.sort(a) == Sort::Bool => "||",
                    _ => op.symbol(),
                };
                pieces
                    .operand(a)
                    .text(" ")
                    .text(symbol)
                    .text(" ")
                    .operand(b);
            }
            Node::Ite { cond, then, other } => {
                pieces.operand(cond).text(" ? ").operand(then);
                pieces.text(" : ").operand(other);
            }
            Node::Literal { contents, .. } => {
                write!(f, "{{{} elements}}", self.terms.literal(contents).len())?;
            }
            Node::Select { array, index } => pieces.operand(array).list("[", &[index], "]"),
            Node::Store {
                array,
                index,
                value,
            } => {
                pieces.operand(array).list("[", &[index], " := ");
                pieces.term(value).text("]");
            }
            Node::Math { f: function, args } => {
                f.write_str(function.name())?;
                pieces.list("(", &args[..function.arity()], ")");
            }
            Node::Call { call } => {
                let call = self.terms.call(call);
                write!(f, "call{}", call.func.0)?;
                pieces.list("(", &call.args, ")");
            }
        }
        Ok(())
    }

    fn print_unary(&self, pieces: &mut Pieces, op: UnOp, to: Sort, a: Term) {
        let call = match op {
            UnOp::Not => {
                if let Node::Bin {
                    op: BinOp::Eq | BinOp::FEq,
                    a,
                    b,
                } = *self.terms.node(a)
                {
                    pieces.operand(a).text(" != ").operand(b);
                } else {
                    pieces.text("!").operand(a);
                }
                return;
            }
            UnOp::Neg | UnOp::FNeg => {
                pieces.text("-").operand(a);
                return;
            }
            UnOp::Invert => {
                pieces.text("~").operand(a);
                return;
            }
            // Java widens without a word; only chars and masks are zero-extended.
            UnOp::SignExtend | UnOp::ZeroExtend => {
                pieces.term(a);
                return;
            }
            UnOp::Truncate | UnOp::IntToFloat | UnOp::FloatToInt | UnOp::FloatToFloat => {
                pieces.text("(").text(java_type(to)).text(") ").operand(a);
                return;
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
        pieces.list(call, &[a], ")");
    }

    /// Parenthesises what would bind differently.
    fn print_operand(&self, pieces: &mut Pieces, t: Term) {
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
        // The operand itself is as deep as what it stands for.
        pieces.depth = pieces.depth.saturating_sub(1);
        if compound {
            pieces.list("(", &[t], ")");
        } else {
            pieces.term(t);
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
