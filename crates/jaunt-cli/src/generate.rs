//! `jaunt generate`: tests for the classes of a project.

use std::time::{Duration, Instant};

use jaunt_emit::junit::{Bugs, Form, Mocks, Policy, Style};
use jaunt_emit::{json, table};
use jaunt_explore::{Search, memory};
use jaunt_fleet::generate as run;
use jaunt_generate::{Event, Observer, Outputs, Reflection, Request};
use jaunt_record::{Framework, Note, RunRecord};
use jaunt_report::live::{Progress, Server};
use jaunt_report::page;
use jaunt_vm::Summarise;

use crate::exit::{self, Failure};
use crate::interrupt;
use crate::options::{self, FailOn, GenerateArgs};
use crate::print::{print, write};
use crate::progress::Line;
use crate::repeat::{command, tell_how_to_repeat};
use crate::report;

pub fn generate(args: &GenerateArgs) -> Result<i32, Failure> {
    let mut listener = Listener {
        line: Line::new(args.search.quiet),
        started: Instant::now(),
        budget: args.search.budget.0,
        covered: 0,
        tests: 0,
        live: args.reports.serve.then(report::serve).transpose()?,
        failed: false,
        unchanged: false,
    };
    listener.line.begin(|| "reading the project".into());
    let (cluster, solver) = (args.cluster.as_ref(), &args.search.solver);
    let record = run(&request(args), cluster, solver, &mut listener);
    listener.line.clear();
    let record = record?;
    if let Some(file) = &args.reports.report {
        write(file, &page(&record))?;
    }
    let text = match args.search.json {
        true => format!("{}\n", json::report(&record)),
        false => table::text(&record, args.verbose),
    };
    print(&text)?;
    tell_how_to_repeat(&args.search, &record.view.command);
    if let Some(live) = &listener.live {
        live.finish(&record);
        live.wait(report::LINGERING);
    }
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
        given: args.given.clone(),
        // Its machines start from snapshots of their own, in which objects have other
        // addresses: what one learns about calls means nothing to the others.
        search: Search {
            summaries: Summarise::Off,
            ..args.search.to_search()
        },
        style: style(args),
        policy: match args.policy {
            options::Policy::Usual => Policy::Usual,
            options::Policy::Strict => Policy::Strict,
        },
        nulls: args.nulls == options::Switch::On,
        framework: args.junit4.then_some(Framework::JUnit4),
        reflection: match args.reflection {
            options::Reflection::Off => Reflection::Off,
            options::Reflection::Tests | options::Reflection::Findings => Reflection::On,
        },
        resume: args.resume,
        fresh: args.fresh,
        repeat: args.repeat.clone(),
        output: args.output.clone(),
        outputs: Outputs {
            sarif: args.reports.sarif.clone(),
            jacoco: args.reports.jacoco.clone(),
            lcov: args.reports.lcov.clone(),
            summary: args.reports.summary.clone(),
        },
        command: command(),
    }
}

fn style(args: &GenerateArgs) -> Style {
    Style {
        mocks: match args.mocks {
            options::Mocks::Auto => Mocks::Auto,
            options::Mocks::Off => Mocks::None,
            options::Mocks::Mockito => Mocks::Mockito,
        },
        form: Form::named(&args.style),
        reflective_findings: args.reflection == options::Reflection::Findings,
        bugs: Bugs::named(&args.bugs),
        ..Style::default()
    }
}

fn code(args: &GenerateArgs, record: &RunRecord) -> i32 {
    let percent = record.branch_percent();
    if record.findings().count() > 0 && args.fail_on == FailOn::Any {
        exit::FINDINGS
    } else if !record.has_enough_tests() || args.min_coverage.is_some_and(|min| percent < min) {
        exit::NOT_ENOUGH
    } else {
        exit::DONE
    }
}

/// Shows what happens.
struct Listener {
    line: Line,
    started: Instant,
    budget: Option<Duration>,
    /// Branches and tests so far.
    covered: usize,
    tests: usize,
    /// Who wants to see it happen.
    live: Option<Server>,
    /// A file could not be written.
    failed: bool,
    /// Nothing changed since the revision.
    unchanged: bool,
}

impl Listener {
    /// How far it is, for the progress line.
    fn state(&self) -> String {
        let left = self.budget.map(|budget| {
            let left = budget.saturating_sub(self.started.elapsed());
            format!(", {} s left", left.as_secs())
        });
        format!(
            ", {} branches, {} tests, {} MB{}",
            self.covered,
            self.tests,
            memory::resident() >> 20,
            left.unwrap_or_default()
        )
    }
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
                let state = self.state();
                self.line
                    .begin(|| format!("{done} of {of} methods{state}, exploring {method}"));
            }
            Event::Progress {
                done,
                of,
                branches,
                tests,
                goals,
            } => {
                (self.covered, self.tests) = (branches, tests);
                if let Some(live) = &self.live {
                    let goals = goals.iter().map(|g| format!("{}#{}", g.class, g.name));
                    live.tell(&Progress {
                        ms: self.started.elapsed().as_millis() as u64,
                        done,
                        of,
                        covered: branches,
                        tests,
                        goals: goals.collect(),
                    });
                }
            }
            Event::Confirming { tests } => {
                let state = self.state();
                self.line
                    .begin(|| format!("confirming {tests} tests on the JVM{state}"));
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
