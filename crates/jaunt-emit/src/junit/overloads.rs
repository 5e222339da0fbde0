//! Which of several methods of one name: told by the types of their parameters.

use jaunt_class::Type;
use jaunt_vm::class::MethodRef;

use super::facts::Fact;
use super::parameters::lower_first;
use super::words::capital;

/// More kinds of parameters are counted, not listed.
const MOST_KINDS: usize = 3;

/// What a method takes. Tests of other methods of its name can be told apart by it.
pub fn overload(method: MethodRef) -> Fact {
    let kinds: Vec<String> = method.ty().params.iter().map(kind).collect();
    Fact {
        about: "parameters".into(),
        words: lower_first(&listed(&kinds)),
    }
}

/// `TwoObjectsAndComparator`.
fn listed(kinds: &[String]) -> String {
    let groups: Vec<&[String]> = kinds.chunk_by(|a, b| a == b).collect();
    match groups.len() {
        0 => "NoArguments".into(),
        1..=MOST_KINDS => {
            let words = groups.iter().map(|group| counted(group.len(), &group[0]));
            words.collect::<Vec<String>>().join("And")
        }
        _ => counted(kinds.len(), "Argument"),
    }
}

fn counted(count: usize, kind: &str) -> String {
    const NUMBERS: [&str; 10] = [
        "No", "", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine",
    ];
    let plural = match kind {
        _ if count == 1 => "",
        kind if kind.ends_with('s') => "es",
        _ => "s",
    };
    match NUMBERS.get(count) {
        Some(number) => format!("{number}{kind}{plural}"),
        None => format!("{count}{kind}{plural}"),
    }
}

/// Boxes whose names are those of what is in them but for a capital.
const BOXES: [&str; 6] = [
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Double",
    "java/lang/Float",
    "java/lang/Long",
    "java/lang/Short",
];

fn kind(ty: &Type) -> String {
    let of_class = |name: &str| {
        let simple = capital(name.rsplit(['/', '$']).next().unwrap_or_default());
        match BOXES.contains(&name) {
            true => format!("Boxed{simple}"),
            false => simple,
        }
    };
    match ty {
        Type::Boolean => "Boolean".into(),
        Type::Byte => "Byte".into(),
        Type::Char => "Char".into(),
        Type::Short => "Short".into(),
        Type::Int => "Int".into(),
        Type::Long => "Long".into(),
        Type::Float => "Float".into(),
        Type::Double => "Double".into(),
        Type::Void => "Void".into(),
        Type::Class(name) => of_class(name),
        Type::Array(_) => {
            // An array of arrays of numbers is one of numbers, twice.
            let mut element = *ty;
            let mut depth = 0;
            while let Some(inner) = element.element() {
                element = inner;
                depth += 1;
            }
            kind(&element) + &"Array".repeat(depth)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jaunt_class::MethodType;

    #[test]
    fn parameters_are_counted_by_their_types() {
        let check = |descriptor: &str, words: &str| {
            let ty = MethodType::parse(descriptor).expect("a descriptor");
            let kinds: Vec<String> = ty.params.iter().map(kind).collect();
            assert_eq!(listed(&kinds), words, "{descriptor}");
        };
        check("()V", "NoArguments");
        check("([I)V", "IntArray");
        check("(DDD)V", "ThreeDoubles");
        check("(Ljava/lang/Long;J)V", "BoxedLongAndLong");
        check(
            "(Ljava/lang/Object;Ljava/lang/Object;Ljava/util/Comparator;)V",
            "TwoObjectsAndComparator",
        );
        check("([[Ljava/lang/Class;)V", "ClassArrayArray");
        check("(IJFD)V", "FourArguments");
    }
}
