//! Why the solver gave up, as the record of a run says it: the solver's own type does
//! not leave the process.

use jaunt_record::{GivenUp, WrongModel};
use jaunt_solve::{GaveUp, Wrong};

pub fn given_up(why: GaveUp) -> GivenUp {
    match why {
        GaveUp::Steps => GivenUp::Steps,
        GaveUp::Time => GivenUp::Time,
        GaveUp::Memory => GivenUp::Memory,
        GaveUp::Stopped => GivenUp::Stopped,
        GaveUp::TooLarge(size) => GivenUp::TooLarge {
            operations: size.operations,
            depth: size.depth,
        },
        GaveUp::NoBackend => GivenUp::NoBackend,
        GaveUp::NoLibrary(why) => GivenUp::NoLibrary(why),
        GaveUp::Unknown { backend, why } => GivenUp::Unknown {
            backend: backend.to_string(),
            why,
        },
        GaveUp::WrongModel(wrong) => GivenUp::WrongModel(match wrong {
            Wrong::Query => WrongModel::Query,
            Wrong::Division => WrongModel::Division,
            Wrong::Functions => WrongModel::Functions,
            Wrong::Incomplete => WrongModel::Incomplete,
        }),
    }
}
