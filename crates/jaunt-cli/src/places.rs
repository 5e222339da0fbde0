//! Opens the classes that the flags or the project name.

use std::sync::Arc;

use jaunt_generate::asked::places;
use jaunt_project::{Places, Project};
use jaunt_vm::Store;

use crate::exit::Failure;
use crate::generate::tell;
use crate::options::PlacesArgs;

pub fn open_store(args: &PlacesArgs) -> Result<Arc<Store>, Failure> {
    Ok(open_project(args)?.1)
}

pub fn open_project(args: &PlacesArgs) -> Result<(Project, Arc<Store>), Failure> {
    let places = args.to_places();
    let project = find_project(&places)?;
    let store = places::open_store(&places, &project, &[])?;
    Ok((project, store))
}

pub fn find_project(places: &Places) -> Result<Project, Failure> {
    let project = Project::find(places)?;
    project.notes.iter().for_each(tell);
    Ok(project)
}
