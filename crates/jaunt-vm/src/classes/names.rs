//! Java's ways of writing types.

use jaunt_class::Type;

/// `int`, `java.lang.String`, `long[][]`.
pub fn type_text(ty: &Type) -> String {
    match ty {
        Type::Boolean => "boolean".into(),
        Type::Byte => "byte".into(),
        Type::Char => "char".into(),
        Type::Short => "short".into(),
        Type::Int => "int".into(),
        Type::Long => "long".into(),
        Type::Float => "float".into(),
        Type::Double => "double".into(),
        Type::Void => "void".into(),
        Type::Class(name) => name.replace('/', "."),
        Type::Array(_) => match ty.element() {
            Some(element) => format!("{}[]", type_text(&element)),
            None => ty.descriptor(),
        },
    }
}
