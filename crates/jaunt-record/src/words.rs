//! The sentences that people read, made from types: this is the only place where
//! reasons, notes and the like become English.

use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

use crate::blame::{Culprit, Why};
use crate::bounds::Bound;
use crate::calls::{InPlace, KeptCalls, NotKept};
use crate::dropped::{Beyond, Dropped, DroppedTest, Observed, Unwritable};
use crate::names::MethodName;
use crate::note::Note;
use crate::outcome::{Limit, Outcome, Unsupported};
use crate::reason::{
    Bounding, GivenUp, Infeasible, Left, NotDone, Outside, Reason, Untried, WrongModel,
};
use crate::run::{NoTests, Uncovered};
use crate::site::{Decision, SiteKind};
use crate::view::StepView;

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

fn joined(texts: impl Iterator<Item = String>, between: &str) -> String {
    let texts: BTreeSet<String> = texts.collect();
    texts.into_iter().collect::<Vec<_>>().join(between)
}

impl Display for InPlace {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            InPlace::Outside => "it may call what does more than compute",
            InPlace::Locks => "it takes locks",
            InPlace::Initialiser => "a class it uses is not initialised",
            InPlace::Undecided => "it may reach an input that is not decided yet",
            InPlace::OpenArray => "it may reach an array of unknown length or with unknown writes",
            InPlace::Text => "it may reach a text that nobody has looked at",
            InPlace::Size => "it may reach too much",
            InPlace::Recursion => "it calls itself",
            InPlace::Impure => "what it does cannot be told as cases",
            InPlace::Cases => "it has too many cases",
        })
    }
}

impl KeptCalls {
    /// What a user should know about it.
    pub fn in_words(&self) -> Vec<String> {
        let mut words = Vec::new();
        if self.stale > 0 {
            let stale = self.stale;
            words.push(format!(
                "what earlier runs learnt about {stale} calls is ignored: their code has changed"
            ));
        }
        if let Some(why) = &self.trouble {
            words.push(format!(
                "what earlier runs learnt about calls is ignored: {why}"
            ));
        }
        words
    }
}

impl Display for NotKept {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            NotKept::Foreign => f.write_str("another JDK or build of Jaunt wrote it"),
            NotKept::InUse => f.write_str("another run uses it"),
            NotKept::Broken(why) => write!(f, "the file is broken and was removed ({why})"),
            NotKept::Unusable(why) => f.write_str(why),
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

fn plural(count: u64, what: &str) -> String {
    match count {
        1 => format!("one {what}"),
        count => format!("{count} {what}s"),
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

impl Display for Unsupported {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Unsupported::Method(method) => {
                write!(f, "{}.{}{}", method.class, method.name, method.descriptor)
            }
            Unsupported::Part(what) => f.write_str(what),
            Unsupported::Input(class) => {
                write!(f, "an input of type {class} (no class for it is known)")
            }
            Unsupported::Maker(class) => write!(f, "a way to make a {class}"),
            Unsupported::Defect => f.write_str(
                "an internal error of Jaunt (see standard error; please report it with the \
                 command you ran)",
            ),
        }
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Returned => f.write_str("returned"),
            Outcome::Threw { class, message } => thrown(f, class, message.as_deref()),
            Outcome::Cut => f.write_str("cut"),
            Outcome::Exit(status) => write!(f, "exit {status}"),
            Outcome::Unsupported(what) => write!(f, "unsupported: {what}"),
            Outcome::Limit(limit) => write!(f, "{limit}"),
            Outcome::Deadlock => f.write_str("deadlock: every thread waits for another"),
        }
    }
}

fn thrown(f: &mut Formatter<'_>, class: &str, message: Option<&str>) -> fmt::Result {
    match message {
        Some(message) => write!(f, "{class}: {message}"),
        None => f.write_str(class),
    }
}

impl Display for Limit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Operations => "the limit of operations",
            Limit::Decisions => "the limit of decisions that depend on inputs",
            Limit::Heap => "the heap limit",
            Limit::Time => "the time limit",
            Limit::Loop => "the loop bound",
            Limit::Depth => "the depth bound",
        })
    }
}

impl Display for Dropped {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Dropped::NoTime => f.write_str("there was no time to confirm them"),
            Dropped::Unwritable(why) => write!(f, "{why}"),
            Dropped::DoesNotCompile { line, message } => write!(f, "line {line}: {message}"),
            Dropped::Passes => f.write_str("it passes, but should fail"),
            Dropped::Varies(observed) => write!(f, "not always the same: {observed}"),
            Dropped::Differs(observed) => write!(f, "{observed}"),
            Dropped::DiffersHere(outcome) => write!(f, "in Jaunt's machine: {outcome}"),
            Dropped::NotFoundHere(why) => write!(f, "in Jaunt's machine: {why}"),
        }
    }
}

impl Display for NoTests<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            NoTests::CoveredByOthers => f.write_str("other tests run all of it"),
            NoTests::Dropped(why) => write!(f, "{why}"),
            NoTests::Left(reason) => f.write_str(&reason.detail()),
            NoTests::NothingFound => {
                f.write_str("no call of it that a test can make came to an end in time")
            }
        }
    }
}

impl Display for Culprit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Culprit::Null => "null",
            Culprit::Index => "index",
            Culprit::Divisor => "divisor",
            Culprit::Size => "size",
            Culprit::Object => "object",
            Culprit::Number => "number",
        })
    }
}

/// Why a failure is believed to be whose fault.
impl Display for Why {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Why::CastInEquals => f.write_str("equals must answer for objects of any class"),
            Why::SaidToBeNullable { name } => {
                write!(
                    f,
                    "{name} is annotated as nullable, so null has to be expected"
                )
            }
            Why::OwnAssertion => f.write_str("an assertion of the code itself does not hold"),
            Why::Endless => f.write_str("the calls never end for this input"),
            Why::ChangedMeanwhile => {
                f.write_str("the code changes a collection while it iterates over it")
            }
            Why::Inexact => f.write_str(
                "the division says no rounding, and most quotients have no end in decimals",
            ),
            Why::Computed(what) => write!(
                f,
                "the {what} is computed by the code; every argument is legal by itself"
            ),
            Why::Own(Culprit::Null) => {
                f.write_str("the null is the code's own: no caller passed it")
            }
            Why::Own(what) => write!(f, "the {what} is the code's own: no caller passed it"),
            Why::AsItCame {
                what: Culprit::Null,
                name,
            } => write!(f, "null is passed for {name} and used as it came"),
            Why::AsItCame { what, name } => {
                write!(
                    f,
                    "the {what} is {name} as it came: its caller has to see to that"
                )
            }
            Why::OutOfRange { what, name } => {
                write!(
                    f,
                    "{name} is out of range by itself, and with it the {what}"
                )
            }
            Why::TooShort { name } => write!(
                f,
                "{name} is too short for what else is passed: its caller has to see to that"
            ),
            Why::MadeOfNull { name } => {
                write!(
                    f,
                    "null is passed for {name}, and the code makes a null of it"
                )
            }
            Why::Documented => f.write_str("the documentation names this exception"),
            Why::AssertedArgument => f.write_str("the assertion is about an argument"),
            Why::Cyclic => f.write_str("the caller made objects that contain themselves"),
            Why::NotSetUp { field, by } => {
                write!(
                    f,
                    "{field} was not set: the caller did not call {by} before"
                )
            }
            Why::After { call } => write!(f, "the object is used after {call}"),
            Why::WithoutAsking { call } => write!(f, "nobody asked {call} before"),
            Why::RawTypes => f.write_str("a caller with full types cannot cause it"),
            Why::Uncaught => f.write_str("nothing catches the exception"),
            Why::NotPublic => f.write_str(
                "the method is not public; the code of the project that calls it may never do this",
            ),
        }
    }
}

impl Display for Observed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        thrown(f, &self.what, self.message.as_deref())?;
        match &self.source {
            Some(line) => write!(f, " at {line}"),
            None => Ok(()),
        }
    }
}

impl Display for DroppedTest {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = self.test.as_ref().unwrap_or(&self.method.name);
        write!(f, "{name}: {}", self.why)
    }
}

impl Display for Unwritable {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Unwritable::ReflectiveFailure => {
                f.write_str("it fails, but only reflection makes its objects: that is no finding")
            }
            Unwritable::UnknownInput(what) => write!(f, "{what} is unknown"),
            Unwritable::UnknownMethod => f.write_str("a call of an unknown method"),
            Unwritable::Unloadable(why) => f.write_str(why),
            Unwritable::Unnamed(Some(class)) => write!(f, "{class} has no name in source"),
            Unwritable::Unnamed(None) => {
                f.write_str("a parameter or result has a type without a name")
            }
            Unwritable::Cycle => {
                f.write_str("objects that refer to each other through constructors")
            }
            Unwritable::UnnamedOverload => f.write_str("an overloaded method's type has no name"),
            Unwritable::SomeObject(class) => {
                write!(f, "no {class} was made")
            }
            Unwritable::AliasOfNothing => f.write_str("an alias of nothing"),
            Unwritable::InventedFields(class) => write!(f, "{class} has fields at will"),
            Unwritable::NotANumber => f.write_str("a variable that is no number"),
            Unwritable::Uncallable(method) => write!(f, "{method} cannot be called by a test"),
            Unwritable::Varies => f.write_str(
                "what happens depends on the time, on chance, or on what each machine has of its own",
            ),
            Unwritable::ReadsInput => f.write_str("it reads standard input"),
            Unwritable::Beyond(Beyond::EarlierReader) => f.write_str(
                "it reads standard input by a reader that was made before the test could begin; \
                 a reader that is a parameter or made by a constructor could be given a text",
            ),
            Unwritable::Beyond(Beyond::Sleeps(milliseconds)) => write!(
                f,
                "it sleeps for {milliseconds} ms, which no build should wait for; how long it \
                 sleeps could be a parameter"
            ),
            Unwritable::Beyond(Beyond::Variable(name)) => write!(
                f,
                "it needs the environment variable {name}, which no test can set; \
                 a parameter could take its value"
            ),
            Unwritable::Beyond(Beyond::EarlierGenerator(class)) => write!(
                f,
                "what happens depends on a {class} that was made before the test could begin; \
                 one that is a parameter or made by a constructor could be given a seed"
            ),
            Unwritable::Beyond(Beyond::Asked(method)) => asked(f, method),
            Unwritable::NoEnd => f.write_str("the run did not end"),
            Unwritable::EmptyFactory => f.write_str("a factory that made nothing"),
            Unwritable::NoField { class, field } => write!(f, "{class} has no field {field}"),
            Unwritable::NoRecipe(class) => write!(f, "no recipe for {class}"),
        }
    }
}

/// What a method of the library answers, and who could answer instead.
fn asked(f: &mut Formatter<'_>, method: &MethodName) -> fmt::Result {
    let (class, name) = (method.class.as_str(), method.name.as_str());
    let call = match name {
        "<init>" => format!("new {class}()"),
        name => format!("{class}.{name}"),
    };
    const MOCKED: &str = "a test can set only by Mockito's mocks of static methods";
    const NOT_MOCKED: &str = "no test can set, not even by Mockito's mocks of static methods";
    let (instead, mocks) = match (class, name) {
        ("java.lang.System", "nanoTime") => ("a java.util.function.LongSupplier", NOT_MOCKED),
        ("java.lang.System", _) => ("a java.time.Clock", NOT_MOCKED),
        ("java.lang.Math", _) => ("a java.util.Random", NOT_MOCKED),
        ("java.util.UUID", _) => ("a java.util.function.Supplier<java.util.UUID>", MOCKED),
        ("java.sql.DriverManager", _) => ("a java.sql.Connection or javax.sql.DataSource", MOCKED),
        (class, "now") if class.starts_with("java.time.") => ("a java.time.Clock", MOCKED),
        (class, _) if class.starts_with("java.time.") => ("a java.time.Clock", "no test can set"),
        (class, _) if class.contains("Random") => ("a java.util.Random", MOCKED),
        ("java.util.Date", _) => ("a java.time.Clock", "no test can set"),
        _ => ("what it returns", "no test can set"),
    };
    write!(
        f,
        "what happens depends on {call}, which {mocks}; a parameter could take {instead}"
    )
}

impl Display for Note {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Note::NoEntry(entry) => {
                write!(f, "the class path entry {} does not exist", entry.display())
            }
            Note::BrokenEntry { entry, why } => {
                write!(f, "{}: {why}; it is left out", entry.display())
            }
            Note::MissingDependency { library, fetch } => write!(
                f,
                "the dependency {library} is not on this machine; classes that need it are left \
                 out (to fetch it, run: {fetch})"
            ),
            Note::BuildToolSilent { tool, why } => write!(
                f,
                "{tool} could not be asked about the project ({why}); its files are read without it"
            ),
            Note::Unformatted { formatter, why } => write!(
                f,
                "the tests are not formatted as the project's {formatter} wants it: {why}"
            ),
            Note::UnusableClass { class, why } => {
                write!(f, "class {class} cannot be used: {why}; it is left out")
            }
            Note::Unlinkable { class, complaint } => {
                write!(
                    f,
                    "code of {class} cannot run: {complaint}; it gets no tests"
                )
            }
            Note::NothingChanged { revision } => {
                write!(f, "no method that a test can call changed since {revision}")
            }
            Note::GivenNotRun { unknown, of } => write!(
                f,
                "{unknown} of the {of} given tests cannot be run by Jaunt; what they cover is not \
                 known (a jacoco.exec of them would tell)"
            ),
            Note::GivenOfAnother { class, file } => write!(
                f,
                "{} was made with another version of {class}, which is left out",
                file.display()
            ),
            Note::NotMeasuredTogether => f.write_str(
                "the tests could not be measured together; what one leaves in static fields for \
                 the next is not counted",
            ),
            Note::ForeignFile(file) => write!(
                f,
                "{} is not ours (it lacks our first line); it is left alone",
                file.display()
            ),
            Note::Kept { known, explored } => write!(
                f,
                "{known} methods are known from earlier runs, {explored} are explored"
            ),
            Note::NothingToResume => {
                f.write_str("no run was ended before it was done; this one begins anew")
            }
            Note::BrokenStore { aside, why } => write!(
                f,
                "what earlier runs wrote down cannot be read ({why}); it is kept as {}, and \
                 everything is explored again",
                aside.display()
            ),
            Note::NoStore { file, why } => write!(
                f,
                "{} cannot be used ({why}); if this run is ended, it cannot be gone on with",
                file.display()
            ),
            Note::Unwritten { file, why } => {
                write!(f, "{} cannot be written: {why}", file.display())
            }
        }
    }
}

impl Decision {
    /// What was decided, if that is something to show.
    pub fn words(&self) -> Option<&'static str> {
        decided(self.site.kind, self.outcome)
    }
}

fn decided(kind: SiteKind, outcome: u32) -> Option<&'static str> {
    Some(match (kind, outcome) {
        (SiteKind::Condition, 1) => "the branch is taken",
        (SiteKind::Condition, _) => "the branch is not taken",
        (SiteKind::Switch, _) => "a case is chosen",
        (SiteKind::Null, 1) => "the reference is null",
        (SiteKind::Null, _) => "the reference is not null",
        (SiteKind::Same, 1) => "the references are the same",
        (SiteKind::Same, _) => "the references are not the same",
        (SiteKind::Bounds, 1) => "the index is out of bounds",
        (SiteKind::ZeroDivisor, 1) => "the divisor is zero",
        (SiteKind::NegativeSize, 1) => "the size is negative",
        _ => return None,
    })
}

impl StepView {
    /// What was decided, where no condition says it.
    pub fn words(&self) -> &'static str {
        decided(self.kind, self.outcome).unwrap_or("a choice is made")
    }
}

impl Uncovered {
    /// `pkg.Class.method:line`
    pub fn at(&self) -> String {
        format!("{}.{}:{}", self.method.class, self.method.name, self.line)
    }

    /// Where the branch goes. Several may go to the same line.
    pub fn branch(&self) -> String {
        let offset = self.offset;
        match self.to {
            Some((to, Some(line))) => format!("offset {offset} to line {line}, offset {to}"),
            Some((to, None)) => format!("offset {offset} to offset {to}"),
            None => format!("offset {offset} out of the method"),
        }
    }
}
