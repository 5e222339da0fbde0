//! Interned names: class names, member names, descriptors.
//!
//! A `Name` is one pointer, equal names are the same pointer, and names live as
//! long as the process: classes do too, and this keeps every table key small.

use std::collections::HashSet;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{LazyLock, RwLock};

#[derive(Clone, Copy)]
pub struct Name(&'static str);

static NAMES: LazyLock<RwLock<HashSet<&'static str, rustc_hash::FxBuildHasher>>> =
    LazyLock::new(Default::default);

impl Name {
    pub fn new(text: &str) -> Name {
        if let Some(found) = NAMES.read().unwrap_or_else(|e| e.into_inner()).get(text) {
            return Name(found);
        }
        let mut names = NAMES.write().unwrap_or_else(|e| e.into_inner());
        if let Some(found) = names.get(text) {
            return Name(found);
        }
        let kept: &'static str = Box::leak(text.into());
        names.insert(kept);
        Name(kept)
    }

    pub fn as_str(self) -> &'static str {
        self.0
    }
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
