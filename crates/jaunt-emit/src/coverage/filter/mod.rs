//! What JaCoCo leaves out: code that nobody wrote, only the compiler did.

mod finally;
mod pattern;
mod resources;
mod resources_ecj;
mod statements;
mod switches;
mod whole;

use std::collections::{BTreeMap, BTreeSet};

use jaunt_class::{ClassFile, Member};

use super::branches::Instruction;
use super::method::Method;

/// What filters want done with the instructions of a method.
#[derive(Default)]
pub struct Filtered {
    ignored: BTreeSet<usize>,
    /// Copies of the same source code; each leads towards the one that stands
    /// for all.
    merged: BTreeMap<usize, usize>,
    replaced: BTreeMap<usize, Replacement>,
}

/// New branches of an instruction by their targets: each is covered when one of
/// the branches (instruction and number) listed for it is.
#[derive(Default)]
struct Replacement(Vec<(usize, Vec<(usize, u32)>)>);

impl Replacement {
    fn add(&mut self, target: usize, instruction: usize, branch: u32) {
        let from = (instruction, branch);
        match self.0.iter_mut().find(|(to, _)| *to == target) {
            Some((_, all)) => all.push(from),
            None => self.0.push((target, vec![from])),
        }
    }
}

/// Offsets of the instructions of a method that no source has, or that are copies of
/// others; none if its code cannot be read.
pub fn made_up(class: &ClassFile, member: &Member) -> Option<BTreeSet<u16>> {
    let method = Method::read(class, member).ok()??;
    let Filtered {
        ignored, merged, ..
    } = all(&method);
    let made_up = ignored.iter().chain(merged.keys());
    Some(made_up.map(|at| method.insns[*at].bci).collect())
}

/// All filters on one method.
pub fn all(method: &Method) -> Filtered {
    let mut filtered = Filtered::default();
    if whole::is_ignored(method) {
        filtered.ignore(0, method.insns.len());
        return filtered;
    }
    statements::synchronized(method, &mut filtered);
    resources::since_java_11(method, &mut filtered);
    resources::until_java_10(method, &mut filtered);
    resources_ecj::filter(method, &mut filtered);
    finally::filter(method, &mut filtered);
    statements::assertions(method, &mut filtered);
    switches::strings_of_javac(method, &mut filtered);
    switches::strings_of_ecj(method, &mut filtered);
    switches::exhaustive(method, &mut filtered);
    statements::record_patterns(method, &mut filtered);
    filtered
}

impl Filtered {
    /// Leaves out the instructions from `start` to before `end`.
    fn ignore(&mut self, start: usize, end: usize) {
        self.ignored.extend(start..end);
    }

    /// Two instructions come from the same source.
    fn merge(&mut self, one: usize, other: usize) {
        let (one, other) = (self.representative(one), self.representative(other));
        if one != other {
            self.merged.insert(other, one);
        }
    }

    fn representative(&self, mut at: usize) -> usize {
        while let Some(&next) = self.merged.get(&at) {
            at = next;
        }
        at
    }

    /// The instructions that count, with what was covered in copies.
    pub fn apply(mut self, mut all: Vec<Instruction>) -> Vec<Instruction> {
        for &copy in self.merged.keys() {
            let covered = all[copy].covered.clone();
            all[self.representative(copy)].covered.extend(covered);
        }
        for &copy in self.merged.keys() {
            all[copy] = all[self.representative(copy)].clone();
        }
        self.ignored.extend(self.merged.keys());
        for (at, Replacement(branches)) in self.replaced {
            let is_covered = |from: &Vec<(usize, u32)>| {
                from.iter()
                    .any(|(i, branch)| all[*i].covered.contains(branch))
            };
            let numbered = (0..).zip(&branches);
            let covered = numbered.filter(|(_, (_, from))| is_covered(from));
            let covered = covered.map(|(number, _)| number).collect();
            let targets = branches.iter().map(|(to, _)| Some(*to));
            all[at].branches = (0..).zip(targets).collect();
            all[at].covered = covered;
        }
        let counts = |(at, instruction)| (!self.ignored.contains(&at)).then_some(instruction);
        all.into_iter().enumerate().filter_map(counts).collect()
    }
}
