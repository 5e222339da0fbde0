//! The arena: every structurally equal term exists once.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::build::Cases;
use crate::node::{CallId, FuncId, LiteralId, Node, OpaqueCall, Term};
use crate::op::UnOp;
use crate::sort::{Elem, Sort};

/// Terms of one thread. Building the same terms in the same order gives the
/// same handles, which makes everything derived from them reproducible.
pub struct Terms {
    nodes: Vec<Node>,
    sorts: Vec<Sort>,
    by_node: HashTable<u32>,
    literals: Vec<Box<[u64]>>,
    by_literal: HashTable<u32>,
    calls: Vec<OpaqueCall>,
    by_call: HashTable<u32>,
    /// Terms that are known to be choices, see `build/choice.rs`.
    pub(crate) choices: FxHashMap<Term, Cases>,
}

const FALSE_NODE: Node = Node::Const {
    sort: Sort::Bool,
    bits: 0,
};
const TRUE_NODE: Node = Node::Const {
    sort: Sort::Bool,
    bits: 1,
};

fn hash_of(value: &(impl Hash + ?Sized)) -> u64 {
    FxBuildHasher.hash_one(value)
}

impl Default for Terms {
    fn default() -> Terms {
        Terms::new()
    }
}

impl Terms {
    pub const FALSE: Term = Term::from_index(1);
    pub const TRUE: Term = Term::from_index(2);

    pub fn new() -> Terms {
        let mut terms = Terms {
            // Handle 0 is `Term::NONE`; its slot is never looked at.
            nodes: vec![FALSE_NODE],
            sorts: vec![Sort::Bool],
            by_node: HashTable::new(),
            literals: Vec::new(),
            by_literal: HashTable::new(),
            calls: Vec::new(),
            by_call: HashTable::new(),
            choices: FxHashMap::default(),
        };
        terms.clear();
        terms
    }

    /// Forgets all terms but keeps the memory.
    pub fn clear(&mut self) {
        self.nodes.truncate(1);
        self.sorts.truncate(1);
        self.by_node.clear();
        self.literals.clear();
        self.by_literal.clear();
        self.calls.clear();
        self.by_call.clear();
        self.choices.clear();
        self.intern(FALSE_NODE, Sort::Bool);
        self.intern(TRUE_NODE, Sort::Bool);
    }

    /// Number of terms in the arena.
    pub fn count(&self) -> usize {
        self.nodes.len() - 1
    }

    pub fn node(&self, t: Term) -> &Node {
        &self.nodes[t.index()]
    }

    pub fn sort(&self, t: Term) -> Sort {
        self.sorts[t.index()]
    }

    pub fn literal(&self, contents: LiteralId) -> &[u64] {
        &self.literals[contents.0 as usize]
    }

    pub fn call(&self, call: CallId) -> &OpaqueCall {
        &self.calls[call.0 as usize]
    }

    /// The term's bits if it is a constant.
    pub fn const_bits(&self, t: Term) -> Option<u64> {
        match *self.node(t) {
            Node::Const { bits, .. } => Some(bits),
            _ => None,
        }
    }

    /// The operand if the term applies `op`.
    pub fn operand_of(&self, op: UnOp, t: Term) -> Option<Term> {
        match *self.node(t) {
            Node::Un { op: found, a, .. } if found == op => Some(a),
            _ => None,
        }
    }

    /// The term of exactly this node, without simplification.
    pub(crate) fn intern(&mut self, node: Node, sort: Sort) -> Term {
        let hash = hash_of(&node);
        let nodes = &self.nodes;
        if let Some(&found) = self.by_node.find(hash, |&i| nodes[i as usize] == node) {
            return Term::from_raw(found);
        }
        let index = self.nodes.len() as u32;
        self.by_node
            .insert_unique(hash, index, |&i| hash_of(&nodes[i as usize]));
        self.nodes.push(node);
        self.sorts.push(sort);
        Term::from_raw(index)
    }

    /// A constant; integer bits are masked to the sort's width.
    pub fn constant(&mut self, sort: Sort, bits: u64) -> Term {
        let bits = bits & sort.mask();
        self.intern(Node::Const { sort, bits }, sort)
    }

    pub fn var(&mut self, sort: Sort, id: u32) -> Term {
        self.intern(Node::Var { sort, id }, sort)
    }

    /// An array of known contents.
    pub fn array_literal(&mut self, elem: Elem, contents: &[u64]) -> Term {
        let hash = hash_of(contents);
        let literals = &self.literals;
        let id = match self
            .by_literal
            .find(hash, |&i| *literals[i as usize] == *contents)
        {
            Some(&id) => id,
            None => {
                let id = self.literals.len() as u32;
                self.by_literal
                    .insert_unique(hash, id, |&i| hash_of(&*literals[i as usize]));
                self.literals.push(contents.into());
                id
            }
        };
        self.intern(
            Node::Literal {
                elem,
                contents: LiteralId(id),
            },
            Sort::Array(elem),
        )
    }

    /// The call of a function that can only be executed. The first hint given for
    /// equal calls is kept.
    pub fn opaque(&mut self, func: FuncId, args: &[Term], sort: Sort, hint: u64) -> Term {
        let hash = hash_of(&(func, args));
        let calls = &self.calls;
        let same =
            |call: &OpaqueCall| call.func == func && *call.args == *args && call.sort == sort;
        let id = match self.by_call.find(hash, |&i| same(&calls[i as usize])) {
            Some(&id) => id,
            None => {
                let id = self.calls.len() as u32;
                let rehash =
                    |&i: &u32| hash_of(&(calls[i as usize].func, &*calls[i as usize].args));
                self.by_call.insert_unique(hash, id, rehash);
                self.calls.push(OpaqueCall {
                    func,
                    args: args.into(),
                    sort,
                    hint,
                });
                id
            }
        };
        self.intern(Node::Call { call: CallId(id) }, sort)
    }

    pub fn bool(&mut self, value: bool) -> Term {
        if value { Terms::TRUE } else { Terms::FALSE }
    }

    pub fn int(&mut self, value: i32) -> Term {
        self.constant(Sort::I32, i64::from(value) as u64)
    }

    pub fn long(&mut self, value: i64) -> Term {
        self.constant(Sort::I64, value as u64)
    }

    pub fn float(&mut self, value: f32) -> Term {
        self.constant(Sort::F32, u64::from(value.to_bits()))
    }

    pub fn double(&mut self, value: f64) -> Term {
        self.constant(Sort::F64, value.to_bits())
    }

    pub fn null(&mut self) -> Term {
        self.constant(Sort::Ref, 0)
    }
}
