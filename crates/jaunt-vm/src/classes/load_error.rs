//! Why a class could not be loaded.

use jaunt_class::Name;

use crate::classes::class::ClassRef;

/// Why a class cannot be had. The machine turns this into the Java error.
#[derive(Clone, Debug)]
pub enum LoadError {
    NotFound(Name),
    /// Malformed: ClassFormatError.
    Bad {
        name: Name,
        reason: String,
    },
    /// UnsupportedClassVersionError
    Version {
        name: Name,
        reason: String,
    },
    /// The bytes define another name: NoClassDefFoundError.
    WrongName {
        name: Name,
        found: Name,
    },
    /// ClassCircularityError
    Circular(Name),
    /// IncompatibleClassChangeError
    Incompatible {
        name: Name,
        reason: String,
    },
    /// A superclass or superinterface that it may not use: IllegalAccessError
    Closed {
        name: Name,
        /// `superclass` or `superinterface`
        relation: &'static str,
        parent: ClassRef,
    },
    /// The class file cannot be read.
    Unreadable {
        name: Name,
        reason: String,
    },
}

impl std::fmt::Display for LoadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let java = |n: &Name| n.replace('/', ".");
        match self {
            LoadError::NotFound(name) => write!(f, "class {} is missing", java(name)),
            LoadError::Bad { name, reason } | LoadError::Unreadable { name, reason } => {
                write!(f, "class {} is broken: {reason}", java(name))
            }
            LoadError::Version { name, reason } => write!(f, "class {}: {reason}", java(name)),
            LoadError::WrongName { name, found } => {
                write!(
                    f,
                    "the file of class {} holds class {}",
                    java(name),
                    java(found)
                )
            }
            LoadError::Circular(name) => write!(f, "class {} inherits from itself", java(name)),
            LoadError::Incompatible { name, reason } => write!(f, "class {}: {reason}", java(name)),
            LoadError::Closed {
                name,
                relation,
                parent,
            } => write!(
                f,
                "class {} cannot access its {relation} {}",
                java(name),
                parent.java_name()
            ),
        }
    }
}
