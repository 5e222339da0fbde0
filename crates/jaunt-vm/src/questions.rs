//! What a test may ask an object: its getters, and fields that are open to it.

use jaunt_class::{Type, access};

use crate::class::{ClassRef, FieldRef, Loader, Method, MethodRef};
use crate::machine::Machine;

/// More would be answered than read.
const MOST: usize = 8;

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
}

impl Question {
    pub fn ty(self) -> Type {
        match self {
            Question::Method(method) => method.ty.ret,
            Question::Field(field) => Type::parse(&field.descriptor).unwrap_or(Type::Int),
        }
    }
}

impl Machine {
    /// The questions for objects that source code knows by this class.
    pub(crate) fn questions(&self, class: ClassRef) -> Vec<Question> {
        let chain: Vec<ClassRef> = class.chain().filter(|c| c.loader != Loader::Boot).collect();
        let mut asked: Vec<Question> = Vec::new();
        for method in chain.iter().flat_map(|c| c.methods.iter()) {
            let known = asked
                .iter()
                .any(|q| matches!(q, Question::Method(m) if m.name == method.name));
            if !known && is_getter(&chain, method) && self.is_open(method.class(), method.access) {
                asked.push(Question::Method(method));
            }
        }
        let fields = chain.iter().flat_map(|c| c.fields.iter());
        for field in fields.filter(|f| !f.is_static()) {
            let synthetic = field.access & access::SYNTHETIC != 0;
            let known = asked.iter().any(|q| names_field(q, &field.name));
            if !known && !synthetic && self.is_open(field.class(), field.access) {
                asked.push(Question::Field(field));
            }
        }
        asked.truncate(MOST);
        asked
    }
}

/// Getters by their names; methods named as a field are getters of records and
/// of those who write like records.
fn is_getter(chain: &[ClassRef], method: &Method) -> bool {
    const WORDS: [&str; 3] = ["get", "is", "has"];
    const UNSTABLE: [&str; 3] = ["getClass", "hashCode", "toString"];
    const HIDDEN: u16 = access::SYNTHETIC | access::BRIDGE | access::STATIC;
    let prefixed = WORDS.iter().any(|word| {
        let rest = method.name.strip_prefix(word);
        rest.is_some_and(|r| r.starts_with(|c: char| c.is_uppercase()))
    });
    let counts = ["size", "length", "count"].contains(&method.name.as_str());
    let named = chain
        .iter()
        .any(|c| c.declared_field(&method.name).is_some());
    method.ty.params.is_empty()
        && method.ty.ret != Type::Void
        && method.access & HIDDEN == 0
        && !UNSTABLE.contains(&method.name.as_str())
        && (prefixed || counts || named)
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
