//! The hand-written corpus on every JDK of this machine.

use crate::{agreement, corpus, jdk};

#[test]
fn newest_jdk() {
    agreement::check(&jdk::newest(), &corpus::areas());
}

#[test]
fn older_jdks() {
    let mut older = jdk::all();
    older.pop();
    for jdk in older {
        agreement::check(&jdk, &corpus::areas());
    }
}
