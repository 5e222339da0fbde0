//! Walking the instructions of a method.

use crate::BadClass;
use crate::opcodes::{self, Format};

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Insn<'a> {
    /// Where the instruction starts, its `wide` prefix included.
    pub bci: u16,
    /// Never `WIDE`: the prefix shows only in `len`.
    pub opcode: u8,
    pub len: u32,
    pub operand: Operand<'a>,
}

/// Jump targets are bytecode indexes inside the code.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Operand<'a> {
    /// None, or part of the opcode as in `iload_0`.
    None,
    /// Of `bipush` and `sipush`.
    Int(i32),
    Pool(u16),
    Local(u16),
    Increment {
        local: u16,
        by: i16,
    },
    Target(u16),
    Switch(Switch<'a>),
    /// Of `newarray`: 4 boolean, 5 char, 6 float, 7 double, 8 byte, 9 short,
    /// 10 int, 11 long.
    ArrayKind(u8),
    Dimensions {
        class: u16,
        count: u8,
    },
}

/// The cases of `tableswitch` and `lookupswitch`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Switch<'a> {
    bci: u16,
    default: u16,
    cases: Cases<'a>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Cases<'a> {
    /// Distances for `low`, `low + 1`, ...
    Table { low: i32, distances: &'a [[u8; 4]] },
    /// Keys and distances in turn.
    Lookup { pairs: &'a [[u8; 8]] },
}

impl Insn<'_> {
    pub fn mnemonic(&self) -> &'static str {
        opcodes::mnemonic(self.opcode)
    }

    /// The bytecode index after this instruction.
    pub fn next(&self) -> u32 {
        u32::from(self.bci) + self.len
    }
}

impl<'a> Switch<'a> {
    pub fn default(&self) -> u16 {
        self.default
    }

    /// Keys and targets in the order of the class file.
    pub fn cases(&self) -> impl Iterator<Item = (i32, u16)> + use<'a> {
        let (low, distances, pairs): (i32, &[[u8; 4]], &[[u8; 8]]) = match self.cases {
            Cases::Table { low, distances } => (low, distances, &[]),
            Cases::Lookup { pairs } => (0, &[], pairs),
        };
        let table = (low..=i32::MAX).zip(distances.iter().copied());
        let lookup = pairs
            .iter()
            .map(|[a, b, c, d, distance @ ..]| (i32::from_be_bytes([*a, *b, *c, *d]), *distance));
        let bci = i32::from(self.bci);
        table
            .chain(lookup)
            // `decode` has checked that every target is inside the code.
            .map(move |(key, distance)| (key, (bci + i32::from_be_bytes(distance)) as u16))
    }
}

/// The instructions from the first byte to the last. After an error the walk
/// ends, since the next start is unknown.
pub fn instructions(code: &[u8]) -> impl Iterator<Item = Result<Insn<'_>, BadClass>> {
    let mut at = Some(0);
    std::iter::from_fn(move || {
        let start = at.filter(|bci| *bci < code.len())?;
        let decoded = instruction(code, start);
        at = decoded.as_ref().ok().map(|insn| insn.next() as usize);
        Some(decoded)
    })
}

/// The instruction that starts at a bytecode index.
pub fn instruction(code: &[u8], bci: usize) -> Result<Insn<'_>, BadClass> {
    decode(code, bci).ok_or_else(|| {
        let opcode = code.get(bci).copied().unwrap_or_default();
        let what = opcodes::mnemonic(opcode);
        BadClass::new(format!(
            "bytecode {bci}: broken instruction {what} ({opcode})"
        ))
    })
}

struct Operands<'a> {
    code: &'a [u8],
    start: u16,
    at: usize,
}

impl<'a> Operands<'a> {
    fn bytes<const N: usize>(&mut self) -> Option<[u8; N]> {
        let taken = self.code.get(self.at..)?.first_chunk()?;
        self.at += N;
        Some(*taken)
    }

    fn u8(&mut self) -> Option<u8> {
        self.bytes::<1>().map(|[b]| b)
    }

    fn u16(&mut self) -> Option<u16> {
        self.bytes().map(u16::from_be_bytes)
    }

    fn i32(&mut self) -> Option<i32> {
        self.bytes().map(i32::from_be_bytes)
    }

    fn records<const N: usize>(&mut self, count: usize) -> Option<&'a [[u8; N]]> {
        let (records, _) = self.code.get(self.at..)?.as_chunks::<N>();
        self.at += count.checked_mul(N)?;
        records.get(..count)
    }

    fn target(&self, distance: i32) -> Option<u16> {
        let target = i32::from(self.start).checked_add(distance)?;
        let target = u16::try_from(target).ok()?;
        (usize::from(target) < self.code.len()).then_some(target)
    }
}

fn decode(code: &[u8], bci: usize) -> Option<Insn<'_>> {
    let start = u16::try_from(bci).ok()?;
    let at = bci;
    let mut r = Operands { code, start, at };
    let mut opcode = r.u8()?;
    let wide = opcode == opcodes::WIDE;
    if wide {
        opcode = r.u8()?;
    }
    let format = opcodes::format(opcode)?;
    if wide && !matches!(format, Format::Local | Format::Increment) {
        return None;
    }
    let operand = match format {
        Format::Plain => Operand::None,
        Format::Byte => Operand::Int((r.u8()? as i8).into()),
        Format::Short => Operand::Int((r.u16()? as i16).into()),
        Format::NearPool => Operand::Pool(r.u8()?.into()),
        Format::Pool => Operand::Pool(r.u16()?),
        Format::Local if wide => Operand::Local(r.u16()?),
        Format::Local => Operand::Local(r.u8()?.into()),
        Format::Increment if wide => Operand::Increment {
            local: r.u16()?,
            by: r.u16()? as i16,
        },
        Format::Increment => Operand::Increment {
            local: r.u8()?.into(),
            by: (r.u8()? as i8).into(),
        },
        Format::Branch => {
            let distance = r.u16()? as i16;
            Operand::Target(r.target(distance.into())?)
        }
        Format::FarBranch => {
            let distance = r.i32()?;
            Operand::Target(r.target(distance)?)
        }
        Format::TableSwitch | Format::LookupSwitch => {
            Operand::Switch(switch(&mut r, format == Format::TableSwitch)?)
        }
        Format::Interface | Format::Dynamic => {
            let index = r.u16()?;
            r.u16()?;
            Operand::Pool(index)
        }
        Format::ArrayKind => Operand::ArrayKind(r.u8()?),
        Format::Dimensions => Operand::Dimensions {
            class: r.u16()?,
            count: r.u8()?,
        },
        Format::Wide => return None,
    };
    Some(Insn {
        bci: start,
        opcode,
        len: (r.at - bci) as u32,
        operand,
    })
}

fn switch<'a>(r: &mut Operands<'a>, table: bool) -> Option<Switch<'a>> {
    // Operands start at a multiple of four from the start of the method.
    r.at = r.at.next_multiple_of(4);
    let default = r.i32()?;
    let cases = if table {
        let (low, high) = (r.i32()?, r.i32()?);
        let count = i64::from(high) - i64::from(low) + 1;
        let distances = r.records(usize::try_from(count).ok()?)?;
        Cases::Table { low, distances }
    } else {
        let count = usize::try_from(r.i32()?).ok()?;
        let pairs = r.records(count)?;
        Cases::Lookup { pairs }
    };
    let inside = match cases {
        Cases::Table { distances, .. } => distances
            .iter()
            .all(|distance| r.target(i32::from_be_bytes(*distance)).is_some()),
        Cases::Lookup { pairs } => pairs
            .iter()
            .all(|[_, _, _, _, distance @ ..]| r.target(i32::from_be_bytes(*distance)).is_some()),
    };
    let default = r.target(default)?;
    inside.then_some(Switch {
        bci: r.start,
        default,
        cases,
    })
}
