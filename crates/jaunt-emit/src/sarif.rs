//! Findings as SARIF 2.1.0, for the tools that show them beside the source.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// One cause of failures.
pub struct Finding {
    /// Stable name of what is wrong.
    pub rule: &'static str,
    pub message: String,
    pub at: Place,
    /// The way there, decision by decision.
    pub path: Vec<(Place, String)>,
}

/// A place in the source.
#[derive(Clone, PartialEq, Eq)]
pub struct Place {
    /// Relative to the project, with slashes.
    pub file: String,
    /// 0 if it is not known.
    pub line: u16,
    /// `pkg.Class.method`
    pub function: String,
}

/// What each rule means.
const RULES: [(&str, &str); 10] = [
    (
        "array-store",
        "An array gets an element that it cannot hold",
    ),
    ("assertion", "An assertion does not hold"),
    ("class-cast", "An object is not what it is cast to"),
    (
        "concurrent-modification",
        "A collection changes while it is iterated over",
    ),
    ("division-by-zero", "A number is divided by zero"),
    (
        "index-out-of-bounds",
        "An index is outside its array, string or list",
    ),
    (
        "negative-array-size",
        "An array is made with a negative size",
    ),
    ("non-termination", "A call does not end"),
    ("null-dereference", "Null is used as if it were an object"),
    ("stack-overflow", "Calls do not end"),
];

/// The log of one run.
pub fn sarif(version: &str, findings: &[Finding]) -> Value {
    let rules: BTreeSet<&str> = findings.iter().map(|f| f.rule).collect();
    let rules: Vec<&str> = rules.into_iter().collect();
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let results = findings.iter().map(|finding| {
        let identity = format!("{}/{}", finding.rule, finding.at.function);
        let number = seen.entry(identity.clone()).or_default();
        *number += 1;
        result(finding, &rules, &format!("{identity}/{number}"))
    });
    json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {
                "name": "Jaunt",
                "version": version,
                "rules": rules.iter().map(|id| rule(id)).collect::<Vec<_>>(),
            }},
            "columnKind": "utf16CodeUnits",
            "results": results.collect::<Vec<_>>(),
        }],
    })
}

fn rule(id: &str) -> Value {
    let meaning = RULES.iter().find(|(rule, _)| *rule == id);
    let text = meaning.map_or(id, |(_, text)| text);
    json!({
        "id": id,
        "shortDescription": {"text": text},
        "defaultConfiguration": {"level": "error"},
    })
}

/// The fingerprint has no line number: it stays when code above it changes.
fn result(finding: &Finding, rules: &[&str], fingerprint: &str) -> Value {
    let steps = finding.path.iter().map(|(place, text)| {
        let mut location = location(place);
        location["message"] = json!({"text": text});
        json!({"location": location})
    });
    let steps: Vec<Value> = steps.collect();
    let mut result = json!({
        "ruleId": finding.rule,
        "ruleIndex": rules.iter().position(|r| *r == finding.rule),
        "level": "error",
        "message": {"text": finding.message},
        "locations": [location(&finding.at)],
        "partialFingerprints": {"jauntFinding/v1": fingerprint},
    });
    if !steps.is_empty() {
        result["codeFlows"] = json!([{"threadFlows": [{"locations": steps}]}]);
    }
    result
}

fn location(place: &Place) -> Value {
    let mut physical = json!({
        "artifactLocation": {"uri": uri(&place.file), "uriBaseId": "%SRCROOT%"},
    });
    if place.line > 0 {
        physical["region"] = json!({"startLine": place.line});
    }
    json!({
        "physicalLocation": physical,
        "logicalLocations": [{"fullyQualifiedName": place.function, "kind": "function"}],
    })
}

/// A path as a relative reference.
fn uri(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' | b'$' => {
                uri.push(char::from(byte));
            }
            other => uri += &format!("%{other:02X}"),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(line: u16) -> Finding {
        let at = Place {
            file: "src/a b/C.java".into(),
            line,
            function: "C.m".into(),
        };
        Finding {
            rule: "division-by-zero",
            message: "/ by zero".into(),
            path: vec![(at.clone(), "thrown".into())],
            at,
        }
    }

    #[test]
    fn fingerprints_outlive_lines_and_tell_findings_apart() {
        let log = sarif("1", &[finding(3), finding(9)]);
        let moved = sarif("1", &[finding(4), finding(10)]);
        let prints = |log: &Value| {
            let results = log["runs"][0]["results"].as_array().cloned();
            let of = |r: &Value| r["partialFingerprints"]["jauntFinding/v1"].clone();
            results
                .unwrap_or_default()
                .iter()
                .map(of)
                .collect::<Vec<_>>()
        };
        assert_eq!(prints(&log), prints(&moved));
        assert_eq!(
            prints(&log),
            ["division-by-zero/C.m/1", "division-by-zero/C.m/2"]
        );
    }

    #[test]
    fn paths_become_references() {
        let log = sarif("1", &[finding(3)]);
        let location = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
        assert_eq!(location["artifactLocation"]["uri"], "src/a%20b/C.java");
        assert_eq!(location["region"]["startLine"], 3);
    }
}
