//! Reports keep to JaCoCo's document type.

use std::path::PathBuf;

use jaunt_class::{ClassFile, ClassPath};
use jaunt_emit::coverage::{ProgramCoverage, jacoco_xml, lcov};

use jaunt_testing::{jdk, tags};

use crate::compilers;

/// An element with its required and its optional attributes, and its children:
/// groups in their order, each any number of times.
struct Element {
    name: &'static str,
    required: &'static [&'static str],
    optional: &'static [&'static str],
    children: &'static [&'static [&'static str]],
}

const ELEMENTS: [Element; 8] = [
    Element {
        name: "report",
        required: &["name"],
        optional: &[],
        children: &[&["sessioninfo"], &["group"], &["package"], &["counter"]],
    },
    Element {
        name: "package",
        required: &["name"],
        optional: &[],
        children: &[&["class", "sourcefile"], &["counter"]],
    },
    Element {
        name: "class",
        required: &["name"],
        optional: &["sourcefilename"],
        children: &[&["method"], &["counter"]],
    },
    Element {
        name: "method",
        required: &["name", "desc"],
        optional: &["line"],
        children: &[&["counter"]],
    },
    Element {
        name: "sourcefile",
        required: &["name"],
        optional: &[],
        children: &[&["line"], &["counter"]],
    },
    Element {
        name: "line",
        required: &["nr"],
        optional: &["mi", "ci", "mb", "cb"],
        children: &[],
    },
    Element {
        name: "counter",
        required: &["type", "missed", "covered"],
        optional: &[],
        children: &[],
    },
    Element {
        name: "sessioninfo",
        required: &["id", "start", "dump"],
        optional: &[],
        children: &[],
    },
];

/// What is wrong with a report.
pub fn violation(xml: &str) -> Option<String> {
    if !xml.contains("<!DOCTYPE report PUBLIC \"-//JACOCO//DTD Report 1.1//EN\" \"report.dtd\">") {
        return Some("no document type".to_string());
    }
    // Open elements, each with the group of children it has got to.
    let mut open: Vec<(&Element, usize)> = Vec::new();
    for tag in tags::tags(xml) {
        if let Some(name) = tag.strip_prefix('/') {
            match open.pop() {
                Some((element, _)) if element.name == name => continue,
                _ => return Some(format!("</{name}> closes nothing")),
            }
        }
        let inner = tag.strip_suffix('/').unwrap_or(tag);
        let name = inner.split(' ').next().unwrap_or_default();
        let Some(element) = ELEMENTS.iter().find(|e| e.name == name) else {
            return Some(format!("<{name}> is unknown"));
        };
        match open.last_mut() {
            None if name != "report" => return Some(format!("<{name}> is outside")),
            None => {}
            Some((parent, group)) => {
                let later = parent.children[*group..]
                    .iter()
                    .position(|g| g.contains(&name));
                match later {
                    Some(steps) => *group += steps,
                    None => {
                        return Some(format!("<{name}> cannot stand there in <{}>", parent.name));
                    }
                }
            }
        }
        if let Some(wrong) = wrong_attributes(element, inner) {
            return Some(wrong);
        }
        if !tag.ends_with('/') {
            open.push((element, 0));
        }
    }
    (!open.is_empty()).then(|| "an element is not closed".to_string())
}

fn wrong_attributes(element: &Element, tag: &str) -> Option<String> {
    let given: Vec<&str> = tag
        .split("=\"")
        .filter_map(|part| part.rsplit(' ').next())
        .take(tag.matches("=\"").count())
        .collect();
    let known = |name: &&str| element.required.contains(name) || element.optional.contains(name);
    let missing = element.required.iter().find(|name| !given.contains(name));
    let unknown = given.iter().find(|name| !known(name));
    let wrong = missing.or(unknown)?;
    Some(format!("attribute {wrong} of <{tag}>"))
}

#[test]
fn reports_are_valid() {
    for jdk in jdk::all() {
        let folder = tempfile::tempdir().expect("a folder");
        let source =
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/coverage/programs/MadeUp.java");
        compilers::javac(&jdk, &[], &[source], folder.path());
        let path =
            ClassPath::open(&folder.path().to_string_lossy(), jdk.feature as u16).expect("a path");
        let read = |name: &String| {
            path.find(name)
                .ok()
                .flatten()
                .and_then(|b| ClassFile::parse(b).ok())
        };
        let classes: Vec<ClassFile> = path.class_names().iter().filter_map(read).collect();
        let coverage = ProgramCoverage::measure(&classes, |_, _| None).expect("readable code");
        let xml = jacoco_xml("a <name> & \"more\"", &coverage);
        assert_eq!(violation(&xml), None);
        let broken = xml.replace("<counter type=\"LINE\"", "<counter kind=\"LINE\"");
        assert!(violation(&broken).is_some());

        let lcov = lcov(&coverage, |package, file| format!("src/{package}/{file}"));
        let count = |start: &str| lcov.lines().filter(|l| l.starts_with(start)).count() as u32;
        assert_eq!(count("SF:src//MadeUp.java"), 1);
        assert_eq!(count("DA:"), coverage.counters.lines.total());
        assert_eq!(count("BRDA:"), coverage.counters.branches.total());
        assert_eq!(count("FN:"), coverage.counters.methods.total());
    }
}
