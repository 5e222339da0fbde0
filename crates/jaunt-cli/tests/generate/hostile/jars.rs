//! Jars and class path entries that are traps.

use std::fs::File;
use std::io::Write;

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::*;

const EXPLORE_JAR: &[&str] = &[
    "explore",
    "--cp",
    "@/in/a.jar",
    "--steps",
    "1000000",
    "Bad#f",
];

fn jar(place: &Place, entries: &[(&str, &[u8])]) {
    let file = File::create(place.0.join("in/a.jar")).expect("a file");
    let mut zip = ZipWriter::new(file);
    for (name, content) in entries {
        zip.start_file(*name, SimpleFileOptions::default())
            .expect("an entry");
        zip.write_all(content).expect("its content");
    }
    zip.finish().expect("a jar");
}

/// A file that claims to be that long, and takes no place.
fn sparse(place: &Place, name: &str) {
    let file = File::create(place.0.join(name)).expect("a file");
    file.set_len(40 << 30).expect("a long file");
}

fn pipe(place: &Place, name: &str) {
    let made = Command::new("mkfifo").arg(place.0.join(name)).status();
    assert!(made.is_ok_and(|status| status.success()), "no pipe");
}

#[test]
fn jars_that_unpack_to_too_much() {
    let bomb = |name: &'static str| {
        move |place: &Place| {
            let file = File::create(place.0.join("in/a.jar")).expect("a file");
            let mut zip = ZipWriter::new(file);
            let packed =
                SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
            zip.start_file(name, packed).expect("an entry");
            for _ in 0..200 {
                zip.write_all(&[0; 1 << 20]).expect("its content");
            }
            zip.finish().expect("a jar");
        }
    };
    check(
        "a bomb",
        bomb("Bad.class"),
        EXPLORE_JAR,
        UNREADABLE,
        "larger than",
    );
    let manifest = bomb("META-INF/MANIFEST.MF");
    check(
        "a manifest bomb",
        manifest,
        EXPLORE_JAR,
        UNREADABLE,
        "larger than",
    );
    // Central directory and local header both claim four gigabytes.
    let lies = |place: &Place| {
        jar(place, &[("Bad.class", &good())]);
        let file = place.0.join("in/a.jar");
        let mut bytes = fs::read(&file).expect("the jar");
        let directory = bytes.windows(4).rposition(|w| w == b"PK\x01\x02");
        let directory = directory.expect("a directory");
        bytes[directory + 24..directory + 28].copy_from_slice(&[0xf0, 0xff, 0xff, 0xff]);
        bytes[22..26].copy_from_slice(&[0xf0, 0xff, 0xff, 0xff]);
        fs::write(file, bytes).expect("a jar");
    };
    check("a size that lies", lies, EXPLORE_JAR, DONE, "2 paths");
}

#[test]
fn jars_whose_names_lead_elsewhere() {
    let slips = |place: &Place| {
        let good = good();
        let outside = [
            ("../outside/evil.class", &good[..]),
            ("/evil.class", &good[..]),
        ];
        jar(place, &[&outside[..], &[("Bad.class", &good[..])]].concat());
    };
    check("names that slip", slips, EXPLORE_JAR, DONE, "2 paths");
    let circle = |place: &Place| {
        let line = "Class-Path: a.jar ./a.jar ../in/a.jar file:///dev/zero /etc/ ../outside/\n";
        jar(
            place,
            &[
                ("META-INF/MANIFEST.MF", line.as_bytes()),
                ("Bad.class", &good()),
            ],
        );
    };
    check("a circle of jars", circle, EXPLORE_JAR, DONE, "2 paths");
    let versions = |place: &Place| {
        let (good, manifest) = (good(), "Multi-Release: true\n");
        let names = [
            "META-INF/versions/99999999999999999999/Bad.class",
            "META-INF/versions/-1/Bad.class",
        ];
        let odd = names.map(|name| (name, &b"broken"[..]));
        let usual = [
            ("META-INF/MANIFEST.MF", manifest.as_bytes()),
            ("Bad.class", &good[..]),
        ];
        jar(place, &[&odd[..], &usual].concat());
    };
    check(
        "versions of nowhere",
        versions,
        EXPLORE_JAR,
        DONE,
        "2 paths",
    );
}

#[test]
fn what_is_no_jar() {
    let half = |place: &Place| {
        jar(place, &[("Bad.class", &good())]);
        let file = place.0.join("in/a.jar");
        let bytes = fs::read(&file).expect("the jar");
        fs::write(file, &bytes[..bytes.len() / 2]).expect("a jar");
    };
    check("half a jar", half, EXPLORE_JAR, UNREADABLE, "a.jar");
    let pipe_of = |name: &'static str| move |place: &Place| pipe(place, name);
    check(
        "a pipe",
        pipe_of("in/a.jar"),
        EXPLORE_JAR,
        UNREADABLE,
        "not a file",
    );
    let zero = |place: &Place| place.link("in/a.jar", "/dev/zero");
    check("a device", zero, EXPLORE_JAR, UNREADABLE, "not a file");
    let long = |place: &Place| sparse(place, "in/a.jar");
    check(
        "a jar of 40 gigabytes",
        long,
        EXPLORE_JAR,
        UNREADABLE,
        "a.jar",
    );
}

#[test]
fn class_files_that_are_none() {
    let pipe = |place: &Place| pipe(place, "in/Bad.class");
    check("a class pipe", pipe, EXPLORE, UNREADABLE, "no class Bad");
    let zero = |place: &Place| symlink("/dev/zero", class_file(place)).expect("a link");
    check("a class device", zero, EXPLORE, UNREADABLE, "no class Bad");
    let long = |place: &Place| sparse(place, "in/Bad.class");
    check(
        "a class of 40 gigabytes",
        long,
        EXPLORE,
        UNREADABLE,
        "larger than",
    );
    let circle = |place: &Place| {
        place.file("in/Bad.class", good());
        place.link("in/again", "../in");
        place.link("in/self", "self");
    };
    check("folders in a circle", circle, EXPLORE, DONE, "2 paths");
}
