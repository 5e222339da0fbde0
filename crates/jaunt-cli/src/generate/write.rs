//! Test files. Only files that Jaunt wrote are ever overwritten.

use std::path::{Path, PathBuf};

use jaunt_emit::junit::HEADER;

use super::ClassWork;
use crate::exit::{self, Failure};

pub fn all(output: &Path, classes: &[ClassWork]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for suite in classes.iter().flat_map(|c| &c.suites) {
        let folder = output.join(suite.package.replace('.', "/"));
        let file = folder.join(format!("{}.java", suite.class));
        if is_foreign(&file) {
            eprintln!(
                "jaunt: {} is not ours (it lacks our first line); it is left alone",
                file.display()
            );
            continue;
        }
        let written = std::fs::create_dir_all(&folder).and_then(|()| replace(&file, &suite.text));
        written.map_err(|e| unwritable(&file, &e))?;
        files.push(file);
    }
    Ok(files)
}

fn is_foreign(file: &Path) -> bool {
    std::fs::read_to_string(file).is_ok_and(|text| text.lines().next() != Some(HEADER))
}

pub fn unwritable(file: &Path, why: &std::io::Error) -> Failure {
    Failure {
        code: exit::NOT_ENOUGH,
        message: format!("{} cannot be written: {why}", file.display()),
    }
}

/// A full disk must not cost the file that was there.
pub fn replace(file: &Path, text: &str) -> std::io::Result<()> {
    let mut new = file.as_os_str().to_owned();
    new.push(".new");
    let new = PathBuf::from(new);
    let written = std::fs::write(&new, text).and_then(|()| std::fs::rename(&new, file));
    if written.is_err() {
        let _ = std::fs::remove_file(&new);
    }
    written
}
