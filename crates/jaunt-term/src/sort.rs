//! The sorts of terms and how their values are packed into 64 bits.
//!
//! Every scalar value is a `u64`: integers are zero-extended to 64 bits,
//! floats are their raw IEEE bits, a Bool is 0 or 1, a Ref is a handle with 0 for null.

#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sort {
    Bool,
    I8,
    I16,
    I32,
    I64,
    F32,
    F64,
    Ref,
    /// A total map from I32 to elements; array bounds are path conditions, not part of the sort.
    Array(Elem),
}

/// What an array can hold. References are not here: a symbolic index into a
/// reference array is decided by the explorer, it never becomes a term.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Elem {
    I8,
    I16,
    I32,
    I64,
    F32,
    F64,
}

impl Elem {
    pub fn sort(self) -> Sort {
        match self {
            Elem::I8 => Sort::I8,
            Elem::I16 => Sort::I16,
            Elem::I32 => Sort::I32,
            Elem::I64 => Sort::I64,
            Elem::F32 => Sort::F32,
            Elem::F64 => Sort::F64,
        }
    }
}

impl Sort {
    pub fn is_int(self) -> bool {
        matches!(self, Sort::I8 | Sort::I16 | Sort::I32 | Sort::I64)
    }

    pub fn is_float(self) -> bool {
        matches!(self, Sort::F32 | Sort::F64)
    }

    pub fn is_array(self) -> bool {
        matches!(self, Sort::Array(_))
    }

    /// Number of bits of a value; arrays have none.
    pub fn width(self) -> u32 {
        match self {
            Sort::Bool => 1,
            Sort::I8 => 8,
            Sort::I16 => 16,
            Sort::I32 | Sort::F32 => 32,
            Sort::I64 | Sort::F64 | Sort::Ref => 64,
            Sort::Array(_) => 0,
        }
    }

    /// The bits a value of this sort may use.
    pub fn mask(self) -> u64 {
        match self.width() {
            0 => 0,
            width => u64::MAX >> (64 - width),
        }
    }

    /// Packs a signed number into this integer sort, dropping what does not fit.
    pub fn pack(self, value: i64) -> u64 {
        value as u64 & self.mask()
    }

    /// The signed number a packed integer stands for.
    pub fn signed(self, bits: u64) -> i64 {
        let unused = 64 - self.width();
        ((bits << unused) as i64) >> unused
    }

    /// Smallest signed number of this integer sort.
    pub fn min(self) -> i64 {
        i64::MIN >> (64 - self.width())
    }

    /// Largest signed number of this integer sort.
    pub fn max(self) -> i64 {
        i64::MAX >> (64 - self.width())
    }
}
