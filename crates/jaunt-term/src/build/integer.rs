//! Integer arithmetic and bit operations, all modulo 2^width.

use crate::arena::Terms;
use crate::node::{Node, Term};
use crate::op::{BinOp, UnOp};
use crate::sort::Sort;

impl Terms {
    pub fn add(&mut self, a: Term, b: Term) -> Term {
        self.bin(BinOp::Add, a, b)
    }

    pub fn sub(&mut self, a: Term, b: Term) -> Term {
        self.bin(BinOp::Sub, a, b)
    }

    pub fn mul(&mut self, a: Term, b: Term) -> Term {
        self.bin(BinOp::Mul, a, b)
    }

    pub fn neg(&mut self, a: Term) -> Term {
        self.un(UnOp::Neg, a)
    }

    /// A shift whose amount has any integer sort, as Java's `long << int`.
    pub fn shift(&mut self, op: BinOp, a: Term, amount: Term) -> Term {
        let sort = self.sort(a);
        let amount = self.zero_extend(amount, sort);
        let amount = self.truncate(amount, sort);
        self.bin(op, a, amount)
    }

    /// Splits `x + c` into `x` and `c`; any other term has offset 0.
    pub fn split_offset(&self, t: Term) -> (Term, i64) {
        if let Node::Bin {
            op: BinOp::Add,
            a,
            b,
        } = *self.node(t)
            && let Some(c) = self.const_bits(b)
        {
            return (a, self.sort(t).signed(c));
        }
        (t, 0)
    }

    pub(super) fn with_offset(&mut self, base: Term, offset: i64) -> Term {
        let sort = self.sort(base);
        let offset = self.constant(sort, sort.pack(offset));
        self.add(base, offset)
    }

    pub(super) fn simplify_integer(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        let constant = self.const_bits(b).map(|bits| self.sort(b).signed(bits));
        match op {
            BinOp::Add => self.simplify_add(a, b, constant),
            BinOp::Sub => self.simplify_sub(a, b, constant),
            BinOp::Mul => self.simplify_mul(a, constant?),
            BinOp::Div => self.simplify_div(a, b, constant?),
            BinOp::Rem => self.simplify_rem(a, constant?),
            BinOp::Shl | BinOp::AShr | BinOp::LShr => self.simplify_shift(op, a, b, constant?),
            BinOp::And | BinOp::Or | BinOp::Xor => self.simplify_bits(op, a, b, constant),
            _ => None,
        }
    }

    fn simplify_add(&mut self, a: Term, b: Term, constant: Option<i64>) -> Option<Term> {
        if constant == Some(0) {
            return Some(a);
        }
        if let Some(c) = constant {
            // `(k - x) + c` and `(x + k) + c` keep one constant.
            if let Node::Bin {
                op: BinOp::Sub,
                a: k,
                b: x,
            } = *self.node(a)
                && self.const_bits(k).is_some()
            {
                let k = self.add(k, b);
                return Some(self.sub(k, x));
            }
            let (base, offset) = self.split_offset(a);
            return (offset != 0).then(|| self.with_offset(base, offset.wrapping_add(c)));
        }
        let (base_a, offset_a) = self.split_offset(a);
        let (base_b, offset_b) = self.split_offset(b);
        if offset_a != 0 || offset_b != 0 {
            let sum = self.add(base_a, base_b);
            return Some(self.with_offset(sum, offset_a.wrapping_add(offset_b)));
        }
        match (*self.node(a), *self.node(b)) {
            (
                Node::Un {
                    op: UnOp::Neg,
                    a: x,
                    ..
                },
                _,
            ) => Some(self.sub(b, x)),
            (
                _,
                Node::Un {
                    op: UnOp::Neg,
                    a: y,
                    ..
                },
            ) => Some(self.sub(a, y)),
            (
                Node::Bin {
                    op: BinOp::Sub,
                    a: x,
                    b: y,
                },
                _,
            ) if y == b => Some(x),
            (
                _,
                Node::Bin {
                    op: BinOp::Sub,
                    a: x,
                    b: y,
                },
            ) if y == a => Some(x),
            _ => None,
        }
    }

    fn simplify_sub(&mut self, a: Term, b: Term, constant: Option<i64>) -> Option<Term> {
        if a == b {
            let sort = self.sort(a);
            return Some(self.constant(sort, 0));
        }
        if let Some(c) = constant {
            return Some(self.with_offset(a, c.wrapping_neg()));
        }
        if self.const_bits(a) == Some(0) {
            return Some(self.neg(b));
        }
        let (base_a, offset_a) = self.split_offset(a);
        let (base_b, offset_b) = self.split_offset(b);
        if offset_a != 0 || offset_b != 0 {
            let difference = self.sub(base_a, base_b);
            return Some(self.with_offset(difference, offset_a.wrapping_sub(offset_b)));
        }
        // What a division leaves: `x - x / c * c`, and the same the other way round.
        if let Some(divisor) = self.divisor_of_multiple(b, a) {
            return Some(self.bin(BinOp::Rem, a, divisor));
        }
        if let Some(divisor) = self.divisor_of_multiple(a, b) {
            let rest = self.bin(BinOp::Rem, b, divisor);
            return Some(self.neg(rest));
        }
        match (*self.node(a), *self.node(b)) {
            (
                _,
                Node::Un {
                    op: UnOp::Neg,
                    a: y,
                    ..
                },
            ) => Some(self.add(a, y)),
            (
                Node::Bin {
                    op: BinOp::Add,
                    a: x,
                    b: y,
                },
                _,
            ) if x == b => Some(y),
            (
                Node::Bin {
                    op: BinOp::Add,
                    a: x,
                    b: y,
                },
                _,
            ) if y == b => Some(x),
            (
                Node::Bin {
                    op: BinOp::Sub,
                    a: x,
                    b: y,
                },
                _,
            ) if x == b => Some(self.neg(y)),
            (
                _,
                Node::Bin {
                    op: BinOp::Sub,
                    a: x,
                    b: y,
                },
            ) if x == a => Some(y),
            _ => None,
        }
    }

    /// The constant `c` if `t` is `x / c * c`.
    fn divisor_of_multiple(&self, t: Term, x: Term) -> Option<Term> {
        let Node::Bin {
            op: BinOp::Mul,
            a: quotient,
            b: c,
        } = *self.node(t)
        else {
            return None;
        };
        let Node::Bin {
            op: BinOp::Div,
            a: dividend,
            b: divisor,
        } = *self.node(quotient)
        else {
            return None;
        };
        let is_divided = dividend == x && divisor == c && self.const_bits(c).is_some();
        is_divided.then_some(divisor)
    }

    fn simplify_mul(&mut self, a: Term, c: i64) -> Option<Term> {
        let sort = self.sort(a);
        match c {
            0 => return Some(self.constant(sort, 0)),
            1 => return Some(a),
            -1 => return Some(self.neg(a)),
            _ => {}
        }
        if let Node::Bin {
            op: BinOp::Mul,
            a: x,
            b: k,
        } = *self.node(a)
            && let Some(k) = self.const_bits(k)
        {
            let product = self.constant(sort, sort.pack(sort.signed(k).wrapping_mul(c)));
            return Some(self.mul(x, product));
        }
        // A loop that does `x = x * 31 + 7` would pile up one on the other.
        let (product, offset) = self.split_offset(a);
        if offset != 0
            && let Node::Bin {
                op: BinOp::Mul,
                b: k,
                ..
            } = *self.node(product)
            && self.const_bits(k).is_some()
        {
            let factor = self.constant(sort, sort.pack(c));
            let product = self.mul(product, factor);
            return Some(self.with_offset(product, offset.wrapping_mul(c)));
        }
        None
    }

    fn simplify_div(&mut self, a: Term, b: Term, c: i64) -> Option<Term> {
        match c {
            1 => return Some(a),
            -1 => return Some(self.neg(a)),
            _ => {}
        }
        let sort = self.sort(a);
        let divisor = self.const_bits(b)?;
        if c > 0 && divisor.is_power_of_two() && self.range(a).is_nonnegative() {
            let amount = self.constant(sort, u64::from(divisor.trailing_zeros()));
            return Some(self.bin(BinOp::LShr, a, amount));
        }
        None
    }

    fn simplify_rem(&mut self, a: Term, c: i64) -> Option<Term> {
        let sort = self.sort(a);
        if c == 1 || c == -1 {
            return Some(self.constant(sort, 0));
        }
        let range = self.range(a);
        if c > 0 && -c < range.lo && range.hi < c {
            return Some(a);
        }
        if c > 0 && sort.pack(c).is_power_of_two() && range.is_nonnegative() {
            let low_bits = self.constant(sort, sort.pack(c - 1));
            return Some(self.bin(BinOp::And, a, low_bits));
        }
        None
    }

    fn simplify_shift(&mut self, op: BinOp, a: Term, b: Term, c: i64) -> Option<Term> {
        let sort = self.sort(a);
        let amount_mask = u64::from(sort.width() - 1);
        let amount = c as u64 & amount_mask;
        if amount == 0 {
            return Some(a);
        }
        if self.const_bits(b) != Some(amount) {
            let amount = self.constant(sort, amount);
            return Some(self.bin(op, a, amount));
        }
        if op == BinOp::AShr && self.range(a).is_nonnegative() {
            return Some(self.bin(BinOp::LShr, a, b));
        }
        if let Node::Bin {
            op: inner,
            a: x,
            b: k,
        } = *self.node(a)
            && inner == op
            && let Some(k) = self.const_bits(k)
        {
            // Amounts in the normal form are below the width; so must be their sum.
            let total = k + amount;
            if total <= amount_mask {
                let total = self.constant(sort, total);
                return Some(self.bin(op, x, total));
            }
        }
        None
    }

    fn simplify_bits(
        &mut self,
        op: BinOp,
        a: Term,
        b: Term,
        constant: Option<i64>,
    ) -> Option<Term> {
        let sort = self.sort(a);
        if a == b {
            return Some(if op == BinOp::Xor {
                self.constant(sort, 0)
            } else {
                a
            });
        }
        match (op, constant) {
            (BinOp::And, Some(0)) | (BinOp::Or, Some(-1)) => return Some(b),
            (BinOp::And, Some(-1)) | (BinOp::Or | BinOp::Xor, Some(0)) => return Some(a),
            (BinOp::Xor, Some(-1)) => return Some(self.un(UnOp::Invert, a)),
            (BinOp::And, Some(mask)) if self.is_unchanged_by_mask(a, mask) => return Some(a),
            _ => {}
        }
        if let Some(c) = constant
            && let Node::Bin {
                op: inner,
                a: x,
                b: k,
            } = *self.node(a)
            && inner == op
            && let Some(k) = self.const_bits(k)
        {
            let k = sort.signed(k);
            let merged = match op {
                BinOp::And => k & c,
                BinOp::Or => k | c,
                BinOp::Xor => k ^ c,
                _ => return None,
            };
            let merged = self.constant(sort, sort.pack(merged));
            return Some(self.bin(op, x, merged));
        }
        self.combine_flags(op, a, b, sort)
    }

    /// A mask of low ones keeps every number it can represent.
    fn is_unchanged_by_mask(&self, a: Term, mask: i64) -> bool {
        let range = self.range(a);
        mask > 0 && mask & mask.wrapping_add(1) == 0 && range.is_nonnegative() && range.hi <= mask
    }

    /// Bytecode combines 0/1 ints where Java combines booleans.
    fn combine_flags(&mut self, op: BinOp, a: Term, b: Term, sort: Sort) -> Option<Term> {
        let (p, q) = (self.flag(a)?, self.flag(b)?);
        let condition = self.bin(op, p, q);
        let (one, zero) = (self.constant(sort, 1), self.constant(sort, 0));
        Some(self.ite(condition, one, zero))
    }

    /// The condition of `ite(c, 1, 0)`.
    fn flag(&mut self, t: Term) -> Option<Term> {
        let Node::Ite { cond, then, other } = *self.node(t) else {
            return None;
        };
        match (self.const_bits(then)?, self.const_bits(other)?) {
            (1, 0) => Some(cond),
            (0, 1) => Some(self.not(cond)),
            _ => None,
        }
    }
}
