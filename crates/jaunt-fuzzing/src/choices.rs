//! Bytes as a row of decisions.

pub struct Choices<'a>(pub &'a [u8]);

impl Choices<'_> {
    /// The next byte; 0 when there is none left.
    pub fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((first, rest)) => {
                self.0 = rest;
                *first
            }
            None => 0,
        }
    }

    pub fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    /// One of them, which are some.
    pub fn of<T: Copy>(&mut self, options: &[T]) -> T {
        options[usize::from(self.byte()) % options.len()]
    }

    pub fn number(&mut self) -> u64 {
        let bytes = std::array::from_fn(|_| self.byte());
        u64::from_le_bytes(bytes)
    }
}
