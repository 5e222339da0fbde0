//! Building a term again with other operands or in another arena.

use rustc_hash::FxHashMap;

use crate::arena::Terms;
use crate::build::Cases;
use crate::node::{Node, Term};

/// What a term of another arena, or before a substitution, has become.
pub type Memo = FxHashMap<Term, Term>;

impl Terms {
    /// Copies a term of another arena into this one. Keep the memo for further
    /// terms of the same source.
    pub fn import(&mut self, source: &Terms, t: Term, memo: &mut Memo) -> Term {
        if t.is_none() {
            return t;
        }
        self.rebuild_all(Some(source), t, memo)
    }

    /// Replaces every occurrence of the memo's keys by their values. The memo
    /// gathers all rewritten subterms and can be used again for further terms.
    pub fn substitute(&mut self, t: Term, memo: &mut Memo) -> Term {
        self.rebuild_all(None, t, memo)
    }

    /// Builds a term of the source arena, or of this one if there is none, again.
    fn rebuild_all(&mut self, source: Option<&Terms>, t: Term, memo: &mut Memo) -> Term {
        // A term waits here until its operands are built.
        let mut waiting = vec![t];
        while let Some(&part) = waiting.last() {
            let before = waiting.len();
            if !memo.contains_key(&part) {
                let from = source.unwrap_or(self);
                from.for_each_part(part, |operand| {
                    if !memo.contains_key(&operand) {
                        waiting.push(operand);
                    }
                });
                if waiting.len() > before {
                    continue;
                }
                let choice = from.choices.get(&part).cloned();
                let node = *from.node(part);
                let copy = match choice {
                    Some(cases) => self.chosen_again(cases, memo),
                    None => self.rebuild(source, node, memo),
                };
                memo.insert(part, copy);
            }
            waiting.pop();
        }
        memo[&t]
    }

    /// What has to be built before a term: of a choice, its cases.
    pub(super) fn for_each_part(&self, t: Term, mut visit: impl FnMut(Term)) {
        match self.choices.get(&t) {
            Some(cases) => cases.iter().for_each(|case| {
                visit(case.0);
                visit(case.1);
            }),
            None => self.for_each_operand(t, visit),
        }
    }

    /// A choice after variables were replaced: still exactly one of its conditions holds.
    fn chosen_again(&mut self, mut cases: Cases, memo: &Memo) -> Term {
        for case in &mut cases {
            *case = (memo[&case.0], memo[&case.1]);
        }
        self.chosen(cases)
    }

    /// The node with its operands mapped; operands and side tables are those of
    /// the source arena, or of this one if there is none.
    fn rebuild(&mut self, source: Option<&Terms>, node: Node, memo: &Memo) -> Term {
        match node {
            Node::Const { sort, bits } => self.constant(sort, bits),
            Node::Var { sort, id } => self.var(sort, id),
            Node::Un { op, to, a } => self.convert(op, memo[&a], to),
            Node::Bin { op, a, b } => self.bin(op, memo[&a], memo[&b]),
            Node::Ite { cond, then, other } => self.ite(memo[&cond], memo[&then], memo[&other]),
            Node::Select { array, index } => self.select(memo[&array], memo[&index]),
            Node::Store {
                array,
                index,
                value,
            } => self.store(memo[&array], memo[&index], memo[&value]),
            Node::Math { f, args } => {
                let args = args.map(|arg| if arg.is_none() { arg } else { memo[&arg] });
                self.math(f, &args[..f.arity()])
            }
            Node::Literal { elem, contents } => {
                let contents: Box<[u64]> = source.unwrap_or(self).literal(contents).into();
                self.array_literal(elem, &contents)
            }
            Node::Call { call } => {
                let call = source.unwrap_or(self).call(call).clone();
                let args: Vec<Term> = call.args.iter().map(|arg| memo[arg]).collect();
                self.opaque(call.func, &args, call.sort, call.hint)
            }
        }
    }
}
