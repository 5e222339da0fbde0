//! The files that JaCoCo's agent writes (`jacoco.exec`): for each class which of its marks
//! were passed.

/// What JaCoCo saw of one class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassMarks {
    /// `pkg/Class`
    pub class: String,
    pub marks: Vec<bool>,
}

/// The bytes are no such file, or only the beginning of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotExec;

const HEADER: u8 = 0x01;
const SESSION: u8 = 0x10;
const CLASS: u8 = 0x11;
const MAGIC: [u8; 4] = [0xc0, 0xc0, 0x10, 0x07];

/// Reads what JaCoCo 0.7.5 and later write. One file may hold several dumps.
pub fn read_exec(bytes: &[u8]) -> Result<Vec<ClassMarks>, NotExec> {
    let mut rest = Rest(bytes);
    let mut classes = Vec::new();
    let mut has_header = false;
    while let Some(block) = rest.byte() {
        match block {
            HEADER if rest.take(MAGIC.len()) == Some(&MAGIC[..]) => has_header = true,
            SESSION if has_header => {
                rest.text().ok_or(NotExec)?;
                // When it began and ended.
                rest.take(16).ok_or(NotExec)?;
            }
            CLASS if has_header => {
                // A checksum of the class that only JaCoCo computes the same way.
                rest.take(8).ok_or(NotExec)?;
                let class = rest.text().ok_or(NotExec)?;
                let marks = rest.flags().ok_or(NotExec)?;
                classes.push(ClassMarks { class, marks });
            }
            _ => return Err(NotExec),
        }
    }
    match has_header {
        true => Ok(classes),
        false => Err(NotExec),
    }
}

struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|bytes| bytes[0])
    }

    /// As `DataOutput.writeUTF` writes; names that are no UTF-8 are those of no class we know.
    fn text(&mut self) -> Option<String> {
        let length = self.take(2)?;
        let length = u16::from_be_bytes([length[0], length[1]]);
        let bytes = self.take(length.into())?;
        Some(String::from_utf8_lossy(bytes).into_owned())
    }

    /// A length, seven bits a byte and the lowest first, and as many bits.
    fn flags(&mut self) -> Option<Vec<bool>> {
        let mut length = 0_usize;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            length |= usize::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                let bytes = self.take(length.div_ceil(8))?;
                let flag = |i: usize| bytes[i / 8] >> (i % 8) & 1 == 1;
                return Some((0..length).map(flag).collect());
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_and_broken_files_refused() {
        let mut file = vec![HEADER];
        file.extend(MAGIC);
        file.extend([SESSION, 0, 1, b's']);
        file.extend([0; 16]);
        file.push(CLASS);
        file.extend([7; 8]);
        file.extend([0, 3, b'p', b'/', b'A']);
        file.extend([10, 0b0000_0101, 0b10]);
        let classes = read_exec(&file).expect("such a file");
        assert_eq!(classes[0].class, "p/A");
        let passed: Vec<usize> = (0..10).filter(|&i| classes[0].marks[i]).collect();
        assert_eq!(passed, [0, 2, 9]);
        for end in 1..file.len() {
            let part = read_exec(&file[..end]);
            assert!(part.is_err() || part.is_ok_and(|p| p.is_empty()), "{end}");
        }
        assert_eq!(read_exec(b""), Err(NotExec));
    }
}
