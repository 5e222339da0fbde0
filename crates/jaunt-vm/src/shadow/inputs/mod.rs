//! How inputs come to be: which values, objects and types a parameter, a field or
//! the answer of a stub may have, and how they are made.
//!
//! May call the whole machine (objects are built by Java code) and `shadow::ops`.

pub mod asking;
pub mod assigned;
pub mod constants;
pub mod declared;
pub mod demands;
pub mod drivers;
pub mod effects;
pub mod factories;
pub mod fresh;
pub mod generics;
pub mod known;
pub mod likeness;
pub mod literals;
pub mod made;
pub mod makers;
pub mod patterns;
pub mod promises;
pub mod ranges;
pub mod recipes;
pub mod refs;
pub mod shapes;
pub mod signature;
pub mod stubs;
pub mod tested;
pub mod texts;
pub mod values;
pub mod variables;
pub mod written;
