//! Chance as an input: what generators draw that nobody gave a seed. A run has it as it
//! falls, or any numbers of the range that was asked for.

use jaunt_term::{Sort, Term};

use crate::classes::class::MethodRef;
use crate::memory::heap::{NULL, Ref};
use crate::record::{Answerer, Beyond, Bound, SiteKind};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Stop};
use crate::run::window::Window;
use crate::shadow::world::{Answered, Row};

const RANDOM: &str = "java/util/Random";
const SECURE: &str = "java/security/SecureRandom";
const OF_THREAD: &str = "java/util/concurrent/ThreadLocalRandom";
const GENERATOR: &str = "java/util/random/RandomGenerator";

#[rustfmt::skip]
pub(super) const ANSWERS: &[Row] = &[
    ("java/lang/Math", "random", "()", random),
    ("java/util/UUID", "randomUUID", "()", unique),
    (RANDOM, "<init>", "()", made),
    (SECURE, "<init>", "()", made),
    (RANDOM, "nextInt", "", draw),
    (RANDOM, "nextLong", "()", draw),
    (RANDOM, "nextBoolean", "()", draw),
    (RANDOM, "nextDouble", "()", draw),
    (RANDOM, "nextFloat", "()", draw),
    (GENERATOR, "nextInt", "", draw),
    (GENERATOR, "nextBoolean", "()", draw),
    (GENERATOR, "nextDouble", "()", draw),
    (GENERATOR, "nextFloat", "()", draw),
    (OF_THREAD, "nextInt", "", draw),
    (OF_THREAD, "nextLong", "()", draw),
    (OF_THREAD, "nextBoolean", "()", draw),
    (OF_THREAD, "nextDouble", "()", draw),
    (OF_THREAD, "nextFloat", "()", draw),
];

/// Fractions from 0 to below 1, as bits of doubles; those of floats are fewer.
const FRACTIONS: Range = (0, 0x3fef_ffff_ffff_ffff);
const SHORT_FRACTIONS: Range = (0, 0x3fef_ffff_e000_0000);

type Range = (i64, i64);

/// A generator without a seed that the program has made.
pub(super) struct Unseeded {
    object: Ref,
    /// By an initialiser: no test can have a say in it.
    early: bool,
}

fn random(m: &mut Machine, method: MethodRef, _: Window) -> Result<Answered> {
    match m.is_called_by_program() {
        true => m.chance(method, Sort::F64, FRACTIONS, None),
        false => Ok(Answered::Unknown),
    }
}

fn unique(m: &mut Machine, method: MethodRef, _: Window) -> Result<Answered> {
    match m.is_answered_by_test() {
        true => m.answered_by_test(method, Answerer::Class),
        false => {
            if m.is_called_by_program() {
                m.note_asked_for(method);
            }
            Ok(Answered::Unknown)
        }
    }
}

fn made(m: &mut Machine, method: MethodRef, w: Window) -> Result<Answered> {
    let object = w.object(0);
    let is_plain = m.class_of(object).id == method.class().id;
    if is_plain && m.is_called_by_program() {
        m.shadows.bounded.insert(Bound::Surroundings);
        let early = m.is_initialising();
        let generators = &mut m.shadows.world.generators;
        generators.push(Unseeded { object, early });
    }
    Ok(Answered::Arranged)
}

fn draw(m: &mut Machine, method: MethodRef, w: Window) -> Result<Answered> {
    let object = w.object(0);
    if w.shadow(0) != 0 || object == NULL || !m.is_called_by_program() {
        return Ok(Answered::Unknown);
    }
    let Some(answerer) = m.answerer(object) else {
        return Ok(Answered::Unknown);
    };
    if m.is_made_early(object) {
        let asked = Beyond::EarlierGenerator(m.class_of(object).java_name());
        m.shadows.world.asked.get_or_insert(asked);
    }
    let Some((sort, range)) = m.drawn_from(method, w) else {
        return Ok(Answered::Unknown);
    };
    let below = (w.shadow(1) != 0).then(|| Term::from_raw(w.shadow(1)));
    let below = below.filter(|_| method.descriptor == "(I)I");
    if let Some(answerer) = answerer {
        m.note_answer(method, m.class_of(object).name, answerer);
        let (bits, term) = m.drawn(sort, range, below)?;
        m.result_handle = term.raw();
        return Ok(Answered::With(bits));
    }
    m.chance(method, sort, range, below)
}

impl Machine {
    fn is_made_early(&self, object: Ref) -> bool {
        let mut generators = self.shadows.world.generators.iter();
        generators.any(|g| g.object == object && g.early)
    }

    /// Who answers in a generator's place, if a test can have it so; none if it has a seed.
    fn answerer(&mut self, object: Ref) -> Option<Option<Answerer>> {
        let can = self.shadows.bounds.statics;
        if self.class_of(object).name == OF_THREAD {
            return Some(can.then_some(Answerer::Handed));
        }
        let generators = &self.shadows.world.generators;
        let at = generators.iter().position(|g| g.object == object)?;
        let can = can && !generators[at].early;
        Some(can.then_some(Answerer::New(at as u32)))
    }

    /// A number of chance: as it falls, any, or in other worlds another.
    fn chance(
        &mut self,
        method: MethodRef,
        sort: Sort,
        range: Range,
        below: Option<Term>,
    ) -> Result<Answered> {
        self.note_asked_for(method);
        let is_input = match self.shadows.world.fortune.chance {
            Some(is_input) => is_input,
            None => !self.is_first_of_two(),
        };
        self.shadows.world.fortune.chance = Some(is_input);
        let drawn = match is_input {
            true => Some(self.drawn(sort, range, below)?),
            false => None,
        };
        if self.host.world != 0 {
            let most = below.map_or(range.1, |bound| self.value_now(bound) as i32 as i64 - 1);
            return Ok(Answered::With(self.luck(sort, (range.0, most))));
        }
        Ok(match drawn {
            Some((bits, term)) => {
                self.result_handle = term.raw();
                Answered::With(bits)
            }
            None => Answered::Arranged,
        })
    }

    /// Any number of a range, as a register holds it; below a bound that is an input.
    fn drawn(&mut self, sort: Sort, range: Range, below: Option<Term>) -> Result<(u64, Term)> {
        let origin = self.next_answer();
        let (bits, term) = self.new_var(sort, origin, Some(range));
        if let Some(bound) = below {
            let condition = self.shadows.terms.slt(term, bound);
            let holds = self.value_now(condition) != 0;
            let site = self.here(SiteKind::Assume);
            self.decide(site, condition, holds);
            if !holds {
                return Err(Stop::Assumption.into());
            }
        }
        Ok(match sort {
            Sort::Bool => (bits, self.shadows.terms.bool_to_int(term)),
            _ => (bits, term),
        })
    }

    /// A number of a range, another one in each world: the least, the greatest, any.
    fn luck(&mut self, sort: Sort, (from, to): Range) -> u64 {
        self.shadows.world.draws += 1;
        let mixed = mixed(self.host.chance(), self.shadows.world.draws);
        let fraction = match self.host.world {
            1 => 0.0,
            2 => f64::from_bits(SHORT_FRACTIONS.1 as u64),
            _ => f64::from((mixed >> 40) as u32) / f64::from(1 << 24),
        };
        match sort {
            Sort::F64 => fraction.to_bits(),
            Sort::F32 => u64::from((fraction as f32).to_bits()),
            _ => {
                let count = (i128::from(to) - i128::from(from) + 1).max(1);
                let number = match self.host.world {
                    1 => from.into(),
                    2 => i128::from(to).max(from.into()),
                    _ => i128::from(from) + i128::from(mixed) % count,
                };
                number as u64 & sort.mask()
            }
        }
    }

    /// What a call may draw; none if it is refused, or if nobody knows.
    fn drawn_from(&mut self, method: MethodRef, w: Window) -> Option<(Sort, Range)> {
        match method.descriptor.as_str() {
            "()I" => Some((Sort::I32, (i32::MIN.into(), i32::MAX.into()))),
            "()J" => Some((Sort::I64, (i64::MIN, i64::MAX))),
            "()Z" => Some((Sort::Bool, (0, 1))),
            "()D" => Some((Sort::F64, FRACTIONS)),
            "()F" => Some((Sort::F32, SHORT_FRACTIONS)),
            "(I)I" => self.is_positive(w).then(|| {
                let most = match w.shadow(1) {
                    0 => i64::from(w.int(1)) - 1,
                    _ => i32::MAX.into(),
                };
                (Sort::I32, (0, most))
            }),
            "(II)I" if w.shadow(1) | w.shadow(2) == 0 && w.int(1) < w.int(2) => {
                let (from, to) = (w.int(1).into(), i64::from(w.int(2)) - 1);
                Some((Sort::I32, (from, to)))
            }
            _ => None,
        }
    }

    /// Is the bound of a draw one that is not refused?
    fn is_positive(&mut self, w: Window) -> bool {
        let holds = w.int(1) > 0;
        if w.shadow(1) != 0 {
            let (zero, bound) = (self.shadows.terms.int(0), Term::from_raw(w.shadow(1)));
            let condition = self.shadows.terms.slt(zero, bound);
            let site = self.here(SiteKind::Condition);
            self.decide(site, condition, holds);
        }
        holds
    }
}

/// The finaliser of SplitMix64.
fn mixed(chance: u64, draw: u64) -> u64 {
    let mut mixed = chance.wrapping_add(draw.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
