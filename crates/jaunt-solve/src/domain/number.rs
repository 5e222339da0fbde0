//! Narrow numbers: characters, and what is made of a single one, such as the same
//! letter in lower case.

use std::collections::BTreeMap;

use jaunt_term::{Flat, Model, Node, Sort, Term, Terms, UnOp};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Domains;
use super::value::Domain;
use crate::literal::{Checker, Literal, Problem};

/// A number with more values than a char has is not narrow.
const MAX_VALUES: i64 = 1 << 16;
/// The same for one that a variable is made into, which is done for each value.
const MAX_MADE: i64 = 1 << 8;

/// A term of an equation, with its factor there.
pub struct Number {
    pub id: u32,
    pub factor: i128,
    pub lo: i64,
    pub hi: i64,
    /// The value to start from.
    pub usual: i64,
    sort: Sort,
    /// By value: what the variable is then, if it is not the value itself.
    made: Option<BTreeMap<i64, u64>>,
}

/// Which terms depend on which single variable.
pub struct Uses {
    has_calls: bool,
    variables: FxHashMap<u32, Term>,
    /// By term that depends on exactly one variable: which.
    single: FxHashMap<Term, u32>,
    /// By variable: the conditions on nothing else.
    own: FxHashMap<u32, Vec<Literal>>,
}

impl Uses {
    pub fn of(problem: &Problem, domains: &Domains) -> Uses {
        let terms = problem.terms;
        let mut uses = Uses {
            has_calls: false,
            variables: FxHashMap::default(),
            single: FxHashMap::default(),
            own: FxHashMap::default(),
        };
        let mut several = FxHashSet::default();
        for &t in &domains.bottom_up {
            let mut found = None;
            let mut is_single = true;
            match *terms.node(t) {
                Node::Var { id, .. } => {
                    uses.variables.insert(id, t);
                    found = Some(id);
                }
                _ => terms.for_each_operand(t, |operand| {
                    is_single &= !several.contains(&operand);
                    if let Some(&id) = uses.single.get(&operand) {
                        is_single &= found.is_none_or(|other| other == id);
                        found = Some(id);
                    }
                }),
            }
            uses.has_calls |= matches!(terms.node(t), Node::Call { .. });
            match (is_single, found) {
                (true, Some(id)) => _ = uses.single.insert(t, id),
                (true, None) => {}
                (false, _) => _ = several.insert(t),
            }
        }
        for &literal in problem.literals {
            if let Some(&id) = uses.single.get(&literal.term) {
                uses.own.entry(id).or_default().push(literal);
            }
        }
        uses
    }
}

impl Number {
    pub fn of(
        problem: &Problem,
        domains: &Domains,
        uses: &Uses,
        t: Term,
        factor: i128,
    ) -> Option<Number> {
        let domain = *domains.of.get(t)?;
        let Some((id, sort, unsigned)) = narrow(problem.terms, t) else {
            return Number::made(problem, domains, uses, t, factor);
        };
        let hint = problem.hint.get(id) & sort.mask();
        let hint = if unsigned {
            hint as i64
        } else {
            sort.signed(hint)
        };
        // A character of a text that nobody asked for yet.
        let usual = if unsigned && hint == 0 {
            'a' as i64
        } else {
            hint
        };
        (domain.hi - domain.lo < MAX_VALUES).then_some(Number {
            id,
            factor,
            lo: domain.lo,
            hi: domain.hi,
            usual: usual.clamp(domain.lo, domain.hi.max(domain.lo)),
            sort,
            made: None,
        })
    }

    /// What a single variable is made into, by all of its values.
    fn made(
        problem: &Problem,
        domains: &Domains,
        uses: &Uses,
        t: Term,
        factor: i128,
    ) -> Option<Number> {
        let terms = problem.terms;
        let id = *uses.single.get(&t)?;
        // A value for which a call has no result would be missing.
        if uses.has_calls {
            return None;
        }
        let Domain { sort, lo, hi, .. } = *domains.of.get(*uses.variables.get(&id)?)?;
        if !sort.is_int() || hi.checked_sub(lo)? >= MAX_MADE {
            return None;
        }
        let literals = uses.own.get(&id).map_or(&[][..], Vec::as_slice);
        let mut checker = Checker::new(&Problem {
            literals,
            ..*problem
        });
        let mut flat = Flat::new(terms, &[t]);
        let mut model = Model::new();
        let mut made = BTreeMap::new();
        let hint = problem.hint.get(id) & sort.mask();
        let mut usual = 'a' as i64;
        let values = (lo..=hi).map(|value| sort.pack(value));
        let hinted = [hint].into_iter().filter(|&bits| {
            let value = sort.signed(bits);
            (lo..=hi).contains(&value)
        });
        for bits in hinted.chain(values) {
            model.set(id, bits);
            flat.run(terms, &model, problem.functions);
            if checker.accepts(&model)
                && let Some(result) = flat.result(0)
            {
                let value = terms.sort(t).signed(result);
                made.entry(value).or_insert(bits);
                if bits == hint && hint != 0 {
                    usual = value;
                }
            }
        }
        let usual = *made.keys().min_by_key(|value| (*value - usual).abs())?;
        Some(Number {
            id,
            factor,
            lo: *made.first_key_value()?.0,
            hi: *made.last_key_value()?.0,
            usual,
            sort,
            made: Some(made),
        })
    }

    /// Does a value say what the variable is? Several letters may become one.
    pub fn is_exact(&self) -> bool {
        self.made.is_none()
    }

    /// The variable for a value.
    pub fn bits(&self, value: i64) -> u64 {
        let made = self.made.as_ref().and_then(|made| made.get(&value));
        made.copied().unwrap_or(self.sort.pack(value))
    }

    /// Values that leave a sum which the others can reach, the usual first.
    pub fn values(&self, sum: i128, (least, most): (i128, i128)) -> Vec<i64> {
        let (from, to) = match self.factor > 0 {
            true => (sum - most, sum - least),
            false => (least - sum, most - sum),
        };
        let factor = self.factor.abs();
        let lo = (from + factor - 1)
            .div_euclid(factor)
            .max(i128::from(self.lo));
        let hi = to.div_euclid(factor).min(i128::from(self.hi));
        let occurs = |value: &i64| self.made.as_ref().is_none_or(|m| m.contains_key(value));
        let values = (lo..=hi).map(|value| value as i64);
        let mut values: Vec<i64> = values.filter(occurs).collect();
        values.sort_by_key(|value| (value - self.usual).abs());
        values
    }
}

/// The variable that a term is, extended or not, and whether as an unsigned number.
fn narrow(terms: &Terms, t: Term) -> Option<(u32, Sort, bool)> {
    match *terms.node(t) {
        Node::Var { id, sort } => Some((id, sort, false)),
        Node::Un {
            op: op @ (UnOp::ZeroExtend | UnOp::SignExtend),
            a,
            ..
        } => match *terms.node(a) {
            Node::Var { id, sort } => Some((id, sort, op == UnOp::ZeroExtend)),
            _ => None,
        },
        _ => None,
    }
}
