//! Counters and how they add up.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use jaunt_record::{Coverage, Ratio};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counter {
    pub missed: u32,
    pub covered: u32,
}

impl Counter {
    pub fn one(covered: bool) -> Counter {
        Counter {
            missed: u32::from(!covered),
            covered: u32::from(covered),
        }
    }

    pub fn total(&self) -> u32 {
        self.missed + self.covered
    }
}

impl AddAssign for Counter {
    fn add_assign(&mut self, other: Counter) {
        self.missed += other.missed;
        self.covered += other.covered;
    }
}

/// The six counters of a method, class, source file, package or program.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counters {
    pub instructions: Counter,
    pub branches: Counter,
    pub lines: Counter,
    pub complexity: Counter,
    pub methods: Counter,
    pub classes: Counter,
}

impl Counters {
    /// With JaCoCo's names, in its order.
    pub fn named(&self) -> [(&'static str, Counter); 6] {
        [
            ("INSTRUCTION", self.instructions),
            ("BRANCH", self.branches),
            ("LINE", self.lines),
            ("COMPLEXITY", self.complexity),
            ("METHOD", self.methods),
            ("CLASS", self.classes),
        ]
    }
}

impl From<Counter> for Ratio {
    fn from(counter: Counter) -> Ratio {
        Ratio {
            covered: counter.covered,
            total: counter.total(),
        }
    }
}

impl From<&Counters> for Coverage {
    fn from(counters: &Counters) -> Coverage {
        Coverage {
            instructions: counters.instructions.into(),
            branches: counters.branches.into(),
            lines: counters.lines.into(),
            methods: counters.methods.into(),
        }
    }
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Counters) {
        self.instructions += other.instructions;
        self.branches += other.branches;
        self.lines += other.lines;
        self.complexity += other.complexity;
        self.methods += other.methods;
        self.classes += other.classes;
    }
}

/// What stands on one source line.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Line {
    pub instructions: Counter,
    pub branches: Counter,
}

/// Source lines by number.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lines(pub BTreeMap<u16, Line>);

impl Lines {
    pub fn add(&mut self, number: u16, line: Line) {
        let here = self.0.entry(number).or_default();
        here.instructions += line.instructions;
        here.branches += line.branches;
    }

    pub fn merge(&mut self, other: &Lines) {
        for (&number, &line) in &other.0 {
            self.add(number, line);
        }
    }

    /// A line is covered when any of its instructions is.
    pub fn count(&self) -> Counter {
        let mut sum = Counter::default();
        for line in self.0.values().filter(|l| l.instructions.total() > 0) {
            sum += Counter::one(line.instructions.covered > 0);
        }
        sum
    }
}
