//! Where build tools keep what they fetched.

use std::path::{Path, PathBuf};

/// A library by its coordinates.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Coordinates {
    pub group: String,
    pub name: String,
    pub version: String,
    /// Empty for the usual jar.
    pub classifier: String,
}

impl std::fmt::Display for Coordinates {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}", self.group, self.name, self.version)
    }
}

/// The local stores of Maven and Gradle.
pub struct Repository {
    maven: Vec<PathBuf>,
    gradle: Vec<PathBuf>,
}

impl Repository {
    /// Of this user, moved elsewhere by the tools' own settings or not.
    pub fn of_user() -> Repository {
        let home = std::env::var_os("HOME").map(PathBuf::from);
        let maven = home.as_ref().map(|home| home.join(".m2"));
        let moved = maven.as_deref().and_then(local_repository);
        let maven = moved.or_else(|| Some(maven?.join("repository")));
        let gradle = std::env::var_os("GRADLE_USER_HOME").map(PathBuf::from);
        let gradle = gradle.or_else(|| Some(home?.join(".gradle")));
        let gradle = gradle.map(|home| home.join("caches/modules-2/files-2.1"));
        Repository {
            maven: maven.into_iter().collect(),
            gradle: gradle.into_iter().collect(),
        }
    }

    pub fn jar(&self, of: &Coordinates) -> Option<PathBuf> {
        let classifier = match of.classifier.as_str() {
            "" => String::new(),
            classifier => format!("-{classifier}"),
        };
        self.find(of, &format!("{}-{}{classifier}.jar", of.name, of.version))
    }

    pub fn pom(&self, of: &Coordinates) -> Option<PathBuf> {
        self.find(of, &format!("{}-{}.pom", of.name, of.version))
    }

    fn find(&self, of: &Coordinates, file: &str) -> Option<PathBuf> {
        let in_maven = |root: &PathBuf| {
            let folder = root.join(of.group.replace('.', "/"));
            let path = folder.join(&of.name).join(&of.version).join(file);
            path.is_file().then_some(path)
        };
        // Gradle has each file in a folder named by its hash.
        let in_gradle = |root: &PathBuf| {
            let folder = root.join(&of.group).join(&of.name).join(&of.version);
            let mut hashes = folder.read_dir().ok()?.flatten();
            hashes.find_map(|hash| {
                let path = hash.path().join(file);
                path.is_file().then_some(path)
            })
        };
        let found = self.maven.iter().find_map(in_maven);
        found.or_else(|| self.gradle.iter().find_map(in_gradle))
    }
}

/// The place that Maven's `settings.xml` names.
fn local_repository(maven: &Path) -> Option<PathBuf> {
    let text = std::fs::read_to_string(maven.join("settings.xml")).ok()?;
    let settings = roxmltree::Document::parse(&text).ok()?;
    let mut elements = settings.descendants();
    let moved = elements.find(|e| e.tag_name().name() == "localRepository")?;
    moved.text().map(|text| PathBuf::from(text.trim()))
}
