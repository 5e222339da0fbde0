//! Findings as SARIF 2.1.0, for the tools that show them beside the source.

use std::collections::{BTreeMap, BTreeSet};

use jaunt_record::{Finding, Frame, Rule};
use serde_json::{Value, json};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// The log of one run.
pub fn sarif(version: &str, findings: &[&Finding]) -> Value {
    let rules: BTreeSet<Rule> = findings.iter().map(|f| f.rule).collect();
    let rules: Vec<Rule> = rules.into_iter().collect();
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let results = findings.iter().map(|finding| {
        let function = finding.frames.first().map_or(String::new(), function);
        let identity = format!("{}/{function}", finding.rule.name());
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
                "rules": rules.iter().map(|rule| described(*rule)).collect::<Vec<_>>(),
            }},
            "columnKind": "utf16CodeUnits",
            "results": results.collect::<Vec<_>>(),
        }],
    })
}

fn described(rule: Rule) -> Value {
    json!({
        "id": rule.name(),
        "shortDescription": {"text": rule.meaning()},
        "defaultConfiguration": {"level": "error"},
    })
}

/// The fingerprint has no line number: it stays when code above it changes.
fn result(finding: &Finding, rules: &[Rule], fingerprint: &str) -> Value {
    let thrown = match &finding.message {
        Some(message) => format!("{}: {message}", finding.kind),
        None => finding.kind.clone(),
    };
    let decided = finding.path.iter();
    let decided = decided.filter_map(|step| Some((&step.at, step.decision.words()?)));
    // The calls that lead to the place, outermost first.
    let calls = finding.frames.iter().rev();
    let calls = calls.map(|frame| (frame, thrown.as_str()));
    let steps = decided.chain(calls).map(|(frame, text)| {
        let mut location = location(Some(frame));
        location["message"] = json!({"text": text});
        json!({"location": location})
    });
    let steps: Vec<Value> = steps.collect();
    let mut result = json!({
        "ruleId": finding.rule.name(),
        "ruleIndex": rules.iter().position(|r| *r == finding.rule),
        "level": "error",
        "message": {"text": format!("{thrown}; {}; the test {} shows it", finding.why, finding.test)},
        "rank": f64::from(finding.belief()),
        "properties": {"class": finding.why.class().name(), "why": finding.why.to_string()},
        "locations": [location(finding.frames.first())],
        "partialFingerprints": {"jauntFinding/v1": fingerprint},
    });
    if !steps.is_empty() {
        result["codeFlows"] = json!([{"threadFlows": [{"locations": steps}]}]);
    }
    result
}

fn location(frame: Option<&Frame>) -> Value {
    let file = frame.map_or("", |frame| &frame.file);
    let mut physical = json!({
        "artifactLocation": {"uri": uri(file), "uriBaseId": "%SRCROOT%"},
    });
    if let Some(frame) = frame.filter(|frame| frame.line > 0) {
        physical["region"] = json!({"startLine": frame.line});
    }
    let function = frame.map_or(String::new(), function);
    json!({
        "physicalLocation": physical,
        "logicalLocations": [{"fullyQualifiedName": function, "kind": "function"}],
    })
}

fn function(frame: &Frame) -> String {
    format!("{}.{}", frame.class, frame.method)
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
    use jaunt_record::{Culprit, Why};

    use super::*;

    fn finding(line: u16) -> Finding {
        let at = Frame {
            class: "C".into(),
            method: "m".into(),
            file: "src/a b/C.java".into(),
            line,
        };
        Finding {
            kind: "java.lang.ArithmeticException".into(),
            message: Some("/ by zero".into()),
            rule: Rule::DivisionByZero,
            why: Why::Computed(Culprit::Divisor),
            public: true,
            frames: vec![at],
            path: Vec::new(),
            test: "CJauntBugTest.m".into(),
        }
    }

    #[test]
    fn fingerprints_outlive_lines_and_tell_findings_apart() {
        let log = sarif("1", &[&finding(3), &finding(9)]);
        let moved = sarif("1", &[&finding(4), &finding(10)]);
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
        let log = sarif("1", &[&finding(3)]);
        let location = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
        assert_eq!(location["artifactLocation"]["uri"], "src/a%20b/C.java");
        assert_eq!(location["region"]["startLine"], 3);
    }
}
