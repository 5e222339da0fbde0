//! What a row of operations computes and decides, begun with any registers and any heap.

use std::collections::BTreeMap;

use jaunt_class::{Name, Type};
use jaunt_ir::{BinOp, Body, EdgeKind, Elem, InvokeKind, Op, Reg};
use jaunt_term::{BinOp as TermBin, Sort, Term, Terms};
use jaunt_vm::Store;
use jaunt_vm::class::{ClassRef, FieldRef, MethodRef};
use rustc_hash::FxHashMap;

use crate::row::{Registers, Row, TypeTests, sort_and_range};

use super::heap::{Beginnings, FieldId, Heap};
use super::invariants::Facts;
use super::kept;
use super::texts::Texts;

/// A method that is being gone through.
pub struct Frame {
    pub method: MethodRef,
    pub body: &'static Body,
    registers: Registers,
}

impl Frame {
    pub fn new(method: MethodRef, body: &'static Body) -> Frame {
        Frame {
            method,
            body,
            registers: Registers::default(),
        }
    }
}

pub struct Segment<'a> {
    pub terms: Terms,
    pub store: &'a Store,
    /// What holds of fields that only their class writes.
    pub facts: &'a Facts,
    vars: u32,
    /// The last one runs.
    pub frames: Vec<Frame>,
    /// Where it begins.
    pub beginning: (MethodRef, usize),
    /// What must hold for this way to be gone.
    pub conditions: Vec<Term>,
    /// What holds of variables, whichever way is gone.
    pub definitions: Vec<Term>,
    pub heap: Heap,
    pub beginnings: Beginnings,
    /// The object that a constructor makes, and its class; nobody else knows it yet.
    pub unfinished: Option<(Term, ClassRef)>,
    /// It begins where the method begins.
    pub from_entry: bool,
    /// Enum constants.
    pub constants: BTreeMap<FieldId, Term>,
    /// By array or text.
    lengths: FxHashMap<Term, Term>,
    pub texts: Texts,
    /// Objects that are known to be of this very class, if they are not null.
    pub exact: FxHashMap<Term, Name>,
    /// What the clock that only counts on has shown.
    pub readings: Vec<Term>,
    tests: TypeTests,
}

impl<'a> Segment<'a> {
    pub fn new(
        method: MethodRef,
        body: &'static Body,
        block: usize,
        store: &'a Store,
        facts: &'a Facts,
    ) -> Segment<'a> {
        let mut segment = Segment {
            terms: Terms::new(),
            store,
            facts,
            vars: 0,
            frames: vec![Frame::new(method, body)],
            beginning: (method, block),
            conditions: Vec::new(),
            definitions: Vec::new(),
            heap: Heap::default(),
            beginnings: Beginnings::default(),
            unfinished: None,
            from_entry: false,
            constants: BTreeMap::new(),
            lengths: FxHashMap::default(),
            texts: Texts::default(),
            exact: FxHashMap::default(),
            readings: Vec::new(),
            tests: TypeTests::default(),
        };
        if makes_alone(method, facts) {
            let this = segment.read(0, Sort::Ref);
            segment.unfinished = Some((this, method.class()));
        }
        segment
    }

    /// The method is being called: parameters have their types.
    pub fn begin(&mut self) {
        self.from_entry = true;
        let method = self.method();
        if !method.is_static() {
            let this = self.read(0, Sort::Ref);
            self.must_not_be_null(this);
        }
        let mut reg = Reg::from(!method.is_static());
        for param in &method.ty().params {
            let value = self.of_type(param);
            self.write(reg, value);
            reg += param.slots() as Reg;
        }
    }

    /// A method is called with these arguments.
    pub fn bind(&mut self, method: MethodRef, values: &[Term]) {
        let own = (!method.is_static()).then_some(1);
        let slots = method.ty().params.iter().map(|p| p.slots() as Reg);
        let mut reg = 0;
        for (&value, slots) in values.iter().zip(own.into_iter().chain(slots)) {
            self.write(reg, value);
            reg += slots;
        }
    }

    fn frame(&self) -> &Frame {
        self.frames.last().expect("a method that is gone through")
    }

    /// All that must hold.
    pub fn conditions(&mut self) -> Vec<Term> {
        let mut all = self.conditions.clone();
        let invariants = self.invariants();
        all.extend(self.definitions.iter());
        all.extend(self.tests.conditions(&mut self.terms));
        all.extend(invariants);
        all
    }

    pub fn fresh(&mut self, sort: Sort) -> Term {
        self.vars += 1;
        self.terms.var(sort, self.vars - 1)
    }

    /// A variable is within bounds.
    fn define_within(&mut self, value: Term, low: i32, high: i32) {
        let (low, high) = (self.terms.int(low), self.terms.int(high));
        let above = self.terms.sle(low, value);
        let below = self.terms.sle(value, high);
        self.definitions.extend([above, below]);
    }

    /// Any value of a type.
    pub fn of_type(&mut self, ty: &Type) -> Term {
        let (sort, range) = sort_and_range(ty);
        let value = self.fresh(sort);
        if let Some((low, high)) = range {
            self.define_within(value, low, high);
        }
        value
    }

    pub fn length_of(&mut self, array: Term) -> Term {
        if let Some(&length) = self.lengths.get(&array) {
            return length;
        }
        let length = self.fresh(Sort::I32);
        self.define_within(length, 0, i32::MAX);
        self.lengths.insert(array, length);
        length
    }

    /// A number as a field or a method of a type has it.
    pub fn narrowed(&mut self, ty: &Type, value: Term) -> Term {
        match ty {
            Type::Boolean => {
                let one = self.terms.int(1);
                self.terms.bin(TermBin::And, value, one)
            }
            Type::Byte => self.terms.narrow_int(value, Sort::I8, true),
            Type::Short => self.terms.narrow_int(value, Sort::I16, true),
            Type::Char => self.terms.narrow_int(value, Sort::I16, false),
            _ => value,
        }
    }

    /// The last operation of a block leaves it by this edge.
    pub fn leave(&mut self, at: u32, edge: EdgeKind) {
        let body = self.body();
        match (body.ops[at as usize], edge) {
            (Op::If { .. }, edge) => {
                let holds = self.jumps(at);
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
                for &(key, _) in &body.switches[table as usize].cases {
                    let key = self.terms.int(key);
                    let differs = self.terms.ne(a, key);
                    self.must(differs);
                }
            }
            (_, EdgeKind::CheckFails(check)) => {
                let fails = self.passes(check).map(|passes| self.terms.not(passes));
                self.decided(fails);
                self.catch();
            }
            (_, EdgeKind::Throws) => {
                self.forget_heap();
                self.catch();
            }
            _ => self.run(at),
        }
    }

    pub fn field_at(&self, cp: u16) -> Option<FieldRef> {
        let member = self.member(cp)?;
        let class = self.store.load(member.class).ok()?;
        class.find_field(member.name, member.descriptor)
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
}

impl Row for Segment<'_> {
    fn method(&self) -> MethodRef {
        self.frame().method
    }

    fn body(&self) -> &'static Body {
        self.frame().body
    }

    fn store(&self) -> &Store {
        self.store
    }

    fn terms(&mut self) -> &mut Terms {
        &mut self.terms
    }

    fn registers(&mut self) -> &mut Registers {
        let frame = self.frames.last_mut();
        &mut frame.expect("a method that is gone through").registers
    }

    fn tests(&mut self) -> &mut TypeTests {
        &mut self.tests
    }

    fn unknown(&mut self, sort: Sort) -> Term {
        self.fresh(sort)
    }

    fn is_a(&mut self, _: Term, _: ClassRef) -> Term {
        self.fresh(Sort::Bool)
    }

    fn must(&mut self, condition: Term) {
        self.conditions.push(condition);
    }

    fn decided(&mut self, condition: Option<Term>) {
        self.conditions.extend(condition);
    }

    /// What tables hold is not known here.
    fn is_table(&mut self, _: Term) -> bool {
        false
    }

    fn length_of_array(&mut self, array: Term) -> Term {
        self.length_of(array)
    }

    fn get(&mut self, d: Reg, object: Term, cp: u16) {
        let Some(field) = self.field_at(cp) else {
            return self.forget(d);
        };
        let value = self.field(object, field);
        if let Some(class) = self.facts.class_of_all(field, self.store) {
            self.exact.insert(value, class);
        }
        self.write(d, value);
    }

    fn put(&mut self, object: Term, v: Reg, cp: u16) {
        match self.field_at(cp) {
            Some(field) => {
                let value = self.read(v, super::heap::sort_of_field(field));
                self.set_field(object, field, value);
            }
            None => self.forget_heap(),
        }
    }

    fn load(&mut self, elem: Elem, d: Reg, _: Reg, _: Reg) {
        let value = self.element(elem);
        self.write(d, value);
    }

    /// Elements are not known, whoever writes them.
    fn store_element(&mut self, _: Elem, _: Reg, _: Reg, _: Reg) {}

    fn array_made(&mut self, array: Term, length: Term) {
        self.lengths.insert(array, length);
    }

    /// Texts and classes are objects; other constants are computed, and can be anything.
    fn constant(&mut self, d: Reg, cp: u16) {
        let pool = self.method().class().file().map(|file| &file.pool);
        if let Some(text) = pool.and_then(|pool| pool.string(cp).ok()) {
            let text = self.text(text);
            self.write(d, text);
        } else if pool.is_some_and(|pool| pool.class_name(cp).is_ok()) {
            self.object(d);
        } else {
            self.forget_heap();
            self.forget(d);
        }
    }

    fn invoke(&mut self, kind: InvokeKind, d: Option<Reg>, args: &[Reg], cp: u16) {
        self.call_method(kind, d, args, cp);
    }

    /// What division cannot do, said in a way that needs no arithmetic of remainders.
    fn reckoned(&mut self, op: BinOp, a: Term, b: Term, result: Term) {
        let sort = match op {
            BinOp::DivI | BinOp::RemI => Sort::I32,
            BinOp::DivL | BinOp::RemL => Sort::I64,
            _ => return,
        };
        let (zero, one) = (self.terms.constant(sort, 0), self.terms.constant(sort, 1));
        let is_natural = self.terms.sle(zero, a);
        let is_positive = self.terms.sle(one, b);
        let (from, to) = (self.terms.sle(zero, result), self.terms.sle(result, a));
        let within = self.terms.and(from, to);
        let both = self.terms.and(is_natural, is_positive);
        let holds = self.terms.implies(both, within);
        self.definitions.push(holds);
        if matches!(op, BinOp::RemI | BinOp::RemL) {
            let is_less = self.terms.slt(result, b);
            let holds = self.terms.implies(is_positive, is_less);
            self.definitions.push(holds);
        }
    }

    fn object_made(&mut self, object: Term, cp: u16) {
        let class = self.class_at(cp);
        self.exact.extend(class.map(|class| (object, class.name)));
    }

    fn may_make_first(&mut self, cp: u16) {
        self.heap.answers.clear();
        let class = self.class_at(cp);
        if class.is_none_or(|class| !self.facts.is_harmless(class)) {
            self.forget_heap();
        }
    }

    /// An initialiser of another class can do anything, if it does more than fill its own fields.
    fn may_initialise(&mut self, cp: u16) {
        let own = self.method().class().name;
        let class = self.member(cp).map(|member| member.class);
        if class == Some(own) {
            return;
        }
        self.heap.answers.clear();
        let class = class.and_then(|class| self.store.load(class).ok());
        if class.is_none_or(|class| !self.facts.is_harmless(class)) {
            self.forget_heap();
        }
    }

    fn others_ran(&mut self) {
        self.forget_heap();
    }
}

/// Does a constructor make its object by itself, before anybody else knows that? Not if it
/// leaves the work to another constructor.
fn makes_alone(method: MethodRef, facts: &Facts) -> bool {
    method.is_constructor() && facts.is_closed(method.class()) && !kept::delegates(method)
}
