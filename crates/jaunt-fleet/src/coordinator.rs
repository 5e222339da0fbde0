//! Hands out the jobs of a run and takes what comes back, until all are done.
//!
//! All that the coordinator knows follows from the first jobs and from the results, which
//! the server keeps. So one that is started again with the same request reads the results
//! and goes on; and a result that comes twice, or late, changes nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Formatter};
use std::time::{Duration, Instant};

use jaunt_generate::Error;
use jaunt_record::Digester;

use crate::cluster::{Cluster, lost};
use crate::nats::{Address, Trouble};
use crate::wire::{Done, Job, Run, Work};

/// How long to wait for results before looking whether to stop.
const GLANCE: Duration = Duration::from_millis(200);

/// Jobs that are handed out together.
const AT_ONCE: usize = 64;

/// How long a server may be away before nobody waits for it any more.
const AWAY: Duration = Duration::from_secs(60);

/// How far a run is.
pub struct Progress {
    pub jobs: usize,
    pub done: usize,
}

impl Display for Progress {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} jobs done", self.done, self.jobs)
    }
}

/// Who wants the results.
pub trait Customer {
    /// Learns what came of a job; gives what is left of it. An error ends the run.
    fn learn(&mut self, job: &str, done: Done) -> Result<Vec<Work>, String>;

    /// Is there no more time, or does somebody want to see what there is?
    fn is_over(&self) -> bool;

    fn is_interrupted(&self) -> bool;

    fn watch(&mut self, progress: &Progress);
}

/// The jobs of a run.
pub struct Coordinator {
    id: String,
    /// Jobs that are not done, and those that are.
    open: BTreeMap<String, Job>,
    done: BTreeSet<String>,
    failed: Option<String>,
}

impl Coordinator {
    /// A run of that name, which begins with this work.
    pub fn new(id: String, work: Vec<Work>) -> Coordinator {
        let mut coordinator = Coordinator {
            open: BTreeMap::new(),
            done: BTreeSet::new(),
            failed: None,
            id: id.clone(),
        };
        let jobs = coordinator.jobs_of(&id, work);
        coordinator.open = jobs.into_iter().map(|job| (job.job.clone(), job)).collect();
        coordinator
    }

    /// Goes on until all jobs are done or the time is over; gives the work that is left.
    pub fn run(
        mut self,
        address: &Address,
        mut cluster: Cluster,
        run: &Run,
        customer: &mut dyn Customer,
    ) -> Result<Vec<Work>, Error> {
        let mut away: Option<Instant> = None;
        while !self.is_done() && !customer.is_over() {
            match self.go_on(&mut cluster, run, customer) {
                Ok(()) => away = None,
                Err(Trouble::Gone(e)) => {
                    if away.get_or_insert_with(Instant::now).elapsed() > AWAY {
                        return Err(lost(address, &Trouble::Gone(e)));
                    }
                    std::thread::sleep(GLANCE);
                    if let Ok(again) = Cluster::connect(address) {
                        cluster = again;
                    }
                }
                Err(other) => return Err(lost(address, &other)),
            }
        }
        // A run that somebody interrupted can be gone on with by whoever asks for the same.
        if self.is_done() || !customer.is_interrupted() {
            let _ = cluster.forget(run, &self.id);
        }
        match self.failed {
            Some(why) => Err(Error::unreadable(format!("a worker cannot do it: {why}"))),
            None => Ok(self.open.into_values().map(|job| job.work).collect()),
        }
    }

    fn is_done(&self) -> bool {
        self.open.is_empty() || self.failed.is_some()
    }

    /// Hands out what is open, and takes results until there is nothing left to wait for.
    fn go_on(
        &mut self,
        cluster: &mut Cluster,
        run: &Run,
        customer: &mut dyn Customer,
    ) -> Result<(), Trouble> {
        cluster.announce(&self.id, run)?;
        let open: Vec<Job> = self.open.values().cloned().collect();
        for some in open.chunks(AT_ONCE) {
            cluster.hand_out(&self.id, some)?;
        }
        let results = cluster.results(&self.id)?;
        while !self.is_done() && !customer.is_over() {
            let Some((job, done)) = cluster.next_result(&results, GLANCE)? else {
                continue;
            };
            let new = self.take(&job, done, customer);
            // Known before they are handed out: a connection that fails meanwhile loses none.
            let known = new.iter().map(|job| (job.job.clone(), job.clone()));
            self.open.extend(known);
            cluster.hand_out(&self.id, &new)?;
            customer.watch(&Progress {
                jobs: self.open.len() + self.done.len(),
                done: self.done.len(),
            });
        }
        Ok(())
    }

    /// Takes a result; gives the jobs that it leaves.
    fn take(&mut self, job: &str, done: Done, customer: &mut dyn Customer) -> Vec<Job> {
        if self.open.remove(job).is_none() {
            return Vec::new();
        }
        self.done.insert(job.to_string());
        match customer.learn(job, done) {
            Ok(left) => self.jobs_of(job, left),
            Err(why) => {
                self.failed = Some(why);
                Vec::new()
            }
        }
    }

    /// Names of jobs follow from those they come from.
    fn jobs_of(&self, parent: &str, work: Vec<Work>) -> Vec<Job> {
        let job = |(index, work): (usize, Work)| {
            let mut digester = Digester::new();
            digester.add(parent.as_bytes());
            digester.add(&(index as u64).to_le_bytes());
            Job {
                run: self.id.clone(),
                job: digester.finish().0,
                work,
            }
        };
        work.into_iter().enumerate().map(job).collect()
    }
}
