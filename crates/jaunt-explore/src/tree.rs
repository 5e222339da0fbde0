//! The execution tree of all runs.
//!
//! An edge is one outcome of one decision; the way from the root to an edge is
//! a prefix of runs. Runs start from open goals and never look for their place
//! in the tree, so an edge knows its parent but not its children, only how many
//! there are: when the last one is finished, the edge is dropped as well.

use jaunt_term::{Term, Terms};
use jaunt_vm::{LEARNING, MERGED, Site, SiteKind, UNKNOWN_CASE};

/// An outcome at a site and what holds because of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub site: Site,
    pub outcome: u32,
    /// `Term::NONE` where nothing has to be solved.
    pub condition: Term,
}

impl Step {
    /// Whether a run that takes this step shows it as an event of its own. "Not
    /// that value" at a pin only says what the pin's next event must not be.
    pub fn is_event(&self) -> bool {
        !(self.site.kind == SiteKind::Pin && self.outcome == 0)
    }
}

impl Step {
    /// A call is being learnt behind this step.
    pub fn is_learning(&self) -> bool {
        self.site.kind == SiteKind::Call && self.outcome == LEARNING
    }

    /// A call is merged.
    pub fn is_merging(&self) -> bool {
        self.site.kind == SiteKind::Call && self.outcome == MERGED
    }

    /// Which case a merged call is.
    pub fn is_case(&self) -> bool {
        self.site.kind == SiteKind::Call && self.outcome >= UNKNOWN_CASE
    }

    /// A merged call is no case that is known.
    pub fn is_unknown_case(&self) -> bool {
        self.site.kind == SiteKind::Call && self.outcome == UNKNOWN_CASE
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EdgeId(u32);

struct Edge {
    parent: EdgeId,
    step: Step,
    /// Edges and open goals below. A free edge links to the next free one by `parent`.
    children: u32,
}

pub struct Tree {
    edges: Vec<Edge>,
    free: EdgeId,
    live: usize,
    /// Edges behind which a call was learnt, and nothing is left to learn.
    learnt: Vec<EdgeId>,
}

/// Where all runs start. Its step is never looked at.
pub const ROOT: EdgeId = EdgeId(0);

const NO_STEP: Step = Step {
    site: Site {
        method: u32::MAX,
        bci: 0,
        kind: SiteKind::Assume,
    },
    outcome: 0,
    condition: Term::NONE,
};

impl Default for Tree {
    fn default() -> Tree {
        Tree {
            edges: vec![Edge {
                parent: ROOT,
                step: NO_STEP,
                children: 0,
            }],
            free: ROOT,
            live: 1,
            learnt: Vec::new(),
        }
    }
}

impl Tree {
    /// Edges that unfinished work needs.
    pub fn live(&self) -> usize {
        self.live
    }

    /// An edge below a parent that has been told of the child by `hold`.
    pub fn add(&mut self, parent: EdgeId, step: Step) -> EdgeId {
        let edge = Edge {
            parent,
            step,
            children: 0,
        };
        self.live += 1;
        if self.free == ROOT {
            self.edges.push(edge);
            return EdgeId(self.edges.len() as u32 - 1);
        }
        let id = self.free;
        self.free = self.edges[id.0 as usize].parent;
        self.edges[id.0 as usize] = edge;
        id
    }

    /// One more edge or goal is below this edge.
    pub fn hold(&mut self, id: EdgeId) {
        self.edges[id.0 as usize].children += 1;
    }

    /// One edge or goal below this edge is finished.
    pub fn release(&mut self, id: EdgeId) {
        let edge = &mut self.edges[id.0 as usize];
        edge.children -= 1;
        self.drop_finished(id);
    }

    /// Drops an edge that has nothing below it, and its ancestors likewise.
    pub fn drop_finished(&mut self, id: EdgeId) {
        let mut id = id;
        while id != ROOT && self.edges[id.0 as usize].children == 0 {
            let edge = &mut self.edges[id.0 as usize];
            let parent = edge.parent;
            if edge.step.is_learning() {
                self.learnt.push(id);
            }
            edge.parent = self.free;
            // A free edge must not keep terms alive.
            edge.step = NO_STEP;
            self.free = id;
            self.live -= 1;
            self.edges[parent.0 as usize].children -= 1;
            id = parent;
        }
    }

    /// The edges behind which nothing is left to learn since it was last asked.
    pub fn take_learnt(&mut self) -> Vec<EdgeId> {
        std::mem::take(&mut self.learnt)
    }

    /// Gives back the space of free edges at the end.
    pub fn shrink(&mut self) {
        let is_free = |edge: &Edge| edge.step == NO_STEP;
        let mut end = self.edges.len();
        while end > 1 && is_free(&self.edges[end - 1]) {
            end -= 1;
        }
        self.edges.truncate(end);
        self.edges.shrink_to_fit();
        // The list of free edges leads through those that are gone: make it anew.
        self.free = ROOT;
        for index in (1..end).rev() {
            if is_free(&self.edges[index]) {
                self.edges[index].parent = self.free;
                self.free = EdgeId(index as u32);
            }
        }
    }

    /// The steps from the root to an edge.
    pub fn path(&self, id: EdgeId) -> Vec<Step> {
        let edges = self.edges_to(id).into_iter();
        edges.map(|edge| *self.step(edge)).collect()
    }

    /// The edges from the root to an edge.
    pub fn edges_to(&self, id: EdgeId) -> Vec<EdgeId> {
        let mut edges = Vec::new();
        let mut id = id;
        while id != ROOT {
            edges.push(id);
            id = self.edges[id.0 as usize].parent;
        }
        edges.reverse();
        edges
    }

    pub fn step(&self, id: EdgeId) -> &Step {
        &self.edges[id.0 as usize].step
    }

    /// Changes the steps of all edges.
    pub fn for_each_step(&mut self, mut change: impl FnMut(&mut Step)) {
        for edge in &mut self.edges {
            change(&mut edge.step);
        }
    }
}

/// What holds after both; `Term::NONE` says nothing.
pub fn both(terms: &mut Terms, a: Term, b: Term) -> Term {
    match (a.is_some(), b.is_some()) {
        (true, true) => terms.and(a, b),
        (true, false) => a,
        _ => b,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(outcome: u32) -> Step {
        Step { outcome, ..NO_STEP }
    }

    #[test]
    fn finished_subtrees_are_dropped_and_their_space_used_again() {
        let mut tree = Tree::default();
        tree.hold(ROOT);
        let a = tree.add(ROOT, step(1));
        tree.hold(a);
        let b = tree.add(a, step(2));
        tree.hold(a);
        tree.hold(b);
        let c = tree.add(b, step(3));
        assert_eq!(tree.path(c), [step(1), step(2), step(3)]);
        tree.drop_finished(c);
        assert_eq!(tree.live(), 2, "the goal below a is still open");
        tree.release(a);
        assert_eq!(tree.live(), 1);
        tree.hold(ROOT);
        let again = tree.add(ROOT, step(4));
        assert!([a, b, c].contains(&again));
        assert_eq!(tree.path(again), [step(4)]);
    }
}
