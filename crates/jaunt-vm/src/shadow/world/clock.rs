//! The clock as an input. Where a test can answer in the library's place, what it answers is
//! an input like any other. Otherwise the clock of a run is long ago, far ahead, or any
//! number: what happens alike in the first two happens on every day that a test will see,
//! and the third tells what else can happen.

use jaunt_term::{Sort, Term};

use crate::classes::class::MethodRef;
use crate::memory::heap::Ref;
use crate::record::{Answerer, Beyond, Bound, ClockKind, SiteKind};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::world::{Answered, Row};

/// What the clock shows, and the input that it depends on.
pub(super) type Moment = (u64, Term);

const SYSTEM: &str = "java/lang/System";
const INSTANT: &str = "java/time/Instant";
const IN_ZONE: &str = "(Ljava/time/ZoneId;)";

#[rustfmt::skip]
pub(super) const ANSWERS: &[Row] = &[
    (SYSTEM, "currentTimeMillis", "()", millis),
    (SYSTEM, "nanoTime", "()", nanos),
    ("java/time/Clock", "currentInstant", "()", instant),
    (INSTANT, "now", "()", now),
    ("java/time/LocalDate", "now", "()", now),
    ("java/time/LocalDate", "now", IN_ZONE, now),
    ("java/time/LocalTime", "now", "()", now),
    ("java/time/LocalTime", "now", IN_ZONE, now),
    ("java/time/LocalDateTime", "now", "()", now),
    ("java/time/LocalDateTime", "now", IN_ZONE, now),
    ("java/time/MonthDay", "now", "()", now),
    ("java/time/MonthDay", "now", IN_ZONE, now),
    ("java/time/Year", "now", "()", now),
    ("java/time/Year", "now", IN_ZONE, now),
    ("java/time/YearMonth", "now", "()", now),
    ("java/time/YearMonth", "now", IN_ZONE, now),
];

/// Library classes that hand the time on as it is. A calendar takes it apart, which is a
/// path for each way it can be taken apart.
const MESSENGERS: [&str; 4] = [
    SYSTEM,
    "java/time/",
    "java/util/Date",
    "jdk/internal/misc/VM",
];

/// The first days of 2000 and the last ones of 2099, in milliseconds.
const EARLIEST: i64 = 946_684_800_000;
const LATEST: i64 = 4_102_444_799_000;

/// How large the first reading in nanoseconds is, and by how much the next ones differ: no
/// sum of some of them is too large.
const FIRST_NANOS: i64 = 1 << 40;
const MORE_NANOS: i64 = 1 << 53;

fn now(m: &mut Machine, method: MethodRef, _: Window) -> Result<Answered> {
    match m.is_answered_by_test() {
        true => m.answered_by_test(method, Answerer::Class),
        // It looks at the clock itself.
        false => Ok(Answered::Arranged),
    }
}

fn millis(m: &mut Machine, method: MethodRef, _: Window) -> Result<Answered> {
    match m.clock(method) {
        None => Ok(Answered::Unknown),
        Some(ClockKind::Early | ClockKind::Late) => Ok(Answered::Arranged),
        Some(ClockKind::Any) => {
            let moment = m.moment_after(m.shadows.world.millis, (EARLIEST, LATEST), (0, LATEST));
            m.shadows.world.millis = Some(moment);
            Ok(m.unless_elsewhere(moment))
        }
    }
}

fn nanos(m: &mut Machine, method: MethodRef, _: Window) -> Result<Answered> {
    match m.clock(method) {
        None => Ok(Answered::Unknown),
        Some(ClockKind::Early | ClockKind::Late) => Ok(Answered::Arranged),
        Some(ClockKind::Any) => {
            let more = (0, MORE_NANOS);
            let moment = m.moment_after(m.shadows.world.nanos, (0, FIRST_NANOS), more);
            m.shadows.world.nanos = Some(moment);
            Ok(m.unless_elsewhere(moment))
        }
    }
}

fn instant(m: &mut Machine, method: MethodRef, _: Window) -> Result<Answered> {
    match m.clock(method) {
        None => Ok(Answered::Unknown),
        Some(ClockKind::Early | ClockKind::Late) => Ok(Answered::Arranged),
        Some(ClockKind::Any) => {
            // The next instant is in another second: parts of the same one could fall.
            let (first, more) = ((EARLIEST / 1000, LATEST / 1000), (1, LATEST / 1000));
            let seconds = m.moment_after(m.shadows.world.seconds, first, more);
            m.shadows.world.seconds = Some(seconds);
            let nanos = m.part_of_second();
            if m.host.world != 0 {
                return Ok(Answered::Arranged);
            }
            Ok(Answered::With(m.instant_of(seconds, nanos)? as u64))
        }
    }
}

impl Machine {
    /// What the clock shows to the program; none if it is not the program that asks.
    fn clock(&mut self, method: MethodRef) -> Option<ClockKind> {
        if !self.is_asked_by_program(&MESSENGERS) || self.is_library_initialising() {
            return None;
        }
        self.note_asked_for(method);
        self.host.tick();
        if self.shadows.world.fortune.clock.is_some() {
            return self.shadows.world.fortune.clock;
        }
        let site = self.here(SiteKind::Shape);
        let kind = self.next_decision(None, 3);
        self.record_decision(site, kind, 3);
        let clock = match kind {
            0 => {
                self.host.set_clock(EARLIEST);
                ClockKind::Early
            }
            1 => {
                self.host.set_clock(LATEST);
                ClockKind::Late
            }
            _ => ClockKind::Any,
        };
        self.shadows.world.fortune.clock = Some(clock);
        Some(clock)
    }

    /// The program depends on something that no test can set.
    pub(super) fn note_asked_for(&mut self, method: MethodRef) {
        self.shadows.bounded.insert(Bound::Clock);
        let frames = self.threads.now().frames.iter().rev();
        let asking = frames.map(|f| f.code.method);
        let library = asking.take_while(|m| !super::is_program(m.class()));
        let asked = library.last().unwrap_or(method);
        let name = asked.stable_name();
        self.shadows.world.asked.get_or_insert(Beyond::Asked(name));
    }

    /// Time goes on: the first moment of a run is in a range, the next ones are so much later.
    fn moment_after(
        &mut self,
        before: Option<Moment>,
        first: (i64, i64),
        more: (i64, i64),
    ) -> Moment {
        let range = before.map_or(first, |_| more);
        let origin = self.next_answer();
        let (bits, var) = self.new_var(Sort::I64, origin, Some(range));
        match before {
            None => (bits, var),
            Some((before, term)) => {
                let sum = self.shadows.terms.add(term, var);
                (before.wrapping_add(bits), sum)
            }
        }
    }

    fn part_of_second(&mut self) -> Moment {
        let origin = self.next_answer();
        self.new_var(Sort::I32, origin, Some((0, 999_999_999)))
    }

    /// In other worlds, which only tell whether the answer matters, everybody gets theirs.
    fn unless_elsewhere(&mut self, (bits, term): Moment) -> Answered {
        if self.host.world != 0 {
            return Answered::Arranged;
        }
        self.result_handle = term.raw();
        Answered::With(bits)
    }

    fn instant_of(&mut self, seconds: Moment, nanos: Moment) -> Result<Ref> {
        let class = self.library(INSTANT)?;
        self.initialise_class_now(class)?;
        let object = self.new_object(class)?;
        for (name, (bits, term)) in [("seconds", seconds), ("nanos", nanos)] {
            let Some(field) = class.declared_field(name) else {
                continue;
            };
            self.heap.write_slot(object, field.offset, field.slot, bits);
            let shadow = self.shadow_of(object);
            let slots = &mut self.shadows.objects[shadow].slots;
            slots.insert(field.offset, term.raw());
        }
        Ok(object)
    }
}
