//! The words of Java source, as far as tests that are alike are told from others by them.

use std::ops::Range;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    Text(Vec<u16>),
    Char(u16),
    /// With its sign, if it has one.
    Number,
    /// `result`, `Integer.MIN_VALUE`, `stock.take`
    Path,
    Symbol(char),
}

#[derive(Clone, Debug)]
pub struct Lexeme {
    pub word: Word,
    pub range: Range<usize>,
}

/// The words of a text, without blanks and comments.
pub fn lexemes(text: &str) -> Vec<Lexeme> {
    let mut found: Vec<Lexeme> = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let ends = found.last().map(|last| last.range.end);
        let (word, length) = match c {
            _ if rest.starts_with("//") => {
                at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            _ if rest.starts_with("/*") => {
                at += rest.find("*/").map_or(rest.len(), |end| end + 2);
                continue;
            }
            c if c.is_whitespace() => {
                at += c.len_utf8();
                continue;
            }
            '"' | '\'' => {
                let (units, length) = quoted(rest, c);
                match (c, units.as_slice()) {
                    ('\'', [unit]) => (Word::Char(*unit), length),
                    _ => (Word::Text(units), length),
                }
            }
            // A sign stands at its number, a minus between two has blanks around.
            '-' if rest[1..].starts_with(|c: char| c.is_ascii_digit())
                && (ends != Some(at) || is_symbol(found.last())) =>
            {
                (Word::Number, 1 + number(&rest[1..]))
            }
            c if c.is_ascii_digit() => (Word::Number, number(rest)),
            c if is_part(c) => {
                let end = rest.find(|c| !is_part(c) && c != '.');
                let path = rest[..end.unwrap_or(rest.len())].trim_end_matches('.');
                (Word::Path, path.len())
            }
            c => (Word::Symbol(c), c.len_utf8()),
        };
        found.push(Lexeme {
            word,
            range: at..at + length,
        });
        at += length;
    }
    found
}

fn is_symbol(lexeme: Option<&Lexeme>) -> bool {
    matches!(
        lexeme,
        Some(Lexeme {
            word: Word::Symbol(_),
            ..
        })
    )
}

fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// The length of a number without its sign: `1e-7`, `7L`, `0.5f`.
fn number(text: &str) -> usize {
    let mut before = ' ';
    let end = text.find(|c: char| {
        let belongs = c.is_ascii_alphanumeric() || c == '.' || c == '-' && before == 'e';
        before = c;
        !belongs
    });
    end.unwrap_or(text.len())
}

/// What a literal in quotes means, and its length.
fn quoted(text: &str, quote: char) -> (Vec<u16>, usize) {
    let mut units = Vec::new();
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            c if c == quote => return (units, at + 1),
            '\\' => match chars.next().map(|(_, c)| c) {
                Some('n') => units.push(0x0a),
                Some('r') => units.push(0x0d),
                Some('t') => units.push(0x09),
                Some('u') => {
                    let digits: String = chars.by_ref().take(4).map(|(_, c)| c).collect();
                    units.push(u16::from_str_radix(&digits, 16).unwrap_or(0xfffd));
                }
                Some(c) => units.push(c as u16),
                None => {}
            },
            c => units.extend(c.encode_utf16(&mut [0; 2]).iter()),
        }
    }
    (units, text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_apart() {
        let text = "int r = a.f(-5, 1e-7, \"x\\\"\\u00e9\", ',') - 3; // no words";
        let words: Vec<&str> = lexemes(text)
            .iter()
            .map(|l| &text[l.range.clone()])
            .collect();
        let expected = [
            "int",
            "r",
            "=",
            "a.f",
            "(",
            "-5",
            ",",
            "1e-7",
            ",",
            "\"x\\\"\\u00e9\"",
            ",",
            "','",
            ")",
            "-",
            "3",
            ";",
        ];
        assert_eq!(words, expected);
        assert_eq!(
            lexemes("\"x\\\"\\u00e9\"")[0].word,
            Word::Text(vec![120, 34, 0xe9])
        );
    }
}
