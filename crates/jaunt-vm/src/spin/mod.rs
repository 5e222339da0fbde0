//! Call sites that are linked at run time.

use crate::class::{ClassRef, MethodRef};
use crate::machine::Machine;
use crate::trap::{Result, Trap};

impl Machine {
    pub(crate) fn link_dynamic(&mut self, owner: ClassRef, _cp: u16) -> Result<MethodRef> {
        Err(Trap::unsupported(format!(
            "invokedynamic in {}",
            owner.java_name()
        )))
    }
    pub(crate) fn dynamic_constant(&mut self, owner: ClassRef, _cp: u16) -> Result<u64> {
        Err(Trap::unsupported(format!(
            "dynamic constant in {}",
            owner.java_name()
        )))
    }
}
