//! Control flow graphs and their paths, as records, JSON and text.

use std::fmt::Write;

use jaunt_ir::{LinkKind, NodeKind as Kind, Picture};
use jaunt_record::{
    EdgeKind, Graph, GraphEdge, GraphNode, GraphPath, Graphed, MethodName, NodeKind, PathState,
    SCHEMA, Share,
};
use serde_json::{Value, json};

/// A graph for others than this process.
pub fn record(picture: &Picture, method: MethodName) -> Graph {
    let nodes = picture
        .nodes
        .iter()
        .enumerate()
        .map(|(id, node)| GraphNode {
            id,
            kind: match node.kind {
                Kind::Statements => NodeKind::Statements,
                Kind::Condition => NodeKind::Condition,
                Kind::Switch => NodeKind::Switch,
                Kind::Return => NodeKind::Return,
                Kind::Throw => NodeKind::Throw,
            },
            text: node
                .statements
                .iter()
                .chain(&node.decides)
                .cloned()
                .collect(),
            lines: (node.lines.0 > 0).then_some(node.lines),
            offsets: node.offsets,
        });
    let links = picture.links.iter().filter(|l| l.kind != LinkKind::Return);
    let edges = links.enumerate().map(|(id, link)| {
        let (kind, exception) = match &link.kind {
            LinkKind::Next | LinkKind::Return => (EdgeKind::Next, None),
            LinkKind::True => (EdgeKind::True, None),
            LinkKind::False => (EdgeKind::False, None),
            LinkKind::Case(_) => (EdgeKind::Case, None),
            LinkKind::Default => (EdgeKind::Default, None),
            LinkKind::Exception(class) => (EdgeKind::Exception, class.clone()),
        };
        GraphEdge {
            id,
            from: link.from,
            to: link.to,
            kind,
            condition: link.condition.clone(),
            exception,
        }
    });
    Graph {
        method,
        nodes: nodes.collect(),
        edges: edges.collect(),
    }
}

/// The edge of the record that a link is; none for returns, which are no edges.
pub fn edge_of(picture: &Picture, link: usize) -> Option<usize> {
    let links = &picture.links;
    let is_edge = links[link].kind != LinkKind::Return;
    let before = links[..link].iter().filter(|l| l.kind != LinkKind::Return);
    is_edge.then(|| before.count())
}

/// A path in the words of the record.
pub fn path(picture: &Picture, number: usize, links: &[usize]) -> GraphPath {
    let mut nodes = vec![0];
    nodes.extend(links.iter().filter_map(|&link| picture.links[link].to));
    GraphPath {
        number,
        nodes,
        edges: links.iter().filter_map(|&l| edge_of(picture, l)).collect(),
        equations: None,
        exact: None,
        state: None,
    }
}

/// `pkg.Class#method(I)Z`.
pub fn json(graphed: &Graphed) -> Value {
    let graph = &graphed.graph;
    let mut value = json!({
        "schema": SCHEMA,
        "target": graph.method.to_string(),
        "nodes": graph.nodes,
        "edges": graph.edges,
    });
    if let Some(paths) = &graphed.paths {
        value["paths"] = json!(paths);
        value["more_paths"] = json!(graphed.is_cut);
        if graphed.coverage.is_some() {
            value["further"] = json!(graphed.more);
        }
    }
    if let Some(coverage) = &graphed.coverage {
        let share = |share: Share| {
            json!({
                "covered": share.covered,
                "total": share.total,
                "infeasible": share.infeasible,
                "percent": rounded(share.percent()),
                "feasible_percent": rounded(share.of_feasible()),
            })
        };
        value["coverage"] = json!({
            "edges": share(coverage.edges),
            "conditions": share(coverage.conditions),
            "edge_condition_percent": rounded(coverage.edge_condition()),
        });
    }
    value
}

fn rounded(percent: f64) -> f64 {
    (percent * 100.0).round() / 100.0
}

/// The paths, one paragraph each.
pub fn text(graphed: &Graphed) -> String {
    let mut text = String::new();
    let graph = &graphed.graph;
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{}", graph.method);
    let paths = graphed.paths.as_deref().unwrap_or_default();
    for path in paths {
        let nodes: Vec<String> = path.nodes.iter().map(usize::to_string).collect();
        let last = path.edges.last().and_then(|&edge| graph.edges.get(edge));
        let left = last.filter(|edge| edge.to.is_none());
        let end = left.map_or(String::new(), |edge| {
            let class = edge.exception.as_deref().unwrap_or("exception");
            format!(" -> {class}")
        });
        let _ = writeln!(text, "path {}: {}{end}", path.number, nodes.join(" -> "));
        if let Some(equations) = &path.equations {
            for equation in equations {
                let _ = writeln!(text, "    {equation}");
            }
            if equations.is_empty() {
                let _ = writeln!(text, "    true");
            }
            if path.exact == Some(false) {
                let _ = writeln!(
                    text,
                    "    (not exact: calls or the like have a say as well)"
                );
            }
        }
        let state = match &path.state {
            None => continue,
            Some(PathState::Solved { inputs, outcome }) => {
                let inputs: Vec<String> = inputs.iter().map(Value::to_string).collect();
                format!("inputs [{}]: {outcome}", inputs.join(", "))
            }
            Some(PathState::Infeasible) => "infeasible, proved".into(),
            Some(PathState::Unknown { why: None }) => "unknown".into(),
            Some(PathState::Unknown { why: Some(why) }) => format!("unknown: {why}"),
        };
        let _ = writeln!(text, "    => {state}");
    }
    for case in &graphed.more {
        let inputs: Vec<String> = case.inputs.iter().map(Value::to_string).collect();
        let (inputs, outcome) = (inputs.join(", "), &case.outcome);
        let _ = writeln!(text, "further inputs [{inputs}]: {outcome}");
    }
    let more = if graphed.is_cut {
        ", and there are more"
    } else {
        ""
    };
    let _ = writeln!(text, "{} paths{more}", paths.len());
    if let Some(coverage) = &graphed.coverage {
        let share = |share: Share| {
            format!(
                "{:.2} % ({} of {}, {} proved infeasible: {:.2} % of the rest)",
                share.percent(),
                share.covered,
                share.total,
                share.infeasible,
                share.of_feasible()
            )
        };
        let _ = writeln!(
            text,
            "edges {}; conditions {}; edge/condition {:.2} %",
            share(coverage.edges),
            share(coverage.conditions),
            coverage.edge_condition()
        );
    }
    text
}
