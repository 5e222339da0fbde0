//! Which calls bring an object into another state: those that write what the code under test
//! reads.

use crate::classes::class::MethodRef;
use crate::classes::effects::Effects;
use crate::classes::store::Store;

/// How often calls are looked for that let others do their part.
const ROUNDS: usize = 4;

/// Of some methods those that write what a method reads, what these read, and so on; the most
/// direct first.
pub(in crate::shadow) fn relevant(
    unit: MethodRef,
    changers: &[MethodRef],
    store: &Store,
) -> Vec<MethodRef> {
    let mut wanted = store.effects_of(unit).reads.clone();
    let with_effects = |&m: &MethodRef| (m, store.effects_of(m));
    let mut left: Vec<_> = changers.iter().map(with_effects).collect();
    let mut found = Vec::new();
    for _ in 0..ROUNDS {
        let helps = |e: &Effects| !e.writes.is_disjoint(&wanted);
        let (now, later): (Vec<_>, Vec<_>) = left.into_iter().partition(|(_, e)| helps(e));
        left = later;
        for (method, effects) in now {
            wanted.extend(&effects.reads);
            found.push(method);
        }
    }
    found
}
