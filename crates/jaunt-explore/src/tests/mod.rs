mod exhaustive;
mod limits;
mod same_for_any_crew;
mod toy;
