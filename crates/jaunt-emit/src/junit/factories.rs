//! Methods of a test class that make what several of its tests need.

use jaunt_class::access;
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{WrittenSignature, written_signature};

use super::arrange::{Arrange, Written};
use super::parameters::{lower_first, unused};
use super::stubs::{Answer, Argument, answer_name, has_type_parameters, parameter_names};
use super::warnings::{annotation, is_generic};
use super::words::capital;

/// The methods of one file, each under a name of its own.
#[derive(Default)]
pub struct Factories {
    made: Vec<Factory>,
}

struct Factory {
    name: String,
    /// With `NAME` in the place of its name.
    text: Vec<String>,
}

impl Factories {
    /// The name of the method with this text: the wanted one, or that with a number if
    /// another method has it.
    pub fn name(&mut self, wanted: &str, text: Vec<String>) -> String {
        let mut name = wanted.to_string();
        let mut number = 2;
        while let Some(made) = self.made.iter().find(|made| made.name == name) {
            if made.text == text {
                return name;
            }
            name = format!("{wanted}{number}");
            number += 1;
        }
        let known = name.clone();
        self.made.push(Factory { name: known, text });
        name
    }

    /// The methods with their names, in the order in which tests asked for them.
    pub fn methods(&self) -> impl Iterator<Item = (String, Vec<String>)> {
        self.made.iter().map(|made| {
            let named = |line: &String| line.replacen(NAME, &made.name, 1);
            let lines = made.text.iter().map(named).collect();
            (made.name.clone(), lines)
        })
    }
}

/// Where the name of a method stands in its text.
pub const NAME: &str = "\u{0}";

impl Arrange<'_> {
    /// The type of a stub, and the call of the method that makes it of its answers.
    pub(super) fn factory(
        &mut self,
        var: u32,
        class: ClassRef,
        methods: &[MethodRef],
        answers: Vec<Answer>,
        arguments: Vec<Argument>,
    ) -> Written<(String, String)> {
        let made_as = self.trace.refs[var as usize].made_as.clone();
        let signatures: Vec<Option<WrittenSignature>> = methods
            .iter()
            .map(|method| written_signature(self.store, &made_as, method))
            .collect();
        // What is erased in one method is raw in all, if the type has arguments.
        let is_raw = is_generic(class) && signatures.iter().any(Option::is_none);
        let ty = match is_raw {
            true => self.class_name(class)?,
            false => self.local_type(&made_as)?,
        };
        if is_raw {
            self.note_raw(class);
        }
        self.note_subclass(class);
        let is_field = |name: &str| class.chain().any(|c| c.declared_field(name).is_some());
        let mut parameters: Vec<String> = Vec::new();
        let mut names: Vec<String> = Vec::new();
        let mut values: Vec<String> = Vec::new();
        let mut passed: Vec<String> = Vec::new();
        for argument in arguments {
            let name = unused(&argument.name, &names);
            parameters.push(format!("{} {name}", argument.ty));
            passed.push(name.clone());
            names.push(name);
            values.push(argument.value);
        }
        let mut bodies: Vec<Option<String>> = Vec::new();
        let mut told: Vec<String> = Vec::new();
        for ((method, signature), answer) in methods.iter().zip(&signatures).zip(answers) {
            let (ty, value, next) = match answer {
                Answer::Nothing => {
                    bodies.push(None);
                    continue;
                }
                Answer::NeverAsked => {
                    bodies.push(Some(self.never_asked(method)?));
                    continue;
                }
                Answer::Always(value) => {
                    let signature = signature.as_ref().filter(|_| !is_raw);
                    (self.result_type(method, signature)?, value, "")
                }
                Answer::InTurn { ty, answers } => (ty, answers, ".next()"),
            };
            // A field of the type would be meant instead.
            let wanted = answer_name(&method.name);
            let wanted = match is_field(&wanted) {
                true => format!("{wanted}Answer"),
                false => wanted,
            };
            let name = unused(&wanted, &names);
            bodies.push(Some(format!("{name}{next}")));
            parameters.push(format!("{ty} {name}"));
            names.push(name);
            values.push(value);
            told.push(capital(&answer_name(&method.name)));
        }
        let mut lines = vec![format!("return new {ty}({}) {{", passed.join(", "))];
        for ((method, signature), body) in methods.iter().zip(&signatures).zip(bodies) {
            let signature = signature.as_ref().filter(|_| !is_raw);
            let header = self.header(method, signature, &names)?;
            if lines.len() > 1 {
                lines.push(String::new());
            }
            lines.push("    @Override".into());
            match body {
                None => lines.push(format!("    {header} {{}}")),
                Some(value) => lines.extend([
                    format!("    {header} {{"),
                    format!("        return {value};"),
                    "    }".into(),
                ]),
            }
        }
        lines.push("};".into());
        let quiet = annotation(&self.warnings);
        let head = format!("private static {ty} {NAME}({}) {{", parameters.join(", "));
        let text = method_text(quiet, head, lines);
        let simple = lower_first(class.name.rsplit(['/', '$']).next().unwrap_or(&class.name));
        let wanted = match told.is_empty() {
            true => simple,
            false => format!("{simple}With{}", told.join("And")),
        };
        let name = self.factories.name(&wanted, text);
        Ok((ty, format!("{name}({})", values.join(", "))))
    }

    fn result_type(
        &mut self,
        method: MethodRef,
        signature: Option<&WrittenSignature>,
    ) -> Written<String> {
        match signature {
            Some(signature) if method.ty().ret.is_reference() => self.declared_type(&signature.ret),
            _ => self.type_name(&method.ty().ret),
        }
    }

    /// The head of an overriding method. Without a signature, types are erased as those
    /// of a raw supertype are.
    fn header(
        &mut self,
        method: MethodRef,
        signature: Option<&WrittenSignature>,
        others: &[String],
    ) -> Written<String> {
        let visible = match method.access & (access::PUBLIC | access::PROTECTED) {
            access::PUBLIC => "public ",
            access::PROTECTED => "protected ",
            _ => "",
        };
        if signature.is_none() {
            let types = method.ty().params.iter().chain([&method.ty().ret]);
            let classes: Vec<ClassRef> = types
                .filter_map(|ty| self.store.load_type(ty).ok())
                .collect();
            classes.into_iter().for_each(|class| self.note_raw(class));
            if has_type_parameters(method) {
                self.warnings.extend(["rawtypes", "unchecked"]);
            }
        }
        self.note_call(method);
        let names = parameter_names(method, others);
        let mut parameters = Vec::new();
        for (index, (ty, name)) in method.ty().params.iter().zip(names).enumerate() {
            let ty = match signature.and_then(|s| s.params.get(index)) {
                Some(typed) if ty.is_reference() => self.declared_type(typed)?,
                _ => self.type_name(ty)?,
            };
            let is_last = index + 1 == method.ty().params.len();
            let takes_many = is_last && method.access & access::VARARGS != 0;
            let ty = match ty.strip_suffix("[]").filter(|_| takes_many) {
                Some(each) => format!("{each}..."),
                None => ty,
            };
            parameters.push(format!("{ty} {name}"));
        }
        let returned = self.result_type(method, signature)?;
        let (name, parameters) = (method.name, parameters.join(", "));
        Ok(format!("{visible}{returned} {name}({parameters})"))
    }
}

/// A method with its annotation, its head and its lines.
pub fn method_text(quiet: Option<String>, head: String, lines: Vec<String>) -> Vec<String> {
    let indented = lines.into_iter().map(|line| match line.is_empty() {
        true => line,
        false => format!("    {line}"),
    });
    let whole = quiet.into_iter().chain([head]).chain(indented);
    whole.chain(["}".to_string()]).collect()
}
