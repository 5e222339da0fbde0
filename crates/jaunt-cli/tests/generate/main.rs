//! `jaunt generate` on the bundled examples and on projects that are not ready.

mod asked;
mod dates;
mod examples;
mod generics;
#[path = "../../../jaunt-emit/tests/coverage/jacoco.rs"]
mod jacoco;
mod jaunt;
#[path = "../run/jdk.rs"]
mod jdk;
mod junit4;
#[path = "../../../jaunt-emit/tests/coverage/maven.rs"]
mod maven;
mod mocks;
mod nulls;
mod objects;
mod oracles;
#[path = "../run/process.rs"]
mod process;
mod projects;
mod reasons;
mod reflection;
mod schema;
mod settings;
mod since;
mod steps;
mod stubs;
#[path = "../../../jaunt-emit/tests/coverage/tags.rs"]
mod tags;
mod trouble;
