//! From values of variables to inputs of runs.

use jaunt_term::{Model, Sort};
use jaunt_vm::{Input, Origin as Place, Trace};

use super::equations::Equations;
use crate::backward::Origin;

impl Equations {
    /// An input that has the values of a model, as far as the run of another input shows
    /// where they go.
    pub(super) fn input_of(&self, model: &Model, trace: &Trace) -> Input {
        let mut input = trace.input.clone();
        for (id, var) in trace.vars.iter().enumerate() {
            let mine = match var.origin {
                Place::Parameter(n) => self.variable(&Origin::Parameter(n)),
                _ => None,
            };
            let bits = match mine {
                Some(mine) => model.get(mine) & var.sort.mask(),
                None => continue,
            };
            if input.values.len() <= id {
                input.values.resize(id + 1, 0);
            }
            input.values[id] = match var.sort {
                Sort::Bool => bits & 1,
                _ => bits,
            };
        }
        input
    }

    fn variable(&self, origin: &Origin) -> Option<u32> {
        let found = self.origins.iter().position(|o| o == origin);
        found.map(|id| id as u32)
    }
}
