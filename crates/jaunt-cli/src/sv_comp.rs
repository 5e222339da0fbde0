//! `jaunt sv-comp`: is a property true of a program?

use jaunt_generate::Error;
use jaunt_generate::asked::places::open_jdk;
use jaunt_generate::competition::{Property, compile, judge};

use crate::exit::{self, Failure};
use crate::options::SvCompArgs;
use crate::print::{print, write};
use crate::progress::Line;

pub fn sv_comp(args: &SvCompArgs) -> Result<i32, Failure> {
    let search = args.search.to_search();
    let places = args.places.to_places();
    let file = args.property.display();
    let unreadable = |e| Error::unreadable(format!("the property file {file} cannot be read: {e}"));
    let text = std::fs::read_to_string(&args.property).map_err(unreadable)?;
    let property = Property::parse(&text).map_err(Error::usage)?;
    let compiled = compile(&open_jdk(&places)?, &args.task)?;
    let mut line = Line::new(args.search.quiet);
    let verdict = judge(&places, &compiled, &property, &search, &mut |progress| {
        line.show(|| progress.in_words(search.jobs));
    })?;
    line.clear();
    if let Some(file) = &args.witness
        && let Some(witness) = verdict.witness(&property, &compiled)
    {
        write(file, &witness)?;
    }
    print(&match args.search.json {
        true => format!("{}\n", verdict.json()),
        false => verdict.text(),
    })?;
    Ok(match search.is_stopped() {
        true => exit::INTERRUPTED,
        false => exit::DONE,
    })
}
