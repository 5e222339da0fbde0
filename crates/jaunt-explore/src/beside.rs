//! Calls as one step where that pays. Whether it does, nobody knows beforehand: callees may
//! have more cases than the program has paths. So every path is explored first, which is
//! what people ask for and what most programs need. Where a long run shows that paths multiply,
//! because calls decide about inputs of their own, and wherever there are very many paths, a
//! second exploration that makes calls as one step has its turn beside the first, for a small
//! part of what that takes, and whichever is done first is the answer: both see all branches
//! and all errors. What is taken is counted, so the same is done whatever the time it takes.

use jaunt_vm::{Entry, Machine, Summaries, Summarise};

use crate::atlas::Program;
use crate::corpus::{Corpus, Ended};
use crate::explore::{Exploration, Progress};
use crate::plan::{Plan, Share};
use crate::reach::Trouble;
use crate::setup::Search;

/// Calls are looked at where there are at least so many paths by what runs say; and after so
/// many runs, whatever they say.
const FEW_PATHS: u64 = 64;
const MANY_RUNS: u64 = 100_000;

/// What runs say is asked again when it is so many times as much.
const MUCH_MORE: u64 = 8;

/// The part of what every path takes, or is expected to take, that may be used to find out
/// whether calls as one step pay.
const PART: u64 = 8;
/// In runs: what may be used at least, and how many are expected at most.
const LEAST: u64 = 100;
const MOST_EXPECTED: u64 = 1 << 16;

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
        let mut share = Share {
            runs: MANY_RUNS,
            work: u64::MAX,
            paths: FEW_PATHS,
        };
        loop {
            let one_part = Plan {
                share: is_auto.then_some(share),
                ..plan.clone()
            };
            let every_path = plain.go_on(self.crew(first, entry)?, &one_part, watch);
            if !is_paused(&every_path, &one_part) {
                return Ok(joined(every_path, &merged));
            }
            let runs = every_path.tally.runs;
            share.paths = plain
                .multiplied
                .paths
                .saturating_mul(MUCH_MORE)
                .max(FEW_PATHS);
            share.runs = (2 * runs).max(MOST_EXPECTED / PART);
            let expected = plain.multiplied.paths.min(MOST_EXPECTED).max(runs);
            let one_part = Plan {
                summaries: true,
                share: Some(Share {
                    runs: u64::MAX,
                    work: every_path.work / runs * (expected / PART).max(LEAST),
                    paths: u64::MAX,
                }),
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
