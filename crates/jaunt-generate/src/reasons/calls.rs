//! Who may call whom among the project's methods, and what their code depends
//! on besides its inputs. Only what errs on the side of "may" can prove that a
//! branch is on no path.

use std::sync::OnceLock;

use jaunt_class::opcodes::{INVOKEINTERFACE, INVOKEVIRTUAL};
use jaunt_class::{ClassFile, Const, Member, MemberRef, Name, Operand, access, instructions};
use jaunt_record::{Untried, java_name};
use jaunt_vm::class::MethodRef;
use jaunt_vm::outside;
use rustc_hash::{FxHashMap, FxHashSet};

use super::state::{self, State};
use crate::asked::targets;

/// Methods that the library calls of any object.
const OF_ANY_OBJECT: [&str; 5] = ["clone", "equals", "finalize", "hashCode", "toString"];

/// Class, name and descriptor of a method.
pub type Key = (Name, Name, Name);

pub fn key_of(method: MethodRef) -> Key {
    (method.class().name, method.name, method.descriptor)
}

/// A method by its place among those of the project.
type Index = u32;

#[derive(Default)]
pub struct Calls {
    keys: Vec<Key>,
    nodes: Vec<Node>,
    places: FxHashMap<Key, Index>,
    /// Methods by name and descriptor: a call may end in any of them.
    by_signature: FxHashMap<(Name, Name), Vec<Index>>,
    by_class: FxHashMap<Name, Vec<Index>>,
    /// Classes that objects of a class may also be of, or have inherited from.
    kin: FxHashMap<Name, FxHashSet<Name>>,
    /// Methods that become lambdas or method references, and those of nameless classes that
    /// others know by another name.
    handed_out: FxHashSet<Key>,
    /// Classes whose methods the library may call, once it has their objects.
    called_back: FxHashSet<Name>,
}

#[derive(Default)]
struct Node {
    calls: Vec<MemberRef>,
    /// Methods that it hands out as lambdas or method references.
    handles: Vec<Key>,
    /// Initialisers of classes that may be run first.
    initialised: Vec<Key>,
    /// What it asks the world outside.
    surroundings: Option<String>,
    /// What it depends on and what was not tried in every way.
    untried: Option<Untried>,
    /// The methods of the project that may run next, once somebody asked.
    callees: OnceLock<Box<[Index]>>,
}

impl Calls {
    pub fn of(classes: &[&ClassFile]) -> Calls {
        let mut calls = Calls::default();
        let state = State::of(classes);
        for class in classes {
            let family: Vec<Name> = state.ancestors(class.name).map(|c| c.name).collect();
            for member in &family {
                calls.kin.entry(*member).or_default().extend(&family);
            }
            if state.is_known_to_library(class.name) {
                calls.called_back.insert(class.name);
            }
            for member in &class.methods {
                let key = (class.name, member.name, member.descriptor);
                let at = calls.nodes.len() as Index;
                let signature = (member.name, member.descriptor);
                calls.by_signature.entry(signature).or_default().push(at);
                calls.by_class.entry(class.name).or_default().push(at);
                calls.places.insert(key, at);
                calls.keys.push(key);
                let node = node(class, member, &state);
                calls.handed_out.extend(&node.handles);
                calls.nodes.push(node);
                if is_for_others(class, member) {
                    calls.handed_out.insert(key);
                }
            }
        }
        calls
    }

    /// Everything that calls of these methods may run, themselves included.
    pub fn reachable(&self, from: impl IntoIterator<Item = Key>) -> FxHashSet<Key> {
        self.reachable_without(from, &FxHashSet::default())
    }

    /// What calls of these methods may run before they call one of `others`.
    pub fn reachable_without(
        &self,
        from: impl IntoIterator<Item = Key>,
        others: &FxHashSet<Key>,
    ) -> FxHashSet<Key> {
        let from: FxHashSet<Key> = from.into_iter().collect();
        let places = from.iter().filter_map(|key| self.places.get(key).copied());
        let others = others
            .iter()
            .filter_map(|key| self.places.get(key).copied());
        let reached = self.walk(places, others);
        let keys = reached.iter().map(|&at| self.keys[at as usize]);
        keys.chain(from.iter().copied()).collect()
    }

    /// Everything that a call of a method of the project may run, itself included.
    pub fn run_by(&self, method: Key) -> impl Iterator<Item = Key> {
        let reached = self.walk(self.places.get(&method).copied(), []);
        reached.into_iter().map(|at| self.keys[at as usize])
    }

    fn walk(
        &self,
        from: impl IntoIterator<Item = Index>,
        others: impl IntoIterator<Item = Index>,
    ) -> Vec<Index> {
        let mut reached: Vec<Index> = from.into_iter().collect();
        let mut seen = vec![false; self.nodes.len()];
        for at in others.into_iter().chain(reached.iter().copied()) {
            seen[at as usize] = true;
        }
        let mut next = 0;
        while let Some(&at) = reached.get(next) {
            next += 1;
            for &callee in self.callees(at) {
                if !std::mem::replace(&mut seen[callee as usize], true) {
                    reached.push(callee);
                }
            }
        }
        reached
    }

    /// Of the methods that tests can call those that lead to hidden ones. Who calls
    /// them in turn adds nothing: tests call them with any inputs.
    pub fn leading_to(&self, hidden: &FxHashSet<Key>, testable: &[MethodRef]) -> Vec<MethodRef> {
        if hidden.is_empty() {
            return Vec::new();
        }
        let known = testable.iter().map(|m| key_of(m)).collect();
        let leads = |m: &&MethodRef| {
            let led_to = self.reachable_without([key_of(m)], &known);
            !led_to.is_disjoint(hidden)
        };
        testable.iter().filter(leads).copied().collect()
    }

    fn callees(&self, at: Index) -> &[Index] {
        let node = &self.nodes[at as usize];
        node.callees.get_or_init(|| {
            let named = node.handles.iter().chain(&node.initialised);
            let known = named.filter_map(|key| self.places.get(key).copied());
            let mut callees: Vec<Index> = known.collect();
            for call in &node.calls {
                self.add_callees(call, &mut callees);
            }
            callees.sort_unstable();
            callees.dedup();
            callees.into()
        })
    }

    /// A call may end in any method of that name in a class that the object may be
    /// of. Whoever makes an object may have the library call what it knows of it.
    fn add_callees(&self, call: &MemberRef, next: &mut Vec<Index>) {
        let key = |at: &Index| self.keys[*at as usize];
        if call.name == "<init>" {
            let made = self.by_class.get(&call.class).into_iter().flatten();
            next.extend(made.filter(|at| match key(at) {
                (_, name, descriptor) if name == "<init>" => descriptor == call.descriptor,
                (class, name, _) => {
                    self.called_back.contains(&class) || OF_ANY_OBJECT.contains(&&*name)
                }
            }));
            return;
        }
        let kin = self.kin.get(&call.class);
        let named = self.by_signature.get(&(call.name, call.descriptor));
        let related = |at: &&Index| kin.is_none_or(|kin| kin.contains(&key(at).0));
        next.extend(named.into_iter().flatten().filter(related));
    }

    /// Is the method handed out as a lambda, method reference or nameless object, so
    /// that others may call it with whatever they have?
    pub fn is_handed_out(&self, key: Key) -> bool {
        self.handed_out.contains(&key)
    }

    /// What a method, or else these methods, ask the world outside, if anything.
    pub fn surroundings(&self, at: Key, methods: &FxHashSet<Key>) -> Option<&String> {
        self.first(at, methods, |node| node.surroundings.as_ref())
    }

    /// What a method, or else these methods, depend on and what was not tried in
    /// every way, if anything.
    pub fn untried(&self, at: Key, methods: &FxHashSet<Key>) -> Option<&Untried> {
        self.first(at, methods, |node| node.untried.as_ref())
    }

    fn first<'a, T: Ord>(
        &'a self,
        at: Key,
        methods: &FxHashSet<Key>,
        of: impl Fn(&'a Node) -> Option<&'a T>,
    ) -> Option<&'a T> {
        let of = |key: &Key| of(&self.nodes[*self.places.get(key)? as usize]);
        of(&at).or_else(|| methods.iter().filter_map(of).min())
    }
}

/// Is it a method of an anonymous or local class that may implement another's?
fn is_for_others(class: &ClassFile, member: &Member) -> bool {
    let is_more =
        !class.interfaces.is_empty() || class.super_name != Some(Name::new("java/lang/Object"));
    let is_inherited = !member.is(access::PRIVATE | access::STATIC) && member.name != "<init>";
    targets::is_local(class) && is_more && is_inherited
}

fn node(class: &ClassFile, member: &Member, state: &State) -> Node {
    let mut node = Node::default();
    add_initialisers(class.name, state, &mut node);
    for (insn, named) in state::members(class, member) {
        if matches!(insn.opcode, INVOKEVIRTUAL..=INVOKEINTERFACE) {
            node.calls.push(named);
        }
        add_initialisers(named.class, state, &mut node);
        if node.surroundings.is_none() {
            node.surroundings = asked_outside(&named);
        }
        if node.untried.is_none() {
            node.untried = state.untried(&insn, &named);
        }
    }
    let handles = handles(class, member);
    let outside = || handles.iter().find_map(asked_outside);
    node.surroundings = node.surroundings.or_else(outside);
    node.handles = handles
        .iter()
        .map(|m| (m.class, m.name, m.descriptor))
        .collect();
    node
}

/// What a call or a read of a field asks the world outside.
fn asked_outside(member: &MemberRef) -> Option<String> {
    let outside = outside::is_outside(&member.class, &member.name, &member.descriptor);
    outside.then(|| format!("{}.{}", java_name(&member.class), member.name))
}

/// Whoever names a class may be the first, and run what initialises it and what
/// it inherits from.
fn add_initialisers(class: Name, state: &State, node: &mut Node) {
    let initialiser = |c: &ClassFile| (c.name, Name::new("<clinit>"), Name::new("()V"));
    for key in state.ancestors(class).map(initialiser) {
        if !node.initialised.contains(&key) {
            node.initialised.push(key);
        }
    }
}

/// The methods that a method makes lambdas or method references of.
fn handles(class: &ClassFile, member: &Member) -> Vec<MemberRef> {
    let Ok(Some(code)) = class.code(member) else {
        return Vec::new();
    };
    let all = class.bootstrap_methods().unwrap_or_default();
    let handle = |&index: &u16| match class.pool.get(index) {
        Ok(Const::MethodHandle { reference, .. }) => class.pool.member(*reference).ok(),
        _ => None,
    };
    let sites = instructions(code.bytes).map_while(Result::ok);
    let bootstraps = sites.filter_map(|insn| match insn.operand {
        Operand::Pool(index) => match class.pool.get(index) {
            Ok(Const::InvokeDynamic { bootstrap, .. }) => all.get(*bootstrap as usize),
            _ => None,
        },
        _ => None,
    });
    bootstraps
        .flat_map(|b| b.args.iter().filter_map(handle))
        .collect()
}
