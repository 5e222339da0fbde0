//! The board: each branch of the code under test is a goal, and something became of it.

use serde::{Deserialize, Serialize};

use crate::names::MethodName;
use crate::reason::{Infeasible, Left, Reason};

/// A side of a branch, named by where the branch is and where it goes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Goal {
    pub method: MethodName,
    /// 0 if it is not known.
    pub line: u16,
    pub offset: u16,
    /// Offset and, if known, line.
    pub to: Option<(u16, Option<u16>)>,
    pub state: GoalState,
}

/// What became of a goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoalState {
    Covered(By),
    /// Nobody can get there, and this is the proof.
    Infeasible(Infeasible),
    /// More time may help.
    Open(Left),
    /// Something else than time stands in the way.
    Blocked(Reason),
}

/// Who covers a goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// `pkg.FooJauntTest.bar_returnsZero`
    Test(String),
    /// Tests that were there before.
    Given,
    /// All tests together: what one leaves in static fields takes another there.
    Together,
}

impl GoalState {
    /// Of a goal that no test covers.
    pub fn left(reason: &Reason) -> GoalState {
        match reason {
            Reason::Infeasible(proof) => GoalState::Infeasible(proof.clone()),
            Reason::Budget(left) => GoalState::Open(left.clone()),
            other => GoalState::Blocked(other.clone()),
        }
    }
}
