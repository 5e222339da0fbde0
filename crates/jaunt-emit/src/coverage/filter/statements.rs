//! Parts of `synchronized`, `assert` and record patterns.

use jaunt_class::opcodes::*;

use super::super::method::Method;
use super::Filtered;
use super::pattern::{Names, Step};

/// The handler that only unlocks.
pub fn synchronized(method: &Method, filtered: &mut Filtered) {
    let javac = [
        Step::Local(ASTORE, "thrown"),
        Step::Op(ALOAD),
        Step::Op(MONITOREXIT),
        Step::Local(ALOAD, "thrown"),
        Step::Op(ATHROW),
    ];
    let ecj = [Step::Op(ALOAD), Step::Op(MONITOREXIT), Step::Op(ATHROW)];
    for t in &method.tries {
        if t.caught.is_some() || t.start == t.handler {
            continue;
        }
        let end = [&ecj[..], &javac]
            .iter()
            .find_map(|steps| method.follow(t.handler, steps, &mut Names::default()));
        if let Some(end) = end {
            filtered.ignore(t.handler, end);
        }
    }
}

/// The question whether assertions are on.
pub fn assertions(method: &Method, filtered: &mut Filtered) {
    let class = method.class.name;
    let flag = |opcode| Step::Member(opcode, &class, "$assertionsDisabled", "Z");
    let set = [
        Step::Any,
        Step::Member(
            INVOKEVIRTUAL,
            "java/lang/Class",
            "desiredAssertionStatus",
            "()Z",
        ),
        Step::Op(IFNE),
        Step::Op(ICONST_1),
        Step::Op(GOTO),
        Step::Op(ICONST_0),
        flag(PUTSTATIC),
    ];
    let get = [flag(GETSTATIC), Step::Op(IFNE)];
    for at in 0..method.insns.len() {
        let follow = |steps: &[Step]| method.follow(at, steps, &mut Names::default());
        if method.member.name == "<clinit>"
            && let Some(end) = follow(&set)
        {
            filtered.ignore(at, end);
        }
        // JaCoCo looks from the place before, which the first instruction has
        // only if it has a label.
        if let Some(end) = follow(&get).filter(|_| at > 0 || method.has_label(at)) {
            filtered.ignore(end - 1, end);
        }
    }
}

/// The handler that wraps what an accessor throws. A second one in the method
/// counts unless it uses the same variable.
pub fn record_patterns(method: &Method, filtered: &mut Filtered) {
    let wrapping = "(Ljava/lang/String;Ljava/lang/Throwable;)V";
    let steps = [
        Step::Local(ASTORE, "cause"),
        Step::New("java/lang/MatchException"),
        Step::Op(DUP),
        Step::Local(ALOAD, "cause"),
        Step::Member(
            INVOKEVIRTUAL,
            "java/lang/Throwable",
            "toString",
            "()Ljava/lang/String;",
        ),
        Step::Local(ALOAD, "cause"),
        Step::Member(
            INVOKESPECIAL,
            "java/lang/MatchException",
            "<init>",
            wrapping,
        ),
        Step::Op(ATHROW),
    ];
    let mut names = Names::default();
    let throwable =
        |t: &&super::super::method::Try| t.caught.is_some_and(|c| c == "java/lang/Throwable");
    for t in method.tries.iter().filter(throwable) {
        if let Some(end) = method.follow(t.handler, &steps, &mut names) {
            filtered.ignore(t.handler, end);
        }
    }
}
