//! A run as others understand it, and back: its class path goes through the object store.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jaunt_explore::Search;
use jaunt_generate::asked::places;
use jaunt_generate::{Error, fingerprint};
use jaunt_project::{Places, Project, joined};
use jaunt_solve::Means;
use jaunt_vm::{Store, Summarise};

use crate::cluster::Cluster;
use crate::nats::{Result, Trouble};
use crate::packed::{pack, unpack};
use crate::wire::{Entry, Run, SCHEMA, Settings, What};

/// Workers know a solver by its name, with its usual settings.
pub fn check_solver(search: &Search, solver: &str) -> std::result::Result<(), Error> {
    match search.solver == Means::named(solver).with_seed(search.seed) {
        true => Ok(()),
        false => Err(Error::usage(
            "settings of the genetic search are for one machine; leave them out with --cluster",
        )),
    }
}

/// Puts the class path into the object store, and describes the run.
pub fn describe(
    cluster: &mut Cluster,
    (store, tested): (&Store, &[PathBuf]),
    search: &Search,
    settings: Settings,
    what: What,
) -> Result<Run> {
    let mut entries = Vec::new();
    for path in store.class_path.found() {
        let is_jar = path.is_file();
        let content = match is_jar {
            true => fs::read(&path)?,
            false => pack(&path)?,
        };
        entries.push(Entry {
            object: cluster.files().put(&content)?,
            is_jar,
            is_tested: tested.contains(&path),
        });
    }
    Ok(Run {
        schema: SCHEMA,
        jaunt: env!("CARGO_PKG_VERSION").to_string(),
        jdk: store.jdk.version.clone(),
        fingerprint: fingerprint::of(store, search).digest(),
        entries,
        settings,
        what,
    })
}

/// Why a worker does not take part in a run. Others may.
pub struct Unfit(pub String);

/// Whether this build of Jaunt understands a run.
pub fn check_version(run: &Run) -> std::result::Result<(), Unfit> {
    let own = env!("CARGO_PKG_VERSION");
    match run.schema == SCHEMA && run.jaunt == own {
        true => Ok(()),
        false => Err(Unfit(format!(
            "it is for Jaunt {} (messages {}), and this is {own} (messages {SCHEMA})",
            run.jaunt, run.schema
        ))),
    }
}

/// Gets the class path of a run and opens it with the JDK of this machine. `folder` is where the
/// files go, and they have to stay there.
pub fn open(
    cluster: &mut Cluster,
    run: &Run,
    folder: &Path,
    jdk: Option<PathBuf>,
) -> Result<std::result::Result<(Arc<Store>, Search), Unfit>> {
    let (mut all, mut tested) = (Vec::new(), Vec::new());
    for (index, entry) in run.entries.iter().enumerate() {
        let content = cluster.files().get(&entry.object)?;
        let path = match entry.is_jar {
            true => folder.join(format!("{index}.jar")),
            false => folder.join(index.to_string()),
        };
        let written = match entry.is_jar {
            true => fs::write(&path, content),
            false => fs::create_dir_all(&path).and_then(|()| unpack(&content, &path)),
        };
        written.map_err(|e| Trouble::Unexpected(format!("a class path that is none: {e}")))?;
        if entry.is_tested {
            tested.push(path.clone());
        }
        all.push(path);
    }
    let places = Places {
        class_path: Some(joined(&all)),
        classes: Some(joined(&tested)),
        jdk,
        ..Places::default()
    };
    Ok(open_here(&places, run))
}

fn open_here(places: &Places, run: &Run) -> std::result::Result<(Arc<Store>, Search), Unfit> {
    let unfit = |why: String| Unfit(why);
    let project = Project::find(places).map_err(|e| unfit(e.to_string()))?;
    let store = places::open_store(places, &project, &[]).map_err(|e| unfit(e.to_string()))?;
    let search = search_of(&run.settings);
    let own = fingerprint::of(&store, &search).digest();
    if store.jdk.version != run.jdk {
        let own = &store.jdk.version;
        return Err(unfit(format!(
            "it is for JDK {}, and this is {own}",
            run.jdk
        )));
    }
    if own != run.fingerprint {
        let why = "its class path, its bounds or its build of the JDK are others here: inputs \
                   would mean something else";
        return Err(unfit(why.into()));
    }
    Ok((store, search))
}

/// The search of a run. What is left open does not change what is found, only how soon.
fn search_of(settings: &Settings) -> Search {
    Search {
        budget: None,
        seed: settings.seed,
        jobs: 1,
        solver: Means::named(&settings.solver).with_seed(settings.seed),
        bounds: settings.bounds.clone(),
        loop_bound: settings.loop_bound,
        depth_bound: settings.depth_bound,
        summaries: Summarise::Off,
        ..Search::default()
    }
}
