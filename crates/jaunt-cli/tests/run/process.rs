//! Runs one command to its end or to a deadline.

use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What a finished process left behind. `code` is empty if it had to be killed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
    pub took: Duration,
    /// The most memory it had at any time.
    pub peak_kibibytes: i64,
}

/// Runs `command` with empty standard input and kills it after `limit`.
pub fn run(command: &mut Command, limit: Duration) -> Finished {
    let start = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{:?}: {error}", command.get_program()));
    let stdout = collect(child.stdout.take());
    let stderr = collect(child.stderr.take());
    let (code, peak_kibibytes) = wait(&mut child, start + limit);
    let took = start.elapsed();
    Finished {
        code,
        stdout: stdout.join().expect("stdout reader"),
        stderr: stderr.join().expect("stderr reader"),
        took,
        peak_kibibytes,
    }
}

fn collect(pipe: Option<impl Read + Send + 'static>) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            pipe.read_to_end(&mut bytes).expect("readable pipe");
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// The exit code, unless it was killed, and the most memory the child had.
fn wait(child: &mut Child, deadline: Instant) -> (Option<i32>, i64) {
    let mut late = false;
    loop {
        if let Some((status, peak)) = ended(child) {
            return (status.code().filter(|_| !late), peak);
        }
        if Instant::now() >= deadline && !late {
            child.kill().expect("child can be killed");
            late = true;
        }
        thread::sleep(Duration::from_millis(3));
    }
}

/// As `Child::try_wait`, which does not tell what the child used.
fn ended(child: &Child) -> Option<(ExitStatus, i64)> {
    let (mut status, mut usage) = (0, unsafe { std::mem::zeroed::<libc::rusage>() });
    let id = child.id() as libc::pid_t;
    let found = unsafe { libc::wait4(id, &mut status, libc::WNOHANG, &mut usage) };
    assert!(found == 0 || found == id, "child can be waited for");
    (found == id).then(|| (ExitStatus::from_raw(status), usage.ru_maxrss))
}
