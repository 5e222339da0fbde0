//! Tells the program which commit it is built from, for `jaunt --version`.

use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=JAUNT_COMMIT");
    let git = |words: &[&str]| {
        let done = Command::new("git").args(words).output().ok()?;
        let said = String::from_utf8(done.stdout).ok()?;
        (done.status.success() && !said.trim().is_empty()).then(|| said.trim().to_string())
    };
    // Both change with each commit: what is checked out, and where that points to.
    for file in ["HEAD", "logs/HEAD"] {
        if let Some(path) = git(&["rev-parse", "--git-path", file]) {
            println!("cargo:rerun-if-changed={path}");
        }
    }
    let given = std::env::var("JAUNT_COMMIT").ok();
    let commit = given.or_else(|| git(&["rev-parse", "--short=12", "HEAD"]));
    let commit = commit.unwrap_or_else(|| "unknown commit".to_string());
    println!("cargo:rustc-env=JAUNT_COMMIT={commit}");
}
