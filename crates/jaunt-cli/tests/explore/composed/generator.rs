//! Random programs of several methods, from a seed: they call each other, themselves, read
//! and write objects, arrays and static fields, make objects, and throw.
//!
//! Every program ends: methods call those written before them, and themselves only with a
//! smaller depth. Each error has a message of its own.

use std::fmt::Write;

use crate::random::Random;

/// How many inputs a program asks for, and between what they are.
pub const INPUTS: usize = 3;
pub const DOMAIN: (i32, i32) = (-3, 3);

const METHODS: usize = 4;

struct Writer {
    random: Random,
    text: String,
    indent: usize,
    errors: u32,
    branches: u32,
    /// Methods that can be called.
    written: usize,
}

/// The source of a public class `name`, the same for the same seed.
pub fn program(name: &str, seed: u64) -> String {
    let mut w = Writer {
        random: Random::new(seed),
        text: String::new(),
        indent: 0,
        errors: 0,
        branches: 0,
        written: 0,
    };
    w.line("import jaunt.Symbolic;");
    w.open(&format!("public class {name}"));
    w.open("static final class Cell");
    w.line("int v;");
    w.line("Cell next;");
    w.line("final int[] d = new int[3];");
    w.close();
    w.open("static final class Wrong extends RuntimeException");
    w.line("Wrong(String message) { super(message); }");
    w.close();
    w.line("static int total;");
    for number in 0..METHODS {
        w.method(number);
        w.written += 1;
    }
    w.main();
    w.close();
    w.text
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

    fn method(&mut self, number: usize) {
        self.branches = 2;
        match number % 3 {
            0 => {
                self.open(&format!("static int m{number}(int x, int y, Cell c)"));
                self.statements(2);
                let value = self.value(1);
                self.line(&format!("return {value};"));
            }
            1 => {
                self.open(&format!("static Cell m{number}(int x, int y, Cell c)"));
                self.statements(1);
                let condition = self.condition();
                self.open(&format!("if ({condition})"));
                self.line("Cell made = new Cell();");
                let value = self.value(1);
                self.line(&format!("made.v = {value};"));
                let next = self.random.pick(&["c", "null", "c.next"]);
                self.line(&format!("made.next = {next};"));
                self.line("return made;");
                self.close();
                let other = self.random.pick(&["c", "null", "c"]);
                self.line(&format!("return {other};"));
            }
            _ => {
                self.open(&format!("static int m{number}(int x, int depth, Cell c)"));
                self.line("int y = depth;");
                let condition = self.condition();
                self.open(&format!("if (depth <= 0 || {condition})"));
                let value = self.value(1);
                self.line(&format!("return {value};"));
                self.close();
                self.statements(1);
                let value = self.value(1);
                self.line(&format!("return x + m{number}({value}, depth - 1, c);"));
            }
        }
        self.close();
    }

    fn main(&mut self) {
        let (low, high) = DOMAIN;
        self.open("public static void main(String[] args)");
        for name in ["x", "y", "z"].iter().take(INPUTS) {
            self.line(&format!("int {name} = Symbolic.getInteger();"));
            self.line(&format!(
                "Symbolic.assume({name} >= {low} && {name} <= {high});"
            ));
        }
        self.line("total = 0;");
        self.line("Cell c = new Cell();");
        self.branches = 3;
        for _ in 0..3 {
            self.call("z");
        }
        self.statements(2);
        self.call("x + z");
        self.branches = 1;
        self.branch();
        self.close();
    }

    fn statements(&mut self, count: usize) {
        for _ in 0..1 + self.random.below(count + 1) {
            self.statement();
        }
    }

    fn statement(&mut self) {
        match self.random.below(if self.branches > 0 { 10 } else { 5 }) {
            0 => {
                let (var, value) = (self.random.pick(&["x", "y"]), self.value(1));
                self.line(&format!("{var} = {value};"));
            }
            1 => {
                let value = self.value(1);
                self.line(&format!("c.v = {value};"));
            }
            2 => {
                let (index, value) = (self.value(0), self.value(0));
                self.line(&format!("c.d[{index} & 1] = {value};"));
            }
            3 => {
                let value = self.value(0);
                self.line(&format!("total += {value};"));
            }
            4 if self.written > 0 => {
                let argument = self.value(0);
                self.call(&argument);
            }
            4 => self.line("y++;"),
            5..=8 => self.branch(),
            _ => {
                self.branches -= 1;
                self.open("try");
                self.statements(1);
                self.close();
                let caught = self.random.pick(&["Wrong", "RuntimeException"]);
                self.open(&format!("catch ({caught} e)"));
                self.line("c.v--;");
                self.close();
            }
        }
    }

    fn call(&mut self, argument: &str) {
        let number = self.random.below(self.written);
        match number % 3 {
            0 => self.line(&format!("x = m{number}({argument}, y, c);")),
            1 => {
                let name = format!("made{}", self.text.len());
                self.line(&format!("Cell {name} = m{number}({argument}, y, c);"));
                self.open(&format!("if ({name} != null)"));
                self.line(&format!("y = {name}.v;"));
                self.close();
            }
            _ => self.line(&format!("y = m{number}({argument}, x & 1, c);")),
        }
    }

    fn branch(&mut self) {
        self.branches = self.branches.saturating_sub(1);
        let condition = self.condition();
        self.open(&format!("if ({condition})"));
        match self.random.below(3) {
            0 => {
                self.errors += 1;
                let number = self.errors;
                self.line(&format!("throw new Wrong(\"e{number}\");"));
            }
            _ => self.statement(),
        }
        self.close();
        if self.random.chance(40) {
            self.open("else");
            self.statement();
            self.close();
        }
    }

    fn condition(&mut self) -> String {
        let relation = self.random.pick(&["<", "<=", "==", "!=", ">", ">="]);
        match self.random.below(6) {
            0 => format!("c.v {relation} {}", self.value(1)),
            1 => format!("c.d[x & 1] {relation} {}", self.value(0)),
            2 => format!("total {relation} {}", self.value(0)),
            3 => format!("x / y {relation} {}", self.value(0)),
            _ => format!("{} {relation} {}", self.value(1), self.value(0)),
        }
    }

    fn value(&mut self, depth: u32) -> String {
        if depth == 0 {
            let simple = ["x", "y", "x", "y", "c.v", "0", "1", "-2", "3"];
            return self.random.pick(&simple).into();
        }
        let op = self.random.pick(&["+", "-", "*", "&", "^"]);
        match self.random.below(3) {
            0 => self.value(0),
            _ => format!("({} {op} {})", self.value(0), self.value(0)),
        }
    }
}
