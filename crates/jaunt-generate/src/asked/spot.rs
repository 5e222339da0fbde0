//! One place in the code: an instruction, a line, a branch, or an exception.

use jaunt_class::access;
use jaunt_explore::{Wanted, body_of, branch_of, operations_at};
use jaunt_ir::{Body, Cfg, Edge};
use jaunt_vm::class::{ClassRef, MethodRef, outermost};
use jaunt_vm::{Covered, How, Store};
use rustc_hash::FxHashSet;

use super::target::describe;
use crate::error::Error;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    Line(u16),
    /// `@12`
    Offset(u16),
    /// `@12>30`: the branch at one offset to another.
    Branch(u16, u16),
    /// `@12!` or `@12!java.lang.NullPointerException`
    Throws(u16, Option<String>),
}

impl Spot {
    /// Takes `TARGET@BCI`, `TARGET@BCI>BCI`, `TARGET@BCI!CLASS` or `TARGET:LINE` apart.
    pub fn split(text: &str) -> Option<(&str, Spot)> {
        if let Some((target, spot)) = text.rsplit_once('@') {
            let spot = if let Some((from, to)) = spot.split_once('>') {
                Spot::Branch(from.parse().ok()?, to.parse().ok()?)
            } else if let Some((at, class)) = spot.split_once('!') {
                let class = (!class.is_empty()).then(|| class.to_string());
                Spot::Throws(at.parse().ok()?, class)
            } else {
                Spot::Offset(spot.parse().ok()?)
            };
            return Some((target, spot));
        }
        let (target, line) = text.rsplit_once(':')?;
        Some((target, Spot::Line(line.parse().ok()?)))
    }

    /// What a run must do to get there, in a method; a line also in others of its file.
    pub fn wanted(&self, store: &Store, method: MethodRef) -> Result<Wanted, Error> {
        let body = body_of(method).ok_or_else(|| self.missing(method, "it has no code"))?;
        let id = method.id;
        match self {
            Spot::Line(line) => {
                let mut found = on_line(method, *line);
                if found.is_empty() {
                    let others = file_of(store, method.class());
                    found = others.flat_map(|m| on_line(m, *line)).collect();
                }
                match found.is_empty() {
                    true => Err(self.missing(method, &lines_of(body))),
                    false => Ok(Wanted::Covered(found)),
                }
            }
            Spot::Offset(bci) => {
                let ops = operations_at(body, *bci);
                match ops.is_empty() {
                    true => Err(self.missing(method, &offsets_of(body))),
                    false => Ok(Wanted::Covered(ops.iter().map(|&at| ran(id, at)).collect())),
                }
            }
            Spot::Branch(from, to) => {
                let branches = branches(method, body, *from, *to);
                match branches.is_empty() {
                    true => Err(self.missing(method, "no branch leads from one to the other")),
                    false => Ok(Wanted::Covered(branches)),
                }
            }
            Spot::Throws(bci, class) => {
                let ops = (0..body.ops.len()).filter(|&at| body.bci[at] == *bci);
                let fails = |at: &usize| How::may_not_pass(&body.ops[*at]);
                let last = ops.rev().find(fails);
                let nothing = "no instruction there throws anything";
                let at = last.ok_or_else(|| self.missing(method, nothing))?;
                Ok(Wanted::Throws {
                    at: ran(id, at as u32),
                    class: class.clone(),
                })
            }
        }
    }

    /// The method that a line is in, if the line alone says so: in a class or those inside it.
    /// What people wrote goes before what compilers make of lambdas.
    pub fn method_in(&self, store: &Store, class: ClassRef) -> Option<MethodRef> {
        let Spot::Line(line) = self else {
            return None;
        };
        let own = class.methods.iter().chain(file_of(store, class));
        let on_it: Vec<MethodRef> = own.filter(|m| !on_line(m, *line).is_empty()).collect();
        let written = on_it.iter().find(|m| m.access & access::SYNTHETIC == 0);
        written.or(on_it.first()).copied()
    }

    fn missing(&self, method: MethodRef, why: &str) -> Error {
        let place = match self {
            Spot::Line(line) => format!("line {line}"),
            Spot::Offset(bci) | Spot::Throws(bci, _) => format!("offset {bci}"),
            Spot::Branch(from, to) => format!("the branch from offset {from} to {to}"),
        };
        let method = describe(method);
        Error::unreadable(format!("{place} of {method} cannot be aimed at: {why}"))
    }
}

/// Where the code of a method is, for who looks elsewhere.
fn lines_of(body: &Body) -> String {
    let lines = body.bci.iter().map(|&bci| body.line_of_bci(bci));
    let lines: Vec<u16> = lines.filter(|&line| line > 0).collect();
    match (lines.iter().min(), lines.iter().max()) {
        (Some(first), Some(last)) => {
            format!("there is no code on that line; the method's is on lines {first} to {last}")
        }
        _ => "its class file has no line numbers; compile with -g, or name an offset (@OFFSET)"
            .into(),
    }
}

fn offsets_of(body: &Body) -> String {
    let last = body.bci.iter().max().copied().unwrap_or_default();
    format!("no instruction begins there; the last one is at offset {last}")
}

fn ran(method: u32, at: u32) -> Covered {
    Covered {
        method,
        at,
        how: How::Ran,
    }
}

fn on_line(method: MethodRef, line: u16) -> FxHashSet<Covered> {
    let Some(body) = body_of(method) else {
        return FxHashSet::default();
    };
    let on_line = |at: &usize| body.line_of_bci(body.bci[*at]) == line;
    let found = (0..body.ops.len()).filter(on_line);
    found.map(|at| ran(method.id, at as u32)).collect()
}

/// The methods of a class and of those inside it.
fn file_of(store: &Store, class: ClassRef) -> impl Iterator<Item = MethodRef> {
    let own = outermost(&class.name).replace('/', ".");
    let names = store.class_path.class_names();
    let same = names.into_iter().filter(move |n| outermost(n) == own);
    let classes: Vec<ClassRef> = same
        .filter_map(|name| {
            store
                .load(jaunt_class::Name::new(&name.replace('.', "/")))
                .ok()
        })
        .collect();
    classes.into_iter().flat_map(|class| class.methods.iter())
}

fn branches(method: MethodRef, body: &Body, from: u16, to: u16) -> FxHashSet<Covered> {
    let cfg = Cfg::new(body);
    let mut found = FxHashSet::default();
    for block in &cfg.blocks {
        let at = block.ops.end - 1;
        if body.bci[at as usize] != from {
            continue;
        }
        let leads = |edge: &&Edge| {
            let start = edge.to.map(|to| cfg.blocks[to].ops.start);
            start.is_some() && start == operations_at(body, to).first().copied()
        };
        let edges = block.edges.iter().filter(leads);
        found.extend(edges.filter_map(|edge| branch_of(method.id, at, edge.kind, body)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_are_understood() {
        let offset = |text| Spot::split(text).map(|(target, spot)| (target.to_string(), spot));
        assert_eq!(
            offset("a.B#c(I)V@12"),
            Some(("a.B#c(I)V".into(), Spot::Offset(12)))
        );
        assert_eq!(offset("a.B#c:7"), Some(("a.B#c".into(), Spot::Line(7))));
        assert_eq!(offset("B#c@3>9"), Some(("B#c".into(), Spot::Branch(3, 9))));
        assert_eq!(
            offset("B#c@3!"),
            Some(("B#c".into(), Spot::Throws(3, None)))
        );
        assert_eq!(offset("B#c"), None);
        assert_eq!(offset("B.c:(I)Z"), None);
    }
}
