//! Stable names of parts of the program.

use std::fmt::{self, Display, Formatter};

use serde::{Deserialize, Serialize};

/// A method by its class, name and descriptor.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MethodName {
    /// `pkg.Outer$Inner`
    pub class: String,
    pub name: String,
    /// `(ILjava/lang/String;)Z`
    pub descriptor: String,
}

impl Display for MethodName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}#{}{}", self.class, self.name, self.descriptor)
    }
}

/// `pkg/Outer$Inner`, as class files have it, the way people write it.
pub fn java_name(internal: &str) -> String {
    internal.replace('/', ".")
}
