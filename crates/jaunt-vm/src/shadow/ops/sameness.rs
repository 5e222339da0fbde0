//! Are two references the same object? Inputs that are not decided yet may become
//! one, or different ones.

use jaunt_class::access;
use jaunt_ir::Reg;

use crate::classes::class::{ClassRef, Loader};
use crate::code::insn::Insn;
use crate::memory::heap::{NULL, Ref};
use crate::record::{Bound, Made, Origin, SiteKind};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::inputs::generics::Generic;
use crate::shadow::inputs::recipes;
use crate::shadow::inputs::refs::{RefVar, State};

type Pc = *const Insn;

impl Machine {
    /// Is a comparison of these references more than it seems, because one of them
    /// is an input that was made?
    #[inline]
    pub(in crate::shadow) fn were_made_for_inputs(&self, a: Ref, b: Ref) -> bool {
        self.compares_boxes(a, b) || self.made_for(a).or(self.made_for(b)).is_some()
    }

    /// The input that an object was made for.
    fn made_for(&self, object: Ref) -> Option<u32> {
        let mut fresh = self.shadows.fresh.iter();
        fresh.find(|f| f.1 == object).map(|f| f.0)
    }

    /// Are two references the same? At least one has a handle, or is an input.
    #[cold]
    pub(in crate::shadow) fn same_symbolic(
        &mut self,
        w: Window,
        a: Reg,
        b: Reg,
        pc: Pc,
    ) -> Result<bool> {
        let handles = [(a, w.shadow(a)), (b, w.shadow(b))];
        let same = self.same_when_settled(w, a, b, pc);
        // Null inputs stay inputs: whoever uses them later shall know.
        for (r, handle) in handles.into_iter().filter(|(r, _)| w.object(*r) == NULL) {
            w.set_both(r, NULL as u64, handle);
        }
        same
    }

    fn same_when_settled(&mut self, w: Window, a: Reg, b: Reg, pc: Pc) -> Result<bool> {
        let both_texts = [a, b].iter().all(|&r| self.may_be_text(w, r));
        let same = self.same_at_last(w, a, b, pc)?;
        self.shadows.told_texts_apart |= both_texts && !same && self.asks_for_identity();
        Ok(same)
    }

    fn may_be_text(&self, w: Window, r: Reg) -> bool {
        let (string, handle) = (self.known.string, w.shadow(r));
        match (handle, w.object(r)) {
            (0, NULL) => false,
            (0, object) => self.class_of(object).id == string.id,
            _ => {
                let input = &self.shadows.refs[self.root(handle) as usize];
                string.is_subclass_of(input.declared.class)
            }
        }
    }

    /// Does it matter to the code that runs whether two references are the same? The library
    /// asks to be faster where they are, but for what goes by identity.
    fn asks_for_identity(&mut self) -> bool {
        let frame = self.threads.now().frames.last();
        frame.is_some_and(|frame| {
            let class = frame.code.method.class();
            let is_library = class.loader == Loader::Boot && !class.under_test;
            !is_library || class.name == "java/util/IdentityHashMap"
        })
    }

    fn same_at_last(&mut self, w: Window, a: Reg, b: Reg, pc: Pc) -> Result<bool> {
        for r in [a, b].into_iter().filter(|&r| w.shadow(r) != 0) {
            let declared = self.shadows.refs[self.root(w.shadow(r)) as usize]
                .declared
                .class;
            // Boxes are compared by their values, so they must have some; an enum
            // input is one of the constants, all of which exist; so do classes.
            let must_be_settled = crate::shadow::ops::boxes::is_box(&declared.name)
                || declared.id == self.known.class.id
                || self.settled_ref(w.shadow(r)).is_some()
                || self.may_be_constant(declared, w, a, b);
            if must_be_settled {
                self.use_symbolic(w, r, pc)?;
                w.set_shadow(r, 0);
            }
        }
        match (w.shadow(a), w.shadow(b)) {
            (0, 0) => Ok(self.same_objects(w.object(a), w.object(b), pc)),
            (x, 0) => self.same_as_object(x, w.object(b), pc),
            (0, y) => self.same_as_object(y, w.object(a), pc),
            (x, y) => self.same_inputs(x, y, pc),
        }
    }

    /// Is one of the references a constant that an input of this type may be?
    fn may_be_constant(&mut self, declared: ClassRef, w: Window, a: Reg, b: Reg) -> bool {
        let mut constant = |r: Reg| {
            let object = w.object(r);
            if w.shadow(r) != 0 || object == NULL {
                return false;
            }
            let class = self.class_of(object);
            let written = crate::observe::seen::enum_class(class);
            class.is_subclass_of(declared)
                && (written.access & access::ENUM != 0 && self.can_name(written)
                    || self.has_constants(class))
        };
        declared.access & access::ENUM != 0 || constant(a) || constant(b)
    }

    fn same_objects(&mut self, a: Ref, b: Ref, pc: Pc) -> bool {
        if a == b || a == NULL || b == NULL {
            return a == b;
        }
        if self.compares_boxes(a, b) {
            return self.same_boxes(a, b, pc);
        }
        match (self.made_for(a), self.made_for(b)) {
            (Some(input), None) => self.note_difference(input, b),
            (None, Some(input)) => self.note_difference(input, a),
            _ => {}
        }
        false
    }

    /// The program sees that an input is not this object, which no input is. If
    /// callers can have the object, it could have been.
    fn note_difference(&mut self, input: u32, object: Ref) {
        if self.shadows.bounded.contains(&Bound::Sameness) {
            return;
        }
        let frame = self.threads.now().frames.last();
        let asks = frame.is_some_and(|f| {
            let class = f.code.method.class();
            class.loader != Loader::Boot
        });
        let declared = self.shadows.refs[input as usize].declared.class;
        if asks && self.class_of(object).is_subclass_of(declared) && self.is_shared(object) {
            self.shadows.bounded.insert(Bound::Sameness);
        }
    }

    /// Was the object there before the run, or is it in a place from where others
    /// can get it?
    fn is_shared(&self, object: Ref) -> bool {
        let class = self.class_of(object).name;
        if self.heap.is_kept(object) || ["java/lang/String", "java/lang/Class"].contains(&&*class) {
            return true;
        }
        self.statics_with(object).next().is_some()
    }

    /// An undecided input against a known object.
    fn same_as_object(&mut self, handle: u32, object: Ref, pc: Pc) -> Result<bool> {
        if object == NULL {
            let site = self.site(pc, SiteKind::Null);
            return self.null_test(handle, site);
        }
        let var = self.root(handle);
        if self.shadows.refs[var as usize].is_none_of.contains(&object) {
            return Ok(false);
        }
        let Some(other) = self.made_for(object) else {
            return self.same_as_constant(var, object, pc);
        };
        let fits = self.may_alias(var, other, object);
        let differs = self.shadows.refs[var as usize].differs.contains(&other);
        if !fits || differs || !self.shadows.bounds.aliases {
            return Ok(false);
        }
        self.may_decide()?;
        let site = self.site(pc, SiteKind::Same);
        let outcome = self.next_decision(None, 2);
        self.record_decision(site, outcome, 2);
        match outcome {
            1 => self.shadows.refs[var as usize].state = State::Same(other),
            _ => self.shadows.refs[var as usize].differs.push(other),
        }
        Ok(outcome == 1)
    }

    /// Objects that the program made itself are inputs only if callers can name them.
    fn same_as_constant(&mut self, var: u32, object: Ref, pc: Pc) -> Result<bool> {
        let input = &self.shadows.refs[var as usize];
        let mut others = input.differs.iter();
        let is_taken = others.any(|&other| self.settled_ref(other + 1) == Some(object));
        let constant = match self.shadows.bounds.aliases && !is_taken {
            true => self.constant_for(var, object),
            false => None,
        };
        let Some((constant, held)) = constant else {
            self.note_difference(var, object);
            self.shadows.refs[var as usize].is_none_of.push(object);
            return Ok(false);
        };
        self.may_decide()?;
        let site = self.site(pc, SiteKind::Same);
        let outcome = self.next_decision(Some(var), 2);
        self.record_decision(site, outcome, 2);
        let input = &mut self.shadows.refs[var as usize];
        match outcome {
            1 => {
                input.state = State::Object(object);
                input.made_as = held;
                input.made = Some(Made::Constant {
                    owner: constant.class().name,
                    name: constant.name,
                });
            }
            _ => input.is_none_of.push(object),
        }
        Ok(outcome == 1)
    }

    /// Two undecided inputs.
    fn same_inputs(&mut self, x: u32, y: u32, pc: Pc) -> Result<bool> {
        let (x, y) = (self.root(x), self.root(y));
        if x == y {
            return Ok(true);
        }
        let (earlier, later) = (x.min(y), x.max(y));
        let (first, second) = (
            &self.shadows.refs[earlier as usize],
            &self.shadows.refs[later as usize],
        );
        if second.differs.contains(&earlier) || first.differs.contains(&later) {
            return Ok(false);
        }
        let both_may_be_null = !first.not_null && !second.not_null;
        let (from, to) = (second.declared.clone(), first.declared.clone());
        let related = self.are_related(&from, &to);
        if !related && !both_may_be_null || !self.shadows.bounds.aliases {
            return Ok(false);
        }
        self.may_decide()?;
        let site = self.site(pc, SiteKind::Same);
        let outcome = self.next_decision(None, 2);
        self.record_decision(site, outcome, 2);
        if outcome == 1 {
            self.join(earlier, later, related);
        } else {
            self.shadows.refs[later as usize].differs.push(earlier);
            self.shadows.refs[earlier as usize].differs.push(later);
        }
        Ok(outcome == 1)
    }

    /// Was an input an argument of the calls that made another? Then it was there
    /// before.
    fn is_part_of(&self, mut var: u32, whole: u32) -> bool {
        while let Origin::Element { array, .. } = self.shadows.refs[var as usize].origin {
            let RefVar { made, made_as, .. } = &self.shadows.refs[array as usize];
            let was_there = match made {
                None | Some(Made::Called { .. }) => true,
                // What a collection holds is added later; what a record holds is not.
                Some(Made::Built { .. }) => {
                    recipes::of(&made_as.class.name).is_none_or(|recipe| recipe.add.is_none())
                }
                _ => false,
            };
            if array == whole && was_there {
                return true;
            }
            var = array;
        }
        false
    }

    /// Can an input be the object that another one is? Casts could make more
    /// possible than the types say.
    pub(in crate::shadow) fn may_alias(&mut self, var: u32, other: u32, object: Ref) -> bool {
        let declared = self.shadows.refs[var as usize].declared.clone();
        if !self.class_of(object).is_subclass_of(declared.class) || self.is_part_of(var, other) {
            return false;
        }
        let actual = self.shadows.refs[other as usize].made_as.clone();
        let fits = self.fits(&actual, &declared);
        if !fits {
            self.shadows.bounded.insert(Bound::Classes);
        }
        fits
    }

    /// Are there objects of both types?
    fn are_related(&mut self, a: &Generic, b: &Generic) -> bool {
        let (x, y) = (a.class, b.class);
        let nested = x.is_subclass_of(y) || y.is_subclass_of(x);
        if !nested {
            return x.is_interface() || y.is_interface();
        }
        let fit = self.fits(a, b) || self.fits(b, a);
        if !fit {
            self.shadows.bounded.insert(Bound::Classes);
        }
        fit
    }

    /// From now on the later input is the earlier one.
    fn join(&mut self, earlier: u32, later: u32, related: bool) {
        let refs = &mut self.shadows.refs;
        let second = &mut refs[later as usize];
        second.state = State::Same(earlier);
        let (not_null, declared) = (second.not_null, second.declared.clone());
        let differs = std::mem::take(&mut second.differs);
        let is_none_of = std::mem::take(&mut second.is_none_of);
        let first = &mut refs[earlier as usize];
        first.not_null |= not_null;
        first.differs.extend(differs);
        first.is_none_of.extend(is_none_of);
        if !related {
            // Objects of both types do not exist: both are null.
            first.state = State::Null;
        } else if declared.class.is_subclass_of(first.declared.class) {
            first.declared = declared;
        }
    }
}
