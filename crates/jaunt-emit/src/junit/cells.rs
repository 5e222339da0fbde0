//! Values in the rows of JUnit's `@CsvSource`: written there, and read back as Java.

use super::lexer::{Lexeme, Word};
use super::literal::string_literal;

/// The type of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    Int,
    Long,
    Float,
    Double,
    Boolean,
    Char,
    /// A string, or null.
    Text,
    /// A constant of the enum with this name.
    Constant(String),
}

impl Kind {
    /// As it is written in front of a parameter.
    pub fn type_name(&self) -> &str {
        match self {
            Kind::Int => "int",
            Kind::Long => "long",
            Kind::Float => "float",
            Kind::Double => "double",
            Kind::Boolean => "boolean",
            Kind::Char => "char",
            Kind::Text => "String",
            Kind::Constant(class) => class,
        }
    }

    fn named(ty: &str) -> Kind {
        match ty {
            "int" => Kind::Int,
            "long" => Kind::Long,
            "float" => Kind::Float,
            "double" => Kind::Double,
            "boolean" => Kind::Boolean,
            "char" => Kind::Char,
            "String" => Kind::Text,
            class => Kind::Constant(class.to_string()),
        }
    }
}

/// A value of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    pub kind: Kind,
    /// None is null.
    pub text: Option<String>,
}

/// What stands for null where a table has some.
pub const NULL: &str = "null";

impl Cell {
    /// The value of a literal; none if it is something else, or cannot stand in a table:
    /// whoever reads the table might change it.
    pub fn of(source: &str, lexeme: &Lexeme) -> Option<Cell> {
        let written = &source[lexeme.range.clone()];
        let cell = |kind, text: &str| {
            Some(Cell {
                kind,
                text: Some(text.to_string()),
            })
        };
        match &lexeme.word {
            Word::Text(units) => cell(Kind::Text, &plain(units)?),
            Word::Char(unit) => cell(Kind::Char, &plain(&[*unit])?),
            Word::Number => match written.char_indices().next_back()? {
                (at, 'L') => cell(Kind::Long, &written[..at]),
                (at, 'f') => cell(Kind::Float, &written[..at]),
                _ if written.contains(['.', 'e']) => cell(Kind::Double, written),
                _ => cell(Kind::Int, written),
            },
            Word::Path => match written {
                "true" | "false" => cell(Kind::Boolean, written),
                "null" => Some(Cell {
                    kind: Kind::Text,
                    text: None,
                }),
                "Integer.MIN_VALUE" => cell(Kind::Int, "-2147483648"),
                "Integer.MAX_VALUE" => cell(Kind::Int, "2147483647"),
                "Long.MIN_VALUE" => cell(Kind::Long, "-9223372036854775808"),
                "Long.MAX_VALUE" => cell(Kind::Long, "9223372036854775807"),
                "Double.NaN" => cell(Kind::Double, "NaN"),
                "Double.POSITIVE_INFINITY" => cell(Kind::Double, "Infinity"),
                "Double.NEGATIVE_INFINITY" => cell(Kind::Double, "-Infinity"),
                _ => None,
            },
            Word::Symbol(_) => None,
        }
    }

    /// As it stands in a row.
    pub fn written(&self) -> String {
        let Some(text) = &self.text else {
            return NULL.into();
        };
        let is_text = matches!(self.kind, Kind::Text | Kind::Char);
        let is_plain = !text.is_empty()
            && !text.starts_with([' ', '#'])
            && !text.ends_with(' ')
            && !text.contains([',', '\'', '"', '\\']);
        match is_text && !is_plain {
            true => format!("'{}'", text.replace('\'', "''")),
            false => text.clone(),
        }
    }

    /// The value of a parameter of this type, as Java has it; none if it is not one of ours.
    fn literal(ty: &str, text: Option<&str>) -> Option<String> {
        let kind = Kind::named(ty);
        let units = || -> Option<Vec<u16>> { Some(text?.encode_utf16().collect()) };
        Some(match (kind, text) {
            (Kind::Text, None) => NULL.into(),
            (_, None) => return None,
            (Kind::Text, Some(_)) => string_literal(&units()?),
            (Kind::Char, Some(_)) => match units()?.as_slice() {
                [unit] => format!("(char) {unit}"),
                _ => return None,
            },
            (Kind::Double, Some("NaN")) => "Double.NaN".into(),
            (Kind::Double, Some("Infinity")) => "Double.POSITIVE_INFINITY".into(),
            (Kind::Double, Some("-Infinity")) => "Double.NEGATIVE_INFINITY".into(),
            (Kind::Long, Some(text)) => format!("{text}L"),
            (Kind::Float, Some(text)) => format!("{text}f"),
            (Kind::Int | Kind::Double | Kind::Boolean, Some(text)) => text.to_string(),
            (Kind::Constant(class), Some(text)) => format!("{class}.{text}"),
        })
    }
}

/// A text of characters that no reader of tables takes for something else.
fn plain(units: &[u16]) -> Option<String> {
    let text = String::from_utf16(units).ok()?;
    let is_plain = |c: char| match c {
        ' '..='~' => true,
        c => c > '\u{a0}' && c.is_alphanumeric(),
    };
    text.chars().all(is_plain).then_some(text)
}

/// The values of a row for parameters of these types, as Java has them.
pub fn literals(row: &str, types: &[&str], null: Option<&str>) -> Option<Vec<String>> {
    let cells = split(row);
    if cells.len() != types.len() {
        return None;
    }
    let literal = |(cell, ty): (String, &&str)| {
        let text = Some(cell.as_str()).filter(|text| Some(*text) != null);
        Cell::literal(ty, text)
    };
    cells.into_iter().zip(types).map(literal).collect()
}

/// The cells of a row.
fn split(row: &str) -> Vec<String> {
    let mut cells = Vec::new();
    let mut chars = row.chars().peekable();
    loop {
        while chars.next_if_eq(&' ').is_some() {}
        let mut cell = String::new();
        let is_quoted = chars.next_if_eq(&'\'').is_some();
        while let Some(c) = chars.next_if(|c| is_quoted || *c != ',') {
            if is_quoted && c == '\'' && chars.next_if_eq(&'\'').is_none() {
                break;
            }
            cell.push(c);
        }
        if !is_quoted {
            cell.truncate(cell.trim_end().len());
        }
        cells.push(cell);
        while chars.next_if_eq(&' ').is_some() {}
        if chars.next_if_eq(&',').is_none() {
            return cells;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lexer::lexemes;
    use super::*;

    /// What is written for a literal and what comes back.
    fn check(source: &str, ty: &str, written: &str, read: &str) {
        let cell = Cell::of(source, &lexemes(source)[0]).expect("a value");
        assert_eq!(
            (cell.kind.type_name(), cell.written().as_str()),
            (ty, written)
        );
        let row = format!("7, {written}, x");
        let back = literals(&row, &["int", ty, "String"], Some(NULL));
        assert_eq!(back.expect("a row")[1], read);
    }

    #[test]
    fn values_come_back() {
        for (source, ty, written) in [
            ("-5", "int", "-5"),
            ("1.5", "double", "1.5"),
            ("true", "boolean", "true"),
            ("null", "String", "null"),
            ("\"a b\"", "String", "a b"),
            ("\"\"", "String", "''"),
            ("\" a,'b' \"", "String", "' a,''b'' '"),
            ("\"'\"", "String", "''''"),
        ] {
            check(source, ty, written, source);
        }
        check("Integer.MIN_VALUE", "int", "-2147483648", "-2147483648");
        check("7L", "long", "7", "7L");
        check("','", "char", "','", "(char) 44");
        check("\"caf\\u00e9\"", "String", "caf\u{e9}", "\"caf\\u00e9\"");
    }

    #[test]
    fn what_readers_might_change_is_no_value() {
        for source in [
            "\"a\\n\"",
            "\"\\t\"",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "\"\\u00a0\"",
            "'\\u0007'",
        ] {
            assert_eq!(Cell::of(source, &lexemes(source)[0]), None, "{source}");
        }
    }
}
