//! The record of a whole run.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::bounds::Bounds;
use crate::coverage::Coverage;
use crate::dropped::{Dropped, DroppedTest};
use crate::finding::Finding;
use crate::fingerprint::{Digest, Fingerprint};
use crate::goal::Goal;
use crate::input::Input;
use crate::mutants::Score;
use crate::names::MethodName;
use crate::outcome::Outcome;
use crate::reason::Reason;
use crate::view::View;

/// Changes when a field changes its meaning.
pub const SCHEMA: u32 = 1;

/// What a run of `generate` found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunRecord {
    pub schema: u32,
    pub fingerprint: Fingerprint,
    pub bounds: Bounds,
    /// Backward jumps of one run, and calls within calls; none: the usual limits.
    pub loop_bound: Option<u64>,
    pub depth_bound: Option<usize>,
    pub seed: u64,
    pub classes: Vec<ClassRecord>,
    /// Of all classes together.
    pub coverage: Coverage,
    /// Of the methods that were asked for.
    pub asked: Coverage,
    /// What the tests cover that were there before, if they were looked at.
    #[serde(default)]
    pub given: Option<Coverage>,
    /// Test files that were written.
    pub files: Vec<PathBuf>,
    /// How many methods were explored, and how many were known from earlier runs.
    #[serde(default)]
    pub explored: (usize, usize),
    /// What a report shows beside.
    #[serde(default)]
    pub view: View,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ClassRecord {
    /// `pkg.Outer$Inner`
    pub class: String,
    /// Only some of its methods were asked for.
    pub partial: bool,
    pub coverage: Coverage,
    pub asked: Coverage,
    pub tests: Vec<TestCase>,
    pub findings: Vec<Finding>,
    pub uncovered: Vec<Uncovered>,
    /// Every branch and what became of it.
    #[serde(default)]
    pub board: Vec<Goal>,
    pub dropped: Vec<DroppedTest>,
    /// What its tests notice of small changes; none if there was no time to see.
    #[serde(default)]
    pub mutants: Option<Score>,
}

/// A confirmed test and the run that it is made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TestCase {
    /// Class and name: `pkg.FooJauntTest.bar_returnsZero`
    pub test: String,
    pub target: MethodName,
    pub input: Input,
    /// Under which circumstances the input means this run.
    pub fingerprint: Digest,
    pub outcome: Outcome,
    /// How many decisions the run made, and all of them in one value.
    pub decisions: usize,
    pub path: Digest,
    /// It needs objects that only reflection makes.
    pub by_reflection: bool,
    /// It fails, to show a finding.
    pub fails: bool,
    /// Another language or time zone changes what it gives, so only how it ends is checked.
    #[serde(default)]
    pub unchecked: bool,
}

/// A branch that no test covers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Uncovered {
    pub method: MethodName,
    /// 0 if it is not known.
    pub line: u16,
    /// Where the branch is, and where it goes: offsets and, if known, the line.
    pub offset: u16,
    pub to: Option<(u16, Option<u16>)>,
    pub reason: Reason,
}

impl RunRecord {
    pub fn tests(&self) -> impl Iterator<Item = &TestCase> {
        self.classes.iter().flat_map(|class| &class.tests)
    }

    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.classes.iter().flat_map(|class| &class.findings)
    }

    /// Of all classes whose mutants were run.
    pub fn mutants(&self) -> Option<Score> {
        let scores = self.classes.iter().filter_map(|class| class.mutants);
        scores.reduce(Score::plus)
    }

    pub fn by_reflection(&self) -> usize {
        self.tests().filter(|test| test.by_reflection).count()
    }

    /// Tests that check only how their call ends, because elsewhere it gives something else.
    pub fn unchecked(&self) -> usize {
        self.tests().filter(|test| test.unchecked).count()
    }

    /// Is there a test, or is none missing beside those that were there before?
    pub fn has_enough_tests(&self) -> bool {
        self.tests().next().is_some() || self.given.is_some()
    }

    pub fn infeasible(&self) -> usize {
        self.classes.iter().map(ClassRecord::infeasible).sum()
    }

    /// Of the branches that were asked for and are feasible, as far as is known.
    pub fn branch_percent(&self) -> f64 {
        let branches = self.asked.branches;
        match branches.total as usize - self.infeasible() {
            0 => 100.0,
            feasible => 100.0 * f64::from(branches.covered) / feasible as f64,
        }
    }
}

impl ClassRecord {
    pub fn infeasible(&self) -> usize {
        let infeasible = |u: &&Uncovered| matches!(u.reason, Reason::Infeasible(_));
        self.uncovered.iter().filter(infeasible).count()
    }

    pub fn by_reflection(&self) -> usize {
        self.tests.iter().filter(|test| test.by_reflection).count()
    }

    /// Why there are no tests, if there are none.
    pub fn without_tests(&self) -> Option<NoTests<'_>> {
        if !self.tests.is_empty() {
            return None;
        }
        let lines = self.asked.lines;
        if lines.covered > 0 && lines.covered == lines.total {
            return Some(NoTests::CoveredByOthers);
        }
        let not_found = |d: &&DroppedTest| d.why == Dropped::NoTime;
        let dropped = self.dropped.iter().find(|d| !not_found(d));
        let dropped = dropped.or(self.dropped.first());
        Some(match (dropped, self.uncovered.first()) {
            (Some(dropped), _) => NoTests::Dropped(&dropped.why),
            (None, Some(branch)) => NoTests::Left(&branch.reason),
            (None, None) => NoTests::NothingFound,
        })
    }
}

/// Why a class has no tests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NoTests<'a> {
    /// Other tests run all of it: those of other classes, or those that were given.
    CoveredByOthers,
    /// Tests were found but not kept.
    Dropped(&'a Dropped),
    /// Why a branch of it is not covered.
    Left(&'a Reason),
    /// No run came to an end that a test can show.
    NothingFound,
}
