//! What was learnt about calls, for other processes and back: ids become names, terms
//! become words. It holds for the code it was learnt from, and is taken over for no other.

use std::sync::Arc;

use jaunt_class::Name;
use jaunt_record::{
    CallCase, CallEdge, CallNode, CallSummary, Digest, Digester, Mark, MethodName, Passage,
};
use jaunt_term::{Node as TermNode, Term, Terms};
use rustc_hash::FxHashMap;

use crate::classes::class::{ClassRef, Loader, MethodRef};
use crate::classes::digest;
use crate::classes::store::Store;
use crate::record::{Covered, How, Site};
use crate::shadow::summaries::closure::Closure;
use crate::shadow::summaries::shape::formal;
use crate::shadow::summaries::table::{
    Edge, Foreign, Key, Leaves, Lesson, Node, Step, Summaries, Summary,
};

impl Summaries {
    /// What other processes can use of it, of the kinds of calls that there are news about.
    pub fn to_stored(&self, store: &Store) -> Vec<CallSummary> {
        let mut all = self.clone();
        all.know_covered(|_| true);
        let news = all.known.iter().filter(|(key, _)| all.news.contains(key));
        let mut stored: Vec<CallSummary> = news
            .filter_map(|(key, summary)| Writer::new(store).write(key, summary))
            .collect();
        stored.sort_by_cached_key(|s| (s.methods[s.method as usize].clone(), s.terms.clone()));
        stored
    }

    /// Takes over what another process learnt, see `know_covered`. False if that was about
    /// other code, or is none of what `to_stored` gives.
    pub fn take_over(&mut self, stored: &CallSummary, store: &Store) -> bool {
        let Some((key, summary)) = (Reader { stored, store }).read() else {
            return false;
        };
        let told: Vec<_> = lessons(&key, summary).map(Arc::new).collect();
        self.told.extend(told.iter().cloned());
        self.foreign.extend(told);
        true
    }
}

/// The cases of a summary, each as a run would tell it.
fn lessons(key: &Key, summary: Summary) -> impl Iterator<Item = Foreign> {
    let closure = Arc::new(Closure {
        methods: summary.methods.iter().copied().collect(),
        ..Closure::default()
    });
    let mut before = vec![None; summary.nodes.len()];
    for (at, node) in summary.nodes.iter().enumerate() {
        for (index, edge) in node.edges.iter().enumerate() {
            before[edge.to as usize] = Some((at, index));
        }
    }
    let mut lessons = Vec::new();
    for (end, node) in summary.nodes.iter().enumerate() {
        let Some(case) = node.case else {
            continue;
        };
        let mut steps = Vec::new();
        let mut at = end;
        while let Some((from, index)) = before[at] {
            let (node, at_edge) = (&summary.nodes[from], &summary.nodes[from].edges[index]);
            steps.push(Step {
                site: at_edge.site,
                outcome: at_edge.outcome,
                condition: at_edge.condition,
                all: node.all.clone(),
            });
            at = from;
        }
        steps.reverse();
        let lesson = Lesson {
            key: key.clone(),
            closure: closure.clone(),
            formals: summary.formals.clone(),
            steps,
            leaves: Some(summary.cases[case as usize].clone()),
            covers: summary.covers[case as usize].clone(),
            is_one_of_many: true,
            inputs: Vec::new(),
        };
        lessons.push((case, lesson));
    }
    lessons.sort_by_key(|lesson| lesson.0);
    if summary.is_impure {
        lessons.push((u32::MAX, Lesson::impure(key, closure, &summary.formals)));
    }
    let terms = Arc::new(summary.terms);
    lessons.into_iter().map(move |(_, lesson)| Foreign {
        lesson,
        terms: terms.clone(),
    })
}

/// The code of methods, and what classes are that decide which methods are called, in one
/// value.
fn code(store: &Store, methods: &[MethodRef], classes: &[ClassRef]) -> Digest {
    let mut digester = Digester::new();
    let owners = methods.iter().map(|m| m.class());
    let mut outlines: Vec<ClassRef> = Vec::new();
    for class in owners.chain(classes.iter().copied()) {
        outlines.extend(class.chain());
        outlines.extend(
            class
                .all_interfaces
                .iter()
                .filter_map(|&id| store.class(id)),
        );
    }
    outlines.retain(|class| class.loader != Loader::Boot);
    outlines.sort_by_key(|class| (class.name.as_str(), class.id));
    outlines.dedup_by_key(|class| class.id);
    for class in outlines {
        digester.add(class.name.as_bytes());
        let Some(file) = class.file() else {
            continue;
        };
        digester.add(digest::layout(file).0.as_bytes());
        for method in &file.methods {
            digester.add(method.name.as_bytes());
            digester.add(method.descriptor.as_bytes());
            digester.add(&method.access.to_le_bytes());
        }
    }
    let mut named: Vec<(MethodName, MethodRef)> =
        methods.iter().map(|&m| (m.stable_name(), m)).collect();
    named.sort_by(|a, b| a.0.cmp(&b.0));
    for (name, method) in named {
        digester.add(name.to_string().as_bytes());
        let file = method.class().file();
        let member = file.and_then(|file| {
            let is_it = |m: &&jaunt_class::Member| {
                m.name == method.name && m.descriptor == method.descriptor
            };
            Some(digest::body(file, file.methods.iter().find(is_it)?))
        });
        digester.add(member.map_or(String::new(), |d| d.0).as_bytes());
    }
    digester.finish()
}

struct Writer<'a> {
    store: &'a Store,
    classes: Vec<ClassRef>,
    methods: Vec<MethodRef>,
}

impl<'a> Writer<'a> {
    fn new(store: &'a Store) -> Writer<'a> {
        Writer {
            store,
            classes: Vec::new(),
            methods: Vec::new(),
        }
    }

    /// The place of a class. None of one that others cannot find by its name.
    fn class(&mut self, id: u32) -> Option<u32> {
        let class = self.store.class(id)?;
        if self.store.load(class.name).ok()?.id != id {
            return None;
        }
        let place = self.classes.iter().position(|c| c.id == id);
        let place = place.unwrap_or_else(|| {
            self.classes.push(class);
            self.classes.len() - 1
        });
        Some(place as u32)
    }

    fn method(&mut self, id: u32) -> Option<u32> {
        let place = self.methods.iter().position(|m| m.id == id);
        if let Some(place) = place {
            return Some(place as u32);
        }
        let method = self.store.method(id)?;
        self.class(method.class().id)?;
        self.methods.push(method);
        Some(self.methods.len() as u32 - 1)
    }

    fn marks(&mut self, marks: &[Mark]) -> Option<Vec<Mark>> {
        let marks = marks.iter().map(|mark| {
            Some(match *mark {
                Mark::Class(id) => Mark::Class(self.class(id)?),
                Mark::Static(id, at) => Mark::Static(self.class(id)?, at),
                Mark::Frame(method, bci) => Mark::Frame(self.method(method)?, bci),
                Mark::Kept(_) => return None,
                ref other => other.clone(),
            })
        });
        marks.collect()
    }

    fn write(mut self, key: &Key, summary: &Summary) -> Option<CallSummary> {
        let method = self.method(key.method)?;
        let shape = self.marks(&key.shape)?;
        let mut roots = summary.formals.clone();
        let mut nodes = Vec::with_capacity(summary.nodes.len());
        for node in &summary.nodes {
            let mut edges = Vec::with_capacity(node.edges.len());
            for edge in &node.edges {
                roots.push(edge.condition);
                edges.push(CallEdge {
                    method: self.method(edge.site.method)?,
                    offset: edge.site.bci,
                    kind: edge.site.kind,
                    outcome: edge.outcome,
                    to: edge.to,
                });
            }
            roots.extend(&node.all);
            nodes.push(CallNode {
                edges,
                all: node.all.len() as u32,
                case: node.case,
            });
        }
        let mut cases = Vec::with_capacity(summary.cases.len());
        let mut places: FxHashMap<Covered, u32> = FxHashMap::default();
        let mut all_covered = Vec::new();
        for case in &summary.cases {
            roots.extend(&case.values);
            let mut covers = Vec::new();
            for &covered in &summary.covers[cases.len()] {
                let place = match places.get(&covered) {
                    Some(&place) => place,
                    None => {
                        let place = places.len() as u32;
                        places.insert(covered, place);
                        let how = Passage::from(covered.how);
                        all_covered.push((self.method(covered.method)?, covered.at, how));
                        place
                    }
                };
                covers.push(place);
            }
            cases.push(CallCase {
                covers,
                structure: self.marks(&case.structure)?,
                is_unique: case.is_unique,
                values: case.values.len() as u32,
            });
        }
        let terms = summary.terms.to_words(&roots)?;
        let depends: Option<Vec<u32>> = summary.methods.iter().map(|&m| self.method(m)).collect();
        let depends = depends?;
        let dependence = depends.iter().map(|&at| self.methods[at as usize]);
        let code = code(self.store, &dependence.collect::<Vec<_>>(), &self.classes);
        Some(CallSummary {
            classes: self.classes.iter().map(|c| c.name.to_string()).collect(),
            methods: self.methods.iter().map(|m| m.stable_name()).collect(),
            method,
            shape,
            formals: summary.formals.len() as u32,
            nodes,
            cases,
            covered: all_covered,
            is_impure: summary.is_impure,
            terms,
            depends,
            code,
        })
    }
}

struct Reader<'a> {
    stored: &'a CallSummary,
    store: &'a Store,
}

impl Reader<'_> {
    fn read(&self) -> Option<(Key, Summary)> {
        let stored = self.stored;
        let classes = stored.classes.iter();
        let classes: Option<Vec<ClassRef>> = classes
            .map(|name| self.store.load(Name::new(name)).ok())
            .collect();
        let classes = classes?;
        let methods = stored.methods.iter().map(|name| self.method(name));
        let methods = methods.collect::<Option<Vec<MethodRef>>>()?;
        let depends = stored.depends.iter();
        let depends = depends.map(|&at| methods.get(at as usize).copied());
        let depends = depends.collect::<Option<Vec<MethodRef>>>()?;
        if code(self.store, &depends, &classes) != stored.code {
            return None;
        }
        let names = Names { classes, methods };
        let (terms, roots) = Terms::of_words(&stored.terms)?;
        let mut roots = roots.into_iter();
        let formals = some(&mut roots, stored.formals)?;
        let is_formal = |(index, &t): (usize, &Term)| matches!(terms.node(t), TermNode::Var { id, .. } if *id == formal(0, index));
        if !formals.iter().enumerate().all(is_formal) {
            return None;
        }
        let mut nodes = Vec::with_capacity(stored.nodes.len());
        for node in &stored.nodes {
            nodes.push(self.node(node, nodes.len(), &names, &mut roots)?);
        }
        let covered = stored.covered.iter().map(|&(method, at, how)| {
            let method = names.method(method)?;
            let how = How::from(how);
            Some(Covered { method, at, how })
        });
        let covered = covered.collect::<Option<Vec<Covered>>>()?;
        let mut covers = Vec::with_capacity(stored.cases.len());
        let mut cases = Vec::with_capacity(stored.cases.len());
        for case in &stored.cases {
            let numbers = case.structure.iter().filter(|m| **m == Mark::Number);
            if !case.is_unique && numbers.count() != case.values as usize {
                return None;
            }
            let covers_of = case.covers.iter();
            let covers_of = covers_of.map(|&place| covered.get(place as usize).copied());
            covers.push(covers_of.collect::<Option<Vec<Covered>>>()?);
            cases.push(Leaves {
                structure: names.marks(&case.structure)?,
                is_unique: case.is_unique,
                values: some(&mut roots, case.values)?,
            });
        }
        let key = Key {
            method: names.method(stored.method)?,
            shape: names.marks(&stored.shape)?,
        };
        let summary = Summary {
            terms,
            formals,
            nodes,
            cases,
            covers,
            is_impure: stored.is_impure,
            methods: depends.iter().map(|m| m.id).collect(),
        };
        Some((key, summary)).filter(|_| roots.next().is_none())
    }

    /// The method of this very class.
    fn method(&self, name: &MethodName) -> Option<MethodRef> {
        let class = Name::new(&name.class.replace('.', "/"));
        let class = self.store.load(class).ok()?;
        let methods = class.methods.iter();
        let mut same = methods.filter(|m| m.name == *name.name && m.descriptor == *name.descriptor);
        same.next()
    }

    fn node(
        &self,
        node: &CallNode,
        at: usize,
        names: &Names,
        roots: &mut impl Iterator<Item = Term>,
    ) -> Option<Node> {
        let edges = node.edges.iter().map(|edge| {
            let is_behind = edge.to as usize > at && (edge.to as usize) < self.stored.nodes.len();
            Some(Edge {
                site: Site {
                    method: names.method(edge.method)?,
                    bci: edge.offset,
                    kind: edge.kind,
                },
                outcome: edge.outcome,
                condition: roots.next()?,
                to: is_behind.then_some(edge.to)?,
            })
        });
        let edges = edges.collect::<Option<Vec<Edge>>>()?;
        let is_known = |case: u32| (case as usize) < self.stored.cases.len();
        Some(Node {
            edges,
            all: some(roots, node.all)?,
            case: node.case,
        })
        .filter(|node| node.case.is_none_or(is_known))
    }
}

/// What names mean here.
struct Names {
    classes: Vec<ClassRef>,
    methods: Vec<MethodRef>,
}

impl Names {
    fn class(&self, place: u32) -> Option<u32> {
        self.classes.get(place as usize).map(|class| class.id)
    }

    fn method(&self, place: u32) -> Option<u32> {
        self.methods.get(place as usize).map(|method| method.id)
    }

    fn marks(&self, marks: &[Mark]) -> Option<Vec<Mark>> {
        let marks = marks.iter().map(|mark| {
            Some(match *mark {
                Mark::Class(place) => Mark::Class(self.class(place)?),
                Mark::Static(place, at) => Mark::Static(self.class(place)?, at),
                Mark::Frame(place, bci) => Mark::Frame(self.method(place)?, bci),
                Mark::Kept(_) => return None,
                ref other => other.clone(),
            })
        });
        marks.collect()
    }
}

/// The next so many.
fn some(terms: &mut impl Iterator<Item = Term>, count: u32) -> Option<Vec<Term>> {
    (0..count).map(|_| terms.next()).collect()
}
