//! Building a term again with other operands or in another arena.

use rustc_hash::FxHashMap;

use crate::arena::Terms;
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
        // A term waits here until its operands are copied.
        let mut waiting = vec![t];
        while let Some(&part) = waiting.last() {
            let before = waiting.len();
            if !memo.contains_key(&part) {
                source.for_each_operand(part, |operand| {
                    if !memo.contains_key(&operand) {
                        waiting.push(operand);
                    }
                });
                if waiting.len() > before {
                    continue;
                }
                let copy = self.rebuild(Some(source), *source.node(part), memo);
                memo.insert(part, copy);
            }
            waiting.pop();
        }
        memo[&t]
    }

    /// Replaces every occurrence of the memo's keys by their values. The memo
    /// gathers all rewritten subterms and can be used again for further terms.
    pub fn substitute(&mut self, t: Term, memo: &mut Memo) -> Term {
        for part in self.reachable_except(&[t], |t| memo.contains_key(&t)) {
            let rewritten = self.rebuild(None, *self.node(part), memo);
            memo.insert(part, rewritten);
        }
        memo[&t]
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
