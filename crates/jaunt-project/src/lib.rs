//! A project on disk: which classes are its own, what they need, where their
//! sources and tests are.
//!
//! Maven and Gradle projects are known by their build files, perhaps with several
//! modules; anything else is a folder of classes. Nothing is built or fetched here.

mod class_path;
mod fit;
mod gradle;
mod layout;
mod maven;
mod places;
mod pom;
mod repository;
mod resolve;

use std::cell::OnceCell;
use std::path::{Path, PathBuf};

use jaunt_class::ClassPath;
use jaunt_record::{Framework, Note};

use self::resolve::Dependencies;

pub use fit::{Formatter, Language};
pub use layout::Layout;
pub use maven::run_goals;
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
    /// Where its sources may be, and where its tests go.
    sources: Vec<PathBuf>,
    tests: PathBuf,
    language: Language,
    formatters: Vec<Formatter>,
    layout: OnceCell<Layout>,
}

/// Without a word about it, tests may use what the JDK has.
const LATEST: u16 = 17;

/// Where Maven and Gradle, and people without them, have sources and tests.
const SOURCES: [&str; 3] = ["src/main/java", "src", ""];
const TESTS: &str = "src/test/java";

/// Where they put the classes of tests.
const COMPILED_TESTS: [&str; 2] = ["target/test-classes", "build/classes/java/test"];

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
        let is_maven = maven::is_project(&folder);
        let mut notes = Vec::new();
        let told = is_maven.then(|| maven::told(&folder, &compiled, places));
        let told = told.flatten().and_then(|told| {
            let silent = |why| {
                let tool = "Maven".to_string();
                notes.push(Note::BuildToolSilent { tool, why });
            };
            told.map_err(silent).ok()
        });
        let (compiled, needed) = match told {
            Some((modules, needed)) => {
                let needed = listed(&folder, &modules).unwrap_or(needed);
                (modules, needed)
            }
            None => {
                let needed = dependencies(&folder, &compiled);
                (compiled, needed)
            }
        };
        let fetch = if is_maven { maven::FETCH } else { build };
        let missing = |library: String| Note::MissingDependency {
            library,
            fetch: fetch.to_string(),
        };
        let classes: Vec<PathBuf> = compiled.iter().flat_map(|m| m.classes.clone()).collect();
        notes.extend(needed.missing.into_iter().map(missing));
        Ok(Project {
            path: [&classes[..], &needed.main].concat(),
            classes,
            modules: compiled,
            test_dependencies: needed.test,
            notes,
            folder,
        })
    }

    /// Classes and the path that they are on, if it names them; else they stand before it.
    fn of(folder: &Path, classes: Vec<PathBuf>, path: Vec<PathBuf>) -> Project {
        let (classes, path) = class_path::joined_with(classes, path);
        let module = Module {
            classes: classes.clone(),
            ..Module::in_folder(folder.to_path_buf())
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

    /// The same project with its tests, as far as they are compiled, as part of the code under
    /// test.
    pub fn with_tests(mut self) -> Project {
        let folders = self.modules.iter().map(|module| &module.folder);
        let tests = folders.flat_map(|f| COMPILED_TESTS.iter().map(move |t| f.join(t)));
        let tests: Vec<PathBuf> = tests.filter(|folder| has_classes(folder)).collect();
        if tests.is_empty() {
            return self;
        }
        self.path = [&self.path[..], &tests, &self.test_dependencies].concat();
        self.classes.extend(tests);
        self
    }

    /// The same project with a folder or jar that is a library to it.
    pub fn with_library(mut self, entry: PathBuf) -> Project {
        self.path.push(entry);
        self
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
        let within = |place: &PathBuf| {
            let path = place.join(&below);
            let inside = path.strip_prefix(&self.folder).ok()?;
            path.is_file().then(|| inside.display().to_string())
        };
        let mut places = self.modules.iter().flat_map(|module| &module.sources);
        places.find_map(within).unwrap_or(below)
    }

    /// The same file, if its source is there.
    pub fn source_text(&self, package: &str, file: &str) -> Option<String> {
        let path = self.folder.join(self.source(package, file));
        std::fs::read_to_string(path).ok()
    }

    /// Where the tests of a class (`pkg/Class`) go: beside the sources of its module.
    pub fn tests_of(&self, class_path: &ClassPath, class: &str) -> PathBuf {
        let module = self.module_of(class_path, class);
        module.map_or_else(|| self.folder.join(TESTS), |module| module.tests.clone())
    }

    /// How the tests of a class are compiled.
    pub fn language_of(&self, class_path: &ClassPath, class: &str) -> Language {
        let module = self.module_of(class_path, class);
        module.map_or_else(Language::default, |module| module.language.clone())
    }

    /// How the files beside the tests of a class look.
    pub fn layout_of(&self, class_path: &ClassPath, class: &str) -> Layout {
        let module = self.module_of(class_path, class);
        let layout = |module: &Module| {
            let layout = || Layout::of(&module.tests, &module.sources);
            module.layout.get_or_init(layout).clone()
        };
        module.map_or_else(Layout::default, layout)
    }

    /// The oldest Java that tests of a module are written in.
    pub fn level(&self) -> u16 {
        let levels = self.modules.iter().map(|module| module.language.level());
        levels.min().unwrap_or(LATEST)
    }

    /// What formats the tests, module by module.
    pub fn formatters(&self) -> impl Iterator<Item = &Formatter> {
        self.modules.iter().flat_map(|module| &module.formatters)
    }

    fn module_of(&self, class_path: &ClassPath, class: &str) -> Option<&Module> {
        let origin = class_path.origin(class)?;
        let has = |module: &&Module| module.classes.iter().any(|c| origin.starts_with(c));
        self.modules.iter().find(has)
    }
}

impl Module {
    /// A module in which the build tool puts classes into one of these folders.
    fn new(folder: PathBuf, outputs: &[&str]) -> Module {
        let classes = outputs.iter().map(|output| folder.join(output)).collect();
        Module {
            classes,
            ..Module::in_folder(folder)
        }
    }

    /// A module without classes, laid out as usual.
    fn in_folder(folder: PathBuf) -> Module {
        Module {
            classes: Vec::new(),
            sources: SOURCES.iter().map(|place| folder.join(place)).collect(),
            tests: folder.join(TESTS),
            language: Language::default(),
            formatters: Vec::new(),
            layout: OnceCell::new(),
            folder,
        }
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

/// The class path that a file of the build's has.
fn listed(folder: &Path, modules: &[Module]) -> Option<Dependencies> {
    let folders = modules.iter().map(|m| m.folder.as_path()).chain([folder]);
    let mut files = folders.flat_map(|folder| LISTS.iter().map(move |file| folder.join(file)));
    let text = files.find_map(|file| std::fs::read_to_string(file).ok())?;
    Some(Dependencies {
        main: std::env::split_paths(text.trim()).collect(),
        ..Dependencies::default()
    })
}

/// What the modules need: from a class path file, from jars that the build left,
/// else as the build files say.
fn dependencies(folder: &Path, modules: &[Module]) -> Dependencies {
    let folders = || modules.iter().map(|m| m.folder.as_path()).chain([folder]);
    if let Some(listed) = listed(folder, modules) {
        return listed;
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
