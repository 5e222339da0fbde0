//! Instructions that no mutation is worth: what compilers write around loops and
//! assertions, what keeps loops going, and lines that log.

use std::collections::BTreeSet;

use jaunt_class::MemberRef;

use crate::insn::Insn;
use crate::method::Method;
use crate::op::{Const, Kind, Rel};

const LOGGING: [&str; 6] = [
    "java/util/logging/",
    "org/apache/log4j/",
    "org/apache/logging/log4j/",
    "org/slf4j/",
    "org/apache/commons/logging/",
    "org/jboss/logging/",
];

const ITERATOR: &str = "java/util/Iterator";

/// The numbers of these instructions.
pub(super) fn left_out(method: &Method) -> BTreeSet<usize> {
    let code = Code(method);
    let mut left_out = BTreeSet::new();
    for at in 0..method.insns.len() {
        if code.is_iterator_test(at) || code.is_array_test(at) {
            left_out.insert(at);
        }
        if code.is_counter(at) {
            left_out.insert(at);
        }
        if let Some(end) = code.assertion(at) {
            left_out.extend(at..end);
        }
    }
    left_out.extend(code.logging());
    left_out
}

struct Code<'a>(&'a Method<'a>);

impl Code<'_> {
    /// The instruction that stands so far from another.
    fn insn(&self, at: usize, distance: isize) -> Option<Insn> {
        let index = at.checked_add_signed(distance)?;
        self.0.insns.get(index).copied()
    }

    fn called(&self, at: usize, distance: isize) -> Option<MemberRef> {
        match self.insn(at, distance)? {
            Insn::Invoke { cp, .. } => self.0.class.pool.member(cp).ok(),
            _ => None,
        }
    }

    fn calls_iterator(&self, at: usize, distance: isize, name: &str) -> bool {
        let called = self.called(at, distance);
        called.is_some_and(|called| called.class == ITERATOR && called.name == name)
    }

    /// `it = all.iterator(); while (it.hasNext()) { x = it.next(); ... }`
    fn is_iterator_test(&self, at: usize) -> bool {
        matches!(self.0.insns[at], Insn::IfZero { .. })
            && self.calls_iterator(at, -1, "hasNext")
            && matches!(
                self.insn(at, -3),
                Some(Insn::Store {
                    kind: Kind::Ref,
                    ..
                })
            )
            && (self.called(at, -4))
                .is_some_and(|made| made.descriptor.ends_with(")Ljava/util/Iterator;"))
            && self.calls_iterator(at, 2, "next")
    }

    /// `n = all.length; for (i = 0; i < n; i++)`, where only compilers keep the length.
    fn is_array_test(&self, at: usize) -> bool {
        let (Insn::If { .. }, Some(Insn::Load { local: n, .. }), Some(Insn::Load { local: i, .. })) =
            (self.0.insns[at], self.insn(at, -1), self.insn(at, -2))
        else {
            return false;
        };
        matches!(self.insn(at, -3), Some(Insn::Store { local, .. }) if local == i)
            && matches!(self.insn(at, -4), Some(Insn::Push(Const::Int(0))))
            && matches!(self.insn(at, -5), Some(Insn::Store { local, .. }) if local == n)
            && matches!(self.insn(at, -6), Some(Insn::ArrayLen))
    }

    /// The increment at the end of a loop that counts up to a length, the result of a call
    /// or a number that is not very small. Without it the loop would not end.
    fn is_counter(&self, at: usize) -> bool {
        let (Insn::Inc { local: counter, .. }, Some(Insn::Goto(start))) =
            (self.0.insns[at], self.insn(at, 1))
        else {
            return false;
        };
        let start = usize::from(start);
        let is_counter = |local| local == counter;
        let begins = start < at
            && matches!(self.insn(start, -1), Some(Insn::Store { kind: Kind::Int, local }) if is_counter(local))
            && matches!(self.insn(start, 0), Some(Insn::Load { kind: Kind::Int, local }) if is_counter(local));
        if !begins {
            return false;
        }
        let condition =
            (start..at).find(|&i| matches!(self.0.insns[i], Insn::If { .. } | Insn::IfZero { .. }));
        condition
            .is_some_and(|i| self.is_array_test(i) || self.compares_with_bound(start, i, at + 2))
    }

    /// Does the condition at `at` leave the loop that begins at `start` to `end`?
    fn compares_with_bound(&self, start: usize, at: usize, end: usize) -> bool {
        let (Insn::If { to, .. } | Insn::IfZero { to, .. }) = self.0.insns[at] else {
            return false;
        };
        let bound = match self.insn(at, -1) {
            Some(Insn::Push(Const::Int(k))) => (-128..=127).contains(&k) && !(-1..=5).contains(&k),
            Some(Insn::Invoke { .. } | Insn::ArrayLen) => true,
            _ => false,
        };
        let is_plain = |insn: &Insn| {
            matches!(
                insn,
                Insn::Load {
                    kind: Kind::Ref,
                    ..
                } | Insn::GetField { .. }
            )
        };
        let between = self.0.insns.get(start + 1..at.saturating_sub(1));
        usize::from(to) == end && bound && between.is_some_and(|all| all.iter().all(is_plain))
    }

    /// Where the assertion ends that begins here.
    fn assertion(&self, at: usize) -> Option<usize> {
        let Insn::GetStatic { cp, .. } = self.0.insns[at] else {
            return None;
        };
        let field = self.0.class.pool.member(cp).ok()?;
        match self.insn(at, 1)? {
            Insn::IfZero {
                rel: Rel::Ne, to, ..
            } if field.name == "$assertionsDisabled" => Some(usize::from(to)),
            _ => None,
        }
    }

    /// Everything on lines that call a logger.
    fn logging(&self) -> Vec<usize> {
        let line = |at: usize| self.0.code.line(self.0.bci[at]);
        let all = 0..self.0.insns.len();
        let logs = |at: &usize| {
            self.called(*at, 0).is_some_and(|called| {
                LOGGING
                    .iter()
                    .any(|logger| called.class.starts_with(logger))
            })
        };
        let lines: BTreeSet<Option<u16>> = all.clone().filter(logs).map(line).collect();
        all.filter(|at| lines.contains(&line(*at))).collect()
    }
}
