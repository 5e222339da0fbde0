//! Along a path, from the beginning of a call to its end.

use jaunt_ir::{EdgeKind, Link, LinkKind, Node, Op, Tree};
use jaunt_term::{BinOp, Node as TermNode, Sort, Term, Terms, UnOp};

use super::Subject;
use super::equations::Equations;
use super::formula::Formula;
use crate::atlas::own_cases;
use crate::backward::{Origin, Segment};
use crate::row::Row as _;

pub fn follow(subject: &Subject, path: &[usize]) -> Equations {
    let mut segment = Segment::new(subject.method, subject.body, subject.store);
    segment.begin();
    let mut walk = Walk {
        subject,
        segment,
        holds: Formula::always(),
    };
    for &link in path {
        let link = &subject.picture.links[link];
        let node = &subject.picture.nodes[link.from];
        walk.step(node, link);
    }
    Equations::new(walk.segment, walk.holds, subject)
}

struct Walk<'s, 'a> {
    subject: &'s Subject<'s>,
    segment: Segment<'a>,
    /// What was decided so far.
    holds: Formula,
}

/// What a row of blocks does.
#[derive(Default)]
struct Row {
    /// What may go wrong before the row decides: the block, and what must hold; none if
    /// nobody knows, or if it goes wrong in any case.
    checks: Vec<(usize, Option<Term>)>,
    /// What its last operation decides: the block, and whether it jumps.
    jumps: Option<(usize, Term)>,
}

impl Row {
    fn passes(&self) -> Formula {
        let checks = self.checks.iter().filter_map(|(_, holds)| *holds);
        let checks = checks.map(Formula::Term);
        checks.fold(Formula::always(), Formula::and)
    }

    /// When it is left by an exception of one of these blocks.
    fn fails(&self, at: &dyn Fn(usize) -> bool, terms: &mut Terms) -> Formula {
        let mut before = Formula::always();
        let mut fails = Formula::never();
        for &(block, holds) in &self.checks {
            if at(block) {
                let not = match holds {
                    Some(holds) => Formula::Term(terms.not(holds)),
                    None => Formula::always(),
                };
                fails = fails.or(before.clone().and(not));
            }
            if let Some(holds) = holds {
                before = before.and(Formula::Term(holds));
            }
        }
        fails
    }
}

impl Walk<'_, '_> {
    /// A node that is left by a link.
    fn step(&mut self, node: &Node, link: &Link) {
        if link.kind.is_exception() {
            let thrown = self.thrown(node, link);
            self.decide(thrown);
            return self.arrive(node, link);
        }
        let mut rows = Vec::with_capacity(node.rows.len());
        for blocks in &node.rows {
            let mut row = self.run(blocks, None);
            // The first row runs in any case, and what it needs holds from then on.
            if rows.is_empty() {
                self.decide(row.passes());
                row.checks.clear();
            }
            let known = self.holds.parts();
            let is_open = |check: &Option<Term>| check.is_none_or(|c| !self.follows(c, &known));
            row.checks.retain(|(_, check)| is_open(check));
            rows.push(row);
        }
        let decided = match (&link.kind, &node.tree) {
            (LinkKind::True, Some(tree)) => self.outcome(tree, true, &rows),
            (LinkKind::False, Some(tree)) => self.outcome(tree, false, &rows),
            (LinkKind::Case(key), _) if !node.texts.is_empty() => {
                let meant = node.texts.iter().filter(|(own, _)| own == key);
                let is = meant.map(|&(_, block)| self.atom(block, false, &rows));
                is.collect::<Vec<_>>()
                    .into_iter()
                    .fold(Formula::always(), Formula::and)
            }
            (LinkKind::Default, _) if !node.texts.is_empty() => {
                let cases = self.own_keys(node);
                let others = node.texts.iter().filter(|(key, _)| cases.contains(key));
                let not = others.map(|&(_, block)| self.atom(block, true, &rows));
                not.collect::<Vec<_>>()
                    .into_iter()
                    .fold(Formula::always(), Formula::and)
            }
            (LinkKind::Case(_) | LinkKind::Default, _) => self.case(node, link),
            _ => Formula::always(),
        };
        self.decide(decided);
    }

    /// Something holds from here on.
    fn decide(&mut self, formula: Formula) {
        let known = self.holds.parts();
        let formula = formula.given(&|part| self.is_known(part, &known));
        let term = formula.term(&mut self.segment.terms);
        self.segment.decisions.push(term);
        self.holds = std::mem::replace(&mut self.holds, Formula::always()).and(formula);
    }

    /// Runs blocks that follow each other; to the last operation of `end` only, if that is
    /// given, which is none of them if it is no part of the row.
    fn run(&mut self, blocks: &[usize], end: Option<usize>) -> Row {
        let mut row = Row::default();
        for &block in blocks {
            let ops = self.subject.picture.cfg.blocks[block].ops.clone();
            let last = ops.end - 1;
            for at in ops.start..last {
                self.segment.run(at);
            }
            match self.subject.body.ops[last as usize] {
                Op::Check(check) => {
                    let passes = self.segment.passes(check);
                    let passes = passes.unwrap_or_else(|| self.segment.unknown(Sort::Bool));
                    row.checks.push((block, Some(passes)));
                }
                Op::If { .. } => row.jumps = Some((block, self.segment.jumps(last))),
                Op::Switch { .. } => {}
                _ => {
                    row.checks.push((block, None));
                    if end != Some(block) {
                        self.segment.run(last);
                    }
                }
            }
            if end == Some(block) {
                break;
            }
        }
        row
    }

    fn is_known(&self, part: &Formula, known: &[Formula]) -> bool {
        match part {
            Formula::Term(term) => self.follows(*term, known),
            part => known.contains(part),
        }
    }

    /// Does something follow from what is known, as anybody can see?
    fn follows(&self, term: Term, known: &[Formula]) -> bool {
        let holds = |term: Term| known.contains(&Formula::Term(term));
        let terms = &self.segment.terms;
        let either = match *terms.node(term) {
            TermNode::Bin {
                op: BinOp::Or,
                a,
                b,
            } => holds(a) || holds(b),
            _ => false,
        };
        // What is an object of some class is not null.
        let tested = |object: Term| {
            let mut vars = (0..).zip(&self.segment.origins);
            vars.any(|(id, origin)| match origin {
                Origin::IsA { of, .. } => {
                    *of == object && known.iter().any(|k| is_var(terms, k, id))
                }
                _ => false,
            })
        };
        term == Terms::TRUE || holds(term) || either || null_test(terms, term).is_some_and(tested)
    }

    /// When a condition holds, or when it does not: its parts are asked in the order of the
    /// code, and the later ones only if the earlier ones leave it open.
    fn outcome(&mut self, tree: &Tree, holds: bool, rows: &[Row]) -> Formula {
        match tree {
            Tree::Atom { block, jumps } => self.atom(*block, *jumps == holds, rows),
            Tree::And(a, b) | Tree::Or(a, b) => {
                let goes_on = matches!(tree, Tree::And(..));
                let first = self.outcome(a, goes_on, rows);
                let known = first.parts();
                let second = self.outcome(b, holds, rows);
                let second = second.given(&|part| self.is_known(part, &known));
                if goes_on == holds {
                    return first.and(second);
                }
                let ends = self.outcome(a, !goes_on, rows);
                match throws(a, rows) {
                    true => ends.or(first.and(second)),
                    false => ends.or(second),
                }
            }
        }
    }

    fn atom(&mut self, block: usize, jumps: bool, rows: &[Row]) -> Formula {
        let Some(row) = row_of(block, rows) else {
            return Formula::never();
        };
        let term = row.jumps.map_or(Terms::TRUE, |(_, term)| term);
        let term = match jumps {
            true => term,
            false => self.segment.terms.not(term),
        };
        row.passes().and(Formula::Term(term))
    }

    /// The keys of a switch over texts that do not lead where its default leads.
    fn own_keys(&self, node: &Node) -> Vec<i32> {
        let last = node.rows.last().and_then(|row| row.last());
        let at = last.map(|&block| self.subject.picture.cfg.blocks[block].ops.end - 1);
        match at.map(|at| self.subject.body.ops[at as usize]) {
            Some(Op::Switch { table, .. }) => own_cases(self.subject.body, table).collect(),
            _ => Vec::new(),
        }
    }

    /// When a switch goes to the cases of a link.
    fn case(&mut self, node: &Node, link: &Link) -> Formula {
        let last = node.rows.first().and_then(|row| row.last());
        let Some(&block) = last else {
            return Formula::never();
        };
        let block_of = &self.subject.picture.cfg.blocks[block];
        let at = block_of.ops.end - 1;
        if link.kind == LinkKind::Default {
            return Formula::Term(self.segment.goes_to(at, EdgeKind::Default));
        }
        let edges = block_of.edges.iter().enumerate();
        let meant = edges.filter(|(n, _)| link.edges.contains(&(block, *n)));
        let kinds: Vec<EdgeKind> = meant.map(|(_, edge)| edge.kind).collect();
        let cases = kinds.into_iter().map(|kind| self.segment.goes_to(at, kind));
        let cases: Vec<Term> = cases.collect();
        let cases = cases.into_iter().map(Formula::Term);
        cases.fold(Formula::never(), Formula::or)
    }

    /// When the exception of a link is thrown.
    fn thrown(&mut self, node: &Node, link: &Link) -> Formula {
        let at = |block: usize| link.edges.iter().any(|edge| edge.0 == block);
        let Some(end) = link.edges.iter().map(|edge| edge.0).max() else {
            return Formula::never();
        };
        for &(block, _) in &link.edges {
            let last = self.subject.picture.cfg.blocks[block].ops.end - 1;
            let op = self.subject.body.ops[last as usize];
            // Whether a call throws is not known; a throw does.
            self.segment.is_vague |= !matches!(op, Op::Check(_) | Op::Throw { .. });
        }
        let mut rows: Vec<Row> = Vec::new();
        let mut thrown = Formula::never();
        for blocks in &node.rows {
            let row = self.run(blocks, Some(end));
            let begun = match (&node.tree, rows.is_empty()) {
                (Some(tree), false) => {
                    let first = blocks.last().copied().unwrap_or_default();
                    self.asked(tree, first, &rows)
                }
                _ => Formula::always(),
            };
            let fails = row.fails(&at, &mut self.segment.terms);
            if fails != Formula::never() {
                thrown = thrown.or(begun.and(fails));
            }
            rows.push(row);
            if blocks.contains(&end) {
                break;
            }
        }
        thrown
    }

    /// When the part of a condition that a block decides is asked at all.
    fn asked(&mut self, tree: &Tree, block: usize, rows: &[Row]) -> Formula {
        match tree {
            Tree::Atom { .. } => Formula::always(),
            Tree::And(a, b) | Tree::Or(a, b) => {
                if a.contains(block) {
                    return self.asked(a, block, rows);
                }
                let before = self.outcome(a, matches!(tree, Tree::And(..)), rows);
                let rest = self.asked(b, block, rows);
                before.and(rest)
            }
        }
    }

    /// A handler begins. If the exception may have come from several places, nobody knows
    /// what was done before.
    fn arrive(&mut self, node: &Node, link: &Link) {
        if link.edges.len() > 1 && link.to.is_some() {
            let blocks = node.rows.iter().flatten();
            let cfg = &self.subject.picture.cfg;
            let ops = blocks.flat_map(|&block| cfg.blocks[block].ops.clone());
            let results = ops.filter_map(|at| self.subject.body.ops[at as usize].result());
            results.for_each(|d| self.segment.forget(d));
        }
        self.segment.catch();
    }
}

fn row_of(block: usize, rows: &[Row]) -> Option<&Row> {
    let decides = |row: &&Row| row.jumps.is_some_and(|(own, _)| own == block);
    rows.iter().find(decides)
}

/// May a part of a condition throw instead of having an outcome?
fn throws(tree: &Tree, rows: &[Row]) -> bool {
    match tree {
        Tree::Atom { block, .. } => {
            row_of(*block, rows).is_some_and(|row| row.passes() != Formula::always())
        }
        Tree::And(a, b) | Tree::Or(a, b) => throws(a, rows) || throws(b, rows),
    }
}

/// Is it a condition that is just this variable?
fn is_var(terms: &Terms, formula: &Formula, var: u32) -> bool {
    let Formula::Term(term) = formula else {
        return false;
    };
    matches!(terms.node(*term), TermNode::Var { id, .. } if *id == var)
}

/// The object that a term says is not null.
fn null_test(terms: &Terms, term: Term) -> Option<Term> {
    let same = terms.operand_of(UnOp::Not, term)?;
    match *terms.node(same) {
        TermNode::Bin { a, b, .. } if terms.const_bits(a) == Some(0) => Some(b),
        TermNode::Bin { a, b, .. } if terms.const_bits(b) == Some(0) => Some(a),
        _ => None,
    }
}
