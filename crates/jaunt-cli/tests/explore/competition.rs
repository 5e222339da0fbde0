//! `jaunt sv-comp` on small tasks as the competition gives them, and BenchExec's view of it.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::explored::{LIMIT, repository};
use crate::jdk;
use crate::process::{self, Finished};

fn tasks() -> PathBuf {
    repository().join("tests/sv-comp")
}

fn judge(task: &str, property: &str, flags: &[&str]) -> Finished {
    let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
    jaunt.args(["sv-comp", "--budget", "120s", "--quiet"]);
    jaunt.args(flags).arg("--jdk").arg(jdk::newest().home);
    jaunt.arg("--property").arg(tasks().join(property));
    jaunt.arg(tasks().join("common")).arg(tasks().join(task));
    process::run(&mut jaunt, LIMIT)
}

fn check(task: &str, property: &str, verdict: &str, inputs: Value) {
    let finished = judge(task, property, &["--json"]);
    let found: Value = serde_json::from_str(&finished.stdout)
        .unwrap_or_else(|e| panic!("{task}: {e}\n{finished:?}"));
    assert_eq!(found["verdict"], verdict, "{task} {property}: {found:#}");
    assert_eq!(found["inputs"], inputs, "{task} {property}: {found:#}");
}

#[test]
fn tasks_are_judged() {
    let [asserted, thrown] = ["assert.prp", "runtime-exception.prp"];
    check("texts", asserted, "FALSE", serde_json::json!([41, "q"]));
    check("texts", thrown, "FALSE", serde_json::json!([77]));
    check("squares", asserted, "TRUE", Value::Null);
    check("squares", thrown, "FALSE", serde_json::json!([77]));
    check("caught", asserted, "UNKNOWN", Value::Null);
    check("caught", thrown, "TRUE", Value::Null);
    check("average", asserted, "FALSE", serde_json::json!([]));
}

#[test]
fn a_witness_says_where_values_were_asked_for() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("witness.graphml");
    let flags = ["--witness", file.to_str().expect("a path in UTF-8")];
    let finished = judge("texts", "assert.prp", &flags);
    assert!(finished.stdout.starts_with("FALSE\n"), "{finished:?}");
    let witness = std::fs::read_to_string(&file).expect("a witness");
    for part in [
        "<data key=\"witness-type\">violation_witness</data>",
        "<data key=\"startline\">5</data>\n    <data key=\"assumption\">value = 41</data>",
        "<data key=\"startline\">10</data>\n    <data key=\"assumption\">value = \"q\"</data>",
    ] {
        assert!(witness.contains(part), "{part} is not in\n{witness}");
    }
}

#[test]
fn what_is_no_task_is_refused() {
    let finished = judge("texts", "texts/Main.java", &[]);
    assert_eq!(finished.code, Some(2), "{finished:?}");
    assert!(finished.stderr.contains("is no property"), "{finished:?}");
    let finished = judge("nowhere", "assert.prp", &[]);
    assert_eq!(finished.code, Some(3), "{finished:?}");
}

/// The module is loaded by BenchExec itself.
const TOOL: &str = "
import benchexec.result as result
from benchexec.tools.template import BaseTool2 as Base
import jaunt
tool = jaunt.Tool()
limits = Base.ResourceLimits(100, None, None, 1000, None)
task = Base.Task(['common', 'texts'], None, 'assert.prp', None)
print(' '.join(tool.cmdline('bin/jaunt', ['--seed', '2'], task, limits)))
def verdict(*lines):
    return tool.determine_result(Base.Run(['jaunt'], None, lines, None))
assert verdict('TRUE') == result.RESULT_TRUE_PROP
assert verdict('FALSE', 'at Main') == result.RESULT_FALSE_PROP
assert verdict('UNKNOWN') == result.RESULT_UNKNOWN
assert verdict('jaunt: trouble') == result.RESULT_ERROR
";

#[test]
fn benchexec_knows_how_to_call_it() {
    let python = repository().join("target/python");
    if !python.join("benchexec").is_dir() {
        return jaunt_testing::missing("BenchExec is not in target/python: run scripts/setup");
    }
    let module = repository().join("integrations/benchexec");
    let path = std::env::join_paths([&python, &module]).expect("a path");
    let mut python = Command::new("python3");
    python.args(["-c", TOOL]).env("PYTHONPATH", path);
    let finished = process::run(&mut python, LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:?}");
    let expected = "bin/jaunt sv-comp --quiet --seed 2 --budget 90s --max-memory 900 \
                    --property assert.prp common texts";
    assert_eq!(finished.stdout.trim(), expected, "{finished:?}");
}
