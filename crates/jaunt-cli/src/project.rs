//! What a folder is: a Maven or Gradle project, or just classes.

use std::path::{Path, PathBuf};

use jaunt_vm::Store;

use crate::exit::Failure;
use crate::options::Places;
use crate::places;

pub struct Project {
    pub folder: PathBuf,
    /// Folders and jars with the classes to test.
    pub classes: Vec<PathBuf>,
    /// What these need besides.
    pub dependencies: Vec<PathBuf>,
    /// Where tests go by default.
    pub tests: PathBuf,
}

/// Build tools, the file that tells them, where they put classes, how to build.
const TOOLS: [(&str, &str, &str); 4] = [
    ("pom.xml", "target/classes", "mvn compile"),
    ("build.gradle", "build/classes/java/main", "gradle classes"),
    (
        "build.gradle.kts",
        "build/classes/java/main",
        "gradle classes",
    ),
    (
        "settings.gradle",
        "build/classes/java/main",
        "gradle classes",
    ),
];

/// Where Maven and Gradle look for sources.
const SOURCES: &str = "src/main/java";

impl Project {
    pub fn find(places: &Places) -> Result<Project, Failure> {
        let folder = places.project.clone().unwrap_or_else(|| PathBuf::from("."));
        if let Some(path) = &places.class_path {
            let classes = std::env::split_paths(path).collect();
            return Ok(Project {
                classes,
                dependencies: Vec::new(),
                tests: folder.join("src/test/java"),
                folder,
            });
        }
        if !folder.is_dir() {
            return Err(Failure::unreadable(format!(
                "there is no folder {}",
                folder.display()
            )));
        }
        let tool = TOOLS.iter().find(|(file, ..)| folder.join(file).is_file());
        let Some((_, output, build)) = tool else {
            let tests = folder.join("src/test/java");
            return Ok(Project {
                classes: vec![folder.clone()],
                dependencies: Vec::new(),
                tests,
                folder,
            });
        };
        let classes = folder.join(output);
        if !has_classes(&classes) {
            return Err(Failure::unreadable(format!(
                "the project in {} is not compiled (there are no classes in {output}); run: {build}",
                folder.display()
            )));
        }
        Ok(Project {
            classes: vec![classes],
            dependencies: dependencies(&folder),
            tests: folder.join("src/test/java"),
            folder,
        })
    }

    /// Everything, separated by colons.
    pub fn class_path(&self) -> String {
        places::joined(self.classes.iter().chain(&self.dependencies))
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
        let in_root = format!("{SOURCES}/{below}");
        match self.folder.join(&in_root).is_file() {
            true => in_root,
            false => below,
        }
    }

    /// Is a class (`pkg/Class`) the project's own, not one of its dependencies?
    pub fn owns(&self, store: &Store, class: &str) -> bool {
        let origin = store.class_path.origin(class);
        origin.is_some_and(|o| self.classes.iter().any(|c| o.starts_with(c)))
    }
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

/// Jars that the build left beside the classes, or that a class path file names
/// (`mvn dependency:build-classpath -Dmdep.outputFile=target/classpath.txt`).
fn dependencies(folder: &Path) -> Vec<PathBuf> {
    let listed = [
        "target/classpath.txt",
        "build/classpath.txt",
        "classpath.txt",
    ]
    .iter()
    .find_map(|file| std::fs::read_to_string(folder.join(file)).ok());
    if let Some(text) = listed {
        return std::env::split_paths(text.trim()).collect();
    }
    let jars = ["target/dependency", "build/libs/dependencies", "lib"];
    let mut found: Vec<PathBuf> = jars
        .iter()
        .filter_map(|place| std::fs::read_dir(folder.join(place)).ok())
        .flat_map(|entries| entries.flatten().map(|e| e.path()))
        .filter(|path| path.extension().is_some_and(|x| x == "jar"))
        .collect();
    found.sort();
    found
}
