//! What pictures ask about the source and about other classes.

use jaunt_class::Name;
use jaunt_explore::{constants, switch_table};
use jaunt_ir::PictureSource;
use jaunt_vm::Store;

use super::Source;

pub struct Known<'a> {
    pub store: &'a Store,
    pub source: Option<Source>,
}

impl PictureSource for Known<'_> {
    fn continues(&self, line: u16) -> bool {
        self.source.as_ref().is_some_and(|s| s.continues(line))
    }

    fn asks_at_end(&self, line: u16) -> Option<bool> {
        let text = self.source.as_ref()?.line(line)?;
        let mut words = text.split(|c: char| !c.is_alphanumeric());
        Some(words.any(|word| word == "while"))
    }

    fn constant(&self, class: &str, ordinal: i32) -> Option<String> {
        let class = self.store.load(Name::new(class)).ok()?;
        let all = constants(class)?;
        all.into_iter().nth(usize::try_from(ordinal).ok()?)
    }

    fn mapped(&self, class: &str, field: &str, key: i32) -> Option<String> {
        let table = switch_table(self.store, Name::new(class), field)?;
        let entry = table.into_iter().find(|entry| entry.key == key);
        entry.map(|entry| entry.constant)
    }
}
