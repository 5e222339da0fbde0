//! `jaunt generate` on the bundled examples and on projects that are not ready.

mod asked;
mod bugs;
mod dates;
mod examples;
mod generics;
mod goals;
mod hungry;
mod initialisers;
mod jaunt;
mod junit4;
mod killed;
mod mocks;
mod nulls;
mod objects;
mod oracles;
mod projects;
mod reasons;
mod reflection;
mod schema;
mod settings;
mod since;
mod steps;
mod stubs;
mod trouble;
mod world;

use jaunt_testing::{jars, jdk, process, tags};
