//! Terms mean what their evaluation says, however they were simplified.

mod choices;
mod folding;
mod operations;
mod random;
mod simplification;
mod strict;
mod walk;
