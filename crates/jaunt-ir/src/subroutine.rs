//! `jsr` and `ret`, as compilers before Java 6 used them for `finally`.
//!
//! A subroutine is entered from several places with different local variables.
//! Those it does not touch keep, after the return, what the caller had in
//! them; merging all callers would lose it.

use crate::frame::{Frame, Slot};
use crate::insn::{Index, Insn};
use crate::method::Method;

/// A `jsr` that was reached.
pub(crate) struct Call<R> {
    pub at: usize,
    pub entry: Index,
    pub locals: Vec<Slot<R>>,
}

/// A `ret` that was reached.
pub(crate) struct Exit<R> {
    pub at: usize,
    pub entry: Index,
    locals: Vec<Slot<R>>,
    stack: Vec<Slot<R>>,
    /// The local variables that change on the way from entry to exit.
    touched: Vec<bool>,
}

/// Control arrives behind the `jsr`.
pub(crate) struct ComeBack<R> {
    pub at: usize,
    pub locals: Vec<Slot<R>>,
    pub stack: Vec<Slot<R>>,
}

pub(crate) struct Subroutines<R> {
    pub calls: Vec<Call<R>>,
    pub exits: Vec<Exit<R>>,
}

impl<R: Copy> Subroutines<R> {
    pub fn new() -> Subroutines<R> {
        Subroutines {
            calls: Vec::new(),
            exits: Vec::new(),
        }
    }

    /// Notes a call; tells where the exits seen so far lead.
    pub fn call(&mut self, call: Call<R>) -> Vec<ComeBack<R>> {
        let exits = self.exits.iter().filter(|exit| exit.entry == call.entry);
        let backs = exits.map(|exit| come_back(&call, exit)).collect();
        self.calls.retain(|known| known.at != call.at);
        self.calls.push(call);
        backs
    }

    /// Notes an exit; tells where it leads for the calls seen so far.
    pub fn exit(&mut self, exit: Exit<R>) -> Vec<ComeBack<R>> {
        let calls = self.calls.iter().filter(|call| call.entry == exit.entry);
        let backs = calls.map(|call| come_back(call, &exit)).collect();
        self.exits.retain(|known| known.at != exit.at);
        self.exits.push(exit);
        backs
    }

    /// An upper bound for the work of noting one more exit.
    pub fn cost_of_exit(&self, method: &Method) -> usize {
        let edges = method.insns.len() * (method.handlers.len() + 2);
        let frames = usize::from(method.code.max_locals) + usize::from(method.code.max_stack);
        edges + frames * (self.calls.len() + 1)
    }

    /// The subroutine that the `ret` at this instruction leaves.
    pub fn left_at(&self, at: usize) -> Option<Index> {
        self.exits
            .iter()
            .find(|exit| exit.at == at)
            .map(|exit| exit.entry)
    }
}

impl<R: Copy> Exit<R> {
    pub fn new(method: &Method, at: usize, entry: Index, frame: &Frame<R>) -> Exit<R> {
        let mut touched = vec![false; frame.locals.len()];
        for between in instructions_between(method, entry, at) {
            if let Insn::Store { kind, local } = method.insns[between] {
                touched[usize::from(local)..][..kind.slots()].fill(true);
            }
        }
        Exit {
            at,
            entry,
            locals: frame.locals.clone(),
            stack: frame.stack.clone(),
            touched,
        }
    }
}

fn come_back<R: Copy>(call: &Call<R>, exit: &Exit<R>) -> ComeBack<R> {
    let both = exit.locals.iter().zip(&call.locals).zip(&exit.touched);
    ComeBack {
        at: call.at + 1,
        locals: both
            .map(|((left, had), touched)| if *touched { *left } else { *had })
            .collect(),
        stack: exit.stack.clone(),
    }
}

/// The instructions on any way from `entry` to `exit` that does not call the
/// subroutine again.
fn instructions_between(method: &Method, entry: Index, exit: usize) -> Vec<usize> {
    let edges = edges_from(method, entry);
    let mut reaches_exit = vec![false; method.insns.len()];
    reaches_exit[exit] = true;
    let mut open = vec![exit];
    while let Some(at) = open.pop() {
        let from = edges.partition_point(|&(to, _)| to < at);
        for &(_, source) in edges[from..].iter().take_while(|&&(to, _)| to == at) {
            if !std::mem::replace(&mut reaches_exit[source], true) {
                open.push(source);
            }
        }
    }
    (0..method.insns.len())
        .filter(|&at| reaches_exit[at])
        .collect()
}

/// All steps of control inside the subroutine as (to, from), sorted.
fn edges_from(method: &Method, entry: Index) -> Vec<(usize, usize)> {
    let entry = usize::from(entry);
    let mut seen = vec![false; method.insns.len()];
    seen[entry] = true;
    let mut open = vec![entry];
    let mut edges = Vec::new();
    while let Some(at) = open.pop() {
        let insn = method.insns[at];
        if insn == Insn::Jsr(entry as Index) {
            continue;
        }
        let continues = !insn.is_terminal() || matches!(insn, Insn::Jsr(_));
        let next = (continues && at + 1 < method.insns.len()).then_some(at + 1);
        let handlers = method.handlers.iter().filter(|h| h.covers(at as u32));
        let caught = handlers.map(|handler| handler.target as usize);
        for to in method.targets(at).chain(next).chain(caught) {
            edges.push((to, at));
            if !std::mem::replace(&mut seen[to], true) {
                open.push(to);
            }
        }
    }
    edges.sort_unstable();
    edges
}
