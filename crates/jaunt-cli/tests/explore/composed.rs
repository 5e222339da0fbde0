//! Random programs of several methods: with summaries the same branches are taken and the
//! same errors found as without, and as by brute force over all inputs in the real `java`.

mod generator;

use crate::explored::{RELEASE, compiled, json, symbolic};
use crate::replay::{Machines, Questions, here};
use crate::{java, jdk};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const PROGRAMS: u64 = 300;
const SEED: u64 = 20_060_714;

#[test]
fn summaries_lose_no_branch_and_no_error() {
    let jdk = jdk::newest();
    let names: Vec<String> = (0..programs()).map(|i| format!("Composed{i}")).collect();
    let classes = java::compile(&jdk, RELEASE, &sources(&names));
    let machines = Machines::boot(&jdk, &classes);
    let plain: Vec<_> = names.iter().map(|name| machines.explore(name)).collect();
    let with = machines.with_summaries();
    let merged: Vec<_> = names.iter().map(|name| with.explore(name)).collect();
    // What one exploration learnt, another one that is given it knows.
    let mut kept = Vec::new();
    let mut known = 0;
    let again: Vec<_> = names
        .iter()
        .map(|name| {
            kept.clear();
            with.explore_known(name, &mut kept);
            known += usize::from(!kept.is_empty());
            with.explore_known(name, &mut kept)
        })
        .collect();
    assert!(known > names.len() / 8, "known of {known} only");
    let (low, high) = generator::DOMAIN;
    let mut questions = Questions::new(&jdk, &classes, "Replay");
    for ((name, corpus), again) in names.iter().zip(&merged).zip(&again) {
        questions.ask(format!("all\t{name}\t{}\t{low}\t{high}", generator::INPUTS));
        for test in corpus.tests.iter().chain(&again.tests) {
            questions.ask(format!("one\t{name}\t{}", test.inputs.join("\t")));
        }
    }
    let mut answers = questions.run().into_iter();
    let mut used = 0;
    let explored = names.iter().zip(&plain).zip(&merged).zip(&again);
    for (((name, plain), merged), again) in explored {
        for corpus in [plain, merged, again] {
            let tally = &corpus.tally;
            assert!(tally.is_exhaustive(), "{name}: {tally:?}");
        }
        used += usize::from(merged.tally.runs != plain.tally.runs);
        let expected: BTreeSet<String> = answers.next().unwrap_or_default().into_iter().collect();
        for corpus in [merged, again] {
            assert_eq!(plain.branches, corpus.branches, "branches of {name}");
            let found = corpus.tests.iter().map(|t| t.outcome.clone());
            assert_eq!(
                found.collect::<BTreeSet<_>>(),
                expected,
                "outcomes of {name}"
            );
        }
        for test in merged.tests.iter().chain(&again.tests) {
            let real = answers.next().unwrap_or_default();
            assert_eq!(real, [&*test.outcome], "{name} with {:?}", test.inputs);
        }
    }
    assert!(
        used > names.len() / 4,
        "summaries were used for {used} only"
    );
}

#[test]
fn a_search_and_its_caller_are_explored_one_after_the_other() {
    for jdk in jdk::all() {
        let classes = compiled(&jdk, "bench/summaries");
        for free in [4_u64, 8, 16, 64] {
            let target = format!("Locate$N{free}");
            let merged = json(&jdk, &["--summaries", "always"], &classes, &target);
            assert_eq!(merged["exhaustive"], true, "{target}: {merged}");
            assert!(
                merged["runs"].as_u64() <= Some(2 * free + 4),
                "{target}: {merged}"
            );
            if free <= 16 {
                let plain = json(&jdk, &["--no-summaries"], &classes, &target);
                assert_eq!(plain["runs"], 3 * free, "{target}");
                assert_eq!(plain["coverage"], merged["coverage"], "{target}");
            }
        }
    }
}

#[test]
fn a_chain_of_calls_takes_a_sum_of_runs_not_a_product() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "bench/summaries");
    let chains = [
        ("N2", 4, 2_u64),
        ("N6", 4, 6),
        ("N12", 4, 12),
        ("B2N12", 2, 12),
        ("B3N12", 3, 12),
    ];
    for (size, paths, length) in chains {
        let target = format!("Calls${size}");
        let merged = json(&jdk, &["--summaries", "always"], &classes, &target);
        assert_eq!(merged["exhaustive"], true, "{target}: {merged}");
        assert!(
            merged["runs"].as_u64() <= Some(paths * length + paths),
            "{target}: {merged}"
        );
        let errors = merged["errors"].as_array().map(Vec::len);
        assert_eq!(errors, Some(1), "{target}: {merged}");
    }
}

#[test]
fn a_parser_takes_as_many_runs_more_for_each_further_character() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "bench/summaries");
    let mut before = None;
    for size in [2_u64, 4, 6, 8] {
        let target = format!("Packet$N{size}");
        let merged = json(&jdk, &["--summaries", "always"], &classes, &target);
        assert_eq!(merged["exhaustive"], true, "{target}: {merged}");
        let errors = merged["errors"].as_array().map(Vec::len);
        assert_eq!(errors, Some(1), "{target}: {merged}");
        let runs = merged["runs"].as_u64().unwrap_or(u64::MAX);
        if let Some(before) = before.replace(runs) {
            assert!(runs <= before + 16, "{target}: {merged}");
        }
    }
}

#[test]
fn each_path_is_shown_where_paths_do_not_multiply() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "bench/summaries");
    for (target, paths) in [("Locate$N16", 48), ("Records$N2", 421)] {
        let found = json(&jdk, &[], &classes, target);
        assert_eq!(
            (&found["paths"], &found["runs"]),
            (&paths.into(), &paths.into())
        );
        assert_eq!(found["summaries"], serde_json::Value::Null, "{target}");
    }
}

#[test]
fn calls_are_one_step_where_paths_multiply() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "bench/summaries");
    let chains = [
        ("Calls$N6", 4, 6),
        ("Calls$B2N8", 2, 8),
        ("Calls$B3N12", 3, 12),
    ];
    let chains = chains.map(|(target, paths, length)| (target, paths * length + paths));
    for (target, most) in chains.into_iter().chain([("Packet$N8", 20_000)]) {
        let always = json(&jdk, &["--summaries", "always"], &classes, target);
        for jobs in ["1", "2"] {
            let auto = json(
                &jdk,
                &["--jobs", jobs, "--budget", "none"],
                &classes,
                target,
            );
            assert_eq!(auto["exhaustive"], true, "{target}: {auto}");
            assert_eq!(auto["coverage"], always["coverage"], "{target}");
            let causes = |found: &serde_json::Value| {
                let errors = found["errors"].as_array().cloned().unwrap_or_default();
                let cause = |e: &serde_json::Value| (e["kind"].to_string(), e["at"].to_string());
                errors.iter().map(cause).collect::<BTreeSet<_>>()
            };
            assert_eq!(causes(&auto), causes(&always), "{target}");
            assert!(auto["runs"].as_u64() <= Some(most), "{target}: {auto}");
            assert!(auto["summaries"]["reused"].as_u64() > Some(0), "{auto}");
        }
    }
}

/// What a program of `tests/composed` throws, and in how many runs at most that is found.
const COMPOSED: [(&str, &[&str], u64); 4] = [
    (
        "Deep",
        &[
            "java.lang.IllegalArgumentException",
            "java.lang.IllegalStateException",
        ],
        24,
    ),
    (
        "Outside",
        &[
            "java.lang.ArrayIndexOutOfBoundsException",
            "java.lang.IllegalStateException",
        ],
        40,
    ),
    (
        "Payments",
        &[
            "java.lang.IllegalArgumentException",
            "java.lang.IllegalStateException",
        ],
        40,
    ),
    ("States", &["java.lang.IllegalStateException"], 60),
];

#[test]
fn errors_below_merged_calls_are_found_with_their_inputs() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "tests/composed");
    for (target, expected, most) in COMPOSED {
        let merged = json(&jdk, &["--summaries", "always"], &classes, target);
        assert_eq!(merged["exhaustive"], true, "{target}: {merged}");
        assert!(merged["runs"].as_u64() <= Some(most), "{target}: {merged}");
        let errors = merged["errors"].as_array().cloned().unwrap_or_default();
        let kinds: BTreeSet<&str> = errors.iter().filter_map(|e| e["kind"].as_str()).collect();
        let expected: BTreeSet<&str> = expected.iter().copied().collect();
        assert_eq!(kinds, expected, "{target}: {merged}");
        let is_confirmed = |error: &serde_json::Value| error["confirmed"] == true;
        assert!(errors.iter().all(is_confirmed), "{target}: {merged}");
    }
}

/// More of them on request.
fn programs() -> u64 {
    let asked = std::env::var("JAUNT_SEEDS").ok();
    asked.and_then(|n| n.parse().ok()).unwrap_or(PROGRAMS)
}

/// Writes the programs and what they share; gives all files to compile.
fn sources(names: &[String]) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("composed-programs");
    fs::create_dir_all(&folder).expect("a folder for the programs");
    let shared = here().join("java");
    let mut files = vec![
        symbolic(),
        shared.join("Outcome.java"),
        shared.join("Replay.java"),
    ];
    for (number, name) in (0..).zip(names) {
        let file = folder.join(format!("{name}.java"));
        let text = generator::program(name, SEED + number);
        fs::write(&file, text).expect("a program can be written");
        files.push(file);
    }
    files
}
