//! Reports against the schemas of their formats.

use std::path::{Path, PathBuf};
use std::process::Command;

use boon::{Compiler, Schemas};
use serde_json::Value;

use crate::jacoco::Jacoco;
use crate::jaunt::{LIMIT, text};
use crate::jdk::Jdk;
use crate::process;

/// A log must be what SARIF 2.1.0 says.
pub fn assert_sarif(log: &str) {
    let log: Value = serde_json::from_str(log).expect("JSON");
    let Some(schema) = sarif_schema() else {
        eprintln!("skipped: the schema of SARIF is not here and cannot be fetched");
        return;
    };
    let mut schemas = Schemas::new();
    let schema = Compiler::new().compile(text(&schema), &mut schemas);
    let schema = schema.expect("the schema of SARIF");
    if let Err(wrong) = schemas.validate(&log, schema) {
        panic!("{wrong:#}\n{log:#}");
    }
    assert_eq!(log["version"], "2.1.0");
}

/// In cargo's store, fetched if need be.
fn sarif_schema() -> Option<PathBuf> {
    let known = || {
        let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
        let home =
            home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")))?;
        let stores = home.join("registry/src").read_dir().ok()?.flatten();
        let files = stores.map(|s| s.path().join("serde-sarif-0.8.0/src/schema.json"));
        files.into_iter().find(|file| file.is_file())
    };
    known().or_else(|| {
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sarif/Cargo.toml");
        let mut fetch = Command::new(env!("CARGO"));
        fetch
            .args(["fetch", "--quiet", "--manifest-path"])
            .arg(manifest);
        process::run(&mut fetch, LIMIT);
        known()
    })
}

/// A report must be what JaCoCo's own document type says.
pub fn assert_jacoco(jdk: &Jdk, report: &Path) {
    let Some(jacoco) = Jacoco::find() else {
        return;
    };
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generate/Validate.java");
    let mut java = Command::new(jdk.tool("java"));
    java.arg(program).arg(report).arg(&jacoco.reporter);
    let finished = process::run(&mut java, LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
}
