//! Random expressions of a given type, every subexpression in parentheses.

use super::random::Random;
use super::scope::{Kind, Method, Scope};

const INTS: [&str; 12] = [
    "0",
    "1",
    "-1",
    "2",
    "7",
    "31",
    "255",
    "-128",
    "65536",
    "1000003",
    "Integer.MAX_VALUE",
    "Integer.MIN_VALUE",
];
const LONGS: [&str; 9] = [
    "0L",
    "1L",
    "-1L",
    "3L",
    "63L",
    "4294967296L",
    "-81985529216486896L",
    "Long.MAX_VALUE",
    "Long.MIN_VALUE",
];
const DOUBLES: [&str; 10] = [
    "0.0",
    "-0.0",
    "1.0",
    "-1.5",
    "0.1",
    "1e10",
    "-3e300",
    "Double.NaN",
    "Double.POSITIVE_INFINITY",
    "Double.MIN_VALUE",
];
const TEXTS: [&str; 7] = [
    "\"\"",
    "\"a\"",
    "\"jaunt\"",
    "\"x=\"",
    "\"\\u00e4\\u4e2d\"",
    "\"0123456789\"",
    "\"-42\"",
];
const ARRAYS: [&str; 4] = [
    "new int[] {3, 1, 2}",
    "new int[5]",
    "new int[] {-7}",
    "new int[0]",
];

/// How often, in percent, an operation is left free to throw. More, and most methods would end
/// in their first statement.
const RISK: usize = 15;

pub fn literal(random: &mut Random, kind: Kind) -> String {
    let choices: &[&str] = match kind {
        Kind::Int => &INTS,
        Kind::Long => &LONGS,
        Kind::Double => &DOUBLES,
        Kind::Boolean => &["true", "false"],
        Kind::Text => &TEXTS,
        Kind::Ints => &ARRAYS,
    };
    random.pick(choices).to_string()
}

/// An expression of type `kind`, nested at most `depth` deep.
pub fn of(random: &mut Random, scope: &Scope, kind: Kind, depth: usize) -> String {
    if depth == 0 || random.chance(15) {
        return leaf(random, scope, kind);
    }
    if random.chance(12)
        && let Some(call) = call(random, scope, kind, depth)
    {
        return call;
    }
    if random.chance(8) {
        let condition = of(random, scope, Kind::Boolean, depth - 1);
        let yes = of(random, scope, kind, depth - 1);
        let no = of(random, scope, kind, depth - 1);
        return format!("({condition} ? {yes} : {no})");
    }
    let mut sub = |kind| of(random, scope, kind, depth - 1);
    match kind {
        Kind::Int => {
            let (a, b, l, d) = (
                sub(Kind::Int),
                sub(Kind::Int),
                sub(Kind::Long),
                sub(Kind::Double),
            );
            let (t, r) = (sub(Kind::Text), sub(Kind::Ints));
            integer(random, &a, &b).unwrap_or_else(|| int_from_others(random, [&a, &l, &d, &t, &r]))
        }
        Kind::Long => {
            let (a, b, i, d) = (
                sub(Kind::Long),
                sub(Kind::Long),
                sub(Kind::Int),
                sub(Kind::Double),
            );
            integer(random, &a, &b).unwrap_or_else(|| long_from_others(random, [&a, &i, &d]))
        }
        Kind::Double => {
            let (a, b, i) = (sub(Kind::Double), sub(Kind::Double), sub(Kind::Int));
            double(random, [&a, &b, &i])
        }
        Kind::Boolean => {
            let (p, q) = (sub(Kind::Boolean), sub(Kind::Boolean));
            let compared = [Kind::Int, Kind::Long, Kind::Double].map(|kind| (sub(kind), sub(kind)));
            let (s, t) = (sub(Kind::Text), sub(Kind::Text));
            boolean(random, [&p, &q], &compared, [&s, &t])
        }
        Kind::Text => {
            let (s, i, l, d) = (
                sub(Kind::Text),
                sub(Kind::Int),
                sub(Kind::Long),
                sub(Kind::Double),
            );
            let b = sub(Kind::Boolean);
            text(random, [&s, &i, &l, &d, &b])
        }
        Kind::Ints => {
            let (r, i) = (sub(Kind::Ints), sub(Kind::Int));
            ints(random, &r, &i)
        }
    }
}

fn leaf(random: &mut Random, scope: &Scope, kind: Kind) -> String {
    if random.chance(40) {
        literal(random, kind)
    } else {
        random.pick(&scope.readable(kind)).to_string()
    }
}

fn call(random: &mut Random, scope: &Scope, kind: Kind, depth: usize) -> Option<String> {
    let fitting: Vec<&Method> = scope.methods.iter().filter(|m| m.result == kind).collect();
    if fitting.is_empty() {
        return None;
    }
    let method = random.pick(&fitting);
    let arguments: Vec<String> = method
        .parameters
        .iter()
        .map(|&parameter| of(random, scope, parameter, depth - 1))
        .collect();
    Some(format!("{}({})", method.name, arguments.join(", ")))
}

/// The operations that `int` and `long` share; none in a third of all cases.
fn integer(random: &mut Random, a: &str, b: &str) -> Option<String> {
    const OPERATORS: [&str; 9] = ["+", "-", "*", "&", "|", "^", "<<", ">>", ">>>"];
    match random.below(18) {
        0 if random.chance(RISK) => Some(format!("({a} / {b})")),
        0..9 => Some(format!("({a} {} {b})", random.pick(&OPERATORS))),
        9 | 10 => Some(format!("({a} {} ({b} | 1))", random.pick(&["/", "%"]))),
        11 => Some(format!("(- {a})")),
        12 => Some(format!("(~{a})")),
        _ => None,
    }
}

fn int_from_others(random: &mut Random, [a, l, d, t, r]: [&str; 5]) -> String {
    match random.below(12) {
        0 => format!("((int) {l})"),
        1 => format!("((int) {d})"),
        2 => format!("((int) (byte) {a})"),
        3 => format!("((int) (short) {a})"),
        4 => format!("((int) (char) {a})"),
        5 => format!("({t}).length()"),
        6 if random.chance(RISK) => format!("((int) ({t}).charAt({a}))"),
        6 => format!("at({t}, {a})"),
        7 => format!("({t}).hashCode()"),
        8 => format!("({r}).length"),
        9 if random.chance(RISK) => format!("({r})[{a}]"),
        9 => format!("at({r}, {a})"),
        10 => format!("Integer.bitCount({a})"),
        _ => format!("Long.compare({l}, {a})"),
    }
}

fn long_from_others(random: &mut Random, [a, i, d]: [&str; 3]) -> String {
    match random.below(5) {
        0 => format!("((long) {i})"),
        1 => format!("((long) {d})"),
        2 => format!("Long.rotateLeft({a}, {i})"),
        3 => format!("Double.doubleToLongBits({d})"),
        _ => format!("({a} + {i})"),
    }
}

fn double(random: &mut Random, [a, b, i]: [&str; 3]) -> String {
    match random.below(9) {
        0..5 => format!("({a} {} {b})", random.pick(&["+", "-", "*", "/", "%"])),
        5 => format!("((double) {i})"),
        6 => format!("((double) (float) {a})"),
        7 => format!("Math.sqrt({a})"),
        _ => format!("Math.max({a}, {b})"),
    }
}

fn boolean(
    random: &mut Random,
    [p, q]: [&str; 2],
    compared: &[(String, String)],
    [s, t]: [&str; 2],
) -> String {
    match random.below(10) {
        0 => format!("(!{p})"),
        1..4 => format!(
            "({p} {} {q})",
            random.pick(&["&&", "||", "^", "&", "|", "=="])
        ),
        4..9 => {
            let (left, right) = &compared[random.below(compared.len())];
            let operator = random.pick(&["<", "<=", ">", ">=", "==", "!="]);
            format!("({left} {operator} {right})")
        }
        _ => format!("({s}).equals({t})"),
    }
}

fn text(random: &mut Random, [s, i, l, d, b]: [&str; 5]) -> String {
    match random.below(9) {
        0 => format!("({s} + {i})"),
        1 => format!("({s} + {l} + \",\")"),
        2 => format!("({s} + {d})"),
        3 => format!("({b} + {s})"),
        4 => format!("Integer.toHexString({i})"),
        5 => format!("Long.toString({l}, 36)"),
        6 if random.chance(RISK) => format!("({s}).substring({i})"),
        6 => format!("cut({s}, {i})"),
        7 => format!("(\"\" + (char) ('a' + ({i} & 15)))"),
        _ => format!("({s}).toUpperCase().trim()"),
    }
}

fn ints(random: &mut Random, r: &str, i: &str) -> String {
    match random.below(4) {
        0 => format!("new int[{i} & 7]"),
        1 => format!("({r}).clone()"),
        2 => format!("new int[] {{{i}, ({r}).length}}"),
        _ => format!("java.util.Arrays.copyOf({r}, 3)"),
    }
}
