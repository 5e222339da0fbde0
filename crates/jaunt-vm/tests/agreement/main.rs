//! One-instruction agreement: on corner values the machine, the terms it builds
//! and the real `java` say the same.

mod arithmetic;
mod arrays;
mod branches;
mod check;
mod corners;
mod fields;
mod java;
mod library;
mod suite;

use check::check;

#[test]
fn arithmetic() {
    check(arithmetic::suite());
}

#[test]
fn arithmetic_with_constants() {
    check(arithmetic::constants());
}

#[test]
fn branches() {
    check(branches::suite());
}

#[test]
fn arrays() {
    check(arrays::suite());
}

#[test]
fn fields() {
    check(fields::suite());
}

#[test]
fn library() {
    check(library::suite());
}
