//! The script of the GitHub Action with an event that nobody sent: what a pull request changes is
//! looked at, and the job's summary and outputs are written.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::jaunt::{LIMIT, STEPS, compile, folder, text};
use crate::jdk::{self, Jdk};
use crate::process::{self, Finished};
use crate::since::git;

const BEFORE: &str = "package p;

public class Shares {
    public static int half(int cents) {
        return cents / 2;
    }
}
";

/// The change: one method with a bug.
const AFTER: &str = "package p;

public class Shares {
    public static int half(int cents) {
        return cents / 2;
    }

    public static int each(int cents) {
        int people = cents > 100 ? 4 : 0;
        return cents / people;
    }
}
";

struct Job {
    work: PathBuf,
    project: PathBuf,
    jdk: Jdk,
}

impl Job {
    fn write(&self, source: &str) {
        let sources = self.project.join("src/main/java/p");
        fs::create_dir_all(&sources).expect("a folder");
        fs::write(sources.join("Shares.java"), source).expect("a file");
        compile(&self.jdk, &sources, &self.project.join("target/classes"));
    }

    fn commit(&self) {
        git(&self.project, &["add", "src", "pom.xml"]);
        git(&self.project, &["commit", "-q", "-m", "all"]);
    }

    /// Runs the script with an event and further inputs.
    fn run(&self, event: &str, inputs: &[(&str, &str)]) -> Finished {
        let file = self.work.join("event.json");
        fs::write(&file, event).expect("a file");
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut script = Command::new(root.join("integrations/github/run"));
        script
            .env("INPUT_PROJECT", &self.project)
            .env("INPUT_BINARY", env!("CARGO_BIN_EXE_jaunt"))
            .env("INPUT_BUDGET", "none")
            .env("INPUT_OPTIONS", format!("--steps {STEPS}"))
            .env("JAVA_HOME", &self.jdk.home)
            .env("GIT_CEILING_DIRECTORIES", &self.work)
            .env("GITHUB_EVENT_PATH", &file)
            .env("GITHUB_STEP_SUMMARY", self.work.join("summary.md"))
            .env("GITHUB_OUTPUT", self.work.join("output.txt"))
            .env("RUNNER_TEMP", self.work.join("temp"));
        script.envs(inputs.iter().copied());
        process::run(&mut script, LIMIT)
    }
}

#[test]
fn a_pull_request_with_a_bug_fails() {
    let work = folder("action");
    let job = Job {
        project: work.join("project"),
        work,
        jdk: jdk::newest(),
    };
    fs::create_dir_all(&job.project).expect("a folder");
    fs::write(job.project.join("pom.xml"), "<project/>").expect("a file");
    git(&job.project, &["init", "-q"]);
    job.write(BEFORE);
    job.commit();
    let mut rev = Command::new("git");
    rev.args(["-C", text(&job.project), "rev-parse", "HEAD"]);
    let base = process::run(&mut rev, LIMIT).stdout;
    let event = format!(
        r#"{{"pull_request":{{"base":{{"sha":"{}"}}}}}}"#,
        base.trim()
    );
    job.write(AFTER);
    job.commit();

    let failed = job.run(&event, &[]);
    assert_eq!(failed.code, Some(1), "{failed:#?}");
    assert!(failed.stdout.contains("there are findings"), "{failed:#?}");
    let summary = fs::read_to_string(job.work.join("summary.md")).expect("a summary");
    assert!(summary.contains("ArithmeticException"), "{summary}");
    let outputs = fs::read_to_string(job.work.join("output.txt")).expect("outputs");
    let sarif = outputs.trim().strip_prefix("sarif=").expect("a file");
    let sarif = fs::read_to_string(sarif).expect("findings");
    assert!(sarif.contains("division-by-zero"), "{sarif}");
    // Nothing was written into the project.
    assert!(!job.project.join("src/test").exists());

    let wrong = job.run(&event, &[("INPUT_MODE", "guess")]);
    assert_eq!(wrong.code, Some(2), "{wrong:#?}");
}
