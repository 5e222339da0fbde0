//! Runs one command to its end or to a deadline.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What a finished process left behind. `code` is empty if it had to be killed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
    pub took: Duration,
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
    let code = wait(&mut child, start + limit);
    let took = start.elapsed();
    Finished {
        code,
        stdout: stdout.join().expect("stdout reader"),
        stderr: stderr.join().expect("stderr reader"),
        took,
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

fn wait(child: &mut Child, deadline: Instant) -> Option<i32> {
    loop {
        if let Some(status) = child.try_wait().expect("child can be waited for") {
            return status.code();
        }
        if Instant::now() >= deadline {
            child.kill().expect("child can be killed");
            child.wait().expect("child can be waited for");
            return None;
        }
        thread::sleep(Duration::from_millis(3));
    }
}
