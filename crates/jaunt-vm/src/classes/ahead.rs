//! Reading ahead: while one core starts the library, another one reads the
//! classes and lifts the methods that are known to be needed next.
//!
//! Only what follows from the class files alone is done ahead. Whoever loads a
//! class still links it and gives it its id, in the same order as ever, so no
//! result depends on how far the reader got.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use jaunt_class::Name;
use rustc_hash::FxHashMap;

use crate::classes::class::Loader;
use crate::classes::outline::Outline;
use crate::classes::store::Store;
use crate::world::cores;

/// Classes, and below each the methods, in the order in which starting needs
/// them. A JDK that does not have them all is none the worse for it.
/// `cargo run --example starting JDK17 JDK25 > crates/jaunt-vm/src/classes/starting.txt`
/// makes it anew.
const STARTING: &str = include_str!("starting.txt");

/// What to leave to the machine when it has caught up.
const LEAP: usize = 8;

/// A thread that reads ahead until this is dropped.
pub struct ReadAhead {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// Outlines of library classes that nobody has loaded yet.
#[derive(Default)]
pub(crate) struct Shelf(Mutex<FxHashMap<Name, &'static Outline>>);

impl ReadAhead {
    /// `count` cores may be used; one alone has no time to read ahead.
    pub fn start(store: &Arc<Store>, count: usize) -> ReadAhead {
        let stop = Arc::new(AtomicBool::new(false));
        let thread = match count {
            0 | 1 => None,
            _ => spawn(store.clone(), stop.clone()),
        };
        ReadAhead { stop, thread }
    }

    /// Waits until everything is read.
    pub fn finish(mut self) -> ReadAhead {
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        self
    }
}

/// Without a thread, everything is read when it is needed.
fn spawn(store: Arc<Store>, stop: Arc<AtomicBool>) -> Option<JoinHandle<()>> {
    let ours = cores::current();
    let reader = move || {
        ours.inspect(|core| cores::leave(*core));
        read(&store, &stop);
    };
    let thread = std::thread::Builder::new().name("ahead".into());
    let thread = thread.spawn(reader).ok();
    // It may be waiting for this very core, which it leaves at once.
    std::thread::yield_now();
    thread
}

impl Drop for ReadAhead {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Shelf {
    pub fn get(&self, name: Name) -> Option<&'static Outline> {
        let outlines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        outlines.get(&name).copied()
    }

    fn put(&self, name: Name, outline: &'static Outline) {
        let mut outlines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        outlines.insert(name, outline);
    }
}

fn read(store: &Store, stop: &AtomicBool) {
    let mut outline = None;
    let mut leap = 0;
    for line in STARTING.lines() {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        match (line.strip_prefix(' '), outline) {
            (None, _) => outline = outline_of(store, Name::new(line)),
            (Some(method), Some(outline)) if leap == 0 => {
                let ahead = lift(outline, method);
                leap = if ahead { 0 } else { LEAP };
            }
            (Some(_), _) => leap = leap.saturating_sub(1),
        }
    }
}

fn outline_of(store: &Store, name: Name) -> Option<&'static Outline> {
    if let Some(class) = store.loaded(name) {
        return class.outline();
    }
    store.shelf.get(name).or_else(|| {
        let bytes = store.jdk.class(&name)?;
        let outline = Outline::read(bytes, Loader::Boot).ok()?;
        store.shelf.put(name, outline);
        Some(outline)
    })
}

/// Lifts a method, unless it is not there or the machine was faster.
fn lift(outline: &Outline, method: &str) -> bool {
    let (name, descriptor) = method.split_at(method.find('(').unwrap_or(0));
    let mut methods = (0..).zip(&outline.file.methods);
    let found = methods.find(|(_, m)| m.name == name && m.descriptor == descriptor);
    found.is_none_or(|(index, _)| outline.lift_ahead(index))
}
