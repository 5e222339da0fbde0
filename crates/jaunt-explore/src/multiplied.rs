//! How fast paths multiply: what calls decide about inputs of their own, they decide in all
//! combinations.

use jaunt_term::{Node, Term, Terms};
use jaunt_vm::{Store, Trace, can_be_one_step};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::atlas::Program;

/// Events of a run that are looked at: so many say enough.
const MOST_EVENTS: usize = 256;

/// More paths than that are not told apart.
const MOST_PATHS: u64 = 1 << 40;

/// What runs say about the number of paths. Only long runs are looked at, each at least twice
/// as long as the one before.
#[derive(Default)]
pub struct Multiplied {
    /// About how many paths there are; one where none multiply.
    pub paths: u64,
    longest: usize,
}

impl Multiplied {
    pub fn note(&mut self, trace: &Trace, program: &dyn Program) {
        if trace.events.len() < 2 * self.longest.max(1) {
            return;
        }
        self.longest = trace.events.len();
        let any = Kind {
            can_be_one_step: true,
            has_loops: false,
        };
        // To look into methods loads classes.
        if product(&factors(trace, |_| any)) > self.paths.max(1)
            && let Some(store) = program.store()
        {
            let mut known = Known::default();
            let factors = factors(trace, |method| known.of(store, program, method));
            self.paths = self.paths.max(product(&factors));
        }
    }
}

/// What has to be known of a method.
#[derive(Clone, Copy, Default)]
struct Kind {
    can_be_one_step: bool,
    has_loops: bool,
}

#[derive(Default)]
struct Known(FxHashMap<u32, Kind>);

impl Known {
    fn of(&mut self, store: &Store, program: &dyn Program, method: u32) -> Kind {
        *self.0.entry(method).or_insert_with(|| {
            let body = program.method(method);
            Kind {
                can_be_one_step: can_be_one_step(store, method),
                has_loops: body.is_some_and(|method| method.has_loops()),
            }
        })
    }
}

/// What follows for one call that decides about inputs that nothing before it decided about:
/// its ways, at least.
fn factors(trace: &Trace, mut kind: impl FnMut(u32) -> Kind) -> Vec<u64> {
    let mut decided: FxHashSet<u32> = FxHashSet::default();
    let mut own: FxHashSet<u32> = FxHashSet::default();
    let mut factors: Vec<u64> = Vec::new();
    let mut last = None;
    for event in trace.events.iter().take(MOST_EVENTS) {
        let inputs = inputs(&trace.terms, event.condition);
        if inputs.is_empty() {
            continue;
        }
        let is_new = inputs.is_disjoint(&decided);
        let is_own = inputs.is_subset(&own);
        decided.extend(&inputs);
        let Some((call, has_loops)) = call_of(event.context.own, &mut kind) else {
            last = None;
            own.clear();
            continue;
        };
        // One call may go over many inputs.
        let is_same = last == Some(call) && (has_loops || is_own);
        match factors.last_mut() {
            Some(factor) if is_same => *factor += u64::from(is_new || is_own),
            _ if is_new => factors.push(2),
            _ => continue,
        }
        own.clone_from(&inputs);
        last = Some(call);
    }
    factors
}

/// A method and where it is called.
type Call = (u32, (u32, u16));

/// The call that may be one step, and whether it goes round: the innermost one, or the one that
/// goes round and makes it each time.
fn call_of(
    own: [Option<(u32, u16)>; 3],
    kind: &mut impl FnMut(u32) -> Kind,
) -> Option<(Call, bool)> {
    let mut at = |index: usize| {
        let ((method, _), caller) = (*own.get(index)?.as_ref()?, (*own.get(index + 1)?)?);
        let kind = kind(method);
        kind.can_be_one_step
            .then_some(((method, caller), kind.has_loops))
    };
    let outer = at(1).filter(|(_, has_loops)| *has_loops);
    outer.or_else(|| at(0))
}

/// Two factors alone multiply little.
fn product(factors: &[u64]) -> u64 {
    let product = |a: u64, &factor: &u64| a.saturating_mul(factor).min(MOST_PATHS);
    match factors {
        [] | [_] | [_, _] => 1,
        _ => factors.iter().fold(1, product),
    }
}

/// The inputs that a condition is about.
fn inputs(terms: &Terms, condition: Term) -> FxHashSet<u32> {
    if condition.is_none() {
        return FxHashSet::default();
    }
    let parts = terms.reachable(&[condition]).into_iter();
    let input = |t| match terms.node(t) {
        Node::Var { id, .. } => Some(*id),
        _ => None,
    };
    parts.filter_map(input).collect()
}
