//! Control flow graphs as pictures.

mod dot;
mod layers;
mod layout;
mod svg;

pub use dot::dot;
pub use layout::{Box as Place, Layout, Line};
pub use svg::svg;

use jaunt_record::{EdgeKind, GraphEdge, GraphNode, NodeKind};

/// Longer lines end with dots; whoever wants all of it points at them.
pub(crate) const LONGEST: usize = 56;

/// Lines of one node.
const MOST_LINES: usize = 12;

/// What stands in a node.
pub(crate) fn node_lines(node: &GraphNode) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let cut = node.text.len() > MOST_LINES;
    let shown = if cut { MOST_LINES - 2 } else { node.text.len() };
    lines.extend(node.text.iter().take(shown).map(|text| short(text)));
    if cut {
        lines.push(format!("... {} more", node.text.len() - shown - 1));
        lines.extend(node.text.last().map(|text| short(text)));
    }
    if let (NodeKind::Condition | NodeKind::Switch, Some(last)) = (node.kind, lines.last_mut()) {
        *last = match node.kind {
            NodeKind::Condition => format!("{last} ?"),
            _ => format!("switch ({last})"),
        };
    }
    if lines.is_empty() {
        lines.push(match node.id {
            0 => "start".into(),
            _ => format!("@{}", node.offsets.0),
        });
    }
    lines
}

/// What stands on an edge.
pub(crate) fn edge_label(edge: &GraphEdge) -> String {
    let condition = edge.condition.as_deref().unwrap_or_default();
    match edge.kind {
        EdgeKind::Next => String::new(),
        EdgeKind::Exception => match (&edge.exception, edge.to, condition) {
            // Where it goes says which one it is.
            (_, None, condition) => short(condition),
            (Some(class), _, "") => short(class),
            (Some(class), _, condition) => short(&format!("{class}: {condition}")),
            (None, _, "") => "any exception".into(),
            (None, _, condition) => short(condition),
        },
        _ => short(condition),
    }
}

/// The exceptions that leave the method, by name.
pub(crate) fn exit_of(edge: &GraphEdge) -> Option<String> {
    let leaves = edge.to.is_none() && edge.kind == EdgeKind::Exception;
    leaves.then(|| edge.exception.clone().unwrap_or_else(|| "exception".into()))
}

fn short(text: &str) -> String {
    match text.chars().count() > LONGEST {
        true => text
            .chars()
            .take(LONGEST - 3)
            .chain("...".chars())
            .collect(),
        false => text.to_string(),
    }
}
