//! The user's JDK: where it is, which version it is, and its library.

use std::path::{Path, PathBuf};

use crate::SourceError;
use crate::image::{Image, Location, u32_at};

pub struct Jdk {
    pub home: PathBuf,
    /// 17, 21, 25, ...
    pub feature: u16,
    /// The whole version, for example `17.0.15`.
    pub version: String,
    image: Image,
}

impl Jdk {
    pub fn open(home: &Path) -> Result<Jdk, SourceError> {
        let modules = image_of(home);
        if !modules.is_file() {
            return Err(SourceError::new(
                home,
                "this is not a JDK of Java 9 or later (it has no lib/modules)",
            ));
        }
        let release = home.join("release");
        let text = std::fs::read_to_string(&release).map_err(|e| SourceError::new(&release, e))?;
        let version = release_version(&text)
            .ok_or_else(|| SourceError::new(&release, "there is no JAVA_VERSION"))?;
        Ok(Jdk {
            home: home.to_path_buf(),
            feature: version.1,
            version: version.0,
            image: Image::open(&modules)?,
        })
    }

    /// The JDK to use: the one that is asked for, else `JAVA_HOME`, else the
    /// one whose `java` is on the `PATH`.
    pub fn find_home(asked: Option<&Path>) -> Result<PathBuf, SourceError> {
        if let Some(home) = asked {
            return Ok(home.to_path_buf());
        }
        if let Some(home) = std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty()) {
            return Ok(PathBuf::from(home));
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        let mut homes = std::env::split_paths(&path).filter_map(|folder| {
            let java = folder.join("java").canonicalize().ok()?;
            let home = java.parent()?.parent()?;
            image_of(home).is_file().then(|| home.to_path_buf())
        });
        homes.next().ok_or_else(|| {
            SourceError::new(
                Path::new("java"),
                "no JDK was found: JAVA_HOME is not set and no java is on the PATH",
            )
        })
    }

    /// The bytes of a library class, in whichever module it is.
    pub fn class(&self, name: &str) -> Option<&'static [u8]> {
        let (package, _) = name.rsplit_once('/')?;
        self.modules_of(package)
            .find_map(|module| self.find(&["/", module, "/", name, ".class"]))
    }

    pub fn resource(&self, module: &str, path: &str) -> Option<&'static [u8]> {
        self.find(&["/", module, "/", path])
    }

    /// The module with the classes of a package, written with `/` or `.`.
    pub fn module_of(&self, package: &str) -> Option<&'static str> {
        self.modules_of(package).next()
    }

    /// Names of all classes of the library.
    pub fn classes(&self) -> impl Iterator<Item = String> + '_ {
        let is_class = |l: &Location| l.extension == "class" && !l.parent.is_empty();
        let classes = self.image.locations().filter(is_class);
        classes.map(|l| format!("{}/{}", l.parent, l.base))
    }

    fn find(&self, parts: &[&str]) -> Option<&'static [u8]> {
        self.image.content(&self.image.find(parts)?)
    }

    /// The image lists for each package the modules that have it: pairs of
    /// "nothing is in it here" and the offset of the module's name.
    fn modules_of(&self, package: &str) -> impl Iterator<Item = &'static str> {
        let dotted = package.replace('/', ".");
        let list = self.find(&["/packages/", &dotted]).unwrap_or_default();
        let words = (0..list.len() / 4).filter_map(move |i| u32_at(list, i));
        let modules = words.clone().step_by(2).zip(words.skip(1).step_by(2));
        let full = modules.filter(|(empty, _)| *empty == 0);
        full.filter_map(|(_, name)| self.image.string(u64::from(name)))
    }
}

fn image_of(home: &Path) -> PathBuf {
    home.join("lib").join("modules")
}

/// The version and its first number, out of the JDK's `release` file.
fn release_version(release: &str) -> Option<(String, u16)> {
    let line = release
        .lines()
        .find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    let version = line.trim().trim_matches('"');
    let digits = version.split(|c: char| !c.is_ascii_digit()).next()?;
    Some((version.to_string(), digits.parse().ok()?))
}
