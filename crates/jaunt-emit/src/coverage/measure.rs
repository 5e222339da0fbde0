//! From what ran to the counters of methods, classes and the whole program.

use std::collections::BTreeMap;

use jaunt_class::{BadClass, ClassFile, Member, Name, access};

use super::branches::{self, Instruction};
use super::counter::{Counter, Counters, Line, Lines};
use super::executed::{Executed, Steps};
use super::filter;
use super::flow;
use super::method::Method;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MethodCoverage {
    pub name: Name,
    pub descriptor: Name,
    pub counters: Counters,
    pub lines: Lines,
    /// What is behind the counters: each way that control can go on, of
    /// instructions that count.
    pub ways: Vec<Way>,
}

/// A way from an instruction to the next. Where there are several, they are branches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    pub bci: u16,
    pub line: Option<u16>,
    /// Distinguishes the ways of one instruction.
    pub number: u32,
    /// Offset and line of the instruction it leads to, unless it leaves the method.
    pub to: Option<(u16, Option<u16>)>,
    pub is_branch: bool,
    pub covered: bool,
    /// Control went there, although it may have left before that counts.
    pub taken: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassCoverage {
    /// `pkg/Class`
    pub name: Name,
    pub source: Option<String>,
    pub methods: Vec<MethodCoverage>,
    pub counters: Counters,
    pub lines: Lines,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SourceCoverage {
    pub counters: Counters,
    pub lines: Lines,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PackageCoverage {
    pub classes: Vec<ClassCoverage>,
    pub sources: BTreeMap<String, SourceCoverage>,
    pub counters: Counters,
}

/// Everything that was measured.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProgramCoverage {
    pub packages: BTreeMap<String, PackageCoverage>,
    pub counters: Counters,
}

impl ProgramCoverage {
    /// `executed` says what ran in a method, if anything did. Classes that
    /// compilers make for themselves do not count.
    pub fn measure<'c>(
        classes: impl IntoIterator<Item = &'c ClassFile>,
        executed: impl Fn(&ClassFile, &Member) -> Option<Executed>,
    ) -> Result<ProgramCoverage, BadClass> {
        let own = |class: &&ClassFile| !class.is(access::SYNTHETIC) && !class.is(access::MODULE);
        let classes = classes.into_iter().filter(own);
        let measured =
            classes.map(|class| ClassCoverage::measure(class, |method| executed(class, method)));
        Ok(ProgramCoverage::of(measured.collect::<Result<_, _>>()?))
    }

    fn of(classes: Vec<ClassCoverage>) -> ProgramCoverage {
        let mut program = ProgramCoverage::default();
        for class in classes {
            let package = program.packages.entry(class.package().to_string());
            package.or_default().classes.push(class);
        }
        for package in program.packages.values_mut() {
            package.finish();
            program.counters += package.counters;
        }
        program
    }

    /// The same, as if there were only these methods.
    pub fn only(
        &self,
        wanted: impl Fn(&ClassCoverage, &MethodCoverage) -> bool,
    ) -> ProgramCoverage {
        let part = |class: &ClassCoverage| {
            let methods = class.methods.iter().filter(|m| wanted(class, m));
            ClassCoverage::of(class.name, class.source.clone(), methods.cloned())
        };
        ProgramCoverage::of(self.classes().map(part).collect())
    }

    pub fn classes(&self) -> impl Iterator<Item = &ClassCoverage> {
        self.packages.values().flat_map(|package| &package.classes)
    }
}

impl PackageCoverage {
    fn finish(&mut self) {
        self.classes.sort_by_key(|class| class.name);
        for class in &self.classes {
            match &class.source {
                None => self.counters += class.counters,
                Some(source) => {
                    let file = self.sources.entry(source.clone()).or_default();
                    file.counters += class.counters;
                    file.lines.merge(&class.lines);
                }
            }
        }
        for file in self.sources.values_mut() {
            // Classes may share lines.
            file.counters.lines = file.lines.count();
            self.counters += file.counters;
        }
    }
}

impl ClassCoverage {
    fn measure(
        class: &ClassFile,
        executed: impl Fn(&Member) -> Option<Executed>,
    ) -> Result<ClassCoverage, BadClass> {
        let mut methods = Vec::new();
        for member in &class.methods {
            let executed = executed(member).unwrap_or_default();
            let measured = MethodCoverage::measure(class, member, &executed)?;
            // Nothing is left of a method that is filtered out.
            methods.extend(measured.filter(|m| m.counters.instructions.total() > 0));
        }
        let methods = methods.into_iter();
        Ok(ClassCoverage::of(class.name, class.source_file(), methods))
    }

    fn of(
        name: Name,
        source: Option<String>,
        methods: impl Iterator<Item = MethodCoverage>,
    ) -> ClassCoverage {
        let mut coverage = ClassCoverage {
            name,
            source,
            methods: methods.collect(),
            counters: Counters::default(),
            lines: Lines::default(),
        };
        for method in &coverage.methods {
            coverage.counters += method.counters;
            coverage.lines.merge(&method.lines);
        }
        coverage.counters.lines = coverage.lines.count();
        if !coverage.methods.is_empty() {
            coverage.counters.classes = Counter::one(coverage.counters.methods.covered > 0);
        }
        coverage
    }

    pub fn package(&self) -> &'static str {
        self.name.as_str().rsplit_once('/').map_or("", |(p, _)| p)
    }
}

impl MethodCoverage {
    /// `None` for methods without code.
    pub fn measure(
        class: &ClassFile,
        member: &Member,
        executed: &Executed,
    ) -> Result<Option<MethodCoverage>, BadClass> {
        let method = Method::read(class, member)?;
        Ok(method.map(|method| MethodCoverage::of(&method, executed)))
    }

    fn of(method: &Method, executed: &Executed) -> MethodCoverage {
        let labels = flow::labels(method);
        let steps = Steps::new(executed, method);
        let all = branches::instructions(method, &labels, &steps);
        let mut coverage = MethodCoverage {
            name: method.member.name,
            descriptor: method.member.descriptor,
            counters: Counters::default(),
            lines: Lines::default(),
            ways: Vec::new(),
        };
        let places: Vec<_> = all.iter().map(|i| (i.bci, i.line)).collect();
        for instruction in filter::all(method).apply(all) {
            coverage.add(&instruction);
            coverage.ways.extend(ways(&instruction, &places, executed));
        }
        let own = Counter::one(coverage.counters.instructions.covered > 0);
        coverage.counters.methods = own;
        coverage.counters.complexity += own;
        coverage.counters.lines = coverage.lines.count();
        coverage
    }

    fn add(&mut self, instruction: &Instruction) {
        let branches = match instruction.branches.len() {
            // A way that does not branch is no branch.
            0 | 1 => Counter::default(),
            all => {
                let covered = instruction.covered.len() as u32;
                Counter {
                    missed: (all as u32).saturating_sub(covered),
                    covered,
                }
            }
        };
        let line = Line {
            instructions: Counter::one(!instruction.covered.is_empty()),
            branches,
        };
        if let Some(number) = instruction.line {
            self.lines.add(number, line);
        }
        self.counters.instructions += line.instructions;
        self.counters.branches += line.branches;
        if branches.total() > 1 {
            let covered = branches.covered.saturating_sub(1);
            self.counters.complexity += Counter {
                missed: branches.total() - covered - 1,
                covered,
            };
        }
    }

    /// The first line.
    pub fn line(&self) -> Option<u16> {
        self.lines.0.keys().next().copied()
    }
}

/// The ways from an instruction; `places` has offset and line of each instruction.
fn ways<'a>(
    from: &'a Instruction,
    places: &'a [(u16, Option<u16>)],
    executed: &'a Executed,
) -> impl Iterator<Item = Way> + 'a {
    let way = |(&number, to): (&u32, &Option<usize>)| {
        let to = to.map(|to| places[to]);
        let covered = from.covered.contains(&number);
        let taken = to.is_some_and(|(to, _)| {
            let next = number == 0 && executed.passed.contains(&from.bci);
            next || executed.jumps.contains(&(from.bci, to))
        });
        Way {
            bci: from.bci,
            line: from.line,
            number,
            to,
            is_branch: from.branches.len() > 1,
            covered,
            taken: covered || taken,
        }
    };
    from.branches.iter().map(way)
}
