//! The Java programs in `tests/programs`, one folder per area.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// Programs that are compiled together.
#[derive(Debug)]
pub struct Area {
    /// The language level; also the oldest JDK that can run these programs.
    pub release: u32,
    pub programs: Vec<Program>,
}

/// One source file with a `main`.
#[derive(Debug)]
pub struct Program {
    pub source: PathBuf,
    pub main: String,
}

impl Program {
    /// The area and the class, as in `tests/programs`.
    pub fn name(&self) -> String {
        let area = self.source.parent().and_then(Path::file_name);
        format!(
            "{}/{}",
            area.unwrap_or_default().to_string_lossy(),
            self.main
        )
    }
}

const DEFAULT_RELEASE: u32 = 17;

/// The folder `tests` at the root of the workspace.
pub fn tests_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

/// Every area of the corpus in the order of names. A folder named `jdk21` needs that JDK.
pub fn areas() -> Vec<Area> {
    entries(&tests_folder().join("programs"))
        .into_iter()
        .filter(|path| path.is_dir())
        .map(|folder| Area {
            release: release_of(&folder),
            programs: programs_in(&folder),
        })
        .collect()
}

/// The programs of one folder.
pub fn programs_in(folder: &Path) -> Vec<Program> {
    entries(folder)
        .into_iter()
        .filter(|path| path.extension().is_some_and(|kind| kind == "java"))
        .map(|source| Program {
            main: main_class(&source),
            source,
        })
        .collect()
}

/// Whether `JAUNT_ONLY` lets this program through.
pub fn wanted(program: &Program) -> bool {
    env::var("JAUNT_ONLY").map_or(true, |only| {
        program.source.to_string_lossy().contains(&only)
    })
}

fn release_of(folder: &Path) -> u32 {
    folder
        .file_name()
        .and_then(|name| name.to_str()?.strip_prefix("jdk")?.parse().ok())
        .unwrap_or(DEFAULT_RELEASE)
}

fn main_class(source: &Path) -> String {
    let text = fs::read_to_string(source).unwrap_or_else(|error| panic!("{source:?}: {error}"));
    let package = text
        .lines()
        .find_map(|line| line.strip_prefix("package ")?.strip_suffix(';'));
    let name = source.file_stem().unwrap_or_default().to_string_lossy();
    match package {
        Some(package) => format!("{package}.{name}"),
        None => name.into_owned(),
    }
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let read = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<PathBuf> = read.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}
