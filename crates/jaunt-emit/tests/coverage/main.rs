//! Our counters against JaCoCo's own, on programs that ran in both machines.

mod corpus;
mod dtd;
mod jacoco;
mod jdks;
mod maven;
mod ours;
mod tags;
