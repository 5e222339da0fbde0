//! JaCoCo's XML report, for the tools that read it.

use std::fmt::Write;

use super::counter::Counters;
use super::measure::{ClassCoverage, PackageCoverage, ProgramCoverage};

const HEADER: &str = concat!(
    r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#,
    r#"<!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">"#,
);

/// The report of a program of that name.
pub fn jacoco_xml(name: &str, program: &ProgramCoverage) -> String {
    let mut xml = format!("{HEADER}<report name=\"{}\">", escaped(name));
    for (name, package) in &program.packages {
        write_package(&mut xml, name, package);
    }
    write_counters(&mut xml, &program.counters);
    xml += "</report>\n";
    xml
}

fn write_package(xml: &mut String, name: &str, package: &PackageCoverage) {
    let _ = write!(xml, "<package name=\"{}\">", escaped(name));
    for class in &package.classes {
        write_class(xml, class);
    }
    for (name, source) in &package.sources {
        let _ = write!(xml, "<sourcefile name=\"{}\">", escaped(name));
        for (number, line) in &source.lines.0 {
            let (i, b) = (line.instructions, line.branches);
            let _ = write!(
                xml,
                "<line nr=\"{number}\" mi=\"{}\" ci=\"{}\" mb=\"{}\" cb=\"{}\"/>",
                i.missed, i.covered, b.missed, b.covered
            );
        }
        write_counters(xml, &source.counters);
        *xml += "</sourcefile>";
    }
    write_counters(xml, &package.counters);
    *xml += "</package>";
}

fn write_class(xml: &mut String, class: &ClassCoverage) {
    let _ = write!(xml, "<class name=\"{}\"", escaped(&class.name));
    if let Some(source) = &class.source {
        let _ = write!(xml, " sourcefilename=\"{}\"", escaped(source));
    }
    *xml += ">";
    for method in &class.methods {
        let (name, descriptor) = (escaped(&method.name), escaped(&method.descriptor));
        let _ = write!(xml, "<method name=\"{name}\" desc=\"{descriptor}\"");
        if let Some(line) = method.line() {
            let _ = write!(xml, " line=\"{line}\"");
        }
        *xml += ">";
        write_counters(xml, &method.counters);
        *xml += "</method>";
    }
    write_counters(xml, &class.counters);
    *xml += "</class>";
}

fn write_counters(xml: &mut String, counters: &Counters) {
    for (name, counter) in counters.named().iter().filter(|(_, c)| c.total() > 0) {
        let _ = write!(
            xml,
            "<counter type=\"{name}\" missed=\"{}\" covered=\"{}\"/>",
            counter.missed, counter.covered
        );
    }
}

/// Text for an attribute. Names in class files may have characters that XML
/// cannot have at all.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '&' => escaped += "&amp;",
            '\t' | '\n' | '\r' => {
                let _ = write!(escaped, "&#{};", u32::from(c));
            }
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}
