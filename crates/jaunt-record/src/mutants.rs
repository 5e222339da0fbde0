//! What became of mutants: small changes of the code that tests should notice.

use serde::{Deserialize, Serialize};

use crate::names::MethodName;

/// A run of `mutate`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MutationRecord {
    /// Tests that ran on mutants.
    pub tests: usize,
    /// Tests that could not, and why.
    pub left_out: Vec<LeftOut>,
    /// In the order of the code, class by class.
    pub mutants: Vec<MutantRecord>,
    /// There was time for all of them.
    pub complete: bool,
    pub time_ms: u64,
}

/// A test that does not run on mutants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// `pkg.FooJauntTest.bar_returnsZero`, or the class if none of its tests does.
    pub test: String,
    pub why: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MutantRecord {
    pub method: MethodName,
    /// 0 if it is not known.
    pub line: u16,
    pub offset: u16,
    /// As PIT calls it.
    pub operator: String,
    /// What changed, in words.
    pub change: String,
    pub fate: Fate,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// This test fails on it.
    Killed { by: String },
    /// This test does not come to an end on it.
    TimedOut { by: String },
    /// So many tests execute it, and pass.
    Survived { tests: usize },
    /// No test executes it.
    NotCovered,
    /// It could not be run.
    Unknown { why: String },
}

/// How many mutants there are, and how many of them tests notice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    pub killed: usize,
    /// Of these by tests that do not end.
    pub timed_out: usize,
    /// Executed by some test.
    pub covered: usize,
    pub total: usize,
}

impl MutationRecord {
    pub fn score(&self) -> Score {
        Score::of(self.mutants.iter().map(|mutant| &mutant.fate))
    }
}

impl Fate {
    pub fn name(&self) -> &'static str {
        match self {
            Fate::Killed { .. } => "killed",
            Fate::TimedOut { .. } => "timed_out",
            Fate::Survived { .. } => "survived",
            Fate::NotCovered => "no_coverage",
            Fate::Unknown { .. } => "unknown",
        }
    }

    pub fn is_killed(&self) -> bool {
        matches!(self, Fate::Killed { .. } | Fate::TimedOut { .. })
    }
}

impl Score {
    pub fn of<'a>(fates: impl IntoIterator<Item = &'a Fate>) -> Score {
        let mut score = Score::default();
        for fate in fates {
            score.total += 1;
            score.killed += usize::from(fate.is_killed());
            score.timed_out += usize::from(matches!(fate, Fate::TimedOut { .. }));
            score.covered += usize::from(!matches!(fate, Fate::NotCovered));
        }
        score
    }

    #[must_use]
    pub fn plus(self, other: Score) -> Score {
        Score {
            killed: self.killed + other.killed,
            timed_out: self.timed_out + other.timed_out,
            covered: self.covered + other.covered,
            total: self.total + other.total,
        }
    }

    /// Of all mutants.
    pub fn percent(&self) -> f64 {
        part(self.killed, self.total)
    }

    /// Of those that tests execute.
    pub fn percent_of_covered(&self) -> f64 {
        part(self.killed, self.covered)
    }
}

fn part(of: usize, all: usize) -> f64 {
    match all {
        0 => 100.0,
        all => 100.0 * of as f64 / all as f64,
    }
}
