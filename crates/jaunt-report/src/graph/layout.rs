//! Where the nodes, edges and labels of a graph stand.

use std::collections::BTreeMap;

use jaunt_record::{Graph, GraphEdge};
use serde::Serialize;

use super::layers::Layers;
use super::{edge_label, exit_of, node_lines};

/// Of a letter, in a font in which all are as wide.
const LETTER: f64 = 7.3;
const LINE: f64 = 16.0;
const PADDING: f64 = 9.0;

/// Between layers.
const SPACE: f64 = 20.0;

/// Of an edge that passes a layer.
const LANE: f64 = 12.0;

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Box {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct Line {
    pub points: Vec<(f64, f64)>,
    /// What stands on it and where.
    pub label: Option<(String, Box)>,
}

/// A drawing. Exceptions that leave the method lead to nodes of their own, which follow
/// those of the graph.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Layout {
    pub width: f64,
    pub height: f64,
    pub nodes: Vec<Box>,
    pub texts: Vec<Vec<String>>,
    /// Names of the exceptions that leave the method.
    pub exits: Vec<String>,
    pub edges: Vec<Line>,
}

impl Layout {
    pub fn new(graph: &Graph) -> Layout {
        let mut texts: Vec<Vec<String>> = graph.nodes.iter().map(node_lines).collect();
        let mut exits: Vec<String> = graph.edges.iter().filter_map(exit_of).collect();
        exits.sort();
        exits.dedup();
        texts.extend(exits.iter().map(|exit| vec![exit.clone()]));
        let end = |edge: &GraphEdge| match edge.to {
            Some(to) => Some(to),
            None => {
                let exit = exit_of(edge)?;
                Some(graph.nodes.len() + exits.binary_search(&exit).ok()?)
            }
        };
        let ends: Vec<Option<usize>> = graph.edges.iter().map(end).collect();
        let pairs: Vec<(usize, usize)> = graph
            .edges
            .iter()
            .zip(&ends)
            .filter_map(|(edge, to)| Some((edge.from, (*to)?)))
            .collect();
        let ranks = ranks(texts.len(), &pairs);
        let mut drawing = Drawing::new(&texts, &ranks);
        let routes: Vec<Option<Route>> = graph
            .edges
            .iter()
            .zip(&ends)
            .map(|(edge, to)| Some(drawing.route(edge, (*to)?, &ranks)))
            .collect();
        drawing.layers.arrange();
        drawing.finish(texts, exits, &routes)
    }
}

/// How deep each node is below the first, edges that go back left out.
fn ranks(nodes: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut out: Vec<Vec<usize>> = vec![Vec::new(); nodes];
    for &(from, to) in edges {
        out[from].push(to);
    }
    let (mut on_way, mut seen) = (vec![false; nodes], vec![false; nodes]);
    let mut order = Vec::new();
    let mut forward: Vec<Vec<usize>> = vec![Vec::new(); nodes];
    for start in 0..nodes {
        if seen[start] {
            continue;
        }
        (on_way[start], seen[start]) = (true, true);
        let mut open = vec![(start, 0)];
        while let Some((node, next)) = open.last_mut() {
            let Some(&to) = out[*node].get(*next) else {
                on_way[*node] = false;
                order.push(*node);
                open.pop();
                continue;
            };
            *next += 1;
            if on_way[to] {
                continue;
            }
            forward[*node].push(to);
            if !seen[to] {
                (on_way[to], seen[to]) = (true, true);
                open.push((to, 0));
            }
        }
    }
    let mut ranks = vec![0; nodes];
    for &node in order.iter().rev() {
        for &to in &forward[node] {
            ranks[to] = ranks[to].max(ranks[node] + 1);
        }
    }
    ranks
}

/// The items that an edge goes through, from its upper end to its lower one.
struct Route {
    items: Vec<usize>,
    /// It goes up: the first item is where it ends.
    back: bool,
    label: Option<(String, usize)>,
}

struct Drawing {
    layers: Layers,
    /// By layer.
    heights: BTreeMap<usize, f64>,
    nodes: Vec<usize>,
}

fn text_width(text: &str) -> f64 {
    text.chars().count() as f64 * LETTER + 2.0 * PADDING
}

impl Drawing {
    /// Nodes stand in every third layer: between them are labels of edges that arrive
    /// from below and of those that leave upwards.
    fn new(texts: &[Vec<String>], ranks: &[usize]) -> Drawing {
        let mut drawing = Drawing {
            layers: Layers::default(),
            heights: BTreeMap::new(),
            nodes: Vec::new(),
        };
        for (lines, rank) in texts.iter().zip(ranks) {
            let width = lines.iter().map(|l| text_width(l)).fold(0.0, f64::max);
            // The number of a node stands beside its text.
            let item = drawing.layers.add(3 * rank, width.max(40.0) + LETTER);
            drawing.nodes.push(item);
            drawing.raise(3 * rank, lines.len() as f64 * LINE + 2.0 * PADDING);
        }
        drawing
    }

    fn raise(&mut self, layer: usize, height: f64) {
        let known = self.heights.entry(layer).or_insert(0.0);
        *known = known.max(height);
    }

    fn route(&mut self, edge: &GraphEdge, to: usize, ranks: &[usize]) -> Route {
        let text = edge_label(edge);
        let label = (!text.is_empty()).then_some(text);
        let width = label.as_ref().map_or(LANE, |text| text_width(text));
        let (from, back) = (edge.from, ranks[to] <= ranks[edge.from]);
        let (upper, lower) = if back { (to, from) } else { (from, to) };
        let (top, bottom) = (3 * ranks[upper], 3 * ranks[lower]);
        let mut items = vec![self.nodes[upper]];
        let mut labelled = None;
        let mut last = self.nodes[upper];
        if top == bottom {
            // Back to the same layer: around the node, past a label below it.
            let item = self.add(top + 1, width, label.is_some());
            self.layers.links.push((last, item));
            return Route {
                items: vec![self.nodes[lower], item, self.nodes[upper]],
                back: true,
                label: label.map(|text| (text, item)),
            };
        }
        let place = if back { bottom - 1 } else { top + 1 };
        for layer in top + 1..bottom {
            let is_label = layer == place && label.is_some();
            let item = self.add(layer, if is_label { width } else { LANE }, is_label);
            self.layers.links.push((last, item));
            items.push(item);
            last = item;
            if is_label {
                labelled = label.clone().map(|text| (text, item));
            }
        }
        self.layers.links.push((last, self.nodes[lower]));
        items.push(self.nodes[lower]);
        Route {
            items,
            back,
            label: labelled,
        }
    }

    fn add(&mut self, layer: usize, width: f64, is_label: bool) -> usize {
        self.raise(layer, if is_label { LINE + 4.0 } else { 0.0 });
        self.layers.add(layer, width)
    }

    fn finish(
        self,
        texts: Vec<Vec<String>>,
        exits: Vec<String>,
        routes: &[Option<Route>],
    ) -> Layout {
        let mut tops = BTreeMap::new();
        let mut y = SPACE;
        for (&layer, &height) in &self.heights {
            tops.insert(layer, y);
            y += height
                + if layer % 3 == 0 || height > 0.0 {
                    SPACE
                } else {
                    0.0
                };
        }
        let height = y;
        let middle = |item: usize| {
            let layer = self.layers.items[item].layer;
            let top = tops.get(&layer).copied().unwrap_or(0.0);
            top + self.heights.get(&layer).copied().unwrap_or(0.0) / 2.0
        };
        let place = |item: usize, height: f64| {
            let at = &self.layers.items[item];
            Box {
                x: round(at.x - at.width / 2.0 + SPACE),
                y: round(middle(item) - height / 2.0),
                width: round(at.width),
                height: round(height),
            }
        };
        let nodes: Vec<Box> = self
            .nodes
            .iter()
            .zip(&texts)
            .map(|(&item, lines)| place(item, lines.len() as f64 * LINE + 2.0 * PADDING))
            .collect();
        let edges = routes.iter().map(|route| {
            let Some(route) = route else {
                return Line::default();
            };
            let label = route.label.as_ref();
            let label = label.map(|(text, item)| (text.clone(), place(*item, LINE + 4.0)));
            Line {
                points: self.points(route, &nodes, &middle),
                label,
            }
        });
        let edges: Vec<Line> = edges.collect();
        let right = self.layers.items.iter().map(|i| i.x + i.width / 2.0);
        Layout {
            width: round(right.fold(0.0, f64::max) + 2.0 * SPACE),
            height: round(height),
            nodes,
            texts,
            exits,
            edges,
        }
    }

    /// From border to border, through the items between.
    fn points(
        &self,
        route: &Route,
        nodes: &[Box],
        middle: &dyn Fn(usize) -> f64,
    ) -> Vec<(f64, f64)> {
        let last = route.items.len() - 1;
        let is_loop = route.items[0] == route.items[last];
        let mut points: Vec<(f64, f64)> = Vec::with_capacity(route.items.len());
        for (n, &item) in route.items.iter().enumerate() {
            let x = self.layers.items[item].x + SPACE;
            let node = self.nodes.iter().position(|&n| n == item);
            // A layer without labels has no height: there is no room for a bend.
            let layer = self.layers.items[item].layer;
            let is_flat = self.heights.get(&layer).is_none_or(|&height| height == 0.0);
            if node.is_none() && is_flat {
                continue;
            }
            let y = match node.map(|n| nodes[n]) {
                Some(at) if is_loop => at.y + at.height,
                Some(at) if n == 0 => at.y + at.height,
                Some(at) => at.y,
                None => middle(item),
            };
            let x = match (is_loop, n) {
                (true, 0) => x + 12.0,
                (true, n) if n == last => x - 12.0,
                _ => x,
            };
            points.push((round(x), round(y)));
        }
        if route.back && !is_loop {
            points.reverse();
        }
        points
    }
}

fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use jaunt_record::{EdgeKind, GraphNode, MethodName, NodeKind};

    fn graph(edges: &[(usize, usize)]) -> Graph {
        let nodes = edges.iter().flat_map(|e| [e.0, e.1]).max().unwrap_or(0) + 1;
        let node = |id| GraphNode {
            id,
            kind: NodeKind::Statements,
            text: vec![format!("statement{id} = {}", "x".repeat(id * 3))],
            lines: None,
            offsets: (0, 0),
        };
        let edge = |(id, &(from, to)): (usize, &(usize, usize))| GraphEdge {
            id,
            from,
            to: Some(to),
            kind: EdgeKind::True,
            condition: Some(format!("a{id} > b{id}")),
            exception: None,
        };
        Graph {
            method: MethodName {
                class: "A".into(),
                name: "b".into(),
                descriptor: "()V".into(),
            },
            nodes: (0..nodes).map(node).collect(),
            edges: edges.iter().enumerate().map(edge).collect(),
        }
    }

    fn overlap(a: &Box, b: &Box) -> bool {
        let apart = a.x + a.width <= b.x
            || b.x + b.width <= a.x
            || a.y + a.height <= b.y
            || b.y + b.height <= a.y;
        !apart
    }

    #[test]
    fn labels_and_nodes_do_not_overlap() {
        let shapes: [&[(usize, usize)]; 4] = [
            &[(0, 1), (0, 2), (1, 3), (2, 3), (3, 0), (0, 3)],
            &[(0, 1), (1, 2), (2, 1), (1, 1), (2, 3), (0, 3), (0, 3)],
            &[
                (0, 1),
                (0, 2),
                (0, 3),
                (0, 4),
                (0, 5),
                (1, 5),
                (2, 5),
                (3, 5),
                (4, 5),
                (5, 0),
            ],
            &[(0, 1), (1, 2), (2, 3), (3, 2), (3, 1), (3, 4), (2, 4)],
        ];
        for edges in shapes {
            let layout = Layout::new(&graph(edges));
            let labels = layout
                .edges
                .iter()
                .filter_map(|e| e.label.as_ref().map(|l| &l.1));
            let all: Vec<&Box> = layout.nodes.iter().chain(labels).collect();
            assert_eq!(all.len(), layout.nodes.len() + edges.len());
            for a in 0..all.len() {
                for b in 0..a {
                    assert!(
                        !overlap(all[a], all[b]),
                        "{edges:?}: {:?} {:?}",
                        all[a],
                        all[b]
                    );
                }
                assert!(all[a].x >= 0.0 && all[a].x + all[a].width <= layout.width);
                assert!(all[a].y >= 0.0 && all[a].y + all[a].height <= layout.height);
            }
        }
    }
}
