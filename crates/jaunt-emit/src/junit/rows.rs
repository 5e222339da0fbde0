//! The rows of tables in a test file as methods of their own, without parameters: our
//! machine, which has no JUnit that reads tables, calls these.

use super::cells::literals;
use super::lexer::{Lexeme, Word, lexemes};

/// The name of the method that does what a row of a test does: `of("sum[2]")` is `sum$2`. A
/// test without a table is its own method.
pub fn method_of(test: &str) -> String {
    match test.strip_suffix(']').and_then(|test| test.split_once('[')) {
        Some((name, row)) => format!("{name}${row}"),
        None => test.to_string(),
    }
}

/// The name of a row's test.
pub fn row_name(test: &str, row: usize) -> String {
    format!("{test}[{row}]")
}

/// Is it the name of a row?
pub fn is_row(test: &str) -> bool {
    test.ends_with(']')
}

/// The test that a row belongs to, or the test itself.
pub fn test_of(test: &str) -> &str {
    test.split('[').next().unwrap_or_default()
}

/// A test file with a method for each row that its tables have, at its end. Tables that are
/// not as we write them get none.
pub fn with_calls(text: &str) -> String {
    let words = lexemes(text);
    let mut calls = String::new();
    for (at, _) in words.iter().enumerate() {
        let is_table = is(text, &words, at, "@") && ends(text, &words, at + 1, "CsvSource");
        if let Some(table) = Some(at)
            .filter(|_| is_table)
            .and_then(|at| table(text, &words, at + 2))
        {
            calls += &table;
        }
    }
    match text.rfind('}').filter(|_| !calls.is_empty()) {
        Some(end) => format!("{}{calls}{}", &text[..end], &text[end..]),
        None => text.to_string(),
    }
}

fn is(text: &str, words: &[Lexeme], at: usize, wanted: &str) -> bool {
    words
        .get(at)
        .is_some_and(|l| text[l.range.clone()] == *wanted)
}

fn ends(text: &str, words: &[Lexeme], at: usize, wanted: &str) -> bool {
    words.get(at).is_some_and(|l| {
        let path = &text[l.range.clone()];
        path.rsplit('.').next() == Some(wanted)
    })
}

/// The methods for the table whose arguments begin at a word.
fn table(text: &str, words: &[Lexeme], open: usize) -> Option<String> {
    let length = words[open..]
        .iter()
        .position(|l| l.word == Word::Symbol(')'))?;
    let (arguments, rest) = words[open..].split_at(length);
    let source = |lexeme: &Lexeme| &text[lexeme.range.clone()];
    let nulls = arguments.iter().position(|l| source(l) == "nullValues");
    let (rows, nulls) = arguments.split_at(nulls.unwrap_or(arguments.len()));
    let texts = |words: &[Lexeme]| -> Option<Vec<String>> {
        let texts = words.iter().filter_map(|lexeme| match &lexeme.word {
            Word::Text(units) => Some(String::from_utf16(units).ok()),
            _ => None,
        });
        texts.collect()
    };
    let null = texts(nulls)?.into_iter().next();
    let head = rest.iter().position(|l| source(l) == "void")?;
    let [name, _, parameters @ ..] = &rest[head + 1..] else {
        return None;
    };
    let end = parameters
        .iter()
        .position(|l| l.word == Word::Symbol(')'))?;
    let types = parameters[..end].split(|l| l.word == Word::Symbol(','));
    let types: Option<Vec<&str>> = types.map(|p| p.first().map(source)).collect();
    let types = types?;
    let name = source(name);
    let mut calls = String::new();
    for (row, number) in texts(rows)?.iter().zip(1..) {
        let arguments = literals(row, &types, null.as_deref())?.join(", ");
        let method = method_of(&row_name(name, number));
        calls += &format!(
            "\n    void {method}() throws Throwable {{\n        {name}({arguments});\n    }}\n"
        );
    }
    Some(calls)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_is_a_method() {
        let text = "class T {
    @ParameterizedTest
    @CsvSource(value = {\"3, 'a, b', RED\", \"-1, null, BLUE\"}, nullValues = \"null\")
    @SuppressWarnings(\"deprecation\")
    void f_works(int n, String s, shop.Color c) throws Exception {
    }
}
";
        let all = with_calls(text);
        let first =
            "void f_works$1() throws Throwable {\n        f_works(3, \"a, b\", shop.Color.RED);";
        let second =
            "void f_works$2() throws Throwable {\n        f_works(-1, null, shop.Color.BLUE);";
        assert!(all.contains(first) && all.contains(second), "{all}");
        assert!(all.starts_with(&text[..text.len() - 2]));
    }
}
