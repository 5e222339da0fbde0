//! Towards branches of the code under test that were never taken.
//!
//! What is decided in a library counts as decided where the code under test called it.
//! What is decided while input objects are made is worth trying where it is new, or
//! where it leads to objects in a state that was not seen yet. Whatever was tried often
//! has to wait for others.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use jaunt_vm::{Context, Site};
use rustc_hash::FxHashMap;

use super::Strategy;
use crate::atlas::{Atlas, Help};
use crate::goal::{Goal, Goals as Open};
use crate::random::draw;
use crate::tree::EdgeId;

/// How far it is from what nobody knows the distance of.
const FAR: u32 = 24;

/// What it costs that a branch is in the caller, or in its caller.
const CALLER: u32 = 2;

/// What it costs to go on with an object whose state is known from elsewhere.
const KNOWN_STATE: u32 = 16;

/// What it costs to make or change an object by a call that changes nothing which an open
/// branch depends on, or only branches of other code than what is explored.
const NOT_NEEDED: u32 = 24;
const NEEDED_ELSEWHERE: u32 = 12;

/// What it costs that the clock was looked at: perhaps no test can be made of it.
const TIMED: u32 = 8;

/// What it costs that the run before did not end.
const ENDLESS: u32 = 4;

/// What each doubling of the number of tries costs.
const TRIED: u32 = 2;

/// Entries of goals that are no longer open are swept out when they are more than the open
/// ones and this many.
const SLACK: usize = 1024;

/// Goals that are the same but for the way there.
type Kind = (Site, u32, Option<(u32, u16)>, u32);

/// Of goals with the same rank one that goes on with what was done most often, one with the
/// shortest way, or any: some branches need many rounds of a loop, most need few and small
/// inputs.
#[derive(Clone, Copy)]
enum Order {
    MostRounds,
    Shortest,
    Any,
}

const ORDERS: [Order; 3] = [Order::MostRounds, Order::Shortest, Order::Any];

/// Rank and number, for each order.
type Heaps = [BinaryHeap<Reverse<(u64, u64)>>; ORDERS.len()];

pub struct Goals {
    seed: u64,
    /// Goals in the code under test and in what it calls.
    inside: Heaps,
    /// Goals in the making of its inputs.
    making: Heaps,
    /// Goals selected so far, where nothing took a new branch at once.
    turns: usize,
    tried: FxHashMap<Kind, u32>,
    /// The first way to an object in that state.
    states: FxHashMap<u64, EdgeId>,
    /// The atlas's count of changed needs when they were last looked at.
    needs: u64,
}

impl Goals {
    pub fn new(seed: u64) -> Goals {
        Goals {
            seed,
            inside: Heaps::default(),
            making: Heaps::default(),
            turns: 0,
            tried: FxHashMap::default(),
            states: FxHashMap::default(),
            needs: 0,
        }
    }

    /// Smaller is better. It only gets worse, as coverage, tries and states grow, but for
    /// calls that are needed from now on, see `look_at_needs`.
    fn rank(&self, goal: &Goal, atlas: &mut Atlas, order: Order) -> u64 {
        let tried = kind(goal).and_then(|kind| self.tried.get(&kind));
        let tried = tried.map_or(0, |&n| (n + 1).ilog2() * TRIED);
        let endless = match goal.is_endless {
            true => ENDLESS,
            false => 0,
        };
        let needed = match goal.call.map(|call| atlas.help(call)) {
            Some(Help::Unit) => 0,
            Some(Help::Others) => NEEDED_ELSEWHERE,
            Some(Help::Nothing) => NOT_NEEDED,
            None => 0,
        };
        let rank = distance(goal, atlas) + tried + endless + needed + self.staleness(goal);
        let any = (draw(self.seed, goal.number) >> 32) as u32;
        let among_equals = match order {
            // Half of the objects that were begun are gone on with first.
            _ if goal.context.making && goal.number.is_multiple_of(2) => {
                u32::MAX / (1 + goal.depth)
            }
            _ if goal.context.making => any,
            Order::MostRounds => u32::MAX - goal.rounds,
            Order::Shortest => goal.depth,
            Order::Any => any,
        };
        u64::from(rank) << 32 | u64::from(among_equals)
    }

    /// The best open goal of one kind; it stays where it is.
    fn best(&mut self, making: bool, open: &Open, atlas: &mut Atlas) -> Option<(u64, u64)> {
        // Making and not making take turns themselves.
        let index = self.turns / 2 % ORDERS.len();
        loop {
            let &Reverse((rank, number)) = self.heaps(making)[index].peek()?;
            let goal = open.get(&number);
            let now = goal.map(|goal| self.rank(goal, atlas, ORDERS[index]));
            if now.is_some_and(|now| now <= rank) {
                return Some((rank, number));
            }
            let heap = &mut self.heaps(making)[index];
            heap.pop();
            heap.extend(now.map(|now| Reverse((now, number))));
        }
    }

    fn heaps(&mut self, making: bool) -> &mut Heaps {
        match making {
            true => &mut self.making,
            false => &mut self.inside,
        }
    }

    /// Calls may be needed that were not before: what they are worth now counts.
    fn look_at_needs(&mut self, open: &Open, atlas: &mut Atlas) {
        let needs = atlas.needs_changed();
        if needs == self.needs {
            return;
        }
        self.needs = needs;
        self.making = Heaps::default();
        for goal in open.values().filter(|goal| goal.context.making) {
            self.push(goal, atlas);
        }
    }

    fn push(&mut self, goal: &Goal, atlas: &mut Atlas) {
        let ranks = ORDERS.map(|order| self.rank(goal, atlas, order));
        let heaps = self.heaps(goal.context.making);
        for (heap, rank) in heaps.iter_mut().zip(ranks) {
            heap.push(Reverse((rank, goal.number)));
        }
    }

    /// Forgets goals that are no longer open, if they are the greater part.
    fn sweep(&mut self, open: &Open) {
        for heap in self.inside.iter_mut().chain(&mut self.making) {
            if heap.len() > 2 * open.len() + SLACK {
                heap.retain(|Reverse((_, number))| open.contains_key(number));
            }
        }
    }

    fn staleness(&self, goal: &Goal) -> u32 {
        let first = goal.context.state.and_then(|s| self.states.get(&s));
        match first {
            Some(&way) if way != goal.parent => KNOWN_STATE,
            _ => 0,
        }
    }
}

/// Decisions without code are told apart by their place in the run.
fn kind(goal: &Goal) -> Option<Kind> {
    let step = goal.step?;
    let Context { own, making, .. } = goal.context;
    let place = match making {
        true => goal.decisions,
        false => 0,
    };
    Some((step.site, step.outcome, own[0], place))
}

fn distance(goal: &Goal, atlas: &mut Atlas) -> u32 {
    let Some(step) = goal.step else {
        return 0;
    };
    let Context {
        own, making, timed, ..
    } = goal.context;
    let doubt = match timed {
        true => TIMED,
        false => 0,
    };
    if making {
        return doubt;
    }
    let own = own.into_iter().flatten().enumerate();
    let distances = own.filter_map(|(calls, (method, bci))| {
        let distance = match (method, bci) == (step.site.method, step.site.bci) && calls == 0 {
            true => atlas.distance(goal.step),
            // What is decided in a call may decide what follows it.
            false => atlas.distance_from(method, bci).map(|d| d + 1),
        };
        distance.map(|d| d + CALLER * calls as u32)
    });
    let distance = distances.min();
    distance.map_or(FAR, |d| d.min(FAR)) + doubt
}

impl Strategy for Goals {
    fn add(&mut self, goal: &Goal, atlas: &mut Atlas) {
        if let Some(state) = goal.context.state {
            self.states.entry(state).or_insert(goal.parent);
        }
        self.push(goal, atlas);
    }

    fn select(&mut self, open: &Open, atlas: &mut Atlas) -> Option<u64> {
        self.sweep(open);
        self.look_at_needs(open, atlas);
        let inside = self.best(false, open, atlas);
        let making = self.best(true, open, atlas);
        let is_promising = inside.is_some_and(|(rank, _)| rank >> 32 == 0);
        let (_, number) = match (inside, making) {
            (Some(inside), Some(making)) if !is_promising => {
                self.turns += 1;
                if self.turns.is_multiple_of(2) {
                    making
                } else {
                    inside
                }
            }
            (inside, making) => {
                self.turns += 2;
                inside.or(making)?
            }
        };
        if let Some(kind) = open.get(&number).and_then(kind) {
            *self.tried.entry(kind).or_default() += 1;
        }
        Some(number)
    }
}
