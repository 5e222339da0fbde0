//! A test in pieces: values that may differ from test to test, and the text between them.

use std::collections::BTreeMap;

use super::cells::{Cell, Kind};
use super::lexer::{Lexeme, Word, lexemes};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    Text(String),
    /// A value, and how it is written.
    Value(Cell, String),
    /// The beginning of an assertion about what something is equal to: its value, and how it
    /// is written (`assertTrue(`, `assertEquals(3, `).
    Expected(Cell, String),
}

impl Piece {
    /// Is the same at the same place of tests that are alike.
    fn key(&self) -> String {
        match self {
            Piece::Text(text) => text.clone(),
            Piece::Value(cell, _) => format!("\u{1}{}\u{1}", cell.kind.type_name()),
            Piece::Expected(cell, _) => format!("\u{2}{}\u{2}", cell.kind.type_name()),
        }
    }

    pub fn cell(&self) -> Option<&Cell> {
        match self {
            Piece::Text(_) => None,
            Piece::Value(cell, _) | Piece::Expected(cell, _) => Some(cell),
        }
    }

    /// As it was written.
    pub fn text(&self) -> &str {
        match self {
            Piece::Text(text) | Piece::Value(_, text) | Piece::Expected(_, text) => text,
        }
    }

    /// With the name of a parameter in the place of its value.
    pub fn with(&self, name: &str) -> String {
        match self {
            Piece::Text(text) => text.clone(),
            Piece::Value(..) => name.to_string(),
            Piece::Expected(..) => format!("assertEquals({name}, "),
        }
    }
}

/// What tests that are alike have in common.
pub fn key(statements: &[Vec<Piece>]) -> String {
    let keys = |statement: &Vec<Piece>| statement.iter().map(Piece::key).collect::<String>();
    statements.iter().map(keys).collect::<Vec<_>>().join("\n")
}

/// The pieces of a statement; none if a value in it cannot stand in a table. `constants` are
/// those of enums, with their types.
pub fn pieces(statement: &str, constants: &BTreeMap<String, String>) -> Option<Vec<Piece>> {
    let whole = || Some(vec![Piece::Text(statement.to_string())]);
    // The members of an anonymous class might have the name of a parameter.
    if statement.contains('\n') {
        return whole();
    }
    let words = lexemes(statement);
    let cell = |lexeme: &Lexeme| {
        let text = &statement[lexeme.range.clone()];
        match constants.get(text) {
            Some(class) => Some(Cell {
                kind: Kind::Constant(class.clone()),
                text: text.rsplit('.').next().map(String::from),
            }),
            None => Cell::of(statement, lexeme),
        }
    };
    let mut found = Vec::new();
    let mut end = 0;
    let mut rest = words.as_slice();
    if let Some((piece, length, used)) = expected(statement, &words, &cell) {
        found.push(piece);
        (end, rest) = (length, &words[used..]);
    }
    for lexeme in rest {
        let is_literal = matches!(lexeme.word, Word::Text(_) | Word::Char(_));
        match cell(lexeme) {
            Some(cell) => {
                let before = &statement[end..lexeme.range.start];
                if !before.is_empty() {
                    found.push(Piece::Text(before.to_string()));
                }
                let text = &statement[lexeme.range.clone()];
                found.push(Piece::Value(cell, text.to_string()));
                end = lexeme.range.end;
            }
            None if is_literal => return None,
            None => {}
        }
    }
    found.push(Piece::Text(statement[end..].to_string()));
    Some(found)
}

/// The beginning of an assertion, its length, and how many words it has.
fn expected(
    statement: &str,
    words: &[Lexeme],
    cell: &dyn Fn(&Lexeme) -> Option<Cell>,
) -> Option<(Piece, usize, usize)> {
    let [name, open, first, ..] = words else {
        return None;
    };
    let known = |kind, text: Option<&str>| Cell {
        kind,
        text: text.map(String::from),
    };
    let (cell, end, used) = match &statement[name.range.clone()] {
        "assertTrue" => (known(Kind::Boolean, Some("true")), open.range.end, 2),
        "assertFalse" => (known(Kind::Boolean, Some("false")), open.range.end, 2),
        "assertNull" => (known(Kind::Text, None), open.range.end, 2),
        "assertEquals" => {
            let comma = words.get(3).filter(|l| l.word == Word::Symbol(','))?;
            (cell(first)?, comma.range.end + 1, 4)
        }
        _ => return None,
    };
    let text = statement.get(..end)?.to_string();
    Some((Piece::Expected(cell, text), end, used))
}
