//! Finds what always holds of the fields of a class: candidates are kept as long as every
//! constructor establishes them and every store keeps them, given all of them before.
//!
//! Stores that follow each other without anything between them count as one. Where objects
//! are known to others before they are finished, fields begin with zero.

use jaunt_ir::{Op, Reg};
use jaunt_term::{NoFunctions, Sort, Term, eval};
use jaunt_vm::class::{ClassRef, FieldRef, MethodRef};
use jaunt_vm::{FieldKnown, InputsKnown, Store};

use super::candidates::candidates;
use super::invariants::{Fact, Facts};
use super::kept::{self, Site};
use super::segment::Segment;
use super::ways::{Exit, Leg, Outcome, Reach, Ways};
use crate::row::Row;

const REACH: Reach = Reach {
    longest: 16,
    most: 24,
};

/// Questions to the solver about one class.
const MOST_ASKED: u32 = 1500;

/// Adds what holds of a class to what is known: of the fields that matter to some methods.
/// True if there may be something new.
pub fn infer(ways: &mut Ways, facts: &mut Facts, class: ClassRef, roots: &[MethodRef]) -> bool {
    let (fields, sites) = kept::kept_fields(class, ways.store);
    let fields = kept::relevant(&fields, &sites, roots, ways.store);
    let Some(fields) = facts.wider(class, fields) else {
        return false;
    };
    facts.set(class, Vec::new());
    find(ways, facts, class, &fields, &sites);
    true
}

fn find(ways: &mut Ways, facts: &mut Facts, class: ClassRef, fields: &[FieldRef], sites: &[Site]) {
    let is_closed = kept::is_closed(class, ways.store);
    if is_closed {
        facts.set_closed(class);
    }
    let mut left = candidates(class, fields, sites, ways.store);
    if !is_closed {
        left.retain(|fact| holds_of_zero(class, fact, ways.store));
    }
    facts.set(class, left);
    let most = ways.asked + MOST_ASKED;
    let places = places(class, fields, sites, is_closed);
    loop {
        let before = facts.of(class).len();
        for place in &places {
            if ways.asked > most || !keep_proved(ways, facts, class, place) {
                return facts.set(class, Vec::new());
            }
        }
        if facts.of(class).len() == before || before == 0 {
            return;
        }
    }
}

/// Where all facts must hold of the object in a register.
struct Place {
    method: MethodRef,
    at: u32,
    /// The operations of its block before this one have run.
    until: u32,
    object: Reg,
    /// What was written.
    fields: Vec<FieldRef>,
}

fn places(class: ClassRef, fields: &[FieldRef], sites: &[Site], is_closed: bool) -> Vec<Place> {
    let mut all = Vec::new();
    let matters = |site: &Site| fields.iter().any(|f| std::ptr::eq(*f, site.field));
    let sites: Vec<Site> = sites.iter().copied().filter(matters).collect();
    let makes = |m: MethodRef| {
        is_closed && m.is_constructor() && m.class().id == class.id && !kept::delegates(m)
    };
    for site in &sites {
        if makes(site.method) && site.object == 0 {
            continue;
        }
        if !is_followed(site, &sites) {
            let same = |s: &&Site| s.method.id == site.method.id && s.at <= site.at;
            all.push(Place {
                method: site.method,
                at: site.at,
                until: site.at + 1,
                object: site.object,
                fields: sites.iter().filter(same).map(|s| s.field).collect(),
            });
        }
    }
    for constructor in class.methods.iter().filter(|m| makes(m)) {
        let Some(body) = crate::atlas::body_of(constructor) else {
            continue;
        };
        let returns = (0..).zip(&body.ops);
        let returns = returns.filter(|(_, op)| matches!(op, Op::Return { .. }));
        for (at, _) in returns {
            all.extend(fields.iter().map(|&field| Place {
                method: constructor,
                at,
                until: at,
                object: 0,
                fields: vec![field],
            }));
        }
    }
    all
}

/// Does another store to the same object follow before anything else can happen?
fn is_followed(site: &Site, sites: &[Site]) -> bool {
    let Some(body) = crate::atlas::body_of(site.method) else {
        return false;
    };
    for (at, op) in (0..).zip(&body.ops).skip(site.at as usize + 1) {
        match op {
            Op::PutField { o, .. } => {
                let mut others = sites.iter();
                let is_one = others.any(|s| s.at == at && s.method.id == site.method.id);
                return *o == site.object && is_one;
            }
            Op::Const { .. } | Op::Copy { .. } | Op::Un { .. } | Op::GetField { .. } => {}
            Op::Bin { .. } => {}
            _ => return false,
        }
        if op.result() == Some(site.object) {
            return false;
        }
    }
    false
}

/// Drops the facts that do not hold at a place. False if time is over.
fn keep_proved(ways: &mut Ways, facts: &mut Facts, class: ClassRef, place: &Place) -> bool {
    loop {
        let all = facts.of(class);
        let about = |fact: &Fact| {
            let fields = fact.fields();
            let mut own = place.fields.iter();
            own.any(|f| fields.iter().any(|g| std::ptr::eq(*f, *g)))
        };
        // What was not written holds as before.
        let (left, others): (Vec<Fact>, Vec<Fact>) = all.into_iter().partition(about);
        if left.is_empty() {
            return true;
        }
        if ways.budget.is_over_now() {
            return false;
        }
        let Some(code) = ways.code(place.method) else {
            return false;
        };
        let end = Leg {
            block: code.cfg.block_of(place.at),
            code,
            exit: Exit::Before(Some(place.until)),
        };
        let mut conditions: Vec<Option<Term>> = Vec::new();
        let found = ways.follow(vec![end], facts, REACH, &mut |segment| {
            conditions = now(segment, &left, place.object);
            let mut all = segment.terms.bool(true);
            for condition in conditions.iter().flatten() {
                all = segment.terms.and(all, *condition);
            }
            vec![segment.terms.not(all)]
        });
        let kept: Vec<Fact> = match found {
            Outcome::Refuted => return true,
            Outcome::Possible(Some(found)) => {
                let (terms, model) = *found;
                let holds = |condition: &Option<Term>| {
                    condition.is_some_and(|c| eval(&terms, c, &model, &NoFunctions) == Some(1))
                };
                let pairs = left.iter().zip(&conditions);
                let kept = pairs.filter(|(_, c)| holds(c)).map(|(f, _)| f.clone());
                kept.collect()
            }
            Outcome::Possible(None) => Vec::new(),
        };
        // What cannot be told apart is not known.
        let kept = match kept.len() < left.len() {
            true => kept,
            false => Vec::new(),
        };
        facts.set(class, others.into_iter().chain(kept).collect());
    }
}

/// The conditions of facts on an object as it is at the end of a segment.
fn now(segment: &mut Segment, facts: &[Fact], object: Reg) -> Vec<Option<Term>> {
    let object = segment.read(object, Sort::Ref);
    let conditions = facts
        .iter()
        .map(|fact| fact.condition(segment, &mut |segment, field| segment.field(object, field)));
    conditions.collect()
}

fn holds_of_zero(class: ClassRef, fact: &Fact, store: &Store) -> bool {
    let Some((method, body)) = class
        .methods
        .iter()
        .find_map(|m| crate::atlas::body_of(m).map(|body| (m, body)))
    else {
        return false;
    };
    let none = Facts::default();
    let mut segment = Segment::new(method, body, store, &none);
    let condition = fact.condition(&mut segment, &mut |segment, field| {
        let sort = super::heap::sort_of_field(field);
        segment.terms.constant(sort, 0)
    });
    condition.is_some_and(|c| segment.terms.const_bits(c) == Some(1))
}

/// What is known of the single fields of a class.
pub fn add_known(facts: &Facts, class: ClassRef, known: &mut InputsKnown) {
    for fact in facts.of(class) {
        let mut fields = fact.fields();
        if let (Some(field), None) = (fields.pop(), fields.pop()) {
            add(known.field(field), &fact);
        }
    }
}

fn add(known: &mut FieldKnown, fact: &Fact) {
    match fact {
        Fact::OneOf(_, values) => known.values = Some(values.clone()),
        Fact::AtLeast(_, low) => known.low = Some(known.low.map_or(*low, |l| l.max(*low))),
        Fact::AtMost(_, high) => known.high = Some(known.high.map_or(*high, |h| h.min(*high))),
        Fact::NotNull(_) => known.is_not_null = true,
        Fact::IsNever(_, constant) => known.never.push(constant.name),
        _ => {}
    }
}
