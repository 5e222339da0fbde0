//! Drivers of tests that take parameters, written and compiled by the user's JVM, which
//! knows their annotations (`java/replay/jaunt/replay/Drivers.java`).

use std::path::PathBuf;

use crate::calls::{Answer, Call};
use crate::error::ReplayError;
use crate::event::{Event, request};
use crate::process::Ending;
use crate::replay::Replay;
use crate::value::Value;

/// A class whose `main` asks `jaunt.Symbolic` for the parameters of a test and calls it.
#[derive(Debug, Clone)]
pub struct Driver {
    /// `pkg.FooTestJauntDriver`
    pub class: String,
    /// Where it is; with the replay it goes away.
    pub folder: PathBuf,
}

impl Replay {
    /// Writes the driver of a test. Calls that are evaluated later know its class.
    pub fn write_driver(
        &mut self,
        class: &str,
        method: &str,
        descriptor: &str,
    ) -> Result<Driver, ReplayError> {
        let folder = self.work.path().join("driver");
        std::fs::create_dir_all(&folder).map_err(ReplayError::Files)?;
        self.class_path.insert(0, folder.clone());
        let line = request([
            "driver",
            &folder.to_string_lossy(),
            class,
            method,
            descriptor,
        ]);
        let (mut written, mut refused) = (None, None);
        let hear = |event| match event {
            Event::Driver { class } => written = Some(class),
            Event::Refused { reason } | Event::Broken { reason } => refused = Some(reason),
            _ => {}
        };
        let ending = self
            .caller()?
            .ask(&line, self.deadline(), &self.limits.stop, hear);
        match (written, refused, ending) {
            (Some(class), ..) => Ok(Driver { class, folder }),
            (None, Some(reason), _) => Err(ReplayError::NoDriver(reason)),
            (None, None, Ending::Died(how)) => Err(ReplayError::Harness(how)),
            (None, None, _) => Err(ReplayError::NoDriver("there was no time for it".into())),
        }
    }

    /// What the JVM does with the test when it is given these values, and what its
    /// parameters are then, in words.
    pub fn drive(
        &self,
        driver: &Driver,
        values: &[String],
    ) -> Result<(Answer, Option<String>), ReplayError> {
        let call = |method: &str, result: &str| Call {
            class: driver.class.clone(),
            method: method.into(),
            descriptor: format!("([Ljava/lang/String;){result}"),
            arguments: vec![Value::Array {
                element: "Ljava/lang/String;".into(),
                values: values.iter().map(|v| Value::text(v)).collect(),
            }],
        };
        let calls = [call("describe", "Ljava/lang/String;"), call("replay", "V")];
        let mut answers = self.evaluate(&calls)?;
        let outcome = answers.pop().unwrap_or(Answer::NotRun);
        let described = match answers.pop() {
            Some(Answer::Returned(text)) => unquoted(&text),
            _ => None,
        };
        Ok((outcome, described))
    }
}

/// The text of a value that is printed in quotes, see `Values.java`.
fn unquoted(printed: &str) -> Option<String> {
    let mut rest = printed.strip_prefix('"')?.strip_suffix('"')?;
    let mut units: Vec<u16> = Vec::new();
    while let Some(c) = rest.chars().next() {
        let escaped = rest.strip_prefix("\\u").and_then(|r| r.get(..4));
        match escaped.and_then(|digits| u16::from_str_radix(digits, 16).ok()) {
            Some(unit) => {
                units.push(unit);
                rest = &rest[6..];
            }
            None => {
                units.extend(c.encode_utf16(&mut [0; 2]).iter());
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    Some(String::from_utf16_lossy(&units))
}

#[cfg(test)]
mod tests {
    use super::unquoted;

    #[test]
    fn texts_are_read_as_they_were_printed() {
        let read = |printed| unquoted(printed).unwrap_or_default();
        assert_eq!(read("\"n = 5\""), "n = 5");
        assert_eq!(read("\"\\u0022\\u00fc\""), "\"\u{fc}");
        assert_eq!(unquoted("N"), None);
    }
}
