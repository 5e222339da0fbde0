//! Programs that run in Java under JaCoCo and in our machine.

use std::path::{Path, PathBuf};

use jaunt_emit::coverage::jacoco_xml;
use jaunt_testing::jacoco::Jacoco;
use jaunt_testing::{Jdk, jars, jdk, tags};

use crate::compilers;
use crate::ours::Ours;

/// Areas of `tests/programs` that use most of what compilers do in odd ways.
/// `JAUNT_AREAS` names others.
const AREAS: &str = "language,exceptions,lambdas,jdk21,jdk25";

/// Threads go different ways in every run; a halted JVM tells JaCoCo nothing, and one that
/// exits may write its report before the program's own shutdown hook has run.
const UNEQUAL: [&str; 3] = ["VirtualThreads", "ExitByHalt", "ExitCodes"];

#[test]
fn areas_of_the_corpus() {
    let areas = std::env::var("JAUNT_AREAS").unwrap_or_else(|_| AREAS.to_string());
    for jdk in jdk::all() {
        for area in areas.split(',') {
            let needed = area.strip_prefix("jdk").and_then(|v| v.parse().ok());
            if needed.is_none_or(|v: u32| v <= jdk.feature) {
                let sources = sources(&format!("../../tests/programs/{area}"));
                check(&jdk, area, &sources, |to| {
                    compilers::javac(&jdk, &[], &sources, to)
                });
            }
        }
    }
}

/// Programs written for the filters, with all kinds of debug information.
#[test]
fn made_up_code() {
    for jdk in jdk::all() {
        let mut sources = sources("tests/coverage/programs");
        sources.retain(|s| jdk.feature >= 21 || !s.ends_with("Patterns.java"));
        for flag in ["-g:source,lines", "-g", "-g:none", "-g:source"] {
            let name = format!("javac {flag}");
            check(&jdk, &name, &sources, |to| {
                compilers::javac(&jdk, &[flag], &sources, to)
            });
        }
    }
}

/// The other compiler writes some statements in its own way.
#[test]
fn made_up_code_of_eclipse() {
    let Some(ecj) = jars::find(jars::ECJ) else {
        return;
    };
    for jdk in jdk::all() {
        let mut sources = sources("tests/coverage/programs");
        sources.retain(|s| s.ends_with("MadeUp.java"));
        for flags in [["-17", "-g"], ["-17", "-g:none"]] {
            let name = format!("ecj {}", flags.join(" "));
            check(&jdk, &name, &sources, |to| {
                compilers::ecj(&jdk, &ecj, &flags, &sources, to);
            });
        }
    }
}

fn check(jdk: &Jdk, name: &str, sources: &[PathBuf], compile: impl Fn(&Path)) {
    let Some(jacoco) = Jacoco::find() else {
        return;
    };
    let name = format!("{name} on {}", jdk.version);
    let folder = tempfile::tempdir().expect("a folder");
    let classes = folder.path().join("classes");
    compile(&classes);
    let mut ours = Ours::new(jdk, &classes);
    let mut records = Vec::new();
    for source in sources {
        let main = source.file_stem().and_then(|s| s.to_str()).expect("a name");
        let record = folder.path().join(format!("{main}.exec"));
        let code = jacoco.run(jdk, &classes, &[main], &record);
        match ours.run(main, code) {
            Err(why) => eprintln!("{name}: {main} is left out: {why}"),
            Ok(()) => records.push(record),
        }
    }
    let theirs = jacoco.report(jdk, &classes, &records, &name);
    let read = [
        ("ours", ours.measure()),
        ("its own marks", ours.measure_marks(&records)),
    ];
    for (what, measured) in read {
        let ours = jacoco_xml(&name, &measured);
        let different = tags::differences(&tags::table(&ours), &tags::table(&theirs));
        let different = different.join("\n");
        assert!(different.is_empty(), "{name}, {what}:\n{different}");
    }
    println!("{name}: {} of {} programs", records.len(), sources.len());
}

/// All sources of a folder, by its path from this crate.
fn sources(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = folder.read_dir().expect("a folder").flatten();
    let racy = |path: &PathBuf| {
        UNEQUAL
            .iter()
            .any(|name| path.ends_with(format!("{name}.java")))
    };
    let all = files.map(|file| file.path());
    let mut sources: Vec<PathBuf> = all.filter(|path| !racy(path)).collect();
    sources.sort();
    sources
}
