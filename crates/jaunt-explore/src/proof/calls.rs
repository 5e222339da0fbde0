//! Calls within a segment: small methods are gone through, way by way, and what they return
//! and leave in the heap is joined. Others can do anything.

use jaunt_class::access;
use jaunt_ir::{Block, Body, Cfg, EdgeKind, InvokeKind, Op, Reg};
use jaunt_term::{Sort, Term};
use jaunt_vm::Store;
use jaunt_vm::class::{ClassRef, Loader, MethodRef};

use super::heap::Heap;
use super::segment::{Frame, Segment};
use crate::atlas::body_of;
use crate::row::{Row, invoke_dynamic};

/// Calls within calls that are gone into.
const DEEPEST: usize = 4;

/// Blocks and the edges by which they are left.
type Way = Vec<(usize, Option<usize>)>;

/// Ways through a method, and blocks of one.
const MOST_WAYS: usize = 16;
const MOST_BLOCKS: usize = 40;

impl Segment<'_> {
    /// A call returns.
    pub fn call_method(&mut self, kind: InvokeKind, d: Option<Reg>, args: &[Reg], cp: u16) {
        if kind == InvokeKind::Dynamic && invoke_dynamic(self, d, args, cp) {
            return;
        }
        let member = self.member(cp).filter(|_| kind != InvokeKind::Dynamic);
        let text = member.as_ref().filter(|m| m.class == "java/lang/String");
        let question = text.map(|m| m.name.to_string()).unwrap_or_default();
        if let (Some(d), "length" | "isEmpty", [text]) = (d, question.as_str(), args) {
            let value = self.length_question(*text, &question);
            return self.write(d, value);
        }
        if let (Some(d), Some(member)) = (d, &member)
            && let Some(value) = self.promised(kind, member, args)
        {
            return self.write(d, value);
        }
        let callee = member.as_ref().and_then(|m| {
            let class = self.store.load(m.class).ok()?;
            only_callee(
                self.store,
                kind,
                class,
                class.find_method(m.name, m.descriptor)?,
            )
        });
        if let Some(callee) = callee {
            let values = self.arguments(callee, args);
            if let Some(value) = self.go_through(callee, &values) {
                match (d, value) {
                    (Some(d), Some(value)) => self.write(d, value),
                    (Some(d), None) => self.forget(d),
                    (None, _) => {}
                }
                return;
            }
        }
        self.forget_heap();
        let Some(d) = d else {
            return;
        };
        let returned = member.and_then(|m| jaunt_class::MethodType::parse(&m.descriptor));
        match returned {
            Some(ty) => {
                let value = self.of_type(&ty.ret);
                self.write(d, value);
            }
            None => self.forget(d),
        }
    }

    /// The method that the call at an operation runs begins.
    pub fn enter(&mut self, at: u32, frame: Frame) {
        let body = self.body();
        let callee = frame.method;
        let values = match body.ops[at as usize] {
            Op::Invoke { args, .. } => self.arguments(callee, body.args(args)),
            _ => Vec::new(),
        };
        if self.may_be_first_use(callee) {
            self.forget_heap();
        }
        self.frames.push(frame);
        self.bind(callee, &values);
    }

    fn length_question(&mut self, text: Reg, question: &str) -> Term {
        let text = self.read(text, Sort::Ref);
        let length = self.length_of(text);
        match question {
            "length" => length,
            _ => {
                let zero = self.terms.int(0);
                let is_empty = self.terms.eq(length, zero);
                self.terms.bool_to_int(is_empty)
            }
        }
    }

    /// A static method of another class may be the first use of that, and an initialiser can
    /// do anything.
    fn may_be_first_use(&self, callee: MethodRef) -> bool {
        let class = callee.class();
        callee.is_static()
            && !self.method().class().is_subclass_of(class)
            && !self.facts.is_harmless(class)
    }

    fn arguments(&mut self, callee: MethodRef, args: &[Reg]) -> Vec<Term> {
        let own = (!callee.is_static()).then_some(Sort::Ref);
        let types = callee.ty().params.iter().map(crate::row::sort_of);
        let sorts: Vec<Sort> = own.into_iter().chain(types).collect();
        let pairs = args.iter().zip(sorts);
        pairs.map(|(&reg, sort)| self.read(reg, sort)).collect()
    }

    /// Goes through a method that is small and has no loops; what it returns.
    fn go_through(&mut self, callee: MethodRef, values: &[Term]) -> Option<Option<Term>> {
        let body = body_of(callee)?;
        let is_too_deep = self.frames.len() >= DEEPEST;
        let is_recursive = self.frames.iter().any(|f| f.method.id == callee.id);
        // Of an object that is being made no invariant holds yet.
        let makes = callee.is_constructor() && callee.class().super_class.is_some();
        let is_odd = makes || callee.name == "<clinit>" || values.len() != slots(callee);
        if is_too_deep || is_recursive || is_odd || body.ops.len() > 120 {
            return None;
        }
        let cfg = Cfg::new(body);
        let ways = ways_through(&cfg, body)?;
        if self.may_be_first_use(callee) {
            self.forget_heap();
        }
        let before = (self.heap.clone(), std::mem::take(&mut self.conditions));
        let unfinished = self.unfinished;
        let mut ends = Vec::new();
        for way in &ways {
            self.heap = before.0.clone();
            self.frames.push(Frame::new(callee, body));
            self.bind(callee, values);
            let returned = self.follow(&cfg, way);
            self.frames.pop();
            self.unfinished = unfinished;
            let conditions = std::mem::take(&mut self.conditions);
            let mut all = self.terms.bool(true);
            for condition in conditions {
                all = self.terms.and(all, condition);
            }
            ends.push((all, returned, std::mem::take(&mut self.heap)));
        }
        self.conditions = before.1;
        let mut returns = self.terms.bool(false);
        let mut value: Option<Term> = None;
        let mut heaps = Vec::new();
        for (condition, returned, heap) in ends {
            returns = self.terms.or(returns, condition);
            value = match (value, returned) {
                (None, returned) => returned,
                (Some(before), Some(returned)) => Some(self.terms.ite(condition, returned, before)),
                (Some(_), None) => None,
            };
            heaps.push((condition, heap));
        }
        self.must(returns);
        self.heap = Heap::merged(self, heaps);
        if callee.class().loader == Loader::Boot {
            self.heap.answers.clear();
        }
        Some(value.map(|value| self.narrowed(&callee.ty().ret, value)))
    }

    /// Nobody knows whether unknown code throws, or which handler catches that: this way
    /// may be gone or not. Without a say of its own, one of the ways would count for all.
    fn choose(&mut self) {
        let is_gone = self.fresh(Sort::Bool);
        self.must(is_gone);
    }

    /// Goes one way; what it returns.
    fn follow(&mut self, cfg: &Cfg, way: &[(usize, Option<usize>)]) -> Option<Term> {
        let body = self.body();
        for &(block, edge) in way {
            let block = &cfg.blocks[block];
            let last = block.ops.end - 1;
            for at in block.ops.start..last {
                self.run(at);
            }
            match (edge, body.ops[last as usize]) {
                (Some(edge), _) => {
                    if may_be_caught(block) {
                        self.choose();
                    }
                    self.leave(last, block.edges[edge].kind);
                }
                (None, Op::Return { v: Some(v) }) => {
                    let sort = crate::row::sort_of(&self.method().ty().ret);
                    return Some(self.read(v, sort));
                }
                (None, _) => {}
            }
        }
        None
    }
}

/// Does an exception go on within the method?
fn may_be_caught(block: &Block) -> bool {
    let is_thrown = |kind| matches!(kind, EdgeKind::Throws | EdgeKind::CheckFails(_));
    let mut edges = block.edges.iter();
    edges.any(|edge| edge.to.is_some() && is_thrown(edge.kind))
}

/// The method that a call runs, if it can be no other.
pub(crate) fn only_callee(
    store: &Store,
    kind: InvokeKind,
    class: ClassRef,
    method: MethodRef,
) -> Option<MethodRef> {
    let is_direct = matches!(kind, InvokeKind::Static | InvokeKind::Special)
        || method.is_private()
        || method.access & access::FINAL != 0
        || class.access & access::FINAL != 0;
    if is_direct {
        return Some(method);
    }
    // The library has subclasses that nobody lists.
    if class.loader == Loader::Boot || method.class().is_interface() {
        return None;
    }
    let overridden = store.program_subclasses(class).iter().any(|c| {
        let own = c.find_method(method.name, method.descriptor);
        own.is_none_or(|own| own.id != method.id)
    });
    (!overridden && !class.is_interface()).then_some(method)
}

fn slots(method: MethodRef) -> usize {
    usize::from(!method.is_static()) + method.ty().params.len()
}

/// All ways from the beginning to a return: blocks and the edges by which they are left.
/// None if there are loops, handlers or too many ways.
fn ways_through(cfg: &Cfg, body: &Body) -> Option<Vec<Way>> {
    let mut done = Vec::new();
    let mut pending: Vec<Way> = vec![vec![(0, None)]];
    while let Some(way) = pending.pop() {
        let (block, _) = way[way.len() - 1];
        let Block { ops, edges, .. } = &cfg.blocks[block];
        if matches!(body.ops[ops.end as usize - 1], Op::Return { .. }) {
            done.push(way);
        } else {
            for (n, edge) in edges.iter().enumerate() {
                // Who throws does not return.
                let Some(to) = edge.to else {
                    continue;
                };
                if way.iter().any(|(before, _)| *before == to) {
                    return None;
                }
                let mut longer = way.clone();
                let last = longer.len() - 1;
                longer[last].1 = Some(n);
                longer.push((to, None));
                pending.push(longer);
            }
        }
        if done.len() > MOST_WAYS || pending.len() > MOST_WAYS {
            return None;
        }
        if pending.iter().any(|way| way.len() > MOST_BLOCKS) {
            return None;
        }
    }
    (!done.is_empty()).then_some(done)
}
