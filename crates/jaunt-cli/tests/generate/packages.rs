//! The Debian package and the tarball: the same bytes each time, installed in a root of its own and
//! on a new Debian, at work there, and gone without a trace.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::jars::{self, JUNIT_CONSOLE};
use crate::jaunt::{LIMIT, classes_of, folder, text};
use crate::jdk;
use crate::process::{self, Finished};

fn package(to: &Path) -> Vec<(String, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut script = Command::new(root.join("scripts/package"));
    script.arg(env!("CARGO_BIN_EXE_jaunt")).arg(to);
    script.env("SOURCE_DATE_EPOCH", "1700000000");
    let made = process::run(&mut script, LIMIT);
    assert_eq!(made.code, Some(0), "{made:#?}");
    let mut files: Vec<(String, Vec<u8>)> = fs::read_dir(to)
        .expect("packages")
        .flatten()
        .map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            (name, fs::read(entry.path()).expect("a package"))
        })
        .collect();
    files.sort();
    files
}

fn dpkg(root: &Path, words: &[&str]) -> Finished {
    let mut dpkg = Command::new("dpkg");
    // The root has no other packages, and whoever tests need not be root.
    dpkg.args([
        "--force-not-root",
        "--force-depends",
        "--force-script-chrootless",
    ]);
    dpkg.arg(format!("--root={}", text(root)));
    let path = std::env::var("PATH").unwrap_or_default();
    dpkg.args(words)
        .env("PATH", format!("{path}:/usr/sbin:/sbin"));
    process::run(&mut dpkg, LIMIT)
}

/// The files below a folder.
fn all(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut next = vec![folder.to_path_buf()];
    while let Some(folder) = next.pop() {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            match entry.path().is_dir() {
                true => next.push(entry.path()),
                false => found.push(entry.path()),
            }
        }
    }
    found
}

#[test]
fn the_package_installs_works_and_goes() {
    if Command::new("dpkg").arg("--version").output().is_err() {
        return jaunt_testing::missing("there is no dpkg");
    }
    let work = folder("packages");
    let once = package(&work.join("once"));
    assert!(once == package(&work.join("twice")), "the bytes differ");
    assert_eq!(once.len(), 3, "a package, a tarball, and their hashes");

    let root = work.join("root");
    for part in [
        "var/lib/dpkg/info",
        "var/lib/dpkg/updates",
        "var/lib/dpkg/triggers",
    ] {
        fs::create_dir_all(root.join(part)).expect("a folder");
    }
    fs::write(root.join("var/lib/dpkg/status"), "").expect("a file");
    let deb = once.iter().find(|(name, _)| name.ends_with(".deb"));
    let deb = work.join("once").join(&deb.expect("a package").0);
    let installed = dpkg(&root, &["--install", text(&deb)]);
    assert_eq!(installed.code, Some(0), "{installed:#?}");
    for file in [
        "share/man/man1/jaunt.1.gz",
        "share/man/man1/jaunt-generate.1.gz",
        "share/bash-completion/completions/jaunt",
        "share/zsh/vendor-completions/_jaunt",
        "share/doc/jaunt/copyright",
    ] {
        assert!(root.join("usr").join(file).is_file(), "{file}");
    }

    let jdk = jdk::newest();
    let jaunt = |words: &[&str]| {
        let mut jaunt = Command::new(root.join("usr/bin/jaunt"));
        jaunt.args(words).args(["--jdk", text(&jdk.home)]);
        process::run(&mut jaunt, LIMIT)
    };
    let doctor = jaunt(&["doctor"]);
    assert_eq!(doctor.code, Some(0), "{doctor:#?}");
    let classes = classes_of(&jdk, "shop", "packages-shop");
    let tests = folder("packages-tests");
    let flags = [
        "--cp",
        text(&classes),
        "-o",
        text(&tests),
        "--budget",
        "none",
        "--steps",
        "2000000",
    ];
    let generated = jaunt(&[&["generate", "shop.Statistics"][..], &flags].concat());
    assert_eq!(generated.code, Some(0), "{generated:#?}");

    let removed = dpkg(&root, &["--purge", "jaunt"]);
    assert_eq!(removed.code, Some(0), "{removed:#?}");
    let left: Vec<PathBuf> = all(&root);
    let left = left
        .iter()
        .filter(|file| !file.starts_with(root.join("var")));
    assert_eq!(left.count(), 0);
}

/// A Debian that has a JDK and a solver, made once and kept for the next time.
fn debian() -> Option<PathBuf> {
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target");
    let made = target.join("debian");
    if made.is_dir() {
        return Some(made);
    }
    // SAFETY: only asks who runs this.
    let is_root = unsafe { libc::geteuid() } == 0;
    if !is_root
        || Command::new("debootstrap")
            .arg("--version")
            .output()
            .is_err()
    {
        jaunt_testing::missing("making a new Debian needs root and debootstrap");
        return None;
    }
    let part = folder("debian");
    let script = "suite=$(. /etc/os-release && [ \"$ID\" = debian ] && echo \"$VERSION_CODENAME\") || suite=stable
        mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | sed -n 1p)
        exec debootstrap --variant=minbase --include=openjdk-17-jdk-headless,libz3-4 \"$suite\" \"$1\" \"$mirror\"";
    let mut make = Command::new("sh");
    make.args(["-c", script, "sh"]).arg(&part);
    let done = process::run(&mut make, LIMIT);
    if done.code != Some(0) {
        let why = done.stdout.lines().last().unwrap_or_default().to_string();
        // Without a network, or inside of another root, there is no making one.
        jaunt_testing::say(&format!("skipped: debootstrap made no Debian: {why}"));
        return None;
    }
    fs::rename(&part, &made).expect("a folder");
    Some(made)
}

/// Runs a command on the new machine, whose mounts nobody else sees.
fn inside(root: &Path, line: &str) -> Finished {
    let script = "mount -t proc proc \"$1/proc\" && exec chroot \"$1\" env -i HOME=/root \
        PATH=/usr/sbin:/usr/bin:/sbin:/bin JAUNT_JUNIT=/root/work/junit.jar sh -c \"$2\"";
    let mut shell = Command::new("unshare");
    shell.args([
        "--mount",
        "--propagation",
        "private",
        "sh",
        "-c",
        script,
        "sh",
    ]);
    process::run(shell.arg(root).arg(line), LIMIT)
}

/// The files of the new machine, without what is the user's, logged or temporary.
fn installed(root: &Path) -> String {
    let script = "cd \"$1\" && find . -xdev ! -type d ! -path './root/*' ! -path './tmp/*' \
        ! -path './var/log/*' ! -path './var/cache/*' ! -path './var/lib/dpkg/*-old' | sort";
    let mut find = Command::new("sh");
    find.args(["-c", script, "sh"]).arg(root);
    let found = process::run(&mut find, LIMIT);
    assert_eq!(found.code, Some(0), "{found:#?}");
    found.stdout
}

#[test]
fn the_package_works_on_a_new_debian() {
    let (Some(debian), Some(junit)) = (debian(), jars::find(JUNIT_CONSOLE)) else {
        return;
    };
    let root = folder("new-debian");
    // Packages replace files and do not write into them: links are as good as copies.
    let mut copy = Command::new("cp");
    copy.arg("-al").arg(debian.join(".")).arg(&root);
    assert_eq!(process::run(&mut copy, LIMIT).code, Some(0));
    let before = installed(&root);

    let work = root.join("root/work");
    fs::create_dir_all(&work).expect("a folder");
    package(&work);
    fs::copy(junit, work.join("junit.jar")).expect("a copy");
    let classes = classes_of(&jdk::newest(), "shop", "new-debian-shop");
    fs::rename(classes, work.join("classes")).expect("a folder");

    let does = |line: &str| {
        let done = inside(&root, line);
        assert_eq!(
            done.code,
            Some(0),
            "{line}\n{}\n{}",
            done.stdout,
            done.stderr
        );
        done.stdout
    };
    does("dpkg --install /root/work/*.deb");
    assert_ne!(installed(&root), before);
    let found = does("jaunt doctor");
    assert!(found.contains("JDK         17"), "{found}");
    assert!(!found.contains("to install"), "{found}");
    let flags = "--budget none --steps 2000000 --cp classes -o tests";
    does(&format!(
        "cd /root/work && jaunt generate {flags} shop.Statistics"
    ));
    assert!(work.join("tests/shop/StatisticsJauntTest.java").is_file());
    does("dpkg --purge jaunt");
    assert_eq!(installed(&root), before, "something is left");
    fs::remove_dir_all(&root).expect("gone");
}
