//! Random Java methods of two ints and a long, from a seed.
//!
//! Every program ends: loops have small bounds and helpers call nobody. What it did is a
//! number made of marks, which differ from branch to branch.

use std::fmt::Write;

use crate::random::Random;

/// How many inputs a program asks for.
pub const INPUTS: usize = 3;

/// Each input is between these.
pub const DOMAIN: (i32, i32) = (-3, 3);

struct Writer {
    random: Random,
    text: String,
    indent: usize,
    marks: u32,
    loops: u32,
    /// Branches left: their number bounds the number of paths.
    branches: u32,
    /// Helpers are called by the method only.
    in_helper: bool,
}

/// The source of a public class `name`, the same for the same seed.
pub fn program(name: &str, seed: u64) -> String {
    let mut writer = Writer {
        random: Random::new(seed),
        text: String::new(),
        indent: 0,
        marks: 0,
        loops: 0,
        branches: 7,
        in_helper: false,
    };
    let (low, high) = DOMAIN;
    writer.line("import jaunt.Symbolic;");
    writer.open(&format!("public class {name}"));
    writer.open("public static void main(String[] args)");
    for (ty, ask, var) in [
        ("int", "Integer", "a"),
        ("int", "Integer", "b"),
        ("long", "Long", "c"),
    ] {
        writer.line(&format!("{ty} {var} = Symbolic.get{ask}();"));
        writer.line(&format!("Symbolic.assume({var} >= {low});"));
        writer.line(&format!("Symbolic.assume({var} <= {high});"));
    }
    writer.line("Outcome.of(() -> method(a, b, c));");
    writer.close();
    writer.helper();
    writer.method();
    writer.close();
    writer.text
}

impl Writer {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{:1$}{line}", "", 4 * self.indent);
    }

    fn open(&mut self, head: &str) {
        self.line(&format!("{head} {{"));
        self.indent += 1;
    }

    fn close(&mut self) {
        self.indent -= 1;
        self.line("}");
    }

    fn mark(&mut self) {
        self.marks += 1;
        self.line(&format!("Outcome.mark({});", self.marks));
    }

    fn helper(&mut self) {
        self.in_helper = true;
        self.open("static int helper(int x, int y)");
        self.line("long z = y;");
        self.line("int[] d = {x, 1, y};");
        self.statements(1, 2);
        let result = self.int(2);
        self.line(&format!("return {result};"));
        self.close();
        self.in_helper = false;
    }

    fn method(&mut self) {
        self.open("static void method(int a, int b, long c)");
        self.line("int x = a, y = b;");
        self.line("long z = c;");
        self.line("int[] d = {a, b, 2, (int) c};");
        for _ in 0..3 + self.random.below(3) {
            self.statement(2);
        }
        self.close();
    }

    fn statements(&mut self, depth: u32, count: usize) {
        for _ in 0..1 + self.random.below(count) {
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: u32) {
        let branches = depth > 0 && self.branches > 0;
        match self.random.below(if branches { 10 } else { 4 }) {
            0 => {
                let (var, value) = (self.random.pick(&["x", "y"]), self.int(2));
                self.line(&format!("{var} = {value};"));
            }
            1 => {
                let value = self.long(2);
                self.line(&format!("z = {value};"));
            }
            2 => {
                let (index, value) = (self.int(1), self.int(1));
                self.line(&format!("d[{index}] = {value};"));
            }
            3 => {
                let op = self.random.pick(&["+=", "-=", "*=", "^=", "<<=", ">>>="]);
                let value = self.int(1);
                self.line(&format!("x {op} {value};"));
            }
            4..=6 => self.branch(depth),
            7 => self.looped(depth),
            8 => self.switch(depth),
            _ => self.guarded(depth),
        }
    }

    fn branch(&mut self, depth: u32) {
        self.branches -= 1;
        let condition = self.condition(2);
        self.open(&format!("if ({condition})"));
        self.mark();
        self.statements(depth - 1, 2);
        self.close();
        if self.random.chance(50) {
            self.open("else");
            self.mark();
            self.statements(depth - 1, 2);
            self.close();
        }
    }

    fn looped(&mut self, depth: u32) {
        self.branches -= 1;
        self.loops += 1;
        let (var, bound) = (format!("i{}", self.loops), self.int(1));
        self.open(&format!(
            "for (int {var} = 0; {var} < ({bound} & 3); {var}++)"
        ));
        self.mark();
        self.line(&format!("x += {var};"));
        self.statements(depth - 1, 1);
        self.close();
    }

    fn switch(&mut self, depth: u32) {
        self.branches -= 1;
        let value = self.int(1);
        self.open(&format!("switch (+{value})"));
        let first = self.random.below(5) as i32 - 3;
        for key in [first, first + 1, first + 4] {
            self.line(&format!("case {key}:"));
            self.indent += 1;
            self.mark();
            self.statements(depth - 1, 1);
            if self.random.chance(70) {
                self.line("break;");
            }
            self.indent -= 1;
        }
        self.line("default:");
        self.indent += 1;
        self.mark();
        self.indent -= 1;
        self.close();
    }

    fn guarded(&mut self, depth: u32) {
        self.branches -= 1;
        self.open("try");
        self.statements(depth - 1, 2);
        self.close();
        let caught = self
            .random
            .pick(&["ArithmeticException", "RuntimeException"]);
        self.open(&format!("catch ({caught} e)"));
        self.mark();
        self.close();
    }

    fn condition(&mut self, depth: u32) -> String {
        let relation = self.random.pick(&["<", "<=", "==", "!=", ">", ">="]);
        match self.random.below(if depth > 1 { 8 } else { 5 }) {
            0..=2 => format!("{} {relation} {}", self.int(2), self.int(1)),
            3 | 4 => format!("{} {relation} {}", self.long(2), self.long(1)),
            5 => format!("!({})", self.condition(depth - 1)),
            _ => {
                let op = self.random.pick(&["&&", "||"]);
                let (left, right) = (self.condition(depth - 1), self.condition(depth - 1));
                format!("({left} {op} {right})")
            }
        }
    }

    fn int(&mut self, depth: u32) -> String {
        if depth == 0 {
            return match self.random.below(4) {
                0 => self
                    .random
                    .pick(&["0", "1", "-1", "2", "5", "7", "31", "-2147483648"])
                    .into(),
                _ => self
                    .random
                    .pick(&["x", "y", "x", "y", "d.length"])
                    .to_string(),
            };
        }
        match self.random.below(if self.in_helper { 10 } else { 11 }) {
            0 | 1 => self.int(0),
            2..=5 => {
                let op = self
                    .random
                    .pick(&["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"]);
                format!("({} {op} {})", self.int(depth - 1), self.int(depth - 1))
            }
            6 => format!("({}({}))", self.random.pick(&["-", "~"]), self.int(0)),
            7 => format!("d[{} & 1]", self.int(depth - 1)),
            8 => format!(
                "({}) ({})",
                self.random.pick(&["int", "byte", "short", "char"]),
                self.long(depth - 1)
            ),
            9 => format!(
                "({} ? {} : {})",
                self.condition(1),
                self.int(0),
                self.int(0)
            ),
            _ => format!("helper({}, {})", self.int(0), self.int(0)),
        }
    }

    fn long(&mut self, depth: u32) -> String {
        if depth == 0 {
            let constants = ["0L", "1L", "-1L", "3L", "4294967296L"];
            return match self.random.below(3) {
                0 => self.random.pick(&constants).into(),
                _ => "z".into(),
            };
        }
        match self.random.below(6) {
            0 | 1 => self.long(0),
            2 => format!("(long) {}", self.int(0)),
            3 => {
                let op = self.random.pick(&["<<", ">>", ">>>"]);
                format!("({} {op} {})", self.long(depth - 1), self.int(0))
            }
            _ => {
                let op = self.random.pick(&["+", "-", "*", "/", "%", "&", "|", "^"]);
                format!("({} {op} {})", self.long(depth - 1), self.long(0))
            }
        }
    }
}
