//! The Mockito that the project uses.

use std::path::{Path, PathBuf};

use crate::junit::open;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mockito {
    /// What Mockito loads into its own JVM to change classes. It has to be there from
    /// the start: a confined JVM cannot load it by itself. Old versions do without.
    pub agent: Option<PathBuf>,
    /// Its jars, which must have been loaded by the loader that the agent is in.
    pub jars: Vec<PathBuf>,
    /// Can it answer static calls, and those of objects that the code makes?
    pub statics: bool,
}

/// A class of each of the jars that it consists of.
const PARTS: [&str; 4] = [
    "org/mockito/Mockito",
    "net/bytebuddy/ByteBuddy",
    "net/bytebuddy/agent/ByteBuddyAgent",
    "org/objenesis/Objenesis",
];

/// Does a test need it?
pub fn uses_mockito(text: &str) -> bool {
    text.contains("org.mockito.")
}

impl Mockito {
    pub fn find(class_path: &[PathBuf]) -> Option<Mockito> {
        let path = open(class_path)?;
        path.origin("org/mockito/Mockito")?;
        let agent = path.origin("net/bytebuddy/agent/ByteBuddyAgent");
        let agent = agent.filter(|jar| jar.is_file());
        let jars = PARTS.iter().filter_map(|class| path.origin(class));
        let mocked = path.origin("org/mockito/MockedConstruction");
        Some(Mockito {
            statics: mocked.is_some_and(|jar| is_inline(&jar, class_path)),
            agent,
            jars: jars.filter(|jar| jar.is_file()).collect(),
        })
    }
}

/// The mock maker that changes classes in place: the usual one since version 5, before that
/// one that a jar of its own or a file of the project chooses.
fn is_inline(core: &Path, class_path: &[PathBuf]) -> bool {
    const CHOICE: &str = "mockito-extensions/org.mockito.plugins.MockMaker";
    let name = |path: &Path| path.file_name().map(|n| n.to_string_lossy().into_owned());
    let version = name(core).and_then(|name| {
        let version = name.strip_prefix("mockito-core-")?.split('.').next()?;
        version.parse::<u32>().ok()
    });
    let chooses = |entry: &PathBuf| {
        let chosen = std::fs::read_to_string(entry.join(CHOICE));
        let is_jar = name(entry).is_some_and(|name| name.starts_with("mockito-inline"));
        is_jar || chosen.is_ok_and(|text| text.contains("inline"))
    };
    version.is_some_and(|v| v >= 5) || class_path.iter().any(chooses)
}
