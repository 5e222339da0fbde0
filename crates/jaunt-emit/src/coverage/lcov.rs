//! LCOV tracefiles, for the tools that show coverage beside source.

use std::fmt::Write;

use super::measure::{ClassCoverage, PackageCoverage, ProgramCoverage};

/// `locate` says where the source file of a package is. Runs are not counted:
/// what is covered was executed once.
pub fn lcov(program: &ProgramCoverage, locate: impl Fn(&str, &str) -> String) -> String {
    let mut text = String::new();
    for (package, coverage) in &program.packages {
        for source in coverage.sources.keys() {
            write_source(&mut text, &locate(package, source), source, coverage);
        }
    }
    text
}

fn write_source(text: &mut String, path: &str, name: &str, package: &PackageCoverage) {
    let source = &package.sources[name];
    let _ = writeln!(text, "TN:\nSF:{path}");
    let here = |class: &&ClassCoverage| class.source.as_deref() == Some(name);
    let methods: Vec<(u16, String, bool)> = package
        .classes
        .iter()
        .filter(here)
        .flat_map(|class| class.methods.iter().map(move |method| (class, method)))
        .map(|(class, method)| {
            let name = format!("{}#{}{}", class.name, method.name, method.descriptor);
            let covered = method.counters.methods.covered > 0;
            (method.line().unwrap_or_default(), name, covered)
        })
        .collect();
    for (line, name, _) in &methods {
        let _ = writeln!(text, "FN:{line},{name}");
    }
    for (_, name, covered) in &methods {
        let _ = writeln!(text, "FNDA:{},{name}", u8::from(*covered));
    }
    let covered = methods.iter().filter(|(_, _, covered)| *covered).count();
    let _ = writeln!(text, "FNF:{}\nFNH:{covered}", methods.len());
    let mut branches = (0, 0);
    for (number, line) in &source.lines.0 {
        let counter = line.branches;
        // Which branch of the line was taken, JaCoCo's counters do not say.
        for branch in 0..counter.total() {
            let taken = match (branch < counter.covered, line.instructions.covered > 0) {
                (true, _) => "1",
                (false, true) => "0",
                (false, false) => "-",
            };
            let _ = writeln!(text, "BRDA:{number},0,{branch},{taken}");
        }
        branches.0 += counter.total();
        branches.1 += counter.covered;
    }
    let _ = writeln!(text, "BRF:{}\nBRH:{}", branches.0, branches.1);
    for (number, line) in &source.lines.0 {
        let _ = writeln!(
            text,
            "DA:{number},{}",
            u8::from(line.instructions.covered > 0)
        );
    }
    let lines = source.counters.lines;
    let _ = writeln!(
        text,
        "LF:{}\nLH:{}\nend_of_record",
        lines.total(),
        lines.covered
    );
}
