//! Random statements: assignments, branches, bounded loops, switches, handlers.

use super::expression;
use super::random::Random;
use super::scope::{Kind, Scope};
use std::fmt::Write;

const STATEMENTS: usize = 4;
const DEPTH: usize = 3;

/// A few statements in the scope of the method's body at `indent` levels.
pub fn block(text: &mut String, random: &mut Random, scope: &mut Scope, indent: usize) {
    for _ in 0..1 + random.below(STATEMENTS) {
        statement(text, random, scope, indent);
    }
}

fn statement(text: &mut String, random: &mut Random, scope: &mut Scope, indent: usize) {
    let compound = if indent < 2 + DEPTH { 10 } else { 6 };
    match random.below(compound) {
        0 | 1 => declaration(text, random, scope, indent),
        2..4 => assignment(text, random, scope, indent),
        4 => array_store(text, random, scope, indent),
        5 => narrowing(text, random, scope, indent),
        6 => branch(text, random, scope, indent),
        7 => counted_loop(text, random, scope, indent),
        8 => switch(text, random, scope, indent),
        _ => handler(text, random, scope, indent),
    }
}

fn line(text: &mut String, indent: usize, content: &str) {
    let _ = writeln!(text, "{}{content}", "    ".repeat(indent));
}

fn nested(text: &mut String, random: &mut Random, scope: &mut Scope, indent: usize) {
    let mut inner = scope.clone();
    block(text, random, &mut inner, indent + 1);
    scope.leave(&inner);
}

fn some_kind(random: &mut Random) -> Kind {
    Kind::ALL[random.below(Kind::ALL.len())]
}

fn declaration(text: &mut String, random: &mut Random, scope: &mut Scope, indent: usize) {
    let kind = some_kind(random);
    let value = expression::of(random, scope, kind, DEPTH);
    let name = scope.declare(kind);
    line(text, indent, &format!("{} {name} = {value};", kind.java()));
}

fn assignment(text: &mut String, random: &mut Random, scope: &Scope, indent: usize) {
    let kind = some_kind(random);
    let value = expression::of(random, scope, kind, DEPTH);
    let name = random.pick(&scope.assignable(kind));
    line(text, indent, &format!("{name} = {value};"));
}

fn array_store(text: &mut String, random: &mut Random, scope: &Scope, indent: usize) {
    let array = random.pick(&scope.assignable(Kind::Ints));
    let index = expression::of(random, scope, Kind::Int, 1);
    let value = expression::of(random, scope, Kind::Int, 2);
    let safe = if random.chance(90) {
        format!("if ({array}.length > 0) {array}[({index} & 0xffff) % {array}.length] = {value};")
    } else {
        format!("{array}[{index}] ^= {value};")
    };
    line(text, indent, &safe);
}

/// Compound assignments hide a cast; these are the ones people get wrong.
fn narrowing(text: &mut String, random: &mut Random, scope: &Scope, indent: usize) {
    let operand = expression::of(random, scope, Kind::Double, 1);
    let shift = expression::of(random, scope, Kind::Long, 1);
    let int = random.pick(&scope.assignable(Kind::Int));
    let long = random.pick(&scope.assignable(Kind::Long));
    let content = match random.below(4) {
        0 => format!("{int} += {operand};"),
        1 => format!("{int} >>>= {shift};"),
        2 => format!("{long} -= {operand};"),
        _ => format!("{int}++;"),
    };
    line(text, indent, &content);
}

fn branch(text: &mut String, random: &mut Random, scope: &mut Scope, indent: usize) {
    let condition = expression::of(random, scope, Kind::Boolean, 2);
    line(text, indent, &format!("if ({condition}) {{"));
    nested(text, random, scope, indent);
    if random.chance(50) {
        line(text, indent, "} else {");
        nested(text, random, scope, indent);
    }
    line(text, indent, "}");
}

fn counted_loop(text: &mut String, random: &mut Random, scope: &mut Scope, indent: usize) {
    let mut inner = scope.clone();
    let counter = inner.declare_counter();
    let bound = 1 + random.below(9);
    let header = format!("for (int {counter} = 0; {counter} < {bound}; {counter}++) {{");
    line(text, indent, &header);
    if random.chance(30) {
        let leave = random.pick(&["break", "continue"]);
        let condition = expression::of(random, &inner, Kind::Boolean, 2);
        line(text, indent + 1, &format!("if ({condition}) {leave};"));
    }
    block(text, random, &mut inner, indent + 1);
    line(text, indent, "}");
    scope.leave(&inner);
}

fn switch(text: &mut String, random: &mut Random, scope: &mut Scope, indent: usize) {
    let dense = random.chance(50);
    let selector = expression::of(random, scope, Kind::Int, 2);
    let selector = if dense {
        format!("{selector} & 3")
    } else {
        selector
    };
    let labels: &[&str] = if dense {
        &["0", "1", "3"]
    } else {
        &["-1", "1000003", "Integer.MIN_VALUE"]
    };
    line(text, indent, &format!("switch ({selector}) {{"));
    for label in labels {
        line(text, indent + 1, &format!("case {label}: {{"));
        nested(text, random, scope, indent + 1);
        line(text, indent + 1, "}");
        if random.chance(70) {
            line(text, indent + 1, "break;");
        }
    }
    line(text, indent + 1, "default: {");
    nested(text, random, scope, indent + 1);
    line(text, indent + 1, "}");
    line(text, indent, "}");
}

fn handler(text: &mut String, random: &mut Random, scope: &mut Scope, indent: usize) {
    let caught = random.pick(&[
        "RuntimeException",
        "ArithmeticException",
        "IndexOutOfBoundsException",
        "ArrayIndexOutOfBoundsException | ArithmeticException",
    ]);
    line(text, indent, "try {");
    nested(text, random, scope, indent);
    line(text, indent, &format!("}} catch ({caught} e) {{"));
    line(text, indent + 1, "st = e.getMessage();");
    if random.chance(40) {
        line(text, indent, "} finally {");
        nested(text, random, scope, indent);
    }
    line(text, indent, "}");
}
