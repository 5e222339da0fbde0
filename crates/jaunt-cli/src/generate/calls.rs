//! Who may call whom among the project's methods, and what their code depends
//! on besides its inputs. Only what errs on the side of "may" can prove that a
//! branch is on no path.

use jaunt_class::opcodes::{INVOKEINTERFACE, INVOKEVIRTUAL};
use jaunt_class::{ClassFile, Const, Member, MemberRef, Name, Operand, instructions};
use jaunt_vm::class::MethodRef;
use rustc_hash::{FxHashMap, FxHashSet};

use super::state::{self, State};
use super::surroundings;

/// Class, name and descriptor of a method.
pub type Key = (Name, Name, Name);

pub fn key_of(method: MethodRef) -> Key {
    (method.class().name, method.name, method.descriptor)
}

#[derive(Default)]
pub struct Calls {
    nodes: FxHashMap<Key, Node>,
    /// Methods by name and descriptor: a call may end in any of them.
    by_signature: FxHashMap<(Name, Name), Vec<Key>>,
    by_class: FxHashMap<Name, Vec<Key>>,
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
    untried: Option<String>,
}

impl Calls {
    pub fn of(classes: &[&ClassFile]) -> Calls {
        let mut calls = Calls::default();
        let state = State::of(classes);
        for class in classes {
            for member in &class.methods {
                let key = (class.name, member.name, member.descriptor);
                let signature = (member.name, member.descriptor);
                calls.by_signature.entry(signature).or_default().push(key);
                calls.by_class.entry(class.name).or_default().push(key);
                calls.nodes.insert(key, node(class, member, &state));
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
        let mut reached: FxHashSet<Key> = from.into_iter().collect();
        let mut next: Vec<Key> = reached.iter().copied().collect();
        while let Some(key) = next.pop() {
            for callee in self
                .nodes
                .get(&key)
                .map(|n| self.callees(n))
                .unwrap_or_default()
            {
                if !others.contains(&callee) && reached.insert(callee) {
                    next.push(callee);
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

    fn callees(&self, node: &Node) -> Vec<Key> {
        let mut callees = [&node.handles[..], &node.initialised[..]].concat();
        for call in &node.calls {
            self.add_callees(call, &mut callees);
        }
        callees
    }

    /// A call by name may end in any method of that name. Whoever makes an object
    /// may have all its methods called, by the library for instance.
    fn add_callees(&self, call: &MemberRef, next: &mut Vec<Key>) {
        if call.name == "<init>" {
            let made = self.by_class.get(&call.class).into_iter().flatten();
            next.extend(made.filter(|key| key.1 != "<init>" || key.2 == call.descriptor));
            return;
        }
        let named = self.by_signature.get(&(call.name, call.descriptor));
        next.extend(named.into_iter().flatten());
    }

    /// Is the method handed out as a lambda or method reference, so that others
    /// may call it with whatever they have?
    pub fn is_handed_out(&self, key: Key) -> bool {
        self.nodes.values().any(|node| node.handles.contains(&key))
    }

    /// What these methods ask the world outside, if anything.
    pub fn surroundings(&self, methods: &FxHashSet<Key>) -> Option<&str> {
        self.first(methods, |node| node.surroundings.as_deref())
    }

    /// What these methods depend on and what was not tried in every way, if anything.
    pub fn untried(&self, methods: &FxHashSet<Key>) -> Option<&str> {
        self.first(methods, |node| node.untried.as_deref())
    }

    fn first<'a>(
        &'a self,
        methods: &FxHashSet<Key>,
        of: impl Fn(&'a Node) -> Option<&'a str>,
    ) -> Option<&'a str> {
        methods.iter().filter_map(|m| of(self.nodes.get(m)?)).min()
    }
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
            node.surroundings = surroundings::asked(&named);
        }
        if node.untried.is_none() {
            node.untried = state.untried(&insn, &named);
        }
    }
    node.handles = handles(class, member);
    node
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
fn handles(class: &ClassFile, member: &Member) -> Vec<Key> {
    let Ok(Some(code)) = class.code(member) else {
        return Vec::new();
    };
    let all = class.bootstrap_methods().unwrap_or_default();
    let handle = |&index: &u16| match class.pool.get(index) {
        Ok(Const::MethodHandle { reference, .. }) => {
            let member = class.pool.member(*reference).ok()?;
            Some((member.class, member.name, member.descriptor))
        }
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
