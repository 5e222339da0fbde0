//! Runs that end because a class is missing, does not fit or cannot be
//! initialised: they say something about the class path, nothing about the code.

use jaunt_explore::Corpus;
use jaunt_vm::{End, Thrown, Trace};

use super::ClassWork;

const ERRORS: [&str; 10] = [
    "java.lang.AbstractMethodError",
    "java.lang.BootstrapMethodError",
    "java.lang.ClassFormatError",
    "java.lang.ExceptionInInitializerError",
    "java.lang.IncompatibleClassChangeError",
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

/// Tells the user which classes are affected.
pub fn tell(classes: &[ClassWork]) {
    for work in classes {
        let complaints = work.methods.iter().filter_map(|m| complaint(&m.corpus));
        let mut complaints: Vec<String> = complaints.collect();
        complaints.sort();
        complaints.dedup();
        for complaint in complaints {
            let class = work.class.java_name();
            eprintln!("jaunt: note: code of {class} cannot run: {complaint}; it gets no tests");
        }
    }
}

fn is_error(thrown: &Thrown) -> bool {
    ERRORS.contains(&thrown.class.as_str())
}
