//! `docs/mcp-tools.md`, made from the table of tools.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use super::{TOOLS, Tool};

const HEAD: &str = "# The tools of jaunt mcp

`jaunt mcp` serves editors and agents over the Model Context Protocol, on standard input and output.
[In the build](in-the-build.md#editors-and-agents) says how to set it up, [jaunt mcp](mcp.md) has its options.

Calls work one after the other; each has a budget and ends within moments when the client cancels it, keeping what
was found until then as Ctrl-C does on the command line. A client that sends a progress token hears twice a second what is
being done. Answers come as text and as structured content. A call that cannot be done (a class that does not exist, an argument that is wrong)
is answered by a result with `isError` that says why.
";

const FOOT: &str = "
This page is made from the table of tools: `JAUNT_UPDATE_GOLDENS=1 cargo test -p jaunt-mcp page`.
";

#[test]
fn the_page_lists_the_tools() {
    let mut page = HEAD.to_string();
    TOOLS.iter().for_each(|tool| describe(tool, &mut page));
    page += FOOT;
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/mcp-tools.md");
    jaunt_testing::assert_golden(&file, &page);
}

fn describe(tool: &Tool, page: &mut String) {
    let described = tool.described(Duration::from_secs(300));
    let schema = Value::Object((*described.input_schema).clone());
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let _ = write!(page, "\n## {}\n\n{}\n\n", tool.name, tool.about);
    *page += "| argument | type | meaning |\n| --- | --- | --- |\n";
    let properties = schema["properties"].as_object().into_iter().flatten();
    for (name, property) in properties {
        let meaning = property["description"].as_str().unwrap_or_default();
        let meaning = meaning.replace('\n', " ").replace('|', "\\|");
        let needed = match required.iter().any(|required| required == name) {
            true => " Required.",
            false => "",
        };
        let range = match (property["default"].as_f64(), property["maximum"].as_f64()) {
            (Some(usual), Some(most)) => {
                format!(" Default: {usual}, at most {most} (`--max-budget`).")
            }
            _ => String::new(),
        };
        let _ = writeln!(
            page,
            "| `{name}` | {} | {meaning}{needed}{range} |",
            kinds(property)
        );
    }
}

/// The types of an argument, null left out.
fn kinds(property: &Value) -> String {
    let kinds = match &property["type"] {
        Value::String(kind) => vec![kind.clone()],
        Value::Array(kinds) => kinds
            .iter()
            .filter_map(|kind| kind.as_str().map(String::from))
            .collect(),
        _ => vec!["number".into(), "string".into()],
    };
    let kinds: Vec<String> = kinds.into_iter().filter(|kind| kind != "null").collect();
    kinds.join(" or ")
}
