//! Conditions in the order in which the code decides their parts. Terms have an order of
//! their own, in which Java would look into what is null before it asks whether it is.

use jaunt_term::{Term, Terms};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    Term(Term),
    All(Vec<Formula>),
    Any(Vec<Formula>),
}

impl Formula {
    pub fn always() -> Formula {
        Formula::All(Vec::new())
    }

    pub fn never() -> Formula {
        Formula::Any(Vec::new())
    }

    /// Both, the first of them first; what is known to hold is left out.
    pub fn and(self, other: Formula) -> Formula {
        let mut all = self.conjuncts();
        for part in other.conjuncts() {
            if !all.contains(&part) {
                all.push(part);
            }
        }
        one_of(all, Formula::All)
    }

    /// At least one; the second is looked at if the first does not hold.
    pub fn or(self, other: Formula) -> Formula {
        if self == Formula::always() {
            return self;
        }
        let mut any = self.disjuncts();
        any.extend(other.disjuncts());
        match any.contains(&Formula::always()) {
            true => Formula::always(),
            false => one_of(any, Formula::Any),
        }
    }

    fn conjuncts(self) -> Vec<Formula> {
        match self {
            Formula::All(all) => all,
            Formula::Term(Terms::TRUE) => Vec::new(),
            other => vec![other],
        }
    }

    fn disjuncts(self) -> Vec<Formula> {
        match self {
            Formula::Any(any) => any,
            Formula::Term(Terms::FALSE) => Vec::new(),
            other => vec![other],
        }
    }

    /// What is left to ask if some parts are known to hold.
    pub fn given(self, is_known: &dyn Fn(&Formula) -> bool) -> Formula {
        let mut parts = self.conjuncts();
        parts.retain(|part| !is_known(part));
        one_of(parts, Formula::All)
    }

    /// The parts that all must hold.
    pub fn parts(&self) -> Vec<Formula> {
        self.clone().conjuncts()
    }

    pub fn term(&self, terms: &mut Terms) -> Term {
        match self {
            Formula::Term(term) => *term,
            Formula::All(all) => all.iter().fold(Terms::TRUE, |before, part| {
                let part = part.term(terms);
                terms.and(before, part)
            }),
            Formula::Any(any) => any.iter().fold(Terms::FALSE, |before, part| {
                let part = part.term(terms);
                terms.or(before, part)
            }),
        }
    }

    /// As Java; `text` prints a term.
    pub fn text(&self, text: &dyn Fn(Term) -> String) -> String {
        let joined = |parts: &[Formula], sign: &str, none: &str| {
            let parts: Vec<String> = parts.iter().map(|p| p.within(text)).collect();
            match parts.is_empty() {
                true => none.to_string(),
                false => parts.join(sign),
            }
        };
        match self {
            Formula::Term(term) => without_parentheses(text(*term)),
            Formula::All(all) => joined(all, " && ", "true"),
            Formula::Any(any) => joined(any, " || ", "false"),
        }
    }

    fn within(&self, text: &dyn Fn(Term) -> String) -> String {
        let own = self.text(text);
        let is_joined = own.contains(" && ") || own.contains(" || ") || own.contains(" ? ");
        match is_joined {
            true => format!("({own})"),
            false => own,
        }
    }
}

fn one_of(mut parts: Vec<Formula>, joined: fn(Vec<Formula>) -> Formula) -> Formula {
    match parts.len() {
        1 => parts.remove(0),
        _ => joined(parts),
    }
}

/// `(o instanceof String)` needs none when it stands alone.
fn without_parentheses(text: String) -> String {
    let mut depth = 0;
    let mut ends = text.char_indices().filter(|&(_, c)| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        c == ')' && depth == 0
    });
    let first = ends.next().map(|(at, _)| at);
    match text.starts_with('(') && first == Some(text.len() - 1) {
        true => text[1..text.len() - 1].to_string(),
        false => text,
    }
}
