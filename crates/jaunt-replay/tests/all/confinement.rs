//! Tests cannot touch files outside their folder, nor the network.

use jaunt_replay::Verdict;

use crate::common::{jdks, limits, replay};

/// What only Landlock prevents.
const ON_FILES: [&str; 4] = ["makes", "changes", "removes", "runs"];

/// Each passes if the attempt is refused, or if it is no attempt on anything
/// outside.
const ATTEMPTS: &str = r#"
    interface Attempt { void run() throws java.io.IOException; }
    static void refused(Attempt attempt) {
        try { attempt.run(); } catch (java.io.IOException e) { return; }
        throw new Error("possible");
    }
    static final java.nio.file.Path OUTSIDE = java.nio.file.Path.of("@OUTSIDE@");
    @Test void makes() { refused(() -> java.nio.file.Files.writeString(OUTSIDE.resolve("b"), "x")); }
    @Test void changes() { refused(() -> java.nio.file.Files.writeString(OUTSIDE.resolve("a"), "x")); }
    @Test void removes() { refused(() -> java.nio.file.Files.delete(OUTSIDE.resolve("a"))); }
    @Test void runs() throws Exception {
        Process touch = new ProcessBuilder("touch", OUTSIDE.resolve("c").toString()).start();
        if (touch.waitFor() == 0) throw new Error("possible");
    }
    @Test void connects() {
        refused(() -> new java.net.Socket(java.net.InetAddress.getLoopbackAddress(), @PORT@).close());
    }
    @Test void listens() { refused(() -> new java.net.ServerSocket(0).close()); }
    @Test void sends() { refused(() -> new java.net.DatagramSocket().close()); }
    @Test void usesTemporaryFiles() throws java.io.IOException {
        java.io.File.createTempFile("abc", null).delete();
    }
"#;

#[test]
fn nothing_outside_is_touched() {
    let outside = tempfile::tempdir().expect("a folder");
    std::fs::write(outside.path().join("a"), "kept").expect("a file");
    let server = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = server.local_addr().expect("an address").port();
    let tests = ATTEMPTS
        .replace("@OUTSIDE@", &outside.path().to_string_lossy())
        .replace("@PORT@", &port.to_string());
    for jdk in jdks() {
        let report = replay(&jdk, &tests, limits());
        assert_eq!(report.tests.len(), 8);
        assert_eq!(report.confinement.network, Ok(()));
        let landlock = match &report.confinement.files {
            Ok(()) => true,
            // The one thing that no set-up brings.
            Err(why) if why.contains("no Landlock") => {
                jaunt_testing::say(&format!("files are not protected here: {why}"));
                false
            }
            Err(why) => panic!("{why}"),
        };
        for test in &report.tests {
            if !landlock && ON_FILES.contains(&test.method.as_str()) {
                continue;
            }
            assert_eq!(
                test.verdict(),
                Verdict::Passed,
                "{} on {}",
                test.method,
                jdk.version
            );
        }
        let kept = std::fs::read_to_string(outside.path().join("a"));
        assert!(!landlock || kept.ok().as_deref() == Some("kept"));
    }
}
