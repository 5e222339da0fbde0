//! A report as a flat table: the element's path to its attributes. Reports are
//! equal if their tables are; the order of elements means nothing.

use std::collections::BTreeMap;

pub fn table(xml: &str) -> BTreeMap<String, String> {
    let mut table = BTreeMap::new();
    let mut path: Vec<String> = Vec::new();
    for tag in tags(xml) {
        if tag.starts_with('/') {
            path.pop();
            continue;
        }
        let (tag, closed) = match tag.strip_suffix('/') {
            Some(tag) => (tag, true),
            None => (tag, false),
        };
        let (element, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        // Which of an element's attributes say which one it is.
        let (key, rest) = match element {
            "counter" | "line" | "package" | "class" | "sourcefile" => {
                attributes.split_once("\" ").unwrap_or((attributes, ""))
            }
            "method" => attributes.split_once(" line=").unwrap_or((attributes, "")),
            _ => ("", attributes),
        };
        path.push(format!("{element} {}", key.trim_end_matches('"')));
        if element != "sessioninfo" {
            table.insert(path.join(" | "), rest.to_string());
        }
        if closed {
            path.pop();
        }
    }
    table
}

/// What stands between the angle brackets of elements.
pub fn tags(xml: &str) -> impl Iterator<Item = &str> {
    let tags = xml.split('<').skip(1).filter_map(|t| t.split_once('>'));
    tags.map(|(tag, _)| tag)
        .filter(|t| !t.starts_with(['?', '!']))
}

/// The lines in which two tables differ, at most some.
pub fn differences(
    ours: &BTreeMap<String, String>,
    theirs: &BTreeMap<String, String>,
) -> Vec<String> {
    let keys = ours
        .keys()
        .chain(theirs.keys().filter(|k| !ours.contains_key(*k)));
    let differ = keys.filter(|k| ours.get(*k) != theirs.get(*k));
    let show = |k: &String| {
        format!(
            "{k}\n    ours   {:?}\n    JaCoCo {:?}",
            ours.get(k),
            theirs.get(k)
        )
    };
    differ.take(20).map(show).collect()
}
