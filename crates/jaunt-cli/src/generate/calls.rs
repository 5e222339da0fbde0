//! Who may call whom among the project's methods, and what their code depends
//! on besides its inputs. Only what errs on the side of "may" can prove that a
//! branch is on no path.

use jaunt_class::opcodes::GETSTATIC;
use jaunt_class::{ClassFile, Const, Member, MemberRef, Name, Operand, access, instructions};
use rustc_hash::{FxHashMap, FxHashSet};

use super::surroundings;

/// Class, name and descriptor of a method.
pub type Key = (Name, Name, Name);

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
    /// What it asks the world outside.
    surroundings: Option<String>,
    /// Something that it reads, that is no input, and that may change.
    state: Option<String>,
}

impl Calls {
    pub fn of(classes: &[&ClassFile]) -> Calls {
        let mut calls = Calls::default();
        for class in classes {
            for member in &class.methods {
                let key = (class.name, member.name, member.descriptor);
                let signature = (member.name, member.descriptor);
                calls.by_signature.entry(signature).or_default().push(key);
                calls.by_class.entry(class.name).or_default().push(key);
                calls.nodes.insert(key, node(class, member, classes));
            }
        }
        calls
    }

    /// Everything that a call of this method may run, itself included.
    pub fn reachable(&self, from: Key) -> FxHashSet<Key> {
        let mut reached = FxHashSet::default();
        let mut next = vec![from];
        while let Some(key) = next.pop() {
            let Some(node) = self.nodes.get(&key) else {
                continue;
            };
            if !reached.insert(key) {
                continue;
            }
            next.extend(&node.handles);
            for call in &node.calls {
                self.add_callees(call, &mut next);
            }
        }
        reached
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

    /// What these methods read, that is no input, and that may change, if anything.
    pub fn state(&self, methods: &FxHashSet<Key>) -> Option<&str> {
        self.first(methods, |node| node.state.as_deref())
    }

    fn first<'a>(
        &'a self,
        methods: &FxHashSet<Key>,
        of: impl Fn(&'a Node) -> Option<&'a str>,
    ) -> Option<&'a str> {
        methods.iter().filter_map(|m| of(self.nodes.get(m)?)).min()
    }
}

/// Code that cannot be read cannot run.
fn node(class: &ClassFile, member: &Member, classes: &[&ClassFile]) -> Node {
    let mut node = Node::default();
    let Ok(Some(code)) = class.code(member) else {
        return node;
    };
    for insn in instructions(code.bytes).map_while(Result::ok) {
        let Operand::Pool(index) = insn.operand else {
            continue;
        };
        match class.pool.get(index) {
            Ok(Const::Method { .. } | Const::InterfaceMethod { .. }) => {
                let Ok(called) = class.pool.member(index) else {
                    continue;
                };
                if node.surroundings.is_none() {
                    node.surroundings = surroundings::asked(&called);
                }
                if node.state.is_none() && is_foreign(called.class, classes) {
                    let class = called.class.replace('/', ".");
                    node.state = Some(format!("what the dependency {class} keeps"));
                }
                node.calls.push(called);
            }
            Ok(Const::Field { .. }) if insn.opcode == GETSTATIC => {
                let Ok(field) = class.pool.member(index) else {
                    continue;
                };
                if node.surroundings.is_none() {
                    node.surroundings = surroundings::asked(&field);
                }
                if node.state.is_none() && may_change(&field, classes) {
                    let class = field.class.replace('/', ".");
                    node.state = Some(format!("the static field {class}.{}", field.name));
                }
            }
            Ok(Const::InvokeDynamic { bootstrap, .. }) => {
                node.handles.extend(handles(class, *bootstrap));
            }
            _ => {}
        }
    }
    node
}

/// The methods among the arguments of a bootstrap method.
fn handles(class: &ClassFile, bootstrap: u16) -> Vec<Key> {
    let all = class.bootstrap_methods().unwrap_or_default();
    let Some(bootstrap) = all.into_iter().nth(bootstrap as usize) else {
        return Vec::new();
    };
    let handle = |&index: &u16| match class.pool.get(index) {
        Ok(Const::MethodHandle { reference, .. }) => {
            let member = class.pool.member(*reference).ok()?;
            Some((member.class, member.name, member.descriptor))
        }
        _ => None,
    };
    bootstrap.args.iter().filter_map(handle).collect()
}

/// Neither the project's nor the JDK's.
fn is_foreign(class: Name, classes: &[&ClassFile]) -> bool {
    let of_jdk = ["java/", "javax/", "jdk/", "[", "sun/"];
    !of_jdk.iter().any(|p| class.starts_with(p)) && classes.iter().all(|c| c.name != class)
}

/// Constants, enum constants and what compilers add stay what they are.
fn may_change(field: &MemberRef, classes: &[&ClassFile]) -> bool {
    let Some(class) = classes.iter().find(|c| c.name == field.class) else {
        return false;
    };
    let Some(member) = class.fields.iter().find(|f| f.name == field.name) else {
        return false;
    };
    let fixed =
        !field.descriptor.starts_with(['L', '[']) || field.descriptor == "Ljava/lang/String;";
    let constant = member.is(access::FINAL) && (fixed || member.is(access::ENUM));
    !constant && !member.is(access::SYNTHETIC)
}
