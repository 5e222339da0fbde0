//! Difference bounds: the tightest known `x - y <= c` for every pair of
//! quantities, always closed under addition. Quantity 0 is the number zero, so
//! its row and column are the plain bounds.

/// `a - b <= c`. Sums of 64-bit bounds need more than 64 bits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    pub a: usize,
    pub b: usize,
    pub c: i128,
}

pub const ZERO: usize = 0;

#[derive(Clone)]
pub struct Bounds {
    size: usize,
    most: Vec<i128>,
}

impl Bounds {
    /// Quantities with their inclusive ranges; the first must be `ZERO` with range 0 to 0.
    pub fn new(ranges: &[(i128, i128)]) -> Bounds {
        let size = ranges.len();
        let mut most = Vec::with_capacity(size * size);
        for (i, &(_, hi)) in ranges.iter().enumerate() {
            for (j, &(lo, _)) in ranges.iter().enumerate() {
                most.push(if i == j { 0 } else { hi - lo });
            }
        }
        Bounds { size, most }
    }

    pub fn size(&self) -> usize {
        self.size
    }

    /// The largest possible `a - b`.
    pub fn most(&self, a: usize, b: usize) -> i128 {
        self.most[a * self.size + b]
    }

    /// Adds a constraint and closes again; false if nothing is left.
    pub fn add(&mut self, edge: Edge) -> bool {
        let Edge { a, b, c } = edge;
        if self.most(a, b) <= c {
            return true;
        }
        if self.most(b, a) + c < 0 {
            return false;
        }
        let size = self.size;
        let row_b: Vec<i128> = self.most[b * size..(b + 1) * size].to_vec();
        for row in self.most.chunks_exact_mut(size) {
            let through = row[a] + c;
            if through < row[b] {
                for (entry, from_b) in row.iter_mut().zip(&row_b) {
                    *entry = (*entry).min(through + from_b);
                }
            }
        }
        true
    }

    pub fn add_all(&mut self, edges: &[Edge]) -> bool {
        edges.iter().all(|&edge| self.add(edge))
    }
}
