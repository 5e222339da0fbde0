//! Parameters of methods: their names, their types in source, and whether a
//! value alone tells which overloaded method is meant.

use jaunt_class::{Name, Type, access};
use jaunt_vm::class::{ClassRef, FieldRef, Method, MethodRef};
pub use jaunt_vm::parameter_names as names;

/// What an expression is written for.
pub struct Place {
    pub ty: Type,
    /// Other methods would take other types here.
    pub ambiguous: bool,
    /// A name for a local variable.
    pub hint: String,
}

impl Place {
    pub fn of(ty: Type, hint: &str) -> Place {
        Place {
            ty,
            ambiguous: false,
            hint: hint.to_string(),
        }
    }

    pub fn argument(method: MethodRef, index: usize) -> Place {
        Place {
            ty: method.ty().params[index],
            ambiguous: is_ambiguous(method, index),
            hint: names(method).swap_remove(index),
        }
    }

    pub fn field(field: FieldRef) -> Place {
        Place {
            ty: Type::parse(&field.descriptor).unwrap_or(Type::Int),
            ambiguous: false,
            hint: field.name.to_string(),
        }
    }

    /// A name for a local variable of this type.
    pub fn name_for(&self, ty: &str) -> String {
        match self.hint.as_str() {
            "target" | "element" | "value" => lower_first(ty.split('<').next().unwrap_or(ty)),
            hint => hint.to_string(),
        }
    }

    /// Is it declared as exactly this class?
    pub fn is(&self, class: &Name) -> bool {
        match self.ty {
            Type::Class(name) => name == *class,
            ty => *ty.descriptor() == **class,
        }
    }
}

fn is_ambiguous(method: MethodRef, index: usize) -> bool {
    let params = &method.ty().params;
    if !params[index].is_reference() {
        return false;
    }
    let last = index + 1 == params.len();
    let rival = |m: &&Method| {
        let others = &m.ty().params;
        m.name == method.name
            && m.access & access::SYNTHETIC == 0
            && m.descriptor != method.descriptor
            && (others.len() == params.len() || m.access & access::VARARGS != 0)
            && others.get(index) != Some(&params[index])
            && !is_bridged(method, m)
    };
    let rivals = match method.is_constructor() {
        true => method.class().methods.iter().any(|m| rival(&m)),
        false => {
            let mut types = supertypes(method.class());
            types.any(|c| c.methods.iter().any(|m| rival(&m)))
        }
    };
    rivals || last && method.access & access::VARARGS != 0
}

/// Is this the other method as a supertype declares it, before its types were known?
fn is_bridged(method: MethodRef, above: &Method) -> bool {
    let mut own = method.class().methods.iter();
    own.any(|m| {
        m.access & access::SYNTHETIC != 0
            && m.name == above.name
            && m.descriptor == above.descriptor
    })
}

/// A class and all that it inherits methods from, interfaces included.
fn supertypes(class: ClassRef) -> impl Iterator<Item = ClassRef> {
    let mut left = vec![class];
    std::iter::from_fn(move || {
        let class = left.pop()?;
        left.extend(class.super_class);
        left.extend(&class.interfaces);
        Some(class)
    })
}

/// Arguments as the elements of an array that is a method's only parameter. One
/// that may be an array would be taken for all of them.
pub fn elements_of_array(params: &[Type], args: &[String]) -> String {
    match (params, args) {
        ([ty], [arg]) if may_be_array(ty) || arg == "null" => format!("(Object) {arg}"),
        _ => args.join(", "),
    }
}

fn may_be_array(ty: &Type) -> bool {
    const WIDEST: [&str; 3] = [
        "java/lang/Object",
        "java/lang/Cloneable",
        "java/io/Serializable",
    ];
    match ty {
        Type::Array(_) => true,
        Type::Class(name) => WIDEST.contains(&name.as_str()),
        _ => false,
    }
}

/// The exceptions in a method's `throws` clause.
pub fn declared_exceptions(method: MethodRef) -> Vec<Name> {
    let file = method.class().file().zip(method.member());
    file.map_or(Vec::new(), |(file, member)| file.exceptions(member))
}

fn is_keyword(word: &str) -> bool {
    const KEYWORDS: [&str; 53] = [
        "abstract",
        "assert",
        "boolean",
        "break",
        "byte",
        "case",
        "catch",
        "char",
        "class",
        "const",
        "continue",
        "default",
        "do",
        "double",
        "else",
        "enum",
        "extends",
        "false",
        "final",
        "finally",
        "float",
        "for",
        "goto",
        "if",
        "implements",
        "import",
        "instanceof",
        "int",
        "interface",
        "long",
        "native",
        "new",
        "null",
        "package",
        "private",
        "protected",
        "public",
        "return",
        "short",
        "static",
        "strictfp",
        "super",
        "switch",
        "synchronized",
        "this",
        "throw",
        "throws",
        "transient",
        "true",
        "try",
        "void",
        "volatile",
        "while",
    ];
    KEYWORDS.contains(&word)
}

/// The name itself or with a number, if others have it.
pub fn unused(wanted: &str, others: &[String]) -> String {
    let wanted = match wanted.is_empty() || is_keyword(wanted) {
        true => "value",
        false => wanted,
    };
    let numbered = (2..).map(|number| format!("{wanted}{number}"));
    let mut names = std::iter::once(wanted.to_string()).chain(numbered);
    let free = names.find(|name| !others.contains(name));
    free.unwrap_or_default()
}

/// A name for a variable of this type: `urlCodec` for `URLCodec`.
pub fn lower_first(ty: &str) -> String {
    let simple = ty.rsplit('.').next().unwrap_or(ty);
    let upper = simple.chars().take_while(|c| c.is_uppercase()).count();
    let lowered = match upper == simple.chars().count() {
        true => upper,
        false => upper.saturating_sub(1).max(1),
    };
    let head: String = simple.chars().take(lowered).collect();
    let tail: String = simple.chars().skip(lowered).collect();
    head.to_lowercase() + &tail
}
