//! What exploration found out about a method, from the words of this process to those that
//! others understand, and back.

use std::collections::BTreeMap;

use jaunt_class::Name;
use jaunt_explore::{Corpus, Ended, Tally};
use jaunt_record::{CallCounts, Counts, CoveredMethod, MethodName, Passage};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Covered, How, Store};

/// What was covered of the program's own code, in an order that is always the same.
pub fn covered<'a>(
    store: &Store,
    all: impl IntoIterator<Item = &'a Covered>,
) -> Vec<CoveredMethod> {
    let mut methods: BTreeMap<MethodName, Vec<Covered>> = BTreeMap::new();
    for covered in all {
        if let Some(method) = store.method(covered.method)
            && method.class().under_test
        {
            let list = methods.entry(method.stable_name()).or_default();
            list.push(*covered);
        }
    }
    let listed = methods.into_iter().map(|(method, mut list)| {
        list.sort();
        let operations = list.iter().map(|c| (c.at, Passage::from(c.how))).collect();
        CoveredMethod { method, operations }
    });
    listed.collect()
}

/// The same in the numbers of this process.
pub fn covered_here(store: &Store, all: &[CoveredMethod]) -> Vec<Covered> {
    let mut here = Vec::new();
    for CoveredMethod { method, operations } in all {
        if let Some(method) = find(store, method) {
            here.extend(operations.iter().map(|&(at, passage)| Covered {
                method: method.id,
                at,
                how: How::from(passage),
            }));
        }
    }
    here
}

/// The method of a name, if it is still there.
pub fn find(store: &Store, name: &MethodName) -> Option<MethodRef> {
    let class = store.load(Name::new(&name.class.replace('.', "/"))).ok()?;
    class.find_method(Name::new(&name.name), Name::new(&name.descriptor))
}

pub fn counts(corpus: &Corpus) -> Counts {
    fn listed<K: Clone>(counts: &BTreeMap<K, u64>) -> Vec<(K, u64)> {
        counts.iter().map(|(k, n)| (k.clone(), *n)).collect()
    }
    let tally = &corpus.tally;
    Counts {
        paths: tally.paths,
        runs: tally.runs,
        cut: tally.cut,
        unsat: tally.unsat,
        diverged: tally.diverged,
        steps: tally.steps,
        unknown: listed(&tally.unknown),
        unsupported: listed(&tally.unsupported),
        bounded: listed(&tally.bounded),
        stopped: listed(&tally.stopped),
        open: tally.open,
        parked: tally.parked,
        spent: corpus.spent,
    }
}

/// What an exploration found that counted and covered this, without its inputs.
pub fn corpus(
    store: &Store,
    counts: &Counts,
    covered: &[CoveredMethod],
    doubtful: &[CoveredMethod],
) -> Corpus {
    let counts = counts.clone();
    let tally = Tally {
        paths: counts.paths,
        runs: counts.runs,
        cut: counts.cut,
        unsat: counts.unsat,
        diverged: counts.diverged,
        steps: counts.steps,
        unknown: counts.unknown.into_iter().collect(),
        unsupported: counts.unsupported.into_iter().collect(),
        bounded: counts.bounded.into_iter().collect(),
        stopped: counts.stopped.into_iter().collect(),
        calls: CallCounts::default(),
        open: counts.open,
        parked: counts.parked,
    };
    Corpus {
        ended: match tally.open {
            0 => Ended::Finished,
            _ => Ended::Budget,
        },
        tally,
        covered: covered_here(store, covered).into_iter().collect(),
        doubtful: covered_here(store, doubtful).into_iter().collect(),
        spent: counts.spent,
        ..Corpus::default()
    }
}
