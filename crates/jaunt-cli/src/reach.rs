//! `jaunt reach`: one input that gets to a place in the code, or why there is none.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_emit::explored::reached;
use jaunt_explore::{Aim, Corpus, Exploration, Loaded, Plan, Prover, StrategyKind, Tally};
use jaunt_generate::asked::spot::Spot;
use jaunt_generate::asked::target::{self, Target};
use jaunt_record::Bounds;
use jaunt_solve::{Budget, Solver};
use jaunt_vm::{Entry, Input, Machine};

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

pub fn reach(args: &ReachArgs) -> Result<i32, Failure> {
    let started = Instant::now();
    let search = args.search.to_search();
    let (text, spot) = Spot::split(&args.target).ok_or_else(|| {
        Failure::usage("say where to get: TARGET@OFFSET or TARGET:LINE, as in pkg.Class#method:12")
    })?;
    let store = open_store(&args.places)?;
    let (entry, _) = entry(&store, text)?;
    let method = match (&entry, &args.within) {
        (_, Some(within)) => match Target::parse(within) {
            Target::Method { class, method } => {
                target::find_method(target::find_class(&store, &class)?, &method)?
            }
            _ => return Err(Failure::usage("--in names a method: pkg.Class#method")),
        },
        (Entry::Unit(method), None) => method,
        (Entry::Driver(class) | Entry::Program(class), None) => main_of(class)?,
    };
    let begins = match entry {
        Entry::Unit(method) => method,
        Entry::Driver(class) | Entry::Program(class) => main_of(class)?,
    };
    let aim = Arc::new(Aim::new(spot.wanted(&store, method)?, begins, &store));
    let mut first = first_machine(&store, &entry, &search)?;
    let plan = |raised, deadline| Plan {
        aim: Some(aim.clone()),
        raised,
        strategy: match search.strategy {
            StrategyKind::Auto => StrategyKind::Goal,
            other => other,
        },
        ..search.plan(deadline)
    };
    let end = search.budget.map(|budget| started + budget);
    let program = Loaded::new(store.clone());
    let mut line = Line::new(args.search.quiet);
    let mut stages: Vec<Stage> = Vec::new();
    let mut slice = FIRST_SLICE;
    let (mut is_tried, mut is_proved) = (false, false);
    let mut corpus = Corpus::default();
    // Small inputs first; where these have no more to say, larger ones take turns.
    while !search.is_stopped() && end.is_none_or(|end| Instant::now() < end) {
        let Some(at) = next_stage(&stages) else {
            break;
        };
        let until = Instant::now() + slice;
        let until = Some(end.map_or(until, |end| end.min(until)));
        let counted = search.steps.is_some() || search.max_runs.is_some();
        let plan = plan(at as u8, if counted { end } else { until });
        if at == stages.len() {
            stages.push(Stage {
                exploration: Exploration::new(&program, &plan),
                corpus: Corpus::default(),
                turns: 0,
            });
        }
        first.limits.set_operations(Some(OPERATIONS[at]));
        let crew = workers(&first, &entry, &search)?;
        let stage = &mut stages[at];
        stage.turns += 1;
        stage.corpus = stage.exploration.go_on(crew, &plan, &mut |progress| {
            line.show(|| crate::progress::describe(progress, search.jobs));
        });
        corpus.reached = stage.corpus.reached.clone();
        if corpus.reached.is_some() || counted {
            break;
        }
        // What nobody can reach is not worth a second turn.
        if !is_tried {
            is_tried = true;
            let mut solver = Solver::choose(&search.solver, search.solver_limits())
                .map_err(jaunt_generate::Error::from)?;
            let proving = Instant::now() + PROVING;
            let budget = Budget::unlimited()
                .with_stop(search.stop.clone())
                .with_deadline(Some(end.map_or(proving, |end| end.min(proving))));
            is_proved = Prover::new(&store, &mut solver, &budget).is_unreachable(aim.wanted());
            if is_proved {
                break;
            }
        }
        if stages.iter().all(|s| s.turns >= 1) && at + 1 == stages.len() {
            slice = (slice * 2).min(Duration::from_secs(5));
        }
    }
    line.clear();
    let reached = corpus.reached.take();
    let confirmed = reached
        .as_ref()
        .is_some_and(|test| confirm(&mut first, &entry, &test.input, &aim));
    let is_done = stages.iter().all(|s| s.corpus.tally.open == 0);
    let is_exhaustive = is_proved || stages.iter().any(|s| s.corpus.tally.is_exhaustive());
    let verdict = match (&reached, is_exhaustive || is_done && !stages.is_empty()) {
        (Some(_), _) => "reached",
        (None, true) => "unreachable",
        (None, false) => "unknown",
    };
    let report = reached::Report {
        target: &args.target,
        verdict,
        test: reached.as_ref(),
        bound_hit: reached.is_none() && !is_exhaustive,
        time: started.elapsed(),
        confirmed: confirmed || verdict == "unreachable" && is_exhaustive,
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

/// Exploration within bounds that were raised so often.
struct Stage<'a> {
    exploration: Exploration<'a>,
    corpus: Corpus,
    turns: u32,
}

/// The stage whose turn it is: the one with the fewest turns, or a new one where the
/// last has met a bound.
fn next_stage(stages: &[Stage]) -> Option<usize> {
    let begun = stages.iter().enumerate();
    let open = begun.filter(|(_, s)| s.corpus.tally.open > s.corpus.tally.parked);
    let open = open.map(|(at, s)| (s.turns, at)).min();
    let is_bounded = |s: &Stage| {
        let Tally {
            bounded, stopped, ..
        } = &s.corpus.tally;
        bounded.keys().any(|b| b.can_be_raised()) || !stopped.is_empty()
    };
    let may_begin = match stages.last() {
        None => true,
        Some(last) => stages.len() <= usize::from(Bounds::MOST_RAISED) && is_bounded(last),
    };
    match open {
        Some((turns, _)) if may_begin && turns > 1 => Some(stages.len()),
        Some((_, at)) => Some(at),
        None => may_begin.then_some(stages.len()),
    }
}

fn main_of(class: jaunt_vm::class::ClassRef) -> Result<jaunt_vm::class::MethodRef, Failure> {
    let mut methods = class.methods.iter();
    let main = methods.find(|m| m.name == "main" && m.is_static());
    main.ok_or_else(|| Failure::unreadable(format!("{} has no main", class.java_name())))
}

/// Does a run of its own get there?
fn confirm(machine: &mut Machine, entry: &Entry, input: &Input, aim: &Aim) -> bool {
    machine.limits.set_deadline(None);
    aim.is_hit(&machine.explore(entry, input))
}
