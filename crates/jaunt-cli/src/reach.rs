//! `jaunt reach`: one input that gets to a place in the code, or why there is none.

use std::sync::Arc;
use std::time::Instant;

use jaunt_emit::explored::reached;
use jaunt_explore::{Aim, Found, Loaded, Quest};
use jaunt_generate::Error;
use jaunt_generate::asked::entry::{entry, first_method};
use jaunt_generate::asked::spot::Spot;
use jaunt_generate::asked::target::{self, Target};
use jaunt_generate::view::Exploring;
use jaunt_vm::Store;
use jaunt_vm::class::MethodRef;

use crate::exit::{self, Failure};
use crate::options::ReachArgs;
use crate::places::open_project;
use crate::print::print;
use crate::progress::Line;
use crate::repeat::tell_how_to_repeat;

pub fn reach(args: &ReachArgs) -> Result<i32, Failure> {
    let started = Instant::now();
    let search = args.search.to_search();
    let (text, spot) = Spot::split(&args.target).ok_or_else(|| {
        Failure::usage("say where to get: TARGET@OFFSET or TARGET:LINE, as in pkg.Class#method:12")
    })?;
    let (project, store) = open_project(&args.places)?;
    let (entry, _) = entry(&store, text)?;
    let begins = first_method(&entry)?;
    let within = match &args.within {
        Some(method) => named_method(&store, method)?,
        None => begins,
    };
    let aim = Arc::new(Aim::new(spot.wanted(&store, within)?, begins, &store));
    let mut first = search.first_machine(&store, &entry).map_err(Error::from)?;
    let program = Loaded::new(store.clone());
    let mut line = Line::new(args.search.quiet);
    let quest = Quest {
        entry: &entry,
        begins,
        aim: aim.clone(),
        search: &search,
        program: &program,
        store: &store,
        end: search.budget.map(|budget| started + budget),
    };
    let found = quest.go(&mut first, &mut |progress| {
        line.show(|| progress.in_words(search.jobs));
    });
    let Found {
        test: reached,
        is_proved,
        is_done,
        mut corpus,
    } = found.map_err(Error::from)?;
    line.clear();
    let confirmed = reached.as_ref().is_some_and(|test| {
        first.limits.set_deadline(None);
        aim.is_hit(&first.explore(&entry, &test.input))
    });
    let verdict = match reached.is_some() {
        true => "reached",
        false if is_proved || is_done => "unreachable",
        false => "unknown",
    };
    let report = reached::Report {
        target: &args.target,
        verdict,
        test: reached.as_ref(),
        bound_hit: reached.is_none() && !is_proved,
        time: started.elapsed(),
        confirmed: confirmed || reached.is_none() && is_proved,
    };
    match args.search.json {
        true => print(&format!("{}\n", report.json()))?,
        false => print(&report.text())?,
    }
    tell_how_to_repeat(&args.search);
    corpus.reached = reached.clone();
    let exploring = Exploring {
        verb: "reach",
        target: &args.target,
        project: &project,
        store: &store,
        program: &program,
        entry: &entry,
        begins,
        corpus: &corpus,
        search: &search,
        time: started.elapsed(),
        curve: Vec::new(),
    };
    crate::report::keep(&exploring, &mut first, args.report.as_deref())?;
    match search.is_stopped() {
        true => Ok(exit::INTERRUPTED),
        false => Ok(exit::DONE),
    }
}

fn named_method(store: &Store, text: &str) -> Result<MethodRef, Failure> {
    match Target::parse(text) {
        Target::Method { class, method } => {
            let class = target::find_class(store, &class)?;
            Ok(target::find_method(class, &method)?)
        }
        _ => Err(Failure::usage("--in names a method: pkg.Class#method")),
    }
}
