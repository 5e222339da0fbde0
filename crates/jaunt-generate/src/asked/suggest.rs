//! Suggestions for misspelt names.

/// `; did you mean a, b?`, or nothing if no candidate is close.
pub fn closest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> String {
    let simple = |n: &str| n.rsplit('.').next().unwrap_or(n).to_lowercase();
    let wanted = simple(name);
    let mut close: Vec<(usize, &str)> = candidates
        .map(|c| (distance(&wanted, &simple(c)), c))
        .filter(|(d, _)| *d <= 2 + wanted.len() / 4)
        .collect();
    close.sort();
    close.truncate(3);
    match close.as_slice() {
        [] => String::new(),
        some => {
            let names: Vec<&str> = some.iter().map(|(_, n)| *n).collect();
            format!("; did you mean {}?", names.join(", "))
        }
    }
}

/// Edits between two names.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut before = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let change = before + usize::from(x != *y);
            before = row[j + 1];
            row[j + 1] = change.min(before + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggests_what_is_near() {
        let names = ["com.shop.Account", "com.shop.Basket"];
        assert_eq!(
            closest("Acount", names.into_iter()),
            "; did you mean com.shop.Account?"
        );
        assert_eq!(closest("Zebra", names.into_iter()), "");
    }
}
