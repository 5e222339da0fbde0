//! Which annotations stand on something. Their values are only skipped.

use crate::reader::Reader;
use crate::{Attributes, BadClass, ClassFile, Name};

/// Values nest, and nobody nests deeper by hand.
const DEEPEST: u32 = 64;

impl ClassFile {
    /// Descriptors of the annotations of a class or member, those that the JVM
    /// does not keep included. A broken table ends early.
    pub fn annotation_types(&self, attributes: &Attributes) -> Vec<Name> {
        let mut types = Vec::new();
        for kind in ["RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations"] {
            for table in attributes.all(kind) {
                // What was read before an error stays.
                let _ = Reader::new(table).list(|r| {
                    types.push(self.annotation(r, 0)?);
                    Ok(())
                });
            }
        }
        types
    }

    fn annotation(&self, r: &mut Reader, depth: u32) -> Result<Name, BadClass> {
        let name = self.pool.name(r.u16()?)?;
        r.list(|r| {
            r.u16()?;
            self.skip_value(r, depth)
        })?;
        Ok(name)
    }

    fn skip_value(&self, r: &mut Reader, depth: u32) -> Result<(), BadClass> {
        if depth == DEEPEST {
            return Err(BadClass::new("annotation values are nested too deeply"));
        }
        match r.u8()? {
            b'e' => r.bytes(4).map(|_| ()),
            b'@' => self.annotation(r, depth + 1).map(|_| ()),
            b'[' => r.list(|r| self.skip_value(r, depth + 1)).map(|_| ()),
            _ => r.bytes(2).map(|_| ()),
        }
    }
}
