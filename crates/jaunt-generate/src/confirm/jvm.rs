//! The user's JVM, with all that tests need to run there.

use std::path::PathBuf;

use jaunt_emit::junit::{Form, Mocks, Style};
use jaunt_project::Project;
use jaunt_record::{Framework, Note};
use jaunt_replay::{JUnit, Limits, Mockito, Replay, has_tables};
use jaunt_vm::Store;

use crate::error::Error;
use crate::observer::Observer;

/// The libraries that tests use.
pub struct Libraries {
    junit: JUnit,
    mockito: Option<Mockito>,
    /// Tests may have tables of values.
    tables: bool,
}

impl Libraries {
    pub fn find(project: &Project, style: Style) -> Result<Libraries, Error> {
        let path = project.test_path();
        let junit = JUnit::find(style.framework, &path).ok_or_else(|| {
            Error::unreadable(
                "JUnit was not found on the project's class path, in JAUNT_JUNIT or in the local \
                 Maven repository; scripts/setup fetches it",
            )
        })?;
        let mockito = Mockito::find(&path).filter(|_| style.mocks != Mocks::None);
        if mockito.is_none() && style.mocks == Mocks::Mockito {
            return Err(Error::unreadable(
                "--mocks mockito: Mockito was not found on the project's test class path; add \
                 org.mockito:mockito-core to its test dependencies",
            ));
        }
        let tables = style.framework == Framework::JUnit5
            && match style.form {
                Form::Plain => false,
                // What is written must work in the project's own build.
                Form::Auto => has_tables(&path),
                Form::Parameterized => has_tables(&[&path[..], &junit.jars].concat()),
            };
        if style.form == Form::Parameterized && !tables {
            return Err(Error::unreadable(match style.framework {
                Framework::JUnit5 => {
                    "--style parameterized: junit-jupiter-params was not found on the project's \
                     test class path; add org.junit.jupiter:junit-jupiter-params to its test \
                     dependencies"
                }
                Framework::JUnit4 => {
                    "--style parameterized: tables of values are written for JUnit 5 only"
                }
            }));
        }
        Ok(Libraries {
            junit,
            mockito,
            tables,
        })
    }

    /// Can tests answer static calls in the place of the library?
    pub fn can_replace(&self) -> bool {
        self.mockito.as_ref().is_some_and(|m| m.statics)
    }

    /// The style of tests that these libraries allow.
    pub fn fitting(&self, project: &Project, style: Style) -> Style {
        Style {
            mocks: match self.mockito {
                Some(_) => Mocks::Mockito,
                None => Mocks::None,
            },
            catches: !self.junit.is_recent(&project.test_path()),
            level: project.level(),
            form: match self.tables {
                true => Form::Parameterized,
                false => Form::Plain,
            },
            ..style
        }
    }
}

pub struct Jvm {
    /// The code under test, its dependencies and what tests need.
    pub path: Vec<PathBuf>,
    pub replay: Replay,
}

impl Jvm {
    pub fn new(
        store: &Store,
        project: &Project,
        libraries: Libraries,
        limits: Limits,
        observer: &mut dyn Observer,
    ) -> Result<Jvm, Error> {
        let mut path = project.test_path();
        // Compilers refuse to work with a jar that they cannot open.
        for broken in store.class_path.broken() {
            path.retain(|entry| *entry != broken.path);
            observer.note(Note::BrokenEntry {
                entry: broken.path,
                why: broken.reason,
            });
        }
        path.extend(libraries.junit.jars);
        let replay = Replay::new(&store.jdk, path.clone(), limits)
            .map_err(|e| Error::unreadable(e.to_string()))?
            .with(libraries.mockito.as_ref());
        Ok(Jvm { path, replay })
    }
}
