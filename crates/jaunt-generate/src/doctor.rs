//! What is here, what is missing: the JDK, the solver, JUnit, build tools.

use std::path::PathBuf;

use jaunt_project::{Places, Project};
use jaunt_record::Framework;
use jaunt_replay::JUnit;

use crate::asked::places;

/// What was found, line by line, and what has to be installed.
#[derive(Debug, Default)]
pub struct Examined {
    pub lines: Vec<String>,
    pub missing: Vec<&'static str>,
}

/// Looks for everything that Jaunt needs.
pub fn examine(asked: &Places) -> Examined {
    let Examined { mut lines, missing } = essentials(asked);
    let class_path = match Project::find(asked) {
        Ok(project) => format!("class path  {}", project.class_path()),
        Err(e) => format!("class path  missing: {e}"),
    };
    lines.insert(1, class_path);
    match JUnit::find(Framework::JUnit5, &[]) {
        Some(junit) => lines.push(format!("JUnit       {}", junit.jars[0].display())),
        None => lines
            .push("JUnit       not found outside projects (scripts/setup fetches it)".to_string()),
    }
    for (tool, needed_for) in [
        ("javac", "compiling generated tests"),
        ("mvn", "Maven projects"),
        ("gradle", "Gradle projects"),
    ] {
        match on_path(tool) {
            Some(path) => lines.push(format!("{tool:<12}{}", path.display())),
            None => lines.push(format!("{tool:<12}not found (needed for {needed_for})")),
        }
    }
    Examined { lines, missing }
}

/// The JDK and the solver: nothing works without them.
pub fn essentials(asked: &Places) -> Examined {
    let Examined {
        mut lines,
        mut missing,
    } = Examined::default();
    match places::open_jdk(asked) {
        Ok(jdk) => lines.push(format!(
            "JDK         {} in {}",
            jdk.version,
            jdk.home.display()
        )),
        Err(e) => {
            lines.push(format!("JDK         missing: {}", e.message));
            missing
                .push("a JDK of version 17 to 25 (Debian: openjdk-17-jdk-headless), or --jdk DIR");
        }
    }
    match jaunt_solve::smt::status() {
        Ok(version) => lines.push(format!("solver      {version}")),
        Err(why) => {
            lines.push(format!("solver      missing: {why}"));
            missing.push("Z3 (Debian: libz3-4), or JAUNT_Z3 with the path of its library");
        }
    }
    Examined { lines, missing }
}

fn on_path(tool: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(tool))
        .find(|file| file.is_file())
}
