//! Texts that nobody looks at cost no path.
//!
//! What the library decides while it turns values into text (the sign, the number of
//! digits) matters to nobody but those who read the text. So it is not recorded there
//! and then. It is noted as a debt of the objects that were built, and recorded when
//! somebody first looks at one of them: the message of an exception is never looked
//! at, and a text that is compared costs what it always did.
//!
//! A text that is built from others inherits their debts. Only what the library's own
//! code decides on numbers is put off: what the program's `toString` does, what an
//! input is, and what is pinned because state outside of the text depends on it, is
//! recorded at once, behind everything that was put off so far. The texts that such a
//! `toString` has the library build are texts like others.

use jaunt_term::Term;
use rustc_hash::FxHashSet;

use crate::classes::class::{Loader, MethodRef};
use crate::memory::heap::{NULL, Ref};
use crate::record::{Others, Site, SiteKind};
use crate::run::machine::Machine;
use crate::run::window::Window;

const BUILDERS: [&str; 2] = ["java/lang/StringBuilder", "java/lang/StringBuffer"];
const BOXES: [&str; 7] = [
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Double",
    "java/lang/Float",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
];

/// Does a library method leave nothing behind but a new text, or a longer one in its
/// receiver?
pub(in crate::shadow) fn builds(method: MethodRef) -> bool {
    let (class, name) = (method.class().name.as_str(), method.name.as_str());
    let is_builder = BUILDERS.contains(&class);
    match name {
        "append" => is_builder,
        "<init>" => is_builder && method.descriptor != "()V" && method.descriptor != "(I)V",
        "toString" => is_builder || BOXES.contains(&class),
        "format" | "formatted" | "concat" => class == "java/lang/String",
        // Of a boolean it is one of two texts that exist already.
        "valueOf" => class == "java/lang/String" && method.descriptor != "(Z)Ljava/lang/String;",
        _ => false,
    }
}

/// A decision that is not recorded yet.
struct Postponed {
    site: Site,
    outcome: u32,
    condition: Term,
    others: Others,
}

/// What has to be recorded before a text may be looked at.
#[derive(Default)]
struct Debt {
    /// Debts of the texts it was built from: these come first.
    needs: Vec<u32>,
    events: Vec<Postponed>,
    is_paid: bool,
}

impl Debt {
    fn is_empty(&self) -> bool {
        self.events.is_empty() && self.needs.is_empty()
    }
}

/// A text is being built.
struct Building {
    thread: usize,
    /// Frames below those that build it.
    depth: usize,
    /// The builder, for constructors and methods of one.
    builder: Ref,
    debt: Debt,
    /// Conditions that hold already: asking again decides nothing.
    known: FxHashSet<Term>,
}

#[derive(Default)]
pub(in crate::shadow) struct Texts {
    /// Index 0 is no debt.
    debts: Vec<Debt>,
    /// One within the other: what is built for an object by its own code.
    building: Vec<Building>,
}

impl Texts {
    pub fn is_idle(&self) -> bool {
        self.building.is_empty()
    }

    pub fn reset(&mut self) {
        self.debts.clear();
        self.building.clear();
    }

    fn owe(&mut self, debt: Debt) -> u32 {
        if self.debts.is_empty() {
            self.debts.push(Debt::default());
        }
        self.debts.push(debt);
        self.debts.len() as u32 - 1
    }

    /// What the text being built owes so far, one within it owes first.
    fn owe_so_far(&mut self) -> Debt {
        let debt = self
            .building
            .last_mut()
            .map(|b| std::mem::take(&mut b.debt));
        let Some(debt) = debt.filter(|debt| !debt.is_empty()) else {
            return Debt::default();
        };
        let needs = vec![self.owe(debt)];
        if let Some(building) = self.building.last_mut() {
            building.debt.needs.clone_from(&needs);
        }
        Debt {
            needs,
            ..Debt::default()
        }
    }
}

impl Machine {
    /// Does a text begin here? One that the library builds for another one is part of it.
    pub(in crate::shadow) fn may_build(&self) -> bool {
        let building = self.shadows.texts.building.last();
        building.is_none_or(|b| b.thread == self.threads.current) && !self.is_library_building()
    }

    pub(in crate::shadow) fn begin_text(&mut self, method: MethodRef, w: Window) {
        let is_builder = BUILDERS.contains(&method.class().name.as_str());
        let debt = self.shadows.texts.owe_so_far();
        self.shadows.texts.building.push(Building {
            thread: self.threads.current,
            depth: self.threads.now().frames.len(),
            builder: if is_builder { w.object(0) } else { NULL },
            debt,
            known: FxHashSet::default(),
        });
    }

    /// The text is there: who looks at it pays.
    pub(in crate::shadow) fn end_text(&mut self, result: u64) {
        let Some(Building { builder, debt, .. }) = self.shadows.texts.building.pop() else {
            return;
        };
        if debt.is_empty() {
            return;
        }
        let string = self.known.string.id;
        let built: Vec<Ref> = [builder, result as Ref]
            .into_iter()
            .filter(|&o| o != NULL && (o == builder || self.class_of(o).id == string))
            .collect();
        // A text that was there before, such as "NaN": which one it is depends on the
        // decisions, and everybody sees that.
        let is_old = |o: Ref| self.class_of(o).id == string && self.is_shared_text(o);
        if built.is_empty() || built.iter().any(|&o| is_old(o)) {
            return self.record_postponed(debt);
        }
        let id = self.shadows.texts.owe(debt);
        for object in built {
            let value = match self.class_of(object).id == string {
                true => self.heap.get(object, self.known.string_value),
                false => self.get_field(object, "value") as Ref,
            };
            for part in [object, value].into_iter().filter(|&o| o != NULL) {
                let shadow = self.shadow_of(part);
                self.shadows.objects[shadow].debt = id;
            }
        }
    }

    /// An exception ended it: that it did is for everybody to see.
    pub(in crate::shadow) fn abandon_text(&mut self) {
        if let Some(building) = self.shadows.texts.building.pop() {
            self.record_postponed(building.debt);
        }
    }

    pub(in crate::shadow) fn is_shared_text(&self, string: Ref) -> bool {
        let interned = self.interned.get(&self.utf16(string));
        self.heap.is_kept(string) || interned == Some(string)
    }

    /// Puts a decision off, if it is one of the library about a text.
    pub(in crate::shadow) fn postpone(
        &mut self,
        (site, outcome): (Site, u32),
        condition: Term,
        others: &Others,
    ) -> bool {
        if self.shadows.texts.is_idle() {
            return false;
        }
        // Others are followed by more than what they say, see the top.
        let is_about_numbers = matches!(
            site.kind,
            SiteKind::Condition
                | SiteKind::Switch
                | SiteKind::Bounds
                | SiteKind::ZeroDivisor
                | SiteKind::NegativeSize
        );
        if !is_about_numbers || !self.is_library_building() {
            self.record_so_far();
            return false;
        }
        if let Some(building) = self.shadows.texts.building.last_mut()
            && building.known.insert(condition)
        {
            building.debt.events.push(Postponed {
                site,
                outcome,
                condition,
                others: others.clone(),
            });
        }
        true
    }

    /// Is it the library's own code that runs, on behalf of the text?
    fn is_library_building(&self) -> bool {
        let current = self.threads.current;
        let Some(building) = self.shadows.texts.building.last() else {
            return false;
        };
        let frames = &self.threads.list[current].frames;
        let for_text = frames.get(building.depth..).unwrap_or_default();
        building.thread == current
            && !for_text.is_empty()
            && for_text
                .iter()
                .all(|f| f.code.method.class().loader == Loader::Boot)
    }

    /// Something happens that others see: what was put off comes before it.
    pub(in crate::shadow) fn record_so_far(&mut self) {
        for index in 0..self.shadows.texts.building.len() {
            let debt = std::mem::take(&mut self.shadows.texts.building[index].debt);
            self.record_postponed(debt);
        }
    }

    /// Somebody looks at an object that may be a text or a part of one.
    #[inline]
    pub(in crate::shadow) fn look_at(&mut self, object: Ref) {
        let shadow = self.heap.shadow(object) as usize;
        if let Some(shadow) = self.shadows.objects.get_mut(shadow)
            && shadow.debt != 0
        {
            let debt = shadow.debt;
            self.settle_debt(debt);
        }
    }

    #[cold]
    fn settle_debt(&mut self, id: u32) {
        if self.shadows.texts.debts[id as usize].is_paid {
            return;
        }
        if self.is_library_building()
            && let Some(building) = self.shadows.texts.building.last_mut()
        {
            if building.debt.needs.last() != Some(&id) {
                building.debt.needs.push(id);
            }
            return;
        }
        self.record_so_far();
        self.pay(id);
    }

    /// A chain of appended texts may be long.
    fn pay(&mut self, id: u32) {
        let mut stack = vec![(id, false)];
        while let Some((id, is_ready)) = stack.pop() {
            let debt = &mut self.shadows.texts.debts[id as usize];
            if debt.is_paid {
                continue;
            }
            if is_ready {
                debt.is_paid = true;
                for event in std::mem::take(&mut debt.events) {
                    self.record_now(event);
                }
            } else {
                stack.push((id, true));
                stack.extend(debt.needs.iter().rev().map(|&need| (need, false)));
            }
        }
    }

    fn record_postponed(&mut self, debt: Debt) {
        for need in debt.needs {
            self.pay(need);
        }
        for event in debt.events {
            self.record_now(event);
        }
    }

    fn record_now(&mut self, event: Postponed) {
        let Postponed {
            site,
            outcome,
            condition,
            others,
        } = event;
        self.record_event(site, outcome, condition, others);
    }
}
