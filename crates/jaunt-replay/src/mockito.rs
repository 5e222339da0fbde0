//! The Mockito that the project uses.

use std::path::PathBuf;

use crate::junit::open;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mockito {
    /// What Mockito loads into its own JVM to change classes. It has to be there from
    /// the start: a confined JVM cannot load it by itself. Old versions do without.
    pub agent: Option<PathBuf>,
    /// Its jars, which must have been loaded by the loader that the agent is in.
    pub jars: Vec<PathBuf>,
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
        Some(Mockito {
            agent,
            jars: jars.filter(|jar| jar.is_file()).collect(),
        })
    }
}
