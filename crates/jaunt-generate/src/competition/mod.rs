//! Tasks of the software verification competition: is a property true of a program, false,
//! or unknown? False is confirmed on the JVM, and true means that every path was run.

mod property;
mod task;
mod witness;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use jaunt_class::ClassPath;
use jaunt_emit::explored::{asked_values, inputs};
use jaunt_explore::{
    Corpus, Error as Failing, Exploration, Loaded, Plan, Program, Progress, Search,
};
use jaunt_project::Places;
use jaunt_record::SCHEMA;
use jaunt_replay::{Answer, Call, Limits, Replay, Value};
use jaunt_vm::{Entry, Store};
use serde_json::json;

use crate::asked::{places, target};
use crate::error::Error;

pub use property::{Holds, Property};
pub use task::{Compiled, compile};
pub use witness::{Step, Witness};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every feasible path was run, and none breaks the property.
    True,
    False(Violation),
    Unknown(Unknown),
}

/// Inputs that break the property, on the JVM as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    pub kind: String,
    pub message: Option<String>,
    pub at: String,
    pub inputs: Vec<serde_json::Value>,
    pub steps: Vec<Step>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// Not every path could be looked at: a bound, the solver, something unsupported.
    Incomplete,
    Budget,
    /// A violation was found that the JVM did not show.
    Unconfirmed,
    /// An `assert` may have failed and been caught.
    MaybeCaught,
}

impl Unknown {
    pub fn words(self) -> &'static str {
        match self {
            Unknown::Incomplete => "not every path could be looked at",
            Unknown::Budget => "the budget ended before every path was run",
            Unknown::Unconfirmed => "a violation was found that the JVM did not confirm",
            Unknown::MaybeCaught => "an assertion failed and something caught it",
        }
    }
}

impl Verdict {
    pub fn json(&self) -> serde_json::Value {
        let mut json = match self {
            Verdict::True => json!({"verdict": "TRUE"}),
            Verdict::False(v) => json!({"verdict": "FALSE", "kind": v.kind, "message": v.message,
                "at": v.at, "inputs": v.inputs, "confirmed": true}),
            Verdict::Unknown(why) => json!({"verdict": "UNKNOWN", "why": why.words()}),
        };
        json["schema"] = json!(SCHEMA);
        json
    }

    /// The verdict alone on its line, then what there is to say.
    pub fn text(&self) -> String {
        match self {
            Verdict::True => "TRUE\n".into(),
            Verdict::False(v) => {
                let inputs = json!(v.inputs);
                format!("FALSE\n{} at {}, with inputs {inputs}\n", v.kind, v.at)
            }
            Verdict::Unknown(why) => format!("UNKNOWN\n{}\n", why.words()),
        }
    }

    /// The witness as GraphML; what is unknown has none.
    pub fn witness(&self, property: &Property, compiled: &Compiled) -> Option<String> {
        let violation = match self {
            Verdict::True => None,
            Verdict::False(violation) => Some(&violation.steps[..]),
            Verdict::Unknown(_) => return None,
        };
        let witness = Witness {
            property: &property.text,
            sources: &compiled.sources,
            violation,
        };
        Some(witness.graphml())
    }
}

/// Errors that do not matter may come first: then so many more are waited for.
const MORE: u64 = 4;

/// What is true of a task's program.
pub fn judge(
    places: &Places,
    compiled: &Compiled,
    property: &Property,
    search: &Search,
    watch: &mut dyn FnMut(&Progress),
) -> Result<Verdict, Error> {
    let started = Instant::now();
    let store = open(places, compiled)?;
    let main = target::find_class(&store, &property.main)?;
    let entry = Entry::Driver(main);
    let program = Loaded::new(store.clone());
    let first = search.first_machine(&store, &entry)?;
    let mut plan = Plan {
        max_errors: Some(1),
        ..search.plan(search.budget.map(|budget| started + budget))
    };
    let mut exploration = Exploration::new(&program, &plan);
    loop {
        let workers = search.crew(&first, &entry)?;
        let corpus = exploration.go_on(workers, &plan, watch);
        let broken = |e: &&Failing| property.is_broken_by(e, &store);
        if let Some(error) = corpus.errors.iter().find(broken) {
            return Ok(
                match is_confirmed(places, &store, compiled, property, error, search)? {
                    true => Verdict::False(violation(error, &program)),
                    false => Verdict::Unknown(Unknown::Unconfirmed),
                },
            );
        }
        let most = plan.max_errors.unwrap_or(u64::MAX);
        if (corpus.errors.len() as u64) < most || plan.is_over() {
            return Ok(without_violation(&corpus, property, &program));
        }
        plan.max_errors = Some(most * MORE);
    }
}

fn without_violation(corpus: &Corpus, property: &Property, program: &Loaded) -> Verdict {
    if property.may_be_hidden(corpus, program) {
        return Verdict::Unknown(Unknown::MaybeCaught);
    }
    match corpus.tally.is_exhaustive() {
        true => Verdict::True,
        false if corpus.tally.open > 0 => Verdict::Unknown(Unknown::Budget),
        false => Verdict::Unknown(Unknown::Incomplete),
    }
}

fn open(places: &Places, compiled: &Compiled) -> Result<Arc<Store>, Error> {
    let jdk = places::open_jdk(places)?;
    let path = jaunt_project::joined(&compiled.class_path);
    let path = ClassPath::open(&path, jdk.feature).map_err(|e| Error::unreadable(e.to_string()))?;
    let store = Store::new(jdk, path).map_err(|e| {
        Error::unreadable(format!(
            "the library of the JDK cannot be read: {e}; name another JDK with --jdk DIR"
        ))
    })?;
    Ok(Arc::new(store.testing(compiled.class_path.clone())))
}

/// Does the JVM do the same with the values of an error?
fn is_confirmed(
    places: &Places,
    store: &Store,
    compiled: &Compiled,
    property: &Property,
    error: &Failing,
    search: &Search,
) -> Result<bool, Error> {
    let jdk = places::open_jdk(places)?;
    let path: Vec<PathBuf> = std::iter::once(task::replaying_verifier(&jdk)?)
        .chain(compiled.class_path.iter().cloned())
        .collect();
    let limits = Limits {
        stop: search.stop.clone(),
        ..Limits::default()
    };
    let unreadable = |e: jaunt_replay::ReplayError| Error::unreadable(e.to_string());
    let jvm = Replay::new(&store.jdk, path, limits).map_err(unreadable)?;
    let texts = |values: Vec<String>| Value::Array {
        element: "Ljava/lang/String;".into(),
        values: values.iter().map(|v| Value::text(v)).collect(),
    };
    let call = |class: &str, method: &str, values: Vec<String>| Call {
        class: class.into(),
        method: method.into(),
        descriptor: "([Ljava/lang/String;)V".into(),
        arguments: vec![texts(values)],
    };
    let calls = [
        call("jaunt.Symbolic", "replay", asked_values(&error.test)),
        call(&property.main, "main", Vec::new()),
    ];
    let answers = jvm.evaluate(&calls).map_err(unreadable)?;
    let thrown = &error.thrown.class;
    Ok(matches!(answers.last(), Some(Answer::Threw { class, .. }) if class == thrown))
}

fn violation(error: &Failing, program: &Loaded) -> Violation {
    let inputs = inputs(&error.test);
    let steps = error.test.asked.iter().zip(&inputs);
    let steps = steps.filter_map(|(&(method, bci), value)| {
        let method = program.method(method)?;
        let class = method.class();
        let file = class.file().and_then(|f| f.source_file());
        Some(Step {
            file: file.map(|f| f.to_string()).unwrap_or_default(),
            line: line_of(method, bci),
            scope: format!("{}.{}", class.java_name(), method.name),
            value: value.to_string(),
        })
    });
    let place = |&(method, bci): &(u32, u16)| {
        let method = program.method(method)?;
        let class = method.class().java_name();
        Some(format!("{class}.{}:{}", method.name, line_of(method, bci)))
    };
    Violation {
        kind: error.thrown.class.clone(),
        message: error.thrown.message.clone(),
        at: error.frames.first().and_then(place).unwrap_or_default(),
        steps: steps.collect(),
        inputs,
    }
}

fn line_of(method: jaunt_vm::class::MethodRef, bci: u16) -> u32 {
    jaunt_explore::body_of(method).map_or(0, |body| u32::from(body.line_of_bci(bci)))
}
