//! Class files in: bytes, folders, jars and the JDK image become `ClassFile`s.
//!
//! Bytes are `'static`: the JDK image is mapped and jar entries are read once,
//! and both are kept for the life of the process, because classes are.

pub mod access;
mod annotations;
mod build;
mod build_pool;
mod check;
mod check_pool;
mod class;
mod class_path;
mod code;
mod companion;
mod descriptor;
mod error;
mod extended;
mod image;
mod instructions;
mod jar;
mod jdk;
mod manifest;
mod name;
pub mod opcodes;
mod pool;
mod reader;
pub mod text;
mod views;

pub use build::{Body, Builder};
pub use build_pool::PoolBuilder;
pub use class::{Attributes, ClassFile, Member, NEWEST_MAJOR};
pub use class_path::ClassPath;
pub use code::{Code, Handler, LocalVariable};
pub use companion::{Companion, cache_folder};
pub use descriptor::{MethodType, Type};
pub use error::{BadClass, SourceError};
pub use extended::with_constants;
pub use instructions::{Insn, Operand, Switch, instruction, instructions};
pub use jdk::Jdk;
pub use name::Name;
pub use pool::{Const, MemberRef, Pool};
pub use views::{Bootstrap, InnerClass, RecordComponent};
