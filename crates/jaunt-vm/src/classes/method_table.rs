//! All methods of the process by id.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError, RwLock};

use jaunt_class::Name;
use rustc_hash::FxBuildHasher;

use crate::classes::class::{Method, MethodRef};

#[derive(Default)]
pub(crate) struct MethodTable {
    /// The last id given out; none is 0.
    last: AtomicU32,
    /// Methods with consecutive ids, by the first one's.
    by_id: RwLock<BTreeMap<u32, &'static [Method]>>,
    /// Signature-polymorphic methods by call site descriptor.
    shapes: Mutex<HashMap<(u32, Name), MethodRef, FxBuildHasher>>,
}

impl MethodTable {
    /// The first of some consecutive ids.
    pub fn reserve(&self, count: usize) -> u32 {
        self.last.fetch_add(count as u32, Ordering::AcqRel) + 1
    }

    /// Ids are below this.
    pub fn count(&self) -> u32 {
        self.last.load(Ordering::Acquire) + 1
    }

    /// Adds methods that have consecutive ids.
    pub fn add(&self, methods: &'static [Method]) {
        if let Some(first) = methods.first() {
            let mut by_id = self.by_id.write().unwrap_or_else(PoisonError::into_inner);
            by_id.insert(first.id, methods);
        }
    }

    pub fn get(&self, id: u32) -> Option<MethodRef> {
        let by_id = self.by_id.read().unwrap_or_else(PoisonError::into_inner);
        let (first, methods) = by_id.range(..=id).next_back()?;
        methods.get((id - first) as usize)
    }

    /// A call site's view of a method without a signature of its own.
    pub fn with_descriptor(&self, method: MethodRef, descriptor: Name) -> MethodRef {
        let mut shapes = self.shapes.lock().unwrap_or_else(PoisonError::into_inner);
        shapes.entry((method.id, descriptor)).or_insert_with(|| {
            let shaped = method.reshaped(self.reserve(1), descriptor);
            let shaped = Box::leak(Box::new(shaped));
            self.add(std::slice::from_ref(shaped));
            shaped
        })
    }
}
