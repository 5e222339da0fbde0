//! All code under test that a method may run, also where the library calls it: by a reference to a
//! method, or by what every object of a kind can do, such as `toString` and `compareTo`.

use jaunt_class::{ClassFile, Const, Type};
use jaunt_ir::{InvokeKind, Op};
use jaunt_vm::Store;
use jaunt_vm::class::{ClassRef, MethodRef};
use rustc_hash::FxHashSet;

use crate::aim::callees;
use crate::atlas::body_of;

/// Whoever may run more methods may run anything.
const MOST_METHODS: usize = 5_000;

/// The methods under test that a method may run, itself included. None if these are too many.
pub fn all_run_by(entry: MethodRef, store: &Store) -> Option<Vec<MethodRef>> {
    let mut found = Found {
        store,
        methods: vec![entry],
        known: FxHashSet::from_iter([entry.id]),
        met: FxHashSet::default(),
    };
    found.meet(entry.class());
    let mut at = 0;
    while let Some(&method) = found.methods.get(at) {
        at += 1;
        found.look_into(method);
        if found.methods.len() > MOST_METHODS {
            return None;
        }
    }
    Some(found.methods)
}

struct Found<'a> {
    store: &'a Store,
    methods: Vec<MethodRef>,
    known: FxHashSet<u32>,
    /// Classes of which there may be objects that the library gets.
    met: FxHashSet<u32>,
}

impl Found<'_> {
    fn look_into(&mut self, method: MethodRef) {
        for ty in method.ty().params.iter().chain([&method.ty().ret]) {
            self.meet_type(ty);
        }
        let (Some(body), Some(file)) = (body_of(method), method.class().file()) else {
            return;
        };
        for op in &body.ops {
            match *op {
                Op::New { cp, .. } => {
                    let class = file.pool.class_name(cp).ok();
                    if let Some(class) = class.and_then(|name| self.store.load(name).ok()) {
                        self.meet(class);
                    }
                }
                Op::GetField { cp, .. } | Op::GetStatic { cp, .. } => {
                    let field = file.pool.member(cp).ok();
                    if let Some(ty) = field.and_then(|field| Type::parse(&field.descriptor)) {
                        self.meet_type(&ty);
                    }
                }
                Op::Invoke { kind, cp, .. } => {
                    if kind == InvokeKind::Dynamic {
                        let named = handed_over(file, cp, self.store);
                        named.into_iter().for_each(|method| self.add(method));
                    }
                    let called = callees(method, op, self.store);
                    called.into_iter().for_each(|method| self.add(method));
                }
                _ => {}
            }
        }
    }

    fn add(&mut self, method: MethodRef) {
        if method.class().under_test && self.known.insert(method.id) {
            self.methods.push(method);
        }
    }

    fn meet_type(&mut self, ty: &Type) {
        let innermost = std::iter::successors(Some(*ty), |ty| ty.element()).last();
        if let Some(class) = innermost.and_then(|ty| self.store.load_type(&ty).ok()) {
            self.meet(class);
        }
    }

    /// There may be objects of this class and of those below it.
    fn meet(&mut self, class: ClassRef) {
        if !class.under_test || !self.met.insert(class.id) {
            return;
        }
        let kinds = self.store.program_subclasses(class);
        for kind in [class].iter().chain(kinds.iter()) {
            let answers = kind.methods.iter().filter(|m| {
                !m.is_static() && !m.is_private() && !m.is_constructor() && is_of_library(m)
            });
            answers.for_each(|method| self.add(method));
        }
    }
}

/// Does the library know this method, because it declares what it overrides?
fn is_of_library(method: MethodRef) -> bool {
    let (mut left, mut seen) = (vec![method.class()], FxHashSet::default());
    while let Some(class) = left.pop() {
        if !seen.insert(class.id) {
            continue;
        }
        if !class.under_test
            && class
                .declared_method(&method.name, &method.descriptor)
                .is_some()
        {
            return true;
        }
        left.extend(class.super_class);
        left.extend(&class.interfaces);
    }
    false
}

/// The methods that a call site gives to whoever makes its object: bodies of lambdas and
/// methods that are referred to by name.
fn handed_over(file: &ClassFile, cp: u16, store: &Store) -> Vec<MethodRef> {
    let Ok(Const::InvokeDynamic { bootstrap, .. }) = file.pool.get(cp) else {
        return Vec::new();
    };
    let mut all = file.bootstrap_methods().unwrap_or_default().into_iter();
    let made = all.nth(usize::from(*bootstrap));
    let references = made.into_iter().flat_map(|made| made.args);
    let named = references.filter_map(|arg| match file.pool.get(arg) {
        Ok(Const::MethodHandle { reference, .. }) => file.pool.member(*reference).ok(),
        _ => None,
    });
    let methods = named.filter_map(|member| {
        let class = store.load(member.class).ok()?;
        class.find_method(member.name, member.descriptor)
    });
    methods.collect()
}
