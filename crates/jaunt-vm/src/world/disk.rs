//! A small disk in memory: one folder in which the program may do as it likes. It is empty
//! at the start of each run.

use std::collections::{BTreeMap, BTreeSet};

use crate::world::files::Kind;

/// The folder for temporary files, which is all there is.
pub const ROOT: &str = "/tmp";

#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    Folder,
    File(Vec<u8>),
}

#[derive(Default)]
pub struct Disk {
    /// By clean path; what is below the root only.
    nodes: BTreeMap<String, Node>,
    /// Files by the number of their descriptor, and whether all that is written goes to
    /// their end.
    opened: Vec<(String, bool)>,
    /// Files that the program has changed.
    changed: BTreeSet<String>,
}

/// Why something cannot be done, as an error number.
pub type Refused = i32;

impl Disk {
    /// Puts a file there, with its folders.
    pub fn put(&mut self, path: &str, content: &str) {
        self.put_folder(path.rsplit_once('/').map_or(ROOT, |(folder, _)| folder));
        let node = Node::File(content.as_bytes().to_vec());
        self.nodes.insert(path.to_string(), node);
    }

    pub fn put_folder(&mut self, path: &str) {
        let mut at = ROOT.to_string();
        let rest = path.strip_prefix(ROOT).unwrap_or_default();
        for part in rest.split('/').filter(|part| !part.is_empty()) {
            at = format!("{at}/{part}");
            self.nodes.entry(at.clone()).or_insert(Node::Folder);
        }
    }

    pub fn clear(&mut self) {
        self.nodes.clear();
        self.opened.clear();
        self.changed.clear();
    }

    /// Has the program written to a file, or emptied it?
    pub fn is_changed(&self, path: &str) -> bool {
        self.changed.contains(path)
    }

    /// Is this a path on the disk? Whether something is there is another question.
    pub fn has(path: &str) -> bool {
        let rest = path.strip_prefix(ROOT);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }

    pub fn kind(&self, path: &str) -> Option<Kind> {
        if path == ROOT {
            return Some(Kind::Folder);
        }
        self.nodes.get(path).map(|node| match node {
            Node::Folder => Kind::Folder,
            Node::File(bytes) => Kind::File {
                length: bytes.len() as u64,
            },
        })
    }

    /// Names in a folder, sorted.
    pub fn list(&self, path: &str) -> Option<Vec<String>> {
        (self.kind(path)? == Kind::Folder).then(|| {
            let name = |at: &String| {
                let rest = at.strip_prefix(path)?.strip_prefix('/')?;
                (!rest.contains('/')).then(|| rest.to_string())
            };
            self.nodes.keys().filter_map(name).collect()
        })
    }

    /// The number of a file that is there.
    pub fn open(&mut self, path: &str, append: bool) -> Result<u32, Refused> {
        match self.kind(path) {
            Some(Kind::File { .. }) => {
                self.opened.push((path.to_string(), append));
                Ok(self.opened.len() as u32 - 1)
            }
            Some(_) => Err(libc::EISDIR),
            None => Err(self.why_missing(path)),
        }
    }

    /// The number of a folder that is there: it can be opened, but not read.
    pub fn open_folder(&mut self, path: &str) -> u32 {
        self.opened.push((path.to_string(), false));
        self.opened.len() as u32 - 1
    }

    pub fn is_folder(&self, number: u32) -> bool {
        let path = self.path(number);
        path.and_then(|path| self.kind(path)) == Some(Kind::Folder)
    }

    /// Makes an empty file, if there is none.
    pub fn create(&mut self, path: &str) -> Result<(), Refused> {
        match self.kind(path) {
            Some(Kind::File { .. }) => Ok(()),
            Some(_) => Err(libc::EISDIR),
            None => self.add(path, Node::File(Vec::new())),
        }
    }

    pub fn make_folder(&mut self, path: &str) -> Result<(), Refused> {
        match self.kind(path) {
            Some(_) => Err(libc::EEXIST),
            None => self.add(path, Node::Folder),
        }
    }

    fn add(&mut self, path: &str, node: Node) -> Result<(), Refused> {
        match self.parent(path) {
            Some(Kind::Folder) => {
                self.nodes.insert(path.to_string(), node);
                Ok(())
            }
            _ => Err(self.why_missing(path)),
        }
    }

    pub fn remove(&mut self, path: &str) -> Result<(), Refused> {
        let is_full = self.list(path).is_some_and(|names| !names.is_empty());
        match self.nodes.contains_key(path) {
            true if is_full => Err(libc::ENOTEMPTY),
            true => {
                self.nodes.remove(path);
                Ok(())
            }
            false if path == ROOT => Err(libc::EACCES),
            false => Err(self.why_missing(path)),
        }
    }

    pub fn rename(&mut self, from: &str, to: &str) -> Result<(), Refused> {
        let Some(node) = self.nodes.get(from).cloned() else {
            return Err(self.why_missing(from));
        };
        // Folders with something in them stay where they are.
        if self.list(from).is_some_and(|names| !names.is_empty()) {
            return Err(libc::EACCES);
        }
        match (self.kind(to), &node) {
            (Some(Kind::Folder), Node::File(_)) => return Err(libc::EISDIR),
            (Some(Kind::File { .. }), Node::Folder) => return Err(libc::ENOTDIR),
            (Some(_), _) => self.remove(to)?,
            (None, _) => {}
        }
        self.add(to, node)?;
        self.nodes.remove(from);
        Ok(())
    }

    /// The content of an open file; none once it is gone.
    pub fn content(&self, number: u32) -> &[u8] {
        let file = self.opened.get(number as usize);
        match file.and_then(|(path, _)| self.nodes.get(path)) {
            Some(Node::File(bytes)) => bytes,
            _ => &[],
        }
    }

    /// The path of an open file.
    pub fn path(&self, number: u32) -> Option<&str> {
        let file = self.opened.get(number as usize);
        file.map(|(path, _)| path.as_str())
    }

    /// Writes into an open file, and says where that ends.
    pub fn write(&mut self, number: u32, at: usize, bytes: &[u8]) -> usize {
        let file = self.opened.get(number as usize);
        let Some((path, append)) = file else {
            return at + bytes.len();
        };
        let Some(Node::File(content)) = self.nodes.get_mut(path) else {
            return at + bytes.len();
        };
        self.changed.insert(path.clone());
        let at = if *append { content.len() } else { at };
        let end = at + bytes.len();
        if content.len() < end {
            content.resize(end, 0);
        }
        content[at..end].copy_from_slice(bytes);
        end
    }

    pub fn truncate(&mut self, number: u32, length: usize) {
        let Some((path, _)) = self.opened.get(number as usize) else {
            return;
        };
        self.changed.insert(path.clone());
        if let Some(Node::File(content)) = self.nodes.get_mut(path) {
            content.truncate(length);
        }
    }

    fn parent(&self, path: &str) -> Option<Kind> {
        let (parent, _) = path.rsplit_once('/')?;
        self.kind(parent)
    }

    fn why_missing(&self, path: &str) -> Refused {
        match self.parent(path) {
            Some(Kind::File { .. }) => libc::ENOTDIR,
            _ => libc::ENOENT,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_where_their_folder_is() {
        let mut disk = Disk::default();
        assert_eq!(disk.create("/tmp/a/b"), Err(libc::ENOENT));
        assert_eq!(disk.make_folder("/tmp/a"), Ok(()));
        assert_eq!(disk.make_folder("/tmp/a"), Err(libc::EEXIST));
        assert_eq!(disk.create("/tmp/a/b"), Ok(()));
        assert_eq!(disk.create("/tmp/a/b/c"), Err(libc::ENOTDIR));
        assert_eq!(disk.list("/tmp/a"), Some(vec!["b".to_string()]));
        assert_eq!(disk.remove("/tmp/a"), Err(libc::ENOTEMPTY));
        let file = disk.open("/tmp/a/b", false).unwrap_or_default();
        assert_eq!(disk.write(file, 0, b"text"), 4);
        assert_eq!(disk.content(file), b"text");
        assert_eq!(disk.rename("/tmp/a/b", "/tmp/c"), Ok(()));
        assert_eq!(disk.kind("/tmp/c"), Some(Kind::File { length: 4 }));
        assert_eq!(disk.remove("/tmp/a"), Ok(()));
    }

    #[test]
    fn nothing_else_is_on_it() {
        assert!(Disk::has("/tmp") && Disk::has("/tmp/x"));
        assert!(!Disk::has("/tmpx") && !Disk::has("/etc/passwd"));
        assert_eq!(Disk::default().remove("/tmp"), Err(libc::EACCES));
    }
}
