//! What was learnt about calls, kept for the next run in the user's cache folder: one file for
//! each class path. It can be thrown away at any time. What does not fit this code, this JDK
//! and this build of Jaunt, or cannot be read, is ignored and said, never trusted.

use std::path::{Path, PathBuf};

use jaunt_class::cache_folder;
use jaunt_explore::Shelf;
use jaunt_record::{CallSummary, Digester, KeptCalls, Mark, NotKept};
use jaunt_vm::{Store, Summaries};

use super::database::{Database, Rows, Trouble};
use super::plan::build;
use crate::results::fingerprint;

/// A row that is no summary: what the others were learnt with.
const CIRCUMSTANCES: &str = "circumstances";

/// A file may grow to so many bytes; beyond, it starts over.
const LARGEST: u64 = 16 << 20;

pub struct KnownCalls<'a> {
    store: &'a Store,
    file: PathBuf,
    /// Rows that are of no use any more.
    stale: Vec<String>,
    pub state: KeptCalls,
}

impl<'a> KnownCalls<'a> {
    /// What earlier runs on the same class path learnt; nothing is read yet.
    pub fn of(store: &'a Store) -> KnownCalls<'a> {
        KnownCalls {
            store,
            file: cache_folder().join("calls").join(place(store)),
            stale: Vec::new(),
            state: KeptCalls::default(),
        }
    }

    fn circumstances(&self) -> Vec<u8> {
        let mut digester = Digester::new();
        digester.add(fingerprint::jdk(self.store).0.as_bytes());
        digester.add(build().0.as_bytes());
        digester.finish().0.into_bytes()
    }

    fn open(&mut self) -> Option<(Database, Rows)> {
        let (found, trouble) = match opened(&self.file) {
            Ok(found) => (Some(found), None),
            Err(trouble) => (None, Some(trouble)),
        };
        if let Some(trouble) = trouble {
            self.state.trouble = Some(trouble);
        }
        found
    }
}

impl Shelf for KnownCalls<'_> {
    fn learnt(&mut self) -> Summaries {
        let mut learnt = Summaries::default();
        if !self.file.exists() {
            return learnt;
        }
        let Some((_, mut rows)) = self.open() else {
            return learnt;
        };
        if rows.remove(CIRCUMSTANCES) != Some(self.circumstances()) {
            if !rows.is_empty() {
                self.state.trouble = Some(NotKept::Foreign);
            }
            self.stale = rows.into_keys().collect();
            return learnt;
        }
        for (key, row) in rows {
            let summary: Option<CallSummary> = serde_json::from_slice(&row).ok();
            match summary.is_some_and(|summary| learnt.take_over(&summary, self.store)) {
                true => self.state.known += 1,
                false => {
                    self.state.stale += 1;
                    self.stale.push(key);
                }
            }
        }
        learnt
    }

    fn keep(&mut self, learnt: &Summaries) {
        let stored = learnt.to_stored(self.store).into_iter();
        let rows = stored.filter_map(|summary| {
            let row = serde_json::to_vec(&summary).ok()?;
            Some((key(&summary), Some(row)))
        });
        let mut rows: Vec<(String, Option<Vec<u8>>)> = rows.collect();
        self.state.written = rows.len() as u64;
        let written: Vec<&String> = rows.iter().map(|row| &row.0).collect();
        let gone = self.stale.iter().filter(|key| !written.contains(key));
        let gone: Vec<_> = gone.map(|key| (key.clone(), None)).collect();
        rows.extend(gone);
        if rows.is_empty() {
            return;
        }
        rows.push((CIRCUMSTANCES.into(), Some(self.circumstances())));
        let Some((database, _)) = self.open() else {
            return;
        };
        if let Err(e) = database.write(&rows) {
            self.state.trouble = Some(NotKept::Unusable(e.to_string()));
        }
    }
}

/// Opens the file, or makes it. What is broken or has grown too large is removed: all of it
/// can be learnt again.
fn opened(file: &Path) -> Result<(Database, Rows), NotKept> {
    let unusable = |e: std::io::Error| NotKept::Unusable(format!("{}: {e}", file.display()));
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(unusable)?;
    }
    if std::fs::metadata(file).is_ok_and(|found| found.len() > LARGEST) {
        std::fs::remove_file(file).map_err(unusable)?;
    }
    Database::open(file).map_err(|trouble| match trouble {
        Trouble::InUse => NotKept::InUse,
        Trouble::Broken(why) => match std::fs::remove_file(file) {
            Ok(()) => NotKept::Broken(why),
            Err(e) => unusable(e),
        },
        Trouble::Unusable(why) => NotKept::Unusable(why),
    })
}

/// One file for each class path.
fn place(store: &Store) -> String {
    let mut digester = Digester::new();
    for path in store.class_path.given() {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
        digester.add(path.as_os_str().as_encoded_bytes());
    }
    format!("{}.redb", digester.finish().0)
}

/// A kind of call: what tells it from others.
fn key(summary: &CallSummary) -> String {
    let method = &summary.methods[summary.method as usize];
    let mut digester = Digester::new();
    for mark in &summary.shape {
        if let Mark::Class(place) | Mark::Static(place, _) = mark {
            digester.add(summary.classes[*place as usize].as_bytes());
        }
        // The place of a class differs from process to process.
        match mark {
            Mark::Class(_) => {}
            Mark::Static(_, at) => digester.add(&at.to_le_bytes()),
            other => digester.add(format!("{other:?}").as_bytes()),
        }
    }
    format!("{method} {}", digester.finish())
}
