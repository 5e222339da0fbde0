//! What a user should know about a run as a whole.

use std::fmt::{self, Display, Formatter};

use crate::note::Note;

impl Display for Note {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Note::NoEntry(entry) => {
                write!(f, "the class path entry {} does not exist", entry.display())
            }
            Note::BrokenEntry { entry, why } => {
                write!(f, "{}: {why}; it is left out", entry.display())
            }
            Note::MissingDependency { library, fetch } => write!(
                f,
                "the dependency {library} is not on this machine; classes that need it are left \
                 out (to fetch it, run: {fetch})"
            ),
            Note::BuildToolSilent { tool, why } => write!(
                f,
                "{tool} could not be asked about the project ({why}); its files are read without it"
            ),
            Note::Unformatted { formatter, why } => write!(
                f,
                "the tests are not formatted as the project's {formatter} wants it: {why}"
            ),
            Note::UnusableClass { class, why } => {
                write!(f, "class {class} cannot be used: {why}; it is left out")
            }
            Note::Unlinkable { class, complaint } => {
                write!(
                    f,
                    "code of {class} cannot run: {complaint}; it gets no tests"
                )
            }
            Note::NothingChanged { revision } => {
                write!(f, "no method that a test can call changed since {revision}")
            }
            Note::GivenNotRun { unknown, of } => write!(
                f,
                "{unknown} of the {of} given tests cannot be run by Jaunt; what they cover is not \
                 known (a jacoco.exec of them would tell)"
            ),
            Note::GivenOfAnother { class, file } => write!(
                f,
                "{} was made with another version of {class}, which is left out",
                file.display()
            ),
            Note::NotMeasuredTogether => f.write_str(
                "the tests could not be measured together; what one leaves in static fields for \
                 the next is not counted",
            ),
            Note::DependsOnOrder { class } => write!(
                f,
                "the tests of {class} need an initialiser that fails after tests of other \
                 classes: they pass by themselves, and perhaps not in every order in one JVM"
            ),
            Note::ForeignFile(file) => write!(
                f,
                "{} is not ours (it lacks our first line); it is left alone",
                file.display()
            ),
            Note::Kept { known, explored } => write!(
                f,
                "{known} methods are known from earlier runs, {explored} are explored"
            ),
            Note::NothingToResume => {
                f.write_str("no run was ended before it was done; this one begins anew")
            }
            Note::BrokenStore { aside, why } => write!(
                f,
                "what earlier runs wrote down cannot be read ({why}); it is kept as {}, and \
                 everything is explored again",
                aside.display()
            ),
            Note::NoStore { file, why } => write!(
                f,
                "{} cannot be used ({why}); if this run is ended, it cannot be gone on with",
                file.display()
            ),
            Note::Unwritten { file, why } => {
                write!(f, "{} cannot be written: {why}", file.display())
            }
        }
    }
}
