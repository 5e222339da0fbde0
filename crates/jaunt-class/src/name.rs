//! Interned names: class names, member names, descriptors.
//!
//! A `Name` is one pointer, equal names are the same pointer, and names live as
//! long as the process: classes do too, and this keeps every table key small.

use std::convert::Infallible;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::Utf8Error;
use std::sync::Mutex;

use hashbrown::HashTable;

#[derive(Clone, Copy)]
pub struct Name(&'static str);

/// A name with its hash, so that a growing table need not read all names again.
type Entry = (u64, &'static str);

/// All names by content, in parts so that threads seldom wait for each other.
static NAMES: [Mutex<HashTable<Entry>>; 16] = [const { Mutex::new(HashTable::new()) }; 16];

impl Name {
    pub fn new(text: &str) -> Name {
        let Ok(name) = intern::<Infallible>(text.as_bytes(), || Ok(Box::leak(text.into())));
        name
    }

    /// A name that stays where it is. Only new ones need to be checked.
    pub(crate) fn in_place(bytes: &'static [u8]) -> Result<Name, Utf8Error> {
        intern(bytes, || std::str::from_utf8(bytes))
    }

    pub fn as_str(self) -> &'static str {
        self.0
    }
}

/// `keep` makes the name if nobody has it yet.
fn intern<E>(bytes: &[u8], keep: impl FnOnce() -> Result<&'static str, E>) -> Result<Name, E> {
    let hash = hash(bytes);
    // Other bits than those that find the place within a part.
    let part = &NAMES[(hash >> 40) as usize % NAMES.len()];
    let mut names = part.lock().unwrap_or_else(|e| e.into_inner());
    let same = |entry: &Entry| entry.0 == hash && entry.1.as_bytes() == bytes;
    if let Some((_, found)) = names.find(hash, same) {
        return Ok(Name(found));
    }
    let kept = keep()?;
    names.insert_unique(hash, (hash, kept), |entry| entry.0);
    Ok(Name(kept))
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = rustc_hash::FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

impl std::ops::Deref for Name {
    type Target = str;
    fn deref(&self) -> &str {
        self.0
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Name) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}
impl Eq for Name {}

impl PartialEq<str> for Name {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}
impl PartialEq<&str> for Name {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.as_ptr() as usize).hash(state);
    }
}

/// By content, so that sorted output does not depend on interning order.
impl Ord for Name {
    fn cmp(&self, other: &Name) -> std::cmp::Ordering {
        self.0.cmp(other.0)
    }
}
impl PartialOrd for Name {
    fn partial_cmp(&self, other: &Name) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
