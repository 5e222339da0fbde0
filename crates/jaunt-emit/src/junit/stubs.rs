//! Inputs of types that nobody implements: a lambda where one method is all that
//! is missing, an object that a method of the test class makes otherwise.

use jaunt_class::{Name, Type};
use jaunt_record::Unwritable;
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Origin, abstract_methods, written_signature};

use super::arrange::{Arrange, Written};
use super::oracle::FACTORIES;
use super::parameters::{Place, lower_first, unused};
use super::proxies;
use super::style::Mocks;
use super::values::default_of;

/// What a method of a stub does.
pub(super) enum Answer {
    /// It returns nothing.
    Nothing,
    /// Nobody calls it.
    NeverAsked,
    Always(String),
    /// One value after the other, from a local variable.
    InTurn {
        ty: String,
        answers: String,
    },
}

/// What is passed on to the constructor of a stub.
pub(super) struct Argument {
    pub ty: String,
    pub name: String,
    pub value: String,
}

impl Arrange<'_> {
    pub(super) fn stub(
        &mut self,
        var: u32,
        of: Name,
        constructor: Option<u32>,
        place: &Place,
    ) -> Written<String> {
        let class = self.load(of)?;
        if self.style.mocks == Mocks::Mockito
            && let Some(mock) = self.mock(var, class, constructor, place)?
        {
            return Ok(mock);
        }
        if proxies::is_wanted(class, self.style.level) {
            return self.proxy(var, class, place);
        }
        let raw = self.class_name(class)?;
        let hint = place.name_for(&raw);
        let methods = abstract_methods(class);
        self.open.push(var);
        let mut answers = Vec::new();
        for method in &methods {
            answers.push(self.answer(var, method)?);
        }
        let arguments = self.constructor_arguments(var, constructor)?;
        self.open.pop();
        if let ([method], [answer], true) = (&methods[..], &answers[..], class.is_interface())
            && !has_type_parameters(method)
        {
            let made_as = &self.trace.refs[var as usize].made_as;
            let ty = self.local_type(made_as)?;
            let lambda = self.lambda(method, answer)?;
            return Ok(self.declare(var, &ty, &lambda, &hint));
        }
        let ours = std::mem::take(&mut self.warnings);
        let made = self.factory(var, class, &methods, answers, arguments);
        self.warnings = ours;
        let (ty, call) = made?;
        Ok(self.declare(var, &ty, &call, &hint))
    }

    /// What a method of the stub returns: nothing, always the same, or one value
    /// after the other.
    pub(super) fn answer(&mut self, var: u32, method: MethodRef) -> Written<Answer> {
        if method.ty().ret == Type::Void {
            return Ok(Answer::Nothing);
        }
        let values = self.answered(var, method)?;
        Ok(match values.as_slice() {
            [] => Answer::NeverAsked,
            [value] => Answer::Always(value.clone()),
            _ => {
                let (iterator, arrays) = (
                    self.imports.name("java.util.Iterator"),
                    self.imports.name("java.util.Arrays"),
                );
                let ty = self.answer_type(var, method)?;
                let list = values.join(", ");
                let answers = self.fresh_name("answers");
                self.statements.push(format!(
                    "{iterator}<{ty}> {answers} = {arrays}.<{ty}>asList({list}).iterator();"
                ));
                Answer::InTurn {
                    ty: format!("{iterator}<{ty}>"),
                    answers,
                }
            }
        })
    }

    /// What calls of a method returned: one value if it always was the same.
    pub(super) fn answered(&mut self, var: u32, method: MethodRef) -> Written<Vec<String>> {
        let place = Place::of(method.ty().ret, &answer_name(&method.name));
        let mut values: Vec<String> = Vec::new();
        for origin in self.answers(var, method) {
            values.push(self.input(&origin, &place)?);
        }
        if values.iter().all(|value| *value == values[0]) {
            values.truncate(1);
        }
        Ok(values)
    }

    /// The inputs that calls of a method returned, in the order of the calls.
    pub(super) fn answers(&self, var: u32, asked: MethodRef) -> Vec<Origin> {
        let vars = self.trace.vars.iter().map(|v| &v.origin);
        let refs = self.trace.refs.iter().map(|r| &r.origin);
        let mut found: Vec<(u32, &Origin)> = vars
            .chain(refs)
            .filter_map(|origin| match origin {
                Origin::Answer {
                    stub,
                    method,
                    descriptor,
                    call,
                } if (*stub, method, descriptor) == (var, &asked.name, &asked.descriptor) => {
                    Some((*call, origin))
                }
                _ => None,
            })
            .collect();
        found.sort_by_key(|f| f.0);
        found.into_iter().map(|f| f.1.clone()).collect()
    }

    /// The type of what a stub answers, for a list of answers.
    fn answer_type(&mut self, var: u32, method: MethodRef) -> Written<String> {
        let asked = self.answers(var, method);
        let answer = asked.first().and_then(|origin| self.find_ref(origin));
        match answer {
            Some(answer) => self.local_type(&self.trace.refs[answer as usize].declared),
            None => self.boxed_name(&method.ty().ret),
        }
    }

    pub(super) fn never_asked(&mut self, method: MethodRef) -> Written<String> {
        let returned = self.store.load_type(&method.ty().ret);
        let returned = returned.map_err(|e| Unwritable::Unloadable(e.to_string()))?;
        Ok(match nothing_of(&returned.name) {
            Some((class, call)) if call != "of()" || self.style.level >= FACTORIES => {
                format!("{}.{call}", self.imports.name(class))
            }
            _ => default_of(returned).into(),
        })
    }

    fn lambda(&mut self, method: MethodRef, answer: &Answer) -> Written<String> {
        let parameters = self.lambda_parameters(method);
        let parameters = match parameters.as_slice() {
            [one] => one.clone(),
            several => format!("({})", several.join(", ")),
        };
        let value = match answer {
            Answer::Nothing => "{}".into(),
            Answer::NeverAsked => self.never_asked(method)?,
            Answer::Always(value) => value.clone(),
            Answer::InTurn { answers, .. } => format!("{answers}.next()"),
        };
        Ok(format!("{parameters} -> {value}"))
    }

    /// Class files seldom name the parameters of abstract methods: what they are
    /// does instead. Lambdas must not hide local variables.
    fn lambda_parameters(&self, method: MethodRef) -> Vec<String> {
        parameter_names(method, self.taken())
    }

    fn boxed_name(&mut self, ty: &Type) -> Written<String> {
        Ok(match ty {
            Type::Boolean => "Boolean".into(),
            Type::Byte => "Byte".into(),
            Type::Char => "Character".into(),
            Type::Short => "Short".into(),
            Type::Int => "Integer".into(),
            Type::Long => "Long".into(),
            Type::Float => "Float".into(),
            Type::Double => "Double".into(),
            other => self.type_name(other)?,
        })
    }

    /// The arguments of the constructor that makes a stub, with their types and names.
    fn constructor_arguments(
        &mut self,
        var: u32,
        constructor: Option<u32>,
    ) -> Written<Vec<Argument>> {
        let Some(constructor) = constructor.and_then(|id| self.store.method(id)) else {
            return Ok(Vec::new());
        };
        let element = |index| Origin::Element { array: var, index };
        let values = self.arguments(constructor, element)?;
        let made_as = &self.trace.refs[var as usize].made_as;
        let signature = written_signature(self.store, made_as, constructor);
        let signature = signature.filter(|s| s.params.len() == values.len());
        let mut arguments = Vec::new();
        for (index, value) in values.into_iter().enumerate() {
            let place = Place::argument(constructor, index);
            let ty = match &signature {
                Some(signature) if place.ty.is_reference() => {
                    self.declared_type(&signature.params[index])?
                }
                _ => self.type_name(&place.ty)?,
            };
            let name = place.hint;
            arguments.push(Argument { ty, name, value });
        }
        Ok(arguments)
    }
}

pub(super) fn has_type_parameters(method: MethodRef) -> bool {
    let file = method.class().file().zip(method.member());
    let signature = file.and_then(|(file, member)| file.signature_of(&member.attributes));
    signature.is_some_and(|s| s.starts_with('<'))
}

/// What people write who have nothing to answer, for types that are never null: the class and
/// the call of it.
fn nothing_of(class: &str) -> Option<(&'static str, &'static str)> {
    Some(match class {
        "java/util/Optional" => ("java.util.Optional", "empty()"),
        "java/util/OptionalInt" => ("java.util.OptionalInt", "empty()"),
        "java/util/OptionalLong" => ("java.util.OptionalLong", "empty()"),
        "java/util/OptionalDouble" => ("java.util.OptionalDouble", "empty()"),
        "java/util/Collection" | "java/util/List" => ("java.util.List", "of()"),
        "java/util/Set" => ("java.util.Set", "of()"),
        "java/util/Map" => ("java.util.Map", "of()"),
        "java/util/stream/Stream" => ("java.util.stream.Stream", "empty()"),
        _ => return None,
    })
}

/// Names for the parameters of an abstract method, by their types: none that others have.
pub(super) fn parameter_names(method: MethodRef, others: &[String]) -> Vec<String> {
    let mut names: Vec<String> = others.to_vec();
    for ty in &method.ty().params {
        let base = match ty {
            Type::Class(name) => lower_first(name.rsplit(['/', '$']).next().unwrap_or(name)),
            Type::Array(_) => "values".into(),
            _ => "value".into(),
        };
        names.push(unused(&base, &names));
    }
    names.split_off(others.len())
}

/// What a method answers, without the verb.
pub(super) fn answer_name(method: &str) -> String {
    let rest = method.strip_prefix("get").unwrap_or(method);
    match rest.starts_with(|c: char| c.is_uppercase()) {
        true => lower_first(rest),
        false => method.to_string(),
    }
}
