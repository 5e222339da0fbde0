//! Walking over terms without recursion: loops in programs make terms that are
//! deeper than any stack.

use rustc_hash::FxHashSet;

use crate::arena::Terms;
use crate::map::TermMap;
use crate::node::{Node, Term};

/// Visits after which a term counts as large.
const SMALL: usize = 64;

/// Subterms up to which remembering them one by one is cheaper than marking them in
/// a map of all terms.
const MEDIUM: usize = 512;

impl Terms {
    /// Calls `visit` with each operand.
    pub fn for_each_operand(&self, t: Term, mut visit: impl FnMut(Term)) {
        match *self.node(t) {
            Node::Const { .. } | Node::Var { .. } | Node::Literal { .. } => {}
            Node::Un { a, .. } => visit(a),
            Node::Bin { a, b, .. } => [a, b].into_iter().for_each(visit),
            Node::Ite { cond, then, other } => [cond, then, other].into_iter().for_each(visit),
            Node::Select { array, index } => [array, index].into_iter().for_each(visit),
            Node::Store {
                array,
                index,
                value,
            } => [array, index, value].into_iter().for_each(visit),
            Node::Math { f, args } => args[..f.arity()].iter().copied().for_each(visit),
            Node::Call { call } => self.call(call).args.iter().copied().for_each(visit),
        }
    }

    /// All subterms of the roots, roots included, operands before their users.
    pub fn reachable(&self, roots: &[Term]) -> Vec<Term> {
        self.reachable_except(roots, |_| false)
    }

    /// Like `reachable`, but does not enter terms that are `known` already.
    pub fn reachable_except(&self, roots: &[Term], known: impl Fn(Term) -> bool) -> Vec<Term> {
        let mut found = Vec::new();
        let mut seen = FxHashSet::default();
        let mut pending: Vec<Term> = roots.to_vec();
        while let Some(t) = pending.pop() {
            if found.len() > MEDIUM {
                return self.reachable_of_many(roots, known);
            }
            if !known(t) && seen.insert(t) {
                found.push(t);
                self.for_each_operand(t, |operand| pending.push(operand));
            }
        }
        found.sort_unstable();
        found
    }

    /// The same for large terms: operands are older than their users, so one pass
    /// from the youngest on marks them all.
    fn reachable_of_many(&self, roots: &[Term], known: impl Fn(Term) -> bool) -> Vec<Term> {
        let last = roots.iter().map(|t| t.raw() as usize).max().unwrap_or(0);
        let mut marks = vec![0u64; last / 64 + 1];
        let mark = |marks: &mut [u64], t: Term| marks[t.raw() as usize / 64] |= 1 << (t.raw() % 64);
        roots.iter().for_each(|&t| mark(&mut marks, t));
        let mut found = Vec::new();
        for word in (0..marks.len()).rev() {
            let mut visited = 0u64;
            while marks[word] & !visited != 0 {
                let bit = 63 - (marks[word] & !visited).leading_zeros();
                visited |= 1 << bit;
                let t = Term::from_raw(word as u32 * 64 + bit);
                if !known(t) {
                    found.push(t);
                    self.for_each_operand(t, |operand| mark(&mut marks, operand));
                }
            }
        }
        found.reverse();
        found
    }

    /// How large the largest of these terms is when nothing is shared. `nodes`
    /// has operands before their users, as `reachable` gives them.
    pub fn size_unshared(&self, nodes: &[Term]) -> u64 {
        let mut sizes: TermMap<u64> = TermMap::over(nodes);
        let mut largest = 0;
        for &t in nodes {
            let mut size = 1u64;
            self.for_each_operand(t, |operand| {
                size = size.saturating_add(sizes.get(operand).copied().unwrap_or(1));
            });
            sizes.insert(t, size);
            largest = largest.max(size);
        }
        largest
    }

    /// How many operations are on top of each other in the deepest of these terms.
    /// `nodes` has operands before their users, as `reachable` gives them.
    pub fn depth(&self, nodes: &[Term]) -> u64 {
        let mut depths: TermMap<u64> = TermMap::over(nodes);
        let mut deepest = 0;
        for &t in nodes {
            let mut depth = 0;
            self.for_each_operand(t, |operand| {
                depth = depth.max(depths.get(operand).copied().unwrap_or(0) + 1);
            });
            depths.insert(t, depth);
            deepest = deepest.max(depth);
        }
        deepest
    }

    /// Ids of the variables a term depends on, ascending.
    pub fn vars_of(&self, t: Term) -> Vec<u32> {
        let mut ids = match self.vars_of_small(t) {
            Some(ids) => ids,
            None => self
                .reachable(&[t])
                .into_iter()
                .filter_map(|t| self.var_id(t))
                .collect(),
        };
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// Ids of the variables that the terms depend on, ascending.
    pub fn vars_of_all(&self, roots: &[Term]) -> Vec<u32> {
        let nodes = self.reachable(roots);
        let mut ids: Vec<u32> = nodes.into_iter().filter_map(|t| self.var_id(t)).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    fn var_id(&self, t: Term) -> Option<u32> {
        match *self.node(t) {
            Node::Var { id, .. } => Some(id),
            _ => None,
        }
    }

    /// The variables found by walking the term as a tree; most conditions are so
    /// small that remembering visited nodes costs more than visiting them again.
    fn vars_of_small(&self, t: Term) -> Option<Vec<u32>> {
        let mut ids = Vec::new();
        let mut pending = vec![t];
        for _ in 0..SMALL {
            let Some(t) = pending.pop() else {
                return Some(ids);
            };
            ids.extend(self.var_id(t));
            self.for_each_operand(t, |operand| pending.push(operand));
        }
        None
    }

    /// Number of different subterms.
    pub fn size(&self, t: Term) -> usize {
        self.reachable(&[t]).len()
    }
}
