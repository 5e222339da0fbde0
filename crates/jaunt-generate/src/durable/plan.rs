//! What a run was asked for, as far as its results depend on it.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use jaunt_emit::junit::Style;
use jaunt_explore::Search;
use jaunt_record::{Digest, Digester, Effort};
use jaunt_vm::Store;
use serde::{Deserialize, Serialize};

use crate::request::Request;
use crate::results::fingerprint;

/// Changes when a row changes its meaning.
pub const SCHEMA: u32 = 1;

/// A run and how far it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    pub schema: u32,
    /// Whatever decides what is found in the same code.
    pub settings: Digest,
    /// Class path, JDK, bounds and Jaunt.
    pub circumstances: Digest,
    pub targets: Vec<String>,
    pub effort: Effort,
    pub is_done: bool,
    /// What it has taken so far.
    pub milliseconds: u64,
    pub files: Vec<WrittenFile>,
    /// Where its tests were recorded, if nothing else repeats it.
    #[serde(default)]
    pub recording: Option<PathBuf>,
}

/// A test file as it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenFile {
    /// `pkg.Outer$Inner`, whose tests it has.
    pub class: String,
    pub file: PathBuf,
    pub text: Digest,
}

impl WrittenFile {
    /// A file that lies there now.
    pub fn of(class: String, file: PathBuf) -> Option<WrittenFile> {
        let text = digest_of(&file)?;
        Some(WrittenFile { class, file, text })
    }

    pub fn is_as_written(&self) -> bool {
        digest_of(&self.file).as_ref() == Some(&self.text)
    }
}

fn digest_of(file: &Path) -> Option<Digest> {
    let mut digester = Digester::new();
    digester.add(&std::fs::read(file).ok()?);
    Some(digester.finish())
}

/// The share of each of so many methods.
pub fn effort(search: &Search, methods: usize) -> Effort {
    let methods = methods.max(1) as u64;
    match (search.steps, search.budget) {
        (Some(steps), _) => Effort::Steps((steps / methods).max(1)),
        (None, Some(budget)) => Effort::Time(budget.as_millis() as u64 / methods),
        (None, None) => Effort::Unbounded,
    }
}

/// Whatever decides what is found in the same code, and how it is written.
pub fn settings(request: &Request, search: &Search, style: Style, store: &Store) -> Digest {
    let mut digester = Digester::new();
    let fingerprint = fingerprint::of(store, search);
    digester.add(fingerprint.jdk.0.as_bytes());
    digester.add(fingerprint.bounds.0.as_bytes());
    digester.add(build().0.as_bytes());
    digester.add(libraries(store).0.as_bytes());
    let choices = format!(
        "{:?}",
        (
            search.seed,
            search.strategy,
            search.steps,
            search.max_runs,
            search.max_errors,
            &search.solver,
            style,
            request.policy,
            request.nulls,
            &request.given,
        )
    );
    digester.add(choices.as_bytes());
    digester.finish()
}

/// What is on the class path beside the code under test.
fn libraries(store: &Store) -> Digest {
    let mut digester = Digester::new();
    store.class_path.contents(&mut |name, content| {
        if !store.is_under_test(name) {
            digester.add(name.as_bytes());
            digester.add(content);
        }
    });
    digester.finish()
}

/// This very build of Jaunt: a version has many while it is worked on.
pub fn build() -> &'static Digest {
    static BUILD: OnceLock<Digest> = OnceLock::new();
    BUILD.get_or_init(|| {
        let mut digester = Digester::new();
        digester.add(env!("CARGO_PKG_VERSION").as_bytes());
        let program = std::env::current_exe().and_then(std::fs::read);
        digester.add(&program.unwrap_or_default());
        digester.finish()
    })
}
