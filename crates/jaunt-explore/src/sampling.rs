//! Inputs to try beside hard queries: where a program takes few numbers, some hundred runs on
//! corner values, numbers of the code and numbers of any size cost less than one query to a
//! back end, and cover what no condition leads to. More follow while there is time, a part of
//! it: inputs that are known to get somewhere, with some of their numbers changed.

use jaunt_solve::search;
use jaunt_term::{Sort, UnOp, value};
use jaunt_vm::{Input, Origin, Var};
use rustc_hash::FxHashSet;

use crate::attempt::{Attempt, Result};
use crate::corpus::Test;
use crate::goal::{Goal, Task};
use crate::ledger::Ledger;
use crate::plan::Plan;
use crate::search::Search;
use crate::world::World;

/// Inputs tried at a time: fewer, if runs are long.
const SAMPLES: usize = 256;
const STEPS_OF_WAVE: u64 = 40_000_000;
const MOST_WAVES: u32 = 100;
/// Sampling takes one of so many steps.
const SHARE: u64 = 2;
/// Programs with more numbers, or longer runs, are not for sampling.
const MOST_NUMBERS: usize = 6;
const LONGEST_RUN: u64 = 1_000_000;
const MOST_EVENTS: usize = 200_000;
/// A run that decides so often is one of very many that a loop makes.
const LONG: usize = 500;
/// Hard queries after which samples pay.
const SEVERAL: u64 = 4;
/// What a first sample may take: nobody knows.
const FIRST: u64 = 200_000;
/// What a decision costs, in steps.
const DECISION: u64 = 50;

/// When inputs are tried.
#[derive(Default)]
pub struct Sampling {
    /// Queries that back ends were asked.
    hard: u64,
    /// These are several, or one was given up, or paths are long.
    is_due: bool,
    waves: u32,
    /// Texts that were tried.
    texts: FxHashSet<String>,
}

impl Sampling {
    /// Looks at what a goal took.
    pub fn note(&mut self, attempt: &Attempt) {
        let asks_for_it = match &attempt.result {
            Result::Ran(trace) => trace.events.len() >= LONG,
            Result::GaveUp(_) => true,
            _ => false,
        };
        self.hard += attempt.hard_queries;
        self.is_due |= self.hard >= SEVERAL || asks_for_it;
    }

    /// What to try before the goals of a batch, given what was run so far. Nothing, if the
    /// program is not for sampling, or no branch is left.
    pub fn wave(
        &mut self,
        batch: &[Task],
        world: &World,
        search: &mut Search,
        plan: &Plan,
    ) -> Vec<Task> {
        let is_idle = batch.is_empty();
        let ledger = &search.ledger;
        let has_share = self.waves == 0 || is_idle || ledger.sampled * SHARE < ledger.steps();
        let wanted = self.is_due && self.waves < MOST_WAVES && has_share;
        // Conditions over merged calls are hard by nature, and runs are what they save.
        let may_sample = plan.max_runs.is_none() && !plan.summaries;
        if !wanted || !may_sample || plan.is_over() || ledger.is_spent(plan) {
            return Vec::new();
        }
        let atlas = &mut search.frontier.atlas;
        let mut leads_on = |task: &Task| {
            let mut own = task.goal.context.own.iter().flatten();
            own.any(|&(method, bci)| atlas.distance_from(method, bci).is_some())
        };
        let is_open = match is_idle {
            true => !ledger.tally.unknown.is_empty(),
            false => batch.iter().any(&mut leads_on),
        };
        if !is_open {
            return Vec::new();
        }
        let mut texts = search::texts(&world.terms);
        texts.retain(|text| self.texts.insert(text.clone()));
        let mut found = with_texts(&texts, &ledger.tests);
        found.extend(numbers(world, ledger, plan, self.waves));
        self.waves += 1;
        found
    }
}

/// What a run on a sample takes, in steps.
pub fn cost(operations: u64, events: usize) -> u64 {
    operations + events as u64 * DECISION
}

/// Inputs of the first test's kind, with other numbers.
fn numbers(world: &World, ledger: &Ledger, plan: &Plan, wave: u32) -> Vec<Task> {
    let Some(test) = ledger.tests.first() else {
        return Vec::new();
    };
    let sorts: Vec<Sort> = test.vars.iter().map(|var| var.sort).collect();
    let few = !sorts.is_empty() && sorts.len() <= MOST_NUMBERS && test.refs.is_empty();
    let usual = ledger.tally.steps / ledger.tally.runs.max(1);
    if !few || usual > LONGEST_RUN || ledger.longest > MOST_EVENTS {
        return Vec::new();
    }
    let each = match ledger.samples {
        0 => usual.max(FIRST),
        samples => ledger.sampled / samples,
    };
    let count = (STEPS_OF_WAVE / each.max(1)).clamp(8, SAMPLES as u64) as usize;
    let seed = plan.seed.wrapping_add(u64::from(wave) << 32);
    let points = match wave {
        0 => search::samples(&world.terms, &sorts, &test.input.values, count, seed),
        _ => {
            let fits = ledger.tests.iter().filter(|t| t.vars.len() == sorts.len());
            let known: Vec<&[u64]> = fits.map(|t| &*t.input.values).collect();
            search::variations(&world.terms, &sorts, &known, count, seed)
        }
    };
    let points = points.into_iter();
    points.map(|values| sample(test, values)).collect()
}

/// The input of a test with other values, which keep to the ranges that were asked for.
fn sample(test: &Test, values: Vec<u64>) -> Task {
    let bounded = values.into_iter().zip(&test.vars).map(|(bits, var)| {
        let Some((low, high)) = var.range else {
            return bits;
        };
        match var.sort.is_float() {
            true => {
                let (low, high) = (f64::from_bits(low as u64), f64::from_bits(high as u64));
                let number = value::widen(var.sort, bits);
                let number = if number.is_nan() {
                    low
                } else {
                    number.clamp(low, high)
                };
                value::unary(UnOp::FloatToFloat, Sort::F64, var.sort, number.to_bits())
            }
            false => {
                let size = (i128::from(high) - i128::from(low) + 1).max(1);
                let number = i128::from(var.sort.signed(bits));
                let inside = (low..=high).contains(&(number as i64));
                let number = match inside {
                    true => number,
                    false => i128::from(low) + (number - i128::from(low)).rem_euclid(size),
                };
                var.sort.pack(number as i64)
            }
        }
    });
    Task {
        goal: Goal::sample(Input {
            values: bounded.collect(),
            ..test.input.clone()
        }),
        way: Vec::new(),
    }
}

/// Inputs with a text that is a number of the code, in the place of one they have.
fn with_texts(texts: &[String], tests: &[Test]) -> Vec<Task> {
    let is_first = |var: &Var| matches!(var.origin, Origin::Char { index: 0, .. });
    let Some(test) = tests.iter().find(|test| test.vars.iter().any(is_first)) else {
        return Vec::new();
    };
    let strings = test.vars.iter().filter_map(|var| match var.origin {
        Origin::Char { string, index: 0 } => Some(string),
        _ => None,
    });
    let written = |string: u32, text: &String| {
        let mut values = test.input.values.clone();
        values.resize(test.vars.len(), 0);
        let mut room = 0;
        for (bits, var) in values.iter_mut().zip(&test.vars) {
            match var.origin {
                Origin::Length { array } if array == string => *bits = text.len() as u64,
                Origin::Char { string: of, index } if of == string => {
                    room += 1;
                    *bits = text
                        .as_bytes()
                        .get(index as usize)
                        .map_or(*bits, |&byte| u64::from(byte));
                }
                _ => {}
            }
        }
        (text.len() <= room).then(|| sample(test, values))
    };
    let tasks = strings.flat_map(|string| texts.iter().filter_map(move |t| written(string, t)));
    tasks.collect()
}
