//! The files that the program can see, all of them read-only: the data files of
//! the JDK, below a made-up home, and what its class path names. Nothing else
//! of the host's file system exists for it.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use jaunt_class::{ClassPath, Jdk};

/// Where the program believes the JDK to be.
pub const JAVA_HOME: &str = "/java";

/// Data that the library reads as files. Its classes and native code are not
/// among them.
const LIBRARY_DATA: &[&str] = &["lib/tzdb.dat", "lib/security", "lib/jfr", "conf"];

/// Devices that yield random bytes: here always the same ones.
const RANDOM_DEVICES: &[&str] = &["/dev/random", "/dev/urandom"];
pub const RANDOM: u32 = 1 << 30;

#[derive(Default)]
pub struct Files {
    /// Contents are kept for ever; the number of a file is its place here.
    opened: Mutex<Vec<(PathBuf, &'static [u8])>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    File { length: u64 },
    Folder,
    Device,
}

/// The files of a JDK and a class path.
pub struct View<'a> {
    pub files: &'a Files,
    pub jdk: &'a Jdk,
    pub class_path: &'a ClassPath,
}

impl Files {
    pub fn content(&self, number: u32) -> Option<&'static [u8]> {
        let opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        opened.get(number as usize).map(|(_, bytes)| *bytes)
    }

    fn open(&self, file: PathBuf) -> Option<u32> {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let known = opened.iter().position(|(path, _)| *path == file);
        let number = match known {
            Some(number) => number,
            None => {
                let bytes = std::fs::read(&file).ok()?;
                opened.push((file, Box::leak(bytes.into_boxed_slice())));
                opened.len() - 1
            }
        };
        u32::try_from(number).ok()
    }
}

impl View<'_> {
    /// The number of a file, by which its content can be had.
    pub fn open(&self, path: &str) -> Option<u32> {
        if RANDOM_DEVICES.contains(&path) {
            return Some(RANDOM);
        }
        let file = self.real(path)?;
        file.is_file().then(|| self.files.open(file)).flatten()
    }

    /// Is this a file of the class path or of the JDK, or would it be?
    pub fn is_given(&self, path: &str) -> bool {
        self.real(path).is_some()
    }

    pub fn kind(&self, path: &str) -> Option<Kind> {
        // No path is no way to the current folder.
        if path.is_empty() {
            return None;
        }
        if is_made_up_folder(path) {
            return Some(Kind::Folder);
        }
        if RANDOM_DEVICES.contains(&path) {
            return Some(Kind::Device);
        }
        let data = self.real(path)?.metadata().ok()?;
        match data.is_dir() {
            true => Some(Kind::Folder),
            false => Some(Kind::File { length: data.len() }),
        }
    }

    /// Names in a folder, sorted.
    pub fn list(&self, path: &str) -> Option<Vec<String>> {
        let mut names: Vec<String> = match clean(path).as_str() {
            "/" => vec![JAVA_HOME[1..].to_string()],
            JAVA_HOME => vec!["conf".to_string(), "lib".to_string()],
            _ => {
                let entries = self.real(path)?.read_dir().ok()?.flatten();
                let visible = |name: &String| self.kind(&format!("{path}/{name}")).is_some();
                let names = entries.filter_map(|e| e.file_name().into_string().ok());
                names.filter(visible).collect()
            }
        };
        names.sort();
        Some(names)
    }

    /// Why a file cannot be written: where there is no folder there could be no
    /// file, elsewhere nothing may change.
    pub fn write_error(&self, path: &str) -> &'static str {
        let clean = clean(path);
        let parent = match clean.rsplit_once('/') {
            Some((parent, _)) if !parent.is_empty() => parent,
            _ => "/",
        };
        match self.kind(parent) {
            Some(_) if !path.is_empty() => "Permission denied",
            _ => "No such file or directory",
        }
    }

    /// The real file behind a path, if the program may see it.
    fn real(&self, path: &str) -> Option<PathBuf> {
        let path = clean(path);
        if let Some(rest) = path.strip_prefix(JAVA_HOME) {
            let rest = rest.strip_prefix('/')?;
            let is_data = |data: &&&str| Path::new(rest).starts_with(data) || **data == rest;
            let folder_of_data = rest == "lib";
            let visible = folder_of_data || LIBRARY_DATA.iter().any(|d| is_data(&d));
            return visible.then(|| self.jdk.home.join(rest));
        }
        let path = PathBuf::from(path);
        let inside = |root: &PathBuf| std::path::absolute(root).is_ok_and(|r| path.starts_with(r));
        let visible = self.class_path.given().iter().any(inside)
            || self.class_path.found().iter().any(inside);
        visible.then_some(path)
    }
}

fn is_made_up_folder(path: &str) -> bool {
    matches!(clean(path).as_str(), "/" | JAVA_HOME)
}

/// An absolute path without `.`, `..` and doubled slashes.
pub fn clean(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    format!("/{}", parts.join("/"))
}

/// The bytes of the random devices from a position on.
pub fn random_bytes(chance: u64, position: usize, count: usize) -> Vec<u8> {
    (position..position.saturating_add(count))
        .map(|position| random_byte((position as u64).wrapping_add(chance)))
        .collect()
}

fn random_byte(position: u64) -> u8 {
    let mut z = position.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ z >> 31) as u8
}
