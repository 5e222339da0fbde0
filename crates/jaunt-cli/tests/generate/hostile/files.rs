//! Files beside the classes: settings, build files, coverage, records.

use super::*;

/// A class, and a file beside it.
fn beside<'a>(name: &'a str, content: impl AsRef<[u8]> + 'a) -> impl Fn(&Place) + 'a {
    move |place: &Place| {
        place.file("in/Bad.class", good());
        place.file("in/target/classes/Bad.class", good());
        place.file(name, &content);
    }
}

#[test]
fn settings() {
    let check = |kind: &str, text: &[u8], says: &str| {
        check(kind, beside("in/jaunt.toml", text), EXPLORE, USAGE, says);
    };
    check("settings cut short", b"][", "jaunt.toml");
    check(
        "settings with a giant number",
        b"seed = 99999999999999999999999",
        "jaunt.toml",
    );
    check(
        "settings too deep",
        format!("a = {}", "[".repeat(50_000)).as_bytes(),
        "jaunt.toml",
    );
    check(
        "tables too deep",
        "a={".repeat(20_000).as_bytes(),
        "jaunt.toml",
    );
    check("settings that are no text", b"\xff\xfe\0", "jaunt.toml");
    check(
        "a setting that is none",
        b"nonsense = 1",
        "there is no setting nonsense",
    );
    check("a setting of another kind", b"jobs = -1", "jobs");
}

/// Maven says that it cannot read them, and the classes are where they usually are.
#[test]
fn build_files() {
    let generate = |folder: &'static str| {
        [
            "generate", "-p", folder, "-o", "@/out", "--budget", "none", "--steps", "1000000",
        ]
    };
    let mut laugh = String::from("<!DOCTYPE l [<!ENTITY a0 \"aaaaaaaaaa\">");
    for i in 1..12 {
        let inner = format!("&a{};", i - 1).repeat(10);
        laugh += &format!("<!ENTITY a{i} \"{inner}\">");
    }
    laugh += "]><project>&a11;</project>";
    let outside = "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><project>&e;</project>";
    for (kind, text) in [
        ("a pom cut short", "<project"),
        ("a pom of laughter", &laugh),
        ("a pom too deep", &"<a>".repeat(100_000)),
        ("a pom that reads files", outside),
        (
            "a pom with modules elsewhere",
            "<project><modules><module>..</module></modules></project>",
        ),
    ] {
        check(
            kind,
            beside("in/pom.xml", text),
            &generate("@/in"),
            DONE,
            "BadJauntTest.java",
        );
    }
    let editor =
        "[*\nindent_size=99999999999999\n[*.java]\nindent_size = 99999999\nindent_style=\0\n";
    check(
        "an editor's nonsense",
        beside("in/.editorconfig", editor),
        GENERATE,
        DONE,
        "BadJauntTest.java",
    );
    let gradle = beside("in/gradle/libs.versions.toml", "[[[[");
    let gradle = |place: &Place| {
        gradle(place);
        fs::remove_dir_all(place.0.join("in/target")).expect("gone");
        place.file("in/build.gradle", "}}}");
        place.file("in/build/classes/java/main/Bad.class", good());
    };
    check(
        "a gradle that is none",
        gradle,
        &generate("@/in"),
        DONE,
        "BadJauntTest.java",
    );
}

#[test]
fn coverage_of_others() {
    let head = b"\x01\xc0\xc0\x10\x07";
    let junk = [&head[..], &[0xff; 500]].concat();
    // The probes of a class, two thousand million of them.
    let many = [&head[..], b"\x11", &[0; 8], b"\0\x03Bad\xff\xff\xff\x7f"].concat();
    for (kind, content) in [
        ("coverage of nonsense", junk),
        ("coverage of gigabytes", many),
    ] {
        let call = [GENERATE, &["--given", "@/in/x.exec"]].concat();
        check(
            kind,
            beside("in/x.exec", &content),
            &call,
            UNREADABLE,
            "not what JaCoCo writes",
        );
    }
    let call = [GENERATE, &["--given", "/dev/zero"]].concat();
    check(
        "coverage without an end",
        beside("in/x", ""),
        &call,
        UNREADABLE,
        "/dev/zero",
    );
}

#[test]
fn records() {
    let call = ["report", "-p", "@/in", "-o", "@/out/r.html"];
    let deep = "[".repeat(100_000);
    for (kind, text) in [
        ("a record cut short", "{\"schema\":1,"),
        ("a record of another kind", "[]"),
        ("a record too deep", &deep),
    ] {
        check(
            kind,
            beside("in/.jaunt/last.json", text),
            &call,
            UNREADABLE,
            "last.json cannot be read",
        );
    }
}

#[test]
fn a_jdk_that_is_none() {
    let release = "JAVA_VERSION=\"17.0.1\"\n";
    let jdk = |modules: &'static [u8]| {
        move |place: &Place| {
            place.file("in/Bad.class", good());
            place.file("in/jdk/release", release);
            place.file("in/jdk/lib/modules", modules);
        }
    };
    let call = [EXPLORE, &["--jdk", "@/in/jdk"]].concat();
    check(
        "a library of nothing",
        jdk(b""),
        &call,
        UNREADABLE,
        "in/jdk",
    );
    check("a library of nonsense", jdk(b"\xda\xda\xfe\xca\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"), &call, UNREADABLE, "in/jdk");
}
