//! Test files. Only files that Jaunt wrote are ever overwritten.

use std::path::{Path, PathBuf};

use jaunt_emit::junit::HEADER;
use jaunt_record::Note;

use crate::observer::Observer;
use crate::work::ClassWork;

/// Writes the files of classes into the folders that `output` names for them.
pub struct Writer<'a> {
    pub output: &'a dyn Fn(&ClassWork) -> PathBuf,
}

impl Writer<'_> {
    /// Writes the tests of a class as they are now, and removes files that were written
    /// before and are not needed any more.
    pub fn write(&self, work: &mut ClassWork, observer: &mut dyn Observer) {
        let before = std::mem::take(&mut work.files);
        for suite in &work.suites {
            let folder = (self.output)(work).join(suite.package.replace('.', "/"));
            let file = folder.join(format!("{}.java", suite.class));
            if is_foreign(&file) {
                observer.note(Note::ForeignFile(file));
                continue;
            }
            let written =
                std::fs::create_dir_all(&folder).and_then(|()| replace(&file, &suite.text));
            match written {
                Ok(()) => work.files.push(file),
                Err(why) => observer.note(unwritten(file, &why)),
            }
        }
        for file in before.iter().filter(|file| !work.files.contains(file)) {
            // Nobody is harmed by a file that cannot be removed.
            let _ = std::fs::remove_file(file);
        }
    }
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
