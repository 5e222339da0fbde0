//! What became of each branch: which test covers it, or why none does.

use jaunt_emit::coverage::{ClassCoverage, Executions, MethodCoverage, Way};
use jaunt_record::{By, Goal, GoalState, MethodName, Uncovered, java_name};
use rustc_hash::{FxHashMap, FxHashSet};

use super::measure::subjects;
use crate::search::select::{WayName, ways};
use crate::work::ClassWork;

pub struct Board {
    /// The first test that goes a way.
    tests: FxHashMap<WayName, String>,
    given: FxHashSet<WayName>,
}

impl Board {
    pub fn new(classes: &[ClassWork], given: &Executions) -> Board {
        let subjects = subjects(classes);
        let mut tests = FxHashMap::default();
        for work in classes {
            for suite in &work.suites {
                for test in &suite.tests {
                    let name = || format!("{}.{}", suite.full_name(), test.name);
                    for way in ways(&work.found[test.case].executed, &subjects) {
                        tests.entry(way).or_insert_with(name);
                    }
                }
            }
        }
        Board {
            tests,
            given: ways(given, &subjects),
        }
    }

    /// The branches of a class that count.
    pub fn of_class(&self, class: Option<&ClassCoverage>, uncovered: &[Uncovered]) -> Vec<Goal> {
        let methods = class
            .into_iter()
            .flat_map(|c| c.methods.iter().map(move |m| (c, m)));
        let of_method = |(class, method)| self.of_method(class, method, uncovered);
        methods.flat_map(of_method).collect()
    }

    fn of_method(
        &self,
        class: &ClassCoverage,
        method: &MethodCoverage,
        uncovered: &[Uncovered],
    ) -> Vec<Goal> {
        let name = MethodName {
            class: java_name(class.name.as_str()),
            name: method.name.to_string(),
            descriptor: method.descriptor.to_string(),
        };
        let state = |way: &Way| {
            let key = (
                class.name,
                method.name,
                method.descriptor,
                way.bci,
                way.number,
            );
            if way.covered {
                return Some(GoalState::Covered(self.by(&key)));
            }
            let left = uncovered
                .iter()
                .find(|left| left.method == name && (left.offset, left.to) == (way.bci, way.to));
            left.map(|left| GoalState::left(&left.reason))
        };
        let branches = method.ways.iter().filter(|way| way.is_branch);
        let goal = |way: &Way| {
            Some(Goal {
                method: name.clone(),
                line: way.line.unwrap_or_default(),
                offset: way.bci,
                to: way.to,
                state: state(way)?,
            })
        };
        branches.filter_map(goal).collect()
    }

    fn by(&self, way: &WayName) -> By {
        match self.tests.get(way) {
            _ if self.given.contains(way) => By::Given,
            Some(test) => By::Test(test.clone()),
            None => By::Together,
        }
    }
}
