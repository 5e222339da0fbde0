//! What must hold for any bytes, one function each. They panic where it does not.
//!
//! `fuzz/` hands them to `cargo fuzz`, which needs a nightly compiler and looks for inputs that
//! reach new code; the test of this crate runs them on seeds and on mutants of these, with the
//! compiler that everybody has. Inputs that once failed are kept beside the seeds.

mod choices;
mod code;
mod kept;
mod logic;

pub use code::{lift, parse};
pub use kept::{records, server, store, wire};
pub use logic::{solver, terms};

/// The name of its folder of seeds, and what to call.
pub type Check = (&'static str, fn(&[u8]));

pub const CHECKS: [Check; 8] = [
    ("parse", parse),
    ("lift", lift),
    ("terms", terms),
    ("solver", solver),
    ("store", store),
    ("wire", wire),
    ("server", server),
    ("records", records),
];
