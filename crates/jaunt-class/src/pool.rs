//! The constant pool.

use crate::reader::Reader;
use crate::{BadClass, Name, text};

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Const {
    Utf8(&'static [u8]),
    Int(i32),
    Float(f32),
    Long(i64),
    Double(f64),
    Class(u16),
    String(u16),
    Field {
        class: u16,
        name_type: u16,
    },
    Method {
        class: u16,
        name_type: u16,
    },
    InterfaceMethod {
        class: u16,
        name_type: u16,
    },
    NameType {
        name: u16,
        descriptor: u16,
    },
    MethodHandle {
        kind: u8,
        reference: u16,
    },
    MethodType(u16),
    Dynamic {
        bootstrap: u16,
        name_type: u16,
    },
    InvokeDynamic {
        bootstrap: u16,
        name_type: u16,
    },
    Module(u16),
    Package(u16),
    /// Slot 0, and the slot after a long or double.
    Unused,
}

/// A field or method as named by an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MemberRef {
    pub class: Name,
    pub name: Name,
    pub descriptor: Name,
    pub interface: bool,
}

#[derive(Debug, Clone)]
pub struct Pool {
    entries: Vec<Const>,
}

impl Pool {
    pub(crate) fn parse(r: &mut Reader) -> Result<Pool, BadClass> {
        let count = r.u16()?;
        if count == 0 {
            return Err(BadClass::new("the constant pool is empty"));
        }
        // At most 65,535 slots of 24 bytes, so a lying count is harmless.
        let mut entries = Vec::with_capacity(count as usize);
        entries.push(Const::Unused);
        while entries.len() < count as usize {
            let entry = parse_entry(r)?;
            entries.push(entry);
            if matches!(entry, Const::Long(_) | Const::Double(_)) {
                entries.push(Const::Unused);
            }
        }
        if entries.len() > count as usize {
            return Err(BadClass::new(
                "the last constant takes two slots but has one",
            ));
        }
        Ok(Pool { entries })
    }

    /// The number of slots; valid indexes are below it.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (u16, &Const)> {
        (0..).zip(&self.entries)
    }

    pub fn get(&self, index: u16) -> Result<&Const, BadClass> {
        match self.entries.get(index as usize) {
            None | Some(Const::Unused) => Err(BadClass::new(format!(
                "there is no constant at index {index}"
            ))),
            Some(entry) => Ok(entry),
        }
    }

    pub fn utf8(&self, index: u16) -> Result<&'static [u8], BadClass> {
        match self.get(index)? {
            Const::Utf8(bytes) => Ok(bytes),
            _ => Err(wrong(index, "text")),
        }
    }

    pub fn name(&self, index: u16) -> Result<Name, BadClass> {
        let bytes = self.utf8(index)?;
        // Modified UTF-8 differs from UTF-8 only where this fails.
        if let Ok(name) = Name::in_place(bytes) {
            return Ok(name);
        }
        match String::from_utf16(&text::decode(bytes)) {
            Ok(text) => Ok(Name::new(&text)),
            Err(_) => Err(BadClass::new(format!(
                "the name at index {index} has an unpaired surrogate"
            ))),
        }
    }

    pub fn class_name(&self, index: u16) -> Result<Name, BadClass> {
        match self.get(index)? {
            Const::Class(name) => self.name(*name),
            _ => Err(wrong(index, "class")),
        }
    }

    pub fn member(&self, index: u16) -> Result<MemberRef, BadClass> {
        let (class, name_type, interface) = match *self.get(index)? {
            Const::Field { class, name_type } => (class, name_type, false),
            Const::Method { class, name_type } => (class, name_type, false),
            Const::InterfaceMethod { class, name_type } => (class, name_type, true),
            _ => return Err(wrong(index, "field or method")),
        };
        let (name, descriptor) = self.name_and_type(name_type)?;
        Ok(MemberRef {
            class: self.class_name(class)?,
            name,
            descriptor,
            interface,
        })
    }

    pub fn name_and_type(&self, index: u16) -> Result<(Name, Name), BadClass> {
        match *self.get(index)? {
            Const::NameType { name, descriptor } => Ok((self.name(name)?, self.name(descriptor)?)),
            _ => Err(wrong(index, "name and type")),
        }
    }

    /// The text of a String or Utf8 constant in UTF-16; unpaired surrogates are
    /// kept.
    pub fn string(&self, index: u16) -> Result<Vec<u16>, BadClass> {
        let bytes = match *self.get(index)? {
            Const::String(text) => self.utf8(text)?,
            _ => self.utf8(index)?,
        };
        Ok(text::decode(bytes))
    }

    /// As `name`, with index 0 for "none".
    pub(crate) fn optional_name(&self, index: u16) -> Result<Option<Name>, BadClass> {
        (index != 0).then(|| self.name(index)).transpose()
    }

    /// As `class_name`, with index 0 for "none".
    pub(crate) fn optional_class(&self, index: u16) -> Result<Option<Name>, BadClass> {
        (index != 0).then(|| self.class_name(index)).transpose()
    }
}

fn wrong(index: u16, wanted: &str) -> BadClass {
    BadClass::new(format!("the constant at index {index} is not a {wanted}"))
}

fn parse_entry(r: &mut Reader) -> Result<Const, BadClass> {
    Ok(match r.u8()? {
        1 => {
            let length = r.u16()?;
            Const::Utf8(r.bytes(length as usize)?)
        }
        3 => Const::Int(r.u32()? as i32),
        4 => Const::Float(f32::from_bits(r.u32()?)),
        5 => Const::Long(r.u64()? as i64),
        6 => Const::Double(f64::from_bits(r.u64()?)),
        7 => Const::Class(r.u16()?),
        8 => Const::String(r.u16()?),
        9 => Const::Field {
            class: r.u16()?,
            name_type: r.u16()?,
        },
        10 => Const::Method {
            class: r.u16()?,
            name_type: r.u16()?,
        },
        11 => Const::InterfaceMethod {
            class: r.u16()?,
            name_type: r.u16()?,
        },
        12 => Const::NameType {
            name: r.u16()?,
            descriptor: r.u16()?,
        },
        15 => Const::MethodHandle {
            kind: r.u8()?,
            reference: r.u16()?,
        },
        16 => Const::MethodType(r.u16()?),
        17 => Const::Dynamic {
            bootstrap: r.u16()?,
            name_type: r.u16()?,
        },
        18 => Const::InvokeDynamic {
            bootstrap: r.u16()?,
            name_type: r.u16()?,
        },
        19 => Const::Module(r.u16()?),
        20 => Const::Package(r.u16()?),
        tag => return Err(BadClass::new(format!("unknown constant tag {tag}"))),
    })
}
