//! Parts of a program that lie between one slot and another which all of it hangs on: hashes
//! mix a number with itself (`x ^ x >>> 7`, `x + (x << 3)`), so no operand can be held while the
//! other is moved, but the whole is a function of one number that can be inverted.

use super::program::{Program, Slot};

/// Slots of the longest section that is looked at.
const LONGEST: usize = 64;

/// By slot: the nearest slot below it through which everything varying in it passes.
pub fn waists(program: &Program) -> Vec<Option<Slot>> {
    let mut waists: Vec<Option<Slot>> = Vec::with_capacity(program.size());
    for slot in 0..program.size() as Slot {
        let mut common: Option<Option<Slot>> = None;
        program.for_each_operand(slot, |operand| {
            if program.varies(operand) {
                common = Some(match common {
                    None => Some(operand),
                    Some(other) => other.and_then(|other| meet(&waists, other, operand)),
                });
            }
        });
        waists.push(common.flatten());
    }
    waists
}

/// Operands stand before their users, so the later of two slots is the one to go down from.
fn meet(waists: &[Option<Slot>], a: Slot, b: Slot) -> Option<Slot> {
    let (mut a, mut b) = (a, b);
    while a != b {
        match a > b {
            true => a = waists[a as usize]?,
            false => b = waists[b as usize]?,
        }
    }
    Some(a)
}

/// The slots above a waist up to a top, as a small function.
pub struct Section<'p, 'a> {
    program: &'p Program<'a>,
    waist: Slot,
    /// In their order; the top is the last.
    slots: Vec<Slot>,
    values: Vec<u64>,
}

impl<'p, 'a> Section<'p, 'a> {
    /// None if it is too long, or not about integers alone.
    pub fn between(program: &'p Program<'a>, waist: Slot, top: Slot) -> Option<Self> {
        let (mut slots, mut pending) = (Vec::new(), vec![top]);
        while let Some(slot) = pending.pop() {
            if slot == waist || !program.varies(slot) || slots.contains(&slot) {
                continue;
            }
            if !program.sort(slot).is_int() || slots.len() == LONGEST {
                return None;
            }
            slots.push(slot);
            program.for_each_operand(slot, |operand| pending.push(operand));
        }
        slots.sort_unstable();
        let values = vec![0; slots.len()];
        program.sort(waist).is_int().then_some(Section {
            program,
            waist,
            slots,
            values,
        })
    }

    /// What the top is if the waist is this.
    fn at(&mut self, waist: u64) -> Option<u64> {
        for place in 0..self.slots.len() {
            let (slots, values) = (&self.slots, &self.values);
            let get = |slot: Slot| match slot == self.waist {
                true => Some(waist),
                false => match slots[..place].binary_search(&slot) {
                    Ok(at) => Some(values[at]),
                    Err(_) => self.program.get(slot),
                },
            };
            self.values[place] = self.program.compute_with(self.slots[place], get)?;
        }
        self.values.last().copied()
    }

    /// The waist for which the top is the target. Each bit is set in its turn, from the lowest
    /// up (sums, products, left shifts carry upwards) or from the highest down (right shifts).
    pub fn invert(&mut self, target: u64) -> Option<u64> {
        let width = self.program.sort(self.waist).width();
        let up = self.bit_by_bit(target, 0..width);
        up.or_else(|| self.bit_by_bit(target, (0..width).rev()))
    }

    fn bit_by_bit(&mut self, target: u64, bits: impl Iterator<Item = u32>) -> Option<u64> {
        let mut waist = 0;
        for bit in bits {
            if (self.at(waist)? ^ target) >> bit & 1 != 0 {
                waist |= 1 << bit;
            }
        }
        (self.at(waist)? == target).then_some(waist)
    }
}
