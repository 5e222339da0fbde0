//! Which fields methods read and write, with all that they call.
//!
//! Whoever explores asks this of the same methods again and again, so each body is looked at
//! once, and what is found is kept with the classes.

use std::sync::{Arc, PoisonError, RwLock};

use jaunt_class::{MemberRef, Name};
use jaunt_ir::{InvokeKind, Op};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::classes::class::{ClassRef, MethodRef};
use crate::classes::store::Store;

/// Methods that are looked at for one.
const MOST_METHODS: usize = 300;

/// A field by its class and name.
pub type FieldName = (Name, Name);

/// Of a method with all that it calls.
#[derive(Default)]
pub struct Effects {
    pub reads: FxHashSet<FieldName>,
    /// Fields whose contents may change.
    pub writes: FxHashSet<FieldName>,
}

/// Of a method alone.
#[derive(Default)]
struct Own {
    reads: Vec<FieldName>,
    writes: Vec<FieldName>,
    /// The methods under test that it may call.
    callees: Vec<MethodRef>,
}

type Known<T> = RwLock<FxHashMap<u32, Arc<T>>>;

/// What was found out, by method.
#[derive(Default)]
pub(crate) struct KnownEffects {
    whole: Known<Effects>,
    own: Known<Own>,
}

impl Store {
    /// What a method may do to fields, with all that it calls.
    pub fn effects_of(&self, method: MethodRef) -> Arc<Effects> {
        remembered(&self.effects.whole, method, || self.find_effects(method))
    }

    fn find_effects(&self, first: MethodRef) -> Effects {
        let mut all = Effects::default();
        let mut methods = vec![first];
        let mut seen = FxHashSet::from_iter([first.id]);
        let mut at = 0;
        while let Some(&method) = methods.get(at) {
            at += 1;
            let own = remembered(&self.effects.own, method, || self.find_own_effects(method));
            all.reads.extend(&own.reads);
            all.writes.extend(&own.writes);
            for callee in &own.callees {
                if methods.len() < MOST_METHODS && seen.insert(callee.id) {
                    methods.push(callee);
                }
            }
        }
        all
    }

    fn find_own_effects(&self, method: MethodRef) -> Own {
        let mut own = Own::default();
        let (Some(body), Some(file)) = (method.text(), method.class().file()) else {
            return own;
        };
        let named = |cp: u16| Some(field_name(file.pool.member(cp).ok()?, self));
        let mut seen = FxHashSet::default();
        let mut changes_contents = false;
        for op in &body.ops {
            match *op {
                Op::GetField { cp, .. } | Op::GetStatic { cp, .. } => own.reads.extend(named(cp)),
                Op::PutField { cp, .. } | Op::PutStatic { cp, .. } => own.writes.extend(named(cp)),
                Op::ArrayStore { .. } => changes_contents = true,
                Op::Invoke { kind, cp, .. } => {
                    let called = self.callees(method, kind, cp);
                    let name = file.pool.member(cp).map(|m| m.name);
                    changes_contents |=
                        called.is_empty() && name.is_ok_and(|name| is_telling(&name));
                    own.callees
                        .extend(called.into_iter().filter(|m| seen.insert(m.id)));
                }
                _ => {}
            }
        }
        // Whoever changes an array or a collection has got it from a field.
        if changes_contents {
            own.writes.extend(&own.reads);
        }
        own
    }

    /// The methods under test that a call may run.
    fn callees(&self, caller: MethodRef, kind: InvokeKind, cp: u16) -> Vec<MethodRef> {
        if kind == InvokeKind::Dynamic {
            let methods = caller.class().methods.iter();
            return methods.filter(|m| m.name.starts_with("lambda$")).collect();
        }
        let member = caller.class().file().and_then(|f| f.pool.member(cp).ok());
        let Some(member) = member else {
            return Vec::new();
        };
        let Ok(class) = self.load(member.class) else {
            return Vec::new();
        };
        let mut classes: Vec<ClassRef> = vec![class];
        if kind != InvokeKind::Static && kind != InvokeKind::Special {
            classes.extend(self.program_subclasses(class).iter());
        }
        let found = classes
            .into_iter()
            .filter_map(|c| c.find_method(member.name, member.descriptor));
        found.filter(|m| m.class().under_test).collect()
    }
}

/// Two threads may find out the same at the same time.
fn remembered<T>(known: &Known<T>, method: MethodRef, find: impl FnOnce() -> T) -> Arc<T> {
    let read = known.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = read.get(&method.id) {
        return found.clone();
    }
    drop(read);
    let found = Arc::new(find());
    let mut known = known.write().unwrap_or_else(PoisonError::into_inner);
    known.entry(method.id).or_insert(found).clone()
}

/// The field that a reference means: it may stand in a class above the one that is named.
pub fn field_name(member: MemberRef, store: &Store) -> FieldName {
    let class = store.load(member.class).ok();
    let found = class.and_then(|c| c.find_field(member.name, member.descriptor));
    (found.map_or(member.class, |f| f.class().name), member.name)
}

/// Do methods of the library with this name change something?
pub(crate) fn is_telling(name: &str) -> bool {
    const TELLING: [&str; 12] = [
        "add", "append", "clear", "insert", "merge", "offer", "pop", "push", "put", "remove",
        "set", "compute",
    ];
    TELLING.iter().any(|word| name.starts_with(word))
}
