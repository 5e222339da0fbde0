//! The class-file room from the outside. One binary, so that the helpers in
//! `common` are shared and linked once.

mod builder;
mod class_path;
mod common;
mod format_rules;
mod library;
mod mutants;
mod real_machine;
