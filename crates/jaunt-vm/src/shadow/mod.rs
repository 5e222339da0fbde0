//! Symbolic shadows (interface).
use crate::heap::Ref;
use crate::insn::Insn;
use crate::machine::Machine;
use crate::trap::Result;
use crate::window::Window;
use jaunt_ir::{BinOp, Kind, Reg, Rel, UnOp};

#[derive(Default)]
pub struct Shadows {
    pub on: bool,
    pub(crate) result: u32,
}
impl Shadows {
    pub(crate) fn reset(&mut self) {}
}
type Pc = *const Insn;
impl Machine {
    pub(crate) fn take_result_shadow(&mut self) -> u32 {
        std::mem::take(&mut self.shadows.result)
    }
    pub(crate) fn unary_symbolic(&mut self, _w: Window, _op: UnOp, _d: Reg, _a: Reg) {}
    pub(crate) fn binary_symbolic(&mut self, _w: Window, _op: BinOp, _d: Reg, _a: Reg, _b: Reg) {}
    pub(crate) fn constant_symbolic(&mut self, _w: Window, _op: BinOp, _d: Reg, _a: Reg, _k: u64) {}
    pub(crate) fn zero_check_symbolic(
        &mut self,
        _w: Window,
        _op: BinOp,
        _b: Reg,
        _pc: Pc,
    ) -> Result<()> {
        Ok(())
    }
    pub(crate) fn branch_symbolic(
        &mut self,
        w: Window,
        kind: Kind,
        rel: Rel,
        a: Reg,
        b: Reg,
        _pc: Pc,
    ) -> Result<bool> {
        Ok(crate::arith::holds(kind, rel, w.get(a), w.get(b)))
    }
    pub(crate) fn branch_constant_symbolic(
        &mut self,
        w: Window,
        rel: Rel,
        a: Reg,
        k: u64,
        _pc: Pc,
    ) -> Result<bool> {
        Ok(crate::arith::holds(Kind::Int, rel, w.get(a), k))
    }
    pub(crate) fn use_symbolic(&mut self, _w: Window, _o: Reg, _pc: Pc) -> Result<()> {
        Ok(())
    }
    pub(crate) fn get_symbolic(&mut self, _w: Window, _d: Reg, _o: Ref, _at: u32) -> Result<()> {
        Ok(())
    }
    pub(crate) fn put_symbolic(&mut self, _o: Ref, _at: u32, _t: u32) {}
    pub(crate) fn bounds_symbolic(&mut self, _w: Window, _a: Reg, _i: Reg, _pc: Pc) -> Result<()> {
        Ok(())
    }
    pub(crate) fn load_symbolic(
        &mut self,
        w: Window,
        d: Reg,
        _array: Ref,
        _i: Reg,
        value: u64,
        _pc: Pc,
    ) -> Result<()> {
        w.set::<true>(d, value);
        Ok(())
    }
    pub(crate) fn store_symbolic(
        &mut self,
        _w: Window,
        _array: Ref,
        _i: Reg,
        _v: Reg,
        _pc: Pc,
    ) -> Result<()> {
        Ok(())
    }
    pub(crate) fn length_symbolic(&mut self, _w: Window, _d: Reg, _array: Ref) {}
    pub(crate) fn size_symbolic(&mut self, _w: Window, _n: Reg, _pc: Pc) -> Result<()> {
        Ok(())
    }
    pub(crate) fn type_symbolic(
        &mut self,
        _w: Window,
        _a: Reg,
        _class: u32,
        _pc: Pc,
    ) -> Result<()> {
        Ok(())
    }
    pub(crate) fn null_symbolic(&mut self, w: Window, a: Reg, _pc: Pc) -> Result<bool> {
        Ok(w.object(a) == 0)
    }
    pub(crate) fn switch_symbolic(
        &mut self,
        _w: Window,
        _a: Reg,
        _table: u32,
        _pc: Pc,
    ) -> Result<()> {
        Ok(())
    }
    pub(crate) fn clone_shadow(&mut self, _from: Ref, _to: Ref) {}
}
impl Machine {
    pub(crate) fn load_shadow(&mut self, _o: Ref, _off: i64, _slot: crate::class::Slot) {}
    pub(crate) fn store_shadow(&mut self, _o: Ref, _off: i64, _slot: crate::class::Slot, _t: u32) {}
    pub(crate) fn copy_shadows(&mut self, _f: Ref, _fa: u32, _t: Ref, _ta: u32, _n: u32) {}
}
