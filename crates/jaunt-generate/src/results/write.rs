//! Test files. Only files that Jaunt wrote are ever overwritten.

use std::path::{Path, PathBuf};

use jaunt_emit::junit::HEADER;
use jaunt_record::Note;

use crate::observer::Observer;
use crate::work::ClassWork;

/// Writes the tests of each class below the folder that `output` names for it.
/// Gives the files written.
pub fn all(
    classes: &[ClassWork],
    output: impl Fn(&ClassWork) -> PathBuf,
    observer: &mut dyn Observer,
) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let suites = classes
        .iter()
        .flat_map(|c| c.suites.iter().map(move |s| (c, s)));
    for (work, suite) in suites {
        let folder = output(work).join(suite.package.replace('.', "/"));
        let file = folder.join(format!("{}.java", suite.class));
        if is_foreign(&file) {
            observer.note(Note::ForeignFile(file));
            continue;
        }
        let written = std::fs::create_dir_all(&folder).and_then(|()| replace(&file, &suite.text));
        match written {
            Ok(()) => files.push(file),
            Err(why) => observer.note(unwritten(file, &why)),
        }
    }
    files
}

pub fn unwritten(file: PathBuf, why: &std::io::Error) -> Note {
    let why = why.to_string();
    Note::Unwritten { file, why }
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
