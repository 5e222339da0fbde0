//! Class paths as users give them.

use std::path::{Path, PathBuf};

/// The folders and jars that a path names: an empty part is the current folder,
/// `folder/*` stands for its jars.
pub fn entries(path: &str) -> Vec<PathBuf> {
    let entries = std::env::split_paths(path).flat_map(|part| {
        if part.as_os_str().is_empty() {
            vec![PathBuf::from(".")]
        } else if part.ends_with("*") {
            jars_of(part.parent().unwrap_or(Path::new(".")))
        } else {
            vec![part]
        }
    });
    entries.collect()
}

/// What is under test if nobody says: the folders, or if there are none the first jar.
pub fn under_test(path: &[PathBuf]) -> Vec<PathBuf> {
    let folders: Vec<PathBuf> = path
        .iter()
        .filter(|entry| entry.is_dir())
        .cloned()
        .collect();
    match folders.is_empty() {
        true => path.iter().take(1).cloned().collect(),
        false => folders,
    }
}

/// Classes as the path calls them, and the path with those before it that it lacks.
pub fn joined_with(classes: Vec<PathBuf>, path: Vec<PathBuf>) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let same = |a: &Path, b: &Path| {
        let real = a.canonicalize().ok().zip(b.canonicalize().ok());
        a == b || real.is_some_and(|(a, b)| a == b)
    };
    let (mut tested, mut missing) = (Vec::new(), Vec::new());
    for entry in classes {
        match path.iter().find(|known| same(known, &entry)) {
            Some(known) => tested.push(known.clone()),
            None => missing.push(entry),
        }
    }
    let path = [&missing[..], &path].concat();
    (missing.into_iter().chain(tested).collect(), path)
}

/// The jars in a folder.
pub fn jars_of(folder: &Path) -> Vec<PathBuf> {
    let is_jar = |path: &PathBuf| {
        path.extension()
            .is_some_and(|e| e.eq_ignore_ascii_case("jar"))
    };
    let files = folder.read_dir().into_iter().flatten().flatten();
    let mut jars: Vec<PathBuf> = files.map(|file| file.path()).filter(is_jar).collect();
    jars.sort();
    jars
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(of: &[&str]) -> Vec<PathBuf> {
        of.iter().map(PathBuf::from).collect()
    }

    #[test]
    fn folders_are_under_test_or_the_first_jar() {
        assert_eq!(
            under_test(&paths(&["a.jar", "src", "b.jar"])),
            paths(&["src"])
        );
        assert_eq!(under_test(&paths(&["a.jar", "b.jar"])), paths(&["a.jar"]));
        assert_eq!(entries("a.jar::src"), paths(&["a.jar", ".", "src"]));
    }

    #[test]
    fn classes_are_called_as_on_the_path() {
        let (tested, path) = joined_with(paths(&["./src", "x.jar"]), paths(&["a.jar", "src"]));
        assert_eq!(tested, paths(&["x.jar", "src"]));
        assert_eq!(path, paths(&["x.jar", "a.jar", "src"]));
    }
}
