//! The Maven plugin in a build with three modules, against a repository in a folder: tests are
//! generated and pass, nothing is done twice, and a bug fails the check.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::process::{self, Finished};

const LIMIT: Duration = Duration::from_secs(600);

/// What newcomers read: the plugin's lines and the commands are taken from there.
const GUIDE: &str = include_str!("../../../../docs/getting-started.md");

/// The blocks of a page in one language.
pub fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let parts = page.split("```").skip(1).step_by(2);
    parts
        .filter_map(|part| part.strip_prefix(language))
        .collect()
}

/// The words of the guide's commands for Maven.
fn commands() -> Vec<Vec<&'static str>> {
    let lines = blocks(GUIDE, "sh").into_iter().flat_map(str::lines);
    let maven = lines.filter_map(|line| line.strip_prefix("mvn "));
    maven.map(|words| words.split(' ').collect()).collect()
}

/// A division that nobody checks.
const BUG: &str = "package shop;

public final class Share {
    private Share() {}

    public static int of(int total) {
        int people = total > 5 ? 3 : 0;
        return total == 4 ? 1 : total / people;
    }
}
";

fn repository() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// A copy of `tests/maven` with the plugin's lines, and a repository that has the plugin.
struct Build {
    project: PathBuf,
    local: PathBuf,
    cache: PathBuf,
}

impl Build {
    fn prepare() -> Option<Build> {
        let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("maven-plugin");
        let _ = fs::remove_dir_all(&work);
        let build = Build {
            project: work.join("shop"),
            local: work.join("repository"),
            cache: work.join("cache"),
        };
        copy(&repository().join("tests/maven"), &build.project);
        let pom = build.project.join("pom.xml");
        let text = fs::read_to_string(&pom).expect("a file");
        let plugin = blocks(GUIDE, "xml").remove(0);
        assert!(plugin.contains(env!("CARGO_PKG_VERSION")), "{plugin}");
        fs::write(&pom, text.replace("<!-- plugin -->", plugin)).expect("a file");
        link_repository(&build.local)?;
        let mut script = Command::new(repository().join("scripts/build-java"));
        script.arg(env!("CARGO_BIN_EXE_jaunt")).arg(&build.local);
        let made = process::run(&mut script, LIMIT);
        assert_eq!(made.code, Some(0), "{made:?}");
        Some(build)
    }

    fn maven(&self, words: &[&str]) -> Finished {
        let mut local = std::ffi::OsString::from("-Dmaven.repo.local=");
        local.push(&self.local);
        let mut maven = Command::new("mvn");
        maven.args(["--batch-mode", "--offline"]).arg(local);
        // Steps instead of seconds: the result is the same on a busy machine.
        maven.args(["-Djaunt.budget=none", "-Djaunt.steps=2000000"]);
        maven.args(words).current_dir(&self.project);
        maven
            .env("JAUNT_CACHE", &self.cache)
            .env_remove("JAUNT_JUNIT");
        process::run(&mut maven, LIMIT)
    }

    fn succeeds(&self, words: &[&str]) -> String {
        let finished = self.maven(words);
        assert_eq!(finished.code, Some(0), "{words:?}\n{}", finished.stdout);
        finished.stdout
    }
}

/// Makes a local repository of Maven's that has what the user's has. What others need is where
/// it is; ours must not go there. None if something is missing.
pub fn link_repository(local: &Path) -> Option<()> {
    let home = PathBuf::from(std::env::var_os("HOME")?).join(".m2/repository");
    let wanted = [
        "maven-surefire-plugin/3.2.5",
        "maven-compiler-plugin/3.13.0",
    ];
    let wanted = wanted.map(|plugin| home.join("org/apache/maven/plugins").join(plugin));
    if !wanted.iter().all(|plugin| plugin.is_dir())
        || Command::new("mvn").arg("-v").output().is_err()
    {
        jaunt_testing::missing("Maven and its plugins are not here: run scripts/setup");
        return None;
    }
    fs::create_dir_all(local).expect("a folder");
    for group in fs::read_dir(&home).expect("a folder").flatten() {
        if group.file_name() != "dev" {
            symlink(group.path(), local.join(group.file_name())).expect("a link");
        }
    }
    Some(())
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        match from.is_dir() {
            true => copy(&from, &to),
            false => fs::copy(&from, &to).map(drop).expect("a copy"),
        }
    }
}

#[test]
fn a_build_with_three_modules() {
    let Some(build) = Build::prepare() else {
        return;
    };
    let [generate, check, report] = &commands()[..] else {
        panic!("the guide has other commands: {:?}", commands());
    };
    let said = build.succeeds(generate);
    for (module, class) in [("money", "Money"), ("orders", "Order"), ("bills", "Bill")] {
        let test = format!("{module}/src/test/java/shop/{class}JauntTest.java");
        assert!(build.project.join(&test).is_file(), "{test}\n{said}");
        assert!(
            said.contains(&format!("Running shop.{class}JauntTest")),
            "{said}"
        );
    }
    // The program came out of its artifact.
    assert!(build.cache.join("bin").is_dir());

    let again = build.succeeds(&["jaunt:generate"]);
    assert!(!again.contains("branches"), "nothing changed:\n{again}");
    build.succeeds(check);
    build.succeeds(report);
    assert!(
        build
            .project
            .join("money/target/jaunt/report.html")
            .is_file()
    );

    let source = build.project.join("money/src/main/java/shop/Share.java");
    fs::write(&source, BUG).expect("a file");
    let failed = build.maven(&["jaunt:check", "--projects", "money"]);
    assert_eq!(failed.code, Some(1), "{}", failed.stdout);
    let why = "Jaunt found errors in money";
    assert!(failed.stdout.contains(why), "{}", failed.stdout);
    assert!(
        failed.stdout.contains("java.lang.ArithmeticException"),
        "{}",
        failed.stdout
    );
}
