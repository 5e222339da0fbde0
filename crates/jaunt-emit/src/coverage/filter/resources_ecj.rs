//! What the Eclipse compiler adds to `try` with resources. One handler closes
//! all resources, the last one first.

use jaunt_class::opcodes::*;

use super::super::method::Method;
use super::Filtered;
use super::pattern::{Names, Step};
use super::resources::SUPPRESS;

/// Names of the resources and what belongs to each.
struct Resource {
    local: &'static str,
    end: &'static str,
    second: &'static str,
    suppress: &'static str,
    suppressed: &'static str,
}

macro_rules! resource {
    ($local:literal) => {
        Resource {
            local: $local,
            end: concat!($local, " end"),
            second: concat!($local, " second"),
            suppress: concat!($local, " suppress"),
            suppressed: concat!($local, " suppressed"),
        }
    };
}

/// More resources in one statement than these are not recognised.
const RESOURCES: [Resource; 8] = [
    resource!("a"),
    resource!("b"),
    resource!("c"),
    resource!("d"),
    resource!("e"),
    resource!("f"),
    resource!("g"),
    resource!("h"),
];
const LAST: Resource = resource!("last");

impl Resource {
    fn close(&self) -> [Step<'static>; 4] {
        self.close_or(self.end)
    }

    fn close_or(&self, end: &'static str) -> [Step<'static>; 4] {
        [
            Step::Local(ALOAD, self.local),
            Step::Jump(IFNULL, end),
            Step::Local(ALOAD, self.local),
            Step::Close(self.local),
        ]
    }

    fn close_and_throw(&self) -> Vec<Step<'static>> {
        let mut steps = self.close_or(self.local).to_vec();
        steps.push(Step::Here(self.local));
        steps.extend(THROW);
        steps
    }

    fn suppress(&self) -> [Step<'static>; 14] {
        let primary = Step::Local(ALOAD, "primary");
        [
            Step::Local(ASTORE, self.second),
            primary,
            Step::Jump(IFNONNULL, self.suppress),
            Step::Local(ALOAD, self.second),
            Step::Local(ASTORE, "primary"),
            Step::Jump(GOTO, self.suppressed),
            Step::Here(self.suppress),
            primary,
            Step::Local(ALOAD, self.second),
            Step::Jump(IF_ACMPEQ, self.suppressed),
            primary,
            Step::Local(ALOAD, self.second),
            SUPPRESS,
            Step::Here(self.suppressed),
        ]
    }
}

const THROW: [Step; 2] = [Step::Local(ALOAD, "primary"), Step::Op(ATHROW)];

pub fn filter(method: &Method, filtered: &mut Filtered) {
    for t in method.tries.iter().filter(|t| t.caught.is_none()) {
        let found = going_on(method, t.handler).or_else(|| leaving(method, t.handler));
        if let Some(parts) = found {
            for (start, end) in parts {
                filtered.ignore(start, end);
            }
        }
    }
}

/// The parts to leave out: closing on the normal way, and the handler.
type Parts = [(usize, usize); 2];

/// The statement can be left at its end.
fn going_on(method: &Method, handler: usize) -> Option<Parts> {
    let names = &mut Names::default();
    let mut at = method.follow(handler, &[Step::Local(ASTORE, "primary")], names)?;
    at = method.follow(at, &RESOURCES[0].close_and_throw(), names)?;
    for resource in &RESOURCES[1..] {
        let Some(closed) = method.follow(at, &resource.close(), names) else {
            break;
        };
        at = method.follow(closed, &[Step::Jump(GOTO, resource.end)], names)?;
        at = method.follow(at, &resource.suppress(), names)?;
        at = method.follow(at, &resource.close_and_throw(), names)?;
    }
    at = method.follow(at, &LAST.suppress(), names)?;
    let handler_end = method.follow(at, &THROW, names)?;
    let (start, end) = normal_way(method, handler, names)?;
    let jumps = method.opcode(end) == Some(GOTO);
    jumps.then_some([(start, end + 1), (handler, handler_end)])
}

/// Every way through the statement leaves the method.
fn leaving(method: &Method, handler: usize) -> Option<Parts> {
    let names = &mut Names::default();
    let mut at = method.follow(handler, &[Step::Local(ASTORE, "primary")], names)?;
    let mut count = 0;
    for resource in &RESOURCES {
        let closed = method.follow(at, &resource.close_and_throw(), names);
        let Some(next) = closed.and_then(|at| method.follow(at, &resource.suppress(), names))
        else {
            break;
        };
        at = next;
        count += 1;
    }
    let handler_end = method.follow(at, &THROW, names)?;
    let (start, mut end) = normal_way(method, handler, names)?;
    for resource in RESOURCES.iter().take(count).skip(1) {
        end = method.follow(end, &resource.close(), names)?;
    }
    Some([(start, end), (handler, handler_end)])
}

/// The closing of the first resource nearest before the handler.
fn normal_way(method: &Method, handler: usize, names: &mut Names) -> Option<(usize, usize)> {
    let close = RESOURCES[0].close();
    let mut places = (0..=handler).rev();
    places.find_map(|at| Some((at, method.follow(at, &close, names)?)))
}
