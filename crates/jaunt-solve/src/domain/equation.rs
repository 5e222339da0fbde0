//! A linear equation over narrow numbers, such as "the hash of this text is
//! that": the numbers are chosen one after the other, the one with the largest
//! factor first, each from what the rest can still make up for. Factors that
//! grow by less than the numbers' range leave few dead ends.

use std::collections::{BTreeMap, BTreeSet};

use jaunt_term::{BinOp, Model, Node, Sort, Term, Terms, UnOp};

use super::Domains;
use crate::literal::{Checker, Problem};
use crate::query::Answer;

/// Nodes evaluated at most, as in `exhaust`.
const MAX_EVALUATED: usize = 400_000;
/// Numbers chosen at most.
const MAX_CHOSEN: usize = 20_000;
/// Sums tried at most on either side of the usual one.
const MAX_SUMS: i128 = 1000;
/// A number with more values than a char has is not narrow.
const MAX_VALUES: i64 = 1 << 16;

/// `sum of factor * number == constant`, modulo 2 to the width.
struct Equation {
    numbers: Vec<Number>,
    constant: i128,
    modulus: i128,
}

struct Number {
    id: u32,
    sort: Sort,
    factor: i128,
    lo: i64,
    hi: i64,
    /// The value to start from.
    usual: i64,
}

/// Solves the longest equation of a problem such that all the rest holds.
pub fn equate(problem: &Problem) -> Option<Answer> {
    let Some(domains) = Domains::of(problem) else {
        return Some(Answer::Unsat);
    };
    let equations = problem.literals.iter().filter(|literal| literal.holds);
    let equation = equations
        .filter_map(|literal| Equation::of(problem, &domains, literal.term))
        .max_by_key(|equation| equation.numbers.len())?;
    let mut search = Search {
        checker: Checker::new(problem),
        model: problem.hint.clone(),
        tries: MAX_EVALUATED / domains.bottom_up.len().max(1),
        chosen: 0,
        refused: false,
        reach: equation.reach(),
        equation: &equation,
    };
    let found = search.all_sums();
    match found {
        Found::Solution => Some(Answer::Model(problem.restrict(&search.model))),
        Found::Nothing if !search.refused || equation.has_all_variables(problem, &domains) => {
            Some(Answer::Unsat)
        }
        Found::Nothing | Found::Limit => None,
    }
}

impl Equation {
    fn of(problem: &Problem, domains: &Domains, t: Term) -> Option<Equation> {
        let terms = problem.terms;
        let Node::Bin {
            op: BinOp::Eq,
            a,
            b,
        } = *terms.node(t)
        else {
            return None;
        };
        let sort = terms.sort(a);
        if sort != Sort::I32 {
            return None;
        }
        let mut sum = Sum::default();
        sum.add(terms, a, 1)?;
        sum.add(terms, b, -1)?;
        sum.factors.retain(|_, factor| *factor != 0);
        let number = |(&t, &factor): (&Term, &i128)| {
            let domain = domains.of.get(&t)?;
            let (id, sort, unsigned) = narrow(terms, t)?;
            let hint = problem.hint.get(id) & sort.mask();
            let hint = if unsigned {
                hint as i64
            } else {
                sort.signed(hint)
            };
            // A character of a text that nobody asked for yet.
            let usual = if unsigned && hint == 0 {
                'a' as i64
            } else {
                hint
            };
            (domain.hi - domain.lo < MAX_VALUES).then_some(Number {
                id,
                sort,
                factor,
                lo: domain.lo,
                hi: domain.hi,
                usual: usual.clamp(domain.lo, domain.hi.max(domain.lo)),
            })
        };
        let numbers: Option<Vec<Number>> = sum.factors.iter().map(number).collect();
        let mut numbers = numbers.filter(|numbers| numbers.len() > 1)?;
        numbers.sort_by_key(|n| (-n.factor.abs(), n.id));
        // The same variable read in two ways is two numbers that depend on each other.
        let ids: BTreeSet<u32> = numbers.iter().map(|n| n.id).collect();
        (ids.len() == numbers.len()).then_some(Equation {
            numbers,
            constant: -sum.constant,
            modulus: 1 << sort.width(),
        })
    }

    /// By position: the least and the greatest sum of the numbers from there on.
    fn reach(&self) -> Vec<(i128, i128)> {
        let mut reach = vec![(0, 0)];
        for n in self.numbers.iter().rev() {
            let ends = [n.factor * i128::from(n.lo), n.factor * i128::from(n.hi)];
            let (least, most) = reach[reach.len() - 1];
            reach.push((least + ends[0].min(ends[1]), most + ends[0].max(ends[1])));
        }
        reach.reverse();
        reach
    }

    /// Does the problem depend on nothing else?
    fn has_all_variables(&self, problem: &Problem, domains: &Domains) -> bool {
        domains
            .bottom_up
            .iter()
            .all(|&t| match *problem.terms.node(t) {
                Node::Var { id, .. } => self.numbers.iter().any(|n| n.id == id),
                Node::Call { .. } => false,
                _ => true,
            })
    }
}

/// The variable that a term is, extended or not, and whether as an unsigned number.
fn narrow(terms: &Terms, t: Term) -> Option<(u32, Sort, bool)> {
    match *terms.node(t) {
        Node::Var { id, sort } => Some((id, sort, false)),
        Node::Un {
            op: op @ (UnOp::ZeroExtend | UnOp::SignExtend),
            a,
            ..
        } => match *terms.node(a) {
            Node::Var { id, sort } => Some((id, sort, op == UnOp::ZeroExtend)),
            _ => None,
        },
        _ => None,
    }
}

/// A term as a sum of multiples of other terms.
#[derive(Default)]
struct Sum {
    factors: BTreeMap<Term, i128>,
    constant: i128,
}

impl Sum {
    /// `None` if the numbers get too large.
    fn add(&mut self, terms: &Terms, t: Term, factor: i128) -> Option<()> {
        let mut pending = vec![(t, factor)];
        while let Some((t, factor)) = pending.pop() {
            if factor.unsigned_abs() >> 64 != 0 {
                return None;
            }
            let sort = terms.sort(t);
            match *terms.node(t) {
                Node::Const { bits, .. } => {
                    self.constant += factor * i128::from(sort.signed(bits));
                }
                Node::Bin {
                    op: BinOp::Add,
                    a,
                    b,
                } => pending.extend([(a, factor), (b, factor)]),
                Node::Bin {
                    op: BinOp::Sub,
                    a,
                    b,
                } => pending.extend([(a, factor), (b, -factor)]),
                Node::Bin {
                    op: BinOp::Mul,
                    a,
                    b,
                } if terms.const_bits(b).is_some() => {
                    let times = terms.const_bits(b).map_or(0, |bits| sort.signed(bits));
                    pending.push((a, factor * i128::from(times)));
                }
                Node::Un {
                    op: UnOp::Neg, a, ..
                } => pending.push((a, -factor)),
                _ => *self.factors.entry(t).or_default() += factor,
            }
        }
        Some(())
    }
}

#[derive(PartialEq, Eq)]
enum Found {
    Solution,
    Nothing,
    Limit,
}

struct Search<'a> {
    equation: &'a Equation,
    reach: Vec<(i128, i128)>,
    checker: Checker<'a>,
    model: Model,
    tries: usize,
    chosen: usize,
    /// A solution of the equation did not satisfy the rest.
    refused: bool,
}

impl Search<'_> {
    /// The sum is the constant or differs from it by a multiple of the modulus;
    /// those near the usual values come first.
    fn all_sums(&mut self) -> Found {
        let Equation {
            constant, modulus, ..
        } = *self.equation;
        let (least, most) = self.reach[0];
        let usual = |n: &Number| n.factor * i128::from(n.usual);
        let usual: i128 = self.equation.numbers.iter().map(usual).sum();
        let all = (least - constant).div_euclid(modulus)..=(most - constant).div_euclid(modulus);
        let middle = (usual - constant).div_euclid(modulus);
        let near = *all.start().max(&(middle - MAX_SUMS))..=*all.end().min(&(middle + MAX_SUMS));
        let mut sums: Vec<i128> = near.clone().map(|t| constant + t * modulus).collect();
        sums.sort_by_key(|sum| (sum - usual).abs());
        for sum in sums {
            let found = self.choose(0, sum);
            if found != Found::Nothing {
                return found;
            }
        }
        match near == all {
            true => Found::Nothing,
            false => Found::Limit,
        }
    }

    /// Chooses the numbers from a position on, which must make up this sum.
    fn choose(&mut self, at: usize, sum: i128) -> Found {
        let (least, most) = self.reach[at];
        if sum < least || most < sum {
            return Found::Nothing;
        }
        let Some(number) = self.equation.numbers.get(at) else {
            return self.check();
        };
        for value in number.values(sum, self.reach[at + 1]) {
            self.chosen += 1;
            if self.chosen > MAX_CHOSEN {
                return Found::Limit;
            }
            self.model.set(number.id, number.sort.pack(value));
            let found = self.choose(at + 1, sum - number.factor * i128::from(value));
            if found != Found::Nothing {
                return found;
            }
        }
        Found::Nothing
    }

    fn check(&mut self) -> Found {
        if self.tries == 0 {
            return Found::Limit;
        }
        self.tries -= 1;
        if self.checker.accepts(&self.model) {
            return Found::Solution;
        }
        self.refused = true;
        Found::Nothing
    }
}

impl Number {
    /// Values that leave a sum which the others can reach, the usual first.
    fn values(&self, sum: i128, (least, most): (i128, i128)) -> Vec<i64> {
        let (from, to) = match self.factor > 0 {
            true => (sum - most, sum - least),
            false => (least - sum, most - sum),
        };
        let factor = self.factor.abs();
        let lo = (from + factor - 1)
            .div_euclid(factor)
            .max(i128::from(self.lo));
        let hi = to.div_euclid(factor).min(i128::from(self.hi));
        let mut values: Vec<i64> = (lo..=hi).map(|value| value as i64).collect();
        values.sort_by_key(|value| (value - self.usual).abs());
        values
    }
}
