//! What runs of an entry have in common is done once, before the snapshot: static
//! initialisers, tables of the library, and first calls that find or read what later calls
//! only hand out. A test finds all of it done when others ran before it.

use super::tables::TABLES;
use crate::classes::class::{ClassRef, Loader, MethodRef};
use crate::memory::heap::NULL;
use crate::record::{Bound, Entry, Input};
use crate::run::machine::Machine;

/// How many times as long as others a run for initialisers may take.
const WARMING_UP: u64 = 4;

/// A call that takes so many operations at first, and less than that part of them when
/// it is made again, keeps what it found.
const HEAVY: u64 = 50_000;
const AGAIN: u64 = 10;

/// What all runs of an entry need.
pub struct Needs {
    /// Initialised before inputs decide anything, or their values may be given.
    classes: Vec<ClassRef>,
    /// Static methods of the program that were called without arguments, and give an
    /// object.
    givers: Vec<MethodRef>,
}

impl Needs {
    /// What the library alone needs.
    pub fn of_library(mut self) -> Needs {
        self.classes.retain(|class| class.loader == Loader::Boot);
        self.givers.clear();
        self
    }
}

impl Machine {
    /// What a first run of an entry needs.
    pub fn needs(&mut self, entry: &Entry) -> Needs {
        // Some initialisers of the library take longer than a run may.
        let limits = self.limits.clone();
        self.limits.allow_times(WARMING_UP);
        self.explore_shallow(entry, &Input::default());
        // Classes that need each other see what they saw if the same one begins.
        let begun = self.classes.begun().iter();
        let mut classes: Vec<ClassRef> = begun
            .filter(|&&id| self.classes.ready(id) != NULL)
            .filter_map(|&id| self.store.class(id))
            .collect();
        if let Entry::Unit(method) = entry {
            classes.extend(self.mentioned_values(method.class()));
        }
        let called = self.codes.methods();
        let givers = called.filter(|method| is_giver(method)).collect();
        self.limits = limits;
        self.reset();
        Needs { classes, givers }
    }

    /// Does what is needed, and takes the snapshot anew. Nothing changes where that is
    /// more than to fill static fields. Who draws from the clock or from chance does so
    /// in each run anew. Tells whether there is a new snapshot.
    pub fn warm_up(&mut self, needs: &Needs) -> bool {
        let limits = self.limits.clone();
        self.limits.allow_times(WARMING_UP);
        let mut is_new = self.read_ahead(&needs.classes);
        is_new |= self.initialise_ahead(&needs.classes);
        for giver in &needs.givers {
            is_new |= self.call_ahead(giver);
        }
        self.limits = limits;
        is_new
    }

    fn initialise_ahead(&mut self, classes: &[ClassRef]) -> bool {
        let mut quiet = classes.to_vec();
        quiet.retain(|class| self.classes.ready(class.id) == NULL);
        if quiet.is_empty() {
            return false;
        }
        // Without those that ask, others may turn out to ask that they initialised.
        loop {
            let before = quiet.len();
            self.start_ahead();
            quiet.retain(|class| {
                self.host.world_asked = false;
                let _ = self.initialise_class_now(class);
                !self.host.world_asked
            });
            if quiet.len() == before {
                break;
            }
        }
        let ready = quiet
            .iter()
            .all(|class| self.classes.ready(class.id) != NULL);
        self.keep_if(ready)
    }

    /// Has the library read the tables that these classes need.
    fn read_ahead(&mut self, classes: &[ClassRef]) -> bool {
        let mut is_new = false;
        for table in TABLES {
            if !classes
                .iter()
                .any(|class| class.name.as_str() == table.user)
            {
                continue;
            }
            self.start_ahead();
            let is_read = (table.read)(self).is_ok() && !self.host.world_asked;
            is_new |= self.limits.operations() >= HEAVY && self.keep_if(is_read);
        }
        self.reset();
        is_new
    }

    /// Makes a call whose result is kept by the program, if that spares much work. That
    /// nobody made it before is then a state that runs do not see.
    fn call_ahead(&mut self, giver: MethodRef) -> bool {
        self.start_ahead();
        let first = self.call(giver, &[]);
        let operations = self.limits.operations();
        let is_heavy = first.is_ok() && operations >= HEAVY;
        let is_kept = is_heavy
            && self.call(giver, &[]).is_ok()
            && (self.limits.operations() - operations) * AGAIN < operations
            && !self.host.world_asked;
        if is_kept {
            self.shadows.bounded.insert(Bound::Surroundings);
        }
        self.keep_if(is_kept)
    }

    /// What is done ahead notes what it asks of the world, as runs do: it holds for all
    /// that begin with what it found.
    fn start_ahead(&mut self) {
        self.reset();
        self.noting = true;
    }

    /// Takes a snapshot if that is wanted, and if no more than static fields were filled,
    /// none of them from an input; goes back to the last one.
    fn keep_if(&mut self, wanted: bool) -> bool {
        let only_fields = self.classes.is_untroubled() && self.threads.list.len() == 1;
        let asks_for_inputs = !self.shadows.asked.is_empty() || !self.shadows.refs.is_empty();
        let kept = wanted && only_fields && !asks_for_inputs;
        if kept {
            self.shadows.keep_notes();
            self.snapshot();
        }
        self.reset();
        kept
    }
}

fn is_giver(method: MethodRef) -> bool {
    let gives_object = method.ty().ret.is_reference() && method.ty().params.is_empty();
    method.is_static() && gives_object && method.class().loader == Loader::App
}
