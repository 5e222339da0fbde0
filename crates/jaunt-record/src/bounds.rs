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
    /// Decisions of one run that depend on inputs.
    #[serde(default = "most_decisions")]
    pub decisions: u32,
    /// Is what a test can arrange of the world outside an input? Standard input, properties.
    #[serde(default)]
    pub world: bool,
    /// Can tests answer static calls and those of objects that the code makes, in the place
    /// of the library? Mockito can.
    #[serde(default)]
    pub statics: bool,
    /// What is known of the program's classes.
    pub promises: Promises,
    /// Numbers that the user keeps in a range.
    pub ranges: Vec<InputRange>,
}

fn most_decisions() -> u32 {
    Bounds::MOST_DECISIONS
}

/// A range that inputs of a name keep: parameters, fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InputRange {
    pub name: String,
    pub low: RangeEnd,
    pub high: RangeEnd,
}

/// An end of a range, which is part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RangeEnd {
    Integer(i64),
    /// The bits of a double.
    Decimal(u64),
}

impl RangeEnd {
    /// A number as people write it.
    pub fn parse(text: &str) -> Option<RangeEnd> {
        let decimal = || text.parse::<f64>().ok().filter(|number| !number.is_nan());
        match text.parse() {
            Ok(integer) => Some(RangeEnd::Integer(integer)),
            Err(_) => decimal().map(|number| RangeEnd::Decimal(number.to_bits())),
        }
    }

    pub fn number(self) -> f64 {
        match self {
            RangeEnd::Integer(integer) => integer as f64,
            RangeEnd::Decimal(bits) => f64::from_bits(bits),
        }
    }
}

impl InputRange {
    /// As people write it: `n=1..100`, both ends included.
    pub fn parse(text: &str) -> Result<InputRange, String> {
        let wrong = || format!("'{text}' is no range such as n=1..100");
        let (name, ends) = text.split_once('=').ok_or_else(wrong)?;
        let (low, high) = ends.split_once("..").ok_or_else(wrong)?;
        let high = high.strip_prefix('=').unwrap_or(high);
        let limit = |text: &str| RangeEnd::parse(text).ok_or_else(wrong);
        let (low, high) = (limit(low)?, limit(high)?);
        if name.is_empty() {
            return Err(wrong());
        }
        if low.number() > high.number() {
            return Err(format!("'{text}' has nothing between its ends"));
        }
        Ok(InputRange {
            name: name.into(),
            low,
            high,
        })
    }

    /// The integers in the range, if there are any.
    pub fn integers(&self) -> Option<(i64, i64)> {
        let low = match self.low {
            RangeEnd::Integer(integer) => integer,
            RangeEnd::Decimal(bits) => f64::from_bits(bits).ceil() as i64,
        };
        let high = match self.high {
            RangeEnd::Integer(integer) => integer,
            RangeEnd::Decimal(bits) => f64::from_bits(bits).floor() as i64,
        };
        (low <= high).then_some((low, high))
    }
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
            decisions: Bounds::MOST_DECISIONS,
            world: false,
            statics: false,
            promises: Promises::default(),
            ranges: Vec::new(),
        }
    }
}

impl Bounds {
    /// How often bounds can be raised.
    pub const MOST_RAISED: u8 = 3;

    /// More decisions than this tell nothing that fewer do not, and take seconds to learn
    /// from.
    pub const MOST_DECISIONS: u32 = 20_000;

    /// Arrays up to this length, and texts, too.
    pub fn with_arrays(self, longest: Option<u32>) -> Bounds {
        Bounds {
            array: longest.unwrap_or(self.array),
            string: self.string.max(longest.unwrap_or(0)),
            ..self
        }
    }

    /// Wider bounds, for what is out of reach of these: each time texts are four times
    /// and arrays sixteen times as long, collections and objects twice as many, two more
    /// calls change an object, and runs make twice as many decisions.
    pub fn raised(&self, times: u8) -> Bounds {
        let times = u32::from(times.min(Bounds::MOST_RAISED));
        Bounds {
            array: self.array << (4 * times),
            string: self.string << (2 * times),
            collection: self.collection << times,
            objects: self.objects << times,
            calls: self.calls + 2 * times,
            decisions: (self.decisions << times).min(Bounds::MOST_DECISIONS),
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
    /// Static methods of numbers that are executed but not looked into.
    pub opaque: Vec<String>,
}

impl Default for Promises {
    fn default() -> Promises {
        Promises {
            invariants: vec!["repOk".into()],
            initialisers: Vec::new(),
            opaque: Vec::new(),
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
                | Bound::Classes
                | Bound::InputLines
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
    /// Numbers are in the ranges that were asked for (`--range`).
    Range,
    /// Objects of the program are made by few calls.
    Calls,
    /// The run looked at the clock or drew from chance as they are: no test can set them.
    Clock,
    /// The run looked at an identity hash code, which has one value only.
    Identity,
    /// An input was compared with an object that callers may have, too, and was
    /// always another.
    Sameness,
    /// The run asked the world outside, which gave one answer of many: properties,
    /// files, random numbers, other threads, the order of hash codes.
    Surroundings,
    /// Standard input has few lines.
    InputLines,
    /// A method was called that nobody looks into: what it does with other arguments is
    /// known only where they were tried.
    Opaque,
}
