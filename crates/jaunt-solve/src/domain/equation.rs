//! A linear equation over narrow numbers, such as "the hash of this text is
//! that": the numbers are chosen one after the other, the one with the largest
//! factor first, each from what the rest can still make up for. Factors that
//! grow by less than the numbers' range leave few dead ends. Where factors are too
//! large for that, the first of many characters, numbers keep their usual values.

use std::collections::{BTreeMap, BTreeSet};

use jaunt_term::{BinOp, Model, Node, Sort, Term, Terms, UnOp};

use super::Domains;
use super::number::{Number, Uses};
use crate::budget::Budget;
use crate::cores::Core;
use crate::literal::{Checker, Literal, Problem};
use crate::query::Answer;

/// Nodes evaluated at most, as in `exhaust`.
const MAX_EVALUATED: usize = 400_000;
/// Numbers chosen at most.
const MAX_CHOSEN: usize = 20_000;
/// Sums tried at most on either side of the usual one.
const MAX_SUMS: i128 = 1000;
/// Terms looked at, in all equations together, for what they are sums of.
const MAX_SUMMED: usize = 100_000;
/// Numbers with greater factors are not chosen.
const LARGEST_FACTOR: u128 = 1 << 64;

/// `sum of factor * number == constant`, modulo 2 to the width.
struct Equation {
    numbers: Vec<Number>,
    constant: i128,
    modulus: i128,
    /// Numbers that keep their usual values: that there is no solution then proves
    /// nothing.
    kept: Vec<Number>,
}

/// Solves the longest equation of a problem such that all the rest holds.
pub fn equate(problem: &Problem, budget: &Budget) -> Option<Answer> {
    let is_equation =
        |literal: &Literal| literal.holds && Sum::is_equation(problem.terms, literal.term);
    if !problem.literals.iter().any(is_equation) {
        return None;
    }
    let size = problem.terms.reachable(&problem.roots()).len();
    if size > MAX_EVALUATED / 4 {
        return None;
    }
    let unsat = || Some(Answer::Unsat(Core::whole(problem)));
    let Some(domains) = Domains::of(problem, budget)? else {
        return unsat();
    };
    let mut left = MAX_SUMMED;
    let uses = Uses::of(problem, &domains);
    let equations = problem.literals.iter().filter(|literal| literal.holds);
    let equation = equations
        .filter_map(|literal| {
            let sum = Sum::of_equation(problem.terms, literal.term, &mut left)?;
            Equation::of(problem, &domains, &uses, sum)
        })
        .max_by_key(|equation| equation.numbers.len())?;
    let mut model = problem.hint.clone();
    for n in &equation.kept {
        model.set(n.id, n.bits(n.usual));
    }
    let mut search = Search {
        checker: Checker::new(problem),
        budget,
        model,
        tries: MAX_EVALUATED / domains.bottom_up.len().max(1),
        chosen: 0,
        refused: false,
        reach: equation.reach(),
        equation: &equation,
    };
    let found = search.all_sums();
    match found {
        Found::Solution => Some(Answer::Model(problem.restrict(&search.model))),
        Found::Nothing if !equation.kept.is_empty() => None,
        Found::Nothing if !search.refused || equation.has_all_variables(problem, &domains) => {
            unsat()
        }
        Found::Nothing | Found::Limit => None,
    }
}

impl Equation {
    fn of(problem: &Problem, domains: &Domains, uses: &Uses, mut sum: Sum) -> Option<Equation> {
        sum.factors.retain(|_, factor| *factor != 0);
        let number = |(&t, &factor): (&Term, &i128)| Number::of(problem, domains, uses, t, factor);
        let numbers: Option<Vec<Number>> = sum.factors.iter().map(number).collect();
        let mut numbers = numbers.filter(|numbers| numbers.len() > 1)?;
        // The same variable read in two ways is two numbers that depend on each other.
        let ids: BTreeSet<u32> = numbers.iter().map(|n| n.id).collect();
        if ids.len() < numbers.len() {
            return None;
        }
        let modulus = 1 << Sort::I32.width();
        let mut constant = (-sum.constant).rem_euclid(modulus);
        let is_large = |n: &mut Number| n.factor.unsigned_abs() >= LARGEST_FACTOR;
        let kept: Vec<Number> = numbers.extract_if(.., is_large).collect();
        for n in &kept {
            constant -= n.factor.rem_euclid(modulus) * i128::from(n.usual);
        }
        numbers.sort_by_key(|n| (-n.factor.abs(), n.id));
        Some(Equation {
            numbers,
            constant,
            modulus,
            kept,
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

    /// Does the problem depend on nothing but what is chosen?
    fn has_all_variables(&self, problem: &Problem, domains: &Domains) -> bool {
        domains
            .bottom_up
            .iter()
            .all(|&t| match *problem.terms.node(t) {
                Node::Var { id, .. } => self.numbers.iter().any(|n| n.id == id && n.is_exact()),
                Node::Call { .. } => false,
                _ => true,
            })
    }
}

/// A term as a sum of multiples of other terms, all of 32 bits.
#[derive(Default)]
struct Sum {
    factors: BTreeMap<Term, i128>,
    constant: i128,
}

impl Sum {
    fn is_equation(terms: &Terms, t: Term) -> bool {
        let is_int = |a| terms.sort(a) == Sort::I32;
        matches!(*terms.node(t), Node::Bin { op: BinOp::Eq, a, .. } if is_int(a))
    }

    /// What one side of an equation is more than the other; `None` if the term is no
    /// equation, or has more parts than there are `left` to look at.
    fn of_equation(terms: &Terms, t: Term, left: &mut usize) -> Option<Sum> {
        match *terms.node(t) {
            Node::Bin {
                op: BinOp::Eq,
                a,
                b,
            } if terms.sort(a) == Sort::I32 => Sum::of(terms, a, b, left),
            _ => None,
        }
    }

    fn of(terms: &Terms, a: Term, b: Term, left: &mut usize) -> Option<Sum> {
        let mut sum = Sum::default();
        // The youngest term first: its operands are older, so that all factors of a
        // term are known when its turn comes, however many share it.
        let mut pending = BTreeMap::from([(a, 1)]);
        add(&mut pending, b, -1);
        while let Some((t, factor)) = pending.pop_last() {
            *left = left.checked_sub(1)?;
            let sort = terms.sort(t);
            match *terms.node(t) {
                Node::Const { bits, .. } => {
                    let number = Sort::I32.signed(factor as u64 & Sort::I32.mask());
                    sum.constant += i128::from(number) * i128::from(sort.signed(bits));
                }
                Node::Bin {
                    op: BinOp::Add,
                    a,
                    b,
                } => {
                    add(&mut pending, a, factor);
                    add(&mut pending, b, factor);
                }
                Node::Bin {
                    op: BinOp::Sub,
                    a,
                    b,
                } => {
                    add(&mut pending, a, factor);
                    add(&mut pending, b, -factor);
                }
                Node::Bin {
                    op: BinOp::Mul,
                    a,
                    b,
                } if terms.const_bits(b).is_some() => {
                    let times = terms.const_bits(b).map_or(0, |bits| sort.signed(bits));
                    add(&mut pending, a, factor * i128::from(times));
                }
                Node::Un {
                    op: UnOp::Neg, a, ..
                } => add(&mut pending, a, -factor),
                _ => add(&mut sum.factors, t, factor),
            }
        }
        Some(sum)
    }
}

fn add(factors: &mut BTreeMap<Term, i128>, t: Term, factor: i128) {
    let sum = factors.entry(t).or_default();
    *sum = bounded(*sum + factor);
}

/// The same factor modulo 2 to the 32; one that is too large stays so.
fn bounded(factor: i128) -> i128 {
    let most = LARGEST_FACTOR as i128;
    match factor.unsigned_abs() < LARGEST_FACTOR {
        true => factor,
        false => most + factor.rem_euclid(most),
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
    budget: &'a Budget,
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
            let found = self.choose(sum);
            if found != Found::Nothing {
                return found;
            }
        }
        match near == all {
            true => Found::Nothing,
            false => Found::Limit,
        }
    }

    /// Chooses all numbers, which must make up this sum.
    fn choose(&mut self, sum: i128) -> Found {
        let equation = self.equation;
        // By position: the sum from there on, and the values that are left to try.
        let mut open: Vec<(i128, std::vec::IntoIter<i64>)> = Vec::new();
        let mut rest = sum;
        loop {
            let at = open.len();
            let (least, most) = self.reach[at];
            if least <= rest && rest <= most {
                match equation.numbers.get(at) {
                    Some(number) => {
                        let values = number.values(rest, self.reach[at + 1]);
                        open.push((rest, values.into_iter()));
                    }
                    None => match self.check() {
                        Found::Nothing => {}
                        found => return found,
                    },
                }
            }
            // The next value of the last number that has one.
            rest = loop {
                let at = open.len();
                let Some((sum, values)) = open.last_mut() else {
                    return Found::Nothing;
                };
                let Some(value) = values.next() else {
                    open.pop();
                    continue;
                };
                self.chosen += 1;
                if self.chosen > MAX_CHOSEN || !self.budget.spend(1) {
                    return Found::Limit;
                }
                let number = &equation.numbers[at - 1];
                self.model.set(number.id, number.bits(value));
                break *sum - number.factor * i128::from(value);
            };
        }
    }

    fn check(&mut self) -> Found {
        if self.tries == 0 || !self.budget.spend(self.checker.size()) {
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
