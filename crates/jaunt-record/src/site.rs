//! Places where something is decided.

use serde::{Deserialize, Serialize};

use crate::names::MethodName;

/// A decision or check of one instruction.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Site {
    pub method: MethodName,
    /// Where the instruction stands in the method's bytecode.
    pub offset: u16,
    pub kind: SiteKind,
}

/// What a run decided at a site.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Decision {
    pub site: Site,
    /// What it means depends on the kind of the site.
    pub outcome: u32,
}

/// Which decision or check of an instruction is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiteKind {
    /// Outcome 1: the branch is taken.
    Condition,
    /// Outcome: the case's position in the table, the default last.
    Switch,
    /// Outcome 1: the check fails.
    Bounds,
    ZeroDivisor,
    NegativeSize,
    /// A reference is null (outcome 1) or not.
    Null,
    /// Two references are the same (outcome 1) or not.
    Same,
    /// Which object a reference input is: null, one that is there already, or a
    /// fresh one of a class that fits.
    Shape,
    /// The same, decided because a cast asks for a class.
    Cast,
    /// The same, decided because an array takes objects of some classes only.
    Store,
    /// An index into references is that of an earlier write (outcome 1) or not.
    Element,
    /// A value that something outside the term language needs exactly. Outcome
    /// 1: it is the value of this run (or one that means the same); 0: it is another.
    Pin,
    /// `assume`: outcome 1 goes on, 0 ends the run without counting it.
    Assume,
    /// How a call is made that may be summarised, or which of its cases it is.
    Call,
}
