//! How far a call may go.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jaunt_explore::Search;
use jaunt_generate::Error;
use jaunt_record::Bounds;
use rmcp::schemars::{self, JsonSchema};
use serde::Deserialize;

/// The budget of a call that names none.
pub const USUAL: Duration = Duration::from_secs(20);

#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Limits {
    /// Answer after so many seconds, with what was found until then.
    pub budget_seconds: Option<f64>,
    /// Answer after so many operations of all runs together, instead of seconds: the same answer
    /// on any machine.
    pub steps: Option<u64>,
    /// The longest array that is tried as an input; texts are tried as long, too. Default: 6.
    pub max_array: Option<u32>,
    /// How often one run may go round in loops.
    pub loop_bound: Option<u64>,
    /// How deep calls may be within calls.
    pub depth_bound: Option<usize>,
    /// The start of all random choices. Default: 1.
    pub seed: Option<u64>,
}

impl Limits {
    /// The search of a call.
    pub fn search(&self, most: Duration, stop: &Arc<AtomicBool>) -> Result<Search, Error> {
        let usual = Search::default();
        let seed = self.seed.unwrap_or(usual.seed);
        Ok(Search {
            budget: Some(self.budget(most)?),
            steps: self.steps,
            seed,
            solver: usual.solver.clone().with_seed(seed),
            bounds: Bounds::default().with_arrays(self.max_array),
            loop_bound: self.loop_bound,
            depth_bound: self.depth_bound,
            stop: stop.clone(),
            ..usual
        })
    }

    fn budget(&self, most: Duration) -> Result<Duration, Error> {
        let Some(seconds) = self.budget_seconds else {
            return Ok(match self.steps {
                Some(_) => most,
                None => USUAL.min(most),
            });
        };
        let most_seconds = most.as_secs_f64();
        match Duration::try_from_secs_f64(seconds) {
            Ok(time) if !time.is_zero() && time <= most => Ok(time),
            _ => Err(Error::usage(format!(
                "budget_seconds is {seconds}; it must be above 0 and at most {most_seconds} \
                 (jaunt mcp --max-budget)"
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_have_a_maximum() {
        let most = Duration::from_secs(300);
        let budget = |seconds| {
            let limits = Limits {
                budget_seconds: seconds,
                ..Limits::default()
            };
            limits.budget(most).ok().map(|time| time.as_secs())
        };
        assert_eq!(budget(None), Some(20));
        assert_eq!(budget(Some(300.0)), Some(300));
        for wrong in [0.0, -1.0, 301.0, f64::NAN, f64::INFINITY] {
            assert_eq!(budget(Some(wrong)), None, "{wrong}");
        }
    }
}
