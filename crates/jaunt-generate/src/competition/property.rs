//! What a task of the software verification competition asks: one property file.

use jaunt_class::Name;
use jaunt_explore::{Corpus, Error, Loaded, Program, body_of};
use jaunt_ir::Op;
use jaunt_vm::{How, Store};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// The class whose `main` is meant.
    pub main: String,
    pub holds: Holds,
    /// The text of the file.
    pub text: String,
}

/// What must hold in all runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holds {
    /// No `assert` fails.
    Assert,
    /// No exception of this class ends the program.
    NothingUncaught(String),
}

const ASSERTION: &str = "java.lang.AssertionError";

impl Property {
    /// Reads `CHECK( init(Main.main()), LTL(G assert) )` and its kin; `Err` says what is
    /// not understood.
    pub fn parse(text: &str) -> Result<Property, String> {
        let dense: String = text.split_whitespace().collect();
        let wrong = || {
            format!(
                "'{}' is no property of Java programs such as CHECK( init(Main.main()), LTL(G assert) )",
                text.trim()
            )
        };
        let inner = dense
            .strip_prefix("CHECK(init(")
            .and_then(|rest| rest.strip_suffix("))"));
        let (entry, formula) = inner
            .and_then(|i| i.split_once("),LTL("))
            .ok_or_else(wrong)?;
        let main = entry.strip_suffix(".main()").ok_or_else(wrong)?;
        let uncaught = |rest: &str| {
            let class = rest.strip_prefix("uncaught(")?.strip_suffix(')')?;
            Some(Holds::NothingUncaught(class.to_string()))
        };
        let holds = match formula {
            "Gassert" | "Gvalid-assert" => Some(Holds::Assert),
            other => other.strip_prefix("G!").and_then(uncaught),
        };
        Ok(Property {
            main: main.to_string(),
            holds: holds.ok_or_else(wrong)?,
            text: text.trim().to_string(),
        })
    }

    /// Does an error break it?
    pub fn is_broken_by(&self, error: &Error, store: &Store) -> bool {
        let class = match &self.holds {
            Holds::Assert => ASSERTION,
            Holds::NothingUncaught(class) => class,
        };
        let load = |name: &str| store.load(Name::new(&name.replace('.', "/"))).ok();
        let (thrown, meant) = (load(&error.thrown.class), load(class));
        thrown
            .zip(meant)
            .is_some_and(|(thrown, meant)| thrown.is_subclass_of(meant))
    }

    /// May it be broken by something that no uncaught exception shows: an `assert` that
    /// fails and is caught?
    pub fn may_be_hidden(&self, corpus: &Corpus, program: &Loaded) -> bool {
        self.holds == Holds::Assert
            && corpus.covered.iter().any(|covered| {
                covered.how == How::Ran
                    && program.method(covered.method).is_some_and(|method| {
                        let op = body_of(method).and_then(|b| b.ops.get(covered.at as usize));
                        let file = method.class().file();
                        matches!((op, file), (Some(Op::New { cp, .. }), Some(file))
                            if file.pool.class_name(*cp).is_ok_and(|c| c == "java/lang/AssertionError"))
                    })
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, main: &str, holds: Holds) {
        let property = Property::parse(text).expect(text);
        assert_eq!((property.main.as_str(), property.holds), (main, holds));
    }

    #[test]
    fn properties_of_the_competition() {
        check(
            "CHECK( init(Main.main()), LTL(G assert) )\n",
            "Main",
            Holds::Assert,
        );
        check(
            "CHECK(init(a.Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)))",
            "a.Main",
            Holds::NothingUncaught("java.lang.RuntimeException".into()),
        );
        assert!(Property::parse("CHECK( init(main()), LTL(G ! call(reach_error())) )").is_err());
        assert!(
            Property::parse("COVER( init(Main.main()), FQL(COVER EDGES(@BASICBLOCKENTRY)) )")
                .is_err()
        );
    }
}
