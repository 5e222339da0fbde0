//! A graph for Graphviz.

use std::fmt::Write;

use jaunt_record::{EdgeKind, Graph, NodeKind};

use super::{edge_label, exit_of, node_lines};

pub fn dot(graph: &Graph) -> String {
    let mut dot = format!("digraph {} {{\n", quoted(&graph.method.to_string()));
    dot.push_str("  node [shape=box, fontname=\"monospace\"];\n  edge [fontname=\"monospace\"];\n");
    for node in &graph.nodes {
        let shape = match node.kind {
            NodeKind::Condition | NodeKind::Switch => ", style=rounded",
            NodeKind::Throw => ", color=red",
            NodeKind::Return => ", peripheries=2",
            NodeKind::Statements => "",
        };
        let label = left_aligned(&node_lines(node));
        // Writing to a string cannot fail.
        let _ = writeln!(dot, "  n{} [label={label}{shape}];", node.id);
    }
    let mut exits: Vec<String> = graph.edges.iter().filter_map(exit_of).collect();
    exits.sort();
    exits.dedup();
    for (n, exit) in exits.iter().enumerate() {
        let _ = writeln!(
            dot,
            "  x{n} [label={}, shape=ellipse, color=red];",
            quoted(exit)
        );
    }
    for edge in &graph.edges {
        let to = match (edge.to, exit_of(edge)) {
            (Some(to), _) => format!("n{to}"),
            (None, Some(exit)) => match exits.binary_search(&exit) {
                Ok(n) => format!("x{n}"),
                Err(_) => continue,
            },
            (None, None) => continue,
        };
        let style = match edge.kind {
            EdgeKind::Exception => ", style=dashed, color=red",
            EdgeKind::True => ", color=darkgreen",
            _ => "",
        };
        let label = quoted(&edge_label(edge));
        let _ = writeln!(dot, "  n{} -> {to} [label={label}{style}];", edge.from);
    }
    dot.push_str("}\n");
    dot
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

fn left_aligned(lines: &[String]) -> String {
    let lines: Vec<String> = lines
        .iter()
        .map(|line| {
            let quoted = quoted(line);
            format!("{}\\l", &quoted[1..quoted.len() - 1])
        })
        .collect();
    format!("\"{}\"", lines.concat())
}
