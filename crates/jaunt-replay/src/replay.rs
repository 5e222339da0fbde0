//! Compiles and runs tests on the user's JVM, twice.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use jaunt_class::Jdk;
use tempfile::TempDir;

use crate::confine::Fence;
use crate::error::ReplayError;
use crate::event::{Event, request};
use crate::harness;
use crate::mockito::Mockito;
use crate::process::{Ending, Limits, Process};
use crate::report::{CompileError, Outcome, Report, TestReport, Thrown};

/// The oldest Java the harness is written for.
const OLDEST: u16 = 17;

pub struct Replay {
    java: PathBuf,
    harness: PathBuf,
    class_path: Vec<PathBuf>,
    /// A jar that changes classes while they are loaded.
    agent: Option<PathBuf>,
    limits: Limits,
}

/// The source of a test class.
#[derive(Debug, Clone)]
pub struct TestSource {
    /// `pkg.FooJauntTest`
    pub class: String,
    pub text: String,
}

/// How a JVM is set up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    Usual,
    /// Another language, country and time zone: Turkish changes what upper case
    /// means, and on the Marquesas the epoch, where small times are, began on the day
    /// before, half an hour off the full one.
    Abroad,
}

impl Manner {
    fn flags(self) -> [&'static str; 3] {
        match self {
            Manner::Usual => [
                "-Duser.language=en",
                "-Duser.country=US",
                "-Duser.timezone=UTC",
            ],
            Manner::Abroad => [
                "-Duser.language=tr",
                "-Duser.country=TR",
                "-Duser.timezone=Pacific/Marquesas",
            ],
        }
    }

    /// Of the order of the tests.
    fn seed(self) -> &'static str {
        match self {
            Manner::Usual => "1",
            Manner::Abroad => "2",
        }
    }
}

/// Two runs: the order differs, then the surroundings.
const RUNS: [Manner; 2] = [Manner::Usual, Manner::Abroad];

/// What the runs have shown so far.
#[derive(Default)]
struct Progress {
    errors: Vec<CompileError>,
    tests: BTreeMap<String, [Option<Outcome>; 2]>,
    started: Option<String>,
    broken: Option<String>,
}

impl Replay {
    /// `class_path` has the code under test, its dependencies and JUnit.
    pub fn new(jdk: &Jdk, class_path: Vec<PathBuf>, limits: Limits) -> Result<Replay, ReplayError> {
        if jdk.feature < OLDEST {
            return Err(ReplayError::TooOld {
                version: jdk.version.clone(),
                oldest: OLDEST,
            });
        }
        let java = jdk.home.join("bin/java");
        let javac = jdk.home.join("bin/javac");
        if !java.is_file() {
            return Err(ReplayError::NoJava(java));
        }
        if !javac.is_file() {
            return Err(ReplayError::NoCompiler(javac));
        }
        Ok(Replay {
            java,
            harness: harness::classes(jdk)?,
            class_path,
            agent: None,
            limits,
        })
    }

    /// JVMs start with the agent that this Mockito needs.
    pub fn with(mut self, mockito: Option<&Mockito>) -> Replay {
        self.agent = mockito.and_then(|m| m.agent.clone());
        self
    }

    pub fn compile_and_run(&self, sources: &[TestSource]) -> Result<Report, ReplayError> {
        let work = self.work_folder()?;
        let files = write_sources(work.path(), sources).map_err(ReplayError::Files)?;
        let deadline = self.deadline();
        let mut progress = Progress::default();
        let mut out_of_time = false;
        for (run, manner) in RUNS.into_iter().enumerate() {
            let mut compile = (run == 0).then(|| self.compile_request(work.path(), &files));
            while !out_of_time {
                let mut lines = compile.take().unwrap_or_default();
                lines += &self.test_request(manner, sources, &progress, run);
                let hear = |event| progress.note(run, event, &files);
                let ending = self.ask(&work, &lines, manner, deadline, hear)?;
                if let Some(reason) = progress.broken {
                    return Err(ReplayError::Harness(reason));
                }
                match (ending, progress.started.take()) {
                    (Ending::Done, _) => break,
                    (Ending::OutOfTime, _) => out_of_time = true,
                    // After a test that ran too long the JVM gives up itself.
                    (Ending::Died(_), Some(test)) if progress.has(run, &test) => {}
                    (Ending::Died(how), Some(test)) => {
                        progress.settle(run, test, Outcome::Died(how));
                    }
                    (Ending::Died(how), None) => return Err(ReplayError::Harness(how)),
                }
            }
        }
        let fence = Fence::around(work.path());
        Ok(Report {
            errors: progress.errors,
            tests: progress.tests.into_iter().map(report_of).collect(),
            confinement: fence.confinement,
            out_of_time,
            work,
        })
    }

    pub(crate) fn work_folder(&self) -> Result<TempDir, ReplayError> {
        let work = tempfile::tempdir().map_err(ReplayError::Files)?;
        // It has to exist when the JVM starts, to count as part of its class path.
        std::fs::create_dir(work.path().join("classes")).map_err(ReplayError::Files)?;
        Ok(work)
    }

    pub(crate) fn deadline(&self) -> Instant {
        let end = Instant::now() + self.limits.total;
        self.limits.until.map_or(end, |until| until.min(end))
    }

    /// Starts a JVM, has it do the lines of a request, and hears what it says.
    pub(crate) fn ask(
        &self,
        work: &TempDir,
        lines: &str,
        manner: Manner,
        deadline: Instant,
        hear: impl FnMut(Event),
    ) -> Result<Ending, ReplayError> {
        let folder = work.path();
        let request = folder.join("request");
        std::fs::write(&request, lines).map_err(ReplayError::Files)?;
        let mut java = Command::new(&self.java);
        java.args(self.flags(folder, manner))
            .arg("-cp")
            .arg(self.run_class_path(folder))
            .arg(harness::MAIN)
            .arg(request)
            // Flags from outside would change what is confirmed.
            .env_remove("JAVA_TOOL_OPTIONS")
            .env_remove("JDK_JAVA_OPTIONS")
            .env_remove("_JAVA_OPTIONS");
        let process = Process::start(java, folder, &Fence::around(folder))?;
        Ok(process.listen(deadline, hear))
    }

    fn flags(&self, folder: &Path, manner: Manner) -> Vec<OsString> {
        let heap = format!("-Xmx{}m", self.limits.heap_megabytes);
        let mut flags: Vec<OsString> = manner.flags().map(OsString::from).into();
        flags.push(heap.into());
        let fixed = [
            // As Maven and Gradle run tests.
            "-ea",
            "-Djava.awt.headless=true",
            // Short runs: quick to start matters, not quick at the end.
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            // These two would write outside the folder.
            "-XX:-UsePerfData",
            "-XX:-CreateCoredumpOnCrash",
        ];
        flags.extend(fixed.map(OsString::from));
        for property in ["-Djava.io.tmpdir=", "-Duser.home=", "-XX:ErrorFile="] {
            let mut flag = OsString::from(property);
            flag.push(folder);
            if property.ends_with("ErrorFile=") {
                flag.push("/crash.log");
            }
            flags.push(flag);
        }
        if let Some(agent) = &self.agent {
            let mut flag = OsString::from("-javaagent:");
            flag.push(std::path::absolute(agent).unwrap_or_else(|_| agent.clone()));
            flags.push(flag);
        }
        flags
    }

    /// The tests' classes stand beside the code under test, because tests of
    /// the same package must have the same loader.
    fn run_class_path(&self, folder: &Path) -> OsString {
        let mut path = OsString::from(&self.harness);
        for entry in std::iter::once(&folder.join("classes")).chain(&self.class_path) {
            path.push(":");
            path.push(std::path::absolute(entry).unwrap_or_else(|_| entry.clone()));
        }
        path
    }

    fn compile_request(&self, folder: &Path, files: &BTreeMap<String, String>) -> String {
        let class_path = self.run_class_path(folder);
        let classes = folder.join("classes");
        let fixed = [
            "compile",
            &class_path.to_string_lossy(),
            &classes.to_string_lossy(),
        ]
        .map(str::to_string);
        request(fixed.iter().chain(files.keys()).map(String::as_str))
    }

    /// Asks for all tests of the sources that compile and have no outcome yet.
    fn test_request(
        &self,
        manner: Manner,
        sources: &[TestSource],
        progress: &Progress,
        run: usize,
    ) -> String {
        let limit = self.limits.per_test.as_millis().to_string();
        let wrong = |class: &String| {
            progress
                .errors
                .iter()
                .any(|e| e.class.as_ref() == Some(class))
        };
        let classes = sources.iter().map(|s| &s.class).filter(|c| !wrong(c));
        let known = progress.tests.iter().filter(|(_, o)| o[run].is_some());
        request(
            ["test", manner.seed(), &limit]
                .into_iter()
                .chain(classes.map(String::as_str))
                .chain(["--"])
                .chain(known.map(|(name, _)| name.as_str())),
        )
    }
}

impl Progress {
    fn note(&mut self, run: usize, event: Event, files: &BTreeMap<String, String>) {
        match event {
            Event::Error {
                file,
                line,
                message,
            } => self.errors.push(CompileError {
                class: files.get(&file).cloned(),
                line,
                message,
            }),
            Event::Unloadable { class, reason } => {
                let known = self.errors.iter().any(|e| e.class.as_ref() == Some(&class));
                if !known {
                    self.errors.push(CompileError {
                        class: Some(class),
                        line: 0,
                        message: reason,
                    });
                }
            }
            Event::Found { test } => {
                self.tests.entry(test).or_default();
            }
            Event::Start { test, .. } => self.started = test,
            Event::Passed { test } => self.settle(run, test, Outcome::Passed),
            Event::Timeout { test } => self.settle(run, test, Outcome::TimedOut),
            Event::Failed {
                test,
                class,
                message,
                frames,
            } => {
                let thrown = Thrown {
                    class,
                    message,
                    frames,
                };
                self.settle(run, test, Outcome::Failed(thrown));
            }
            Event::Broken { reason } => self.broken = Some(reason),
            Event::Value { .. } | Event::Raised { .. } | Event::Done => {}
        }
    }

    fn settle(&mut self, run: usize, test: String, outcome: Outcome) {
        self.tests.entry(test).or_default()[run] = Some(outcome);
    }

    fn has(&self, run: usize, test: &str) -> bool {
        self.tests.get(test).is_some_and(|o| o[run].is_some())
    }
}

fn report_of((name, outcomes): (String, [Option<Outcome>; 2])) -> TestReport {
    let (class, method) = name.split_once('#').unwrap_or((&name, ""));
    TestReport {
        class: class.to_string(),
        method: method.to_string(),
        outcomes: outcomes.map(|o| o.unwrap_or(Outcome::NotRun)),
    }
}

/// Writes the sources below the folder; the classes by file.
fn write_sources(
    folder: &Path,
    sources: &[TestSource],
) -> std::io::Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for source in sources {
        let file = folder
            .join("sources")
            .join(source.class.replace('.', "/") + ".java");
        if let Some(parent) = file.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(&file, &source.text)?;
        files.insert(file.to_string_lossy().into_owned(), source.class.clone());
    }
    Ok(files)
}
