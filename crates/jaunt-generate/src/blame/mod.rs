//! Whose fault is it? An exception that nobody announced is the code's fault if the
//! value that it could not work with is the code's own, and the caller's fault if it
//! is an argument as it came. Where values come from is what the machine saw
//! (`Thrown::worked_with`); what the code promises is read from annotations, guards
//! and documentation.

mod contracts;
mod explicit;
mod guards;
mod life_cycle;
mod ranges;
mod values;

use jaunt_emit::junit::{Policy, Verdict};
use jaunt_project::Project;
use jaunt_record::{Culprit, Failure, FaultClass, Rule, Why};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{End, Origin, RefShape, SiteKind, Store, Thrown, Trace};
use rustc_hash::FxHashSet;

use crate::reasons::calls::Key;
use crate::work::Found;
pub use explicit::is_meant;

use contracts::Documentation;
use values::{Blamed, Place, culprits, null_input};

/// What is known of a run that may become a test.
#[derive(Clone, Debug)]
pub struct Judged {
    pub verdict: Verdict,
    /// It only shows that this input must not be null, which nothing says it may be.
    pub own_null: Option<Origin>,
    /// It is called through what the project offers to others.
    pub public: bool,
}

/// Judges failures by what the project says about its methods.
pub struct Blamer<'a> {
    pub store: &'a Store,
    documentation: Documentation<'a>,
    /// Methods that others of the project call.
    called: FxHashSet<Key>,
    policy: Policy,
    /// Are tests wanted that only show that null must not be passed?
    nulls: bool,
}

impl<'a> Blamer<'a> {
    pub fn new(store: &'a Store, project: &'a Project, policy: Policy, nulls: bool) -> Blamer<'a> {
        Blamer {
            store,
            documentation: Documentation::of(project),
            called: contracts::called(store),
            policy,
            nulls,
        }
    }

    /// Leaves out the runs that tell nothing but that null must not be passed; if they
    /// are wanted, one for each input is enough.
    pub fn wanted(&self, found: Vec<Found>) -> Vec<Found> {
        let mut seen = Vec::new();
        let is_wanted = |run: &Found| match run.judged.as_ref() {
            Some(Judged {
                verdict: Verdict::Expected,
                own_null: Some(origin),
                ..
            }) => {
                let key = (run.target.id, origin.clone());
                let is_new = !seen.contains(&key);
                seen.push(key);
                self.nulls && is_new
            }
            _ => true,
        };
        let mut is_wanted = is_wanted;
        found.into_iter().filter(|run| is_wanted(run)).collect()
    }

    pub fn judge(&self, target: MethodRef, trace: &Trace) -> Judged {
        let failure = match &trace.end {
            End::Threw(thrown) => self.failure(target, trace, thrown),
            _ => None,
        };
        let own_null = match &failure {
            Some(failure) if failure.class() == FaultClass::Precondition => {
                let known = match (&failure.why, &trace.end) {
                    (
                        Why::AsItCame {
                            what: Culprit::Null,
                            ..
                        },
                        End::Threw(thrown),
                    ) => null_input(self.store, trace, thrown),
                    (Why::MadeOfNull { .. }, _) => values::null_passed(trace),
                    _ => None,
                };
                known.map(|var| trace.refs[var as usize].origin.clone())
            }
            _ => None,
        };
        let verdict = match failure {
            Some(f) if f.class() == FaultClass::Bug || self.policy == Policy::Strict => {
                Verdict::Finding(f)
            }
            _ => Verdict::Expected,
        };
        Judged {
            verdict,
            own_null,
            public: contracts::is_public(target),
        }
    }

    /// None if it is what the method promises.
    fn failure(&self, target: MethodRef, trace: &Trace, thrown: &Thrown) -> Option<Failure> {
        let rule = rule(self.store, thrown)?;
        let is_assertion = rule == Rule::Assertion;
        if !is_assertion
            && (explicit::is_explicit(self.store, thrown)
                || explicit::is_declared(target, &thrown.class))
        {
            return None;
        }
        let why = match self.is_documented(target, thrown) {
            true => Why::Documented,
            false => {
                let why = self.why(rule, target, trace, thrown);
                self.demoted(target, trace, thrown, why)
            }
        };
        Some(Failure { rule, why })
    }

    fn is_documented(&self, target: MethodRef, thrown: &Thrown) -> bool {
        let own = thrown.frames.iter().filter_map(|f| self.store.method(f.0));
        let mut own = own.filter(|m| m.class().under_test).chain([target]);
        own.any(|m| self.documentation.throws(self.store, m, &thrown.class))
    }

    /// The code is to blame: but may anybody outside call it like this, and is it this code?
    fn demoted(&self, target: MethodRef, trace: &Trace, thrown: &Thrown, why: Why) -> Why {
        if why.class() != FaultClass::Bug {
            return why;
        }
        if let Some(order) = life_cycle::of(self.store, target, trace) {
            return order;
        }
        let place = Place::of(self.store, thrown);
        if place.is_some_and(|place| values::is_within_argument(self.store, target, trace, &place))
        {
            return Why::WithinArgument;
        }
        match !contracts::is_for_all(target) && self.is_called(target) {
            true => Why::NotPublic,
            false => why,
        }
    }

    /// Does the project itself call the method, perhaps as one that it overrides?
    fn is_called(&self, method: MethodRef) -> bool {
        let mut homes = method.class().chain();
        homes.any(|class| {
            let key = (class.name, method.name, method.descriptor);
            self.called.contains(&key)
        })
    }

    fn why(&self, rule: Rule, target: MethodRef, trace: &Trace, thrown: &Thrown) -> Why {
        let place = Place::of(self.store, thrown);
        match rule {
            Rule::NullDereference => self.null(target, trace, thrown, &place),
            Rule::IndexOutOfBounds => self.number(target, trace, thrown, &place, Culprit::Index),
            Rule::DivisionByZero => self.number(target, trace, thrown, &place, Culprit::Divisor),
            Rule::NegativeArraySize => self.number(target, trace, thrown, &place, Culprit::Size),
            Rule::Arithmetic => match thrown.message.as_deref() {
                Some(text) if text.starts_with("Non-terminating") => Why::Inexact,
                _ => self.number(target, trace, thrown, &place, Culprit::Number),
            },
            Rule::ClassCast | Rule::ArrayStore => self.object(target, trace, thrown, &place),
            Rule::Assertion => match asserts_argument(trace, thrown) {
                true => Why::AssertedArgument,
                false => Why::OwnAssertion,
            },
            Rule::StackOverflow | Rule::NonTermination => {
                let is_alias = |r: &jaunt_vm::RefInput| matches!(r.shape, RefShape::Same(_));
                match trace.refs.iter().any(is_alias) {
                    true => Why::Cyclic,
                    false => Why::Endless,
                }
            }
            Rule::ConcurrentModification => Why::ChangedMeanwhile,
            Rule::NoSuchElement => Why::NotAsked,
            Rule::Uncaught => Why::Uncaught,
        }
    }

    fn null(
        &self,
        target: MethodRef,
        trace: &Trace,
        thrown: &Thrown,
        place: &Option<Place>,
    ) -> Why {
        let Some(var) = null_input(self.store, trace, thrown) else {
            let field = place.as_ref().and_then(|p| p.field_read(thrown));
            let setter = field.and_then(|f| life_cycle::setter(self.store, f));
            return setter.unwrap_or_else(|| self.null_of_code(target, trace));
        };
        let origin = &trace.refs[var as usize].origin;
        match contracts::nullable(self.store, target, trace, origin) {
            true => Why::SaidToBeNullable {
                name: values::name_of(target, trace, origin),
            },
            false => Why::AsItCame {
                what: Culprit::Null,
                name: values::name_of(target, trace, origin),
            },
        }
    }

    /// The null is the code's own. But code that is passed null often answers null.
    fn null_of_code(&self, target: MethodRef, trace: &Trace) -> Why {
        let passed = values::null_passed(trace).map(|var| &trace.refs[var as usize].origin);
        match passed {
            Some(origin) if !contracts::nullable(self.store, target, trace, origin) => {
                Why::MadeOfNull {
                    name: values::name_of(target, trace, origin),
                }
            }
            _ => Why::Own(Culprit::Null),
        }
    }

    fn number(
        &self,
        target: MethodRef,
        trace: &Trace,
        thrown: &Thrown,
        place: &Option<Place>,
        what: Culprit,
    ) -> Why {
        let Some(place) = place else {
            return Why::Own(what);
        };
        let mut computed = false;
        for operand in culprits(place, thrown, what) {
            match values::blamed(trace, thrown, operand, place.is_direct, what) {
                Blamed::AsItCame(origin) | Blamed::OutOfRange(origin)
                    if guards::lets_through(self.store, trace, thrown, &origin, what) =>
                {
                    let name = values::name_of(target, trace, &origin);
                    return Why::LetThrough { what, name };
                }
                Blamed::AsItCame(origin) => {
                    let name = values::name_of(target, trace, &origin);
                    return Why::AsItCame { what, name };
                }
                Blamed::OutOfRange(origin) => {
                    let name = values::name_of(target, trace, &origin);
                    return Why::OutOfRange { what, name };
                }
                Blamed::Computed => computed = true,
                Blamed::Own => {}
            }
        }
        if what == Culprit::Index {
            if let Some(origin) = ranges::asks_for_more(self.store, trace, thrown) {
                let name = values::name_of(target, trace, &origin);
                return Why::OutOfRange { what, name };
            }
            if let Some(origin) = ranges::is_too_short(self.store, trace, thrown, place) {
                let name = values::name_of(target, trace, &origin);
                return Why::TooShort { name };
            }
        }
        match computed {
            true => Why::Computed(what),
            false => Why::Own(what),
        }
    }

    fn object(
        &self,
        target: MethodRef,
        trace: &Trace,
        thrown: &Thrown,
        place: &Option<Place>,
    ) -> Why {
        let Some(place) = place else {
            return Why::Own(Culprit::Object);
        };
        for operand in culprits(place, thrown, Culprit::Object) {
            let Some(var) = values::input(trace, operand) else {
                continue;
            };
            let origin = &trace.refs[var as usize].origin;
            let is_argument = *origin == Origin::Parameter(0);
            if place.is_direct && is_argument && contracts::is_equals(target) {
                return Why::CastInEquals;
            }
            return match (place.is_direct, origin) {
                (true, Origin::Parameter(_))
                    if contracts::is_one_of_few(self.store, trace, var) =>
                {
                    Why::OtherKind {
                        name: values::name_of(target, trace, origin),
                    }
                }
                (true, Origin::Parameter(_)) => Why::AsItCame {
                    what: Culprit::Object,
                    name: values::name_of(target, trace, origin),
                },
                _ => Why::RawTypes,
            };
        }
        Why::Own(Culprit::Object)
    }
}

/// Exceptions that the JVM raises, or that mean broken assumptions.
pub fn rule(store: &Store, thrown: &Thrown) -> Option<Rule> {
    Some(match thrown.class.as_str() {
        "java.lang.NullPointerException" => Rule::NullDereference,
        "java.lang.ArrayIndexOutOfBoundsException"
        | "java.lang.StringIndexOutOfBoundsException"
        | "java.lang.IndexOutOfBoundsException" => Rule::IndexOutOfBounds,
        "java.lang.ArithmeticException" => {
            let text = thrown.message.as_deref().unwrap_or_default().to_lowercase();
            match text.contains("zero") || text.contains("undefined") {
                true => Rule::DivisionByZero,
                false => Rule::Arithmetic,
            }
        }
        "java.lang.ClassCastException" => Rule::ClassCast,
        "java.lang.NegativeArraySizeException" => Rule::NegativeArraySize,
        "java.lang.ArrayStoreException" => Rule::ArrayStore,
        "java.lang.AssertionError" => Rule::Assertion,
        "java.lang.StackOverflowError" => Rule::StackOverflow,
        "java.util.ConcurrentModificationException" => Rule::ConcurrentModification,
        "java.util.NoSuchElementException" | "java.util.EmptyStackException"
            if takes_without_asking(store, thrown) =>
        {
            Rule::NoSuchElement
        }
        _ => return None,
    })
}

/// Does the code under test take something from an optional, or from a collection that nobody
/// else knows? Who means the exception calls `orElseThrow`, and who passes a collection or made the
/// object that has it may know that it is empty.
fn takes_without_asking(store: &Store, thrown: &Thrown) -> bool {
    let first = thrown.frames.first().and_then(|f| store.method(f.0));
    let Some((thrower, place)) = first.zip(Place::of(store, thrown)) else {
        return false;
    };
    let is_optional = thrower.class().name.starts_with("java/util/Optional")
        && thrower.name.starts_with("get")
        && thrown.frames.get(1).is_some_and(|f| f.0 == place.method.id);
    is_optional || place.calls_object_of_its_own()
}

/// Does the condition that was asserted compare an argument as it came, or test it for
/// null?
fn asserts_argument(trace: &Trace, thrown: &Thrown) -> bool {
    let Some(&(method, _)) = thrown.frames.first() else {
        return false;
    };
    let mut last = trace.events.iter().rev();
    let last = last.find(|e| e.site.method == method);
    last.is_some_and(|event| match event.site.kind {
        SiteKind::Null | SiteKind::Shape => event.outcome == 1 || event.outcome == 0,
        SiteKind::Condition => values::compares_argument(trace, event.condition),
        _ => false,
    })
}
