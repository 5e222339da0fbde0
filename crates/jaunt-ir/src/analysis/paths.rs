//! Paths through a graph, with each loop taken so many times at most.

/// Nodes by number, and edges; those that lead nowhere end a path.
#[derive(Clone, Debug)]
pub struct Graph {
    pub nodes: usize,
    pub edges: Vec<(usize, Option<usize>)>,
}

/// A path as the edges it takes, from node 0 to an end.
pub type Path = Vec<usize>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paths {
    pub paths: Vec<Path>,
    /// There are more.
    pub is_cut: bool,
}

impl Graph {
    /// All paths from the first node to an end, on which every loop is taken at most
    /// `loops` times whenever it is begun, whichever edges lead back to its beginning. In the
    /// order of a search in depth, edges by number; at most `most` of them.
    pub fn paths(&self, loops: usize, most: usize) -> Paths {
        let all = self.loops();
        let mut out: Vec<Vec<usize>> = vec![Vec::new(); self.nodes];
        for (edge, &(from, _)) in self.edges.iter().enumerate() {
            out[from].push(edge);
        }
        let mut found = Paths {
            paths: Vec::new(),
            is_cut: false,
        };
        // Each step: an edge, and how often each loop has been taken since it was begun.
        let mut counts: Vec<Vec<usize>> = vec![vec![0; all.len()]];
        let mut path: Path = Vec::new();
        let mut open: Vec<(usize, usize)> = vec![(0, 0)];
        if self.nodes == 0 {
            return found;
        }
        if out[0].is_empty() {
            found.paths.push(Vec::new());
        }
        while let Some((node, next)) = open.last_mut() {
            let Some(&edge) = out[*node].get(*next) else {
                open.pop();
                path.pop();
                counts.pop();
                continue;
            };
            *next += 1;
            let (from, to) = self.edges[edge];
            let mut now = counts.last().cloned().unwrap_or_default();
            let round = all.iter().position(|l| l.closing.contains(&edge));
            if let Some(taken) = round {
                if now[taken] >= loops {
                    continue;
                }
                now[taken] += 1;
            }
            path.push(edge);
            match to {
                Some(to) if !out[to].is_empty() => {
                    for (other, each) in all.iter().enumerate() {
                        // Whoever comes to a loop from outside begins it anew, and so do
                        // loops within a loop in each of its rounds.
                        let enters = each.inside[to] && !each.inside[from];
                        let is_within = round
                            .is_some_and(|taken| taken != other && all[taken].inside[each.header]);
                        if enters || is_within {
                            now[other] = 0;
                        }
                    }
                    counts.push(now);
                    open.push((to, 0));
                }
                _ => {
                    if found.paths.len() == most {
                        found.is_cut = true;
                        return found;
                    }
                    found.paths.push(path.clone());
                    path.pop();
                }
            }
        }
        found
    }

    /// The loops: edges that go back to a node from which they were reached.
    fn loops(&self) -> Vec<Loop> {
        let mut out: Vec<Vec<usize>> = vec![Vec::new(); self.nodes];
        let mut into: Vec<Vec<usize>> = vec![Vec::new(); self.nodes];
        for (edge, &(from, to)) in self.edges.iter().enumerate() {
            out[from].push(edge);
            if let Some(to) = to {
                into[to].push(from);
            }
        }
        let mut loops: Vec<Loop> = Vec::new();
        let mut on_way = vec![false; self.nodes];
        let mut seen = vec![false; self.nodes];
        let mut open: Vec<(usize, usize)> = Vec::new();
        if self.nodes > 0 {
            (on_way[0], seen[0]) = (true, true);
            open.push((0, 0));
        }
        while let Some((node, next)) = open.last_mut() {
            let Some(&edge) = out[*node].get(*next) else {
                on_way[*node] = false;
                open.pop();
                continue;
            };
            *next += 1;
            let (from, Some(to)) = self.edges[edge] else {
                continue;
            };
            if on_way[to] {
                let known = loops.iter().position(|l| l.header == to);
                let at = known.unwrap_or_else(|| {
                    loops.push(Loop::new(to, self.nodes));
                    loops.len() - 1
                });
                loops[at].close(edge, from, &into);
            } else if !seen[to] {
                (on_way[to], seen[to]) = (true, true);
                open.push((to, 0));
            }
        }
        loops
    }
}

/// A loop: where it begins, what is inside, and the edges back to its beginning.
struct Loop {
    header: usize,
    inside: Vec<bool>,
    closing: Vec<usize>,
}

impl Loop {
    fn new(header: usize, nodes: usize) -> Loop {
        let mut inside = vec![false; nodes];
        inside[header] = true;
        Loop {
            header,
            inside,
            closing: Vec::new(),
        }
    }

    /// Another edge back: the nodes from which it is reached without passing the beginning
    /// are inside.
    fn close(&mut self, edge: usize, from: usize, into: &[Vec<usize>]) {
        self.closing.push(edge);
        let mut open = vec![from];
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut self.inside[node], true) {
                open.extend(&into[node]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(edges: &[(usize, Option<usize>)], loops: usize) -> Vec<Path> {
        let nodes = edges.iter().flat_map(|e| [Some(e.0), e.1]).flatten().max();
        let graph = Graph {
            nodes: nodes.map_or(0, |n| n + 1),
            edges: edges.to_vec(),
        };
        graph.paths(loops, 1000).paths
    }

    #[test]
    fn a_loop_is_taken_up_to_k_times() {
        // 0 -> 1; 1 -> 2 -> 1; 1 -> 3
        let edges = [(0, Some(1)), (1, Some(2)), (1, Some(3)), (2, Some(1))];
        assert_eq!(paths(&edges, 0), [vec![0, 2]]);
        let once = paths(&edges, 1);
        assert_eq!(once, [vec![0, 1, 3, 2], vec![0, 2]]);
        assert_eq!(paths(&edges, 4).len(), 5);
    }

    #[test]
    fn an_inner_loop_begins_anew_in_each_round() {
        // Outer loop 1..3, inner loop 2: in each round of the outer one the inner one is
        // taken not at all or once.
        let edges = [
            (0, Some(1)),
            (1, Some(2)),
            (1, Some(4)),
            (2, Some(2)),
            (2, Some(3)),
            (3, Some(1)),
        ];
        assert_eq!(paths(&edges, 1).len(), 1 + 2);
        assert_eq!(paths(&edges, 2).len(), 1 + 3 + 9);
    }

    #[test]
    fn a_loop_with_two_ways_back_is_one_loop() {
        // 0 -> 1; 1 -> 2; 2 -> 1 (continue); 2 -> 3 -> 1; 1 -> 4
        let edges = [
            (0, Some(1)),
            (1, Some(2)),
            (1, Some(4)),
            (2, Some(1)),
            (2, Some(3)),
            (3, Some(1)),
        ];
        assert_eq!(paths(&edges, 1).len(), 1 + 2);
        assert_eq!(paths(&edges, 2).len(), 1 + 2 + 4);
    }

    #[test]
    fn too_many_paths_are_cut() {
        let mut edges = Vec::new();
        for node in 0..20 {
            edges.extend([(node, Some(node + 1)), (node, Some(node + 1))]);
        }
        let graph = Graph { nodes: 21, edges };
        let found = graph.paths(0, 100);
        assert_eq!((found.paths.len(), found.is_cut), (100, true));
    }
}
