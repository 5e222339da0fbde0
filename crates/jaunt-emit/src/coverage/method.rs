//! The instructions of a method in the form that the measurement and its
//! filters read: opcodes without short forms, targets as instruction numbers.

use std::collections::BTreeSet;

use jaunt_class::opcodes::*;
use jaunt_class::{BadClass, ClassFile, Code, Member, MemberRef, Name, instructions};

pub struct Method<'c> {
    pub class: &'c ClassFile,
    pub member: &'c Member,
    pub insns: Vec<Insn>,
    pub tries: Vec<Try>,
    /// Line numbers with the instruction they start at, sorted by instruction;
    /// several at one instruction stand in the order of the class file.
    pub lines: Vec<(usize, u16)>,
    /// Instructions that something in the class file refers to.
    labels: BTreeSet<usize>,
}

pub struct Insn {
    pub bci: u16,
    /// `aload` for `aload_0`, `goto` for `goto_w`, `ldc` for its wide forms.
    pub opcode: u8,
    pub operand: Operand,
}

pub enum Operand {
    None,
    Local(u16),
    Pool(u16),
    Jump(usize),
    Switch(Switch),
}

pub struct Switch {
    pub default: usize,
    /// Keys and targets in the order of the class file.
    pub cases: Vec<(i32, usize)>,
}

/// An entry of the exception table.
pub struct Try {
    pub start: usize,
    /// Not included.
    pub end: usize,
    pub handler: usize,
    /// The class that is caught; none catches everything.
    pub caught: Option<Name>,
}

impl<'c> Method<'c> {
    /// `None` for methods without code.
    pub fn read(class: &'c ClassFile, member: &'c Member) -> Result<Option<Method<'c>>, BadClass> {
        let Some(code) = class.code(member)? else {
            return Ok(None);
        };
        let raw: Vec<jaunt_class::Insn> =
            instructions(code.bytes).collect::<Result<_, BadClass>>()?;
        let index = |bci: u16| {
            raw.binary_search_by_key(&bci, |insn| insn.bci)
                .map_err(|_| BadClass::new(format!("no instruction starts at {bci}")))
        };
        let mut insns = Vec::with_capacity(raw.len());
        for insn in &raw {
            insns.push(Insn::of(insn, index)?);
        }
        let mut tries = Vec::with_capacity(code.handlers.len());
        for handler in &code.handlers {
            let end = match usize::from(handler.end) == code.bytes.len() {
                true => insns.len(),
                false => index(handler.end)?,
            };
            tries.push(Try {
                start: index(handler.start)?,
                end,
                handler: index(handler.target)?,
                caught: match handler.catch {
                    0 => None,
                    class_index => Some(class.pool.class_name(class_index)?),
                },
            });
        }
        // Some tools write line numbers into the middle of instructions.
        let line = |&(bci, line): &(u16, u16)| Some((index(bci).ok()?, line));
        let lines = code.lines.iter().filter_map(line).collect();
        let mut method = Method {
            class,
            member,
            insns,
            tries,
            lines,
            labels: BTreeSet::new(),
        };
        method.labels = method.find_labels(&code, |bci| index(bci).ok());
        Ok(Some(method))
    }

    fn find_labels(&self, code: &Code, index: impl Fn(u16) -> Option<usize>) -> BTreeSet<usize> {
        let mut labels: BTreeSet<usize> = self.lines.iter().map(|(at, _)| *at).collect();
        for t in &self.tries {
            labels.extend([t.start, t.end, t.handler]);
        }
        for insn in &self.insns {
            labels.extend(insn.targets());
        }
        for variable in code.local_variables(&self.class.pool) {
            let end = variable.start.checked_add(variable.len);
            labels.extend(index(variable.start));
            labels.extend(end.and_then(&index));
        }
        labels
    }

    /// Does something in the class file refer to this instruction?
    pub fn has_label(&self, at: usize) -> bool {
        self.labels.contains(&at)
    }

    pub fn lines_at(&self, at: usize) -> impl Iterator<Item = u16> + '_ {
        let start = self.lines.partition_point(|(i, _)| *i < at);
        let here = self.lines[start..]
            .iter()
            .take_while(move |(i, _)| *i == at);
        here.map(|(_, line)| *line)
    }

    pub fn opcode(&self, at: usize) -> Option<u8> {
        self.insns.get(at).map(|insn| insn.opcode)
    }

    pub fn local(&self, at: usize) -> Option<u16> {
        match self.insns.get(at)?.operand {
            Operand::Local(local) => Some(local),
            _ => None,
        }
    }

    pub fn jump(&self, at: usize) -> Option<usize> {
        match self.insns.get(at)?.operand {
            Operand::Jump(to) => Some(to),
            _ => None,
        }
    }

    pub fn switch(&self, at: usize) -> Option<&Switch> {
        match &self.insns.get(at)?.operand {
            Operand::Switch(switch) => Some(switch),
            _ => None,
        }
    }

    /// The field or method that an instruction names.
    pub fn member_ref(&self, at: usize) -> Option<MemberRef> {
        match self.insns.get(at)?.operand {
            Operand::Pool(index) => self.class.pool.member(index).ok(),
            _ => None,
        }
    }

    pub fn class_ref(&self, at: usize) -> Option<Name> {
        match self.insns.get(at)?.operand {
            Operand::Pool(index) => self.class.pool.class_name(index).ok(),
            _ => None,
        }
    }
}

impl Insn {
    fn of(
        raw: &jaunt_class::Insn,
        index: impl Fn(u16) -> Result<usize, BadClass>,
    ) -> Result<Insn, BadClass> {
        use jaunt_class::Operand as Raw;
        let (opcode, local) = without_short_form(raw.opcode);
        let operand = match raw.operand {
            Raw::Target(to) => Operand::Jump(index(to)?),
            Raw::Pool(pool) => Operand::Pool(pool),
            Raw::Local(local) | Raw::Increment { local, .. } => Operand::Local(local),
            Raw::Switch(switch) => {
                let case = |(key, to)| Ok((key, index(to)?));
                Operand::Switch(Switch {
                    default: index(switch.default())?,
                    cases: switch.cases().map(case).collect::<Result<_, BadClass>>()?,
                })
            }
            Raw::Dimensions { class, .. } => Operand::Pool(class),
            Raw::None | Raw::Int(_) | Raw::ArrayKind(_) => {
                local.map_or(Operand::None, Operand::Local)
            }
        };
        Ok(Insn {
            bci: raw.bci,
            opcode,
            operand,
        })
    }

    /// Where it may jump to.
    pub fn targets(&self) -> Vec<usize> {
        match &self.operand {
            Operand::Jump(to) => vec![*to],
            Operand::Switch(switch) => switch.targets(),
            _ => Vec::new(),
        }
    }

    /// Does it leave the method?
    pub fn is_exit(&self) -> bool {
        matches!(self.opcode, IRETURN..=RETURN | ATHROW)
    }

    pub fn is_call(&self) -> bool {
        matches!(self.opcode, INVOKEVIRTUAL..=INVOKEDYNAMIC)
    }

    /// Can execution go on with the instruction behind it?
    pub fn continues(&self) -> bool {
        !self.is_exit() && !matches!(self.opcode, GOTO | TABLESWITCH | LOOKUPSWITCH)
    }
}

impl Switch {
    /// Each once, the default first, then in the order of the cases.
    pub fn targets(&self) -> Vec<usize> {
        let mut targets = vec![self.default];
        for &(_, to) in &self.cases {
            if !targets.contains(&to) {
                targets.push(to);
            }
        }
        targets
    }

    pub fn target(&self, key: i32) -> usize {
        let case = self.cases.iter().find(|(k, _)| *k == key);
        case.map_or(self.default, |(_, to)| *to)
    }
}

/// The opcode with an operand, and the operand that the short form implies.
fn without_short_form(opcode: u8) -> (u8, Option<u16>) {
    let four = |first: u8, long: u8| {
        let distance = opcode - first;
        (long + distance / 4, Some(u16::from(distance % 4)))
    };
    match opcode {
        ILOAD_0..=ALOAD_3 => four(ILOAD_0, ILOAD),
        ISTORE_0..=ASTORE_3 => four(ISTORE_0, ISTORE),
        LDC_W | LDC2_W => (LDC, None),
        GOTO_W => (GOTO, None),
        _ => (opcode, None),
    }
}
