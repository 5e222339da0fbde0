//! Which fields methods read and write, with all that they call: an object that is to be in
//! another state needs the calls that write what the code under test reads.

use jaunt_class::{MemberRef, Name};
use jaunt_ir::{InvokeKind, Op};
use rustc_hash::FxHashSet;

use crate::classes::class::{ClassRef, MethodRef};
use crate::classes::store::Store;
use crate::observe::questions::is_telling;

/// Methods that are looked at.
const MOST_METHODS: usize = 300;

/// How often calls are looked for that let others do their part.
const ROUNDS: usize = 4;

/// A field by its class and name.
pub type FieldName = (Name, Name);

#[derive(Default)]
struct Effects {
    reads: FxHashSet<FieldName>,
    writes: FxHashSet<FieldName>,
}

/// Of some methods those that write what a method reads, what these read, and so on; the most
/// direct first.
pub(in crate::shadow) fn relevant(
    unit: MethodRef,
    changers: &[MethodRef],
    store: &Store,
) -> Vec<MethodRef> {
    let mut wanted = effects(unit, store).reads;
    let mut left: Vec<(MethodRef, Effects)> =
        changers.iter().map(|&m| (m, effects(m, store))).collect();
    let mut found = Vec::new();
    for _ in 0..ROUNDS {
        let helps = |e: &Effects| e.writes.iter().any(|f| wanted.contains(f));
        let (now, later): (Vec<_>, Vec<_>) = left.into_iter().partition(|(_, e)| helps(e));
        left = later;
        for (method, effects) in now {
            wanted.extend(effects.reads);
            found.push(method);
        }
    }
    found
}

/// The fields whose contents a method may change, with all that it calls.
pub fn written_by(method: MethodRef, store: &Store) -> FxHashSet<FieldName> {
    effects(method, store).writes
}

fn effects(first: MethodRef, store: &Store) -> Effects {
    let mut all = Effects::default();
    let mut methods = vec![first];
    let mut at = 0;
    while let Some(&method) = methods.get(at) {
        at += 1;
        let (Some(body), Some(file)) = (method.text(), method.class().file()) else {
            continue;
        };
        let mut own: Vec<FieldName> = Vec::new();
        let mut changes_contents = false;
        for op in &body.ops {
            match *op {
                Op::GetField { cp, .. } | Op::GetStatic { cp, .. } => {
                    own.extend(file.pool.member(cp).ok().map(|m| field_name(m, store)));
                }
                Op::PutField { cp, .. } | Op::PutStatic { cp, .. } => {
                    let named = file.pool.member(cp).ok();
                    all.writes.extend(named.map(|m| field_name(m, store)));
                }
                Op::ArrayStore { .. } => changes_contents = true,
                Op::Invoke { kind, cp, .. } => {
                    let called = callees(method, kind, cp, store);
                    let is_library = called.is_empty();
                    for callee in called {
                        if methods.len() < MOST_METHODS && methods.iter().all(|m| m.id != callee.id)
                        {
                            methods.push(callee);
                        }
                    }
                    let name = file.pool.member(cp).map(|m| m.name);
                    changes_contents |= is_library && name.is_ok_and(|name| is_telling(&name));
                }
                _ => {}
            }
        }
        // Whoever changes an array or a collection has got it from a field.
        if changes_contents {
            all.writes.extend(own.iter());
        }
        all.reads.extend(own);
    }
    all
}

/// The field that a reference means: it may stand in a class above the one that is named.
pub fn field_name(member: MemberRef, store: &Store) -> FieldName {
    let class = store.load(member.class).ok();
    let found = class.and_then(|c| c.find_field(member.name, member.descriptor));
    (found.map_or(member.class, |f| f.class().name), member.name)
}

/// The methods under test that a call may run.
fn callees(caller: MethodRef, kind: InvokeKind, cp: u16, store: &Store) -> Vec<MethodRef> {
    if kind == InvokeKind::Dynamic {
        let methods = caller.class().methods.iter();
        return methods.filter(|m| m.name.starts_with("lambda$")).collect();
    }
    let member = caller.class().file().and_then(|f| f.pool.member(cp).ok());
    let Some(member) = member else {
        return Vec::new();
    };
    let Ok(class) = store.load(member.class) else {
        return Vec::new();
    };
    let mut classes: Vec<ClassRef> = vec![class];
    if kind != InvokeKind::Static && kind != InvokeKind::Special {
        classes.extend(store.program_subclasses(class));
    }
    let found = classes
        .into_iter()
        .filter_map(|c| c.find_method(member.name, member.descriptor));
    found.filter(|m| m.class().under_test).collect()
}
