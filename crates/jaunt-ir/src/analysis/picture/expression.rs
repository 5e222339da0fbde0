//! What registers hold, as Java expressions: a row of operations is read once, from its
//! first to its last.

use std::collections::BTreeMap;

use jaunt_class::{ClassFile, Const as Constant, MethodType, Type};

use super::java::{
    EQUALITY, Expr, RELATION, as_type, binary, element_type, is_boolean, number, primitive, quoted,
    relation, type_of, unary,
};
use super::names::{Names, simple};
use crate::body::Body;
use crate::op::{At, BinOp, Check, Const, InvokeKind, Kind, Op, Reg, Src};

/// Reads operations.
pub struct Reader<'a> {
    class: &'a ClassFile,
    body: &'a Body,
    names: &'a Names,
    held: BTreeMap<Reg, Expr>,
    /// Variables that the compiler made up and that always hold what another one does.
    aliases: BTreeMap<Reg, Reg>,
    pub statements: Vec<String>,
}

impl<'a> Reader<'a> {
    pub fn new(class: &'a ClassFile, body: &'a Body, names: &'a Names) -> Reader<'a> {
        Reader {
            class,
            body,
            names,
            held: BTreeMap::new(),
            aliases: aliases(body, names),
            statements: Vec::new(),
        }
    }

    /// Values that stand on the stack.
    pub fn stacked(&self) -> Vec<Reg> {
        let held = self.held.keys().copied();
        held.filter(|&reg| !self.is_local(reg)).collect()
    }

    /// Others will use a value that stands on the stack.
    pub fn hand_on(&mut self, reg: Reg) {
        if let Some(expr) = self.held.remove(&reg) {
            let name = self.stack_name(reg);
            if expr.text != name {
                self.statements.push(format!("{name} = {}", expr.text));
            }
        }
    }

    fn stack_name(&self, reg: Reg) -> String {
        match reg - self.body.max_locals {
            0 => "value".into(),
            n => format!("value{n}"),
        }
    }

    /// A handler begins.
    pub fn catch(&mut self, class: &str) {
        let caught = Expr::new(format!("catch {class}"), None);
        self.held.insert(self.body.max_locals, caught);
    }

    /// What a variable that the compiler made up was given, which then nobody needs to see.
    pub fn kept(&mut self, reg: Reg) -> String {
        let reg = self.aliases.get(&reg).copied().unwrap_or(reg);
        let (name, _) = self.names.local(reg, 0, false);
        let start = format!("{name} = ");
        let given = self.statements.iter().position(|s| s.starts_with(&start));
        // The number of the text that was found is kept beside.
        let is_number = |s: &String| s.starts_with("local") && s.ends_with(" = -1");
        let text = given.map(|at| self.statements.remove(at)[start.len()..].to_string());
        self.statements.retain(|s| !is_number(s));
        text.unwrap_or(name)
    }

    fn bci(&self, at: At) -> u16 {
        self.body.bci[at as usize]
    }

    fn is_local(&self, reg: Reg) -> bool {
        reg < self.body.max_locals
    }

    fn look(&self, reg: Reg, at: At) -> Expr {
        match self.held.get(&reg) {
            Some(expr) => expr.clone(),
            None if self.is_local(reg) => {
                let reg = self.aliases.get(&reg).copied().unwrap_or(reg);
                let (name, ty) = self.names.local(reg, self.bci(at), false);
                Expr::new(name, ty)
            }
            None => Expr::new(self.stack_name(reg), None),
        }
    }

    fn read(&mut self, reg: Reg, at: At) -> Expr {
        let expr = self.look(reg, at);
        if expr.unused {
            for held in self.held.values_mut().filter(|e| e.text == expr.text) {
                held.unused = false;
            }
        }
        expr
    }

    fn source(&mut self, src: Src, kind: Kind, at: At) -> Expr {
        match src {
            Src::Reg(reg) => self.read(reg, at),
            Src::Const(0) if kind == Kind::Ref => Expr::new("null", None),
            Src::Const(k) => number(match kind {
                Kind::Long => Const::Long(k.into()),
                Kind::Float => Const::Float(k as f32),
                Kind::Double => Const::Double(k.into()),
                Kind::Int | Kind::Ref => Const::Int(k),
            }),
        }
    }

    fn write(&mut self, reg: Reg, expr: Expr, at: At) {
        if !self.is_local(reg) {
            self.flush(reg);
            self.held.insert(reg, expr);
            return;
        }
        if self.aliases.contains_key(&reg) {
            return;
        }
        let (name, ty) = self.names.local(reg, self.bci(at), true);
        if let Some(class) = expr.text.strip_prefix("catch ") {
            self.statements.push(format!("catch ({class} {name})"));
            return;
        }
        let by_one = [("+", "++"), ("-", "--")]
            .into_iter()
            .find(|(sign, _)| expr.text == format!("{name} {sign} 1"));
        // What was read before it changes is what it was.
        let old = self.held.values_mut().find(|e| e.text == name);
        match (by_one, old) {
            (Some((_, both)), Some(old)) => old.text = format!("{name}{both}"),
            (Some((_, both)), None) => self.statements.push(format!("{name}{both}")),
            (None, _) => {
                let value = as_type(expr, ty.as_ref());
                self.statements.push(format!("{name} = {}", value.text));
            }
        }
    }

    /// A call whose result is dropped is a statement.
    fn flush(&mut self, reg: Reg) {
        if let Some(expr) = self.held.remove(&reg)
            && expr.unused
            && !self.held.values().any(|e| e.text == expr.text)
        {
            self.statements.push(expr.text);
        }
    }

    /// All that is left are statements.
    pub fn finish(&mut self) {
        let left: Vec<Reg> = self.held.keys().copied().collect();
        left.into_iter().for_each(|reg| self.flush(reg));
    }

    /// One operation; those that end blocks decide nothing here.
    pub fn run(&mut self, at: At) {
        match self.body.ops[at as usize] {
            Op::Const { d, k } => self.write(d, number(k), at),
            Op::LoadConst { d, cp } => {
                let expr = self.constant(cp);
                self.write(d, expr, at);
            }
            Op::Copy { d, s } => {
                let expr = self.read(s, at);
                self.write(d, expr, at);
            }
            Op::Un { op, d, a } => {
                let a = self.read(a, at);
                self.write(d, unary(op, &a), at);
            }
            Op::Bin { op, d, a, b } => {
                let (_, kind, result) = op.kinds();
                let (a, b) = (self.read(a, at), self.source(b, kind, at));
                let ty = match (op, is_boolean(&a) && is_boolean(&b)) {
                    (BinOp::AndI | BinOp::OrI | BinOp::XorI, true) => Some(Type::Boolean),
                    _ => type_of(result),
                };
                self.write(d, binary(op, &a, &b, ty), at);
            }
            Op::GetField { d, o, cp } => {
                let object = self.read(o, at).operand();
                let (name, ty) = self.field(cp);
                self.write(d, Expr::new(format!("{object}.{name}"), ty), at);
            }
            Op::GetStatic { d, cp } => {
                let (name, ty) = self.static_field(cp);
                self.write(d, Expr::new(name, ty), at);
            }
            Op::PutField { o, v, cp } => {
                let object = self.read(o, at).operand();
                let (name, ty) = self.field(cp);
                let value = as_type(self.read(v, at), ty.as_ref()).text;
                self.statements.push(format!("{object}.{name} = {value}"));
            }
            Op::PutStatic { v, cp } => {
                let (name, ty) = self.static_field(cp);
                let value = as_type(self.read(v, at), ty.as_ref()).text;
                self.statements.push(format!("{name} = {value}"));
            }
            Op::ArrayLoad { d, a, i, elem } => {
                let array = self.read(a, at);
                let ty = array.ty.and_then(|ty| ty.element()).or(element_type(elem));
                let (a, i) = (self.read(a, at).operand(), self.read(i, at).text);
                self.write(d, Expr::new(format!("{a}[{i}]"), ty), at);
            }
            Op::ArrayStore { a, i, v, .. } => {
                let array = self.read(a, at);
                let ty = array.ty.and_then(|ty| ty.element());
                let (i, value) = (self.read(i, at).text, self.read(v, at));
                let value = as_type(value, ty.as_ref()).text;
                let array = array.text;
                self.statements.push(format!("{array}[{i}] = {value}"));
            }
            Op::ArrayLen { d, a } => {
                let a = self.read(a, at).operand();
                self.write(d, Expr::new(format!("{a}.length"), Some(Type::Int)), at);
            }
            Op::New { d, cp } => {
                let class = self.class_name(cp);
                let raw = Some(at);
                let expr = Expr::new(format!("new {class}"), None);
                self.write(d, Expr { raw, ..expr }, at);
            }
            Op::NewArray { elem, d, n } => {
                let n = self.read(n, at).text;
                let text = format!("new {}[{n}]", primitive(elem));
                self.write(d, Expr::new(text, None), at);
            }
            Op::NewRefArray { d, n, cp } => {
                let (n, class) = (self.read(n, at).text, self.class_name(cp));
                self.write(d, Expr::new(format!("new {class}[{n}]"), None), at);
            }
            Op::NewMultiArray { d, cp, .. } => {
                let class = self.class_name(cp);
                self.write(d, Expr::new(format!("new {class}"), None), at);
            }
            Op::InstanceOf { d, a, cp } => {
                let (a, class) = (self.read(a, at).operand(), self.class_name(cp));
                let ty = Some(Type::Boolean);
                let text = format!("{a} instanceof {class}");
                self.write(d, Expr::binding(text, ty, RELATION), at);
            }
            Op::Invoke { kind, d, args, cp } => self.invoke(kind, d, self.body.args(args), cp, at),
            Op::Return { v } => {
                let value = v.map(|v| format!(" {}", self.read(v, at).text));
                self.statements
                    .push(format!("return{}", value.unwrap_or_default()));
            }
            Op::Throw { a } => {
                let a = self.read(a, at).text;
                self.statements.push(format!("throw {a}"));
            }
            Op::MonitorEnter { a } => {
                let a = self.read(a, at).text;
                self.statements.push(format!("synchronized ({a})"));
            }
            Op::MonitorExit { .. }
            | Op::Check(_)
            | Op::Goto { .. }
            | Op::If { .. }
            | Op::Switch { .. } => {}
        }
    }

    /// What a branch tests, if it jumps or if it does not.
    pub fn decision(&mut self, at: At, jumps: bool) -> String {
        match self.body.ops[at as usize] {
            Op::If {
                kind, rel, a, b, ..
            } => {
                let (a, b) = (self.read(a, at), self.source(b, kind, at));
                relation(rel, jumps, &a, &b)
            }
            Op::Switch { a, .. } => self.read(a, at).text,
            _ => String::new(),
        }
    }

    /// When a check fails.
    pub fn failure(&mut self, check: Check, at: At) -> String {
        match check {
            Check::NonNull { a } => format!("{} == null", self.look(a, at).operand()),
            Check::Bounds { a, i } => {
                let (a, i) = (
                    self.look(a, at).operand(),
                    self.look(i, at).within(RELATION),
                );
                format!("{i} < 0 || {i} >= {a}.length")
            }
            Check::NonZero { a, long } => {
                let kind = if long { Kind::Long } else { Kind::Int };
                format!("{} == 0", self.source(a, kind, at).within(EQUALITY))
            }
            Check::Size { n } => format!("{} < 0", self.look(n, at).within(RELATION)),
            Check::Store { a, v } => {
                let (a, v) = (self.look(a, at).text, self.look(v, at).text);
                format!("{a} cannot hold {v}")
            }
            Check::Cast { a, cp } => {
                let (a, class) = (self.look(a, at).operand(), self.class_name(cp));
                format!("!({a} instanceof {class})")
            }
        }
    }

    fn invoke(&mut self, kind: InvokeKind, d: Option<Reg>, args: &[Reg], cp: u16, at: At) {
        let dynamic = || match self.class.pool.get(cp) {
            Ok(&Constant::InvokeDynamic { name_type, .. }) => {
                self.class.pool.name_and_type(name_type).ok()
            }
            _ => None,
        };
        let member = self.class.pool.member(cp).ok();
        let (class, name, descriptor) = match (member, dynamic()) {
            (Some(m), _) => (
                simple(&m.class),
                m.name.to_string(),
                m.descriptor.to_string(),
            ),
            (None, Some((name, descriptor))) => {
                (String::new(), name.to_string(), descriptor.to_string())
            }
            (None, None) => (String::new(), "call".into(), String::new()),
        };
        let ty = MethodType::parse(&descriptor);
        let receiver = !matches!(kind, InvokeKind::Static | InvokeKind::Dynamic);
        let mut values: Vec<Expr> = args.iter().map(|&arg| self.read(arg, at)).collect();
        let object = receiver.then(|| match values.is_empty() {
            true => Expr::new("value", None),
            false => values.remove(0),
        });
        let params = ty
            .as_ref()
            .map(|ty| ty.params.as_slice())
            .unwrap_or_default();
        let list: Vec<String> = values
            .into_iter()
            .enumerate()
            .map(|(n, value)| as_type(value, params.get(n)).text)
            .collect();
        let list = list.join(", ");
        if name == "<init>" {
            let object = object.unwrap_or_else(|| Expr::new("this", None));
            return match object.raw {
                Some(made) => {
                    for held in self.held.values_mut().filter(|e| e.raw == Some(made)) {
                        *held = Expr::new(format!("{}({list})", object.text), None);
                    }
                }
                None => self.statements.push(format!("super({list})")),
            };
        }
        let text = match (&object, kind) {
            (Some(object), _) => format!("{}.{name}({list})", object.operand()),
            (None, InvokeKind::Static) => format!("{class}.{name}({list})"),
            // Texts are joined by a call that the compiler makes up.
            (None, _) if name == "makeConcatWithConstants" => {
                format!("concat({list})")
            }
            (None, _) => format!("{name}({list})"),
        };
        match d {
            None => self.statements.push(text),
            Some(d) => {
                let expr = Expr::new(text, ty.map(|ty| ty.ret));
                self.write(
                    d,
                    Expr {
                        unused: true,
                        ..expr
                    },
                    at,
                );
            }
        }
    }

    fn field(&self, cp: u16) -> (String, Option<Type>) {
        match self.class.pool.member(cp) {
            Ok(m) => (m.name.to_string(), Type::parse(&m.descriptor)),
            Err(_) => ("field".into(), None),
        }
    }

    fn static_field(&self, cp: u16) -> (String, Option<Type>) {
        match self.class.pool.member(cp) {
            Ok(m) => (
                format!("{}.{}", simple(&m.class), m.name),
                Type::parse(&m.descriptor),
            ),
            Err(_) => ("field".into(), None),
        }
    }

    fn class_name(&self, cp: u16) -> String {
        let name = self.class.pool.class_name(cp);
        name.map_or_else(|_| "Object".into(), |name| simple(&name))
    }

    fn constant(&self, cp: u16) -> Expr {
        let pool = &self.class.pool;
        match pool.get(cp) {
            Ok(Constant::String(_)) => {
                let units = pool.string(cp).unwrap_or_default();
                Expr::new(quoted(&units), None)
            }
            Ok(Constant::Class(_)) => Expr::new(format!("{}.class", self.class_name(cp)), None),
            _ => Expr::new("constant", None),
        }
    }
}

/// Variables without a name of their own that are written once, from a parameter that is
/// never written.
fn aliases(body: &Body, names: &Names) -> BTreeMap<Reg, Reg> {
    let writes = |reg: Reg| body.ops.iter().filter(move |op| op.result() == Some(reg));
    let mut aliases = BTreeMap::new();
    let mut last = BTreeMap::new();
    for op in &body.ops {
        let Op::Copy { d, s } = *op else {
            continue;
        };
        let from = last.get(&s).copied().unwrap_or(s);
        if d >= body.max_locals {
            last.insert(d, from);
        } else if !names.is_named(d)
            && names.is_parameter(from)
            && writes(d).count() == 1
            && writes(from).count() == 0
        {
            aliases.insert(d, from);
        }
    }
    aliases
}
