//! What a user wants to look at: a package, a class or a method.

use jaunt_class::{Name, Type, access};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{LoadError, Store};

use super::{places, suggest};
use crate::error::Error;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    Package(String),
    Class(String),
    Method { class: String, method: Wanted },
}

/// A method by its name and perhaps its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub name: String,
    pub parameters: Parameters,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parameters {
    Any,
    /// `(I)Z`
    Descriptor(String),
    /// `int`, `java.lang.String`, `String`, `int[]`
    Types(Vec<String>),
}

impl Target {
    /// Understands `pkg.*`, `Class`, `Class#method`, `Class::method` (Jazzer) and
    /// `Class.method:(I)Z` (JBMC); methods with or without parameters.
    pub fn parse(text: &str) -> Target {
        let (head, parameters) = match text.find('(') {
            Some(start) => (&text[..start], Parameters::parse(&text[start..])),
            None => (text, Parameters::Any),
        };
        if let Some(package) = head.strip_suffix(".*") {
            return Target::Package(package.to_string());
        }
        let parts = head
            .split_once('#')
            .or_else(|| head.split_once("::"))
            .or_else(|| head.strip_suffix(':')?.rsplit_once('.'));
        match parts {
            Some((class, name)) => Target::Method {
                class: class.to_string(),
                method: Wanted {
                    name: name.to_string(),
                    parameters,
                },
            },
            None => Target::Class(head.to_string()),
        }
    }
}

impl Parameters {
    fn parse(text: &str) -> Parameters {
        let Some((inside, after)) = text[1..].split_once(')') else {
            return Parameters::Descriptor(text.to_string());
        };
        if !after.is_empty() {
            return Parameters::Descriptor(text.to_string());
        }
        let types = inside.split(',').map(|ty| ty.trim().to_string());
        Parameters::Types(types.filter(|ty| !ty.is_empty()).collect())
    }

    fn fit(&self, method: MethodRef) -> bool {
        match self {
            Parameters::Any => true,
            Parameters::Descriptor(descriptor) => method.descriptor == descriptor.as_str(),
            Parameters::Types(types) => {
                let params = &method.ty().params;
                params.len() == types.len() && params.iter().zip(types).all(|(p, t)| is_named(p, t))
            }
        }
    }
}

/// Whether a user may call the type by this name: in full, or without package.
fn is_named(ty: &Type, name: &str) -> bool {
    let full = type_name(ty);
    let plain = full.replace('$', ".");
    let name = name.replace('$', ".");
    plain == name || plain.rsplit('.').next() == Some(name.as_str())
}

/// `int`, `java.lang.String`, `int[]`.
fn type_name(ty: &Type) -> String {
    match ty {
        Type::Class(name) => name.replace('/', "."),
        Type::Array(_) => match ty.element() {
            Some(element) => format!("{}[]", type_name(&element)),
            None => ty.descriptor(),
        },
        Type::Boolean => "boolean".into(),
        Type::Byte => "byte".into(),
        Type::Char => "char".into(),
        Type::Short => "short".into(),
        Type::Int => "int".into(),
        Type::Long => "long".into(),
        Type::Float => "float".into(),
        Type::Double => "double".into(),
        Type::Void => "void".into(),
    }
}

/// `Class#method`, with parameters if the name alone is not enough.
pub fn describe(method: MethodRef) -> String {
    let class = method.class();
    let overloads = named(class, &method.name).count();
    let parameters: Vec<String> = method.ty().params.iter().map(type_name).collect();
    let parameters = match overloads {
        0 | 1 => String::new(),
        _ => format!("({})", parameters.join(",")),
    };
    format!("{}#{}{parameters}", class.java_name(), method.name)
}

/// Methods of a class that people wrote.
fn written(class: ClassRef) -> impl Iterator<Item = MethodRef> {
    let made = access::SYNTHETIC | access::BRIDGE;
    let methods = class.methods.iter();
    methods.filter(move |m| m.access & made == 0)
}

fn named(class: ClassRef, name: &str) -> impl Iterator<Item = MethodRef> {
    written(class).filter(move |m| m.name == name)
}

/// The class a user named; `Outer.Inner` is found as well as `Outer$Inner`.
pub fn find_class(store: &Store, name: &str) -> Result<ClassRef, Error> {
    let is_there = |internal: &String| {
        let loaded = store.load(Name::new(internal));
        !matches!(loaded, Err(LoadError::NotFound(missing)) if missing == internal.as_str())
    };
    match places::spellings(name).find(is_there) {
        Some(internal) => places::find_class(store, &internal.replace('/', ".")),
        None => places::find_class(store, name),
    }
}

/// The methods that a user named, with code or without.
pub fn find_methods(class: ClassRef, wanted: &Wanted) -> Result<Vec<MethodRef>, Error> {
    let fitting = class
        .chain()
        .map(|class| {
            named(class, &wanted.name)
                .filter(|m| wanted.parameters.fit(m))
                .collect()
        })
        .find(|found: &Vec<MethodRef>| !found.is_empty());
    fitting.ok_or_else(|| unknown_method(class, wanted))
}

/// The one method with code that a user named.
pub fn find_method(class: ClassRef, wanted: &Wanted) -> Result<MethodRef, Error> {
    match find_methods(class, wanted)?.as_slice() {
        [method] if method.is_abstract() || method.is_native() => Err(Error::unreadable(format!(
            "{} is abstract or native: there is no code to look at; name a method that has some",
            describe(method)
        ))),
        [method] => Ok(method),
        several => {
            let names: Vec<String> = several.iter().map(|m| describe(m)).collect();
            let message = format!("which of these is meant? {}", names.join(", "));
            Err(Error::usage(message))
        }
    }
}

fn unknown_method(class: ClassRef, wanted: &Wanted) -> Error {
    let same_name: Vec<String> = named(class, &wanted.name).map(describe).collect();
    if !same_name.is_empty() {
        let message = format!(
            "{} has no {} with these parameters; there is {}",
            class.java_name(),
            wanted.name,
            same_name.join(", ")
        );
        return Error::unreadable(message);
    }
    let names: Vec<&str> = written(class).map(|m| m.name.as_str()).collect();
    let close = suggest::closest(&wanted.name, names.into_iter());
    let message = format!("{} has no method {}{close}", class.java_name(), wanted.name);
    Error::unreadable(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, class: &str, name: &str, parameters: Parameters) {
        let method = Wanted {
            name: name.into(),
            parameters,
        };
        let class = class.into();
        assert_eq!(Target::parse(text), Target::Method { class, method });
    }

    #[test]
    fn every_way_to_name_a_method() {
        let descriptor = || Parameters::Descriptor("(I)Z".into());
        let types =
            |types: &[&str]| Parameters::Types(types.iter().map(|t| t.to_string()).collect());
        check("a.B#m", "a.B", "m", Parameters::Any);
        check("a.B::m", "a.B", "m", Parameters::Any);
        check("a.B#m(I)Z", "a.B", "m", descriptor());
        check("a.B.m:(I)Z", "a.B", "m", descriptor());
        check("a.B#m()", "a.B", "m", types(&[]));
        check(
            "B#m(int, java.lang.String)",
            "B",
            "m",
            types(&["int", "java.lang.String"]),
        );
    }

    #[test]
    fn classes_and_packages() {
        assert_eq!(Target::parse("a.B"), Target::Class("a.B".into()));
        assert_eq!(Target::parse("a.*"), Target::Package("a".into()));
    }

    #[test]
    fn types_by_their_names() {
        let ty = |descriptor: &str| Type::parse(descriptor).expect(descriptor);
        assert!(is_named(&ty("[[I"), "int[][]"));
        assert!(is_named(
            &ty("Ljava/util/Map$Entry;"),
            "java.util.Map.Entry"
        ));
        assert!(is_named(&ty("Ljava/lang/String;"), "String"));
        assert!(!is_named(&ty("Ljava/lang/String;"), "Strin"));
    }
}
