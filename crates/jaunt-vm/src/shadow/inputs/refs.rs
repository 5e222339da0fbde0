//! Reference inputs. They are undecided until used: copied, stored and passed
//! on as placeholders, they multiply nothing.

use jaunt_ir::Reg;
use jaunt_term::Term;

use crate::classes::class::ClassRef;
use crate::code::insn::Insn;
use crate::memory::heap::{NULL, Ref};
use crate::record::{Decided, Event, Made, Origin, Others, RefInput, RefShape, Site, SiteKind};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Stop};
use crate::run::window::Window;
use crate::shadow::inputs::generics::Generic;

type Pc = *const Insn;

pub(in crate::shadow) struct RefVar {
    pub declared: Generic,
    pub origin: Origin,
    /// The object that registers hold meanwhile; the first fresh object, if the
    /// input turns out to be one of its class.
    pub placeholder: Ref,
    pub state: State,
    /// How the object was made, once there is one.
    pub made: Option<Made>,
    /// The type of that object; of a stub, that of what it stands for.
    pub made_as: Generic,
    pub not_null: bool,
    /// Null is the usual value: tried first.
    pub null_first: bool,
    /// Inputs that were found to be other objects.
    pub differs: Vec<u32>,
    /// Objects of the program that it was found not to be.
    pub is_none_of: Vec<Ref>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::shadow) enum State {
    Undecided,
    Null,
    /// The same as this earlier input, whatever that is.
    Same(u32),
    Object(Ref),
}

impl Machine {
    /// A new reference input: the placeholder and its handle.
    pub(in crate::shadow) fn new_ref(
        &mut self,
        declared: impl Into<Generic>,
        origin: Origin,
        not_null: bool,
    ) -> Result<(u64, u32)> {
        let declared = declared.into();
        let placeholder = self.placeholder(declared.class)?;
        let var = RefVar {
            made_as: declared.clone(),
            declared,
            origin,
            placeholder,
            state: State::Undecided,
            made: None,
            not_null,
            null_first: false,
            differs: Vec::new(),
            is_none_of: Vec::new(),
        };
        self.shadows.refs.push(var);
        Ok((placeholder as u64, self.shadows.refs.len() as u32))
    }

    /// The input that stands for a handle after all equalities.
    pub(in crate::shadow) fn root(&self, handle: u32) -> u32 {
        let mut var = handle - 1;
        while let Some(State::Same(other)) = self.shadows.refs.get(var as usize).map(|r| r.state) {
            var = other;
        }
        var
    }

    /// What a reference input is, if that is decided.
    pub(in crate::shadow) fn settled_ref(&self, handle: u32) -> Option<Ref> {
        match self.shadows.refs[self.root(handle) as usize].state {
            State::Null => Some(NULL),
            State::Object(object) => Some(object),
            _ => None,
        }
    }

    /// What all reference inputs turned out to be.
    pub(in crate::shadow) fn ref_inputs(&self) -> Vec<RefInput> {
        let shape = |var: &RefVar| match var.state {
            State::Null => RefShape::Null,
            State::Same(other) => RefShape::Same(other),
            State::Object(object) => match &var.made {
                Some(made) => RefShape::Object {
                    class: match made {
                        // Its factory may return an object of a hidden class.
                        Made::Built { .. } | Made::OnDisk { .. } => var.made_as.class.name,
                        // So may a constant be one.
                        _ if self.class_of(object).hidden => var.made_as.class.name,
                        _ => self.class_of(object).name,
                    },
                    made: made.clone(),
                },
                None => RefShape::NotNull,
            },
            // Different inputs are not all null; they may all be objects.
            State::Undecided if var.not_null || !var.differs.is_empty() => RefShape::NotNull,
            State::Undecided => RefShape::Untouched,
        };
        let refs = self.shadows.refs.iter();
        refs.map(|var| RefInput {
            origin: var.origin.clone(),
            declared: var.declared.typed(),
            made_as: var.made_as.typed(),
            shape: shape(var),
        })
        .collect()
    }

    /// The next scripted outcome of a decision about an input, that of the run which this one
    /// resembles, or the default 0.
    pub(in crate::shadow) fn next_decision(&mut self, about: Option<u32>, count: u32) -> u32 {
        let index = self.shadows.decisions.len();
        let decided = Decided {
            about,
            outcomes: count,
        };
        let elsewhere = self.outcome_elsewhere(decided);
        self.shadows.decided.push(decided);
        let given = self.shadows.given.decisions.get(index).copied();
        let given = given.or(elsewhere).unwrap_or(0);
        // An outcome that is not offered means that the run took another way
        // than predicted; the explorer sees that from the events.
        if given < count { given } else { 0 }
    }

    pub(in crate::shadow) fn record_decision(&mut self, site: Site, outcome: u32, count: u32) {
        self.record_choice(site, outcome, Others::Choices(count));
    }

    /// A decision whose outcome was just asked for, with all that were offered.
    pub(in crate::shadow) fn record_choice(&mut self, site: Site, outcome: u32, others: Others) {
        self.record_so_far();
        let (vars, decisions) = self.extent();
        let condition = Term::NONE;
        let context = self.context(site);
        if self.shadows.calls.listens() {
            self.shadows.events.push(Event {
                site,
                outcome,
                condition,
                others,
                vars,
                decisions,
                context,
            });
        }
        self.shadows.decisions.push(outcome);
    }

    /// A reference is about to be dereferenced, dispatched on or locked.
    #[cold]
    pub(in crate::shadow) fn use_symbolic(&mut self, w: Window, o: Reg, pc: Pc) -> Result<()> {
        self.use_for(w, o, pc, SiteKind::Shape)
    }

    fn use_for(&mut self, w: Window, o: Reg, pc: Pc, kind: SiteKind) -> Result<()> {
        let handle = w.shadow(o);
        let object = match self.settled_ref(handle) {
            Some(object) => object,
            None => {
                // Building an object asks where we are.
                self.arrive(pc);
                let site = self.site(pc, kind);
                self.decide_shape(handle, site)?
            }
        };
        match object {
            // It stays an input: whoever uses it later shall know.
            NULL => {
                self.note_null(pc);
                w.set_both(o, NULL as u64, handle);
            }
            object => w.set_both(o, object as u64, 0),
        }
        Ok(())
    }

    fn decide_shape(&mut self, handle: u32, site: Site) -> Result<Ref> {
        self.may_decide()?;
        let var = self.root(handle);
        let object = self.choose_shape(var, site)?;
        // Factories and constants may hand out an object that is there already.
        let input = &self.shadows.refs[var as usize];
        let mut differs = input.differs.iter();
        if input.is_none_of.contains(&object)
            || differs.any(|&other| self.settled_ref(other + 1) == Some(object))
        {
            return Err(Stop::Assumption.into());
        }
        let state = &mut self.shadows.refs[var as usize].state;
        if *state == State::Undecided {
            *state = match object {
                NULL => State::Null,
                object => State::Object(object),
            };
        }
        Ok(object)
    }

    /// Is an input that was found to be another known to be null?
    pub(in crate::shadow) fn differs_from_null(&self, var: usize) -> bool {
        let mut others = self.shadows.refs[var].differs.iter();
        others.any(|&other| self.settled_ref(other + 1) == Some(NULL))
    }

    /// Whoever looks at a finished run must not change what its inputs are.
    pub(in crate::shadow) fn may_decide(&self) -> Result<()> {
        match self.shadows.looking {
            true => Err(Stop::Assumption.into()),
            false => Ok(()),
        }
    }

    /// Is a reference null? Only that is decided, nothing else of its shape.
    #[cold]
    pub(in crate::shadow) fn null_symbolic(&mut self, w: Window, a: Reg, pc: Pc) -> Result<bool> {
        let handle = w.shadow(a);
        let is_null = match self.settled_ref(handle) {
            Some(NULL) => true,
            Some(object) => {
                w.set_both(a, object as u64, 0);
                false
            }
            None => {
                let site = self.site(pc, SiteKind::Null);
                self.null_test(handle, site)?
            }
        };
        if is_null {
            self.note_null(pc);
        }
        Ok(is_null)
    }

    fn note_null(&mut self, pc: Pc) {
        let site = self.site(pc, SiteKind::Null);
        self.shadows.null_used = Some((site.method, site.bci));
    }

    pub(in crate::shadow) fn null_test(&mut self, handle: u32, site: Site) -> Result<bool> {
        let var = self.root(handle) as usize;
        if self.shadows.refs[var].not_null {
            return Ok(false);
        }
        self.may_decide()?;
        if self.differs_from_null(var) {
            self.shadows.refs[var].not_null = true;
            return Ok(false);
        }
        if self.has_enough_objects() {
            self.shadows.refs[var].state = State::Null;
            return Ok(true);
        }
        let outcome = self.next_decision(Some(var as u32), 2);
        self.record_decision(site, outcome, 2);
        let is_null = (outcome == 1) != self.shadows.refs[var].null_first;
        match is_null {
            true => self.shadows.refs[var].state = State::Null,
            false => self.shadows.refs[var].not_null = true,
        }
        Ok(is_null)
    }

    /// A type test: the shape is decided, null included.
    #[cold]
    pub(in crate::shadow) fn type_symbolic(
        &mut self,
        w: Window,
        a: Reg,
        class: u32,
        pc: Pc,
    ) -> Result<()> {
        self.test_for(w, a, class, pc, SiteKind::Shape)
    }

    fn test_for(&mut self, w: Window, a: Reg, class: u32, pc: Pc, kind: SiteKind) -> Result<()> {
        // Somebody expects objects of that class: they are tried first.
        self.shadows.wanted = Some(self.class(class));
        let used = self.use_for(w, a, pc, kind);
        self.shadows.wanted = None;
        used
    }

    /// A cast. `true`: it succeeds whatever the object turns out to be, because
    /// the declared type says so, and nothing is decided.
    #[cold]
    pub(in crate::shadow) fn cast_symbolic(
        &mut self,
        w: Window,
        a: Reg,
        class: u32,
        pc: Pc,
    ) -> Result<bool> {
        self.fits_for(w, a, class, pc, SiteKind::Cast)
    }

    fn fits_for(&mut self, w: Window, a: Reg, class: u32, pc: Pc, kind: SiteKind) -> Result<bool> {
        let handle = w.shadow(a);
        if self.settled_ref(handle).is_none() {
            let declared = &self.shadows.refs[self.root(handle) as usize].declared;
            if declared.class.is_subclass_of(self.class(class)) {
                return Ok(true);
            }
        }
        self.test_for(w, a, class, pc, kind)?;
        Ok(false)
    }

    /// May a register be stored in an array? Decided only if the declared type
    /// leaves it open.
    #[cold]
    pub(in crate::shadow) fn can_store_symbolic(
        &mut self,
        w: Window,
        array: Ref,
        v: Reg,
        pc: Pc,
    ) -> Result<bool> {
        let Some(element) = self.class_of(array).element() else {
            return Ok(true);
        };
        let sure = self.fits_for(w, v, element.id, pc, SiteKind::Store)?;
        Ok(sure || self.can_store(array, w.object(v)))
    }

    /// May an element of an array be stored where this class is asked for?
    pub(in crate::shadow) fn element_fits(
        &mut self,
        array: Ref,
        at: u32,
        class: ClassRef,
    ) -> Result<bool> {
        let handle = match self.shadowed {
            true => self.element_handle(array, at),
            false => 0,
        };
        let object = match handle {
            0 => self.heap.element(array, at),
            handle => {
                let var = self.root(handle) as usize;
                match self.settled_ref(handle) {
                    Some(object) => object,
                    None if self.shadows.refs[var].declared.class.is_subclass_of(class) => NULL,
                    None => self.settle(handle)?,
                }
            }
        };
        Ok(object == NULL || self.is_instance(object, class.id))
    }

    /// Decides a reference where the current frame stands.
    pub(in crate::shadow) fn settle(&mut self, handle: u32) -> Result<Ref> {
        match self.settled_ref(handle) {
            Some(object) => Ok(object),
            None => {
                let site = self.here(SiteKind::Shape);
                self.decide_shape(handle, site)
            }
        }
    }

    /// Decides all references of which a test needs more than null: those that
    /// are not null, or not the same as others.
    pub(in crate::shadow) fn settle_rest(&mut self) -> Result<()> {
        let mut var = 0;
        while let Some(input) = self.shadows.refs.get(var) {
            var += 1;
            let bound = input.not_null || !input.differs.is_empty();
            if bound && input.state == State::Undecided {
                self.settle(var as u32)?;
            }
        }
        Ok(())
    }

    /// Decides a reference that a native is about to use.
    pub(in crate::shadow) fn settle_argument(&mut self, w: Window, slot: Reg) -> Result<()> {
        let object = self.settle(w.shadow(slot))?;
        w.set_both(slot, object as u64, 0);
        Ok(())
    }
}
