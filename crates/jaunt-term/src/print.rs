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

/// How tightly operators bind, as in Java.
const ATOM: u8 = 20;
const UNARY: u8 = 15;
const RELATION: u8 = 9;
const EQUALITY: u8 = 8;
const AND: u8 = 4;
const OR: u8 = 3;
const CHOICE: u8 = 2;

/// A term to print, with the names of its variables.
pub struct Printed<'a> {
    terms: &'a Terms,
    t: Term,
    name: &'a dyn Fn(u32) -> String,
    /// The variables that are characters, though their sort does not tell.
    is_char: &'a dyn Fn(u32) -> bool,
}

impl Terms {
    pub fn display<'a>(&'a self, t: Term, name: &'a dyn Fn(u32) -> String) -> Printed<'a> {
        Printed {
            terms: self,
            t,
            name,
            is_char: &|_| false,
        }
    }
}

impl<'a> Printed<'a> {
    /// Constants that are compared with these variables are characters, too.
    pub fn with_chars(self, is_char: &'a dyn Fn(u32) -> bool) -> Printed<'a> {
        Printed { is_char, ..self }
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
    /// A term that is put in parentheses if it binds less tightly.
    Operand(Term, u8),
    Constant(Sort, u64),
    Char(char),
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

    fn operand(&mut self, t: Term, binds: u8) -> &mut Pieces {
        self.new.push((Piece::Operand(t, binds), self.depth + 1));
        self
    }

    /// An operand of an operation on longs; an int is one only if it says so.
    fn widened(&mut self, printed: &Printed, t: Term, binds: u8) -> &mut Pieces {
        match *printed.terms.node(t) {
            Node::Un {
                op: UnOp::SignExtend,
                to: Sort::I64,
                ..
            } => self.text("(long) ").operand(t, UNARY),
            _ => self.operand(t, binds),
        }
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
                Piece::Term(_) | Piece::Operand(..)
                    if depth >= MAX_DEPTH || printed >= MAX_NODES =>
                {
                    f.write_str("...")?;
                }
                Piece::Constant(sort, bits) => print_constant(f, sort, bits)?,
                Piece::Char(c) => write!(f, "'{}'", c.escape_default())?,
                Piece::Operand(t, binds) => self.print_operand(&mut pieces, t, binds),
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
            Node::Bin { op, a, b } => self.print_binary(pieces, op, a, b),
            Node::Ite { cond, then, other } => {
                pieces.operand(cond, OR).text(" ? ").operand(then, OR);
                pieces.text(" : ").operand(other, OR);
            }
            Node::Literal { contents, .. } => {
                write!(f, "{{{} elements}}", self.terms.literal(contents).len())?;
            }
            Node::Select { array, index } => pieces.operand(array, ATOM).list("[", &[index], "]"),
            Node::Store {
                array,
                index,
                value,
            } => {
                pieces.operand(array, ATOM).list("[", &[index], " := ");
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

    fn print_binary(&self, pieces: &mut Pieces, op: BinOp, a: Term, b: Term) {
        let sort = self.terms.sort(a);
        let constant = |t: Term| self.terms.const_bits(t);
        let binds = binding(op, sort);
        match op {
            BinOp::And if binds == AND => {
                pieces.operand(a, AND).text(" && ").operand(b, AND);
            }
            // Who reads `a || b && c` has to think.
            BinOp::Or if binds == OR => {
                let side = |t: Term| match self.binds(t) {
                    OR => OR,
                    _ => EQUALITY,
                };
                pieces.operand(a, side(a)).text(" || ");
                pieces.operand(b, side(b));
            }
            BinOp::ULt | BinOp::ULe => {
                let compare = match sort {
                    Sort::I64 => "Long.compareUnsigned(",
                    _ => "Integer.compareUnsigned(",
                };
                pieces.list(compare, &[a, b], ")");
                pieces.text(if op == BinOp::ULt { " < 0" } else { " <= 0" });
            }
            _ if op.is_comparison() => self.print_comparison(pieces, op, a, b),
            BinOp::Add if negative(sort, constant(b)).is_some() => {
                pieces.widened(self, a, binds).text(" - ");
                let positive = negative(sort, constant(b)).unwrap_or_default();
                pieces
                    .new
                    .push((Piece::Constant(sort, positive), pieces.depth));
            }
            BinOp::Add if self.terms.operand_of(UnOp::Neg, b).is_some() => {
                let b = self.terms.operand_of(UnOp::Neg, b).unwrap_or(b);
                pieces.widened(self, a, binds).text(" - ");
                pieces.widened(self, b, binds + 1);
            }
            _ => {
                // Sums of integers are the same whoever adds first; of floats they are not.
                let whole = matches!(
                    op,
                    BinOp::Add | BinOp::Mul | BinOp::And | BinOp::Or | BinOp::Xor
                );
                let symbol = op.symbol();
                pieces.widened(self, a, binds).text(" ").text(symbol);
                pieces.text(" ").widened(self, b, binds + u8::from(!whole));
            }
        }
    }

    /// People write constants last.
    fn print_comparison(&self, pieces: &mut Pieces, op: BinOp, a: Term, b: Term) {
        let is_constant = |t: Term| self.terms.const_bits(t).is_some();
        let swapped = is_constant(a) && !is_constant(b);
        let symbol = match op {
            BinOp::SLt | BinOp::FLt if swapped => ">",
            BinOp::SLe | BinOp::FLe if swapped => ">=",
            _ => op.symbol(),
        };
        let (a, b) = if swapped { (b, a) } else { (a, b) };
        self.print_sides(pieces, a, symbol, b);
    }

    /// Comparing ints is comparing them as longs; adding them is not.
    fn print_sides(&self, pieces: &mut Pieces, a: Term, symbol: &'static str, b: Term) {
        let binds = match symbol {
            "==" | "!=" => EQUALITY,
            _ => RELATION,
        };
        pieces
            .operand(a, binds + 1)
            .text(" ")
            .text(symbol)
            .text(" ");
        let letter = self.terms.const_bits(b).filter(|_| self.is_letter(a));
        match letter.and_then(|bits| u8::try_from(bits).ok()) {
            Some(byte @ 0x20..0x7f) => {
                let piece = (Piece::Char(char::from(byte)), pieces.depth);
                pieces.new.push(piece);
            }
            _ => {
                pieces.operand(b, binds + 1);
            }
        }
    }

    /// Is it a character for those who wrote it?
    fn is_letter(&self, t: Term) -> bool {
        match *self.terms.node(t) {
            Node::Var { id, .. } => (self.is_char)(id),
            Node::Un {
                op: UnOp::ZeroExtend,
                a,
                ..
            } => self.terms.sort(a) == Sort::I16,
            _ => false,
        }
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
                    let is_constant = |t: Term| self.terms.const_bits(t).is_some();
                    let swapped = is_constant(a) && !is_constant(b);
                    let (a, b) = if swapped { (b, a) } else { (a, b) };
                    self.print_sides(pieces, a, "!=", b);
                } else {
                    pieces.text("!").operand(a, UNARY);
                }
                return;
            }
            UnOp::Neg | UnOp::FNeg => {
                pieces.text("-").operand(a, ATOM);
                return;
            }
            UnOp::Invert => {
                pieces.text("~").operand(a, UNARY);
                return;
            }
            // Java widens without a word.
            UnOp::SignExtend => {
                pieces.term(a);
                return;
            }
            UnOp::ZeroExtend => match (self.terms.sort(a), *self.terms.node(a)) {
                (
                    Sort::I16,
                    Node::Un {
                        op: UnOp::Truncate,
                        a,
                        ..
                    },
                ) => {
                    pieces.text("(char) ").operand(a, ATOM);
                    return;
                }
                (Sort::I8, _) => {
                    pieces.operand(a, 7).text(" & 0xff");
                    return;
                }
                (Sort::I32, _) => "Integer.toUnsignedLong(",
                _ => {
                    pieces.term(a);
                    return;
                }
            },
            UnOp::Truncate | UnOp::IntToFloat | UnOp::FloatToInt | UnOp::FloatToFloat => {
                pieces.text("(").text(java_type(to)).text(") ");
                pieces.operand(a, ATOM);
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
    fn print_operand(&self, pieces: &mut Pieces, t: Term, binds: u8) {
        let t = self.without_extension(t);
        // The operand itself is as deep as what it stands for.
        pieces.depth = pieces.depth.saturating_sub(1);
        match self.binds(t) < binds {
            true => pieces.list("(", &[t], ")"),
            false => {
                pieces.term(t);
            }
        }
    }

    /// How tightly the outermost operator of what is printed binds.
    fn binds(&self, t: Term) -> u8 {
        match *self.terms.node(self.without_extension(t)) {
            Node::Const { sort, bits } if sort.is_int() && sort.signed(bits) < 0 => UNARY,
            Node::Bin { op, a, .. } => binding(op, self.terms.sort(a)),
            Node::Ite { .. } => CHOICE,
            Node::Un { op, a, .. } => match op {
                UnOp::Not => match *self.terms.node(a) {
                    Node::Bin {
                        op: BinOp::Eq | BinOp::FEq,
                        ..
                    } => EQUALITY,
                    _ => UNARY,
                },
                UnOp::ZeroExtend if self.terms.sort(a) == Sort::I8 => 7,
                UnOp::ZeroExtend if self.terms.sort(a) == Sort::I16 => UNARY,
                UnOp::Neg
                | UnOp::FNeg
                | UnOp::Invert
                | UnOp::Truncate
                | UnOp::IntToFloat
                | UnOp::FloatToInt
                | UnOp::FloatToFloat => UNARY,
                _ => ATOM,
            },
            _ => ATOM,
        }
    }

    /// What Java widens by itself.
    fn without_extension(&self, t: Term) -> Term {
        match *self.terms.node(t) {
            Node::Un {
                op: UnOp::SignExtend,
                a,
                ..
            } => a,
            Node::Un {
                op: UnOp::ZeroExtend,
                a,
                ..
            } if self.terms.sort(a) == Sort::I16
                && self.terms.operand_of(UnOp::Truncate, a).is_none() =>
            {
                a
            }
            _ => t,
        }
    }
}

/// How tightly an operator binds.
fn binding(op: BinOp, sort: Sort) -> u8 {
    use BinOp::*;
    match op {
        And if sort == Sort::Bool => AND,
        Or if sort == Sort::Bool => OR,
        Mul | FMul | Div | FDiv | Rem | FRem => 14,
        Add | FAdd | Sub | FSub => 13,
        Shl | AShr | LShr => 12,
        SLt | FLt | SLe | FLe | ULt | ULe => RELATION,
        Eq | FEq => EQUALITY,
        And => 7,
        Xor => 6,
        Or => 5,
    }
}

/// The opposite of a constant that is negative.
fn negative(sort: Sort, bits: Option<u64>) -> Option<u64> {
    let bits = bits.filter(|_| sort.is_int())?;
    let value = sort.signed(bits);
    (value < 0 && value != sort.min()).then(|| sort.pack(-value))
}

fn print_constant(f: &mut Formatter<'_>, sort: Sort, bits: u64) -> fmt::Result {
    match sort {
        Sort::Bool => write!(f, "{}", bits == 1),
        Sort::I64 => write!(f, "{}L", bits as i64),
        Sort::F32 if !value::as_f32(bits).is_finite() => {
            write!(f, "Float.{}", special(f64::from(value::as_f32(bits))))
        }
        Sort::F64 if !value::as_f64(bits).is_finite() => {
            write!(f, "Double.{}", special(value::as_f64(bits)))
        }
        Sort::F32 => write!(f, "{:?}f", value::as_f32(bits)),
        Sort::F64 => write!(f, "{:?}", value::as_f64(bits)),
        Sort::Ref if bits == 0 => f.write_str("null"),
        Sort::Ref => write!(f, "object{bits}"),
        _ => write!(f, "{}", sort.signed(bits)),
    }
}

/// What Java calls the numbers that have no digits.
fn special(number: f64) -> &'static str {
    match number {
        _ if number.is_nan() => "NaN",
        _ if number > 0.0 => "POSITIVE_INFINITY",
        _ => "NEGATIVE_INFINITY",
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
