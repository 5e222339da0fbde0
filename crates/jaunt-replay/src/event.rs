//! What the Java side says, one JSON object a line, and how it is asked.

use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// A source does not compile.
    Error {
        file: String,
        line: u32,
        message: String,
    },
    /// A compiled class cannot be loaded.
    Unloadable {
        class: String,
        reason: String,
    },
    Found {
        test: String,
    },
    Start {
        test: Option<String>,
        call: Option<usize>,
    },
    Passed {
        test: String,
    },
    Failed {
        test: String,
        class: String,
        message: Option<String>,
        frames: Vec<String>,
    },
    Timeout {
        test: String,
    },
    Value {
        call: usize,
        value: String,
    },
    Raised {
        call: usize,
        class: String,
        message: Option<String>,
    },
    /// The class of a driver that was written.
    Driver {
        class: String,
    },
    /// Why there is no driver.
    Refused {
        reason: String,
    },
    Broken {
        reason: String,
    },
    Done,
}

impl Event {
    /// Lines that are no events come from the JVM itself (warnings) and are
    /// nobody's business.
    pub fn parse(line: &str) -> Option<Event> {
        serde_json::from_str(line).ok()
    }
}

/// One line of a request.
pub fn request<'a>(fields: impl IntoIterator<Item = &'a str>) -> String {
    let escaped = |field: &str| {
        let field = field.replace('\\', "\\\\").replace('\t', "\\t");
        field.replace('\n', "\\n").replace('\r', "\\r")
    };
    let fields: Vec<String> = fields.into_iter().map(escaped).collect();
    fields.join("\t") + "\n"
}
