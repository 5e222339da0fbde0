//! The table of a concurrent hash map, which the library reaches by address. Taken
//! as the array that it is, an index into it stays open, see `placed`.

use jaunt_term::Sort;

use crate::classes::class::Slot;
use crate::memory::heap::{ELEMENTS, NULL, Ref};
use crate::native::{Call, Entry};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};

const MAP: &str = "java/util/concurrent/ConcurrentHashMap";

/// Used in place of the library's code by machines that explore.
pub(in crate::shadow) const INTRINSICS: &[Entry] = &[
    (MAP, "tabAt", "", tab_at),
    (MAP, "casTabAt", "", cas_tab_at),
    (MAP, "setTabAt", "", set_tab_at),
];

impl Machine {
    /// The table of a call and the place in it. The library checks neither, and who calls it by
    /// reflection, or a mutant of it, may mean a place outside.
    fn place_in_table(&self, call: &Call) -> Result<(Ref, u32)> {
        let (table, at) = (call.object(0), call.int(1) as u32);
        match table != NULL && at < self.heap.length(table) {
            true => Ok((table, at)),
            false => Err(Trap::unsupported("a place outside of a hash table")),
        }
    }

    /// The bin that an index means, and its handle.
    fn bin(&mut self, call: &Call) -> Result<(Ref, u32)> {
        let (table, at) = self.place_in_table(call)?;
        let mut handle = 0;
        if self.shadowed {
            let index = self.term(call.w, 1, Sort::I32);
            self.find_element(table, index, at);
            handle = self.element_handle(table, at);
        }
        Ok((self.element_bits(table, at, Slot::Ref) as Ref, handle))
    }

    /// Puts the bin that a register holds where an index means.
    fn set_bin(&mut self, call: &Call, bin: u16) -> Result<()> {
        let (table, at) = self.place_in_table(call)?;
        if self.shadowed {
            let index = self.term(call.w, 1, Sort::I32);
            self.place_element(table, index, at);
            self.set_element_handle(table, at, call.w.shadow(bin));
        }
        let place = ELEMENTS + at * Slot::Ref.bytes();
        self.heap
            .write_slot(table, place, Slot::Ref, call.bits(bin));
        Ok(())
    }
}

fn tab_at(m: &mut Machine, call: &Call) -> Result<u64> {
    let (bin, handle) = m.bin(call)?;
    m.result_handle = handle;
    Ok(bin as u64)
}

fn cas_tab_at(m: &mut Machine, call: &Call) -> Result<u64> {
    let (bin, _) = m.bin(call)?;
    let same = bin == call.object(2);
    if same {
        m.set_bin(call, 3)?;
    }
    Ok(same as u64)
}

fn set_tab_at(m: &mut Machine, call: &Call) -> Result<u64> {
    m.set_bin(call, 2)?;
    Ok(0)
}
