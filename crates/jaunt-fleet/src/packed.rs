//! Folders of a class path as one file, and back. What comes from elsewhere may say
//! anything: no name in it leads out of the folder that it is unpacked into.

use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

/// What a pack may hold, in files and in bytes.
const MOST_FILES: usize = 200_000;
const MOST_BYTES: u64 = 4 << 30;

/// Longest name.
const LONGEST: usize = 4096;

/// All files below a folder, in an order that is always the same. Links are followed only to
/// files.
pub fn pack(folder: &Path) -> io::Result<Vec<u8>> {
    let mut names = Vec::new();
    list(folder, Path::new(""), &mut names)?;
    names.sort();
    let mut packed = Vec::new();
    for name in names {
        let content = fs::read(folder.join(&name))?;
        let name = name.to_string_lossy().into_owned();
        packed.extend((name.len() as u64).to_le_bytes());
        packed.extend((content.len() as u64).to_le_bytes());
        packed.extend(name.as_bytes());
        packed.extend(content);
    }
    Ok(packed)
}

fn list(folder: &Path, below: &Path, names: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder.join(below))? {
        let entry = entry?;
        let name = below.join(entry.file_name());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            list(folder, &name, names)?;
        } else if fs::metadata(entry.path()).is_ok_and(|there| there.is_file()) {
            names.push(name);
        }
    }
    Ok(())
}

/// Writes the files of a pack below a folder that is empty.
pub fn unpack(packed: &[u8], folder: &Path) -> io::Result<()> {
    let mut rest = packed;
    let mut files = 0;
    while !rest.is_empty() {
        files += 1;
        let name_length = number(&mut rest)?;
        let content_length = number(&mut rest)?;
        if files > MOST_FILES || name_length > LONGEST as u64 || content_length > MOST_BYTES {
            return Err(wrong("it holds too much"));
        }
        let name = part(&mut rest, name_length)?;
        let content = part(&mut rest, content_length)?;
        let name = std::str::from_utf8(name).map_err(|_| wrong("a name is no text"))?;
        let file = folder.join(inside(name)?);
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(file, content)?;
    }
    Ok(())
}

/// A name that stays inside.
fn inside(name: &str) -> io::Result<&Path> {
    let path = Path::new(name);
    let mut parts = path.components();
    match !name.is_empty() && parts.all(|part| matches!(part, Component::Normal(_))) {
        true => Ok(path),
        false => Err(wrong(&format!("the name '{name}' leads outside"))),
    }
}

fn number(rest: &mut &[u8]) -> io::Result<u64> {
    let bytes = part(rest, 8)?;
    Ok(u64::from_le_bytes(bytes.try_into().unwrap_or_default()))
}

fn part<'a>(rest: &mut &'a [u8], length: u64) -> io::Result<&'a [u8]> {
    let length = usize::try_from(length).map_err(|_| wrong("a length is impossible"))?;
    let (part, left) = rest
        .split_at_checked(length)
        .ok_or_else(|| wrong("it is cut short"))?;
    *rest = left;
    Ok(part)
}

fn wrong(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_comes_out_as_it_went_in() {
        let from = tempfile::tempdir().expect("a folder");
        fs::create_dir_all(from.path().join("a/b")).expect("folders");
        fs::write(from.path().join("a/b/C.class"), b"code").expect("a file");
        fs::write(from.path().join("empty"), b"").expect("a file");
        let packed = pack(from.path()).expect("packed");
        let to = tempfile::tempdir().expect("a folder");
        unpack(&packed, to.path()).expect("unpacked");
        assert_eq!(
            fs::read(to.path().join("a/b/C.class")).expect("it"),
            b"code"
        );
        assert_eq!(pack(to.path()).expect("packed"), packed);
        for length in 1..packed.len() {
            let into = tempfile::tempdir().expect("a folder");
            // Some of these end between two files; none may panic.
            let _ = unpack(&packed[..length], into.path());
        }
    }

    #[test]
    fn names_stay_inside() {
        let packed = |name: &str| {
            let mut packed = (name.len() as u64).to_le_bytes().to_vec();
            packed.extend(1u64.to_le_bytes());
            packed.extend(name.as_bytes());
            packed.push(b'x');
            packed
        };
        let outer = tempfile::tempdir().expect("a folder");
        let inner = outer.path().join("inner");
        fs::create_dir(&inner).expect("a folder");
        for name in ["../evil", "/tmp/jaunt-evil", "a/../../evil", "", ".."] {
            assert!(unpack(&packed(name), &inner).is_err(), "{name}");
        }
        assert!(!outer.path().join("evil").exists());
        let mut giant = u64::MAX.to_le_bytes().to_vec();
        giant.extend(u64::MAX.to_le_bytes());
        assert!(unpack(&giant, &inner).is_err());
    }
}
