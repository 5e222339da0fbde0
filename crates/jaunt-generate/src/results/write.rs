//! Test files. Only files that Jaunt wrote are ever overwritten.

use std::path::{Path, PathBuf};

use jaunt_emit::junit::{Bugs, HEADER, Suite};
use jaunt_record::Note;

use crate::observer::Observer;
use crate::work::ClassWork;

/// Writes the files of classes into the folders that `output` names for them.
pub struct Writer<'a> {
    pub output: &'a dyn Fn(&ClassWork) -> PathBuf,
    pub bugs: Bugs,
}

/// Where findings' tests go that are kept apart: a folder beside that of the tests,
/// where no build tool looks for sources.
const APART: &str = "jaunt-findings";

impl Writer<'_> {
    /// Writes the tests of a class as they are now, and removes files that were written
    /// before and are not needed any more.
    pub fn write(&self, work: &mut ClassWork, observer: &mut dyn Observer) {
        let before = std::mem::take(&mut work.files);
        for suite in &work.suites {
            let folder = self.folder(work, suite);
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

    fn folder(&self, work: &ClassWork, suite: &Suite) -> PathBuf {
        let tests = (self.output)(work);
        let is_apart = self.bugs == Bugs::Apart && suite.shows_findings();
        let sources = match (is_apart, tests.file_name()) {
            (false, _) => tests,
            (true, Some(_)) => tests.with_file_name(APART),
            // `.` and the like have no name, but something beside them all the same.
            (true, None) => tests.join("..").join(APART),
        };
        sources.join(suite.package.replace('.', "/"))
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
