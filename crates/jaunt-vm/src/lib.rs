//! A JVM made for concolic execution: one input in, one trace out.

mod classes;
mod code;
mod hooks;
pub mod meaning;
mod memory;
mod native;
mod observe;
mod record;
mod run;
mod shadow;
mod world;

pub use classes::ahead::ReadAhead;
pub use classes::effects::{Effects, FieldName, field_name};
pub use classes::load_error::LoadError;
pub use classes::store::Store;
pub use classes::unchanging::stays_as_it_is;
pub use classes::{class, digest, outline};
pub use memory::heap::Ref;
pub use native::AREAS;
pub use record::*;
pub use run::boot::BootError;
pub use run::machine::Machine;
pub use run::mutant::Mutant;
pub use run::program::Outcome;
pub use run::trap::{Limit, Stop, Trap};
pub use shadow::Tested;
pub use shadow::ops::methods::Executed;
pub use shadow::summaries::{
    LEARNING, Lesson, MERGED, Summaries, Summarise, UNKNOWN_CASE, can_be_one_step,
};
pub use shadow::{
    FieldKnown, InputsKnown, Likeness, Recipe, WrittenSignature, abstract_methods, asks_for_inputs,
    can_name, is_open, needs_outer, nest, parameter_names, recipe_of, starts_at_zero,
    type_parameters, usual_classes, written_return_type, written_signature,
};
pub use world::host::{Host, Sink};
pub use world::input::{LiveInput, Source};
pub use world::outside;
