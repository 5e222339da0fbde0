//! Machines that have initialised what the methods of a class need. Initialisers can
//! take longer than all runs of a small method, so that the methods of a class share
//! one such machine, and each finds initialised what those before it needed, as the
//! tests of a class do in one JVM. Its copies are lent for a turn and used again: they
//! have the code of the methods that they ran.

use std::io;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use jaunt_vm::class::MethodRef;
use jaunt_vm::{Entry, Machine};
use rustc_hash::FxHashSet;

/// Classes whose machines are kept, some megabytes each. Methods of one class take
/// their turns after each other.
const MOST_KEPT: usize = 16;

/// Copies that are kept of each.
const MOST_COPIES: usize = 3;

pub struct WarmMachines {
    base: Mutex<Machine>,
    /// By class; those used last are at the end.
    kept: Mutex<Vec<(u32, Arc<Mutex<Warm>>)>>,
}

struct Warm {
    machine: Machine,
    /// Methods whose needs it knows.
    methods: FxHashSet<u32>,
    /// How often it learnt something that copies made before do not know.
    version: u32,
    /// Copies of it that nobody uses.
    copies: Vec<Machine>,
}

/// A machine that goes back to where it came from.
pub struct Lent {
    machine: Option<Machine>,
    owner: Arc<Mutex<Warm>>,
    /// Of the owner when it was made.
    version: u32,
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
    pub fn lend(&self, method: MethodRef, deadline: Option<Instant>) -> io::Result<Lent> {
        let owner = self.of(method.class().id)?;
        let mut warm = lock(&owner);
        if warm.methods.insert(method.id) {
            let mut first = warm.machine.fork()?;
            first.limits.set_deadline(deadline);
            let needs = first.needs(&Entry::Unit(method));
            warm.machine.limits.set_deadline(deadline);
            match warm.machine.warm_up(&needs) {
                true => {
                    warm.version += 1;
                    warm.copies.clear();
                }
                // It is as any other copy is, and has the code of the method.
                false => {
                    first.limits.set_deadline(None);
                    warm.copies.push(first);
                }
            }
            warm.machine.limits.set_deadline(None);
        }
        let machine = match warm.copies.pop() {
            Some(machine) => machine,
            None => warm.machine.fork()?,
        };
        let version = warm.version;
        drop(warm);
        Ok(Lent {
            machine: Some(machine),
            owner,
            version,
        })
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
                version: 0,
                copies: Vec::new(),
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

impl Drop for Lent {
    fn drop(&mut self) {
        // A defect may have left it in the middle of something.
        if std::thread::panicking() {
            return;
        }
        let mut owner = lock(&self.owner);
        if let Some(mut machine) = self.machine.take()
            && owner.version == self.version
            && owner.copies.len() < MOST_COPIES
        {
            machine.limits.set_deadline(None);
            machine.reset();
            owner.copies.push(machine);
        }
    }
}

impl Deref for Lent {
    type Target = Machine;

    fn deref(&self) -> &Machine {
        self.machine
            .as_ref()
            .expect("it is there until it is dropped")
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut Machine {
        self.machine
            .as_mut()
            .expect("it is there until it is dropped")
    }
}

/// A defect in one method is no reason to stop the others.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
