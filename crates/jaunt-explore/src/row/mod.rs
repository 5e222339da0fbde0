//! What a row of operations means for terms when it is gone through without being run: for the
//! equations of paths (`backward`) and for proofs (`proof`). The two know different things of the
//! heap and of calls; registers, numbers, checks and jumps mean the same to both.

mod dynamic;
mod registers;
mod types;

use jaunt_class::{MemberRef, Type};
use jaunt_ir::{BinOp, Body, Check, Const, Elem, InvokeKind, Kind, Op, Reg, Src};
use jaunt_term::{Sort, Term, Terms};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Store, meaning};

pub use dynamic::invoke_dynamic;
pub use registers::Registers;
pub use types::TypeTests;

/// Somebody who goes through operations, one after the other.
pub trait Row {
    fn method(&self) -> MethodRef;
    fn body(&self) -> &'static Body;
    fn store(&self) -> &Store;
    fn terms(&mut self) -> &mut Terms;
    fn registers(&mut self) -> &mut Registers;
    fn tests(&mut self) -> &mut TypeTests;

    /// A variable of which nothing is known.
    fn unknown(&mut self, sort: Sort) -> Term;
    /// A variable that says whether an object is of a class.
    fn is_a(&mut self, object: Term, class: ClassRef) -> Term;
    /// This holds.
    fn must(&mut self, condition: Term);
    /// A check passed or failed; `None`: when it does so is not known.
    fn decided(&mut self, condition: Option<Term>);
    /// Is it an array that javac made for a switch, which is there and has all constants?
    fn is_table(&mut self, array: Term) -> bool;
    fn length_of_array(&mut self, array: Term) -> Term;

    fn get(&mut self, d: Reg, object: Term, cp: u16);
    fn put(&mut self, object: Term, v: Reg, cp: u16);
    fn load(&mut self, elem: Elem, d: Reg, a: Reg, i: Reg);
    fn store_element(&mut self, elem: Elem, a: Reg, i: Reg, v: Reg);
    fn array_made(&mut self, array: Term, length: Term);
    /// An operation on two numbers has this result.
    fn reckoned(&mut self, _op: BinOp, _a: Term, _b: Term, _result: Term) {}
    /// An object of that very class was made.
    fn object_made(&mut self, _object: Term, _cp: u16) {}
    fn constant(&mut self, d: Reg, cp: u16);
    fn invoke(&mut self, kind: InvokeKind, d: Option<Reg>, args: &[Reg], cp: u16);
    /// An object of a class is made: it may be the first, and then an initialiser runs.
    fn may_make_first(&mut self, cp: u16);
    /// A static field is looked at: that may be the first use of its class.
    fn may_initialise(&mut self, cp: u16);
    /// Code that is not looked at ran: the heap may have changed.
    fn others_ran(&mut self);

    fn read(&mut self, reg: Reg, sort: Sort) -> Term {
        if let Some(term) = self.registers().get(reg) {
            return term;
        }
        let term = self.unknown(sort);
        self.registers().found(reg, term);
        term
    }

    fn write(&mut self, reg: Reg, term: Term) {
        self.registers().write(reg, term);
    }

    fn forget(&mut self, reg: Reg) {
        self.registers().forget(reg);
    }

    fn source(&mut self, src: Src, sort: Sort) -> Term {
        match src {
            Src::Reg(reg) => self.read(reg, sort),
            Src::Const(0) if sort == Sort::Ref => self.terms().null(),
            Src::Const(k) => self.terms().constant(sort, sort.pack(i64::from(k))),
        }
    }

    fn must_not_be_null(&mut self, object: Term) {
        let null = self.terms().null();
        let differs = self.terms().ne(object, null);
        self.must(differs);
    }

    /// A register gets an object.
    fn object(&mut self, d: Reg) -> Term {
        let object = self.unknown(Sort::Ref);
        self.must_not_be_null(object);
        self.write(d, object);
        object
    }

    /// An exception arrives at its handler.
    fn catch(&mut self) {
        let reg = self.body().max_locals;
        self.object(reg);
    }

    fn class_at(&self, cp: u16) -> Option<ClassRef> {
        let name = self.method().class().file()?.pool.class_name(cp).ok()?;
        self.store().load(name).ok()
    }

    fn member(&self, cp: u16) -> Option<MemberRef> {
        self.method().class().file()?.pool.member(cp).ok()
    }

    fn test(&mut self, object: Term, class: ClassRef) -> Term {
        if let Some(known) = self.tests().known(object, class) {
            return known;
        }
        let is = self.is_a(object, class);
        self.tests().add(object, class, is);
        is
    }

    /// The operation completes, and the next one runs.
    fn run(&mut self, at: u32) {
        let body = self.body();
        match body.ops[at as usize] {
            Op::Const { d, k } => {
                let terms = self.terms();
                let term = match k {
                    Const::Int(n) => terms.int(n),
                    Const::Long(n) => terms.long(n),
                    Const::Float(x) => terms.float(x),
                    Const::Double(x) => terms.double(x),
                    Const::Null => terms.null(),
                };
                self.write(d, term);
            }
            Op::Copy { d, s } => self.registers().copy(d, s),
            Op::Un { op, d, a } => {
                let (from, _) = op.kinds();
                let a = self.read(a, meaning::sort_of(from));
                let term = meaning::unary(self.terms(), op, a);
                self.write(d, term);
            }
            Op::Bin { op, d, a, b } => {
                let (left, right, _) = op.kinds();
                let a = self.read(a, meaning::sort_of(left));
                let b = self.source(b, meaning::sort_of(right));
                let term = meaning::binary(self.terms(), op, a, b);
                self.reckoned(op, a, b, term);
                self.write(d, term);
            }
            Op::Check(check) => {
                let condition = self.passes(check);
                self.decided(condition);
            }
            Op::GetField { d, o, cp } => {
                let object = self.read(o, Sort::Ref);
                self.get(d, object, cp);
            }
            Op::GetStatic { d, cp } => {
                self.may_initialise(cp);
                let null = self.terms().null();
                self.get(d, null, cp);
            }
            Op::PutField { o, v, cp } => {
                let object = self.read(o, Sort::Ref);
                self.put(object, v, cp);
            }
            Op::PutStatic { v, cp } => {
                self.may_initialise(cp);
                let null = self.terms().null();
                self.put(null, v, cp);
            }
            Op::ArrayLoad { elem, d, a, i } => self.load(elem, d, a, i),
            Op::ArrayStore { elem, a, i, v } => self.store_element(elem, a, i, v),
            Op::ArrayLen { d, a } => {
                let array = self.read(a, Sort::Ref);
                let length = self.length_of_array(array);
                self.write(d, length);
            }
            Op::NewArray { d, n, .. } | Op::NewRefArray { d, n, .. } => {
                let length = self.read(n, Sort::I32);
                let array = self.object(d);
                self.array_made(array, length);
            }
            Op::New { d, cp } => {
                self.may_make_first(cp);
                let object = self.object(d);
                self.object_made(object, cp);
            }
            Op::NewMultiArray { d, .. } => {
                self.object(d);
            }
            Op::LoadConst { d, cp } => self.constant(d, cp),
            Op::InstanceOf { d, a, cp } => {
                let object = self.read(a, Sort::Ref);
                match self.class_at(cp) {
                    Some(class) => {
                        let is = self.test(object, class);
                        let number = self.terms().bool_to_int(is);
                        self.write(d, number);
                    }
                    None => self.forget(d),
                }
            }
            Op::Invoke { kind, d, args, cp } => self.invoke(kind, d, body.args(args), cp),
            Op::MonitorEnter { .. } => self.others_ran(),
            Op::MonitorExit { .. }
            | Op::Goto { .. }
            | Op::If { .. }
            | Op::Switch { .. }
            | Op::Return { .. }
            | Op::Throw { .. } => {}
        }
    }

    /// When a check passes, if that is known.
    fn passes(&mut self, check: Check) -> Option<Term> {
        Some(match check {
            Check::NonNull { a } => {
                let a = self.read(a, Sort::Ref);
                if self.is_table(a) {
                    return Some(self.terms().bool(true));
                }
                let null = self.terms().null();
                self.terms().ne(a, null)
            }
            Check::Bounds { a, i } => {
                let array = self.read(a, Sort::Ref);
                if self.is_table(array) {
                    return Some(self.terms().bool(true));
                }
                let (length, i) = (self.length_of_array(array), self.read(i, Sort::I32));
                let terms = self.terms();
                let zero = terms.int(0);
                let (above, below) = (terms.sle(zero, i), terms.slt(i, length));
                terms.and(above, below)
            }
            Check::NonZero { a, long } => {
                let sort = if long { Sort::I64 } else { Sort::I32 };
                let (a, zero) = (self.source(a, sort), self.terms().constant(sort, 0));
                self.terms().ne(a, zero)
            }
            Check::Size { n } => {
                let (n, zero) = (self.read(n, Sort::I32), self.terms().int(0));
                self.terms().sle(zero, n)
            }
            Check::Cast { a, cp } => {
                let object = self.read(a, Sort::Ref);
                let class = self.class_at(cp)?;
                let is = self.test(object, class);
                let terms = self.terms();
                let null = terms.null();
                let is_null = terms.eq(object, null);
                terms.or(is_null, is)
            }
            // Which arrays there are is not known.
            Check::Store { .. } => return None,
        })
    }

    /// The condition of a jump.
    fn jumps(&mut self, at: u32) -> Term {
        let Op::If {
            kind, rel, a, b, ..
        } = self.body().ops[at as usize]
        else {
            return self.terms().bool(true);
        };
        let sort = meaning::sort_of(kind);
        let (a, b) = (self.read(a, sort), self.source(b, sort));
        meaning::relation(self.terms(), kind, rel, a, b)
    }
}

/// The sort of a type, and the bounds of its numbers if it has fewer than the sort.
pub fn sort_and_range(ty: &Type) -> (Sort, Option<(i32, i32)>) {
    let range = match ty {
        Type::Boolean => Some((0, 1)),
        Type::Byte => Some((-128, 127)),
        Type::Short => Some((-32768, 32767)),
        Type::Char => Some((0, 65535)),
        _ => None,
    };
    (sort_of(ty), range)
}

pub fn sort_of(ty: &Type) -> Sort {
    meaning::sort_of(match ty {
        Type::Long => Kind::Long,
        Type::Float => Kind::Float,
        Type::Double => Kind::Double,
        Type::Class(_) | Type::Array(_) => Kind::Ref,
        _ => Kind::Int,
    })
}
