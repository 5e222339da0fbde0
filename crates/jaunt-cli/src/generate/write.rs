//! Test files. Only files that Jaunt wrote are ever overwritten.

use std::path::{Path, PathBuf};

use jaunt_emit::junit::HEADER;

use super::ClassWork;
use crate::exit::Failure;
use crate::print::unwritable;

/// Writes the tests of each class below the folder that `output` names for it.
/// Gives the files written, and why others could not be.
pub fn all(
    classes: &[ClassWork],
    output: impl Fn(&ClassWork) -> PathBuf,
) -> (Vec<PathBuf>, Vec<Failure>) {
    let (mut files, mut failures) = (Vec::new(), Vec::new());
    let suites = classes
        .iter()
        .flat_map(|c| c.suites.iter().map(move |s| (c, s)));
    for (work, suite) in suites {
        let folder = output(work).join(suite.package.replace('.', "/"));
        let file = folder.join(format!("{}.java", suite.class));
        if is_foreign(&file) {
            eprintln!(
                "jaunt: {} is not ours (it lacks our first line); it is left alone",
                file.display()
            );
            continue;
        }
        let written = std::fs::create_dir_all(&folder).and_then(|()| replace(&file, &suite.text));
        match written {
            Ok(()) => files.push(file),
            Err(e) => failures.push(unwritable(&file, &e)),
        }
    }
    (files, failures)
}

fn is_foreign(file: &Path) -> bool {
    std::fs::read_to_string(file).is_ok_and(|text| text.lines().next() != Some(HEADER))
}

/// A full disk must not cost the file that was there.
pub fn replace(file: &Path, text: &str) -> std::io::Result<()> {
    if std::fs::metadata(file).is_ok_and(|there| !there.is_file()) {
        // A device or a pipe takes the text as it comes.
        return std::fs::write(file, text);
    }
    let mut new = file.as_os_str().to_owned();
    new.push(".new");
    let new = PathBuf::from(new);
    let written = std::fs::write(&new, text).and_then(|()| std::fs::rename(&new, file));
    if written.is_err() {
        let _ = std::fs::remove_file(&new);
    }
    written
}
