//! Tests of a method that differ in simple values only: one test with a row for each.

use std::collections::{BTreeMap, BTreeSet};

use super::cells::{Cell, Kind, NULL};
use super::lexer::{Word, lexemes};
use super::literal::string_literal;
use super::parameters::unused;
use super::pieces::{Piece, key, pieces};
use super::test::Method;
use super::title::Title;
use super::verdict::Verdict;
use super::words::capital;

/// So many tests at least are worth a table.
const FEWEST: usize = 3;

/// More columns, and longer rows, are not read any more.
const MOST_COLUMNS: usize = 5;
const LONGEST_ROW: usize = 90;

/// The values of tests that are alike.
pub struct Table {
    /// Types and names.
    pub parameters: Vec<(String, String)>,
    rows: Vec<String>,
    has_null: bool,
}

impl Table {
    /// The annotation, line by line.
    pub fn annotation(&self, name: &str) -> Vec<String> {
        let (open, close) = match self.has_null {
            true => ("value = {", format!("}}, nullValues = \"{NULL}\")")),
            false => ("{", "})".to_string()),
        };
        let mut lines = vec![format!("@{name}({open}")];
        for (index, row) in self.rows.iter().enumerate() {
            let units: Vec<u16> = row.encode_utf16().collect();
            let comma = if index + 1 < self.rows.len() { "," } else { "" };
            lines.push(format!("    {}{comma}", string_literal(&units)));
        }
        lines.push(close);
        lines
    }

    pub fn signature(&self) -> String {
        let parameters = self.parameters.iter();
        let parameters: Vec<String> = parameters
            .map(|(ty, name)| format!("{ty} {name}"))
            .collect();
        parameters.join(", ")
    }
}

/// A test to be written, and the cases that it is of.
pub struct Entry {
    pub cases: Vec<usize>,
    pub method: Method,
    /// Has a row for each case, if it is there.
    pub table: Option<Table>,
}

/// Puts tests together that are alike; each stands where its first case did.
pub fn tabulated(tests: Vec<(usize, Method)>) -> Vec<Entry> {
    let mut alike: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let taken_apart: Vec<Option<Vec<Vec<Piece>>>> =
        tests.iter().map(|(_, method)| apart(method)).collect();
    for (index, statements) in taken_apart.iter().enumerate() {
        if let Some(statements) = statements {
            let method = &tests[index].1;
            let more = (&method.title.method, method.throws, &method.warnings);
            let key = format!("{more:?} {} {}", method.arranged.len(), key(statements));
            alike.entry(key).or_default().push(index);
        }
    }
    let mut tables: BTreeMap<usize, (Method, Table, Vec<usize>)> = BTreeMap::new();
    for members in alike
        .into_values()
        .filter(|members| members.len() >= FEWEST)
    {
        let methods: Vec<&Method> = members.iter().map(|&index| &tests[index].1).collect();
        let all = members
            .iter()
            .filter_map(|&index| taken_apart[index].as_ref());
        if let Some((method, table)) = table(&methods, &all.collect::<Vec<_>>()) {
            tables.insert(members[0], (method, table, members));
        }
    }
    let inside: BTreeSet<usize> = tables
        .values()
        .flat_map(|(_, _, members)| members[1..].to_vec())
        .collect();
    let cases: Vec<usize> = tests.iter().map(|(case, _)| *case).collect();
    let entry = |(index, (case, single)): (usize, (usize, Method))| match tables.remove(&index) {
        Some((method, table, members)) => Entry {
            cases: members.iter().map(|&member| cases[member]).collect(),
            method,
            table: Some(table),
        },
        None => Entry {
            cases: vec![case],
            method: single,
            table: None,
        },
    };
    let left = tests
        .into_iter()
        .enumerate()
        .filter(|(index, _)| !inside.contains(index));
    left.map(entry).collect()
}

/// The pieces of a test's statements, if it may stand in a table.
fn apart(method: &Method) -> Option<Vec<Vec<Piece>>> {
    let is_usual = method.verdict == Verdict::Expected
        && method.remark.is_none()
        && method.disabled.is_none()
        && !method.is_plain
        && !method.body.iter().any(|line| line.starts_with("try "));
    let statements = method
        .arranged
        .iter()
        .chain(&method.body)
        .filter(|_| is_usual);
    let statements: Option<Vec<_>> = statements.map(|s| pieces(s, &method.constants)).collect();
    statements.filter(|statements| !statements.is_empty())
}

/// One test in the place of several.
fn table(methods: &[&Method], all: &[&Vec<Vec<Piece>>]) -> Option<(Method, Table)> {
    let first = methods[0];
    let mut names = Names::of(methods);
    let mut columns: Vec<(Kind, String, Vec<&Cell>)> = Vec::new();
    let (mut arranged, mut body) = (Vec::new(), Vec::new());
    for (at, statement) in all[0].iter().enumerate() {
        let mut line = String::new();
        let mut is_parameter = false;
        for (position, piece) in statement.iter().enumerate() {
            let cells: Vec<&Cell> = all
                .iter()
                .filter_map(|s| s[at].get(position)?.cell())
                .collect();
            let is_same = all.iter().all(|s| s[at].get(position) == Some(piece));
            let Some(cell) = piece.cell().filter(|_| !is_same) else {
                line += piece.text();
                continue;
            };
            is_parameter = is_declaration(&line, statement, cell);
            let name = names.of_value(statement, position, &line, is_parameter);
            line += &piece.with(&name);
            columns.push((cell.kind.clone(), name, cells));
        }
        match at < first.arranged.len() {
            // Its variable is a parameter.
            true if is_parameter => {}
            true => arranged.push(line),
            false => body.push(line),
        }
    }
    let cells = || columns.iter().flat_map(|(_, _, cells)| cells);
    let has_null = cells().any(|cell| cell.text.is_none());
    let is_null = |cell: &&Cell| cell.kind == Kind::Text && cell.text.as_deref() == Some(NULL);
    let row = |row: usize| {
        let cells = columns.iter().map(|(_, _, cells)| cells[row].written());
        cells.collect::<Vec<_>>().join(", ")
    };
    let rows: Vec<String> = (0..all.len()).map(row).collect();
    let is_readable = (1..=MOST_COLUMNS).contains(&columns.len())
        && rows.iter().all(|row| row.len() <= LONGEST_ROW)
        && !(has_null && cells().copied().any(|cell| is_null(&cell)));
    let different: BTreeSet<&String> = rows.iter().collect();
    if !is_readable || different.len() < rows.len() {
        return None;
    }
    let parameters = columns.iter();
    let parameters = parameters.map(|(kind, name, _)| (kind.type_name().to_string(), name.clone()));
    let table = Table {
        parameters: parameters.collect(),
        rows,
        has_null,
    };
    let titles: Vec<&Title> = methods.iter().map(|method| &method.title).collect();
    let method = Method {
        title: Title::of_all(&titles),
        arranged,
        body,
        verdict: first.verdict.clone(),
        disabled: None,
        throws: first.throws,
        remark: None,
        warnings: first.warnings.clone(),
        parameters: first.parameters.clone(),
        constants: first.constants.clone(),
        is_plain: false,
    };
    Some((method, table))
}

/// Does a statement declare a variable of a value and nothing more?
fn is_declaration(before: &str, statement: &[Piece], cell: &Cell) -> bool {
    let declared = before.strip_prefix(cell.kind.type_name());
    let name = declared.and_then(|rest| rest.trim().strip_suffix(" ="));
    let is_name = |name: &str| name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let ends = |piece: &Piece| piece.text() == ";";
    name.is_some_and(is_name) && statement.len() == 3 && ends(&statement[2])
}

/// Names of parameters, which no other name in the test is.
struct Names<'a> {
    taken: Vec<String>,
    /// The method under test, and the names of its parameters.
    called: &'a str,
    parameters: &'a [String],
}

impl<'a> Names<'a> {
    fn of(methods: &[&'a Method]) -> Names<'a> {
        let mut taken = Vec::new();
        for statement in methods[0].arranged.iter().chain(&methods[0].body) {
            let words = lexemes(statement).into_iter();
            let paths = words.filter(|lexeme| lexeme.word == Word::Path);
            for path in paths {
                let first = statement[path.range].split('.').next();
                taken.extend(first.map(String::from));
            }
        }
        Names {
            taken,
            called: &methods[0].title.method,
            parameters: &methods[0].parameters,
        }
    }

    /// The name of the value at a position of a statement, of which this was written.
    fn of_value(
        &mut self,
        statement: &[Piece],
        position: usize,
        line: &str,
        is_declared: bool,
    ) -> String {
        let declared = line
            .split(" = ")
            .next()
            .filter(|head| head.len() < line.len());
        let declared = declared.and_then(|head| head.rsplit(' ').next());
        if let Some(name) = declared.filter(|_| is_declared) {
            return name.to_string();
        }
        let wanted = match &statement[position] {
            Piece::Expected(..) => {
                let rest: String = statement[position + 1..].iter().map(Piece::text).collect();
                expected(&rest)
            }
            _ => self.argument(line, declared),
        };
        let name = unused(&wanted, &self.taken);
        self.taken.push(name.clone());
        name
    }

    /// What an argument is called: as the parameter of the method under test, or after what
    /// it is given to.
    fn argument(&self, line: &str, declared: Option<&str>) -> String {
        let (callee, index) = call_around(line);
        let constructs = callee.strip_prefix("new ").is_some() && self.called == "constructor";
        let called = callee.rsplit(['.', ' ']).next().unwrap_or_default();
        if constructs || called == self.called {
            let name = self.parameters.get(index).cloned();
            return name.unwrap_or_else(|| "value".into());
        }
        let setter = called
            .strip_prefix("set")
            .filter(|rest| rest.starts_with(|c: char| c.is_uppercase()));
        match (setter, declared) {
            (Some(property), _) => super::words::uncapital(property),
            (None, Some(local)) if local != "result" && !local.is_empty() => {
                const ORDER: [&str; MOST_COLUMNS] = ["first", "second", "third", "fourth", "fifth"];
                match ORDER.get(index) {
                    Some(which) => format!("{which}Of{}", capital(local)),
                    None => format!("valueOf{}", capital(local)),
                }
            }
            _ => "value".into(),
        }
    }
}

/// `expected` of `result);`, `expectedCount` of `stock.getCount());`
fn expected(rest: &str) -> String {
    let actual = rest.trim_end_matches([')', ';', '(']);
    let last = actual.rsplit(['.', ' ', '(']).next().unwrap_or_default();
    let part = last.strip_prefix("get").unwrap_or(last);
    let is_name = !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || c == '_');
    match part {
        "Message" => "message".into(),
        "result" => "expected".into(),
        part if is_name => format!("expected{}", capital(part)),
        _ => "expected".into(),
    }
}

/// What the end of a line is an argument of, `new` included, and which one; or an element of.
fn call_around(line: &str) -> (String, usize) {
    let words = lexemes(line);
    let (mut depth, mut index) = (0, 0);
    for (at, lexeme) in words.iter().enumerate().rev() {
        match lexeme.word {
            Word::Symbol(')' | '}') => depth += 1,
            Word::Symbol('(' | '{') if depth == 0 => {
                let callee = at.checked_sub(1).map(|before| &words[before]);
                let callee = callee.filter(|l| l.word == Word::Path);
                let callee = callee.map_or("", |l| &line[l.range.clone()]);
                let new = at
                    .checked_sub(2)
                    .map(|before| &line[words[before].range.clone()]);
                let is_new = new == Some("new");
                return (
                    format!("{}{callee}", if is_new { "new " } else { "" }),
                    index,
                );
            }
            Word::Symbol('(' | '{') => depth -= 1,
            Word::Symbol(',') if depth == 0 => index += 1,
            _ => {}
        }
    }
    (String::new(), index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_named_after_what_they_are_for() {
        assert_eq!(expected("result);"), "expected");
        assert_eq!(expected("stock.getCount());"), "expectedCount");
        assert_eq!(expected("thrown.getMessage());"), "message");
        assert_eq!(
            call_around("int r = Shop.price(3, f(1, 2), "),
            ("Shop.price".into(), 2)
        );
        assert_eq!(call_around("Foo f = new Foo("), ("new Foo".into(), 0));
        assert_eq!(call_around("int[] a = new int[] {1, "), (String::new(), 1));
    }
}
