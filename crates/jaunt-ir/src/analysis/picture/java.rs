//! How values and operators are written in Java, with the parentheses that they need.

use jaunt_class::Type;

use crate::op::{At, BinOp, Const, Elem, Kind, Prim, Rel, UnOp};

/// Longer expressions end with dots.
const LONGEST: usize = 160;

/// How tightly operators bind, as in Java; those between are of arithmetic.
const ATOM: u8 = 20;
const UNARY: u8 = 15;
pub const RELATION: u8 = 9;
pub const EQUALITY: u8 = 8;

#[derive(Clone, Debug)]
pub struct Expr {
    pub text: String,
    /// How tightly its operator binds; see `ATOM` and the others.
    pub binds: u8,
    pub ty: Option<Type>,
    /// A call whose result nobody used so far.
    pub unused: bool,
    /// An object whose constructor was not called yet: where it was made.
    pub raw: Option<At>,
}

impl Expr {
    pub fn new(text: impl Into<String>, ty: Option<Type>) -> Expr {
        let mut text: String = text.into();
        if text.len() > LONGEST {
            let end = (0..=LONGEST).rev().find(|&i| text.is_char_boundary(i));
            text.truncate(end.unwrap_or(0));
            text.push_str("...");
        }
        Expr {
            text,
            binds: ATOM,
            ty,
            unused: false,
            raw: None,
        }
    }

    pub fn binding(text: String, ty: Option<Type>, binds: u8) -> Expr {
        Expr {
            binds,
            ..Expr::new(text, ty)
        }
    }

    /// In parentheses if it binds less tightly than what is around it.
    pub fn within(&self, binds: u8) -> String {
        match self.binds < binds {
            true => format!("({})", self.text),
            false => self.text.clone(),
        }
    }

    /// Where only names, calls and the like may stand.
    pub fn operand(&self) -> String {
        self.within(ATOM)
    }
}

pub fn quoted(units: &[u16]) -> String {
    let text = String::from_utf16_lossy(units);
    let escaped: String = text.chars().flat_map(char::escape_debug).collect();
    format!("\"{escaped}\"")
}

pub fn number(k: Const) -> Expr {
    match k {
        Const::Int(n) => Expr::new(n.to_string(), None),
        Const::Long(n) => Expr::new(format!("{n}L"), Some(Type::Long)),
        Const::Float(x) => Expr::new(format!("{x:?}f"), Some(Type::Float)),
        Const::Double(x) => Expr::new(format!("{x:?}"), Some(Type::Double)),
        Const::Null => Expr::new("null", None),
    }
}

pub fn is_boolean(expr: &Expr) -> bool {
    expr.ty == Some(Type::Boolean)
}

/// A constant as one of that type.
pub fn as_type(expr: Expr, ty: Option<&Type>) -> Expr {
    let number = expr.text.parse::<i32>().ok();
    let text = match (ty, number) {
        (Some(Type::Boolean), Some(n @ (0 | 1))) => (n == 1).to_string(),
        (Some(Type::Char), Some(n @ 0x20..0x7f)) => {
            let c = char::from(n as u8);
            format!("'{}'", c.escape_default())
        }
        _ => return expr,
    };
    Expr::new(text, ty.copied())
}

pub fn relation(rel: Rel, holds: bool, a: &Expr, b: &Expr) -> String {
    let zero = b.text == "0";
    if zero && is_boolean(a) && matches!(rel, Rel::Eq | Rel::Ne) {
        return match (rel == Rel::Ne) == holds {
            true => a.text.clone(),
            false => format!("!{}", a.operand()),
        };
    }
    let b = as_type(b.clone(), a.ty.as_ref());
    let a = as_type(a.clone(), b.ty.as_ref());
    use Rel::*;
    let binds = match rel {
        Eq | Ne => EQUALITY,
        _ => RELATION,
    };
    let (a, b) = (a.within(binds), b.within(binds + 1));
    let (symbol, plain) = match (rel, holds) {
        (Eq, true) | (Ne, false) => ("==", true),
        (Ne, true) | (Eq, false) => ("!=", true),
        (Lt, true) | (NotLt, false) => ("<", true),
        (Ge, true) | (NotGe, false) => (">=", true),
        (Gt, true) | (NotGt, false) => (">", true),
        (Le, true) | (NotLe, false) => ("<=", true),
        // For floats the opposite of less is not greater or equal.
        (Lt, false) => (">=", false),
        (Ge, false) => ("<", false),
        (Gt, false) => ("<=", false),
        (Le, false) => (">", false),
        (NotLt, true) => ("<", false),
        (NotGe, true) => (">=", false),
        (NotGt, true) => (">", false),
        (NotLe, true) => ("<=", false),
    };
    let negated = !plain && matches!(rel, NotLt | NotGe | NotGt | NotLe);
    match negated {
        true => format!("!({a} {symbol} {b})"),
        false => format!("{a} {symbol} {b}"),
    }
}

pub fn unary(op: UnOp, a: &Expr) -> Expr {
    use UnOp::*;
    let binds = a.binds;
    let whole = a.text.clone();
    let a = a.within(UNARY);
    let cast = match op {
        NegI | NegL | NegF | NegD => {
            return Expr::binding(format!("-{a}"), type_of(op.kinds().1), UNARY);
        }
        // Java widens without a word.
        I2L | I2F | I2D | L2F | L2D | F2D => {
            return Expr::binding(whole, type_of(op.kinds().1), binds);
        }
        L2I | F2I | D2I => "int",
        F2L | D2L => "long",
        D2F => "float",
        I2B => "byte",
        I2C => "char",
        I2S => "short",
    };
    let ty = match op {
        I2C => Some(Type::Char),
        _ => type_of(op.kinds().1),
    };
    Expr::binding(format!("({cast}) {a}"), ty, UNARY)
}

pub fn binary(op: BinOp, a: &Expr, b: &Expr, ty: Option<Type>) -> Expr {
    use BinOp::*;
    let (symbol, binds) = match op {
        AddI | AddL | AddF | AddD => ("+", 13),
        SubI | SubL | SubF | SubD => ("-", 13),
        MulI | MulL | MulF | MulD => ("*", 14),
        DivI | DivL | DivF | DivD => ("/", 14),
        RemI | RemL | RemF | RemD => ("%", 14),
        ShlI | ShlL => ("<<", 12),
        ShrI | ShrL => (">>", 12),
        UshrI | UshrL => (">>>", 12),
        AndI | AndL => ("&", 7),
        XorI | XorL => ("^", 6),
        OrI | OrL => ("|", 5),
        CmpL => return Expr::new(format!("Long.compare({}, {})", a.text, b.text), ty),
        CmpFl | CmpFg | CmpDl | CmpDg => {
            return Expr::new(format!("compare({}, {})", a.text, b.text), ty);
        }
    };
    let left = a.within(binds);
    let negative = b
        .text
        .strip_prefix('-')
        .filter(|_| b.text.parse::<i32>().is_ok());
    let text = match negative {
        Some(positive) if symbol == "+" => format!("{left} - {positive}"),
        _ => format!("{left} {symbol} {}", b.within(binds + 1)),
    };
    Expr::binding(text, ty, binds)
}

pub fn type_of(kind: Kind) -> Option<Type> {
    Some(match kind {
        Kind::Int => Type::Int,
        Kind::Long => Type::Long,
        Kind::Float => Type::Float,
        Kind::Double => Type::Double,
        Kind::Ref => return None,
    })
}

pub fn element_type(elem: Elem) -> Option<Type> {
    Some(match elem {
        Elem::Char => Type::Char,
        Elem::Short => Type::Short,
        Elem::Int => Type::Int,
        Elem::Long => Type::Long,
        Elem::Float => Type::Float,
        Elem::Double => Type::Double,
        Elem::Byte | Elem::Ref => return None,
    })
}

pub fn primitive(elem: Prim) -> &'static str {
    match elem {
        Prim::Boolean => "boolean",
        Prim::Char => "char",
        Prim::Float => "float",
        Prim::Double => "double",
        Prim::Byte => "byte",
        Prim::Short => "short",
        Prim::Int => "int",
        Prim::Long => "long",
    }
}
