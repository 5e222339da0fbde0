//! `jaunt reach`: one input that gets to a place in the code, or why there is none.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_emit::explored::reached;
use jaunt_explore::{
    Aim, Corpus, Exploration, Loaded, Plan, Prover, Search, StrategyKind, Tally, Test,
};
use jaunt_generate::Error;
use jaunt_generate::asked::spot::Spot;
use jaunt_generate::asked::target::{self, Target};
use jaunt_record::Bounds;
use jaunt_solve::{Budget, Solver};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Entry, Machine, Store};

use crate::exit::{self, Failure};
use crate::explore::{entry, first_machine, workers};
use crate::options::ReachArgs;
use crate::places::open_store;
use crate::print::print;
use crate::progress::Line;
use crate::repeat::tell_how_to_repeat;

/// Operations of one run, in each stage: few runs that get somewhere are long.
const OPERATIONS: [u64; 4] = [30_000, 300_000, 3_000_000, 100_000_000];

/// What a proof that nobody gets there may take.
const PROVING: Duration = Duration::from_secs(2);

/// Slices double as long as nothing is found.
const FIRST_SLICE: Duration = Duration::from_millis(100);
const LONGEST_SLICE: Duration = Duration::from_secs(5);

pub fn reach(args: &ReachArgs) -> Result<i32, Failure> {
    let started = Instant::now();
    let search = args.search.to_search();
    let (text, spot) = Spot::split(&args.target).ok_or_else(|| {
        Failure::usage("say where to get: TARGET@OFFSET or TARGET:LINE, as in pkg.Class#method:12")
    })?;
    let store = open_store(&args.places)?;
    let (entry, _) = entry(&store, text)?;
    let begins = first_method(&entry)?;
    let within = match &args.within {
        Some(method) => named_method(&store, method)?,
        None => begins,
    };
    let aim = Arc::new(Aim::new(spot.wanted(&store, within)?, begins, &store));
    let mut first = first_machine(&store, &entry, &search)?;
    let program = Loaded::new(store.clone());
    let mut hunt = Hunt {
        entry: &entry,
        aim: aim.clone(),
        search: &search,
        program: &program,
        end: search.budget.map(|budget| started + budget),
        stages: Vec::new(),
        slice: FIRST_SLICE,
    };
    let mut line = Line::new(args.search.quiet);
    let mut reached = hunt.turn(&mut first, &mut line)?;
    // What nobody can reach is not worth a second turn.
    let is_proved = reached.is_none() && !hunt.is_exhaustive() && hunt.prove(&store)?;
    while reached.is_none() && !is_proved && !hunt.is_over() {
        reached = hunt.turn(&mut first, &mut line)?;
    }
    line.clear();
    let confirmed = reached.as_ref().is_some_and(|test| {
        first.limits.set_deadline(None);
        aim.is_hit(&first.explore(&entry, &test.input))
    });
    let is_proved = is_proved || hunt.is_exhaustive();
    let verdict = match reached.is_some() {
        true => "reached",
        false if is_proved || hunt.is_done() => "unreachable",
        false => "unknown",
    };
    let report = reached::Report {
        target: &args.target,
        verdict,
        test: reached.as_ref(),
        bound_hit: reached.is_none() && !is_proved,
        time: started.elapsed(),
        confirmed: confirmed || reached.is_none() && is_proved,
    };
    match args.search.json {
        true => print(&format!("{}\n", report.json()))?,
        false => print(&report.text())?,
    }
    tell_how_to_repeat(&args.search);
    match search.is_stopped() {
        true => Ok(exit::INTERRUPTED),
        false => Ok(exit::DONE),
    }
}

/// The method that runs begin with.
fn first_method(entry: &Entry) -> Result<MethodRef, Failure> {
    let main_of = |class: ClassRef| {
        let mut methods = class.methods.iter();
        let main = methods.find(|m| m.name == "main" && m.is_static());
        main.ok_or_else(|| Failure::unreadable(format!("{} has no main", class.java_name())))
    };
    match *entry {
        Entry::Unit(method) => Ok(method),
        Entry::Driver(class) | Entry::Program(class) => main_of(class),
    }
}

fn named_method(store: &Store, text: &str) -> Result<MethodRef, Failure> {
    match Target::parse(text) {
        Target::Method { class, method } => {
            let class = target::find_class(store, &class)?;
            Ok(target::find_method(class, &method)?)
        }
        _ => Err(Failure::usage("--in names a method: pkg.Class#method")),
    }
}

/// The search for one input. Small inputs come first; where a bound on them was met, larger
/// ones take turns with them.
struct Hunt<'a> {
    entry: &'a Entry,
    aim: Arc<Aim>,
    search: &'a Search,
    program: &'a Loaded,
    end: Option<Instant>,
    /// By how often bounds were raised.
    stages: Vec<Stage<'a>>,
    slice: Duration,
}

struct Stage<'a> {
    exploration: Exploration<'a>,
    corpus: Corpus,
    turns: u32,
}

impl<'a> Hunt<'a> {
    /// Is there no time, or nothing left to try?
    fn is_over(&self) -> bool {
        let no_time = self.end.is_some_and(|end| Instant::now() >= end);
        no_time || self.search.is_stopped() || self.next_stage().is_none()
    }

    /// Runs that are counted are counted in one turn.
    fn is_counted(&self) -> bool {
        self.search.steps.is_some() || self.search.max_runs.is_some()
    }

    fn plan(&self, stage: usize) -> Plan {
        let slice = Instant::now() + self.slice;
        let until = match self.is_counted() {
            true => self.end,
            false => Some(self.end.map_or(slice, |end| end.min(slice))),
        };
        Plan {
            aim: Some(self.aim.clone()),
            raised: stage as u8,
            strategy: match self.search.strategy {
                StrategyKind::Auto => StrategyKind::Goal,
                other => other,
            },
            ..self.search.plan(until)
        }
    }

    /// Goes on with the stage whose turn it is.
    fn turn(&mut self, first: &mut Machine, line: &mut Line) -> Result<Option<Test>, Failure> {
        let Some(at) = self.next_stage() else {
            return Ok(None);
        };
        let plan = self.plan(at);
        if at == self.stages.len() {
            self.stages.push(Stage {
                exploration: Exploration::new(self.program, &plan),
                corpus: Corpus::default(),
                turns: 0,
            });
        }
        first.limits.set_operations(Some(OPERATIONS[at]));
        let crew = workers(first, self.entry, self.search)?;
        let jobs = self.search.jobs;
        let stage = &mut self.stages[at];
        stage.turns += 1;
        stage.corpus = stage.exploration.go_on(crew, &plan, &mut |progress| {
            line.show(|| crate::progress::describe(progress, jobs));
        });
        if at + 1 == self.stages.len() {
            self.slice = (self.slice * 2).min(LONGEST_SLICE);
        }
        Ok(self.stages[at].corpus.reached.clone())
    }

    /// The stage with the fewest turns, or a new one where the last has met a bound.
    fn next_stage(&self) -> Option<usize> {
        let begun = self.stages.iter().enumerate();
        let open = begun.filter(|(_, s)| s.corpus.tally.open > s.corpus.tally.parked);
        let open = open.map(|(at, s)| (s.turns, at)).min();
        let may_begin = match self.stages.last() {
            None => true,
            Some(_) if self.is_counted() => return None,
            Some(last) => {
                self.stages.len() <= usize::from(Bounds::MOST_RAISED) && last.is_bounded()
            }
        };
        match open {
            Some((turns, _)) if may_begin && turns > 1 => Some(self.stages.len()),
            Some((_, at)) => Some(at),
            None => may_begin.then_some(self.stages.len()),
        }
    }

    /// Is it proved that nobody gets there?
    fn prove(&self, store: &Store) -> Result<bool, Error> {
        let mut solver = Solver::choose(&self.search.solver, self.search.solver_limits())?;
        let soon = Instant::now() + PROVING;
        let budget = Budget::unlimited()
            .with_stop(self.search.stop.clone())
            .with_deadline(Some(self.end.map_or(soon, |end| end.min(soon))));
        Ok(Prover::new(store, &mut solver, &budget).is_unreachable(self.aim.wanted()))
    }

    /// Was every way tried, within bounds?
    fn is_done(&self) -> bool {
        self.aim.is_always_seen()
            && self.stages.iter().all(|stage| {
                let Tally {
                    open,
                    diverged,
                    unknown,
                    unsupported,
                    ..
                } = &stage.corpus.tally;
                *open == 0 && *diverged == 0 && unknown.is_empty() && unsupported.is_empty()
            })
    }

    /// Was every way tried, whatever the inputs?
    fn is_exhaustive(&self) -> bool {
        let mut stages = self.stages.iter();
        self.aim.is_always_seen() && stages.any(|stage| stage.corpus.tally.is_exhaustive())
    }
}

impl Stage<'_> {
    /// Would wider bounds let more inputs in, or more operations runs end?
    fn is_bounded(&self) -> bool {
        let Tally {
            bounded, stopped, ..
        } = &self.corpus.tally;
        bounded.keys().any(|bound| bound.can_be_raised()) || !stopped.is_empty()
    }
}
