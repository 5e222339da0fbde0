//! A cursor over big-endian bytes that never reads past the end.

use crate::BadClass;

#[derive(Clone)]
pub(crate) struct Reader {
    rest: &'static [u8],
}

impl Reader {
    pub fn new(bytes: &'static [u8]) -> Reader {
        Reader { rest: bytes }
    }

    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// What was not read yet.
    pub fn rest(&self) -> &'static [u8] {
        self.rest
    }

    pub fn bytes(&mut self, count: usize) -> Result<&'static [u8], BadClass> {
        match self.rest.split_at_checked(count) {
            Some((taken, rest)) => {
                self.rest = rest;
                Ok(taken)
            }
            None => Err(BadClass::new("the class file ends too early")),
        }
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], BadClass> {
        match self.rest.split_first_chunk::<N>() {
            Some((taken, rest)) => {
                self.rest = rest;
                Ok(*taken)
            }
            None => Err(BadClass::new("the class file ends too early")),
        }
    }

    pub fn u8(&mut self) -> Result<u8, BadClass> {
        Ok(self.array::<1>()?[0])
    }

    pub fn u16(&mut self) -> Result<u16, BadClass> {
        self.array().map(u16::from_be_bytes)
    }

    pub fn u32(&mut self) -> Result<u32, BadClass> {
        self.array().map(u32::from_be_bytes)
    }

    pub fn u64(&mut self) -> Result<u64, BadClass> {
        self.array().map(u64::from_be_bytes)
    }

    /// A 16-bit count followed by that many entries. The count may lie, so no
    /// more is reserved than the bytes that follow can hold.
    pub fn list<T>(
        &mut self,
        mut entry: impl FnMut(&mut Reader) -> Result<T, BadClass>,
    ) -> Result<Vec<T>, BadClass> {
        let count = self.u16()?;
        let mut entries = Vec::with_capacity(self.rest.len().min(count.into()));
        for _ in 0..count {
            entries.push(entry(self)?);
        }
        Ok(entries)
    }
}
