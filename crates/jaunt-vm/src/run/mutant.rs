//! Mutants: for a while a method has other code than its class file says.

use jaunt_ir::Body;
use jaunt_ir::mutate::{Mutation, lift_mutant};

use crate::classes::class::MethodRef;
use crate::code::method::{Code, CodeRef};
use crate::run::machine::Machine;

/// A mutated method, until it is given back to `Machine::restore`.
#[must_use = "the method stays mutated"]
pub struct Mutant {
    place: CodeRef,
    /// The code that the class file has, while the mutant is in its place.
    usual: Code,
}

impl Machine {
    /// Runs a method with a mutation from now on. The reason if that is not possible.
    pub fn mutate(&mut self, method: MethodRef, mutation: &Mutation) -> Result<Mutant, String> {
        let file = method.class().file().ok_or("it has no class file")?;
        let member = file.methods.get(usize::from(method.index));
        let member = member.ok_or("it is not in its class file")?;
        let body = lift_mutant(file, member, mutation).map_err(|e| e.reason)?;
        let place = self.code_of(method);
        if place.body.is_none() {
            return Err("its code is not Java's".into());
        }
        // Nothing of the last run is left that stands in its code.
        self.reset();
        let body: &'static Body = Box::leak(Box::new(body));
        let Some(mut code) = self.code_with(method, body) else {
            return Err("it is too large".into());
        };
        (code.watched, code.plain) = (place.watched, place.plain);
        // SAFETY: after a reset no frame runs, and the machine is ours alone.
        unsafe { place.swap(&mut code) };
        Ok(Mutant { place, usual: code })
    }

    /// The method does again what its class file says.
    pub fn restore(&mut self, mutant: Mutant) {
        self.reset();
        let Mutant { place, mut usual } = mutant;
        // SAFETY: as above.
        unsafe { place.swap(&mut usual) };
        let mutated = usual;
        let body = mutated.body;
        drop(mutated);
        if let Some(body) = body {
            // SAFETY: `mutate` made it with `Box::leak`; only the code that was just
            // dropped named it.
            drop(unsafe { Box::from_raw(std::ptr::from_ref(body).cast_mut()) });
        }
    }
}
