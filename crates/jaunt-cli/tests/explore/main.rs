//! Runs `jaunt explore` on compiled Java and compares what it finds with counts known
//! from elsewhere, with brute force and with the real `java`.

mod budget;
mod case_studies;
mod collections;
mod command_line;
mod exactness;
mod explored;
mod figures;
mod generics;
mod honesty;
mod libraries;
mod opaque;
mod promises;
mod random_programs;
mod reach;
mod replay;
mod written;

use jaunt_testing::{java, jdk, process};
