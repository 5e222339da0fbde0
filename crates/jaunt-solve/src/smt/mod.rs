//! SMT by Z3.
//!
//! Opaque functions, most of `Math` and `%` on floats have no encoding and
//! become unknowns. First they are pinned to what they are under the hint; if
//! that fails they are free, and each model that is wrong about one teaches
//! its value for those arguments.

mod defined;
mod division;
mod encode;
mod float;
mod library;
mod session;
mod watch;

use std::cell::OnceCell;
use std::path::PathBuf;
use std::sync::Arc;

use jaunt_term::{ArrayValue, Flat, Model, Node, Sort, Term};

use crate::backend::Backend;
use crate::budget::Budget;
use crate::cores::Core;
use crate::literal::{Checker, Literal, Problem};
use crate::query::{Answer, GaveUp, Reason, Size, Wrong};
use defined::required_divisors;
use encode::Encoder;
use library::{Api, Ast};
pub use library::{PATH_VARIABLE, limit_memory};
pub use session::Limits;
use session::{Engine, Session, Verdict};

/// Wrong models of unknowns to learn from before giving up.
const MAX_LESSONS: usize = 12;

/// The largest term for Z3, counted without sharing: parts of Z3 walk terms that
/// way and do not look at the clock meanwhile.
const LARGEST_UNSHARED: u64 = 10_000_000;

/// The SMT back end. Without the library it gives up on everything and says why.
pub struct Smt {
    /// Opened for the first query: many explorations have none, and it is large.
    api: OnceCell<Result<Arc<Api>, String>>,
    limits: Limits,
}

/// Which Z3 is used, or why there is none, for `doctor`.
pub fn status() -> Result<String, String> {
    Api::shared().map(|api| api.describe())
}

impl Smt {
    pub const NAME: &'static str = "smt";

    /// Uses the library of this process, see `PATH_VARIABLE`.
    pub fn new(limits: Limits) -> Smt {
        Smt {
            api: OnceCell::new(),
            limits,
        }
    }

    /// Uses the first of the files that is a usable Z3.
    pub fn open(files: &[PathBuf], limits: Limits) -> Smt {
        Smt {
            api: OnceCell::from(Api::open(files).map(Arc::new)),
            limits,
        }
    }
}

impl Backend for Smt {
    fn name(&self) -> &'static str {
        Smt::NAME
    }

    fn solve(&mut self, problem: &Problem, budget: &Budget) -> Answer {
        let api = match self.api.get_or_init(Api::shared) {
            Ok(api) => api,
            Err(why) => return Answer::GaveUp(GaveUp::NoLibrary(why.clone())),
        };
        let nodes = problem.terms.reachable(&problem.roots());
        let unshared = problem.terms.size_unshared(&nodes);
        if unshared > LARGEST_UNSHARED {
            let depth = nodes.len() as u64;
            return Answer::GaveUp(GaveUp::TooLarge(Size::about(nodes.len() as u64, depth)));
        }
        let attempt = |engine, tracked| {
            let session = Session::new(api, engine, self.limits, budget);
            Attempt::new(problem, &session, &nodes, tracked).run()
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
    encoder: Encoder<'a>,
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
    ) -> Attempt<'a> {
        let encoder = Encoder::new(session, problem.terms, nodes);
        let mut attempt = Attempt {
            problem,
            session,
            encoder,
            nodes,
            checker: Checker::new(problem),
            assumptions: Vec::new(),
        };
        match tracked {
            true => attempt.assert_tracked(),
            false => {
                for literal in problem.literals {
                    session.assert(attempt.condition(*literal));
                }
                for divisor in required_divisors(problem.terms, problem.literals) {
                    session.assert(attempt.is_nonzero(divisor));
                }
            }
        }
        division::assert_lemmas(&attempt.encoder, nodes);
        attempt
    }

    /// Asserts each literal, with the divisors that it needs, under an assumption.
    fn assert_tracked(&mut self) {
        let session = self.session;
        for (i, literal) in self.problem.literals.iter().enumerate() {
            let divisors = required_divisors(self.problem.terms, &[*literal]);
            let divisors = divisors.iter().map(|&divisor| self.is_nonzero(divisor));
            let parts: Vec<Ast> = divisors.chain([self.condition(*literal)]).collect();
            let assumption = session.named(&format!("literal{i}"), session.bool_sort());
            let both = session.binary(session.api.mk_implies, assumption, session.and(&parts));
            session.assert(both);
            self.assumptions.push(assumption);
        }
    }

    fn condition(&self, literal: Literal) -> Ast {
        let condition = self.encoder.get(literal.term);
        match literal.holds {
            true => condition,
            false => self.session.unary(self.session.api.mk_not, condition),
        }
    }

    fn is_nonzero(&self, divisor: Term) -> Ast {
        let (session, api) = (self.session, self.session.api);
        let zero = self.encoder.constant(self.problem.terms.sort(divisor), 0);
        let is_zero = session.binary(api.mk_eq, self.encoder.get(divisor), zero);
        session.unary(api.mk_not, is_zero)
    }

    /// The literals that cannot hold together, after Z3 said so.
    fn core(&self) -> Core {
        match self.session.core(&self.assumptions) {
            Some(members) if !self.assumptions.is_empty() => Core::of(members),
            _ => Core::whole(self.problem),
        }
    }

    fn run(&mut self) -> Answer {
        if let Some(model) = self.try_pinned() {
            return Answer::Model(model);
        }
        for _ in 0..MAX_LESSONS {
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
                let equal = self.equals(t, bits);
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
                    .map(|(&part, bits)| self.equals(part, bits))
                    .collect();
                if let [arguments @ .., result] = equalities.as_slice() {
                    let given = self.session.and(arguments);
                    self.session.assert(self.session.binary(
                        self.session.api.mk_implies,
                        given,
                        *result,
                    ));
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

    fn equals(&mut self, t: Term, bits: u64) -> Ast {
        let value = self.encoder.constant(self.problem.terms.sort(t), bits);
        let t = self.encoder.bits(t);
        self.session.binary(self.session.api.mk_eq, t, value)
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
                let element = self
                    .session
                    .binary(self.session.api.mk_select, variable, at);
                contents
                    .elements
                    .insert(index as u32, assignment.value(element)?);
            }
            model.set_array(id, contents);
        }
        Some(model)
    }
}
