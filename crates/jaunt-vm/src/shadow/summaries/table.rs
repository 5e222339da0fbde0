//! What was learnt about calls: the cases of each kind of call, as a tree of the
//! conditions that lead to them.

use std::collections::BTreeSet;
use std::sync::Arc;

use jaunt_record::{InPlace, Mark};
use jaunt_term::{Memo, Model, Term, Terms, eval};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::record::{Covered, Site};
use crate::shadow::ops::opaque::OpaqueFunctions;
use crate::shadow::summaries::closure::Closure;
use crate::shadow::summaries::shape::{Given, formal};
use crate::shadow::summaries::{LEARNING, MERGED, PLAIN};

/// Cases of one kind of call, and kinds of calls of one method: more are explored in
/// place.
const MOST_CASES: usize = 400;
const MOST_KINDS: u32 = 64;

/// A kind of call: the method, and all it is given that is no formal parameter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::shadow) struct Key {
    pub method: u32,
    pub shape: Vec<Mark>,
}

/// One case, as a run met it. Terms are those of its trace.
pub struct Lesson {
    pub(in crate::shadow) key: Key,
    pub(in crate::shadow) closure: Arc<Closure>,
    pub(in crate::shadow) formals: Vec<Term>,
    pub(in crate::shadow) steps: Vec<Step>,
    /// None if it cannot be told as a case.
    pub(in crate::shadow) leaves: Option<Leaves>,
    /// What of the methods that may be called it covers, at least.
    pub(in crate::shadow) covers: Vec<Covered>,
    /// Other cases are known from elsewhere, so that each is learnt by itself.
    pub is_one_of_many: bool,
    /// What the formal parameters were in the run that met it; none of other processes' cases.
    pub(in crate::shadow) inputs: Vec<u64>,
}

impl Lesson {
    /// Paths that are no cases were met.
    pub(in crate::shadow) fn impure(key: &Key, closure: Arc<Closure>, formals: &[Term]) -> Lesson {
        Lesson {
            key: key.clone(),
            closure,
            formals: formals.to_vec(),
            steps: Vec::new(),
            leaves: None,
            covers: Vec::new(),
            is_one_of_many: true,
            inputs: Vec::new(),
        }
    }
}

/// One decision on the way to a case.
pub(in crate::shadow) struct Step {
    pub site: Site,
    pub outcome: u32,
    /// None if it always holds.
    pub condition: Term,
    /// The conditions of all outcomes.
    pub all: Vec<Term>,
}

/// What a case leaves.
#[derive(Clone)]
pub(in crate::shadow) struct Leaves {
    /// Cases that agree in this can be merged.
    pub structure: Vec<Mark>,
    pub is_unique: bool,
    /// The numbers, in a fixed order.
    pub values: Vec<Term>,
}

#[derive(Clone)]
pub(in crate::shadow) struct Edge {
    pub site: Site,
    pub outcome: u32,
    pub condition: Term,
    pub to: u32,
}

#[derive(Clone, Default)]
pub(in crate::shadow) struct Node {
    pub edges: Vec<Edge>,
    pub all: Vec<Term>,
    pub case: Option<u32>,
}

/// All that is known about one kind of call. Terms are over its formal parameters.
pub(in crate::shadow) struct Summary {
    pub terms: Terms,
    pub formals: Vec<Term>,
    /// The first is where calls begin; the nodes behind a node follow it.
    pub nodes: Vec<Node>,
    pub cases: Vec<Leaves>,
    /// By case: what it covers, at least.
    pub covers: Vec<Vec<Covered>>,
    /// Paths that are no cases were met.
    pub is_impure: bool,
    /// The methods that calls may run.
    pub methods: BTreeSet<u32>,
}

/// A case that another process learnt, and the arena of its terms.
pub(in crate::shadow) struct Foreign {
    pub lesson: Lesson,
    pub terms: Arc<Terms>,
}

impl Foreign {
    fn holds(&self, model: &Model) -> bool {
        let mut steps = self.lesson.steps.iter();
        steps.all(|step| holds(&self.terms, step.condition, model))
    }
}

/// What formal parameters are.
fn model_of(inputs: impl Iterator<Item = u64>) -> Model {
    let mut model = Model::new();
    for (index, bits) in inputs.enumerate() {
        model.set(formal(0, index), bits);
    }
    model
}

fn holds(terms: &Terms, condition: Term, model: &Model) -> bool {
    condition.is_none() || eval(terms, condition, model, &OpaqueFunctions) == Some(1)
}

/// All that was learnt.
#[derive(Clone, Default)]
pub struct Summaries {
    /// Cases that are known once all that they cover is covered by runs: merged calls cover
    /// nothing but the way of the run at hand.
    pub(in crate::shadow) foreign: Vec<Arc<Foreign>>,
    /// All that other processes told.
    pub(in crate::shadow) told: Vec<Arc<Foreign>>,
    /// Kinds of calls of which cases were learnt that no other process had told of.
    pub(in crate::shadow) news: FxHashSet<Key>,
    pub(in crate::shadow) known: FxHashMap<Key, Arc<Summary>>,
    /// By method: kinds of calls that are known.
    pub(in crate::shadow) kinds: FxHashMap<u32, u32>,
}

impl Summaries {
    pub(in crate::shadow) fn of(&self, key: &Key) -> Option<&Arc<Summary>> {
        self.known.get(key)
    }

    /// How a call of this kind is made when nobody says.
    pub(in crate::shadow) fn way(&self, key: &Key) -> u32 {
        match self.known.get(key) {
            Some(summary) if !summary.cases.is_empty() => MERGED,
            Some(summary) if summary.is_impure => PLAIN,
            _ => self.way_of_unknown(key),
        }
    }

    /// How a call is made that no case is known for.
    pub(in crate::shadow) fn way_of_unknown(&self, key: &Key) -> u32 {
        let kinds = self.kinds.get(&key.method).copied().unwrap_or(0);
        match self.known.get(key) {
            Some(summary) if summary.is_impure || summary.cases.len() >= MOST_CASES => PLAIN,
            None if kinds >= MOST_KINDS => PLAIN,
            _ => LEARNING,
        }
    }

    /// Why a call is explored in place that could be summarised.
    pub(in crate::shadow) fn why_plain(&self, key: &Key) -> InPlace {
        match self.known.get(key) {
            Some(summary) if summary.is_impure => InPlace::Impure,
            _ => InPlace::Cases,
        }
    }

    /// Are there cases of this kind of call that are not known yet?
    pub(in crate::shadow) fn awaits(&self, key: &Key) -> bool {
        let mut foreign = self.foreign.iter();
        foreign.any(|foreign| foreign.lesson.key == *key)
    }

    /// Knows the cases of other processes that cover nothing else.
    pub fn know_covered(&mut self, is_covered: impl Fn(&Covered) -> bool) {
        let is_known = |foreign: &Arc<Foreign>| foreign.lesson.covers.iter().all(&is_covered);
        let (known, rest): (Vec<_>, Vec<_>) = std::mem::take(&mut self.foreign)
            .into_iter()
            .partition(is_known);
        self.foreign = rest;
        for foreign in known {
            self.learn(&foreign.lesson, &foreign.terms);
        }
    }

    /// Is something waiting to be known?
    pub fn is_waiting(&self) -> bool {
        !self.foreign.is_empty()
    }

    /// Kinds of calls and cases that are known.
    pub fn count(&self) -> (usize, usize) {
        let cases = self.known.values().map(|summary| summary.cases.len());
        (self.known.len(), cases.sum())
    }

    /// Adds what a run learnt; `terms` are those of its trace.
    pub fn learn(&mut self, lesson: &Lesson, terms: &Terms) {
        if !lesson.inputs.is_empty() {
            let model = model_of(lesson.inputs.iter().copied());
            let is_it = |f: &Arc<Foreign>| f.lesson.key == lesson.key && f.holds(&model);
            self.foreign.retain(|f| !is_it(f));
            // Otherwise it is what another process met, met here.
            if !self.told.iter().any(is_it) {
                self.news.insert(lesson.key.clone());
            }
        }
        let kinds = self.kinds.entry(lesson.key.method).or_default();
        let summary = self.known.entry(lesson.key.clone()).or_insert_with(|| {
            *kinds += 1;
            Arc::new(Summary::new(lesson, terms))
        });
        // Workers let go of what they know between rounds.
        match Arc::get_mut(summary) {
            Some(summary) => summary.learn(lesson, terms),
            None => {
                let mut copy = summary.copy();
                copy.learn(lesson, terms);
                *summary = Arc::new(copy);
            }
        }
    }
}

impl Summary {
    fn new(lesson: &Lesson, source: &Terms) -> Summary {
        let mut terms = Terms::new();
        let formals = lesson.formals.iter().enumerate();
        let formals = formals.map(|(i, &f)| terms.var(source.sort(f), formal(0, i)));
        Summary {
            formals: formals.collect(),
            terms,
            nodes: vec![Node::default()],
            cases: Vec::new(),
            covers: Vec::new(),
            is_impure: false,
            methods: BTreeSet::new(),
        }
    }

    fn copy(&self) -> Summary {
        let mut terms = Terms::new();
        let mut memo = Memo::default();
        let mut import = |t: Term| terms.import(&self.terms, t, &mut memo);
        Summary {
            formals: self.formals.iter().map(|&t| import(t)).collect(),
            nodes: (self.nodes.iter())
                .map(|node| Node {
                    edges: (node.edges.iter())
                        .map(|edge| Edge {
                            condition: import(edge.condition),
                            ..edge.clone()
                        })
                        .collect(),
                    all: node.all.iter().map(|&t| import(t)).collect(),
                    case: node.case,
                })
                .collect(),
            cases: (self.cases.iter())
                .map(|case| Leaves {
                    values: case.values.iter().map(|&t| import(t)).collect(),
                    ..case.clone()
                })
                .collect(),
            covers: self.covers.clone(),
            is_impure: self.is_impure,
            methods: self.methods.clone(),
            terms,
        }
    }

    fn learn(&mut self, lesson: &Lesson, source: &Terms) {
        self.methods.extend(&lesson.closure.methods);
        let Some(leaves) = &lesson.leaves else {
            self.is_impure = true;
            return;
        };
        let formals = lesson.formals.iter().zip(&self.formals);
        let mut memo: Memo = formals.map(|(&from, &to)| (from, to)).collect();
        let mut import = |terms: &mut Terms, t: Term| terms.import(source, t, &mut memo);
        let mut at = 0;
        for step in &lesson.steps {
            let condition = import(&mut self.terms, step.condition);
            let same = |edge: &&Edge| {
                (edge.site, edge.outcome, edge.condition) == (step.site, step.outcome, condition)
            };
            at = match self.nodes[at].edges.iter().find(same) {
                Some(edge) => edge.to as usize,
                None => {
                    let to = self.nodes.len();
                    let all = step.all.iter();
                    let all: Vec<Term> = all.map(|&t| import(&mut self.terms, t)).collect();
                    let node = &mut self.nodes[at];
                    if node.all.is_empty() {
                        node.all = all;
                    }
                    node.edges.push(Edge {
                        site: step.site,
                        outcome: step.outcome,
                        condition,
                        to: to as u32,
                    });
                    self.nodes.push(Node::default());
                    to
                }
            };
        }
        if self.nodes[at].case.is_none() {
            let values = leaves.values.iter();
            let values = values.map(|&t| import(&mut self.terms, t)).collect();
            self.nodes[at].case = Some(self.cases.len() as u32);
            self.covers.push(lesson.covers.clone());
            self.cases.push(Leaves {
                values,
                ..leaves.clone()
            });
        }
    }

    /// The case of the first so many that these inputs are, if it is known.
    pub fn find(&self, given: &Given, known: u32) -> Option<u32> {
        let inputs = given.formals.iter();
        let model = model_of(inputs.map(|input| input.bits & input.sort.mask()));
        let mut pending = vec![0];
        while let Some(at) = pending.pop() {
            let node = &self.nodes[at as usize];
            if let Some(case) = node.case.filter(|&case| case < known) {
                return Some(case);
            }
            let is_taken = |e: &&Edge| holds(&self.terms, e.condition, &model);
            let taken = node.edges.iter().rev().filter(is_taken);
            pending.extend(taken.map(|edge| edge.to));
        }
        None
    }

    /// The first case that leaves the same structure as this one.
    pub fn group(&self, case: u32) -> u32 {
        let of = &self.cases[case as usize];
        if of.is_unique {
            return case;
        }
        let same = |other: &Leaves| !other.is_unique && other.structure == of.structure;
        let first = self.cases.iter().position(same);
        first.map_or(case, |first| first as u32)
    }
}
