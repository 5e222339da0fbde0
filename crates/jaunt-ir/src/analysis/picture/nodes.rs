//! From blocks to nodes and links.

use std::collections::BTreeMap;

use jaunt_class::{ClassFile, Code, Member};

use super::condition::Tree;
use super::exceptions::add;
use super::expression::Reader;
use super::names::{Names, simple};
use super::switches::{Labels, Texts};
use super::{Link, LinkKind, Node, NodeId, NodeKind, Picture, Source};
use crate::analysis::{BlockId, Cfg, Edge, EdgeKind};
use crate::body::Body;
use crate::op::{At, Op, Reg};

/// Conditions of one node: nobody writes more, and trees of them are as deep.
const MOST_CONDITIONS: usize = 64;

/// A node while it is put together.
pub struct Draft {
    pub(super) rows: Vec<Vec<BlockId>>,
    /// Where a condition leads: the blocks that nodes begin with.
    condition: Option<Choice>,
    /// If it switches over texts.
    pub(super) texts: Option<Texts>,
}

struct Choice {
    tree: Tree,
    when_true: BlockId,
    when_false: BlockId,
}

pub struct Builder<'a> {
    pub(super) class: &'a ClassFile,
    pub(super) body: &'a Body,
    pub(super) cfg: Cfg,
    names: Names,
    pub(super) source: &'a dyn Source,
    /// Edges that arrive, by block.
    arriving: Vec<usize>,
}

impl<'a> Builder<'a> {
    pub fn new(
        class: &'a ClassFile,
        method: &Member,
        body: &'a Body,
        source: &'a dyn Source,
    ) -> Builder<'a> {
        let cfg = Cfg::new(body);
        let mut arriving = vec![0; cfg.blocks.len()];
        for to in cfg.blocks.iter().flat_map(|block| block.successors()) {
            arriving[to] += 1;
        }
        let code: Option<Code> = class.code(method).ok().flatten();
        Builder {
            class,
            body,
            names: Names::new(class, method, code.as_ref()),
            cfg,
            source,
            arriving,
        }
    }

    pub fn build(self) -> Picture {
        let mut drafts = self.rows();
        self.fold_texts(&mut drafts);
        while self.join_one(&mut drafts) {}
        let numbers: BTreeMap<BlockId, NodeId> = drafts
            .keys()
            .enumerate()
            .map(|(node, &block)| (block, node))
            .collect();
        let mut nodes = Vec::with_capacity(drafts.len());
        let mut links = Vec::new();
        for (from, draft) in drafts.values().enumerate() {
            let (node, out) = self.node(draft, from, &numbers);
            nodes.push(node);
            links.extend(out);
        }
        reached_only(&mut nodes, &mut links);
        Picture {
            parameters: self.names.parameters(),
            cfg: self.cfg,
            nodes,
            links,
        }
    }

    pub(super) fn last_op(&self, block: BlockId) -> At {
        self.cfg.blocks[block].ops.end - 1
    }

    pub(super) fn op(&self, at: At) -> &Op {
        &self.body.ops[at as usize]
    }

    /// Where a block goes on if it decides nothing.
    fn next(&self, block: BlockId) -> Option<BlockId> {
        match self.op(self.last_op(block)) {
            Op::If { .. } | Op::Switch { .. } | Op::Return { .. } | Op::Throw { .. } => None,
            _ => {
                let edges = self.cfg.blocks[block].edges.iter();
                edges
                    .filter(|e| e.kind == EdgeKind::Next)
                    .find_map(|e| e.to)
            }
        }
    }

    /// Rows of blocks between which control can only go on, by their first block.
    fn rows(&self) -> BTreeMap<BlockId, Draft> {
        let mut begins = vec![false; self.cfg.blocks.len()];
        begins.iter_mut().take(1).for_each(|first| *first = true);
        for (block, each) in self.cfg.blocks.iter().enumerate() {
            for edge in &each.edges {
                let Some(to) = edge.to else { continue };
                let goes_on = self.next(block) == Some(to) && edge.kind == EdgeKind::Next;
                if !goes_on || self.arriving[to] > 1 {
                    begins[to] = true;
                }
            }
        }
        let firsts = (0..begins.len()).filter(|&block| begins[block]);
        firsts
            .map(|first| {
                let mut row = vec![first];
                let mut last = first;
                while let Some(next) = self.next(last).filter(|&next| !begins[next]) {
                    row.push(next);
                    last = next;
                }
                let draft = Draft {
                    condition: self.choice(last),
                    rows: vec![row],
                    texts: None,
                };
                (first, draft)
            })
            .collect()
    }

    /// The condition that a block ends with. Compilers jump over what is to be done if
    /// the condition holds, and back to the body of a loop that asks at its end; whoever
    /// asks at the end of another loop jumps back to its beginning if it does not hold.
    fn choice(&self, block: BlockId) -> Option<Choice> {
        let at = self.last_op(block);
        let Op::If { to, .. } = *self.op(at) else {
            return None;
        };
        let edges = &self.cfg.blocks[block].edges;
        let target = |kind| edges.iter().find(|e| e.kind == kind).and_then(|e| e.to);
        let (taken, next) = (target(EdgeKind::Taken)?, target(EdgeKind::Next)?);
        let jumps = to <= at && self.source.asks_at_end(self.body.line(at)).unwrap_or(true);
        let (when_true, when_false) = match jumps {
            true => (taken, next),
            false => (next, taken),
        };
        Some(Choice {
            tree: Tree::Atom { block, jumps },
            when_true,
            when_false,
        })
    }

    /// Makes one condition of two; tells whether there were any.
    fn join_one(&self, drafts: &mut BTreeMap<BlockId, Draft>) -> bool {
        let firsts: Vec<BlockId> = drafts.keys().copied().collect();
        for a in firsts {
            for second in [true, false] {
                if let Some((b, joined)) = self.joined(drafts, a, second) {
                    let rows = drafts.remove(&b).map_or(Vec::new(), |draft| draft.rows);
                    if let Some(draft) = drafts.get_mut(&a) {
                        draft.rows.extend(rows);
                        draft.condition = Some(joined);
                    }
                    return true;
                }
            }
        }
        false
    }

    /// The condition at `a` together with the one behind its true or its false side.
    fn joined(
        &self,
        drafts: &BTreeMap<BlockId, Draft>,
        a: BlockId,
        side: bool,
    ) -> Option<(BlockId, Choice)> {
        let first = drafts.get(&a)?.condition.as_ref()?;
        let (b, other) = match side {
            true => (first.when_true, first.when_false),
            false => (first.when_false, first.when_true),
        };
        let draft = drafts.get(&b)?;
        let second = draft.condition.as_ref()?;
        let known_once = self.comes_only_from(drafts.get(&a)?, b) && b != a && b != other && b != 0;
        let size = first.tree.size() + second.tree.size();
        if !known_once
            || size > MOST_CONDITIONS
            || !self.only_decides(draft)
            || !self.goes_on(a, drafts, b)
        {
            return None;
        }
        let (x, y) = (first.tree.clone(), second.tree.clone());
        let (x, is_and) = match (side, other) {
            (true, other) if other == second.when_false => (x, true),
            (true, other) if other == second.when_true => (x.opposite(), false),
            (false, other) if other == second.when_true => (x, false),
            (false, other) if other == second.when_false => (x.opposite(), true),
            _ => return None,
        };
        let tree = match is_and {
            true => Tree::And(Box::new(x), Box::new(y)),
            false => Tree::Or(Box::new(x), Box::new(y)),
        };
        Some((
            b,
            Choice {
                tree,
                when_true: second.when_true,
                when_false: second.when_false,
            },
        ))
    }

    /// Do all edges to a block come from the decisions of a node?
    fn comes_only_from(&self, draft: &Draft, block: BlockId) -> bool {
        let lasts = draft.rows.iter().filter_map(|row| row.last());
        let edges = lasts.flat_map(|&last| &self.cfg.blocks[last].edges);
        let own = edges.filter(|e| e.to == Some(block) && !Picture::is_exceptional(e.kind));
        own.count() == self.arriving[block]
    }

    /// Does a node compute a condition and change nothing?
    fn only_decides(&self, draft: &Draft) -> bool {
        let blocks = draft.rows.iter().flatten();
        let mut ops = blocks.flat_map(|&b| self.cfg.blocks[b].ops.clone());
        ops.all(|at| {
            let op = self.op(at);
            let writes = matches!(
                op,
                Op::PutField { .. }
                    | Op::PutStatic { .. }
                    | Op::ArrayStore { .. }
                    | Op::MonitorEnter { .. }
                    | Op::MonitorExit { .. }
                    | Op::Invoke { d: None, .. }
            );
            !writes && op.result().is_none_or(|d| d >= self.body.max_locals)
        })
    }

    /// Does the source go on with the same condition? Statements begin on lines of
    /// their own, and so do the parts of long conditions.
    fn goes_on(&self, a: BlockId, drafts: &BTreeMap<BlockId, Draft>, b: BlockId) -> bool {
        let last = drafts.get(&a).and_then(|d| d.rows.last()?.last().copied());
        let before = last.map_or(0, |block| self.body.line(self.last_op(block)));
        let line = self.body.line(self.cfg.blocks[b].ops.start);
        line == before || self.source.continues(line)
    }

    /// A finished node and the links out of it.
    fn node(
        &self,
        draft: &Draft,
        from: NodeId,
        numbers: &BTreeMap<BlockId, NodeId>,
    ) -> (Node, Vec<Link>) {
        let mut reader = Reader::new(self.class, self.body, &self.names);
        let mut atoms: BTreeMap<BlockId, [String; 2]> = BTreeMap::new();
        let mut links = Vec::new();
        let mut ends = None;
        // What a switch over texts compares is not what the source says.
        let told = match draft.texts {
            Some(_) => &draft.rows[..1],
            None => &draft.rows[..],
        };
        for row in told {
            for &block in row {
                self.begin(block, &mut reader);
                let last = self.last_op(block);
                for at in self.cfg.blocks[block].ops.clone() {
                    reader.run(at);
                }
                for (index, edge) in self.cfg.blocks[block].edges.iter().enumerate() {
                    if Picture::is_exceptional(edge.kind) && self.may_arrive(last, edge) {
                        let link = self.exception(&mut reader, last, edge, from, numbers);
                        add(&mut links, link, (block, index));
                    }
                }
                match self.op(last) {
                    Op::If { .. } => {
                        let texts = [false, true].map(|jumps| reader.decision(last, jumps));
                        atoms.insert(block, texts);
                    }
                    Op::Switch { .. } => ends = Some(reader.decision(last, true)),
                    _ => {}
                }
            }
        }
        self.hand_on(draft, &mut reader);
        reader.finish();
        let last_row = draft.rows.first().and_then(|row| row.last());
        let last = last_row.map(|&block| self.op(self.last_op(block)));
        let (kind, decides) = match (&draft.condition, last) {
            (Some(choice), _) => {
                let atom = |block: BlockId, jumps: bool| {
                    let texts = atoms.get(&block);
                    texts.map_or(String::new(), |t| t[usize::from(jumps)].clone())
                };
                let (yes, no) = (
                    choice.tree.text(&atom),
                    choice.tree.clone().opposite().text(&atom),
                );
                self.choose(draft, choice, [&yes, &no], from, numbers, &mut links);
                (NodeKind::Condition, Some(yes))
            }
            (None, Some(Op::Switch { .. })) => {
                let of = ends.unwrap_or_default();
                let of = self.switch(draft, &of, &mut reader, from, numbers, &mut links);
                (NodeKind::Switch, Some(of))
            }
            (None, Some(Op::Return { .. })) => {
                links.push(Link {
                    from,
                    to: None,
                    kind: LinkKind::Return,
                    condition: None,
                    edges: Vec::new(),
                });
                (NodeKind::Return, None)
            }
            (None, Some(Op::Throw { .. })) => (NodeKind::Throw, None),
            _ => {
                self.go_on(draft, from, numbers, &mut links);
                (NodeKind::Statements, None)
            }
        };
        let blocks = || draft.rows.iter().flatten();
        let ats = || blocks().flat_map(|&block| self.cfg.blocks[block].ops.clone());
        let lines = ats().map(|at| self.body.line(at)).filter(|&line| line > 0);
        let offsets = ats().map(|at| self.body.bci[at as usize]);
        let bounds = |all: Vec<u16>| {
            let least = all.iter().min().copied().unwrap_or(0);
            (least, all.iter().max().copied().unwrap_or(0))
        };
        let node = Node {
            rows: draft.rows.clone(),
            kind,
            statements: reader.statements,
            decides,
            tree: draft.condition.as_ref().map(|choice| choice.tree.clone()),
            lines: bounds(lines.collect()),
            offsets: bounds(offsets.collect()),
            texts: draft.texts.as_ref().map_or(Vec::new(), |texts| {
                let compared = texts.compared.iter();
                compared.map(|&(key, block, _)| (key, block)).collect()
            }),
        };
        // Exceptions come after what usually happens.
        links.sort_by_key(|link| link.kind.is_exception());
        (node, links)
    }

    fn choose(
        &self,
        draft: &Draft,
        choice: &Choice,
        texts: [&str; 2],
        from: NodeId,
        numbers: &BTreeMap<BlockId, NodeId>,
        links: &mut Vec<Link>,
    ) {
        let sides = [
            (LinkKind::True, choice.when_true, texts[0]),
            (LinkKind::False, choice.when_false, texts[1]),
        ];
        for (kind, to, text) in sides {
            let mut edges = Vec::new();
            for block in draft.rows.iter().filter_map(|row| row.last()) {
                let out = self.cfg.blocks[*block].edges.iter().enumerate();
                let out = out.filter(|(_, e)| !Picture::is_exceptional(e.kind));
                // Both sides may lead to the same place.
                let meant = |e: &Edge| {
                    choice.when_true != choice.when_false || self.is_side(&kind, choice, *block, e)
                };
                let to = out.filter(|(_, e)| e.to == Some(to) && meant(e));
                edges.extend(to.map(|(index, _)| (*block, index)));
            }
            links.push(Link {
                from,
                to: numbers.get(&to).copied(),
                kind,
                condition: Some(text.to_string()),
                edges,
            });
        }
    }

    /// Is an edge of a condition that leads to one place the one of its true side?
    fn is_side(&self, kind: &LinkKind, choice: &Choice, block: BlockId, edge: &Edge) -> bool {
        match choice.tree {
            Tree::Atom { block: own, jumps } if own == block => {
                ((edge.kind == EdgeKind::Taken) == jumps) == (*kind == LinkKind::True)
            }
            _ => false,
        }
    }

    /// The links of a switch, and what it is over.
    fn switch(
        &self,
        draft: &Draft,
        of: &str,
        reader: &mut Reader,
        from: NodeId,
        numbers: &BTreeMap<BlockId, NodeId>,
        links: &mut Vec<Link>,
    ) -> String {
        let row = match draft.texts {
            Some(_) => draft.rows.last(),
            None => draft.rows.first(),
        };
        let Some(&block) = row.and_then(|row| row.last()) else {
            return of.to_string();
        };
        let (of, labels) = match &draft.texts {
            Some(texts) => (reader.kept(texts.kept), Labels::Texts(&texts.compared)),
            None => self.labels(block, of),
        };
        let edges = &self.cfg.blocks[block].edges;
        let default = edges.iter().find(|e| e.kind == EdgeKind::Default);
        for (index, edge) in edges.iter().enumerate() {
            let (kind, condition) = match edge.kind {
                // Keys without a case of their own go where the default goes.
                EdgeKind::Case(_) if default.is_some_and(|d| d.to == edge.to) => continue,
                EdgeKind::Case(key) => {
                    let text = self.case_text(&of, &labels, key);
                    (LinkKind::Case(key), Some(text))
                }
                EdgeKind::Default => (LinkKind::Default, Some("default".to_string())),
                _ => continue,
            };
            let is_default = kind == LinkKind::Default;
            let same = |e: &Edge| is_default && e.to == edge.to;
            let all = edges.iter().enumerate();
            let all =
                all.filter(|(i, e)| *i == index || same(e) && !Picture::is_exceptional(e.kind));
            let all: Vec<(BlockId, usize)> = all.map(|(i, _)| (block, i)).collect();
            links.push(Link {
                from,
                to: edge.to.and_then(|to| numbers.get(&to).copied()),
                kind,
                condition,
                edges: all,
            });
        }
        of
    }

    /// A handler begins with what it caught.
    fn begin(&self, block: BlockId, reader: &mut Reader) {
        let start = self.cfg.blocks[block].ops.start;
        let mut handlers = self.body.handlers.iter().filter(|h| h.target == start);
        let Some(first) = handlers.next() else {
            return;
        };
        let class = self.class.pool.class_name(first.catch).ok();
        let single = handlers.all(|h| h.catch == first.catch);
        let class = class.filter(|_| single).map(|class| simple(&class));
        reader.catch(class.as_deref().unwrap_or("Throwable"));
    }

    /// Values that are left for others are told.
    fn hand_on(&self, draft: &Draft, reader: &mut Reader) {
        if draft.texts.is_some() {
            return;
        }
        let lasts = draft.rows.iter().filter_map(|row| row.last());
        let edges = lasts.flat_map(|&last| &self.cfg.blocks[last].edges);
        let inside = |to: BlockId| draft.rows.iter().any(|row| row.first() == Some(&to));
        let usual = edges.filter(|e| !Picture::is_exceptional(e.kind));
        let mut to: Vec<BlockId> = usual
            .filter_map(|e| e.to)
            .filter(|&to| !inside(to))
            .collect();
        to.dedup();
        for reg in reader.stacked() {
            if to.iter().any(|&to| self.wants(to, reg)) {
                reader.hand_on(reg);
            }
        }
    }

    /// Is a value on the stack used from here on?
    fn wants(&self, block: BlockId, reg: Reg) -> bool {
        let mut block = block;
        // Nobody leaves a value there for longer.
        for _ in 0..64 {
            for at in self.cfg.blocks[block].ops.clone() {
                let op = self.op(at);
                if op.operands(self.body).contains(&reg) {
                    return true;
                }
                if op.result() == Some(reg) {
                    return false;
                }
            }
            let edges = self.cfg.blocks[block].edges.iter();
            let mut usual = edges.filter(|e| !Picture::is_exceptional(e.kind));
            let Some(next) = usual.next().and_then(|e| e.to) else {
                return false;
            };
            block = next;
        }
        false
    }

    fn go_on(
        &self,
        draft: &Draft,
        from: NodeId,
        numbers: &BTreeMap<BlockId, NodeId>,
        links: &mut Vec<Link>,
    ) {
        let Some(&block) = draft.rows.first().and_then(|row| row.last()) else {
            return;
        };
        for (index, edge) in self.cfg.blocks[block].edges.iter().enumerate() {
            if edge.kind == EdgeKind::Next {
                links.push(Link {
                    from,
                    to: edge.to.and_then(|to| numbers.get(&to).copied()),
                    kind: LinkKind::Next,
                    condition: None,
                    edges: vec![(block, index)],
                });
            }
        }
    }
}

/// Handlers of what is never thrown are left out.
fn reached_only(nodes: &mut Vec<Node>, links: &mut Vec<Link>) {
    let mut reached = vec![false; nodes.len()];
    let mut open = vec![0];
    while let Some(node) = open.pop() {
        if !std::mem::replace(&mut reached[node], true) {
            let out = links.iter().filter(|link| link.from == node);
            open.extend(out.filter_map(|link| link.to));
        }
    }
    let number = |node: NodeId| reached[..node].iter().filter(|r| **r).count();
    links.retain(|link| reached[link.from]);
    for link in links {
        link.from = number(link.from);
        link.to = link.to.map(number);
    }
    let mut all = reached.iter();
    nodes.retain(|_| all.next() == Some(&true));
}
