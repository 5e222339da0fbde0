//! What is known of fields before anything runs, because only their class writes them:
//! inputs that break it stand for no object that a program can make.

use std::collections::BTreeMap;

use jaunt_class::Name;
use jaunt_term::Term;

use crate::classes::class::FieldRef;
use crate::record::{Origin, Site, SiteKind};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Stop};

/// What is known of each object, by the class and the name of a field.
#[derive(Clone, Debug, Default)]
pub struct InputsKnown {
    fields: BTreeMap<(Name, Name), FieldKnown>,
}

/// What is known of a field.
#[derive(Clone, Debug, Default)]
pub struct FieldKnown {
    /// All values of a number.
    pub values: Option<Vec<i64>>,
    pub low: Option<i64>,
    pub high: Option<i64>,
    pub is_not_null: bool,
    /// Constants of an enum that it does not hold.
    pub never: Vec<Name>,
}

impl InputsKnown {
    pub fn field(&mut self, field: FieldRef) -> &mut FieldKnown {
        let key = (field.class().name, field.name);
        self.fields.entry(key).or_default()
    }

    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    fn of(&self, origin: &Origin) -> Option<&FieldKnown> {
        match origin {
            Origin::Field { class, name, .. } => self.fields.get(&(*class, *name)),
            _ => None,
        }
    }
}

impl Machine {
    /// Fields of invented objects are kept within this from now on.
    pub fn rely_on(&mut self, known: InputsKnown) {
        self.shadows.inputs_known = known.into();
    }

    pub(in crate::shadow) fn is_known_to_be_some(&self, origin: &Origin) -> bool {
        let known = self.shadows.inputs_known.of(origin);
        known.is_some_and(|known| known.is_not_null)
    }

    /// May an input be this constant of an enum?
    pub(in crate::shadow) fn may_hold(&self, origin: &Origin, constant: Name) -> bool {
        let known = self.shadows.inputs_known.of(origin);
        known.is_none_or(|known| !known.never.contains(&constant))
    }

    /// Goes on only if a number is one that its field, at this place in its object, can hold.
    pub(in crate::shadow) fn keep_known(
        &mut self,
        origin: &Origin,
        at: u32,
        bits: u64,
        handle: u32,
    ) -> Result<()> {
        let all = self.shadows.inputs_known.clone();
        let Some(known) = all.of(origin) else {
            return Ok(());
        };
        let number = Term::from_raw(handle);
        let terms = &mut self.shadows.terms;
        let sort = terms.sort(number);
        if !sort.is_int() {
            return Ok(());
        }
        let value = sort.signed(bits);
        let mut conditions = Vec::new();
        if let Some(values) = &known.values {
            let mut any = terms.bool(false);
            for each in values {
                let each = terms.constant(sort, sort.pack(*each));
                let same = terms.eq(number, each);
                any = terms.or(any, same);
            }
            conditions.push((any, values.contains(&value)));
        } else {
            if let Some(low) = known.low {
                let bound = terms.constant(sort, sort.pack(low));
                conditions.push((terms.sle(bound, number), low <= value));
            }
            if let Some(high) = known.high {
                let bound = terms.constant(sort, sort.pack(high));
                conditions.push((terms.sle(number, bound), value <= high));
            }
        }
        for (condition, holds) in conditions {
            // Where a field is read first is not always known here; which one it is, is.
            let site = Site {
                bci: at as u16,
                ..self.here(SiteKind::Assume)
            };
            self.decide(site, condition, holds);
            if !holds {
                return Err(Stop::Assumption.into());
            }
        }
        Ok(())
    }
}
