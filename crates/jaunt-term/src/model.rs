//! Values for variables.

use std::collections::BTreeMap;

/// An assignment of variables. What is not mentioned is 0, null or an array of zeros.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Model {
    values: BTreeMap<u32, u64>,
    arrays: BTreeMap<u32, ArrayValue>,
}

/// The contents of an array variable.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ArrayValue {
    pub default: u64,
    /// Elements that differ from the default, by index as unsigned int.
    pub elements: BTreeMap<u32, u64>,
}

impl ArrayValue {
    pub fn get(&self, index: u32) -> u64 {
        self.elements.get(&index).copied().unwrap_or(self.default)
    }
}

impl Model {
    pub fn new() -> Model {
        Model::default()
    }

    pub fn get(&self, id: u32) -> u64 {
        self.values.get(&id).copied().unwrap_or(0)
    }

    /// The value if the model mentions the variable.
    pub fn find(&self, id: u32) -> Option<u64> {
        self.values.get(&id).copied()
    }

    pub fn set(&mut self, id: u32, bits: u64) {
        self.values.insert(id, bits);
    }

    pub fn array(&self, id: u32) -> Option<&ArrayValue> {
        self.arrays.get(&id)
    }

    pub fn set_array(&mut self, id: u32, value: ArrayValue) {
        self.arrays.insert(id, value);
    }

    /// Scalar values by ascending id.
    pub fn values(&self) -> impl Iterator<Item = (u32, u64)> {
        self.values.iter().map(|(&id, &bits)| (id, bits))
    }

    /// Array values by ascending id.
    pub fn arrays(&self) -> impl Iterator<Item = (u32, &ArrayValue)> {
        self.arrays.iter().map(|(&id, value)| (id, value))
    }

    /// Takes over everything the other model mentions.
    pub fn update(&mut self, other: &Model) {
        self.values.extend(other.values());
        self.arrays
            .extend(other.arrays.iter().map(|(&id, value)| (id, value.clone())));
    }
}
