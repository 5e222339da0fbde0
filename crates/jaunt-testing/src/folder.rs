//! Folders for tests to work in.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// How often each folder was asked for.
static GIVEN: Mutex<Option<HashMap<PathBuf, usize>>> = Mutex::new(None);

/// An empty folder below `parent` that no other test of this process gets: tests run in
/// parallel, and two that share a name must not empty each other's folder.
pub fn empty(parent: &Path, name: &str) -> PathBuf {
    let wanted = parent.join(name);
    let times = {
        let mut given = GIVEN.lock().unwrap_or_else(PoisonError::into_inner);
        let times = given.get_or_insert_default().entry(wanted.clone());
        *times.and_modify(|n| *n += 1).or_insert(1)
    };
    let folder = match times {
        1 => wanted,
        n => parent.join(format!("{name}.{n}")),
    };
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    folder
}

#[test]
fn nobody_gets_the_folder_of_another() {
    let parent = std::env::temp_dir().join(format!("jaunt-folders-{}", std::process::id()));
    let first = empty(&parent, "same");
    fs::write(first.join("kept"), "").expect("a file");
    let second = empty(&parent, "same");
    assert_ne!(first, second);
    assert!(first.join("kept").is_file());
    fs::remove_dir_all(&parent).expect("gone");
}
