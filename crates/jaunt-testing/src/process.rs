//! Runs one command to its end or to a deadline.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc;
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
    command.stderr(Stdio::piped());
    Running::start(command.stdin(Stdio::null())).finish(limit)
}

/// A command that is under way. Whoever starts it chooses its standard input and error output.
pub struct Running {
    child: Guarded,
    started: Instant,
    stdout: thread::JoinHandle<String>,
    stderr: thread::JoinHandle<String>,
}

impl Running {
    pub fn start(command: &mut Command) -> Running {
        let started = Instant::now();
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{:?}: {error}", command.get_program()));
        Running {
            started,
            stdout: collect(child.stdout.take()),
            stderr: collect(child.stderr.take()),
            child: Guarded(child),
        }
    }

    /// Asks it to stop, as Ctrl-C does.
    pub fn interrupt(&self) {
        // SAFETY: a signal to a child that has not been waited for.
        unsafe { libc::kill(self.child.0.id() as libc::pid_t, libc::SIGINT) };
    }

    pub fn id(&self) -> u32 {
        self.child.0.id()
    }

    /// Ends it as nothing else does: it cannot clean up.
    pub fn kill(&self) {
        // SAFETY: a signal to a child that has not been waited for.
        unsafe { libc::kill(self.child.0.id() as libc::pid_t, libc::SIGKILL) };
    }

    /// Waits for its end, which it is brought to at the limit.
    pub fn finish(self, limit: Duration) -> Finished {
        let left = limit.saturating_sub(self.started.elapsed());
        let (code, peak_kibibytes) = self.child.end(left);
        Finished {
            code,
            took: self.started.elapsed(),
            stdout: self.stdout.join().expect("stdout reader"),
            stderr: self.stderr.join().expect("stderr reader"),
            peak_kibibytes,
        }
    }
}

/// A child that does not outlive its test, even if that panics.
struct Guarded(Child);

impl Guarded {
    /// Its exit code, unless it had to be killed, and the most memory it had.
    fn end(mut self, limit: Duration) -> (Option<i32>, i64) {
        let late = !ends_within(&self.0, limit);
        if late {
            self.0.kill().expect("child can be killed");
        }
        let (status, peak_kibibytes) = wait(&self.0);
        // Its number may be somebody else's from now on.
        std::mem::forget(self);
        (status.code().filter(|_| !late), peak_kibibytes)
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // What cannot be killed or waited for is gone.
        let _ = self.0.kill();
        let _ = self.0.wait();
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

/// Does the child end by itself in this time? It can be waited for afterwards.
fn ends_within(child: &Child, time: Duration) -> bool {
    let id = child.id();
    let (sender, ended) = mpsc::channel();
    thread::spawn(move || {
        // SAFETY: the struct is plain data that the call fills in; nobody reads it.
        unsafe {
            let mut info = std::mem::zeroed();
            libc::waitid(libc::P_PID, id, &mut info, libc::WEXITED | libc::WNOWAIT);
        }
        // Whoever asked may be gone.
        let _ = sender.send(());
    });
    ended.recv_timeout(time).is_ok()
}

/// As `Child::wait`, which does not tell how much memory the child had.
fn wait(child: &Child) -> (ExitStatus, i64) {
    let id = child.id() as libc::pid_t;
    // SAFETY: both are plain data that the call fills in.
    let (found, status, usage) = unsafe {
        let (mut status, mut usage) = (0, std::mem::zeroed::<libc::rusage>());
        let found = libc::wait4(id, &mut status, 0, &mut usage);
        (found, status, usage)
    };
    assert!(found == id, "child can be waited for");
    (ExitStatus::from_raw(status), usage.ru_maxrss)
}

/// A command that is talked to while it runs: lines go in and come out.
pub struct Conversation {
    child: Guarded,
    said: Option<ChildStdin>,
    heard: mpsc::Receiver<String>,
}

impl Conversation {
    pub fn start(command: &mut Command) -> Conversation {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{:?}: {error}", command.get_program()));
        let (sender, heard) = mpsc::channel();
        let stdout = child.stdout.take().expect("a pipe");
        thread::spawn(move || {
            let lines = BufReader::new(stdout).lines().map_while(Result::ok);
            // Once nobody listens any more, nothing is left to do.
            lines.map(|line| sender.send(line)).find(Result::is_err);
        });
        let said = child.stdin.take();
        Conversation {
            child: Guarded(child),
            said,
            heard,
        }
    }

    pub fn say(&mut self, line: &str) {
        let pipe = self.said.as_mut().expect("an open pipe");
        writeln!(pipe, "{line}").expect("somebody who listens");
    }

    /// The next line it says.
    pub fn hear(&mut self, limit: Duration) -> String {
        let heard = self.heard.recv_timeout(limit);
        heard.unwrap_or_else(|error| panic!("nothing was said: {error}"))
    }

    /// Says no more.
    pub fn hang_up(&mut self) {
        self.said = None;
    }

    /// Its exit code, if it ends within this time. What it could read stays open.
    pub fn end(self, limit: Duration) -> Option<i32> {
        self.child.end(limit).0
    }
}
