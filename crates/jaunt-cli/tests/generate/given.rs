//! `--given`: beside tests that exist already only what they miss is generated.

use std::fs;
use std::path::{Path, PathBuf};

use jaunt_testing::jacoco::Jacoco;
use serde_json::Value;

use crate::jaunt::{compile, folder, generate, text};
use crate::jdk::{self, Jdk};

/// Counted, so that a busy machine finds the same.
const STEPS: &str = "6000000";

const FARES: &str = "package p;

public class Fares {
    private int trips;

    public int price(int age) {
        trips++;
        if (age < 6) {
            return 0;
        }
        if (age < 18) {
            return 120;
        }
        switch (trips) {
            case 1: return 250;
            case 2: return 240;
            default: return 200;
        }
    }

    public boolean isUsed() {
        return trips > 0;
    }
}
";

/// Has a fixture in a superclass; covers all but two of the branches.
const TESTS: &str = "package p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FaresTest extends Fixture {
    @Test
    void children() {
        assertEquals(0, fares.price(5));
        assertEquals(120, fares.price(6));
        assertTrue(fares.isUsed());
    }

    @Test
    void third() {
        fares.price(5);
        fares.price(5);
        assertEquals(200, fares.price(40));
    }

    @Test
    void first() {
        assertEquals(250, fares.price(18));
    }
}

abstract class Fixture {
    Fares fares;

    @BeforeEach
    void make() {
        fares = new Fares();
    }
}
";

/// The sources of program and tests, and the compiled program.
fn project(jdk: &Jdk, name: &str) -> PathBuf {
    let project = folder(name);
    for (place, file, source) in [
        ("main", "Fares.java", FARES),
        ("test", "FaresTest.java", TESTS),
    ] {
        fs::create_dir_all(project.join(place)).expect("a folder");
        fs::write(project.join(place).join(file), source).expect("a file");
    }
    compile(jdk, &project.join("main"), &project.join("classes"));
    project
}

/// Generates beside what is given.
fn beside(jdk: &Jdk, project: &Path, given: &Path) -> Value {
    let output = project.join("generated");
    let _ = fs::remove_dir_all(&output);
    let classes = project.join("classes");
    let places = ["--cp", text(&classes), "-o", text(&output)];
    let flags = [
        "--given",
        text(given),
        "--budget",
        "none",
        "--steps",
        STEPS,
        "--json",
    ];
    let finished = generate(jdk, &[&places[..], &flags].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    serde_json::from_str(&finished.stdout).expect("JSON")
}

/// The branches that the tests miss are found, and nothing else.
fn check(report: &Value) {
    let given = &report["given"]["branches"];
    assert_eq!(
        (&given["covered"], &given["total"]),
        (&7.into(), &9.into()),
        "{report:#}"
    );
    let all = &report["total"]["coverage"]["branches"];
    assert_eq!(all["covered"], 9, "{report:#}");
    assert_eq!(report["total"]["tests"], 2, "{report:#}");
}

#[test]
fn sources_and_classes_of_tests_are_run() {
    let jdk = jdk::newest();
    let project = project(&jdk, "given");
    check(&beside(&jdk, &project, &project.join("test")));
    // What was generated covers the rest: nothing is missing if somebody keeps it.
    let generated = project.join("all");
    fs::create_dir_all(&generated).expect("a folder");
    for folder in ["test", "generated/p"] {
        for file in fs::read_dir(project.join(folder)).expect("files").flatten() {
            let source = fs::read_to_string(file.path()).expect("a source");
            let kept = source.lines().filter(|line| !line.contains("by Jaunt"));
            let kept = kept.collect::<Vec<_>>().join("\n");
            fs::write(generated.join(file.file_name()), kept).expect("a file");
        }
    }
    let report = beside(&jdk, &project, &generated);
    assert_eq!(report["given"]["branches"]["covered"], 9, "{report:#}");
    assert_eq!(report["total"]["tests"], 0, "{report:#}");
}

#[test]
fn what_jacoco_saw_is_enough() {
    let jdk = jdk::newest();
    let Some(jacoco) = Jacoco::find() else {
        return;
    };
    let project = project(&jdk, "given-exec");
    fs::write(
        project.join("main/Driver.java"),
        "public class Driver {
            public static void main(String[] args) {
                p.Fares fares = new p.Fares();
                int sum = fares.price(5) + fares.price(6) + fares.price(40);
                sum += new p.Fares().price(18) + (fares.isUsed() ? 1 : 0);
                System.out.println(sum);
            }
        }",
    )
    .expect("a file");
    let driver = project.join("driver");
    compile(&jdk, &project.join("main"), &driver);
    let exec = project.join("jacoco.exec");
    let code = jacoco.run(&jdk, &driver, &["Driver"], &exec);
    assert_eq!(code, Some(0));
    check(&beside(&jdk, &project, &exec));
}
