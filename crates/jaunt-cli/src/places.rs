//! Opens the classes that the flags or the project name.

use std::sync::Arc;

use jaunt_generate::asked::places;
use jaunt_project::Project;
use jaunt_vm::Store;

use crate::exit::Failure;
use crate::generate::tell;
use crate::options::PlacesArgs;

pub fn open_store(args: &PlacesArgs) -> Result<Arc<Store>, Failure> {
    let places = args.to_places();
    let project = Project::find(&places)?;
    project.notes.iter().for_each(tell);
    Ok(places::open_store(&places, &project)?)
}
