//! What javac adds to `try` with resources: closing on the normal way, and the
//! handler that closes after an exception.

use jaunt_class::opcodes::*;

use super::super::method::Method;
use super::Filtered;
use super::pattern::{Names, Step};

pub const SUPPRESS: Step = Step::Member(
    INVOKEVIRTUAL,
    "java/lang/Throwable",
    "addSuppressed",
    "(Ljava/lang/Throwable;)V",
);

const LOAD: Step = Step::Local(ALOAD, "resource");
const CLOSE: Step = Step::Close("resource");
const PRIMARY: Step = Step::Local(ALOAD, "primary");

/// Handlers of `Throwable`, once for each entry.
fn handlers<'m>(method: &'m Method) -> impl Iterator<Item = usize> + 'm {
    let throwable = |class: jaunt_class::Name| class == "java/lang/Throwable";
    let tries = method.tries.iter();
    tries
        .filter(move |t| t.caught.is_some_and(throwable))
        .map(|t| t.handler)
}

pub fn since_java_11(method: &Method, filtered: &mut Filtered) {
    let unchecked = [LOAD, CLOSE];
    let checked = [LOAD, Step::Op(IFNULL), LOAD, CLOSE];
    for handler in handlers(method) {
        for close in [&checked[..], &unchecked] {
            let steps = [
                &[Step::Local(ASTORE, "primary")],
                close,
                &[
                    Step::Op(GOTO),
                    Step::Local(ASTORE, "second"),
                    PRIMARY,
                    Step::Local(ALOAD, "second"),
                    SUPPRESS,
                    PRIMARY,
                    Step::Op(ATHROW),
                ],
            ]
            .concat();
            ignore_closing(method, handler, &steps, close, filtered);
        }
    }
}

/// javac 7 to 10 wrote one of four forms, depending on whether the resource can
/// be null and on how often it is closed.
pub fn until_java_10(method: &Method, filtered: &mut Filtered) {
    for handler in handlers(method) {
        for checks_null in [false, true] {
            for by_method in [true, false] {
                let close = |second| closing(checks_null, by_method, second);
                let steps = [
                    &[
                        Step::Local(ASTORE, "caught"),
                        Step::Local(ALOAD, "caught"),
                        Step::Local(ASTORE, "primary"),
                        Step::Local(ALOAD, "caught"),
                        Step::Op(ATHROW),
                        Step::Local(ASTORE, "any"),
                    ],
                    &close("second")[..],
                    &[Step::Local(ALOAD, "any"), Step::Op(ATHROW)],
                ]
                .concat();
                ignore_closing(method, handler, &steps, &close("third"), filtered);
            }
        }
    }
}

fn closing(checks_null: bool, by_method: bool, second: &'static str) -> Vec<Step<'static>> {
    let mut steps = Vec::new();
    if checks_null {
        steps.extend([LOAD, Step::Op(IFNULL)]);
    }
    steps.push(PRIMARY);
    if by_method {
        steps.extend([LOAD, Step::CloseResource]);
        return steps;
    }
    steps.extend([
        Step::Op(IFNULL),
        LOAD,
        CLOSE,
        Step::Op(GOTO),
        Step::Local(ASTORE, second),
        PRIMARY,
        Step::Local(ALOAD, second),
        SUPPRESS,
        Step::Op(GOTO),
        LOAD,
        CLOSE,
    ]);
    steps
}

/// Leaves out the handler if it has the given form, together with the closing
/// on the normal way that stands nearest before it.
fn ignore_closing(
    method: &Method,
    handler: usize,
    steps: &[Step],
    close: &[Step],
    filtered: &mut Filtered,
) {
    let mut names = Names::default();
    let Some(handler_end) = method.follow(handler, steps, &mut names) else {
        return;
    };
    let normal = (0..=handler)
        .rev()
        .find_map(|at| Some((at, method.follow(at, close, &mut names)?)));
    if let Some((start, end)) = normal {
        let jumps = method.opcode(end) == Some(GOTO);
        filtered.ignore(start, end + usize::from(jumps));
        filtered.ignore(handler, handler_end);
    }
}
