//! Inputs on the boundary of a comparison: there, `<` and `<=` differ.

use std::time::Instant;

use jaunt_explore::Search;
use jaunt_record::Input;
use jaunt_solve::smt::Limits;
use jaunt_solve::{Answer, BadOption, Budget, Cache, Query, Solver};
use jaunt_term::{BinOp, Memo, Model, Node, Term, Terms, UnOp};
use jaunt_vm::{Event, Executed, Machine, Trace};

use crate::mutants::places::Place;

/// Work of the solver on one input.
pub const STEPS: u32 = 200_000;

/// Comparisons of one run that are looked at: loops make many of the same.
const MOST: usize = 2;

/// Conditions of a path that is worth it.
const LONGEST: usize = 400;

/// How far apart the sides may be: simplified conditions have moved boundaries.
pub const DISTANCES: [i64; 3] = [0, 1, -1];

/// A solver for such inputs, which are not worth much of its work.
pub fn solver(search: &Search) -> Result<Solver, BadOption> {
    let limits = Limits {
        steps: STEPS,
        ..search.solver_limits()
    };
    Solver::choose(&search.solver, limits)
}

/// Where a run compares what a mutant compares otherwise.
pub fn events(run: &Trace, place: &Place) -> Vec<usize> {
    let is_there = |event: &Event| {
        let site = &event.site;
        let is_same = site.method == place.method.id && site.bci == place.mutation.bci;
        is_same && event.condition.is_some()
    };
    let all = run.events.iter().enumerate().take(LONGEST);
    let there = all.filter(|(_, event)| is_there(event));
    there.map(|(at, _)| at).take(MOST).collect()
}

/// An input that goes the way of a run where the sides of a comparison are so far apart: to
/// the end, so that it ends as well as the run did, or else up to the comparison.
pub fn input(
    machine: &mut Machine,
    solver: &mut Solver,
    run: &Trace,
    at: usize,
    distance: i64,
    until: Option<Instant>,
) -> Option<Input> {
    let whole = (run.events.len() <= LONGEST).then_some(Way {
        events: run.events.len(),
        vars: run.vars.len() as u32,
        decisions: run.input.decisions.len(),
    });
    let event = &run.events[at];
    let before = Way {
        events: at,
        vars: event.vars,
        decisions: event.decisions as usize,
    };
    let mut ways = whole.into_iter().chain([before]);
    ways.find_map(|way| on_the_way(machine, solver, run, at, distance, way, until))
}

/// How much of a run an input repeats.
struct Way {
    events: usize,
    vars: u32,
    decisions: usize,
}

fn on_the_way(
    machine: &mut Machine,
    solver: &mut Solver,
    run: &Trace,
    at: usize,
    distance: i64,
    way: Way,
    until: Option<Instant>,
) -> Option<Input> {
    let event = &run.events[at];
    let (op, left, right) = sides(&run.terms, event.condition)?;
    let mut terms = Terms::new();
    let mut memo = Memo::default();
    let events = run.events[..way.events].iter();
    let mut conditions = Vec::new();
    for condition in events.map(|e| e.condition).filter(|c| c.is_some()) {
        conditions.push(terms.import(&run.terms, condition, &mut memo));
    }
    let left = terms.import(&run.terms, left, &mut memo);
    let right = terms.import(&run.terms, right, &mut memo);
    let sort = terms.sort(right);
    conditions.push(match op {
        BinOp::FLt | BinOp::FLe if distance == 0 => terms.bin(BinOp::FEq, left, right),
        BinOp::FLt | BinOp::FLe => return None,
        _ => {
            let apart = terms.constant(sort, sort.pack(distance));
            let moved = terms.add(right, apart);
            terms.eq(left, moved)
        }
    });
    let mut hint = Model::new();
    for (id, &bits) in (0..).zip(&run.input.values) {
        hint.set(id, bits);
    }
    let query = Query {
        terms: &terms,
        conditions: &conditions,
        hint: &hint,
        functions: &Executed::by(machine),
    };
    let budget = Budget::unlimited()
        .with_steps(STEPS.into())
        .with_deadline(until);
    let Answer::Model(model) = solver.solve(&query, &Cache::default(), &budget).answer else {
        return None;
    };
    let values = (0..way.vars).map(|id| model.get(id)).collect();
    let decisions = run.input.decisions.get(..way.decisions)?;
    Some(Input {
        values,
        decisions: decisions.to_vec(),
        raised: run.input.raised,
    })
}

/// What a condition compares by size.
fn sides(terms: &Terms, condition: Term) -> Option<(BinOp, Term, Term)> {
    match *terms.node(condition) {
        Node::Un {
            op: UnOp::Not, a, ..
        } => sides(terms, a),
        Node::Bin {
            op: op @ (BinOp::SLt | BinOp::SLe | BinOp::ULt | BinOp::ULe | BinOp::FLt | BinOp::FLe),
            a,
            b,
        } => Some((op, a, b)),
        _ => None,
    }
}
