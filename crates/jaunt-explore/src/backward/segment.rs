//! What a row of operations computes and decides, begun with any registers and any heap.
//!
//! Each variable knows what it stands for (`Origin`), so that whoever began the row at the
//! beginning of a call can say what is decided in terms of its inputs.

use jaunt_class::{MemberRef, Type};
use jaunt_ir::{Body, EdgeKind, Elem, InvokeKind, Op, Reg};
use jaunt_term::{Sort, Term, Terms};
use jaunt_vm::Store;
use jaunt_vm::class::{ClassRef, MethodRef};
use rustc_hash::FxHashMap;

use crate::atlas::own_cases;
use crate::row::{Registers, Row, TypeTests, sort_and_range, sort_of};

use super::arrays::Arrays;
use super::calls::Calls;
use super::origin::Origin;
use super::tables::is_table;

/// A field of an object; statics are those of null.
type Field = (
    Term,
    jaunt_class::Name,
    jaunt_class::Name,
    jaunt_class::Name,
);

pub struct Segment<'a> {
    pub terms: Terms,
    pub(super) method: MethodRef,
    body: &'static Body,
    pub(super) store: &'a Store,
    /// What each variable stands for.
    pub origins: Vec<Origin>,
    /// What variables were declared as, if they are references and somebody said so.
    pub declared: FxHashMap<Term, Type>,
    registers: Registers,
    /// What holds whatever is decided.
    facts: Vec<Term>,
    /// What was decided on the way.
    pub decisions: Vec<Term>,
    /// Something happened that terms do not describe.
    pub is_vague: bool,
    pub(super) arrays: Arrays,
    /// Names of fields that were written: others than known objects may have changed.
    written: Vec<(jaunt_class::Name, jaunt_class::Name)>,
    /// Fields whose values are known to be still the same.
    fields: FxHashMap<Field, Term>,
    /// By array or text.
    lengths: FxHashMap<Term, Term>,
    tests: TypeTests,
    pub calls: Calls,
    /// By text: what the class file calls constants are the same objects.
    texts: FxHashMap<String, Term>,
}

impl<'a> Segment<'a> {
    pub fn new(method: MethodRef, body: &'static Body, store: &'a Store) -> Segment<'a> {
        Segment {
            terms: Terms::new(),
            method,
            body,
            store,
            origins: Vec::new(),
            declared: FxHashMap::default(),
            registers: Registers::default(),
            facts: Vec::new(),
            decisions: Vec::new(),
            is_vague: false,
            arrays: Arrays::default(),
            written: Vec::new(),
            fields: FxHashMap::default(),
            lengths: FxHashMap::default(),
            tests: TypeTests::default(),
            calls: Calls::default(),
            texts: FxHashMap::default(),
        }
    }

    /// The method is being called: parameters have their types.
    pub fn begin(&mut self) {
        let mut reg = 0;
        if !self.method.is_static() {
            let this = self.fresh(Sort::Ref, Origin::This);
            self.write(0, this);
            self.must_not_be_null(this);
            reg = 1;
        }
        for (n, param) in self.method.ty().params.iter().enumerate() {
            let value = self.of_type(param, Origin::Parameter(n as u16));
            self.write(reg, value);
            reg += param.slots() as Reg;
        }
    }

    /// All that must hold.
    pub fn conditions(&mut self) -> Vec<Term> {
        let mut all = self.facts.clone();
        all.extend(&self.decisions);
        all.extend(self.tests.conditions(&mut self.terms));
        all
    }

    pub(super) fn fresh(&mut self, sort: Sort, origin: Origin) -> Term {
        let id = self.origins.len() as u32;
        self.origins.push(origin);
        self.terms.var(sort, id)
    }

    pub(super) fn must_be_within(&mut self, value: Term, low: i32, high: i32) {
        let (low, high) = (self.terms.int(low), self.terms.int(high));
        let above = self.terms.sle(low, value);
        let below = self.terms.sle(value, high);
        self.must(above);
        self.must(below);
    }

    /// Any value of a type.
    pub(super) fn of_type(&mut self, ty: &Type, origin: Origin) -> Term {
        if *ty == Type::Boolean {
            let is = self.fresh(Sort::Bool, origin);
            return self.terms.bool_to_int(is);
        }
        let (sort, range) = sort_and_range(ty);
        let value = self.fresh(sort, origin);
        if sort == Sort::Ref {
            self.declared.insert(value, *ty);
        }
        if let Some((low, high)) = range {
            self.must_be_within(value, low, high);
        }
        value
    }

    pub(super) fn length_of(&mut self, array: Term, is_text: bool) -> Term {
        if let Some(&length) = self.lengths.get(&array) {
            return length;
        }
        let length = self.fresh(Sort::I32, Origin::Length { of: array, is_text });
        self.must_be_within(length, 0, i32::MAX);
        self.lengths.insert(array, length);
        length
    }

    /// When a switch goes to a case, or to its default.
    pub fn goes_to(&mut self, at: u32, edge: EdgeKind) -> Term {
        let Op::Switch { a, table } = self.body.ops[at as usize] else {
            return self.terms.bool(true);
        };
        let a = self.read(a, Sort::I32);
        if let EdgeKind::Case(key) = edge {
            let key = self.terms.int(key);
            return self.terms.eq(a, key);
        }
        // Keys that lead where the default leads count as it.
        let mut none = self.terms.bool(true);
        for key in own_cases(self.body, table) {
            let key = self.terms.int(key);
            let differs = self.terms.ne(a, key);
            none = self.terms.and(none, differs);
        }
        none
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

    /// Is it an exception of the library, whose making changes nothing else?
    fn is_plain_exception(&self, cp: u16) -> bool {
        let file = self.method.class().file();
        let name = file.and_then(|f| f.pool.class_name(cp).ok());
        name.is_some_and(|name| is_plain(&name))
    }

    /// Has nothing been written that was there when the method was called?
    pub(super) fn is_untouched(&self) -> bool {
        self.written.is_empty() && self.arrays.is_untouched()
    }
}

impl Row for Segment<'_> {
    fn method(&self) -> MethodRef {
        self.method
    }

    fn body(&self) -> &'static Body {
        self.body
    }

    fn store(&self) -> &Store {
        self.store
    }

    fn terms(&mut self) -> &mut Terms {
        &mut self.terms
    }

    fn registers(&mut self) -> &mut Registers {
        &mut self.registers
    }

    fn tests(&mut self) -> &mut TypeTests {
        &mut self.tests
    }

    fn unknown(&mut self, sort: Sort) -> Term {
        self.fresh(sort, Origin::Unknown)
    }

    fn is_a(&mut self, object: Term, class: ClassRef) -> Term {
        let name = class.java_name();
        self.fresh(Sort::Bool, Origin::IsA { of: object, name })
    }

    fn must(&mut self, condition: Term) {
        self.facts.push(condition);
    }

    fn decided(&mut self, condition: Option<Term>) {
        let condition = condition.unwrap_or_else(|| self.unknown(Sort::Bool));
        self.decisions.push(condition);
    }

    fn is_table(&mut self, array: Term) -> bool {
        let jaunt_term::Node::Var { id, .. } = *self.terms.node(array) else {
            return false;
        };
        let origin = self.origins.get(id as usize);
        matches!(origin, Some(Origin::Static { name, .. }) if is_table(name))
    }

    fn length_of_array(&mut self, array: Term) -> Term {
        self.length_of(array, false)
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
        let is_first = !self.written.contains(&(member.name, member.descriptor));
        let origin = match is_first && !self.arrays.is_lost() {
            true if object == self.terms.null() => Origin::Static {
                class: member.class,
                name: member.name,
            },
            true => Origin::Field {
                of: object,
                class: member.class,
                name: member.name,
            },
            false => Origin::Unknown,
        };
        let value = self.of_type(&ty, origin);
        self.write(d, value);
        if self.is_steady(&member) {
            self.fields.insert(key, value);
        }
    }

    fn put(&mut self, object: Term, v: Reg, cp: u16) {
        let Some(member) = self.member(cp) else {
            return self.others_ran();
        };
        if matches!(member.descriptor.as_bytes().first(), Some(b'L' | b'[')) {
            let value = self.read(v, Sort::Ref);
            self.arrays.escape(value);
        }
        self.written.push((member.name, member.descriptor));
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

    fn load(&mut self, elem: Elem, d: Reg, a: Reg, i: Reg) {
        self.load_element(elem, d, a, i);
    }

    fn store_element(&mut self, elem: Elem, a: Reg, i: Reg, v: Reg) {
        self.write_element(elem, a, i, v);
    }

    fn array_made(&mut self, array: Term, length: Term) {
        self.lengths.insert(array, length);
        self.arrays.make(array);
    }

    /// Texts and classes are known; other constants are computed, and can be anything.
    fn constant(&mut self, d: Reg, cp: u16) {
        let pool = self.method.class().file().map(|file| &file.pool);
        let text = pool.and_then(|pool| pool.string(cp).ok());
        let class = pool.and_then(|pool| pool.class_name(cp).ok());
        let java = match (text, class) {
            (Some(units), _) => java_text(&units),
            (None, Some(class)) => format!("{}.class", simple_name(&class)),
            (None, None) => {
                self.others_ran();
                self.is_vague = true;
                return self.forget(d);
            }
        };
        let object = match self.texts.get(&java) {
            Some(&known) => known,
            None => {
                let object = self.fresh(Sort::Ref, Origin::Constant(java.clone()));
                self.must_not_be_null(object);
                self.texts.insert(java, object);
                object
            }
        };
        self.write(d, object);
    }

    fn invoke(&mut self, kind: InvokeKind, d: Option<Reg>, args: &[Reg], cp: u16) {
        self.call_method(kind, d, args, cp);
    }

    fn may_make_first(&mut self, cp: u16) {
        if !self.is_plain_exception(cp) {
            self.others_ran();
        }
    }

    /// An initialiser of another class can do anything.
    fn may_initialise(&mut self, cp: u16) {
        let own = self.method.class().name;
        let is_known = |member: MemberRef| member.class == own || is_table(&member.name);
        if !self.member(cp).is_some_and(is_known) {
            self.others_ran();
        }
    }

    fn others_ran(&mut self) {
        self.fields.clear();
        self.arrays.forget_all();
    }
}

pub(super) fn is_plain(class: &str) -> bool {
    let own = class.starts_with("java/lang/") || class.starts_with("java/util/");
    own && (class.ends_with("Exception") || class.ends_with("Error"))
}

/// `java/util/Map$Entry` is `Entry` for people.
pub(crate) fn simple_name(class: &str) -> &str {
    let last = class.rsplit(['/', '.']).next().unwrap_or_default();
    let inner = last.rsplit('$').next().unwrap_or_default();
    match inner.starts_with(|c: char| c.is_ascii_digit()) {
        true => last,
        false => inner,
    }
}

/// A text as Java writes it.
fn java_text(units: &[u16]) -> String {
    let mut text = String::from("\"");
    for &unit in units {
        match u8::try_from(unit) {
            Ok(byte @ (b'"' | b'\\')) => text.extend(['\\', char::from(byte)]),
            Ok(byte @ 0x20..0x7f) => text.push(char::from(byte)),
            _ => text.push_str(&format!("\\u{unit:04x}")),
        }
    }
    text + "\""
}
