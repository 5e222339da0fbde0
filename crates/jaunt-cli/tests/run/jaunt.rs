//! The binary under test.

use crate::jdk::Jdk;
use crate::process::{self, Finished};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// Far above what any program of ours needs; a run that gets here hangs.
pub const LIMIT: Duration = Duration::from_secs(120);

/// `jaunt run FLAGS --jdk JDK --cp CLASSES MAIN`.
pub fn run(jdk: &Jdk, flags: &[&str], classes: &Path, main: &str) -> Finished {
    process::run(&mut command(jdk, flags, classes, main), LIMIT)
}

pub fn command(jdk: &Jdk, flags: &[&str], classes: &Path, main: &str) -> Command {
    let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
    jaunt.arg("run").args(flags);
    jaunt.arg("--jdk").arg(&jdk.home).arg("--cp").arg(classes);
    jaunt.arg(main);
    jaunt
}

/// Any other call of the binary.
pub fn call(arguments: &[&str]) -> Finished {
    let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
    process::run(jaunt.args(arguments), LIMIT)
}
