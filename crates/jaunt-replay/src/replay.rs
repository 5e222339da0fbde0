//! Compiles and runs tests on the user's JVM, twice.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use jaunt_class::Jdk;
use tempfile::TempDir;

use crate::confine::Fence;
use crate::error::ReplayError;
use crate::event::request;
use crate::harness;
use crate::jvm::{Jvm, Manner, Setup, joined};
use crate::mockito::Mockito;
use crate::process::{Ending, Limits};
use crate::progress::{Files, Progress};
use crate::report::{Outcome, Report};

/// The oldest Java the harness is written for.
const OLDEST: u16 = 17;

/// Two runs: the order differs, then the surroundings.
const RUNS: [Manner; 2] = [Manner::Usual, Manner::Abroad];

/// The source of a test class.
#[derive(Debug, Clone)]
pub struct TestSource {
    /// `pkg.FooJauntTest`
    pub class: String,
    pub text: String,
    pub flags: Flags,
}

/// How a source is compiled.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Flags {
    /// As for `javac`.
    pub options: Vec<String>,
    /// A source that the compiler warns of counts as one that does not compile.
    pub warnings_are_errors: bool,
}

/// The user's JVM, ready for batches of tests. Two processes, one for each of the two
/// runs, stay up from the first batch to the last; one that dies is replaced.
pub struct Replay {
    setup: Setup,
    pub(crate) class_path: Vec<PathBuf>,
    /// What all batches of tests share, beside the JDK.
    shared: Vec<PathBuf>,
    pub limits: Limits,
    pub(crate) work: Arc<TempDir>,
    jvms: [Option<Jvm>; 2],
    batches: u32,
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
            setup: Setup {
                java,
                harness: harness::classes(jdk)?,
                agent: None,
                heap_megabytes: limits.heap_megabytes,
            },
            class_path,
            shared: Vec::new(),
            limits,
            work: Arc::new(tempfile::tempdir().map_err(ReplayError::Files)?),
            jvms: [None, None],
            batches: 0,
        })
    }

    /// JVMs start with the agent that this Mockito needs.
    pub fn with(mut self, mockito: Option<&Mockito>) -> Replay {
        self.setup.agent = mockito.and_then(|m| m.agent.clone());
        self.shared = mockito.map_or_else(Vec::new, |m| m.jars.clone());
        self
    }

    pub fn compile_and_run(&mut self, sources: &[TestSource]) -> Result<Report, ReplayError> {
        self.batches += 1;
        let folder = self.work.path().join(self.batches.to_string());
        let files = write_sources(&folder, sources).map_err(ReplayError::Files)?;
        let deadline = self.deadline();
        let mut batch = Batch {
            classes: folder.join("classes"),
            sources,
            files,
            progress: Progress::default(),
        };
        let mut out_of_time = false;
        for run in 0..RUNS.len() {
            out_of_time |= !self.run(&mut batch, run, deadline)?;
        }
        let fence = Fence::around(self.work.path());
        Ok(Report {
            tests: batch.progress.reports(),
            errors: batch.progress.errors,
            confinement: fence.confinement,
            out_of_time,
            batch: self.batches,
            classes: batch.classes,
            _work: self.work.clone(),
        })
    }

    /// Runs the tests of a batch for the first or second time, in as many JVMs as it
    /// takes. False if there was not enough time.
    fn run(
        &mut self,
        batch: &mut Batch,
        run: usize,
        deadline: Instant,
    ) -> Result<bool, ReplayError> {
        let mut compile = (run == 0).then(|| self.compile_request(batch));
        loop {
            let mut lines = compile.take().unwrap_or_default();
            lines += &self.test_request(batch, run);
            let mut jvm = match self.jvms[run].take() {
                Some(jvm) => jvm,
                None => self.start(run)?,
            };
            let Batch {
                progress, files, ..
            } = batch;
            let stop = self.limits.stop.clone();
            let ending = jvm.ask(&lines, deadline, &stop, |event| {
                progress.note(run, event, files);
            });
            if let Some(reason) = progress.broken.take() {
                return Err(ReplayError::Harness(reason));
            }
            match (ending, progress.started.take()) {
                (Ending::Done, _) => {
                    self.jvms[run] = Some(jvm);
                    return Ok(true);
                }
                (Ending::OutOfTime, _) => return Ok(false),
                // After a test that ran too long the JVM gives up itself.
                (Ending::Died(_), Some(test)) if progress.has(run, &test) => {}
                (Ending::Died(how), Some(test)) => {
                    progress.settle(run, test, Outcome::Died(how));
                }
                (Ending::Died(how), None) => return Err(ReplayError::Harness(how)),
            }
        }
    }

    fn start(&self, run: usize) -> Result<Jvm, ReplayError> {
        Jvm::start(&self.setup, self.work.path(), RUNS[run], &self.shared)
    }

    pub(crate) fn deadline(&self) -> Instant {
        let end = Instant::now() + self.limits.total;
        self.limits.until.map_or(end, |until| until.min(end))
    }

    /// A JVM for single calls, with the code under test on its class path.
    pub(crate) fn caller(&self) -> Result<Jvm, ReplayError> {
        Jvm::start(
            &self.setup,
            self.work.path(),
            Manner::Usual,
            &self.class_path,
        )
    }

    /// The tests' classes stand beside the code under test, because tests of
    /// the same package must have the same loader.
    fn path_of(&self, batch: &Batch) -> Vec<PathBuf> {
        let classes = std::iter::once(&batch.classes);
        classes.chain(&self.class_path).cloned().collect()
    }

    /// One line for all sources that are compiled in the same way.
    fn compile_request(&self, batch: &Batch) -> String {
        let class_path = joined(self.path_of(batch).iter());
        let (class_path, classes) = (
            class_path.to_string_lossy(),
            batch.classes.to_string_lossy(),
        );
        let flags: BTreeSet<&Flags> = batch.sources.iter().map(|source| &source.flags).collect();
        let requests = flags.into_iter().map(|flags| {
            let strictness = match flags.warnings_are_errors {
                true => "strict",
                false => "lenient",
            };
            let has_flags = |class: &str| {
                let mut sources = batch.sources.iter();
                sources.any(|source| source.class == class && source.flags == *flags)
            };
            let files = batch.files.iter().filter(|(_, class)| has_flags(class));
            request(
                ["compile", strictness, &class_path, &classes]
                    .into_iter()
                    .chain(flags.options.iter().map(String::as_str))
                    .chain(["--"])
                    .chain(files.map(|(file, _)| file.as_str())),
            )
        });
        requests.collect()
    }

    /// Asks for all tests of the sources that compile and have no outcome yet.
    fn test_request(&self, batch: &Batch, run: usize) -> String {
        let limit = self.limits.per_test.as_millis().to_string();
        let path = joined(self.path_of(batch).iter());
        let path = path.to_string_lossy();
        let progress = &batch.progress;
        let classes = batch.sources.iter().map(|s| s.class.as_str());
        let known = progress.tests.iter().filter(|(_, o)| o[run].is_some());
        request(
            ["test", &path, RUNS[run].seed(), &limit]
                .into_iter()
                .chain(classes.filter(|class| !progress.is_wrong(class)))
                .chain(["--"])
                .chain(known.map(|(name, _)| name.as_str())),
        )
    }
}

/// Tests that are compiled and run together.
struct Batch<'a> {
    classes: PathBuf,
    sources: &'a [TestSource],
    files: Files,
    progress: Progress,
}

/// Writes the sources below the folder, and makes that of their classes.
fn write_sources(folder: &Path, sources: &[TestSource]) -> std::io::Result<Files> {
    // It has to exist when the JVM starts, to count as part of its class path.
    std::fs::create_dir_all(folder.join("classes"))?;
    let mut files = Files::new();
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
