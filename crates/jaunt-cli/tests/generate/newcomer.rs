//! The path of a newcomer: a clone, `make demo`, then the five-minute guide on a Maven project of
//! their own. The commands are taken from the documents of the clone and given to a shell as they
//! stand there. Only what takes long is spared: `cargo build` has been done.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::jaunt::{LIMIT, compile, example, files, text};
use crate::jdk;
use crate::maven_plugin::{blocks, link_repository};
use crate::process;

/// A project that nobody at Jaunt knows.
const POM: &str = r#"<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>own</groupId>
  <artifactId>own</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.release>17</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency>
      <groupId>org.junit.jupiter</groupId>
      <artifactId>junit-jupiter</artifactId>
      <version>5.11.4</version>
      <scope>test</scope>
    </dependency>
  </dependencies>
  <build>
    <pluginManagement>
      <plugins>
        <plugin><artifactId>maven-resources-plugin</artifactId><version>3.3.1</version></plugin>
        <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.13.0</version></plugin>
        <plugin><artifactId>maven-surefire-plugin</artifactId><version>3.2.5</version></plugin>
      </plugins>
    </pluginManagement>
    <plugins>
    </plugins>
  </build>
</project>
"#;

const SOURCE: &str = "package own;

public final class Ticket {
    private final int age;

    public Ticket(int age) {
        if (age < 0) {
            throw new IllegalArgumentException(\"age\");
        }
        this.age = age;
    }

    public int price() {
        return age < 6 ? 0 : age < 15 ? 5 : 10;
    }
}
";

/// What the newcomer has: a folder away from this repository that goes with the test.
struct Machine {
    folder: PathBuf,
}

impl Drop for Machine {
    fn drop(&mut self) {
        // A folder for temporary files is cleared by others, too.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Machine {
    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Runs a line of a document in a folder; gives what it printed.
    fn types(&self, line: &str, folder: &Path) -> String {
        let path = std::env::var("PATH").unwrap_or_default();
        let home = std::env::var("HOME").unwrap_or_default();
        let kept = |name: &str, usual: &str| {
            std::env::var(name).unwrap_or_else(|_| format!("{home}/{usual}"))
        };
        let maven = std::env::var("MAVEN_OPTS").unwrap_or_default();
        let own = self.path("home");
        let mut shell = Command::new("sh");
        shell.args(["-c", line]).current_dir(folder);
        for name in ["CARGO_TARGET_DIR", "JAUNT_JUNIT", "JAUNT_FRESH"] {
            shell.env_remove(name);
        }
        shell
            .env("PATH", format!("{}:{path}", text(&self.path("bin"))))
            .env("HOME", &own)
            .env("CARGO_HOME", kept("CARGO_HOME", ".cargo"))
            .env("RUSTUP_HOME", kept("RUSTUP_HOME", ".rustup"))
            // Java asks the system, not the environment.
            .env("MAVEN_OPTS", format!("{maven} -Duser.home={}", text(&own)))
            .env("JAUNT_CACHE", self.path("cache"))
            // Steps instead of seconds: the result is the same on a busy machine.
            .env("JAUNT_BUDGET", "none")
            .env("JAUNT_STEPS", "40000000");
        let done = process::run(&mut shell, LIMIT);
        assert_eq!(
            done.code,
            Some(0),
            "{line}\n{}\n{}",
            done.stdout,
            done.stderr
        );
        done.stdout
    }
}

/// The commands of a page's blocks for a shell, block by block, without what they explain.
fn commands(page: &str) -> Vec<Vec<&str>> {
    fn command(line: &str) -> &str {
        line.split(" #").next().unwrap_or_default().trim()
    }
    let blocks = blocks(page, "sh\n").into_iter();
    blocks
        .map(|block| {
            block
                .lines()
                .map(command)
                .filter(|line| !line.is_empty())
                .collect()
        })
        .collect()
}

/// A clone whose build is done, with what this repository's `scripts/setup` fetched.
fn clone(machine: &Machine) -> Option<PathBuf> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let clone = machine.path("jaunt");
    let mut git = Command::new("git");
    git.args(["clone", "--quiet"]).arg(&repository).arg(&clone);
    if process::run(&mut git, LIMIT).code != Some(0) {
        jaunt_testing::missing("this is no clone of the repository, so it cannot be cloned");
        return None;
    }
    fs::create_dir_all(clone.join("target")).expect("a folder");
    for fetched in ["python", "browser", "maven"] {
        let fetched = repository.join("target").join(fetched);
        if let (true, Some(name)) = (fetched.is_dir(), fetched.file_name()) {
            symlink(&fetched, clone.join("target").join(name)).expect("a link");
        }
    }
    let bin = machine.path("bin");
    fs::create_dir_all(&bin).expect("a folder");
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in\n\"build --release\"*) mkdir -p target/release && cp '{}' target/release/jaunt ;;\n\
         *) exec '{}' \"$@\" ;;\nesac\n",
        env!("CARGO_BIN_EXE_jaunt"),
        env!("CARGO"),
    );
    let cargo = bin.join("cargo");
    fs::write(&cargo, script).expect("a script");
    fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).expect("a script");
    symlink(clone.join("target/release/jaunt"), bin.join("jaunt")).expect("a link");
    Some(clone)
}

#[test]
fn a_newcomer_gets_tests_for_a_project_of_their_own() {
    let parent = std::env::temp_dir().join(format!("jaunt-newcomer-{}", std::process::id()));
    let machine = Machine {
        folder: jaunt_testing::folder::empty(&parent, "machine"),
    };
    let Some(clone) = clone(&machine) else {
        return;
    };
    if link_repository(&machine.path("home/.m2/repository")).is_none() {
        return;
    }
    let read = |name: &str| fs::read_to_string(clone.join(name)).expect("a document");
    let (readme, guide) = (read("README.md"), read("docs/getting-started.md"));
    let guided = commands(&guide);
    let [install, generate, check, report] = &guided[..] else {
        panic!("the guide has other commands: {guided:?}");
    };
    assert_eq!(commands(&readme)[0][0], install[0], "both begin the same");

    for line in install {
        machine.types(line, &clone);
    }
    assert!(clone.join("out/demo/tests/shop").is_dir());

    shown_in_the_readme(&machine, &readme);

    let project = machine.path("own");
    fs::create_dir_all(project.join("src/main/java/own")).expect("a folder");
    fs::create_dir_all(project.join(".mvn")).expect("a folder");
    let plugin = blocks(&guide, "xml").remove(0);
    let pom = POM.replace(
        "    <plugins>\n    </plugins>",
        &format!("    <plugins>\n{plugin}</plugins>"),
    );
    assert!(pom.contains("jaunt-maven-plugin"));
    fs::write(project.join("pom.xml"), pom).expect("a file");
    fs::write(project.join("src/main/java/own/Ticket.java"), SOURCE).expect("a file");
    // What a newcomer fetches is here already.
    fs::write(
        project.join(".mvn/maven.config"),
        "--batch-mode\n--offline\n",
    )
    .expect("a file");

    for line in generate {
        let said = machine.types(line, &project);
        assert!(said.contains("Running own.TicketJauntTest"), "{said}");
        assert!(said.contains("Failures: 0, Errors: 0"), "{said}");
    }
    assert!(
        project
            .join("src/test/java/own/TicketJauntTest.java")
            .is_file()
    );
    for line in check.iter().chain(report) {
        machine.types(line, &project);
    }
    assert!(guide.contains("`target/jaunt/report.html`"));
    assert!(project.join("target/jaunt/report.html").is_file());
}

/// The README shows a command and what it prints.
fn shown_in_the_readme(machine: &Machine, readme: &str) {
    let shown = blocks(readme, "\n$ jaunt ");
    let (command, printed) = shown[0].split_once('\n').expect("a command and its output");
    let jdk = jdk::newest();
    let folder = machine.path("example");
    fs::create_dir_all(&folder).expect("a folder");
    compile(&jdk, &example("shop"), &folder.join("classes"));
    let said = machine.types(&format!("jaunt {command}"), &folder);
    assert_eq!(said, printed, "jaunt {command}");
    // The tests below it are among those that were written.
    let written: String = files(&folder.join("tests"))
        .into_iter()
        .map(|f| f.1)
        .collect();
    let written: Vec<&str> = written.lines().map(str::trim).collect();
    let written = written.join("\n");
    let tests = blocks(readme, "java\n@Test").remove(0);
    for test in tests.split("@Test") {
        let lines: Vec<&str> = test.trim().lines().map(str::trim).collect();
        assert!(written.contains(&lines.join("\n")), "{test}\n{written}");
    }
}
