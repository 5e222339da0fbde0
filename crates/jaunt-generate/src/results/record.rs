//! What a run found out, for whoever was not there.

use jaunt_emit::coverage::{ClassCoverage, Executions};
use jaunt_emit::junit::{Suite, Test};
use jaunt_explore::Search;
use jaunt_record::{
    ClassRecord, Coverage, Digest, Digester, Fingerprint, RunRecord, SCHEMA, TestCase, Uncovered,
    View,
};
use jaunt_vm::{Store, Trace};

use super::board::Board;
use super::causes::Judge;
use super::measure::Measured;
use crate::asked::Asked;
use crate::work::ClassWork;

pub fn of(
    judge: &Judge,
    classes: &[ClassWork],
    measured: &Measured,
    given: &Executions,
    fingerprint: Fingerprint,
    search: &Search,
) -> RunRecord {
    let digest = fingerprint.digest();
    let board = Board::new(classes, given);
    let rows = classes.iter().zip(&measured.uncovered);
    let rows =
        rows.map(|(work, uncovered)| class(judge, work, uncovered, measured, &board, &digest));
    // An interface without code has nothing to show.
    let shown = |row: &ClassRecord| row.coverage.instructions.total > 0 || !row.tests.is_empty();
    let methods: Vec<_> = classes.iter().flat_map(|work| &work.methods).collect();
    let known = methods.iter().filter(|method| method.is_known).count();
    RunRecord {
        schema: SCHEMA,
        fingerprint,
        bounds: search.bounds.clone(),
        loop_bound: search.loop_bound,
        depth_bound: search.depth_bound,
        seed: search.seed,
        classes: rows.filter(shown).collect(),
        coverage: (&measured.program.counters).into(),
        asked: (&measured.asked.counters).into(),
        given: None,
        files: classes.iter().flat_map(|work| work.files.clone()).collect(),
        explored: (methods.len() - known, known),
        view: View::default(),
    }
}

fn class(
    judge: &Judge,
    work: &ClassWork,
    uncovered: &[Uncovered],
    measured: &Measured,
    board: &Board,
    fingerprint: &Digest,
) -> ClassRecord {
    let coverage = |class: Option<&ClassCoverage>| {
        class.map_or(Coverage::default(), |class| (&class.counters).into())
    };
    let tests = work
        .suites
        .iter()
        .flat_map(|suite| suite.tests.iter().map(move |test| (suite, test)));
    ClassRecord {
        class: work.class.java_name(),
        partial: matches!(work.asked, Asked::Methods(_)),
        coverage: coverage(measured.class(work.class.name)),
        asked: coverage(measured.asked_of(work.class.name)),
        tests: tests
            .map(|(suite, test)| test_case(judge.store, work, suite, test, fingerprint))
            .collect(),
        findings: judge.findings(work),
        uncovered: uncovered.to_vec(),
        board: board.of_class(measured.asked_of(work.class.name), uncovered),
        dropped: work.dropped.clone(),
        mutants: work.score,
    }
}

fn test_case(
    store: &Store,
    work: &ClassWork,
    suite: &Suite,
    test: &Test,
    fingerprint: &Digest,
) -> TestCase {
    let found = &work.found[test.case];
    TestCase {
        test: format!("{}.{}", suite.full_name(), test.name),
        target: found.target.stable_name(),
        input: found.trace.input.clone(),
        fingerprint: fingerprint.clone(),
        outcome: (&found.trace.end).into(),
        decisions: found.trace.events.len(),
        path: path(store, &found.trace),
        by_reflection: test.remark.is_some(),
        fails: test.shows_finding(),
        unchecked: found.is_unchecked,
    }
}

/// All decisions of a run in one value.
pub fn path(store: &Store, trace: &Trace) -> Digest {
    let mut digester = Digester::new();
    for event in &trace.events {
        if let Some(method) = store.method(event.site.method) {
            digester.add(method.class().name.as_bytes());
            digester.add(method.name.as_bytes());
            digester.add(method.descriptor.as_bytes());
        }
        digester.add(&event.site.bci.to_le_bytes());
        digester.add(&[event.site.kind as u8]);
        digester.add(&event.outcome.to_le_bytes());
    }
    digester.finish()
}
