//! Against the JDKs of this machine.

mod calls;
mod common;
mod confinement;
mod outcomes;
