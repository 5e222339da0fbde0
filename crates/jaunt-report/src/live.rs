//! The page while a run goes on: served to this machine only, and only to who knows the
//! token of its address. What happens is told by server-sent events; the last one is the
//! report, after which the page needs nobody any more.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::net::SocketAddr;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jaunt_record::RunRecord;
use serde::Serialize;
use tiny_http::{Header, Request, Response, Server as Http};

use crate::page::{packed, waiting_page};

/// How far a run is.
#[derive(Clone, Debug, Serialize)]
pub struct Progress {
    pub ms: u64,
    pub done: usize,
    pub of: usize,
    pub covered: usize,
    pub tests: usize,
    /// What is being worked at.
    pub goals: Vec<String>,
}

/// A server that stays up as long as it is held.
pub struct Server {
    http: Arc<Http>,
    address: SocketAddr,
    token: String,
    told: Arc<Told>,
}

#[derive(Default)]
struct Told {
    state: Mutex<State>,
    news: Condvar,
}

#[derive(Default)]
struct State {
    /// As they go over the wire.
    events: Vec<String>,
    is_over: bool,
    /// Pages that listen.
    pages: usize,
}

impl Told {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Server {
    /// Listens on a port of this machine that the system chooses.
    pub fn start() -> io::Result<Server> {
        let http = Http::http("127.0.0.1:0").map_err(io::Error::other)?;
        let address = http.server_addr().to_ip();
        let address = address.ok_or_else(|| io::Error::other("the server has no address"))?;
        let server = Server {
            http: Arc::new(http),
            address,
            token: format!("{:016x}{:016x}", random(), random()),
            told: Arc::default(),
        };
        let (http, told) = (server.http.clone(), server.told.clone());
        let gate = Gate {
            host: address.to_string(),
            token: server.token.clone(),
        };
        std::thread::spawn(move || {
            for request in http.incoming_requests() {
                gate.answer(request, &told);
            }
        });
        Ok(server)
    }

    /// Where the page is.
    pub fn url(&self) -> String {
        format!("http://{}/?token={}", self.address, self.token)
    }

    pub fn tell(&self, progress: &Progress) {
        let data = serde_json::to_string(progress).unwrap_or_default();
        self.send("progress", &data, false);
    }

    /// The run is over: pages show its report from now on.
    pub fn finish(&self, record: &RunRecord) {
        self.send("report", &packed(record), true);
    }

    fn send(&self, name: &str, data: &str, last: bool) {
        let mut state = self.told.lock();
        state
            .events
            .push(format!("event: {name}\ndata: {data}\n\n"));
        state.is_over |= last;
        self.told.news.notify_all();
    }

    /// Waits until all pages have what they need, but not for long.
    pub fn wait(&self, most: Duration) {
        let end = Instant::now() + most;
        let mut state = self.told.lock();
        while state.pages > 0 && Instant::now() < end {
            let left = end.saturating_duration_since(Instant::now());
            let waited = self.told.news.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.http.unblock();
    }
}

/// Keys that the system made up.
fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Lets in who knows the token.
struct Gate {
    host: String,
    token: String,
}

impl Gate {
    fn answer(&self, request: Request, told: &Arc<Told>) {
        let url = request.url().to_string();
        let (path, query) = url.split_once('?').unwrap_or((&url, ""));
        let known = query.split('&').any(|part| {
            let given = part.strip_prefix("token=").unwrap_or_default();
            is_same(given.as_bytes(), self.token.as_bytes())
        });
        // A page of somebody else must not reach us under another name.
        let header = |name: &'static str| {
            let headers = request.headers().iter();
            let mut found = headers.filter(move |h| h.field.equiv(name));
            found.next().map(|h| h.value.as_str().to_string())
        };
        let own = header("Host").is_some_and(|host| host == self.host);
        let refused = !known || !own || request.method() != &tiny_http::Method::Get;
        // Nobody is waiting any more if answering fails.
        let _ = match path {
            _ if refused => {
                request.respond(Response::from_string("forbidden").with_status_code(403))
            }
            "/" => request.respond(page()),
            "/events" => {
                let told = told.clone();
                std::thread::spawn(move || listen(request, &told));
                Ok(())
            }
            _ => request.respond(Response::from_string("not found").with_status_code(404)),
        };
    }
}

/// Takes the same time whatever differs.
fn is_same(a: &[u8], b: &[u8]) -> bool {
    let differs = a.iter().zip(b).fold(0, |all, (a, b)| all | (a ^ b));
    a.len() == b.len() && differs == 0
}

fn page() -> Response<io::Cursor<Vec<u8>>> {
    let mut response = Response::from_string(waiting_page());
    let headers = [
        ("Content-Type", "text/html; charset=utf-8"),
        ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("X-Frame-Options", "DENY"),
    ];
    for (name, value) in headers {
        if let Ok(header) = Header::from_bytes(name, value) {
            response.add_header(header);
        }
    }
    response
}

/// Tells a page all that was said and will be said.
fn listen(request: Request, told: &Told) {
    told.lock().pages += 1;
    let mut out = request.into_writer();
    let _ = tell_all(&mut out, told);
    told.lock().pages -= 1;
    told.news.notify_all();
}

fn tell_all(out: &mut dyn Write, told: &Told) -> io::Result<()> {
    out.write_all(
        b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\
          Connection: close\r\n\r\n",
    )?;
    let mut next = 0;
    loop {
        let (events, is_over) = {
            let mut state = told.lock();
            while state.events.len() == next && !state.is_over {
                let waited = told.news.wait_timeout(state, Duration::from_secs(5));
                state = waited.unwrap_or_else(PoisonError::into_inner).0;
            }
            (state.events[next..].to_vec(), state.is_over)
        };
        next += events.len();
        for event in &events {
            out.write_all(event.as_bytes())?;
        }
        out.flush()?;
        if is_over {
            return Ok(());
        }
    }
}
