//! Values to try without any condition in view: corners of the sorts, numbers of the code and
//! their neighbours, numbers of any size.

use jaunt_term::{Sort, Term, Terms};

use super::chance::Chance;
use super::distance::{at_ordinal, ordinal};
use super::starts::{corners, whole};
use crate::candidates::{Constants, values_for};

/// Terms looked through for numbers.
const MOST_TERMS: usize = 20_000;

/// So many points, one value for each sort. Some differ from `base` in one place only.
pub fn samples(
    terms: &Terms,
    sorts: &[Sort],
    base: &[u64],
    count: usize,
    seed: u64,
) -> Vec<Vec<u64>> {
    let likely = likely_values(terms, sorts);
    let mut chance = Chance::new(seed);
    let mut points = small_numbers(sorts, count / 2);
    for number in 0..count - points.len() {
        let any = |var: usize, chance: &mut Chance| match number % 3 {
            0 => chance.pick(&likely[var]).unwrap_or(0),
            1 => chance.number(sorts[var]),
            _ if chance.once_in(2) => chance.pick(&likely[var]).unwrap_or(0),
            _ => chance.number(sorts[var]),
        };
        let mut point = base.to_vec();
        point.resize(sorts.len(), 0);
        let only = (number % 4 == 3).then(|| chance.below(sorts.len()));
        for (var, bits) in point.iter_mut().enumerate() {
            if only.is_none_or(|only| only == var) {
                *bits = any(var, &mut chance);
            }
        }
        points.push(point);
    }
    points
}

/// So many points, each a known one of which one number, or some, are others: steps of any
/// size away, likely values, numbers of any size, numbers of another known point.
pub fn variations(
    terms: &Terms,
    sorts: &[Sort],
    known: &[&[u64]],
    count: usize,
    seed: u64,
) -> Vec<Vec<u64>> {
    let likely = likely_values(terms, sorts);
    let mut chance = Chance::new(seed);
    let mut points = Vec::with_capacity(count);
    while points.len() < count {
        let Some(base) = chance.pick(known) else {
            break;
        };
        let mut point = base.to_vec();
        point.resize(sorts.len(), 0);
        let only = chance.once_in(2).then(|| chance.below(sorts.len()));
        for (var, &sort) in sorts.iter().enumerate() {
            let chosen = only.map_or_else(|| chance.once_in(2), |only| only == var);
            if !chosen {
                continue;
            }
            let place = i128::from(ordinal(sort, point[var]));
            let size = i128::from(1 + chance.magnitude(sort.width()));
            point[var] = match chance.below(8) {
                0 => chance.pick(&likely[var]).unwrap_or(0),
                1 => chance.pick(known).map_or(0, |other| other[var]),
                2 | 3 => chance.number(sort),
                4 | 5 => at_ordinal(sort, place + size),
                _ => at_ordinal(sort, place - size),
            };
        }
        points.push(point);
    }
    points
}

/// The numbers of the code as people write them: a program that takes texts may read such.
pub fn texts(terms: &Terms) -> Vec<String> {
    let constants = constants_of(terms);
    let floats = constants.floats.iter().filter(|number| number.is_finite());
    let decimals = floats.map(|number| format!("{number:?}"));
    let whole = constants.integers.iter().map(i64::to_string);
    decimals.chain(whole).collect()
}

fn constants_of(terms: &Terms) -> Constants {
    let last = terms.count().min(MOST_TERMS) as u32;
    let all: Vec<Term> = (1..last).map(Term::from_raw).collect();
    Constants::in_terms(terms, &all)
}

/// By sort: corners, numbers of the code and their neighbours.
fn likely_values(terms: &Terms, sorts: &[Sort]) -> Vec<Vec<u64>> {
    let constants = constants_of(terms);
    let likely = |sort: &Sort| {
        let mut values = values_for(*sort, &constants);
        values.extend(corners(*sort));
        values
    };
    sorts.iter().map(likely).collect()
}

/// Small whole numbers in all places, all combinations of them.
fn small_numbers(sorts: &[Sort], count: usize) -> Vec<Vec<u64>> {
    let radix = (count as f64).powf(1.0 / sorts.len().max(1) as f64).floor() as i64;
    if radix < 2 {
        return Vec::new();
    }
    let point = |number: i64| {
        let mut rest = number;
        let digits = sorts.iter().map(|&sort| {
            let digit = rest % radix - radix / 4;
            rest /= radix;
            whole(sort, digit)
        });
        digits.collect()
    };
    (0..radix.pow(sorts.len() as u32)).map(point).collect()
}
