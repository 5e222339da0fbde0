//! Toy programs: Rust closures that record terms and events as the machine does.

use jaunt_record::CallCounts;
use jaunt_solve::Solver;
use jaunt_solve::smt::{Limits, Smt};
use jaunt_term::{BinOp, Sort, Term, Terms};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{
    Bound, Context, Dealings, End, Event, Input, Origin, Others, Site, SiteKind, Thrown, Trace, Var,
};

use crate::{Corpus, Plan, Program, Runner, StrategyKind, Worker, explore};

/// An int with its term.
#[derive(Clone, Copy)]
pub struct Int {
    pub value: i32,
    pub term: Term,
}

/// Records one run.
pub struct Recorder {
    input: Input,
    decided: usize,
    pub trace: Trace,
}

pub type Toy = fn(&mut Recorder) -> End;

struct ToyRunner(Toy);

impl Runner for ToyRunner {
    fn run(&mut self, input: &Input, _: usize) -> Trace {
        let mut recorder = Recorder {
            input: input.clone(),
            decided: 0,
            trace: Trace {
                terms: Terms::new(),
                events: Vec::new(),
                vars: Vec::new(),
                refs: Vec::new(),
                input: Input::default(),
                decided: Vec::new(),
                end: End::Returned,
                result: None,
                covered: Vec::new(),
                bounded: Vec::new(),
                operations: 0,
                returned: None,
                after: Vec::new(),
                changed: Vec::new(),
                reads_input: false,
                dealings: Dealings::default(),
                varies: false,
                identity: false,
                told_texts_apart: false,
                null_used: None,
                lesson: None,
                is_cut_short: false,
                ways: Vec::new(),
                calls: CallCounts::default(),
                asked: Vec::new(),
            },
        };
        let end = self.0(&mut recorder);
        Trace {
            end,
            operations: 100,
            ..recorder.trace
        }
    }
}

/// Toys have no code to look at.
pub struct NoProgram;

impl Program for NoProgram {
    fn store(&self) -> Option<&jaunt_vm::Store> {
        None
    }

    fn method(&self, _: u32) -> Option<MethodRef> {
        None
    }
}

pub fn worker(toy: Toy) -> Worker {
    let smt = Smt::new(Limits::default());
    Worker::new(Box::new(ToyRunner(toy)), Solver::new(vec![Box::new(smt)]))
}

pub fn run(toy: Toy, jobs: usize, plan: &Plan) -> Corpus {
    let workers = (0..jobs).map(|_| worker(toy)).collect();
    explore(workers, &NoProgram, plan, &mut |_| {})
}

pub const STRATEGIES: [StrategyKind; 7] = [
    StrategyKind::Dfs,
    StrategyKind::Bfs,
    StrategyKind::Random,
    StrategyKind::Uncovered,
    StrategyKind::Coverage,
    StrategyKind::Goal,
    StrategyKind::Auto,
];

pub fn with_strategy(strategy: StrategyKind) -> Plan {
    Plan {
        strategy,
        ..Plan::default()
    }
}

impl Recorder {
    pub fn int(&mut self) -> Int {
        self.int_in(None)
    }

    pub fn int_in(&mut self, range: Option<(i64, i64)>) -> Int {
        let id = self.trace.vars.len() as u32;
        let bits = self.input.values.get(id as usize).copied().unwrap_or(0);
        self.trace.vars.push(Var {
            is_char: false,
            sort: Sort::I32,
            origin: Origin::Asked(id),
            range,
        });
        self.trace.input.values.push(bits);
        Int {
            value: bits as u32 as i32,
            term: self.trace.terms.var(Sort::I32, id),
        }
    }

    pub fn constant(&mut self, value: i32) -> Int {
        let term = self.trace.terms.int(value);
        Int { value, term }
    }

    pub fn less(&mut self, at: u16, a: Int, b: Int) -> bool {
        let condition = self.trace.terms.bin(BinOp::SLt, a.term, b.term);
        self.branch(at, SiteKind::Condition, condition, a.value < b.value)
    }

    pub fn equal(&mut self, at: u16, a: Int, b: Int) -> bool {
        let condition = self.trace.terms.bin(BinOp::Eq, a.term, b.term);
        self.branch(at, SiteKind::Condition, condition, a.value == b.value)
    }

    pub fn assume(&mut self, at: u16, a: Int, b: Int) -> bool {
        let condition = self.trace.terms.bin(BinOp::SLt, a.term, b.term);
        self.branch(at, SiteKind::Assume, condition, a.value < b.value)
    }

    /// Needs the value exactly, as an opaque call would.
    pub fn pin(&mut self, at: u16, a: Int) -> i32 {
        let value = self.constant(a.value);
        let condition = self.trace.terms.bin(BinOp::Eq, a.term, value.term);
        self.branch(at, SiteKind::Pin, condition, true);
        a.value
    }

    fn branch(&mut self, at: u16, kind: SiteKind, condition: Term, holds: bool) -> bool {
        let terms = &mut self.trace.terms;
        if terms.const_bits(condition).is_none() {
            let condition = if holds {
                condition
            } else {
                terms.not(condition)
            };
            self.event(at, kind, u32::from(holds), condition, Others::Negation);
        }
        holds
    }

    /// A decision among several shapes.
    pub fn choose(&mut self, at: u16, count: u32) -> u32 {
        let outcome = self.input.decisions.get(self.decided).copied().unwrap_or(0);
        self.decided += 1;
        self.event(
            at,
            SiteKind::Shape,
            outcome,
            Term::NONE,
            Others::Choices(count),
        );
        self.trace.input.decisions.push(outcome);
        outcome
    }

    pub fn switch(&mut self, at: u16, a: Int, cases: &[i32]) -> usize {
        let chosen = cases
            .iter()
            .position(|&case| case == a.value)
            .unwrap_or(cases.len());
        let terms = &mut self.trace.terms;
        let mut conditions = Vec::new();
        let mut default = Terms::TRUE;
        for &case in cases {
            let case = terms.int(case);
            let equal = terms.bin(BinOp::Eq, a.term, case);
            let not = terms.not(equal);
            default = terms.and(default, not);
            conditions.push(equal);
        }
        conditions.push(default);
        let others = (0..)
            .zip(&conditions)
            .filter(|&(i, _)| i != chosen as u32)
            .map(|(i, &condition)| (i, condition))
            .collect();
        self.event(
            at,
            SiteKind::Switch,
            chosen as u32,
            conditions[chosen],
            Others::Cases(others),
        );
        chosen
    }

    fn event(&mut self, at: u16, kind: SiteKind, outcome: u32, condition: Term, others: Others) {
        self.trace.events.push(Event {
            site: Site {
                method: 0,
                bci: at,
                kind,
            },
            outcome,
            condition,
            others,
            vars: self.trace.vars.len() as u32,
            decisions: self.trace.input.decisions.len() as u32,
            context: Context::default(),
        });
    }

    pub fn bounded(&mut self, bound: Bound) {
        self.trace.bounded.push(bound);
    }

    pub fn fail(&mut self, at: u16) -> End {
        End::Threw(Thrown {
            class: "java.lang.AssertionError".into(),
            message: None,
            is_given: false,
            frames: vec![(0, at)],
            worked_with: Vec::new(),
        })
    }
}
