//! Ranges that the user keeps numbers in, by the names of parameters and fields.

use jaunt_class::access;
use jaunt_record::InputRange;
use jaunt_term::Sort;

use crate::classes::class::MethodRef;
use crate::record::{Bound, Origin};
use crate::run::machine::Machine;

/// The names of a method's parameters, as the class file or habit gives them.
pub fn parameter_names(method: MethodRef) -> Vec<String> {
    let file = method.class().file();
    let code = file
        .zip(method.member())
        .and_then(|(f, m)| f.code(m).ok().flatten());
    let locals = code
        .zip(file)
        .map(|(c, f)| c.local_variables(&f.pool))
        .unwrap_or_default();
    let mut slot = u16::from(method.access & access::STATIC == 0);
    let mut names = Vec::with_capacity(method.ty().params.len());
    for (i, ty) in method.ty().params.iter().enumerate() {
        let local = locals.iter().find(|l| l.slot == slot && l.start == 0);
        names.push(match local.map(|l| l.name.to_string()) {
            Some(name) if name.starts_with("this$") => "outer".to_string(),
            Some(name) => name,
            None => format!("arg{i}"),
        });
        slot += ty.slots() as u16;
    }
    names
}

impl Machine {
    /// Takes note of the names that ranges of this run may mean.
    pub(in crate::shadow) fn name_parameters(&mut self, method: MethodRef) {
        if !self.shadows.bounds.ranges.is_empty() {
            self.shadows.parameters = parameter_names(method);
        }
    }

    /// The range of a new number, if the user gave one: as signed numbers, or for floats as
    /// bits of doubles.
    pub(in crate::shadow) fn asked_range(
        &mut self,
        origin: &Origin,
        sort: Sort,
    ) -> Option<(i64, i64)> {
        if self.shadows.bounds.ranges.is_empty() || sort == Sort::Bool {
            return None;
        }
        let name = match origin {
            Origin::Parameter(index) => self.shadows.parameters.get(*index as usize)?.clone(),
            Origin::Field { name, .. } | Origin::Static { name, .. } => name.to_string(),
            _ => return None,
        };
        let range = self.shadows.bounds.ranges.iter();
        let range = { range }.find(|range| range.name == name)?.clone();
        let found = ends(&range, sort)?;
        self.shadows.bounded.insert(Bound::Range);
        Some(found)
    }
}

fn ends(range: &InputRange, sort: Sort) -> Option<(i64, i64)> {
    if sort.is_float() {
        let [low, high] = [range.low, range.high].map(|limit| limit.number().to_bits() as i64);
        return Some((low, high));
    }
    let (low, high) = range.integers()?;
    let (low, high) = (low.max(sort.min()), high.min(sort.max()));
    (low <= high).then_some((low, high))
}
