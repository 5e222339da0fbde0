//! Inputs of types that nobody implements: a lambda where one method is all that
//! is missing, a small anonymous class otherwise.

use jaunt_class::{Name, Type, access};
use jaunt_record::Unwritable;
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Origin, abstract_methods};

use super::arrange::{Arrange, Written};
use super::parameters::{Place, lower_first};
use super::style::Mocks;
use super::values::default_of;

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
        let raw = self.class_name(class)?;
        self.open.push(var);
        let mut bodies = Vec::new();
        for method in abstract_methods(class) {
            bodies.push((method, self.body(var, method)?));
        }
        let arguments = self.constructor_arguments(var, constructor)?;
        self.open.pop();
        let hint = place.name_for(&raw);
        if let ([(method, body)], true) = (bodies.as_slice(), class.is_interface())
            && !has_type_parameters(method)
        {
            let made_as = &self.trace.refs[var as usize].made_as;
            let ty = self.local_type(made_as)?;
            let lambda = self.lambda(method, body);
            return Ok(self.declare(var, &ty, &lambda, &hint));
        }
        let name = self.local_name(var, &hint);
        self.statements
            .push(format!("{raw} {name} = new {raw}({arguments}) {{"));
        for (method, body) in bodies {
            let header = self.header(method)?;
            self.statements.push("    @Override".into());
            self.statements.push(format!("    {header} {{"));
            self.statements
                .extend(body.map(|value| format!("        return {value};")));
            self.statements.push("    }".into());
        }
        self.statements.push("};".into());
        Ok(name)
    }

    /// What a method of the stub returns: nothing, always the same, or one value
    /// after the other.
    fn body(&mut self, var: u32, method: MethodRef) -> Written<Option<String>> {
        if method.ty().ret == Type::Void {
            return Ok(None);
        }
        let values = self.answered(var, method)?;
        Ok(Some(match values.as_slice() {
            [] => self.never_asked(method)?,
            [value] => value.clone(),
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
                format!("{answers}.next()")
            }
        }))
    }

    /// What calls of a method returned: one value if it always was the same.
    pub(super) fn answered(&mut self, var: u32, method: MethodRef) -> Written<Vec<String>> {
        let place = Place::of(method.ty().ret, "answer");
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

    fn never_asked(&self, method: MethodRef) -> Written<String> {
        let returned = self.store.load_type(&method.ty().ret);
        let returned = returned.map_err(|e| Unwritable::Unloadable(e.to_string()))?;
        Ok(default_of(returned).into())
    }

    fn lambda(&mut self, method: MethodRef, body: &Option<String>) -> String {
        let parameters = self.parameter_names(method);
        let parameters = match parameters.as_slice() {
            [one] => one.clone(),
            several => format!("({})", several.join(", ")),
        };
        match body {
            Some(value) => format!("{parameters} -> {value}"),
            None => format!("{parameters} -> {{}}"),
        }
    }

    /// Class files seldom name the parameters of abstract methods: what they are
    /// does instead. Lambdas must not hide local variables.
    fn parameter_names(&self, method: MethodRef) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for ty in &method.ty().params {
            let base = match ty {
                Type::Class(name) => lower_first(name.rsplit(['/', '$']).next().unwrap_or(name)),
                Type::Array(_) => "values".into(),
                _ => "value".into(),
            };
            names.push(self.unused_name(&base, &names));
        }
        names
    }

    /// Types are erased, as those of a raw supertype are.
    fn header(&mut self, method: MethodRef) -> Written<String> {
        let visible = match method.access & (access::PUBLIC | access::PROTECTED) {
            access::PUBLIC => "public ",
            access::PROTECTED => "protected ",
            _ => "",
        };
        let mut parameters = Vec::new();
        for (ty, name) in method.ty().params.iter().zip(self.parameter_names(method)) {
            parameters.push(format!("{} {name}", self.type_name(ty)?));
        }
        let returned = self.type_name(&method.ty().ret)?;
        let (name, parameters) = (method.name, parameters.join(", "));
        Ok(format!("{visible}{returned} {name}({parameters})"))
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

    fn constructor_arguments(&mut self, var: u32, constructor: Option<u32>) -> Written<String> {
        let Some(constructor) = constructor.and_then(|id| self.store.method(id)) else {
            return Ok(String::new());
        };
        let element = |index| Origin::Element { array: var, index };
        Ok(self.arguments(constructor, element)?.join(", "))
    }
}

fn has_type_parameters(method: MethodRef) -> bool {
    let file = method.class().file().zip(method.member());
    let signature = file.and_then(|(file, member)| file.signature_of(&member.attributes));
    signature.is_some_and(|s| s.starts_with('<'))
}
