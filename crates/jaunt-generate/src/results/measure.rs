//! Coverage of the classes by the emitted tests, counted as JaCoCo does.

use jaunt_class::{BadClass, ClassFile, Name};
use jaunt_emit::coverage::{ClassCoverage, Executions, MethodCoverage, ProgramCoverage};
use jaunt_record::{Coverage, Uncovered};
use jaunt_vm::Store;

use crate::error::Error;
use crate::reasons::Reasons;
use crate::work::ClassWork;

pub struct Measured {
    /// By the emitted tests.
    pub program: ProgramCoverage,
    /// Of that the methods that were asked for.
    pub asked: ProgramCoverage,
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
    /// `tests` is what the tests execute.
    pub fn new(
        store: &Store,
        classes: &[ClassWork],
        tests: &Executions,
        reasons: &Reasons,
    ) -> Result<Measured, BadClass> {
        let subjects = subjects(classes);
        let program = program(&subjects, tests)?;
        let runs = classes.iter().flat_map(|work| &work.methods);
        let covered = runs.flat_map(|m| &m.corpus.covered);
        let explored = Executions::of(covered, |id| store.method(id));
        let explored = self::program(&subjects, &explored)?;
        let uncovered = classes.iter().map(|work| {
            let pair =
                class_of(&program, work.class.name).zip(class_of(&explored, work.class.name));
            pair.map_or(Vec::new(), |(tested, explored)| {
                reasons.uncovered(work, tested, explored)
            })
        });
        let uncovered = uncovered.collect();
        let asked = program.only(|class, method| {
            let work = classes.iter().find(|work| work.class.name == class.name);
            let runs = class_of(&explored, class.name).and_then(|c| method_of(c, method));
            work.zip(runs)
                .is_some_and(|(work, runs)| work.asks_for(method, runs))
        });
        Ok(Measured {
            program,
            asked,
            uncovered,
        })
    }

    pub fn class(&self, name: Name) -> Option<&ClassCoverage> {
        class_of(&self.program, name)
    }

    pub fn asked_of(&self, name: Name) -> Option<&ClassCoverage> {
        class_of(&self.asked, name)
    }
}

/// What is covered of these classes by what was executed.
pub fn coverage(classes: &[ClassWork], executed: &Executions) -> Result<Coverage, Error> {
    let program = program(&subjects(classes), executed);
    let program = program.map_err(|e| Error::unreadable(e.to_string()))?;
    Ok((&program.counters).into())
}

fn program(classes: &[&ClassFile], executions: &Executions) -> Result<ProgramCoverage, BadClass> {
    ProgramCoverage::measure(classes.iter().copied(), |class, method| {
        executions.get(class, method).cloned()
    })
}

fn class_of(program: &ProgramCoverage, name: Name) -> Option<&ClassCoverage> {
    program.classes().find(|class| class.name == name)
}

fn method_of<'a>(class: &'a ClassCoverage, wanted: &MethodCoverage) -> Option<&'a MethodCoverage> {
    let mut methods = class.methods.iter();
    methods.find(|m| m.name == wanted.name && m.descriptor == wanted.descriptor)
}
