//! Why branches stay uncovered, in one word, and what a user can do about it.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    Infeasible,
    Bounded,
    Solver,
    Unsupported,
    Environment,
    Budget,
    Finding,
}

impl Reason {
    pub fn name(self) -> &'static str {
        match self {
            Reason::Infeasible => "infeasible",
            Reason::Bounded => "bounded",
            Reason::Solver => "solver",
            Reason::Unsupported => "unsupported",
            Reason::Environment => "environment",
            Reason::Budget => "budget",
            Reason::Finding => "finding",
        }
    }

    pub fn advice(self) -> &'static str {
        match self {
            Reason::Infeasible => "nothing: no test can cover it",
            Reason::Bounded => "raise the bound, or write a test by hand",
            Reason::Solver => "write a test by hand, or simplify the condition",
            Reason::Unsupported => "make it reachable through methods a test can call",
            Reason::Environment => "pass in what comes from outside as a parameter",
            Reason::Budget => "raise --budget or --steps",
            Reason::Finding => "mend what the finding shows",
        }
    }
}
