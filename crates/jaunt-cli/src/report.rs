//! `jaunt report`: the last run of a project as a page; and the same for other verbs.

use std::path::Path;
use std::time::Duration;

use jaunt_generate::kept;
use jaunt_project::Project;
use jaunt_record::RunRecord;
use jaunt_report::live::Server;
use jaunt_report::page;

use crate::exit::{self, Failure};
use crate::interrupt;
use crate::options::ReportArgs;
use crate::print::write;
use crate::repeat::command;

/// How long pages may take to fetch their report when a run is over.
pub const LINGERING: Duration = Duration::from_secs(5);

pub fn report(args: &ReportArgs) -> Result<i32, Failure> {
    let project = Project::find(&args.places.to_places())?;
    let record = kept::last(&project.folder)?;
    let usual = project.folder.join(kept::FOLDER).join("report.html");
    let file = args.output.as_deref().unwrap_or(&usual);
    write(file, &page(&record))?;
    eprintln!("jaunt: the report is in {}", file.display());
    if args.serve {
        interrupt::flag();
        let server = serve()?;
        server.finish(&record);
        while !interrupt::is_asked() {
            std::thread::sleep(Duration::from_millis(100));
        }
    }
    Ok(exit::DONE)
}

/// Starts the live page and says where it is.
pub fn serve() -> Result<Server, Failure> {
    let unserved = |why| Failure::internal(format!("the page cannot be served: {why}"));
    let server = Server::start().map_err(unserved)?;
    eprintln!("jaunt: the page is at {}", server.url());
    Ok(server)
}

/// Keeps the record of an exploration, and writes its report if one is wanted.
pub fn keep(
    project: &Project,
    mut record: RunRecord,
    wanted: Option<&Path>,
) -> Result<(), Failure> {
    record.view.command = command();
    kept::keep(&project.folder, &record);
    wanted.map_or(Ok(()), |file| write(file, &page(&record)))
}
