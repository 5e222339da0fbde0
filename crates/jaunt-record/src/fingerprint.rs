//! What an input depends on to mean the same again.

use std::fmt::{self, Display, Formatter};

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

/// Under which circumstances an input was found. Where they are the same, it takes
/// the same path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fingerprint {
    /// Content of the class path.
    pub class_path: Digest,
    /// The build of the JDK, as its `release` file describes it.
    pub jdk: Digest,
    /// Bounds of the inputs and limits of a run.
    pub bounds: Digest,
    /// Version of Jaunt.
    pub jaunt: String,
}

impl Fingerprint {
    /// All of it in one value that travels with each input.
    pub fn digest(&self) -> Digest {
        let mut digester = Digester::new();
        for part in [&self.class_path.0, &self.jdk.0, &self.bounds.0, &self.jaunt] {
            digester.add(part.as_bytes());
        }
        digester.finish()
    }
}

/// A hash in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Digest(pub String);

impl Display for Digest {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Makes a digest of parts; where one part ends and the next begins counts.
pub struct Digester(Xxh3);

impl Digester {
    pub fn new() -> Digester {
        Digester(Xxh3::new())
    }

    pub fn add(&mut self, part: &[u8]) {
        self.0.update(&(part.len() as u64).to_le_bytes());
        self.0.update(part);
    }

    pub fn finish(&self) -> Digest {
        Digest(format!("{:032x}", self.0.digest128()))
    }
}

impl Default for Digester {
    fn default() -> Digester {
        Digester::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(parts: &[&str]) -> Digest {
        let mut digester = Digester::new();
        parts.iter().for_each(|part| digester.add(part.as_bytes()));
        digester.finish()
    }

    #[test]
    fn parts_count() {
        assert_eq!(digest(&["ab", "c"]), digest(&["ab", "c"]));
        assert_ne!(digest(&["ab", "c"]), digest(&["a", "bc"]));
        assert_ne!(digest(&["ab"]), digest(&["ab", ""]));
    }
}
