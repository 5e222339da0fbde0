//! What several tests of a file make in the same way, they make by the same method.

use std::collections::BTreeSet;

use super::factories::{Factories, NAME, method_text};
use super::parameters::unused;
use super::test::Method;
use super::warnings::annotation;
use super::words::capital;

/// So many lines may be the same in two tests.
const MOST_SHARED: usize = 3;

/// Moves what tests share into methods of the file.
pub fn share(tests: &mut [Method], factories: &mut Factories) {
    let mut moved = BTreeSet::new();
    // The largest first: what is left of the others may be small then.
    while let Some(shared) = largest_shared(tests) {
        let users: Vec<usize> = (0..tests.len())
            .filter(|&test| position(&tests[test], &shared).is_some())
            .collect();
        let name = factories.name(&shared.wanted_name(), shared.text(tests, &users));
        for &user in &users {
            let test = &mut tests[user];
            if let Some(at) = position(test, &shared) {
                let call = format!("{} {} = {name}();", shared.ty, shared.local);
                test.arranged
                    .splice(at..at + shared.statements.len(), [call]);
                moved.insert(user);
            }
        }
    }
    // What had the names before them may stand elsewhere now.
    for test in moved {
        without_numbers(&mut tests[test]);
    }
}

/// Calls variables `name2` just `name` where nothing else is called so.
fn without_numbers(test: &mut Method) {
    let locals = test.arranged.iter().filter_map(|s| declaration(s));
    let locals: Vec<String> = locals.map(|(_, name)| name.to_string()).collect();
    for local in locals {
        let name = local.trim_end_matches(|c: char| c.is_ascii_digit());
        let lines = test.arranged.iter().chain(&test.body);
        let taken: Vec<String> = lines.flat_map(|l| words(l)).map(String::from).collect();
        if name != local && unused(name, &taken) == name {
            let lines = test.arranged.iter_mut().chain(&mut test.body);
            lines.for_each(|line| *line = renamed(line, &local, name));
        }
    }
}

/// A line with another name for a variable.
fn renamed(line: &str, from: &str, to: &str) -> String {
    let mut text = String::new();
    let mut done = 0;
    for word in words(line).filter(|word| *word == from) {
        let at = word.as_ptr() as usize - line.as_ptr() as usize;
        text += &line[done..at];
        text += to;
        done = at + word.len();
    }
    text + &line[done..]
}

/// Statements that make one object, and nothing else that is used.
#[derive(Clone, PartialEq, Eq)]
struct Slice {
    ty: String,
    local: String,
    statements: Vec<String>,
}

impl Slice {
    fn lines(&self) -> usize {
        self.statements.iter().map(|s| s.lines().count()).sum()
    }

    /// `aStockAfterTake`
    fn wanted_name(&self) -> String {
        let simple = self.ty.split('<').next().unwrap_or(&self.ty);
        let simple = simple
            .rsplit('.')
            .next()
            .unwrap_or(simple)
            .replace("[]", "s");
        let vowel = simple.starts_with(['A', 'E', 'I', 'O', 'U']);
        let article = if vowel { "an" } else { "a" };
        let mut calls: Vec<String> = Vec::new();
        let prefix = format!("{}.", self.local);
        for statement in &self.statements {
            let called = statement
                .strip_prefix(&prefix)
                .and_then(|s| s.split_once('('));
            if let Some((name, _)) = called
                && name.chars().all(char::is_alphanumeric)
                && !calls.contains(&capital(name))
                && calls.len() < 2
            {
                calls.push(capital(name));
            }
        }
        match calls.is_empty() {
            true => format!("{article}{}", capital(&simple)),
            false => format!("{article}{}After{}", capital(&simple), calls.join("And")),
        }
    }

    fn text(&self, tests: &[Method], users: &[usize]) -> Vec<String> {
        let users: Vec<&Method> = users.iter().map(|&user| &tests[user]).collect();
        // What these statements need, all who have them need.
        let mut warnings = users[0].warnings.clone();
        warnings.retain(|w| users.iter().all(|user| user.warnings.contains(w)));
        let throws = users.iter().map(|user| user.throws).min().flatten();
        let throws: String = throws.map(|t| format!(" throws {t}")).unwrap_or_default();
        let head = format!("private static {} {NAME}(){throws} {{", self.ty);
        let mut lines: Vec<String> = Vec::new();
        let last = self.statements.len() - 1;
        let declared = format!("{} {} = ", self.ty, self.local);
        for (index, statement) in self.statements.iter().enumerate() {
            let returned = statement.strip_prefix(&declared).filter(|_| index == last);
            let statement = match returned {
                Some(value) => format!("return {value}"),
                None => statement.clone(),
            };
            lines.extend(statement.lines().map(String::from));
            if index == last && returned.is_none() {
                lines.push(format!("return {};", self.local));
            }
        }
        method_text(annotation(&warnings), head, lines)
    }
}

/// Where a test has these statements.
fn position(test: &Method, slice: &Slice) -> Option<usize> {
    let at = test
        .arranged
        .windows(slice.statements.len())
        .position(|window| *window == slice.statements[..])?;
    slices(test).contains(slice).then_some(at)
}

/// The largest piece that two tests share and should not.
fn largest_shared(tests: &[Method]) -> Option<Slice> {
    let all: Vec<Vec<Slice>> = tests.iter().map(slices).collect();
    let mut best: Option<&Slice> = None;
    for (index, own) in all.iter().enumerate() {
        for slice in own.iter().filter(|s| s.lines() > 1) {
            let is_shared =
                all[index + 1..]
                    .iter()
                    .zip(&tests[index + 1..])
                    .any(|(other, test)| {
                        other.contains(slice) && shared_lines(&tests[index], test) > MOST_SHARED
                    });
            if is_shared && best.is_none_or(|best| slice.lines() > best.lines()) {
                best = Some(slice);
            }
        }
    }
    best.cloned()
}

fn shared_lines(one: &Method, other: &Method) -> usize {
    let same = one.arranged.iter().filter(|s| other.arranged.contains(s));
    same.map(|statement| statement.lines().count()).sum()
}

/// The pieces of a test's arrangement that could be methods: they stand together and need
/// nothing else, and nothing else needs more of them than the object they make.
fn slices(test: &Method) -> Vec<Slice> {
    let statements = &test.arranged;
    let declared: Vec<Option<(&str, &str)>> = statements.iter().map(|s| declaration(s)).collect();
    let locals: BTreeSet<&str> = declared.iter().flatten().map(|(_, name)| *name).collect();
    let used: Vec<BTreeSet<&str>> = statements
        .iter()
        .map(|s| words(s).filter(|w| locals.contains(w)).collect())
        .collect();
    let checked: BTreeSet<&str> = test.body.iter().flat_map(|line| words(line)).collect();
    let mut found = Vec::new();
    for (at, (ty, local)) in declared
        .iter()
        .enumerate()
        .filter_map(|(i, d)| Some((i, (*d)?)))
    {
        // The statements that change it follow; those that pass it on are somebody else's.
        let is_change =
            |i: &usize| declared[*i].is_none() && words(&statements[*i]).next() == Some(local);
        let changes = (at + 1..statements.len()).take_while(is_change);
        let ends = std::iter::once(at).chain(changes).map(|last| last + 1);
        for inside in ends.flat_map(|end| (0..=at).rev().map(move |start| start..end)) {
            let made: BTreeSet<&str> = inside
                .clone()
                .filter_map(|i| declared[i].map(|(_, name)| name))
                .collect();
            let needs_more = inside
                .clone()
                .any(|i| used[i].iter().any(|name| !made.contains(name)));
            let is_seen = |name: &&str| {
                let outside = (0..statements.len()).filter(|i| !inside.contains(i));
                let mut outside = outside.map(|i| &used[i]);
                *name != local && (checked.contains(name) || outside.any(|u| u.contains(name)))
            };
            let begins = declared[inside.start].is_some();
            if begins && !needs_more && !made.iter().any(is_seen) {
                found.push(Slice {
                    ty: ty.to_string(),
                    local: local.to_string(),
                    statements: statements[inside].to_vec(),
                });
            }
        }
    }
    found
}

/// The type and the name of the variable that a statement declares.
fn declaration(statement: &str) -> Option<(&str, &str)> {
    let (head, _) = statement.split_once(" = ")?;
    let (ty, name) = head.rsplit_once(' ')?;
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    (is_name && !ty.contains(['"', '(', '\''])).then_some((ty, name))
}

/// The words of a line of Java that may be local variables: not those of literals, nor
/// members of something.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let mut found = Vec::new();
    let mut quote = None;
    let mut escaped = false;
    let mut start: Option<usize> = None;
    let mut before = ' ';
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        let is_word = quote.is_none() && (c.is_alphanumeric() || c == '_');
        match (start, is_word) {
            (None, true) if before != '.' => start = Some(at),
            (Some(from), false) => {
                found.push(&line[from..at]);
                start = None;
            }
            _ => {}
        }
        match quote {
            Some(_) if escaped => escaped = false,
            Some(_) if c == '\\' => escaped = true,
            Some(open) if c == open => quote = None,
            None if c == '"' || c == '\'' => quote = Some(c),
            _ => {}
        }
        // A member's name goes on until it ends.
        before = match is_word && start.is_none() {
            true => '.',
            false => c,
        };
    }
    found.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_code() {
        let found: Vec<&str> =
            words("stock.take(item, \"an item's \\\" text\", 'x', b.item2);").collect();
        assert_eq!(found, ["stock", "item", "b"]);
    }

    #[test]
    fn variables_are_renamed_where_they_are_variables() {
        let line = "item2.put(\"item2\", box.item2, item2, item22);";
        let expected = "item.put(\"item2\", box.item2, item, item22);";
        assert_eq!(renamed(line, "item2", "item"), expected);
    }

    #[test]
    fn declarations_are_told_from_other_statements() {
        assert_eq!(
            declaration("Map<String, Integer> m = new HashMap<>();"),
            Some(("Map<String, Integer>", "m"))
        );
        for other in ["m.put(\"a b = c\", 1);", "node.next = other;", "a[3] = 7;"] {
            assert_eq!(declaration(other), None, "{other}");
        }
    }
}
