//! Regular expressions, as far as strings that match them are concerned.

/// A part in parentheses, or all of it.
struct Group {
    /// The shortest of the alternatives before this one.
    least: Option<u32>,
    /// Characters of this alternative so far, and those of its last part.
    sum: u32,
    last: u32,
    /// Do its characters belong to the match? What is looked ahead for does not.
    counts: bool,
}

impl Group {
    fn new(counts: bool) -> Group {
        Group {
            least: None,
            sum: 0,
            last: 0,
            counts,
        }
    }

    fn add(&mut self, length: u32) {
        self.sum = self.sum.saturating_add(length);
        self.last = length;
    }

    /// Has the last part so many times. What follows such a number, as in `+?`, says
    /// nothing of lengths.
    fn repeat(&mut self, times: u32) {
        let others = self.sum.saturating_sub(self.last);
        self.sum = others.saturating_add(self.last.saturating_mul(times));
        self.last = 0;
    }

    fn shortest(&self) -> u32 {
        self.least.unwrap_or(u32::MAX).min(self.sum)
    }
}

/// The length of the shortest text that matches; a guess where a pattern is unusual.
pub(in crate::shadow) fn shortest_match(pattern: &[u16]) -> u32 {
    let pattern = String::from_utf16_lossy(pattern);
    let mut rest = pattern.as_str();
    let mut outer = Vec::new();
    let mut group = Group::new(true);
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '\\' => {
                let (length, after) = escape(rest);
                group.add(length);
                rest = after;
            }
            '[' => {
                group.add(1);
                rest = after_class(rest);
            }
            '(' => {
                let counts = !rest.starts_with('?')
                    || rest.starts_with("?:")
                    || rest.starts_with("?<")
                        && !rest.starts_with("?<=")
                        && !rest.starts_with("?<!");
                if let Some(special) = rest.strip_prefix('?') {
                    let end = special.find(['>', ':', '=', '!', ')']);
                    rest = &special[end.unwrap_or(special.len())..];
                    rest = rest.strip_prefix(['>', ':', '=', '!']).unwrap_or(rest);
                }
                outer.push(std::mem::replace(&mut group, Group::new(counts)));
            }
            ')' => {
                let length = if group.counts { group.shortest() } else { 0 };
                group = outer.pop().unwrap_or(Group::new(true));
                group.add(length);
            }
            '|' => {
                group.least = Some(group.shortest());
                (group.sum, group.last) = (0, 0);
            }
            '?' | '*' => group.repeat(0),
            '+' => group.repeat(1),
            '{' => {
                let (times, after) = rest.split_once('}').unwrap_or((rest, ""));
                let least = times.split(',').next().unwrap_or_default();
                group.repeat(least.parse().unwrap_or(1));
                rest = after;
            }
            '^' | '$' => group.add(0),
            _ => group.add(1),
        }
    }
    group.shortest()
}

/// How many characters an escape stands for, and what follows it.
fn escape(text: &str) -> (u32, &str) {
    let Some(kind) = text.chars().next() else {
        return (0, text);
    };
    let after = &text[kind.len_utf8()..];
    match kind {
        'A' | 'B' | 'G' | 'Z' | 'b' | 'z' => (0, after),
        'p' | 'P' if after.starts_with('{') => (1, after.split_once('}').map_or("", |p| p.1)),
        'u' => (1, after.get(4..).unwrap_or("")),
        'x' => (1, after.get(2..).unwrap_or("")),
        _ => (1, after),
    }
}

/// What follows a class of characters.
fn after_class(text: &str) -> &str {
    let mut depth = 1;
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[at + 1..];
        }
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTHS: [(&str, u32); 15] = [
        ("", 0),
        ("abc", 3),
        (r"\d{4}-\d{2}-\d{2}", 10),
        ("[A-Z]{2}[0-9]{3,5}", 5),
        (r"^\+?[\d\s]{9,15}$", 9),
        (r"[^@]+@[a-z]+\.(com|org|info)", 7),
        ("(ab|c)*x+?y{2,}", 3),
        (r"(?=.*\d)(?<year>\d{4})(?:/\d)?", 4),
        ("(?i)yes|no", 2),
        ("(?:=|==)", 1),
        (r"[\[\]x]{3}", 3),
        (r"\p{Lu}\x41\u0042\b", 3),
        ("a{", 1),
        ("(((", 0),
        ("a)b\\", 2),
    ];

    #[test]
    fn shortest_matches() {
        for (pattern, length) in LENGTHS {
            let units: Vec<u16> = pattern.encode_utf16().collect();
            assert_eq!(shortest_match(&units), length, "{pattern}");
        }
    }
}
