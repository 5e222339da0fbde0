//! Moves of all variables at once along the slopes of what is compared: damped
//! least squares (Levenberg and Marquardt). Systems of equations over floats are solved
//! so up to their last bits, which the walk then mends.

use std::f64::consts::TAU;

use jaunt_term::{BinOp, MathFn, Sort, UnOp, value};

use super::distance::{at_ordinal, ordinal};
use super::inverse::turned;
use super::program::{Program, Slot, Step};
use super::walk::Walk;

/// Larger systems are left to single moves.
const MOST_VARS: usize = 16;
const MOST_ROWS: usize = 48;
const ROUNDS: usize = 24;
/// How far beyond the border of an inequality to go.
const MARGIN: f64 = 1e-12;
/// Tries of small random steps around where it ends.
const JITTERS: usize = 24;

/// Tries of whole turns.
const TURNS: usize = 200;

/// Where a system ends is often a short number: those with so many parts of one.
const SHORT: [f64; 5] = [1.0, 2.0, 8.0, 10.0, 1000.0];

/// Something that must be zero.
enum Row {
    /// The difference of two slots.
    Compared {
        op: BinOp,
        a: Slot,
        b: Slot,
        holds: bool,
    },
    Zero(Slot),
}

/// Moves the walk to where least squares end, if that is nearer.
pub fn improve(walk: &mut Walk) -> bool {
    let program = &walk.program;
    if program.vars.len() > MOST_VARS {
        return false;
    }
    let rows = rows(program);
    if rows.is_empty() || rows.len() > MOST_ROWS {
        return false;
    }
    let start: Vec<f64> = (program.vars.iter().enumerate())
        .map(|(place, var)| number(var.sort, program.value(place)))
        .collect();
    let mark = walk.program.mark();
    let end = descend(walk, &rows, start);
    walk.program.undo(mark);
    let Some(end) = end else {
        return turn(walk);
    };
    let values = packed(&walk.program, &end);
    let mut moved = walk.make_if_better(&values);
    for digits in SHORT {
        let short: Vec<f64> = end.iter().map(|x| (x * digits).round() / digits).collect();
        let values = packed(&walk.program, &short);
        moved |= walk.make_if_better(&values);
    }
    jitter(walk) || turn(walk) || moved
}

/// What is 0 where a slot is: the number whose even power or absolute value it is. Factors may
/// stand before it.
fn root(program: &Program, slot: Slot) -> Option<Slot> {
    match program.step(without_factors(program, slot)) {
        Step::Un { op: UnOp::FAbs, a } => Some(a),
        Step::Math {
            f: MathFn::Pow | MathFn::StrictPow,
            args: [base, power, _],
        } => {
            let power = f64::from_bits(program.get(power).filter(|_| !program.varies(power))?);
            (power > 0.0 && power % 2.0 == 0.0).then_some(base)
        }
        Step::Bin {
            op: BinOp::FMul,
            a,
            b,
        } => {
            let (x, y) = (without_factors(program, a), without_factors(program, b));
            (x == y).then_some(x)
        }
        _ => None,
    }
}

/// The part of a product that varies, if only one factor does.
fn without_factors(program: &Program, slot: Slot) -> Slot {
    let mut slot = slot;
    while let Step::Bin {
        op: BinOp::FMul,
        a,
        b,
    } = program.step(slot)
    {
        slot = match (program.varies(a), program.varies(b)) {
            (true, false) => a,
            (false, true) => b,
            _ => break,
        };
    }
    slot
}

/// The numbers whose squares or absolute values a slot is the sum of.
fn squares(program: &Program, slot: Slot) -> Option<Vec<Slot>> {
    let (mut roots, mut pending) = (Vec::new(), vec![slot]);
    while let Some(slot) = pending.pop() {
        match program.step(slot) {
            Step::Bin {
                op: BinOp::FAdd,
                a,
                b,
            } => pending.extend([a, b]),
            _ if !program.varies(slot) => {}
            _ => roots.push(root(program, slot)?),
        }
    }
    (roots.len() <= MOST_ROWS).then_some(roots)
}

/// A sum of squares that must be no more than a number is one that each of them is near 0 for:
/// as many equations instead of one without a slope.
fn small_squares(program: &Program, (op, a, b): (BinOp, Slot, Slot), holds: bool) -> Vec<Slot> {
    let sum = match (op, holds) {
        (BinOp::FLt | BinOp::FLe | BinOp::FEq, true) if !program.varies(b) => a,
        (BinOp::FLt | BinOp::FLe, false) if !program.varies(a) => b,
        _ => return Vec::new(),
    };
    let limit = if sum == a { b } else { a };
    let is_small = |bits: u64| value::widen(program.sort(limit), bits) < 1.0;
    match program.get(limit).is_some_and(is_small) {
        true => squares(program, sum).unwrap_or_default(),
        false => Vec::new(),
    }
}

/// The comparisons that numbers can be moved towards.
fn rows(program: &Program) -> Vec<Row> {
    let mut rows = Vec::new();
    for goal in 0..program.goals.len() {
        if let Some((op, a, b)) = program.compared(goal) {
            let holds = program.goals[goal].holds;
            let roots = small_squares(program, (op, a, b), holds);
            if !roots.is_empty() {
                rows.extend(roots.into_iter().map(Row::Zero));
                continue;
            }
            // What must only differ has no zero to go to.
            let equal = matches!(op, BinOp::Eq | BinOp::FEq);
            if !equal || holds {
                rows.push(Row::Compared { op, a, b, holds });
            }
        }
    }
    rows
}

fn number(sort: Sort, bits: u64) -> f64 {
    match sort {
        Sort::F32 | Sort::F64 => value::widen(sort, bits),
        Sort::Bool => bits as f64,
        _ => sort.signed(bits) as f64,
    }
}

fn packed(program: &Program, point: &[f64]) -> Vec<u64> {
    let vars = program.vars.iter().zip(point);
    vars.map(|(var, &number)| match var.sort {
        Sort::F32 | Sort::F64 => {
            value::unary(UnOp::FloatToFloat, Sort::F64, var.sort, number.to_bits())
        }
        _ => at_ordinal(var.sort, number.round() as i128),
    })
    .collect()
}

/// What each row is short of; `None` where something is no number.
fn residuals(program: &Program, rows: &[Row]) -> Option<Vec<f64>> {
    let of = |slot: Slot| Some(number(program.sort(slot), program.get(slot)?));
    let each = rows.iter().map(|row| {
        let found = match *row {
            Row::Zero(slot) => of(slot)?,
            Row::Compared { op, a, b, holds } => {
                let (x, y) = (of(a)?, of(b)?);
                let gap = (x - y) / (1.0 + x.abs().min(y.abs()));
                match op {
                    BinOp::Eq | BinOp::FEq => gap,
                    // Beyond the border by a little.
                    _ if holds => (gap + MARGIN).max(0.0),
                    _ => (gap - MARGIN).min(0.0),
                }
            }
        };
        found.is_finite().then_some(found)
    });
    each.collect()
}

fn at(walk: &mut Walk, rows: &[Row], point: &[f64]) -> Option<Vec<f64>> {
    let values = packed(&walk.program, point);
    for (var, bits) in values.into_iter().enumerate() {
        walk.program.set(var, bits);
    }
    residuals(&walk.program, rows)
}

fn square(residuals: &[f64]) -> f64 {
    residuals.iter().map(|r| r * r).sum()
}

fn descend(walk: &mut Walk, rows: &[Row], start: Vec<f64>) -> Option<Vec<f64>> {
    let sorts: Vec<Sort> = walk.program.vars.iter().map(|var| var.sort).collect();
    let mut point = start;
    let mut here = at(walk, rows, &point)?;
    let mut damping = 1e-3;
    let mut moved = false;
    for _ in 0..ROUNDS {
        if square(&here) == 0.0 || walk.is_over() {
            break;
        }
        let slopes = slopes(walk, rows, &sorts, &point, &here)?;
        let mut gained = false;
        for _ in 0..6 {
            let step = solve(&slopes, &here, damping)?;
            let next: Vec<f64> = point.iter().zip(&step).map(|(x, d)| x - d).collect();
            match at(walk, rows, &next) {
                Some(there) if square(&there) < square(&here) => {
                    (point, here) = (next, there);
                    damping = (damping / 10.0).max(1e-15);
                    gained = true;
                    break;
                }
                _ => damping *= 10.0,
            }
        }
        if !gained {
            break;
        }
        moved = true;
    }
    moved.then_some(point)
}

/// By row: how fast it changes with each variable.
fn slopes(
    walk: &mut Walk,
    rows: &[Row],
    sorts: &[Sort],
    point: &[f64],
    here: &[f64],
) -> Option<Vec<Vec<f64>>> {
    let mut slopes = vec![vec![0.0; point.len()]; rows.len()];
    for var in 0..point.len() {
        let step = match sorts[var] {
            Sort::F64 => 1e-7 * (1e-3 + point[var].abs()),
            Sort::F32 => 1e-3 * (1e-3 + point[var].abs()),
            _ => 1.0,
        };
        let mut next = point.to_vec();
        next[var] += step;
        let there = at(walk, rows, &next)?;
        for row in 0..rows.len() {
            slopes[row][var] = (there[row] - here[row]) / step;
        }
    }
    Some(slopes)
}

/// The step of damped least squares, by elimination.
fn solve(slopes: &[Vec<f64>], residuals: &[f64], damping: f64) -> Option<Vec<f64>> {
    let count = slopes.first()?.len();
    let mut matrix = vec![vec![0.0; count + 1]; count];
    for i in 0..count {
        for j in 0..count {
            matrix[i][j] = slopes.iter().map(|row| row[i] * row[j]).sum();
        }
        matrix[i][count] = slopes
            .iter()
            .zip(residuals)
            .map(|(row, r)| row[i] * r)
            .sum();
        matrix[i][i] += damping * (matrix[i][i] + 1e-12);
    }
    for column in 0..count {
        let pivot = (column..count)
            .max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        matrix.swap(column, pivot);
        if matrix[column][column] == 0.0 || !matrix[column][column].is_finite() {
            return None;
        }
        for row in 0..count {
            if row == column {
                continue;
            }
            let factor = matrix[row][column] / matrix[column][column];
            let source = matrix[column].clone();
            for (cell, above) in matrix[row].iter_mut().zip(&source).skip(column) {
                *cell -= factor * above;
            }
        }
    }
    Some(
        (0..count)
            .map(|i| matrix[i][count] / matrix[i][i])
            .collect(),
    )
}

/// Whole turns of angles: where no float near by makes an equation of waves hold to the last
/// bit, one of the many that are some turns away does.
fn turn(walk: &mut Walk) -> bool {
    let slots = 0..walk.program.size() as Slot;
    let is_wave = |slot| match walk.program.step(slot) {
        Step::Math { f, .. } => f.is_periodic(),
        _ => false,
    };
    if !{ slots }.any(is_wave) {
        return false;
    }
    for _ in 0..TURNS {
        let var = walk.chance.below(walk.program.vars.len());
        if walk.program.vars[var].sort != Sort::F64 || walk.is_over() {
            return false;
        }
        let now = f64::from_bits(walk.program.value(var));
        let next = turned(now, TAU, 22, &mut walk.chance);
        let away = walk.chance.below(3) as i128 - 1;
        let place = i128::from(ordinal(Sort::F64, next.to_bits())) + away;
        let mut values = walk.program.values();
        values[var] = at_ordinal(Sort::F64, place);
        if walk.make_if_better(&values) {
            return true;
        }
    }
    false
}

/// Small random steps of all variables together: the last bits of an equation.
fn jitter(walk: &mut Walk) -> bool {
    let mut gained = false;
    for _ in 0..JITTERS {
        if walk.program.is_solved() || walk.is_over() {
            break;
        }
        let program = &walk.program;
        let mut values = program.values();
        for (place, bits) in values.iter_mut().enumerate() {
            let sort = program.vars[place].sort;
            let size = walk.chance.magnitude(6) as i128;
            let step = if walk.chance.once_in(2) { size } else { -size };
            let now = i128::from(ordinal(sort, *bits));
            *bits = at_ordinal(sort, now + step);
        }
        gained |= walk.make_if_better(&values);
    }
    gained
}
