//! The `lib/modules` file of a JDK: a read-only map from
//! `/module/package/Name.class` to bytes.
//!
//! The file starts with a header and a perfect hash table: for each name's hash
//! the redirect table holds either the slot itself or the seed of a second hash
//! that has no collisions. A slot points to a location record, which names its
//! module, package, base and extension by offsets into a string table and gives
//! the position of the content. Numbers are in the byte order of the machine
//! the JDK was made for.

use std::fs::File;
use std::path::Path;

use memmap2::Mmap;

use crate::SourceError;

const MAGIC: u32 = 0xCAFE_DADA;
const HEADER: usize = 28;
const HASH_SEED: u32 = 0x0100_0193;

pub(crate) struct Image {
    redirects: &'static [u8],
    offsets: &'static [u8],
    locations: &'static [u8],
    strings: &'static [u8],
    content: &'static [u8],
}

/// Where a resource is and what it is called.
#[derive(Default)]
pub(crate) struct Location {
    pub module: &'static str,
    pub parent: &'static str,
    pub base: &'static str,
    pub extension: &'static str,
    offset: u64,
    compressed: u64,
    size: u64,
}

impl Image {
    pub fn open(path: &Path) -> Result<Image, SourceError> {
        let fail = |reason: &dyn std::fmt::Display| SourceError::new(path, reason);
        let file = File::open(path).map_err(|e| fail(&e))?;
        // SAFETY: a JDK's image does not change while programs run on it; the
        // JVM itself relies on that.
        let map = unsafe { Mmap::map(&file) }.map_err(|e| fail(&e))?;
        let bytes: &'static [u8] = Box::leak(Box::new(map));
        let image = Image::parse(bytes).ok_or_else(|| fail(&"this is not a JDK image"))?;
        let object = image.find(&["/java.base", "/java/lang/Object", ".class"]);
        match object {
            Some(location) if location.compressed != 0 => {
                Err(fail(&"compressed JDK images are not supported"))
            }
            Some(_) => Ok(image),
            None => Err(fail(&"the JDK image has no java.lang.Object")),
        }
    }

    fn parse(bytes: &'static [u8]) -> Option<Image> {
        let word = |index: usize| u32_at(bytes, index);
        let slots = word(4)? as usize;
        if word(0)? != MAGIC || word(1)? != 1 << 16 || slots == 0 {
            return None;
        }
        let rest = bytes.get(HEADER..)?;
        let (redirects, rest) = rest.split_at_checked(slots.checked_mul(4)?)?;
        let (offsets, rest) = rest.split_at_checked(slots.checked_mul(4)?)?;
        let (locations, rest) = rest.split_at_checked(word(5)? as usize)?;
        let (strings, content) = rest.split_at_checked(word(6)? as usize)?;
        Some(Image {
            redirects,
            offsets,
            locations,
            strings,
            content,
        })
    }

    /// Looks up the name that the parts make up together.
    pub fn find(&self, parts: &[&str]) -> Option<Location> {
        let slots = (self.redirects.len() / 4) as u32;
        let first = hash(parts, HASH_SEED) % slots;
        let slot = match u32_at(self.redirects, first as usize)? as i32 {
            0 => return None,
            seed if seed > 0 => hash(parts, seed as u32) % slots,
            direct => !direct as u32,
        };
        let found = self.location(slot as usize)?;
        found.is_called(parts).then_some(found)
    }

    pub fn content(&self, location: &Location) -> Option<&'static [u8]> {
        if location.compressed != 0 {
            return None;
        }
        let start = usize::try_from(location.offset).ok()?;
        let end = start.checked_add(usize::try_from(location.size).ok()?)?;
        self.content.get(start..end)
    }

    pub fn locations(&self) -> impl Iterator<Item = Location> + '_ {
        (0..self.offsets.len() / 4).filter_map(|slot| self.location(slot))
    }

    fn location(&self, slot: usize) -> Option<Location> {
        let start = u32_at(self.offsets, slot)? as usize;
        let mut record = self.locations.get(start..)?;
        let mut location = Location::default();
        loop {
            // Each attribute: kind and length in one byte, then the value.
            let (&head, rest) = record.split_first()?;
            let (value, rest) = rest.split_at_checked((head & 7) as usize + 1)?;
            record = rest;
            let value = value.iter().fold(0, |n, b| n << 8 | u64::from(*b));
            match head >> 3 {
                0 => return Some(location),
                1 => location.module = self.string(value)?,
                2 => location.parent = self.string(value)?,
                3 => location.base = self.string(value)?,
                4 => location.extension = self.string(value)?,
                5 => location.offset = value,
                6 => location.compressed = value,
                7 => location.size = value,
                _ => {}
            }
        }
    }

    pub fn string(&self, offset: u64) -> Option<&'static str> {
        let tail = self.strings.get(usize::try_from(offset).ok()?..)?;
        let end = tail.iter().position(|b| *b == 0)?;
        std::str::from_utf8(&tail[..end]).ok()
    }
}

impl Location {
    /// The full name is `/module/parent/base.extension`, absent parts left out.
    fn is_called(&self, parts: &[&str]) -> bool {
        let own = [
            ("/", self.module, "/"),
            ("", self.parent, "/"),
            ("", self.base, ""),
            (".", self.extension, ""),
        ];
        let own = own.iter().filter(|(_, text, _)| !text.is_empty());
        own.flat_map(|(before, text, after)| [*before, *text, *after])
            .flat_map(str::bytes)
            .eq(parts.iter().flat_map(|part| part.bytes()))
    }
}

/// A table of the image, or its first bytes, as 32-bit numbers.
pub(crate) fn u32_at(bytes: &[u8], index: usize) -> Option<u32> {
    let start = index.checked_mul(4)?;
    let word = bytes.get(start..)?.first_chunk()?;
    Some(u32::from_ne_bytes(*word))
}

fn hash(parts: &[&str], seed: u32) -> u32 {
    let bytes = parts.iter().flat_map(|part| part.bytes());
    let mixed = bytes.fold(seed, |h, b| h.wrapping_mul(HASH_SEED) ^ u32::from(b));
    mixed & 0x7FFF_FFFF
}
