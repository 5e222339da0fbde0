//! The streams of a cluster, and what is put there and taken from there.

use std::time::Duration;

use jaunt_generate::Error;

use crate::nats::{
    Address, Client, Delivery, LARGEST, Objects, Result, Retention, Stream, Trouble, unique,
};
use crate::wire::{DONE, Done, FILES, Job, RUNS, Run, WORK, WORKERS, Work};
use crate::wire::{subject_of_done, subject_of_run, subject_of_work};

/// What is not acknowledged for so long is given to another worker. Workers say every second
/// that they are at it.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a message may hold beside its content.
const ROOM: usize = 64 << 10;

/// A connection to a cluster whose streams are there.
pub struct Cluster {
    pub client: Client,
}

impl Cluster {
    pub fn connect(address: &Address) -> Result<Cluster> {
        let mut client = Client::connect(address)?;
        client.make_stream(&Stream {
            name: RUNS,
            subjects: "jaunt.run.*",
            retention: Retention::Last,
        })?;
        client.make_stream(&Stream {
            name: WORK,
            subjects: "jaunt.work.*",
            retention: Retention::WorkQueue,
        })?;
        client.make_stream(&Stream {
            name: DONE,
            subjects: "jaunt.done.*.*",
            retention: Retention::First,
        })?;
        client.make_queue(WORK, WORKERS, PATIENCE)?;
        let mut cluster = Cluster { client };
        cluster.files().make()?;
        Ok(cluster)
    }

    pub fn files(&mut self) -> Objects<'_> {
        Objects {
            client: &mut self.client,
            bucket: FILES,
        }
    }

    /// Tells workers what the jobs of a run are about.
    pub fn announce(&mut self, id: &str, run: &Run) -> Result<()> {
        let content = serde_json::to_vec(run).map_err(unwritable)?;
        self.client
            .store(&subject_of_run(id), &format!("{id}-run"), &content)
    }

    /// The name under which a request is worked on: that of a run that was interrupted, or a
    /// new one. What late workers say about an old one is nobody's business then.
    pub fn begin(&mut self, run: &Run) -> Result<String> {
        let request = subject_of_run(&run.name());
        if let Some(known) = self.client.last(RUNS, &request)?
            && let Ok(known) = String::from_utf8(known)
        {
            return Ok(known);
        }
        let id = format!("{}-{}", run.name(), &unique()[..8]);
        self.client.store(&request, &id, id.as_bytes())?;
        Ok(id)
    }

    /// What the jobs of a run are about, if anybody still wants to know.
    pub fn run(&mut self, id: &str) -> Result<Option<Run>> {
        let content = self.client.last(RUNS, &subject_of_run(id))?;
        Ok(content.and_then(|content| serde_json::from_slice(&content).ok()))
    }

    /// Puts jobs of a run into the queue; the same job again changes nothing for a while.
    pub fn hand_out(&mut self, run: &str, jobs: &[Job]) -> Result<()> {
        let mut messages = Vec::with_capacity(jobs.len());
        for job in jobs {
            let mut content = serde_json::to_vec(job).map_err(unwritable)?;
            if content.len() > LARGEST - ROOM {
                let object = self.files().put(&content)?;
                let small = Job {
                    work: Work::Object(object),
                    ..job.clone()
                };
                content = serde_json::to_vec(&small).map_err(unwritable)?;
            }
            messages.push((format!("{}-{}", job.run, job.job), content));
        }
        self.client.store_all(&subject_of_work(run), &messages)
    }

    /// The next job of any run, if one comes in that time.
    pub fn next_job(&mut self, wait: Duration) -> Result<Option<Delivery>> {
        self.client.fetch(WORK, WORKERS, wait)
    }

    /// All of a job whose message holds a part of it.
    pub fn whole(&mut self, job: Job) -> Result<Option<Job>> {
        let Work::Object(object) = &job.work else {
            return Ok(Some(job));
        };
        let content = self.files().get(object)?;
        let whole: Option<Job> = serde_json::from_slice(&content).ok();
        let is_same = |whole: &Job| {
            let is_whole = !matches!(whole.work, Work::Object(_));
            is_whole && (&whole.run, &whole.job) == (&job.run, &job.job)
        };
        Ok(whole.filter(is_same))
    }

    /// Says what came of a job. Whoever is first is right.
    pub fn finish(&mut self, job: &Job, done: Done) -> Result<()> {
        let mut content = serde_json::to_vec(&done).map_err(unwritable)?;
        if content.len() > LARGEST - ROOM {
            let object = self.files().put(&content)?;
            content = serde_json::to_vec(&Done::Object(object)).map_err(unwritable)?;
        }
        let subject = subject_of_done(&job.run, &job.job);
        match self
            .client
            .store(&subject, &format!("{}-{}", job.run, job.job), &content)
        {
            // The stream has one result of each job.
            Err(Trouble::Refused(why)) if why.contains("maximum messages") => Ok(()),
            other => other,
        }
    }

    /// Results of a run, from the first one on.
    pub fn results(&mut self, run: &str) -> Result<String> {
        self.client.read_all(DONE, &subject_of_done(run, "*"))
    }

    /// The next result: the name of its job, and what came of it.
    pub fn next_result(&mut self, results: &str, wait: Duration) -> Result<Option<(String, Done)>> {
        let Some(delivery) = self.client.fetch(DONE, results, wait)? else {
            return Ok(None);
        };
        let subject = &delivery.message.subject;
        let job = subject.rsplit('.').next().unwrap_or_default().to_string();
        let mut done: Option<Done> = serde_json::from_slice(&delivery.message.payload).ok();
        if let Some(Done::Object(object)) = &done {
            let content = self.files().get(object)?;
            done = serde_json::from_slice(&content).ok();
        }
        let unreadable = || Done::Failed("its answer cannot be read".into());
        let done = done.filter(|done| !matches!(done, Done::Object(_)));
        Ok(Some((job, done.unwrap_or_else(unreadable))))
    }

    /// Drops all that is left of a run.
    pub fn forget(&mut self, request: &Run, run: &str) -> Result<()> {
        self.client.purge(RUNS, &subject_of_run(&request.name()))?;
        self.client.purge(WORK, &subject_of_work(run))?;
        self.client.purge(DONE, &subject_of_done(run, "*"))?;
        self.client.purge(RUNS, &subject_of_run(run))
    }
}

fn unwritable(e: serde_json::Error) -> Trouble {
    Trouble::Unexpected(e.to_string())
}

/// In words for who wants to know why there is no result.
pub fn lost(address: &Address, trouble: &Trouble) -> Error {
    Error::unreadable(format!("{address}: {trouble}"))
}
