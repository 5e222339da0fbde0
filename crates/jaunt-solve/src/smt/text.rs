//! SMT-LIB 2 as text: each expression is defined once, by a line of its own, so that
//! neither depth nor sharing of terms costs anything.

use std::cell::RefCell;
use std::fmt::Write;

use rustc_hash::FxHashMap;

use super::encode::Encoder;
use super::function::{Function, Sort, Target};
use crate::budget::Budget;
use crate::literal::Problem;

/// A problem as a script that declares, asserts and asks.
pub fn script(problem: &Problem) -> String {
    let text = Text::default();
    let nodes = problem.terms.reachable(&problem.roots());
    let unlimited = Budget::unlimited();
    if let Some(encoder) = Encoder::new(&text, problem.terms, &nodes, &unlimited) {
        for assertion in encoder.assertions(problem.literals, &nodes) {
            text.line(format_args!("(assert {})", text.name(assertion)));
        }
    }
    let lines = text.lines.into_inner();
    format!("(set-logic ALL)\n{lines}(check-sat)\n")
}

#[derive(Default)]
struct Text {
    lines: RefCell<String>,
    /// By expression: its name and sort.
    expressions: RefCell<Vec<(String, Sort)>>,
    /// Unknowns that are declared already.
    unknowns: RefCell<FxHashMap<String, usize>>,
}

impl Text {
    /// Adds a line; writing to a string cannot fail.
    fn line(&self, line: std::fmt::Arguments) {
        let _ = writeln!(self.lines.borrow_mut(), "{line}");
    }

    fn name(&self, expression: usize) -> String {
        self.expressions.borrow()[expression].0.clone()
    }

    /// A new expression under its own name.
    fn add(&self, name: String, sort: Sort) -> usize {
        let mut expressions = self.expressions.borrow_mut();
        expressions.push((name, sort));
        expressions.len() - 1
    }

    fn unknown(&self, name: String, sort: Sort) -> usize {
        if let Some(&known) = self.unknowns.borrow().get(&name) {
            return known;
        }
        self.line(format_args!("(declare-const {name} {})", sort.text()));
        let expression = self.add(name.clone(), sort);
        self.unknowns.borrow_mut().insert(name, expression);
        expression
    }
}

impl Target for Text {
    type Expr = usize;

    fn apply(&self, function: Function, arguments: &[usize]) -> usize {
        let (names, sorts): (Vec<String>, Vec<Sort>) = {
            let expressions = self.expressions.borrow();
            arguments.iter().map(|&i| expressions[i].clone()).unzip()
        };
        let sort = function.result(&sorts);
        if arguments.is_empty() {
            return self.add(function.text().into_owned(), sort);
        }
        let name = format!("e{}", self.expressions.borrow().len());
        self.line(format_args!(
            "(define-fun {name} () {} ({} {}))",
            sort.text(),
            function.text(),
            names.join(" ")
        ));
        self.add(name, sort)
    }

    fn truth(&self, value: bool) -> usize {
        self.add(value.to_string(), Sort::Bool)
    }

    fn bit_vector(&self, width: u32, bits: u64) -> usize {
        self.add(format!("(_ bv{bits} {width})"), Sort::Bits(width))
    }

    fn variable(&self, id: u32, sort: Sort) -> usize {
        self.unknown(format!("x{id}"), sort)
    }

    fn named(&self, name: &str, sort: Sort) -> usize {
        self.unknown(name.into(), sort)
    }

    fn constant_array(&self, width: u32, element: usize) -> usize {
        let (name, sort) = (self.name(element), Sort::Array(width));
        self.add(format!("((as const {}) {name})", sort.text()), sort)
    }
}
