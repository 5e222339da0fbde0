//! What a run asks the world outside the program: the machine answers in one way
//! only. Runs that ask say so.

use crate::classes::class::{Loader, MethodRef};
use crate::hooks::Watched;
use crate::record::Bound;
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::ops::printing;
use crate::shadow::outside::is_program;
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
pub(super) fn watched(method: MethodRef) -> Watched {
    let class = method.class();
    if class.loader != Loader::Boot {
        return Watched::Nothing;
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
    } else {
        Watched::Nothing
    }
}

impl Machine {
    /// Such a method is about to be called with these arguments.
    #[cold]
    pub(in crate::shadow) fn watch(
        &mut self,
        why: Watched,
        method: MethodRef,
        w: Window,
    ) -> Result<()> {
        match why {
            Watched::Prints => self.forget_printed(method, w),
            why => {
                self.note_outside(why);
                Ok(())
            }
        }
    }

    fn note_outside(&mut self, why: Watched) {
        let told = match why {
            Watched::Nothing | Watched::Prints => false,
            Watched::Directly => self.callers().next().is_some_and(is_program),
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
