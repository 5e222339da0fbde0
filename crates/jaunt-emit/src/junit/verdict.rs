//! Is an exception what the method promises, or a finding?

use jaunt_record::Failure;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Declared, thrown by an explicit check, or the fault of the caller.
    Expected,
    Finding(Failure),
}
