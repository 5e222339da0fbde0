//! Coverage in numbers, counted as JaCoCo counts.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ratio {
    pub covered: u32,
    pub total: u32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coverage {
    pub instructions: Ratio,
    pub branches: Ratio,
    pub lines: Ratio,
    pub methods: Ratio,
}
