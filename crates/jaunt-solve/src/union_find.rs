//! Equivalence classes of small numbers.

pub struct UnionFind {
    parent: Vec<usize>,
}

impl UnionFind {
    pub fn new(count: usize) -> UnionFind {
        UnionFind {
            parent: (0..count).collect(),
        }
    }

    /// The smallest member of the class.
    pub fn find(&mut self, mut member: usize) -> usize {
        while self.parent[member] != member {
            self.parent[member] = self.parent[self.parent[member]];
            member = self.parent[member];
        }
        member
    }

    pub fn union(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.parent[a.max(b)] = a.min(b);
    }
}
