//! The class path of the program under test: folders and jars.

use std::collections::{BTreeSet, HashSet};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

use rustc_hash::FxHashMap;

use crate::SourceError;
use crate::jar::{Jar, bounded};

pub struct ClassPath {
    feature: u16,
    given: Vec<PathBuf>,
    entries: Mutex<Entries>,
    /// Classes already read: they are kept for ever, so never read twice.
    read: Mutex<FxHashMap<String, &'static [u8]>>,
}

/// Opened one after the other, when a search gets that far: most classes are
/// in the first entries, and a jar can name more entries.
#[derive(Default)]
struct Entries {
    opened: Vec<Arc<Entry>>,
    broken: Vec<SourceError>,
    /// The next one is last.
    pending: Vec<PathBuf>,
    seen: HashSet<PathBuf>,
}

enum Entry {
    Folder(PathBuf),
    Jar(Jar),
}

impl ClassPath {
    /// Folders and jars separated by the system's path separator, for a Java
    /// of the given feature version. Like in `java`, an empty part is the
    /// current folder, `folder/*` stands for all jars of the folder, and what
    /// does not exist is ignored.
    pub fn open(path: &str, feature: u16) -> Result<ClassPath, SourceError> {
        let mut pending = Vec::new();
        for part in std::env::split_paths(path) {
            if part.file_name().is_some_and(|name| name == "*") {
                pending.extend(jars_of(part.parent().unwrap_or(Path::new("")))?);
            } else if part.as_os_str().is_empty() {
                pending.push(PathBuf::from("."));
            } else {
                pending.push(part);
            }
        }
        let given = pending.clone();
        pending.reverse();
        let entries = Entries {
            pending,
            ..Entries::default()
        };
        Ok(ClassPath {
            feature,
            given,
            entries: Mutex::new(entries),
            read: Mutex::default(),
        })
    }

    /// The bytes of a class by internal name (`java/util/List`). A broken jar
    /// is an error only when the class is in no other entry.
    pub fn find(&self, class_name: &str) -> Result<Option<&'static [u8]>, SourceError> {
        if let Some(bytes) = locked(&self.read).get(class_name) {
            return Ok(Some(bytes));
        }
        let file = format!("{class_name}.class");
        for entry in self.entries() {
            if let Some(bytes) = entry.read(&file)? {
                let mut read = locked(&self.read);
                // Another thread may have been faster.
                let kept = read
                    .entry(class_name.to_string())
                    .or_insert_with(|| Box::leak(bytes.into_boxed_slice()));
                return Ok(Some(kept));
            }
        }
        match self.broken().into_iter().next() {
            Some(error) => Err(error),
            None => Ok(None),
        }
    }

    pub fn resource(&self, path: &str) -> Option<Vec<u8>> {
        self.entries()
            .find_map(|entry| entry.read(path).ok().flatten())
    }

    /// Internal names of all classes of all entries, sorted.
    pub fn class_names(&self) -> Vec<String> {
        let mut names = BTreeSet::new();
        for entry in self.entries() {
            entry.collect_classes(&mut names);
        }
        names.into_iter().collect()
    }

    /// What every entry holds, in the order of the entries and then of names: the
    /// bytes of classes in folders, size and checksum of the files in jars.
    pub fn contents(&self, see: &mut dyn FnMut(&str, &[u8])) {
        for entry in self.entries() {
            match &*entry {
                Entry::Folder(path) => {
                    let mut names = BTreeSet::new();
                    walk(path, "", &mut HashSet::new(), &mut names);
                    for name in names {
                        let bytes = entry.read(&format!("{name}.class"));
                        see(&name, &bytes.ok().flatten().unwrap_or_default());
                    }
                }
                Entry::Jar(jar) => jar.checksums(see),
            }
        }
    }

    /// The folders and jars as given, whether they exist or not.
    pub fn given(&self) -> &[PathBuf] {
        &self.given
    }

    /// The folders and jars there are, those named by other jars included.
    pub fn found(&self) -> Vec<PathBuf> {
        let paths = self.entries().map(|entry| entry.path().to_path_buf());
        paths.collect()
    }

    /// The folder or jar a class comes from, for messages.
    pub fn origin(&self, class_name: &str) -> Option<PathBuf> {
        let file = format!("{class_name}.class");
        let entry = self.entries().find(|entry| entry.contains(&file))?;
        Some(entry.path().to_path_buf())
    }

    /// The jars that could not be opened so far.
    pub fn broken(&self) -> Vec<SourceError> {
        locked(&self.entries).broken.clone()
    }

    fn entries(&self) -> impl Iterator<Item = Arc<Entry>> + '_ {
        (0..).map_while(|index| locked(&self.entries).get(index, self.feature))
    }
}

impl Entries {
    fn get(&mut self, index: usize, feature: u16) -> Option<Arc<Entry>> {
        while self.opened.len() <= index {
            let path = self.pending.pop()?;
            // Jars may name each other in circles.
            let Ok(real) = path.canonicalize() else {
                continue;
            };
            if !self.seen.insert(real) {
                continue;
            }
            if path.is_dir() {
                self.opened.push(Arc::new(Entry::Folder(path)));
                continue;
            }
            match Jar::open(&path, feature) {
                Ok(jar) => {
                    let neighbours = jar.manifest.neighbours(&path);
                    self.pending.extend(neighbours.into_iter().rev());
                    self.opened.push(Arc::new(Entry::Jar(jar)));
                }
                Err(error) => self.broken.push(error),
            }
        }
        self.opened.get(index).cloned()
    }
}

impl Entry {
    fn path(&self) -> &Path {
        match self {
            Entry::Folder(path) => path,
            Entry::Jar(jar) => &jar.path,
        }
    }

    fn contains(&self, name: &str) -> bool {
        match self {
            Entry::Folder(path) => inside(path, name).is_some_and(|file| file.is_file()),
            Entry::Jar(jar) => jar.contains(name),
        }
    }

    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, SourceError> {
        let folder = match self {
            Entry::Folder(path) => path,
            Entry::Jar(jar) => return jar.read(name),
        };
        let Some(file) = inside(folder, name).filter(|file| file.is_file()) else {
            return Ok(None);
        };
        let read = File::open(&file).and_then(bounded);
        match read {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) => Err(SourceError::new(&file, error)),
        }
    }

    fn collect_classes(&self, names: &mut BTreeSet<String>) {
        match self {
            Entry::Folder(path) => walk(path, "", &mut HashSet::new(), names),
            Entry::Jar(jar) => names.extend(jar.names().filter_map(class_of_file)),
        }
    }
}

/// The class in a file of that name; `module-info` and the other versions in a
/// multi-release jar are no classes of their own.
fn class_of_file(file: &str) -> Option<String> {
    let class = file.strip_suffix(".class")?;
    let own = !class.ends_with("module-info") && !class.starts_with("META-INF/");
    own.then(|| class.to_string())
}

/// The file of that name, unless the name leads out of the folder.
fn inside(folder: &Path, name: &str) -> Option<PathBuf> {
    let plain =
        |part: &str| !part.is_empty() && part != "." && part != ".." && !part.contains('\0');
    name.split('/').all(plain).then(|| folder.join(name))
}

/// `seen` holds the folders above, against links in circles.
fn walk(folder: &Path, prefix: &str, seen: &mut HashSet<PathBuf>, names: &mut BTreeSet<String>) {
    let (Ok(real), Ok(files)) = (folder.canonicalize(), folder.read_dir()) else {
        return;
    };
    if !seen.insert(real.clone()) {
        return;
    }
    for file in files.flatten() {
        let Ok(name) = file.file_name().into_string() else {
            continue;
        };
        let path = file.path();
        if path.is_dir() {
            walk(&path, &format!("{prefix}{name}/"), seen, names);
        } else {
            names.extend(class_of_file(&format!("{prefix}{name}")));
        }
    }
    seen.remove(&real);
}

fn jars_of(folder: &Path) -> Result<Vec<PathBuf>, SourceError> {
    let is_jar = |path: &PathBuf| {
        path.extension()
            .is_some_and(|e| e.eq_ignore_ascii_case("jar"))
    };
    let mut jars: Vec<PathBuf> = match folder.read_dir() {
        Ok(files) => files.flatten().map(|f| f.path()).filter(is_jar).collect(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(SourceError::new(folder, error)),
    };
    jars.sort();
    Ok(jars)
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|e| e.into_inner())
}
