//! Names of files that the code at hand mentions: a folder that is an input has such files.

use jaunt_class::Const;

use crate::classes::class::Loader;
use crate::run::machine::Machine;

/// More names than these are hardly those of one folder.
const MOST: usize = 6;
const LONGEST: usize = 40;

impl Machine {
    /// Files with the names and endings that the strings of the program's class have.
    pub(super) fn mentioned_files(&mut self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let Some(class) = self.callers().find(|class| class.loader == Loader::App) else {
            return names;
        };
        let Some(file) = class.file() else {
            return names;
        };
        let texts = file.pool.iter().filter_map(|(index, constant)| {
            let is_text = matches!(constant, Const::String(_));
            is_text.then(|| file.pool.string(index).ok()).flatten()
        });
        for text in texts {
            if let Some(name) = file_named(&String::from_utf16_lossy(&text))
                && !names.contains(&name)
            {
                names.push(name);
            }
        }
        names.truncate(MOST);
        names
    }
}

/// The file that a text names: by its whole name, or by an ending.
fn file_named(text: &str) -> Option<String> {
    let name = text.trim_start_matches('*');
    let (start, ending) = name.rsplit_once('.')?;
    let is_part = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    let is_name = name.len() <= LONGEST
        && name.chars().all(is_part)
        && (1..=5).contains(&ending.len())
        && ending.starts_with(|c: char| c.is_ascii_alphabetic());
    is_name.then(|| match start.is_empty() {
        true => format!("entry{name}"),
        false => name.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::file_named;

    #[test]
    fn names_and_endings_are_told_from_other_texts() {
        let named = |text| file_named(text).unwrap_or_default();
        assert_eq!(named(".csv"), "entry.csv");
        assert_eq!(named("*.txt"), "entry.txt");
        assert_eq!(named("settings.ini"), "settings.ini");
        for other in ["", ".", "..", "1.0", "End of it.", "a/b.txt", "no"] {
            assert_eq!(file_named(other), None, "{other}");
        }
    }
}
