//! A method while it is explored: first with small inputs, then, where a bound on them
//! was met and branches are left, with wider bounds.

use std::sync::Arc;

use jaunt_explore::{Corpus, Ended, Exploration, Tally, unit_of};
use jaunt_record::{Bounds, Explored, Input, KnownRun, Limit, Outcome, Unsupported};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Covered, Store};
use rustc_hash::{FxHashMap, FxHashSet};

use super::linkage;
use crate::work::Found;

/// What exploration says about one method.
pub struct MethodWork {
    pub method: MethodRef,
    /// Of all stages.
    pub corpus: Corpus,
    /// Inputs worth a test that there was no time to look at.
    pub unseen: usize,
    /// Runs of which tests can be made, in the order in which they were found.
    pub runs: Vec<KnownRun>,
    /// What is wrong with the classes that it needs.
    pub complaint: Option<String>,
    /// An earlier run explored it.
    pub is_known: bool,
    /// Inputs were looked for on which mutants show.
    pub is_strengthened: bool,
}

pub struct Subject<'a> {
    pub work: MethodWork,
    pub found: Vec<Found>,
    /// Inputs that were looked at, as exploration found them.
    pub seen: FxHashSet<Input>,
    /// The same, made small.
    pub shown: FxHashSet<Input>,
    /// What runs cover of which a test can be made.
    pub shows: FxHashSet<Covered>,
    /// What belongs to it, once that was asked for, see `unit_of`.
    unit: Option<Arc<FxHashMap<u32, u32>>>,
    /// By how often bounds were raised.
    stages: Vec<Stage<'a>>,
    /// Branches that nobody took yet, in the code that runs entered.
    pub open: usize,
    /// It is left as it is: there was no room, or a defect of Jaunt ended it.
    is_left: bool,
}

/// Exploration within certain bounds.
struct Stage<'a> {
    corpus: Corpus,
    /// Where to go on, if there is more to do.
    rest: Option<Exploration<'a>>,
    /// Turns since something new was covered.
    idle: u32,
}

/// Turns without anything new after which wider bounds have their turns, too.
const IDLE: u32 = 2;

/// Turns without anything new after which wider bounds are not worth more of them.
const PATIENCE: u32 = 6;

impl<'a> Subject<'a> {
    /// A method that is not explored yet.
    pub fn new(method: MethodRef) -> Subject<'a> {
        Subject {
            work: MethodWork {
                method,
                corpus: untouched(),
                unseen: 0,
                runs: Vec::new(),
                complaint: None,
                is_known: false,
                is_strengthened: false,
            },
            found: Vec::new(),
            seen: FxHashSet::default(),
            shown: FxHashSet::default(),
            shows: FxHashSet::default(),
            unit: None,
            stages: Vec::new(),
            open: 1,
            is_left: false,
        }
    }

    /// The methods that belong to it, with how many calls lead there.
    pub fn unit(&mut self, store: &Store) -> Arc<FxHashMap<u32, u32>> {
        let find = || Arc::new(unit_of(self.work.method, store));
        self.unit.get_or_insert_with(find).clone()
    }

    /// How often bounds are raised for the next turn; none if there is nothing more to
    /// find.
    pub fn next_stage(&self) -> Option<u8> {
        if self.is_left {
            return None;
        }
        let begun = (0..).zip(&self.stages);
        let begun = begun.filter(|(raised, stage)| stage.is_worth_it(*raised));
        let begun = begun.map(|(raised, stage)| (stage.idle, raised));
        let new = self.new_stage().map(|raised| (IDLE, raised));
        begun.chain(new).min().map(|(_, raised)| raised)
    }

    /// The wider bounds that nobody tried yet, if it is time to.
    fn new_stage(&self) -> Option<u8> {
        let Some(last) = self.stages.last() else {
            return Some(0);
        };
        let raised = self.stages.len() as u8;
        let Tally {
            bounded, stopped, ..
        } = &last.corpus.tally;
        let is_bounded = bounded.keys().any(|b| b.can_be_raised())
            || stopped.contains_key(&Outcome::Limit(Limit::Decisions));
        let is_stuck = last.idle >= IDLE || !last.is_worth_it(raised - 1);
        let can_gain = self.open > 0 && !last.corpus.covered.is_empty();
        (raised <= Bounds::MOST_RAISED && is_bounded && is_stuck && can_gain).then_some(raised)
    }

    /// Is nothing left to explore and nothing to look at?
    pub fn is_done(&self) -> bool {
        self.next_stage().is_none() && self.work.unseen == 0
    }

    /// What was spent on a stage, in operations of runs.
    pub fn spent(&self, stage: u8) -> u64 {
        let stage = self.stages.get(stage as usize);
        stage.map_or(0, |stage| stage.corpus.spent)
    }

    /// What was covered by runs of which tests can be made, as far as is known.
    pub fn surely_covered(&self) -> impl Iterator<Item = &Covered> {
        let Corpus {
            covered, doubtful, ..
        } = &self.work.corpus;
        let sure = covered.iter().filter(|c| !doubtful.contains(c));
        sure.chain(&self.shows)
    }

    /// Takes out the exploration of a stage, to go on with it.
    pub fn take(&mut self, stage: u8) -> Option<Exploration<'a>> {
        self.stages.get_mut(stage as usize)?.rest.take()
    }

    /// Notes what became of a turn of that stage.
    pub fn note(&mut self, stage: u8, exploration: Exploration<'a>, corpus: Corpus) {
        let news = !corpus.covered.is_subset(&self.work.corpus.covered);
        if self.stages.len() == stage as usize {
            self.stages.push(Stage {
                corpus: Corpus::default(),
                rest: None,
                idle: 0,
            });
        }
        let turn = &mut self.stages[stage as usize];
        turn.idle = match news {
            true => 0,
            false => turn.idle + 1,
        };
        turn.rest = (corpus.ended == Ended::Budget).then_some(exploration);
        turn.corpus = corpus;
        self.join();
    }

    /// Puts together what all stages found.
    fn join(&mut self) {
        let mut all = Corpus {
            ended: Ended::Finished,
            ..Corpus::default()
        };
        self.stages.iter().for_each(|stage| all.add(&stage.corpus));
        self.work.complaint = linkage::complaint(&all);
        self.work.corpus = all;
    }

    /// Takes over what an earlier run found out: there is nothing to explore.
    pub fn take_over(&mut self, corpus: Corpus, known: &Explored) {
        self.work.corpus = corpus;
        self.work.unseen = known.unseen;
        self.work.complaint = known.complaint.clone();
        self.work.is_known = true;
        self.work.is_strengthened = known.is_strengthened;
        self.is_left = true;
    }

    /// Is nothing left to try, whatever the time?
    pub fn is_exhausted(&self) -> bool {
        self.is_done() && !self.is_left
    }

    /// Notes that a defect of Jaunt ended the exploration.
    pub fn fail(&mut self) {
        self.stages.iter_mut().for_each(|stage| stage.rest = None);
        let tally = &mut self.work.corpus.tally;
        tally.open = 0;
        *tally.unsupported.entry(Unsupported::Defect).or_default() += 1;
        self.work.corpus.ended = Ended::Finished;
        self.work.unseen = 0;
        self.is_left = true;
    }

    /// Leaves the explorations as they are, for want of memory.
    pub fn forget(&mut self) {
        self.stages.iter_mut().for_each(|stage| stage.rest = None);
        self.is_left = true;
    }

    /// How much memory the explorations take, in things to remember.
    pub fn size(&self) -> usize {
        let rests = self.stages.iter().filter_map(|stage| stage.rest.as_ref());
        rests.map(Exploration::size).sum()
    }
}

impl Stage<'_> {
    fn is_worth_it(&self, raised: u8) -> bool {
        let Tally { open, parked, .. } = self.corpus.tally;
        self.rest.is_some() && open > parked && (raised == 0 || self.idle < PATIENCE)
    }
}

/// What is known about a method that was not explored.
fn untouched() -> Corpus {
    let tally = Tally {
        open: 1,
        ..Tally::default()
    };
    Corpus {
        tally,
        ..Corpus::default()
    }
}
