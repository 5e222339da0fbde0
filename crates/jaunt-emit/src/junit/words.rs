//! Values as words of a name.

/// A short text as words: letters and digits as they are, other characters by their
/// names.
pub fn spelt(units: &[u16]) -> Option<String> {
    const LONGEST: usize = 24;
    let text = String::from_utf16(units).ok()?;
    let mut words = String::new();
    let mut in_word = false;
    for c in text.chars() {
        if c.is_ascii_alphanumeric() {
            match in_word {
                true => words.push(c.to_ascii_lowercase()),
                false => words.push(c.to_ascii_uppercase()),
            }
            in_word = true;
        } else {
            words.push_str(named(c)?);
            in_word = false;
        }
        if words.len() > LONGEST {
            return None;
        }
    }
    // Nobody reads names of punctuation alone.
    let is_word = words.is_empty() || text.chars().any(|c| c.is_ascii_alphanumeric());
    let is_short = text.chars().count() == 1;
    (is_word || is_short).then_some(words)
}

/// What people call a character that cannot stand in a name.
fn named(c: char) -> Option<&'static str> {
    Some(match c {
        ' ' => "Space",
        '\t' => "Tab",
        '\n' => "Newline",
        '\r' => "Return",
        '\0' => "Nul",
        '!' => "Bang",
        '"' => "Quote",
        '#' => "Hash",
        '$' => "Dollar",
        '%' => "Percent",
        '&' => "Ampersand",
        '\'' => "Apostrophe",
        '(' => "Open",
        ')' => "Close",
        '*' => "Star",
        '+' => "Plus",
        ',' => "Comma",
        '-' => "Minus",
        '.' => "Dot",
        '/' => "Slash",
        ':' => "Colon",
        ';' => "Semicolon",
        '<' => "Less",
        '=' => "Equals",
        '>' => "Greater",
        '?' => "Question",
        '@' => "At",
        '[' => "Bracket",
        ']' => "Unbracket",
        '\\' => "Backslash",
        '^' => "Caret",
        '_' => "Underscore",
        '`' => "Backtick",
        '{' => "Brace",
        '}' => "Unbrace",
        '|' => "Bar",
        '~' => "Tilde",
        _ => return None,
    })
}

/// A whole number, if it is short enough to be read.
pub fn whole(value: i64) -> Option<String> {
    match value {
        0..=99_999 => Some(value.to_string()),
        -99_999..=-1 => Some(format!("Minus{}", -value)),
        _ if value == i64::from(i32::MAX) => Some("MaxInt".into()),
        _ if value == i64::from(i32::MIN) => Some("MinInt".into()),
        i64::MAX => Some("MaxLong".into()),
        i64::MIN => Some("MinLong".into()),
        _ => None,
    }
}

/// `TooManyGuests` of `TOO_MANY_GUESTS`.
pub fn camel(constant: &str) -> String {
    let words = constant.split('_').filter(|word| !word.is_empty());
    let is_upper = constant.chars().all(|c| !c.is_lowercase());
    words
        .map(|word| match is_upper {
            true => capital(&word.to_lowercase()),
            false => capital(word),
        })
        .collect()
}

pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| {
        c.to_uppercase().collect::<String>() + chars.as_str()
    })
}

pub fn uncapital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| {
        c.to_lowercase().collect::<String>() + chars.as_str()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_spelt() {
        let check = |text: &str, words: Option<&str>| {
            let units: Vec<u16> = text.encode_utf16().collect();
            assert_eq!(spelt(&units).as_deref(), words, "{text}");
        };
        check("SAVE10", Some("Save10"));
        check("-1.5", Some("Minus1Dot5"));
        check("a b", Some("ASpaceB"));
        check("-", Some("Minus"));
        check("{}", None);
        check("\u{e9}", None);
        check("a text that is far too long for a name", None);
    }

    #[test]
    fn constants_are_words() {
        assert_eq!(camel("TOO_MANY_GUESTS"), "TooManyGuests");
        assert_eq!(camel("Monday"), "Monday");
    }
}
