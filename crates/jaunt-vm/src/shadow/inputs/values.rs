//! Library values that are no more than their fields: dates, times, decimals.
//! Their factories check one argument after the other and say in words what is
//! wrong; run on inputs, each of them would be a tree of paths. So the fields are
//! inputs themselves, and that they are legal is one assumption.

use jaunt_class::{Const, Name, Type};
use jaunt_term::{Model, Sort, Term, Terms, eval};

use crate::classes::class::{ClassRef, FieldRef, Slot};
use crate::memory::heap::Ref;
use crate::record::{Origin, SiteKind};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Stop};
use crate::shadow::ops::dates;
use crate::shadow::ops::opaque::OpaqueFunctions;

struct Value {
    class: &'static str,
    /// In the order of the arguments of the factory, see `recipes`, with the least
    /// and the greatest number that it accepts. All other fields stay zero.
    fields: &'static [(&'static str, (i64, i64))],
    /// What else the factory asks of them.
    legal: fn(&mut Terms, &[Term]) -> Term,
}

const YEAR: (i64, i64) = (-999_999_999, 999_999_999);
const MONTH: (i64, i64) = (1, 12);
const DAY: (i64, i64) = (1, 31);
const NANO: (i64, i64) = (0, 999_999_999);
const ANY: (i64, i64) = (i64::MIN, i64::MAX);
const EPOCH_SECOND: (i64, i64) = (-31_557_014_167_219_200, 31_556_889_864_403_199);
/// All longs but the one that says "not compact".
const COMPACT: (i64, i64) = (-i64::MAX, i64::MAX);
/// Sums of money and the like; operations on larger ones write many zeros.
const SCALE: (i64, i64) = (-2, 8);

#[rustfmt::skip]
const VALUES: &[Value] = &[
    Value { class: "java/time/LocalDate", fields: &[("year", YEAR), ("month", MONTH), ("day", DAY)], legal: is_date },
    Value { class: "java/time/LocalTime", fields: &[("hour", (0, 23)), ("minute", (0, 59)), ("second", (0, 59)), ("nano", NANO)], legal: always },
    Value { class: "java/time/LocalDateTime", fields: &[("date", ANY), ("time", ANY)], legal: always },
    Value { class: "java/time/YearMonth", fields: &[("year", YEAR), ("month", MONTH)], legal: always },
    Value { class: "java/time/Year", fields: &[("year", YEAR)], legal: always },
    Value { class: "java/time/MonthDay", fields: &[("month", MONTH), ("day", DAY)], legal: is_month_day },
    Value { class: "java/time/Duration", fields: &[("seconds", ANY), ("nanos", NANO)], legal: always },
    Value { class: "java/time/Instant", fields: &[("seconds", EPOCH_SECOND), ("nanos", NANO)], legal: always },
    Value { class: "java/math/BigDecimal", fields: &[("intCompact", COMPACT), ("scale", SCALE)], legal: always },
];

fn always(_: &mut Terms, _: &[Term]) -> Term {
    Terms::TRUE
}

fn is_date(terms: &mut Terms, date: &[Term]) -> Term {
    let length = dates::length_of_month(terms, date[0], date[1]);
    terms.sle(date[2], length)
}

/// February has a 29th, in some year.
fn is_month_day(terms: &mut Terms, date: &[Term]) -> Term {
    let leap_year = terms.int(2000);
    is_date(terms, &[leap_year, date[0], date[1]])
}

impl Machine {
    /// The classes of values that the code of a class names. Inputs may be such
    /// values, though the first run has none.
    pub(in crate::shadow) fn mentioned_values(&self, class: ClassRef) -> Vec<ClassRef> {
        let Some(file) = class.file() else {
            return Vec::new();
        };
        let texts = file.pool.iter().filter_map(|(_, c)| match c {
            Const::Utf8(text) => std::str::from_utf8(text).ok(),
            _ => None,
        });
        let texts: Vec<&str> = texts.collect();
        let is_named = |value: &&Value| texts.iter().any(|text| text.contains(value.class));
        let named = VALUES.iter().filter(is_named);
        named
            .filter_map(|value| self.store.load(Name::new(value.class)).ok())
            .collect()
    }

    /// A new value whose fields are inputs; `None` if the class has other fields or
    /// is none of these.
    pub(in crate::shadow) fn new_value(
        &mut self,
        var: u32,
        class: ClassRef,
    ) -> Result<Option<Ref>> {
        let Some(value) = VALUES.iter().find(|v| class.name == v.class) else {
            return Ok(None);
        };
        let names = value.fields.iter().map(|f| f.0);
        let Some(fields) = names
            .map(|name| class.declared_field(name))
            .collect::<Option<Vec<FieldRef>>>()
        else {
            return Ok(None);
        };
        self.initialise_class_now(class)?;
        let object = self.new_object(class)?;
        let mut terms = Vec::new();
        for (index, (field, &(_, range))) in (0..).zip(fields.into_iter().zip(value.fields)) {
            let origin = Origin::Element { array: var, index };
            let (bits, handle) = self.new_part(field, origin, range)?;
            self.heap.write_slot(object, field.offset, field.slot, bits);
            let shadow = self.shadow_of(object);
            self.shadows.objects[shadow]
                .slots
                .insert(field.offset, handle);
            terms.push(Term::from_raw(handle));
        }
        let condition = (value.legal)(&mut self.shadows.terms, &terms);
        self.assume(condition)?;
        Ok(Some(object))
    }

    /// An input for a field. Numbers are as wide as the factory takes them.
    fn new_part(
        &mut self,
        field: FieldRef,
        origin: Origin,
        range: (i64, i64),
    ) -> Result<(u64, u32)> {
        let range = Some(range).filter(|r| *r != ANY);
        let sort = match field.slot {
            Slot::Ref => {
                let ty = Type::parse(&field.descriptor).unwrap_or(Type::Int);
                let declared = self.store.load_type(&ty);
                let declared = self.or_load_error(declared)?;
                return self.new_ref(declared, origin, true);
            }
            Slot::Long => Sort::I64,
            _ => Sort::I32,
        };
        let (bits, term) = self.new_var(sort, origin, range);
        Ok((bits, term.raw()))
    }

    /// Goes on only with inputs of which this holds.
    pub(in crate::shadow) fn assume(&mut self, condition: Term) -> Result<()> {
        let holds = self.value_now(condition) != 0;
        let site = self.here(SiteKind::Assume);
        self.decide(site, condition, holds);
        match holds {
            true => Ok(()),
            false => Err(Stop::Assumption.into()),
        }
    }

    /// The value of a term on the inputs of this run.
    pub(in crate::shadow) fn value_now(&self, term: Term) -> u64 {
        let terms = &self.shadows.terms;
        if let Some(bits) = terms.const_bits(term) {
            return bits;
        }
        let mut model = Model::new();
        for id in terms.vars_of(term) {
            model.set(id, self.shadows.values[id as usize]);
        }
        // Every operation has a value: none of them divides by zero.
        eval(terms, term, &model, &OpaqueFunctions).unwrap_or(0)
    }
}
