//! The nouns that leave a process: inputs, decisions, outcomes, findings, reasons,
//! tests and the record of a whole run.
//!
//! Everything here can be written as JSON in one process and read in another. So
//! names are stable: a method is its class, name and descriptor, a site is a method,
//! a bytecode offset and which decision or check of that instruction is meant. No
//! number that depends on the order in which a process loaded its classes occurs.
//! Between rooms travel these types; the sentences that people read are made from
//! them in `words`, and nowhere else.

mod bounds;
mod coverage;
mod dropped;
mod finding;
mod fingerprint;
mod framework;
mod input;
mod names;
mod note;
mod outcome;
mod reason;
mod run;
mod site;
mod words;

pub use bounds::{Bound, Bounds, Promises};
pub use coverage::{Coverage, Ratio};
pub use dropped::{Dropped, DroppedTest, Observed, Unwritable};
pub use finding::{Finding, Frame, Rule, Step};
pub use fingerprint::{Digest, Digester, Fingerprint};
pub use framework::Framework;
pub use input::Input;
pub use names::{MethodName, java_name};
pub use note::Note;
pub use outcome::{Limit, Outcome, Unsupported};
pub use reason::{Bounding, Infeasible, Left, NotDone, Outside, Reason, Untried};
pub use run::{ClassRecord, RunRecord, SCHEMA, TestCase, Uncovered};
pub use site::{Decision, Site, SiteKind};
