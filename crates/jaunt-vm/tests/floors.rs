//! The core asks its symbolic side through one file, `src/hooks.rs`, and never
//! names it elsewhere.

use std::path::{Path, PathBuf};

/// Every source file below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => found.extend(sources(&path)),
            false => found.push(path),
        }
    }
    found
}

/// Functions that `shadow` adds to the machine are visible in `shadow` alone or
/// part of the crate's interface, so this is all that has to be looked at.
#[test]
fn only_the_seam_names_the_symbolic_side() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let seam = [src.join("hooks.rs"), src.join("lib.rs")];
    let mut seen = 0;
    for file in sources(&src) {
        if file.starts_with(src.join("shadow")) || seam.contains(&file) {
            continue;
        }
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            !text.contains("crate::shadow"),
            "{} names shadow",
            file.display()
        );
        seen += 1;
    }
    assert!(seen > 80, "only {seen} files were looked at");
}
