//! Arrays of references at symbolic indexes.
//!
//! What is read depends on the index only as far as the elements differ, so a
//! read decides which content it is, not which index: all empty slots of a hash
//! table are one outcome. A write leaves its index open. Later accesses decide
//! whether they mean the element that was written.

use jaunt_term::{Term, Terms};
use rustc_hash::FxHashMap;

use crate::classes::class::Slot;
use crate::memory::heap::Ref;
use crate::record::SiteKind;
use crate::run::machine::Machine;

/// With more open writes their indexes are fixed: each access looks at all.
const MOST_WRITES: usize = 32;

/// Elements that were written at indexes that are still open.
#[derive(Default)]
pub(in crate::shadow) struct Placed {
    /// By element: the first that had the same content before all writes.
    before: Vec<u32>,
    /// Each index with its value in this run, the last write last.
    writes: Vec<(Term, u32)>,
}

impl Placed {
    /// Were there writes at indexes that are not decided?
    pub fn is_open(&self) -> bool {
        !self.writes.is_empty()
    }
}

impl Machine {
    /// Decides which content a read at this index sees.
    pub(in crate::shadow) fn find_element(&mut self, array: Ref, index: Term, at: u32) {
        if self.has_open_length(array) {
            return self.pin(index, at as u64);
        }
        let shadow = self.heap.shadow(array) as usize;
        let writes = self
            .shadows
            .objects
            .get(shadow)
            .map_or(0, |s| s.placed.writes.len());
        for i in (0..writes).rev() {
            let (written, place) = self.shadows.objects[shadow].placed.writes[i];
            let same = self.shadows.terms.eq(index, written);
            let site = self.here(SiteKind::Element);
            self.decide(site, same, place == at);
            if place == at {
                return;
            }
        }
        if self.shadows.terms.const_bits(index).is_some() {
            return;
        }
        let contents = match writes {
            0 => self.contents(array),
            _ => self.shadows.objects[shadow].placed.before.clone(),
        };
        let one_of = self.among(index, at, &contents);
        let site = self.here(SiteKind::Pin);
        self.decide(site, one_of, true);
    }

    /// An element is about to be written.
    pub(in crate::shadow) fn place_element(&mut self, array: Ref, index: Term, at: u32) {
        if self.has_open_length(array) {
            return self.pin(index, at as u64);
        }
        let known = self.shadows.terms.const_bits(index).is_some();
        let shadow = self.shadow_of(array);
        if self.shadows.objects[shadow].placed.writes.is_empty() {
            if known {
                return;
            }
            self.shadows.objects[shadow].placed.before = self.contents(array);
        }
        let writes = &mut self.shadows.objects[shadow].placed.writes;
        // The element of an earlier write at the same index is gone.
        writes.retain(|write| write.0 != index);
        writes.push((index, at));
        if writes.len() > MOST_WRITES {
            self.fix_places(array);
        }
    }

    /// For whoever looks at the elements one by one.
    pub(in crate::shadow) fn fix_places(&mut self, array: Ref) {
        let shadow = self.heap.shadow(array) as usize;
        let Some(shadow) = self.shadows.objects.get_mut(shadow) else {
            return;
        };
        for (index, at) in std::mem::take(&mut shadow.placed).writes {
            self.pin(index, at as u64);
        }
    }

    /// Elements of an array of symbolic length are not all there to be compared.
    fn has_open_length(&self, array: Ref) -> bool {
        let shadow = self.shadows.objects.get(self.heap.shadow(array) as usize);
        shadow.is_some_and(|s| s.input != 0 || s.length.is_some())
    }

    /// By element: the first one that has the same content.
    fn contents(&self, array: Ref) -> Vec<u32> {
        let shadow = self.shadows.objects.get(self.heap.shadow(array) as usize);
        let handle = |i: u32| shadow.and_then(|s| s.slots.get(&i)).copied().unwrap_or(0);
        let mut first = FxHashMap::default();
        (0..self.heap.length(array))
            .map(|i| {
                let content = (self.element_bits(array, i, Slot::Ref), handle(i));
                *first.entry(content).or_insert(i)
            })
            .collect()
    }

    /// "The index is one of those whose content is that at `at`", given that it
    /// is within bounds.
    fn among(&mut self, index: Term, at: u32, contents: &[u32]) -> Term {
        let (same, others): (Vec<u32>, Vec<u32>) = (0..contents.len() as u32)
            .partition(|&i| contents[i as usize] == contents[at as usize]);
        let (listed, inside) = match same.len() <= others.len() {
            true => (same, true),
            false => (others, false),
        };
        let terms = &mut self.shadows.terms;
        let mut any = Terms::FALSE;
        for i in listed {
            let place = terms.int(i as i32);
            let equal = terms.eq(index, place);
            any = terms.or(any, equal);
        }
        if inside { any } else { terms.not(any) }
    }
}
