//! What people call local variables, classes and members.

use jaunt_class::{ClassFile, Code, LocalVariable, Member, MethodType, Type, access};

use crate::op::Reg;

pub struct Names {
    variables: Vec<LocalVariable>,
    /// By register: the parameters, which have names even where the compiler wrote down
    /// none.
    parameters: Vec<(Reg, String, Type)>,
    is_static: bool,
}

impl Names {
    pub fn new(class: &ClassFile, method: &Member, code: Option<&Code>) -> Names {
        let variables = code.map_or(Vec::new(), |code| code.local_variables(&class.pool));
        let is_static = method.is(access::STATIC);
        let types = MethodType::parse(&method.descriptor).map_or(Vec::new(), |ty| ty.params);
        let mut reg = Reg::from(!is_static);
        let mut parameters = Vec::with_capacity(types.len());
        for (n, ty) in types.into_iter().enumerate() {
            let known = variables.iter().find(|v| v.slot == reg && v.start == 0);
            let name = known.map_or_else(|| format!("arg{n}"), |v| v.name.to_string());
            let slots = ty.slots() as Reg;
            parameters.push((reg, name, ty));
            reg += slots;
        }
        Names {
            variables,
            parameters,
            is_static,
        }
    }

    pub fn parameters(&self) -> Vec<String> {
        self.parameters.iter().map(|p| p.1.clone()).collect()
    }

    /// Did the author name a variable that stands in this register?
    pub fn is_named(&self, reg: Reg) -> bool {
        self.variables.iter().any(|v| v.slot == reg) || self.is_parameter(reg)
    }

    pub fn is_parameter(&self, reg: Reg) -> bool {
        self.parameters.iter().any(|p| p.0 == reg)
    }

    /// A local variable and its type, as far as it is known. A variable that is written
    /// at `bci` lives from the instruction after it, which is at most four bytes away.
    pub fn local(&self, reg: Reg, bci: u16, written: bool) -> (String, Option<Type>) {
        let from = if written { bci.saturating_add(4) } else { bci };
        let lives = |v: &&LocalVariable| {
            v.slot == reg && v.start <= from && bci < v.start.saturating_add(v.len)
        };
        // Of two that share a register the later one that has begun.
        let known = self.variables.iter().filter(lives).max_by_key(|v| v.start);
        if let Some(v) = known {
            return (v.name.to_string(), Type::parse(&v.descriptor));
        }
        if reg == 0 && !self.is_static {
            return ("this".into(), None);
        }
        match self.parameters.iter().find(|p| p.0 == reg) {
            Some((_, name, ty)) => (name.clone(), Some(*ty)),
            None => (format!("local{reg}"), None),
        }
    }
}

/// `java/util/Map$Entry` is `Map.Entry` for people.
pub fn simple(class: &str) -> String {
    let array = class.chars().take_while(|&c| c == '[').count();
    let element = match Type::parse(class) {
        Some(Type::Array(_)) if array > 0 => element_name(&class[array..]),
        _ => class.to_string(),
    };
    let last = element.rsplit('/').next().unwrap_or_default();
    // A class without a name of its own keeps its number.
    let inner = last.rsplit('$').next().unwrap_or_default();
    let name = match inner.chars().next() {
        Some(c) if !c.is_ascii_digit() => inner,
        _ => last,
    };
    format!("{name}{}", "[]".repeat(array))
}

fn element_name(descriptor: &str) -> String {
    match Type::parse(descriptor) {
        Some(Type::Class(name)) => name.to_string(),
        Some(Type::Boolean) => "boolean".into(),
        Some(Type::Byte) => "byte".into(),
        Some(Type::Char) => "char".into(),
        Some(Type::Short) => "short".into(),
        Some(Type::Int) => "int".into(),
        Some(Type::Long) => "long".into(),
        Some(Type::Float) => "float".into(),
        Some(Type::Double) => "double".into(),
        _ => descriptor.into(),
    }
}
