//! What a run asks the world outside the program: the machine answers in one way
//! only. Runs that ask say so.

use crate::classes::class::{Loader, MethodRef};
use crate::hooks::Watched;
use crate::record::Bound;
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::ops::{methods, printing, unread};
use crate::shadow::outside::is_program;
use crate::shadow::summaries::{Summarise, calls};
use crate::shadow::world;
use crate::world::outside::{Asking, asking};

/// Where the library begins to show the elements of a hash table.
const ORDERED: &[(&str, &str)] = &[
    ("java/util/HashMap$HashIterator", "<init>"),
    ("java/util/HashMap$HashMapSpliterator", "<init>"),
    ("java/util/HashMap", "forEach"),
    ("java/util/HashMap", "keysToArray"),
    ("java/util/HashMap", "valuesToArray"),
    (
        "java/util/IdentityHashMap$IdentityHashMapIterator",
        "<init>",
    ),
    ("java/util/concurrent/ConcurrentHashMap$Traverser", "<init>"),
];

/// Why calls of a library method are watched.
fn watched_library(method: MethodRef) -> Watched {
    let class = method.class();
    if world::is_asked_by(method) {
        return Watched::World;
    }
    let is_one = |(c, m): &(&str, &str)| class.name == *c && method.name.starts_with(m);
    match asking(
        &class.name,
        &method.name,
        &method.descriptor,
        method.is_native(),
    ) {
        Asking::Behind => return Watched::Behind,
        Asking::Directly => return Watched::Directly,
        Asking::Nothing => {}
    }
    if ORDERED.iter().any(is_one) {
        Watched::Order
    } else if printing::prints(method) {
        Watched::Prints
    } else if unread::builds(method) {
        Watched::Text
    } else {
        Watched::Nothing
    }
}

impl Machine {
    /// Why calls of a method are watched.
    pub(in crate::shadow) fn watched(&self, method: MethodRef) -> Watched {
        if method.class().loader == Loader::Boot {
            return watched_library(method);
        }
        if methods::is_opaque(method, &self.shadows.bounds.promises.opaque) {
            return Watched::Opaque;
        }
        let wanted = self.shadows.calls.mode == Summarise::Always;
        match wanted && calls::is_candidate(method) {
            true => Watched::Summarised,
            false => Watched::Nothing,
        }
    }

    /// Such a method is about to be called with these arguments.
    #[cold]
    pub(in crate::shadow) fn watch(
        &mut self,
        why: Watched,
        method: MethodRef,
        w: Window,
    ) -> Result<bool> {
        match why {
            Watched::Prints | Watched::Text | Watched::Summarised | Watched::Opaque
                if !self.shadowed => {}
            Watched::Prints => self.forget_printed(method, w)?,
            Watched::Text => return Ok(self.may_build()),
            Watched::Summarised => return Ok(self.may_summarise()),
            Watched::Opaque => return Ok(!self.shadows.looking),
            // With inputs, it is noted once the world has no other answer.
            Watched::World if self.shadowed => {}
            Watched::World => self.note_asked(method),
            why => self.note_outside(why),
        }
        Ok(false)
    }

    /// A method asks the world outside, which has one answer.
    pub(in crate::shadow) fn note_asked(&mut self, method: MethodRef) {
        let (class, native) = (method.class().name, method.is_native());
        let told = match asking(&class, &method.name, &method.descriptor, native) {
            Asking::Behind => self.is_for_program(),
            // Its own frame may be there already.
            Asking::Directly => {
                let own = [class.as_str()];
                let messengers = [&world::MESSENGERS[..], &own].concat();
                self.is_asked_by_program(&messengers)
            }
            Asking::Nothing => false,
        };
        if told {
            self.shadows.bounded.insert(Bound::Surroundings);
        }
    }

    fn note_outside(&mut self, why: Watched) {
        let told = match why {
            Watched::Nothing
            | Watched::Prints
            | Watched::Text
            | Watched::Summarised
            | Watched::Opaque
            | Watched::World => false,
            Watched::Directly => self.askers().next().is_some_and(is_program),
            Watched::Behind => self.is_for_program(),
            Watched::Order => self.shadows.scattered && self.is_for_program(),
        };
        if told {
            self.shadows.bounded.insert(Bound::Surroundings);
        }
    }

    /// Does the library ask because the program called it? What it needs to
    /// initialise its classes is its own business.
    fn is_for_program(&mut self) -> bool {
        let frames = self.threads.now().frames.iter().rev();
        let methods = frames.map(|f| f.code.method);
        let mut asking = methods
            .skip_while(|m| m.class().loader == Loader::Boot && m.name != "<clinit>")
            .map(|m| m.class());
        asking.next().is_some_and(is_program)
    }
}
