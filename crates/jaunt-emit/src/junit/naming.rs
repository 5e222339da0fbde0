//! Names that tell the tests of a method apart.

use std::collections::BTreeSet;

use super::facts::Fact;
use super::title::Title;
use super::words::{capital, uncapital};

/// A name is no list.
const MOST_FACTS: usize = 3;

/// Longer names are not read any more.
const LONGEST: usize = 100;

/// The names of the tests of a file, in their order. A test is told apart from others of
/// its method that end alike by as few facts as possible; where nothing tells, by a number.
pub fn named(titles: &[&Title]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    titles
        .iter()
        .map(|title| {
            let others = titles.iter().copied();
            let others = others.filter(|other| !std::ptr::eq(*other, *title));
            let others: Vec<&Title> = others.filter(|o| o.method == title.method).collect();
            let name = name(title, &others);
            let mut unique = name.clone();
            let mut number = 2;
            while !taken.insert(unique.clone()) {
                unique = format!("{name}_{number}");
                number += 1;
            }
            unique
        })
        .collect()
}

fn name(title: &Title, others: &[&Title]) -> String {
    let alike: Vec<&Title> = others
        .iter()
        .copied()
        .filter(|other| other.outcome == title.outcome)
        .collect();
    let mut chosen: Vec<&Fact> = match alike.is_empty() {
        // Nothing must be told; what others do otherwise is worth a word.
        true => most_telling(title, others, &[]).into_iter().collect(),
        false => Vec::new(),
    };
    let mut left = alike;
    while !left.is_empty() && chosen.len() < MOST_FACTS {
        let Some(fact) = most_telling(title, &left, &chosen) else {
            break;
        };
        left.retain(|other| !differs(fact, other));
        chosen.push(fact);
    }
    // Which method it is comes first: it has no place among the facts.
    chosen.sort_by_key(|fact| title.facts.iter().position(|f| f == *fact));
    while name_of(title, &chosen).len() > LONGEST && chosen.len() > 1 {
        chosen.pop();
    }
    name_of(title, &chosen)
}

fn name_of(title: &Title, facts: &[&Fact]) -> String {
    let mut words = String::new();
    for fact in facts {
        match words.is_empty() {
            true => words = uncapital(&fact.words),
            false => words += &format!("And{}", capital(&fact.words)),
        }
    }
    match words.is_empty() {
        true => format!("{}_{}", title.method, title.outcome),
        false => format!("{}_{words}_{}", title.method, title.outcome),
    }
}

/// The fact that is otherwise in most of the others, the first of these. Where as much is
/// told by what happens to be passed, the types of parameters are not worth a word.
fn most_telling<'t>(title: &'t Title, others: &[&Title], known: &[&Fact]) -> Option<&'t Fact> {
    let mut best: Option<(&Fact, usize)> = None;
    let facts = title.facts.iter().chain([&title.overload]);
    for fact in facts.filter(|f| !known.contains(f)) {
        let tells = others.iter().filter(|other| differs(fact, other)).count();
        if tells > best.map_or(0, |(_, most)| most) {
            best = Some((fact, tells));
        }
    }
    best.map(|(fact, _)| fact)
}

/// Is it not so in the other test? Whoever says nothing about it may be told apart by it.
fn differs(fact: &Fact, other: &Title) -> bool {
    let facts = other.facts.iter().chain([&other.overload]);
    !facts.into_iter().any(|f| f == fact)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn title(facts: &[(&str, &str)], outcome: &str) -> Title {
        overloaded("", facts, outcome)
    }

    fn overloaded(parameters: &str, facts: &[(&str, &str)], outcome: &str) -> Title {
        let fact = |(about, words): &(&str, &str)| Fact {
            about: about.to_string(),
            words: words.to_string(),
        };
        Title {
            method: "set".into(),
            facts: facts.iter().map(fact).collect(),
            overload: fact(&("parameters", parameters)),
            outcome: outcome.into(),
        }
    }

    #[test]
    fn what_differs_is_told() {
        let titles = [
            title(&[("size", "negativeSize"), ("on", "trueOn")], "throwsError"),
            title(&[("size", "sizeAbove50"), ("on", "trueOn")], "throwsError"),
            title(&[("size", "zeroSize"), ("on", "trueOn")], "completes"),
            title(&[("size", "zeroSize"), ("on", "trueOn")], "completes"),
        ];
        let expected = [
            "set_negativeSize_throwsError",
            "set_sizeAbove50_throwsError",
            "set_completes",
            "set_completes_2",
        ];
        assert_eq!(named(&titles.each_ref()), expected);
    }

    #[test]
    fn types_of_parameters_tell_methods_of_a_name_apart() {
        let titles = [
            overloaded("twoInts", &[("a", "zeroA")], "returns0"),
            overloaded("twoInts", &[("a", "positiveA")], "returns0"),
            overloaded("twoLongs", &[("a", "zeroA")], "returns0"),
            overloaded("twoLongs", &[("a", "negativeA")], "returns0"),
        ];
        let expected = [
            "set_twoIntsAndZeroA_returns0",
            "set_positiveA_returns0",
            "set_twoLongsAndZeroA_returns0",
            "set_negativeA_returns0",
        ];
        assert_eq!(named(&titles.each_ref()), expected);
    }

    #[test]
    fn a_test_alone_needs_no_words() {
        assert_eq!(
            named(&[&title(&[("size", "zeroSize")], "completes")]),
            ["set_completes"]
        );
    }
}
