//! What always holds of the numbers in registers where a loop begins anew: candidates are kept
//! as long as every way into the loop and once around it keeps them, given all of them before.

use jaunt_ir::{Body, Cfg, Const, Elem, Kind, Op, Reg};
use jaunt_term::{Sort, Term};
use jaunt_vm::class::MethodRef;

use super::infer::surviving;
use super::invariants::Facts;
use super::segment::Segment;
use super::ways::{Code, Exit, Leg, Reach, Ways};
use crate::row::Row;

const REACH: Reach = Reach {
    longest: 16,
    most: 24,
};

/// Registers that are related to each other.
const MOST_RELATED: usize = 6;

/// Questions to the solver about one method.
const MOST_ASKED: u32 = 300;

/// Something that holds of registers.
#[derive(Clone, Copy)]
pub enum LoopFact {
    AtLeast(Reg, i32),
    NotAbove(Reg, Reg),
    Same(Reg, Reg),
}

impl LoopFact {
    pub fn condition(self, s: &mut Segment) -> Term {
        let mut int = |reg| s.read(reg, Sort::I32);
        match self {
            LoopFact::AtLeast(reg, low) => {
                let (own, low) = (int(reg), s.terms.int(low));
                s.terms.sle(low, own)
            }
            LoopFact::NotAbove(small, large) => {
                let (small, large) = (int(small), int(large));
                s.terms.sle(small, large)
            }
            LoopFact::Same(one, other) => {
                let (one, other) = (int(one), int(other));
                s.terms.eq(one, other)
            }
        }
    }
}

/// Looks for what holds at the heads of a method's loops; false if it has none.
pub fn learn(ways: &mut Ways, facts: &Facts, method: MethodRef) -> bool {
    let Some(code) = ways.code(method) else {
        return false;
    };
    let heads = heads(&code.cfg);
    if heads.is_empty() {
        return false;
    }
    let registers = numbers(method, code.body);
    for &head in &heads {
        let all = candidates(&code, head, &registers);
        ways.loops.insert((method.id, head), all);
    }
    let most = ways.asked + MOST_ASKED;
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for &head in &heads {
            let key = (method.id, head);
            while !keep_proved(ways, facts, &code, head) {
                is_changed = true;
                if ways.asked > most || ways.budget.is_over_now() {
                    heads.iter().for_each(|head| {
                        ways.loops.remove(&(key.0, *head));
                    });
                    return false;
                }
            }
        }
    }
    true
}

/// Drops what does not hold at a head; true if nothing had to be.
fn keep_proved(ways: &mut Ways, facts: &Facts, code: &std::rc::Rc<Code>, head: usize) -> bool {
    let key = (code.method.id, head);
    let all = ways.loops.get(&key).cloned().unwrap_or_default();
    if all.is_empty() {
        return true;
    }
    let end = Leg {
        code: code.clone(),
        block: head,
        exit: Exit::Before(Some(code.cfg.blocks[head].ops.start)),
    };
    let mut conditions: Vec<Option<Term>> = Vec::new();
    ways.proving = Some(key);
    let found = ways.follow(vec![end], facts, REACH, &mut |segment| {
        conditions = all.iter().map(|f| Some(f.condition(segment))).collect();
        let mut every = segment.terms.bool(true);
        for condition in conditions.iter().flatten() {
            every = segment.terms.and(every, *condition);
        }
        vec![segment.terms.not(every)]
    });
    ways.proving = None;
    let (kept, is_done) = surviving(found, &conditions);
    let pairs = all.iter().zip(kept);
    let kept = pairs.filter(|(_, holds)| *holds).map(|(fact, _)| *fact);
    let kept = kept.collect();
    ways.loops.insert(key, kept);
    is_done
}

/// Blocks that something jumps back to.
fn heads(cfg: &Cfg) -> Vec<usize> {
    let start = |block: usize| cfg.blocks[block].ops.start;
    let is_head = |head: &usize| {
        let mut before = cfg.blocks[*head].predecessors.iter();
        before.any(|before| start(*before) >= start(*head))
    };
    (0..cfg.blocks.len()).filter(is_head).collect()
}

fn candidates(code: &Code, head: usize, registers: &[Reg]) -> Vec<LoopFact> {
    let blocks = &code.cfg.blocks;
    let start = blocks[head].ops.start;
    let jumping = blocks[head].predecessors.iter();
    let ends = jumping.map(|from| blocks[*from].ops.end);
    let end = ends.max().unwrap_or(start).max(start);
    let inside = &code.body.ops[start as usize..end as usize];
    let changes = |reg: &Reg| inside.iter().any(|op| op.result() == Some(*reg));
    let mut own: Vec<Reg> = registers.iter().copied().filter(changes).collect();
    own.extend(registers.iter().copied().filter(|reg| !changes(reg)));
    own.truncate(MOST_RELATED);
    let mut all = Vec::new();
    for &one in &own {
        all.extend([0, 1].map(|low| LoopFact::AtLeast(one, low)));
        for &other in own.iter().filter(|other| **other != one) {
            all.push(LoopFact::NotAbove(one, other));
            if one < other {
                all.push(LoopFact::Same(one, other));
            }
        }
    }
    all
}

/// Local variables that never hold anything but an `int`.
fn numbers(method: MethodRef, body: &Body) -> Vec<Reg> {
    let mut is_int = vec![true; usize::from(body.max_locals)];
    let mut not = |reg: Reg| {
        if let Some(is_int) = is_int.get_mut(usize::from(reg)) {
            *is_int = false;
        }
    };
    let mut reg = 0;
    if !method.is_static() {
        not(0);
        reg = 1;
    }
    for param in &method.ty().params {
        let slots = param.slots() as Reg;
        if crate::row::sort_of(param) != Sort::I32 {
            (reg..reg + slots).for_each(&mut not);
        }
        reg += slots;
    }
    let mut copies = Vec::new();
    for op in &body.ops {
        let is_number = match op {
            Op::Const { k, .. } => matches!(k, Const::Int(_)),
            Op::Un { op, .. } => op.kinds().1 == Kind::Int,
            Op::Bin { op, .. } => op.kinds().2 == Kind::Int,
            Op::ArrayLen { .. } => true,
            Op::ArrayLoad { elem, .. } => *elem == Elem::Int,
            Op::Copy { d, s } => {
                copies.push((*d, *s));
                true
            }
            _ => false,
        };
        if let (false, Some(d)) = (is_number, op.result()) {
            not(d);
        }
    }
    // What comes from elsewhere than a local variable may be anything.
    for _ in 0..copies.len() {
        for &(d, s) in &copies {
            if !is_int.get(usize::from(s)).copied().unwrap_or(false)
                && let Some(is_int) = is_int.get_mut(usize::from(d))
            {
                *is_int = false;
            }
        }
    }
    let all = (0..body.max_locals).filter(|reg| is_int[usize::from(*reg)]);
    all.collect()
}
