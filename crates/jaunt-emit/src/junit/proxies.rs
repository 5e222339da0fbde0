//! Inputs of interfaces with many methods, or with some that only their parameters tell
//! apart: a proxy that answers those which are asked is shorter than a class with all.

use std::collections::BTreeMap;

use jaunt_class::Name;
use jaunt_record::Unwritable;
use jaunt_vm::abstract_methods;
use jaunt_vm::class::{ClassRef, MethodRef};

use super::arrange::{Arrange, Written};
use super::literal::string_literal;
use super::parameters::Place;
use super::stubs::Answer;

/// A class with more methods is no help to a reader.
const MOST_METHODS: usize = 12;

/// Is a stub of this interface better written as a proxy?
pub fn is_wanted(class: ClassRef) -> bool {
    let methods = abstract_methods(class);
    let alike = |m: &MethodRef| {
        let same = |o: &&MethodRef| o.name == m.name && o.ty().params.len() == m.ty().params.len();
        methods.iter().filter(same).count() > 1
    };
    class.is_interface() && (methods.len() > MOST_METHODS || methods.iter().any(alike))
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
        if !answers.is_empty() {
            lines.push(format!("    switch ({method}.getName()) {{"));
            for (name, answer) in &answers {
                let units: Vec<u16> = name.encode_utf16().collect();
                lines.push(format!("        case {}:", string_literal(&units)));
                lines.push(format!("            return {answer};"));
            }
            lines.push("        default:".into());
            lines.push("            return null;".into());
            lines.push("    }".into());
        } else {
            lines.push("    return null;".into());
        }
        lines.push("});".into());
        // One statement, whoever moves it elsewhere.
        self.statements.push(lines.join("\n"));
        Ok(name)
    }
}
