//! Decisions that depend on terms.

use jaunt_ir::{BinOp, Kind, Reg, Rel};
use jaunt_term::{Sort, Term, Terms};

use crate::code::arith;
use crate::code::insn::Insn;
use crate::code::method::CodeRef;
use crate::meaning::{relation, sort_of};
use crate::record::{Bound, Bounds, Context, Event, Others, Site, SiteKind};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;

type Pc = *const Insn;

/// Calls within calls of which one may think that there is no end to them.
const DEEP: usize = 256;

impl Machine {
    /// The place of the instruction at `pc` in the current frame.
    pub(in crate::shadow) fn site(&mut self, pc: Pc, kind: SiteKind) -> Site {
        let Some(frame) = self.threads.now().frames.last() else {
            return Site {
                method: 0,
                bci: 0,
                kind,
            };
        };
        let code = frame.code;
        let bci = match code.native {
            Some(_) => 0,
            None => code.bci(code.index(pc)),
        };
        Site {
            method: code.method.id,
            bci,
            kind,
        }
    }

    /// The place where the current frame stands (in natives: their call).
    pub(in crate::shadow) fn here(&mut self, kind: SiteKind) -> Site {
        let thread = self.threads.now();
        let java = thread.frames.iter().rev().find(|f| f.code.native.is_none());
        match java {
            Some(frame) => {
                let code = frame.code;
                Site {
                    method: code.method.id,
                    bci: code.bci(code.index(frame.pc)),
                    kind,
                }
            }
            None => Site {
                method: 0,
                bci: 0,
                kind,
            },
        }
    }

    /// Records a yes/no decision on a condition.
    pub(in crate::shadow) fn decide(&mut self, site: Site, condition: Term, holds: bool) {
        let taken = match holds {
            true => condition,
            false => self.shadows.terms.not(condition),
        };
        self.decided(site, holds as u32, taken, Others::Negation);
    }

    pub(in crate::shadow) fn decided(
        &mut self,
        site: Site,
        outcome: u32,
        condition: Term,
        others: Others,
    ) {
        let is_known = condition == Terms::TRUE || self.shadows.known.contains(&condition);
        if !is_known && !self.postpone((site, outcome), condition, &others) {
            self.record_event(site, outcome, condition, others);
        }
    }

    /// Records a decision on a condition, unless it is known to hold.
    pub(in crate::shadow) fn record_event(
        &mut self,
        site: Site,
        outcome: u32,
        condition: Term,
        others: Others,
    ) {
        debug_assert!(
            condition != Terms::FALSE,
            "a run took a branch whose condition is false"
        );
        if !self.shadows.calls.listens() || !self.shadows.known.insert(condition) {
            return;
        }
        let (vars, decisions) = self.extent();
        let context = self.context(site);
        let event = Event {
            site,
            outcome,
            condition,
            others,
            vars,
            decisions,
            context,
        };
        self.shadows.events.push(event);
        // Endless recursion ends by itself, which is worth knowing; endless loops do not.
        let most = match self.threads.now().frames.len() > DEEP {
            true => Bounds::MOST_DECISIONS,
            false => self.shadows.bounds.decisions,
        };
        self.limits.note_decisions(self.shadows.events.len(), most);
    }

    /// On whose behalf a site decides.
    pub(in crate::shadow) fn context(&mut self, site: Site) -> Context {
        let is_own = |code: CodeRef| code.method.class().under_test;
        let frames = &self.threads.now().frames;
        let top = frames.last().filter(|top| is_own(top.code));
        let top = top.map(|_| (site.method, site.bci));
        let callers = frames.iter().rev().skip(1).filter(|f| is_own(f.code));
        let callers = callers.map(|f| (f.code.method.id, f.code.bci(f.code.index(f.pc))));
        let mut own = [None; 3];
        for (place, frame) in own.iter_mut().zip(top.into_iter().chain(callers)) {
            *place = Some(frame);
        }
        Context {
            own,
            making: self.shadows.making > 0,
            timed: self.shadows.bounded.contains(&Bound::Clock),
            state: None,
        }
    }

    /// How many variables and decisions there are so far.
    pub(in crate::shadow) fn extent(&self) -> (u32, u32) {
        (
            self.shadows.vars.len() as u32,
            self.shadows.decisions.len() as u32,
        )
    }

    #[cold]
    pub(in crate::shadow) fn branch_symbolic(
        &mut self,
        w: Window,
        kind: Kind,
        rel: Rel,
        a: Reg,
        b: Reg,
        pc: Pc,
    ) -> Result<bool> {
        if kind == Kind::Ref {
            let same = self.same_symbolic(w, a, b, pc)?;
            return Ok(same == (rel == Rel::Eq));
        }
        let taken = arith::holds(kind, rel, w.get(a), w.get(b));
        let sort = sort_of(kind);
        let (x, y) = (self.term(w, a, sort), self.term(w, b, sort));
        let condition = relation(&mut self.shadows.terms, kind, rel, x, y);
        let site = self.site(pc, SiteKind::Condition);
        self.decide(site, condition, taken);
        Ok(taken)
    }

    #[cold]
    pub(in crate::shadow) fn branch_constant_symbolic(
        &mut self,
        w: Window,
        rel: Rel,
        a: Reg,
        k: u64,
        pc: Pc,
    ) -> Result<bool> {
        let taken = arith::holds(Kind::Int, rel, w.get(a), k);
        let x = self.term(w, a, Sort::I32);
        let y = self.shadows.terms.constant(Sort::I32, k);
        let condition = relation(&mut self.shadows.terms, Kind::Int, rel, x, y);
        let site = self.site(pc, SiteKind::Condition);
        self.decide(site, condition, taken);
        Ok(taken)
    }

    #[cold]
    pub(in crate::shadow) fn zero_check_symbolic(
        &mut self,
        w: Window,
        op: BinOp,
        b: Reg,
        pc: Pc,
    ) -> Result<()> {
        let long = matches!(op, BinOp::DivL | BinOp::RemL);
        let sort = if long { Sort::I64 } else { Sort::I32 };
        let divisor = self.term(w, b, sort);
        let zero = self.shadows.terms.constant(sort, 0);
        let condition = self.shadows.terms.eq(divisor, zero);
        let site = self.site(pc, SiteKind::ZeroDivisor);
        self.decide(site, condition, w.get(b) == 0);
        Ok(())
    }

    #[cold]
    pub(in crate::shadow) fn size_symbolic(&mut self, w: Window, n: Reg, pc: Pc) -> Result<()> {
        let size = self.term(w, n, Sort::I32);
        let zero = self.shadows.terms.int(0);
        let condition = self.shadows.terms.slt(size, zero);
        let site = self.site(pc, SiteKind::NegativeSize);
        self.decide(site, condition, w.int(n) < 0);
        Ok(())
    }

    /// One outcome per case, the default last.
    #[cold]
    pub(in crate::shadow) fn switch_symbolic(
        &mut self,
        w: Window,
        a: Reg,
        table: u32,
        pc: Pc,
    ) -> Result<()> {
        let Some(frame) = self.threads.now().frames.last() else {
            return Ok(());
        };
        let Some(switch) = frame.code.body.and_then(|b| b.switches.get(table as usize)) else {
            return Ok(());
        };
        let cases: Vec<i32> = switch
            .cases
            .iter()
            .filter(|c| c.1 != switch.default)
            .map(|c| c.0)
            .collect();
        let value = self.term(w, a, Sort::I32);
        let mut conditions = Vec::with_capacity(cases.len() + 1);
        let mut default = Terms::TRUE;
        for &case in &cases {
            let key = self.shadows.terms.int(case);
            let equal = self.shadows.terms.eq(value, key);
            let unequal = self.shadows.terms.not(equal);
            default = self.shadows.terms.and(default, unequal);
            conditions.push(equal);
        }
        conditions.push(default);
        let outcome = cases
            .iter()
            .position(|&c| c == w.int(a))
            .unwrap_or(cases.len());
        let others = (0..conditions.len())
            .filter(|&i| i != outcome && conditions[i] != Terms::FALSE)
            .map(|i| (i as u32, conditions[i]))
            .collect();
        let site = self.site(pc, SiteKind::Switch);
        self.decided(
            site,
            outcome as u32,
            conditions[outcome],
            Others::Cases(others),
        );
        Ok(())
    }

    /// Fixes the ints in some registers.
    pub(in crate::shadow) fn pin_registers(&mut self, w: Window, registers: &[Reg]) {
        for &r in registers.iter().filter(|&&r| w.shadow(r) != 0) {
            self.pin(Term::from_raw(w.shadow(r)), w.get(r));
        }
    }

    /// Fixes a term to the value it has in this run; other values are other paths.
    pub(in crate::shadow) fn pin(&mut self, term: Term, bits: u64) {
        let sort = self.shadows.terms.sort(term);
        let value = self.shadows.terms.constant(sort, bits);
        let condition = self.shadows.terms.eq(term, value);
        let site = self.here(SiteKind::Pin);
        self.decide(site, condition, true);
    }

    /// The instruction at `pc` is under way, for whoever asks where we are.
    pub(in crate::shadow) fn arrive(&mut self, pc: Pc) {
        if let Some(frame) = self.threads.now().frames.last_mut() {
            frame.pc = pc;
        }
    }
}
