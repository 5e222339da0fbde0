//! The two facts in a jar's manifest that matter for finding classes.

use std::path::{Path, PathBuf};

#[derive(Debug, Default, PartialEq)]
pub(crate) struct Manifest {
    pub multi_release: bool,
    /// Relative to the folder of the jar.
    pub class_path: Vec<String>,
}

impl Manifest {
    pub fn parse(bytes: &[u8]) -> Manifest {
        let mut manifest = Manifest::default();
        for (key, value) in main_section(&String::from_utf8_lossy(bytes)) {
            if key.eq_ignore_ascii_case("Multi-Release") {
                manifest.multi_release = value.trim().eq_ignore_ascii_case("true");
            } else if key.eq_ignore_ascii_case("Class-Path") {
                manifest.class_path = value.split_whitespace().map(str::to_string).collect();
            }
        }
        manifest
    }

    /// The entries of `Class-Path` as files; they are written as URLs.
    pub fn neighbours(&self, jar: &Path) -> Vec<PathBuf> {
        let folder = jar.parent().unwrap_or(Path::new(""));
        let files = self.class_path.iter().filter_map(|url| {
            let path = match url.split_once(':') {
                None => url,
                Some(("file", path)) => path.strip_prefix("//").unwrap_or(path),
                Some(_) => return None,
            };
            Some(folder.join(percent_decoded(path)))
        });
        files.collect()
    }
}

/// Headers up to the first empty line; a line that starts with a space goes on
/// with the line before.
fn main_section(text: &str) -> Vec<(String, String)> {
    let mut headers: Vec<(String, String)> = Vec::new();
    for line in text.lines().take_while(|line| !line.is_empty()) {
        match (line.strip_prefix(' '), headers.last_mut()) {
            (Some(more), Some((_, value))) => value.push_str(more),
            _ => {
                if let Some((key, value)) = line.split_once(": ") {
                    headers.push((key.to_string(), value.to_string()));
                }
            }
        }
    }
    headers
}

fn percent_decoded(path: &str) -> String {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        let digits = tail.get(..2).and_then(|d| std::str::from_utf8(d).ok());
        let code = digits.and_then(|d| u8::from_str_radix(d, 16).ok());
        match code.filter(|_| first == b'%') {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_and_urls_are_understood() {
        let text = "Manifest-Version: 1.0\r\nClass-Path: a.jar lib/b\r\n %20c.jar\r\n  \
                    file:///d.jar http://e/f.jar\r\nmulti-release: TRUE\r\n\r\nClass-Path: x\r\n";
        let manifest = Manifest::parse(text.as_bytes());
        assert!(manifest.multi_release);
        let files = manifest.neighbours(Path::new("/here/main.jar"));
        let wanted = ["/here/a.jar", "/here/lib/b c.jar", "/d.jar"];
        assert_eq!(files, wanted.map(PathBuf::from));
    }
}
