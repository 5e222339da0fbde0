//! `jaunt reach`: one input that gets to a place in the code, or why there is none.

use jaunt_generate::reach::Wish;

use crate::exit::{self, Failure};
use crate::generate::tell;
use crate::options::ReachArgs;
use crate::print::print;
use crate::progress::Line;
use crate::repeat::{command, tell_how_to_repeat};
use crate::report::keep;

pub fn reach(args: &ReachArgs) -> Result<i32, Failure> {
    let search = args.search.to_search();
    let wish = Wish {
        places: &args.places.to_places(),
        target: &args.target,
        within: args.within.as_deref(),
        search: &search,
    };
    let mut line = Line::new(args.search.quiet);
    let mut reached = wish.pursue(&mut tell, &mut |progress| {
        line.show(|| progress.in_words(search.jobs));
    })?;
    line.clear();
    let report = reached.report(&wish);
    match args.search.json {
        true => print(&format!("{}\n", report.json()))?,
        false => print(&report.text())?,
    }
    tell_how_to_repeat(&args.search, &command());
    let record = reached.record(&wish, args.report.is_some());
    keep(&reached.project, record, args.report.as_deref())?;
    match search.is_stopped() {
        true => Ok(exit::INTERRUPTED),
        false => Ok(exit::DONE),
    }
}
