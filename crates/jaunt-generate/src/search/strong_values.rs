//! Values on which small changes of the code show: different from each other, not 0, not
//! 1, not empty. The path leaves freedom in its inputs, and this is how it is used.

use std::collections::{BTreeMap, BTreeSet};

use jaunt_term::Sort;
use jaunt_vm::{Input, Origin, Trace, Var};

/// Small numbers that no operation leaves as they are, easy to tell apart.
const NUMBERS: [i64; 12] = [3, 5, 7, 2, 11, 13, 4, 6, 8, 9, 12, 15];

/// A value for each variable that a run may be given, if it goes the same way with it.
/// Others are chosen from another place of the lists by `turn`.
pub fn proposed(trace: &Trace, turn: usize) -> BTreeMap<usize, u64> {
    let mut proposed = BTreeMap::new();
    let mut taken: BTreeSet<(Sort, u64)> = BTreeSet::new();
    for (id, var) in trace.vars.iter().enumerate() {
        if !is_free(trace, id, var) {
            continue;
        }
        let values = (turn..).take(NUMBERS.len()).map(|n| value(var, n));
        let new = values.flatten().find(|v| taken.insert((var.sort, *v)));
        proposed.extend(new.map(|value| (id, value)));
    }
    proposed
}

/// Inputs with other values than those of a run, of which some may show what it does not.
pub fn variations(trace: &Trace, most: usize) -> Vec<Input> {
    let mut inputs: Vec<Input> = Vec::new();
    let mut add = |values: Vec<u64>| {
        let input = Input {
            values,
            ..trace.input.clone()
        };
        if input != trace.input && !inputs.contains(&input) && inputs.len() < most {
            inputs.push(input);
        }
    };
    let all = |turn: usize, sign: i64| {
        let mut values = trace.input.values.clone();
        for (id, value) in proposed(trace, turn) {
            let var = &trace.vars[id];
            values[id] = match is_number(var) && sign < 0 {
                true => negative(var.sort, value),
                false => value,
            };
        }
        values
    };
    add(all(0, 1));
    add(all(4, 1));
    add(all(0, -1));
    for (id, (var, &now)) in trace.vars.iter().zip(&trace.input.values).enumerate() {
        for value in around(trace, id, var, now) {
            let mut values = trace.input.values.clone();
            values[id] = value;
            add(values);
        }
    }
    inputs
}

/// A length at which the second of something differs from the first, and from the last.
const LONG: u64 = 3;

/// Inputs with longer arrays and texts than those of a run, and with one number at a time
/// that may say how much of them is used.
pub fn grown(trace: &Trace) -> Vec<Input> {
    let numbered = || (0..).zip(&trace.vars).take(trace.input.values.len());
    let mut longer = trace.input.values.clone();
    for (id, var) in numbered() {
        let is_length = matches!(var.origin, Origin::Length { .. });
        let fits = var.range.is_none_or(|(_, high)| high >= LONG as i64);
        if is_length && fits && longer[id] < LONG {
            longer[id] = LONG;
        }
    }
    if longer == trace.input.values {
        return Vec::new();
    }
    let is_amount = |id: usize, var: &Var| {
        let is_parameter = matches!(var.origin, Origin::Parameter(_));
        is_parameter && is_number(var) && var.sort.is_int() && is_free(trace, id, var)
    };
    let amounts = numbered().filter(|(id, var)| is_amount(*id, var));
    let more = amounts.map(|(id, var)| {
        let mut values = longer.clone();
        values[id] = var.sort.pack(LONG as i64 - 1);
        values
    });
    let all = std::iter::once(longer.clone()).chain(more);
    let input = |values| Input {
        values,
        ..trace.input.clone()
    };
    all.map(input).collect()
}

/// The input of a run with something in the places of arrays and texts that nobody has filled.
pub fn filled(trace: &Trace) -> Input {
    let mut input = trace.input.clone();
    input
        .values
        .resize(trace.vars.len().max(input.values.len()), 0);
    for (id, var) in trace.vars.iter().enumerate() {
        let is_place = matches!(var.origin, Origin::Element { .. } | Origin::Char { .. });
        let is_any = var.range.is_none() && is_place && input.values[id] == 0;
        let value = match var.sort {
            Sort::Bool => Some(1),
            _ => value(var, id),
        };
        if let Some(value) = value.filter(|_| is_any) {
            input.values[id] = value;
        }
    }
    input
}

/// Other values for one variable.
fn around(trace: &Trace, id: usize, var: &Var, now: u64) -> Vec<u64> {
    if var.sort == Sort::Bool {
        return vec![now ^ 1];
    }
    if let (Origin::Length { .. }, Some((low, high))) = (&var.origin, var.range) {
        let lengths = [2, 3, 1].into_iter();
        let fitting = lengths.filter(|l| (low..=high).contains(l) && *l as u64 != now);
        return fitting.map(|length| length as u64).collect();
    }
    if let Some((low, high)) = var.range
        && high.saturating_sub(low) <= 3
    {
        let others = (low..=high).map(|v| var.sort.pack(v));
        return others.filter(|v| *v != now).collect();
    }
    if !is_free(trace, id, var) {
        return Vec::new();
    }
    if !is_number(var) {
        return (0..3).filter_map(|n| value(var, n + id)).collect();
    }
    if var.sort.is_float() {
        let near = [3, 5, 0, 1].map(|n| float(var.sort, f64::from(n) + 0.5));
        return near.to_vec();
    }
    let signed = var.sort.signed(now);
    let near = [
        signed.wrapping_add(1),
        signed.wrapping_sub(1),
        3,
        -3,
        0,
        1,
        -1,
        10,
        100,
    ];
    near.map(|v| var.sort.pack(v)).to_vec()
}

/// May a variable have any value, as far as can be told? Lengths say how large something
/// is, and flags are what they are.
fn is_free(trace: &Trace, id: usize, var: &Var) -> bool {
    if id >= trace.input.values.len() {
        return false;
    }
    match &var.origin {
        Origin::Length { .. } => false,
        Origin::Char { string, index } => {
            length_of(trace, *string).is_none_or(|length| u64::from(*index) < length)
        }
        _ => var.range.is_none() && var.sort != Sort::Bool,
    }
}

fn length_of(trace: &Trace, of: u32) -> Option<u64> {
    let is_length = |var: &Var| matches!(var.origin, Origin::Length { array } if array == of);
    let id = trace.vars.iter().position(is_length)?;
    trace.input.values.get(id).copied()
}

fn is_number(var: &Var) -> bool {
    !var.is_char && !matches!(var.origin, Origin::Char { .. })
}

/// The n-th of the values for a variable.
fn value(var: &Var, n: usize) -> Option<u64> {
    match &var.origin {
        Origin::Char { index, .. } => Some(letter(n + *index as usize)),
        _ if var.is_char => Some(letter(n + 1)),
        _ if var.sort.is_float() => {
            let number = NUMBERS[n % NUMBERS.len()] as f64 + 0.5;
            Some(float(var.sort, number))
        }
        _ if var.sort.is_int() => Some(var.sort.pack(NUMBERS[n % NUMBERS.len()])),
        _ => None,
    }
}

fn letter(n: usize) -> u64 {
    u64::from(b'a') + (n % 26) as u64
}

fn float(sort: Sort, number: f64) -> u64 {
    match sort {
        Sort::F32 => u64::from((number as f32).to_bits()),
        _ => number.to_bits(),
    }
}

fn negative(sort: Sort, value: u64) -> u64 {
    match sort {
        Sort::F32 => float(sort, -f64::from(f32::from_bits(value as u32))),
        Sort::F64 => float(sort, -f64::from_bits(value)),
        sort => sort.pack(sort.signed(value).wrapping_neg()),
    }
}
