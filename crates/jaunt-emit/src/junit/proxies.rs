//! Inputs of interfaces with many methods, or with some that only their parameters tell
//! apart: a proxy that answers those which are asked is shorter than a class with all.

use std::collections::BTreeMap;

use jaunt_class::Name;
use jaunt_record::Unwritable;
use jaunt_vm::abstract_methods;
use jaunt_vm::class::{ClassRef, Method, MethodRef};

use super::arrange::{Arrange, Written};
use super::literal::string_literal;
use super::parameters::Place;
use super::stubs::Answer;

/// A class with more methods is no help to a reader.
const MOST_METHODS: usize = 12;

/// The first Java in which a proxy can run the default methods of its interface.
const RUNS_DEFAULTS: u16 = 16;

/// Is a stub of this interface better written as a proxy, in tests of this level of Java?
pub fn is_wanted(class: ClassRef, level: u16) -> bool {
    let methods = abstract_methods(class);
    let alike = |m: &MethodRef| {
        let same = |o: &&MethodRef| o.name == m.name && o.ty().params.len() == m.ty().params.len();
        methods.iter().filter(same).count() > 1
    };
    let is_long = methods.len() > MOST_METHODS;
    let is_whole = level >= RUNS_DEFAULTS || !has_defaults(class);
    class.is_interface() && (is_long && is_whole || methods.iter().any(alike))
}

/// Does an interface implement some of its methods, or one above it?
fn has_defaults(interface: ClassRef) -> bool {
    let is_default = |m: &Method| !m.is_abstract() && !m.is_static() && !m.is_private();
    let mut above = interface.interfaces.iter();
    interface.methods.iter().any(is_default) || above.any(|above| has_defaults(above))
}

impl Arrange<'_> {
    pub(super) fn proxy(&mut self, var: u32, class: ClassRef, place: &Place) -> Written<String> {
        let raw = self.class_name(class)?;
        self.note_raw(class);
        self.open.push(var);
        let mut answers: BTreeMap<Name, String> = BTreeMap::new();
        for method in abstract_methods(class) {
            if self.answers(var, method).is_empty() {
                continue;
            }
            let answer = match self.answer(var, method)? {
                Answer::Nothing | Answer::NeverAsked => continue,
                // As all others answer.
                Answer::Always(value) if value == "null" => continue,
                Answer::Always(value) => value,
                Answer::InTurn { answers, .. } => format!("{answers}.next()"),
            };
            // Their names are all that is looked at.
            if answers.insert(method.name, answer).is_some() {
                return Err(Unwritable::UnnamedOverload);
            }
        }
        self.open.pop();
        let proxy = self.imports.name("java.lang.reflect.Proxy");
        let runs_defaults = self.style.level >= RUNS_DEFAULTS && has_defaults(class);
        let handler =
            runs_defaults.then(|| self.imports.name("java.lang.reflect.InvocationHandler"));
        let name = self.local_name(var, &place.name_for(&raw));
        let [of, method, arguments] =
            ["proxy", "method", "arguments"].map(|name| self.fresh_name(name));
        let mut lines = vec![
            format!("{raw} {name} = ({raw}) {proxy}.newProxyInstance("),
            format!(
                "        {raw}.class.getClassLoader(), new Class<?>[] {{{raw}.class}}, \
                 ({of}, {method}, {arguments}) -> {{"
            ),
        ];
        // What the interface does by itself, the machine did, too.
        let otherwise = match handler {
            Some(handler) => format!(
                "return {method}.isDefault() \
                 ? {handler}.invokeDefault({of}, {method}, {arguments}) : null;"
            ),
            None => "return null;".into(),
        };
        if answers.is_empty() {
            lines.push(format!("    {otherwise}"));
        } else {
            lines.push(format!("    switch ({method}.getName()) {{"));
            for (name, answer) in &answers {
                let units: Vec<u16> = name.encode_utf16().collect();
                lines.push(format!("        case {}:", string_literal(&units)));
                lines.push(format!("            return {answer};"));
            }
            lines.push("        default:".into());
            lines.push(format!("            {otherwise}"));
            lines.push("    }".into());
        }
        lines.push("});".into());
        // One statement, whoever moves it elsewhere.
        self.statements.push(lines.join("\n"));
        Ok(name)
    }
}
