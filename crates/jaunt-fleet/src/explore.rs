//! One method's tree on many machines: what is found in its subtrees, put together.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use jaunt_explore::{
    Corpus, Ended, Error as Failure, Loaded, Plan, Search, Test, frames_that_matter,
};
use jaunt_generate::{Error, KnownCalls, known};
use jaunt_record::{Counts, CoveredMethod, Input, MethodName, Part, PartError, Passage, Subtree};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{End, Entry, Machine, Store, Summarise, Trace};

use crate::cluster::{Cluster, lost};
use crate::coordinator::{Coordinator, Customer, Progress};
use crate::nats::Address;
use crate::run::{check_solver, describe};
use crate::wire::{Done, Settings, What, Work};

/// Runs of the first job, which only has to find enough to hand out, and of others.
const FIRST_RUNS: u64 = 24;
const RUNS: u64 = 2_000;

/// The first jobs are smaller: there is something to do for many workers sooner. What that
/// is worth, `examples/simulate.rs` shows.
const SMALL_JOBS: usize = 60;
const SMALL_RUNS: u64 = RUNS / 20;

/// Jobs that one job leaves at most.
const MOST_CHILDREN: usize = 6;

/// A tree to explore.
pub struct Tree<'a> {
    pub store: &'a Arc<Store>,
    /// Entries of the class path that are under test.
    pub tested: &'a [PathBuf],
    pub search: &'a Search,
    /// What the solver is called on the command line.
    pub solver: &'a str,
    /// As the user names it, and what that means.
    pub target: &'a str,
    pub entry: &'a Entry,
    pub plan: &'a Plan,
    pub program: &'a Loaded,
}

/// When how much was covered, in milliseconds.
pub type Curve = Vec<(u64, u32)>;

/// Whoever is told how far it is, in words that are made if somebody looks.
pub type Watch<'a> = dyn FnMut(&mut dyn FnMut() -> String) + 'a;

/// Explores a tree: in this process, or by the workers of a cluster. `machine` is one that
/// has what all runs of it need.
pub fn explore(
    cluster: Option<&Address>,
    tree: &Tree,
    machine: &mut Machine,
    watch: &mut Watch,
) -> Result<(Corpus, Curve), Error> {
    let mut curve = Curve::new();
    if let Some(address) = cluster {
        let corpus = by_workers(address, tree, machine, watch)?;
        return Ok((corpus, curve));
    }
    let search = tree.search;
    let mut known = KnownCalls::of(tree.store);
    let mut tell = |progress: &jaunt_explore::Progress| {
        let now = (progress.time.as_millis() as u64, progress.covered as u32);
        if curve.last().is_none_or(|last| last.1 != now.1) {
            curve.push(now);
        }
        watch(&mut || progress.in_words(search.jobs));
    };
    let (entry, program, plan) = (tree.entry, tree.program, tree.plan);
    let mut corpus = search.explore(machine, entry, program, plan, &mut known, &mut tell)?;
    corpus.kept_calls = known.state;
    Ok((corpus, curve))
}

/// `machine` makes the runs again that are shown.
fn by_workers(
    address: &Address,
    tree: &Tree,
    machine: &mut Machine,
    watch: &mut Watch,
) -> Result<Corpus, Error> {
    tree.check()?;
    let what = What::Tree {
        target: tree.target.to_string(),
        keep_all: tree.plan.keep_all,
    };
    let mut cluster = Cluster::connect(address).map_err(|e| lost(address, &e))?;
    let settings = Settings::of(tree.search, tree.solver);
    let program = (&**tree.store, tree.tested);
    let run = describe(&mut cluster, program, tree.search, settings, what)
        .map_err(|e| lost(address, &e))?;
    let id = cluster.begin(&run).map_err(|e| lost(address, &e))?;
    let first = Work::Parts {
        parts: vec![Subtree::whole()],
        runs: FIRST_RUNS,
    };
    let mut found = Found {
        tree,
        watch,
        counts: Counts::default(),
        covered: BTreeMap::new(),
        errors: Vec::new(),
        handed_out: 0,
        tests: BTreeMap::new(),
    };
    let left = Coordinator::new(id, vec![first]).run(address, cluster, &run, &mut found)?;
    Ok(found.corpus(&left, machine))
}

impl Tree<'_> {
    /// What is counted as it is done would depend on who is faster.
    fn check(&self) -> Result<(), Error> {
        let search = self.search;
        check_solver(search, self.solver)?;
        let why = if search
            .max_runs
            .or(search.steps)
            .or(search.max_errors)
            .is_some()
        {
            "--max-runs, --steps and --max-errors are for one machine"
        } else if search.summaries == Summarise::Always {
            "--summaries are for one machine"
        } else {
            return Ok(());
        };
        Err(Error::usage(format!(
            "{why}; leave them out with --cluster"
        )))
    }
}

/// What all parts together found.
struct Found<'a, 'w> {
    tree: &'a Tree<'a>,
    watch: &'a mut Watch<'w>,
    counts: Counts,
    covered: BTreeMap<MethodName, BTreeSet<(u32, Passage)>>,
    errors: Vec<PartError>,
    handed_out: usize,
    /// By job: who was first is no part of the result.
    tests: BTreeMap<String, Vec<Input>>,
}

impl Customer for Found<'_, '_> {
    fn learn(&mut self, job: &str, done: Done) -> Result<Vec<Work>, String> {
        let part = match done {
            Done::Part(part) => part,
            Done::Failed(why) => return Err(why),
            _ => return Err("its answer is for another question".into()),
        };
        let Part {
            counts,
            errors,
            covered,
            tests,
            open,
        } = *part;
        self.counts.add(&counts);
        for CoveredMethod { method, operations } in covered {
            self.covered.entry(method).or_default().extend(operations);
        }
        self.errors.extend(errors);
        self.tests.insert(job.to_string(), tests);
        let runs = runs_of(self.handed_out);
        let work = dealt(open, runs);
        self.handed_out += work.len();
        Ok(work)
    }

    fn is_over(&self) -> bool {
        let deadline = self.tree.plan.deadline;
        self.is_interrupted() || deadline.is_some_and(|end| Instant::now() >= end)
    }

    fn is_interrupted(&self) -> bool {
        self.tree.search.is_stopped()
    }

    fn watch(&mut self, progress: &Progress) {
        let paths = self.counts.paths;
        (self.watch)(&mut || format!("{paths} paths, {progress}"));
    }
}

/// The size of a job that so many others were handed out before.
fn runs_of(before: usize) -> u64 {
    match before < SMALL_JOBS {
        true => SMALL_RUNS,
        false => RUNS,
    }
}

/// What is left of a job, dealt out to a few others: large subtrees lie beside small ones.
fn dealt(open: Vec<Subtree>, runs: u64) -> Vec<Work> {
    let count = open.len().min(MOST_CHILDREN);
    let mut hands: Vec<Vec<Subtree>> = vec![Vec::new(); count];
    for (index, part) in open.into_iter().enumerate() {
        hands[index % count].push(part);
    }
    let work = |parts| Work::Parts { parts, runs };
    hands.into_iter().map(work).collect()
}

impl Found<'_, '_> {
    fn corpus(mut self, left: &[Work], machine: &mut Machine) -> Corpus {
        let tree = self.tree;
        self.counts.open += left.iter().map(Work::size).sum::<u64>();
        let covered = std::mem::take(&mut self.covered).into_iter();
        let covered: Vec<CoveredMethod> = covered
            .map(|(method, operations)| CoveredMethod {
                method,
                operations: operations.into_iter().collect(),
            })
            .collect();
        let mut corpus = known::corpus(tree.store, &self.counts, &covered, &[]);
        if corpus.tally.open > 0 && tree.search.is_stopped() {
            corpus.ended = Ended::Interrupted;
        }
        let mut run = |input: &Input| machine.explore(tree.entry, input);
        corpus.errors = self.failures(&mut run);
        let inputs = self.tests.values().flatten();
        corpus.tests = inputs.map(|input| Test::of(&run(input))).collect();
        corpus
    }

    /// The causes of errors of all parts, each once.
    fn failures(&self, run: &mut dyn FnMut(&Input) -> Trace) -> Vec<Failure> {
        let mut errors: Vec<&PartError> = self.errors.iter().collect();
        errors.sort_by(|a, b| (a.length, &a.input).cmp(&(b.length, &b.input)));
        let mut found: Vec<Failure> = Vec::new();
        for error in errors {
            let trace = run(&error.input);
            let End::Threw(thrown) = &trace.end else {
                continue;
            };
            let is_own = |method: MethodRef| method.class().under_test;
            let frames = frames_that_matter(&thrown.frames, self.tree.program, is_own);
            let is_same = |f: &&mut Failure| f.thrown.class == thrown.class && f.frames == frames;
            match found.iter_mut().find(is_same) {
                Some(known) => known.paths += error.paths,
                None => found.push(Failure {
                    thrown: thrown.clone(),
                    frames,
                    test: Test::of(&trace),
                    paths: error.paths,
                    // The worker ran it, and so did we.
                    confirmed: true,
                }),
            }
        }
        found
    }
}
