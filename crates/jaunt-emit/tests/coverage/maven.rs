//! Jars from the local Maven repository, fetched into it when they are not there.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// `None` where there is no Maven or no repository to fetch from. The classifier
/// may be empty.
pub fn jar(group: &str, name: &str, version: &str, classifier: &str) -> Option<PathBuf> {
    let mut file = format!("{name}-{version}");
    let mut artifact = format!("-Dartifact={group}:{name}:{version}");
    if !classifier.is_empty() {
        file += &format!("-{classifier}");
        artifact += &format!(":jar:{classifier}");
    }
    let repository = Path::new(&std::env::var_os("HOME")?).join(".m2/repository");
    let folder = repository
        .join(group.replace('.', "/"))
        .join(name)
        .join(version);
    let jar = folder.join(file + ".jar");
    if !jar.is_file() {
        let mut maven = Command::new("mvn");
        maven.args(["-q", "dependency:get", "-Dtransitive=false", &artifact]);
        let fetched = maven.stdout(Stdio::null()).stderr(Stdio::null()).status();
        if !fetched.is_ok_and(|status| status.success()) {
            eprintln!("skipped: {name} {version} is not here and cannot be fetched");
            return None;
        }
    }
    jar.is_file().then_some(jar)
}
