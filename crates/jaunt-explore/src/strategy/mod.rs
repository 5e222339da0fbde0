//! Which goal to try next.

mod goals;
mod ranked;
mod turns;

use crate::atlas::Atlas;
use crate::goal::{Goal, Goals};
use goals::Goals as TowardsGoals;
use ranked::Ranked;
use turns::Turns;

/// An order of goals. Goals that are no longer open are skipped, so that
/// several strategies can serve the same goals.
pub trait Strategy: Send {
    /// Takes note of a new goal.
    fn add(&mut self, goal: &Goal, atlas: &mut Atlas);

    /// The number of the open goal to try next.
    fn select(&mut self, open: &Goals, atlas: &mut Atlas) -> Option<u64>;
}

/// The strategies by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategyKind {
    /// Depth-first: the newest goal.
    Dfs,
    /// Breadth-first: the goal with the shortest prefix.
    Bfs,
    /// Random priority.
    Random,
    /// Random priority, outcomes that were never taken first.
    Uncovered,
    /// Nearest to a branch that was never taken, by the control flow graph.
    Coverage,
    /// What may lead to branches that were never taken, for whatever reason.
    Goal,
    /// Takes turns with the others.
    Auto,
}

impl StrategyKind {
    pub fn make(self, seed: u64) -> Box<dyn Strategy> {
        match self {
            StrategyKind::Dfs => Box::new(Newest),
            StrategyKind::Bfs => Box::new(Ranked::shortest()),
            StrategyKind::Random => Box::new(Ranked::random(seed)),
            StrategyKind::Uncovered => Box::new(Ranked::uncovered(seed)),
            StrategyKind::Coverage => Box::new(Ranked::nearest(seed)),
            StrategyKind::Goal => Box::new(TowardsGoals::new(seed)),
            StrategyKind::Auto => Box::new(Turns::new(vec![
                StrategyKind::Coverage.make(seed),
                StrategyKind::Uncovered.make(seed),
                StrategyKind::Dfs.make(seed),
            ])),
        }
    }
}

/// Depth-first search needs no memory of its own.
pub struct Newest;

impl Strategy for Newest {
    fn add(&mut self, _: &Goal, _: &mut Atlas) {}

    fn select(&mut self, open: &Goals, _: &mut Atlas) -> Option<u64> {
        open.last_key_value().map(|(&number, _)| number)
    }
}
