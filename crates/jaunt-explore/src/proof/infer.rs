//! Finds what always holds of the fields of a class: candidates are kept as long as every
//! constructor establishes them and every store keeps them, given all of them before.
//!
//! What a store breaks may be mended before anybody else looks (`settled`). Where objects are
//! known to others before they are finished, fields begin with zero.

use std::sync::Arc;

use jaunt_ir::{Cfg, Op, Reg};
use jaunt_term::{NoFunctions, Sort, Term, eval};
use jaunt_vm::class::{ClassRef, FieldRef, MethodRef};
use jaunt_vm::{FieldKnown, InputsKnown, Store};

use super::candidates::{Candidates, candidates};
use super::invariants::{Fact, Facts};
use super::kept::{self, Site};
use super::segment::Segment;
use super::settled;
use super::ways::{Exit, Leg, Outcome, Reach, Ways};
use crate::row::Row;

const REACH: Reach = Reach {
    longest: 16,
    most: 24,
};

/// Questions to the solver about one class.
const MOST_ASKED: u32 = 1500;

/// Single fields first; what fields have to do with each other is much more, and often not
/// needed.
const ROUNDS: usize = 2;

/// Adds what holds of a class to what is known: of the fields that matter to some methods.
/// True if there may be something new.
pub fn infer(ways: &mut Ways, facts: &mut Facts, class: ClassRef, roots: &[MethodRef]) -> bool {
    let (fields, sites) = kept::kept_fields(class, ways.store);
    let fields = kept::relevant(&fields, &sites, roots, ways.store);
    let fields = facts.widen(class, fields);
    let done = facts.rounds(class);
    if done == ROUNDS || fields.is_empty() {
        return false;
    }
    let is_closed = kept::is_closed(class, ways.store);
    if is_closed {
        facts.set_closed(class);
    }
    let Some(places) = places(facts, class, &fields, &sites, is_closed) else {
        return false;
    };
    let Candidates { single, related } = candidates(class, &fields, &sites, ways.store);
    let mut open: Vec<Arc<Fact>> = Vec::new();
    for (round, more) in [single, related].into_iter().enumerate() {
        open.extend(more.into_iter().map(Arc::new));
        if round < done {
            continue;
        }
        let mut tried = Tried {
            proved: facts.of(class),
            left: open.clone(),
        };
        if !is_closed {
            let holds = |fact: &Arc<Fact>| holds_of_zero(class, fact, ways.store);
            tried.left.retain(holds);
        }
        let is_done = tried.keep_proved(ways, facts, class, &places);
        open.retain(|fact| !tried.left.iter().any(|kept| Arc::ptr_eq(kept, fact)));
        facts.set(class, tried.all());
        if !is_done {
            break;
        }
        facts.set_rounds(class, round + 1);
    }
    true
}

/// Where all facts must hold of the object in a register.
struct Place {
    method: MethodRef,
    block: usize,
    exit: Exit,
    object: Reg,
    /// What may have been written.
    fields: Vec<FieldRef>,
}

fn places(
    facts: &mut Facts,
    class: ClassRef,
    fields: &[FieldRef],
    sites: &[Site],
    is_closed: bool,
) -> Option<Vec<Place>> {
    let mut all: Vec<Place> = Vec::new();
    let matters = |site: &Site| fields.iter().any(|f| std::ptr::eq(*f, site.field));
    let sites: Vec<Site> = sites.iter().copied().filter(matters).collect();
    let makes = |m: MethodRef| {
        is_closed && m.is_constructor() && m.class().id == class.id && !kept::delegates(m)
    };
    for site in &sites {
        if makes(site.method) && site.object == 0 {
            continue;
        }
        let aftermath = settled::aftermath(site, &sites)?;
        for block in aftermath.unsettled {
            facts.set_unsettled(class, site.method, block);
        }
        let same = |s: &&Site| s.method.id == site.method.id;
        let fields: Vec<FieldRef> = sites.iter().filter(same).map(|s| s.field).collect();
        for (block, exit) in aftermath.places {
            let is_same = |place: &Place| {
                let Place { method, object, .. } = place;
                let found = (method.id, place.block, place.exit, *object);
                found == (site.method.id, block, exit, site.object)
            };
            if all.iter().any(is_same) {
                continue;
            }
            all.push(Place {
                method: site.method,
                block,
                exit,
                object: site.object,
                fields: fields.clone(),
            });
        }
    }
    for constructor in class.methods.iter().filter(|m| makes(m)) {
        let body = crate::atlas::body_of(constructor)?;
        let cfg = Cfg::new(body);
        let returns = (0..).zip(&body.ops);
        let returns = returns.filter(|(_, op)| matches!(op, Op::Return { .. }));
        for (at, _) in returns {
            all.extend(fields.iter().map(|&field| Place {
                method: constructor,
                block: cfg.block_of(at),
                exit: Exit::Before(Some(at)),
                object: 0,
                fields: vec![field],
            }));
        }
    }
    Some(all)
}

/// Facts that hold, and others that may.
struct Tried {
    proved: Vec<Arc<Fact>>,
    left: Vec<Arc<Fact>>,
}

impl Tried {
    fn all(&self) -> Vec<Arc<Fact>> {
        self.proved.iter().chain(&self.left).cloned().collect()
    }

    /// Drops what may hold until all that is left is kept everywhere, given all of it. False if
    /// time is over.
    fn keep_proved(
        &mut self,
        ways: &mut Ways,
        facts: &mut Facts,
        class: ClassRef,
        places: &[Place],
    ) -> bool {
        let most = ways.asked + MOST_ASKED;
        loop {
            let before = self.left.len();
            for place in places {
                if ways.asked > most || !self.keep_at(ways, facts, class, place) {
                    self.left.clear();
                    return ways.asked > most;
                }
            }
            if self.left.len() == before {
                return true;
            }
        }
    }

    /// Drops the facts that do not hold at a place. False if time is over.
    fn keep_at(
        &mut self,
        ways: &mut Ways,
        facts: &mut Facts,
        class: ClassRef,
        place: &Place,
    ) -> bool {
        let is_written = |field: &FieldRef| place.fields.iter().any(|f| std::ptr::eq(*f, *field));
        loop {
            facts.set(class, self.all());
            // What was not written holds as before.
            let all = std::mem::take(&mut self.left);
            let (written, others): (Vec<Arc<Fact>>, Vec<Arc<Fact>>) = all
                .into_iter()
                .partition(|fact| fact.fields().iter().any(is_written));
            self.left = others;
            if written.is_empty() {
                return true;
            }
            if ways.budget.is_over_now() {
                return false;
            }
            let Some(code) = ways.code(place.method) else {
                return false;
            };
            let end = Leg {
                block: place.block,
                code,
                exit: place.exit,
            };
            let mut conditions: Vec<Option<Term>> = Vec::new();
            let found = ways.follow(vec![end], facts, REACH, &mut |segment| {
                conditions = now(segment, &written, place.object);
                let mut all = segment.terms.bool(true);
                for condition in conditions.iter().flatten() {
                    all = segment.terms.and(all, *condition);
                }
                vec![segment.terms.not(all)]
            });
            let (kept, is_done) = surviving(found, &conditions);
            let kept = written.into_iter().zip(kept);
            let kept = kept.filter(|(_, holds)| *holds);
            self.left.extend(kept.map(|(fact, _)| fact));
            if is_done {
                return true;
            }
        }
    }
}

/// Which of some conditions may always hold, when it was asked whether one of them can fail;
/// and whether that is proved.
pub fn surviving(found: Outcome, conditions: &[Option<Term>]) -> (Vec<bool>, bool) {
    let kept: Vec<bool> = match found {
        Outcome::Refuted => conditions.iter().map(|c| c.is_some()).collect(),
        Outcome::Possible(Some(found)) => {
            let (terms, model) = *found;
            let holds = |c: &Term| eval(&terms, *c, &model, &NoFunctions) == Some(1);
            let holds = conditions.iter().map(|c| c.as_ref().is_some_and(holds));
            // What cannot be told apart is not known.
            let holds: Vec<bool> = holds.collect();
            match holds.contains(&false) {
                true => return (holds, false),
                false => return (vec![false; conditions.len()], false),
            }
        }
        Outcome::Possible(None) => return (vec![false; conditions.len()], false),
    };
    let is_done = !kept.contains(&false);
    (kept, is_done)
}

/// The conditions of facts on an object as it is at the end of a segment.
fn now(segment: &mut Segment, facts: &[Arc<Fact>], object: Reg) -> Vec<Option<Term>> {
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
    let mut segment = Segment::new(method, body, 0, store, &none);
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
