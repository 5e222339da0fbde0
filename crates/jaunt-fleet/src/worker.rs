//! A worker: takes jobs of any run from the queue until it is stopped.

use std::fmt::{self, Display, Formatter};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use jaunt_explore::{Exploration, Loaded, Plan, Search, StrategyKind};
use jaunt_generate::asked::entry::entry;
use jaunt_generate::{Error, TEST_OPERATIONS, explore_methods, known};
use jaunt_record::{Effort, Part, PartError, Subtree};
use jaunt_vm::{Entry, Machine, Store};
use tempfile::TempDir;

use crate::cluster::{Cluster, lost};
use crate::nats::{Address, Delivery, Result};
use crate::run::{self, Unfit};
use crate::wire::{Done, Job, What, Work};

/// How long to wait for a job before looking whether to stop.
const GLANCE: Duration = Duration::from_millis(500);

/// How often a worker says that it is at it.
const BEAT: Duration = Duration::from_secs(1);

/// A job that takes longer leaves the rest to others.
const LONGEST: Duration = Duration::from_secs(2);

/// When a job comes back that this worker refuses.
const LATER: Duration = Duration::from_secs(2);

/// How long to wait for a server that is away, each time longer.
const FIRST_WAIT: Duration = Duration::from_millis(100);
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// What a worker has to say.
pub enum Event {
    Connected,
    /// The server is away; the worker waits for it.
    Away(String),
    /// A run that this worker takes no part in.
    Refused {
        run: String,
        why: String,
    },
    Worked {
        run: String,
        runs: u64,
    },
}

impl Display for Event {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let short = |run: &str| run.chars().take(8).collect::<String>();
        match self {
            Event::Connected => f.write_str("waiting for work"),
            Event::Away(why) => write!(f, "{why}; trying again"),
            Event::Refused { run, why } => write!(f, "refused run {}: {why}", short(run)),
            Event::Worked { run, runs } => write!(f, "{runs} runs for run {}", short(run)),
        }
    }
}

pub struct Worker<'a> {
    address: &'a Address,
    jdk: Option<PathBuf>,
    stop: Arc<AtomicBool>,
    tell: &'a mut dyn FnMut(Event),
}

/// A run that is open here, or why it is not.
struct Open {
    id: String,
    state: std::result::Result<Ready, Unfit>,
}

/// All that jobs of a run need. Files lie in a folder that goes with it.
struct Ready {
    store: Arc<Store>,
    search: Search,
    program: Loaded,
    /// What all runs need was done in it.
    first: Machine,
    question: Question,
    _files: TempDir,
}

enum Question {
    Tree { entry: Entry, keep_all: bool },
    Tests(Effort),
}

impl<'a> Worker<'a> {
    /// With the JDK of this machine that is given, or else the usual one; until it is told to
    /// stop.
    pub fn new(
        address: &'a Address,
        jdk: Option<PathBuf>,
        stop: Arc<AtomicBool>,
        tell: &'a mut dyn FnMut(Event),
    ) -> Worker<'a> {
        Worker {
            address,
            jdk,
            stop,
            tell,
        }
    }

    /// Works until it is stopped. A server that is not there at the beginning is an error, one
    /// that goes is waited for.
    pub fn work(&mut self) -> std::result::Result<(), Error> {
        let mut cluster = Cluster::connect(self.address).map_err(|e| lost(self.address, &e))?;
        (self.tell)(Event::Connected);
        let mut open: Option<Open> = None;
        let mut wait = FIRST_WAIT;
        while !self.is_stopped() {
            match self.one(&mut cluster, &mut open) {
                Ok(()) => wait = FIRST_WAIT,
                Err(trouble) => {
                    // What was under way is delivered to somebody again.
                    (self.tell)(Event::Away(trouble.to_string()));
                    std::thread::sleep(wait);
                    wait = (wait * 2).min(LONGEST_WAIT);
                    if let Ok(again) = Cluster::connect(self.address) {
                        cluster = again;
                        (self.tell)(Event::Connected);
                    }
                }
            }
        }
        Ok(())
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// One job, if there is one.
    fn one(&mut self, cluster: &mut Cluster, open: &mut Option<Open>) -> Result<()> {
        let Some(delivery) = cluster.next_job(GLANCE)? else {
            return Ok(());
        };
        let writer = cluster.client.writer();
        let job: Option<Job> = serde_json::from_slice(&delivery.message.payload).ok();
        let job = match job {
            Some(job) => cluster.whole(job)?,
            None => None,
        };
        let Some(job) = job else {
            (self.tell)(Event::Refused {
                run: delivery.message.subject.clone(),
                why: "a message in its queue is none of ours; it is dropped".into(),
            });
            return delivery.refuse(&writer);
        };
        if open.as_ref().is_none_or(|open| open.id != job.run) {
            *open = None;
            let Some(run) = cluster.run(&job.run)? else {
                // Nobody wants its result any more.
                return delivery.refuse(&writer);
            };
            let state = self.open(cluster, &run)?;
            if let Err(Unfit(why)) = &state {
                (self.tell)(Event::Refused {
                    run: job.run.clone(),
                    why: why.clone(),
                });
            }
            *open = Some(Open {
                id: job.run.clone(),
                state,
            });
        }
        match open.as_mut().map(|open| &mut open.state) {
            Some(Ok(ready)) => {
                let done = self.with_beats(cluster, &delivery, || ready.work_safely(&job));
                (self.tell)(Event::Worked {
                    run: job.run.clone(),
                    runs: runs_of(&done),
                });
                cluster.finish(&job, done)?;
                delivery.done(&mut cluster.client)
            }
            _ => delivery.give_back(&writer, LATER),
        }
    }

    /// Opens a run; what is wrong with it for this worker alone is no trouble.
    fn open(
        &self,
        cluster: &mut Cluster,
        run: &crate::wire::Run,
    ) -> Result<std::result::Result<Ready, Unfit>> {
        if let Err(unfit) = run::check_version(run) {
            return Ok(Err(unfit));
        }
        let files = tempfile::tempdir()?;
        let (store, search) = match run::open(cluster, run, files.path(), self.jdk.clone())? {
            Ok(opened) => opened,
            Err(unfit) => return Ok(Err(unfit)),
        };
        let ready = Ready::new(store, search, &run.what, files);
        Ok(ready.map_err(|e| Unfit(e.to_string())))
    }

    /// Works, and says meanwhile that it does.
    fn with_beats<T>(&self, cluster: &Cluster, delivery: &Delivery, work: impl FnOnce() -> T) -> T {
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let (writer, subject) = (cluster.client.writer(), delivery.progress());
        std::thread::scope(|scope| {
            scope.spawn(move || {
                use std::sync::mpsc::RecvTimeoutError::Timeout;
                while matches!(ended.recv_timeout(BEAT), Err(Timeout)) {
                    // If it does not arrive, another worker will do the same.
                    let _ = writer.publish(&subject, None, b"+WPI");
                }
            });
            let done = work();
            drop(end);
            done
        })
    }
}

fn runs_of(done: &Done) -> u64 {
    match done {
        Done::Part(part) => part.counts.runs,
        Done::Methods(methods) => methods.iter().map(|method| method.counts.runs).sum(),
        Done::Object(_) | Done::Failed(_) => 0,
    }
}

impl Ready {
    fn new(
        store: Arc<Store>,
        search: Search,
        what: &What,
        files: TempDir,
    ) -> std::result::Result<Ready, Error> {
        let (first, question) = match what {
            What::Tree { target, keep_all } => {
                let (entry, _) = entry(&store, target)?;
                let first = search.first_machine(&store, &entry)?;
                let keep_all = *keep_all;
                (first, Question::Tree { entry, keep_all })
            }
            What::Tests { effort } => {
                let first = search.boot(&store, TEST_OPERATIONS)?;
                (first, Question::Tests(*effort))
            }
        };
        Ok(Ready {
            program: Loaded::new(store.clone()),
            store,
            search,
            first,
            question,
            _files: files,
        })
    }

    /// A defect of ours, or a job that nobody of us made, must not cost others theirs.
    fn work_safely(&mut self, job: &Job) -> Done {
        let done = catch_unwind(AssertUnwindSafe(|| self.work(job)));
        done.unwrap_or_else(|_| Done::Failed("a defect of Jaunt ended it".into()))
    }

    fn work(&mut self, job: &Job) -> Done {
        let done = match (&self.question, &job.work) {
            (Question::Tree { entry, keep_all }, Work::Parts { parts, runs }) => {
                let part = self.explore(entry, *keep_all, parts, *runs);
                part.map(|part| Done::Part(Box::new(part)))
            }
            (Question::Tests(effort), Work::Methods(methods)) => {
                let base = self.first.fork().map_err(Error::from);
                let explored = base.and_then(|base| {
                    explore_methods(&self.store, base, &self.search, methods, *effort)
                });
                explored.map(Done::Methods)
            }
            _ => Err(Error::internal("a job that is none of its run")),
        };
        done.unwrap_or_else(|e| Done::Failed(e.to_string()))
    }

    /// Explores subtrees, as far as it goes.
    fn explore(
        &self,
        entry: &Entry,
        keep_all: bool,
        parts: &[Subtree],
        runs: u64,
    ) -> std::result::Result<Part, Error> {
        let mut crew = self.search.crew(&self.first, entry)?;
        let plan = Plan {
            // Few subtrees are left open when it ends.
            strategy: StrategyKind::Dfs,
            max_runs: Some(runs),
            keep_all,
            ..self.search.plan(None)
        };
        let mut exploration = match crew.first_mut() {
            Some(worker) => Exploration::of_parts(&self.program, &plan, parts, worker),
            None => Exploration::new(&self.program, &plan),
        };
        let plan = Plan {
            deadline: Some(Instant::now() + LONGEST),
            ..plan
        };
        let corpus = exploration.go_on(crew, &plan, &mut |_| {});
        let mut counts = known::counts(&corpus);
        // What is open is handed back.
        counts.open = counts.parked;
        let errors = corpus.errors.iter().map(|error| PartError {
            input: error.test.input.clone(),
            length: error.test.length,
            paths: error.paths,
        });
        let tests = corpus.tests.iter().filter(|_| keep_all);
        Ok(Part {
            counts,
            errors: errors.collect(),
            covered: known::covered(&self.store, &corpus.covered),
            tests: tests.map(|test| test.input.clone()).collect(),
            open: exploration.take_parts(),
        })
    }
}
