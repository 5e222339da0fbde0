//! What has been covered, and how far it is from a decision to the nearest
//! branch that has not.

use std::collections::BTreeMap;
use std::sync::Arc;

use jaunt_ir::{At, Block, Body, Cfg, Edge, EdgeKind, Op};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Covered, FieldName, Fortune, How, Site, SiteKind, Store};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::aim::{Aim, called_by, unit_of};
use crate::dependence::Dependence;
use crate::tree::Step;

/// The code of the program that is explored.
pub trait Program: Sync {
    /// The method that a run's records name by this id.
    fn method(&self, id: u32) -> Option<MethodRef>;

    /// The classes that its code names, where there are any.
    fn store(&self) -> Option<&Store>;
}

pub struct Atlas<'a> {
    pub program: &'a dyn Program,
    /// What is of interest, if not all branches.
    aim: Option<Arc<Aim>>,
    covered: FxHashSet<Covered>,
    /// By runs that looked at the clock: perhaps no test can be made of them.
    doubtful: FxHashSet<Covered>,
    /// The same, with how the clock and chance were: one of them may be that of every day.
    by_fortune: FxHashSet<(Covered, Fortune)>,
    charts: FxHashMap<u32, Option<Chart>>,
    needs: Needs,
}

/// What a call that makes or changes an object may be good for, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// It may bring the object into a state that an open branch of the unit needs.
    Unit,
    /// The same for open branches of other code, such as what makes the inputs.
    Others,
    Nothing,
}

/// What objects would have to hold for branches to be taken that never were.
#[derive(Default)]
struct Needs {
    dependence: Dependence,
    /// The method that is explored, and those near it in the graph of calls; none if all
    /// code is explored alike.
    entry: Option<u32>,
    unit: Option<FxHashSet<u32>>,
    /// The method that is explored, and what it calls itself.
    nearest: Option<FxHashSet<u32>>,
    /// Fields that decide branches of which one side was taken and another was not, in the
    /// unit and elsewhere.
    of_unit: FxHashSet<FieldName>,
    of_others: FxHashSet<FieldName>,
    /// These branches of the unit.
    half_taken: FxHashSet<(u32, At)>,
    /// Methods that runs entered.
    entered: FxHashSet<u32>,
    /// Something was covered since the fields were collected.
    is_stale: bool,
    /// How often the fields have changed.
    changes: u64,
}

/// Distances in one method.
struct Chart {
    body: &'static Body,
    cfg: Cfg,
    /// By block: edges to go until an uncovered branch is taken.
    distances: Vec<Option<u32>>,
    /// Distances of steps that were asked for: by instruction, kind and outcome.
    steps: FxHashMap<(u16, SiteKind, u32), Option<u32>>,
    /// Something of the method was covered since the distances were computed.
    is_stale: bool,
}

/// The lifted code of a method that has some.
pub fn body_of(method: MethodRef) -> Option<&'static Body> {
    method.text()
}

impl<'a> Atlas<'a> {
    pub fn new(program: &'a dyn Program, aim: Option<Arc<Aim>>, unit: Option<u32>) -> Atlas<'a> {
        Atlas {
            program,
            aim,
            covered: FxHashSet::default(),
            doubtful: FxHashSet::default(),
            by_fortune: FxHashSet::default(),
            charts: FxHashMap::default(),
            needs: Needs {
                entry: unit,
                ..Needs::default()
            },
        }
    }

    pub fn is_covered(&self, covered: &Covered) -> bool {
        self.covered.contains(covered)
    }

    pub fn covered(&self) -> &FxHashSet<Covered> {
        &self.covered
    }

    /// Covered by runs of which it is not sure that they always do the same.
    pub fn doubtful(&self) -> &FxHashSet<Covered> {
        &self.doubtful
    }

    /// Takes note of what such a run covered; true if some of it is new.
    pub fn cover_in_doubt(&mut self, covered: &[Covered], fortune: Fortune) -> bool {
        let mut news = false;
        for covered in covered {
            if !self.covered.contains(covered) {
                self.doubtful.insert(*covered);
                news |= self.by_fortune.insert((*covered, fortune));
            }
        }
        news
    }

    /// Takes note of what a run covered; true if some of it is new.
    pub fn cover<'c>(&mut self, covered: impl IntoIterator<Item = &'c Covered>) -> bool {
        let mut news = false;
        for &covered in covered {
            if self.covered.insert(covered) {
                news = true;
                self.needs.is_stale = true;
                self.needs.entered.insert(covered.method);
                if let Some(Some(chart)) = self.charts.get_mut(&covered.method) {
                    chart.is_stale = true;
                }
            }
        }
        news
    }

    /// Edges of the control flow graph from a step to the nearest branch that
    /// was never taken in its method; 0 if the step itself takes one.
    pub fn distance(&mut self, step: Option<Step>) -> Option<u32> {
        let step = step?;
        let (chart, interest) = self.chart(step.site.method)?;
        let key = (step.site.bci, step.site.kind, step.outcome);
        if let Some(&known) = chart.steps.get(&key) {
            return known;
        }
        let distance = chart.distance_of(step, &interest);
        chart.steps.insert(key, distance);
        distance
    }

    /// The same from an instruction of a method: what it calls may decide which way
    /// its method goes.
    pub fn distance_from(&mut self, method: u32, bci: u16) -> Option<u32> {
        let (chart, _) = self.chart(method)?;
        let at = chart.body.bci.partition_point(|&b| b < bci);
        chart.body.bci.get(at)?;
        chart.distances[chart.cfg.block_of(at as At)]
    }

    /// May this call bring an object into a state that an open branch needs?
    pub fn help(&mut self, call: u32) -> Help {
        self.collect_needs();
        let (Some(method), Some(store)) = (self.program.method(call), self.program.store()) else {
            return Help::Unit;
        };
        let Needs {
            dependence,
            of_unit,
            of_others,
            ..
        } = &mut self.needs;
        if dependence.changes(method, of_unit, store) {
            return Help::Unit;
        }
        match dependence.changes(method, of_others, store) {
            true => Help::Others,
            false => Help::Nothing,
        }
    }

    /// Did a branch of the unit go one way, and not yet another that is of interest?
    pub fn is_half_taken(&mut self, method: u32, at: At) -> bool {
        self.collect_needs();
        self.needs.half_taken.contains(&(method, at))
    }

    /// Did every branch that runs met in the method that is explored, and in what it calls
    /// itself, go all ways? This is asked after each run, so it looks at no more code than that.
    pub fn is_entry_taken(&mut self) -> bool {
        let find = || {
            let entry = self.program.method(self.needs.entry?)?;
            Some(called_by(entry, self.program.store()?))
        };
        let Some(nearest) = self.needs.nearest.take().or_else(find) else {
            return false;
        };
        let entered = nearest.intersection(&self.needs.entered).copied();
        let entered: Vec<u32> = entered.collect();
        self.needs.nearest = Some(nearest);
        !entered.is_empty() && entered.into_iter().all(|id| self.half_taken(id).is_empty())
    }

    /// Grows whenever other calls may help than before.
    pub fn needs_changed(&mut self) -> u64 {
        self.collect_needs();
        self.needs.changes
    }

    fn collect_needs(&mut self) {
        let Some(store) = self.program.store().filter(|_| self.needs.is_stale) else {
            return;
        };
        let mut needs = std::mem::take(&mut self.needs);
        let entry = needs.entry.filter(|_| needs.unit.is_none());
        if let Some(entry) = entry.and_then(|e| self.program.method(e)) {
            needs.unit = Some(unit_of(entry, store).into_keys().collect());
        }
        let mut of_unit = FxHashSet::default();
        let mut of_others = FxHashSet::default();
        needs.half_taken.clear();
        for &id in &needs.entered {
            let Some(method) = self.program.method(id).filter(|m| m.class().under_test) else {
                continue;
            };
            let is_of_unit = needs.unit.as_ref().is_none_or(|unit| unit.contains(&id));
            let fields = match is_of_unit {
                true => &mut of_unit,
                false => &mut of_others,
            };
            for at in self.half_taken(id) {
                if is_of_unit {
                    needs.half_taken.insert((id, at));
                }
                fields.extend(needs.dependence.of_branch(method, at, store));
            }
        }
        needs.is_stale = false;
        let is_new = of_unit != needs.of_unit || of_others != needs.of_others;
        needs.changes += u64::from(is_new);
        needs.of_unit = of_unit;
        needs.of_others = of_others;
        self.needs = needs;
    }

    /// Branches of a method that went one way and not yet another that is of interest.
    fn half_taken(&mut self, method: u32) -> Vec<At> {
        let Some((chart, interest)) = self.chart(method) else {
            return Vec::new();
        };
        let Chart {
            body,
            cfg,
            distances,
            ..
        } = chart;
        let mut found = Vec::new();
        for block in &cfg.blocks {
            let at = block.ops.end - 1;
            let (mut is_taken, mut is_open) = (false, false);
            for edge in &block.edges {
                let Some(branch) = branch_of(method, at, edge.kind, body) else {
                    continue;
                };
                let leads = || edge.to.is_some_and(|to| distances[to].is_some());
                match interest.covered.contains(&branch) {
                    true => is_taken = true,
                    false => is_open |= interest.is_branch(&branch) || leads(),
                }
            }
            if is_taken && is_open {
                found.push(at);
            }
        }
        found
    }

    fn chart(&mut self, method: u32) -> Option<(&mut Chart, Interest<'_>)> {
        let program = self.program;
        let interest = Interest {
            aim: self.aim.as_deref(),
            covered: &self.covered,
        };
        let chart = self
            .charts
            .entry(method)
            .or_insert_with(|| program.method(method).and_then(body_of).map(Chart::new))
            .as_mut()?;
        if chart.is_stale {
            chart.measure(method, &interest);
        }
        Some((chart, interest))
    }
}

/// What to look for: what is aimed at, or whatever is not covered.
struct Interest<'a> {
    aim: Option<&'a Aim>,
    covered: &'a FxHashSet<Covered>,
}

/// How far it is from a call to what is aimed at.
const CALL: u32 = 2;

impl Interest<'_> {
    /// How far it is from the beginning of a block to something in it, if anything is.
    fn in_block(&self, method: u32, block: &Block, body: &Body) -> Option<u32> {
        let Some(aim) = self.aim else {
            let last = block.ops.end - 1;
            let leads_on = |edge: &Edge| {
                let branch = branch_of(method, last, edge.kind, body);
                branch.is_some_and(|b| self.is_branch(&b))
            };
            return block.edges.iter().any(leads_on).then_some(1);
        };
        let mut ops = block.ops.clone();
        if ops.any(|op| aim.is_at(method, op)) {
            return Some(0);
        }
        let mut ops = block.ops.clone();
        let leads = ops.any(|op| aim.may_lead(method, body.bci[op as usize]));
        leads.then_some(CALL)
    }

    fn is_branch(&self, branch: &Covered) -> bool {
        match self.aim {
            Some(aim) => aim.is_branch(branch),
            None => !self.covered.contains(branch),
        }
    }

    /// Is a failure of this operation aimed at?
    fn is_at(&self, method: u32, op: At) -> bool {
        self.aim.is_some_and(|aim| aim.is_at(method, op))
    }

    /// What the way into a block costs: who enters the one aimed at is there.
    fn step(&self) -> u32 {
        u32::from(self.aim.is_none())
    }
}

impl Chart {
    fn new(body: &'static Body) -> Chart {
        let cfg = Cfg::new(body);
        Chart {
            body,
            distances: vec![None; cfg.blocks.len()],
            cfg,
            steps: FxHashMap::default(),
            is_stale: true,
        }
    }

    /// Walks backwards from all that is of interest at once.
    fn measure(&mut self, method: u32, interest: &Interest) {
        self.is_stale = false;
        self.steps.clear();
        self.distances.fill(None);
        let mut pending: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (id, block) in self.cfg.blocks.iter().enumerate() {
            if let Some(distance) = interest.in_block(method, block, self.body) {
                pending.entry(distance).or_default().push(id);
            }
        }
        while let Some((distance, blocks)) = pending.pop_first() {
            for id in blocks {
                if self.distances[id].is_some() {
                    continue;
                }
                self.distances[id] = Some(distance);
                let before = self.cfg.blocks[id].predecessors.iter();
                let next = pending.entry(distance + 1).or_default();
                next.extend(before.filter(|&&b| self.distances[b].is_none()));
            }
        }
    }

    fn distance_of(&self, step: Step, interest: &Interest) -> Option<u32> {
        let at = self.operation_of(step.site)?;
        let block = &self.cfg.blocks[self.cfg.block_of(at)];
        let takes = |edge: &&Edge| self.takes(step, at, edge.kind);
        let Some(edge) = block.edges.iter().find(takes) else {
            // A decision inside a block: all that the block leads to is open.
            return self.distances[self.cfg.block_of(at)];
        };
        let branch = branch_of(step.site.method, at, edge.kind, self.body);
        let fails = matches!(edge.kind, EdgeKind::CheckFails(_));
        if branch.is_some_and(|branch| interest.is_branch(&branch))
            || fails && interest.is_at(step.site.method, at)
        {
            return Some(0);
        }
        self.distances[edge.to?].map(|distance| distance + interest.step())
    }

    /// The operation that decides at a site: the branch or check of its
    /// instruction, else the instruction's first operation.
    fn operation_of(&self, site: Site) -> Option<At> {
        let first = self.body.bci.partition_point(|&bci| bci < site.bci);
        let same = |at: &usize| self.body.bci.get(*at) == Some(&site.bci);
        let decides = |at: &usize| match self.body.ops[*at] {
            Op::If { .. } | Op::Switch { .. } => true,
            Op::Check(check) => site.is_about(check),
            _ => false,
        };
        (first..)
            .take_while(same)
            .find(decides)
            .or_else(|| Some(first).filter(same))
            .map(|at| at as At)
    }

    fn takes(&self, step: Step, at: At, edge: EdgeKind) -> bool {
        let outcome = step.outcome;
        match (self.body.ops[at as usize], edge) {
            (Op::If { .. }, EdgeKind::Taken) => outcome == 1,
            (Op::If { .. }, EdgeKind::Next) => outcome == 0,
            (Op::Switch { table, .. }, EdgeKind::Case(key)) => {
                own_cases(self.body, table).nth(outcome as usize) == Some(key)
            }
            (Op::Switch { table, .. }, EdgeKind::Default) => {
                outcome as usize >= own_cases(self.body, table).count()
            }
            // Which outcomes of these fail depends on the class each of them means.
            (Op::Check(_), _) if matches!(step.site.kind, SiteKind::Cast | SiteKind::Store) => {
                false
            }
            (Op::Check(_), EdgeKind::CheckFails(_)) => outcome == 1,
            (Op::Check(_), EdgeKind::Next) => outcome == 0,
            _ => false,
        }
    }
}

/// Keys of a switch that lead elsewhere than its default does.
pub fn own_cases(body: &Body, table: u32) -> impl Iterator<Item = i32> {
    let switch = &body.switches[table as usize];
    let own = switch.cases.iter().filter(|case| case.1 != switch.default);
    own.map(|case| case.0)
}

/// The branch that an edge out of an operation takes, as runs record it.
pub fn branch_of(method: u32, at: At, edge: EdgeKind, body: &Body) -> Option<Covered> {
    let how = match (body.ops[at as usize], edge) {
        (Op::If { .. }, EdgeKind::Taken) => How::Jumped,
        (Op::If { .. }, EdgeKind::Next) => How::Fell,
        (Op::Switch { table, .. }, EdgeKind::Case(key)) => {
            let own = own_cases(body, table).any(|case| case == key);
            How::Case(own.then_some(key))
        }
        (Op::Switch { .. }, EdgeKind::Default) => How::Case(None),
        _ => return None,
    };
    Some(Covered { method, at, how })
}
