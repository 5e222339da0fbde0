//! `jaunt doctor`: what is here, what is missing; and `jaunt --version`.

use jaunt_generate::doctor::{essentials, examine};
use jaunt_project::Places;

use crate::exit::{self, Failure};
use crate::options::DoctorArgs;
use crate::print::print;

pub fn doctor(args: &DoctorArgs) -> Result<i32, Failure> {
    let found = examine(&args.places.to_places());
    let to_install = found.missing.iter().map(|w| format!("to install: {w}"));
    let lines: Vec<String> = found.lines.iter().cloned().chain(to_install).collect();
    print(&(lines.join("\n") + "\n"))?;
    Ok(match found.missing.is_empty() {
        true => exit::DONE,
        false => exit::UNREADABLE,
    })
}

/// Which Jaunt this is, and what it works with here.
pub fn version() -> Result<i32, Failure> {
    let (version, commit) = (env!("CARGO_PKG_VERSION"), env!("JAUNT_COMMIT"));
    let found = essentials(&Places::default()).lines.join("\n");
    print(&format!("jaunt {version} ({commit})\n{found}\n"))?;
    Ok(exit::DONE)
}
