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

    /// Descriptors of the annotations of a method's parameter (counted from 0) or,
    /// without one, of its result: those of the declaration and those of the type.
    pub fn annotations_of(&self, attributes: &Attributes, parameter: Option<u8>) -> Vec<Name> {
        let mut types = match parameter {
            Some(parameter) => self.annotated_parameter(attributes, parameter),
            None => self.annotation_types(attributes),
        };
        for kind in [
            "RuntimeVisibleTypeAnnotations",
            "RuntimeInvisibleTypeAnnotations",
        ] {
            for table in attributes.all(kind) {
                let _ = Reader::new(table).list(|r| {
                    let at = target(r)?;
                    let nested = r.u8()?;
                    r.bytes(2 * usize::from(nested))?;
                    let name = self.annotation(r, 0)?;
                    if nested == 0 && at == Some(parameter) {
                        types.push(name);
                    }
                    Ok(())
                });
            }
        }
        types
    }

    fn annotated_parameter(&self, attributes: &Attributes, parameter: u8) -> Vec<Name> {
        let mut types = Vec::new();
        for kind in [
            "RuntimeVisibleParameterAnnotations",
            "RuntimeInvisibleParameterAnnotations",
        ] {
            for table in attributes.all(kind) {
                let mut r = Reader::new(table);
                let Ok(count) = r.u8() else { continue };
                for index in 0..count {
                    let read = r.list(|r| {
                        let name = self.annotation(r, 0)?;
                        if index == parameter {
                            types.push(name);
                        }
                        Ok(())
                    });
                    if read.is_err() {
                        break;
                    }
                }
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

/// What a type annotation of a method stands on: a parameter, its result, or something
/// else.
fn target(r: &mut Reader) -> Result<Option<Option<u8>>, BadClass> {
    Ok(match r.u8()? {
        0x16 => Some(Some(r.u8()?)),
        0x14 => Some(None),
        0x13 | 0x15 => None,
        0x00 | 0x01 => r.u8().map(|_| None)?,
        0x10 | 0x11 | 0x12 | 0x17 => r.u16().map(|_| None)?,
        _ => return Err(BadClass::new("an annotation of something else")),
    })
}
