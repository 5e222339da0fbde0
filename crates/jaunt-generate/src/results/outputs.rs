//! The report in the formats that other tools read.

use std::path::Path;

use jaunt_emit::coverage::{jacoco_xml, lcov};
use jaunt_emit::sarif::sarif;
use jaunt_emit::summary::summary;
use jaunt_project::Project;
use jaunt_record::{Finding, RunRecord};

use super::measure::Measured;
use super::write::{replace, unwritten};
use crate::observer::Observer;
use crate::request::Outputs;

/// Writes what was asked for.
pub fn write(
    outputs: &Outputs,
    project: &Project,
    measured: &Measured,
    record: &RunRecord,
    observer: &mut dyn Observer,
) {
    let mut put = |file: &Path, text: &str| {
        if let Err(why) = replace(file, text) {
            observer.note(unwritten(file.to_path_buf(), &why));
        }
    };
    if let Some(file) = &outputs.jacoco {
        put(file, &jacoco_xml(&project.name(), &measured.program));
    }
    if let Some(file) = &outputs.lcov {
        let source = |package: &str, source: &str| project.source(package, source);
        put(file, &lcov(&measured.program, source));
    }
    if let Some(file) = &outputs.sarif {
        let findings: Vec<&Finding> = record.findings().collect();
        let log = sarif(env!("CARGO_PKG_VERSION"), &findings);
        put(file, &format!("{log:#}\n"));
    }
    if let Some(file) = &outputs.summary {
        put(
            file,
            &summary(record, |finding| reproducer(record, finding)),
        );
    }
}

/// The source of the test that shows a finding, as it was written.
fn reproducer(record: &RunRecord, finding: &Finding) -> Option<String> {
    let (class, name) = finding.test.rsplit_once('.')?;
    let path = format!("{}.java", class.replace('.', "/"));
    let file = record.files.iter().find(|file| file.ends_with(&path))?;
    let text = std::fs::read_to_string(file).ok()?;
    let lines: Vec<&str> = text.lines().collect();
    let head = format!("void {name}(");
    let start = lines.iter().position(|line| line.contains(&head))?;
    let indent = lines[start].len() - lines[start].trim_start().len();
    let end = lines[start..]
        .iter()
        .position(|line| line.get(..indent + 1).is_some_and(|l| l.trim() == "}"))?;
    let body = &lines[start..=start + end];
    let cut: Vec<&str> = body
        .iter()
        .map(|line| line.get(indent..).unwrap_or(""))
        .collect();
    Some(cut.join("\n"))
}
