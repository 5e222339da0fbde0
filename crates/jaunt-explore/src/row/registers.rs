//! What registers hold while nobody runs the code.

use jaunt_ir::Reg;
use jaunt_term::Term;
use rustc_hash::FxHashMap;

/// Copies share a cell: what was never written gets its variable, and with it its sort, when
/// one of them is first used.
#[derive(Default)]
pub struct Registers {
    cells_of: FxHashMap<Reg, usize>,
    cells: Vec<Option<Term>>,
}

impl Registers {
    pub fn get(&mut self, reg: Reg) -> Option<Term> {
        let cell = self.cell(reg);
        self.cells[cell]
    }

    /// What a register, and all copies of it, hold from the beginning.
    pub fn found(&mut self, reg: Reg, term: Term) {
        let cell = self.cell(reg);
        self.cells[cell] = Some(term);
    }

    pub fn write(&mut self, reg: Reg, term: Term) {
        self.cells.push(Some(term));
        self.cells_of.insert(reg, self.cells.len() - 1);
    }

    pub fn copy(&mut self, to: Reg, from: Reg) {
        let cell = self.cell(from);
        self.cells_of.insert(to, cell);
    }

    pub fn forget(&mut self, reg: Reg) {
        self.cells_of.remove(&reg);
    }

    fn cell(&mut self, reg: Reg) -> usize {
        let cells = &mut self.cells;
        *self.cells_of.entry(reg).or_insert_with(|| {
            cells.push(None);
            cells.len() - 1
        })
    }
}
