//! Unsatisfiable cores: few conditions that cannot hold together.
//!
//! They tell a search which earlier decisions stand in the way of a new one, and
//! the cache which other queries have no answer either.

use crate::budget::Budget;
use crate::literal::{Literal, Problem};
use crate::query::Answer;

/// Literals that are looked at in all to make a core smaller.
const MOST_LOOKED_AT: usize = 200_000;

/// Positions of conditions, or of a problem's literals, that cannot hold together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Core {
    /// Ascending.
    pub members: Vec<u32>,
    /// These are all that hang together by shared variables; nobody looked for fewer.
    pub is_whole: bool,
}

impl Core {
    /// All literals of a problem.
    pub fn whole(problem: &Problem) -> Core {
        Core {
            members: (0..problem.literals.len() as u32).collect(),
            is_whole: true,
        }
    }

    pub fn of(members: impl IntoIterator<Item = usize>) -> Core {
        let members = members.into_iter().map(|member| member as u32).collect();
        Core {
            members,
            is_whole: false,
        }
        .sorted()
    }

    /// The core in terms of what each member comes from.
    pub fn map<I: IntoIterator<Item = u32>>(self, origins: impl Fn(usize) -> I) -> Core {
        let members = self.members.iter();
        Core {
            members: members.flat_map(|&i| origins(i as usize)).collect(),
            is_whole: self.is_whole,
        }
        .sorted()
    }

    fn sorted(mut self) -> Core {
        self.members.sort_unstable();
        self.members.dedup();
        self
    }

    fn literals(&self, problem: &Problem) -> Vec<Literal> {
        let members = self.members.iter();
        members.map(|&i| problem.literals[i as usize]).collect()
    }
}

/// Leaves out parts of a core as long as whoever refuted the problem refutes what is
/// left: halves first, then smaller parts. The last literals are the last to go,
/// as the new condition of a path is mostly needed.
pub fn reduce(
    problem: &Problem,
    core: Core,
    ask: impl Fn(&Problem) -> Option<Answer>,
    budget: &Budget,
) -> Core {
    let mut core = core;
    let mut left = MOST_LOOKED_AT;
    let mut part = core.members.len() / 2;
    while part > 0 {
        let mut start = 0;
        while start < core.members.len() && core.members.len() > 1 {
            let mut fewer = core.clone();
            fewer
                .members
                .drain(start..(start + part).min(core.members.len()));
            let work = fewer.members.len();
            if left < work || !budget.spend(work) {
                return core;
            }
            left -= work;
            let literals = fewer.literals(problem);
            let smaller = Problem {
                literals: &literals,
                ..*problem
            };
            match ask(&smaller) {
                Some(Answer::Unsat(found)) => {
                    core = found.map(|i| [fewer.members[i]]);
                    core.is_whole = false;
                }
                _ => start += part,
            }
        }
        part = (part / 2).min(core.members.len() / 2);
    }
    core.is_whole = false;
    core
}
