//! Asks Maven itself what it knows of a project: offline, without building anything. A
//! small extension of ours writes it down once Maven has read its files; Maven ends then.

use std::ffi::OsString;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use jaunt_class::{Companion, Jdk, cache_folder};

use super::Places;
use super::told::{Told, read};

const SOURCES: [(&str, &str); 2] = [
    (
        "Model.java",
        include_str!("../../../../java/maven/jaunt/maven/Model.java"),
    ),
    (
        "Participant.java",
        include_str!("../../../../java/maven/jaunt/maven/Participant.java"),
    ),
];
const COMPONENTS: (&str, &str) = (
    "META-INF/plexus/components.xml",
    include_str!("../../../../java/maven/components.xml"),
);

/// How often somebody who waits for Maven looks whether it is done.
const GLANCE: Duration = Duration::from_millis(20);

/// What Maven says of the project in a folder and its modules, whose files are these; an
/// answer is kept until one of the files changes. `Err` says why there is none.
pub fn ask(
    folder: &Path,
    files: &[PathBuf],
    places: &Places,
    patience: Duration,
) -> Result<Vec<Told>, String> {
    let until = Instant::now() + places.patience.unwrap_or(patience);
    let maven = program().ok_or("it is not on the PATH")?;
    let kept = cache_folder()
        .join("models")
        .join(key(folder, files, &maven));
    if let Some(told) = answer(&kept)
        && told.iter().all(Told::is_there)
    {
        return Ok(told);
    }
    let models = kept.parent().unwrap_or(&kept);
    std::fs::create_dir_all(models).map_err(|e| e.to_string())?;
    let extension = extension(&maven, places.jdk.as_deref())?;
    let mut offline = command(&maven, folder);
    let mut with_value = |name: &str, value: &Path| {
        let mut word = OsString::from(name);
        word.push(value);
        offline.arg(word);
    };
    with_value("-Dmaven.ext.class.path=", &extension);
    with_value("-Djaunt.model=", &kept);
    offline.arg("validate");
    let _ = std::fs::remove_file(&kept);
    let ended = run(offline, until, &places.stop)?;
    answer(&kept).ok_or_else(|| ended.complaint())
}

/// Runs goals in a project, offline and until then. `Err` says why they failed.
pub fn run_goals(folder: &Path, words: &[String], until: Instant) -> Result<(), String> {
    let maven = program().ok_or("Maven is not on the PATH")?;
    let mut goals = command(&maven, folder);
    goals.args(words);
    let ended = run(goals, until, &AtomicBool::default())?;
    match ended.is_fine {
        true => Ok(()),
        false => Err(ended.complaint()),
    }
}

/// What a file says that somebody else had Maven write.
pub fn written(file: &Path) -> Result<Vec<Told>, String> {
    answer(file).ok_or_else(|| format!("{} does not say what Maven knows", file.display()))
}

fn answer(file: &Path) -> Option<Vec<Told>> {
    read(&std::fs::read_to_string(file).ok()?)
}

/// The `mvn` on the PATH.
fn program() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let mut places = std::env::split_paths(&path).map(|folder| folder.join("mvn"));
    places.find(|file| file.is_file())
}

fn command(maven: &Path, folder: &Path) -> Command {
    let mut command = Command::new(maven);
    command.args(["--offline", "--batch-mode", "--quiet"]);
    // Java takes the home folder from elsewhere, and Maven its settings from there.
    if let Some(home) = std::env::var_os("HOME") {
        let mut options = std::env::var_os("MAVEN_OPTS").unwrap_or_default();
        options.push(" -Duser.home=");
        options.push(home);
        command.env("MAVEN_OPTS", options);
    }
    command.current_dir(folder);
    command
}

/// The extension, compiled against this Maven.
fn extension(maven: &Path, jdk: Option<&Path>) -> Result<PathBuf, String> {
    let real = maven.canonicalize().map_err(|e| e.to_string())?;
    let home = real.parent().and_then(Path::parent);
    let libraries = home.map(|home| super::super::class_path::jars_of(&home.join("lib")));
    let libraries = libraries.filter(|jars| jars.iter().any(|jar| is_core(jar)));
    let libraries = libraries.ok_or("its libraries are not beside it")?;
    let home = Jdk::find_home(jdk).map_err(|e| e.to_string())?;
    let companion = Companion {
        name: "maven",
        sources: &SOURCES,
        resources: &[COMPONENTS],
        // Maven may run on an older Java.
        options: &["--release", "8"],
        class_path: &libraries,
    };
    companion.folder(&home, "").map_err(|e| e.to_string())
}

fn is_core(jar: &Path) -> bool {
    let name = jar.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with("maven-core")
}

/// Names what an answer depends on.
fn key(folder: &Path, files: &[PathBuf], maven: &Path) -> String {
    let mut hasher = DefaultHasher::new();
    (SOURCES, maven, folder.canonicalize().ok()).hash(&mut hasher);
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let settings = home.map(|home| home.join(".m2/settings.xml"));
    let own = [".mvn/maven.config", ".mvn/extensions.xml"].map(|file| folder.join(file));
    for file in files.iter().chain(&settings).chain(&own) {
        (file, std::fs::read(file).ok()).hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

/// How Maven ended.
struct Ended {
    is_fine: bool,
    said: String,
}

impl Ended {
    /// The first thing that it complained about.
    fn complaint(&self) -> String {
        let mut lines = self.said.lines().filter_map(|line| {
            let (_, said) = line.split_once("[ERROR]")?;
            Some(said.trim()).filter(|said| !said.is_empty())
        });
        lines.next().unwrap_or("it failed").to_string()
    }
}

fn run(mut command: Command, until: Instant, stop: &AtomicBool) -> Result<Ended, String> {
    let said = tempfile::NamedTempFile::new().map_err(|e| e.to_string())?;
    let (out, err) = (said.reopen(), said.reopen());
    command.stdin(Stdio::null());
    command.stdout(out.map_err(|e| e.to_string())?);
    command.stderr(err.map_err(|e| e.to_string())?);
    let mut child = command.spawn().map_err(|e| e.to_string())?;
    loop {
        if let Some(status) = child.try_wait().map_err(|e| e.to_string())? {
            let text = std::fs::read(said.path()).unwrap_or_default();
            return Ok(Ended {
                is_fine: status.success(),
                said: String::from_utf8_lossy(&text).into_owned(),
            });
        }
        if Instant::now() >= until || stop.load(Ordering::Relaxed) {
            // Its script has become the JVM, so nothing is left behind.
            let _ = child.kill();
            let _ = child.wait();
            return Err("it took too long".into());
        }
        std::thread::sleep(GLANCE);
    }
}
