//! The variables of an order problem as mathematical integers.

use jaunt_term::{BinOp, Node, Sort, Term, Terms, UnOp};
use rustc_hash::FxHashMap;

use crate::literal::Literal;

/// Deeper conditions are not about order; the walk over them is recursive.
const MAX_DEPTH: u32 = 32;

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
        let usable = literals
            .iter()
            .copied()
            .filter(|literal| quantities.enter(terms, literal.term, None, MAX_DEPTH))
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

    /// Enters the variables below an order condition, false if it is none.
    /// `view` is how the context reads a variable, `None` under `==`.
    fn enter(&mut self, terms: &Terms, t: Term, view: Option<View>, depth: u32) -> bool {
        if depth == 0 {
            return false;
        }
        let mut inside = |t, view| self.enter(terms, t, view, depth - 1);
        match *terms.node(t) {
            Node::Const { .. } => true,
            Node::Var { sort, id } => self.enter_variable(sort, id, view),
            Node::Un {
                op: UnOp::Not, a, ..
            } => inside(a, None),
            Node::Un {
                op: UnOp::ZeroExtend,
                a,
                ..
            } => inside(a, Some(View::Unsigned)),
            Node::Un {
                op: UnOp::SignExtend | UnOp::Neg,
                a,
                ..
            } => inside(a, Some(View::Signed)),
            Node::Bin { op, a, b } => match op {
                BinOp::Eq => inside(a, None) && inside(b, None),
                BinOp::And | BinOp::Or if terms.sort(a) == Sort::Bool => {
                    inside(a, None) && inside(b, None)
                }
                BinOp::SLt | BinOp::SLe | BinOp::ULt | BinOp::ULe | BinOp::Add | BinOp::Sub => {
                    let signed = Some(View::Signed);
                    inside(a, signed) && inside(b, signed)
                }
                _ => false,
            },
            _ => false,
        }
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
