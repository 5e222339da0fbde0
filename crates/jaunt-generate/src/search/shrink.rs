//! Small inputs: people read these values.

use std::collections::{BTreeMap, BTreeSet};

use jaunt_term::Sort;
use jaunt_vm::{Covered, End, Entry, Input, Machine, Made, Origin, RefInput, RefShape, Trace};

use super::select::is_of;
use super::strong_values::proposed;

/// Operations, and runs, spent on making one input smaller.
const MOST_OPERATIONS: u64 = 20_000_000;
const MOST_RUNS: u64 = 400;

/// Runs spent on stronger values.
const MOST_STRONG: u64 = 40;

/// Decisions that are looked at in making its objects simpler.
const MOST_DECISIONS: usize = 40;

/// Characters that people can read, the simplest first.
const READABLE: &str = "a0 A-_.?#~";

/// Who has more objects may have one inside of the other for nothing.
const FEW_OBJECTS: usize = 5;

/// Choices that are tried for one decision beside its default.
const MOST_CHOICES: u32 = 3;

/// An input of simpler objects and values that shows the same; as simple as there is
/// time for.
pub fn shrink(machine: &mut Machine, entry: &Entry, input: &Input) -> Input {
    let trace = machine.explore(entry, input);
    if matches!(trace.end, End::Stopped(_)) {
        return input.clone();
    }
    let mut runs = (MOST_OPERATIONS / (1 + trace.operations)).min(MOST_RUNS);
    let trace = simpler_objects(machine, entry, trace, &mut runs);
    let trace = years_of_now(machine, entry, trace, &mut runs);
    let trace = readable_characters(machine, entry, trace, &mut runs);
    let (trace, strong) = stronger_values(machine, entry, trace, &mut runs);
    simpler_values(machine, entry, trace, &strong, runs)
}

/// Objects made with fewer calls, and fewer objects: each decision is tried with its default
/// and, where objects stand in objects, with others, and nothing after it.
fn simpler_objects(
    machine: &mut Machine,
    entry: &Entry,
    mut trace: Trace,
    runs: &mut u64,
) -> Trace {
    let mut at = 0;
    while at < trace.input.decisions.len().min(MOST_DECISIONS) && *runs > 0 {
        let is_nested = objects(&trace) > FEW_OBJECTS;
        let others = if is_nested { 0..=MOST_CHOICES } else { 0..=0 };
        for choice in others {
            let decisions = &trace.input.decisions;
            if decisions.get(at).is_none_or(|&now| now == choice) || *runs == 0 {
                continue;
            }
            let mut tried = trace.input.clone();
            tried.decisions.truncate(at);
            // The default needs no words.
            tried.decisions.extend(Some(choice).filter(|c| *c != 0));
            *runs = runs.saturating_sub(2);
            let moved = machine.explore(entry, &tried);
            let simpler = machine.explore(entry, &with_values_of(&trace, moved));
            let is_simpler = match choice {
                0 => simpler.input.decisions.len() < decisions.len(),
                _ => objects(&simpler) < objects(&trace),
            };
            let is_same = shows_same(machine, entry, &trace, &simpler);
            if is_simpler && is_same && returns_same(&trace, &simpler) {
                trace = simpler;
                break;
            }
        }
        at += 1;
    }
    trace
}

/// How many objects of the program a test has to make.
fn objects(trace: &Trace) -> usize {
    let is_made = |r: &&RefInput| {
        matches!(
            r.shape,
            RefShape::Object {
                made: Made::Called { .. } | Made::Stub { .. },
                ..
            }
        )
    };
    trace.refs.iter().filter(is_made).count()
}

/// The input of a run with other objects, its variables as they were: they have
/// other numbers when there are fewer of them.
fn with_values_of(before: &Trace, moved: Trace) -> Input {
    let mut input = moved.input;
    for (value, var) in input.values.iter_mut().zip(&moved.vars) {
        let same = before.vars.iter().position(|v| v.origin == var.origin);
        if let Some(same) = same {
            *value = before.input.values[same];
        }
    }
    input
}

/// After so many years the calendar begins again.
const CYCLE: i64 = 400;

/// Years that people write.
const NOW: std::ops::Range<i64> = 1800..2200;

/// The dates of a run moved to years that people write, if it shows the same then: all
/// together, or else each that can be.
fn years_of_now(machine: &mut Machine, entry: &Entry, mut trace: Trace, runs: &mut u64) -> Trace {
    let is_date = |id: &usize| is_year(&trace, &trace.vars[*id].origin);
    let years: Vec<usize> = (0..trace.input.values.len()).filter(is_date).collect();
    let together = std::iter::once(years.clone());
    for ids in together.chain(years.into_iter().map(|id| vec![id])) {
        let year = |id: usize| trace.vars[id].sort.signed(trace.input.values[id]);
        let Some(latest) = ids.iter().map(|&id| year(id)).max() else {
            return trace;
        };
        if *runs == 0 || NOW.contains(&latest) {
            continue;
        }
        let shift = NOW.start - latest + (latest - NOW.start).rem_euclid(CYCLE);
        let mut tried = trace.input.clone();
        for &id in &ids {
            tried.values[id] = trace.vars[id].sort.pack(year(id) + shift);
        }
        *runs -= 1;
        let moved = machine.explore(entry, &tried);
        if shows_same(machine, entry, &trace, &moved) && moved.vars.len() == trace.vars.len() {
            trace = moved;
        }
    }
    trace
}

/// The characters of a run that nobody can read replaced by others, if it shows the same then:
/// the library asks more of characters than the code does, such as in which table they stand.
fn readable_characters(
    machine: &mut Machine,
    entry: &Entry,
    mut trace: Trace,
    runs: &mut u64,
) -> Trace {
    let is_readable = |value: u64| (0x20..0x7F).contains(&value);
    let value = |trace: &Trace, ids: &[usize]| trace.input.values[ids[0]];
    let mut groups = characters(&trace);
    groups.retain(|ids| !is_readable(value(&trace, ids)) && is_in_text(&trace, ids[0]));
    for ids in groups {
        for simpler in READABLE.bytes().map(u64::from) {
            if *runs == 0 {
                return trace;
            }
            let mut tried = trace.input.clone();
            ids.iter().for_each(|&id| tried.values[id] = simpler);
            *runs -= 1;
            let moved = machine.explore(entry, &tried);
            if shows_same(machine, entry, &trace, &moved) && moved.vars.len() == trace.vars.len() {
                trace = moved;
                break;
            }
        }
    }
    trace
}

/// Is a character within its text? Those behind the end are nobody's to read.
fn is_in_text(trace: &Trace, id: usize) -> bool {
    match trace.vars[id].origin {
        Origin::Char { string, index } => trace.refs.get(string as usize).is_some_and(|text| {
            let RefShape::Object {
                made: Made::String { length },
                ..
            } = text.shape
            else {
                return false;
            };
            u64::from(index) < trace.input.values[length as usize]
        }),
        _ => false,
    }
}

/// Do two runs show the same of the method under test, and of the code that stands
/// beside it?
fn shows_same(machine: &Machine, entry: &Entry, one: &Trace, other: &Trace) -> bool {
    let own = |trace: &Trace| -> BTreeSet<Covered> {
        let covered = trace.covered.iter().copied();
        match entry {
            Entry::Unit(method) => {
                let beside = |c: &Covered| is_of(&machine.store, method, c);
                covered.filter(beside).collect()
            }
            Entry::Driver(_) | Entry::Program(_) => covered.collect(),
        }
    };
    end(one) == end(other) && own(one) == own(other)
}

fn returns_same(one: &Trace, other: &Trace) -> bool {
    let result = |trace: &Trace| trace.result.map(|r| r.bits);
    result(one) == result(other)
}

/// Values on which changes of the code show, wherever the run does the same with them:
/// all at once if that is possible, else in ever smaller parts. Gives the variables that
/// have got one.
fn stronger_values(
    machine: &mut Machine,
    entry: &Entry,
    trace: Trace,
    runs: &mut u64,
) -> (Trace, BTreeSet<usize>) {
    let proposed: Vec<(usize, u64)> = proposed(&trace, 0).into_iter().collect();
    let before = Doing::of(&trace);
    let (mut best, mut strong) = (trace, BTreeSet::new());
    let mut parts = vec![&proposed[..]];
    let mut most = MOST_STRONG.min(*runs / 2);
    while let Some(part) = parts.pop().filter(|_| most > 0) {
        if part.is_empty() {
            continue;
        }
        let mut tried = best.input.clone();
        for &(id, value) in part {
            tried.values[id] = value;
        }
        (most, *runs) = (most - 1, *runs - 1);
        let stronger = machine.explore(entry, &tried);
        if Doing::of(&stronger) == before {
            strong.extend(part.iter().map(|(id, _)| *id));
            best = stronger;
        } else if part.len() > 1 {
            let (first, second) = part.split_at(part.len() / 2);
            parts.extend([second, first]);
        }
    }
    (best, strong)
}

fn simpler_values(
    machine: &mut Machine,
    entry: &Entry,
    trace: Trace,
    strong: &BTreeSet<usize>,
    most: u64,
) -> Input {
    let before = Doing::of(&trace);
    let mut best = trace.input.clone();
    let mut runs = 0;
    let alone = (0..best.values.len()).map(|id| vec![id]);
    // Dates stand in an order: once more when the others have moved.
    let is_date = |id: &usize| is_year(&trace, &trace.vars[*id].origin);
    let again = (0..trace.vars.len()).filter(is_date).map(|id| vec![id]);
    let groups = equal_characters(&trace).into_iter().chain(alone);
    let groups: Vec<Vec<usize>> = groups.chain(again).collect();
    for ids in groups {
        if ids.iter().any(|id| strong.contains(id)) {
            continue;
        }
        let now = best.values[ids[0]];
        for simpler in candidates(&trace, ids[0], now) {
            if runs >= most {
                return best;
            }
            let mut tried = best.clone();
            ids.iter().for_each(|&id| tried.values[id] = simpler);
            runs += 1;
            if Doing::of(&machine.explore(entry, &tried)) == before {
                best = tried;
                break;
            }
        }
    }
    best
}

/// Characters that are equal may have to stay so.
fn equal_characters(trace: &Trace) -> Vec<Vec<usize>> {
    let mut groups = characters(trace);
    groups.retain(|ids| ids.len() > 1);
    groups
}

/// The characters of texts, equal ones together.
fn characters(trace: &Trace) -> Vec<Vec<usize>> {
    let mut groups: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    for (id, (var, &value)) in trace.vars.iter().zip(&trace.input.values).enumerate() {
        if matches!(var.origin, Origin::Char { .. }) {
            groups.entry(value).or_default().push(id);
        }
    }
    groups.into_values().collect()
}

/// What a run does.
#[derive(PartialEq, Eq)]
struct Doing {
    decisions: Vec<(u32, u16, u32)>,
    /// Where a value is pinned, the decisions alone do not tell what it leads to.
    covered: Vec<Covered>,
    end: String,
}

impl Doing {
    fn of(trace: &Trace) -> Doing {
        let events = trace.events.iter();
        Doing {
            decisions: events
                .map(|e| (e.site.method, e.site.bci, e.outcome))
                .collect(),
            covered: trace.covered.clone(),
            end: end(trace),
        }
    }
}

fn end(trace: &Trace) -> String {
    match &trace.end {
        End::Threw(thrown) => thrown.class.clone(),
        other => format!("{other:?}"),
    }
}

/// Is it the year of a date? People write those of their own time.
fn is_year(trace: &Trace, origin: &Origin) -> bool {
    let Origin::Element { array, index: 0 } = origin else {
        return false;
    };
    let made = trace.refs.get(*array as usize).map(|r| &r.shape);
    matches!(made, Some(RefShape::Object { class, made: Made::Built { .. } })
        if ["java/time/LocalDate", "java/time/LocalDateTime"].contains(&class.as_str()))
}

/// Simpler values for a variable, the simplest first.
fn candidates(trace: &Trace, id: usize, now: u64) -> Vec<u64> {
    let Some(var) = trace.vars.get(id) else {
        return Vec::new();
    };
    let simple: Vec<u64> = match (&var.origin, var.sort) {
        (Origin::Char { .. }, _) => "a0 A-".bytes().map(u64::from).collect(),
        (origin, _) if is_year(trace, origin) => vec![2024, 2023, 2025, 2000, 1999],
        (_, Sort::F64) => [0.0, 1.0, -1.0, 2.0, 0.5, 10.0].map(f64::to_bits).to_vec(),
        (_, Sort::F32) => [0.0f32, 1.0, -1.0, 2.0, 0.5, 10.0]
            .map(|x| x.to_bits() as u64)
            .to_vec(),
        (_, sort) => {
            let value = sort.signed(now);
            let mut simple: Vec<i64> = vec![0, 1, -1, 2, 3, 5, 10, -2, 100];
            let mut half = value / 2;
            while half.abs() > 100 {
                simple.push(half);
                half /= 2;
            }
            simple.retain(|s| s.unsigned_abs() < value.unsigned_abs());
            simple.sort_by_key(|s| (s.unsigned_abs(), *s < 0));
            simple.into_iter().map(|s| s as u64 & sort.mask()).collect()
        }
    };
    match simple.iter().position(|&s| s == now) {
        Some(at) => simple[..at].to_vec(),
        None => simple,
    }
}
