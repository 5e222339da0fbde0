//! Calls that are made as one step: why not, and what was learnt about them.

use std::fmt::{self, Display, Formatter};

use crate::calls::{InPlace, KeptCalls, NotKept};

impl Display for InPlace {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            InPlace::Outside => "it may call what does more than compute",
            InPlace::Locks => "it takes locks",
            InPlace::Initialiser => "a class it uses is not initialised",
            InPlace::Undecided => "it may reach an input that is not decided yet",
            InPlace::OpenArray => "it may reach an array of unknown length or with unknown writes",
            InPlace::Text => "it may reach a text that nobody has looked at",
            InPlace::Size => "it may reach too much",
            InPlace::Recursion => "it calls itself",
            InPlace::Impure => "what it does cannot be told as cases",
            InPlace::Cases => "it has too many cases",
        })
    }
}

impl KeptCalls {
    /// What a user should know about it.
    pub fn in_words(&self) -> Vec<String> {
        let mut words = Vec::new();
        if self.stale > 0 {
            let stale = self.stale;
            words.push(format!(
                "what earlier runs learnt about {stale} calls is ignored: their code has changed"
            ));
        }
        if let Some(why) = &self.trouble {
            words.push(format!(
                "what earlier runs learnt about calls is ignored: {why}"
            ));
        }
        words
    }
}

impl Display for NotKept {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            NotKept::Foreign => f.write_str("another JDK or build of Jaunt wrote it"),
            NotKept::InUse => f.write_str("another run uses it"),
            NotKept::Broken(why) => write!(f, "the file is broken and was removed ({why})"),
            NotKept::Unusable(why) => f.write_str(why),
        }
    }
}
