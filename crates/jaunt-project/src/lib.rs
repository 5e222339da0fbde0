//! A project on disk: which classes are its own, what they need, where their
//! sources and tests are.
//!
//! Maven and Gradle projects are known by their build files, perhaps with several
//! modules; anything else is a folder of classes. Nothing is built or fetched here.

mod class_path;
mod gradle;
mod maven;
mod places;
mod pom;
mod repository;
mod resolve;

use std::path::{Path, PathBuf};

use jaunt_class::ClassPath;
use jaunt_record::{Framework, Note};

use self::resolve::Dependencies;

pub use places::{Places, ProjectError};

pub struct Project {
    pub folder: PathBuf,
    modules: Vec<Module>,
    /// Folders and jars with the classes under test.
    pub classes: Vec<PathBuf>,
    /// These and what they need besides, in the order in which classes are looked up.
    path: Vec<PathBuf>,
    /// What their tests need besides.
    pub test_dependencies: Vec<PathBuf>,
    /// What is not as it should be.
    pub notes: Vec<Note>,
}

/// A part that is built on its own: a folder with sources and a build output.
pub struct Module {
    folder: PathBuf,
    classes: Vec<PathBuf>,
}

/// Where Maven and Gradle look for sources and tests.
const SOURCES: &str = "src/main/java";
const TESTS: &str = "src/test/java";

/// Class path files that people have their build write
/// (`mvn dependency:build-classpath -Dmdep.outputFile=target/classpath.txt`).
const LISTS: [&str; 3] = [
    "target/classpath.txt",
    "build/classpath.txt",
    "classpath.txt",
];

/// Folders in which builds leave the jars they need.
const JARS: [&str; 3] = ["target/dependency", "build/libs/dependencies", "lib"];

impl Project {
    pub fn find(places: &Places) -> Result<Project, ProjectError> {
        let mut project = Project::look_for(places)?;
        let missing = project.path.iter().filter(|entry| !entry.exists());
        let missing: Vec<Note> = missing.cloned().map(Note::NoEntry).collect();
        project.notes.extend(missing);
        Ok(project)
    }

    fn look_for(places: &Places) -> Result<Project, ProjectError> {
        let folder = places.project.clone().unwrap_or_else(|| PathBuf::from("."));
        let given = [&places.classes, &places.class_path].into_iter().flatten();
        if let Some(path) = given.last() {
            let path = class_path::entries(path);
            return Ok(match &places.classes {
                Some(classes) => Project::of(&folder, class_path::entries(classes), path),
                None => Project::of(&folder, class_path::under_test(&path), path),
            });
        }
        if !folder.is_dir() {
            return Err(ProjectError::NoFolder(folder));
        }
        let (modules, build) = match (maven::modules(&folder), gradle::modules(&folder)) {
            (Some(modules), _) => (modules, maven::BUILD),
            (None, Some(modules)) => (modules, gradle::build_command(&folder)),
            (None, None) => {
                let classes = vec![folder.clone()];
                return Ok(Project::of(&folder, classes, Vec::new()));
            }
        };
        let compiled: Vec<Module> = modules.into_iter().filter_map(Module::compiled).collect();
        if compiled.is_empty() {
            return Err(ProjectError::NotCompiled { folder, build });
        }
        let needed = dependencies(&folder, &compiled);
        let fetch = match maven::is_project(&folder) {
            true => maven::FETCH,
            false => build,
        };
        let missing = |library: String| Note::MissingDependency {
            library,
            fetch: fetch.to_string(),
        };
        let classes: Vec<PathBuf> = compiled.iter().flat_map(|m| m.classes.clone()).collect();
        Ok(Project {
            path: [&classes[..], &needed.main].concat(),
            classes,
            modules: compiled,
            test_dependencies: needed.test,
            notes: needed.missing.into_iter().map(missing).collect(),
            folder,
        })
    }

    /// Classes and the path that they are on, if it names them; else they stand before it.
    fn of(folder: &Path, classes: Vec<PathBuf>, path: Vec<PathBuf>) -> Project {
        let (classes, path) = class_path::joined_with(classes, path);
        let module = Module {
            folder: folder.to_path_buf(),
            classes: classes.clone(),
        };
        Project {
            folder: folder.to_path_buf(),
            modules: vec![module],
            classes,
            path,
            test_dependencies: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Everything, separated by colons.
    pub fn class_path(&self) -> String {
        joined(&self.path)
    }

    /// The same and what tests need besides.
    pub fn test_path(&self) -> Vec<PathBuf> {
        [&self.path[..], &self.test_dependencies].concat()
    }

    /// The JUnit that its tests use: the newer one if both are there, or none.
    pub fn test_framework(&self) -> Framework {
        let newest = jaunt_class::NEWEST_MAJOR - 44;
        let path = ClassPath::open(&joined(&self.test_path()), newest);
        let has = |framework: Framework| {
            let marker = framework.marker();
            path.as_ref().is_ok_and(|p| p.origin(marker).is_some())
        };
        match has(Framework::JUnit4) && !has(Framework::JUnit5) {
            true => Framework::JUnit4,
            false => Framework::JUnit5,
        }
    }

    /// What people call it.
    pub fn name(&self) -> String {
        let folder = self.folder.canonicalize();
        let folder = folder.as_deref().unwrap_or(&self.folder);
        let name = folder.file_name().unwrap_or(folder.as_os_str());
        name.to_string_lossy().into_owned()
    }

    /// Where the source file of a package (`a/b`) is, from the project's folder.
    pub fn source(&self, package: &str, file: &str) -> String {
        let below = match package {
            "" => file.to_string(),
            package => format!("{package}/{file}"),
        };
        let in_module = |module: &Module| {
            let path = module.folder.join(SOURCES).join(&below);
            let inside = path.strip_prefix(&self.folder).ok()?;
            path.is_file().then(|| inside.display().to_string())
        };
        self.modules.iter().find_map(in_module).unwrap_or(below)
    }

    /// Where the tests of a class (`pkg/Class`) go: beside the sources of its module.
    pub fn tests_of(&self, class_path: &ClassPath, class: &str) -> PathBuf {
        let origin = class_path.origin(class);
        let has = |module: &&Module| {
            let origin = origin.as_ref();
            origin.is_some_and(|o| module.classes.iter().any(|c| o.starts_with(c)))
        };
        let module = self.modules.iter().find(has);
        module
            .map_or(self.folder.as_path(), |m| &m.folder)
            .join(TESTS)
    }
}

impl Module {
    /// A module in which the build tool puts classes into one of these folders.
    fn new(folder: PathBuf, outputs: &[&str]) -> Module {
        let classes = outputs.iter().map(|output| folder.join(output)).collect();
        Module { folder, classes }
    }

    /// With the outputs that are there; none if there are none.
    fn compiled(mut self) -> Option<Module> {
        self.classes.retain(|output| has_classes(output));
        (!self.classes.is_empty()).then_some(self)
    }
}

/// A class path of these entries.
pub fn joined<'a>(entries: impl IntoIterator<Item = &'a PathBuf>) -> String {
    let entries = entries.into_iter().map(|e| e.display().to_string());
    entries.collect::<Vec<_>>().join(":")
}

fn has_classes(folder: &Path) -> bool {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return false;
    };
    entries.flatten().any(|e| {
        let path = e.path();
        path.extension().is_some_and(|x| x == "class") || path.is_dir() && has_classes(&path)
    })
}

/// What the modules need: from a class path file, from jars that the build left,
/// else as the build files say.
fn dependencies(folder: &Path, modules: &[Module]) -> Dependencies {
    let folders = || modules.iter().map(|m| m.folder.as_path()).chain([folder]);
    let listed = folders().find_map(|folder| {
        let lists = LISTS.iter().map(|file| folder.join(file));
        lists
            .into_iter()
            .find_map(|file| std::fs::read_to_string(file).ok())
    });
    if let Some(text) = listed {
        let main = std::env::split_paths(text.trim()).collect();
        return Dependencies {
            main,
            ..Dependencies::default()
        };
    }
    let mut main: Vec<PathBuf> = folders()
        .flat_map(|folder| JARS.iter().map(move |place| folder.join(place)))
        .filter_map(|place| std::fs::read_dir(place).ok())
        .flat_map(|entries| entries.flatten().map(|e| e.path()))
        .filter(|path| path.extension().is_some_and(|x| x == "jar"))
        .collect();
    if !main.is_empty() {
        main.sort();
        main.dedup();
        return Dependencies {
            main,
            ..Dependencies::default()
        };
    }
    let folders: Vec<&Path> = folders().collect();
    match maven::is_project(folder) {
        true => maven::dependencies(&folders),
        false => gradle::dependencies(folder, &folders),
    }
}
