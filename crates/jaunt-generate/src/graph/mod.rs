//! The control flow graph of a method, its paths, their equations and test data.

use std::sync::Arc;
use std::time::Instant;

use jaunt_emit::explored::inputs;
use jaunt_emit::graph as emit;
use jaunt_explore::paths::{PathSolver, Solved, Subject};
use jaunt_explore::{Search, Test, body_of};
use jaunt_ir::{Path, Picture};
use jaunt_project::Project;
use jaunt_record::{GraphCase, GraphPath, Graphed, Outcome, PathState};
use jaunt_solve::{Budget, Means, Solver};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Entry, Store};

use crate::asked::target;
use crate::error::Error;

mod dead;
mod known;
mod source;

use dead::Dead;
use known::Known;
pub use source::{Source, name as source_name};

/// Paths that are listed.
const MOST_PATHS: usize = 10_000;

/// Operations of one run.
const OPERATIONS: u64 = 10_000_000;

/// Steps of the solver for one path that is only listed.
const PROVING: u64 = 200_000;

/// What is wanted beside the graph.
#[derive(Clone, Debug, Default)]
pub struct Wanting {
    /// All paths, with loops taken so many times at most.
    pub paths: Option<usize>,
    pub equations: bool,
    /// Test data for these paths, by number; for all if there are none.
    pub solve: Option<Vec<usize>>,
}

/// The picture of a method, if it has code.
pub fn picture(store: &Store, project: &Project, method: MethodRef) -> Result<Picture, Error> {
    let none = || {
        let method = target::describe(method);
        Error::unreadable(format!(
            "{method} has no code to draw; name a method that has some"
        ))
    };
    let body = body_of(method).ok_or_else(none)?;
    let file = method.class().file().ok_or_else(none)?;
    let member = file
        .method(&method.name, &method.descriptor)
        .ok_or_else(none)?;
    let source = Source::find(store, project, method.class());
    let known = Known { store, source };
    Ok(Picture::new(file, member, body, &known))
}

pub fn graph(
    store: &Arc<Store>,
    project: &Project,
    method: MethodRef,
    wanting: &Wanting,
    search: &Search,
) -> Result<Graphed, Error> {
    let started = Instant::now();
    let picture = picture(store, project, method)?;
    let mut graphed = Graphed {
        graph: emit::record(&picture, method.stable_name()),
        paths: None,
        is_cut: false,
        more: Vec::new(),
        coverage: None,
    };
    let Some(loops) = wanting.paths else {
        return Ok(graphed);
    };
    let Some(body) = body_of(method) else {
        return Ok(graphed);
    };
    let found = picture.graph().paths(loops, MOST_PATHS);
    graphed.is_cut = found.is_cut;
    let subject = Subject {
        store,
        method,
        body,
        picture: &picture,
    };
    let numbered = found.paths.iter().enumerate();
    let mut paths: Vec<GraphPath> = numbered
        .map(|(n, links)| emit::path(&picture, n + 1, links))
        .collect();
    let end = search.budget.map(|budget| started + budget);
    if wanting.equations {
        let mut prover = Solver::choose(&Means::default(), search.solver_limits())?;
        for (path, links) in paths.iter_mut().zip(&found.paths) {
            if search.is_stopped() || end.is_some_and(|end| Instant::now() >= end) {
                break;
            }
            let equations = subject.equations(links);
            path.equations = Some(equations.texts());
            let budget = Budget::unlimited()
                .with_stop(search.stop.clone())
                .with_deadline(end)
                .with_steps(PROVING);
            let is_dead = equations.contradict(&mut prover, &budget);
            // What cannot hold together holds for nobody, whatever else has a say.
            path.exact = Some(equations.is_exact || is_dead);
            path.state = is_dead.then_some(PathState::Infeasible);
        }
    }
    if let Some(chosen) = &wanting.solve {
        let chosen = chosen_of(chosen, found.paths.len())?;
        let mut machine = search.boot(store, OPERATIONS)?;
        let needs = machine.needs(&Entry::Unit(method)).of_library();
        machine.warm_up(&needs);
        let mut solver = PathSolver::new(subject, machine, search, end)?;
        let wanted: Vec<&Path> = chosen.iter().map(|&n| &found.paths[n]).collect();
        solver.begin(&wanted);
        // There may be more paths than time: what nobody can cover is known before them.
        let mut dead = Dead::new(store, subject, search, end)?;
        dead.look(&solver.covered);
        let solved = solver.solve(&wanted);
        for (&n, state) in chosen.iter().zip(solved.states) {
            paths[n].state = Some(state_of(state));
        }
        graphed.more = solved.more.iter().map(case).collect();
        graphed.coverage = Some(dead.coverage(&solved.covered));
    }
    graphed.paths = Some(paths);
    Ok(graphed)
}

/// The places of the chosen paths in the list.
fn chosen_of(chosen: &[usize], count: usize) -> Result<Vec<usize>, Error> {
    if chosen.is_empty() {
        return Ok((0..count).collect());
    }
    let place = |&number: &usize| {
        let exists = (1..=count).contains(&number);
        let wrong = || Error::usage(format!("there is no path {number}; there are {count}"));
        exists.then(|| number - 1).ok_or_else(wrong)
    };
    chosen.iter().map(place).collect()
}

fn case(test: &Test) -> GraphCase {
    GraphCase {
        inputs: inputs(test),
        outcome: Outcome::from(&test.end).to_string(),
    }
}

fn state_of(solved: Solved) -> PathState {
    match solved {
        Solved::Taken(test) => {
            let GraphCase { inputs, outcome } = case(&test);
            PathState::Solved { inputs, outcome }
        }
        Solved::Infeasible => PathState::Infeasible,
        Solved::Unknown(why) => PathState::Unknown {
            why: why.map(|why| why.to_string()),
        },
    }
}
