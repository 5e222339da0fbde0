//! The machine: one Java world that runs one program at a time.

use std::collections::HashMap;
use std::sync::Arc;

use jaunt_class::Name;
use rustc_hash::FxBuildHasher;

use crate::classes::class::{ClassRef, MethodRef};
use crate::classes::known::Known;
use crate::classes::store::Store;
use crate::code::method::CodeRef;
use crate::hooks::{Hooks, Shadows};
use crate::memory::collect::Collector;
use crate::memory::heap::{Heap, NULL, Ref};
use crate::native::{Registry, Streams};
use crate::observe::coverage::Coverage;
use crate::run::limits::Limits;
use crate::run::thread::Threads;
use crate::world::host::Host;

pub struct Machine {
    pub store: Arc<Store>,
    pub heap: Heap,
    /// By class id: the mirror, 0 while nobody asked for it.
    pub(crate) mirrors: Vec<Ref>,
    /// By class id: the mirror once the class is initialised, so that one load
    /// answers both "may I?" and "where?".
    pub(crate) ready: Vec<Ref>,
    /// By method id: this machine's code.
    pub(crate) codes: Vec<Option<CodeRef>>,
    /// By class id: code of each vtable entry, once it was called.
    pub(crate) vtables: Vec<Box<[Option<CodeRef>]>>,
    /// Class, interface method and the code that implements it, see `select`.
    pub(crate) interfaces: Vec<(u32, u32, Option<CodeRef>)>,
    pub(crate) threads: Threads,
    pub(crate) interned: HashMap<Box<[u16]>, Ref, FxBuildHasher>,
    /// By class id: the exception that ended its initialiser.
    pub(crate) failures: HashMap<u32, Ref, FxBuildHasher>,
    /// By module name (empty: unnamed): the Module object.
    pub(crate) modules: HashMap<Option<Name>, Ref, FxBuildHasher>,
    /// Classes made in this run, each with the loader it was made for.
    pub(crate) made: Vec<(Ref, ClassRef)>,
    /// Packages of modules made in this run, by loader.
    pub(crate) packages: HashMap<(Ref, Name), Ref, FxBuildHasher>,
    pub(crate) known: Known,
    pub(crate) registry: Arc<Registry>,
    pub host: Host,
    pub(crate) zip_streams: Streams,
    pub limits: Limits,
    /// Who answers what the core asks about values that depend on inputs.
    pub(crate) hooks: &'static dyn Hooks,
    pub(crate) shadows: Shadows,
    /// Does the interpreter keep handles beside values?
    pub(crate) shadowed: bool,
    /// Handle of the value that a native is about to return.
    pub(crate) result_handle: u32,
    /// Library methods with symbolic meanings use them, coverage is kept.
    pub(crate) exploring: bool,
    pub(crate) coverage: Coverage,
    pub(crate) journal: Journal,
    pub collector: Collector,
    /// How many host calls into the interpreter are under way.
    pub(crate) nested: u32,
}

/// What changed outside the heap since the snapshot.
#[derive(Default)]
pub(crate) struct Journal {
    pub active: bool,
    pub mirrors: Vec<u32>,
    pub ready: Vec<u32>,
    /// Classes in the order in which their initialisation began.
    pub begun: Vec<u32>,
    pub interned: Vec<Box<[u16]>>,
    /// Module objects were made.
    pub modules: bool,
}

// SAFETY: raw pointers in `codes`, `vtables` and threads lead to what this machine
// alone owns, and whoever has the machine has all of it.
unsafe impl Send for Machine {}

impl Machine {
    pub fn class(&self, id: u32) -> ClassRef {
        match self.store.class(id) {
            Some(class) => class,
            // Only a forged object could have such a class.
            None => self.known.object,
        }
    }

    pub fn class_of(&self, object: Ref) -> ClassRef {
        self.class(self.heap.class_of(object))
    }

    /// Has this class finished initialising (in this run)?
    #[inline(always)]
    pub(crate) fn ready(&self, class: u32) -> Ref {
        self.ready.get(class as usize).copied().unwrap_or(NULL)
    }

    pub(crate) fn set_ready(&mut self, class: u32, mirror: Ref) {
        let index = class as usize;
        if self.ready.len() <= index {
            self.ready.resize(index + 1, NULL);
        }
        self.ready[index] = mirror;
        if self.journal.active {
            self.journal.ready.push(class);
        }
    }

    /// From here on, `reset` brings back this very state.
    pub fn snapshot(&mut self) {
        self.heap.snapshot();
        self.zip_streams.snapshot();
        self.journal = Journal {
            active: true,
            ..Journal::default()
        };
    }

    pub fn reset(&mut self) {
        self.heap.reset();
        for class in self.journal.mirrors.drain(..) {
            self.mirrors[class as usize] = NULL;
        }
        for class in self.journal.ready.drain(..) {
            self.ready[class as usize] = NULL;
        }
        self.journal.begun.clear();
        for text in self.journal.interned.drain(..) {
            self.interned.remove(&text);
        }
        if std::mem::take(&mut self.journal.modules) {
            let heap = &self.heap;
            self.modules.retain(|_, module| heap.is_kept(*module));
        }
        self.forget_made();
        self.failures.clear();
        self.threads.reset();
        self.shadows.reset();
        self.shadowed = false;
        self.result_handle = 0;
        self.host.reset();
        self.zip_streams.reset();
        self.limits.reset();
    }

    /// Another machine in the same state. Code is not shared.
    pub(crate) fn duplicate(&self) -> std::io::Result<Machine> {
        let mut threads = Threads::new();
        threads.now().object = self.threads.list[0].object;
        Ok(Machine {
            zip_streams: self.zip_streams.duplicate(),
            store: self.store.clone(),
            heap: self.heap.duplicate()?,
            mirrors: self.mirrors.clone(),
            ready: self.ready.clone(),
            codes: Vec::new(),
            vtables: Vec::new(),
            interfaces: Vec::new(),
            threads,
            interned: self.interned.clone(),
            failures: self.failures.clone(),
            modules: self.modules.clone(),
            made: Vec::new(),
            packages: Default::default(),
            known: self.known.clone(),
            registry: self.registry.clone(),
            host: self.host.fork(),
            limits: self.limits.clone(),
            hooks: self.hooks,
            shadows: Shadows::default(),
            shadowed: false,
            result_handle: 0,
            exploring: self.exploring,
            coverage: Coverage::default(),
            journal: Journal {
                active: self.journal.active,
                ..Journal::default()
            },
            collector: Collector::default(),
            nested: 0,
        })
    }

    /// Virtual nanoseconds since the start of the run.
    pub(crate) fn now_nanos(&self) -> u64 {
        self.host.nanos(self.limits.operations()) + self.host.chance()
    }

    /// This machine's code of a method, made at its first call.
    pub(crate) fn code_of(&mut self, method: MethodRef) -> CodeRef {
        match self.codes.get(method.id as usize) {
            Some(&Some(code)) => code,
            _ => self.prepare(method),
        }
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        for code in self.codes.drain(..).flatten() {
            // SAFETY: only this machine named its code, and it runs nothing more.
            unsafe { code.free() };
        }
    }
}
