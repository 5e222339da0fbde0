//! Paths of a method and what must hold of its inputs on each: every path of the control
//! flow graph becomes a set of equations over the inputs, as in SATS (Sofokleous, Andreou
//! and Kourras), and test data is what solves them.

mod equations;
mod formula;
mod inputs;
mod naming;
mod runs;
mod solve;
mod taken;
mod walk;

pub use equations::Equations;
pub use solve::{PathSolver, Solutions, Solved};

use jaunt_ir::{Body, Picture};
use jaunt_vm::Store;
use jaunt_vm::class::MethodRef;

/// A method whose paths are looked at.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    pub store: &'a Store,
    pub method: MethodRef,
    pub body: &'static Body,
    pub picture: &'a Picture,
}

impl Subject<'_> {
    /// What holds on a path, given as the links it takes.
    pub fn equations(&self, path: &[usize]) -> Equations {
        walk::follow(self, path)
    }
}
