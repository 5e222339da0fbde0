//! `jaunt explore`: every feasible path of one method or driver.

use std::time::Instant;

use jaunt_emit::explored::Findings;
use jaunt_explore::{Beginnings, Corpus, Ended, Loaded, Plan, Verdict};
use jaunt_fleet::{Tree, explore as run};
use jaunt_generate::Error;
use jaunt_generate::asked::entry::first_method;
use jaunt_generate::asked::subject::Subject;
use jaunt_generate::view::{Exploring, explored};
use jaunt_replay::Limits;

use crate::exit::{self, Failure};
use crate::options::{ExploreArgs, FailOn};
use crate::places::find_project;
use crate::print::print;
use crate::progress::Line;
use crate::repeat::{command, tell_how_to_repeat};
use crate::report;

pub fn explore(args: &ExploreArgs) -> Result<i32, Failure> {
    let started = Instant::now();
    let mut search = args.search.to_search();
    if args.first_error {
        search.max_errors = Some(1);
    }
    let places = args.places.to_places();
    let project = find_project(&places)?;
    let deadline = search.budget.map(|budget| started + budget);
    let limits = Limits {
        stop: search.stop.clone(),
        ..Limits::default()
    };
    let subject = Subject::open(&places, project, &args.target, limits)?;
    let (store, entry) = (subject.store.clone(), subject.entry.clone());
    let mut first = search.first_machine(&store, &entry).map_err(Error::from)?;
    let plan = Plan {
        keep_all: args.list || args.report.is_some(),
        ..search.plan(deadline)
    };
    let program = Loaded::new(store.clone());
    let mut line = Line::new(args.search.quiet);
    let tree = Tree {
        store: &store,
        tested: &subject.project.classes,
        search: &search,
        solver: &args.search.solver,
        target: subject.driver().unwrap_or(&args.target),
        entry: &entry,
        plan: &plan,
        program: &program,
    };
    let cluster = args.cluster.as_ref();
    let (mut corpus, curve) = run(cluster, &tree, &mut first, &mut |words| line.show(words))?;
    line.clear();
    let arguments = subject.confirm(&mut corpus);
    let findings = Findings {
        target: &subject.name,
        driver: subject.driver(),
        arguments: &arguments,
        has_other_beginnings: !Beginnings::of(&entry, &store).is_one(),
        corpus: &corpus,
        program: &program,
        seed: search.seed,
        time: started.elapsed(),
        list: args.list,
    };
    match args.search.json {
        true => print(&format!("{}\n", findings.json()))?,
        false => print(&findings.text())?,
    }
    tell_how_to_repeat(&args.search, &command());
    let exploring = Exploring {
        verb: "explore",
        target: &subject.name,
        project: &subject.project,
        store: program.store(),
        program: &program,
        begins: first_method(&entry)?,
        entry: &entry,
        corpus: &corpus,
        search: &search,
        time: started.elapsed(),
        curve,
    };
    let record = explored(&exploring, &mut first, args.report.is_some());
    report::keep(&subject.project, record, args.report.as_deref())?;
    Ok(code(&corpus, args.fail_on))
}

fn code(corpus: &Corpus, fail_on: FailOn) -> i32 {
    if corpus.ended == Ended::Interrupted {
        exit::INTERRUPTED
    } else if corpus.verdict() == Verdict::Error && fail_on == FailOn::Any {
        exit::FINDINGS
    } else {
        exit::DONE
    }
}
