//! One input that gets to a place in the code, or why there is none.
//!
//! Inputs may invent what objects hold. What only the code of a class sets is not invented
//! freely: it keeps to what always holds of these fields (`proof::invariants`), and where
//! others can call the method that runs begin with, the objects must be ones that others can
//! make, by calls. What begins in the middle of a class (a private method) may find its
//! objects in any state that the invariants allow.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_record::Bounds;
use jaunt_solve::{BadOption, Budget, Solver};
use jaunt_vm::class::{ClassRef, Loader, MethodRef};
use jaunt_vm::{BootError, Entry, InputsKnown, Machine, Made, Origin, RefShape, Store};

use crate::aim::Aim;
use crate::corpus::{Corpus, Tally, Test};
use crate::explore::{Exploration, Progress};
use crate::machine::Loaded;
use crate::plan::Plan;
use crate::proof::{Facts, Prover, is_kept};
use crate::setup::Search;
use crate::statics::Beginnings;
use crate::strategy::StrategyKind;

/// Operations of one run, in each stage: few runs that get somewhere are long.
const OPERATIONS: [u64; 4] = [30_000, 300_000, 3_000_000, 100_000_000];

/// What a proof that nobody gets there may take; at first, beside the first turns of the
/// search, and at most.
const FIRST_PROOF: Duration = Duration::from_millis(100);
const PROVING: Duration = Duration::from_secs(6);

/// What looking for a way to make objects may take.
const MAKING: Duration = Duration::from_secs(10);

/// Where proofs take this long, what is invented is asked again.
const SLOW: Duration = Duration::from_millis(1600);

/// Slices double as long as nothing is found.
const FIRST_SLICE: Duration = Duration::from_millis(100);
const LONGEST_SLICE: Duration = Duration::from_secs(5);

/// What became of looking for a proof.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Proof {
    Found,
    /// There is none that is known how to find.
    None,
    /// There was not enough time to tell.
    Open,
}

/// What became of a quest.
pub struct Found {
    /// A run that gets there.
    pub test: Option<Test>,
    /// Nobody gets there.
    pub is_proved: bool,
    /// Nobody gets there within the bounds on inputs.
    pub is_done: bool,
    /// All that was run.
    pub corpus: Corpus,
}

/// Why a quest did not begin.
#[derive(Debug)]
pub enum Trouble {
    Boot(BootError),
    Option(BadOption),
    Memory(std::io::Error),
}

impl From<BootError> for Trouble {
    fn from(error: BootError) -> Trouble {
        Trouble::Boot(error)
    }
}

impl From<BadOption> for Trouble {
    fn from(error: BadOption) -> Trouble {
        Trouble::Option(error)
    }
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Trouble {
        Trouble::Memory(error)
    }
}

type Result<T> = std::result::Result<T, Trouble>;

/// Is told how it goes.
pub type Watcher<'w> = &'w mut dyn FnMut(&Progress);

/// The place to get to, and what helps to get there.
pub struct Quest<'a> {
    pub entry: &'a Entry,
    /// The method that runs begin with.
    pub begins: MethodRef,
    pub aim: Arc<Aim>,
    pub search: &'a Search,
    pub program: &'a Loaded,
    pub store: &'a Arc<Store>,
    pub end: Option<Instant>,
}

impl Quest<'_> {
    /// Looks for an input. The machine is left as it needs to be to run that.
    pub fn go(&self, first: &mut Machine, watcher: Watcher) -> Result<Found> {
        let found = self.pursue(self.end, first, watcher)?;
        let Some(classes) = self.secrets_of(&found) else {
            return Ok(found);
        };
        match is_callable(self.begins) {
            true => self.ask_for_calls(found, &classes, first, watcher),
            false => self.keep_to_what_is_known(self.end, found, &classes, first, watcher),
        }
    }

    fn hunt(&self, end: Option<Instant>) -> Hunt<'_> {
        Hunt {
            entry: self.entry,
            begins: self.begins,
            aim: self.aim.clone(),
            search: self.search,
            program: self.program,
            end,
            stages: Vec::new(),
            slice: FIRST_SLICE,
            facts: Facts::default(),
        }
    }

    fn pursue(&self, end: Option<Instant>, first: &mut Machine, watcher: Watcher) -> Result<Found> {
        let mut hunt = self.hunt(end);
        // Other calls may have left another world behind than the one that runs begin with.
        let is_all = Beginnings::of_method(self.begins, self.store).is_one();
        let (mut proof, mut proving) = (Proof::Open, FIRST_PROOF);
        // What took too long begins anew, so each proof has twice the time of the one before.
        let test = loop {
            let test = hunt.turn(first, watcher)?;
            if test.is_some() || is_all && hunt.is_exhaustive() {
                break test;
            }
            let is_last = hunt.is_over();
            if proof == Proof::Open {
                let time = if is_last { PROVING } else { proving };
                proof = hunt.prove(self.store, time)?;
                proving = (proving * 2).min(PROVING);
            }
            if is_last || proof == Proof::Found {
                break None;
            }
        };
        let is_proved = proof == Proof::Found || is_all && hunt.is_exhaustive();
        let is_done = is_all && hunt.is_done();
        Ok(Found {
            test,
            is_proved,
            is_done,
            corpus: hunt.corpus(),
        })
    }

    /// Classes of which the input that was found invents what only their code sets.
    fn secrets_of(&self, found: &Found) -> Option<Vec<ClassRef>> {
        let classes = classes_with_secrets(found.test.as_ref()?, self.store);
        Some(classes).filter(|classes| !classes.is_empty())
    }

    /// Is there an input which invents that, and keeps to what always holds of such fields?
    fn keep_to_what_is_known(
        &self,
        end: Option<Instant>,
        found: Found,
        classes: &[ClassRef],
        first: &mut Machine,
        watcher: Watcher,
    ) -> Result<Found> {
        let known = self.known_of(classes)?;
        if known.is_empty() {
            return Ok(found);
        }
        first.rely_on(known);
        self.pursue(end, first, watcher)
    }

    /// Others can call the method: do they get there by calls that they can make, or is it
    /// proved that nobody does? Both have turns; what is invented is only asked again, within
    /// what is known, where neither was quick.
    fn ask_for_calls(
        &self,
        invented: Found,
        classes: &[ClassRef],
        first: &mut Machine,
        watcher: Watcher,
    ) -> Result<Found> {
        let mut openly = first.fork()?;
        let bounds = Bounds {
            made: true,
            ..self.search.bounds.clone()
        };
        openly.change_bounds(bounds.clone());
        let mut hunt = self.hunt(self.soonest(MAKING));
        // Proofs have all the time there is.
        let mut prover = self.hunt(self.end);
        let (mut proof, mut proving) = (Proof::Open, FIRST_PROOF);
        let mut still_invented = Some(invented);
        loop {
            let test = hunt.turn(&mut openly, watcher)?;
            let is_last = test.is_some() || hunt.is_over();
            if let Some(test) = test.filter(|test| is_made_openly(test, self.store)) {
                first.change_bounds(bounds);
                return Ok(Found {
                    test: Some(test),
                    is_proved: false,
                    is_done: false,
                    corpus: hunt.corpus(),
                });
            }
            if proof == Proof::Open {
                proof = prover.prove(self.store, if is_last { PROVING } else { proving })?;
                proving = (proving * 2).min(PROVING);
            }
            if proof == Proof::Found {
                return Ok(no_input(hunt.corpus(), true));
            }
            let is_slow = is_last || proving >= SLOW;
            if is_slow && let Some(invented) = still_invented.take() {
                let end = self.soonest(MAKING);
                let found = self.keep_to_what_is_known(end, invented, classes, first, watcher)?;
                let is_answer = match found.test {
                    Some(_) => self.secrets_of(&found).is_none(),
                    None => found.is_proved || found.is_done,
                };
                if is_answer {
                    return Ok(found);
                }
            }
            if is_last {
                return Ok(no_input(hunt.corpus(), false));
            }
        }
    }

    /// After that time, or when all time is over.
    fn soonest(&self, time: Duration) -> Option<Instant> {
        let soon = Instant::now() + time;
        Some(self.end.map_or(soon, |end| end.min(soon)))
    }

    fn known_of(&self, classes: &[ClassRef]) -> Result<InputsKnown> {
        let mut solver = Solver::choose(&self.search.solver, self.search.solver_limits())?;
        let budget = self.proving();
        let mut prover = Prover::new(self.store, &mut solver, &budget);
        Ok(prover.known_of(self.begins, classes))
    }

    fn proving(&self) -> Budget {
        Budget::unlimited()
            .with_stop(self.search.stop.clone())
            .with_deadline(self.soonest(PROVING))
    }
}

/// Classes of invented objects whose fields nobody else sets: an input says what some of
/// these fields hold.
fn classes_with_secrets(test: &Test, store: &Store) -> Vec<ClassRef> {
    let numbers = test.vars.iter().map(|var| &var.origin);
    let touched = test.refs.iter().filter(|r| r.shape != RefShape::Untouched);
    let objects = touched.map(|r| &r.origin);
    let mut found: Vec<ClassRef> = Vec::new();
    for origin in numbers.chain(objects) {
        let Origin::Field {
            object,
            name,
            class,
        } = origin
        else {
            continue;
        };
        let owner = test.refs.get(*object as usize).map(|r| &r.shape);
        let is_invented = matches!(
            owner,
            Some(RefShape::Object {
                made: Made::Invented,
                ..
            })
        );
        let Ok(class) = store.load(*class) else {
            continue;
        };
        if is_invented && !found.iter().any(|c| c.id == class.id) && is_kept(class, name, store) {
            found.push(class);
        }
    }
    found
}

fn no_input(corpus: Corpus, is_proved: bool) -> Found {
    Found {
        test: None,
        is_proved,
        is_done: is_proved,
        corpus,
    }
}

/// Can code outside of its class call a method? Packages of the library are closed.
fn is_callable(method: MethodRef) -> bool {
    match method.class().loader {
        Loader::Boot => method.is_public(),
        Loader::App => !method.is_private(),
    }
}

/// Are all objects made by calls that others can make?
fn is_made_openly(test: &Test, store: &Store) -> bool {
    test.refs.iter().all(|r| match &r.shape {
        RefShape::Object {
            made: Made::Called { maker, .. },
            ..
        } => store.method(*maker).is_some_and(|m| !m.is_private()),
        _ => true,
    })
}

/// The search for one input. Small inputs come first; where a bound on them was met, larger
/// ones take turns with them.
struct Hunt<'a> {
    entry: &'a Entry,
    begins: MethodRef,
    aim: Arc<Aim>,
    search: &'a Search,
    program: &'a Loaded,
    end: Option<Instant>,
    /// By how often bounds were raised.
    stages: Vec<Stage<'a>>,
    slice: Duration,
    /// What proofs found out about classes.
    facts: Facts,
}

struct Stage<'a> {
    exploration: Exploration<'a>,
    corpus: Corpus,
    turns: u32,
    time: Duration,
}

impl<'a> Hunt<'a> {
    /// Is there no time, or nothing left to try?
    fn is_over(&self) -> bool {
        let no_time = self.end.is_some_and(|end| Instant::now() >= end);
        no_time || self.search.is_stopped() || self.next_stage().is_none()
    }

    /// All that was run so far.
    fn corpus(&self) -> Corpus {
        let mut all = Corpus::default();
        self.stages.iter().for_each(|s| all.add(&s.corpus));
        all
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
    fn turn(&mut self, first: &mut Machine, watcher: Watcher) -> Result<Option<Test>> {
        let Some(at) = self.next_stage() else {
            return Ok(None);
        };
        let plan = self.plan(at);
        if at == self.stages.len() {
            self.stages.push(Stage {
                exploration: Exploration::new(self.program, &plan),
                corpus: Corpus::default(),
                turns: 0,
                time: Duration::ZERO,
            });
        }
        first.limits.set_operations(Some(OPERATIONS[at]));
        let crew = self.search.crew(first, self.entry)?;
        let stage = &mut self.stages[at];
        stage.turns += 1;
        let started = Instant::now();
        stage.corpus = stage.exploration.go_on(crew, &plan, watcher);
        stage.time += started.elapsed();
        if at + 1 == self.stages.len() {
            self.slice = (self.slice * 2).min(LONGEST_SLICE);
        }
        Ok(self.stages[at].corpus.reached.clone())
    }

    /// The stage that had the least time, or a new one where the last has met a bound: with
    /// larger inputs and longer runs much more time goes into runs that do not end.
    fn next_stage(&self) -> Option<usize> {
        let begun = self.stages.iter().enumerate();
        let open = begun.filter(|(_, s)| s.corpus.tally.open > s.corpus.tally.parked);
        let open = open.map(|(at, s)| (s.time, at)).min();
        let may_begin = match self.stages.last() {
            None => true,
            Some(_) if self.is_counted() => return None,
            Some(last) => {
                self.stages.len() <= usize::from(Bounds::MOST_RAISED) && last.is_bounded()
            }
        };
        let is_tried = self.stages.last().is_some_and(|last| last.turns > 1);
        match open {
            Some(_) if may_begin && is_tried => Some(self.stages.len()),
            Some((_, at)) => Some(at),
            None => may_begin.then_some(self.stages.len()),
        }
    }

    /// Is it proved that nobody gets there?
    fn prove(&mut self, store: &Store, time: Duration) -> Result<Proof> {
        let mut solver = Solver::choose(&self.search.solver, self.search.solver_limits())?;
        let soon = Instant::now() + time;
        let deadline = self.end.map_or(soon, |end| end.min(soon));
        let budget = Budget::unlimited()
            .with_stop(self.search.stop.clone())
            .with_deadline(Some(deadline));
        let prover = Prover::new(store, &mut solver, &budget);
        let mut prover = prover.beginning_with(self.begins);
        prover = prover.knowing(std::mem::take(&mut self.facts));
        let is_proved = prover.is_unreachable(self.aim.wanted());
        self.facts = prover.into_facts();
        Ok(match is_proved {
            true => Proof::Found,
            false if Instant::now() < deadline => Proof::None,
            false => Proof::Open,
        })
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
