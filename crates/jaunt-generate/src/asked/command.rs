//! Commands as people type them.

/// `jaunt` with these words, quoted where a shell needs that.
pub fn command(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.map(|word| quoted(&word)).collect();
    format!("jaunt {}", words.join(" "))
}

pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,#@+".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_string(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

#[test]
fn shells_understand_it() {
    let words = ["generate", "a.B$C#d(int)", "it's"].map(String::from);
    let text = command(words.into_iter());
    assert_eq!(text, r"jaunt generate 'a.B$C#d(int)' 'it'\''s'");
}
