//! Trying every value. Flags, bytes and inputs kept in a narrow range have so
//! few values that evaluating them all beats any reasoning, and is complete.

use jaunt_term::{Model, Node};

use super::Domains;
use super::value::Domain;
use crate::budget::Budget;
use crate::cores::Core;
use crate::literal::{Checker, Problem};
use crate::query::Answer;

/// Nodes evaluated at most: what an SMT solver needs to start up.
const MAX_EVALUATED: u128 = 400_000;
/// The same where large tables are read, which such a solver is no good at.
const MAX_WITH_TABLES: u128 = 4_000_000;
const LARGE_TABLE: usize = 64;

/// Answers problems whose variables have few values together.
pub fn exhaust(problem: &Problem, budget: &Budget) -> Option<Answer> {
    let nodes = problem.terms.reachable(&problem.roots()).len();
    if nodes as u128 > MAX_EVALUATED / 2 {
        return None;
    }
    let domains = Domains::of(problem, budget)??;
    let mut vars: Vec<(u32, Domain)> = Vec::new();
    let (mut has_calls, mut has_tables) = (false, false);
    for &t in &domains.bottom_up {
        match *problem.terms.node(t) {
            Node::Var { id, .. } => vars.push((id, *domains.of.get(t)?)),
            Node::Call { .. } => has_calls = true,
            Node::Literal { contents, .. } => {
                has_tables |= problem.terms.literal(contents).len() > LARGE_TABLE;
            }
            _ => {}
        }
    }
    let tries = vars
        .iter()
        .map(|(_, domain)| size(domain))
        .fold(1, u128::saturating_mul);
    let most = if has_tables {
        MAX_WITH_TABLES
    } else {
        MAX_EVALUATED
    };
    if tries.saturating_mul(domains.bottom_up.len() as u128) > most {
        return None;
    }
    let values: Vec<Vec<u64>> = vars
        .iter()
        .map(|(id, domain)| values(domain, problem.hint.find(*id)))
        .collect();
    let mut checker = Checker::new(problem);
    let mut model = Model::new();
    for number in 0..tries as usize {
        if !budget.spend(domains.bottom_up.len()) {
            return None;
        }
        let mut rest = number;
        for ((id, _), values) in vars.iter().zip(&values) {
            model.set(*id, values[rest % values.len()]);
            rest /= values.len();
        }
        if checker.accepts(&model) {
            return Some(Answer::Model(model));
        }
        // Without a value, an opaque call proves nothing.
        if has_calls && !checker.is_defined() {
            return None;
        }
    }
    Some(Answer::Unsat(Core::whole(problem)))
}

fn size(domain: &Domain) -> u128 {
    (i128::from(domain.hi) - i128::from(domain.lo) + 1).unsigned_abs()
}

/// All values between the ends, the hint's first, then those nearest to zero.
fn values(domain: &Domain, hint: Option<u64>) -> Vec<u64> {
    let mut numbers: Vec<i64> = (domain.lo..=domain.hi).collect();
    let packed = |number: &i64| *number as u64 & domain.sort.mask();
    numbers.sort_by_key(|number| {
        (
            Some(packed(number)) != hint,
            number.unsigned_abs(),
            *number < 0,
        )
    });
    numbers.iter().map(packed).collect()
}
