//! Modified UTF-8, the text encoding of class files: zero takes two bytes and
//! a supplementary character is a pair of three-byte surrogates.

/// Is this text a class file of the given version may hold? Versions up to 47
/// may write a character in more bytes than it needs.
pub(crate) fn is_legal(bytes: &[u8], major: u16) -> bool {
    // Nearly all text; no early exit, so that it compiles to vector code.
    if bytes
        .iter()
        .fold(true, |plain, b| plain & (1..0x80).contains(b))
    {
        return true;
    }
    let mut rest = bytes;
    while let Some((unit, size)) = next(rest) {
        let least = match size {
            1 => 1,
            2 => 0x80,
            _ => 0x800,
        };
        let zero = unit == 0 && size == 2;
        if unit < least && !zero && (size == 1 || major > 47) {
            return false;
        }
        rest = &rest[size..];
    }
    rest.is_empty()
}

/// UTF-16 code units; unpaired surrogates are kept. Bytes that are no modified
/// UTF-8 cannot come from a parsed pool; they become U+FFFD.
pub fn decode(bytes: &[u8]) -> Vec<u16> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while !rest.is_empty() {
        let (unit, size) = next(rest).unwrap_or((0xFFFD, 1));
        units.push(unit);
        rest = &rest[size..];
    }
    units
}

pub fn encode(units: impl IntoIterator<Item = u16>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for unit in units {
        let low = 0x80 | (unit & 0x3F) as u8;
        match unit {
            0x01..0x80 => bytes.push(unit as u8),
            0 | 0x80..0x800 => bytes.extend([0xC0 | (unit >> 6) as u8, low]),
            _ => bytes.extend([
                0xE0 | (unit >> 12) as u8,
                0x80 | ((unit >> 6) & 0x3F) as u8,
                low,
            ]),
        }
    }
    bytes
}

/// The first code unit and the number of bytes it takes.
fn next(bytes: &[u8]) -> Option<(u16, usize)> {
    let tail = |i: usize| match bytes.get(i) {
        Some(b) if b & 0xC0 == 0x80 => Some((b & 0x3F) as u16),
        _ => None,
    };
    let first = *bytes.first()?;
    match first {
        0x00..0x80 => Some((first as u16, 1)),
        0xC0..0xE0 => Some((((first & 0x1F) as u16) << 6 | tail(1)?, 2)),
        0xE0..0xF0 => Some((((first & 0x0F) as u16) << 12 | tail(1)? << 6 | tail(2)?, 3)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_survives_the_round_trip() {
        for units in [
            vec![],
            "plain".encode_utf16().collect(),
            "z\0ö€😀".encode_utf16().collect(),
            vec![0xD800, 0x41, 0xDC00],
        ] {
            let bytes = encode(units.iter().copied());
            assert!(is_legal(&bytes, 61), "{units:x?}");
            assert_eq!(decode(&bytes), units);
        }
    }

    #[test]
    fn illegal_text_is_seen() {
        for bytes in [
            &b"a\0b"[..],
            b"\x80",
            b"\xC3",
            b"\xE2\x82",
            b"\xF0\x9F\x98\x80",
            b"\xC1\x81",
            b"\xE0\x81\x81",
        ] {
            assert!(!is_legal(bytes, 61), "{bytes:x?}");
        }
        assert!(is_legal(b"\xC1\x81", 47));
    }
}
