//! Exploring by workers that come, go and are killed gives what one process gives.

mod secrecy;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use jaunt_fleet::Address;
use jaunt_fleet::nats::Client;
use jaunt_testing::nats::Server;
use jaunt_testing::process::{self, Running};
use jaunt_testing::{Jdk, jdk};
use serde_json::Value;

/// Far above what anything here needs; a run that gets here on a busy machine hangs.
const LIMIT: Duration = Duration::from_secs(900);

/// A server, a program and the workers on it.
struct Fleet {
    jdk: Jdk,
    server: Server,
    /// Where the server is, for who works with it.
    url: String,
    classes: PathBuf,
    workers: Vec<Running>,
}

fn folder(name: &str) -> PathBuf {
    jaunt_testing::folder::empty(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("fleet"), name)
}

impl Fleet {
    fn new(name: &str) -> Option<Fleet> {
        let server = Server::start(&folder(&format!("{name}-server")))?;
        Some(Fleet::with(name, server))
    }

    fn with(name: &str, server: Server) -> Fleet {
        let jdk = jdk::newest();
        let classes = folder(name).join("classes");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fleet/Orders.java");
        let mut javac = Command::new(jdk.tool("javac"));
        javac.args(["-g", "--release", "17", "-d"]);
        let finished = process::run(javac.arg(&classes).arg(source), LIMIT);
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        Fleet {
            jdk,
            url: server.url(),
            server,
            classes,
            workers: Vec::new(),
        }
    }

    fn jaunt(&self, verb: &str) -> Command {
        let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
        jaunt.current_dir(self.classes.parent().expect("a folder"));
        jaunt.arg(verb).arg("--jdk").arg(&self.jdk.home);
        jaunt.stderr(Stdio::piped());
        jaunt
    }

    fn worker(&mut self) {
        let mut worker = self.jaunt("worker");
        worker.args(["--cluster", &self.url]);
        self.workers.push(Running::start(&mut worker));
    }

    fn explore(&self, method: &str, is_remote: bool) -> Running {
        let mut explore = self.jaunt("explore");
        explore
            .args(["--cp", "classes", "--json", "--budget", "600s"])
            .arg(format!("Orders#{method}"));
        if is_remote {
            explore.args(["--cluster", &self.url]);
        }
        Running::start(&mut explore)
    }

    /// What one process finds, without what is no result.
    fn expected(&self, method: &str) -> Value {
        result(self.explore(method, false))
    }

    /// Stops the workers; gives what they said.
    fn stop(&mut self) -> Vec<String> {
        let workers = self.workers.drain(..);
        let said = workers.map(|worker| {
            worker.interrupt();
            worker.finish(LIMIT).stderr
        });
        said.collect()
    }
}

fn result(running: Running) -> Value {
    let finished = running.finish(LIMIT);
    let mut json: Value = serde_json::from_str(&finished.stdout)
        .unwrap_or_else(|error| panic!("{error}: {finished:#?}"));
    if let Some(fields) = json.as_object_mut() {
        for no_result in ["time_ms", "solver", "fast_unsat", "runs"] {
            fields.remove(no_result);
        }
        for error in fields["errors"].as_array_mut().into_iter().flatten() {
            // Which of the shortest paths is shown depends on the order of runs.
            error["inputs"] = Value::Null;
        }
    }
    json
}

#[test]
fn one_and_two_workers_find_what_one_process_finds() {
    let Some(mut fleet) = Fleet::new("same") else {
        return;
    };
    let methods = ["five", "pinned"];
    let expected = methods.map(|method| fleet.expected(method));
    assert_eq!(expected[0]["paths"], 541, "{}", expected[0]);
    assert_eq!(expected[0]["verdict"], "error", "{}", expected[0]);
    for _ in 0..2 {
        fleet.worker();
        for (method, expected) in methods.iter().zip(&expected) {
            assert_eq!(&result(fleet.explore(method, true)), expected, "{method}");
        }
    }
    let said = fleet.stop();
    assert!(
        said.iter().all(|said| said.contains("runs for run")),
        "{said:#?}"
    );
}

#[test]
fn whoever_is_killed_the_result_is_the_same() {
    let Some(mut fleet) = Fleet::new("killed") else {
        return;
    };
    let expected = fleet.expected("six");
    assert_eq!(expected["paths"], 4683, "{expected}");
    fleet.worker();
    // The coordinator is killed, and another one goes on.
    let first = fleet.explore("six", true);
    std::thread::sleep(Duration::from_millis(1500));
    first.kill();
    let _ = first.finish(LIMIT);
    let second = fleet.explore("six", true);
    // A worker is killed with whatever it has, and another one comes.
    std::thread::sleep(Duration::from_millis(500));
    fleet.workers[0].kill();
    let _ = fleet.workers.remove(0).finish(LIMIT);
    fleet.worker();
    // So is the server.
    std::thread::sleep(Duration::from_millis(500));
    fleet.server.restart();
    fleet.worker();
    assert_eq!(result(second), expected);
    fleet.stop();
}

#[test]
fn what_is_not_ours_is_refused_and_said() {
    let Some(mut fleet) = Fleet::new("refused") else {
        return;
    };
    fleet.worker();
    let address = Address::parse(&fleet.server.url()).expect("an address");
    // A first run makes the streams.
    let expected = fleet.expected("five");
    assert_eq!(result(fleet.explore("five", true)), expected);
    let mut client = Client::connect(&address).expect("a connection");
    client
        .store("jaunt.work.poison", "1", b"\xff not a job {")
        .expect("stored");
    let run = serde_json::json!({
        "schema": 1, "jaunt": "0.0.1", "jdk": "17", "fingerprint": "", "entries": [],
        "settings": {
            "bounds": jaunt_record::Bounds::default(), "loop_bound": null,
            "depth_bound": null, "seed": 1, "solver": "auto",
        },
        "what": { "tree": { "target": "Orders#five", "keep_all": false } },
    });
    let job = serde_json::json!({ "run": "other", "job": "1", "work": { "methods": [] } });
    let mut store = |subject: &str, content: &Value| {
        let content = content.to_string();
        let stored = client.store(subject, subject, content.as_bytes());
        stored.expect("stored");
    };
    store("jaunt.run.other", &run);
    store("jaunt.work.other", &job);
    // The worker goes on, and the same job twice changes nothing.
    assert_eq!(result(fleet.explore("five", true)), expected);
    std::thread::sleep(Duration::from_millis(500));
    let said = fleet.stop().concat();
    assert!(said.contains("none of ours"), "{said}");
    assert!(said.contains("it is for Jaunt 0.0.1"), "{said}");
}

#[test]
fn tests_are_the_same_wherever_methods_are_explored() {
    let Some(mut fleet) = Fleet::new("tests") else {
        return;
    };
    let shop = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/shop/src/main/java/shop");
    let mut javac = Command::new(fleet.jdk.tool("javac"));
    javac
        .args(["-g", "--release", "17", "-d"])
        .arg(&fleet.classes);
    for class in ["Stock", "Shipping", "Statistics", "OutOfStockException"] {
        javac.arg(shop.join(format!("{class}.java")));
    }
    javac
        .arg("-sourcepath")
        .arg(shop.parent().expect("a folder"));
    let finished = process::run(&mut javac, LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    fleet.worker();
    fleet.worker();
    let generate = |fleet: &Fleet, output: &str, flags: &[&str]| {
        let mut generate = fleet.jaunt("generate");
        generate
            .args(["--cp", "classes", "-o", output, "--steps", "400000"])
            .args(["--budget", "none", "--json"])
            .args(flags)
            .args(["shop.Stock", "shop.Shipping", "shop.Statistics"]);
        let finished = process::run(&mut generate, LIMIT);
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let json: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        let folder = fleet.classes.with_file_name(output).join("shop");
        let mut files: Vec<(String, String)> = fs::read_dir(folder)
            .expect("tests")
            .flatten()
            .map(|entry| {
                let name = entry.file_name().to_string_lossy().into_owned();
                (name, fs::read_to_string(entry.path()).expect("a test"))
            })
            .collect();
        files.sort();
        (files, json["explored"]["methods"].as_u64())
    };
    let (here, explored) = generate(&fleet, "here", &[]);
    assert!(explored > Some(0), "{explored:?}");
    let url = fleet.server.url();
    let (there, explored) = generate(&fleet, "there", &["--cluster", &url]);
    assert_eq!(explored, Some(0), "all was explored by workers");
    assert_eq!(there, here);
    let said = fleet.stop();
    assert!(
        said.iter().any(|said| said.contains("runs for run")),
        "{said:#?}"
    );
}
