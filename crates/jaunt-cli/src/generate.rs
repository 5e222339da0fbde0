//! `jaunt generate`: tests for the classes of a project.

use jaunt_emit::json;
use jaunt_emit::junit::{Bugs, Mocks, Policy, Style};
use jaunt_generate::{Event, Observer, Outputs, Reflection, Request, generate as run};
use jaunt_record::{Framework, Note, RunRecord};

use crate::exit::{self, Failure};
use crate::interrupt;
use crate::options::{self, FailOn, GenerateArgs};
use crate::print::print;
use crate::progress::Line;
use crate::repeat::tell_how_to_repeat;
use crate::table;

pub fn generate(args: &GenerateArgs) -> Result<i32, Failure> {
    let mut listener = Listener {
        line: Line::new(args.search.quiet),
        failed: false,
        unchanged: false,
    };
    let record = run(&request(args), &mut listener);
    listener.line.clear();
    let record = record?;
    let text = match args.search.json {
        true => format!("{}\n", json::report(&record)),
        false => table::text(&record),
    };
    print(&text)?;
    tell_how_to_repeat(&args.search);
    Ok(if interrupt::is_asked() {
        exit::INTERRUPTED
    } else if listener.failed {
        exit::NOT_ENOUGH
    } else if listener.unchanged {
        exit::DONE
    } else {
        code(args, &record)
    })
}

fn request(args: &GenerateArgs) -> Request {
    Request {
        places: args.places.to_places(),
        targets: args.targets.clone(),
        since: args.since.clone(),
        search: args.search.to_search(),
        style: style(args),
        framework: args.junit4.then_some(Framework::JUnit4),
        reflection: match args.reflection {
            options::Reflection::Off => Reflection::Off,
            options::Reflection::Tests | options::Reflection::Findings => Reflection::On,
        },
        output: args.output.clone(),
        outputs: Outputs {
            sarif: args.reports.sarif.clone(),
            jacoco: args.reports.jacoco.clone(),
            lcov: args.reports.lcov.clone(),
        },
    }
}

fn style(args: &GenerateArgs) -> Style {
    Style {
        mocks: match args.mocks {
            options::Mocks::None => Mocks::None,
            options::Mocks::Mockito => Mocks::Mockito,
        },
        reflective_findings: args.reflection == options::Reflection::Findings,
        policy: match args.policy {
            options::Policy::Usual => Policy::Usual,
            options::Policy::Strict => Policy::Strict,
        },
        bugs: match args.bugs {
            options::Bugs::Disabled => Bugs::Disabled,
            options::Bugs::Failing => Bugs::Failing,
            options::Bugs::Apart => Bugs::Apart,
        },
        ..Style::default()
    }
}

fn code(args: &GenerateArgs, record: &RunRecord) -> i32 {
    let percent = record.branch_percent();
    if record.findings().count() > 0 && args.fail_on == FailOn::Any {
        exit::FINDINGS
    } else if record.tests().count() == 0 || args.min_coverage.is_some_and(|min| percent < min) {
        exit::NOT_ENOUGH
    } else {
        exit::DONE
    }
}

/// Shows what happens.
struct Listener {
    line: Line,
    /// A file could not be written.
    failed: bool,
    /// Nothing changed since the revision.
    unchanged: bool,
}

impl Observer for Listener {
    fn observe(&mut self, event: Event) {
        match event {
            Event::Note(note) => {
                self.failed |= matches!(note, Note::Unwritten { .. });
                self.unchanged |= matches!(note, Note::NothingChanged { .. });
                self.line.clear();
                tell(&note);
            }
            Event::Exploring { method, done, of } => {
                let method = format!("{}#{}", method.class, method.name);
                self.line
                    .begin(|| format!("{done} of {of} methods, exploring {method}"));
            }
            Event::Confirming { tests } => {
                self.line
                    .begin(|| format!("confirming {tests} tests on the JVM"));
            }
        }
    }
}

/// A note, on standard error.
pub fn tell(note: &Note) {
    match note {
        Note::Unwritten { .. } | Note::NothingChanged { .. } | Note::ForeignFile(_) => {
            eprintln!("jaunt: {note}");
        }
        _ => eprintln!("jaunt: note: {note}"),
    }
}
