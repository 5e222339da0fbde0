//! What a run of `generate` found out.

use std::path::PathBuf;

use jaunt_emit::coverage::{ClassCoverage, Counters};
use jaunt_emit::junit::Test;

use super::ClassWork;
use super::asked::Asked;
use super::causes::{Finding, Judge};
use super::disagreements::NO_TIME;
use super::measure::Measured;
use super::reason::Reason;
use super::reasons::Uncovered;

pub struct Summary<'a> {
    pub measured: &'a Measured,
    pub classes: Vec<ClassSummary<'a>>,
    pub files: &'a [PathBuf],
    pub seed: u64,
}

pub struct ClassSummary<'a> {
    pub work: &'a ClassWork,
    /// Of the whole class, as JaCoCo measures it.
    pub coverage: Counters,
    /// Of the methods that were asked for.
    pub asked: Counters,
    pub uncovered: &'a [Uncovered],
    pub findings: Vec<Finding>,
    pub tests: usize,
    /// Of these, tests with objects that only reflection makes.
    pub by_reflection: usize,
}

impl<'a> Summary<'a> {
    pub fn new(
        judge: &Judge,
        classes: &'a [ClassWork],
        measured: &'a Measured,
        files: &'a [PathBuf],
        seed: u64,
    ) -> Summary<'a> {
        let rows = classes.iter().zip(&measured.uncovered);
        let counters = |class: Option<&ClassCoverage>| class.map(|c| c.counters);
        let rows = rows.map(|(work, uncovered)| ClassSummary {
            work,
            coverage: counters(measured.class(work.class.name)).unwrap_or_default(),
            asked: counters(measured.asked_of(work.class.name)).unwrap_or_default(),
            uncovered,
            findings: judge.findings(work),
            tests: tests(work).count(),
            by_reflection: tests(work).filter(|t| t.remark.is_some()).count(),
        });
        // An interface without code has nothing to show.
        let shown = |row: &ClassSummary| row.coverage.instructions.total() > 0 || row.tests > 0;
        Summary {
            measured,
            classes: rows.filter(shown).collect(),
            files,
            seed,
        }
    }

    pub fn tests(&self) -> usize {
        self.classes.iter().map(|c| c.tests).sum()
    }

    pub fn by_reflection(&self) -> usize {
        self.classes.iter().map(|c| c.by_reflection).sum()
    }

    pub fn findings(&self) -> usize {
        self.classes.iter().map(|c| c.findings.len()).sum()
    }

    pub fn infeasible(&self) -> usize {
        self.classes.iter().map(ClassSummary::infeasible).sum()
    }

    pub fn disagreements(&self) -> usize {
        self.classes
            .iter()
            .map(|c| c.work.disagreements.len())
            .sum()
    }

    /// Tests that are left out because there was no time to confirm them.
    pub fn unconfirmed(&self) -> usize {
        let notes = self.classes.iter().flat_map(|c| &c.work.unwritten);
        notes.filter(|note| note.ends_with(NO_TIME)).count()
    }

    /// Of the branches that were asked for and are feasible, as far as is known.
    pub fn branch_percent(&self) -> f64 {
        let branches = self.measured.asked.counters.branches;
        match branches.total() as usize - self.infeasible() {
            0 => 100.0,
            feasible => 100.0 * f64::from(branches.covered) / feasible as f64,
        }
    }
}

fn tests(work: &ClassWork) -> impl Iterator<Item = &Test> {
    work.suites.iter().flat_map(|suite| &suite.tests)
}

impl ClassSummary<'_> {
    /// Were only some of its methods asked for?
    pub fn is_partial(&self) -> bool {
        matches!(self.work.asked, Asked::Methods(_))
    }

    pub fn infeasible(&self) -> usize {
        let infeasible = |u: &&Uncovered| u.reason == Reason::Infeasible;
        self.uncovered.iter().filter(infeasible).count()
    }
}
