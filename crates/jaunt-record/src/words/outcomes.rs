//! How runs end.

use std::fmt::{self, Display, Formatter};

use crate::outcome::{Limit, Outcome, Unsupported};

impl Display for Unsupported {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Unsupported::Method(method) => {
                write!(f, "{}.{}{}", method.class, method.name, method.descriptor)
            }
            Unsupported::Part(what) => f.write_str(what),
            Unsupported::Input(class) => {
                write!(f, "an input of type {class} (no class for it is known)")
            }
            Unsupported::Maker(class) => write!(f, "a way to make a {class}"),
            Unsupported::Defect => f.write_str(
                "an internal error of Jaunt (see standard error; please report it with the \
                 command you ran)",
            ),
        }
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Returned => f.write_str("returned"),
            Outcome::Threw { class, message } => thrown(f, class, message.as_deref()),
            Outcome::Cut => f.write_str("cut"),
            Outcome::Exit(status) => write!(f, "exit {status}"),
            Outcome::Unsupported(what) => write!(f, "unsupported: {what}"),
            Outcome::Limit(limit) => write!(f, "{limit}"),
            Outcome::Deadlock => f.write_str("deadlock: every thread waits for another"),
        }
    }
}

pub(super) fn thrown(f: &mut Formatter<'_>, class: &str, message: Option<&str>) -> fmt::Result {
    match message {
        Some(message) => write!(f, "{class}: {message}"),
        None => f.write_str(class),
    }
}

impl Display for Limit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Operations => "the limit of operations",
            Limit::Decisions => "the limit of decisions that depend on inputs",
            Limit::Heap => "the heap limit",
            Limit::Time => "the time limit",
            Limit::Loop => "the loop bound",
            Limit::Depth => "the depth bound",
        })
    }
}
