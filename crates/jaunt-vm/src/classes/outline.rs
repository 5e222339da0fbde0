//! What a class file says by itself. It depends on nothing but the bytes, so it
//! may be found out on any thread at any time; see `ahead`.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use jaunt_class::{BadClass, ClassFile};
use jaunt_ir::{Body, LiftError};

use crate::classes::class::Loader;

/// Outlines read and bodies lifted by this process.
static FOUND_OUT: AtomicU32 = AtomicU32::new(0);

pub struct Outline {
    pub file: ClassFile,
    /// Bodies of the methods, as far as somebody needed them.
    bodies: Box<[OnceLock<Box<Lifted>>]>,
    /// How much was found out before it was read.
    pub turn: u32,
}

struct Lifted {
    body: Result<Body, LiftError>,
    /// How much was found out before.
    turn: u32,
}

impl Outline {
    /// Outlines are kept for ever, as classes are.
    pub fn read(bytes: &'static [u8], loader: Loader) -> Result<&'static Outline, BadClass> {
        let turn = FOUND_OUT.fetch_add(1, Ordering::Relaxed);
        let file = match loader {
            Loader::Boot => ClassFile::parse_trusted(bytes),
            Loader::App => ClassFile::parse(bytes),
        }?;
        let bodies = file.methods.iter().map(|_| OnceLock::new()).collect();
        Ok(Box::leak(Box::new(Outline { file, bodies, turn })))
    }

    /// The body of a method by its position; the reason if it cannot be lifted.
    pub fn body(&self, method: u16) -> Result<&Body, &str> {
        let Some(body) = self.bodies.get(method as usize) else {
            return Err("no such method");
        };
        let lifted = body.get_or_init(|| self.lift(method));
        lifted.body.as_ref().map_err(|error| error.reason.as_str())
    }

    /// Is a method too large to be lifted, though a JVM would run it?
    pub fn is_too_large(&self, method: u16) -> bool {
        let lifted = self.bodies.get(method as usize).and_then(OnceLock::get);
        lifted.is_some_and(|l| matches!(&l.body, Err(error) if error.is_too_large))
    }

    /// Lifts a method unless somebody else did or does so faster. Never lets
    /// another thread wait.
    pub fn lift_ahead(&self, method: u16) -> bool {
        match self.bodies.get(method as usize) {
            Some(body) if body.get().is_none() => body.set(self.lift(method)).is_ok(),
            _ => false,
        }
    }

    /// How much was found out when a method was lifted, if it was.
    pub fn turn_of(&self, method: u16) -> Option<u32> {
        Some(self.bodies.get(method as usize)?.get()?.turn)
    }

    fn lift(&self, method: u16) -> Box<Lifted> {
        let turn = FOUND_OUT.fetch_add(1, Ordering::Relaxed);
        let body = match self.file.methods.get(method as usize) {
            Some(member) => jaunt_ir::lift(&self.file, member),
            None => Err(BadClass::new("no such method").into()),
        };
        Box::new(Lifted { body, turn })
    }
}
