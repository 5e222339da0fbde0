//! The tests of a class, file by file.

use std::ops::Range;

use jaunt_record::Unwritable;
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Store, Trace};

use super::file::File;
use super::names::Imports;
use super::style::Style;
use super::test::{Method, write};
use super::verdict::Verdict;

/// One run to be written.
pub struct Case<'a> {
    pub target: MethodRef,
    pub trace: &'a Trace,
}

/// One file of tests.
pub struct Suite {
    /// `FooJauntTest`, `FooJauntBugTest` for failures.
    pub class: String,
    pub package: String,
    pub text: String,
    pub tests: Vec<Test>,
}

impl Suite {
    /// `pkg.FooJauntTest`
    pub fn full_name(&self) -> String {
        match self.package.as_str() {
            "" => self.class.clone(),
            package => format!("{package}.{}", self.class),
        }
    }

    /// Do its tests fail as the program does?
    pub fn shows_findings(&self) -> bool {
        self.tests.iter().any(Test::shows_finding)
    }
}

pub struct Test {
    pub name: String,
    /// Index of the case.
    pub case: usize,
    pub verdict: Verdict,
    /// Lines of the file, counted from 1.
    pub lines: Range<usize>,
    /// Why it uses reflection, if it does.
    pub remark: Option<String>,
    /// Why it is disabled, if it is.
    pub(super) disabled: Option<String>,
    pub(super) throws: Option<&'static str>,
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
    let package = class.package().replace('/', ".");
    let mut unwritten = Vec::new();
    let mut files = ENDS.map(|_| File::new(&package));
    for (index, case) in cases.iter().enumerate() {
        let write = |imports: &mut Imports| write(store, imports, case.target, case.trace, style);
        // Which file it goes to is known only once it is written, and writing
        // takes imports: try in a copy of none.
        let tried = write(&mut Imports::new(&package)).and_then(|m| end(&m, style));
        let added = tried.and_then(|end| {
            let file = &mut files[end];
            write(&mut file.imports).map(|method| file.add(index, method))
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

/// Nested classes are tested in a file of their own: `OuterInnerJauntTest`.
fn simple_name(class: ClassRef) -> String {
    let name = class.name.rsplit('/').next().unwrap_or(&class.name);
    name.replace('$', "")
}
