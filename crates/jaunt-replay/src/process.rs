//! One JVM process: started, confined, listened to, and ended in time.

use std::io::{self, BufRead, BufReader, Read};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::confine::Fence;
use crate::error::ReplayError;
use crate::event::Event;

#[derive(Debug, Clone)]
pub struct Limits {
    /// For everything one question needs.
    pub total: Duration,
    /// For all questions.
    pub until: Option<Instant>,
    pub per_test: Duration,
    /// Of each JVM. A test that needs more is no unit test.
    pub heap_megabytes: u32,
    /// Set from outside to end early.
    pub stop: Stop,
}

/// A flag that ends a replay when it is set.
pub type Stop = Arc<AtomicBool>;

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            total: Duration::from_secs(120),
            until: None,
            per_test: Duration::from_secs(5),
            heap_megabytes: 512,
            stop: Stop::default(),
        }
    }
}

/// Longer error output is cut; only its end says why a JVM ended.
const ERROR_OUTPUT: u64 = 16 << 10;

/// What a process that has said all gets to end by itself.
const MOMENT: Duration = Duration::from_secs(1);

/// How often somebody who waits looks whether to stop.
const GLANCE: Duration = Duration::from_millis(50);

/// How listening ended.
pub enum Ending {
    /// The JVM did all it was asked for.
    Done,
    /// It ended before that; says how.
    Died(String),
    OutOfTime,
}

pub struct Process {
    child: Child,
    /// Standard input stays open and says nothing: whoever reads it waits.
    _input: Option<ChildStdin>,
    lines: Receiver<String>,
    errors: Option<JoinHandle<Vec<u8>>>,
}

impl Process {
    /// `folder` is the only place where the process may write.
    pub fn start(
        mut command: Command,
        folder: &Path,
        fence: &Fence,
    ) -> Result<Process, ReplayError> {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .current_dir(folder)
            .process_group(0);
        fence.confine(&mut command);
        let mut child = command.spawn().map_err(ReplayError::Start)?;
        let (sender, lines) = mpsc::channel();
        if let Some(output) = child.stdout.take() {
            std::thread::spawn(move || {
                let lines = BufReader::new(output).lines().map_while(io::Result::ok);
                for line in lines {
                    if sender.send(line).is_err() {
                        break;
                    }
                }
            });
        }
        let errors = child.stderr.take().map(|errors| {
            std::thread::spawn(move || {
                let mut start = Vec::new();
                // A process that goes away in the middle has said what it said.
                let _ = errors.take(ERROR_OUTPUT).read_to_end(&mut start);
                start
            })
        });
        Ok(Process {
            _input: child.stdin.take(),
            child,
            lines,
            errors,
        })
    }

    /// Hands over events until so many requests are done, the process has no more to
    /// say, or the time is over.
    pub fn listen(
        &mut self,
        mut requests: usize,
        deadline: Instant,
        stop: &Stop,
        mut hear: impl FnMut(Event),
    ) -> Ending {
        while requests > 0 {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(GLANCE)) {
                Ok(line) => match Event::parse(&line) {
                    Some(Event::Done) => requests -= 1,
                    Some(event) => hear(event),
                    None => {}
                },
                Err(RecvTimeoutError::Timeout) => {
                    if left.is_zero() || stop.load(Ordering::Relaxed) {
                        self.kill();
                        return Ending::OutOfTime;
                    }
                }
                Err(RecvTimeoutError::Disconnected) => {
                    // Standard output is closed; what else the process might do is of
                    // no use.
                    let status = self.end();
                    return Ending::Died(self.describe(status));
                }
            }
        }
        Ending::Done
    }

    /// Waits a moment for the process to end by itself, so that its status is
    /// its own.
    fn end(&mut self) -> io::Result<ExitStatus> {
        if !ends_within(&self.child, MOMENT) {
            self.kill();
        }
        self.child.wait()
    }

    fn describe(&mut self, status: io::Result<ExitStatus>) -> String {
        let status = match status {
            Ok(status) => match (status.code(), status.signal()) {
                (Some(code), _) => format!("exit code {code}"),
                (None, Some(signal)) => format!("signal {signal}"),
                (None, None) => "an unknown status".to_string(),
            },
            Err(e) => e.to_string(),
        };
        // Whoever the process left behind may keep its error output open.
        self.kill();
        let errors = self.errors.take().and_then(|e| e.join().ok());
        let errors = String::from_utf8_lossy(&errors.unwrap_or_default()).into_owned();
        match errors.trim() {
            "" => format!("the JVM ended with {status}"),
            said => format!("the JVM ended with {status}: {said}"),
        }
    }

    /// Ends the process and all that it started.
    fn kill(&self) {
        let group = self.child.id() as libc::pid_t;
        // SAFETY: no memory is involved. The child is waited for only later, so its
        // number is not yet somebody else's.
        unsafe { libc::kill(-group, libc::SIGKILL) };
    }
}

/// Does the child end by itself in this time? It can be waited for afterwards.
fn ends_within(child: &Child, time: Duration) -> bool {
    let id = child.id();
    let (sender, ended) = mpsc::channel();
    std::thread::spawn(move || {
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

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
        // Nothing can be done about a process that cannot be waited for.
        let _ = self.child.wait();
    }
}
