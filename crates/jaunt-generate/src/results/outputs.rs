//! The report in the formats that other tools read.

use std::path::Path;

use jaunt_emit::coverage::{jacoco_xml, lcov};
use jaunt_emit::sarif::sarif;
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
}
