//! Our counters against JaCoCo's own, on programs that ran in both machines.

mod compilers;
mod corpus;
mod dtd;
mod ours;
