//! What comes back from disks and from other machines.

use std::fmt::Debug;
use std::io::Write;
use std::net::TcpListener;

use jaunt_fleet::Address;
use jaunt_fleet::nats::Client;
use jaunt_fleet::wire::{Done, Job, Run};
use jaunt_generate::Database;
use jaunt_record::{CallSummary, Explored, Input, Part, RunRecord, Subtree};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::choices::Choices;

/// Records are read or refused; what is read means the same when it is written again.
pub fn records(bytes: &[u8]) {
    same::<RunRecord>(bytes);
    same::<Explored>(bytes);
    same::<Part>(bytes);
    same::<Subtree>(bytes);
    same::<Input>(bytes);
    same::<CallSummary>(bytes);
}

/// So are messages.
pub fn wire(bytes: &[u8]) {
    same::<Run>(bytes);
    same::<Job>(bytes);
    same::<Done>(bytes);
}

fn same<T: Serialize + DeserializeOwned>(bytes: &[u8]) {
    let Ok(read) = serde_json::from_slice::<T>(bytes) else {
        return;
    };
    let text = written(&read);
    let again: T = expected(serde_json::from_str(&text), &text);
    assert_eq!(written(&again), text);
}

fn written<T: Serialize>(value: &T) -> String {
    expected(serde_json::to_string(value), "what was read")
}

fn expected<T, E: Debug>(result: Result<T, E>, what: &str) -> T {
    result.unwrap_or_else(|e| panic!("{e:?}: {what}"))
}

/// A server that says anything is refused, or is one.
pub fn server(bytes: &[u8]) {
    let listener = expected(TcpListener::bind("127.0.0.1:0"), "a port");
    let port = expected(listener.local_addr(), "its number").port();
    let address = expected(Address::parse(&format!("nats://127.0.0.1:{port}")), "it");
    std::thread::scope(|scope| {
        scope.spawn(|| {
            if let Ok((mut stream, _)) = listener.accept() {
                // The client may have hung up already.
                let _ = stream.write_all(bytes);
            }
        });
        if let Ok(mut client) = Client::connect(&address) {
            while let Ok(Some(_)) = client.next(std::time::Instant::now()) {}
        }
    });
}

/// A store whose bytes were changed or cut is opened with what was written, or not at all.
pub fn store(bytes: &[u8]) {
    let folder = expected(tempfile::tempdir(), "a folder");
    let file = folder.path().join("run.redb");
    let rows = |number: u8| (format!("row {number}"), Some(vec![number; 50]));
    {
        let (database, _) = expected(Database::open(&file), "a new file");
        let first: Vec<_> = (0..40).map(rows).collect();
        expected(database.write(&first), "some rows");
        expected(database.write(&[rows(40)]), "one more");
    }
    let mut content = expected(std::fs::read(&file), "the file");
    let mut choices = Choices(bytes);
    while !choices.is_over() && !content.is_empty() {
        let at = choices.number() as usize % content.len();
        match choices.byte() {
            0 => content.truncate(at),
            change => content[at] ^= change,
        }
    }
    expected(std::fs::write(&file, content), "the file");
    if let Ok((_, found)) = Database::open(&file) {
        for (key, value) in found {
            let number = key.strip_prefix("row ").and_then(|n| n.parse().ok());
            assert_eq!(number.map(|number| vec![number; 50]), Some(value), "{key}");
        }
    }
}
