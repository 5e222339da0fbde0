//! The world outside as inputs: what a test can arrange before it calls the code, such as
//! standard input or a property, is invented like any other input where a run asks for it.
//!
//! Only in machines that make tests (`Bounds::world`). The others, and what is asked here
//! in a way that nobody understands, get the one answer that the machine has, and say so.

mod answered;
mod chance;
mod clock;
mod console;
mod names;
mod numbers;
mod places;
mod printed;
mod properties;
mod scanner;
mod typed;

use crate::classes::class::MethodRef;
use crate::memory::heap::Ref;
use crate::record::{Beyond, Dealings, Fortune, Origin, Replaced};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::outside::is_program;
use crate::shadow::world::chance::Unseeded;
use crate::shadow::world::clock::Moment;
use crate::shadow::world::console::{Console, Source};
use crate::shadow::world::places::{Loaded, Place};

/// Library classes that ask on behalf of others.
pub(in crate::shadow) const MESSENGERS: [&str; 4] = [
    "java/lang/System",
    "java/lang/Boolean",
    "java/lang/Integer",
    "java/lang/Long",
];

/// Milliseconds that the code under test may sleep: a pause between two attempts, nothing
/// that somebody who runs a build would notice.
const LONGEST_SLEEP: u64 = 50;

/// What the world has answered in this run.
#[derive(Default)]
pub(in crate::shadow) struct World {
    /// Whose text is read now, and all others that were read before.
    console: Console,
    source: Source,
    others: Vec<(Source, Console)>,
    /// Files and folders that are inputs.
    places: Vec<Place>,
    loaded: Loaded,
    /// Names of properties, with the text that each was given.
    properties: Vec<(String, Option<Ref>)>,
    /// The same of environment variables.
    variables: Vec<(String, Option<Ref>)>,
    /// Undecided references that were printed: as what is known at the end.
    printed: Vec<u32>,
    beyond: Option<Beyond>,
    fortune: Fortune,
    /// The last readings of the clock: in nanoseconds, milliseconds, and seconds of an instant.
    nanos: Option<Moment>,
    millis: Option<Moment>,
    seconds: Option<Moment>,
    generators: Vec<Unseeded>,
    /// Numbers that were drawn in other worlds.
    draws: u64,
    /// The first call that asked for the time or for luck.
    asked: Option<Beyond>,
    /// Calls that a test answers in the library's place.
    replaced: Vec<Replaced>,
    answers: u32,
}

/// What becomes of a call that asks the world.
enum Answered {
    /// It need not run: this is what it returns.
    With(u64),
    /// It has to run: what it will find is arranged.
    Arranged,
    /// Nobody knows what it asks for.
    Unknown,
}

/// The answer to a call, by its arguments.
type Answer = fn(&mut Machine, MethodRef, Window) -> Result<Answered>;

/// Class, beginning of the name, beginning of the descriptor.
type Row = (&'static str, &'static str, &'static str, Answer);

fn answer_of(method: MethodRef) -> Option<Answer> {
    let tables = [
        answered::ANSWERS,
        chance::ANSWERS,
        clock::ANSWERS,
        console::ANSWERS,
        scanner::ANSWERS,
        properties::ANSWERS,
        places::ANSWERS,
    ];
    let class = method.class().name;
    let fits = |(of, name, descriptor, _): &&Row| {
        class == *of && method.name == *name && method.descriptor.starts_with(descriptor)
    };
    tables.into_iter().flatten().find(fits).map(|row| row.3)
}

/// Does a method ask the world something that may be an input?
pub(in crate::shadow) fn is_asked_by(method: MethodRef) -> bool {
    answer_of(method).is_some()
}

impl Machine {
    /// Such a method was called.
    pub(in crate::shadow) fn answer_for_world(
        &mut self,
        method: MethodRef,
        w: Window,
    ) -> Result<Option<u64>> {
        if self.shadows.bounds.world
            && !self.shadows.looking
            && let Some(answer) = answer_of(method)
        {
            match answer(self, method, w)? {
                Answered::With(value) => return Ok(Some(value)),
                Answered::Arranged => return Ok(None),
                Answered::Unknown => {}
            }
        }
        self.note_asked(method);
        Ok(None)
    }

    /// Where the next answer of the world comes from.
    fn next_answer(&mut self) -> Origin {
        self.shadows.world.answers += 1;
        Origin::World(self.shadows.world.answers - 1)
    }

    /// What a test has to arrange, and what it can see of what was printed.
    pub(in crate::shadow) fn dealings(&mut self, look: bool) -> Dealings {
        let printed = match look {
            true => self.printed(),
            false => None,
        };
        let slept = Some(self.host.slept() / 1_000_000);
        let slept = slept.filter(|slept| *slept > LONGEST_SLEEP);
        let slept = slept.map(Beyond::Sleeps);
        let world = &self.shadows.world;
        let properties = world.properties.iter();
        Dealings {
            input: self.typed_lines(&Source::Console),
            input_shared: self.is_console_shared(),
            files: self.files_of_input(),
            properties: properties
                .map(|(name, value)| (name.clone(), value.map(|value| self.text(value))))
                .collect(),
            printed,
            beyond: world.beyond.clone().or(slept),
            asked: world.asked.clone(),
            fortune: world.fortune,
            replaced: world.replaced.clone(),
        }
    }
}
