//! Whether what a method does depends on static state that other calls may have changed: runs
//! begin with what initialisers leave there, which is one state of many.

use jaunt_class::{Type, access};
use jaunt_ir::{Body, Cfg, Elem, Op, Reg};
use jaunt_vm::class::{ClassRef, FieldRef, MethodRef, Shape};
use jaunt_vm::{Entry, Store, stays_as_it_is};
use rustc_hash::FxHashSet;

use crate::atlas::body_of;
use crate::callbacks::all_run_by;
use crate::proof::nest;

/// The states of static fields that runs of a method may begin in.
pub enum Beginnings {
    /// What initialisers leave, or nothing else that matters.
    One,
    /// Other calls may leave something else in this field.
    Many(FieldRef),
    /// The method may run more code than can be looked at.
    Unknown,
}

impl Beginnings {
    /// A program begins with what its initialisers leave.
    pub fn of(entry: &Entry, store: &Store) -> Beginnings {
        match *entry {
            Entry::Unit(method) => Beginnings::of_method(method, store),
            Entry::Driver(_) | Entry::Program(_) => Beginnings::One,
        }
    }

    pub fn of_method(method: MethodRef, store: &Store) -> Beginnings {
        let Some(methods) = all_run_by(method, store) else {
            return Beginnings::Unknown;
        };
        let methods = methods.into_iter().filter(|m| m.name != "<clinit>");
        let read = methods.flat_map(|method| statics_read(method, store));
        let mut read = read.filter(|f| f.access & access::SYNTHETIC == 0);
        match read.find(|field| may_change(field, store)) {
            Some(field) => Beginnings::Many(field),
            None => Beginnings::One,
        }
    }

    pub fn is_one(&self) -> bool {
        matches!(self, Beginnings::One)
    }
}

fn statics_read(method: MethodRef, store: &Store) -> Vec<FieldRef> {
    let Some(body) = body_of(method) else {
        return Vec::new();
    };
    let read = body.ops.iter().filter_map(|op| match op {
        Op::GetStatic { cp, .. } => field_of(method, *cp, store),
        _ => None,
    });
    read.filter(|f| f.class().under_test).collect()
}

fn field_of(method: MethodRef, cp: u16, store: &Store) -> Option<FieldRef> {
    let member = method.class().file()?.pool.member(cp).ok()?;
    let class = store.load(member.class).ok()?;
    class.find_field(member.name, member.descriptor)
}

fn may_change(field: FieldRef, store: &Store) -> bool {
    let is_private = field.access & access::PRIVATE != 0;
    let is_looked_at = |class: ClassRef| match class.shape {
        Shape::Array { .. } => is_private && !is_given_away(field, store),
        _ => true,
    };
    !is_set_once(field, store)
        || class_of(field, store).is_none_or(|class| {
            !is_looked_at(class) || !stays(innermost(class), store, &mut FxHashSet::default())
        })
}

fn class_of(field: FieldRef, store: &Store) -> Option<ClassRef> {
    let ty = Type::parse(&field.descriptor)?;
    store.load_type(&ty).ok()
}

fn innermost(class: ClassRef) -> ClassRef {
    match class.shape {
        Shape::Array { element, .. } => innermost(element),
        _ => class,
    }
}

/// Do objects that a field of this class holds stay what they are, and all that they hold?
/// A subclass may change what this class does not, so the class must be the last one. `seen` are
/// classes that somebody asks about already.
fn stays(class: ClassRef, store: &Store, seen: &mut FxHashSet<u32>) -> bool {
    if matches!(class.shape, Shape::Primitive { .. }) || stays_as_it_is(&class.name) {
        return true;
    }
    let is_enum = class.access & access::ENUM != 0;
    if !class.under_test || !is_enum && class.access & access::FINAL == 0 {
        return false;
    }
    if !seen.insert(class.id) {
        return true;
    }
    // Constants of an enum may have bodies.
    let mut kinds = vec![class];
    kinds.extend(store.program_subclasses(class).iter());
    let mut above = kinds.iter().flat_map(|kind| kind.chain());
    let is_known = |c: ClassRef| c.under_test || FOUNDATIONS.contains(&c.name.as_str());
    above.all(|c| {
        let mut fields = c.fields.iter().filter(|f| !f.is_static() && c.under_test);
        is_known(c)
            && fields.all(|f| {
                let held = class_of(f, store);
                is_set_once(f, store) && held.is_some_and(|held| stays(held, store, seen))
            })
    })
}

/// Classes of the library that hold nothing that changes.
const FOUNDATIONS: [&str; 3] = ["java/lang/Enum", "java/lang/Object", "java/lang/Record"];

/// Is a field written by initialisers and constructors alone, and there for the own object?
fn is_set_once(field: FieldRef, store: &Store) -> bool {
    let is = |flags: u16| field.access & flags != 0;
    is(access::FINAL)
        || is(access::PRIVATE)
            && !any_method_of(field, store, |method, body| {
                writes(field, method, body, store)
            })
}

fn writes(field: FieldRef, method: MethodRef, body: &Body, store: &Store) -> bool {
    body.ops.iter().any(|op| match *op {
        Op::PutStatic { cp, .. } => is_field(field, method, cp, store),
        Op::PutField { o, cp, .. } => {
            let is_own = method.is_constructor() && o == THIS;
            !is_own && is_field(field, method, cp, store)
        }
        _ => false,
    })
}

/// The register of the receiver.
const THIS: Reg = 0;

fn is_field(field: FieldRef, method: MethodRef, cp: u16, store: &Store) -> bool {
    field_of(method, cp, store).is_some_and(|found| std::ptr::eq(found, field))
}

/// Does code do more with the array in a private field than look at its elements? Whoever
/// gets it could write into it.
fn is_given_away(field: FieldRef, store: &Store) -> bool {
    any_method_of(field, store, |method, body| {
        let held = Held {
            field,
            method,
            body,
            store,
        };
        held.is_given_away()
    })
}

/// Where a method has the array of a field, or an array in that.
struct Held<'a> {
    field: FieldRef,
    method: MethodRef,
    body: &'a Body,
    store: &'a Store,
}

impl Held<'_> {
    fn is_given_away(&self) -> bool {
        let cfg = Cfg::new(self.body);
        let mut before = vec![FxHashSet::default(); cfg.blocks.len()];
        let mut left: Vec<usize> = (0..cfg.blocks.len()).collect();
        while let Some(at) = left.pop() {
            let mut held = before[at].clone();
            for op in cfg.blocks[at].ops.clone() {
                let op = &self.body.ops[op as usize];
                if self.gives_away(op, &held) {
                    return true;
                }
                self.follow(op, &mut held);
            }
            for next in cfg.blocks[at].edges.iter().filter_map(|edge| edge.to) {
                let known = before[next].len();
                before[next].extend(&held);
                if before[next].len() > known {
                    left.push(next);
                }
            }
        }
        false
    }

    fn gives_away(&self, op: &Op, held: &FxHashSet<Reg>) -> bool {
        match op {
            Op::ArrayLoad { .. } | Op::ArrayLen { .. } | Op::Check(_) => false,
            Op::If { .. } | Op::Copy { .. } => false,
            _ => op.operands(self.body).iter().any(|reg| held.contains(reg)),
        }
    }

    fn follow(&self, op: &Op, held: &mut FxHashSet<Reg>) {
        let holds = match *op {
            Op::GetStatic { cp, .. } => is_field(self.field, self.method, cp, self.store),
            Op::Copy { s, .. } => held.contains(&s),
            Op::ArrayLoad { a, elem, .. } => {
                let holds_arrays = self.field.descriptor.starts_with("[[");
                holds_arrays && elem == Elem::Ref && held.contains(&a)
            }
            _ => false,
        };
        if let Some(reg) = op.result() {
            match holds {
                true => held.insert(reg),
                false => held.remove(&reg),
            };
        }
    }
}

/// Is there such a method among those that see a private field? Its initialiser does not count.
fn any_method_of(field: FieldRef, store: &Store, is: impl Fn(MethodRef, &Body) -> bool) -> bool {
    let family = nest(field.class(), store);
    let methods = family.iter().flat_map(|c| c.methods.iter());
    let mut others = methods.filter(|m| m.name != "<clinit>");
    others.any(|method| body_of(method).is_some_and(|body| is(method, body)))
}
