//! A method's code as instructions, with the places where control can arrive.

use jaunt_class::{ClassFile, Code, Member, access, instructions};

use crate::body::{Handler, Switch};
use crate::decode::Decoder;
use crate::descriptor::Signature;
use crate::error::LiftError;
use crate::insn::{Index, Insn};
use crate::op::At;

/// Control can arrive here from elsewhere.
const TARGET: u8 = 1;
/// A range of the exception table starts or ends here.
const RANGE_EDGE: u8 = 2;
/// Not the start of an instruction.
const INSIDE: Index = Index::MAX;

/// How many times exception ranges may cover instructions in all: each time is
/// an edge of the control flow graph.
const MAX_COVERED: usize = 1 << 22;

pub(crate) struct Method<'a> {
    pub class: &'a ClassFile,
    pub member: &'a Member,
    pub code: Code,
    pub signature: Signature,
    pub insns: Vec<Insn>,
    /// Bytecode offset of each instruction.
    pub bci: Vec<u16>,
    /// Targets are instruction indexes.
    pub switches: Vec<Switch>,
    /// Ranges and targets are instruction indexes.
    pub handlers: Vec<Handler>,
    marks: Vec<u8>,
}

impl<'a> Method<'a> {
    pub fn decode(class: &'a ClassFile, member: &'a Member) -> Result<Method<'a>, LiftError> {
        let code = class
            .code(member)?
            .ok_or_else(|| LiftError::new("the method has no code"))?;
        let length = code.bytes.len();
        let mut decoder = Decoder {
            pool: &class.pool,
            max_locals: code.max_locals,
            switches: Vec::new(),
        };
        let mut insns = Vec::with_capacity(length);
        let mut bci = Vec::with_capacity(length);
        let mut index_of = vec![INSIDE; length + 1];
        for raw in instructions(code.bytes) {
            let raw = raw?;
            index_of[usize::from(raw.bci)] = insns.len() as Index;
            insns.push(decoder.decode(raw).map_err(|e| e.at(raw.bci))?);
            bci.push(raw.bci);
        }
        index_of[length] = insns.len() as Index;
        let mut method = Method {
            class,
            member,
            signature: Signature::parse(member.descriptor.as_str().as_bytes())?,
            switches: decoder.switches,
            handlers: Vec::with_capacity(code.handlers.len()),
            marks: vec![0; insns.len()],
            code,
            insns,
            bci,
        };
        method.resolve_targets(&index_of)?;
        method.resolve_handlers(&index_of)?;
        Ok(method)
    }

    /// Turns branch targets from bytecode offsets to instruction indexes.
    fn resolve_targets(&mut self, index_of: &[Index]) -> Result<(), LiftError> {
        for at in 0..self.insns.len() {
            let marks = &mut self.marks;
            let mut resolve = |to: u16| match index_of[usize::from(to)] {
                INSIDE => Err(LiftError::new("a branch goes inside an instruction")),
                index => {
                    marks[usize::from(index)] |= TARGET;
                    Ok(index)
                }
            };
            let resolved = match &mut self.insns[at] {
                Insn::If { to, .. } | Insn::IfZero { to, .. } | Insn::Goto(to) | Insn::Jsr(to) => {
                    resolve(*to).map(|index| *to = index)
                }
                Insn::Switch(table) => {
                    let table = &mut self.switches[*table as usize];
                    let cases = table.cases.iter_mut().map(|(_, to)| to);
                    cases.chain([&mut table.default]).try_for_each(|to| {
                        *to = At::from(resolve(*to as u16)?);
                        Ok(())
                    })
                }
                _ => continue,
            };
            resolved.map_err(|e| e.at(self.bci[at]))?;
            if let (Insn::Jsr(_), Some(mark)) = (self.insns[at], self.marks.get_mut(at + 1)) {
                *mark |= TARGET;
            }
        }
        Ok(())
    }

    fn resolve_handlers(&mut self, index_of: &[Index]) -> Result<(), LiftError> {
        let mut covered = 0;
        for handler in &self.code.handlers {
            let index = |bci: u16| match index_of.get(usize::from(bci)) {
                None | Some(&INSIDE) => Err(LiftError::new(format!(
                    "an exception handler names offset {bci}, which is no instruction"
                ))),
                Some(&index) => Ok(index),
            };
            let start = index(handler.start)?;
            let end = index(handler.end)?;
            let target = index(handler.target)?;
            covered += usize::from(end.saturating_sub(start));
            if covered > MAX_COVERED {
                return Err(LiftError::too_large(
                    "the method has too many exception handlers",
                ));
            }
            for (at, mark) in [(start, RANGE_EDGE), (end, RANGE_EDGE), (target, TARGET)] {
                if let Some(marks) = self.marks.get_mut(usize::from(at)) {
                    *marks |= mark;
                }
            }
            if usize::from(target) >= self.insns.len() {
                return Err(LiftError::new("an exception handler is outside the code"));
            }
            self.handlers.push(Handler {
                start: start.into(),
                end: end.into(),
                target: target.into(),
                catch: handler.catch,
            });
        }
        Ok(())
    }

    /// So many instructions come in before the one of that number. Nobody jumps to them.
    pub fn make_room(&mut self, at: usize, count: usize) {
        self.marks.splice(at..at, vec![0; count]);
    }

    pub fn is_static(&self) -> bool {
        self.member.is(access::STATIC)
    }

    pub fn is_target(&self, at: usize) -> bool {
        self.marks[at] & TARGET != 0
    }

    /// Whether the state of the frame must be known when control is here.
    pub fn is_leader(&self, at: usize) -> bool {
        at == 0 || self.marks[at] != 0
    }

    /// The instructions a jump or switch may continue at, the next one aside.
    pub fn targets(&self, at: usize) -> impl Iterator<Item = usize> {
        let (one, table) = match self.insns[at] {
            Insn::If { to, .. } | Insn::IfZero { to, .. } | Insn::Goto(to) | Insn::Jsr(to) => {
                (Some(usize::from(to)), None)
            }
            Insn::Switch(table) => (None, Some(&self.switches[table as usize])),
            _ => (None, None),
        };
        let table = table.into_iter().flat_map(|table| {
            let cases = table.cases.iter().map(|&(_, to)| to);
            cases.chain([table.default]).map(|to| to as usize)
        });
        one.into_iter().chain(table)
    }
}
