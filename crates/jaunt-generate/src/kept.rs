//! The record of the last run of a project, kept in a folder that no version control
//! looks into.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use jaunt_record::RunRecord;

use crate::error::Error;
use crate::results::write::replace;

/// The folder, from that of the project.
pub const FOLDER: &str = ".jaunt";
const LAST: &str = "last.json";

/// Keeps a record as that of the last run. What is not kept is only not shown later, so
/// a folder that cannot be written is no trouble.
pub fn keep(project: &Path, record: &RunRecord) {
    let folder = project.join(FOLDER);
    let Ok(text) = serde_json::to_string(record) else {
        return;
    };
    if folder_of(project).is_ok() {
        let _ = replace(&folder.join(LAST), &text);
    }
}

/// The folder, made if it does not exist, with a line that keeps git out of it.
pub fn folder_of(project: &Path) -> std::io::Result<PathBuf> {
    let folder = project.join(FOLDER);
    // A project may come from anywhere, and its links lead anywhere.
    if folder.is_symlink() {
        return Err(std::io::Error::other(
            "it is a link, which may lead elsewhere",
        ));
    }
    std::fs::create_dir_all(&folder)?;
    match File::create_new(folder.join(".gitignore")) {
        Ok(mut ignore) => ignore.write_all(b"*\n")?,
        Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
        Err(e) => return Err(e),
    }
    Ok(folder)
}

/// The record of the last run.
pub fn last(project: &Path) -> Result<RunRecord, Error> {
    let file = project.join(FOLDER).join(LAST);
    let text = std::fs::read_to_string(&file).map_err(|_| {
        let folder = project.display();
        Error::unreadable(format!(
            "no run of a project in {folder} is known; run jaunt generate, explore or reach there"
        ))
    })?;
    let unusable = |e| {
        let file = file.display();
        Error::unreadable(format!(
            "{file} cannot be read, perhaps another version wrote it: {e}; run jaunt generate again"
        ))
    };
    serde_json::from_str(&text).map_err(unusable)
}
