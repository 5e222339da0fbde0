//! Indexes beyond the end of an array or a text that the caller passed: it may be shorter
//! than what else was passed says.

use jaunt_ir::{Cfg, Dominators, loops};
use jaunt_term::{Model, NoFunctions, Node, Term, UnOp, eval};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{
    Event, Made, Operand, Origin, Provenance, RefShape, SiteKind, Store, Thrown, Trace,
};

use super::values::{self, Place, keeps_order, origin_of, value_of};

/// An array or a text that is an input.
struct Container {
    var: u32,
    /// The variable that is its length.
    length: u32,
}

/// The containers that the failed operation worked with.
fn containers(trace: &Trace, thrown: &Thrown) -> Vec<Container> {
    let inputs = thrown.worked_with.iter();
    let inputs = inputs.filter_map(|operand| values::input(trace, operand));
    let container = |var: u32| match trace.refs[var as usize].shape {
        RefShape::Object {
            made: Made::Array { length } | Made::String { length },
            ..
        } => Some(Container { var, length }),
        _ => None,
    };
    inputs.filter_map(container).collect()
}

/// Did the operation work with an array or a text that was passed?
pub fn has_passed_container(trace: &Trace, thrown: &Thrown) -> bool {
    !containers(trace, thrown).is_empty()
}

/// The number that was passed and says how far a loop goes: further than what was passed
/// to loop over has elements, as in `(data, offset, length)`.
pub fn asks_for_more(store: &Store, trace: &Trace, thrown: &Thrown) -> Option<Origin> {
    let containers = containers(trace, thrown);
    let shortest = containers.iter().map(|c| value_of(trace, c.length)).min()?;
    let is_running = |event: &&Event| {
        let site = event.site;
        site.kind == SiteKind::Condition && thrown.frames.iter().any(|f| f.0 == site.method)
    };
    trace
        .events
        .iter()
        .rev()
        .filter(is_running)
        .find_map(|event| {
            let bound = compared(trace, event.condition).find_map(|side| {
                let too_far = |&&var: &&u32| value_of(trace, var) > shortest;
                let vars = trace.terms.vars_of(side);
                let passed = |var: &u32| origin_of(trace, *var);
                if vars.is_empty() || !keeps_order(&trace.terms, side) {
                    return None;
                }
                let alone = vars.iter().filter(too_far).find_map(passed);
                // An offset and a length may be too much together.
                alone.or_else(|| match value(trace, side, &vars) > shortest {
                    true => vars.iter().find_map(passed),
                    false => None,
                })
            })?;
            let method = store.method(event.site.method)?;
            is_in_loop(method, event.site.bci).then_some(bound)
        })
}

/// What was passed is too short for an index that depends on other arguments, or on what an
/// array holds, and the code never asks how long it is: a table of the caller's.
pub fn is_too_short(
    store: &Store,
    trace: &Trace,
    thrown: &Thrown,
    place: &Place,
) -> Option<Origin> {
    let depends = |o: &Operand| match o.source {
        Provenance::Number(_) => true,
        _ => place.is_looked_up(o.register),
    };
    let index = thrown.worked_with.iter().find(|o| depends(o))?;
    containers(trace, thrown).into_iter().find_map(|container| {
        let is_beyond = index.bits as i32 as i64 >= value_of(trace, container.length);
        let asked = trace.events.iter().filter(|event| {
            let method = store.method(event.site.method);
            event.site.kind != SiteKind::Bounds && method.is_some_and(|m| m.class().under_test)
        });
        let mut asked = asked.flat_map(|event| trace.terms.vars_of(event.condition));
        let is_known = asked.any(|var| var == container.length);
        (is_beyond && !is_known).then(|| trace.refs[container.var as usize].origin.clone())
    })
}

/// The two sides of a comparison.
fn compared(trace: &Trace, condition: Term) -> impl Iterator<Item = Term> {
    let terms = &trace.terms;
    let mut inner = condition;
    while let Node::Un {
        op: UnOp::Not, a, ..
    } = *terms.node(inner)
    {
        inner = a;
    }
    let sides = match *terms.node(inner) {
        Node::Bin { a, b, .. } => vec![a, b],
        _ => Vec::new(),
    };
    sides.into_iter()
}

fn value(trace: &Trace, term: Term, vars: &[u32]) -> i64 {
    let mut model = Model::new();
    for &var in vars {
        let bits = trace.input.values.get(var as usize).copied();
        model.set(var, bits.unwrap_or(0));
    }
    let bits = eval(&trace.terms, term, &model, &NoFunctions);
    bits.map_or(0, |bits| trace.terms.sort(term).signed(bits))
}

fn is_in_loop(method: MethodRef, bci: u16) -> bool {
    let Some(body) = method.text() else {
        return false;
    };
    let cfg = Cfg::new(body);
    let found = loops(&cfg, &Dominators::new(&cfg));
    let mut places = (0..body.ops.len()).filter(|&at| body.bci[at] == bci);
    places.any(|at| {
        let block = cfg.block_of(at as u32);
        found.iter().any(|l| l.contains(block))
    })
}
