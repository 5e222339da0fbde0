//! The world outside the program, as far as the program is told of it: nothing
//! here touches the real file system, network, clock or environment.

use std::collections::BTreeMap;
use std::io::Write;

use jaunt_class::Name;

use crate::world::disk::Disk;
use crate::world::files::clean;
use crate::world::input::Source;

pub struct Host {
    pub stdout: Sink,
    pub stderr: Sink,
    pub stdin: Source,
    /// Are `assert` statements of the program checked?
    pub assertions: bool,
    /// Will the machine explore? Then library methods whose meaning is known
    /// symbolically have it from the start.
    pub exploring: bool,
    pub properties: Vec<(String, String)>,
    /// Nanoseconds that passed because threads slept.
    slept: u64,
    /// Milliseconds since the epoch at the start of the run, in the usual world.
    pub epoch_ms: i64,
    /// The same of a run that wants it otherwise.
    set_to: Option<i64>,
    /// Which of many worlds this is: in each the clock shows another time and chance
    /// falls otherwise. What happens alike in all of them depends on neither.
    pub world: u32,
    /// Somebody looked at the clock or drew random bytes.
    pub(crate) world_asked: bool,
    /// The program has read standard input.
    pub(crate) input_read: bool,
    /// The library has started up.
    pub(crate) booted: bool,
    /// What the program has written, where it may.
    pub(crate) disk: Disk,
    /// Classes of the program that could not be parsed or verified, with the reason.
    pub bad_classes: BTreeMap<Name, String>,
}

/// Where output goes: kept in memory, or passed on as it comes.
pub enum Sink {
    Kept(Vec<u8>),
    Passed(Box<dyn Write + Send>),
}

impl Sink {
    pub fn write(&mut self, bytes: &[u8]) {
        match self {
            Sink::Kept(kept) => kept.extend_from_slice(bytes),
            // A closed pipe is no concern of the program that prints.
            Sink::Passed(to) => {
                let _ = to.write_all(bytes);
            }
        }
    }

    pub fn flush(&mut self) {
        if let Sink::Passed(to) = self {
            let _ = to.flush();
        }
    }
}

impl Default for Host {
    fn default() -> Host {
        Host {
            stdout: Sink::Kept(Vec::new()),
            stderr: Sink::Kept(Vec::new()),
            stdin: Source::empty(),
            assertions: false,
            exploring: false,
            properties: Vec::new(),
            slept: 0,
            // 2024-01-01T00:00:00Z
            epoch_ms: 1_704_067_200_000,
            set_to: None,
            world: 0,
            world_asked: false,
            input_read: false,
            booted: false,
            disk: Disk::default(),
            bad_classes: BTreeMap::new(),
        }
    }
}

impl Host {
    /// The world of a machine that explores: assertions are checked.
    pub fn for_exploration() -> Host {
        Host {
            exploring: true,
            assertions: true,
            ..Host::default()
        }
    }

    /// Nanoseconds since the start: one an operation, and the time slept.
    pub fn nanos(&self, operations: u64) -> u64 {
        self.slept.saturating_add(operations)
    }

    /// What the clock shows at the start of the run. Worlds are years apart, at
    /// different times of the year and of the day.
    pub fn epoch(&self) -> i64 {
        match (self.world, self.set_to) {
            (0, Some(set)) => set,
            (world, _) => self.epoch_ms + i64::from(world) * 82_112_243_011,
        }
    }

    /// The time zone of the machine. Exploring, it has the name that it has where tests are
    /// confirmed.
    pub fn zone(&self) -> &'static str {
        match self.exploring {
            true => "UTC",
            false => "Etc/UTC",
        }
    }

    /// Time goes on from one look at the clock to the next, in all worlds but the usual one.
    pub(crate) fn tick(&mut self) {
        let more = u64::from(self.world) * 17_000_003;
        self.slept = self.slept.saturating_add(more);
    }

    /// The clock shows this from now on, in the usual world.
    pub(crate) fn set_clock(&mut self, milliseconds: i64) {
        self.set_to = Some(milliseconds);
    }

    /// How long threads slept, in nanoseconds.
    pub(crate) fn slept(&self) -> u64 {
        self.slept
    }

    /// What chance is drawn from: another number in each world, 0 in the usual one.
    pub fn chance(&self) -> u64 {
        u64::from(self.world).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16
    }

    pub(crate) fn advance_to(&mut self, nanos: u64, operations: u64) {
        let more = nanos.saturating_sub(self.nanos(operations));
        self.slept = self.slept.saturating_add(more);
    }

    /// The clean form of a path, if it is on the disk. Programs that only run have none.
    pub(crate) fn on_disk(&self, path: &str) -> Option<String> {
        let path = clean(path);
        (self.exploring && Disk::has(&path)).then_some(path)
    }

    /// Hands over all output, before somebody is waited for who may want to see it.
    pub(crate) fn flush(&mut self) {
        self.stdout.flush();
        self.stderr.flush();
    }

    /// The same world for another machine; output is kept.
    pub(crate) fn fork(&self) -> Host {
        Host {
            stdin: self.stdin.fork(),
            assertions: self.assertions,
            exploring: self.exploring,
            properties: self.properties.clone(),
            epoch_ms: self.epoch_ms,
            booted: self.booted,
            ..Host::default()
        }
    }

    pub(crate) fn reset(&mut self) {
        self.slept = 0;
        self.set_to = None;
        self.world_asked = false;
        self.input_read = false;
        self.stdin.reset();
        self.disk.clear();
        for sink in [&mut self.stdout, &mut self.stderr] {
            if let Sink::Kept(kept) = sink {
                kept.clear();
            }
        }
    }
}
