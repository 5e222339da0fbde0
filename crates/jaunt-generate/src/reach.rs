//! One place in the code that somebody wants to get to: an input that does, or why there is none.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_emit::explored::reached;
use jaunt_explore::{Aim, Corpus, Found, Loaded, Progress, Quest, Search};
use jaunt_project::{Places, Project};
use jaunt_record::{Note, RunRecord};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Entry, Machine, Store};

use crate::asked::entry::{entry_to, first_method};
use crate::asked::places;
use crate::asked::spot::Spot;
use crate::asked::target::{self, Target};
use crate::error::Error;
use crate::view::{Exploring, explored};

/// A place, and how long to look for a way there.
pub struct Wish<'a> {
    pub places: &'a Places,
    /// `pkg.Class#method:12`, `pkg.Class#method@34` and the like.
    pub target: &'a str,
    /// The method that the place is in, if the target's only calls it.
    pub within: Option<&'a str>,
    pub search: &'a Search,
}

/// What became of it.
pub struct Reached {
    pub project: Project,
    verdict: &'static str,
    /// Nothing is known beyond the bounds on inputs, or beyond the budget.
    bound_hit: bool,
    confirmed: bool,
    time: Duration,
    /// All that was run, with the run that gets there.
    corpus: Corpus,
    store: Arc<Store>,
    program: Loaded,
    entry: Entry,
    begins: MethodRef,
    machine: Machine,
}

impl Wish<'_> {
    pub fn pursue(
        &self,
        tell: &mut dyn FnMut(&Note),
        watch: &mut dyn FnMut(&Progress),
    ) -> Result<Reached, Error> {
        let (started, search) = (Instant::now(), self.search);
        let (text, spot) = Spot::split(self.target).ok_or_else(|| {
            Error::usage(format!(
                "{} does not say where to get: TARGET:LINE or TARGET@OFFSET, as in pkg.Class#method:12",
                self.target
            ))
        })?;
        let project = Project::find(self.places)?;
        project.notes.iter().for_each(tell);
        let store = places::open_store(self.places, &project, &[])?;
        let entry = entry_to(&store, text, &spot)?;
        let begins = first_method(&entry)?;
        let within = match self.within {
            Some(method) => named_method(&store, method)?,
            None => begins,
        };
        let aim = Arc::new(Aim::new(spot.wanted(&store, within)?, begins, &store));
        let mut machine = search.first_machine(&store, &entry)?;
        let program = Loaded::new(store.clone());
        let quest = Quest {
            entry: &entry,
            begins,
            aim: aim.clone(),
            search,
            program: &program,
            store: &store,
            end: search.budget.map(|budget| started + budget),
        };
        let Found {
            test,
            is_proved,
            is_done,
            mut corpus,
        } = quest.go(&mut machine, watch)?;
        let confirmed = test.as_ref().is_some_and(|test| {
            machine.limits.set_deadline(None);
            aim.is_hit(&machine.explore(&entry, &test.input))
        });
        let is_reached = test.is_some();
        corpus.reached = test;
        Ok(Reached {
            project,
            verdict: match is_reached {
                true => "reached",
                false if is_proved || is_done => "unreachable",
                false => "unknown",
            },
            bound_hit: !is_reached && !is_proved,
            confirmed: confirmed || !is_reached && is_proved,
            time: started.elapsed(),
            corpus,
            store,
            program,
            entry,
            begins,
            machine,
        })
    }
}

impl Reached {
    pub fn report<'a>(&'a self, wish: &'a Wish) -> reached::Report<'a> {
        reached::Report {
            target: wish.target,
            verdict: self.verdict,
            test: self.corpus.reached.as_ref(),
            bound_hit: self.bound_hit,
            time: self.time,
            confirmed: self.confirmed,
        }
    }

    /// The record of it; `wanted`: somebody wants its report now.
    pub fn record(&mut self, wish: &Wish, wanted: bool) -> RunRecord {
        let exploring = Exploring {
            verb: "reach",
            target: wish.target,
            project: &self.project,
            store: &self.store,
            program: &self.program,
            entry: &self.entry,
            begins: self.begins,
            corpus: &self.corpus,
            search: wish.search,
            time: self.time,
            curve: Vec::new(),
        };
        explored(&exploring, &mut self.machine, wanted)
    }
}

fn named_method(store: &Store, text: &str) -> Result<MethodRef, Error> {
    match Target::parse(text) {
        Target::Method { class, method } => {
            let class = target::find_class(store, &class)?;
            target::find_method(class, &method)
        }
        _ => Err(Error::usage(format!(
            "--in names a method, as in pkg.Class#method; {text} is none"
        ))),
    }
}
