//! Local search after Concolic Walk (Dinges and Agha): a point moves from variable to
//! variable towards where all conditions hold, by executing them.
//!
//! Each round takes the variable that most of what is wrong depends on and tries
//! moves of it: undoing operations (`inverse`), crossing the zero of a condition by
//! bisection, lengthening steps, likely values, flipped bits, random steps. A variable that
//! brings nothing is tabu for some rounds. When all are, two or more are moved
//! together; when that brings nothing either, what is wrong counts for more, and
//! after a while the search starts elsewhere.

use jaunt_term::Model;

use super::chance::Chance;
use super::distance::{Metric, at_ordinal, ordinal};
use super::inverse::{Move, propose};
use super::program::Program;
use super::starts::Starts;
use super::{newton, settings};
use crate::budget::Budget;
use crate::literal::Problem;

/// Moves that undo operations, for one condition in one round.
const INVERSE_TRIES: usize = 6;
/// Random steps of one variable in one round.
const RANDOM_STEPS: usize = 6;
/// Rounds without a gain, and more for each condition and variable, until a new start.
const PATIENCE: usize = 12;
/// Rounds between two looks at the slopes.
const SLOPES: usize = 12;
/// Rounds that a variable is left alone after it brought nothing.
const TABU: usize = 3;
/// Conditions mended after a move that broke them.
const MENDED: usize = 4;
/// Values that come from the code, for each variable.
const MOST_LIKELY_VALUES: usize = 40;
/// A move that is looked at costs this much beside its evaluation.
const COST_OF_MOVE: u64 = 4;

pub struct Walk<'a> {
    pub program: Program<'a>,
    pub chance: Chance,
    settings: settings::Walk,
    starts: Starts,
    budget: &'a Budget,
    left: u64,
    /// By variable: the round from which on it may move again.
    tabu: Vec<usize>,
    /// The least total of all starts and where it was.
    best: (f64, Vec<u64>),
}

impl<'a> Walk<'a> {
    /// A walk of so many steps. Steps are nodes evaluated.
    pub fn new(
        problem: &Problem<'a>,
        settings: &settings::Walk,
        steps: u64,
        budget: &'a Budget,
    ) -> Walk<'a> {
        let metric = match settings.ulps {
            true => Metric::Ulps,
            false => Metric::Value,
        };
        let program = Program::new(problem, metric);
        let seed = settings.seed ^ (program.size() as u64) << 20 ^ program.vars.len() as u64;
        let starts = Starts::new(problem, &program);
        let values = program.values();
        Walk {
            tabu: vec![0; program.vars.len()],
            chance: Chance::new(seed),
            best: (program.total(), values),
            settings: settings.clone(),
            starts,
            program,
            budget,
            left: steps,
        }
    }

    /// Values for which all conditions hold, if the walk comes upon them.
    pub fn run(&mut self) -> Option<Model> {
        if self.program.vars.is_empty() {
            return None;
        }
        for start in 0.. {
            if start > 0 {
                let values = self.starts.next(start, &self.best.1, &mut self.chance);
                self.program.set_all(&values);
            }
            if self.climb() {
                return Some(self.program.model());
            }
            if self.is_over() {
                return None;
            }
        }
        None
    }

    /// Where it came nearest.
    pub fn nearest(&self) -> &[u64] {
        &self.best.1
    }

    pub fn is_over(&mut self) -> bool {
        let cost = self.program.take_evaluated() + COST_OF_MOVE;
        self.left = self.left.saturating_sub(cost);
        !self.budget.spend(cost as usize) || self.left == 0
    }

    /// From the point as it is to where nothing gains any more. True if it was found.
    fn climb(&mut self) -> bool {
        let (goals, vars) = (self.program.goals.len(), self.program.vars.len());
        for goal in 0..goals {
            self.program.goals[goal].weight = 1.0;
        }
        self.program.sum_up();
        self.tabu.fill(0);
        let mut unlucky = 0;
        let patience = PATIENCE + (goals + vars).min(40);
        for round in 1.. {
            if self.program.is_solved() {
                return true;
            }
            if unlucky > patience || self.is_over() {
                return false;
            }
            self.remember();
            // In a curved valley single moves gain for ever, but hardly anything.
            if round % SLOPES == 2 && newton::improve(self) {
                continue;
            }
            match self.heaviest(round) {
                Some(var) => {
                    let gained = self.move_one(var);
                    match (gained, self.settings.tabu) {
                        (true, _) => self.tabu.fill(0),
                        (false, true) => self.tabu[var] = round + vars + TABU,
                        (false, false) => unlucky += 1,
                    }
                }
                None if self.move_together() => {}
                None => {
                    unlucky += 1;
                    self.shake();
                    self.tabu.fill(0);
                }
            }
        }
        false
    }

    fn remember(&mut self) {
        let total: f64 = (0..self.program.goals.len())
            .map(|g| self.program.distance(g))
            .sum();
        if total < self.best.0 {
            self.best = (total, self.program.values());
        }
    }

    /// The variable on which most of what is wrong depends, if it may move.
    fn heaviest(&mut self, round: usize) -> Option<usize> {
        let mut sums = vec![0.0; self.program.vars.len()];
        for (number, goal) in self.program.goals.iter().enumerate() {
            if !self.program.holds(number) {
                let distance = goal.weight * self.program.distance(number);
                for &var in &goal.vars {
                    sums[var as usize] += distance;
                }
            }
        }
        // Of equal ones any.
        let first = self.chance.below(sums.len());
        let order = (0..sums.len()).map(|i| (first + i) % sums.len());
        let free = order.filter(|&v| sums[v] > 0.0 && self.tabu[v] <= round);
        free.max_by(|&a, &b| sums[a].total_cmp(&sums[b]))
    }

    fn violated(&self) -> Vec<usize> {
        let all = 0..self.program.goals.len();
        all.filter(|&goal| !self.program.holds(goal)).collect()
    }

    /// The total if these moves were made.
    fn look(&mut self, moves: &[Move]) -> f64 {
        let mark = self.program.mark();
        for &(var, bits) in moves {
            self.program.set(var, bits);
        }
        let total = match self.program.is_solved() {
            true => 0.0,
            false => self.program.total(),
        };
        self.program.undo(mark);
        total
    }

    fn make(&mut self, moves: &[Move]) {
        for &(var, bits) in moves {
            self.program.set(var, bits);
        }
        self.program.keep();
        self.program.sum_up();
    }

    /// Makes the best of these moves if it gains.
    fn take_best(&mut self, moves: &[Move]) -> bool {
        let mut best = (self.program.total(), None);
        for &one in moves {
            if self.is_over() {
                break;
            }
            let total = self.look(&[one]);
            if total < best.0 {
                best = (total, Some(one));
            }
        }
        best.1.is_some_and(|one| {
            self.make(&[one]);
            true
        })
    }

    /// Tries all kinds of moves of one variable, the most telling first.
    fn move_one(&mut self, var: usize) -> bool {
        let mut wrong = self.program.vars[var].goals.clone();
        wrong.retain(|&goal| !self.program.holds(goal as usize));
        let mut moves = Vec::new();
        for _ in 0..INVERSE_TRIES {
            if let Some(goal) = self.chance.pick(&wrong) {
                moves.extend(propose(
                    &self.program,
                    goal as usize,
                    None,
                    &mut self.chance,
                ));
            }
        }
        if self.take_best(&moves) {
            return true;
        }
        if self.settings.bisection
            && let Some(goal) = self.chance.pick(&wrong)
        {
            let moves = self.crossings(goal as usize, var);
            if self.take_best(&moves) {
                return true;
            }
        }
        if self.lengthen(var) {
            return true;
        }
        let sort = self.program.vars[var].sort;
        let mut moves: Vec<Move> = self.starts.likely(var, MOST_LIKELY_VALUES);
        let now = self.program.value(var);
        if sort.is_int() {
            moves.extend((0..sort.width()).map(|bit| (var, now ^ 1 << bit)));
        }
        let place = i128::from(ordinal(sort, now));
        for _ in 0..RANDOM_STEPS {
            let size = self.chance.below(sort.width() as usize) as i32;
            let step = self.chance.normal(2f64.powi(size)) as i128;
            moves.push((var, at_ordinal(sort, place + step)));
            moves.push((var, self.chance.number(sort)));
        }
        self.take_best(&moves)
    }

    /// Steps of growing size in either direction, as long as they gain.
    fn lengthen(&mut self, var: usize) -> bool {
        let sort = self.program.vars[var].sort;
        let start = i128::from(ordinal(sort, self.program.value(var)));
        let mut best = (self.program.total(), start);
        for size in (0..sort.width()).step_by(5) {
            for step in [1i128 << size, -(1i128 << size)] {
                let total = self.look(&[(var, at_ordinal(sort, start + step))]);
                if total < best.0 {
                    best = (total, start + step);
                }
            }
            if self.is_over() {
                break;
            }
        }
        if best.1 == start {
            return false;
        }
        let mut step = best.1 - start;
        while !self.is_over() {
            step *= 2;
            let place = best.1 + step;
            let total = self.look(&[(var, at_ordinal(sort, place))]);
            if total >= best.0 {
                break;
            }
            best = (total, place);
        }
        self.make(&[(var, at_ordinal(sort, best.1))]);
        true
    }

    /// The values of a variable on both sides of where what a condition compares is equal.
    fn crossings(&mut self, goal: usize, var: usize) -> Vec<Move> {
        let Some(here) = self.side(goal, None) else {
            return Vec::new();
        };
        let sort = self.program.vars[var].sort;
        let start = i128::from(ordinal(sort, self.program.value(var)));
        let first = self.chance.below(2);
        for size in (first..sort.width() as usize).step_by(2) {
            for step in [1i128 << size, -(1i128 << size)] {
                let far = start + step;
                let there = self.side(goal, Some((var, at_ordinal(sort, far))));
                if there.is_some_and(|there| there != here) {
                    return self.bisect(goal, var, (start, far), here);
                }
            }
            if self.is_over() {
                break;
            }
        }
        Vec::new()
    }

    /// Halves the way between two values that are on different sides.
    fn bisect(&mut self, goal: usize, var: usize, ends: (i128, i128), here: bool) -> Vec<Move> {
        let sort = self.program.vars[var].sort;
        let (mut near, mut far) = ends;
        while (far - near).abs() > 1 && !self.is_over() {
            let middle = near + (far - near) / 2;
            match self.side(goal, Some((var, at_ordinal(sort, middle)))) {
                Some(side) if side == here => near = middle,
                _ => far = middle,
            }
        }
        let ends = [near, far, near + near - far, far + far - near];
        ends.map(|place| (var, at_ordinal(sort, place))).to_vec()
    }

    /// Whether what a condition compares is above or below, after a move.
    fn side(&mut self, goal: usize, after: Option<Move>) -> Option<bool> {
        let mark = self.program.mark();
        if let Some((var, bits)) = after {
            self.program.set(var, bits);
        }
        let gap = self.program.gap(goal);
        self.program.undo(mark);
        gap.filter(|gap| *gap != 0.0 || after.is_some())
            .map(|gap| gap > 0.0)
    }

    /// Moves several variables at once: all of them along the slopes, or one, and then
    /// others so that what held still does.
    fn move_together(&mut self) -> bool {
        if newton::improve(self) {
            return true;
        }
        let wrong = self.violated();
        for _ in 0..INVERSE_TRIES {
            let goal = self.chance.pick(&wrong);
            let first = goal.and_then(|goal| propose(&self.program, goal, None, &mut self.chance));
            if let Some(first) = first
                && self.move_and_mend(first)
            {
                return true;
            }
            if self.is_over() {
                return false;
            }
        }
        let Some(goal) = self.chance.pick(&wrong) else {
            return false;
        };
        let Some(var) = self.chance.pick(&self.program.goals[goal].vars) else {
            return false;
        };
        self.follow_curve(var as usize)
    }

    /// Steps of a variable in both directions while others keep what holds.
    fn follow_curve(&mut self, var: usize) -> bool {
        let sort = self.program.vars[var].sort;
        let mut gained = false;
        for size in (0..sort.width()).rev().step_by(4) {
            for sign in [1, -1] {
                let place = i128::from(ordinal(sort, self.program.value(var)));
                let next = at_ordinal(sort, place + (sign << size));
                while self.move_and_mend((var, next)) {
                    gained = true;
                    if self.is_over() {
                        return gained;
                    }
                }
            }
            if self.is_over() {
                return gained;
            }
        }
        gained
    }

    /// Makes a move, then moves other variables so that what it broke holds again;
    /// takes all of it back if that gains nothing.
    fn move_and_mend(&mut self, first: Move) -> bool {
        let before = self.program.total();
        let held: Vec<usize> = self.program.vars[first.0]
            .goals
            .iter()
            .map(|&goal| goal as usize)
            .filter(|&goal| self.program.holds(goal))
            .collect();
        let mark = self.program.mark();
        self.program.set(first.0, first.1);
        let mut mended = 0;
        for goal in held {
            if self.program.holds(goal) || mended == MENDED {
                continue;
            }
            mended += 1;
            self.mend(goal, first.0);
        }
        let gains = self.program.is_solved() || self.program.total() < before;
        match gains {
            true => {
                self.program.keep();
                self.program.sum_up();
            }
            false => self.program.undo(mark),
        }
        gains
    }

    /// Makes one condition hold by moving a variable other than `fixed`, as well as it goes.
    fn mend(&mut self, goal: usize, fixed: usize) {
        let mut best = (self.program.total(), None);
        let mut tried = Vec::new();
        for _ in 0..INVERSE_TRIES {
            tried.extend(propose(&self.program, goal, Some(fixed), &mut self.chance));
        }
        let others: Vec<u32> = self.program.goals[goal].vars.clone();
        if self.settings.bisection
            && let Some(var) = self.chance.pick(&others)
            && var as usize != fixed
            && self.chance.once_in(2)
        {
            tried.extend(self.crossings(goal, var as usize));
        }
        for one in tried {
            let total = self.look(&[one]);
            if total < best.0 {
                best = (total, Some(one));
            }
        }
        if let Some((var, bits)) = best.1 {
            self.program.set(var, bits);
        }
    }

    /// Nothing gains: what is wrong counts for more, and something else is tried.
    fn shake(&mut self) {
        let wrong = self.violated();
        for &goal in &wrong {
            let weight = self.program.goals[goal].weight;
            self.program.weigh(goal, weight + 1.0);
        }
        let Some(goal) = self.chance.pick(&wrong) else {
            return;
        };
        let one = match self.chance.once_in(4) {
            false => propose(&self.program, goal, None, &mut self.chance),
            true => self.chance.pick(&self.program.goals[goal].vars).map(|var| {
                let sort = self.program.vars[var as usize].sort;
                (var as usize, self.chance.number(sort))
            }),
        };
        if let Some(one) = one {
            self.make(&[one]);
        }
    }

    /// For moves of many variables at once: makes them if they gain.
    pub fn make_if_better(&mut self, values: &[u64]) -> bool {
        let before = self.program.total();
        let mark = self.program.mark();
        for (var, &bits) in values.iter().enumerate() {
            self.program.set(var, bits);
        }
        let gains = self.program.is_solved() || self.program.total() < before;
        match gains {
            true => {
                self.program.keep();
                self.program.sum_up();
            }
            false => self.program.undo(mark),
        }
        gains
    }
}
