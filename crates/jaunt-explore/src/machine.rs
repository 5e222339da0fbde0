//! The machine as the runner of an exploration, and its classes as the program.

use std::ops::DerefMut;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use jaunt_term::Functions;
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Entry, Executed, Input, Likeness, Machine, Store, Summaries, Trace};
use rustc_hash::FxHashMap;

use crate::atlas::Program;
use crate::attempt::Runner;

/// Runs one entry in one machine, its own or a lent one.
pub struct MachineRunner<M> {
    pub machine: M,
    pub entry: Entry,
}

impl<M: DerefMut<Target = Machine> + Send> Runner for MachineRunner<M> {
    fn run(&mut self, input: &Input, decisions: usize) -> Trace {
        self.machine.explore_beyond(&self.entry, input, decisions)
    }

    fn know(&mut self, summaries: Option<Arc<Summaries>>) {
        self.machine.know(summaries);
    }

    fn resemble(&mut self, other: Option<Arc<Likeness>>) {
        self.machine.resemble(other);
    }

    fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.machine.limits.set_deadline(deadline);
    }

    fn functions(&mut self) -> Box<dyn Functions + '_> {
        Box::new(Executed::by(&mut self.machine))
    }
}

/// The methods of all classes that the machines of a process have loaded.
pub struct Loaded {
    store: Arc<Store>,
    index: Mutex<Index>,
}

#[derive(Default)]
struct Index {
    /// Classes that are in the index.
    classes: u32,
    methods: FxHashMap<u32, MethodRef>,
}

impl Loaded {
    pub fn store(&self) -> &Store {
        &self.store
    }

    pub fn new(store: Arc<Store>) -> Loaded {
        Loaded {
            store,
            index: Mutex::default(),
        }
    }
}

impl Program for Loaded {
    fn store(&self) -> Option<&Store> {
        Some(&self.store)
    }

    fn method(&self, id: u32) -> Option<MethodRef> {
        let mut index = self.index.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&method) = index.methods.get(&id) {
            return Some(method);
        }
        let loaded = self.store.class_count();
        for class in index.classes..loaded {
            // Classes are never unloaded, so the index only grows.
            let methods = self.store.class(class).into_iter().flat_map(|c| &c.methods);
            index.methods.extend(methods.map(|m| (m.id, m)));
        }
        index.classes = loaded;
        index.methods.get(&id).copied()
    }
}
