//! Runs that end because a class is missing, does not fit or cannot be
//! initialised: they say something about the class path, nothing about the code.

use std::collections::BTreeSet;

use jaunt_explore::Corpus;
use jaunt_record::Note;
use jaunt_vm::{End, Thrown, Trace};

use crate::work::ClassWork;

const ERRORS: [&str; 12] = [
    "java.lang.AbstractMethodError",
    "java.lang.BootstrapMethodError",
    "java.lang.ClassFormatError",
    "java.lang.ExceptionInInitializerError",
    "java.lang.IllegalAccessError",
    "java.lang.IncompatibleClassChangeError",
    "java.lang.InstantiationError",
    "java.lang.NoClassDefFoundError",
    "java.lang.NoSuchFieldError",
    "java.lang.NoSuchMethodError",
    "java.lang.UnsatisfiedLinkError",
    "java.lang.VerifyError",
];

/// Is a run no more than a complaint about classes?
pub fn is_broken(trace: &Trace) -> bool {
    matches!(&trace.end, End::Threw(thrown) if is_error(thrown))
}

/// What is wrong with the classes that an exploration met, if anything.
pub fn complaint(corpus: &Corpus) -> Option<String> {
    let error = corpus.errors.iter().find(|e| is_error(&e.thrown))?;
    let thrown = &error.thrown;
    Some(match &thrown.message {
        Some(message) => format!("{}: {message}", thrown.class),
        None => thrown.class.clone(),
    })
}

/// Which classes are affected, each complaint once.
pub fn notes(classes: &[ClassWork]) -> impl Iterator<Item = Note> {
    classes.iter().flat_map(|work| {
        let complaints = work.methods.iter().filter_map(|m| m.complaint.clone());
        let complaints: BTreeSet<String> = complaints.collect();
        complaints.into_iter().map(|complaint| Note::Unlinkable {
            class: work.class.java_name(),
            complaint,
        })
    })
}

fn is_error(thrown: &Thrown) -> bool {
    ERRORS.contains(&thrown.class.as_str())
}
