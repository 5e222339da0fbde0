//! What a run learns from outside itself is always the same here: the clock shows
//! one time, identity hash codes depend on nothing. Runs that look at it say so.

use crate::classes::class::{ClassRef, Loader};
use crate::memory::heap::{NULL, Ref};
use crate::record::Bound;
use crate::run::machine::Machine;
use crate::shadow::inputs::drivers::is_driver;

/// Library classes that hand the time on to whoever asks them. Others use it for
/// purposes of their own.
const TELL_THE_TIME: [&str; 9] = [
    "java/lang/System",
    "java/time/",
    "java/util/Calendar",
    "java/util/Date",
    "java/util/GregorianCalendar",
    "java/util/Random",
    "java/util/UUID",
    "java/security/SecureRandom",
    "jdk/internal/misc/VM",
];

/// The same for identity hash codes, which are part of what `toString` says.
const TELL_THE_IDENTITY: [&str; 7] = [
    "java/lang/Enum",
    "java/lang/Object",
    "java/lang/String",
    "java/lang/System",
    "java/util/AbstractCollection",
    "java/util/Arrays",
    "java/util/Objects",
];

/// Reflection and method handles.
const MAKE_CALLS: [&str; 3] = [
    "java/lang/invoke/",
    "java/lang/reflect/",
    "jdk/internal/reflect/",
];

impl Machine {
    /// Somebody reads the clock.
    pub(in crate::shadow) fn note_clock(&mut self) {
        if self.is_asked_by_program(&TELL_THE_TIME) {
            self.shadows.bounded.insert(Bound::Clock);
        }
    }

    /// Somebody looks at the identity hash code of an object. The library puts objects
    /// of the program into its tables; what it does with its own is its business.
    pub(in crate::shadow) fn note_identity(&mut self, object: Ref) {
        self.shadows.identity = true;
        if self.is_asked_by_program(&TELL_THE_IDENTITY) {
            self.shadows.bounded.insert(Bound::Identity);
        } else if object != NULL {
            let class = self.class_of(object);
            let own = class.loader == Loader::Boot && class.id != self.known.object.id;
            self.shadows.scattered |= !own;
        }
    }

    /// Does the program want to know, or does the library for itself?
    pub(super) fn is_asked_by_program(&mut self, messengers: &[&str]) -> bool {
        let is_messenger = |c: &ClassRef| messengers.iter().any(|m| c.name.starts_with(m));
        let asker = self.askers().find(|c| !is_messenger(c));
        asker.is_some_and(is_program)
    }

    /// The classes of the frames, the innermost first, without those that only make
    /// calls on behalf of others.
    pub(super) fn askers(&mut self) -> impl Iterator<Item = ClassRef> {
        let makes_calls = |c: &ClassRef| MAKE_CALLS.iter().any(|m| c.name.starts_with(m));
        self.callers().filter(move |c| !makes_calls(c))
    }

    /// The classes of the frames, the innermost first.
    pub(super) fn callers(&mut self) -> impl Iterator<Item = ClassRef> {
        let frames = self.threads.now().frames.iter().rev();
        frames.map(|f| f.code.method.class())
    }
}

/// What drivers call draws random values outside of Jaunt.
pub(super) fn is_program(class: ClassRef) -> bool {
    class.loader != Loader::Boot && !is_driver(&class.name)
}
