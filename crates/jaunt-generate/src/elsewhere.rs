//! Methods that are explored by others, and for others.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_explore::Search;
use jaunt_record::{Effort, Explored, MethodName};
use jaunt_vm::{Machine, Store};
use rustc_hash::FxHashSet;

use crate::asked::Asked;
use crate::asked::targets::ClassTarget;
use crate::durable::Durable;
use crate::durable::known::find;
use crate::error::Error;
use crate::observer::{Event, Observer};
use crate::search::{self, Beside, Wanted};
use crate::work::ClassWork;

/// Whoever explores methods for this process.
pub trait Explorers {
    /// Explores methods; tells what is known of some as it comes. What is not told is explored
    /// here.
    fn explore(
        &mut self,
        asked: &Elsewhere,
        tell: &mut dyn FnMut(Vec<Explored>),
    ) -> Result<(), Error>;
}

/// What others are asked for.
pub struct Elsewhere<'a> {
    pub store: &'a Arc<Store>,
    /// Entries of the class path that are under test.
    pub tested: &'a [PathBuf],
    pub search: &'a Search,
    /// Methods, class by class.
    pub classes: Vec<Vec<MethodName>>,
    /// For each method.
    pub effort: Effort,
    pub until: Option<Instant>,
}

/// Explores methods of one class for somebody else, on one thread, as `generate` would.
pub fn explore_methods(
    store: &Arc<Store>,
    base: Machine,
    search: &Search,
    methods: &[MethodName],
    effort: Effort,
) -> Result<Vec<Explored>, Error> {
    let mut targets: Vec<ClassTarget> = Vec::new();
    for name in methods {
        let method = find(store, name);
        let method = method.ok_or_else(|| {
            Error::unreadable(format!(
                "there is no method {name} on the class path of the run"
            ))
        })?;
        match targets.iter_mut().find(|t| t.class.id == method.class().id) {
            Some(target) => target.methods.push(method),
            None => targets.push(ClassTarget {
                class: method.class(),
                methods: vec![method],
                asked: Asked::Class,
            }),
        }
    }
    let count = methods.len() as u64;
    let (steps, until) = match effort {
        Effort::Steps(each) => (Some(each * count), None),
        Effort::Time(each) => {
            let time = Duration::from_millis(each.saturating_mul(count));
            (None, Some(Instant::now() + time))
        }
        Effort::Unbounded => (None, None),
    };
    let search = Search {
        steps,
        jobs: 1,
        ..search.clone()
    };
    let mut durable = Durable::nowhere(store, effort);
    let mut nobody = Nobody { until };
    let wanted = Wanted {
        targets,
        given: &FxHashSet::default(),
    };
    search::all(
        store,
        base,
        wanted,
        &search,
        &mut nobody,
        &mut durable,
        &mut Silent,
    )?;
    Ok(durable.into_explored())
}

/// Nothing goes on beside exploring.
struct Nobody {
    until: Option<Instant>,
}

struct Silent;

impl Observer for Silent {
    fn observe(&mut self, _: Event) {}
}

impl Beside for Nobody {
    fn begin(&mut self, _: usize, _: usize) {}

    fn left(&self, _: &[ClassWork]) -> Option<Duration> {
        let until = self.until?;
        Some(until.saturating_duration_since(Instant::now()))
    }

    /// Whoever takes the results over looks for stronger inputs.
    fn left_for_strength(&self, _: &[ClassWork]) -> Option<Duration> {
        Some(Duration::ZERO)
    }

    fn catch_up(&mut self, _: &mut [ClassWork], _: &mut dyn Observer) -> Result<bool, Error> {
        Ok(false)
    }

    fn go_on(
        &mut self,
        _: &mut [ClassWork],
        _: &dyn Fn(&ClassWork) -> bool,
        _: &mut dyn Observer,
    ) -> Result<(), Error> {
        Ok(())
    }
}
