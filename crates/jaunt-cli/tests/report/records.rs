//! Records that no run made.

use jaunt_record::{
    BranchView, ClassRecord, Coverage, Digest, Digester, EdgeKind, FileView, Finding, Fingerprint,
    Frame, Graph, GraphEdge, GraphNode, Infeasible, MethodName, MethodView, NodeKind, NotDone,
    PathView, Ratio, Reason, Rule, RunRecord, SCHEMA, SiteKind, SourceView, StepView, Uncovered,
    View, Why,
};

fn digest() -> Digest {
    Digester::new().finish()
}

fn record(classes: Vec<ClassRecord>, view: View) -> RunRecord {
    let coverage = Coverage {
        branches: Ratio {
            covered: 3,
            total: 4,
        },
        ..Coverage::default()
    };
    RunRecord {
        schema: SCHEMA,
        fingerprint: Fingerprint {
            class_path: digest(),
            jdk: digest(),
            bounds: digest(),
            jaunt: String::new(),
        },
        bounds: Default::default(),
        loop_bound: None,
        depth_bound: None,
        seed: 1,
        classes,
        coverage,
        asked: coverage,
        given: None,
        files: Vec::new(),
        explored: (0, 0),
        view,
    }
}

fn graph(method: &MethodName, text: &str) -> Graph {
    let node = |id, kind| GraphNode {
        id,
        kind,
        text: vec![text.to_string()],
        lines: Some((1, 1)),
        offsets: (0, 1),
    };
    let edge = |id, from, to, kind| GraphEdge {
        id,
        from,
        to: Some(to),
        kind,
        condition: Some(text.to_string()),
        exception: None,
    };
    Graph {
        method: method.clone(),
        nodes: vec![
            node(0, NodeKind::Condition),
            node(1, NodeKind::Return),
            node(2, NodeKind::Return),
        ],
        edges: vec![
            edge(0, 0, 1, EdgeKind::True),
            edge(1, 0, 2, EdgeKind::False),
        ],
    }
}

fn method(class: &str, name: &str, source: usize, text: &str) -> MethodView {
    let method = MethodName {
        class: class.into(),
        name: name.into(),
        descriptor: "()V".into(),
    };
    MethodView {
        graph: Some(graph(&method, text)),
        method,
        parameters: vec![text.to_string()],
        source,
        coverage: Coverage::default(),
        lines: vec![(1, 1, 1)],
        branches: vec![BranchView {
            line: 1,
            offset: 0,
            to: None,
            covered: false,
        }],
        code: vec![(0, text.to_string())],
    }
}

/// Everything that a program can name is a script.
pub fn hostile() -> RunRecord {
    let evil = "<img src=x onerror=\"window.hacked=1\"></script><script>window.hacked=1</script>";
    let evil = format!("{evil}<!--<script>@DATA@{{{{constructor}}}}\u{2028}\u{0}");
    let name = MethodName {
        class: evil.clone(),
        name: evil.clone(),
        descriptor: "()V".into(),
    };
    let view = View {
        verb: "generate".into(),
        title: evil.clone(),
        command: evil.clone(),
        sources: vec![SourceView {
            name: evil.clone(),
            lines: Some(vec![evil.clone(), "</script>".into()]),
        }],
        methods: vec![MethodView {
            method: name.clone(),
            ..method(&evil, &evil, 0, &evil)
        }],
        paths: vec![PathView {
            method: 0,
            test: Some(format!("{evil}.test")),
            inputs: evil.clone(),
            outcome: evil.clone(),
            threw: true,
            way: vec![0],
            edges: vec![0],
            code: Some((0, 1, 3)),
        }],
        steps: vec![StepView {
            method: Some(0),
            place: evil.clone(),
            line: 1,
            kind: SiteKind::Condition,
            outcome: 1,
            condition: Some(evil.clone()),
        }],
        files: vec![FileView {
            class: evil.clone(),
            text: format!("class {evil} {{\n{evil}\n}}"),
        }],
        curve: vec![(0, 0), (10, 5)],
        unsupported: vec![(evil.clone(), 1)],
        bounds: vec![(evil.clone(), 1)],
        ..View::default()
    };
    let finding = Finding {
        kind: evil.clone(),
        message: Some(evil.clone()),
        rule: Rule::Assertion,
        why: Why::OwnAssertion,
        public: true,
        frames: vec![Frame {
            class: evil.clone(),
            method: evil.clone(),
            file: evil.clone(),
            line: 1,
        }],
        path: Vec::new(),
        test: "test".into(),
    };
    let class = ClassRecord {
        class: evil.clone(),
        partial: false,
        coverage: Coverage::default(),
        asked: Coverage::default(),
        tests: Vec::new(),
        findings: vec![finding],
        uncovered: vec![Uncovered {
            method: name,
            line: 1,
            offset: 0,
            to: None,
            reason: Reason::Unsupported(NotDone::Unlinkable(evil)),
        }],
        board: Vec::new(),
        dropped: Vec::new(),
        mutants: None,
    };
    record(vec![class], view)
}

/// So many methods and paths, a tenth of which belong to the first method.
pub fn large(methods: usize, paths: usize) -> RunRecord {
    let mut view = View {
        verb: "explore".into(),
        title: "large".into(),
        command: "jaunt explore large".into(),
        ..View::default()
    };
    for n in 0..methods {
        let class = format!("org.large.part{}.Class{}", n / 200, n / 10);
        if n % 10 == 0 {
            view.sources.push(SourceView {
                name: format!("{class}.java"),
                lines: Some(
                    (0..120)
                        .map(|l| format!("    int x{l} = {n} * {l};"))
                        .collect(),
                ),
            });
        }
        view.methods
            .push(method(&class, &format!("method{n}"), n / 10, "x > 10"));
    }
    for n in 0..20_000u32 {
        view.steps.push(StepView {
            method: Some(n as usize % methods),
            place: format!("org.large.Class{}.method:{}", n % 300, n % 97),
            line: 1,
            kind: SiteKind::Condition,
            outcome: n % 2,
            condition: Some(format!("x{} + {} * y < {}", n % 50, n % 13, n)),
        });
    }
    // Each path differs from others in one of its bits.
    for n in 0..paths {
        let of = if n % 10 == 0 { 0 } else { n % methods };
        let bits = (0..16).map(|bit| (bit * 2 + (n >> bit & 1)) as u32);
        let more = (0..24).map(|k| ((n * 31 + k * 17) % 20_000) as u32);
        view.paths.push(PathView {
            method: of,
            test: None,
            inputs: format!("{n}, {}, \"text {}\"", n * 7, n % 100),
            outcome: if n % 7 == 0 {
                "java.lang.IllegalArgumentException".into()
            } else {
                "returned".into()
            },
            threw: n % 7 == 0,
            way: bits.chain(more).collect(),
            edges: vec![(n % 2) as u32],
            code: None,
        });
    }
    view.curve = (0..200).map(|n| (n * 100, (n * n) as u32)).collect();
    let class = ClassRecord {
        class: "org.large.Class0".into(),
        partial: false,
        coverage: Coverage::default(),
        asked: Coverage::default(),
        tests: Vec::new(),
        findings: Vec::new(),
        uncovered: vec![Uncovered {
            method: view.methods[0].method.clone(),
            line: 1,
            offset: 0,
            to: None,
            reason: Reason::Infeasible(Infeasible::Conflict),
        }],
        board: Vec::new(),
        dropped: Vec::new(),
        mutants: None,
    };
    record(vec![class], view)
}
