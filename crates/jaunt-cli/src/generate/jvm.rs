//! The user's JVM, with all that tests need to run there.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use jaunt_emit::junit::{Framework, Mocks, Style};
use jaunt_replay::{Framework as ReplayFramework, JUnit, Limits, Mockito, Replay};
use jaunt_vm::Store;

use crate::exit::Failure;
use crate::project::Project;

/// On a machine with little to spare JVMs need this long. Better late than
/// without tests.
const LEAST: Duration = Duration::from_secs(15);

pub struct Jvm {
    /// The code under test, its dependencies and what tests need.
    pub path: Vec<PathBuf>,
    pub replay: Replay,
}

impl Jvm {
    pub fn new(
        store: &Store,
        project: &Project,
        style: Style,
        deadline: Option<Instant>,
    ) -> Result<Jvm, Failure> {
        let mut path = project.test_path();
        // Compilers refuse to work with a jar that they cannot open.
        for broken in store.class_path.broken() {
            eprintln!("jaunt: note: {broken}; it is left out");
            path.retain(|entry| *entry != broken.path);
        }
        let wanted = match style.framework {
            Framework::JUnit4 => ReplayFramework::JUnit4,
            Framework::JUnit5 => ReplayFramework::JUnit5,
        };
        let Some(junit) = JUnit::find(wanted, &path) else {
            return Err(Failure::unreadable(
                "JUnit was not found on the project's class path, in JAUNT_JUNIT or in the local \
                 Maven repository; scripts/setup fetches it",
            ));
        };
        path.extend(junit.jars);
        let usual = Limits::default();
        let left = deadline.map(|d| d.saturating_duration_since(Instant::now()).max(LEAST));
        let limits = Limits {
            total: left.map_or(usual.total, |left| usual.total.min(left)),
            ..usual
        };
        let replay = Replay::new(&store.jdk, path.clone(), limits)
            .map_err(|e| Failure::unreadable(e.to_string()))?
            .with(mockito(project, style)?.as_ref());
        Ok(Jvm { path, replay })
    }
}

/// The project's Mockito, if tests are to use it.
pub fn mockito(project: &Project, style: Style) -> Result<Option<Mockito>, Failure> {
    if style.mocks == Mocks::None {
        return Ok(None);
    }
    let found = Mockito::find(&project.test_path());
    let missing = "--mocks mockito: Mockito was not found on the project's test class path; add \
                   org.mockito:mockito-core to its test dependencies";
    found
        .map(Some)
        .ok_or_else(|| Failure::unreadable(missing.to_string()))
}
