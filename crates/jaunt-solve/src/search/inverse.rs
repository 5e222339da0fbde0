//! Moves that make a condition hold at once: from the value it needs down to a
//! variable, each operation undone on the way. What several values would do for is
//! chosen at random, so asking again gives other moves.
//! (After propagation-based local search for bit-vectors, Niemetz, Preiner and Biere.)

use std::f64::consts::TAU;

use jaunt_term::{BinOp, MathFn, Sort, UnOp, value};

use super::chance::Chance;
use super::distance::{at_ordinal, ordinal};
use super::program::{Program, Slot, Step};
use super::section::Section;

/// Bits of the numbers of turns by which an angle is moved.
const TURNS: u32 = 10;

/// A variable, by its place, and the value to give it.
pub type Move = (usize, u64);

/// A move after which the condition should hold, if there is one on the way that chance
/// chooses. `fixed` is a variable that must stay as it is.
pub fn propose(
    program: &Program,
    goal: usize,
    fixed: Option<usize>,
    chance: &mut Chance,
) -> Option<Move> {
    let goal = &program.goals[goal];
    aim(program, goal.slot, u64::from(goal.holds), fixed, chance)
}

/// A move after which a slot should have this value.
fn aim(
    program: &Program,
    slot: Slot,
    target: u64,
    fixed: Option<usize>,
    chance: &mut Chance,
) -> Option<Move> {
    let (mut slot, mut target) = (slot, target);
    loop {
        (slot, target) = match program.step(slot) {
            Step::Var(place) => {
                let place = place as usize;
                let free = fixed != Some(place);
                return free.then_some((place, target & program.vars[place].sort.mask()));
            }
            Step::Un { op, a } => {
                let (from, to) = (program.sort(a), program.sort(slot));
                let now = program.get(a).unwrap_or(0);
                (a, unary(op, from, to, target, now, chance)?)
            }
            Step::Bin { op, a, b } if program.sort(a) == Sort::Bool => {
                connective(program, op, (a, b), target, chance)?
            }
            Step::Bin { a, b, .. }
                if program.varies(a)
                    && program.varies(b)
                    && let Some(below) = through_waist(program, slot, target, chance) =>
            {
                below
            }
            Step::Bin { op, a, b } => {
                let (free, side) = one_of(program, a, b, chance)?;
                let other = program.get(if side == 0 { b } else { a })?;
                let sort = program.sort(a);
                let wanted = match op.is_comparison() {
                    true => comparison(op, sort, side, other, target == 1, chance)?,
                    false => {
                        let now = program.get(free).unwrap_or(0);
                        binary(op, sort, side, target, other, now, chance)?
                    }
                };
                (free, wanted)
            }
            Step::Ite { cond, then, other } => {
                let is_then = program.get(cond)? == 1;
                let (taken, left) = match is_then {
                    true => (then, other),
                    false => (other, then),
                };
                let switch = program.varies(cond)
                    && (program.get(left) == Some(target)
                        || !program.varies(taken)
                        || chance.once_in(3));
                match switch {
                    true => (cond, u64::from(!is_then)),
                    false => (taken, target),
                }
            }
            Step::Select { array, index } => element(program, array, index, target, chance)?,
            Step::Math { f, args } => math(program, f, args, target, chance)?,
            Step::Const
            | Step::Store { .. }
            | Step::Literal(_)
            | Step::ArrayVar(_)
            | Step::Call { .. } => return None,
        };
        if !program.varies(slot) {
            return None;
        }
    }
}

/// Where both operands come from, and what it must be: an inversion of all that is between.
fn through_waist(
    program: &Program,
    slot: Slot,
    target: u64,
    chance: &mut Chance,
) -> Option<(Slot, u64)> {
    let waist = program.waist(slot)?;
    if !program.sort(slot).is_int() || chance.once_in(3) {
        return None;
    }
    let found = Section::between(program, waist, slot)?.invert(target)?;
    Some((waist, found))
}

/// One of two operands that depends on inputs, and which it is.
fn one_of(program: &Program, a: Slot, b: Slot, chance: &mut Chance) -> Option<(Slot, usize)> {
    match (program.varies(a), program.varies(b)) {
        (true, true) if chance.once_in(2) => Some((b, 1)),
        (true, _) => Some((a, 0)),
        (false, true) => Some((b, 1)),
        (false, false) => None,
    }
}

fn connective(
    program: &Program,
    op: BinOp,
    (a, b): (Slot, Slot),
    target: u64,
    chance: &mut Chance,
) -> Option<(Slot, u64)> {
    let wrong = |slot: Slot| program.varies(slot) && program.get(slot) != Some(target);
    let (slot, side) = match (op, wrong(a), wrong(b)) {
        // What is right already need not be moved.
        (BinOp::And | BinOp::Or, true, false) => (a, 0),
        (BinOp::And | BinOp::Or, false, true) => (b, 1),
        _ => one_of(program, a, b, chance)?,
    };
    let other = program.get(if side == 0 { b } else { a })?;
    let wanted = match op {
        BinOp::And | BinOp::Or => target,
        BinOp::Xor => other ^ target,
        _ => other ^ target ^ 1,
    };
    Some((slot, wanted))
}

/// What one side of a comparison must be. Side 0 is the left one.
fn comparison(
    op: BinOp,
    sort: Sort,
    side: usize,
    other: u64,
    holds: bool,
    chance: &mut Chance,
) -> Option<u64> {
    if sort == Sort::Ref {
        return (op == BinOp::Eq && holds).then_some(other);
    }
    let width = sort.width();
    let unsigned = matches!(op, BinOp::ULt | BinOp::ULe);
    let place = match unsigned {
        true => i128::from(other),
        false => i128::from(ordinal(sort, other)),
    };
    let away = i128::from(chance.magnitude(width));
    // Where the side must be: above or below the other, and by how much at least.
    let below = match op {
        BinOp::Eq | BinOp::FEq if holds => return Some(other),
        BinOp::Eq | BinOp::FEq => {
            let up = chance.once_in(2);
            return Some(at_ordinal(
                sort,
                place + if up { 1 + away } else { -1 - away },
            ));
        }
        _ => (side == 0) == holds,
    };
    let strict = match op {
        BinOp::SLt | BinOp::ULt | BinOp::FLt => holds,
        _ => !holds,
    };
    let least = i128::from(strict);
    let place = match below {
        true => place - least - away,
        false => place + least + away,
    };
    match unsigned {
        true => {
            let mask = i128::from(sort.mask());
            (0..=mask).contains(&place).then_some(place as u64)
        }
        false if sort.is_float() && value::widen(sort, other).is_nan() => Some(chance.number(sort)),
        false => Some(at_ordinal(sort, place)),
    }
}

/// The operand of which an operation makes the target; `now` is what it is.
fn unary(
    op: UnOp,
    from: Sort,
    to: Sort,
    target: u64,
    now: u64,
    chance: &mut Chance,
) -> Option<u64> {
    let float = |number: f64| value::unary(UnOp::FloatToFloat, Sort::F64, from, number.to_bits());
    let wanted = || value::widen(to, target);
    Some(match op {
        UnOp::Not => target ^ 1,
        UnOp::Neg => from.pack(to.signed(target).wrapping_neg()),
        UnOp::Invert => from.pack(!to.signed(target)),
        UnOp::SignExtend | UnOp::ZeroExtend => target & from.mask(),
        UnOp::Truncate => {
            let high = match chance.below(3) {
                0 => from.pack(to.signed(target)) & !to.mask(),
                1 => 0,
                _ => now & !to.mask(),
            };
            (target | high) & from.mask()
        }
        UnOp::FNeg => value::unary(UnOp::FNeg, from, from, target),
        UnOp::FAbs if chance.once_in(2) => value::unary(UnOp::FNeg, from, from, target),
        UnOp::FAbs => target,
        UnOp::FSqrt => float(wanted() * wanted()),
        UnOp::FFloor => float(wanted() + within(chance)),
        UnOp::FCeil => float(wanted() - within(chance)),
        UnOp::FRint => float(wanted() + (within(chance) - 0.5) / 2.0),
        UnOp::IntToFloat => {
            let number = wanted();
            let rounded = match chance.below(3) {
                0 => number.floor(),
                1 => number.ceil(),
                _ => number.round(),
            };
            at_ordinal(from, rounded as i128)
        }
        UnOp::FloatToInt => {
            let number = to.signed(target);
            let part = within(chance);
            float(number as f64 + if number < 0 { -part } else { part })
        }
        UnOp::FloatToFloat => value::unary(UnOp::FloatToFloat, to, from, target),
        UnOp::ToBits | UnOp::FromBits => target,
    })
}

/// What is lost by rounding: mostly nothing.
fn within(chance: &mut Chance) -> f64 {
    if chance.once_in(2) {
        0.0
    } else {
        chance.share()
    }
}

/// One operand of which an operation with the other makes the target.
fn binary(
    op: BinOp,
    sort: Sort,
    side: usize,
    target: u64,
    other: u64,
    now: u64,
    chance: &mut Chance,
) -> Option<u64> {
    if sort.is_float() {
        return float_binary(op, sort, side, target, other, chance);
    }
    let (t, o) = (sort.signed(target), sort.signed(other));
    let free = chance.bits();
    let number = match op {
        BinOp::Add => t.wrapping_sub(o),
        BinOp::Sub if side == 0 => t.wrapping_add(o),
        BinOp::Sub => o.wrapping_sub(t),
        BinOp::Mul => return factor(sort, target, other, chance),
        BinOp::Div if side == 0 => {
            let rest = chance.below(o.unsigned_abs().min(1 << 40) as usize) as i64;
            let product = t.wrapping_mul(o);
            match product < 0 || t == 0 && chance.once_in(2) {
                true => product.wrapping_sub(rest),
                false => product.wrapping_add(rest),
            }
        }
        BinOp::Div => match t {
            0 => o.wrapping_mul(2).wrapping_add(1),
            _ => o.checked_div(t)?,
        },
        BinOp::Rem if side == 0 => {
            // Near to where it is, or any multiple.
            let kept = match chance.below(3) {
                0 => 0,
                1 => sort.signed(now).checked_div(o)?,
                _ => ((free >> chance.below(64)) as i64).checked_div(o.max(1))?,
            };
            kept.wrapping_mul(o).wrapping_add(t)
        }
        BinOp::Rem => {
            let multiple = o.wrapping_sub(t);
            match chance.below(3) {
                0 => multiple,
                _ => divisor(multiple, chance)?,
            }
        }
        BinOp::And => {
            // Bits that the mask drops stay, or are any.
            let rest = if chance.once_in(2) { now } else { free };
            return Some(((target & other) | (rest & !other)) & sort.mask());
        }
        BinOp::Or => {
            let rest = if chance.once_in(2) { now } else { free };
            return Some(((target & !other) | (rest & other)) & sort.mask());
        }
        BinOp::Xor => return Some((target ^ other) & sort.mask()),
        BinOp::Shl | BinOp::LShr | BinOp::AShr if side == 1 => {
            let width = sort.width() as usize;
            let first = chance.below(width);
            let amounts = (0..width).map(|i| ((first + i) % width) as u64);
            return { amounts }.find(|&n| value::binary(op, sort, other, n) == Some(target));
        }
        BinOp::Shl | BinOp::LShr | BinOp::AShr => {
            let amount = (other & u64::from(sort.width() - 1)) as u32;
            let rest = if chance.once_in(2) { now } else { free };
            let lost = sort.mask() & !(sort.mask() >> amount);
            return Some(match op {
                BinOp::Shl => (target >> amount) | (rest & lost),
                _ => (target << amount | rest & ((1 << amount) - 1)) & sort.mask(),
            });
        }
        _ => return None,
    };
    Some(sort.pack(number))
}

/// A number of which the other one makes the target, in the arithmetic of the machine.
fn factor(sort: Sort, target: u64, other: u64, chance: &mut Chance) -> Option<u64> {
    let (t, o) = (sort.signed(target), sort.signed(other));
    if o == 0 {
        return None;
    }
    if t.wrapping_rem(o) == 0 && !chance.once_in(8) {
        return Some(sort.pack(t.wrapping_div(o)));
    }
    let zeros = other.trailing_zeros();
    if target.trailing_zeros() < zeros && target != 0 {
        // No number does; the next one below.
        return Some(sort.pack(t.wrapping_div(o)));
    }
    // Any odd number has an inverse: Newton's method doubles the right bits.
    let odd = other >> zeros;
    let mut inverse = odd;
    for _ in 0..6 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    let found = (target >> zeros).wrapping_mul(inverse) & (sort.mask() >> zeros);
    let high = match zeros {
        0 => 0,
        _ => chance.bits() << (sort.width() - zeros),
    };
    Some((found | high) & sort.mask())
}

/// A divisor of a number: a small one, or what is left of it.
fn divisor(number: i64, chance: &mut Chance) -> Option<i64> {
    let size = number.unsigned_abs();
    let first = 2 + chance.below(64) as u64;
    let found = (first..first + 256).find(|&d| size.is_multiple_of(d))?;
    let other = (size / found) as i64;
    Some(if chance.once_in(2) {
        found as i64
    } else {
        other
    })
}

fn float_binary(
    op: BinOp,
    sort: Sort,
    side: usize,
    target: u64,
    other: u64,
    chance: &mut Chance,
) -> Option<u64> {
    let (t, o) = (value::widen(sort, target), value::widen(sort, other));
    let number = match op {
        BinOp::FAdd => t - o,
        BinOp::FSub if side == 0 => t + o,
        BinOp::FSub => o - t,
        BinOp::FMul => t / o,
        BinOp::FDiv if side == 0 => t * o,
        BinOp::FDiv => o / t,
        BinOp::FRem if side == 0 => t + o * multiple(chance),
        BinOp::FRem => (o - t) / (1.0 + chance.below(4) as f64),
        _ => return None,
    };
    Some(nearby(sort, number, chance))
}

/// A whole number, mostly small.
fn multiple(chance: &mut Chance) -> f64 {
    let size = chance.magnitude(8) as f64;
    if chance.once_in(2) { size } else { -size }
}

/// An angle and some turns, mostly few. A condition that no angle near 0 makes equal to the last
/// bit holds for one of the many far away, so what TAU lacks is added.
pub fn turned(angle: f64, turn: f64, width: u32, chance: &mut Chance) -> f64 {
    const REST: f64 = 2.4492935982947064e-16;
    let size = chance.magnitude(width) as f64;
    let turns = if chance.once_in(2) { size } else { -size };
    let whole = turns * turn;
    let rest = turns.mul_add(turn, -whole) + turns * REST * (turn / TAU);
    whole + (rest + angle)
}

/// The float for a number; rounding may have made it one of the next ones.
fn nearby(sort: Sort, number: f64, chance: &mut Chance) -> u64 {
    let bits = value::unary(UnOp::FloatToFloat, Sort::F64, sort, number.to_bits());
    if number.is_nan() || !chance.once_in(3) {
        return bits;
    }
    let away = 1 + chance.below(4) as i128;
    let place = i128::from(ordinal(sort, bits));
    at_ordinal(
        sort,
        if chance.once_in(2) {
            place + away
        } else {
            place - away
        },
    )
}

fn math(
    program: &Program,
    f: MathFn,
    args: [Slot; 3],
    target: u64,
    chance: &mut Chance,
) -> Option<(Slot, u64)> {
    let count = f.arity();
    let free: Vec<usize> = (0..count).filter(|&i| program.varies(args[i])).collect();
    let side = chance.pick(&free)?;
    let [x, y, z] = args.map(|arg| program.get(arg).map(f64::from_bits));
    let t = f64::from_bits(target);
    let number = match f {
        MathFn::Sin | MathFn::StrictSin if chance.once_in(2) => {
            turned(std::f64::consts::PI - t.asin(), TAU, TURNS, chance)
        }
        MathFn::Sin | MathFn::StrictSin => turned(t.asin(), TAU, TURNS, chance),
        MathFn::Cos | MathFn::StrictCos => {
            let sign = if chance.once_in(2) { 1.0 } else { -1.0 };
            turned(sign * t.acos(), TAU, TURNS, chance)
        }
        MathFn::Tan | MathFn::StrictTan => turned(t.atan(), TAU / 2.0, TURNS, chance),
        MathFn::Asin => t.sin(),
        MathFn::Acos => t.cos(),
        MathFn::Atan => t.tan(),
        MathFn::Sinh => t.asinh(),
        MathFn::Cosh if chance.once_in(2) => -t.acosh(),
        MathFn::Cosh => t.acosh(),
        MathFn::Tanh | MathFn::StrictTanh => t.atanh(),
        MathFn::Exp | MathFn::StrictExp => t.ln(),
        MathFn::Expm1 => t.ln_1p(),
        MathFn::Log | MathFn::StrictLog => t.exp(),
        MathFn::Log10 | MathFn::StrictLog10 => 10f64.powf(t),
        MathFn::Log1p => t.exp_m1(),
        MathFn::Cbrt | MathFn::StrictCbrt => t * t * t,
        MathFn::Pow | MathFn::StrictPow if side == 0 => {
            let power = y?;
            let root = t.abs().powf(1.0 / power);
            let odd = power % 2.0 != 0.0;
            match t < 0.0 || !odd && chance.once_in(2) {
                true => -root,
                false => root,
            }
        }
        MathFn::Pow | MathFn::StrictPow => t.ln() / x?.ln(),
        MathFn::Atan2 if side == 0 => y? * t.tan(),
        MathFn::Atan2 => x? / t.tan(),
        MathFn::Hypot => {
            let other = if side == 0 { y? } else { x? };
            let rest = (t * t - other * other).sqrt();
            if chance.once_in(2) { rest } else { -rest }
        }
        MathFn::IeeeRemainder if side == 0 => t + y? * multiple(chance),
        MathFn::IeeeRemainder => (x? - t) / (1.0 + chance.below(4) as f64),
        MathFn::Fma => match side {
            0 => (t - z?) / y?,
            1 => (t - z?) / x?,
            _ => t - x? * y?,
        },
    };
    Some((args[side], nearby(Sort::F64, number, chance)))
}

/// An index at which the array has the target, or the element that is read.
fn element(
    program: &Program,
    array: Slot,
    index: Slot,
    target: u64,
    chance: &mut Chance,
) -> Option<(Slot, u64)> {
    let at = program.get(index)?;
    let mut array = array;
    let mut indices: Vec<u64> = Vec::new();
    let mut read = None;
    loop {
        match program.step(array) {
            Step::Store {
                array: before,
                index: written,
                value,
            } => {
                let written = program.get(written)?;
                if written == at && read.is_none() {
                    read = Some(value);
                }
                if program.get(value) == Some(target) {
                    indices.push(written);
                }
                array = before;
            }
            Step::Ite { cond, then, other } => {
                array = if program.get(cond)? == 1 { then } else { other };
            }
            _ => break,
        }
    }
    if let Some(contents) = program.contents(array) {
        let found = contents.iter().enumerate().filter(|(_, c)| **c == target);
        indices.extend(found.map(|(i, _)| i as u64));
    }
    let element = read.filter(|&value| program.varies(value));
    match chance.pick(&indices) {
        Some(found) if program.varies(index) && (element.is_none() || chance.once_in(2)) => {
            Some((index, found))
        }
        _ => element.map(|value| (value, target)),
    }
}
