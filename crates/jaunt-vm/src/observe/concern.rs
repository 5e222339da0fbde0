//! Which answers of an object are about the call: a test has room for a few, and those of
//! `withHeader` shall speak of the header.

use crate::record::{Part, Seen};

/// Marks the answers that the call is about: those that the object it was called on gives
/// otherwise, and those that it is named after.
pub(crate) fn mark(seen: &mut Seen, method: &str, before: Option<&Seen>) {
    let Some(parts) = parts_of(seen) else {
        return;
    };
    let before = before.and_then(answers).unwrap_or_default();
    for part in parts {
        let mut same = before.iter().filter(|b| b.source == part.source);
        let differs = same.next().is_some_and(|b| b.seen != part.seen);
        part.is_concerned = differs || is_named_after(method, &part.source);
    }
}

fn parts_of(seen: &mut Seen) -> Option<&mut Vec<Part>> {
    match seen {
        Seen::Object { parts, .. } | Seen::Record { parts, .. } => Some(parts),
        _ => None,
    }
}

fn answers(seen: &Seen) -> Option<&[Part]> {
    match seen {
        Seen::Object { parts, .. } | Seen::Record { parts, .. } => Some(parts),
        _ => None,
    }
}

/// `setHeader` and `withFirstRecordAsHeader` are named after `getHeader()`.
fn is_named_after(method: &str, source: &str) -> bool {
    let getter = source.trim_end_matches("()");
    let mut prefixes = ["get", "is", "has"].iter();
    let what = prefixes
        .find_map(|prefix| getter.strip_prefix(prefix))
        .unwrap_or(getter);
    let ends = method.to_lowercase().ends_with(&what.to_lowercase());
    what.len() > 1 && ends
}

#[cfg(test)]
mod tests {
    use super::*;
    use jaunt_class::{Name, Type};

    fn object(answers: &[(&str, i32)]) -> Seen {
        let part = |&(source, answer): &(&str, i32)| Part {
            source: source.into(),
            ty: Type::Int,
            seen: Seen::Int(answer),
            is_concerned: false,
        };
        Seen::Object {
            class: Name::new("Format"),
            parts: answers.iter().map(part).collect(),
        }
    }

    #[test]
    fn answers_are_about_a_call_by_its_name_and_by_what_it_does() {
        let check = |method: &str, expected: &[&str]| {
            let before = object(&[("getWidth()", 1), ("getHeight()", 2), ("size", 2)]);
            let mut after = object(&[("getWidth()", 1), ("getHeight()", 3), ("size", 2)]);
            mark(&mut after, method, Some(&before));
            let parts = answers(&after).unwrap_or_default();
            let marked = parts.iter().filter(|p| p.is_concerned);
            let sources: Vec<&str> = marked.map(|p| p.source.as_str()).collect();
            assert_eq!(sources, expected, "{method}");
        };
        check("grow", &["getHeight()"]);
        check("withWidth", &["getWidth()", "getHeight()"]);
        check("resize", &["getHeight()", "size"]);
    }
}
