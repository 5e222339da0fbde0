//! The Mockito that the project uses.

use std::path::PathBuf;

use crate::junit::open;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mockito {
    /// What Mockito loads into its own JVM to change classes. It has to be there from
    /// the start: a confined JVM cannot load it by itself. Old versions do without.
    pub agent: Option<PathBuf>,
}

impl Mockito {
    pub fn find(class_path: &[PathBuf]) -> Option<Mockito> {
        let path = open(class_path)?;
        path.origin("org/mockito/Mockito")?;
        let agent = path.origin("net/bytebuddy/agent/ByteBuddyAgent");
        let agent = agent.filter(|jar| jar.is_file());
        Some(Mockito { agent })
    }
}
