//! How far inputs go, and which of these bounds a run met.

use serde::{Deserialize, Serialize};

/// Bounds on the inputs that are invented.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bounds {
    pub array: u32,
    pub string: u32,
    pub collection: u32,
    /// Classes tried for one reference.
    pub classes: usize,
    /// Input objects of one run. Without this, code that descends into its inputs
    /// would be given ever more to descend into.
    pub objects: usize,
    /// May two reference inputs be the same object?
    pub aliases: bool,
    /// Are objects of the program made as other code makes them? Otherwise
    /// their fields are inputs, whatever their class promises.
    pub made: bool,
    /// May constructors that are closed to other code make objects which nothing
    /// else makes?
    pub reflection: bool,
    /// Calls that change an object after it was made.
    pub calls: u32,
    /// What is known of the program's classes.
    pub promises: Promises,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            array: 6,
            string: 8,
            collection: 3,
            classes: 6,
            objects: 32,
            aliases: true,
            made: false,
            reflection: false,
            calls: 2,
            promises: Promises::default(),
        }
    }
}

impl Bounds {
    /// How often bounds can be raised.
    pub const MOST_RAISED: u8 = 3;

    /// Wider bounds, for what is out of reach of these: each time texts are four times
    /// and arrays sixteen times as long, collections and objects twice as many, and two
    /// more calls change an object.
    pub fn raised(&self, times: u8) -> Bounds {
        let times = u32::from(times.min(Bounds::MOST_RAISED));
        Bounds {
            array: self.array << (4 * times),
            string: self.string << (2 * times),
            collection: self.collection << times,
            objects: self.objects << times,
            calls: self.calls + 2 * times,
            ..self.clone()
        }
    }
}

/// Names of methods that promise something about the objects of their class
/// without an annotation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Promises {
    pub invariants: Vec<String>,
    pub initialisers: Vec<String>,
}

impl Default for Promises {
    fn default() -> Promises {
        Promises {
            invariants: vec!["repOk".into()],
            initialisers: Vec::new(),
        }
    }
}

impl Bound {
    /// May inputs be within reach when bounds are raised, that were not?
    pub fn can_be_raised(self) -> bool {
        matches!(
            self,
            Bound::ArrayLength
                | Bound::StringLength
                | Bound::CollectionSize
                | Bound::Objects
                | Bound::Calls
        )
    }
}

/// A bound that inputs were kept in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    ArrayLength,
    StringLength,
    /// Characters above U+00FF are tried where the code tells them apart, and then
    /// not everywhere in a string.
    StringCharacters,
    /// Not every class that fits was tried.
    Classes,
    /// No more input objects: references left were null or objects that were there.
    Objects,
    /// Backward jumps (`--loop-bound`).
    Loop,
    /// Calls within calls (`--depth-bound`).
    Depth,
    CollectionSize,
    /// Objects of the program are made by few calls.
    Calls,
    /// The run looked at the clock, which shows one time only.
    Clock,
    /// The run looked at an identity hash code, which has one value only.
    Identity,
    /// An input was compared with an object that callers may have, too, and was
    /// always another.
    Sameness,
    /// The run asked the world outside, which gave one answer of many: properties,
    /// files, random numbers, other threads, the order of hash codes.
    Surroundings,
}
