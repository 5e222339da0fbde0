//! Class files in: bytes, folders, jars and the JDK image become `ClassFile`s.

mod name;

pub use name::Name;
