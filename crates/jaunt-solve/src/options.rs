//! How a solver is put together: which back ends and layers take part, and what is
//! written down about their work.

use std::fmt::{self, Display, Formatter};
use std::path::PathBuf;
use std::sync::Arc;

use crate::backend::{BACKENDS, choices};
use crate::dump::Dump;
use crate::layer::Layer;
use crate::log::Log;

/// The environment variable that lists layers and back ends to do without.
pub const OFF_VARIABLE: &str = "JAUNT_SOLVER_OFF";
/// The environment variable that names a file for a line about each answered slice.
pub const LOG_VARIABLE: &str = "JAUNT_SOLVER_LOG";
/// The environment variable that names a folder for queries to back ends.
pub const DUMP_VARIABLE: &str = "JAUNT_DUMP_QUERIES";

/// Parts of searches that can be done without, to see what they are good for.
const PARTS: [&str; 3] = ["tabu", "bisection", "ulps"];

/// All of it on, nothing written, unless said otherwise.
#[derive(Clone, Default)]
pub struct Options {
    layers_off: Vec<Layer>,
    backends_off: Vec<&'static str>,
    parts_off: Vec<&'static str>,
    pub(crate) log: Option<Arc<Log>>,
    pub(crate) dump: Option<Arc<Dump>>,
}

/// An option that cannot be followed.
#[derive(Debug)]
pub enum BadOption {
    NoSuchBackend(String),
    NothingToSwitchOff(String),
    Unwritable {
        variable: &'static str,
        path: PathBuf,
        error: std::io::Error,
    },
}

impl Options {
    /// What the environment variables above say.
    pub fn from_environment() -> Result<Options, BadOption> {
        let mut options = Options::default();
        if let Ok(names) = std::env::var(OFF_VARIABLE) {
            options = options.without(&names)?;
        }
        if let Some(path) = std::env::var_os(LOG_VARIABLE) {
            options.log = Some(Log::open(path.into())?);
        }
        if let Some(path) = std::env::var_os(DUMP_VARIABLE) {
            options = options.dumping_to(path.into())?;
        }
        Ok(options)
    }

    /// Writes each query that reaches a back end into this folder.
    pub fn dumping_to(self, folder: PathBuf) -> Result<Options, BadOption> {
        let dump = Some(Dump::open(folder)?);
        Ok(Options { dump, ..self })
    }

    /// Does without these layers and back ends, named with commas between them.
    pub fn without(mut self, names: &str) -> Result<Options, BadOption> {
        let names = names.split(',').map(str::trim);
        for name in names.filter(|name| !name.is_empty()) {
            let layer = Layer::by_name(name).filter(|layer| layer.can_be_off());
            let backend = BACKENDS.iter().find(|entry| entry.name == name);
            let part = PARTS.into_iter().find(|part| *part == name);
            match (layer, backend, part) {
                (Some(layer), ..) => self.layers_off.push(layer),
                (None, Some(entry), _) => self.backends_off.push(entry.name),
                (None, None, Some(part)) => self.parts_off.push(part),
                (None, None, None) => return Err(BadOption::NothingToSwitchOff(name.into())),
            }
        }
        Ok(self)
    }

    pub(crate) fn has_layer(&self, layer: Layer) -> bool {
        !self.layers_off.contains(&layer)
    }

    pub(crate) fn has_part(&self, name: &str) -> bool {
        !self.parts_off.contains(&name)
    }

    pub(crate) fn has_backend(&self, name: &str) -> bool {
        self.has_layer(Layer::Backend) && !self.backends_off.contains(&name)
    }
}

impl Display for BadOption {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            BadOption::NoSuchBackend(name) => {
                let known: Vec<&str> = choices().collect();
                write!(
                    f,
                    "there is no solver '{name}'; there are: {}",
                    known.join(", ")
                )
            }
            BadOption::NothingToSwitchOff(name) => {
                let layers = Layer::ALL.into_iter().filter(|layer| layer.can_be_off());
                let backends = BACKENDS.iter().map(|entry| entry.name);
                let known: Vec<&str> = layers
                    .map(Layer::name)
                    .chain(backends)
                    .chain(PARTS)
                    .collect();
                write!(
                    f,
                    "{OFF_VARIABLE}: there is no layer or back end '{name}'; there are: {}",
                    known.join(", ")
                )
            }
            BadOption::Unwritable {
                variable,
                path,
                error,
            } => write!(f, "{variable}: cannot write {}: {error}", path.display()),
        }
    }
}

impl std::error::Error for BadOption {}
