//! Uncaught exceptions, each reported once per cause.

use std::time::Instant;

use jaunt_ir::Op;
use jaunt_vm::class::MethodRef;
use jaunt_vm::{End, Input, Thrown, Trace};
use rustc_hash::FxHashMap;

use crate::atlas::{Program, body_of};
use crate::corpus::Test;

/// The frames of an exception in the program's own code that tell one cause
/// from another, innermost first.
type Cause = (String, Vec<(u32, u16)>);

#[derive(Default)]
pub struct Errors {
    found: Vec<Error>,
    by_cause: FxHashMap<Cause, usize>,
}

/// One cause of uncaught exceptions.
#[derive(Clone, Debug)]
pub struct Error {
    pub thrown: Thrown,
    /// The frames that make the cause, innermost first.
    pub frames: Vec<(u32, u16)>,
    /// The shortest path that shows it.
    pub test: Test,
    /// How many paths end with it.
    pub paths: u64,
    /// A second run with the same inputs ended the same way.
    pub confirmed: bool,
}

impl Errors {
    pub fn count(&self) -> usize {
        self.found.len()
    }

    pub fn add(
        &mut self,
        thrown: &Thrown,
        test: impl FnOnce() -> Test,
        length: usize,
        program: &dyn Program,
    ) {
        let is_own = |method: MethodRef| method.class().under_test;
        let frames = frames_that_matter(&thrown.frames, program, is_own);
        // Whatever class an exception has that the code was given, it lets it through.
        let class = match thrown.is_given {
            true => String::new(),
            false => thrown.class.clone(),
        };
        let cause = (class, frames);
        if let Some(&known) = self.by_cause.get(&cause) {
            let error = &mut self.found[known];
            error.paths += 1;
            if length < error.test.length {
                error.thrown = thrown.clone();
                error.test = test();
                error.confirmed = false;
            }
            return;
        }
        self.found.push(Error {
            thrown: thrown.clone(),
            frames: cause.1.clone(),
            test: test(),
            paths: 1,
            confirmed: false,
        });
        self.by_cause.insert(cause, self.found.len() - 1);
    }

    /// Runs the errors that are not confirmed yet again, until then.
    pub fn confirm(&mut self, until: Option<Instant>, mut run: impl FnMut(&Input) -> Trace) {
        for error in self.found.iter_mut().filter(|e| !e.confirmed) {
            if until.is_some_and(|until| Instant::now() >= until) {
                return;
            }
            let again = run(&error.test.input);
            error.confirmed =
                matches!(&again.end, End::Threw(thrown) if is_same(thrown, &error.thrown));
        }
    }

    /// All errors, those with the shortest paths first.
    pub fn sorted(&self) -> Vec<Error> {
        let mut found = self.found.clone();
        found.sort_by_key(|error| error.test.length);
        found
    }
}

/// Did the program fail in the same way? What it worked with is a matter of terms, of which
/// a run that makes all calls plain has others.
fn is_same(a: &Thrown, b: &Thrown) -> bool {
    (&a.class, &a.message, &a.frames) == (&b.class, &b.message, &b.frames)
}

/// The innermost frame of the program's own code. A method that never returns
/// only says what its callers found, so the caller's frame counts as well.
pub fn frames_that_matter(
    frames: &[(u32, u16)],
    program: &dyn Program,
    is_own: impl Fn(MethodRef) -> bool,
) -> Vec<(u32, u16)> {
    let mut mattering = Vec::new();
    for &frame in frames {
        let Some(method) = program.method(frame.0).filter(|m| is_own(m)) else {
            continue;
        };
        mattering.push(frame);
        if can_return(method) {
            break;
        }
    }
    if mattering.is_empty() {
        mattering.extend(frames.first());
    }
    mattering
}

fn can_return(method: MethodRef) -> bool {
    body_of(method).is_none_or(|body| body.ops.iter().any(|op| matches!(op, Op::Return { .. })))
}
