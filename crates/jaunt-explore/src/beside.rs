//! Calls as one step where that pays. Whether it does, nobody knows beforehand: callees may
//! have more cases than the program has paths. So every path is explored first, which is
//! what people ask for and what most programs need. Where there are very many, a second
//! exploration that makes calls as one step has its turn beside the first, for a small share
//! of what that takes, and whichever is done first is the answer: both see all branches and
//! all errors. Shares are counted in runs and operations, so the same is done whatever the
//! time it takes.

use jaunt_vm::{Entry, Machine, Summaries, Summarise};

use crate::atlas::Program;
use crate::corpus::{Corpus, Ended};
use crate::explore::{Exploration, Progress};
use crate::plan::{Plan, Share};
use crate::reach::Trouble;
use crate::setup::Search;

/// Runs before calls are looked at. Each path of what has fewer is shown.
const EVERY_PATH: u64 = 100_000;

/// The part of the runs and of the operations that may be used to find out whether calls
/// as one step pay.
const PART_OF_RUNS: u64 = 16;
const PART_OF_STEPS: u64 = 4;

/// What a run takes beside its operations, counted as operations: its easy queries, and
/// learning from it.
const STEPS_OF_RUN: u64 = 4000;

/// Keeps what was learnt about calls from one run to the next.
pub trait Shelf {
    /// What is known of the program's code as it is now.
    fn learnt(&mut self) -> Summaries;

    fn keep(&mut self, learnt: &Summaries);
}

impl Search {
    /// Explores an entry with copies of a machine. `watch` is told after each round.
    pub fn explore(
        &self,
        first: &Machine,
        entry: &Entry,
        program: &dyn Program,
        plan: &Plan,
        shelf: &mut dyn Shelf,
        watch: &mut dyn FnMut(&Progress),
    ) -> Result<Corpus, Trouble> {
        if self.summaries == Summarise::Always {
            let mut exploration = Exploration::new(program, plan);
            // What is counted must not depend on what was known before.
            if !plan.is_counted() {
                exploration.begin_with(shelf.learnt());
            }
            let corpus = exploration.go_on(self.crew(first, entry)?, plan, watch);
            if let Some(learnt) = exploration.learnt() {
                shelf.keep(learnt);
            }
            return Ok(corpus);
        }
        // Where runs are counted or kept, each path is asked for.
        let is_auto = self.summaries == Summarise::Auto && !plan.is_counted() && !plan.keep_all;
        let mut plain = Exploration::new(program, plan);
        let mut merging: Option<Exploration> = None;
        let mut merged = Corpus::default();
        let mut until = EVERY_PATH;
        loop {
            let share = Share {
                runs: until,
                steps: u64::MAX,
            };
            let one_part = Plan {
                share: is_auto.then_some(share),
                ..plan.clone()
            };
            let every_path = plain.go_on(self.crew(first, entry)?, &one_part, watch);
            if !is_paused(&every_path, &one_part) {
                return Ok(joined(every_path, &merged));
            }
            let runs = every_path.tally.runs;
            let share = Share {
                runs: runs / PART_OF_RUNS,
                steps: (every_path.spent + runs * STEPS_OF_RUN) / PART_OF_STEPS,
            };
            let one_part = Plan {
                summaries: true,
                share: Some(share),
                ..plan.clone()
            };
            let merging = merging.get_or_insert_with(|| {
                let mut merging = Exploration::new(program, &one_part);
                merging.begin_with(shelf.learnt());
                merging
            });
            merging.know(&every_path.covered);
            let crew = self.crew_that(Summarise::Always, first, entry)?;
            merged = merging.go_on(crew, &one_part, watch);
            if is_done(&merged) {
                if let Some(learnt) = merging.learnt() {
                    shelf.keep(learnt);
                }
                return Ok(joined(merged, &every_path));
            }
            if !is_paused(&merged, &one_part) || merged.tally.calls.merged == 0 {
                // It does not pay, or there is no time left.
                let rest = plain.go_on(self.crew(first, entry)?, plan, watch);
                return Ok(joined(rest, &merged));
            }
            until *= 2;
        }
    }
}

/// Is there more to do, and time for it?
fn is_paused(corpus: &Corpus, plan: &Plan) -> bool {
    corpus.ended == Ended::Budget && plan.share.is_some() && !plan.is_over()
}

/// Did it see all there is to see? What solvers give up on may be easier path by path.
fn is_done(corpus: &Corpus) -> bool {
    let tally = &corpus.tally;
    corpus.ended == Ended::Finished && tally.unknown.is_empty() && tally.diverged == 0
}

fn joined(mut corpus: Corpus, other: &Corpus) -> Corpus {
    corpus.add_beside(other);
    corpus
}
