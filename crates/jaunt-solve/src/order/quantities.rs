//! The variables of an order problem as mathematical integers.

use jaunt_term::{BinOp, Node, Sort, Term, Terms, UnOp};
use rustc_hash::FxHashMap;

use crate::literal::Literal;

/// Larger conditions, counted without sharing, are not about order. This bounds the
/// recursion of those who read them, too.
const MOST_NODES: usize = 200;

/// How the bits of a variable are read. A narrow input is a byte or short
/// (sign-extended) or a char (zero-extended), rarely both in one problem.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum View {
    Signed,
    Unsigned,
}

#[derive(Copy, Clone)]
pub struct Quantity {
    pub id: u32,
    pub sort: Sort,
    view: Option<View>,
}

/// All variables of a problem, numbered from 1; 0 is the number zero.
pub struct Quantities {
    list: Vec<Quantity>,
    by_id: FxHashMap<u32, usize>,
}

impl Quantity {
    fn view(&self) -> View {
        self.view.unwrap_or(View::Signed)
    }

    pub fn range(&self) -> (i128, i128) {
        match (self.sort, self.view()) {
            (Sort::Bool, _) => (0, 1),
            (sort, View::Signed) => (i128::from(sort.min()), i128::from(sort.max())),
            (sort, View::Unsigned) => (0, i128::from(sort.mask())),
        }
    }

    /// The number packed bits stand for.
    pub fn number(&self, bits: u64) -> i128 {
        match (self.sort, self.view()) {
            (Sort::Bool, _) | (_, View::Unsigned) => i128::from(bits & self.sort.mask()),
            (sort, View::Signed) => i128::from(sort.signed(bits)),
        }
    }

    pub fn pack(&self, number: i128) -> u64 {
        number as u64 & self.sort.mask()
    }
}

impl Quantities {
    /// Gathers the variables of the literals. A literal that reads a variable
    /// in the other view than an earlier one is refused: its position is left out
    /// of the result's list of usable literals.
    pub fn gather(terms: &Terms, literals: &[Literal]) -> (Quantities, Vec<Literal>) {
        let mut quantities = Quantities {
            list: Vec::new(),
            by_id: FxHashMap::default(),
        };
        let mut pending = Vec::new();
        let usable = literals
            .iter()
            .copied()
            .filter(|literal| {
                pending.clear();
                pending.push((literal.term, None));
                quantities.enter(terms, &mut pending)
            })
            .collect();
        (quantities, usable)
    }

    pub fn list(&self) -> &[Quantity] {
        &self.list
    }

    /// The number of a variable.
    pub fn index(&self, id: u32) -> Option<usize> {
        self.by_id.get(&id).map(|i| i + 1)
    }

    /// The range of a quantity by its number.
    pub fn range(&self, number: usize) -> (i128, i128) {
        if number == 0 {
            (0, 0)
        } else {
            self.list[number - 1].range()
        }
    }

    /// The view of a variable compared without extension; other terms have none.
    pub fn raw_view(&self, terms: &Terms, t: Term) -> Option<View> {
        match *terms.node(t) {
            Node::Var { id, .. } => self.by_id.get(&id).map(|&i| self.list[i].view()),
            _ => None,
        }
    }

    /// Enters the variables below an order condition, false if it is none. With each
    /// term goes how its context reads a variable, `None` under `==`.
    fn enter(&mut self, terms: &Terms, pending: &mut Vec<(Term, Option<View>)>) -> bool {
        for _ in 0..MOST_NODES {
            let Some((t, view)) = pending.pop() else {
                return true;
            };
            let (view, a, b) = match *terms.node(t) {
                Node::Const { .. } => continue,
                Node::Var { sort, id } => match self.enter_variable(sort, id, view) {
                    true => continue,
                    false => return false,
                },
                Node::Un {
                    op: UnOp::Not, a, ..
                } => (None, a, None),
                Node::Un {
                    op: UnOp::ZeroExtend,
                    a,
                    ..
                } => (Some(View::Unsigned), a, None),
                Node::Un {
                    op: UnOp::SignExtend | UnOp::Neg,
                    a,
                    ..
                } => (Some(View::Signed), a, None),
                Node::Bin {
                    op: BinOp::Eq,
                    a,
                    b,
                } => (None, a, Some(b)),
                Node::Bin {
                    op: BinOp::And | BinOp::Or,
                    a,
                    b,
                } if terms.sort(a) == Sort::Bool => (None, a, Some(b)),
                Node::Bin {
                    op: BinOp::SLt | BinOp::SLe | BinOp::ULt | BinOp::ULe | BinOp::Add | BinOp::Sub,
                    a,
                    b,
                } => (Some(View::Signed), a, Some(b)),
                _ => return false,
            };
            // The left operand is looked at first.
            pending.extend(b.map(|b| (b, view)));
            pending.push((a, view));
        }
        false
    }

    fn enter_variable(&mut self, sort: Sort, id: u32, view: Option<View>) -> bool {
        if !(sort.is_int() || sort == Sort::Bool) {
            return false;
        }
        let index = *self.by_id.entry(id).or_insert_with(|| {
            self.list.push(Quantity {
                id,
                sort,
                view: None,
            });
            self.list.len() - 1
        });
        let known = &mut self.list[index].view;
        match (*known, view) {
            (Some(before), Some(now)) => before == now,
            (None, Some(_)) => {
                *known = view;
                true
            }
            (_, None) => true,
        }
    }
}
