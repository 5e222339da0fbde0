//! Runs `jaunt explore` on compiled Java and compares what it finds with counts known
//! from elsewhere, with brute force and with the real `java`.

mod budget;
mod case_studies;
mod collections;
mod command_line;
mod competition;
mod composed;
mod exactness;
mod explored;
mod figures;
mod floating;
mod frameworks;
mod generics;
mod hard;
mod honesty;
mod kept_calls;
mod libraries;
mod opaque;
mod promises;
#[path = "../run/generator/random.rs"]
mod random;
mod random_programs;
mod reach;
mod replay;
mod state_programs;
mod written;

use jaunt_testing::{java, jdk, process};
