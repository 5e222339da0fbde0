//! One file of keys and values that survives the end of the process at any moment.
//!
//! `redb` keeps it consistent: a commit is there as a whole or not at all. It is written in
//! Rust alone and builds in seconds, where SQLite would bring a C compiler into the build.
//! Each value carries a checksum of its own, because disks and people change bytes, too.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use jaunt_record::Digester;
use redb::{DatabaseError, ReadableDatabase, ReadableTable, TableDefinition};

const TABLE: TableDefinition<&str, &[u8]> = TableDefinition::new("run");

/// The length of a checksum, in hexadecimal digits.
const CHECKSUM: usize = 32;

pub struct Database {
    file: redb::Database,
}

/// All that a file holds.
pub type Rows = BTreeMap<String, Vec<u8>>;

/// Why a file cannot be used.
#[derive(Debug)]
pub enum Trouble {
    /// Another process has it open.
    InUse,
    /// What it holds is not what was written.
    Broken(String),
    /// It cannot be made or read.
    Unusable(String),
}

impl Database {
    /// Opens a file, or makes it, and reads all of it.
    pub fn open(path: &Path) -> Result<(Database, Rows), Trouble> {
        // On a file whose bytes were changed, the library may give up in its own way, which
        // is not for people to see. No other thread has begun to work by now.
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let opened = catch_unwind(AssertUnwindSafe(|| Database::try_open(path)));
        std::panic::set_hook(hook);
        opened.unwrap_or_else(|_| Err(Trouble::Broken("its pages contradict each other".into())))
    }

    fn try_open(path: &Path) -> Result<(Database, Rows), Trouble> {
        if path.is_symlink() {
            return Err(Trouble::Broken(
                "it is a link, which may lead elsewhere".into(),
            ));
        }
        let existed = path.exists();
        let mut file = redb::Database::create(path).map_err(|e| match e {
            DatabaseError::DatabaseAlreadyOpen => Trouble::InUse,
            DatabaseError::Storage(redb::StorageError::Io(e)) if !existed => {
                Trouble::Unusable(e.to_string())
            }
            other => Trouble::Broken(other.to_string()),
        })?;
        if existed {
            file.check_integrity().map_err(broken)?;
        }
        let database = Database { file };
        let rows = database.rows()?;
        match existed {
            true => Ok((database.renewed(path, &rows), rows)),
            false => Ok((database, rows)),
        }
    }

    /// The same rows in a new file of the same name. Not all of the old one has a checksum:
    /// the library may give up on a wrong number of rows as late as when it writes. The old
    /// one is used if there is no room.
    fn renewed(self, path: &Path, rows: &Rows) -> Database {
        let beside = path.with_extension("new");
        let renew = || -> Result<Database, Box<dyn std::error::Error>> {
            if beside.exists() || beside.is_symlink() {
                std::fs::remove_file(&beside)?;
            }
            let file = redb::Database::create(&beside)?;
            let rows = rows
                .iter()
                .map(|(key, content)| (key.clone(), Some(content.clone())));
            let new = Database { file };
            new.write(&rows.collect::<Vec<_>>())?;
            std::fs::rename(&beside, path)?;
            Ok(new)
        };
        let Ok(new) = renew() else {
            // What cannot be removed is in nobody's way.
            let _ = std::fs::remove_file(&beside);
            return self;
        };
        // Nothing is lost if closing the old one fails.
        let _ = catch_unwind(AssertUnwindSafe(|| drop(self)));
        new
    }

    fn rows(&self) -> Result<Rows, Trouble> {
        let read = self.file.begin_read().map_err(broken)?;
        let table = match read.open_table(TABLE) {
            Ok(table) => table,
            Err(redb::TableError::TableDoesNotExist(_)) => return Ok(Rows::new()),
            Err(e) => return Err(broken(e)),
        };
        let mut rows = Rows::new();
        for row in table.iter().map_err(broken)? {
            let (key, value) = row.map_err(broken)?;
            let (key, value) = (key.value(), value.value());
            let (sum, content) = value.split_at_checked(CHECKSUM).unwrap_or((&[], value));
            if sum != checksum(key, content).as_bytes() {
                return Err(Trouble::Broken(format!("the checksum of {key} is wrong")));
            }
            rows.insert(key.to_string(), content.to_vec());
        }
        Ok(rows)
    }

    /// Writes these rows, and removes those without a value; all of it or nothing.
    pub fn write(&self, rows: &[(String, Option<Vec<u8>>)]) -> Result<(), redb::Error> {
        let write = self.file.begin_write()?;
        {
            let mut table = write.open_table(TABLE)?;
            for (key, value) in rows {
                match value {
                    Some(content) => {
                        let mut value = checksum(key, content).into_bytes();
                        value.extend(content);
                        table.insert(key.as_str(), value.as_slice())?;
                    }
                    None => {
                        table.remove(key.as_str())?;
                    }
                }
            }
        }
        write.commit()?;
        Ok(())
    }
}

fn checksum(key: &str, content: &[u8]) -> String {
    let mut digester = Digester::new();
    digester.add(key.as_bytes());
    digester.add(content);
    digester.finish().0
}

fn broken(why: impl std::fmt::Display) -> Trouble {
    Trouble::Broken(why.to_string())
}

/// Puts a broken file aside, where nobody looks at it again but people can.
pub fn keep_aside(path: &Path) -> std::io::Result<PathBuf> {
    let name = |number: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".broken{number}"));
        PathBuf::from(name)
    };
    let free = (1..).map(name).find(|aside| !aside.exists());
    let aside = free.unwrap_or_else(|| name(0));
    std::fs::rename(path, &aside)?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(path: &Path) {
        let (database, rows) = Database::open(path).expect("a new file");
        assert!(rows.is_empty());
        let rows: Vec<(String, Option<Vec<u8>>)> = (0..200)
            .map(|i| (format!("key {i}"), Some(vec![i as u8; 100])))
            .collect();
        database.write(&rows).expect("written");
        database
            .write(&[("key 7".to_string(), None)])
            .expect("written");
    }

    #[test]
    fn what_was_written_is_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("run.redb");
        written(&path);
        let (_open, rows) = Database::open(&path).expect("the file");
        assert_eq!(rows.len(), 199);
        assert_eq!(rows["key 9"], vec![9; 100]);
        assert!(matches!(Database::open(&path), Err(Trouble::InUse)));
    }

    #[test]
    fn changed_bytes_are_seen() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("run.redb");
        written(&path);
        let sound = std::fs::read(&path).expect("the file");
        let at = |needle: &[u8]| sound.windows(needle.len()).position(|w| w == needle);
        let value = at(&[42; 100]).expect("a value");
        let mut changed = sound.clone();
        changed[value + 50] ^= 1;
        let cut = sound[..sound.len() / 2].to_vec();
        for bytes in [changed, cut, b"not a database".to_vec()] {
            std::fs::write(&path, bytes).expect("written");
            assert!(matches!(Database::open(&path), Err(Trouble::Broken(_))));
        }
        let aside = keep_aside(&path).expect("put aside");
        assert!(aside.exists() && !path.exists());
        written(&path);
    }
}
