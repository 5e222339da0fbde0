//! Classes as the program that runs sees them: their `Class` objects, which of them are
//! initialised or failed to be, modules, and classes that the run made. What changed
//! since the snapshot is noted here, and undone.

use std::collections::HashMap;

use jaunt_class::Name;
use rustc_hash::FxBuildHasher;

use crate::classes::class::ClassRef;
use crate::memory::heap::{Heap, NULL, Ref};

#[derive(Default)]
pub(crate) struct LiveClasses {
    /// By class id: the mirror, 0 while nobody asked for it.
    mirrors: Vec<Ref>,
    /// By class id: the mirror once the class is initialised, so that one load
    /// answers both "may I?" and "where?".
    ready: Vec<Ref>,
    /// By class id: the exception that ended its initialiser.
    failures: HashMap<u32, Ref, FxBuildHasher>,
    /// By module name (empty: unnamed): the Module object.
    modules: HashMap<Option<Name>, Ref, FxBuildHasher>,
    /// Classes made in this run, each with the loader it was made for.
    made: Vec<(Ref, ClassRef)>,
    /// Packages of modules made in this run, by loader.
    packages: HashMap<(Ref, Name), Ref, FxBuildHasher>,
    /// What changed since the snapshot, if there is one.
    changes: Option<Changes>,
}

/// Ids of classes, and whether Module objects were made.
#[derive(Default)]
struct Changes {
    mirrors: Vec<u32>,
    ready: Vec<u32>,
    /// In the order in which their initialisation began.
    begun: Vec<u32>,
    modules: bool,
}

impl LiveClasses {
    /// The mirror of a class, if it has one by now.
    pub fn mirror(&self, class: u32) -> Ref {
        self.mirrors.get(class as usize).copied().unwrap_or(NULL)
    }

    pub fn set_mirror(&mut self, class: u32, mirror: Ref) {
        put(&mut self.mirrors, class, mirror);
        if let Some(changes) = &mut self.changes {
            changes.mirrors.push(class);
        }
    }

    /// The mirrors that there are, by class id.
    pub fn mirrors(&self) -> impl Iterator<Item = (u32, Ref)> + '_ {
        let all = (0..).zip(self.mirrors.iter().copied());
        all.filter(|&(_, mirror)| mirror != NULL)
    }

    /// The mirror of a class that has finished initialising in this run.
    #[inline(always)]
    pub fn ready(&self, class: u32) -> Ref {
        self.ready.get(class as usize).copied().unwrap_or(NULL)
    }

    pub fn set_ready(&mut self, class: u32) {
        let mirror = self.mirror(class);
        put(&mut self.ready, class, mirror);
        if let Some(changes) = &mut self.changes {
            changes.ready.push(class);
        }
    }

    /// Initialised for good: no reset makes it uninitialised again.
    pub fn is_settled(&self, class: u32) -> bool {
        let is_new = |changes: &Changes| changes.ready.contains(&class);
        self.ready(class) != NULL && !self.changes.as_ref().is_some_and(is_new)
    }

    /// The initialisation of a class begins.
    pub fn note_begun(&mut self, class: u32) {
        if let Some(changes) = &mut self.changes {
            changes.begun.push(class);
        }
    }

    /// The classes whose initialisation began since the snapshot, in that order.
    pub fn begun(&self) -> &[u32] {
        self.changes.as_ref().map_or(&[], |changes| &changes.begun)
    }

    /// What ended the initialiser of a class.
    pub fn failure(&self, class: u32) -> Option<Ref> {
        self.failures.get(&class).copied()
    }

    pub fn set_failure(&mut self, class: u32, exception: Ref) {
        self.failures.insert(class, exception);
    }

    pub fn module(&self, name: Option<Name>) -> Option<Ref> {
        self.modules.get(&name).copied()
    }

    /// Gives the object that was the module before.
    pub fn set_module(&mut self, name: Option<Name>, module: Ref) -> Option<Ref> {
        if let Some(changes) = &mut self.changes {
            changes.modules = true;
        }
        self.modules.insert(name, module)
    }

    pub fn forget_modules(&mut self) {
        self.modules.clear();
    }

    /// The module of a package that the run gave to a loader.
    pub fn module_of_package(&self, loader: Ref, package: Name) -> Option<Ref> {
        self.packages.get(&(loader, package)).copied()
    }

    pub fn set_module_of_package(&mut self, loader: Ref, package: Name, module: Ref) {
        self.packages.insert((loader, package), module);
    }

    /// The run made a class for a loader.
    pub fn add_made(&mut self, loader: Ref, class: ClassRef) {
        self.made.push((loader, class));
    }

    /// Classes with a name that the run made for a loader.
    pub fn made_for(&self, loader: Ref) -> impl Iterator<Item = ClassRef> + '_ {
        let own = self.made.iter().filter(move |(by, _)| *by == loader);
        own.map(|(_, class)| *class).filter(|c| !c.hidden)
    }

    /// Did the run make no classes, and did no initialiser fail?
    pub fn is_untroubled(&self) -> bool {
        self.made.is_empty() && self.failures.is_empty()
    }

    /// From here on, `reset` brings back this very state.
    pub fn snapshot(&mut self) {
        self.changes = Some(Changes::default());
    }

    /// Back to the snapshot; the heap is there already.
    pub fn reset(&mut self, heap: &Heap) {
        if let Some(changes) = &mut self.changes {
            for class in changes.mirrors.drain(..) {
                self.mirrors[class as usize] = NULL;
            }
            for class in changes.ready.drain(..) {
                self.ready[class as usize] = NULL;
            }
            changes.begun.clear();
            if std::mem::take(&mut changes.modules) {
                self.modules.retain(|_, module| heap.is_kept(*module));
            }
        }
        let mirrors = &self.mirrors;
        self.made
            .retain(|(_, class)| mirrors[class.id as usize] != NULL);
        self.packages.retain(|_, module| heap.is_kept(*module));
        self.failures.clear();
    }

    /// The same for another machine in the state of the snapshot.
    pub fn duplicate(&self) -> LiveClasses {
        LiveClasses {
            mirrors: self.mirrors.clone(),
            ready: self.ready.clone(),
            failures: self.failures.clone(),
            modules: self.modules.clone(),
            made: Vec::new(),
            packages: HashMap::default(),
            changes: self.changes.as_ref().map(|_| Changes::default()),
        }
    }

    /// The objects that this keeps alive.
    pub fn roots(&self) -> impl Iterator<Item = Ref> + '_ {
        let LiveClasses {
            mirrors,
            // Mirrors again.
            ready: _,
            failures,
            modules,
            made,
            packages,
            changes: _,
        } = self;
        let made = made.iter().map(|(loader, _)| loader);
        let packages = packages.iter().flat_map(|((loader, _), m)| [loader, m]);
        let tables = failures.values().chain(modules.values());
        let all = mirrors.iter().chain(tables).chain(made).chain(packages);
        all.copied()
    }
}

fn put(table: &mut Vec<Ref>, class: u32, mirror: Ref) {
    let index = class as usize;
    if table.len() <= index {
        table.resize(index + 1, NULL);
    }
    table[index] = mirror;
}
