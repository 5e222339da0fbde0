//! What became of one goal, as JSON and as text.

use std::time::Duration;

use jaunt_explore::Test;
use jaunt_record::{Outcome, SCHEMA};
use serde_json::{Value, json};

use super::inputs::inputs;

pub struct Report<'a> {
    pub target: &'a str,
    /// `reached`, `unreachable` or `unknown`.
    pub verdict: &'a str,
    /// The run that gets there.
    pub test: Option<&'a Test>,
    /// Nothing is known beyond the bounds on inputs, or beyond the budget.
    pub bound_hit: bool,
    pub time: Duration,
    pub confirmed: bool,
}

impl Report<'_> {
    pub fn json(&self) -> Value {
        json!({
            "schema": SCHEMA,
            "target": self.target,
            "verdict": self.verdict,
            "inputs": self.inputs(),
            "outcome": self.test.map(|test| Outcome::from(&test.end).to_string()),
            "bound_hit": self.bound_hit,
            "time_ms": self.time.as_millis(),
            "confirmed": self.confirmed,
        })
    }

    pub fn text(&self) -> String {
        let time = self.time.as_secs_f64();
        let target = self.target;
        let how = match (self.verdict, self.bound_hit) {
            ("unreachable", true) => " within the bounds on inputs",
            ("unreachable", false) => ", proved",
            _ => "",
        };
        let mut text = format!("{target}: {}{how}, {time:.3} s\n", self.verdict);
        if let Some(test) = self.test {
            let inputs: Vec<String> = self.inputs().iter().map(Value::to_string).collect();
            let outcome = Outcome::from(&test.end);
            text += &format!(
                "  with inputs [{}]; the run: {outcome}\n",
                inputs.join(", ")
            );
        }
        text
    }

    fn inputs(&self) -> Vec<Value> {
        self.test.map(inputs).unwrap_or_default()
    }
}
