//! Test files. Only files that Jaunt wrote are ever overwritten.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use jaunt_emit::junit::{Bugs, HEADER, Suite, file_names};
use jaunt_project::Layout;
use jaunt_record::{Framework, Note};

use crate::asked::Asked;
use crate::observer::Observer;
use crate::work::ClassWork;

/// Writes the files of classes into the folders that `output` names for them.
pub struct Writer<'a> {
    pub output: &'a dyn Fn(&ClassWork) -> PathBuf,
    /// Where findings' tests go that are kept apart: no build tool looks there for sources.
    pub apart: PathBuf,
    /// How files look beside them.
    pub layout: &'a dyn Fn(&ClassWork) -> Layout,
    pub bugs: Bugs,
    pub framework: Framework,
}

impl Writer<'_> {
    /// Writes the tests of a class as they are now, and removes files that were written
    /// before and are not needed any more.
    pub fn write(&self, work: &mut ClassWork, observer: &mut dyn Observer) {
        let before = std::mem::take(&mut work.files);
        let layout = (self.layout)(work);
        for suite in &work.suites {
            let folder = self.folder(work, suite);
            let file = folder.join(format!("{}.java", suite.class));
            if let Err(why) = without_links(&self.root(work, suite), &file) {
                observer.note(unwritten(file, &why));
                continue;
            }
            if is_foreign(&file) {
                observer.note(Note::ForeignFile(file));
                continue;
            }
            let written = std::fs::create_dir_all(&folder)
                .and_then(|()| replace(&file, &layout.applied(&suite.text)));
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

    /// Removes what earlier runs wrote for a class and this one did not: tests of a
    /// finding that is mended, or for another JUnit. Where this run has nothing instead,
    /// because its time was short, tests of the right kind stay.
    pub fn clear(&self, work: &ClassWork) {
        if matches!(work.asked, Asked::Methods(_)) {
            return;
        }
        let package = work.class.home_of_tests();
        let names = file_names(work.class).into_iter();
        let places = names.flat_map(|name| {
            let folders = [false, true].map(|is_apart| self.sources(work, is_apart));
            folders.map(|folder| folder.join(package).join(&name))
        });
        let is_old = |file: &PathBuf| {
            !work.files.contains(file)
                && text_of(file).is_some_and(|text| {
                    let is_ours = is_ours(&text);
                    is_ours && (!work.files.is_empty() || !self.is_for_framework(&text))
                })
        };
        for file in places.filter(is_old) {
            let _ = std::fs::remove_file(file);
        }
    }

    fn is_for_framework(&self, text: &str) -> bool {
        let other = match self.framework {
            Framework::JUnit4 => "org.junit.jupiter.",
            Framework::JUnit5 => "import org.junit.Test;",
        };
        !text.contains(other)
    }

    fn folder(&self, work: &ClassWork, suite: &Suite) -> PathBuf {
        let package = suite.package.replace('.', "/");
        self.root(work, suite).join(package)
    }

    /// The folder that the packages of tests stand in.
    fn root(&self, work: &ClassWork, suite: &Suite) -> PathBuf {
        let is_apart = self.bugs == Bugs::Apart && suite.shows_findings();
        self.sources(work, is_apart)
    }

    fn sources(&self, work: &ClassWork, is_apart: bool) -> PathBuf {
        match is_apart {
            true => self.apart.clone(),
            false => (self.output)(work),
        }
    }
}

pub fn unwritten(file: PathBuf, why: &std::io::Error) -> Note {
    let why = why.to_string();
    Note::Unwritten { file, why }
}

fn is_foreign(file: &Path) -> bool {
    file.exists() && !text_of(file).is_some_and(|text| is_ours(&text))
}

/// What is in a file, unless it is a link, or a pipe that would be waited for.
pub fn text_of(file: &Path) -> Option<String> {
    let is_file = file.symlink_metadata().is_ok_and(|there| there.is_file());
    is_file
        .then(|| std::fs::read_to_string(file).ok())
        .flatten()
}

/// The mark stands at the top, or below the comment that all files of a project begin with.
pub fn is_ours(text: &str) -> bool {
    text.lines().any(|line| line.trim_end() == HEADER)
}

/// Where tests go, users say; a link below that folder could lead anywhere.
fn without_links(root: &Path, file: &Path) -> std::io::Result<()> {
    let below = file.ancestors().take_while(|path| *path != root);
    match below.filter(|path| path.is_symlink()).last() {
        None => Ok(()),
        Some(link) => {
            let why = format!("{} is a link, which may lead elsewhere", link.display());
            Err(std::io::Error::other(why))
        }
    }
}

/// A full disk must not cost the file that was there.
pub fn replace(file: &Path, text: &str) -> std::io::Result<()> {
    if std::fs::metadata(file).is_ok_and(|there| !there.is_file()) {
        // A device or a pipe takes the text as it comes.
        return std::fs::write(file, text);
    }
    // What is there already keeps its time: build tools look at it.
    if std::fs::read_to_string(file).is_ok_and(|there| there == text) {
        return Ok(());
    }
    let mut new = file.as_os_str().to_owned();
    new.push(".new");
    let new = PathBuf::from(new);
    // What lies there is of a run that was killed, or a trap: a link would lead elsewhere.
    if new.symlink_metadata().is_ok() {
        std::fs::remove_file(&new)?;
    }
    let written = File::create_new(&new)
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .and_then(|()| std::fs::rename(&new, file));
    if written.is_err() {
        let _ = std::fs::remove_file(&new);
    }
    written
}
