//! `jaunt graph`: the control flow graph of a method, its paths, equations and test data.

use jaunt_emit::graph as emit;
use jaunt_explore::Search;
use jaunt_generate::asked::target::{self, Target};
use jaunt_generate::graph::{Wanting, graph as run};
use jaunt_report::graph::{dot, svg};
use jaunt_solve::Means;

use crate::exit::{self, Failure};
use crate::interrupt;
use crate::options::{GraphArgs, GraphFormat};
use crate::places::open_project;
use crate::print::{print, write};

/// Loops of paths if nobody says how often.
const LOOPS: usize = 1;

pub fn graph(args: &GraphArgs) -> Result<i32, Failure> {
    let (project, store) = open_project(&args.places)?;
    let Target::Method { class, method } = Target::parse(&args.target) else {
        return Err(Failure::usage(
            "graph draws one method: pkg.Class#method or pkg.Class#method(int,java.lang.String)",
        ));
    };
    let class = target::find_class(&store, &class)?;
    let method = target::find_method(class, &method)?;
    let about_paths = args.paths.is_some() || args.equations || args.solve.is_some();
    let wanting = Wanting {
        paths: args.paths.or(about_paths.then_some(LOOPS)),
        equations: args.equations,
        solve: args.solve.clone(),
    };
    let search = Search {
        budget: args.budget.0,
        solver: Means::named(&args.solver).with_seed(args.seed),
        seed: args.seed,
        stop: interrupt::flag(),
        ..Search::default()
    };
    let graphed = run(&store, &project, method, &wanting, &search)?;
    let drawn = match (args.json, args.format) {
        (true, _) => format!("{:#}\n", emit::json(&graphed)),
        (false, GraphFormat::Svg) => svg(&graphed.graph),
        (false, GraphFormat::Dot) => dot(&graphed.graph),
    };
    match &args.output {
        Some(file) => write(file, &drawn)?,
        // A list of paths is not mixed with a picture.
        None if about_paths && !args.json => {}
        None => print(&drawn)?,
    }
    if about_paths && !args.json {
        print(&emit::text(&graphed))?;
    }
    Ok(match interrupt::is_asked() {
        true => exit::INTERRUPTED,
        false => exit::DONE,
    })
}
