//! `jaunt doctor`: what is here, what is missing.

use std::path::PathBuf;

use jaunt_generate::asked::places;
use jaunt_project::Project;
use jaunt_record::Framework;
use jaunt_replay::JUnit;

use crate::exit::{self, Failure};
use crate::options::DoctorArgs;
use crate::print::print;

pub fn doctor(args: &DoctorArgs) -> Result<i32, Failure> {
    let mut missing = Vec::new();
    let mut lines = Vec::new();
    match places::open_jdk(&args.places.to_places()) {
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
    match Project::find(&args.places.to_places()) {
        Ok(project) => lines.push(format!("class path  {}", project.class_path())),
        Err(e) => lines.push(format!("class path  missing: {e}")),
    }
    match jaunt_solve::smt::status() {
        Ok(version) => lines.push(format!("solver      {version}")),
        Err(why) => {
            lines.push(format!("solver      missing: {why}"));
            missing.push("Z3 (Debian: libz3-4), or JAUNT_Z3 with the path of its library");
        }
    }
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
    for what in &missing {
        lines.push(format!("to install: {what}"));
    }
    print(&(lines.join("\n") + "\n"))?;
    Ok(if missing.is_empty() {
        exit::DONE
    } else {
        exit::UNREADABLE
    })
}

fn on_path(tool: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(tool))
        .find(|file| file.is_file())
}
