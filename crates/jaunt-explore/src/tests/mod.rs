//! What the loop holds on programs without a machine: all paths, limits, any crew.

mod exhaustive;
mod limits;
mod same_for_any_crew;
mod toy;
