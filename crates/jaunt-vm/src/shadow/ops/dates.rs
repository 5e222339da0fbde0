//! The calendar as terms: what the library computes from a date in many steps and
//! with branches is one term here, and means the same.

use jaunt_term::{BinOp, Sort, Term, Terms, UnOp};

use crate::memory::heap::Ref;
use crate::native::{Call, Entry};
use crate::run::machine::Machine;
use crate::run::trap::Result;

const DATE: &str = "java/time/LocalDate";

/// Used in place of the library's code by machines that explore.
#[rustfmt::skip]
pub(in crate::shadow) const INTRINSICS: &[Entry] = &[
    ("java/time/chrono/IsoChronology", "isLeapYear", "(J)Z", is_leap_year),
    ("java/time/Year", "isLeap", "(J)Z", is_leap_year),
    (DATE, "lengthOfMonth", "()I", length),
    (DATE, "toEpochDay", "()J", to_epoch_day),
    (DATE, "ofEpochDay", "(J)Ljava/time/LocalDate;", of_epoch_day),
    (DATE, "compareTo0", "(Ljava/time/LocalDate;)I", compare_to),
];

/// Years are counted from one that is a multiple of 400 and before all others; they
/// still have 32 bits.
const SHIFT: i64 = 1_000_000_000;
const CYCLE: i64 = 146_097;
/// Days from the first of that year to the first of January 1970.
const EPOCH: i64 = SHIFT / 400 * CYCLE + 719_528;
/// Days of a common year before each month.
const BEFORE: [i64; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/// A date by the terms of its fields, all of 32 bits.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Date {
    year: Term,
    month: Term,
    day: Term,
}

fn with(terms: &mut Terms, op: BinOp, number: Term, constant: i64) -> Term {
    let constant = terms.constant(terms.sort(number), constant as u64);
    terms.bin(op, number, constant)
}

fn plus(terms: &mut Terms, number: Term, more: i64) -> Term {
    with(terms, BinOp::Add, number, more)
}

fn divided(terms: &mut Terms, number: Term, by: i64) -> Term {
    with(terms, BinOp::Div, number, by)
}

fn times(terms: &mut Terms, number: Term, by: i64) -> Term {
    with(terms, BinOp::Mul, number, by)
}

/// A quarter of a number that is not negative, rounded up.
fn quarter(terms: &mut Terms, number: Term) -> Term {
    let rounded = plus(terms, number, 3);
    let two = terms.int(2);
    terms.shift(BinOp::LShr, rounded, two)
}

fn is(terms: &mut Terms, number: Term, constant: i64) -> Term {
    with(terms, BinOp::Eq, number, constant)
}

/// Is a year, of either width, a leap year?
fn leap(terms: &mut Terms, year: Term) -> Term {
    let year = terms.operand_of(UnOp::SignExtend, year).unwrap_or(year);
    let mut is_multiple = |op: BinOp, by: i64| {
        let rest = with(terms, op, year, by);
        is(terms, rest, 0)
    };
    let four = is_multiple(BinOp::And, 3);
    let century = is_multiple(BinOp::Rem, 25);
    let sixteen = is_multiple(BinOp::And, 15);
    let common = terms.not(century);
    let usual = terms.or(common, sixteen);
    terms.and(four, usual)
}

pub(in crate::shadow) fn length_of_month(terms: &mut Terms, year: Term, month: Term) -> Term {
    let leap = leap(terms, year);
    let short = [4, 6, 9, 11].map(|number| is(terms, month, number));
    let short = short.into_iter().fold(Terms::FALSE, |a, b| terms.or(a, b));
    let [d28, d29, d30, d31] = [28, 29, 30, 31].map(|days| terms.int(days));
    let of_february = terms.ite(leap, d29, d28);
    let of_others = terms.ite(short, d30, d31);
    let february = is(terms, month, 2);
    terms.ite(february, of_february, of_others)
}

/// Days since the first of January 1970. It divides once only: solvers are slow at
/// that.
fn epoch_day(terms: &mut Terms, date: Date) -> Term {
    let years = plus(terms, date.year, SHIFT);
    let rounded = plus(terms, years, 99);
    let centuries = divided(terms, rounded, 100);
    let parts = [years, centuries, date.month, date.day];
    let [years, centuries, month, day] = parts.map(|part| terms.sign_extend(part, Sort::I64));
    let (fourths, cycles) = (quarter(terms, years), quarter(terms, centuries));
    let mut days = times(terms, years, 365);
    days = terms.add(days, fourths);
    days = terms.sub(days, centuries);
    days = terms.add(days, cycles);
    let before = days_before(terms, date.year, month);
    days = terms.add(days, before);
    days = terms.add(days, day);
    plus(terms, days, -1 - EPOCH)
}

/// Days of the year before a month.
fn days_before(terms: &mut Terms, year: Term, month: Term) -> Term {
    let mut before = terms.long(BEFORE[11]);
    for (index, days) in BEFORE.into_iter().enumerate().rev().skip(1) {
        let is_this = is(terms, month, index as i64 + 1);
        let days = terms.long(days);
        before = terms.ite(is_this, days, before);
    }
    let february = terms.long(2);
    let late = terms.slt(february, month);
    let leap = leap(terms, year);
    let longer = terms.and(late, leap);
    let (one, none) = (terms.long(1), terms.long(0));
    let leap_day = terms.ite(longer, one, none);
    terms.add(before, leap_day)
}

/// The date of a day since the first of January 1970. The years in here begin in
/// March, so that the leap day is the last one.
fn date_of(terms: &mut Terms, epoch_day: Term) -> Date {
    let days = plus(terms, epoch_day, EPOCH - 60);
    let cycles = divided(terms, days, CYCLE);
    let whole = times(terms, cycles, CYCLE);
    let day = terms.sub(days, whole);
    let day = terms.truncate(day, Sort::I32);
    let leap_days = [1460, 36_524, 146_096].map(|each| divided(terms, day, each));
    let even = terms.sub(day, leap_days[0]);
    let even = terms.add(even, leap_days[1]);
    let even = terms.sub(even, leap_days[2]);
    let year = divided(terms, even, 365);
    let (common, fourths) = (times(terms, year, 365), divided(terms, year, 4));
    let centuries = divided(terms, year, 100);
    let mut day = terms.sub(day, common);
    day = terms.sub(day, fourths);
    day = terms.add(day, centuries);
    let month = times(terms, day, 5);
    let month = plus(terms, month, 2);
    let month = divided(terms, month, 153);
    let before = times(terms, month, 153);
    let before = plus(terms, before, 2);
    let before = divided(terms, before, 5);
    let day = terms.sub(day, before);
    let day = plus(terms, day, 1);
    let ten = terms.int(10);
    let this_year = terms.slt(month, ten);
    let (later, next) = (plus(terms, month, 3), plus(terms, month, -9));
    let month = terms.ite(this_year, later, next);
    let cycles = times(terms, cycles, 400);
    let year = terms.sign_extend(year, Sort::I64);
    let year = terms.add(cycles, year);
    let year = plus(terms, year, -SHIFT);
    let next = plus(terms, year, 1);
    let year = terms.ite(this_year, year, next);
    let year = terms.truncate(year, Sort::I32);
    Date { year, month, day }
}

/// By the first part in which they differ.
fn difference(terms: &mut Terms, a: Date, b: Date) -> Term {
    let mut difference = terms.sub(a.day, b.day);
    for (x, y) in [(a.month, b.month), (a.year, b.year)] {
        let (same, by) = (terms.eq(x, y), terms.sub(x, y));
        difference = terms.ite(same, difference, by);
    }
    difference
}

const FIELDS: [&str; 3] = ["year", "month", "day"];

impl Machine {
    fn date(&mut self, object: Ref) -> Date {
        let [year, month, day] = FIELDS.map(|name| self.int_field(object, name));
        Date { year, month, day }
    }

    /// The term of a field that is an int in registers.
    fn int_field(&mut self, object: Ref, name: &str) -> Term {
        let Some(field) = self.class_of(object).declared_field(name) else {
            return self.shadows.terms.int(0);
        };
        let bits = self.heap.read_slot(object, field.offset, field.slot);
        let shadow = self.shadows.objects.get(self.heap.shadow(object) as usize);
        let handle = shadow.and_then(|s| s.slots.get(&field.offset));
        self.term_of(handle.copied().unwrap_or(0), bits, Sort::I32)
    }

    fn new_date(&mut self, date: Date) -> Result<Ref> {
        let class = self.library(DATE)?;
        let object = self.new_object(class)?;
        for (name, term) in FIELDS.into_iter().zip([date.year, date.month, date.day]) {
            if let Some(field) = class.declared_field(name) {
                let bits = self.value_now(term);
                self.heap.write_slot(object, field.offset, field.slot, bits);
                let (shadow, handle) = (self.shadow_of(object), self.handle(term));
                self.shadows.objects[shadow]
                    .slots
                    .insert(field.offset, handle);
            }
        }
        Ok(object)
    }

    /// The value of a term in this run, which it leaves as a native's result.
    fn computed(&mut self, term: Term) -> u64 {
        self.result_handle = self.handle(term);
        self.value_now(term)
    }

    fn argument(&mut self, call: &Call, slot: u16, sort: Sort) -> Term {
        match self.shadowed {
            true => self.term(call.w, slot, sort),
            false => self.shadows.terms.constant(sort, call.bits(slot)),
        }
    }
}

fn is_leap_year(m: &mut Machine, call: &Call) -> Result<u64> {
    let slot = u16::from(!call.method.is_static());
    let year = m.argument(call, slot, Sort::I64);
    let leap = leap(&mut m.shadows.terms, year);
    let flag = m.shadows.terms.bool_to_int(leap);
    Ok(m.computed(flag))
}

fn length(m: &mut Machine, call: &Call) -> Result<u64> {
    let date = m.date(call.object(0));
    let length = length_of_month(&mut m.shadows.terms, date.year, date.month);
    Ok(m.computed(length))
}

fn to_epoch_day(m: &mut Machine, call: &Call) -> Result<u64> {
    let date = m.date(call.object(0));
    let days = epoch_day(&mut m.shadows.terms, date);
    Ok(m.computed(days))
}

fn of_epoch_day(m: &mut Machine, call: &Call) -> Result<u64> {
    let days = m.argument(call, 0, Sort::I64);
    let fields = m.library("java/time/temporal/ChronoField")?;
    m.initialise_class_now(fields)?;
    let field = m.get_static(fields, "EPOCH_DAY");
    let check = m.method_of(fields, "checkValidValue", "(J)J")?;
    let handle = m.handle(days);
    m.call_with(
        check,
        &[field, call.bits(0), call.bits(0)],
        &[0, handle, handle],
    )?;
    let date = date_of(&mut m.shadows.terms, days);
    let object = m.new_date(date)?;
    m.result_handle = 0;
    Ok(object as u64)
}

fn compare_to(m: &mut Machine, call: &Call) -> Result<u64> {
    let (a, b) = (m.date(call.object(0)), m.date(call.object(1)));
    let difference = difference(&mut m.shadows.terms, a, b);
    Ok(m.computed(difference))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A day, its date, and how many days to go on from there.
    const SPANS: [(i64, [i32; 3], i64); 7] = [
        (0, [1970, 1, 1], 2000),
        (10_957, [2000, 1, 1], 800),
        (-25_567, [1900, 1, 1], 800),
        (47_482, [2100, 1, 1], 800),
        (-719_893, [-1, 1, 1], 1200),
        (-365_243_219_162, [-999_999_999, 1, 1], 400),
        (365_241_780_471 - 364, [999_999_999, 1, 1], 365),
    ];

    #[test]
    fn days_are_counted_as_calendars_do() {
        for (first, [mut year, mut month, mut day], count) in SPANS {
            for number in first..first + count {
                let terms = &mut Terms::new();
                let [y, m, d] = [year, month, day].map(|part| terms.int(part));
                let date = Date {
                    year: y,
                    month: m,
                    day: d,
                };
                let place = format!("{year}-{month}-{day}");
                let days = terms.long(number);
                assert_eq!(epoch_day(terms, date), days, "{place}");
                assert_eq!(date_of(terms, days), date, "{place}");
                let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
                let length = match month {
                    2 if is_leap => 29,
                    2 => 28,
                    4 | 6 | 9 | 11 => 30,
                    _ => 31,
                };
                assert_eq!(length_of_month(terms, y, m), terms.int(length), "{place}");
                (year, month, day) = match (month, day == length) {
                    (_, false) => (year, month, day + 1),
                    (12, true) => (year + 1, 1, 1),
                    (_, true) => (year, month + 1, 1),
                };
            }
        }
    }
}
