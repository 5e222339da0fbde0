//! The tests of a class, file by file.

use std::ops::Range;

use jaunt_record::Unwritable;
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Store, Trace};

use super::factories::Factories;
use super::file::File;
use super::names::Imports;
use super::rows::{is_row, with_calls};
use super::style::Style;
use super::test::{Method, write};
use super::verdict::Verdict;

/// One run to be written.
pub struct Case<'a> {
    pub target: MethodRef,
    pub trace: &'a Trace,
    pub verdict: Verdict,
    /// It must not stand in a table: that was tried.
    pub is_plain: bool,
}

/// One file of tests.
pub struct Suite {
    /// `FooJauntTest`, `FooJauntBugTest` for failures.
    pub class: String,
    pub package: String,
    pub text: String,
    pub tests: Vec<Test>,
    /// Methods that make what tests need: their names and lines.
    pub(super) helpers: Vec<(String, Range<usize>)>,
}

impl Suite {
    /// `pkg.FooJauntTest`
    pub fn full_name(&self) -> String {
        match self.package.as_str() {
            "" => self.class.clone(),
            package => format!("{package}.{}", self.class),
        }
    }

    /// The same under another name, to stand beside one with the same tests.
    pub fn twin(mut self) -> Suite {
        let name = format!("{}Twin", self.class);
        let declared = format!("class {} {{", self.class);
        self.text = self
            .text
            .replacen(&declared, &format!("class {name} {{"), 1);
        self.class = name;
        self
    }

    /// The tests that a line of the file belongs to: the one around it, those that call the
    /// method around it, or else all.
    pub fn tests_of_line(&self, line: usize) -> Vec<&Test> {
        let around = self.tests.iter().filter(|test| test.lines.contains(&line));
        let around: Vec<&Test> = around.collect();
        let helper = self.helpers.iter().find(|(_, lines)| lines.contains(&line));
        let all: Vec<&str> = self.text.lines().collect();
        let needs = |lines: &Range<usize>, name: &str| {
            let body = all.get(lines.start - 1..lines.end - 1).unwrap_or_default();
            let call = format!("{name}(");
            body.iter().any(|line| line.contains(&call))
        };
        if !around.is_empty() {
            return around;
        }
        let users = self.tests.iter().filter(|test| {
            let name = helper.map(|(name, _)| name.as_str());
            name.is_some_and(|name| needs(&test.lines, name))
        });
        let users: Vec<&Test> = users.collect();
        match users.is_empty() {
            // It may be needed by another such method.
            true => self.tests.iter().collect(),
            false => users,
        }
    }

    /// Its text with what only our machine needs.
    pub fn compiled(&self) -> String {
        match self.tests.iter().any(|test| is_row(&test.name)) {
            true => with_calls(&self.text),
            false => self.text.clone(),
        }
    }

    /// Do its tests fail as the program does?
    pub fn shows_findings(&self) -> bool {
        self.tests.iter().any(Test::shows_finding)
    }
}

/// A test, or a row of its table: then `name[2]`, as build tools call it.
pub struct Test {
    pub name: String,
    /// Index of the case.
    pub case: usize,
    pub verdict: Verdict,
    /// Lines of the file, counted from 1.
    pub lines: Range<usize>,
    /// Why it uses reflection, if it does.
    pub remark: Option<String>,
}

impl Test {
    /// Does it fail as the program does?
    pub fn shows_finding(&self) -> bool {
        matches!(self.verdict, Verdict::Finding(_))
    }
}

/// The files of a class that have tests, and the cases that could not be written.
pub struct Written {
    pub suites: Vec<Suite>,
    pub unwritten: Vec<(usize, Unwritable)>,
}

/// How the names of the files end: regression tests and findings, then the same
/// with objects that only reflection makes.
const ENDS: [&str; 4] = [
    "JauntTest",
    "JauntBugTest",
    "JauntReflectionTest",
    "JauntReflectionBugTest",
];

/// Writes the tests of a class.
pub fn suites(store: &Store, class: ClassRef, cases: &[Case], style: Style) -> Written {
    let package = class.home_of_tests().replace('/', ".");
    let mut unwritten = Vec::new();
    let mut files = ENDS.map(|_| File::new(&package));
    for (index, case) in cases.iter().enumerate() {
        let write = |imports: &mut Imports, factories: &mut Factories| {
            write(store, (imports, factories), case, style)
        };
        // Which file it goes to is known only once it is written, and writing
        // takes imports: try with none.
        let tried = write(&mut Imports::new(&package), &mut Factories::default());
        let added = tried.and_then(|m| end(&m, style)).and_then(|end| {
            let file = &mut files[end];
            let method = write(&mut file.imports, &mut file.factories)?;
            file.add(index, method);
            Ok(())
        });
        unwritten.extend(added.err().map(|why| (index, why)));
    }
    let simple = simple_name(class);
    let suites = files
        .into_iter()
        .zip(ENDS)
        .filter(|(file, _)| !file.is_empty())
        .map(|(file, end)| file.finish(format!("{simple}{end}"), style.framework))
        .collect();
    Written { suites, unwritten }
}

/// The file of a test, as the end of its name.
fn end(method: &Method, style: Style) -> Result<usize, Unwritable> {
    Ok(match (&method.verdict, &method.remark) {
        (Verdict::Expected, None) => 0,
        (Verdict::Finding(_), None) => 1,
        (Verdict::Expected, Some(_)) => 2,
        (Verdict::Finding(_), Some(_)) if style.reflective_findings => 3,
        (Verdict::Finding(_), Some(_)) => {
            return Err(Unwritable::ReflectiveFailure);
        }
    })
}

/// The files in which the tests of a class may be.
pub fn file_names(class: ClassRef) -> [String; 4] {
    ENDS.map(|end| format!("{}{end}.java", simple_name(class)))
}

/// Nested classes are tested in a file of their own: `OuterInnerJauntTest`.
fn simple_name(class: ClassRef) -> String {
    let name = class.name.rsplit('/').next().unwrap_or(&class.name);
    name.replace('$', "")
}
