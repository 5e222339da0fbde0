//! Where to look, and why nothing is found there.

use std::fmt::{self, Display, Formatter};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Where a user says the classes and the JDK are.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// A Maven or Gradle project, or a folder of classes; none: the current folder.
    pub project: Option<PathBuf>,
    /// Folders and jars; they count instead of what the project says.
    pub class_path: Option<String>,
    /// Which of these are under test; none: the folders, or if there are none the
    /// first jar.
    pub classes: Option<String>,
    /// None: `JAVA_HOME`, else the `java` on the PATH.
    pub jdk: Option<PathBuf>,
    /// A file with what Maven says of the project; none: it is asked.
    pub model: Option<PathBuf>,
    /// How long a build tool may take to say what it knows; none: a while.
    pub patience: Option<Duration>,
    /// Set from outside when nobody waits for the project any more.
    pub stop: Arc<AtomicBool>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProjectError {
    NoFolder(PathBuf),
    /// There are no classes in the build output; this command makes them.
    NotCompiled {
        folder: PathBuf,
        build: &'static str,
    },
}

impl Display for ProjectError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ProjectError::NoFolder(folder) => {
                write!(
                    f,
                    "there is no folder {}; -p names the folder of a project or of classes",
                    folder.display()
                )
            }
            ProjectError::NotCompiled { folder, build } => write!(
                f,
                "the project in {} is not compiled (there are no classes in its build output); run: {build}",
                folder.display()
            ),
        }
    }
}

impl std::error::Error for ProjectError {}
