//! What a run learns from outside itself is always the same here: the clock shows
//! one time, identity hash codes depend on nothing. Runs that look at it say so.

use super::is_driver;
use crate::class::{ClassRef, Loader};
use crate::machine::Machine;
use crate::record::Bound;

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
const TELL_THE_IDENTITY: [&str; 6] = [
    "java/lang/Object",
    "java/lang/String",
    "java/lang/System",
    "java/util/AbstractCollection",
    "java/util/Arrays",
    "java/util/Objects",
];

impl Machine {
    /// Somebody reads the clock.
    pub(crate) fn note_clock(&mut self) {
        if self.is_asked_by_program(&TELL_THE_TIME) {
            self.shadows.bounded.insert(Bound::Clock);
        }
    }

    /// Somebody looks at an identity hash code.
    pub(crate) fn note_identity(&mut self) {
        self.shadows.identity = true;
        if self.is_asked_by_program(&TELL_THE_IDENTITY) {
            self.shadows.bounded.insert(Bound::Identity);
        }
    }

    /// Does the program want to know, or does the library for itself?
    fn is_asked_by_program(&mut self, messengers: &[&str]) -> bool {
        let frames = &self.threads.now().frames;
        let classes = frames
            .iter()
            .rev()
            .map(|f| unsafe { (*f.code).method.class() });
        let mut others = classes.skip_while(|c| messengers.iter().any(|m| c.name.starts_with(m)));
        // What drivers call draws random values outside of Jaunt.
        let asks = |c: ClassRef| c.loader != Loader::Boot && !is_driver(&c.name);
        others.next().is_some_and(asks)
    }
}
