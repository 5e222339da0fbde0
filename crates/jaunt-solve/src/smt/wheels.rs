//! Where Python keeps Z3 when it was installed with `pip install z3-solver`: that one is often
//! newer than the distribution's.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders with a `python3.X` in them.
const ROOTS: [&str; 2] = ["/usr/lib", "/usr/local/lib"];

/// The libraries in packages of all Pythons, in a fixed order.
pub fn libraries() -> Vec<PathBuf> {
    let of_user = std::env::var_os("HOME").map(|home| Path::new(&home).join(".local/lib"));
    let of_environment = std::env::var_os("VIRTUAL_ENV").map(|env| Path::new(&env).join("lib"));
    let roots = ROOTS.iter().map(PathBuf::from);
    let roots = roots.chain(of_user).chain(of_environment);
    let mut found: Vec<PathBuf> = roots.flat_map(|root| in_root(&root)).collect();
    found.sort();
    found
}

fn in_root(root: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(root).into_iter().flatten().flatten();
    let is_python = |name: &Path| name.to_string_lossy().starts_with("python3");
    let pythons = entries.filter(|entry| is_python(Path::new(&entry.file_name())));
    let folders = pythons.flat_map(|entry| {
        ["site-packages", "dist-packages"].map(|packages| entry.path().join(packages))
    });
    let files = folders.map(|folder| folder.join("z3/lib/libz3.so"));
    files.filter(|file| file.is_file()).collect()
}
