//! Single calls on the real JVM: an oracle for tests of our own machine.

use crate::error::ReplayError;
use crate::event::{Event, request};
use crate::process::Ending;
use crate::replay::Replay;
use crate::value::Value;

/// A call of a static method.
#[derive(Debug, Clone)]
pub struct Call {
    /// `java.lang.Math`
    pub class: String,
    pub method: String,
    /// `(II)I`
    pub descriptor: String,
    pub arguments: Vec<Value>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// The value as `Value` prints; `V` for nothing, `@class.NAME` for an enum
    /// constant, `#class` for any other object.
    Returned(String),
    Threw {
        class: String,
        message: Option<String>,
    },
    /// The JVM ended during the call; says how.
    Died(String),
    /// There was no time left for it.
    NotRun,
}

impl Replay {
    /// Performs the calls one after the other and answers each.
    pub fn evaluate(&self, calls: &[Call]) -> Result<Vec<Answer>, ReplayError> {
        let mut answers = vec![Answer::NotRun; calls.len()];
        let mut next = 0;
        let deadline = self.deadline();
        while next < calls.len() {
            let lines: String = (next..).zip(&calls[next..]).map(line).collect();
            let mut started = None;
            let mut broken = None;
            let hear = |event| match event {
                Event::Start { call, .. } => started = call,
                Event::Value { call, value } => settle(&mut answers, call, Answer::Returned(value)),
                Event::Raised {
                    call,
                    class,
                    message,
                } => settle(&mut answers, call, Answer::Threw { class, message }),
                Event::Broken { reason } => broken = Some(reason),
                _ => {}
            };
            let ending = self
                .caller()?
                .ask(&lines, deadline, &self.limits.stop, hear);
            if let Some(reason) = broken {
                return Err(ReplayError::Harness(reason));
            }
            match (ending, started) {
                (Ending::Done | Ending::OutOfTime, _) => break,
                (Ending::Died(how), None) => return Err(ReplayError::Harness(how)),
                (Ending::Died(how), Some(call)) => {
                    settle(&mut answers, call, Answer::Died(how));
                    next = call + 1;
                }
            }
        }
        Ok(answers)
    }
}

fn settle(answers: &mut [Answer], call: usize, answer: Answer) {
    if let Some(slot) = answers.get_mut(call) {
        *slot = answer;
    }
}

fn line((number, call): (usize, &Call)) -> String {
    let number = number.to_string();
    let arguments: Vec<String> = call.arguments.iter().map(Value::to_string).collect();
    let fixed = ["call", &number, &call.class, &call.method, &call.descriptor];
    request(
        fixed
            .into_iter()
            .chain(arguments.iter().map(String::as_str)),
    )
}
