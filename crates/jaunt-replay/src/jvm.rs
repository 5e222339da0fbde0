//! A JVM that stays up and does one request after the other.

use std::ffi::{CString, OsString};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::confine::Fence;
use crate::error::ReplayError;
use crate::event::Event;
use crate::harness;
use crate::process::{Ending, Process, Stop};

/// How a JVM is set up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    Usual,
    /// Another language, country and time zone: in German a comma stands before
    /// decimals, and on the Marquesas the epoch, where small times are, began on the day
    /// before, half an hour off the full one.
    Abroad,
}

impl Manner {
    fn flags(self) -> [&'static str; 2] {
        match self {
            Manner::Usual => ["-Duser.language=en", "-Duser.country=US"],
            Manner::Abroad => ["-Duser.language=de", "-Duser.country=DE"],
        }
    }

    /// The zone is told as operating systems tell it: nobody has set Java's property.
    fn zone(self) -> &'static str {
        match self {
            Manner::Usual => "UTC",
            Manner::Abroad => "Pacific/Marquesas",
        }
    }

    /// Of the order of the tests.
    pub fn seed(self) -> &'static str {
        match self {
            Manner::Usual => "1",
            Manner::Abroad => "2",
        }
    }

    fn pipe(self) -> &'static str {
        match self {
            Manner::Usual => "requests",
            Manner::Abroad => "requests-abroad",
        }
    }
}

/// What all JVMs of a replay have in common.
#[derive(Clone)]
pub struct Setup {
    pub java: PathBuf,
    pub harness: PathBuf,
    /// A jar that changes classes while they are loaded.
    pub agent: Option<PathBuf>,
    pub heap_megabytes: u32,
}

pub struct Jvm {
    process: Process,
    /// Requests go through a pipe of their own: tests may read standard input, which
    /// is open and never says anything.
    requests: File,
}

impl Jvm {
    /// Starts a JVM that may write below `folder` only. `class_path` is what it has
    /// beside the harness.
    pub fn start(
        setup: &Setup,
        folder: &Path,
        manner: Manner,
        class_path: &[PathBuf],
    ) -> Result<Jvm, ReplayError> {
        let pipe = folder.join(manner.pipe());
        let requests = open_pipe(&pipe).map_err(ReplayError::Files)?;
        let mut java = Command::new(&setup.java);
        java.args(flags(setup, folder, manner))
            .arg("-cp")
            .arg(joined(std::iter::once(&setup.harness).chain(class_path)))
            .arg(harness::MAIN)
            .arg(pipe)
            .env("TZ", manner.zone())
            // Flags from outside would change what is confirmed.
            .env_remove("JAVA_TOOL_OPTIONS")
            .env_remove("JDK_JAVA_OPTIONS")
            .env_remove("_JAVA_OPTIONS");
        let process = Process::start(java, folder, &Fence::around(folder))?;
        Ok(Jvm { process, requests })
    }

    /// Has it do the lines of a request and hears what it says. Unless it is done with
    /// all of them, it is of no further use.
    pub fn ask(
        &mut self,
        lines: &str,
        deadline: Instant,
        stop: &Stop,
        hear: impl FnMut(Event),
    ) -> Ending {
        if let Err(e) = self.requests.write_all(lines.as_bytes()) {
            return Ending::Died(format!("the JVM takes no requests: {e}"));
        }
        let requests = lines.matches('\n').count();
        self.process.listen(requests, deadline, stop, hear)
    }
}

/// A pipe of this name. It is open for reading here, too, so that opening it does not
/// wait for the other side.
fn open_pipe(path: &Path) -> std::io::Result<File> {
    // One that a JVM before this one left may hold what it did not read.
    let _ = std::fs::remove_file(path);
    let name = CString::new(path.as_os_str().as_bytes())?;
    // SAFETY: the name is a string that ends with zero and outlives the call.
    if unsafe { libc::mkfifo(name.as_ptr(), 0o600) } != 0 {
        return Err(std::io::Error::last_os_error());
    }
    OpenOptions::new().read(true).write(true).open(path)
}

fn flags(setup: &Setup, folder: &Path, manner: Manner) -> Vec<OsString> {
    let mut flags: Vec<OsString> = manner.flags().map(OsString::from).into();
    flags.push(format!("-Xmx{}m", setup.heap_megabytes).into());
    let fixed = [
        // As Maven and Gradle run tests.
        "-ea",
        "-Djava.awt.headless=true",
        // Short runs: quick to start matters, not quick at the end.
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        // The heap need not start large.
        "-Xms16m",
        // These two would write outside the folder.
        "-XX:-UsePerfData",
        "-XX:-CreateCoredumpOnCrash",
    ];
    flags.extend(fixed.map(OsString::from));
    for (property, below) in [
        ("-Djava.io.tmpdir=", ""),
        ("-Duser.home=", ""),
        ("-XX:ErrorFile=", "/crash.log"),
    ] {
        let mut flag = OsString::from(property);
        flag.push(folder);
        flag.push(below);
        flags.push(flag);
    }
    if let Some(agent) = &setup.agent {
        let mut flag = OsString::from("-javaagent:");
        flag.push(absolute(agent));
        flags.push(flag);
    }
    flags
}

/// A class path of absolute entries.
pub fn joined<'a>(entries: impl Iterator<Item = &'a PathBuf>) -> OsString {
    let mut path = OsString::new();
    for entry in entries {
        if !path.is_empty() {
            path.push(":");
        }
        path.push(absolute(entry));
    }
    path
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}
