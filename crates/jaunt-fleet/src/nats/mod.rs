//! A client of NATS, as small as this crate needs it.
//!
//! The protocol is lines of text over one connection, and JetStream is JSON over that. The
//! official client is asynchronous and brings some eighty crates and a cryptographic library in C,
//! which would double what Jaunt takes to build; this one takes the standard library, and for TLS
//! `rustls` with `ring`, eight crates.

mod address;
mod channel;
mod jetstream;
mod objects;
mod secrecy;

use std::fmt::{self, Display, Formatter};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use channel::{Incoming, Outgoing};

pub use address::Address;
pub use jetstream::{Delivery, Retention, Stream};
pub use objects::Objects;

/// How long to wait for a server that does not answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a message may hold; servers say how much they take, and no less than this by default.
pub const LARGEST: usize = 1 << 20;

/// What a server may send at once: no message of ours is larger, and nobody else's is for us.
const MOST_RECEIVED: usize = 8 << 20;

/// Lines are a few words; the longest is what a server says about itself.
const LONGEST_LINE: usize = 1 << 20;

#[derive(Debug)]
pub enum Trouble {
    /// The connection is gone, or was never there: it may come back.
    Gone(io::Error),
    /// The server refuses.
    Refused(String),
    /// It does not say what the protocol expects.
    Unexpected(String),
}

impl Display for Trouble {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Gone(e) => write!(
                f,
                "the connection failed: {e}; is nats-server running there, with --jetstream?"
            ),
            Trouble::Refused(why) => write!(f, "the server refuses: {why}"),
            Trouble::Unexpected(what) => write!(f, "the server says what was not asked: {what}"),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(e: io::Error) -> Trouble {
        Trouble::Gone(e)
    }
}

pub type Result<T> = std::result::Result<T, Trouble>;

/// A message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    pub subject: String,
    /// Where an answer goes.
    pub reply: Option<String>,
    /// The number in the first line of its headers: 404 and the like.
    pub status: Option<u16>,
    pub payload: Vec<u8>,
}

/// A connection. It is read by one thread, and written by any.
pub struct Client {
    reader: BufReader<Incoming>,
    writer: Writer,
    /// Answers come to subjects below this one.
    inbox: String,
    requests: u64,
}

/// The half of a connection that sends.
#[derive(Clone)]
pub struct Writer(Arc<Mutex<Outgoing>>);

impl Writer {
    fn send(&self, bytes: &[u8]) -> Result<()> {
        let mut stream = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(stream.write_all(bytes)?)
    }

    /// Publishes without waiting for anything.
    pub fn publish(&self, subject: &str, reply: Option<&str>, payload: &[u8]) -> Result<()> {
        let reply = reply.map_or(String::new(), |reply| format!("{reply} "));
        let mut bytes = format!("PUB {subject} {reply}{}\r\n", payload.len()).into_bytes();
        bytes.extend(payload);
        bytes.extend(b"\r\n");
        self.send(&bytes)
    }

    fn publish_with(
        &self,
        subject: &str,
        reply: &str,
        headers: &[(&str, &str)],
        payload: &[u8],
    ) -> Result<()> {
        let mut head = String::from("NATS/1.0\r\n");
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str("\r\n");
        let (of_head, of_all) = (head.len(), head.len() + payload.len());
        let mut bytes = format!("HPUB {subject} {reply} {of_head} {of_all}\r\n").into_bytes();
        bytes.extend(head.as_bytes());
        bytes.extend(payload);
        bytes.extend(b"\r\n");
        self.send(&bytes)
    }
}

impl Client {
    pub fn connect(address: &Address) -> Result<Client> {
        let found = (address.host.as_str(), address.port).to_socket_addrs()?;
        let mut last = io::Error::new(io::ErrorKind::NotFound, "the host has no address");
        let mut stream = None;
        for one in found {
            match TcpStream::connect_timeout(&one, PATIENCE) {
                Ok(connected) => {
                    stream = Some(connected);
                    break;
                }
                Err(e) => last = e,
            }
        }
        let stream = stream.ok_or(last)?;
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let (incoming, outgoing) = channel::halves(stream)?;
        let mut client = Client {
            writer: Writer(Arc::new(Mutex::new(outgoing))),
            reader: BufReader::new(incoming),
            inbox: format!("_INBOX.{}", unique()),
            requests: 0,
        };
        client.greet(address)?;
        Ok(client)
    }

    fn greet(&mut self, address: &Address) -> Result<()> {
        let until = Instant::now() + PATIENCE;
        let line = self.line(until)?.ok_or_else(silence)?;
        let info = line.strip_prefix("INFO ").unwrap_or_default();
        let info: Value = serde_json::from_str(info)
            .map_err(|_| Trouble::Unexpected(line.chars().take(80).collect()))?;
        self.encrypt(address, &info)?;
        let mut options = json!({
            "verbose": false,
            "pedantic": false,
            "lang": "rust",
            "name": "jaunt",
            "version": env!("CARGO_PKG_VERSION"),
            "protocol": 1,
            "headers": true,
            "no_responders": true,
        });
        if let Some(fields) = options.as_object_mut() {
            fields.extend(address.credentials());
        }
        let inbox = &self.inbox;
        let hello = format!("CONNECT {options}\r\nSUB {inbox}.* 1\r\nPING\r\n");
        self.writer.send(hello.as_bytes())?;
        loop {
            let line = self.line(until)?.ok_or_else(silence)?;
            match line.as_str() {
                "PONG" => return Ok(()),
                "PING" => self.writer.send(b"PONG\r\n")?,
                other if other.starts_with("-ERR") => {
                    return Err(Trouble::Refused(other[4..].trim().to_string()));
                }
                _ => {}
            }
        }
    }

    /// What is wanted here must be offered there, and the other way round: nobody is talked to
    /// in the open who was to be talked to in secret.
    fn encrypt(&mut self, address: &Address, info: &Value) -> Result<()> {
        let has = |field: &str| info[field] == Value::Bool(true);
        let Some(secrecy) = &address.secrecy else {
            return match has("tls_required") {
                true => Err(Trouble::Refused("it insists on TLS; use tls://".into())),
                false => Ok(()),
            };
        };
        if !has("tls_required") && !has("tls_available") {
            return Err(Trouble::Refused("it has no TLS; use nats://".into()));
        }
        let incoming = self.reader.get_mut();
        incoming.set_timeout(PATIENCE)?;
        let mut outgoing = self.writer.0.lock().unwrap_or_else(PoisonError::into_inner);
        let agreed = incoming.encrypt(&mut outgoing, &address.host, secrecy);
        agreed.map_err(|e| Trouble::Refused(format!("TLS: {e}")))
    }

    /// The half that sends, for other threads.
    pub fn writer(&self) -> Writer {
        self.writer.clone()
    }

    /// A line without its end; none if there is none by then.
    fn line(&mut self, until: Instant) -> Result<Option<String>> {
        let mut line = Vec::new();
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() && line.is_empty() {
                return Ok(None);
            }
            // What has begun will come to its end.
            let wait = left.max(Duration::from_millis(1));
            self.reader.get_ref().set_timeout(wait)?;
            let most = (LONGEST_LINE - line.len()) as u64;
            match (&mut self.reader).take(most).read_until(b'\n', &mut line) {
                Ok(_) if line.len() == LONGEST_LINE => {
                    return Err(Trouble::Unexpected("a line without an end".into()));
                }
                Ok(0) => return Err(closed()),
                Ok(_) if line.ends_with(b"\n") => {
                    let line = String::from_utf8_lossy(&line);
                    return Ok(Some(line.trim_end().to_string()));
                }
                Ok(_) => return Err(closed()),
                Err(e) if is_timeout(&e) && line.is_empty() => return Ok(None),
                Err(e) if is_timeout(&e) && Instant::now() < until + PATIENCE => {}
                Err(e) => return Err(e.into()),
            }
        }
    }

    /// The next message, if one comes by then.
    pub fn next(&mut self, until: Instant) -> Result<Option<Message>> {
        loop {
            let Some(line) = self.line(until)? else {
                return Ok(None);
            };
            let mut words = line.split_ascii_whitespace();
            match words.next() {
                Some("PING") => self.writer.send(b"PONG\r\n")?,
                Some("MSG") => return self.message(&words.collect::<Vec<_>>(), false).map(Some),
                Some("HMSG") => return self.message(&words.collect::<Vec<_>>(), true).map(Some),
                Some("-ERR") => return Err(Trouble::Refused(line[4..].trim().to_string())),
                _ => {}
            }
        }
    }

    /// The rest of a message whose first line has these words: a subject, the number of the
    /// subscription, perhaps where an answer goes, the length of headers if there are some,
    /// and the length of all.
    fn message(&mut self, words: &[&str], has_headers: bool) -> Result<Message> {
        let strange = || Trouble::Unexpected(words.join(" "));
        let numbers = 1 + usize::from(has_headers);
        let count = words.len();
        if count < 2 + numbers || count > 3 + numbers {
            return Err(strange());
        }
        let number = |word: &str| word.parse::<usize>().map_err(|_| strange());
        let all = number(words[count - 1])?;
        let of_head = match has_headers {
            true => number(words[count - 2])?,
            false => 0,
        };
        if all > MOST_RECEIVED || of_head > all {
            return Err(strange());
        }
        let mut bytes = vec![0; all + 2];
        self.reader.get_ref().set_timeout(PATIENCE)?;
        self.reader.read_exact(&mut bytes)?;
        bytes.truncate(all);
        let payload = bytes.split_off(of_head);
        let head = String::from_utf8_lossy(&bytes);
        let first = head.lines().next().unwrap_or_default();
        let status = first.split_ascii_whitespace().nth(1);
        Ok(Message {
            subject: words[0].to_string(),
            reply: (count == 3 + numbers).then(|| words[2].to_string()),
            status: status.and_then(|status| status.parse().ok()),
            payload,
        })
    }

    /// A subject that answers can be told by.
    fn new_inbox(&mut self) -> String {
        self.requests += 1;
        format!("{}.{}", self.inbox, self.requests)
    }

    /// Waits for the answer to a request. Answers to requests that nobody waits for any more
    /// are dropped.
    fn answer(&mut self, inbox: &str) -> Result<Message> {
        let until = Instant::now() + PATIENCE;
        loop {
            let message = self.next(until)?.ok_or_else(silence)?;
            if message.subject != inbox {
                continue;
            }
            return match message.status {
                Some(503) => {
                    let why = "nobody answers; is JetStream on (nats-server -js)?";
                    Err(Trouble::Refused(why.into()))
                }
                _ => Ok(message),
            };
        }
    }

    /// Asks and waits for the answer.
    pub fn request(&mut self, subject: &str, payload: &[u8]) -> Result<Message> {
        let inbox = self.new_inbox();
        self.writer.publish(subject, Some(&inbox), payload)?;
        self.answer(&inbox)
    }

    fn request_with(
        &mut self,
        subject: &str,
        headers: &[(&str, &str)],
        payload: &[u8],
    ) -> Result<Message> {
        let inbox = self.new_inbox();
        self.writer
            .publish_with(subject, &inbox, headers, payload)?;
        self.answer(&inbox)
    }
}

fn silence() -> Trouble {
    io::Error::new(io::ErrorKind::TimedOut, "the server does not answer").into()
}

fn closed() -> Trouble {
    io::Error::new(io::ErrorKind::UnexpectedEof, "the server hung up").into()
}

fn is_timeout(e: &io::Error) -> bool {
    use io::ErrorKind::{Interrupted, TimedOut, WouldBlock};
    matches!(e.kind(), TimedOut | WouldBlock | Interrupted)
}

/// A name that no other process has.
pub fn unique() -> String {
    use std::hash::{BuildHasher, RandomState};
    // Each state of the standard library's hash maps has random keys.
    let random = |salt: u64| RandomState::new().hash_one((salt, std::process::id()));
    format!("{:016x}{:016x}", random(1), random(2))
}
