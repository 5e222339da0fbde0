//! A NATS server of a test's own, on a free port of this machine.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Far above what a server needs to start on a busy machine.
const LIMIT: Duration = Duration::from_secs(60);

pub struct Server {
    program: PathBuf,
    folder: PathBuf,
    port: u16,
    /// More words for its command line.
    options: Vec<String>,
    child: Child,
}

impl Server {
    /// Starts a server that keeps its streams in a folder; none if there is no such program.
    pub fn start(folder: &Path) -> Option<Server> {
        Server::start_with(folder, Vec::new())
    }

    /// The same, with more words for its command line.
    pub fn start_with(folder: &Path, options: Vec<String>) -> Option<Server> {
        let Some(program) = find() else {
            crate::missing("there is no nats-server; scripts/setup installs it");
            return None;
        };
        let port = free_port();
        let _ = fs::remove_dir_all(folder);
        let child = started(&program, folder, port, &options);
        Some(Server {
            program,
            folder: folder.to_path_buf(),
            port,
            options,
            child,
        })
    }

    pub fn url(&self) -> String {
        format!("nats://{}", self.place())
    }

    /// Its host and port.
    pub fn place(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Ends it as nothing else does, and starts it again on what it had stored.
    pub fn restart(&mut self) {
        self.end();
        self.child = started(&self.program, &self.folder, self.port, &self.options);
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}

fn started(program: &Path, folder: &Path, port: u16, options: &[String]) -> Child {
    let mut command = Command::new(program);
    command
        .args(["-js", "-a", "127.0.0.1", "-p", &port.to_string(), "-sd"])
        .arg(folder)
        .args(options)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let child = command
        .spawn()
        .unwrap_or_else(|error| panic!("{program:?}: {error}"));
    let begun = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(begun.elapsed() < LIMIT, "nats-server does not listen");
        std::thread::sleep(Duration::from_millis(20));
    }
    child
}

/// A port that nobody listens on. Somebody else may take it before it is used, which nobody
/// here does.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("its address").port()
}

/// Debian puts it where ordinary users do not look.
fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
    let mut programs = folders.map(|folder| folder.join("nats-server"));
    programs.find(|program| program.is_file())
}
