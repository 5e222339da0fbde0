//! Calls that a test can answer in the library's place, by mocks of static methods and of
//! constructors: what they return is an input.

use jaunt_class::Name;

use crate::classes::class::{MethodRef, Shape};
use crate::record::{Answerer, Beyond, Bound, Replaced};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::world::{Answered, Row, is_program};

pub(super) const ANSWERS: &[Row] = &[("java/sql/DriverManager", "getConnection", "", connection)];

/// There is no driver, or one that gives what it is asked for.
fn connection(m: &mut Machine, method: MethodRef, _: Window) -> Result<Answered> {
    if !m.is_called_by_program() || m.is_initialising() {
        return Ok(Answered::Unknown);
    }
    m.shadows.bounded.insert(Bound::Surroundings);
    let can = m.shadows.bounds.statics;
    // What is more likely to be a test comes first.
    if m.is_first_of_two() != can {
        return Ok(Answered::Arranged);
    }
    if !can {
        // Another run may show the same without it.
        m.shadows.bounded.insert(Bound::Clock);
        m.shadows.world.beyond = Some(Beyond::Asked(method.stable_name()));
    }
    m.answered_by_test(method, Answerer::Class)
}

impl Machine {
    /// Can a test answer a call that the program makes?
    pub(super) fn is_answered_by_test(&mut self) -> bool {
        self.shadows.bounds.statics && self.is_called_by_program() && !self.is_initialising()
    }

    /// Does the program call the method that was just entered, and nobody in between?
    pub(super) fn is_called_by_program(&mut self) -> bool {
        self.askers().nth(1).is_some_and(is_program)
    }

    /// Does an initialiser run? It does so before a test can have a say, in some order of
    /// tests at least.
    pub(super) fn is_initialising(&mut self) -> bool {
        let mut frames = self.threads.now().frames.iter();
        frames.any(|f| f.code.method.name == "<clinit>")
    }

    /// Does the library ask while it initialises a class of its own?
    pub(super) fn is_library_initialising(&mut self) -> bool {
        let frames = self.threads.now().frames.iter().rev();
        let methods = frames.map(|f| f.code.method);
        let mut library = methods.take_while(|m| !is_program(m.class()));
        library.any(|m| m.name == "<clinit>")
    }

    /// The answer to such a call.
    pub(super) fn answered_by_test(&mut self, method: MethodRef, by: Answerer) -> Result<Answered> {
        self.note_answer(method, method.class().name, by);
        let declared = self.store.load_type(&method.ty().ret);
        let declared = self.or_load_error(declared)?;
        let origin = self.next_answer();
        let (bits, handle) = match declared.shape {
            Shape::Primitive { .. } => self.new_input(declared, origin)?,
            _ => self.new_ref(declared, origin, true)?,
        };
        self.result_handle = handle;
        Ok(Answered::With(bits))
    }

    /// The next answer of the world is what this call gets.
    pub(super) fn note_answer(&mut self, method: MethodRef, class: Name, by: Answerer) {
        self.shadows.bounded.insert(Bound::Surroundings);
        let answer = self.shadows.world.answers;
        self.shadows.world.replaced.push(Replaced {
            class,
            method: method.id,
            by,
            answer,
        });
    }
}
