//! Mocks by Mockito, on request.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::jaunt::{STEPS, compile, files, folder, generate, text};
use crate::jdk::{self, Jdk};
use crate::{examples, jars};

/// What stands in some test.
const LINES: [&str; 6] = [
    "Stubs.Rates rates = mock(Stubs.Rates.class);",
    "when(rates.rate(any())).thenReturn(0.0);",
    "when(next.applyAsInt(anyInt())).thenReturn(5).thenReturn(7);",
    "withSettings().useConstructor(3).defaultAnswer(CALLS_REAL_METHODS)",
    "when(policy.allows(anyInt(), any())).thenReturn(true);",
    "UnaryOperator<String> change = mock(UnaryOperator.class, CALLS_REAL_METHODS);",
];

#[test]
fn what_nobody_implements_is_mocked() {
    let Some(jars) = jars::find_all(&jars::MOCKITO) else {
        return;
    };
    for jdk in jdk::all() {
        let project = project(&jdk, &jars::MOCKITO);
        let xml = project.join("jacoco.xml");
        let places = ["-p", text(&project), "--jacoco", text(&xml)];
        let flags = [
            "--budget", "none", "--steps", STEPS, "--json", "--mocks", "mockito",
        ];
        let finished = generate(&jdk, &[&places[..], &flags].concat());
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        let total = &report["total"];
        assert_eq!(total["disagreements"], 0, "{report:#}");
        let branches = &total["coverage"]["branches"];
        assert_eq!(branches["covered"], branches["total"], "{report:#}");

        let output = project.join("src/test/java");
        let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
        for line in LINES {
            assert!(written.contains(line), "no {line} in {written}");
        }
        let classes = project.join("target/classes");
        let work = folder("mocks-measured");
        if let Some(measured) = examples::measured(&jdk, &classes, &output, &work, &jars) {
            let claimed = fs::read_to_string(&xml).expect("a report");
            examples::assert_same(&claimed, &measured);
        }
    }
}

#[test]
fn without_mockito_there_are_no_mocks() {
    let jdk = jdk::newest();
    let project = project(&jdk, &[]);
    let finished = generate(&jdk, &["-p", text(&project), "--mocks", "mockito"]);
    assert_eq!(finished.code, Some(3), "{finished:#?}");
    let said = "Mockito was not found on the project's test class path";
    assert!(finished.stderr.contains(said), "{finished:#?}");
}

/// A Maven project whose tests need these libraries.
fn project(jdk: &Jdk, libraries: &[&str]) -> PathBuf {
    let project = folder(&format!("mocks-{}-{}", jdk.version, libraries.len()));
    let sources = project.join("src/main/java/s");
    fs::create_dir_all(&sources).expect("a folder");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generate/Stubs.java");
    fs::copy(source, sources.join("Stubs.java")).expect("a copy");
    compile(jdk, &sources, &project.join("target/classes"));
    write_pom(&project, libraries);
    project
}

/// A `pom.xml` whose tests need these libraries.
pub fn write_pom(project: &Path, libraries: &[&str]) {
    let libraries = libraries.iter().map(|name| {
        let jars::Jar { group, version, .. } = jars::Jar::named(name);
        format!(
            "<dependency><groupId>{group}</groupId><artifactId>{name}</artifactId>\
             <version>{version}</version><scope>test</scope></dependency>"
        )
    });
    let libraries: String = libraries.collect();
    let pom = format!("<project><dependencies>{libraries}</dependencies></project>");
    fs::write(project.join("pom.xml"), pom).expect("a file");
}
