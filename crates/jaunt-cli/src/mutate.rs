//! `jaunt mutate`: which small changes of the code the generated tests notice.

use jaunt_emit::mutants;
use jaunt_generate::mutants::{MutateRequest, mutate as run};

use crate::exit::{self, Failure};
use crate::generate::tell;
use crate::interrupt;
use crate::options::MutateArgs;
use crate::print::print;

pub fn mutate(args: &MutateArgs) -> Result<i32, Failure> {
    let request = MutateRequest {
        places: args.places.to_places(),
        targets: args.targets.clone(),
        tests: args.tests.clone(),
        budget: args.budget.0,
        stop: interrupt::flag(),
    };
    let mut notes = Vec::new();
    let record = run(&request, &mut notes);
    notes.iter().for_each(tell);
    let record = record?;
    print(&match args.json {
        true => format!("{:#}\n", mutants::json(&record)),
        false => mutants::text(&record, args.verbose),
    })?;
    let score = record.score().percent();
    Ok(if interrupt::is_asked() {
        exit::INTERRUPTED
    } else if args.min_score.is_some_and(|min| score < min) {
        exit::NOT_ENOUGH
    } else {
        exit::DONE
    })
}
