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

use std::cell::OnceCell;
use std::path::PathBuf;
use std::sync::Arc;

use jaunt_term::{ArrayValue, Flat, Model, Node, Sort, Term};

use crate::backend::Backend;
use crate::literal::{Checker, Problem};
use crate::query::{Answer, GaveUp, Reason};
use defined::required_divisors;
use encode::Encoder;
pub use library::PATH_VARIABLE;
use library::{Api, Ast};
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
        "z3"
    }

    fn solve(&mut self, problem: &Problem) -> Answer {
        let api = match self.api.get_or_init(Api::shared) {
            Ok(api) => api,
            Err(why) => return Answer::GaveUp(GaveUp::new(Reason::NoSolver, why)),
        };
        let attempt = |engine| {
            let session = Session::new(api, engine, self.limits);
            Attempt::new(problem, &session).run()
        };
        let nodes = problem.terms.reachable(&roots(problem));
        if problem.terms.size_unshared(&nodes) > LARGEST_UNSHARED {
            return Answer::GaveUp(GaveUp::new(Reason::Limit, "the condition is too large"));
        }
        let any = |is: fn(Sort) -> bool| nodes.iter().any(|&t| is(problem.terms.sort(t)));
        let (floats, arrays) = (any(Sort::is_float), any(Sort::is_array));
        if !floats || arrays {
            let answer = attempt(Engine::Lazy);
            let limited = matches!(&answer, Answer::GaveUp(why) if why.reason == Reason::Limit);
            if !limited || floats {
                return answer;
            }
        }
        attempt(Engine::Eager { floats })
    }
}

fn roots(problem: &Problem) -> Vec<Term> {
    let literals = problem.literals.iter();
    literals.map(|literal| literal.term).collect()
}

/// One problem in one session.
struct Attempt<'a> {
    problem: &'a Problem<'a>,
    session: &'a Session<'a>,
    encoder: Encoder<'a>,
    nodes: Vec<Term>,
    checker: Checker<'a>,
}

impl<'a> Attempt<'a> {
    fn new(problem: &'a Problem<'a>, session: &'a Session<'a>) -> Attempt<'a> {
        let nodes = problem.terms.reachable(&roots(problem));
        let encoder = Encoder::new(session, problem.terms, &nodes);
        for literal in problem.literals {
            let condition = encoder.get(literal.term);
            session.assert(if literal.holds {
                condition
            } else {
                session.unary(session.api.mk_not, condition)
            });
        }
        for divisor in required_divisors(problem.terms, problem.literals) {
            let zero = encoder.constant(problem.terms.sort(divisor), 0);
            let is_zero = session.binary(session.api.mk_eq, encoder.get(divisor), zero);
            session.assert(session.unary(session.api.mk_not, is_zero));
        }
        division::assert_lemmas(&encoder, &nodes);
        Attempt {
            problem,
            session,
            encoder,
            nodes,
            checker: Checker::new(problem),
        }
    }

    fn run(&mut self) -> Answer {
        if let Some(model) = self.try_pinned() {
            return Answer::Model(model);
        }
        for _ in 0..MAX_LESSONS {
            match self.session.check() {
                Verdict::Unsat => return Answer::Unsat,
                Verdict::Unknown(why) => return gave_up(&why),
                Verdict::Sat => {}
            }
            let Some(model) = self.model() else {
                return gave_up("the model has no number for a variable");
            };
            if self.checker.accepts(&model) {
                return Answer::Model(model);
            }
            if !self.learn_from(&model) {
                break;
            }
        }
        let why = if self.encoder.foreign.is_empty() {
            "the model reaches a division by zero"
        } else {
            "functions outside of the solver's reach decide"
        };
        Answer::GaveUp(GaveUp::new(Reason::WrongModel, why))
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
        let model = match self.session.check() {
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
        for &t in &self.nodes {
            if let Node::Select { index, .. } = *self.problem.terms.node(t) {
                indices.push(assignment.value(self.encoder.get(index))?);
            }
        }
        let mut model = Model::new();
        for &t in &self.nodes {
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

/// Z3 tells reached limits apart from true ignorance by its words only.
fn gave_up(why: &str) -> Answer {
    let limits = ["timeout", "canceled", "resource", "max. memory"];
    let limited = limits.iter().any(|limit| why.contains(limit));
    let reason = if limited {
        Reason::Limit
    } else {
        Reason::Unknown
    };
    Answer::GaveUp(GaveUp::new(reason, format!("z3: {why}")))
}
