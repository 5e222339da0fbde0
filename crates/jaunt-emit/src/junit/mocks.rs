//! Inputs of types that nobody implements, as mocks by Mockito.

use jaunt_class::{Type, access};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Origin, abstract_methods};

use super::arrange::{Arrange, Written};
use super::parameters::{Place, declared_exceptions, elements_of_array};

/// Whatever has code runs, as it does in a stub.
const REAL: &str = "CALLS_REAL_METHODS";

/// How a mock differs from those that do nothing.
enum Settings {
    Usual,
    Real,
    /// The code runs on an object that a constructor made of these arguments.
    Constructed(String),
}

impl Arrange<'_> {
    /// A mock that does what the stub did; `None` where Mockito cannot.
    pub(super) fn mock(
        &mut self,
        var: u32,
        class: ClassRef,
        constructor: Option<u32>,
        place: &Place,
    ) -> Written<Option<String>> {
        let constructor = constructor.and_then(|id| self.store.method(id));
        let mut asked = abstract_methods(class);
        asked.retain(|method| !self.answers(var, method).is_empty());
        if !constructor.is_none_or(is_found_by_arguments)
            || !asked.iter().all(|method| self.can_be_mocked(method))
        {
            return Ok(None);
        }
        let raw = self.class_name(class)?;
        self.open.push(var);
        let settings = self.settings(var, class, constructor)?;
        let mut answers = Vec::new();
        for method in asked {
            answers.push((method, self.answered(var, method)?));
        }
        self.open.pop();
        let ty = self.local_type(&self.trace.refs[var as usize].made_as)?;
        let name = self.local_name(var, &place.name_for(&raw));
        let mock = format!("{ty} {name} = mock({raw}.class");
        match settings {
            Settings::Usual => self.statements.push(format!("{mock});")),
            Settings::Real => self.statements.push(format!("{mock}, {REAL});")),
            Settings::Constructed(args) => {
                let settings = format!("withSettings().useConstructor({args})");
                self.statements.push(format!(
                    "{mock},\n        {settings}.defaultAnswer({REAL}));"
                ));
            }
        }
        for (method, values) in answers {
            let matchers = self.matchers(method)?;
            self.throws.extend(declared_exceptions(method));
            let returns = returns(values);
            let call = format!("{name}.{}({matchers})", method.name);
            self.statements.push(format!("when({call}){returns};"));
        }
        Ok(Some(name))
    }

    /// Can a test tell a mock what a method returns?
    fn can_be_mocked(&self, method: MethodRef) -> bool {
        let home = self.imports.package().replace('.', "/");
        // What matches a variable number of arguments depends on the version.
        let many = method.access & access::VARARGS != 0;
        let own = ["equals", "hashCode"].contains(&method.name.as_str());
        jaunt_vm::is_open(method.class(), method.access, &home) && !many && !own
    }

    fn settings(
        &mut self,
        var: u32,
        class: ClassRef,
        constructor: Option<MethodRef>,
    ) -> Written<Settings> {
        let Some(constructor) = constructor else {
            return Ok(match has_code(class) {
                true => Settings::Real,
                false => Settings::Usual,
            });
        };
        let args = self.arguments(constructor, |index| Origin::Element { array: var, index })?;
        let args = elements_of_array(&constructor.ty().params, &args);
        Ok(Settings::Constructed(args))
    }

    /// Stubs answer whatever they are asked for.
    pub(super) fn matchers(&mut self, method: MethodRef) -> Written<String> {
        let mut matchers = Vec::new();
        for (index, ty) in method.ty().params.iter().enumerate() {
            let any = any(ty);
            matchers.push(match Place::argument(method, index).ambiguous {
                true => format!("({}) {any}", self.type_name(ty)?),
                false => any.to_string(),
            });
        }
        Ok(matchers.join(", "))
    }
}

/// What a mock answers, one value after the other: the last is that of all later calls.
pub(super) fn returns(mut values: Vec<String>) -> String {
    while let [.., before, last] = values.as_slice()
        && before == last
    {
        values.pop();
    }
    values.iter().map(|v| format!(".thenReturn({v})")).collect()
}

fn any(ty: &Type) -> &'static str {
    match ty {
        Type::Boolean => "anyBoolean()",
        Type::Byte => "anyByte()",
        Type::Char => "anyChar()",
        Type::Short => "anyShort()",
        Type::Int => "anyInt()",
        Type::Long => "anyLong()",
        Type::Float => "anyFloat()",
        Type::Double => "anyDouble()",
        _ => "any()",
    }
}

/// Mockito looks for a constructor that takes the arguments.
fn is_found_by_arguments(constructor: MethodRef) -> bool {
    let class = constructor.class();
    let constructors = class.methods.iter().filter(|m| m.is_constructor());
    let rivals = constructors.filter(|m| m.ty().params.len() == constructor.ty().params.len());
    rivals.count() == 1 && jaunt_vm::needs_outer(class).is_none()
}

/// Does an interface or one that it extends have methods with code?
fn has_code(class: ClassRef) -> bool {
    let own = class
        .methods
        .iter()
        .any(|m| !m.is_abstract() && !m.is_static());
    own || class.interfaces.iter().any(|c| has_code(c))
}
