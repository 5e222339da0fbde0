//! What a test may ask an object: its getters, and fields that are open to it.

use jaunt_class::{Type, access};
use jaunt_ir::{InvokeKind, Op};

use crate::classes::class::{ClassRef, FieldRef, Loader, Method, MethodRef};
use crate::classes::effects::is_telling;
use crate::classes::store::Store;
use crate::run::machine::Machine;

/// Calls that are followed to see whether a getter changes something.
const DEEPEST: u32 = 4;

/// More would be answered than read.
const MOST: usize = 8;

/// Of an object that the call is about, those that are about the call are found among more.
const MOST_OF_FIRST: usize = 30;

#[derive(Clone, Copy)]
pub(crate) enum Question {
    Method(MethodRef),
    Field(FieldRef),
}

impl Question {
    /// As it stands behind the dot.
    pub fn source(self) -> String {
        match self {
            Question::Method(method) => format!("{}()", method.name),
            Question::Field(field) => field.name.to_string(),
        }
    }

    pub fn ty(self) -> Type {
        match self {
            Question::Method(method) => method.ty().ret,
            Question::Field(field) => Type::parse(&field.descriptor).unwrap_or(Type::Int),
        }
    }
}

impl Machine {
    /// The questions for objects that source code knows by this class.
    pub(crate) fn questions(&self, class: ClassRef, is_first: bool) -> Vec<Question> {
        let chain: Vec<ClassRef> = class.chain().filter(|c| c.loader != Loader::Boot).collect();
        let mut asked = self.asked_of(&chain, |method| is_getter(&chain, method));
        if asked.is_empty() {
            asked = self.asked_of(&chain, hands_out_field);
        }
        let fields = chain.iter().flat_map(|c| c.fields.iter());
        // Fields that are not public are how a class does it, not what it does.
        let is_public = |f: &FieldRef| f.access & access::PUBLIC != 0 && !f.is_static();
        for field in fields.filter(|f| is_public(f)) {
            let synthetic = field.access & access::SYNTHETIC != 0;
            let known = asked.iter().any(|q| names_field(q, &field.name));
            if !known && !synthetic && self.hooks.is_open(self, field.class(), field.access) {
                asked.push(Question::Field(field));
            }
        }
        asked.truncate(if is_first { MOST_OF_FIRST } else { MOST });
        asked
    }

    /// The methods of a class and those above it that tests may call to see what they answer.
    fn asked_of(&self, chain: &[ClassRef], is_one: impl Fn(MethodRef) -> bool) -> Vec<Question> {
        let mut asked: Vec<Question> = Vec::new();
        for method in chain.iter().flat_map(|c| c.methods.iter()) {
            let known = asked
                .iter()
                .any(|q| matches!(q, Question::Method(m) if m.name == method.name));
            let fits = !known
                && answers(method)
                && is_one(method)
                && self.hooks.is_open(self, method.class(), method.access)
                && is_harmless(&self.store, method, DEEPEST);
            if fits {
                asked.push(Question::Method(method));
            }
        }
        asked
    }
}

/// Does a method change nothing? What is asked in one order may be asked in
/// another, or not at all.
fn is_harmless(store: &Store, method: MethodRef, deep: u32) -> bool {
    const BUSY: [&str; 2] = ["java/io/", "java/nio/"];
    if method.class().loader == Loader::Boot {
        let busy = BUSY.iter().any(|p| method.class().name.starts_with(p));
        return !busy && method.name != "next" && !is_telling(&method.name);
    }
    if method.is_abstract() || deep == 0 {
        return method.name.starts_with("get") || method.name.starts_with("is");
    }
    let (Some(body), Some(file)) = (method.text(), method.class().file()) else {
        return false;
    };
    body.ops.iter().all(|op| match op {
        Op::PutField { .. } | Op::PutStatic { .. } | Op::ArrayStore { .. } => false,
        Op::Invoke { kind, cp, .. } if *kind != InvokeKind::Dynamic => {
            let called = file.pool.member(*cp).ok().and_then(|member| {
                let class = store.load(member.class).ok()?;
                class.find_method(member.name, member.descriptor)
            });
            // Constructors only write to what is new.
            called.is_some_and(|m| m.is_constructor() || is_harmless(store, m, deep - 1))
        }
        _ => true,
    })
}

/// Can a method be asked without arguments, and is its answer always the same?
fn answers(method: &Method) -> bool {
    const UNSTABLE: [&str; 3] = ["getClass", "hashCode", "toString"];
    const HIDDEN: u16 = access::SYNTHETIC | access::BRIDGE | access::STATIC;
    method.ty().params.is_empty()
        && method.ty().ret != Type::Void
        && method.access & HIDDEN == 0
        && !UNSTABLE.contains(&method.name.as_str())
}

/// Getters by their names; methods named as a field are getters of records and
/// of those who write like records.
fn is_getter(chain: &[ClassRef], method: &Method) -> bool {
    const WORDS: [&str; 3] = ["get", "is", "has"];
    let prefixed = WORDS.iter().any(|word| {
        let rest = method.name.strip_prefix(word);
        rest.is_some_and(|r| r.starts_with(|c: char| c.is_uppercase()))
    });
    let counts = ["size", "length", "count"].contains(&method.name.as_str());
    let named = chain
        .iter()
        .any(|c| c.declared_field(&method.name).is_some());
    prefixed || counts || named
}

/// Is it a getter by what it does, whatever its name: does it read a field and return that?
fn hands_out_field(method: MethodRef) -> bool {
    method.text().is_some_and(|body| {
        let mut reads = 0;
        let only_reads = body.ops.iter().all(|op| {
            reads += usize::from(matches!(op, Op::GetField { .. }));
            let is_plain = matches!(op, Op::Copy { .. } | Op::Check(_) | Op::Return { .. });
            is_plain || matches!(op, Op::GetField { .. })
        });
        only_reads && reads == 1
    })
}

fn names_field(question: &Question, field: &str) -> bool {
    let Question::Method(method) = question else {
        return false;
    };
    let plain = ["get", "is"]
        .iter()
        .find_map(|word| method.name.strip_prefix(word))
        .unwrap_or(&method.name);
    plain.eq_ignore_ascii_case(field)
}
