//! The thread that waits for the JVM, so that exploring goes on meanwhile.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use jaunt_replay::{Flags, Replay, ReplayError, Report, TestSource};

/// A source that costs nothing but makes a JVM load its compiler.
const WARM_UP: &str = "class JauntWarmUp {}";

pub struct ReplayThread {
    /// None while it ends.
    questions: Option<Sender<Vec<TestSource>>>,
    answers: Receiver<Answer>,
    started: Instant,
    /// How long warming up took.
    warm_up: Arc<OnceLock<Duration>>,
    thread: Option<JoinHandle<()>>,
}

pub struct Answer {
    pub report: Result<Report, ReplayError>,
    /// How long the JVM took.
    pub took: Duration,
}

impl ReplayThread {
    pub fn start(mut replay: Replay) -> ReplayThread {
        let (questions, asked) = mpsc::channel::<Vec<TestSource>>();
        let (answering, answers) = mpsc::channel();
        let started = Instant::now();
        let warm_up = Arc::new(OnceLock::new());
        let warmed = warm_up.clone();
        let thread = std::thread::spawn(move || {
            let source = TestSource {
                class: "JauntWarmUp".into(),
                text: WARM_UP.into(),
                flags: Flags::default(),
            };
            // A JVM that does not start will say so again when it is asked.
            let _ = replay.compile_and_run(&[source]);
            warmed.get_or_init(|| started.elapsed());
            for sources in asked {
                let started = Instant::now();
                let answer = Answer {
                    report: replay.compile_and_run(&sources),
                    took: started.elapsed(),
                };
                if answering.send(answer).is_err() {
                    break;
                }
            }
        });
        ReplayThread {
            questions: Some(questions),
            answers,
            started,
            warm_up,
            thread: Some(thread),
        }
    }

    /// How long the JVM took to warm up; none as long as it does. Until then questions wait,
    /// and more may be found to ask about.
    pub fn warm_up(&self) -> Option<Duration> {
        self.warm_up.get().copied()
    }

    /// How long the JVM has been there.
    pub fn age(&self) -> Duration {
        self.started.elapsed()
    }

    /// Only one question may be under way.
    pub fn ask(&self, sources: Vec<TestSource>) {
        if let Some(questions) = &self.questions {
            // If the thread is gone, no answer will come, and whoever waits is told.
            let _ = questions.send(sources);
        }
    }

    /// The answer, if it is there by then. `Err` if there will be none.
    pub fn answer(&self, until: Option<Instant>) -> Result<Option<Answer>, Gone> {
        let Some(until) = until else {
            return self.answers.recv().map(Some).map_err(|_| Gone);
        };
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return match self.answers.try_recv() {
                Ok(answer) => Ok(Some(answer)),
                Err(TryRecvError::Empty) => Ok(None),
                Err(TryRecvError::Disconnected) => Err(Gone),
            };
        }
        match self.answers.recv_timeout(left) {
            Ok(answer) => Ok(Some(answer)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Gone),
        }
    }
}

impl Drop for ReplayThread {
    /// The JVMs and their files go with the thread.
    fn drop(&mut self) {
        self.questions = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has said so.
            let _ = thread.join();
        }
    }
}

/// The thread ended.
pub struct Gone;
