//! Tests fit the project that they are written for: its flags, its language, its layout;
//! and what a terminal shows of it fits a screen.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use jaunt_testing::process::Running;
use jaunt_testing::terminal::Terminal;

use crate::jars;
use crate::jaunt::{LIMIT, STEPS, classes_of, command, compile, files, folder, text};
use crate::jdk::{self, Jdk};
use crate::process::{self, Finished};

const POM: &str = "<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId>
<artifactId>a</artifactId><version>1</version>
<properties><maven.compiler.release>8</maven.compiler.release></properties>
<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId><version>3.13.0</version>
<configuration><failOnWarning>true</failOnWarning><compilerArgs><arg>-Xlint:all</arg></compilerArgs>
</configuration></plugin></plugins></build></project>";

/// A constant that is deprecated, a raw type, and a result that Java 9 writes shorter.
const SOURCE: &str = "/*\n * Mine.\n */\npackage p;\n\nimport java.util.*;\n\npublic class Ports {\n\
    \t@Deprecated\n\tpublic static final Ports NONE = new Ports(0);\n\
    \tprivate final int first;\n\n\tprivate Ports(int first) {\n\t\tthis.first = first;\n\t}\n\n\
    \tpublic static boolean isNone(Ports ports) {\n\t\treturn ports.first == 0;\n\t}\n\n\
    \tpublic static Map<String, Integer> two(int a) {\n\t\tMap<String, Integer> m = new HashMap<>();\n\
    \t\tm.put(\"a\", a);\n\t\treturn m;\n\t}\n\n\
    \t@SuppressWarnings(\"rawtypes\")\n\tpublic static int size(List list) {\n\t\treturn list.size();\n\t}\n}\n";

fn run(jdk: &Jdk, project: &Path) -> Finished {
    let mut jaunt = command(jdk);
    jaunt.args(["--budget", "none", "--steps", STEPS, "-p"]);
    process::run(jaunt.arg(project), LIMIT)
}

#[test]
fn tests_fit_the_flags_and_the_layout_of_the_project() {
    let is_there = Command::new("mvn").arg("-v").output().is_ok();
    if !is_there {
        eprintln!("skipped: there is no Maven");
        return;
    }
    let jdk = jdk::newest();
    let project = folder("fits");
    let sources = project.join("src/main/java/p");
    fs::create_dir_all(&sources).expect("a folder");
    fs::write(project.join("pom.xml"), POM).expect("a file");
    fs::write(sources.join("Ports.java"), SOURCE).expect("a file");
    compile(&jdk, &sources, &project.join("target/classes"));
    let finished = run(&jdk, &project);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    assert!(
        !finished.stderr.contains("could not be asked"),
        "{finished:#?}"
    );
    let written = files(&project.join("src/test/java"));
    assert!(!written.is_empty(), "{finished:#?}");
    for (path, source) in &written {
        assert!(
            source.starts_with("/*\n * Mine.\n */\npackage p;\n"),
            "{path:?}: {source}"
        );
        assert!(source.contains("\n\t@Test\n"), "{source}");
        assert!(!source.contains("Map.of("), "{source}");
    }
    let all: String = written.iter().map(|(_, source)| source.as_str()).collect();
    for method in ["isNone", "two", "size"] {
        assert!(
            all.contains(&format!("Ports.{method}(")),
            "no {method} in {all}"
        );
    }
    if let Some(junit) = jars::find(jars::JUNIT_CONSOLE) {
        let path = std::env::join_paths([project.join("target/classes"), junit]).expect("a path");
        let mut javac = Command::new(jdk.tool("javac"));
        javac.args(["--release", "8", "-Xlint:all,-options", "-Werror", "-d"]);
        javac.arg(folder("fits-compiled")).arg("-cp").arg(path);
        javac.args(written.iter().map(|(path, _)| path));
        let compiled = process::run(&mut javac, LIMIT);
        assert_eq!(compiled.code, Some(0), "{compiled:#?}");
    }
    // What nobody changed stays as it is.
    let again = run(&jdk, &project);
    assert_eq!(again.code, Some(0), "{again:#?}");
    assert_eq!(files(&project.join("src/test/java")), written);
}

#[test]
fn progress_is_shown_from_the_start_and_the_end_fits_a_screen() {
    let jdk = jdk::newest();
    let classes = classes_of(&jdk, "shop", "screen-classes");
    let output = folder("screen");
    let mut jaunt = command(&jdk);
    jaunt.args(["--budget", "none", "--steps", STEPS, "--cp", text(&classes)]);
    jaunt.args(["-o", text(&output)]);
    let (mut terminal, theirs) = Terminal::open();
    let running = Running::start(jaunt.stderr(theirs));
    terminal.wait_for("reading the project", Duration::from_secs(1));
    terminal.wait_for("branches, ", LIMIT);
    let finished = running.finish(LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    assert!(finished.stdout.lines().count() <= 38, "{}", finished.stdout);
    for shown in ["total", "finding", "wrote"] {
        assert!(finished.stdout.contains(shown), "{}", finished.stdout);
    }
}
