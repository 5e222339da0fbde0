//! Objects of the program as inputs, made as other code makes them: by a
//! constructor, factory or builder with inputs as arguments, then by methods
//! that change them. What these refuse is no input.

use std::sync::Arc;

use jaunt_class::access;

use crate::classes::class::{ClassRef, MethodRef};
use crate::memory::heap::{NULL, Ref};
use crate::record::{Bound, Made, Origin, Others, SiteKind, Unsupported};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Stop, Trap};
use crate::shadow::inputs::generics::Generic;
use crate::shadow::inputs::makers::{Maker, is_open, needs_outer};

/// Objects whose making needs objects whose making needs objects. Two classes
/// may need each other.
const DEEPEST: u32 = 6;

impl Machine {
    /// Makes an object, all decisions being events.
    pub(in crate::shadow) fn make_object(
        &mut self,
        var: u32,
        class: ClassRef,
    ) -> Result<(Ref, Made)> {
        if self.shadows.making >= DEEPEST {
            self.shadows.bounded.insert(Bound::Objects);
            return Err(Stop::Assumption.into());
        }
        let outer = std::mem::replace(&mut self.coverage.paused, true);
        self.shadows.making += 1;
        let made = self.make(var, class);
        self.shadows.making -= 1;
        self.coverage.paused = outer;
        made
    }

    fn make(&mut self, var: u32, class: ClassRef) -> Result<(Ref, Made)> {
        self.initialise_class_now(class)?;
        let makers = self.makers_of(class);
        let way = self.choose(var, &makers.calls);
        if makers.cut {
            self.shadows.bounded.insert(Bound::Calls);
        }
        let maker = match makers.ways.get(way as usize) {
            Some(Maker::Call(method)) => *method,
            Some(Maker::Constant(field)) => {
                let object = self.get_static(class, &field.name) as Ref;
                let made = Made::Constant {
                    owner: class.name,
                    name: field.name,
                };
                return or_cut(self.asked_for(object, class)).map(|object| (object, made));
            }
            None => {
                return Err(Unsupported::Maker(class.java_name()).into());
            }
        };
        let mut next = 0;
        let object = self.first_call(maker, class, var, &mut next);
        let object = or_cut(object.and_then(|object| self.asked_for(object, class)))?;
        self.assign_fields(var, object, &makers.fields);
        let mut changes = Vec::new();
        let changers = self.changers_of(class);
        if !changers.methods.is_empty() {
            self.shadows.bounded.insert(Bound::Calls);
            for _ in 0..self.most_calls(var) {
                let change = self.choose(var, &changers.calls);
                self.note_state(object);
                let change = match change {
                    0 => break,
                    n => changers.methods[n as usize - 1],
                };
                let change = self.class_of(object).select(change).unwrap_or(change);
                or_cut(self.call_on_inputs(change, Some(object), var, &mut next))?;
                changes.push(change.id);
            }
        }
        let made = Made::Called {
            maker: maker.id,
            changes,
        };
        Ok((object, made))
    }

    /// The object under test goes through more before it is tested than others.
    fn most_calls(&self, var: u32) -> u32 {
        let calls = self.shadows.bounds.calls;
        match self.shadows.refs[var as usize].origin {
            Origin::Receiver => 2 * calls,
            _ => calls,
        }
    }

    /// Makes an object by this one constructor or factory.
    pub(in crate::shadow) fn make_by(
        &mut self,
        var: u32,
        class: ClassRef,
        maker: MethodRef,
    ) -> Result<(Ref, Made)> {
        self.initialise_class_now(class)?;
        let object = self.first_call(maker, class, var, &mut 0);
        let object = or_cut(object.and_then(|object| self.asked_for(object, class)))?;
        let (maker, changes) = (maker.id, Vec::new());
        Ok((object, Made::Called { maker, changes }))
    }

    /// May an input be a constant of this class?
    pub(in crate::shadow) fn has_constants(&mut self, class: ClassRef) -> bool {
        let makers = self.makers_of(class);
        makers.ways.iter().any(|w| matches!(w, Maker::Constant(_)))
    }

    /// The class by which source code knows an input object.
    pub(in crate::shadow) fn written_class(&self, var: u32, object: Ref) -> ClassRef {
        let class = self.class_of(object);
        let input = &self.shadows.refs[var as usize];
        let maker = match input.made {
            Some(Made::Called { maker, .. }) => maker,
            Some(Made::Built { .. }) => return input.made_as.class,
            _ => return class,
        };
        let Some(maker) = self.store.method(maker).filter(|m| !m.is_constructor()) else {
            return class;
        };
        self.store.load_type(&maker.ty().ret).unwrap_or(class)
    }

    /// Is a member of a class open to the code that makes the inputs?
    pub(in crate::shadow) fn is_open(&self, class: ClassRef, flags: u16) -> bool {
        is_open(class, flags, self.shadows.home)
    }

    /// Decides which call is made for an input, of those that are offered.
    fn choose(&mut self, var: u32, calls: &Arc<[Option<u32>]>) -> u32 {
        if calls.len() <= 1 {
            return 0;
        }
        let site = self.here(SiteKind::Shape);
        let outcome = self.next_decision(Some(var), calls.len() as u32);
        self.record_choice(site, outcome, Others::Calls(calls.clone()));
        outcome
    }

    /// What an object is like at the decision that was just made about it.
    fn note_state(&mut self, object: Ref) {
        let state = self.fingerprint(object, 0);
        if let Some(event) = self.shadows.events.last_mut() {
            event.context.state = Some(state);
        }
    }

    /// Null is not what was asked for, nor are objects of other classes.
    fn asked_for(&self, object: Ref, class: ClassRef) -> Result<Ref> {
        match object != NULL && self.class_of(object).is_subclass_of(class) {
            true => Ok(object),
            false => Err(Stop::Assumption.into()),
        }
    }

    fn first_call(
        &mut self,
        maker: MethodRef,
        class: ClassRef,
        var: u32,
        next: &mut u32,
    ) -> Result<Ref> {
        if maker.is_constructor() {
            let object = self.new_object(class)?;
            self.call_on_inputs(maker, Some(object), var, next)?;
            return Ok(object);
        }
        let receiver = match maker.access & access::STATIC {
            0 => Some(self.builder(maker, var, next)?),
            _ => None,
        };
        let object = self.call_on_inputs(maker, receiver, var, next)? as Ref;
        // It may only hand back an input, as calls do that can be chained, or one that is
        // still undecided.
        match self.result_handle == 0 && self.input_of(object).is_none() {
            true => Ok(object),
            false => Err(Stop::Assumption.into()),
        }
    }

    /// An input as an argument of a method. The object around an inner one is never
    /// null.
    pub(in crate::shadow) fn new_argument(
        &mut self,
        method: MethodRef,
        index: usize,
        declared: Generic,
        origin: Origin,
    ) -> Result<(u64, u32)> {
        let outer = index == 0 && method.is_constructor() && needs_outer(method.class()).is_some();
        match outer {
            true => self.new_ref(declared, origin, true),
            false => self.new_input(declared, origin),
        }
    }

    /// The builder is an input of its own.
    fn builder(&mut self, last: MethodRef, var: u32, next: &mut u32) -> Result<Ref> {
        let made = self.shadows.refs[var as usize].made_as.clone();
        let builder = self.builder_type(last, &made);
        let origin = Origin::Element {
            array: var,
            index: *next,
        };
        *next += 1;
        let (_, handle) = self.new_ref(builder, origin, true)?;
        self.settle(handle)
    }
}

/// What the program refuses to make is no input.
pub(in crate::shadow) fn or_cut<T>(made: Result<T>) -> Result<T> {
    match made {
        Err(Trap::Throw(_)) => Err(Stop::Assumption.into()),
        other => other,
    }
}
