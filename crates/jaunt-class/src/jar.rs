//! One jar.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use rustc_hash::FxHashMap;
use zip::ZipArchive;

use crate::SourceError;
use crate::manifest::Manifest;

/// No class or resource of a program under test is larger; what unpacks to
/// more is an attack or broken.
const LARGEST: u64 = 64 << 20;

pub(crate) struct Jar {
    pub path: PathBuf,
    pub manifest: Manifest,
    /// From the name as a class loader asks for it, to the index of the entry
    /// for the Java version in use.
    entries: FxHashMap<String, usize>,
    archive: Mutex<ZipArchive<BufReader<File>>>,
}

impl Jar {
    pub fn open(path: &Path, feature: u16) -> Result<Jar, SourceError> {
        let fail = |reason: &dyn std::fmt::Display| SourceError::new(path, reason);
        // A pipe would be waited for.
        if !path.is_file() {
            return Err(fail(&"this is not a file"));
        }
        let file = File::open(path).map_err(|e| fail(&e))?;
        let archive = ZipArchive::new(BufReader::new(file)).map_err(|e| fail(&e))?;
        let names = archive
            .file_names()
            .map(|name| name.map(|n| n.into_owned()))
            .collect::<Result<Vec<String>, _>>()
            .map_err(|e| fail(&e))?;
        let entries = names.into_iter().zip(0..).collect();
        let mut jar = Jar {
            path: path.to_path_buf(),
            manifest: Manifest::default(),
            entries,
            archive: Mutex::new(archive),
        };
        if let Some(bytes) = jar.read("META-INF/MANIFEST.MF")? {
            jar.manifest = Manifest::parse(&bytes);
        }
        if jar.manifest.multi_release {
            jar.entries = for_version(std::mem::take(&mut jar.entries), feature);
        }
        Ok(jar)
    }

    pub fn contains(&self, name: &str) -> bool {
        self.entries.contains_key(name)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.keys().map(String::as_str)
    }

    /// Size and checksum of each file, by name.
    pub fn checksums(&self, see: &mut dyn FnMut(&str, &[u8])) {
        let mut files: Vec<(&String, &usize)> = self.entries.iter().collect();
        files.sort_unstable();
        let mut archive = self.archive.lock().unwrap_or_else(|e| e.into_inner());
        for (name, index) in files {
            // A file that cannot be found is told by its name alone.
            let content = archive.by_index_raw(*index).map(|file| {
                let sum = u64::from(file.crc32()) << 32;
                sum ^ file.size()
            });
            see(name, &content.unwrap_or_default().to_le_bytes());
        }
    }

    pub fn read(&self, name: &str) -> Result<Option<Vec<u8>>, SourceError> {
        let Some(index) = self.entries.get(name) else {
            return Ok(None);
        };
        let fail = |reason: String| SourceError::new(&self.path, format!("{name}: {reason}"));
        let mut archive = self.archive.lock().unwrap_or_else(|e| e.into_inner());
        let entry = archive.by_index(*index).map_err(|e| fail(e.to_string()))?;
        bounded(entry).map(Some).map_err(|e| fail(e.to_string()))
    }
}

/// All of a class or resource, unless it is larger than any of them.
pub(crate) fn bounded(content: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    content.take(LARGEST + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > LARGEST {
        true => Err(io::Error::other(format!("larger than {LARGEST} bytes"))),
        false => Ok(bytes),
    }
}

/// In a multi-release jar the newest of `META-INF/versions/N/name` that is not
/// too new stands in for `name`.
fn for_version(entries: FxHashMap<String, usize>, feature: u16) -> FxHashMap<String, usize> {
    let mut versioned: Vec<(u16, String, usize)> = Vec::new();
    for (name, index) in &entries {
        let version = name
            .strip_prefix("META-INF/versions/")
            .and_then(|rest| rest.split_once('/'));
        if let Some((number, plain)) = version
            && let Ok(number) = number.parse::<u16>()
            && (9..=feature).contains(&number)
            && !plain.starts_with("META-INF/")
        {
            versioned.push((number, plain.to_string(), *index));
        }
    }
    versioned.sort_unstable();
    let mut entries = entries;
    entries.extend(
        versioned
            .into_iter()
            .map(|(_, plain, index)| (plain, index)),
    );
    entries
}
