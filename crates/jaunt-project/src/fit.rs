//! What tests must fit to pass a project's build: its compiler's flags and its
//! formatters.

use std::path::PathBuf;

use crate::LATEST;

/// How the tests of a module are compiled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Language {
    /// For `javac`: the level of the language, and which warnings it gives.
    pub options: Vec<String>,
    pub warnings_are_errors: bool,
}

impl Language {
    /// From all the flags that a build gives. What concerns processors of annotations,
    /// plug-ins and files is left out: tests have none of their own.
    pub fn of(flags: Vec<String>) -> Language {
        let mut options = Vec::new();
        let mut flags = flags
            .iter()
            .flat_map(|flag| flag.split_whitespace())
            .map(str::to_string)
            .peekable();
        let mut warnings_are_errors = false;
        while let Some(flag) = flags.next() {
            let begins = |with: &[&str]| with.iter().any(|start| flag.starts_with(start));
            if flag == "-Werror" {
                warnings_are_errors = true;
            } else if matches!(flag.as_str(), "--release" | "-source" | "-target")
                || matches!(flag.as_str(), "--source" | "--target")
            {
                options.push(flag.clone());
                options.extend(flags.next());
            } else if begins(&["-Xlint", "-nowarn", "-deprecation", "-parameters"])
                || begins(&["--enable-preview", "-g"])
            {
                options.push(flag.clone());
            }
        }
        Language {
            options,
            warnings_are_errors,
        }
    }

    /// The version of Java: `8` and `1.8` are the same.
    pub fn level(&self) -> u16 {
        let names = ["--release", "-source", "--source"];
        let mut pairs = self.options.windows(2);
        let level = pairs.find(|pair| names.contains(&pair[0].as_str()));
        let level = level.map(|pair| pair[1].trim_start_matches("1."));
        level.and_then(|level| level.parse().ok()).unwrap_or(LATEST)
    }
}

/// A formatter that refuses files of another layout, run by the build tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formatter {
    pub name: String,
    pub folder: PathBuf,
    /// What the build tool does to format.
    pub goal: String,
    /// A property that says which files.
    pub files: String,
}
