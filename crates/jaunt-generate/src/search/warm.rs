//! Machines that have initialised what the methods of a class need. Initialisers can
//! take longer than all runs of a small method, so that the methods of a class share
//! one such machine, and each finds initialised what those before it needed, as the
//! tests of a class do in one JVM.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use jaunt_vm::class::MethodRef;
use jaunt_vm::{Entry, Machine};
use rustc_hash::FxHashSet;

/// Machines that are kept, some megabytes each. Methods of one class take their turns
/// after each other.
const MOST_KEPT: usize = 16;

pub struct WarmMachines {
    base: Mutex<Machine>,
    /// By class; those used last are at the end.
    kept: Mutex<Vec<(u32, Arc<Mutex<Warm>>)>>,
}

struct Warm {
    machine: Machine,
    /// Methods whose needs it knows.
    methods: FxHashSet<u32>,
}

impl WarmMachines {
    pub fn new(base: Machine) -> WarmMachines {
        WarmMachines {
            base: Mutex::new(base),
            kept: Mutex::default(),
        }
    }

    /// A machine for runs of a method. What it needs is found out at the first time,
    /// until the deadline.
    pub fn fork(&self, method: MethodRef, deadline: Option<Instant>) -> io::Result<Machine> {
        let warm = self.of(method.class().id)?;
        let mut warm = lock(&warm);
        if warm.methods.insert(method.id) {
            let mut first = warm.machine.fork()?;
            first.limits.set_deadline(deadline);
            let classes = first.first_classes(&Entry::Unit(method));
            warm.machine.limits.set_deadline(deadline);
            warm.machine.initialise_ahead(&classes);
            warm.machine.limits.set_deadline(None);
        }
        warm.machine.fork()
    }

    fn of(&self, class: u32) -> io::Result<Arc<Mutex<Warm>>> {
        let mut kept = lock(&self.kept);
        // A defect may have left a machine in the middle of something.
        kept.retain(|(_, warm)| !warm.is_poisoned());
        let known = kept.iter().position(|(of, _)| *of == class);
        let warm = match known {
            Some(at) => kept.remove(at).1,
            None => Arc::new(Mutex::new(Warm {
                machine: lock(&self.base).fork()?,
                methods: FxHashSet::default(),
            })),
        };
        kept.push((class, warm.clone()));
        if kept.len() > MOST_KEPT {
            kept.remove(0);
        }
        Ok(warm)
    }

    /// Keeps no machine, for want of memory.
    pub fn clear(&self) {
        lock(&self.kept).clear();
    }
}

/// A defect in one method is no reason to stop the others.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
