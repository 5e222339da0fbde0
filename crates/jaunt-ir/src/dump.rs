//! Bodies as text, one operation a line, for goldens and for people.

use std::fmt::{self, Display, Formatter};

use crate::body::Body;
use crate::op::{Args, Check, Const, Op, Rel, Src};

impl Display for Body {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} registers, {} locals",
            self.registers, self.max_locals
        )?;
        for (at, op) in self.ops.iter().enumerate() {
            write!(f, "{at:4} @{:<4} ", self.bci[at])?;
            self.write_op(f, op)?;
            writeln!(f)?;
        }
        for handler in &self.handlers {
            let (start, end, target) = (handler.start, handler.end, handler.target);
            match handler.catch {
                0 => writeln!(f, "catch any {start}..{end} -> {target}")?,
                cp => writeln!(f, "catch #{cp} {start}..{end} -> {target}")?,
            }
        }
        Ok(())
    }
}

impl Body {
    fn write_op(&self, f: &mut Formatter<'_>, op: &Op) -> fmt::Result {
        match *op {
            Op::Const { d, k } => write!(f, "r{d} = {k}"),
            Op::LoadConst { d, cp } => write!(f, "r{d} = load #{cp}"),
            Op::Copy { d, s } => write!(f, "r{d} = r{s}"),
            Op::Un { op, d, a } => write!(f, "r{d} = {op:?} r{a}"),
            Op::Bin { op, d, a, b } => write!(f, "r{d} = {op:?} r{a} {b}"),
            Op::Check(check) => write!(f, "check {check}"),
            Op::Goto { to } => write!(f, "goto {to}"),
            Op::If {
                kind,
                rel,
                a,
                b,
                to,
            } => write!(f, "if {kind:?} r{a} {rel} {b} goto {to}"),
            Op::Switch { a, table } => {
                let table = &self.switches[table as usize];
                write!(f, "switch r{a} {{")?;
                for (key, to) in &table.cases {
                    write!(f, "{key}: {to}, ")?;
                }
                write!(f, "else: {}}}", table.default)
            }
            Op::GetField { d, o, cp } => write!(f, "r{d} = r{o}.#{cp}"),
            Op::PutField { o, v, cp } => write!(f, "r{o}.#{cp} = r{v}"),
            Op::GetStatic { d, cp } => write!(f, "r{d} = static #{cp}"),
            Op::PutStatic { v, cp } => write!(f, "static #{cp} = r{v}"),
            Op::ArrayLoad { elem, d, a, i } => write!(f, "r{d} = {elem:?} r{a}[r{i}]"),
            Op::ArrayStore { elem, a, i, v } => write!(f, "{elem:?} r{a}[r{i}] = r{v}"),
            Op::ArrayLen { d, a } => write!(f, "r{d} = r{a}.length"),
            Op::New { d, cp } => write!(f, "r{d} = new #{cp}"),
            Op::NewArray { elem, d, n } => write!(f, "r{d} = new {elem:?}[r{n}]"),
            Op::NewRefArray { d, n, cp } => write!(f, "r{d} = new #{cp}[r{n}]"),
            Op::NewMultiArray { d, dims, cp } => {
                write!(f, "r{d} = new #{cp}")?;
                self.write_args(f, dims)
            }
            Op::InstanceOf { d, a, cp } => write!(f, "r{d} = r{a} instanceof #{cp}"),
            Op::Invoke { kind, d, args, cp } => {
                if let Some(d) = d {
                    write!(f, "r{d} = ")?;
                }
                write!(f, "{kind:?} #{cp}")?;
                self.write_args(f, args)
            }
            Op::Return { v: Some(v) } => write!(f, "return r{v}"),
            Op::Return { v: None } => write!(f, "return"),
            Op::Throw { a } => write!(f, "throw r{a}"),
            Op::MonitorEnter { a } => write!(f, "enter r{a}"),
            Op::MonitorExit { a } => write!(f, "exit r{a}"),
        }
    }

    fn write_args(&self, f: &mut Formatter<'_>, args: Args) -> fmt::Result {
        let args: Vec<_> = self.args(args).iter().map(|r| format!("r{r}")).collect();
        write!(f, "({})", args.join(", "))
    }
}

impl Display for Const {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Const::Int(k) => write!(f, "{k}"),
            Const::Long(k) => write!(f, "{k}L"),
            Const::Float(k) => write!(f, "{k:?}f"),
            Const::Double(k) => write!(f, "{k:?}"),
            Const::Null => write!(f, "null"),
        }
    }
}

impl Display for Src {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Src::Reg(r) => write!(f, "r{r}"),
            Src::Const(k) => write!(f, "{k}"),
        }
    }
}

impl Display for Rel {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rel::Eq => "==",
            Rel::Ne => "!=",
            Rel::Lt => "<",
            Rel::Ge => ">=",
            Rel::Gt => ">",
            Rel::Le => "<=",
            Rel::NotLt => "!<",
            Rel::NotGe => "!>=",
            Rel::NotGt => "!>",
            Rel::NotLe => "!<=",
        })
    }
}

impl Display for Check {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Check::NonNull { a } => write!(f, "nonnull r{a}"),
            Check::Bounds { a, i } => write!(f, "bounds r{a}[r{i}]"),
            Check::NonZero { a, long: false } => write!(f, "nonzero {a}"),
            Check::NonZero { a, long: true } => write!(f, "nonzero long {a}"),
            Check::Size { n } => write!(f, "size r{n}"),
            Check::Store { a, v } => write!(f, "store r{v} into r{a}"),
            Check::Cast { a, cp } => write!(f, "cast r{a} #{cp}"),
        }
    }
}
