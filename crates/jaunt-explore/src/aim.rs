//! One place that an exploration is to reach, instead of all branches.

use std::collections::VecDeque;

use jaunt_ir::{Body, InvokeKind, Op};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Covered, End, How, Store, Trace};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::atlas::body_of;

/// What a run must do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Run one of these operations, or take one of these branches.
    Covered(FxHashSet<Covered>),
    /// End this operation by an exception, of this class if one is named.
    Throws { at: Covered, class: Option<String> },
}

/// What is wanted, and the calls on the ways there.
#[derive(Debug)]
pub struct Aim {
    wanted: Wanted,
    /// By method: offsets of calls that may lead there.
    leading: FxHashMap<u32, Vec<u16>>,
}

/// Methods that are looked at for calls.
const MOST_METHODS: usize = 5_000;

impl Aim {
    /// The aim of runs that begin with a method.
    pub fn new(wanted: Wanted, entry: MethodRef, store: &Store) -> Aim {
        let called = calls_from(entry, store, MOST_METHODS);
        let mut reaching: FxHashSet<u32> = match &wanted {
            Wanted::Covered(all) => all.iter().map(|c| c.method).collect(),
            Wanted::Throws { at, .. } => FxHashSet::from_iter([at.method]),
        };
        let mut leading: FxHashMap<u32, Vec<u16>> = FxHashMap::default();
        loop {
            let before = reaching.len();
            for (&caller, Called { calls, .. }) in &called {
                let leads = |call: &&(u16, Vec<u32>)| call.1.iter().any(|c| reaching.contains(c));
                let found: Vec<u16> = calls.iter().filter(leads).map(|call| call.0).collect();
                if !found.is_empty() {
                    reaching.insert(caller);
                    leading.insert(caller, found);
                }
            }
            if reaching.len() == before {
                break;
            }
        }
        Aim { wanted, leading }
    }

    pub fn wanted(&self) -> &Wanted {
        &self.wanted
    }

    /// Did a run do what is wanted?
    pub fn is_hit(&self, trace: &Trace) -> bool {
        match &self.wanted {
            Wanted::Covered(all) => trace.covered.iter().any(|c| all.contains(c)),
            Wanted::Throws { at, class } => {
                let passed = Covered {
                    how: How::Passed,
                    ..*at
                };
                let failed = trace.covered.contains(at) && !trace.covered.contains(&passed);
                let named = |class: &String| match &trace.end {
                    End::Threw(thrown) => thrown.class == *class,
                    _ => false,
                };
                failed && class.as_ref().is_none_or(named)
            }
        }
    }

    /// Does every run that does what is wanted show it? One that catches the exception, or
    /// passes the operation in another round, does not.
    pub fn is_always_seen(&self) -> bool {
        matches!(self.wanted, Wanted::Covered(_))
    }

    /// Is this operation, or a branch out of it, what is wanted?
    pub fn is_at(&self, method: u32, op: u32) -> bool {
        match &self.wanted {
            Wanted::Covered(all) => all.iter().any(|c| c.method == method && c.at == op),
            Wanted::Throws { at, .. } => at.method == method && at.at == op,
        }
    }

    /// Is this branch what is wanted?
    pub fn is_branch(&self, branch: &Covered) -> bool {
        matches!(&self.wanted, Wanted::Covered(all) if all.contains(branch))
    }

    /// May the call at this offset lead there?
    pub fn may_lead(&self, method: u32, bci: u16) -> bool {
        let calls = self.leading.get(&method);
        calls.is_some_and(|calls| calls.contains(&bci))
    }
}

/// A method and the methods under test that it may call, directly and indirectly.
pub fn methods_from(entry: MethodRef, store: &Store) -> Vec<MethodRef> {
    let mut ids: Vec<u32> = calls_from(entry, store, MOST_METHODS).into_keys().collect();
    ids.sort_unstable();
    ids.into_iter().filter_map(|id| store.method(id)).collect()
}

/// Methods that are explored together with what calls them.
const MOST_IN_UNIT: usize = 200;

/// What belongs to a method that is explored: the methods under test near it in the graph of
/// calls, with how many calls lead there.
pub fn unit_of(entry: MethodRef, store: &Store) -> FxHashMap<u32, u32> {
    let calls = calls_from(entry, store, MOST_IN_UNIT);
    let away = calls.into_iter().map(|(id, called)| (id, called.away));
    away.collect()
}

/// A method, and those under test that it calls itself.
pub fn called_by(entry: MethodRef, store: &Store) -> FxHashSet<u32> {
    let ops = body_of(entry).map_or(&[][..], |body| &body.ops);
    let called = ops.iter().flat_map(|op| callees(entry, op, store));
    called.map(|m| m.id).chain([entry.id]).collect()
}

/// A method that another leads to.
struct Called {
    /// Calls on the shortest way there.
    away: u32,
    /// Its own calls: offset, and who may be meant.
    calls: Vec<(u16, Vec<u32>)>,
}

/// The methods under test that a method may call, directly and indirectly, with their
/// own calls: offset and who may be meant. The nearest come first, up to so many.
fn calls_from(entry: MethodRef, store: &Store, most: usize) -> FxHashMap<u32, Called> {
    let mut all: FxHashMap<u32, Called> = FxHashMap::default();
    let mut pending = VecDeque::from([(entry, 0)]);
    while let Some((method, away)) = pending.pop_front() {
        if all.contains_key(&method.id) || all.len() >= most {
            continue;
        }
        let mut calls = Vec::new();
        if let Some(body) = body_of(method) {
            for (at, op) in body.ops.iter().enumerate() {
                let callees = callees(method, op, store);
                calls.push((body.bci[at], callees.iter().map(|m| m.id).collect()));
                pending.extend(callees.into_iter().map(|callee| (callee, away + 1)));
            }
        }
        calls.retain(|(_, callees): &(u16, Vec<u32>)| !callees.is_empty());
        all.insert(method.id, Called { away, calls });
    }
    all
}

/// Who may be called by an operation, of the classes under test.
pub fn callees(caller: MethodRef, op: &Op, store: &Store) -> Vec<MethodRef> {
    let Op::Invoke { kind, cp, .. } = *op else {
        return Vec::new();
    };
    let Some(file) = caller.class().file() else {
        return Vec::new();
    };
    if kind == InvokeKind::Dynamic {
        // Whoever makes a lambda mostly wants it to be called.
        let methods = caller.class().methods.iter();
        return methods.filter(|m| m.name.starts_with("lambda$")).collect();
    }
    let Ok(member) = file.pool.member(cp) else {
        return Vec::new();
    };
    let Ok(class) = store.load(member.class) else {
        return Vec::new();
    };
    let mut classes: Vec<ClassRef> = class.chain().collect();
    if kind != InvokeKind::Static && kind != InvokeKind::Special {
        classes.extend(store.program_subclasses(class).iter());
    }
    let found = classes.into_iter().filter(|c| c.under_test);
    found
        .filter_map(|c| c.find_method(member.name, member.descriptor))
        .collect()
}

/// The operations one of which runs when the instruction at an offset does. Checks are
/// part of what they guard; an instruction without operations is one with what follows.
pub fn operations_at(body: &Body, bci: u16) -> Vec<u32> {
    let Some(first) = body.bci.iter().position(|&b| b >= bci) else {
        return Vec::new();
    };
    let is_check = |at: &usize| matches!(body.ops[*at], Op::Check(_));
    let checks = (first..body.ops.len()).take_while(is_check).count();
    (first..=first + checks).map(|at| at as u32).collect()
}
