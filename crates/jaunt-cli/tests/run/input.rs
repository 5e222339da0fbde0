//! Standard input is read when the program reads it, as `java` does: from pipes that stay open
//! and from terminals. The programs are in `tests/input`.

use crate::jaunt::{self, LIMIT};
use crate::{corpus, java, jdk};
use jaunt_testing::Jdk;
use jaunt_testing::process::Conversation;
use jaunt_testing::terminal::Terminal;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn classes(jdk: &Jdk) -> PathBuf {
    let programs = corpus::programs_in(&corpus::tests_folder().join("input"));
    let sources: Vec<PathBuf> = programs.into_iter().map(|program| program.source).collect();
    java::compile(jdk, 17, &sources)
}

/// The same program in the real `java` and in ours.
fn both(jdk: &Jdk, classes: &Path, main: &str) -> [Command; 2] {
    let mut java = Command::new(jdk.tool("java"));
    java.arg("-cp").arg(classes).arg(main);
    [java, jaunt::command(jdk, &[], classes, main)]
}

#[test]
fn each_line_is_answered_before_the_next_one_is_there() {
    let jdk = jdk::newest();
    for mut command in both(&jdk, &classes(&jdk), "Echo") {
        let mut talk = Conversation::start(&mut command);
        for line in ["one", "", "three"] {
            talk.say(line);
            assert_eq!(talk.hear(LIMIT), format!("heard {line}, ready false"));
        }
        talk.hang_up();
        assert_eq!(talk.hear(LIMIT), "the end");
        assert_eq!(talk.end(LIMIT), Some(0));
    }
}

#[test]
fn who_does_not_read_does_not_wait() {
    let jdk = jdk::newest();
    for mut command in both(&jdk, &classes(&jdk), "Deaf") {
        let mut talk = Conversation::start(&mut command);
        assert_eq!(talk.hear(LIMIT), "available 0");
        assert_eq!(talk.end(LIMIT), Some(0));
    }
}

#[test]
fn other_threads_go_on_while_one_reads() {
    let jdk = jdk::newest();
    for mut command in both(&jdk, &classes(&jdk), "Ticker") {
        let mut talk = Conversation::start(&mut command);
        for line in ["tick 1", "tick 2", "tick 3", "done"] {
            assert_eq!(talk.hear(LIMIT), line);
        }
        talk.say("word");
        assert_eq!(talk.hear(LIMIT), "read word");
        assert_eq!(talk.end(LIMIT), Some(0));
    }
}

#[test]
fn a_terminal_shows_the_question_and_takes_the_answer() {
    let jdk = jdk::newest();
    for mut command in both(&jdk, &classes(&jdk), "Prompt") {
        let (mut terminal, theirs) = Terminal::open();
        let out = theirs.try_clone().expect("a second descriptor");
        command.stdin(Stdio::from(theirs)).stdout(Stdio::from(out));
        let mut child = command.spawn().expect("a command that starts");
        // Its end of the terminal is to be the program's alone.
        drop(command);
        terminal.wait_for("Your name? ", LIMIT);
        terminal.type_in("Ann\n");
        terminal.wait_for("Hello Ann!", LIMIT);
        assert!(child.wait().is_ok_and(|status| status.success()));
    }
}

#[test]
fn waiting_for_input_is_within_the_budget() {
    let jdk = jdk::newest();
    let mut command = jaunt::command(&jdk, &["--budget", "1s"], &classes(&jdk), "Echo");
    let started = Instant::now();
    let talk = Conversation::start(command.stderr(Stdio::null()));
    assert_eq!(talk.end(LIMIT), Some(6));
    // Busy machines are slow; one that does not keep the budget at all is slower.
    assert!(started.elapsed() < Duration::from_secs(60));
}
