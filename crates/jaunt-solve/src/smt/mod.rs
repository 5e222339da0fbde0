//! SMT by Z3.
//!
//! Opaque functions, most of `Math` and `%` on floats have no encoding and
//! become unknowns. First they are pinned to what they are under the hint; if
//! that fails they are free, and each model that is wrong about one teaches
//! its value for those arguments.

mod apply;
mod defined;
mod division;
mod encode;
mod float;
mod function;
mod library;
mod operators;
mod session;
mod size;
mod text;
mod watch;
mod wheels;

use std::cell::OnceCell;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_term::{ArrayValue, Flat, Model, Node, Sort, Term};

use crate::backend::Backend;
use crate::budget::Budget;
use crate::cores::Core;
use crate::literal::{Checker, Problem};
use crate::query::{Answer, GaveUp, Reason, Wrong};
use crate::search::{has_functions, is_hard};
use encode::Encoder;
use function::{Function, Target};
use library::{Api, Ast};
pub use library::{PATH_VARIABLE, limit_memory};
pub use session::Limits;
use session::{Engine, Session, Verdict};
pub(crate) use text::script;

/// With more conditions, most of the time is spent before solving begins.
const MANY_LITERALS: usize = 2_000;

/// Wrong models of unknowns to learn from before giving up.
const MAX_LESSONS: usize = 12;
/// How often a check's time limit all of them together may take.
const LESSONS_TIME: u64 = 2;

/// The SMT back end. Without the library it gives up on everything and says why.
pub struct Smt {
    /// What is hard for it gets this part of its limits: others are asked, too.
    hard_share: u32,
    /// Opened for the first query: many explorations have none, and it is large.
    api: OnceCell<Result<Arc<Api>, String>>,
    limits: Limits,
}

/// Which Z3 is used, or why there is none, for `doctor`.
pub fn status() -> Result<String, String> {
    Api::shared().map(|api| api.describe())
}

/// What Z3 says to a script of SMT-LIB, such as a dumped query: whether it can hold.
pub fn replay(script: &str, limits: Limits, budget: &Budget) -> Result<bool, GaveUp> {
    let api = Api::shared().map_err(GaveUp::NoLibrary)?;
    let session = Session::new(&api, Engine::Lazy, limits, budget).ok_or(GaveUp::Memory)?;
    session.read(script);
    match session.check(&[]) {
        Verdict::Sat => Ok(true),
        Verdict::Unsat => Ok(false),
        Verdict::Unknown(why) => Err(why),
    }
}

impl Smt {
    pub const NAME: &'static str = "smt";

    /// Uses the library of this process, see `PATH_VARIABLE`.
    pub fn new(limits: Limits) -> Smt {
        Smt {
            hard_share: 1,
            api: OnceCell::new(),
            limits,
        }
    }

    /// Spends less on what is for searches.
    pub fn among_others(limits: Limits) -> Smt {
        Smt {
            hard_share: 3,
            ..Smt::new(limits)
        }
    }

    /// What one check may take.
    fn limits(&self, problem: &Problem, budget: &Budget) -> Limits {
        let share = match self.hard_share > 1 && is_hard(problem) {
            true => self.hard_share,
            false => 1,
        };
        let effort = u32::try_from(budget.effort()).unwrap_or(u32::MAX);
        Limits {
            steps: (self.limits.steps / share).saturating_mul(effort),
            milliseconds: (self.limits.milliseconds / share)
                .max(1)
                .saturating_mul(effort),
        }
    }

    /// Uses the first of the files that is a usable Z3.
    pub fn open(files: &[PathBuf], limits: Limits) -> Smt {
        Smt {
            hard_share: 1,
            api: OnceCell::from(Api::open(files).map(Arc::new)),
            limits,
        }
    }
}

impl Backend for Smt {
    fn name(&self) -> &'static str {
        Smt::NAME
    }

    /// What only execution knows the value of is left to searches at first, and what takes
    /// long to write down for later.
    fn is_for(&self, problem: &Problem, budget: &Budget) -> bool {
        let is_long = problem.literals.len() > MANY_LITERALS;
        let is_for_later = has_functions(problem) || is_long && budget.can_wait();
        self.hard_share == 1 || budget.effort() > 1 || !is_for_later
    }

    fn solve(&mut self, problem: &Problem, budget: &Budget) -> Answer {
        let api = match self.api.get_or_init(Api::shared) {
            Ok(api) => api,
            Err(why) => return Answer::GaveUp(GaveUp::NoLibrary(why.clone())),
        };
        let nodes = problem.terms.reachable(&problem.roots());
        if let Some(size) = size::too_large(problem.terms, &nodes) {
            return Answer::GaveUp(GaveUp::TooLarge(size));
        }
        let limits = self.limits(problem, budget);
        let attempt = |engine, tracked| {
            let Some(session) = Session::new(api, engine, limits, budget) else {
                return Answer::GaveUp(GaveUp::Memory);
            };
            match Attempt::new(problem, &session, &nodes, tracked, budget) {
                Some(mut attempt) => attempt.run(limits),
                None => Answer::GaveUp(budget.gave_up().unwrap_or(GaveUp::Steps)),
            }
        };
        let any = |is: fn(Sort) -> bool| nodes.iter().any(|&t| is(problem.terms.sort(t)));
        let (floats, arrays) = (any(Sort::is_float), any(Sort::is_array));
        let mut engine = Engine::Eager { floats };
        let mut answer = None;
        if !floats || arrays {
            engine = Engine::Lazy;
            let found = attempt(engine, false);
            let limited = matches!(&found, Answer::GaveUp(why) if why.reason() == Reason::Limit);
            if !limited || floats {
                answer = Some(found);
            }
        }
        let answer = answer.unwrap_or_else(|| {
            engine = Engine::Eager { floats };
            attempt(engine, false)
        });
        // To keep track of where a contradiction comes from slows every query down, so
        // it is only done once it is known that there is one.
        if let Answer::Unsat(_) = answer
            && budget.wants_cores()
            && let Answer::Unsat(core) = attempt(engine, true)
        {
            return Answer::Unsat(core);
        }
        answer
    }
}

/// One problem in one session.
struct Attempt<'a> {
    problem: &'a Problem<'a>,
    session: &'a Session<'a>,
    encoder: Encoder<'a, Session<'a>>,
    nodes: &'a [Term],
    checker: Checker<'a>,
    /// By literal, if a core is wanted: what stands for it.
    assumptions: Vec<Ast>,
}

impl<'a> Attempt<'a> {
    fn new(
        problem: &'a Problem<'a>,
        session: &'a Session<'a>,
        nodes: &'a [Term],
        tracked: bool,
        budget: &Budget,
    ) -> Option<Attempt<'a>> {
        let encoder = Encoder::new(session, problem.terms, nodes, budget)?;
        let mut attempt = Attempt {
            problem,
            session,
            encoder,
            nodes,
            checker: Checker::new(problem),
            assumptions: Vec::new(),
        };
        if tracked {
            attempt.assert_tracked();
            let lemmas = division::lemmas(&attempt.encoder, nodes);
            let definitions = attempt.encoder.definitions.iter().copied();
            definitions
                .chain(lemmas)
                .for_each(|one| session.assert(one));
        } else {
            let all = attempt.encoder.assertions(problem.literals, nodes);
            all.into_iter().for_each(|one| session.assert(one));
        }
        Some(attempt)
    }

    /// Asserts each literal, with the divisors that it needs, under an assumption.
    fn assert_tracked(&mut self) {
        let session = self.session;
        for (i, literal) in self.problem.literals.iter().enumerate() {
            let parts = self.encoder.conditions(&[*literal]);
            let all = session.apply(Function::And, &parts);
            let assumption = session.named(&format!("literal{i}"), function::Sort::Bool);
            session.assert(session.apply(Function::Implies, &[assumption, all]));
            self.assumptions.push(assumption);
        }
    }

    /// The literals that cannot hold together, after Z3 said so.
    fn core(&self) -> Core {
        match self.session.core(&self.assumptions) {
            Some(members) if !self.assumptions.is_empty() => Core::of(members),
            _ => Core::whole(self.problem),
        }
    }

    fn run(&mut self, limits: Limits) -> Answer {
        let started = Instant::now();
        let most = Duration::from_millis(LESSONS_TIME * u64::from(limits.milliseconds));
        if let Some(model) = self.try_pinned() {
            return Answer::Model(model);
        }
        for _ in 0..MAX_LESSONS {
            if started.elapsed() > most {
                return Answer::GaveUp(GaveUp::Time);
            }
            match self.session.check(&self.assumptions) {
                Verdict::Unsat => return Answer::Unsat(self.core()),
                Verdict::Unknown(why) => return Answer::GaveUp(why),
                Verdict::Sat => {}
            }
            let Some(model) = self.model() else {
                return Answer::GaveUp(GaveUp::WrongModel(Wrong::Incomplete));
            };
            if self.checker.accepts(&model) {
                return Answer::Model(model);
            }
            if !self.learn_from(&model) {
                break;
            }
        }
        Answer::GaveUp(GaveUp::WrongModel(match self.encoder.foreign.is_empty() {
            true => Wrong::Division,
            false => Wrong::Functions,
        }))
    }

    /// A model in which the unknowns and their arguments are what they are under the hint.
    fn try_pinned(&mut self) -> Option<Model> {
        if self.encoder.foreign.is_empty() {
            return None;
        }
        let mut pinned = self.encoder.foreign.clone();
        for &t in &self.encoder.foreign {
            self.problem
                .terms
                .for_each_operand(t, |operand| pinned.push(operand));
        }
        let values = self.evaluate(&pinned, self.problem.hint);
        self.session.push();
        for (&t, value) in pinned.iter().zip(&values) {
            if let Some(bits) = *value {
                let equal = self.encoder.equals(t, bits);
                self.session.assert(equal);
            }
        }
        let model = match self.session.check(&self.assumptions) {
            Verdict::Sat => self.model().filter(|model| self.checker.accepts(model)),
            _ => None,
        };
        self.session.pop();
        model
    }

    /// Teaches each unknown its value for the model's arguments; false if nothing is known.
    fn learn_from(&mut self, model: &Model) -> bool {
        let mut learned = false;
        for t in self.encoder.foreign.clone() {
            let mut parts = Vec::new();
            self.problem
                .terms
                .for_each_operand(t, |operand| parts.push(operand));
            parts.push(t);
            let values: Option<Vec<u64>> = self.evaluate(&parts, model).into_iter().collect();
            if let Some(values) = values {
                let equalities: Vec<Ast> = parts
                    .iter()
                    .zip(values)
                    .map(|(&part, bits)| self.encoder.equals(part, bits))
                    .collect();
                if let [arguments @ .., result] = equalities.as_slice() {
                    let given = self.session.apply(Function::And, arguments);
                    let lesson = self.session.apply(Function::Implies, &[given, *result]);
                    self.session.assert(lesson);
                    learned = true;
                }
            }
        }
        learned
    }

    fn evaluate(&self, terms: &[Term], model: &Model) -> Vec<Option<u64>> {
        let mut flat = Flat::new(self.problem.terms, terms);
        flat.run(self.problem.terms, model, self.problem.functions);
        (0..terms.len()).map(|i| flat.result(i)).collect()
    }

    /// Reads the values of all variables; of an array those at the indices that are read.
    fn model(&mut self) -> Option<Model> {
        let assignment = self.session.assignment()?;
        let mut indices = Vec::new();
        for &t in self.nodes {
            if let Node::Select { index, .. } = *self.problem.terms.node(t) {
                indices.push(assignment.value(self.encoder.get(index))?);
            }
        }
        let mut model = Model::new();
        for &t in self.nodes {
            let Node::Var { sort, id } = *self.problem.terms.node(t) else {
                continue;
            };
            let variable = self.encoder.bits(t);
            if !sort.is_array() {
                model.set(id, assignment.value(variable)?);
                continue;
            }
            let mut contents = ArrayValue::default();
            for &index in &indices {
                let at = self.session.bit_vector(32, index);
                let element = self.session.apply(Function::Select, &[variable, at]);
                contents
                    .elements
                    .insert(index as u32, assignment.value(element)?);
            }
            model.set_array(id, contents);
        }
        Some(model)
    }
}
