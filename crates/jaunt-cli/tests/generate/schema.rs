//! Reports against the schemas of their formats.

use std::path::{Path, PathBuf};
use std::process::Command;

use boon::{Compiler, Schemas};
use jaunt_testing::jacoco::Jacoco;
use serde_json::Value;

use crate::jaunt::{LIMIT, text};
use crate::jdk::Jdk;
use crate::process;

/// A log must be what SARIF 2.1.0 says.
pub fn assert_sarif(log: &str) {
    let log: Value = serde_json::from_str(log).expect("JSON");
    let Some(schema) = sarif_schema() else {
        let said = "the schema of SARIF is not in cargo's store: run scripts/setup";
        return jaunt_testing::missing(said);
    };
    let mut schemas = Schemas::new();
    let schema = Compiler::new().compile(text(&schema), &mut schemas);
    let schema = schema.expect("the schema of SARIF");
    if let Err(wrong) = schemas.validate(&log, schema) {
        panic!("{wrong:#}\n{log:#}");
    }
    assert_eq!(log["version"], "2.1.0");
}

/// In cargo's store, where `scripts/setup` fetches it.
fn sarif_schema() -> Option<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")))?;
    let stores = home.join("registry/src").read_dir().ok()?.flatten();
    let mut files = stores.map(|s| s.path().join("serde-sarif-0.8.0/src/schema.json"));
    files.find(|file| file.is_file())
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
