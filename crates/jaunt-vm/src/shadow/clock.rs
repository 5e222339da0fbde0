//! The clock shows one time only; runs that look at it say so.

use super::is_driver;
use crate::class::{ClassRef, Loader};
use crate::machine::Machine;
use crate::record::Bound;

/// Library classes that hand the time on to whoever asks them. Others use it for
/// purposes of their own.
const MESSENGERS: [&str; 9] = [
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

impl Machine {
    /// Somebody reads the clock: does the program?
    pub(crate) fn note_clock(&mut self) {
        let frames = &self.threads.now().frames;
        let classes = frames
            .iter()
            .rev()
            .map(|f| unsafe { (*f.code).method.class() });
        let mut others = classes.skip_while(|c| MESSENGERS.iter().any(|m| c.name.starts_with(m)));
        // What drivers call draws random values outside of Jaunt.
        let asks = |c: ClassRef| c.loader != Loader::Boot && !is_driver(&c.name);
        if others.next().is_some_and(asks) {
            self.shadows.bounded.insert(Bound::Clock);
        }
    }
}
