//! Reading literals as difference constraints.
//!
//! Java's integers wrap around and differences do not, so an expression like
//! `x + 1` has a case per window it may lie in: as it is, or moved by 2^width.
//! A literal becomes a list of alternatives, each a conjunction of edges;
//! unsigned comparisons, disjunctions and `!=` are alternatives too.

use jaunt_term::{BinOp, Node, Sort, Term, Terms, UnOp};

use super::bounds::{Edge, ZERO};
use super::quantities::{Quantities, View};
use crate::literal::{Literal, is_conjunction};

/// Edges that hold together.
pub type Conjunction = Vec<Edge>;

/// A literal with more alternatives is left to other layers.
const MAX_ALTERNATIVES: usize = 16;

/// The value `plus - minus + offset` under the condition `when`.
#[derive(Clone)]
struct Case {
    when: Conjunction,
    plus: usize,
    minus: usize,
    offset: i128,
}

#[derive(Copy, Clone, PartialEq)]
enum Relation {
    Less,
    LessOrEqual,
    Equal,
    Different,
}

pub struct Reader<'a> {
    pub terms: &'a Terms,
    pub quantities: &'a Quantities,
}

impl Reader<'_> {
    /// The alternatives of a literal, `None` if it is not about order.
    pub fn alternatives(&self, literal: Literal) -> Option<Vec<Conjunction>> {
        let Literal { term, holds } = literal;
        let found = match *self.terms.node(term) {
            Node::Var {
                sort: Sort::Bool,
                id,
            } => {
                let flag = self.quantities.index(id)?;
                let value = i128::from(holds);
                vec![vec![
                    Edge {
                        a: flag,
                        b: ZERO,
                        c: value,
                    },
                    Edge {
                        a: ZERO,
                        b: flag,
                        c: -value,
                    },
                ]]
            }
            Node::Un {
                op: UnOp::Not, a, ..
            } => {
                return self.alternatives(Literal {
                    term: a,
                    holds: !holds,
                });
            }
            Node::Bin {
                op: op @ (BinOp::And | BinOp::Or),
                a,
                b,
            } => {
                let left = self.alternatives(Literal { term: a, holds })?;
                let right = self.alternatives(Literal { term: b, holds })?;
                if is_conjunction(op, holds, Sort::Bool) {
                    product(&left, &right)
                } else {
                    [left, right].concat()
                }
            }
            Node::Bin { op, a, b } => self.comparison(op, a, b, holds)?,
            _ => return None,
        };
        (found.len() <= MAX_ALTERNATIVES).then_some(found)
    }

    fn comparison(&self, op: BinOp, a: Term, b: Term, holds: bool) -> Option<Vec<Conjunction>> {
        let (relation, unsigned) = match op {
            BinOp::Eq => (Relation::Equal, false),
            BinOp::SLt => (Relation::Less, false),
            BinOp::SLe => (Relation::LessOrEqual, false),
            BinOp::ULt => (Relation::Less, true),
            BinOp::ULe => (Relation::LessOrEqual, true),
            _ => return None,
        };
        let (relation, a, b) = match (relation, holds) {
            (relation, true) => (relation, a, b),
            (Relation::Equal, false) => (Relation::Different, a, b),
            (Relation::Less, false) => (Relation::LessOrEqual, b, a),
            (_, false) => (Relation::Less, b, a),
        };
        let sort = self.terms.sort(a);
        let (left, right) = self.same_view(a, b)?;
        let (left, right) = if unsigned {
            (self.unsigned(left, sort), self.unsigned(right, sort))
        } else {
            (left, right)
        };
        let mut alternatives = Vec::new();
        for x in &left {
            for y in &right {
                self.relate(relation, x, y, &mut alternatives)?;
            }
        }
        Some(alternatives)
    }

    /// Reads both sides in the same view. Only a variable or constant can be
    /// read as unsigned; arithmetic wraps around in the signed range.
    fn same_view(&self, a: Term, b: Term) -> Option<(Vec<Case>, Vec<Case>)> {
        let raw = |t| self.quantities.raw_view(self.terms, t);
        let is_const = |t| self.terms.const_bits(t).is_some();
        let view = match (raw(a), raw(b)) {
            (Some(x), Some(y)) if x == y => x,
            (Some(View::Unsigned), None) if is_const(b) => View::Unsigned,
            (None, Some(View::Unsigned)) if is_const(a) => View::Unsigned,
            (Some(View::Unsigned), _) | (_, Some(View::Unsigned)) => return None,
            _ => View::Signed,
        };
        Some((self.cases(a, view)?, self.cases(b, view)?))
    }

    /// The cases of an integer or Bool expression's value.
    fn cases(&self, t: Term, view: View) -> Option<Vec<Case>> {
        let plain = |plus: usize, minus: usize, offset: i128| Case {
            when: Vec::new(),
            plus,
            minus,
            offset,
        };
        match *self.terms.node(t) {
            Node::Const { sort, bits } => {
                let value = match view {
                    View::Signed if sort != Sort::Bool => i128::from(sort.signed(bits)),
                    _ => i128::from(bits),
                };
                Some(vec![plain(ZERO, ZERO, value)])
            }
            Node::Var { id, .. } => Some(vec![plain(self.quantities.index(id)?, ZERO, 0)]),
            Node::Un {
                op: UnOp::ZeroExtend,
                a,
                ..
            } => {
                let inner = matches!(*self.terms.node(a), Node::Var { .. });
                if inner {
                    self.cases(a, View::Unsigned)
                } else {
                    None
                }
            }
            Node::Un {
                op: UnOp::SignExtend,
                a,
                ..
            } => self.cases(a, View::Signed),
            Node::Un {
                op: UnOp::Neg, a, ..
            } => {
                let x = self.single(a)?;
                Some(self.windows(ZERO, x, 0, self.terms.sort(t)))
            }
            Node::Bin {
                op: BinOp::Sub,
                a,
                b,
            } => {
                if let Some(c) = self.terms.const_bits(a) {
                    let sort = self.terms.sort(t);
                    return Some(self.windows(
                        ZERO,
                        self.single(b)?,
                        i128::from(sort.signed(c)),
                        sort,
                    ));
                }
                Some(self.windows(self.single(a)?, self.single(b)?, 0, self.terms.sort(t)))
            }
            Node::Bin {
                op: BinOp::Add,
                a,
                b,
            } => {
                let sort = self.terms.sort(t);
                let c = i128::from(sort.signed(self.terms.const_bits(b)?));
                if let Node::Bin {
                    op: BinOp::Sub,
                    a: x,
                    b: y,
                } = *self.terms.node(a)
                {
                    return Some(self.windows(self.single(x)?, self.single(y)?, c, sort));
                }
                Some(self.windows(self.single(a)?, ZERO, c, sort))
            }
            _ => None,
        }
    }

    /// The quantity an operand of arithmetic stands for.
    fn single(&self, t: Term) -> Option<usize> {
        match self.cases(t, View::Signed)?.as_slice() {
            [
                Case {
                    when,
                    plus,
                    minus: ZERO,
                    offset: 0,
                },
            ] if when.is_empty() && *plus != ZERO => Some(*plus),
            _ => None,
        }
    }

    /// Wraps `plus - minus + offset` into the range of the sort.
    fn windows(&self, plus: usize, minus: usize, offset: i128, sort: Sort) -> Vec<Case> {
        let (min, max) = (i128::from(sort.min()), i128::from(sort.max()));
        let width = 1i128 << sort.width();
        let (plus_lo, plus_hi) = self.quantities.range(plus);
        let (minus_lo, minus_hi) = self.quantities.range(minus);
        let (lo, hi) = (plus_lo - minus_hi + offset, plus_hi - minus_lo + offset);
        let mut cases = Vec::new();
        // The unmoved window comes first: models without overflow are the ones people expect.
        for turns in [0, 1, -1, 2, -2] {
            let offset = offset - turns * width;
            let (lo, hi) = (lo - turns * width, hi - turns * width);
            if hi < min || lo > max {
                continue;
            }
            let mut when = Vec::new();
            if hi > max {
                when.push(Edge {
                    a: plus,
                    b: minus,
                    c: max - offset,
                });
            }
            if lo < min {
                when.push(Edge {
                    a: minus,
                    b: plus,
                    c: offset - min,
                });
            }
            cases.push(Case {
                when,
                plus,
                minus,
                offset,
            });
        }
        cases
    }

    /// Reads signed values as unsigned: negative ones move up by 2^width.
    fn unsigned(&self, cases: Vec<Case>, sort: Sort) -> Vec<Case> {
        let mut result = Vec::with_capacity(cases.len());
        for case in cases {
            let (plus_lo, plus_hi) = self.quantities.range(case.plus);
            let (minus_lo, minus_hi) = self.quantities.range(case.minus);
            let (lo, hi) = (
                plus_lo - minus_hi + case.offset,
                plus_hi - minus_lo + case.offset,
            );
            if hi >= 0 {
                let mut case = case.clone();
                if lo < 0 {
                    case.when.push(Edge {
                        a: case.minus,
                        b: case.plus,
                        c: case.offset,
                    });
                }
                result.push(case);
            }
            if lo < 0 {
                let mut case = case;
                if hi >= 0 {
                    case.when.push(Edge {
                        a: case.plus,
                        b: case.minus,
                        c: -1 - case.offset,
                    });
                }
                case.offset += 1i128 << sort.width();
                result.push(case);
            }
        }
        result
    }

    /// Adds the alternatives of `x relation y`; `None` if that is no difference.
    fn relate(
        &self,
        relation: Relation,
        x: &Case,
        y: &Case,
        alternatives: &mut Vec<Conjunction>,
    ) -> Option<()> {
        let (a, b) = difference([x.plus, y.minus], [x.minus, y.plus])?;
        // x - y is now a - b + offset.
        let offset = x.offset - y.offset;
        let below = |c: i128| Edge {
            a,
            b,
            c: c - offset,
        };
        let above = |c: i128| Edge {
            a: b,
            b: a,
            c: offset - c,
        };
        let comparisons: &[&[Edge]] = match relation {
            Relation::Less => &[&[below(-1)]],
            Relation::LessOrEqual => &[&[below(0)]],
            Relation::Equal => &[&[below(0), above(0)]],
            Relation::Different => &[&[below(-1)], &[above(1)]],
        };
        for comparison in comparisons {
            let possible = |edge: &&Edge| edge.a != edge.b || edge.c >= 0;
            if comparison.iter().all(|edge| possible(&edge)) {
                alternatives.push([x.when.as_slice(), &y.when, comparison].concat());
            }
        }
        Some(())
    }
}

/// Cancels equal quantities of a sum; what is left must be one minus one.
fn difference(plus: [usize; 2], minus: [usize; 2]) -> Option<(usize, usize)> {
    let [p, q] = plus;
    let [r, s] = minus;
    if p == r {
        Some((q, s))
    } else if p == s {
        Some((q, r))
    } else if q == r {
        Some((p, s))
    } else if q == s {
        Some((p, r))
    } else {
        None
    }
}

fn product(left: &[Conjunction], right: &[Conjunction]) -> Vec<Conjunction> {
    let mut all = Vec::with_capacity(left.len() * right.len());
    for x in left {
        for y in right {
            all.push([x.as_slice(), y].concat());
        }
    }
    all
}
