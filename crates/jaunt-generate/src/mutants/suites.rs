//! The generated tests of a project: found, compiled and run on the JVM.

use std::path::{Path, PathBuf};

use jaunt_emit::junit::{file_names, with_calls};
use jaunt_project::Project;
use jaunt_record::{Framework, LeftOut, java_name};
use jaunt_replay::{Flags, JUnit, Limits, Mockito, Replay, Report, TestSource, Verdict};
use jaunt_vm::Store;
use jaunt_vm::class::ClassRef;

use crate::error::Error;
use crate::results::write::{is_ours, text_of};

/// Tests that pass on the JVM.
pub struct Suites {
    /// Class and name of each.
    pub tests: Vec<(String, String)>,
    pub left_out: Vec<LeftOut>,
    /// Compiled tests, the code under test and JUnit.
    pub path: Vec<PathBuf>,
    /// Keeps the folder of the compiled tests.
    _report: Report,
}

/// The tests that Jaunt wrote for classes, below `folder` or where it writes them.
pub fn sources(
    store: &Store,
    project: &Project,
    classes: &[ClassRef],
    folder: Option<&Path>,
) -> Vec<TestSource> {
    let mut sources = Vec::new();
    for class in classes {
        let folder = match folder {
            Some(folder) => folder.to_path_buf(),
            None => project.tests_of(&store.class_path, &class.name),
        };
        for name in file_names(class) {
            let file = folder.join(class.home_of_tests()).join(&name);
            let Some(text) = text_of(&file).filter(|text| is_ours(text)) else {
                continue;
            };
            let simple = name.trim_end_matches(".java");
            let class = match class.home_of_tests() {
                "" => simple.to_string(),
                package => format!("{}.{simple}", java_name(package)),
            };
            sources.push(TestSource {
                class,
                text: with_calls(&text),
                flags: Flags::default(),
            });
        }
    }
    sources
}

/// Compiles and runs tests.
pub fn run(
    store: &Store,
    project: &Project,
    sources: &[TestSource],
    limits: Limits,
) -> Result<Suites, Error> {
    let (jvm, mut path) = start(store, project, sources, limits)?;
    let report = { jvm }
        .compile_and_run(sources)
        .map_err(|e| Error::unreadable(e.to_string()))?;
    let mut left_out = Vec::new();
    for error in &report.errors {
        let (line, message) = (error.line, &error.message);
        left_out.push(LeftOut {
            test: error.class.clone().unwrap_or_else(|| "a test".into()),
            why: format!("it does not compile, line {line}: {message}"),
        });
    }
    let mut tests = Vec::new();
    for test in &report.tests {
        match test.verdict() {
            Verdict::Passed => tests.push((test.class.clone(), test.method.clone())),
            _ => left_out.push(LeftOut {
                test: format!("{}.{}", test.class, test.method),
                why: "it does not pass on the JVM".into(),
            }),
        }
    }
    path.insert(0, report.classes.clone());
    Ok(Suites {
        tests,
        left_out,
        path,
        _report: report,
    })
}

/// The JVM for tests, and the class path that they need.
pub fn start(
    store: &Store,
    project: &Project,
    sources: &[TestSource],
    limits: Limits,
) -> Result<(Replay, Vec<PathBuf>), Error> {
    let is_old = |source: &TestSource| source.text.contains("import org.junit.Test;");
    let framework = match sources.iter().any(is_old) {
        true => Framework::JUnit4,
        false => Framework::JUnit5,
    };
    let mut path = project.test_path();
    let junit = JUnit::find(framework, &path).ok_or_else(|| {
        Error::unreadable("JUnit was not found; jaunt doctor says where it may be")
    })?;
    let mockito = Mockito::find(&path);
    path.extend(junit.jars);
    let jvm = Replay::new(&store.jdk, path.clone(), limits);
    let jvm = jvm.map_err(|e| Error::unreadable(e.to_string()))?;
    Ok((jvm.with(mockito.as_ref()), path))
}
