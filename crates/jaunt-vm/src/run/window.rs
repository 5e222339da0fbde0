//! Registers: a stack of 64-bit values and, beside it, the handles of their terms.

use jaunt_ir::Reg;

use crate::memory::heap::Ref;

/// Addresses reserved per thread; pages are used as frames reach them.
const RESERVED: usize = 1 << 22;

/// Registers of the largest frame.
const FRAME: u32 = 1 << 16;

pub struct Stack {
    values: *mut u64,
    shadows: *mut u32,
}

impl Stack {
    pub fn new() -> Stack {
        Stack {
            values: reserve(RESERVED * 8).cast(),
            shadows: reserve(RESERVED * 4).cast(),
        }
    }

    /// Frames start below this register, or right above a frame that does. So a
    /// register of any frame, which is a `u16`, lies inside the reservation.
    pub const LIMIT: u32 = RESERVED as u32 - 2 * FRAME;

    #[inline(always)]
    pub fn window(&self, base: u32) -> Window {
        debug_assert!(base <= Stack::LIMIT + FRAME);
        // SAFETY: frames start at most one frame above the limit, see `LIMIT`.
        unsafe {
            Window {
                v: self.values.add(base as usize),
                s: self.shadows.add(base as usize),
            }
        }
    }
}

fn reserve(bytes: usize) -> *mut libc::c_void {
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
    // SAFETY: a new mapping, which replaces none.
    let at = unsafe {
        libc::mmap(
            std::ptr::null_mut(),
            bytes,
            libc::PROT_READ | libc::PROT_WRITE,
            flags,
            -1,
            0,
        )
    };
    assert!(
        at != libc::MAP_FAILED,
        "no address space for a thread's registers"
    );
    at
}

impl Drop for Stack {
    fn drop(&mut self) {
        // SAFETY: the mappings of `new`, which nothing uses any more: windows do not
        // outlive their thread.
        unsafe {
            libc::munmap(self.values.cast(), RESERVED * 8);
            libc::munmap(self.shadows.cast(), RESERVED * 4);
        }
    }
}

/// The registers of one frame.
///
/// Every window comes from `Stack::window`, and a register is a `u16`: the sum of
/// both stays inside the reservation (`Stack::LIMIT`), so the accesses here need
/// no check of their own. They are plain memory of the thread, and one host thread
/// runs it.
#[derive(Clone, Copy)]
pub struct Window {
    v: *mut u64,
    s: *mut u32,
}

impl Window {
    #[inline(always)]
    pub fn get(self, r: Reg) -> u64 {
        // SAFETY: see `Window`.
        unsafe { *self.v.add(r as usize) }
    }
    #[inline(always)]
    pub fn int(self, r: Reg) -> i32 {
        self.get(r) as i32
    }
    /// Only the low half is read, which spares address computations a mask.
    #[inline(always)]
    pub fn object(self, r: Reg) -> Ref {
        let low = if cfg!(target_endian = "little") { 0 } else { 1 };
        // SAFETY: see `Window`.
        unsafe { *self.v.add(r as usize).cast::<Ref>().add(low) }
    }
    /// A value that depends on no input.
    #[inline(always)]
    pub fn set<const S: bool>(self, r: Reg, value: u64) {
        // SAFETY: see `Window`.
        unsafe { *self.v.add(r as usize) = value };
        if S {
            self.set_shadow(r, 0);
        }
    }
    #[inline(always)]
    pub fn shadow(self, r: Reg) -> u32 {
        // SAFETY: see `Window`.
        unsafe { *self.s.add(r as usize) }
    }
    #[inline(always)]
    pub fn set_shadow(self, r: Reg, term: u32) {
        // SAFETY: see `Window`.
        unsafe { *self.s.add(r as usize) = term };
    }
    #[inline(always)]
    pub fn set_both(self, r: Reg, value: u64, term: u32) {
        // SAFETY: see `Window`.
        unsafe { *self.v.add(r as usize) = value };
        self.set_shadow(r, term);
    }
    #[inline(always)]
    pub fn copy<const S: bool>(self, d: Reg, from: Window, s: Reg) {
        // SAFETY: see `Window`.
        unsafe { *self.v.add(d as usize) = from.get(s) };
        if S {
            self.set_shadow(d, from.shadow(s));
        }
    }
    /// Copies the arguments of a call into the first registers.
    #[inline(always)]
    pub fn pass<const S: bool>(self, from: Window, args: &[Reg]) {
        // Most calls have few, and a loop costs more than the copies.
        match *args {
            [] => {}
            [a] => self.copy::<S>(0, from, a),
            [a, b] => {
                self.copy::<S>(0, from, a);
                self.copy::<S>(1, from, b);
            }
            [a, b, c] => {
                self.copy::<S>(0, from, a);
                self.copy::<S>(1, from, b);
                self.copy::<S>(2, from, c);
            }
            _ => {
                for (slot, &arg) in args.iter().enumerate() {
                    self.copy::<S>(slot as Reg, from, arg);
                }
            }
        }
    }
    /// Nothing symbolic in the registers from `first` on.
    pub fn clear_shadows(self, first: u32, count: u32) {
        debug_assert!(first + count <= FRAME);
        // SAFETY: see `Window`.
        unsafe { std::ptr::write_bytes(self.s.add(first as usize), 0, count as usize) };
    }
    pub fn slice(&self, len: usize) -> &[u64] {
        debug_assert!(len <= FRAME as usize);
        // SAFETY: see `Window`.
        unsafe { std::slice::from_raw_parts(self.v, len) }
    }
    pub fn shadow_slice(&self, len: usize) -> &[u32] {
        debug_assert!(len <= FRAME as usize);
        // SAFETY: see `Window`.
        unsafe { std::slice::from_raw_parts(self.s, len) }
    }
}
