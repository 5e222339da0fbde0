//! A set of integers described by a signed range and by known bits.

use jaunt_term::Sort;

/// All values of a sort between `lo` and `hi` that have the bits `ones` and not
/// the bits `zeros`. A Bool is the number 0 or 1.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Domain {
    pub sort: Sort,
    pub lo: i64,
    pub hi: i64,
    pub zeros: u64,
    pub ones: u64,
}

impl Domain {
    pub fn any(sort: Sort) -> Domain {
        let (lo, hi) = if sort == Sort::Bool {
            (0, 1)
        } else {
            (sort.min(), sort.max())
        };
        Domain {
            sort,
            lo,
            hi,
            zeros: 0,
            ones: 0,
        }
    }

    pub fn of(sort: Sort, bits: u64) -> Domain {
        let value = if sort == Sort::Bool {
            bits as i64
        } else {
            sort.signed(bits)
        };
        Domain {
            sort,
            lo: value,
            hi: value,
            zeros: !bits & sort.mask(),
            ones: bits,
        }
    }

    /// The numbers from `lo` to `hi`; anything if that is not a range of the sort.
    pub fn between(sort: Sort, lo: i128, hi: i128) -> Domain {
        let any = Domain::any(sort);
        if lo < i128::from(any.lo) || hi > i128::from(any.hi) {
            return any;
        }
        Domain {
            lo: lo as i64,
            hi: hi as i64,
            ..any
        }
        .consistent()
    }

    pub fn with_bits(sort: Sort, zeros: u64, ones: u64) -> Domain {
        Domain {
            zeros: zeros & sort.mask(),
            ones: ones & sort.mask(),
            ..Domain::any(sort)
        }
        .consistent()
    }

    pub fn is_empty(&self) -> bool {
        self.lo > self.hi || self.zeros & self.ones != 0
    }

    pub fn single(&self) -> Option<i64> {
        (self.lo == self.hi).then_some(self.lo)
    }

    pub fn intersect(&self, other: &Domain) -> Domain {
        Domain {
            sort: self.sort,
            lo: self.lo.max(other.lo),
            hi: self.hi.min(other.hi),
            zeros: self.zeros | other.zeros,
            ones: self.ones | other.ones,
        }
        .consistent()
    }

    pub fn union(&self, other: &Domain) -> Domain {
        Domain {
            sort: self.sort,
            lo: self.lo.min(other.lo),
            hi: self.hi.max(other.hi),
            zeros: self.zeros & other.zeros,
            ones: self.ones & other.ones,
        }
    }

    /// No value of one is a value of the other.
    pub fn is_disjoint(&self, other: &Domain) -> bool {
        self.intersect(other).is_empty()
    }

    pub fn at_most(&self, bound: i128) -> Domain {
        let hi = bound.min(i128::from(self.hi)).max(i128::from(i64::MIN)) as i64;
        Domain { hi, ..*self }.consistent()
    }

    pub fn at_least(&self, bound: i128) -> Domain {
        let lo = bound.max(i128::from(self.lo)).min(i128::from(i64::MAX)) as i64;
        Domain { lo, ..*self }.consistent()
    }

    /// Takes one number away, which matters at the ends of the range.
    pub fn without(&self, value: i64) -> Domain {
        let value = i128::from(value);
        if i128::from(self.lo) == value && i128::from(self.hi) == value {
            return Domain {
                lo: 1,
                hi: 0,
                ..*self
            };
        }
        if i128::from(self.lo) == value {
            self.at_least(value + 1)
        } else if i128::from(self.hi) == value {
            self.at_most(value - 1)
        } else {
            *self
        }
    }

    /// Lets the range and the bits learn from each other.
    fn consistent(mut self) -> Domain {
        if self.is_empty() {
            return self;
        }
        if self.sort == Sort::Bool {
            self.lo = self.lo.max(self.ones as i64);
            self.hi = self.hi.min((!self.zeros & 1) as i64);
            return self;
        }
        let sign = 1u64 << (self.sort.width() - 1);
        if (self.lo < 0) == (self.hi < 0) {
            // The bits above the highest in which the ends differ are those of all.
            let differing = 64 - (self.lo ^ self.hi).leading_zeros();
            let common = u64::MAX.checked_shl(differing).unwrap_or(0) & self.sort.mask();
            self.zeros |= !self.lo as u64 & common;
            self.ones |= self.lo as u64 & common;
        }
        if self.zeros & sign != 0 {
            self.lo = self.lo.max(self.ones as i64);
            self.hi = self.hi.min((!self.zeros & self.sort.mask()) as i64);
        } else if self.ones & sign != 0 {
            self.lo = self.lo.max(self.sort.signed(self.ones));
            self.hi = self
                .hi
                .min(self.sort.signed(!self.zeros & self.sort.mask()));
        }
        self
    }
}
