//! zlib streams, owned and bounds-checked.

use std::ffi::CStr;
use std::mem::MaybeUninit;

use libz_sys as z;

pub struct Stream {
    // zlib keeps a pointer to it, so it must not move.
    state: Box<z::z_stream>,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Inflater,
    Deflater,
}

pub struct Step {
    /// zlib's answer.
    pub code: i32,
    pub consumed: usize,
    pub output: Vec<u8>,
}

const WINDOW_BITS: i32 = 15;
const MEMORY_LEVEL: i32 = 8;

/// Negative window bits mean a stream without header and checksum.
fn window_bits(raw: bool) -> i32 {
    if raw { -WINDOW_BITS } else { WINDOW_BITS }
}

fn blank() -> Box<z::z_stream> {
    let mut state: MaybeUninit<z::z_stream> = MaybeUninit::zeroed();
    // SAFETY: zlib asks for a zeroed stream; its function pointers, which Rust
    // wants non-null, are set before the value counts as initialised.
    unsafe {
        let at = state.as_mut_ptr();
        (&raw mut (*at).zalloc).write(allocate);
        (&raw mut (*at).zfree).write(free);
        Box::new(state.assume_init())
    }
}

extern "C" fn allocate(_: z::voidpf, items: z::uInt, size: z::uInt) -> z::voidpf {
    // SAFETY: calloc takes any sizes.
    unsafe { libc::calloc(items as usize, size as usize) }
}

extern "C" fn free(_: z::voidpf, address: z::voidpf) {
    // SAFETY: zlib frees what it got from `allocate`.
    unsafe { libc::free(address) }
}

/// From 0 to 9, or -1, which leaves the choice to zlib.
pub fn is_level(level: i32) -> bool {
    (z::Z_DEFAULT_COMPRESSION..=z::Z_BEST_COMPRESSION).contains(&level)
}

pub fn is_strategy(strategy: i32) -> bool {
    (z::Z_DEFAULT_STRATEGY..=z::Z_FIXED).contains(&strategy)
}

impl Stream {
    pub fn inflater(raw: bool) -> Option<Stream> {
        let mut state = blank();
        // SAFETY: a blank stream, boxed because zlib remembers where it lies.
        let code = unsafe {
            z::inflateInit2_(
                &mut *state,
                window_bits(raw),
                z::zlibVersion(),
                size_of::<z::z_stream>() as i32,
            )
        };
        let kind = Kind::Inflater;
        (code == z::Z_OK).then_some(Stream { state, kind })
    }

    pub fn deflater(level: i32, strategy: i32, raw: bool) -> Option<Stream> {
        let mut state = blank();
        // SAFETY: as in `inflater`.
        let code = unsafe {
            z::deflateInit2_(
                &mut *state,
                level,
                z::Z_DEFLATED,
                window_bits(raw),
                MEMORY_LEVEL,
                strategy,
                z::zlibVersion(),
                size_of::<z::z_stream>() as i32,
            )
        };
        let kind = Kind::Deflater;
        (code == z::Z_OK).then_some(Stream { state, kind })
    }

    /// Another stream in the same state; none if there is no memory for it.
    pub fn copy(&self) -> Option<Stream> {
        let (mut state, kind) = (blank(), self.kind);
        let from = (&raw const *self.state).cast_mut();
        // SAFETY: zlib only reads the stream that it copies, which was initialised.
        let code = unsafe {
            match kind {
                Kind::Inflater => z::inflateCopy(&mut *state, from),
                Kind::Deflater => z::deflateCopy(&mut *state, from),
            }
        };
        (code == z::Z_OK).then_some(Stream { state, kind })
    }

    pub fn inflate(&mut self, input: &[u8], room: usize) -> Step {
        self.step(input, room, |state| {
            // SAFETY: the stream was initialised, and `step` set its buffers.
            unsafe { z::inflate(state, z::Z_SYNC_FLUSH) }
        })
    }

    /// `change`: a new level and strategy to go on with.
    pub fn deflate(
        &mut self,
        input: &[u8],
        room: usize,
        flush: i32,
        change: Option<(i32, i32)>,
    ) -> Step {
        self.step(input, room, |state| match change {
            // SAFETY: the stream was initialised, and `step` set its buffers.
            Some((level, strategy)) => unsafe { z::deflateParams(state, level, strategy) },
            // SAFETY: as above.
            None => unsafe { z::deflate(state, flush) },
        })
    }

    fn step(
        &mut self,
        input: &[u8],
        room: usize,
        work: impl FnOnce(&mut z::z_stream) -> i32,
    ) -> Step {
        let mut output = vec![0u8; room];
        let state = &mut *self.state;
        state.next_in = input.as_ptr().cast_mut();
        state.avail_in = input.len() as z::uInt;
        state.next_out = output.as_mut_ptr();
        state.avail_out = room as z::uInt;
        let code = work(state);
        output.truncate(room - state.avail_out as usize);
        Step {
            code,
            consumed: input.len() - state.avail_in as usize,
            output,
        }
    }

    pub fn set_dictionary(&mut self, bytes: &[u8]) -> bool {
        let (at, length) = (bytes.as_ptr(), bytes.len() as z::uInt);
        // SAFETY: the stream was initialised; zlib copies the bytes.
        let code = unsafe {
            match self.kind {
                Kind::Inflater => z::inflateSetDictionary(&mut *self.state, at, length),
                Kind::Deflater => z::deflateSetDictionary(&mut *self.state, at, length),
            }
        };
        code == z::Z_OK
    }

    pub fn adler(&self) -> u32 {
        self.state.adler as u32
    }

    pub fn reset(&mut self) {
        // SAFETY: the stream was initialised.
        unsafe {
            match self.kind {
                Kind::Inflater => z::inflateReset(&mut *self.state),
                Kind::Deflater => z::deflateReset(&mut *self.state),
            }
        };
    }

    /// What zlib says about the last error.
    pub fn message(&self) -> Option<String> {
        let text = self.state.msg;
        (!text.is_null()).then(|| {
            // SAFETY: zlib's messages are constants that end with a zero.
            let text = unsafe { CStr::from_ptr(text) };
            text.to_string_lossy().into_owned()
        })
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        // SAFETY: the stream was initialised and is not used again.
        unsafe {
            match self.kind {
                Kind::Inflater => z::inflateEnd(&mut *self.state),
                Kind::Deflater => z::deflateEnd(&mut *self.state),
            }
        };
    }
}

pub fn crc32(sum: u32, bytes: &[u8]) -> u32 {
    // SAFETY: the bytes are as many as is said.
    unsafe { z::crc32(sum as z::uLong, bytes.as_ptr(), bytes.len() as z::uInt) as u32 }
}

pub fn adler32(sum: u32, bytes: &[u8]) -> u32 {
    // SAFETY: the bytes are as many as is said.
    unsafe { z::adler32(sum as z::uLong, bytes.as_ptr(), bytes.len() as z::uInt) as u32 }
}
