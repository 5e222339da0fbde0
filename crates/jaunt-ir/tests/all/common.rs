//! What these tests share.

use jaunt_class::{ClassFile, Jdk};

pub fn jdks() -> Vec<Jdk> {
    jaunt_testing::jdk::opened(Jdk::open)
}

pub fn class(jdk: &Jdk, name: &str) -> Option<ClassFile> {
    ClassFile::parse(jdk.class(name)?).ok()
}
