//! The programs of SATS, as our own: all feasible edges and conditions, the rest proved.

use jaunt_testing::jdk;

use crate::{compiled, json, text};

#[test]
fn feasible_edges_and_conditions_are_covered_and_the_rest_is_proved() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "seven", &[("Seven.java", text("Seven.java"))]);
    let programs = [
        ("one", 0),
        ("two", 0),
        ("three", 0),
        ("four", 2),
        ("triangleClassification", 0),
        ("findMaximum", 0),
    ];
    for (program, dead) in programs {
        let target = format!("Seven#{program}");
        let graph = json(
            &jdk,
            &classes,
            &[&target, "--paths", "0", "--solve", "--budget", "300s"],
        );
        for part in ["edges", "conditions"] {
            let share = &graph["coverage"][part];
            assert_eq!(share["feasible_percent"], 100.0, "{program}: {share}");
            let infeasible = share["infeasible"].as_u64().unwrap_or(0);
            assert!(infeasible >= dead, "{program}: {share}");
        }
    }
}

#[test]
fn a_genetic_search_solves_chosen_paths() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "seven", &[("Seven.java", text("Seven.java"))]);
    let arguments = [
        "Seven#findMaximum",
        "--solve",
        "1",
        "3",
        "--solver",
        "genetic",
    ];
    let graph = json(&jdk, &classes, &arguments);
    let paths = graph["paths"].as_array().expect("paths");
    let solved: Vec<usize> = (0..paths.len())
        .filter(|&n| paths[n]["state"] == "solved")
        .collect();
    assert_eq!(solved, [0, 2]);
}
