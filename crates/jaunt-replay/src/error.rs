//! Why nothing could be replayed at all. What goes wrong with one test is an
//! outcome of that test instead.

use std::fmt;
use std::io;
use std::path::PathBuf;

#[derive(Debug)]
pub enum ReplayError {
    /// There is no `java` in this JDK.
    NoJava(PathBuf),
    /// The JDK can run programs but not compile them.
    NoCompiler(PathBuf),
    TooOld {
        version: String,
        oldest: u16,
    },
    /// The program of ours did not do its job; says what it or its JVM printed.
    Harness(String),
    /// The JVM did not start at all.
    Start(io::Error),
    /// A test with parameters cannot be driven; says why.
    NoDriver(String),
    /// Files for the JVM could not be written.
    Files(io::Error),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::NoJava(java) => write!(
                f,
                "there is no {}: name the folder of a JDK with --jdk DIR",
                java.display()
            ),
            ReplayError::NoCompiler(javac) => write!(
                f,
                "there is no {}: a JDK is needed to confirm tests, a JRE is not enough; \
                 name one with --jdk DIR",
                javac.display()
            ),
            ReplayError::TooOld { version, oldest } => write!(
                f,
                "Java {version} is too old to confirm tests: {oldest} or later is needed; name one \
                 with --jdk DIR"
            ),
            ReplayError::Harness(reason) => write!(f, "tests cannot be confirmed: {reason}"),
            ReplayError::Start(e) => write!(f, "the JVM does not start: {e}"),
            ReplayError::NoDriver(reason) => write!(f, "this test cannot be explored: {reason}"),
            ReplayError::Files(e) => write!(
                f,
                "no files can be handed to the JVM: {e}; is the folder for temporary files full?"
            ),
        }
    }
}
impl std::error::Error for ReplayError {}
