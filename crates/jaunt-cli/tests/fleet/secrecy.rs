//! Servers that are talked to in secret, with certificates made for the occasion.

use std::path::{Path, PathBuf};
use std::process::Command;

use jaunt_fleet::Address;
use jaunt_fleet::nats::Client;
use jaunt_testing::nats::Server;
use jaunt_testing::process;

use super::{Fleet, LIMIT, folder, result};

fn openssl(folder: &Path, words: &str) {
    let mut command = Command::new("openssl");
    command.current_dir(folder).args(words.split(' '));
    let finished = process::run(&mut command, LIMIT);
    assert_eq!(finished.code, Some(0), "{words}: {finished:#?}");
}

const KEY: &str = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";

/// Somebody who vouches for others: `NAME.pem` and `NAME.key`.
fn authority(folder: &Path, name: &str) {
    let files = format!("-keyout {name}.key -out {name}.pem");
    openssl(
        folder,
        &format!("req -x509 {KEY} {files} -days 2 -subj /CN={name}"),
    );
}

/// Somebody whom the authority vouches for.
fn party(folder: &Path, name: &str) {
    openssl(
        folder,
        &format!("req {KEY} -keyout {name}.key -out {name}.csr -subj /CN={name}"),
    );
    std::fs::write(folder.join("names"), "subjectAltName=IP:127.0.0.1").expect("a file");
    let signed = "-CA authority.pem -CAkey authority.key -CAcreateserial -days 2 -extfile names";
    openssl(
        folder,
        &format!("x509 -req -in {name}.csr {signed} -out {name}.pem"),
    );
}

fn certificates() -> PathBuf {
    let folder = folder("certificates");
    authority(&folder, "authority");
    authority(&folder, "stranger");
    party(&folder, "server");
    party(&folder, "worker");
    folder
}

#[test]
fn servers_are_talked_to_in_secret() {
    if Command::new("openssl").arg("version").output().is_err() {
        jaunt_testing::missing("there is no openssl to make certificates with");
        return;
    }
    let files = certificates();
    let file = |name: &str| files.join(name).to_str().expect("UTF-8").to_string();
    let options = [
        "--tls",
        "--tlsverify",
        "--tlscert",
        &file("server.pem"),
        "--tlskey",
        &file("server.key"),
        "--tlscacert",
        &file("authority.pem"),
    ];
    let options = options.map(str::to_string).to_vec();
    let Some(server) = Server::start_with(&folder("secret-server"), options) else {
        return;
    };
    let place = server.place();
    let own = format!("cert={}&key={}", file("worker.pem"), file("worker.key"));
    let believed = format!("ca={}", file("authority.pem"));
    let refused = |url: &str, why: &str| {
        let address = Address::parse(url).expect("an address");
        let trouble = Client::connect(&address).err();
        let said = trouble
            .map(|trouble| trouble.to_string())
            .unwrap_or_default();
        assert!(said.contains(why), "{url}: {said}");
    };
    refused(&format!("nats://{place}"), "it insists on TLS");
    refused(
        &format!("tls://{place}?ca={}&{own}", file("stranger.pem")),
        "TLS",
    );
    refused(&format!("tls://{place}?{believed}"), "");
    refused(
        &format!("tls://{place}?ca={}", file("server.key")),
        "no certificate",
    );
    let other = Server::start(&folder("open-server")).expect("a second server");
    refused(
        &format!("tls://{}?{believed}", other.place()),
        "it has no TLS",
    );

    let mut fleet = Fleet::with("secret", server);
    fleet.url = format!("tls://{place}?{believed}&{own}");
    let expected = fleet.expected("five");
    fleet.worker();
    assert_eq!(result(fleet.explore("five", true)), expected);
    fleet.stop();
}
