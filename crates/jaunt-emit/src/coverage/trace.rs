//! From the records of our machine, which speak of operations, to facts about
//! bytecode.

use std::collections::{BTreeMap, BTreeSet};

use jaunt_class::{ClassFile, Member, Name};
use jaunt_ir::{At, Body, Check, Op};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Covered, How};

use super::branches;
use super::executed::Executed;
use super::method::Method;

/// What ran, by class, method and descriptor.
#[derive(Debug, Clone, Default)]
pub struct Executions(BTreeMap<(Name, Name, Name), Executed>);

impl Executions {
    /// Of any number of runs: records may stand in any order and more than once.
    /// `method` finds the method behind the id of a record.
    pub fn of<'a>(
        covered: impl IntoIterator<Item = &'a Covered>,
        method: impl Fn(u32) -> Option<MethodRef>,
    ) -> Executions {
        let mut records: BTreeMap<u32, BTreeSet<(At, How)>> = BTreeMap::new();
        for record in covered {
            let of_method = records.entry(record.method).or_default();
            of_method.insert((record.at, record.how));
        }
        let mut executions = Executions::default();
        for (id, records) in records {
            let Some(method) = method(id) else {
                continue;
            };
            let class = method.class();
            let (Some(file), Some(member)) = (class.file(), method.member()) else {
                continue;
            };
            // Code that cannot be read did not run.
            let (Some(body), Ok(Some(code))) = (method.text(), Method::read(file, member)) else {
                continue;
            };
            let key = (file.name, member.name, member.descriptor);
            executions.0.insert(key, executed(body, &code, &records));
        }
        executions
    }

    /// What JaCoCo's marks of a class say. None if these are marks of another class.
    pub fn of_marks(class: &ClassFile, marks: &[bool]) -> Option<Executions> {
        let mut executions = Executions::default();
        let mut rest = marks;
        for member in &class.methods {
            let Some(method) = Method::read(class, member).ok()? else {
                continue;
            };
            let count = branches::marks(&method);
            let (own, others) = rest.split_at_checked(count)?;
            rest = others;
            if own.contains(&true) {
                let executed = Executed {
                    marks: own.to_vec(),
                    ..Executed::default()
                };
                let key = (class.name, member.name, member.descriptor);
                executions.0.insert(key, executed);
            }
        }
        rest.is_empty().then_some(executions)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds what other runs did.
    pub fn add(&mut self, others: &Executions) {
        for (key, executed) in &others.0 {
            self.0.entry(*key).or_default().add(executed);
        }
    }

    /// Was an instruction of a method started?
    pub fn started(&self, method: MethodRef, bci: u16) -> bool {
        let key = (method.class().name, method.name, method.descriptor);
        self.0.get(&key).is_some_and(|e| e.started.contains(&bci))
    }

    pub fn get(&self, class: &ClassFile, method: &Member) -> Option<&Executed> {
        self.0.get(&(class.name, method.name, method.descriptor))
    }
}

fn executed(body: &Body, code: &Method, records: &BTreeSet<(At, How)>) -> Executed {
    let mut executed = Executed {
        entered: true,
        ..Executed::default()
    };
    let says = |at: At, how: How| records.contains(&(at, how));
    for (bci, at) in deciding_operations(body) {
        executed.observed.insert(bci);
        let op = &body.ops[at as usize];
        let passes = match op {
            Op::If { .. } => says(at, How::Fell),
            // Even the next instruction is jumped to.
            Op::Switch { .. } => false,
            op if How::may_not_pass(op) => says(at, How::Passed),
            _ => says(at, How::Ran),
        };
        if passes {
            executed.passed.insert(bci);
        }
    }
    let first_of: BTreeMap<u16, At> = handler_starts(body, code);
    for &(at, how) in records {
        let (Some(op), Some(&bci)) = (body.ops.get(at as usize), body.bci.get(at as usize)) else {
            continue;
        };
        if how == How::Ran {
            executed.started.insert(bci);
        }
        if how == How::Caught {
            let here = first_of.iter().filter(|(_, first)| **first == at);
            executed.caught.extend(here.map(|(handler, _)| *handler));
        }
        if let Some(to) = jump(code, op, bci, how) {
            executed.jumps.insert((bci, to));
        }
    }
    executed
}

/// Where a record says that control went from a branch, unless it went on.
fn jump(code: &Method, op: &Op, bci: u16, how: How) -> Option<u16> {
    let from = code.insns.binary_search_by_key(&bci, |i| i.bci).ok()?;
    let to = match (op, how) {
        (Op::If { .. }, How::Jumped) | (Op::Goto { .. }, How::Ran) => code.jump(from)?,
        (Op::Switch { .. }, How::Case(None)) => code.switch(from)?.default,
        (Op::Switch { .. }, How::Case(Some(key))) => code.switch(from)?.target(key),
        _ => return None,
    };
    Some(code.insns[to].bci)
}

/// For each instruction that has operations the one that tells how it ended:
/// the branch, else the last.
fn deciding_operations(body: &Body) -> BTreeMap<u16, At> {
    let mut deciding: BTreeMap<u16, At> = BTreeMap::new();
    for (at, (op, &bci)) in (0..).zip(body.ops.iter().zip(&body.bci)) {
        if !is_executed(op) {
            continue;
        }
        let known = deciding.entry(bci).or_insert(at);
        let branch = matches!(body.ops[*known as usize], Op::If { .. } | Op::Switch { .. });
        if !branch {
            *known = at;
        }
    }
    deciding
}

/// The first operation that runs in each handler, by the handler's offset.
fn handler_starts(body: &Body, code: &Method) -> BTreeMap<u16, At> {
    let first = |bci: u16| {
        let mut ops = (0..).zip(body.ops.iter().zip(&body.bci));
        let (at, _) = ops.find(|(_, (op, at))| **at >= bci && is_executed(op))?;
        Some((bci, at))
    };
    let handlers = code.tries.iter().map(|t| code.insns[t.handler].bci);
    handlers.filter_map(first).collect()
}

/// Most checks are part of the operation they guard.
fn is_executed(op: &Op) -> bool {
    !matches!(op, Op::Check(check) if !matches!(check, Check::Cast { .. }))
}
