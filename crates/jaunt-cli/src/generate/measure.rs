//! Coverage of a class by its tests, and the branches left with their reasons.

use jaunt_explore::{Ratio, body_of};
use jaunt_ir::Op;
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Covered, How};
use rustc_hash::FxHashSet;

use super::ClassWork;

#[derive(Clone, Copy, Default)]
pub struct Coverage {
    pub instructions: Ratio,
    pub branches: Ratio,
    pub lines: Ratio,
    pub infeasible: usize,
}

pub struct Uncovered {
    pub method: MethodRef,
    pub line: u16,
    pub branch: String,
    pub reason: &'static str,
    pub detail: String,
}

/// All code of a class, by what its tests cover.
pub fn measure(work: &ClassWork) -> (Coverage, Vec<Uncovered>) {
    let covered = covered_by_tests(work);
    let mut sum = Coverage::default();
    let mut left = Vec::new();
    for method in methods(work.class) {
        let Some(body) = body_of(method) else {
            continue;
        };
        let has = |at: usize, how: How| {
            covered.contains(&Covered {
                method: method.id,
                at: at as u32,
                how,
            })
        };
        let (mut bcis, mut ran) = (FxHashSet::default(), FxHashSet::default());
        let (mut lines, mut seen) = (FxHashSet::default(), FxHashSet::default());
        for (at, op) in body.ops.iter().enumerate() {
            let (bci, line) = (body.bci[at], body.line(at as u32));
            bcis.insert(bci);
            lines.insert(line);
            if has(at, How::Ran) {
                ran.insert(bci);
                seen.insert(line);
            }
            for (how, branch) in outcomes(body, op) {
                sum.branches.total += 1;
                if has(at, how) {
                    sum.branches.covered += 1;
                    continue;
                }
                let outcome = Covered {
                    method: method.id,
                    at: at as u32,
                    how,
                };
                let (reason, detail) = reason(work, method, outcome);
                sum.infeasible += usize::from(reason == "infeasible");
                left.push(Uncovered {
                    method,
                    line,
                    branch,
                    reason,
                    detail,
                });
            }
        }
        sum.instructions.covered += ran.len();
        sum.instructions.total += bcis.len();
        sum.lines.covered += seen.len();
        sum.lines.total += lines.len();
    }
    (sum, left)
}

fn methods(class: ClassRef) -> impl Iterator<Item = MethodRef> {
    class
        .methods
        .iter()
        .filter(|m| !m.is_abstract() && !m.is_native())
}

fn covered_by_tests(work: &ClassWork) -> FxHashSet<Covered> {
    let tests = work.suites.iter().flat_map(|s| &s.tests);
    tests
        .flat_map(|t| work.found[t.case].trace.covered.iter().copied())
        .collect()
}

/// The ways out of a branching operation.
fn outcomes(body: &jaunt_ir::Body, op: &Op) -> Vec<(How, String)> {
    match op {
        Op::If { .. } => vec![
            (How::Jumped, "jump".into()),
            (How::Fell, "fall through".into()),
        ],
        Op::Switch { table, .. } => {
            let switch = &body.switches[*table as usize];
            let cases = switch.cases.iter().filter(|c| c.1 != switch.default);
            let mut all: Vec<(How, String)> = cases
                .map(|c| (How::Case(Some(c.0)), format!("case {}", c.0)))
                .collect();
            all.push((How::Case(None), "default".into()));
            all
        }
        _ => Vec::new(),
    }
}

/// Why a branch of a method is left. The method's own exploration tells; for
/// methods without one, it is those that could have called it.
fn reason(work: &ClassWork, method: MethodRef, outcome: Covered) -> (&'static str, String) {
    let own = work.methods.iter().find(|m| m.method.id == method.id);
    let Some(own) = own else {
        return (
            "unsupported",
            "tests cannot call this method themselves".into(),
        );
    };
    if work
        .methods
        .iter()
        .any(|m| m.corpus.covered.contains(&outcome))
    {
        let why = work.unwritten.first().or(work.disagreements.first());
        let why = why.cloned().unwrap_or_default();
        return (
            "unsupported",
            format!("a run takes it, but no test could be kept: {why}"),
        );
    }
    let tally = &own.corpus.tally;
    let first = |map: &std::collections::BTreeMap<String, u64>| map.keys().next().cloned();
    if tally.is_exhaustive() {
        return ("infeasible", "every feasible path was run".into());
    }
    if let Some(what) = first(&tally.unsupported) {
        return ("unsupported", what);
    }
    if let Some(why) = work.unwritten.first() {
        return ("unsupported", format!("no test could be written: {why}"));
    }
    if let Some(why) = first(&tally.unknown) {
        return ("solver", why);
    }
    if tally.open > 0 {
        return ("budget", format!("{} paths were left untried", tally.open));
    }
    let bounds: Vec<String> = tally.bounded.keys().map(|b| format!("{b:?}")).collect();
    ("bounded", bounds.join(", "))
}
