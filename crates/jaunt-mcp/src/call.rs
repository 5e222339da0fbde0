//! One call of a tool: waits for its turn, works on a thread of its own, tells how it goes, and
//! ends early if the client does not want it any more.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use jaunt_explore::STACK;
use jaunt_generate::{Error, Fault};
use jaunt_project::Places;
use rmcp::RoleServer;
use rmcp::model::{CallToolResult, ContentBlock, JsonObject, ProgressNotificationParam};
use rmcp::service::RequestContext;
use serde_json::Value;
use tokio::sync::{Mutex as Turn, oneshot};

use crate::tools::Tool;

/// How often a client hears of a call.
const OFTEN: Duration = Duration::from_millis(500);

pub struct Call {
    pub tool: &'static Tool,
    pub arguments: JsonObject,
    /// Where the classes are, if the arguments do not say.
    pub places: Places,
    /// The largest budget.
    pub most: Duration,
}

/// What a tool works with.
pub struct Job {
    pub arguments: JsonObject,
    pub places: Places,
    pub most: Duration,
    /// Set when the client wants no answer any more.
    pub stop: Arc<AtomicBool>,
    news: News,
}

/// What is being done, in words.
type News = Arc<Mutex<String>>;

impl Job {
    /// Says what is being done.
    pub fn tell(&self, words: String) {
        *self.news.lock().unwrap_or_else(PoisonError::into_inner) = words;
    }
}

/// What a tool has to say: for people, and for programs.
pub struct Answer {
    pub text: String,
    pub data: Value,
}

impl Call {
    pub async fn answer(
        self,
        turn: &Turn<()>,
        context: &RequestContext<RoleServer>,
    ) -> CallToolResult {
        let stop = Arc::new(AtomicBool::new(false));
        let news = News::new(Mutex::new("waiting for another call".into()));
        let work = async {
            let _turn = turn.lock().await;
            match stop.load(Ordering::Relaxed) {
                true => Err(Error::usage("the call was cancelled")),
                false => self.work(stop.clone(), news.clone()).await,
            }
        };
        tokio::pin!(work);
        let (started, mut is_cancelled) = (Instant::now(), false);
        let done = loop {
            tokio::select! {
                done = &mut work => break done,
                () = context.ct.cancelled(), if !is_cancelled => {
                    is_cancelled = true;
                    stop.store(true, Ordering::Relaxed);
                }
                () = tokio::time::sleep(OFTEN) => {
                    let words = news.lock().unwrap_or_else(PoisonError::into_inner).clone();
                    tell(context, started.elapsed(), words).await;
                }
            }
        };
        match done {
            Ok(Answer { text, data }) => {
                let mut result = CallToolResult::structured(data);
                result.content = vec![ContentBlock::text(text)];
                result
            }
            Err(error) => CallToolResult::error(vec![ContentBlock::text(error.message)]),
        }
    }

    /// Works on a thread with a stack that is large enough. A defect of ours ends that thread
    /// and nothing else.
    async fn work(self, stop: Arc<AtomicBool>, news: News) -> Result<Answer, Error> {
        let (sender, receiver) = oneshot::channel();
        let tool = self.tool;
        let job = Job {
            arguments: self.arguments,
            places: self.places,
            most: self.most,
            stop,
            news,
        };
        job.tell("reading the project".into());
        std::thread::Builder::new()
            .stack_size(STACK)
            .spawn(move || {
                // Nobody listens when the client is gone.
                let _ = sender.send((tool.run)(&job));
            })?;
        receiver.await.unwrap_or_else(|_| {
            let message = "internal error; please report it with the call and what jaunt mcp printed on standard error";
            Err(Error {
                fault: Fault::Internal,
                message: message.into(),
            })
        })
    }
}

/// Tells a client that asked for it how far a call is: seconds, which never stand still.
async fn tell(context: &RequestContext<RoleServer>, passed: Duration, words: String) {
    if let Some(token) = context.meta.get_progress_token() {
        let news = ProgressNotificationParam::new(token, passed.as_secs_f64()).with_message(words);
        // A client that is gone does not listen.
        let _ = context.peer.notify_progress(news).await;
    }
}
