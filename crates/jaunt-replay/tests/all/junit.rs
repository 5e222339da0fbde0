//! Finding JUnit among jars that only have the right names and markers.

use std::io::Write;
use std::path::{Path, PathBuf};

use jaunt_record::Framework;
use jaunt_replay::JUnit;

const MARKER: &str = "org/junit/jupiter/api/Assertions.class";

/// A jar with one empty file: stored, so that it can be written down.
fn jar(path: &Path, entry: &str) -> PathBuf {
    let mut bytes = Vec::new();
    let name = entry.as_bytes();
    let sizes = [0u8; 12];
    bytes.extend(b"PK\x03\x04\x0a\0\0\0\0\0\0\0\0\0");
    bytes.extend(sizes);
    bytes.extend((name.len() as u16).to_le_bytes());
    bytes.extend([0, 0]);
    bytes.extend(name);
    let directory = bytes.len() as u32;
    bytes.extend(b"PK\x01\x02\x0a\0\x0a\0\0\0\0\0\0\0\0\0");
    bytes.extend(sizes);
    bytes.extend((name.len() as u16).to_le_bytes());
    bytes.extend([0; 16]);
    bytes.extend(name);
    let length = bytes.len() as u32 - directory;
    bytes.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
    bytes.extend(length.to_le_bytes());
    bytes.extend(directory.to_le_bytes());
    bytes.extend([0, 0]);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    let mut file = std::fs::File::create(path).expect("a file");
    file.write_all(&bytes).expect("a jar");
    path.to_path_buf()
}

/// One test, because the environment is shared by all.
#[test]
fn places_in_their_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |path: &str, entry| jar(&folder.path().join(path), entry);
    let repository = ".m2/repository/org/junit/jupiter";
    at(
        &format!("{repository}/a/5.9.0/junit-jupiter-api-5.9.0.jar"),
        MARKER,
    );
    at(
        &format!("{repository}/a/5.10.0/junit-jupiter-api-5.10.0-sources.jar"),
        MARKER,
    );
    let newest = at(
        &format!("{repository}/a/5.10.0/junit-jupiter-api-5.10.0.jar"),
        MARKER,
    );
    let needed = at(&format!("{repository}/b/opentest4j-1.3.0.jar"), "x");
    let project = at("project/anything.jar", MARKER);
    let given = at("given/junit.jar", MARKER);
    let find = |class_path: &[PathBuf]| JUnit::find(Framework::JUnit5, class_path).map(|j| j.jars);

    // SAFETY: no other test of this process reads these.
    unsafe { std::env::set_var("HOME", folder.path()) };
    assert_eq!(find(&[]), Some(vec![newest, needed]));
    // SAFETY: as above.
    unsafe { std::env::set_var("JAUNT_JUNIT", folder.path().join("given")) };
    assert_eq!(find(&[]), Some(vec![given]));
    assert_eq!(find(&[project]), Some(Vec::new()));
}
