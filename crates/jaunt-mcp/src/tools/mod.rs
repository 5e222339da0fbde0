//! The tools, in one table.

mod explain;
mod finding;
mod generate;
#[cfg(test)]
mod page;
mod reach;

use std::time::Duration;

use jaunt_generate::Error;
use rmcp::model::{JsonObject, ToolAnnotations};
use serde_json::{Value, json};

use crate::arguments::schema;
use crate::budget::USUAL;
use crate::call::{Answer, Job};

pub struct Tool {
    pub name: &'static str,
    title: &'static str,
    about: &'static str,
    schema: fn() -> JsonObject,
    /// It writes nothing that people look at.
    only_looks: bool,
    pub run: fn(&Job) -> Result<Answer, Error>,
}

pub const TOOLS: [Tool; 4] = [
    Tool {
        name: "generate",
        title: "Generate JUnit tests",
        about: "Writes JUnit tests for classes or methods, or for what changed in git since a \
                revision. Each test was confirmed on the project's JVM. Answers with coverage, \
                findings (inputs that make the code fail by its own fault), the files that were \
                written, and why branches are left.",
        schema: schema::<generate::Arguments>,
        only_looks: false,
        run: generate::run,
    },
    Tool {
        name: "reach",
        title: "Reach a place in the code",
        about: "Finds one input that gets to a line, an instruction, a branch or an exception of \
                a method, or proves that there is none. The verdict is reached, unreachable or \
                unknown.",
        schema: schema::<reach::Arguments>,
        only_looks: true,
        run: reach::run,
    },
    Tool {
        name: "explain",
        title: "Explain branches without a test",
        about: "Says why branches of a class, a method or a line have no test, and what to do \
                about each. Takes the answer from the record of the last run, or from a new run \
                if that one does not know the code as it is now.",
        schema: schema::<explain::Arguments>,
        only_looks: true,
        run: explain::run,
    },
    Tool {
        name: "finding",
        title: "Show a finding",
        about: "Shows a finding of the last run: what fails and where, the inputs, why it is \
                believed to be a bug, and a test that reproduces it. Without a number or a name, \
                lists all.",
        schema: schema::<finding::Arguments>,
        only_looks: true,
        run: finding::run,
    },
];

impl Tool {
    /// As clients see it.
    pub fn described(&self, most: Duration) -> rmcp::model::Tool {
        let mut schema = (self.schema)();
        schema.insert("additionalProperties".into(), json!(false));
        let budget = schema
            .get_mut("properties")
            .and_then(|properties| properties.get_mut("budget_seconds"));
        if let Some(Value::Object(budget)) = budget {
            budget.insert("exclusiveMinimum".into(), json!(0));
            budget.insert("maximum".into(), json!(most.as_secs_f64()));
            budget.insert("default".into(), json!(USUAL.min(most).as_secs_f64()));
        }
        let hints = ToolAnnotations::with_title(self.title)
            .read_only(self.only_looks)
            .destructive(false)
            .open_world(false);
        rmcp::model::Tool::new(self.name, self.about, schema)
            .with_title(self.title)
            .with_annotations(hints)
    }
}

/// Entries of a list that an answer has; the others are counted.
const MOST: usize = 50;

/// Shortens the list `name` of an object, and counts what is left off.
fn shorten(object: &mut Value, name: &str) {
    if let Some(Value::Array(list)) = object.get_mut(name)
        && list.len() > MOST
    {
        let left_off = list.len() - MOST;
        list.truncate(MOST);
        object[format!("{name}_left_off")] = json!(left_off);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_argument_is_described() {
        for tool in &TOOLS {
            let described = tool.described(Duration::from_secs(60));
            let schema = Value::Object((*described.input_schema).clone());
            let properties = schema["properties"].as_object().expect("properties");
            for (name, property) in properties {
                let words = property["description"].as_str().unwrap_or_default();
                assert!(!words.is_empty(), "{}: {name}: {schema:#}", tool.name);
            }
            assert!(properties.contains_key("project"), "{}", tool.name);
            if properties.contains_key("budget_seconds") {
                assert_eq!(schema["properties"]["budget_seconds"]["maximum"], 60.0);
            }
        }
    }

    #[test]
    fn long_lists_are_cut() {
        let mut object = json!({"list": vec![0; MOST + 3], "short": [1]});
        shorten(&mut object, "list");
        shorten(&mut object, "short");
        assert_eq!(object["list"].as_array().map(Vec::len), Some(MOST));
        assert_eq!(object["list_left_off"], 3);
        assert_eq!(object.get("short_left_off"), None);
    }
}
