//! Small suites: runs that together show all that was shown.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};
use std::hash::Hash;

use jaunt_class::{ClassFile, Name};
use jaunt_emit::coverage::{Executions, MethodCoverage};
use jaunt_emit::junit::Verdict;
use jaunt_vm::class::{ClassRef, MethodRef, outermost};
use jaunt_vm::{Covered, End, Seen, Store};
use rustc_hash::FxHashSet;

use crate::results::Causes;
use crate::work::{ClassWork, Found};

/// What one run shows, before there is a test of it: code it covers, and how it
/// ends.
#[derive(PartialEq, Eq, Hash)]
enum Shown {
    Code(Covered),
    /// Which exception is thrown where, and whether that is the code's fault.
    Failure(String, Option<(u32, u16)>, bool),
    Outcome(Outcome),
}

/// Of the runs of a class those that are worth a test. The runs of a method are
/// there for its own code and for code that has no tests of its own; what is
/// still missing then is taken from wherever it was seen.
pub fn few(store: &Store, tested: &[MethodRef], all: Vec<Found>) -> Vec<Found> {
    let chosen = worth_a_test(store, tested, &all);
    kept(all, &chosen)
}

/// The numbers of these runs.
pub fn worth_a_test(store: &Store, tested: &[MethodRef], all: &[Found]) -> BTreeSet<usize> {
    let is_tested = |id: u32| tested.iter().any(|m| m.id == id);
    let own = |found: &Found, c: &Covered| {
        let target = found.target;
        c.method == target.id || !is_tested(c.method) && is_of(store, target, c)
    };
    // What no test can arrange is worth a look only where nothing else is.
    let sure = all.iter().filter(|found| !found.trace.is_beyond_tests());
    let sure: FxHashSet<Covered> = sure.flat_map(|f| f.trace.covered.iter().copied()).collect();
    let counts = |found: &Found, c: &Covered| !found.trace.is_beyond_tests() || !sure.contains(c);
    let own = |found: &Found, c: &Covered| own(found, c) && counts(found, c);
    let mut chosen = kept_before(all);
    let mut covered = FxHashSet::default();
    for method in tested {
        let runs = all.iter().map(|found| match found.target.id == method.id {
            true => shows(found, own),
            false => FxHashSet::default(),
        });
        let runs = runs.zip(all).map(|(set, f)| (set, f.trace.events.len()));
        chosen.extend(cover(runs.collect(), &chosen));
    }
    for &index in &chosen {
        covered.extend(all[index].trace.covered.iter().copied());
    }
    let missing = |found: &Found| {
        let new = found.trace.covered.iter().copied();
        let new = new.filter(|c| !covered.contains(c) && is_of(store, found.target, c));
        let new = new.filter(|c| counts(found, c));
        (new.collect::<FxHashSet<_>>(), found.trace.events.len())
    };
    let more = cover(all.iter().map(missing).collect(), &BTreeSet::new());
    chosen.extend(more);
    let strong = all.iter().enumerate().filter(|(_, f)| f.is_for_strength);
    chosen.extend(strong.map(|(index, _)| index));
    chosen
}

/// Is covered code part of the source file of a method's class?
pub fn is_of(store: &Store, method: MethodRef, covered: &Covered) -> bool {
    let at = store.method(covered.method);
    at.is_some_and(|m| file_of(m.class()) == file_of(method.class()))
}

/// The outermost class, which stands for the source file that a class is written in.
pub fn file_of(class: ClassRef) -> &'static str {
    outermost(class.name.as_str())
}

fn shows(found: &Found, counts: impl Fn(&Found, &Covered) -> bool) -> FxHashSet<Shown> {
    let code = found.trace.covered.iter().filter(|c| counts(found, c));
    let mut shown: FxHashSet<Shown> = code.map(|&c| Shown::Code(c)).collect();
    if found.trace.is_beyond_tests() {
        return shown;
    }
    if let End::Threw(thrown) = &found.trace.end {
        let frame = thrown.frames.first().copied();
        let is_finding = matches!(found.verdict(), Verdict::Finding(_));
        if !thrown.is_given {
            shown.insert(Shown::Failure(thrown.class.clone(), frame, is_finding));
        }
    }
    shown.insert(Shown::Outcome(outcome(found)));
    shown
}

/// A way through the code, as JaCoCo counts them: class, method, descriptor, offset and
/// which of the ways there.
pub type WayName = (Name, Name, Name, u16, u32);

/// What a confirmed test shows: ways through the code, as JaCoCo counts them,
/// and what comes out of the method.
#[derive(PartialEq, Eq, Hash)]
enum Told {
    Way(WayName),
    Outcome(u32, Outcome),
    Finding(usize),
}

/// Of the tests of a class those that tell something new, and of all findings
/// one for each cause. Ways that other tests are known to go are nothing new.
pub fn tell_new(
    work: &ClassWork,
    causes: &Causes,
    subjects: &[&ClassFile],
    given: &FxHashSet<WayName>,
) -> BTreeSet<usize> {
    let mut told: Vec<(FxHashSet<Told>, usize)> = Vec::new();
    for found in &work.found {
        let ways = ways(&found.executed, subjects);
        let new = ways.difference(given).map(|way| Told::Way(*way));
        told.push((new.collect(), found.trace.events.len()));
    }
    for test in work.suites.iter().flat_map(|s| &s.tests) {
        let found = &work.found[test.case];
        let told = &mut told[test.case].0;
        match test.verdict {
            // Where tests exist, what comes out of code that they cover is theirs to show.
            Verdict::Expected if told.is_empty() && !given.is_empty() => {}
            Verdict::Expected => {
                told.insert(Told::Outcome(found.target.id, outcome(found)));
            }
            // A test that fails is there for its finding, not for coverage.
            Verdict::Finding(_) => {
                told.clear();
                let cause = causes.shown_by(work.class.name, test.case);
                told.extend(cause.map(Told::Finding));
            }
        }
    }
    cover(told, &kept_before(&work.found))
}

/// The ways that were gone.
pub fn ways(executed: &Executions, subjects: &[&ClassFile]) -> FxHashSet<WayName> {
    let mut ways = FxHashSet::default();
    for file in subjects {
        for member in &file.methods {
            let Some(executed) = executed.get(file, member) else {
                continue;
            };
            let Ok(Some(method)) = MethodCoverage::measure(file, member, executed) else {
                continue;
            };
            let covered = method.ways.iter().filter(|way| way.covered);
            ways.extend(covered.map(|way| {
                let (name, descriptor) = (member.name, member.descriptor);
                (file.name, name, descriptor, way.bci, way.number)
            }));
        }
    }
    ways
}

/// Kinds of results that people tell apart.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Outcome {
    Threw(String),
    /// An exception that the code was given, whatever its class.
    LetThrough,
    Null,
    Flag(bool),
    Sign(i8),
    Empty,
    Constant(Name),
    Other,
}

fn outcome(found: &Found) -> Outcome {
    if let End::Threw(thrown) = &found.trace.end {
        return match thrown.is_given {
            true => Outcome::LetThrough,
            false => Outcome::Threw(thrown.class.clone()),
        };
    }
    let sign = |value: f64| match value {
        v if v < 0.0 => Outcome::Sign(-1),
        v if v > 0.0 => Outcome::Sign(1),
        _ => Outcome::Sign(0),
    };
    match &found.trace.returned {
        Some(Seen::Null) => Outcome::Null,
        Some(Seen::Boolean(flag)) => Outcome::Flag(*flag),
        Some(Seen::Byte(v)) => sign((*v).into()),
        Some(Seen::Short(v)) => sign((*v).into()),
        Some(Seen::Int(v)) => sign((*v).into()),
        Some(Seen::Long(v)) => sign(*v as f64),
        Some(Seen::Float(v)) => sign((*v).into()),
        Some(Seen::Double(v)) => sign(*v),
        Some(Seen::Constant { name, .. }) => Outcome::Constant(*name),
        Some(Seen::Text(text)) if text.is_empty() => Outcome::Empty,
        Some(Seen::Array { length: 0, .. }) => Outcome::Empty,
        _ => Outcome::Other,
    }
}

/// What an earlier run chose stays, so that files change only where code did.
fn kept_before(found: &[Found]) -> BTreeSet<usize> {
    let kept = found.iter().enumerate().filter(|(_, found)| found.is_kept);
    kept.map(|(index, _)| index).collect()
}

/// Greedy set cover over sets with the length of their path: most new first,
/// then the shorter path, then the order of discovery; beside those that are chosen already.
fn cover<T: Eq + Hash>(
    sets: Vec<(FxHashSet<T>, usize)>,
    before: &BTreeSet<usize>,
) -> BTreeSet<usize> {
    let mut covered: FxHashSet<&T> = before.iter().flat_map(|&index| &sets[index].0).collect();
    let mut chosen = before.clone();
    let all = sets.iter().enumerate();
    let mut queue: BinaryHeap<(usize, Reverse<(usize, usize)>)> = all
        .map(|(index, (set, length))| (set.len(), Reverse((*length, index))))
        .collect();
    while let Some((most, place)) = queue.pop() {
        let Reverse((_, index)) = place;
        let set = &sets[index].0;
        // What a set adds only gets less: whoever still adds as much as when it was queued is
        // the best.
        let gain = set.iter().filter(|item| !covered.contains(item)).count();
        if gain == most && gain > 0 {
            covered.extend(set);
            chosen.insert(index);
        } else if gain > 0 {
            queue.push((gain, place));
        }
    }
    chosen
}

/// The chosen ones, in their old order.
pub fn kept(all: Vec<Found>, chosen: &BTreeSet<usize>) -> Vec<Found> {
    let numbered = all.into_iter().enumerate();
    let chosen = numbered.filter(|(index, _)| chosen.contains(index));
    chosen.map(|(_, found)| found).collect()
}
