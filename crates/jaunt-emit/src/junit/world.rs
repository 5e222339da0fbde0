//! What a test arranges of the world outside before it begins, and puts back at its end,
//! however it ends: the tests of a build run in one JVM, in any order.

use jaunt_vm::{Dealings, Trace};

use super::arrange::Arrange;
use super::literal::string_literal;
use super::oracle::names_identity;
use super::replaced::Around;

/// What is expected of standard output, line ends as on any system.
pub fn expected_output(trace: &Trace) -> Option<String> {
    let printed = trace.dealings.printed.as_deref()?;
    if names_identity(trace, printed) {
        return None;
    }
    let printed = literal(printed);
    Some(format!(
        "assertEquals({printed}, {PRINTED}.toString().replace(\"\\r\\n\", \"\\n\"));"
    ))
}

/// The local variable that has what was printed.
pub const PRINTED: &str = "printed";

/// What arranges a test and what it does, in a world as they need it: then all of it stands
/// in the body.
pub fn surrounded(
    arrange: &mut Arrange,
    around: Around,
    arranged: Vec<String>,
    body: Vec<String>,
) -> (Vec<String>, Vec<String>) {
    let Dealings {
        input,
        input_shared,
        properties,
        ..
    } = &arrange.trace.dealings;
    let (mut before, mut after) = (around.before, Vec::new());
    if let Some(lines) = input {
        let stream = arrange.imports.name("java.io.InputStream");
        let text = input_text(arrange, lines, *input_shared);
        let old = arrange.fresh_name("in");
        before.push(format!("{stream} {old} = System.in;"));
        before.push(format!("System.setIn({text});"));
        after.push(format!("System.setIn({old});"));
    }
    let begins = format!("{PRINTED}.");
    if body.iter().any(|line| line.contains(&begins)) {
        let [stream, bytes] = ["java.io.PrintStream", "java.io.ByteArrayOutputStream"]
            .map(|name| arrange.imports.name(name));
        let old = arrange.fresh_name("out");
        before.push(format!("{stream} {old} = System.out;"));
        before.push(format!("{bytes} {PRINTED} = new {bytes}();"));
        before.push(format!("System.setOut(new {stream}({PRINTED}, true));"));
        after.push(format!("System.setOut({old});"));
    }
    for (name, value) in properties {
        let key = literal(name);
        let old = arrange.fresh_name("before");
        before.push(format!("String {old} = System.getProperty({key});"));
        before.push(match value {
            Some(value) => format!("System.setProperty({key}, {});", literal(value)),
            None => format!("System.clearProperty({key});"),
        });
        after.extend([
            format!("if ({old} == null) {{"),
            format!("    System.clearProperty({key});"),
            "} else {".to_string(),
            format!("    System.setProperty({key}, {old});"),
            "}".to_string(),
        ]);
    }
    let apart = (!arranged.is_empty()).then(String::new);
    let is_bare = after.is_empty() && around.resources.is_empty();
    if is_bare && arrange.trace.dealings.files.is_empty() {
        return (arranged, body);
    }
    let told = (!around.first.is_empty()).then(String::new);
    let statements = around.first.into_iter().chain(told);
    let statements = statements.chain(arranged).chain(apart).chain(body);
    let lines = |text: String| match text.is_empty() {
        true => vec![text],
        false => text.lines().map(String::from).collect(),
    };
    let all = statements.flat_map(lines);
    if is_bare {
        return (Vec::new(), all.collect());
    }
    let inside = |line: String| match line.is_empty() {
        true => line,
        false => format!("    {line}"),
    };
    let opened = match around.resources.is_empty() {
        true => "try {".to_string(),
        false => format!("try ({}) {{", around.resources.join(";\n        ")),
    };
    before.extend(opened.lines().map(String::from));
    before.extend(all.map(inside));
    if !after.is_empty() {
        before.push("} finally {".into());
        before.extend(after.into_iter().map(inside));
    }
    before.push("}".into());
    (Vec::new(), before)
}

/// A stream of some lines. Readers take as much as they get: where several take turns,
/// each read ends with a line, as that of a terminal does.
fn input_text(arrange: &mut Arrange, lines: &[String], shared: bool) -> String {
    let bytes = arrange.imports.name("java.io.ByteArrayInputStream");
    let stream = |text: &str| format!("new {bytes}({}.getBytes())", literal(text));
    if !shared || lines.len() < 2 {
        return stream(&lines.concat());
    }
    let streams: Vec<String> = lines.iter().map(|line| stream(line)).collect();
    let [sequence, collections, arrays] = [
        "java.io.SequenceInputStream",
        "java.util.Collections",
        "java.util.Arrays",
    ]
    .map(|name| arrange.imports.name(name));
    let streams = streams.join(", ");
    format!("new {sequence}({collections}.enumeration({arrays}.asList({streams})))")
}

fn literal(text: &str) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    string_literal(&units)
}
