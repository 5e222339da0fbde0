//! Switches on strings, which compile to several, and switches without a
//! default, which have one anyway.

use jaunt_class::opcodes::*;

use super::super::method::Method;
use super::pattern::{Names, Step};
use super::{Filtered, Replacement};

const STRING: &str = "java/lang/String";
const HASH_CODE: Step = Step::Member(INVOKEVIRTUAL, STRING, "hashCode", "()I");
const EQUALS: Step = Step::Member(INVOKEVIRTUAL, STRING, "equals", "(Ljava/lang/Object;)Z");

/// javac: a switch on the hash code computes the number of the case, a second
/// switch acts on it. The second has one branch for each case of the source, so
/// the first is left out.
pub fn strings_of_javac(method: &Method, filtered: &mut Filtered) {
    for at in 4..method.insns.len() {
        if let Some(switch) = method.switch(at)
            && is_first_switch(method, at, switch.default).is_some()
        {
            filtered.ignore(at, switch.default);
        }
    }
}

fn is_first_switch(method: &Method, switch: usize, second: usize) -> Option<()> {
    let mut names = Names::default();
    let number = [
        Step::Op(ICONST_M1),
        Step::Local(ISTORE, "case"),
        Step::Local(ALOAD, "string"),
        HASH_CODE,
    ];
    let together = (switch - 3..=switch).all(|at| !method.has_label(at));
    let mut at = method
        .follow(switch - 4, &number, &mut names)
        .filter(|_| together)?
        + 1;
    let comparison = [
        Step::Local(ALOAD, "string"),
        Step::Op(LDC),
        EQUALS,
        Step::Op(IFEQ),
        Step::Any,
        Step::Local(ISTORE, "case"),
    ];
    loop {
        at = method.follow(at, &comparison, &mut names)?;
        if at == second {
            break;
        }
        if method.opcode(at) != Some(GOTO) || method.jump(at) != Some(second) {
            return None;
        }
        at += 1;
    }
    let act = [Step::Local(ILOAD, "case"), Step::Switch];
    method.follow(at, &act, &mut names).map(|_| ())
}

/// The Eclipse compiler: one switch on the hash code, comparisons that jump to
/// the cases. The whole counts as one switch at the place where the string is
/// stored.
pub fn strings_of_ecj(method: &Method, filtered: &mut Filtered) {
    for at in 0..method.insns.len() {
        if let Some((end, branches)) = comparisons(method, at) {
            filtered.ignore(at + 1, end);
            filtered.replaced.insert(at, branches);
        }
    }
}

/// The end of the comparisons after the store at `at`, and where they lead.
fn comparisons(method: &Method, at: usize) -> Option<(usize, Replacement)> {
    if method.opcode(at) != Some(ASTORE) {
        return None;
    }
    let mut names = Names::default();
    names.bind_local("string", method.local(at)?);
    // The store leaves the string on the stack, or it is loaded again.
    let mut hash = at + 1;
    if method.opcode(hash) == Some(ALOAD) && !method.has_label(hash) {
        hash = method.follow(hash, &[Step::Local(ALOAD, "string")], &mut names)?;
    }
    let end = method.follow(hash, &[HASH_CODE, Step::Switch], &mut names)?;
    let switch = method.switch(end - 1)?;
    let mut branches = Replacement::default();
    branches.add(switch.default, end - 1, 0);
    let comparison = [
        Step::Local(ALOAD, "string"),
        Step::Op(LDC),
        EQUALS,
        Step::Op(IFNE),
    ];
    if switch.cases.is_empty() {
        return None;
    }
    let mut at = end;
    for _ in &switch.cases {
        loop {
            at = method.follow(at, &comparison, &mut names)?;
            branches.add(method.jump(at - 1)?, at - 1, 1);
            if method.opcode(at) == Some(GOTO) && !method.has_label(at) {
                branches.add(switch.default, at, 1);
                at += 1;
                break;
            }
            if at == switch.default {
                branches.add(switch.default, at - 1, 0);
                break;
            }
        }
    }
    Some((at, branches))
}

/// A default that only says that no case fits, on the line of the switch.
pub fn exhaustive(method: &Method, filtered: &mut Filtered) {
    let match_error = [
        Step::New("java/lang/MatchException"),
        Step::Op(DUP),
        Step::Op(ACONST_NULL),
        Step::Op(ACONST_NULL),
        Step::Member(
            INVOKESPECIAL,
            "java/lang/MatchException",
            "<init>",
            "(Ljava/lang/String;Ljava/lang/Throwable;)V",
        ),
        Step::Op(ATHROW),
    ];
    let change_error = [
        Step::New("java/lang/IncompatibleClassChangeError"),
        Step::Op(DUP),
        Step::Member(
            INVOKESPECIAL,
            "java/lang/IncompatibleClassChangeError",
            "<init>",
            "()V",
        ),
        Step::Op(ATHROW),
    ];
    let mut line = None;
    for at in 0..method.insns.len() {
        line = method.lines_at(at).last().or(line);
        let Some(switch) = method.switch(at) else {
            continue;
        };
        let elsewhere = method.lines_at(switch.default).next();
        if elsewhere.is_some_and(|l| Some(l) != line) {
            continue;
        }
        let follow = |steps: &[Step]| method.follow(switch.default, steps, &mut Names::default());
        let Some(end) = follow(&match_error).or_else(|| follow(&change_error)) else {
            continue;
        };
        filtered.ignore(switch.default, end);
        let mut branches = Replacement::default();
        let cases = switch.targets().into_iter().enumerate().skip(1);
        for (number, target) in cases {
            branches.add(target, at, number as u32);
        }
        filtered.replaced.insert(at, branches);
    }
}
