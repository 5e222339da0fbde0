//! The body of a method.

use crate::pool::Pool;
use crate::reader::Reader;
use crate::{Attributes, BadClass, Name};

#[derive(Debug, Clone)]
pub struct Code {
    pub max_stack: u16,
    pub max_locals: u16,
    pub bytes: &'static [u8],
    pub handlers: Vec<Handler>,
    /// (first bytecode index, line), sorted by bytecode index.
    pub lines: Vec<(u16, u16)>,
    pub attributes: Attributes,
}

/// An entry of the exception table: covers `start..end`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Handler {
    pub start: u16,
    pub end: u16,
    pub target: u16,
    /// Pool index of the class that is caught; 0 catches everything.
    pub catch: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocalVariable {
    pub start: u16,
    pub len: u16,
    pub name: Name,
    pub descriptor: Name,
    pub slot: u16,
}

fn handler(r: &mut Reader, length: usize, pool: &Pool) -> Result<Handler, BadClass> {
    let handler = Handler {
        start: r.u16()?,
        end: r.u16()?,
        target: r.u16()?,
        catch: r.u16()?,
    };
    let inside = handler.end as usize <= length && (handler.target as usize) < length;
    if handler.start >= handler.end || !inside {
        return Err(BadClass::new("an exception handler is outside the code"));
    }
    pool.optional_class(handler.catch)?;
    Ok(handler)
}

impl Code {
    pub(crate) fn parse(attribute: &'static [u8], pool: &Pool) -> Result<Code, BadClass> {
        let mut r = Reader::new(attribute);
        let max_stack = r.u16()?;
        let max_locals = r.u16()?;
        let length = r.u32()?;
        if !(1..=0xFFFF).contains(&length) {
            return Err(BadClass::new(format!("illegal code length {length}")));
        }
        let bytes = r.bytes(length as usize)?;
        let handlers = r.list(|r| handler(r, bytes.len(), pool))?;
        let attributes = Attributes::parse(&mut r, pool)?;
        if !r.is_empty() {
            return Err(BadClass::new("bytes follow the end of the code"));
        }
        Ok(Code {
            max_stack,
            max_locals,
            bytes,
            handlers,
            lines: line_numbers(&attributes, bytes.len())?,
            attributes,
        })
    }

    /// The source line of the instruction at a bytecode index.
    pub fn line(&self, bci: u16) -> Option<u16> {
        let after = self.lines.partition_point(|(start, _)| *start <= bci);
        self.lines[..after].last().map(|(_, line)| *line)
    }

    /// Names and types of local variables, as far as the compiler wrote them
    /// down. They are only a help for people, so a broken table ends early.
    pub fn local_variables(&self, pool: &Pool) -> Vec<LocalVariable> {
        let mut variables = Vec::new();
        for table in self.attributes.all("LocalVariableTable") {
            let mut r = Reader::new(table.get(2..).unwrap_or_default());
            let mut entry = || {
                Ok::<_, BadClass>(LocalVariable {
                    start: r.u16()?,
                    len: r.u16()?,
                    name: pool.name(r.u16()?)?,
                    descriptor: pool.name(r.u16()?)?,
                    slot: r.u16()?,
                })
            };
            variables.extend(std::iter::from_fn(|| entry().ok()));
        }
        variables
    }
}

fn line_numbers(attributes: &Attributes, length: usize) -> Result<Vec<(u16, u16)>, BadClass> {
    let mut lines = Vec::new();
    for table in attributes.all("LineNumberTable") {
        lines.extend(Reader::new(table).list(|r| Ok((r.u16()?, r.u16()?)))?);
    }
    if lines.iter().any(|(bci, _)| *bci as usize >= length) {
        return Err(BadClass::new("a line number is outside the code"));
    }
    // Stable, so that the later of two entries for an index stays the later.
    lines.sort_by_key(|(bci, _)| *bci);
    Ok(lines)
}
