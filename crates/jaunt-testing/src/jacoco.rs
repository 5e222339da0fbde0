//! The real JaCoCo: its agent records runs, its command line program reports.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use crate::Jdk;
use crate::jars;

pub struct Jacoco {
    agent: PathBuf,
    /// The program with all it needs, the DTD of its reports too.
    pub reporter: PathBuf,
}

impl Jacoco {
    /// Without it the test fails on a build server and is skipped elsewhere.
    pub fn find() -> Option<&'static Jacoco> {
        static FOUND: OnceLock<Option<Jacoco>> = OnceLock::new();
        let found = FOUND.get_or_init(|| {
            Some(Jacoco {
                agent: jars::find("org.jacoco.agent")?,
                reporter: jars::find("org.jacoco.cli")?,
            })
        });
        found.as_ref()
    }

    /// Runs a main class with arguments; what it covers goes to `record`. Tells
    /// its exit code.
    pub fn run(
        &self,
        jdk: &Jdk,
        class_path: &Path,
        command: &[&str],
        record: &Path,
    ) -> Option<i32> {
        let agent = self.agent.display();
        let agent = format!("-javaagent:{agent}=destfile={}", record.display());
        let status = Command::new(jdk.tool("java"))
            .args(["-ea", "-Xss512k", "-XX:TieredStopAtLevel=1", &agent, "-cp"])
            .arg(class_path)
            .args(command)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        status.ok()?.code()
    }

    /// The XML report on all classes of a folder.
    pub fn report(&self, jdk: &Jdk, classes: &Path, records: &[PathBuf], name: &str) -> String {
        let xml = classes.with_extension("xml");
        let done = Command::new(jdk.tool("java"))
            .arg("-jar")
            .arg(&self.reporter)
            .args(["report", "--quiet", "--name", name])
            .arg("--classfiles")
            .arg(classes)
            .arg("--xml")
            .arg(&xml)
            .args(records)
            .output()
            .expect("java runs");
        let errors = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "JaCoCo: {errors}");
        std::fs::read_to_string(xml).expect("a report")
    }
}
