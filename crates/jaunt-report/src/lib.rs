//! What a run found out, to look at: the report as one HTML file, made from the record of
//! the run alone, the same page while the run goes on, and control flow graphs as SVG and
//! DOT.

pub mod graph;
pub mod live;
mod page;

pub use page::{packed, page, waiting_page};
