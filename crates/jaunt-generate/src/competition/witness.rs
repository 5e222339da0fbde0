//! Witnesses in GraphML, as validators of the competition read them: an automaton with an
//! edge for each value that was asked for, or none where the property holds.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use sha2::{Digest, Sha256};

/// One value: where it was asked for, and what it must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// `Main.java`
    pub file: String,
    pub line: u32,
    /// `Main.main`
    pub scope: String,
    /// As Java writes it: `5`, `"ab"`, `'c'`.
    pub value: String,
}

pub struct Witness<'a> {
    pub property: &'a str,
    pub sources: &'a [PathBuf],
    /// The values of a violation; none for a proof.
    pub violation: Option<&'a [Step]>,
}

impl Witness<'_> {
    pub fn graphml(&self) -> String {
        let mut text = String::from(HEADER);
        let mut data = |key: &str, value: &str| {
            let _ = writeln!(text, "  <data key=\"{key}\">{}</data>", escaped(value));
        };
        data(
            "witness-type",
            match self.violation {
                Some(_) => "violation_witness",
                None => "correctness_witness",
            },
        );
        data("sourcecodelang", "Java");
        data("producer", concat!("jaunt ", env!("CARGO_PKG_VERSION")));
        data("specification", self.property);
        if let Some(file) = self.sources.first() {
            data("programfile", &file.display().to_string());
            data("programhash", &hash(file));
        }
        data("architecture", "64bit");
        data("creationtime", &now());
        let steps = self.violation.unwrap_or_default();
        let is_all = self.violation.is_some() && steps.is_empty();
        let entry = "<data key=\"entry\">true</data>";
        let end = if is_all { VIOLATION } else { "" };
        let _ = writeln!(text, "  <node id=\"n0\">{entry}{end}</node>");
        for (at, step) in (1..).zip(steps) {
            let violation = match at == steps.len() {
                true => VIOLATION,
                false => "",
            };
            let _ = writeln!(text, "  <node id=\"n{at}\">{violation}</node>");
            let _ = writeln!(text, "  <edge source=\"n{}\" target=\"n{at}\">", at - 1);
            let mut data = |key: &str, value: &str| {
                let _ = writeln!(text, "    <data key=\"{key}\">{}</data>", escaped(value));
            };
            data("originfile", &step.file);
            data("startline", &step.line.to_string());
            data("assumption", &format!("value = {}", step.value));
            data("assumption.scope", &step.scope);
            text += "  </edge>\n";
        }
        text + " </graph>\n</graphml>\n"
    }
}

const VIOLATION: &str = "<data key=\"violation\">true</data>";

const HEADER: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
 <key attr.name="witness-type" attr.type="string" for="graph" id="witness-type"/>
 <key attr.name="sourcecodelang" attr.type="string" for="graph" id="sourcecodelang"/>
 <key attr.name="producer" attr.type="string" for="graph" id="producer"/>
 <key attr.name="specification" attr.type="string" for="graph" id="specification"/>
 <key attr.name="programFile" attr.type="string" for="graph" id="programfile"/>
 <key attr.name="programHash" attr.type="string" for="graph" id="programhash"/>
 <key attr.name="architecture" attr.type="string" for="graph" id="architecture"/>
 <key attr.name="creationtime" attr.type="string" for="graph" id="creationtime"/>
 <key attr.name="isEntryNode" attr.type="boolean" for="node" id="entry"><default>false</default></key>
 <key attr.name="isViolationNode" attr.type="boolean" for="node" id="violation"><default>false</default></key>
 <key attr.name="originFileName" attr.type="string" for="edge" id="originfile"/>
 <key attr.name="startline" attr.type="int" for="edge" id="startline"/>
 <key attr.name="assumption" attr.type="string" for="edge" id="assumption"/>
 <key attr.name="assumption.scope" attr.type="string" for="edge" id="assumption.scope"/>
 <graph edgedefault="directed">
"#;

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            // XML cannot hold these at all.
            c if c < ' ' && !matches!(c, '\t' | '\n' | '\r') => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

fn hash(file: &Path) -> String {
    let bytes = std::fs::read(file).unwrap_or_default();
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The time in UTC, as ISO 8601 writes it.
fn now() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    iso(since.map_or(0, |time| time.as_secs()))
}

fn iso(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Years that begin in March have their leap day last.
    let days = days + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12 + 1;
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_the_calendar() {
        assert_eq!(iso(0), "1970-01-01T00:00:00Z");
        assert_eq!(iso(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(iso(1_767_225_599), "2025-12-31T23:59:59Z");
    }

    #[test]
    fn values_are_edges() {
        let step = Step {
            file: "Main.java".into(),
            line: 7,
            scope: "Main.main".into(),
            value: "\"<\"".into(),
        };
        let text = Witness {
            property: "CHECK( init(Main.main()), LTL(G assert) )",
            sources: &[],
            violation: Some(&[step]),
        }
        .graphml();
        assert!(
            text.contains("<data key=\"assumption\">value = \"&lt;\"</data>"),
            "{text}"
        );
        assert!(
            text.contains("<node id=\"n1\"><data key=\"violation\">true</data></node>"),
            "{text}"
        );
    }
}
