//! Random numbers as a search wants them: small steps often, large ones sometimes.

use jaunt_term::{Sort, UnOp, value};

/// A stream of random choices. The same seed gives the same choices.
pub struct Chance {
    generator: fastrand::Rng,
}

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance {
            generator: fastrand::Rng::with_seed(seed),
        }
    }

    /// Below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.generator.usize(..end.max(1))
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// From 0 to 1.
    pub fn share(&mut self) -> f64 {
        self.generator.f64()
    }

    pub fn bits(&mut self) -> u64 {
        self.generator.u64(..)
    }

    pub fn pick<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        (!all.is_empty()).then(|| all[self.below(all.len())])
    }

    /// Mostly 0 or small, any size up to `width` bits.
    pub fn magnitude(&mut self, width: u32) -> u64 {
        if self.once_in(2) {
            return 0;
        }
        let bits = 1 + self.below(width as usize) as u32;
        let size = self.below(bits as usize) as u32;
        match size {
            0 => 1,
            _ => (1 << size) | (self.bits() & ((1 << size) - 1)),
        }
    }

    /// About the normal distribution with this deviation.
    pub fn normal(&mut self, deviation: f64) -> f64 {
        let sum: f64 = (0..12).map(|_| self.share()).sum();
        (sum - 6.0) * deviation
    }

    /// Any number of a sort: small ones, corners, any size, any bits.
    pub fn number(&mut self, sort: Sort) -> u64 {
        match sort {
            Sort::Bool => self.bits() & 1,
            Sort::F32 | Sort::F64 => {
                let number = match self.below(10) {
                    0..4 => (self.share() - 0.5) * 20.0,
                    4..6 => (self.below(21) as f64) - 10.0,
                    6 => (self.share() - 0.5) * 2000.0,
                    7 | 8 => {
                        let exponent = self.below(121) as i32 - 60;
                        (self.share() - 0.5) * 2f64.powi(exponent)
                    }
                    _ => f64::from_bits(self.bits()),
                };
                value::unary(UnOp::FloatToFloat, Sort::F64, sort, number.to_bits())
            }
            _ => {
                let number = match self.below(4) {
                    0 => self.below(33) as i64 - 16,
                    1 => self.below(2001) as i64 - 1000,
                    2 => (self.bits() >> self.below(64)) as i64,
                    _ => ((self.bits() >> self.below(64)) as i64).wrapping_neg(),
                };
                sort.pack(number)
            }
        }
    }
}
