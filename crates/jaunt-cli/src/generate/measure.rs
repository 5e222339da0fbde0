//! Coverage of the classes by the emitted tests, counted as JaCoCo does.

use jaunt_class::{BadClass, ClassFile, Name};
use jaunt_emit::coverage::{ClassCoverage, Executions, ProgramCoverage};
use jaunt_vm::Machine;

use super::ClassWork;
use super::reasons::{Reasons, Uncovered};

pub struct Measured {
    /// By the emitted tests.
    pub program: ProgramCoverage,
    /// Branches that are left, class by class.
    pub uncovered: Vec<Vec<Uncovered>>,
}

/// The class files of all classes that can be measured.
pub fn subjects(classes: &[ClassWork]) -> Vec<&'static ClassFile> {
    let files = classes.iter().filter_map(|work| work.class.file());
    let readable = |file: &&ClassFile| ProgramCoverage::measure([*file], |_, _| None).is_ok();
    files.filter(readable).collect()
}

impl Measured {
    /// `tests` is what the tests execute; `project` has all classes of the project,
    /// not only those with tests.
    pub fn new(
        machine: &Machine,
        classes: &[ClassWork],
        tests: &Executions,
        project: &[&ClassFile],
    ) -> Result<Measured, BadClass> {
        let subjects = subjects(classes);
        let program = program(&subjects, tests)?;
        let runs = classes.iter().flat_map(|work| &work.methods);
        let covered = runs.flat_map(|m| &m.corpus.covered);
        let explored = Executions::of(covered, |id| machine.method(id));
        let explored = self::program(&subjects, &explored)?;
        let reasons = Reasons::new(classes, project);
        let uncovered = classes.iter().map(|work| {
            let pair =
                class_of(&program, work.class.name).zip(class_of(&explored, work.class.name));
            pair.map_or(Vec::new(), |(tested, explored)| {
                reasons.uncovered(work, tested, explored)
            })
        });
        let uncovered = uncovered.collect();
        Ok(Measured { program, uncovered })
    }

    pub fn class(&self, name: Name) -> Option<&ClassCoverage> {
        class_of(&self.program, name)
    }
}

fn program(classes: &[&ClassFile], executions: &Executions) -> Result<ProgramCoverage, BadClass> {
    ProgramCoverage::measure(classes.iter().copied(), |class, method| {
        executions.get(class, method).cloned()
    })
}

fn class_of(program: &ProgramCoverage, name: Name) -> Option<&ClassCoverage> {
    let mut classes = program.packages.values().flat_map(|p| &p.classes);
    classes.find(|class| class.name == name)
}
