//! Java strings: compact byte arrays, interned once.

use crate::memory::heap::{ELEMENTS, NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::Result;

const LATIN1: u8 = 0;
const UTF16: u8 = 1;

impl Machine {
    pub fn new_string(&mut self, text: &str) -> Result<Ref> {
        if text.is_ascii() {
            return self.string_of(text.as_bytes(), LATIN1);
        }
        let units: Vec<u16> = text.encode_utf16().collect();
        self.new_string_utf16(&units)
    }

    pub fn new_string_utf16(&mut self, units: &[u16]) -> Result<Ref> {
        if units.iter().all(|&u| u < 256) {
            let bytes: Vec<u8> = units.iter().map(|&u| u as u8).collect();
            return self.string_of(&bytes, LATIN1);
        }
        let bytes: Vec<u8> = units.iter().flat_map(|u| u.to_le_bytes()).collect();
        self.string_of(&bytes, UTF16)
    }

    fn string_of(&mut self, bytes: &[u8], coder: u8) -> Result<Ref> {
        let value = self.new_byte_array(bytes)?;
        let class = self.known.string;
        let string = self.new_object(class)?;
        self.heap.put(string, self.known.string_value, value);
        self.heap.put(string, self.known.string_coder, coder);
        Ok(string)
    }

    pub fn utf16(&self, string: Ref) -> Vec<u16> {
        if string == NULL {
            return Vec::new();
        }
        let value: Ref = self.heap.get(string, self.known.string_value);
        let bytes = self.heap.bytes(value, 1);
        match self.heap.get::<u8>(string, self.known.string_coder) {
            LATIN1 => bytes.iter().map(|&b| b as u16).collect(),
            _ => bytes
                .chunks_exact(2)
                .map(|c| u16::from_le_bytes([c[0], c[1]]))
                .collect(),
        }
    }

    /// The text of a string; unpaired surrogates become replacement characters.
    pub fn text(&self, string: Ref) -> String {
        String::from_utf16_lossy(&self.utf16(string))
    }

    /// The one string object of this content.
    pub fn intern(&mut self, units: &[u16]) -> Result<Ref> {
        if let Some(string) = self.interned.get(units) {
            return Ok(string);
        }
        let string = self.new_string_utf16(units)?;
        self.interned.add(units, string);
        Ok(string)
    }

    pub(crate) fn intern_object(&mut self, string: Ref) -> Ref {
        let units = self.utf16(string);
        if let Some(known) = self.interned.get(&units) {
            return known;
        }
        self.interned.add(&units, string);
        string
    }

    /// The elements of a byte array.
    pub fn byte_array(&self, array: Ref) -> Vec<u8> {
        self.heap.bytes(array, 1).to_vec()
    }

    /// The elements of an array of references.
    pub fn ref_array(&self, array: Ref) -> Vec<Ref> {
        if array == NULL {
            return Vec::new();
        }
        debug_assert_eq!(ELEMENTS, 16);
        (0..self.heap.length(array))
            .map(|i| self.heap.element(array, i))
            .collect()
    }
}
