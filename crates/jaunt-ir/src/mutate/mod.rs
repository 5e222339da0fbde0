//! Small changes of a method's code that good tests notice: the default operators of PIT.
//!
//! A mutation replaces one instruction of the class file by others before the method is
//! lifted, so mutants are ordinary bodies that the machine runs like all code.

mod apply;
mod change;
mod operator;
mod plumbing;
mod returns;
mod same;

use jaunt_class::{ClassFile, Member};

use crate::body::Body;
use crate::error::LiftError;
use crate::flow::Flow;
use crate::kinds::Kinds;
use crate::lift::Lifter;
use crate::method::Method;

pub use change::Change;
pub use operator::Operator;
pub use returns::{Returned, constants};

/// One small change of a method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mutation {
    pub operator: Operator,
    pub change: Change,
    /// Offset of the instruction that changes.
    pub bci: u16,
    /// Its number among the instructions.
    pub index: u16,
}

/// All mutations of a method, in the order of its code, without those that PIT leaves out
/// for what stands around them: loops that compilers write for `for (x : all)`, counters of
/// loops, assertions, logging, and returning what is returned anyway. What else no source
/// has is left out by those who know the class.
pub fn mutations(class: &ClassFile, member: &Member) -> Result<Vec<Mutation>, LiftError> {
    let method = Method::decode(class, member)?;
    let left_out = plumbing::left_out(&method);
    let mut all = Vec::new();
    for (index, insn) in method.insns.iter().enumerate() {
        for operator in Operator::ALL {
            if let Some(change) = operator.change(&method, insn)
                && !left_out.contains(&index)
                && !same::is_returned_anyway(&method, index, &change)
            {
                all.push(Mutation {
                    operator,
                    change,
                    bci: method.bci[index],
                    index: index as u16,
                });
            }
        }
    }
    Ok(all)
}

/// The code of a method after one mutation. What it returns instead must be among the
/// constants of the class, see `constants`.
pub fn lift_mutant(
    class: &ClassFile,
    member: &Member,
    mutation: &Mutation,
) -> Result<Body, LiftError> {
    let mut method = Method::decode(class, member)?;
    let insns = mutation.change.instructions(&method, mutation.index)?;
    apply::replace(&mut method, mutation.index, &insns)?;
    let flow = Flow::solve(&method, &Kinds)?;
    Lifter::new(&method, &flow)?.lift()
}
