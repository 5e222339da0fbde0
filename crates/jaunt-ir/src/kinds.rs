//! The domain of lifting: a reference is a reference.

use crate::domain::{Demand, Domain};
use crate::error::LiftError;
use crate::insn::Index;
use crate::op::Prim;

pub(crate) struct Kinds;

impl Domain for Kinds {
    type Ref = ();

    fn join(&self, (): (), (): ()) -> Option<()> {
        Some(())
    }

    fn demand(&self, (): (), _: Demand) -> Result<(), LiftError> {
        Ok(())
    }

    fn this(&self) {}

    fn null(&self) {}

    fn typed(&self, _: &'static [u8]) {}

    fn instance(&self, _: u16) -> Result<(), LiftError> {
        Ok(())
    }

    fn caught(&self, _: u16) -> Result<(), LiftError> {
        Ok(())
    }

    fn constant(&self, _: u16) -> Result<(), LiftError> {
        Ok(())
    }

    fn primitive_array(&self, _: Prim) {}

    fn array_of(&self, _: u16) -> Result<(), LiftError> {
        Ok(())
    }

    fn element(&self, (): ()) -> Result<(), LiftError> {
        Ok(())
    }

    fn allocated(&self, _: Index) {}

    fn constructed(&self, (): (), _: u16) -> Result<(), LiftError> {
        Ok(())
    }

    fn is_uninitialized(&self, (): ()) -> bool {
        false
    }
}
