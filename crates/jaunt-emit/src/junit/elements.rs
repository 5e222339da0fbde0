//! Elements of arrays as people write them.

use super::lexer::{Lexeme, Word, lexemes};

/// A line without the casts of numbers that are elements of an array of their type: the
/// compiler knows it.
pub fn without_casts(line: &str) -> String {
    let words = lexemes(line);
    let text = |lexeme: &Lexeme| &line[lexeme.range.clone()];
    let is = |at: usize, what: &str| words.get(at).is_some_and(|lexeme| text(lexeme) == what);
    let mut plain = String::new();
    let mut written = 0;
    let mut array: Option<&str> = None;
    for (at, lexeme) in words.iter().enumerate() {
        match text(lexeme) {
            "byte" | "short" if is(at + 1, "[") && is(at + 2, "]") && is(at + 3, "{") => {
                array = Some(text(lexeme));
            }
            "}" => array = None,
            "(" if array.is_some_and(|ty| is(at + 1, ty)) && is(at + 2, ")") => {
                let cast = words.get(at + 3).filter(|next| next.word == Word::Number);
                if let Some(number) = cast {
                    plain += &line[written..lexeme.range.start];
                    written = number.range.start;
                }
            }
            _ => {}
        }
    }
    plain + &line[written..]
}

#[cfg(test)]
mod tests {
    use super::without_casts;

    #[test]
    fn only_numbers_in_arrays_of_their_type_need_no_cast() {
        let check = |line: &str, plain: &str| assert_eq!(without_casts(line), plain);
        check(
            "byte[] a = new byte[] {(byte) 3, (byte) -5, (byte) value};",
            "byte[] a = new byte[] {3, -5, (byte) value};",
        );
        check(
            "f(new short[] {(short) 1}, (short) 2);",
            "f(new short[] {1}, (short) 2);",
        );
        check("f(new int[] {(byte) 3});", "f(new int[] {(byte) 3});");
        check(
            "f(\"new byte[] {(byte) 3}\");",
            "f(\"new byte[] {(byte) 3}\");",
        );
    }
}
