//! Runs recorded inputs again, perhaps in another process.

use std::sync::Arc;

use jaunt_class::Name;
use jaunt_explore::Search;
use jaunt_project::{Places, Project};
use jaunt_record::{Digest, Input, MethodName, Outcome, RunRecord, TestCase};
use jaunt_vm::{Entry, Machine, Store};

use crate::asked::places;
use crate::asked::target::Target;
use crate::error::Error;
use crate::results::{fingerprint, record};
use crate::search::TEST_OPERATIONS;

/// A machine in the circumstances of a recorded run.
pub struct Replayer {
    store: Arc<Store>,
    machine: Machine,
}

/// What a run did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    pub outcome: Outcome,
    pub decisions: usize,
    pub path: Digest,
}

impl Replayer {
    /// Refuses if the circumstances are not those of the record: its inputs would
    /// mean something else.
    pub fn new(places: &Places, record: &RunRecord) -> Result<Replayer, Error> {
        let project = Project::find(places)?;
        let named = record.classes.iter();
        let named: Vec<Target> = named.map(|c| Target::Class(c.class.clone())).collect();
        let store = places::open_store(places, &project, &named)?;
        let search = Search {
            bounds: record.bounds.clone(),
            loop_bound: record.loop_bound,
            depth_bound: record.depth_bound,
            ..Search::default()
        };
        if fingerprint::of(&store, &search) != record.fingerprint {
            return Err(Error::unreadable(
                "the class path, the JDK, the bounds or Jaunt itself changed since the run was \
                 recorded; run jaunt generate again",
            ));
        }
        let machine = search.boot(&store, TEST_OPERATIONS)?;
        Ok(Replayer { store, machine })
    }

    /// Runs the input of a test.
    pub fn replay(&mut self, test: &TestCase) -> Result<Replayed, Error> {
        self.run(&test.target, &test.input)
    }

    fn run(&mut self, target: &MethodName, input: &Input) -> Result<Replayed, Error> {
        let class = places::find_class(&self.store, &target.class)?;
        let (name, descriptor) = (Name::new(&target.name), Name::new(&target.descriptor));
        let method = class
            .find_method(name, descriptor)
            .ok_or_else(|| Error::unreadable(format!("there is no method {target}")))?;
        let entry = Entry::Unit(method);
        let trace = self.machine.observe(&entry, input);
        Ok(Replayed {
            outcome: (&trace.end).into(),
            decisions: trace.events.len(),
            path: record::path(&self.store, &trace),
        })
    }
}
