//! Why a branch is left.

use std::fmt::{self, Display, Formatter};

use super::{joined, plural};
use crate::bounds::Bound;
use crate::dropped::Dropped;
use crate::outcome::Unsupported;
use crate::reason::{
    Bounding, GivenUp, Infeasible, Left, NotDone, Outside, Reason, Untried, WrongModel,
};

impl Reason {
    /// The reason in one word, which is part of the command line's contract.
    pub fn name(&self) -> &'static str {
        match self {
            Reason::Infeasible(_) => "infeasible",
            Reason::Bounded(_) => "bounded",
            Reason::Solver(_) => "solver",
            Reason::Unsupported(_) => "unsupported",
            Reason::Environment(_) => "environment",
            Reason::Budget(_) => "budget",
            Reason::Finding => "finding",
        }
    }

    /// What a user can do about it.
    pub fn advice(&self) -> &'static str {
        match self {
            Reason::Infeasible(_) => "nothing: no test can cover it",
            Reason::Bounded(_) => "raise the bound, or write a test by hand",
            Reason::Solver(_) => "write a test by hand, or simplify the condition",
            Reason::Unsupported(_) => "make it reachable through methods a test can call",
            Reason::Environment(_) => "pass in what comes from outside as a parameter",
            Reason::Budget(Left::Parked(_)) => "raise --max-memory",
            Reason::Budget(_) => "raise --budget or --steps",
            Reason::Finding => "mend what the finding shows",
        }
    }

    /// What is known about it.
    pub fn detail(&self) -> String {
        match self {
            Reason::Infeasible(Infeasible::NoPath { paths: 1 }) => {
                "the only path that the project's classes make feasible does not go there".into()
            }
            Reason::Infeasible(Infeasible::NoPath { paths }) => format!(
                "none of the {paths} paths that the project's classes make feasible goes there; \
                 all were run"
            ),
            Reason::Infeasible(Infeasible::Conflict) => {
                "what would have to hold on the way there cannot hold together".into()
            }
            Reason::Infeasible(Infeasible::LeftEarly) => {
                "runs go there, but an exception ends all of them before it counts".into()
            }
            Reason::Bounded(all) => joined(all.iter().map(Bounding::to_string), "; "),
            Reason::Solver(why) => why.to_string(),
            Reason::Unsupported(what) => what.to_string(),
            Reason::Environment(what) => what.to_string(),
            Reason::Budget(left) => left.to_string(),
            Reason::Finding => "the inputs known to take it end in a finding".into(),
        }
    }
}

impl Display for Bounding {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Bounding::Inputs(bounds) => {
                let bounds = joined(bounds.iter().map(|b| kept_to(*b).to_string()), ", ");
                write!(f, "tried only {bounds}")
            }
            Bounding::Stopped(outcome) => {
                write!(f, "a path was ended by a limit of one run: {outcome}")
            }
            Bounding::Untried(what) => write!(f, "the way there may depend on {what}"),
            Bounding::OnlyOthers => f.write_str("only methods that were not asked for lead to it"),
            Bounding::AlsoOthers => f.write_str("methods that were not asked for lead to it, too"),
            Bounding::CalledByOthers => f.write_str(
                "only calls by the project's own methods were tried; others may call it too",
            ),
        }
    }
}

/// What was tried within a bound.
fn kept_to(bound: Bound) -> &'static str {
    match bound {
        Bound::ArrayLength => "short arrays (--max-array)",
        Bound::StringLength => "short strings",
        Bound::StringCharacters => "strings of Latin-1 characters",
        Bound::Classes => "some of the classes that fit",
        Bound::Objects => "a few dozen input objects",
        Bound::Loop => "so many rounds of loops (--loop-bound)",
        Bound::Depth => "so many calls within calls (--depth-bound)",
        Bound::CollectionSize => "small collections",
        Bound::Range => "numbers in the ranges asked for (--range)",
        Bound::Calls => "objects that few calls make",
        Bound::Clock => "the clock and chance as they are",
        Bound::Identity => "one identity hash code of each object",
        Bound::Sameness => "inputs that are none of the objects the program compares them with",
        Bound::Surroundings => "one answer of the world outside",
        Bound::InputLines => "the number of lines of standard input",
        Bound::Opaque => "some arguments of methods that are not looked into (--opaque)",
    }
}

impl Display for GivenUp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            GivenUp::Steps => f.write_str("limit: the solver's steps are used up"),
            GivenUp::Time => f.write_str("limit: the solver's time is used up"),
            GivenUp::Memory => f.write_str("limit: the solver's memory is used up"),
            GivenUp::Stopped => f.write_str("limit: the search was ended meanwhile"),
            GivenUp::TooLarge { operations, depth } => write!(
                f,
                "limit: the conditions are too large, more than {operations} operations, {depth} \
                 on top of each other"
            ),
            GivenUp::NoBackend => f.write_str("no-solver: no back end is configured"),
            GivenUp::NoLibrary(why) => write!(f, "no-solver: {why}"),
            GivenUp::Unknown { backend, why } => write!(f, "unknown: {backend}: {why}"),
            GivenUp::WrongModel(wrong) => write!(
                f,
                "wrong-model: {}",
                match wrong {
                    WrongModel::Query => "the solver's model fails the query",
                    WrongModel::Division => "the model reaches a division by zero",
                    WrongModel::Functions => "functions outside of the solver's reach decide",
                    WrongModel::Incomplete => "the model has no number for a variable",
                }
            ),
        }
    }
}

impl Display for Untried {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Untried::Dependency(class) => write!(f, "the dependency {class}"),
            Untried::StaticField { class, name } => write!(
                f,
                "the static field {class}.{name}, tried only as its initialiser leaves it"
            ),
            Untried::Field { class, name } => write!(
                f,
                "the field {class}.{name}, which can get values in more ways than were tried"
            ),
            Untried::ClassesLike(class) => {
                write!(f, "other classes of the kind of {class} than the project's")
            }
        }
    }
}

/// Inputs that take the branch are known.
fn lost(f: &mut Formatter<'_>, why: impl Display) -> fmt::Result {
    write!(
        f,
        "inputs that take it are known, but no test of them could be kept: {why}"
    )
}

/// What a path needs and the machine does not have.
fn needed(f: &mut Formatter<'_>, what: &Unsupported) -> fmt::Result {
    match what {
        Unsupported::Input(_) | Unsupported::Maker(_) => write!(f, "a path needs {what}"),
        Unsupported::Defect => write!(f, "{what}"),
        Unsupported::Method(_) | Unsupported::Part(_) => write!(
            f,
            "a path ends at {what}, which Jaunt's machine does not have"
        ),
    }
}

impl Display for NotDone {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            NotDone::Missing(what) => needed(f, what),
            NotDone::Diverged(runs) => {
                let runs = plural(*runs, "run");
                write!(f, "{runs} left the way that was predicted")
            }
            NotDone::Nobody => f.write_str("no method that tests can call leads to it"),
            NotDone::CallersTurnAway => {
                f.write_str("tests cannot call the method itself, and its callers do not get there")
            }
            NotDone::Unlinkable(complaint) => write!(
                f,
                "a path ends with {complaint}: mend the class or the class path"
            ),
            NotDone::Lost(why) => lost(f, why),
            NotDone::Refused => lost(f, "making them was refused"),
        }
    }
}

impl Display for Outside {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Outside::Clock => {
                f.write_str("a path looks at the clock or draws from chance, which no test can set")
            }
            Outside::Identity => {
                f.write_str("a path looks at an identity hash code, which no test can choose")
            }
            Outside::Surroundings => f.write_str(
                "a path asks the world outside (properties, files, random numbers, threads), \
                 which always gave the same answer",
            ),
            Outside::Missing(what) => needed(f, what),
            Outside::MayAsk(what) => {
                write!(
                    f,
                    "the way there may depend on {what}, whose answers were not all tried"
                )
            }
            Outside::Lost(why) => lost(f, why),
            Outside::Refused => lost(f, "making them was refused"),
        }
    }
}

impl Display for Left {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Left::NotBegun => f.write_str("the method was not begun"),
            Left::Untried(ways) => write!(f, "{} left untried", plural(*ways, "way")),
            Left::Parked(ways) => write!(
                f,
                "{} given up for want of memory (--max-memory)",
                plural(*ways, "way")
            ),
            Left::NoTestYet(ways) => write!(
                f,
                "no test was made of the runs that take it; {} of calling the method left untried",
                plural(*ways, "way")
            ),
            Left::Unconfirmed => lost(f, Dropped::NoTime),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_fits_what_is_left() {
        let left = |left: Left| (left.to_string(), Reason::Budget(left).advice());
        let time = "raise --budget or --steps";
        assert_eq!(
            left(Left::Untried(1)),
            ("one way left untried".into(), time)
        );
        assert_eq!(left(Left::Untried(2)), ("2 ways left untried".into(), time));
        let (told, advice) = left(Left::Parked(3));
        assert!(told.contains("for want of memory"), "{told}");
        assert_eq!(advice, "raise --max-memory");
    }
}
