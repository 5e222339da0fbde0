//! What a row of operations computes and decides, begun with any registers and any heap.

use jaunt_class::{MemberRef, Type};
use jaunt_ir::{BinOp, Body, Check, Const, EdgeKind, Elem, InvokeKind, Kind, Op, Reg, Src};
use jaunt_term::{Sort, Term, Terms};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Store, meaning};
use rustc_hash::FxHashMap;

use super::facts::TypeTests;

/// A field of an object; statics are those of null.
type Field = (
    Term,
    jaunt_class::Name,
    jaunt_class::Name,
    jaunt_class::Name,
);

pub struct Segment<'a> {
    pub terms: Terms,
    method: MethodRef,
    body: &'static Body,
    store: &'a Store,
    vars: u32,
    /// What registers hold. Copies share a cell, whose sort is known when it is used.
    regs: FxHashMap<Reg, usize>,
    cells: Vec<Option<Term>>,
    conditions: Vec<Term>,
    /// Fields whose values are known to be still the same.
    fields: FxHashMap<Field, Term>,
    /// By array or text.
    lengths: FxHashMap<Term, Term>,
    tests: TypeTests,
}

impl<'a> Segment<'a> {
    pub fn new(method: MethodRef, body: &'static Body, store: &'a Store) -> Segment<'a> {
        Segment {
            terms: Terms::new(),
            method,
            body,
            store,
            vars: 0,
            regs: FxHashMap::default(),
            cells: Vec::new(),
            conditions: Vec::new(),
            fields: FxHashMap::default(),
            lengths: FxHashMap::default(),
            tests: TypeTests::default(),
        }
    }

    /// The method is being called: parameters have their types.
    pub fn begin(&mut self) {
        let mut reg = 0;
        if !self.method.is_static() {
            let this = self.read(0, Sort::Ref);
            self.must_not_be_null(this);
            reg = 1;
        }
        for param in &self.method.ty().params {
            let value = self.of_type(param);
            self.write(reg, value);
            reg += param.slots() as Reg;
        }
    }

    /// All that must hold.
    pub fn conditions(&mut self) -> Vec<Term> {
        let mut all = std::mem::take(&mut self.conditions);
        all.extend(self.tests.conditions(&mut self.terms));
        all
    }

    fn fresh(&mut self, sort: Sort) -> Term {
        self.vars += 1;
        self.terms.var(sort, self.vars - 1)
    }

    fn read(&mut self, reg: Reg, sort: Sort) -> Term {
        let cell = self.cell(reg);
        match self.cells[cell] {
            Some(term) => term,
            None => {
                let term = self.fresh(sort);
                self.cells[cell] = Some(term);
                term
            }
        }
    }

    fn cell(&mut self, reg: Reg) -> usize {
        let cells = &mut self.cells;
        *self.regs.entry(reg).or_insert_with(|| {
            cells.push(None);
            cells.len() - 1
        })
    }

    fn write(&mut self, reg: Reg, term: Term) {
        self.cells.push(Some(term));
        self.regs.insert(reg, self.cells.len() - 1);
    }

    fn forget(&mut self, reg: Reg) {
        self.regs.remove(&reg);
    }

    fn source(&mut self, src: Src, sort: Sort) -> Term {
        match src {
            Src::Reg(reg) => self.read(reg, sort),
            Src::Const(0) if sort == Sort::Ref => self.terms.null(),
            Src::Const(k) => self.terms.constant(sort, sort.pack(i64::from(k))),
        }
    }

    fn must(&mut self, condition: Term) {
        self.conditions.push(condition);
    }

    fn must_not_be_null(&mut self, object: Term) {
        let null = self.terms.null();
        let differs = self.terms.ne(object, null);
        self.must(differs);
    }

    fn must_be_within(&mut self, value: Term, low: i32, high: i32) {
        let (low, high) = (self.terms.int(low), self.terms.int(high));
        let above = self.terms.sle(low, value);
        let below = self.terms.sle(value, high);
        self.must(above);
        self.must(below);
    }

    /// Any value of a type.
    fn of_type(&mut self, ty: &Type) -> Term {
        let int = |(low, high)| (Sort::I32, Some((low, high)));
        let (sort, range) = match ty {
            Type::Boolean => int((0, 1)),
            Type::Byte => int((-128, 127)),
            Type::Short => int((-32768, 32767)),
            Type::Char => int((0, 65535)),
            Type::Int | Type::Void => (Sort::I32, None),
            Type::Long => (Sort::I64, None),
            Type::Float => (Sort::F32, None),
            Type::Double => (Sort::F64, None),
            Type::Class(_) | Type::Array(_) => (Sort::Ref, None),
        };
        let value = self.fresh(sort);
        if let Some((low, high)) = range {
            self.must_be_within(value, low, high);
        }
        value
    }

    fn length_of(&mut self, array: Term) -> Term {
        if let Some(&length) = self.lengths.get(&array) {
            return length;
        }
        let length = self.fresh(Sort::I32);
        self.must_be_within(length, 0, i32::MAX);
        self.lengths.insert(array, length);
        length
    }

    /// The operation completes, and the next one runs.
    pub fn run(&mut self, at: u32) {
        match self.body.ops[at as usize] {
            Op::Const { d, k } => {
                let term = match k {
                    Const::Int(n) => self.terms.int(n),
                    Const::Long(n) => self.terms.long(n),
                    Const::Float(x) => self.terms.float(x),
                    Const::Double(x) => self.terms.double(x),
                    Const::Null => self.terms.null(),
                };
                self.write(d, term);
            }
            Op::Copy { d, s } => {
                let cell = self.cell(s);
                self.regs.insert(d, cell);
            }
            Op::Un { op, d, a } => {
                let (from, _) = op.kinds();
                let a = self.read(a, meaning::sort_of(from));
                let term = meaning::unary(&mut self.terms, op, a);
                self.write(d, term);
            }
            Op::Bin { op, d, a, b } => {
                let term = self.binary(op, a, b);
                self.write(d, term);
            }
            Op::Check(check) => self.check(check, true),
            Op::GetField { d, o, cp } => {
                let object = self.read(o, Sort::Ref);
                self.get(d, object, cp);
            }
            Op::GetStatic { d, cp } => {
                self.may_initialise(cp);
                let null = self.terms.null();
                self.get(d, null, cp);
            }
            Op::PutField { o, v, cp } => {
                let object = self.read(o, Sort::Ref);
                self.put(object, v, cp);
            }
            Op::PutStatic { v, cp } => {
                self.may_initialise(cp);
                let null = self.terms.null();
                self.put(null, v, cp);
            }
            Op::ArrayLoad { elem, d, .. } => {
                let value = self.element(elem);
                self.write(d, value);
            }
            Op::ArrayLen { d, a } => {
                let array = self.read(a, Sort::Ref);
                let length = self.length_of(array);
                self.write(d, length);
            }
            Op::NewArray { d, n, .. } | Op::NewRefArray { d, n, .. } => {
                let n = self.read(n, Sort::I32);
                let array = self.object(d);
                self.lengths.insert(array, n);
            }
            Op::New { d, .. } => {
                // It may be the first, and then an initialiser runs.
                self.fields.clear();
                self.object(d);
            }
            Op::NewMultiArray { d, .. } => {
                self.object(d);
            }
            Op::LoadConst { d, cp } => match self.is_object(cp) {
                true => {
                    self.object(d);
                }
                false => {
                    self.fields.clear();
                    self.forget(d);
                }
            },
            Op::InstanceOf { d, a, cp } => {
                let object = self.read(a, Sort::Ref);
                match self.class_at(cp) {
                    Some(class) => {
                        let is = self.test(object, class);
                        let number = self.terms.bool_to_int(is);
                        self.write(d, number);
                    }
                    None => self.forget(d),
                }
            }
            Op::Invoke { kind, d, args, cp } => self.invoke(kind, d, self.body.args(args), cp),
            Op::MonitorEnter { .. } => self.fields.clear(),
            Op::ArrayStore { .. }
            | Op::MonitorExit { .. }
            | Op::Goto { .. }
            | Op::If { .. }
            | Op::Switch { .. }
            | Op::Return { .. }
            | Op::Throw { .. } => {}
        }
    }

    /// The last operation of a block leaves it by this edge.
    pub fn leave(&mut self, at: u32, edge: EdgeKind) {
        match (self.body.ops[at as usize], edge) {
            (
                Op::If {
                    kind, rel, a, b, ..
                },
                edge,
            ) => {
                let sort = meaning::sort_of(kind);
                let (a, b) = (self.read(a, sort), self.source(b, sort));
                let holds = meaning::relation(&mut self.terms, kind, rel, a, b);
                let condition = match edge {
                    EdgeKind::Taken => holds,
                    _ => self.terms.not(holds),
                };
                self.must(condition);
            }
            (Op::Switch { a, .. }, EdgeKind::Case(key)) => {
                let (a, key) = (self.read(a, Sort::I32), self.terms.int(key));
                let same = self.terms.eq(a, key);
                self.must(same);
            }
            (Op::Switch { a, table }, _) => {
                let a = self.read(a, Sort::I32);
                for &(key, _) in &self.body.switches[table as usize].cases {
                    let key = self.terms.int(key);
                    let differs = self.terms.ne(a, key);
                    self.must(differs);
                }
            }
            (_, EdgeKind::CheckFails(check)) => {
                self.check(check, false);
                self.catch();
            }
            (_, EdgeKind::Throws) => {
                self.fields.clear();
                self.catch();
            }
            _ => self.run(at),
        }
    }

    /// An exception arrives at its handler.
    fn catch(&mut self) {
        self.object(self.body.max_locals);
    }

    /// A register gets an object.
    fn object(&mut self, d: Reg) -> Term {
        let object = self.fresh(Sort::Ref);
        self.must_not_be_null(object);
        self.write(d, object);
        object
    }

    fn binary(&mut self, op: BinOp, a: Reg, b: Src) -> Term {
        let (left, right, _) = op.kinds();
        let a = self.read(a, meaning::sort_of(left));
        let b = self.source(b, meaning::sort_of(right));
        meaning::binary(&mut self.terms, op, a, b)
    }

    fn check(&mut self, check: Check, passes: bool) {
        let condition = match check {
            Check::NonNull { a } => {
                let (a, null) = (self.read(a, Sort::Ref), self.terms.null());
                self.terms.ne(a, null)
            }
            Check::Bounds { a, i } => {
                let array = self.read(a, Sort::Ref);
                let (length, i) = (self.length_of(array), self.read(i, Sort::I32));
                let zero = self.terms.int(0);
                let above = self.terms.sle(zero, i);
                let below = self.terms.slt(i, length);
                self.terms.and(above, below)
            }
            Check::NonZero { a, long } => {
                let sort = if long { Sort::I64 } else { Sort::I32 };
                let (a, zero) = (self.source(a, sort), self.terms.constant(sort, 0));
                self.terms.ne(a, zero)
            }
            Check::Size { n } => {
                let (n, zero) = (self.read(n, Sort::I32), self.terms.int(0));
                self.terms.sle(zero, n)
            }
            Check::Cast { a, cp } => {
                let object = self.read(a, Sort::Ref);
                let Some(class) = self.class_at(cp) else {
                    return;
                };
                let is = self.test(object, class);
                let null = self.terms.null();
                let is_null = self.terms.eq(object, null);
                self.terms.or(is_null, is)
            }
            // Which arrays there are is not known.
            Check::Store { .. } => return,
        };
        let condition = match passes {
            true => condition,
            false => self.terms.not(condition),
        };
        self.must(condition);
    }

    fn class_at(&self, cp: u16) -> Option<ClassRef> {
        let name = self.method.class().file()?.pool.class_name(cp).ok()?;
        self.store.load(name).ok()
    }

    fn test(&mut self, object: Term, class: ClassRef) -> Term {
        if let Some(known) = self.tests.known(object, class) {
            return known;
        }
        let is = self.fresh(Sort::Bool);
        self.tests.add(object, class, is);
        is
    }

    fn member(&self, cp: u16) -> Option<MemberRef> {
        self.method.class().file()?.pool.member(cp).ok()
    }

    fn get(&mut self, d: Reg, object: Term, cp: u16) {
        let Some(member) = self.member(cp) else {
            return self.forget(d);
        };
        let key: Field = (object, member.class, member.name, member.descriptor);
        if let Some(&known) = self.fields.get(&key) {
            return self.write(d, known);
        }
        let ty = Type::parse(&member.descriptor).unwrap_or(Type::Int);
        let value = self.of_type(&ty);
        self.write(d, value);
        if self.is_steady(&member) {
            self.fields.insert(key, value);
        }
    }

    /// Does a field only change when somebody here changes it?
    fn is_steady(&self, member: &MemberRef) -> bool {
        let class = self.store.load(member.class).ok();
        let field = class.and_then(|class| {
            let mut all = class.chain().flat_map(|c| c.fields.iter());
            all.find(|f| f.name == member.name && f.descriptor == member.descriptor)
        });
        field.is_some_and(|f| f.access & jaunt_class::access::VOLATILE == 0)
    }

    /// A static field of another class is looked at: that may be its first use, and an
    /// initialiser can do anything.
    fn may_initialise(&mut self, cp: u16) {
        let own = self.method.class().name;
        if self.member(cp).is_none_or(|member| member.class != own) {
            self.fields.clear();
        }
    }

    /// Is a constant a text or a class? Others are computed, and can be anything.
    fn is_object(&self, cp: u16) -> bool {
        let file = self.method.class().file();
        file.is_some_and(|f| f.pool.string(cp).is_ok() || f.pool.class_name(cp).is_ok())
    }

    fn put(&mut self, object: Term, v: Reg, cp: u16) {
        let Some(member) = self.member(cp) else {
            return self.fields.clear();
        };
        // Other objects may be the same, and other names may mean the same field.
        self.fields
            .retain(|key, _| (key.2, key.3) != (member.name, member.descriptor));
        let is_narrow = matches!(&*member.descriptor, "Z" | "B" | "S" | "C");
        if self.is_steady(&member) && !is_narrow {
            let ty = Type::parse(&member.descriptor).unwrap_or(Type::Int);
            let value = self.read(v, sort_of(&ty));
            let key: Field = (object, member.class, member.name, member.descriptor);
            self.fields.insert(key, value);
        }
    }

    fn element(&mut self, elem: Elem) -> Term {
        let ty = match elem {
            Elem::Byte => Type::Byte,
            Elem::Char => Type::Char,
            Elem::Short => Type::Short,
            Elem::Int => Type::Int,
            Elem::Long => Type::Long,
            Elem::Float => Type::Float,
            Elem::Double => Type::Double,
            Elem::Ref => return self.fresh(Sort::Ref),
        };
        self.of_type(&ty)
    }

    fn invoke(&mut self, kind: InvokeKind, d: Option<Reg>, args: &[Reg], cp: u16) {
        let member = self.member(cp).filter(|_| kind != InvokeKind::Dynamic);
        let text = member.as_ref().filter(|m| m.class == "java/lang/String");
        let question = text.map(|m| m.name.to_string()).unwrap_or_default();
        if let (Some(d), "length" | "isEmpty", [text]) = (d, question.as_str(), args) {
            let text = self.read(*text, Sort::Ref);
            let length = self.length_of(text);
            let zero = self.terms.int(0);
            let value = match question.as_str() {
                "length" => length,
                _ => {
                    let is_empty = self.terms.eq(length, zero);
                    self.terms.bool_to_int(is_empty)
                }
            };
            return self.write(d, value);
        }
        self.fields.clear();
        let Some(d) = d else {
            return;
        };
        let returned = member.and_then(|m| jaunt_class::MethodType::parse(&m.descriptor));
        match returned {
            Some(ty) => {
                let value = self.of_type(&ty.ret);
                self.write(d, value);
            }
            None => self.forget(d),
        }
    }
}

fn sort_of(ty: &Type) -> Sort {
    meaning::sort_of(match ty {
        Type::Long => Kind::Long,
        Type::Float => Kind::Float,
        Type::Double => Kind::Double,
        Type::Class(_) | Type::Array(_) => Kind::Ref,
        _ => Kind::Int,
    })
}
