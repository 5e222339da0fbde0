//! Streams of messages that the server keeps.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{Client, Message, Result, Trouble, Writer};

/// What a stream keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retention {
    /// A message until somebody has acknowledged it.
    WorkQueue,
    /// The last message of each subject.
    Last,
    /// The first message of each subject: others are refused.
    First,
}

/// Messages of these subjects are kept.
pub struct Stream<'a> {
    pub name: &'a str,
    pub subjects: &'a str,
    pub retention: Retention,
}

/// How long what was published is known, so that the same message published again is dropped.
const REMEMBERED: Duration = Duration::from_secs(120);

/// A message of a stream, to be acknowledged.
pub struct Delivery {
    pub message: Message,
    ack: String,
}

impl Delivery {
    /// It was worked on to the end.
    pub fn done(&self, client: &mut Client) -> Result<()> {
        client.request(&self.ack, b"+ACK").map(drop)
    }

    /// It will never be of use to anybody.
    pub fn refuse(&self, writer: &Writer) -> Result<()> {
        writer.publish(&self.ack, None, b"+TERM")
    }

    /// Somebody else should have it, after a while.
    pub fn give_back(&self, writer: &Writer, after: Duration) -> Result<()> {
        let delay = json!({ "delay": after.as_nanos() as u64 });
        writer.publish(&self.ack, None, format!("-NAK {delay}").as_bytes())
    }

    /// Where to say that work on it goes on.
    pub fn progress(&self) -> String {
        self.ack.clone()
    }
}

impl Client {
    /// Asks JetStream; its errors are ours.
    pub(super) fn ask(&mut self, what: &str, payload: &Value) -> Result<Value> {
        let subject = format!("$JS.API.{what}");
        let answer = self.request(&subject, payload.to_string().as_bytes())?;
        read(&answer.payload)
    }

    pub fn make_stream(&mut self, stream: &Stream) -> Result<()> {
        let mut config = json!({
            "name": stream.name,
            "subjects": [stream.subjects],
            "storage": "file",
            "duplicate_window": REMEMBERED.as_nanos() as u64,
        });
        match stream.retention {
            Retention::WorkQueue => config["retention"] = "workqueue".into(),
            Retention::Last => config["max_msgs_per_subject"] = 1.into(),
            Retention::First => {
                config["max_msgs_per_subject"] = 1.into();
                config["discard"] = "new".into();
                config["discard_new_per_subject"] = true.into();
            }
        }
        self.ask(&format!("STREAM.CREATE.{}", stream.name), &config)?;
        Ok(())
    }

    /// Publishes and waits until the stream has it. The same `id` again changes nothing.
    pub fn store(&mut self, subject: &str, id: &str, payload: &[u8]) -> Result<()> {
        self.store_all(subject, &[(id.to_string(), payload.to_vec())])
    }

    /// The same for several messages: one wait for all of them.
    pub fn store_all(&mut self, subject: &str, messages: &[(String, Vec<u8>)]) -> Result<()> {
        let mut inboxes = Vec::with_capacity(messages.len());
        for (id, payload) in messages {
            let inbox = self.new_inbox();
            let headers = [("Nats-Msg-Id", id.as_str())];
            self.writer
                .publish_with(subject, &inbox, &headers, payload)?;
            inboxes.push(inbox);
        }
        // The server answers in the order in which it was asked.
        for inbox in inboxes {
            let answer = self.answer(&inbox)?;
            read(&answer.payload)?;
        }
        Ok(())
    }

    /// A consumer that all workers share. What is not acknowledged in time is delivered again.
    pub fn make_queue(&mut self, stream: &str, name: &str, patience: Duration) -> Result<()> {
        let config = json!({
            "durable_name": name,
            "ack_policy": "explicit",
            "ack_wait": patience.as_nanos() as u64,
            "max_ack_pending": 100_000,
        });
        let request = json!({ "stream_name": stream, "config": config });
        self.ask(
            &format!("CONSUMER.DURABLE.CREATE.{stream}.{name}"),
            &request,
        )?;
        Ok(())
    }

    /// A consumer of our own, from the first message of a subject on; gives its name.
    pub fn read_all(&mut self, stream: &str, subject: &str) -> Result<String> {
        let config = json!({
            "ack_policy": "none",
            "deliver_policy": "all",
            "filter_subject": subject,
            "inactive_threshold": Duration::from_secs(300).as_nanos() as u64,
        });
        let request = json!({ "stream_name": stream, "config": config });
        let made = self.ask(&format!("CONSUMER.CREATE.{stream}"), &request)?;
        let name = made["name"].as_str().map(str::to_string);
        name.ok_or_else(|| Trouble::Unexpected(made.to_string()))
    }

    /// The next message of a consumer, if one comes in that time.
    pub fn fetch(
        &mut self,
        stream: &str,
        consumer: &str,
        wait: Duration,
    ) -> Result<Option<Delivery>> {
        let inbox = self.new_inbox();
        let expires = wait.max(Duration::from_millis(20));
        let request = json!({ "batch": 1, "expires": expires.as_nanos() as u64 });
        let subject = format!("$JS.API.CONSUMER.MSG.NEXT.{stream}.{consumer}");
        let request = request.to_string();
        self.writer
            .publish(&subject, Some(&inbox), request.as_bytes())?;
        // The server ends the wait by itself; if it does not, it is gone.
        let until = Instant::now() + expires + super::PATIENCE;
        loop {
            let message = self.next(until)?.ok_or_else(super::silence)?;
            // What was asked for by an earlier fetch is a message, too, whenever it comes.
            if let Some(ack) = message.reply.clone().filter(|r| r.starts_with("$JS.ACK.")) {
                return Ok(Some(Delivery { message, ack }));
            }
            if message.subject != inbox {
                continue;
            }
            return match message.status {
                Some(404 | 408) => Ok(None),
                Some(409) => Err(Trouble::Refused("the consumer is gone".into())),
                Some(503) => Err(Trouble::Refused("nobody answers for the stream".into())),
                _ => Err(Trouble::Unexpected(message.subject)),
            };
        }
    }

    /// The last message of a subject, if there is one.
    pub fn last(&mut self, stream: &str, subject: &str) -> Result<Option<Vec<u8>>> {
        let request = json!({ "last_by_subj": subject });
        let subject = format!("$JS.API.STREAM.MSG.GET.{stream}");
        let answer = self.request(&subject, request.to_string().as_bytes())?;
        let answer: Value = parse(&answer.payload)?;
        if answer["error"]["code"] == 404 {
            return Ok(None);
        }
        let answer = checked(answer)?;
        let data = answer["message"]["data"].as_str().unwrap_or_default();
        super::objects::decoded(data).map(Some)
    }

    /// Drops the messages of a subject.
    pub fn purge(&mut self, stream: &str, subject: &str) -> Result<()> {
        self.ask(
            &format!("STREAM.PURGE.{stream}"),
            &json!({ "filter": subject }),
        )
        .map(drop)
    }
}

fn read(payload: &[u8]) -> Result<Value> {
    checked(parse(payload)?)
}

fn parse(payload: &[u8]) -> Result<Value> {
    let text = || String::from_utf8_lossy(payload).chars().take(200).collect();
    serde_json::from_slice(payload).map_err(|_| Trouble::Unexpected(text()))
}

fn checked(answer: Value) -> Result<Value> {
    match answer["error"]["description"].as_str() {
        Some(why) => Err(Trouble::Refused(why.to_string())),
        None => Ok(answer),
    }
}
