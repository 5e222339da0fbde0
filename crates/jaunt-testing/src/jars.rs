//! Jars of other projects that tests run or compile with. `tests/jars.txt` lists them;
//! `scripts/setup` fetches them into Maven's local repository.

use std::path::PathBuf;

const LISTED: &str = include_str!("../../../tests/jars.txt");

pub const JUNIT_CONSOLE: &str = "junit-platform-console-standalone";
pub const JUNIT4: [&str; 2] = ["junit", "hamcrest-core"];
pub const MOCKITO: [&str; 4] = [
    "mockito-core",
    "byte-buddy",
    "byte-buddy-agent",
    "objenesis",
];
pub const ECJ: &str = "ecj";

/// One line of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Jar {
    pub group: &'static str,
    pub name: &'static str,
    pub version: &'static str,
    /// Which of an artifact's jars is meant; mostly empty.
    classifier: &'static str,
}

impl Jar {
    /// # Panics
    /// If the list does not have it.
    pub fn named(name: &str) -> Jar {
        let listed = |line: &'static str| {
            let mut parts = line.split(':');
            let mut next = || parts.next().unwrap_or_default();
            let (group, name, version) = (next(), next(), next());
            let (_packaging, classifier) = (next(), next());
            Jar {
                group,
                name,
                version,
                classifier,
            }
        };
        let lines = LISTED.lines().filter(|line| !line.starts_with('#'));
        let found = lines.map(listed).find(|jar| jar.name == name);
        found.unwrap_or_else(|| panic!("{name} is not in tests/jars.txt"))
    }

    fn file(&self) -> Option<PathBuf> {
        let Jar {
            name,
            version,
            classifier,
            ..
        } = self;
        let repository = PathBuf::from(std::env::var_os("HOME")?).join(".m2/repository");
        let folder = repository.join(self.group.replace('.', "/"));
        let dash = if classifier.is_empty() { "" } else { "-" };
        let file = format!("{name}-{version}{dash}{classifier}.jar");
        Some(folder.join(name).join(version).join(file)).filter(|file| file.is_file())
    }
}

/// Where a listed jar is. Without it the test fails on a build server and is skipped elsewhere.
pub fn find(name: &str) -> Option<PathBuf> {
    let jar = Jar::named(name);
    let file = jar.file();
    if file.is_none() {
        let version = jar.version;
        crate::missing(&format!(
            "{name} {version} is not in Maven's local repository: run scripts/setup"
        ));
    }
    file
}

/// Where all of these jars are, if all of them are here.
pub fn find_all(names: &[&str]) -> Option<Vec<PathBuf>> {
    names.iter().map(|name| find(name)).collect()
}
