mod folding;
mod operations;
mod random;
mod simplification;
mod strict;
mod walk;
