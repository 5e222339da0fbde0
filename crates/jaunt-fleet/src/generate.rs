//! Tests of many classes by many machines: each job explores the methods of one class, as
//! `generate` does, and what it found out is what `generate` keeps of methods anyway.

use std::time::Instant;

use jaunt_generate::{Elsewhere, Error, Explorers, Observer, Request, generate_with};
use jaunt_record::{Explored, RunRecord};

use crate::cluster::{Cluster, lost};
use crate::coordinator::{Coordinator, Customer, Progress};
use crate::nats::Address;
use crate::run;
use crate::wire::{Done, Settings, What, Work};

/// Generates tests: all in this process, or with the help of the workers of a cluster.
/// `solver` is what the solver is called on the command line.
pub fn generate(
    request: &Request,
    cluster: Option<&Address>,
    solver: &str,
    observer: &mut dyn Observer,
) -> Result<RunRecord, Error> {
    let Some(address) = cluster else {
        return generate_with(request, None, observer);
    };
    run::check_solver(&request.search, solver)?;
    let mut workers = Workers { address, solver };
    generate_with(request, Some(&mut workers), observer)
}

/// The workers of a cluster.
struct Workers<'a> {
    address: &'a Address,
    solver: &'a str,
}

impl Explorers for Workers<'_> {
    fn explore(
        &mut self,
        asked: &Elsewhere,
        tell: &mut dyn FnMut(Vec<Explored>),
    ) -> Result<(), Error> {
        let trouble = |e| lost(self.address, &e);
        let mut cluster = Cluster::connect(self.address).map_err(trouble)?;
        let settings = Settings::of(asked.search, self.solver);
        let program = (&**asked.store, asked.tested);
        let what = What::Tests {
            effort: asked.effort,
        };
        let run =
            run::describe(&mut cluster, program, asked.search, settings, what).map_err(trouble)?;
        let id = cluster.begin(&run).map_err(trouble)?;
        let work = asked.classes.iter().cloned().map(Work::Methods).collect();
        let mut customer = Tests {
            tell,
            until: asked.until,
            is_interrupted: &|| asked.search.is_stopped(),
        };
        // What there was no time for is explored here, or not at all.
        Coordinator::new(id, work).run(self.address, cluster, &run, &mut customer)?;
        Ok(())
    }
}

struct Tests<'a> {
    tell: &'a mut dyn FnMut(Vec<Explored>),
    until: Option<Instant>,
    is_interrupted: &'a dyn Fn() -> bool,
}

impl Customer for Tests<'_> {
    fn learn(&mut self, _: &str, done: Done) -> Result<Vec<Work>, String> {
        match done {
            Done::Methods(explored) => (self.tell)(explored),
            // Its methods are explored here instead.
            Done::Failed(_) => {}
            _ => return Err("its answer is for another question".into()),
        }
        Ok(Vec::new())
    }

    fn is_over(&self) -> bool {
        self.is_interrupted() || self.until.is_some_and(|end| Instant::now() >= end)
    }

    fn is_interrupted(&self) -> bool {
        (self.is_interrupted)()
    }

    fn watch(&mut self, _: &Progress) {}
}
