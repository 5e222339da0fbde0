//! The Java heap: one reserved range of memory, bump allocation (in runs, see
//! `free`), raw layout.
//!
//! A reference is a `u32` that counts 8-byte words from the start of the range,
//! so every possible reference, even one forged by a broken class file, stays
//! inside the reservation. Objects have HotSpot-like layouts because the library
//! computes field addresses itself through `Unsafe`.
//!
//! Everything a run can change lives here (statics too, see `mirror`), so
//! undoing the writes below the snapshot line and clearing what lies above it
//! puts the machine back as it was.

use std::collections::BTreeMap;
use std::ptr::NonNull;

use jaunt_ir::Prim;

use crate::classes::store::primitive_array_id;
use crate::memory::free::{Free, START};
use crate::memory::undo::Undo;

/// A reference to an object; 0 is null.
pub type Ref = u32;
pub const NULL: Ref = 0;

pub const CLASS: u32 = 0;
/// Owner thread and recursion count of the object's monitor, see `monitor`.
pub const LOCK: u32 = 4;
/// Index of the object's shadow (the terms of its slots), 0 if all concrete.
pub const SHADOW: u32 = 8;
/// Array length. Objects that are no arrays use this slot for fields.
pub const LENGTH: u32 = 12;
pub const FIELDS: u32 = 12;
pub const ELEMENTS: u32 = 16;

/// Addresses: what a `u32` of words can name, plus as much as a `u32` of elements
/// of eight bytes, plus a `u32` of offset. So whatever the program makes of its
/// references and array lengths, no access by reference and offset or index leaves
/// the reservation. Nothing of it costs memory before it is written.
const RESERVED: usize = (1 << 35) + (1 << 35) + (1 << 33);

/// Memory that only the handling of an OutOfMemoryError may use.
const RESERVE: usize = 1 << 20;
const MAX_LIMIT: usize = (1 << 35) - RESERVE;

pub struct Heap {
    base: NonNull<u8>,
    /// First free byte and end of the current run.
    pub(crate) top: usize,
    pub(crate) end: usize,
    /// Memory from here on was never used.
    pub(crate) frontier: usize,
    limit: usize,
    /// Memory beyond the limit was granted, see `grant_reserve`.
    reserve: bool,
    /// Writes below this byte are logged.
    pub(crate) line: usize,
    undo: Undo,
    pub(crate) free: Free,
    /// Enough was allocated for a collection to pay.
    pub(crate) due: bool,
    /// Arrays that Java code reaches by the address of their elements only: native
    /// memory, with its size in bytes.
    pinned: BTreeMap<Ref, usize>,
    /// What was pinned at the snapshot.
    kept: BTreeMap<Ref, usize>,
}

// SAFETY: the range is owned by this value alone.
unsafe impl Send for Heap {}

/// The heap limit is reached; Java sees an OutOfMemoryError.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeapFull;

impl Heap {
    /// `limit` in bytes.
    pub fn new(limit: usize) -> std::io::Result<Heap> {
        // SAFETY: a new mapping, which replaces none.
        let base = unsafe {
            libc::mmap(
                std::ptr::null_mut(),
                RESERVED,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE,
                -1,
                0,
            )
        };
        if base == libc::MAP_FAILED {
            return Err(std::io::Error::last_os_error());
        }
        let base = NonNull::new(base.cast()).ok_or(std::io::ErrorKind::OutOfMemory)?;
        Ok(Heap {
            base,
            top: START,
            end: START,
            frontier: START,
            limit: limit.min(MAX_LIMIT),
            reserve: false,
            line: 0,
            undo: Undo::default(),
            free: Free::new(),
            due: false,
            pinned: BTreeMap::new(),
            kept: BTreeMap::new(),
        })
    }

    pub fn limit(&self) -> usize {
        self.limit
    }

    pub fn set_limit(&mut self, limit: usize) {
        self.limit = limit.min(MAX_LIMIT);
    }

    /// Room beyond the limit, for handling the error that says it was reached.
    /// `false` if it was granted before.
    pub(crate) fn grant_reserve(&mut self) -> bool {
        !std::mem::replace(&mut self.reserve, true)
    }

    /// The error was dealt with.
    pub(crate) fn return_reserve(&mut self) {
        self.reserve = false;
    }

    /// Bytes of objects that may be there.
    pub(crate) fn capacity(&self) -> usize {
        self.limit + if self.reserve { RESERVE } else { 0 }
    }

    /// How far the frontier may go: gaps between objects that nothing fits in do
    /// not count against the limit, within reason.
    pub(crate) fn reach(&self) -> usize {
        (2 * self.capacity()).min(MAX_LIMIT + RESERVE)
    }

    /// Zeroed memory for an object of `bytes` bytes, header included.
    #[inline]
    pub fn allocate(&mut self, class: u32, bytes: usize) -> Result<Ref, HeapFull> {
        if let Some(object) = self.allocate_in_run(class, bytes) {
            return Ok(object);
        }
        let place = self.find_room((bytes + 7) & !7)?;
        let object = (place >> 3) as Ref;
        // SAFETY: inside the reservation, see `RESERVED`.
        unsafe { self.at(object, CLASS).cast::<u32>().write(class) };
        Ok(object)
    }

    /// As `allocate`, if the current run has room.
    #[inline(always)]
    pub fn allocate_in_run(&mut self, class: u32, bytes: usize) -> Option<Ref> {
        let size = (bytes + 7) & !7;
        if size > self.end - self.top {
            return None;
        }
        let object = (self.top >> 3) as Ref;
        self.top += size;
        // SAFETY: inside the reservation, see `RESERVED`.
        unsafe { self.at(object, CLASS).cast::<u32>().write(class) };
        Some(object)
    }

    #[inline(always)]
    fn at(&self, object: Ref, offset: u32) -> *mut u8 {
        // SAFETY: inside the reservation, see `RESERVED`.
        unsafe {
            self.base
                .as_ptr()
                .add(object as usize * 8 + offset as usize)
        }
    }

    /// Reads a field, as plain data of any type of at most eight bytes. Offsets that
    /// come from Java code (`Unsafe`) go through `read_at`.
    #[inline(always)]
    pub fn get<T: Copy>(&self, object: Ref, offset: u32) -> T {
        // SAFETY: inside the reservation, see `RESERVED`.
        unsafe { self.at(object, offset).cast::<T>().read_unaligned() }
    }

    #[inline(always)]
    pub fn put<T: Copy>(&mut self, object: Ref, offset: u32, value: T) {
        let place = object as usize * 8 + offset as usize;
        self.log(place, size_of::<T>());
        // SAFETY: inside the reservation, see `RESERVED`.
        unsafe { self.at(object, offset).cast::<T>().write_unaligned(value) }
    }

    /// Element `index` of an array; the caller has checked the bounds.
    #[inline(always)]
    pub fn element<T: Copy>(&self, array: Ref, index: u32) -> T {
        // SAFETY: inside the reservation, see `RESERVED`.
        unsafe {
            self.at(array, ELEMENTS)
                .cast::<T>()
                .add(index as usize)
                .read_unaligned()
        }
    }

    #[inline(always)]
    pub fn set_element<T: Copy>(&mut self, array: Ref, index: u32, value: T) {
        let place = array as usize * 8 + ELEMENTS as usize + index as usize * size_of::<T>();
        self.log(place, size_of::<T>());
        // SAFETY: inside the reservation, see `RESERVED`.
        unsafe {
            self.base
                .as_ptr()
                .add(place)
                .cast::<T>()
                .write_unaligned(value)
        }
    }

    #[inline(always)]
    pub fn class_of(&self, object: Ref) -> u32 {
        self.get(object, CLASS)
    }

    /// What an array of bytes or booleans keeps of a stored int.
    #[inline(always)]
    pub fn byte_mask(&self, array: Ref) -> u8 {
        match self.class_of(array) == primitive_array_id(Prim::Boolean) {
            true => 1,
            false => u8::MAX,
        }
    }

    #[inline(always)]
    pub fn length(&self, array: Ref) -> u32 {
        self.get(array, LENGTH)
    }

    #[inline(always)]
    pub fn shadow(&self, object: Ref) -> u32 {
        self.get(object, SHADOW)
    }

    pub fn get_ref(&self, object: Ref, offset: u32) -> Ref {
        self.get(object, offset)
    }

    /// From now on the elements of an array are native memory.
    pub(crate) fn pin(&mut self, array: Ref, bytes: usize) {
        self.pinned.insert(array, bytes);
    }

    pub(crate) fn unpin(&mut self, array: Ref) {
        self.pinned.remove(&array);
    }

    pub(crate) fn pinned(&self) -> impl Iterator<Item = &Ref> {
        self.pinned.keys()
    }

    /// The size of the native memory that begins at an address.
    pub(crate) fn native_size(&self, address: i64) -> Option<usize> {
        let array = u32::try_from((address - ELEMENTS as i64) / 8).ok()?;
        self.pinned.get(&array).copied()
    }

    /// The place of native memory at an address: `None` if it is not all within one
    /// block that is allocated, so that no program can reach beyond.
    pub fn native(&self, address: i64, bytes: usize) -> Option<usize> {
        let place = usize::try_from(address).ok()?;
        let last = Ref::try_from(place / 8).ok()?;
        let (&array, &size) = self.pinned.range(..=last).next_back()?;
        let from = place.checked_sub(array as usize * 8 + ELEMENTS as usize)?;
        (from <= size && bytes <= size - from).then_some(place)
    }

    /// Reads at a checked place, see `guard`.
    pub fn read_at<T: Copy>(&self, place: usize) -> T {
        self.check(place, size_of::<T>());
        // SAFETY: checked.
        unsafe { self.base.as_ptr().add(place).cast::<T>().read_unaligned() }
    }

    pub fn write_at<T: Copy>(&mut self, place: usize, value: T) {
        self.check(place, size_of::<T>());
        self.log(place, size_of::<T>());
        // SAFETY: checked.
        unsafe {
            self.base
                .as_ptr()
                .add(place)
                .cast::<T>()
                .write_unaligned(value)
        }
    }

    /// The bytes of an array's elements; `elem` is the element size.
    pub fn bytes(&self, array: Ref, elem: usize) -> &[u8] {
        let len = self.length(array) as usize * elem;
        // SAFETY: inside the reservation, see `RESERVED`.
        unsafe { std::slice::from_raw_parts(self.at(array, ELEMENTS), len) }
    }

    pub fn copy_in(&mut self, array: Ref, at: usize, bytes: &[u8]) {
        self.copy_to(array as usize * 8 + ELEMENTS as usize + at, bytes);
    }

    /// The bytes at a checked place.
    pub fn bytes_at(&self, place: usize, count: usize) -> &[u8] {
        self.check(place, count);
        // SAFETY: checked.
        unsafe { std::slice::from_raw_parts(self.base.as_ptr().add(place), count) }
    }

    pub fn copy_to(&mut self, place: usize, bytes: &[u8]) {
        self.check(place, bytes.len());
        self.log(place, bytes.len());
        // SAFETY: checked, and `bytes` is no part of the heap, which is borrowed.
        unsafe {
            let to = self.base.as_ptr().add(place);
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), to, bytes.len());
        }
    }

    /// Moves `bytes` bytes between checked places; they may overlap.
    pub fn copy_within(&mut self, from: usize, to: usize, bytes: usize) {
        self.check(from, bytes);
        self.check(to, bytes);
        self.log(to, bytes);
        // SAFETY: checked.
        unsafe {
            let base = self.base.as_ptr();
            std::ptr::copy(base.add(from), base.add(to), bytes);
        }
    }

    pub fn fill(&mut self, place: usize, bytes: usize, value: u8) {
        self.check(place, bytes);
        self.log(place, bytes);
        // SAFETY: checked.
        unsafe { std::ptr::write_bytes(self.base.as_ptr().add(place), value, bytes) }
    }

    /// What is asked for lies in memory that was given out. Callers have made sure;
    /// this is what the blocks below rely on.
    #[inline(always)]
    fn check(&self, place: usize, bytes: usize) {
        assert!(
            place <= self.frontier && bytes <= self.frontier - place,
            "an access outside of the heap"
        );
    }

    #[inline(always)]
    fn log(&mut self, place: usize, bytes: usize) {
        if place < self.line {
            self.log_below_line(place, bytes);
        }
    }

    #[cold]
    fn log_below_line(&mut self, place: usize, bytes: usize) {
        // SAFETY: the line is inside the reservation, and nobody writes meanwhile.
        let memory = unsafe { std::slice::from_raw_parts(self.base.as_ptr(), self.line) };
        self.undo.save(memory, place, bytes);
    }

    /// From here on, changes can be undone by `reset`.
    pub fn snapshot(&mut self) {
        // Nothing above the line may be there yet.
        if self.end != self.frontier {
            (self.top, self.end) = (self.frontier, self.frontier);
        }
        self.stop_pace();
        self.line = self.top;
        self.undo = Undo::new(self.line);
        self.kept = self.pinned.clone();
    }

    /// Is there a state to go back to?
    pub fn has_snapshot(&self) -> bool {
        self.line > 0
    }

    /// Was this object there at the snapshot?
    pub fn is_kept(&self, object: Ref) -> bool {
        (object as usize * 8) < self.line
    }

    /// Back to the snapshot, in time proportional to what was changed.
    pub fn reset(&mut self) {
        // SAFETY: as in `log_below_line`, and nobody else has the heap.
        let memory = unsafe { std::slice::from_raw_parts_mut(self.base.as_ptr(), self.line) };
        self.undo.restore(memory);
        self.zero(self.line, self.top - self.line);
        self.top = self.line;
        self.reserve = false;
        if self.pinned != self.kept {
            self.pinned = self.kept.clone();
        }
    }

    /// Memory about to be given out.
    pub(crate) fn zero(&mut self, place: usize, bytes: usize) {
        assert!(place + bytes <= RESERVED, "memory outside of the heap");
        // SAFETY: checked.
        unsafe { std::ptr::write_bytes(self.base.as_ptr().add(place), 0, bytes) };
    }

    /// Another heap with the same contents.
    pub fn duplicate(&self) -> std::io::Result<Heap> {
        let mut copy = Heap::new(self.limit)?;
        // SAFETY: both reservations reach as far as any frontier.
        unsafe {
            std::ptr::copy_nonoverlapping(self.base.as_ptr(), copy.base.as_ptr(), self.frontier);
        }
        (copy.top, copy.end, copy.frontier) = (self.top, self.end, self.frontier);
        copy.free = self.free.clone();
        copy.pinned = self.pinned.clone();
        copy.kept = self.kept.clone();
        if self.has_snapshot() {
            copy.line = self.line;
            copy.undo = Undo::new(self.line);
        }
        Ok(copy)
    }
}

impl Drop for Heap {
    fn drop(&mut self) {
        // SAFETY: the mapping of `new`, which nothing uses any more.
        unsafe { libc::munmap(self.base.as_ptr().cast(), RESERVED) };
    }
}
