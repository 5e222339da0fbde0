//! What an expression may refer to where it stands.

/// The types of values that generated programs compute with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Int,
    Long,
    Double,
    Boolean,
    Text,
    Ints,
}

impl Kind {
    pub const ALL: [Kind; 6] = [
        Kind::Int,
        Kind::Long,
        Kind::Double,
        Kind::Boolean,
        Kind::Text,
        Kind::Ints,
    ];

    pub fn java(self) -> &'static str {
        match self {
            Kind::Int => "int",
            Kind::Long => "long",
            Kind::Double => "double",
            Kind::Boolean => "boolean",
            Kind::Text => "String",
            Kind::Ints => "int[]",
        }
    }

    /// The first letter of this kind's variables and of its static field.
    pub fn letter(self) -> char {
        match self {
            Kind::Int => 'i',
            Kind::Long => 'l',
            Kind::Double => 'd',
            Kind::Boolean => 'b',
            Kind::Text => 't',
            Kind::Ints => 'a',
        }
    }

    /// An expression that prints the value itself, not an identity.
    pub fn shown(self, value: &str) -> String {
        match self {
            Kind::Ints => format!("java.util.Arrays.toString({value})"),
            _ => value.to_string(),
        }
    }
}

#[derive(Debug)]
pub struct Method {
    pub name: String,
    pub result: Kind,
    pub parameters: Vec<Kind>,
}

/// Variables and methods in sight. Loop counters can be read but are never assigned.
#[derive(Clone, Debug)]
pub struct Scope<'a> {
    pub methods: &'a [Method],
    variables: Vec<(Kind, String)>,
    counters: Vec<String>,
    /// Names are never reused within a method, so blocks need no shadowing rules.
    fresh: usize,
}

impl<'a> Scope<'a> {
    pub fn new(methods: &'a [Method]) -> Scope<'a> {
        let variables = Kind::ALL.map(|kind| (kind, format!("s{}", kind.letter())));
        Scope {
            methods,
            variables: variables.to_vec(),
            counters: Vec::new(),
            fresh: 0,
        }
    }

    pub fn declare(&mut self, kind: Kind) -> String {
        let name = self.fresh_name(kind.letter());
        self.variables.push((kind, name.clone()));
        name
    }

    pub fn declare_counter(&mut self) -> String {
        let name = self.fresh_name('k');
        self.counters.push(name.clone());
        name
    }

    pub fn assignable(&self, kind: Kind) -> Vec<&str> {
        let of_kind = self.variables.iter().filter(|(have, _)| *have == kind);
        of_kind.map(|(_, name)| name.as_str()).collect()
    }

    pub fn readable(&self, kind: Kind) -> Vec<&str> {
        let mut names = self.assignable(kind);
        if kind == Kind::Int {
            names.extend(self.counters.iter().map(String::as_str));
        }
        names
    }

    /// Forgets what `inner`, a copy for a nested block, declared, but not that names are taken.
    pub fn leave(&mut self, inner: &Scope) {
        self.fresh = inner.fresh;
    }

    fn fresh_name(&mut self, letter: char) -> String {
        self.fresh += 1;
        format!("{letter}{}", self.fresh)
    }
}
