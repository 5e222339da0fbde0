//! The report in the formats that other tools read.

use std::path::Path;

use jaunt_emit::coverage::{jacoco_xml, lcov};
use jaunt_emit::sarif::{self, Place, sarif};

use super::causes::{Finding, Frame};
use super::report::Summary;
use super::write;
use crate::exit::Failure;
use crate::options::Reports;
use crate::print::unwritable;
use crate::project::Project;

/// Writes what was asked for; gives what could not be written.
pub fn write(reports: &Reports, project: &Project, summary: &Summary) -> Vec<Failure> {
    let program = &summary.measured.program;
    let mut failures = Vec::new();
    let mut put = |file: &Path, text: &str| {
        let failed = write::replace(file, text).err();
        failures.extend(failed.map(|e| unwritable(file, &e)));
    };
    if let Some(file) = &reports.jacoco {
        put(file, &jacoco_xml(&project.name(), program));
    }
    if let Some(file) = &reports.lcov {
        put(
            file,
            &lcov(program, |package, source| project.source(package, source)),
        );
    }
    if let Some(file) = &reports.sarif {
        let findings = summary.classes.iter().flat_map(|class| &class.findings);
        let findings: Vec<sarif::Finding> = findings.map(|f| finding(project, f)).collect();
        let log = sarif(env!("CARGO_PKG_VERSION"), &findings);
        put(file, &format!("{log:#}\n"));
    }
    failures
}

fn finding(project: &Project, finding: &Finding) -> sarif::Finding {
    let thrown = match &finding.message {
        Some(message) => format!("{}: {message}", finding.kind),
        None => finding.kind.clone(),
    };
    let steps = finding.path.iter();
    let mut path: Vec<(Place, String)> = steps
        .map(|(frame, text)| (place(project, frame), text.to_string()))
        .collect();
    // The calls that lead to the place, outermost first.
    let calls = finding.frames.iter().rev();
    path.extend(calls.map(|frame| (place(project, frame), thrown.clone())));
    let nowhere = Place {
        file: String::new(),
        line: 0,
        function: String::new(),
    };
    sarif::Finding {
        rule: finding.rule,
        message: format!("{thrown}; the test {} shows it", finding.test),
        at: finding
            .frames
            .first()
            .map_or(nowhere, |f| place(project, f)),
        path,
    }
}

fn place(project: &Project, frame: &Frame) -> Place {
    let file = frame.class.file().and_then(|f| f.source_file());
    let simple = frame.class.name.rsplit('/').next().unwrap_or_default();
    let file = file.unwrap_or_else(|| format!("{}.java", simple.split('$').next().unwrap_or("")));
    Place {
        file: project.source(frame.class.package(), &file),
        line: frame.line,
        function: format!("{}.{}", frame.class.java_name(), frame.method),
    }
}
