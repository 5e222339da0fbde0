//! What a test sets of the world outside before it begins, and what puts it back after each
//! test, however that ends: the tests of a build run in one JVM, in any order.

use jaunt_record::Framework;
use jaunt_vm::{Dealings, Trace};

use super::arrange::Arrange;
use super::literal::string_literal;
use super::names::Imports;
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

/// What arranges a test and what it does, in a world as they need it. While calls are replaced,
/// all of it stands in the body.
pub fn surrounded(
    arrange: &mut Arrange,
    around: Around,
    arranged: Vec<String>,
    body: Vec<String>,
) -> (Vec<String>, Vec<String>) {
    let mut before = around.before;
    before.extend(set_up(arrange, &body));
    let has_files = !arrange.trace.dealings.files.is_empty();
    if around.resources.is_empty() && !has_files {
        before.extend(arranged);
        return (before, body);
    }
    let apart = (!arranged.is_empty()).then(String::new);
    let told = (!around.first.is_empty()).then(String::new);
    let statements = around.first.into_iter().chain(told);
    let statements = statements.chain(arranged).chain(apart).chain(body);
    let lines = |text: String| match text.is_empty() {
        true => vec![text],
        false => text.lines().map(String::from).collect(),
    };
    let all = statements.flat_map(lines);
    if around.resources.is_empty() {
        return (before, all.collect());
    }
    let inside = |line: String| match line.is_empty() {
        true => line,
        false => format!("    {line}"),
    };
    let opened = format!("try ({}) {{", around.resources.join(";\n        "));
    before.extend(opened.lines().map(String::from));
    before.extend(all.map(inside));
    before.push("}".into());
    (Vec::new(), before)
}

/// Sets what the test reads from standard input, prints and asks the system for.
fn set_up(arrange: &mut Arrange, body: &[String]) -> Vec<String> {
    let Dealings {
        input,
        input_shared,
        properties,
        ..
    } = &arrange.trace.dealings;
    let mut lines = Vec::new();
    if let Some(input) = input {
        let text = input_text(arrange, input, *input_shared);
        lines.push(format!("System.setIn({text});"));
    }
    let begins = format!("{PRINTED}.");
    if body.iter().any(|line| line.contains(&begins)) {
        let [stream, bytes] = ["java.io.PrintStream", "java.io.ByteArrayOutputStream"]
            .map(|name| arrange.imports.name(name));
        lines.push(format!("{bytes} {PRINTED} = new {bytes}();"));
        lines.push(format!("System.setOut(new {stream}({PRINTED}, true));"));
    }
    for (name, value) in properties {
        let key = literal(name);
        lines.push(match value {
            Some(value) => format!("System.setProperty({key}, {});", literal(value)),
            None => format!("System.clearProperty({key});"),
        });
    }
    lines
}

/// The method that puts back what tests set.
pub const RESTORE: &str = "restoreSystem";

/// Something that tests set, and how it is put back.
struct Restored {
    set_by: &'static [&'static str],
    class: &'static str,
    field: &'static str,
    /// What the field keeps of it; `{}` is the name of its class.
    kept: &'static str,
    put_back: &'static str,
}

const RESTORED: [Restored; 3] = [
    Restored {
        set_by: &["System.setIn("],
        class: "java.io.InputStream",
        field: "in",
        kept: "System.in",
        put_back: "System.setIn(in);",
    },
    Restored {
        set_by: &["System.setOut("],
        class: "java.io.PrintStream",
        field: "out",
        kept: "System.out",
        put_back: "System.setOut(out);",
    },
    Restored {
        set_by: &["System.setProperty(", "System.clearProperty("],
        class: "java.util.Properties",
        field: "properties",
        kept: "({}) System.getProperties().clone()",
        put_back: "System.setProperties(properties);",
    },
];

/// The fields and the method that put back what tests set, if they set something, and the
/// names in them.
pub fn restored(
    bodies: &[Vec<String>],
    imports: &mut Imports,
    framework: Framework,
) -> Option<(String, Vec<String>)> {
    let set = |by: &&str| bodies.iter().flatten().any(|line| line.contains(by));
    let all = RESTORED.iter().filter(|each| each.set_by.iter().any(set));
    let all: Vec<&Restored> = all.collect();
    if all.is_empty() {
        return None;
    }
    let (annotation, public) = match framework {
        Framework::JUnit5 => ("org.junit.jupiter.api.AfterEach", ""),
        Framework::JUnit4 => ("org.junit.After", "public "),
    };
    let mut names = vec![imports.name(annotation)];
    let mut fields = String::new();
    for each in &all {
        let (name, field) = (imports.name(each.class), each.field);
        let kept = each.kept.replace("{}", &name);
        fields += &format!("    private final {name} {field} = {kept};\n");
        names.push(name);
    }
    let put_back = all
        .iter()
        .map(|each| format!("        {}\n", each.put_back));
    let put_back: String = put_back.collect();
    let head = format!("    @{}\n    {public}void {RESTORE}() {{\n", names[0]);
    Some((format!("\n{fields}\n{head}{put_back}    }}\n"), names))
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
