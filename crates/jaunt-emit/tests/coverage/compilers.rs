//! The compilers whose code is measured.

use std::path::{Path, PathBuf};
use std::process::Command;

use jaunt_testing::Jdk;

/// Compiles sources with javac.
pub fn javac(jdk: &Jdk, flags: &[&str], sources: &[PathBuf], to: &Path) {
    finish(Command::new(jdk.tool("javac")).args(flags), sources, to);
}

/// Compiles sources with the compiler of Eclipse.
pub fn ecj(jdk: &Jdk, ecj: &Path, flags: &[&str], sources: &[PathBuf], to: &Path) {
    let mut java = Command::new(jdk.tool("java"));
    java.arg("-jar").arg(ecj).arg("-proc:none").args(flags);
    finish(&mut java, sources, to);
}

fn finish(compiler: &mut Command, sources: &[PathBuf], to: &Path) {
    compiler.arg("-nowarn").arg("-d").arg(to);
    let done = compiler.args(sources).output().expect("a compiler");
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{compiler:?}: {errors}");
}
