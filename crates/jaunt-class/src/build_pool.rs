//! Writing a constant pool. Equal constants share one index.

use rustc_hash::FxHashMap;

use crate::text;

#[derive(Debug, Default)]
pub struct PoolBuilder {
    /// By encoded entry.
    indexes: FxHashMap<Vec<u8>, u16>,
    bytes: Vec<u8>,
    /// One less than the next index.
    used: u16,
    /// Something did not fit; the indexes given out since are 0.
    full: bool,
}

impl PoolBuilder {
    /// For constants that follow those of a pool with so many slots.
    pub(crate) fn after(slots: usize) -> PoolBuilder {
        let used = u16::try_from(slots.saturating_sub(1)).unwrap_or(u16::MAX);
        PoolBuilder {
            used,
            ..PoolBuilder::default()
        }
    }

    pub fn utf8(&mut self, text: &str) -> u16 {
        self.text(text::encode(text.encode_utf16()))
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.add(7, &[name])
    }

    pub fn string(&mut self, units: &[u16]) -> u16 {
        let text = self.text(text::encode(units.iter().copied()));
        self.add(8, &[text])
    }

    pub fn int(&mut self, value: i32) -> u16 {
        self.entry(3, value.to_be_bytes().into(), 1)
    }

    pub fn float(&mut self, value: f32) -> u16 {
        self.entry(4, value.to_bits().to_be_bytes().into(), 1)
    }

    pub fn long(&mut self, value: i64) -> u16 {
        self.entry(5, value.to_be_bytes().into(), 2)
    }

    pub fn double(&mut self, value: f64) -> u16 {
        self.entry(6, value.to_bits().to_be_bytes().into(), 2)
    }

    pub fn field(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(9, class, name, descriptor)
    }

    pub fn method(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(10, class, name, descriptor)
    }

    pub fn interface_method(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(11, class, name, descriptor)
    }

    pub fn name_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.add(12, &[name, descriptor])
    }

    /// `reference` is the index of a field, method or interface method.
    pub fn method_handle(&mut self, kind: u8, reference: u16) -> u16 {
        let [high, low] = reference.to_be_bytes();
        self.entry(15, vec![kind, high, low], 1)
    }

    pub fn method_type(&mut self, descriptor: &str) -> u16 {
        let descriptor = self.utf8(descriptor);
        self.add(16, &[descriptor])
    }

    /// A constant made by the bootstrap method of that number.
    pub fn dynamic(&mut self, bootstrap: u16, name: &str, descriptor: &str) -> u16 {
        let name_type = self.name_type(name, descriptor);
        self.add(17, &[bootstrap, name_type])
    }

    /// A call linked by the bootstrap method of that number.
    pub fn invoke_dynamic(&mut self, bootstrap: u16, name: &str, descriptor: &str) -> u16 {
        let name_type = self.name_type(name, descriptor);
        self.add(18, &[bootstrap, name_type])
    }

    /// The count and the entries, unless they did not fit.
    pub(crate) fn finish(self) -> Option<Vec<u8>> {
        let count = self.used.checked_add(1).filter(|_| !self.full)?;
        Some([&count.to_be_bytes(), &self.bytes[..]].concat())
    }

    fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let class = self.class(class);
        let name_type = self.name_type(name, descriptor);
        self.add(tag, &[class, name_type])
    }

    fn text(&mut self, encoded: Vec<u8>) -> u16 {
        let Ok(length) = u16::try_from(encoded.len()) else {
            self.full = true;
            return 0;
        };
        let bytes = [&length.to_be_bytes(), &encoded[..]].concat();
        self.entry(1, bytes, 1)
    }

    fn add(&mut self, tag: u8, numbers: &[u16]) -> u16 {
        let bytes = numbers.iter().flat_map(|n| n.to_be_bytes()).collect();
        self.entry(tag, bytes, 1)
    }

    fn entry(&mut self, tag: u8, mut bytes: Vec<u8>, slots: u16) -> u16 {
        bytes.insert(0, tag);
        if let Some(index) = self.indexes.get(&bytes) {
            return *index;
        }
        // The count of slots is 16 bits wide and includes the unused slot 0.
        let Some(used) = self.used.checked_add(slots).filter(|n| *n < u16::MAX) else {
            self.full = true;
            return 0;
        };
        let index = self.used + 1;
        self.used = used;
        self.bytes.extend(&bytes);
        self.indexes.insert(bytes, index);
        index
    }
}
