//! A graph as an SVG file that shows itself in light and dark.

use std::fmt::Write;

use jaunt_record::{EdgeKind, Graph, NodeKind};

use super::layout::{Box, Layout, Line};

const STYLE: &str = "\
.bg{fill:#fff}.node rect,.exit rect{fill:#f5f7fa;stroke:#4a5a70;stroke-width:1.2}\
.condition rect,.switch rect{fill:#fff8e1;stroke:#8a6d1a}.return rect{fill:#e8f5ec;stroke:#2e7d4f}\
.throw rect,.exit rect{fill:#fdeceb;stroke:#b3362b}\
text{font:12px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1c2733}\
.id{font-size:10px;fill:#5b6b7f}\
path{fill:none;stroke:#4a5a70;stroke-width:1.4}.head{fill:#4a5a70;stroke:none}\
.true path{stroke:#2e7d4f}.true .head{fill:#2e7d4f}.false path{stroke:#8a6d1a}.false .head{fill:#8a6d1a}\
.exception path{stroke:#b3362b;stroke-dasharray:5 4}.exception .head{fill:#b3362b}\
.edge rect{fill:#fff}.exception text{fill:#9c2b21}\
@media (prefers-color-scheme:dark){.bg,.edge rect{fill:#12181f}text{fill:#dbe4ee}.id{fill:#93a4b8}\
.node rect{fill:#1d2630;stroke:#8ea2ba}.condition rect,.switch rect{fill:#2b2615;stroke:#d5b450}\
.return rect{fill:#15291d;stroke:#6fc492}.throw rect,.exit rect{fill:#331a18;stroke:#f08a80}\
path{stroke:#8ea2ba}.head{fill:#8ea2ba}.true path{stroke:#6fc492}.true .head{fill:#6fc492}\
.false path{stroke:#d5b450}.false .head{fill:#d5b450}.exception path{stroke:#f08a80}\
.exception .head{fill:#f08a80}.exception text{fill:#f4a49c}}";

/// An SVG document.
pub fn svg(graph: &Graph) -> String {
    let layout = Layout::new(graph);
    let (width, height) = (layout.width, layout.height);
    let title = escaped(&graph.method.to_string());
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" aria-labelledby=\"title\">\n\
         <title id=\"title\">Control flow graph of {title}</title>\n<style>{STYLE}</style>\n\
         <rect class=\"bg\" width=\"{width}\" height=\"{height}\"/>\n"
    );
    for (edge, line) in graph.edges.iter().zip(&layout.edges) {
        let full = edge.condition.as_deref().unwrap_or_default();
        let full = match &edge.exception {
            Some(class) => format!("{class} {full}"),
            None => full.to_string(),
        };
        draw_edge(&mut svg, edge.id, kind_of(edge.kind), &full, line);
    }
    for (n, (at, lines)) in layout.nodes.iter().zip(&layout.texts).enumerate() {
        let node = graph.nodes.get(n);
        let class = match node.map(|node| node.kind) {
            None => "exit",
            Some(NodeKind::Statements) => "node statements",
            Some(NodeKind::Condition) => "node condition",
            Some(NodeKind::Switch) => "node switch",
            Some(NodeKind::Return) => "node return",
            Some(NodeKind::Throw) => "node throw",
        };
        let full: String = match node {
            Some(node) => node.text.join("\n"),
            None => lines.join("\n"),
        };
        draw_node(&mut svg, n, class, &full, at, lines);
    }
    svg.push_str("</svg>\n");
    svg
}

pub(crate) fn kind_of(kind: EdgeKind) -> &'static str {
    match kind {
        EdgeKind::Next => "next",
        EdgeKind::True => "true",
        EdgeKind::False => "false",
        EdgeKind::Case => "case",
        EdgeKind::Default => "default",
        EdgeKind::Exception => "exception",
    }
}

fn draw_edge(svg: &mut String, id: usize, kind: &str, full: &str, line: &Line) {
    let Some(&(x, y)) = line.points.last() else {
        return;
    };
    // Writing to a string cannot fail.
    let _ = writeln!(
        svg,
        "<g class=\"edge {kind}\" data-edge=\"{id}\"><title>{}</title><path d=\"{}\"/>{}",
        escaped(full),
        curve(&line.points),
        head(&line.points, x, y)
    );
    if let Some((text, at)) = &line.label {
        let (middle, base) = (at.x + at.width / 2.0, at.y + 14.0);
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\
             <text x=\"{middle:.1}\" y=\"{base:.1}\" text-anchor=\"middle\">{}</text>",
            at.x + 4.0,
            at.y,
            at.width - 8.0,
            at.height,
            escaped(text)
        );
    }
    svg.push_str("</g>\n");
}

fn draw_node(svg: &mut String, id: usize, class: &str, full: &str, at: &Box, lines: &[String]) {
    let _ = write!(
        svg,
        "<g class=\"{class}\" data-node=\"{id}\"><title>{}</title>\
         <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\"/>",
        escaped(full),
        at.x,
        at.y,
        at.width,
        at.height
    );
    for (n, line) in lines.iter().enumerate() {
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" xml:space=\"preserve\">{}</text>",
            at.x + 9.0,
            at.y + 21.0 + 16.0 * n as f64,
            escaped(line)
        );
    }
    if !class.starts_with("exit") {
        let _ = write!(
            svg,
            "<text class=\"id\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{id}</text>",
            at.x + at.width - 3.0,
            at.y + 9.5
        );
    }
    svg.push_str("</g>\n");
}

/// A smooth line through all points, straight down at each.
pub(crate) fn curve(points: &[(f64, f64)]) -> String {
    let mut path = String::new();
    for (n, &(x, y)) in points.iter().enumerate() {
        let _ = match n.checked_sub(1).map(|before| points[before]) {
            None => write!(path, "M{x} {y}"),
            Some((x0, _)) if x0 == x => write!(path, "L{x} {y}"),
            Some((x0, y0)) => {
                let half = (y0 + y) / 2.0;
                write!(path, "C{x0} {half:.1} {x} {half:.1} {x} {y}")
            }
        };
    }
    path
}

/// An arrow at the end of a line.
pub(crate) fn head(points: &[(f64, f64)], x: f64, y: f64) -> String {
    let before = points.len().checked_sub(2).map_or(0.0, |n| points[n].1);
    let back = if before > y { 8.0 } else { -8.0 };
    format!(
        "<path class=\"head\" d=\"M{x} {y}L{:.1} {:.1}L{:.1} {:.1}Z\"/>",
        x - 4.0,
        y + back,
        x + 4.0,
        y + back
    )
}

/// Text as XML wants it; characters that XML forbids are replaced.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}
