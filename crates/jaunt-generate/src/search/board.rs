//! The branches of the code under test, and which of them runs have taken. All methods
//! that are explored share it: what one covers, others need not.

use jaunt_explore::{Corpus, Loaded, Program, body_of, branches};
use jaunt_vm::Covered;
use rustc_hash::{FxHashMap, FxHashSet};

use super::select::file_of;
use crate::work::ClassWork;

pub struct Board {
    /// The source files that tests are wanted for, by their outermost class.
    files: FxHashSet<String>,
    covered: FxHashSet<Covered>,
    /// By method that was entered: branches that nobody took yet.
    open: FxHashMap<u32, usize>,
    /// By method: the least number of calls that lead there from a method that is explored.
    nearest: FxHashMap<u32, u32>,
}

/// What a branch is worth to a method that is explored, if another is one call nearer to it:
/// that one has more of a say in what happens there.
const FARTHER: f64 = 0.5;
const MOST_FARTHER: u32 = 4;

impl Board {
    /// Nothing is covered yet. Branches of these classes count, and of what is inside them.
    pub fn new(classes: &[ClassWork]) -> Board {
        let files = classes.iter().map(|work| file_of(work.class).to_string());
        Board {
            files: files.collect(),
            covered: FxHashSet::default(),
            open: FxHashMap::default(),
            nearest: FxHashMap::default(),
        }
    }

    /// A method is explored, and these belong to it, so many calls away each.
    pub fn explores(&mut self, unit: &FxHashMap<u32, u32>) {
        for (&method, &away) in unit {
            let nearest = self.nearest.entry(method).or_insert(away);
            *nearest = away.min(*nearest);
        }
    }

    /// The same without what is covered.
    pub fn clear(&mut self) {
        self.covered.clear();
        self.open.clear();
    }

    /// Takes note of what the runs of an exploration covered. Is a branch among it that nobody
    /// had taken?
    pub fn note(&mut self, corpus: &Corpus, program: &Loaded) -> bool {
        let mut is_new = false;
        for &covered in &corpus.covered {
            if !self.covered.insert(covered) {
                continue;
            }
            let method = covered.method;
            let files = &self.files;
            let open = self.open.entry(method).or_insert_with(|| {
                let method = program.method(method);
                let method = method.filter(|m| files.contains(file_of(m.class())));
                method.and_then(body_of).map_or(0, branches)
            });
            if covered.how.is_branch() {
                *open = open.saturating_sub(1);
                is_new = true;
            }
        }
        is_new
    }

    /// Branches that somebody took.
    pub fn branches(&self) -> usize {
        self.covered.iter().filter(|c| c.how.is_branch()).count()
    }

    /// Branches that nobody took, in methods that these runs entered.
    pub fn open(&self, corpus: &Corpus) -> usize {
        let entered = entered(corpus);
        entered.iter().filter_map(|m| self.open.get(m)).sum()
    }

    /// What these branches are worth to a method with this unit.
    pub fn worth(&self, corpus: &Corpus, unit: &FxHashMap<u32, u32>) -> f64 {
        let entered = entered(corpus);
        let worth = entered.iter().filter_map(|method| {
            let open = *self.open.get(method)? as f64;
            let nearest = self.nearest.get(method).copied().unwrap_or(0);
            let away = unit.get(method).map(|away| away.saturating_sub(nearest));
            let farther = away.map_or(MOST_FARTHER, |away| away.min(MOST_FARTHER));
            Some(open * FARTHER.powi(farther as i32))
        });
        worth.sum()
    }
}

/// The methods that runs entered.
fn entered(corpus: &Corpus) -> FxHashSet<u32> {
    corpus.covered.iter().map(|c| c.method).collect()
}
