//! Runs the methods of a suite on every input and compares.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jaunt_class::{ClassPath, Jdk, Name, Type};
use jaunt_term::{Flat, Model, NoFunctions, Term};
use jaunt_vm::{Bounds, End, Entry, Host, Input, Machine, SiteKind, Store, Trace};

use crate::java::{self, Answer};
use crate::suite::{Method, Suite};

/// The machine's answers are java's, and so are the answers of every path's
/// terms on all inputs that satisfy the path's conditions.
pub fn check(suite: Suite) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(suite.class);
    fs::create_dir_all(&folder).expect("a folder for the class");
    let bytes = suite.builder.finish().expect("a small class");
    let file = folder.join(format!("{}.class", suite.class));
    fs::write(file, bytes).expect("a writable folder");
    for jdk in jaunt_testing::jdk::opened(Jdk::open) {
        let expected = java::answers(&jdk, &folder, suite.class, &suite.methods);
        let mut world = World::new(jdk, &folder, suite.class);
        for (method, expected) in suite.methods.iter().zip(expected) {
            world.check_method(method, &expected);
        }
        let failures = world.failures;
        assert!(
            failures.is_empty(),
            "{} on Java {}: {} of {} methods\n{}",
            suite.class,
            world.version,
            failures.len(),
            suite.methods.len(),
            failures.join("\n")
        );
    }
}

struct World {
    machine: Machine,
    class: jaunt_vm::class::ClassRef,
    version: String,
    /// The first failure of each method that has one.
    failures: Vec<String>,
}

impl World {
    fn new(jdk: Jdk, folder: &Path, class: &str) -> World {
        let version = jdk.version.clone();
        let path = ClassPath::open(&PathBuf::from(folder).to_string_lossy(), jdk.feature);
        let store = Store::new(jdk, path.expect("a class path")).expect("a library");
        let store = Arc::new(store);
        let class = store.load(Name::new(class)).expect("the class");
        let host = Host::for_exploration();
        let mut machine = Machine::boot(store, 1 << 28, host).expect("a machine");
        machine.prepare_exploration(Bounds::default());
        World {
            machine,
            class,
            version,
            failures: Vec::new(),
        }
    }

    fn check_method(&mut self, method: &Method, expected: &[Answer]) {
        if let Err(failure) = self.compare(method, expected) {
            self.failures.push(format!("{}: {failure}", method.name));
        }
    }

    fn compare(&mut self, method: &Method, expected: &[Answer]) -> Result<(), String> {
        let found = self
            .class
            .methods
            .iter()
            .find(|m| m.name == method.name.as_str())
            .ok_or("no such method")?;
        let entry = Entry::Unit(found);
        let mut paths: BTreeMap<String, (Trace, BTreeSet<usize>)> = BTreeMap::new();
        for (i, (values, expected)) in method.inputs.iter().zip(expected).enumerate() {
            let input = Input {
                values: values.clone(),
                ..Input::default()
            };
            let trace = self.machine.explore(&entry, &input);
            let found = answer(&trace, method.ty.ret);
            if found.as_ref() != Some(expected) {
                let found = found.map_or(format!("{:?}", trace.end), |f| format!("{f:x?}"));
                return Err(format!(
                    "on {values:x?} java says {expected:x?}, not {found}"
                ));
            }
            let key = path_key(&trace);
            let path = paths.entry(key).or_insert((trace, BTreeSet::new()));
            path.1.insert(i);
        }
        for (trace, inputs) in paths.values() {
            check_path(method, expected, trace, inputs)?;
        }
        Ok(())
    }
}

/// What a run did; nothing if it was stopped.
fn answer(trace: &Trace, ret: Type) -> Option<Answer> {
    match (&trace.end, trace.result) {
        (End::Returned, Some(result)) => Some(Answer::Value(canonical(result.bits, ret))),
        (End::Threw(thrown), _) => Some(Answer::Exception(thrown.class.clone())),
        _ => None,
    }
}

/// All NaNs are the same to java's users.
fn canonical(bits: u64, ty: Type) -> u64 {
    match ty {
        Type::Float if f32::from_bits(bits as u32).is_nan() => 0x7fc0_0000,
        Type::Double if f64::from_bits(bits).is_nan() => 0x7ff8 << 48,
        _ => bits,
    }
}

/// The outcomes of a path; of pins, the value too.
fn path_key(trace: &Trace) -> String {
    let event = |e: &jaunt_vm::Event| {
        let pinned = match e.site.kind {
            SiteKind::Pin => trace
                .terms
                .display(e.condition, &|v| v.to_string())
                .to_string(),
            _ => String::new(),
        };
        format!("{:?}:{}{pinned} ", e.site, e.outcome)
    };
    trace.events.iter().map(event).collect()
}

/// The path's conditions hold on exactly the inputs that took it, and there its
/// result term has the value that java returned.
fn check_path(
    method: &Method,
    expected: &[Answer],
    trace: &Trace,
    takers: &BTreeSet<usize>,
) -> Result<(), String> {
    let mut roots: Vec<Term> = trace.events.iter().map(|e| e.condition).collect();
    let conditions = roots.len();
    let result = trace.result.map_or(Term::NONE, |r| r.term);
    roots.extend(Some(result).filter(|r| r.is_some()));
    let mut flat = Flat::new(&trace.terms, &roots);
    let shown = |t: Term| trace.terms.display(t, &|v| format!("v{v}")).to_string();
    for (i, values) in method.inputs.iter().enumerate() {
        let mut model = Model::new();
        for (var, &bits) in values.iter().enumerate() {
            model.set(var as u32, bits);
        }
        flat.run(&trace.terms, &model, &NoFunctions);
        let takes = takers.contains(&i);
        let failing = (0..conditions).find(|&c| flat.result(c) != Some(1));
        match failing {
            Some(c) if takes => {
                let condition = shown(roots[c]);
                return Err(format!("{values:x?} took a path on which {condition}"));
            }
            None if !takes => {
                return Err(format!("{values:x?} satisfies a path that it did not take"));
            }
            Some(_) => continue,
            None => {}
        }
        let bits = match (&expected[i], trace.result) {
            (Answer::Value(_), Some(r)) if r.term.is_none() => Some(r.bits),
            (Answer::Value(_), _) => flat.result(conditions),
            (Answer::Exception(_), _) => continue,
        };
        let value = bits.map(|b| Answer::Value(canonical(b, method.ty.ret)));
        if value.as_ref() != Some(&expected[i]) {
            let (e, term) = (&expected[i], shown(result));
            return Err(format!(
                "on {values:x?} {term} is {value:x?}, java says {e:x?}"
            ));
        }
    }
    Ok(())
}
