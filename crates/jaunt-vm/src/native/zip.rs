//! `java.util.zip`: checksums, and zlib streams as the JDK's own natives use them.

use super::zlib::{self, Stream, adler32, crc32};
use super::{Call, Entry, nothing};
use crate::hooks;
use crate::memory::heap::NULL;
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};

const CRC: &str = "java/util/zip/CRC32";
const ADLER: &str = "java/util/zip/Adler32";
const INFLATER: &str = "java/util/zip/Inflater";
const DEFLATER: &str = "java/util/zip/Deflater";

pub const ENTRIES: &[Entry] = &[
    (CRC, "update", "(II)I", crc_byte),
    (CRC, "updateBytes0", "", crc_bytes),
    (CRC, "updateByteBuffer0", "", crc_buffer),
    (ADLER, "update", "(II)I", adler_byte),
    (ADLER, "updateBytes", "", adler_bytes),
    (ADLER, "updateByteBuffer", "", adler_buffer),
    (INFLATER, "initIDs", "", nothing),
    (INFLATER, "init", "(Z)J", inflater),
    (INFLATER, "setDictionary", "(J[BII)V", dictionary_bytes),
    (INFLATER, "setDictionaryBuffer", "", dictionary_buffer),
    (INFLATER, "inflateBytesBytes", "", inflate),
    (INFLATER, "inflateBytesBuffer", "", inflate),
    (INFLATER, "inflateBufferBytes", "", inflate),
    (INFLATER, "inflateBufferBuffer", "", inflate),
    (INFLATER, "getAdler", "(J)I", adler),
    (INFLATER, "reset", "(J)V", reset),
    (INFLATER, "end", "(J)V", end),
    (DEFLATER, "init", "(IIZ)J", deflater),
    (DEFLATER, "setDictionary", "(J[BII)V", dictionary_bytes),
    (DEFLATER, "setDictionaryBuffer", "", dictionary_buffer),
    (DEFLATER, "deflateBytesBytes", "", deflate),
    (DEFLATER, "deflateBytesBuffer", "", deflate),
    (DEFLATER, "deflateBufferBytes", "", deflate),
    (DEFLATER, "deflateBufferBuffer", "", deflate),
    (DEFLATER, "getAdler", "(J)I", adler),
    (DEFLATER, "reset", "(J)V", reset),
    (DEFLATER, "end", "(J)V", end),
];

/// The streams that the program has open; Java knows them by number.
#[derive(Default)]
pub struct Streams {
    open: Vec<Option<Stream>>,
    /// As they were at the snapshot.
    kept: Vec<Option<Stream>>,
    /// Something may have changed since.
    used: bool,
}

impl Streams {
    fn add(&mut self, stream: Stream) -> u64 {
        self.used = true;
        self.open.push(Some(stream));
        self.open.len() as u64
    }

    fn place(&mut self, number: i64) -> Option<&mut Option<Stream>> {
        self.used = true;
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        self.open.get_mut(index)
    }

    pub fn snapshot(&mut self) {
        self.kept = copies(&self.open);
        self.used = false;
    }

    pub fn reset(&mut self) {
        if std::mem::take(&mut self.used) {
            self.open = copies(&self.kept);
        }
    }

    /// The same streams for another machine.
    pub fn duplicate(&self) -> Streams {
        Streams {
            open: copies(&self.open),
            kept: copies(&self.kept),
            used: self.used,
        }
    }
}

/// A stream that there is no memory to copy is as good as ended.
fn copies(streams: &[Option<Stream>]) -> Vec<Option<Stream>> {
    let copy = |stream: &Option<Stream>| stream.as_ref().and_then(Stream::copy);
    streams.iter().map(copy).collect()
}

fn stream<'a>(m: &'a mut Machine, call: &Call, slot: u16) -> Result<&'a mut Stream> {
    let stream = m
        .zip_streams
        .place(call.long(slot))
        .and_then(Option::as_mut);
    stream.ok_or_else(|| Trap::unsupported("a zlib stream that was ended"))
}

/// Bytes that arguments name: an array with offset and length, or an address
/// with a length.
struct Bytes {
    place: usize,
    length: usize,
    /// The slot behind these arguments.
    next: u16,
}

fn bytes(m: &mut Machine, call: &Call, slot: u16, in_array: bool) -> Result<Bytes> {
    let (object, offset, length, next) = match in_array {
        true => {
            let offset = crate::memory::heap::ELEMENTS as i64 + call.int(slot + 1) as i64;
            (call.object(slot), offset, call.int(slot + 2), slot + 3)
        }
        false => (NULL, call.long(slot), call.int(slot + 2), slot + 3),
    };
    let length = length.max(0) as usize;
    let place = match length {
        // No memory stands behind an empty buffer.
        0 => Some(0),
        _ => m.place_of_bytes(object, offset, length),
    };
    match place {
        Some(place) => Ok(Bytes {
            place,
            length,
            next,
        }),
        None => Err(Trap::unsupported(format!(
            "{} outside the heap",
            call.method.full_name()
        ))),
    }
}

impl Bytes {
    fn copy(&self, m: &Machine) -> Vec<u8> {
        m.heap.bytes_at(self.place, self.length).to_vec()
    }
}

/// A sum, and its name in terms.
struct Checksum {
    add: fn(u32, &[u8]) -> u32,
    which: hooks::Checksum,
}

const CRC_SUM: Checksum = Checksum {
    add: crc32,
    which: hooks::Checksum::Crc,
};
const ADLER_SUM: Checksum = Checksum {
    add: adler32,
    which: hooks::Checksum::Adler,
};

fn sum_byte(m: &mut Machine, call: &Call, checksum: Checksum) -> Result<u64> {
    let args = m.hooks.byte_to_sum(m, call);
    let sum = (checksum.add)(call.int(0) as u32, &[call.int(1) as u8]);
    m.hooks.summed(m, checksum.which, &args, sum);
    Ok(sum as u64)
}

fn sum_bytes(m: &mut Machine, call: &Call, checksum: Checksum) -> Result<u64> {
    let args = m.hooks.bytes_to_sum(m, call);
    let bytes = bytes(m, call, 1, true)?;
    let sum = (checksum.add)(
        call.int(0) as u32,
        m.heap.bytes_at(bytes.place, bytes.length),
    );
    m.hooks.summed(m, checksum.which, &args, sum);
    Ok(sum as u64)
}

/// The buffer's address comes with an offset.
fn sum_buffer(m: &mut Machine, call: &Call, checksum: Checksum) -> Result<u64> {
    let (offset, length) = (call.long(1) + call.int(3) as i64, call.int(4).max(0));
    match m.heap.native(offset, length as usize) {
        Some(place) => {
            let bytes = m.heap.bytes_at(place, length as usize);
            Ok((checksum.add)(call.int(0) as u32, bytes) as u64)
        }
        None => Ok(call.bits(0)),
    }
}

fn crc_byte(m: &mut Machine, call: &Call) -> Result<u64> {
    sum_byte(m, call, CRC_SUM)
}
fn crc_bytes(m: &mut Machine, call: &Call) -> Result<u64> {
    sum_bytes(m, call, CRC_SUM)
}
fn crc_buffer(m: &mut Machine, call: &Call) -> Result<u64> {
    sum_buffer(m, call, CRC_SUM)
}
fn adler_byte(m: &mut Machine, call: &Call) -> Result<u64> {
    sum_byte(m, call, ADLER_SUM)
}
fn adler_bytes(m: &mut Machine, call: &Call) -> Result<u64> {
    sum_bytes(m, call, ADLER_SUM)
}
fn adler_buffer(m: &mut Machine, call: &Call) -> Result<u64> {
    sum_buffer(m, call, ADLER_SUM)
}

fn opened(m: &mut Machine, stream: Option<Stream>) -> Result<u64> {
    match stream {
        Some(stream) => Ok(m.zip_streams.add(stream)),
        None => Err(m.raise("java/lang/OutOfMemoryError", None)),
    }
}

fn inflater(m: &mut Machine, call: &Call) -> Result<u64> {
    opened(m, Stream::inflater(call.flag(0)))
}

fn deflater(m: &mut Machine, call: &Call) -> Result<u64> {
    let (level, strategy) = (call.int(0), call.int(1));
    if !zlib::is_level(level) || !zlib::is_strategy(strategy) {
        return Err(m.raise("java/lang/IllegalArgumentException", None));
    }
    opened(m, Stream::deflater(level, strategy, call.flag(2)))
}

fn dictionary_bytes(m: &mut Machine, call: &Call) -> Result<u64> {
    set_dictionary(m, call, true)
}

fn dictionary_buffer(m: &mut Machine, call: &Call) -> Result<u64> {
    set_dictionary(m, call, false)
}

fn set_dictionary(m: &mut Machine, call: &Call, in_array: bool) -> Result<u64> {
    let dictionary = bytes(m, call, 2, in_array)?.copy(m);
    match stream(m, call, 0)?.set_dictionary(&dictionary) {
        true => Ok(0),
        false => {
            let message = stream(m, call, 0)?.message();
            Err(m.raise("java/lang/IllegalArgumentException", message.as_deref()))
        }
    }
}

/// Do input and output stand in arrays, as the native's name says?
fn in_arrays(call: &Call) -> (bool, bool) {
    let name = call.method.name;
    let input = name.starts_with("inflateBytes") || name.starts_with("deflateBytes");
    (input, name.ends_with("Bytes"))
}

/// What a step consumed and produced, and two flags, packed as Java expects.
fn packed(consumed: usize, produced: usize, finished: bool, flag: bool) -> u64 {
    consumed as u64 | (produced as u64) << 31 | (finished as u64) << 62 | (flag as u64) << 63
}

fn inflate(m: &mut Machine, call: &Call) -> Result<u64> {
    let (input_array, output_array) = in_arrays(call);
    let input = bytes(m, call, 3, input_array)?;
    let output = bytes(m, call, input.next, output_array)?;
    let data = input.copy(m);
    let stream = stream(m, call, 1)?;
    let step = stream.inflate(&data, output.length);
    let message = stream.message();
    m.heap.copy_to(output.place, &step.output);
    let (consumed, produced) = (step.consumed, step.output.len());
    match step.code {
        libz_sys::Z_BUF_ERROR => Ok(0),
        libz_sys::Z_OK => Ok(packed(consumed, produced, false, false)),
        libz_sys::Z_STREAM_END => Ok(packed(consumed, produced, true, false)),
        libz_sys::Z_NEED_DICT => Ok(packed(consumed, produced, false, true)),
        libz_sys::Z_DATA_ERROR => {
            m.set_field(call.object(0), "inputConsumed", consumed as u64);
            m.set_field(call.object(0), "outputConsumed", produced as u64);
            Err(m.raise("java/util/zip/DataFormatException", message.as_deref()))
        }
        _ => Err(m.raise("java/lang/InternalError", message.as_deref())),
    }
}

fn deflate(m: &mut Machine, call: &Call) -> Result<u64> {
    let (input_array, output_array) = in_arrays(call);
    let input = bytes(m, call, 3, input_array)?;
    let output = bytes(m, call, input.next, output_array)?;
    let (flush, params) = (call.int(output.next), call.int(output.next + 1));
    let change = (params & 1 != 0).then_some((params >> 3, params >> 1 & 3));
    let data = input.copy(m);
    let stream = stream(m, call, 1)?;
    let step = stream.deflate(&data, output.length, flush, change);
    let message = stream.message();
    m.heap.copy_to(output.place, &step.output);
    let (consumed, produced) = (step.consumed, step.output.len());
    match (step.code, change) {
        (libz_sys::Z_OK, _) => Ok(packed(consumed, produced, false, false)),
        (libz_sys::Z_STREAM_END, None) => Ok(packed(consumed, produced, true, false)),
        (libz_sys::Z_BUF_ERROR, None) => Ok(0),
        // The new parameters are still to be set.
        (libz_sys::Z_BUF_ERROR, Some(_)) => Ok(packed(consumed, produced, false, true)),
        _ => Err(m.raise("java/lang/InternalError", message.as_deref())),
    }
}

fn adler(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(stream(m, call, 0)?.adler() as u64)
}

fn reset(m: &mut Machine, call: &Call) -> Result<u64> {
    stream(m, call, 0)?.reset();
    Ok(0)
}

fn end(m: &mut Machine, call: &Call) -> Result<u64> {
    if let Some(place) = m.zip_streams.place(call.long(0)) {
        *place = None;
    }
    Ok(0)
}
