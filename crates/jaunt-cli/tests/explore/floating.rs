//! Floating point is exact: 10,000 random expressions have the same bits in `java`, in the
//! machine, in the evaluation of terms and in the evaluator of searches.
//!
//! Some functions of `Math` HotSpot computes by routines of its own, which miss the nearest
//! float for some arguments in a thousand. Ours give the nearest one, so there the last bit of
//! `java` is another now and then.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use jaunt_solve::{Query, search};
use jaunt_term::{BinOp, MathFn, Model, NoFunctions, Sort, Term, Terms, UnOp, eval, value};

use crate::explored::{LIMIT, RELEASE};
use crate::random::Random;
use crate::{java, jdk, process};

const CLASSES: usize = 10;
const EXPRESSIONS: usize = 1000;
const DEEPEST: usize = 4;

/// The parameters of every expression.
const PARAMETERS: [(Sort, &str, &str); 6] = [
    (Sort::F64, "double", "a"),
    (Sort::F64, "double", "b"),
    (Sort::F32, "float", "c"),
    (Sort::F32, "float", "d"),
    (Sort::I32, "int", "e"),
    (Sort::I64, "long", "f"),
];

const CORNERS: [f64; 12] = [
    0.0,
    -0.0,
    1.0,
    -2.5,
    0.1,
    1e300,
    -1e-310,
    f64::INFINITY,
    f64::NAN,
    4503599627370497.5,
    3.4028235677973366e38,
    2147483648.0,
];

const FUNCTIONS: [(MathFn, &str); 29] = [
    (MathFn::Sin, "Math.sin"),
    (MathFn::Cos, "Math.cos"),
    (MathFn::Tan, "Math.tan"),
    (MathFn::Asin, "Math.asin"),
    (MathFn::Acos, "Math.acos"),
    (MathFn::Atan, "Math.atan"),
    (MathFn::Sinh, "Math.sinh"),
    (MathFn::Cosh, "Math.cosh"),
    (MathFn::Tanh, "Math.tanh"),
    (MathFn::Exp, "Math.exp"),
    (MathFn::Expm1, "Math.expm1"),
    (MathFn::Log, "Math.log"),
    (MathFn::Log10, "Math.log10"),
    (MathFn::Log1p, "Math.log1p"),
    (MathFn::Cbrt, "Math.cbrt"),
    (MathFn::Pow, "Math.pow"),
    (MathFn::Atan2, "Math.atan2"),
    (MathFn::Hypot, "Math.hypot"),
    (MathFn::IeeeRemainder, "Math.IEEEremainder"),
    (MathFn::Fma, "Math.fma"),
    (MathFn::StrictSin, "StrictMath.sin"),
    (MathFn::StrictCos, "StrictMath.cos"),
    (MathFn::StrictTan, "StrictMath.tan"),
    (MathFn::StrictTanh, "StrictMath.tanh"),
    (MathFn::StrictExp, "StrictMath.exp"),
    (MathFn::StrictLog, "StrictMath.log"),
    (MathFn::StrictLog10, "StrictMath.log10"),
    (MathFn::StrictCbrt, "StrictMath.cbrt"),
    (MathFn::StrictPow, "StrictMath.pow"),
];

/// Those that HotSpot has routines for.
const OWN_ROUTINES: [&str; 9] = [
    "Math.sin",
    "Math.cos",
    "Math.tan",
    "Math.tanh",
    "Math.exp(",
    "Math.log",
    "Math.cbrt",
    "Math.pow",
    "Math.log10",
];
/// How many expressions with such functions may be other ones in `java`.
const MOST_OTHERS: usize = 20;

/// An expression as Java and as a term.
type Pair = (String, Term);

struct Writer {
    random: Random,
    terms: Terms,
}

impl Writer {
    fn expression(&mut self, sort: Sort, depth: usize) -> Pair {
        if depth == 0 || self.random.chance(10) {
            return self.leaf(sort);
        }
        match sort {
            Sort::F32 | Sort::F64 => self.float(sort, depth - 1),
            _ => self.integer(sort, depth - 1),
        }
    }

    fn leaf(&mut self, sort: Sort) -> Pair {
        let fits = (0..).zip(PARAMETERS).filter(|(_, p)| p.0 == sort);
        let all: Vec<(u32, (Sort, &str, &str))> = fits.collect();
        let (id, (_, _, name)) = all[self.random.below(all.len())];
        (name.into(), self.terms.var(sort, id))
    }

    fn float(&mut self, sort: Sort, depth: usize) -> Pair {
        let name = if sort == Sort::F32 { "float" } else { "double" };
        match self.random.below(if sort == Sort::F64 { 14 } else { 9 }) {
            0..5 => self.arithmetic(sort, depth),
            5 => {
                let (x, a) = self.expression(sort, depth);
                (format!("(-{x})"), self.terms.un(UnOp::FNeg, a))
            }
            6 => {
                let (x, a) = self.expression(sort, depth);
                (format!("Math.abs({x})"), self.terms.un(UnOp::FAbs, a))
            }
            7 => {
                let froms = [Sort::F32, Sort::F64, Sort::I32, Sort::I64];
                let from = froms[self.random.below(froms.len())];
                let (x, a) = self.expression(from, depth);
                let op = match from.is_float() {
                    true => UnOp::FloatToFloat,
                    false => UnOp::IntToFloat,
                };
                let term = match from == sort {
                    true => a,
                    false => self.terms.convert(op, a, sort),
                };
                (format!("(({name}) {x})"), term)
            }
            8 => self.choice(sort, depth),
            9 => {
                let roundings = [
                    (UnOp::FSqrt, "sqrt"),
                    (UnOp::FFloor, "floor"),
                    (UnOp::FCeil, "ceil"),
                    (UnOp::FRint, "rint"),
                ];
                let (op, name) = roundings[self.random.below(roundings.len())];
                let (x, a) = self.expression(sort, depth);
                (format!("Math.{name}({x})"), self.terms.un(op, a))
            }
            _ => {
                let (f, name) = FUNCTIONS[self.random.below(FUNCTIONS.len())];
                let args: Vec<Pair> = (0..f.arity())
                    .map(|_| self.expression(Sort::F64, depth))
                    .collect();
                let (texts, terms): (Vec<String>, Vec<Term>) = args.into_iter().unzip();
                let text = format!("{name}({})", texts.join(", "));
                (text, self.terms.math(f, &terms))
            }
        }
    }

    fn arithmetic(&mut self, sort: Sort, depth: usize) -> Pair {
        let operators = [
            (BinOp::FAdd, "+"),
            (BinOp::FSub, "-"),
            (BinOp::FMul, "*"),
            (BinOp::FDiv, "/"),
            (BinOp::FRem, "%"),
        ];
        let (op, sign) = operators[self.random.below(operators.len())];
        let (x, a) = self.expression(sort, depth);
        let (y, b) = self.expression(sort, depth);
        (format!("({x} {sign} {y})"), self.terms.bin(op, a, b))
    }

    fn choice(&mut self, sort: Sort, depth: usize) -> Pair {
        let (x, a) = self.expression(Sort::F64, depth);
        let (y, b) = self.expression(Sort::F64, depth);
        let (sign, condition) = match self.random.below(3) {
            0 => ("<", self.terms.bin(BinOp::FLt, a, b)),
            1 => (">=", self.terms.bin(BinOp::FLe, b, a)),
            _ => ("==", self.terms.bin(BinOp::FEq, a, b)),
        };
        let (then, other) = (self.expression(sort, depth), self.expression(sort, depth));
        let text = format!("({x} {sign} {y} ? {} : {})", then.0, other.0);
        (text, self.terms.ite(condition, then.1, other.1))
    }

    fn integer(&mut self, sort: Sort, depth: usize) -> Pair {
        let name = if sort == Sort::I32 { "int" } else { "long" };
        match self.random.below(3) {
            0 => {
                let from = [Sort::F32, Sort::F64][self.random.below(2)];
                let (x, a) = self.expression(from, depth);
                let term = self.terms.convert(UnOp::FloatToInt, a, sort);
                (format!("(({name}) {x})"), term)
            }
            // The bits of a NaN that was computed are nobody's promise, those of a parameter are.
            1 => {
                let (from, of) = match sort {
                    Sort::I32 => (Sort::F32, "Float.floatToRawIntBits"),
                    _ => (Sort::F64, "Double.doubleToRawLongBits"),
                };
                let (x, a) = self.leaf(from);
                let term = self.terms.convert(UnOp::ToBits, a, sort);
                (format!("{of}({x})"), term)
            }
            _ => {
                let (x, a) = self.expression(sort, depth);
                let (y, b) = self.expression(sort, depth);
                (format!("({x} * {y})"), self.terms.bin(BinOp::Mul, a, b))
            }
        }
    }

    fn argument(&mut self, sort: Sort) -> u64 {
        let number = match self.random.below(4) {
            0 => CORNERS[self.random.below(CORNERS.len())],
            1 => self.random.below(2001) as f64 / 10.0 - 100.0,
            2 => f64::from_bits(self.random.next() >> 1 & 0x47ff_ffff_ffff_ffff),
            _ => (self.random.below(1 << 20) as f64).sqrt(),
        };
        match sort {
            Sort::F32 | Sort::F64 => {
                value::unary(UnOp::FloatToFloat, Sort::F64, sort, number.to_bits())
            }
            _ if self.random.chance(50) => self.random.next() & sort.mask(),
            _ => value::unary(UnOp::FloatToInt, Sort::F64, sort, number.to_bits()),
        }
    }
}

/// A number as Java source.
fn literal(sort: Sort, bits: u64) -> String {
    match sort {
        Sort::F64 => format!("Double.longBitsToDouble(0x{bits:x}L)"),
        Sort::F32 => format!("Float.intBitsToFloat(0x{bits:x})"),
        Sort::I32 => format!("{}", bits as u32 as i32),
        _ => format!("0x{bits:x}L"),
    }
}

/// An expression, where it is evaluated, and what terms say it is.
struct Case {
    text: String,
    term: Term,
    model: Model,
}

fn cases(writer: &mut Writer, count: usize) -> Vec<Case> {
    let case = |_| {
        let (text, term) = writer.expression(Sort::F64, DEEPEST);
        let mut model = Model::new();
        for (id, (sort, ..)) in (0..).zip(PARAMETERS) {
            model.set(id, writer.argument(sort));
        }
        Case { text, term, model }
    };
    (0..count).map(case).collect()
}

/// A class that prints what its expressions are.
fn class(name: &str, cases: &[Case]) -> String {
    let parameters = PARAMETERS.map(|(_, ty, name)| format!("{ty} {name}"));
    let parameters = parameters.join(", ");
    let mut text = format!("class {name} {{\n");
    let mut calls = String::new();
    for (number, case) in cases.iter().enumerate() {
        let Case { text: java, .. } = case;
        let _ = writeln!(
            text,
            "static double e{number}({parameters}) {{ return {java}; }}"
        );
        let values = (0..).zip(PARAMETERS);
        let values = values.map(|(id, (sort, ..))| literal(sort, case.model.get(id)));
        let values: Vec<String> = values.collect();
        let _ = writeln!(calls, "p(e{number}({}));", values.join(", "));
    }
    text.push_str("static void p(double x) { System.out.println(Long.toHexString(Double.doubleToLongBits(x))); }\n");
    let _ = writeln!(text, "static void all() {{\n{calls}}}\n}}");
    text
}

/// Does the evaluator of searches have this value, after moves from zero?
fn is_searched(terms: &mut Terms, case: &Case, bits: u64) -> bool {
    let expected = terms.constant(Sort::I64, bits);
    let found = terms.convert(UnOp::ToBits, case.term, Sort::I64);
    let condition = terms.eq(found, expected);
    let query = Query {
        terms,
        conditions: &[condition],
        hint: &Model::new(),
        functions: &NoFunctions,
    };
    search::holds_after_moves(&query, &case.model)
}

#[test]
fn expressions_have_the_bits_that_java_gives_them() {
    let jdk = jdk::newest();
    let mut writer = Writer {
        random: Random::new(13),
        terms: Terms::new(),
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("floating");
    fs::create_dir_all(&folder).expect("a folder");
    let mut sources: Vec<PathBuf> = Vec::new();
    let mut add = |name: &str, text: &str| {
        let file = folder.join(format!("{name}.java"));
        fs::write(&file, text).expect("a source file");
        sources.push(file);
    };
    let (mut all, mut calls) = (Vec::new(), String::new());
    for number in 0..CLASSES {
        let name = format!("Expressions{number}");
        let cases = cases(&mut writer, EXPRESSIONS);
        add(&name, &class(&name, &cases));
        let _ = write!(calls, "{name}.all(); ");
        all.extend(cases);
    }
    let main = format!("class Floating {{ public static void main(String[] a) {{ {calls} }} }}");
    add("Floating", &main);
    let classes = java::compile(&jdk, RELEASE, &sources);
    let expected = java::run(&jdk, &classes, "Floating").stdout;
    let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
    jaunt.arg("run").arg("--jdk").arg(&jdk.home).arg("--cp");
    let found = process::run(jaunt.arg(&classes).arg("Floating"), LIMIT);
    assert_eq!(found.stdout.lines().count(), all.len(), "{}", found.stderr);
    let pairs = expected.lines().zip(found.stdout.lines());
    let (mut wrong, mut others) = (Vec::new(), 0);
    for (case, (real, machine)) in all.iter().zip(pairs) {
        let bits = u64::from_str_radix(real, 16).expect("bits of a double");
        let evaluated = eval(&writer.terms, case.term, &case.model, &NoFunctions);
        // One NaN is as good as another.
        let evaluated = evaluated.map(|bits| match f64::from_bits(bits).is_nan() {
            true => value::nan_bits(Sort::F64),
            false => bits,
        });
        let text = &case.text;
        let has_own_routine = OWN_ROUTINES.iter().any(|name| text.contains(name));
        let bits = match u64::from_str_radix(machine, 16) {
            Ok(ours) if ours != bits && has_own_routine => {
                others += 1;
                ours
            }
            _ => bits,
        };
        let is_nan = f64::from_bits(bits).is_nan();
        let searched = is_nan || is_searched(&mut writer.terms, case, bits);
        let is_same = *machine == format!("{bits:x}");
        if !is_same || evaluated != Some(bits) || !searched {
            wrong.push(format!(
                "{text}: java {real}, machine {machine}, terms {evaluated:x?}"
            ));
        }
    }
    assert_eq!(all.len(), 10_000);
    assert!(others <= MOST_OTHERS, "{others} are others in java");
    assert!(
        wrong.is_empty(),
        "{} wrong: {:#?}",
        wrong.len(),
        &wrong[..wrong.len().min(10)]
    );
}
