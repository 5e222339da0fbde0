//! Which fields decide a branch, where their contents come from, and which calls change them.
//!
//! A branch that is decided without inputs is decided by the state of objects. To take it, an
//! object must be brought into another state: by a call that writes one of the fields that the
//! branch depends on. What is said here is read off the code and only tells what to try first,
//! so it may be wrong both ways.

use jaunt_ir::{At, BlockId, Body, Cfg, InvokeKind, Op, Reg};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{FieldName, Store, field_name, nest};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::aim::callees;

/// Calls whose results are followed into the methods called.
const DEEPEST: u32 = 4;

/// Fields that are followed for one branch.
const MOST_FIELDS: usize = 64;

type Fields = FxHashSet<FieldName>;

#[derive(Default)]
pub struct Dependence {
    /// By method and operation.
    branches: FxHashMap<(u32, At), Fields>,
    /// By method: what its result depends on.
    results: FxHashMap<u32, Fields>,
    /// Fields whose contents end up in a field.
    sources: FxHashMap<FieldName, Fields>,
}

impl Dependence {
    /// The fields that decide the branch at an operation, and those whose contents end up in
    /// them.
    pub fn of_branch(&mut self, method: MethodRef, at: At, store: &Store) -> &Fields {
        let key = (method.id, at);
        if !self.branches.contains_key(&key) {
            let fields = self.find(method, at, store);
            self.branches.insert(key, fields);
        }
        &self.branches[&key]
    }

    /// Does a method change what one of these fields holds?
    pub fn changes(&self, method: MethodRef, fields: &Fields, store: &Store) -> bool {
        !store.effects_of(method).writes.is_disjoint(fields)
    }

    fn find(&mut self, method: MethodRef, at: At, store: &Store) -> Fields {
        let Some(body) = method.text() else {
            return Fields::default();
        };
        let operands = body.ops[at as usize].operands(body);
        let mut fields = self.slice(method, body, &[(at, operands)], DEEPEST, store);
        let mut pending: Vec<FieldName> = fields.iter().copied().collect();
        pending.sort_unstable();
        while let Some(field) = pending.pop() {
            for source in self.sources_of(field, store) {
                if fields.len() < MOST_FIELDS && fields.insert(source) {
                    pending.push(source);
                }
            }
        }
        fields
    }

    /// The fields that the code of a class reads to compute what it puts into a field.
    fn sources_of(&mut self, field: FieldName, store: &Store) -> Vec<FieldName> {
        if !self.sources.contains_key(&field) {
            // A field may need itself.
            self.sources.insert(field, Fields::default());
            let mut found = Fields::default();
            let class = store.load(field.0).ok();
            let classes = class.map_or(Vec::new(), |class| nest(store, class));
            for method in classes.into_iter().flat_map(|c| c.methods.iter()) {
                found.extend(self.stored(method, field, store));
            }
            self.sources.insert(field, found);
        }
        let mut sources: Vec<FieldName> = self.sources[&field].iter().copied().collect();
        sources.sort_unstable();
        sources
    }

    /// What the values depend on that a method stores in a field.
    fn stored(&mut self, method: MethodRef, field: FieldName, store: &Store) -> Fields {
        let (Some(body), Some(file)) = (method.text(), method.class().file()) else {
            return Fields::default();
        };
        let is_field = |cp: u16| {
            let member = file.pool.member(cp).ok();
            member.is_some_and(|m| m.name == field.1 && field_name(m, store) == field)
        };
        let stores = (0..).zip(&body.ops).filter_map(|(at, op)| match *op {
            Op::PutField { v, cp, .. } | Op::PutStatic { v, cp } if is_field(cp) => {
                Some((at, vec![v]))
            }
            _ => None,
        });
        let stores: Vec<(At, Vec<Reg>)> = stores.collect();
        match stores.is_empty() {
            true => Fields::default(),
            false => self.slice(method, body, &stores, DEEPEST, store),
        }
    }

    /// What the result of a method depends on.
    fn result(&mut self, method: MethodRef, deep: u32, store: &Store) -> Fields {
        if let Some(known) = self.results.get(&method.id) {
            return known.clone();
        }
        let Some(body) = method.text() else {
            return Fields::default();
        };
        // A method may call itself.
        self.results.insert(method.id, Fields::default());
        let returns = (0..).zip(&body.ops).filter_map(|(at, op)| match *op {
            Op::Return { v: Some(v) } => Some((at, vec![v])),
            _ => None,
        });
        let returns: Vec<(At, Vec<Reg>)> = returns.collect();
        let fields = self.slice(method, body, &returns, deep, store);
        self.results.insert(method.id, fields.clone());
        fields
    }

    /// The fields that these registers depend on where these operations use them.
    fn slice(
        &mut self,
        method: MethodRef,
        body: &'static Body,
        uses: &[(At, Vec<Reg>)],
        deep: u32,
        store: &Store,
    ) -> Fields {
        let cfg = Cfg::new(body);
        let mut fields = Fields::default();
        let mut slice = Slice::new(body, &cfg);
        for (at, registers) in uses {
            slice.need(*at, registers);
        }
        while let Some(at) = slice.next_definition() {
            let op = &body.ops[at as usize];
            match *op {
                Op::GetField { cp, .. } | Op::GetStatic { cp, .. } => {
                    let member = method.class().file().and_then(|f| f.pool.member(cp).ok());
                    fields.extend(member.map(|member| field_name(member, store)));
                }
                Op::Invoke { .. } if deep > 0 => {
                    for callee in callees(method, op, store) {
                        fields.extend(self.result(callee, deep - 1, store));
                    }
                }
                _ => {}
            }
        }
        fields
    }
}

/// A backward walk from uses of registers to the operations that define them.
struct Slice<'a> {
    body: &'a Body,
    cfg: &'a Cfg,
    /// Registers whose definition is looked for in a block above an operation.
    pending: Vec<(BlockId, At, Reg)>,
    /// Registers that were looked for from the end of a block.
    seen: FxHashSet<(BlockId, Reg)>,
    defined: FxHashSet<At>,
}

impl<'a> Slice<'a> {
    fn new(body: &'a Body, cfg: &'a Cfg) -> Slice<'a> {
        Slice {
            body,
            cfg,
            pending: Vec::new(),
            seen: FxHashSet::default(),
            defined: FxHashSet::default(),
        }
    }

    fn need(&mut self, at: At, registers: &[Reg]) {
        let block = self.cfg.block_of(at);
        self.pending
            .extend(registers.iter().map(|&reg| (block, at, reg)));
    }

    /// The next operation that defines what is needed; what it uses itself is needed from
    /// now on.
    fn next_definition(&mut self) -> Option<At> {
        while let Some((id, at, reg)) = self.pending.pop() {
            let block = &self.cfg.blocks[id];
            let above = (block.ops.start..at).rev();
            let defines = |at: &At| self.body.ops[*at as usize].result() == Some(reg);
            let Some(definition) = { above }.find(defines) else {
                for &before in &block.predecessors {
                    if self.seen.insert((before, reg)) {
                        let end = self.cfg.blocks[before].ops.end;
                        self.pending.push((before, end, reg));
                    }
                }
                continue;
            };
            if !self.defined.insert(definition) {
                continue;
            }
            let op = &self.body.ops[definition as usize];
            let operands = op.operands(self.body);
            self.need(definition, &operands);
            // Whether it is this definition that counts, the branches before it may decide.
            let is_elsewhere = at == block.ops.end;
            if is_elsewhere || matches!(op, Op::Const { .. }) {
                self.need_way_to(id);
            }
            if let Op::New { d, .. } = *op {
                self.need_making_of(d, definition);
            }
            return Some(definition);
        }
        None
    }

    /// An object holds what its constructor was given.
    fn need_making_of(&mut self, object: Reg, new: At) {
        let body = self.body;
        let mut same = vec![object];
        for (at, op) in (new + 1..).zip(&body.ops[new as usize + 1..]) {
            match *op {
                Op::Copy { d, s } if same.contains(&s) => same.push(d),
                Op::Invoke {
                    kind: InvokeKind::Special,
                    args,
                    ..
                } => {
                    if let [receiver, given @ ..] = body.args(args)
                        && same.contains(receiver)
                    {
                        return self.need(at, given);
                    }
                }
                _ => {}
            }
        }
    }

    /// What is defined in a block is chosen by the branches that lead to it.
    fn need_way_to(&mut self, block: BlockId) {
        for &before in &self.cfg.blocks[block].predecessors {
            let last = self.cfg.blocks[before].ops.end - 1;
            let op = &self.body.ops[last as usize];
            if matches!(op, Op::If { .. } | Op::Switch { .. }) {
                let operands = op.operands(self.body);
                self.need(last, &operands);
            }
        }
    }
}
