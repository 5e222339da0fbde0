//! A safe face for one Z3 context and solver.
//!
//! Every query gets a context of its own. That costs under a millisecond, and
//! it makes the answer a function of the query alone: in a shared context Z3's
//! choices depend on what was built before. It also frees every AST at once.

use std::cell::{Cell, RefCell};
use std::ffi::{CStr, CString, c_char, c_uint};
use std::ptr::null_mut;
use std::time::Instant;

use rustc_hash::FxHashSet;

use super::Smt;
use super::library::{self as z3, Api, Ast};
use super::watch::Watch;
use crate::budget::Budget;
use crate::query::GaveUp;

/// Bounds of one check. Steps are Z3's own resource count, the same on every
/// machine; the time limit only catches what the steps do not see.
#[derive(Copy, Clone, Debug)]
pub struct Limits {
    pub steps: u32,
    pub milliseconds: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            steps: 3_000_000,
            milliseconds: 20_000,
        }
    }
}

/// The two ways in which Z3 works on a query.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Engine {
    /// Looks at bits as late as possible: most queries take a millisecond.
    Lazy,
    /// Turns everything into bits first: slow to start, far better at hashes and
    /// floats. Floats and arrays in one query are not for it.
    Eager { floats: bool },
}

impl Limits {
    /// What one engine may use of it. The lazy one finds quickly or hardly ever.
    fn share(self, engine: Engine) -> Limits {
        match engine {
            Engine::Eager { .. } => self,
            Engine::Lazy => Limits {
                steps: (self.steps / 3).max(1),
                milliseconds: (self.milliseconds / 3).max(1),
            },
        }
    }
}

impl Limits {
    /// No more than the budget has left; Z3 takes 0 for no limit.
    fn within(self, budget: &Budget) -> Limits {
        let steps = u64::from(self.steps).min(budget.left()) as u32;
        let time = budget.time_left().map(|left| left.as_millis());
        let time = time.map_or(self.milliseconds, |left| {
            u128::from(self.milliseconds).min(left) as u32
        });
        Limits {
            steps: steps.max(1),
            milliseconds: time.max(1),
        }
    }
}

pub enum Verdict {
    Sat,
    Unsat,
    Unknown(GaveUp),
}

pub struct Session<'a> {
    pub api: &'a Api,
    context: z3::Context,
    solver: z3::Solver,
    budget: &'a Budget,
    /// Z3's steps that the budget has paid for.
    charged: Cell<u32>,
    milliseconds: u32,
    /// The first error; the verdict is unknown then.
    error: RefCell<Option<String>>,
}

/// Z3's own handler ends the process.
extern "C" fn ignore_error(_: z3::Context, _: c_uint) {}

impl<'a> Session<'a> {
    /// None if Z3 has no memory for it.
    pub fn new(
        api: &'a Api,
        engine: Engine,
        limits: Limits,
        budget: &'a Budget,
    ) -> Option<Session<'a>> {
        let limits = limits.share(engine).within(budget);
        // SAFETY: plain construction in the order Z3 documents; the context owns
        // all ASTs until `drop`, the counted objects are counted here.
        unsafe {
            let config = (api.mk_config)();
            let context = (api.mk_context)(config);
            (api.del_config)(config);
            if context.is_null() {
                return None;
            }
            (api.set_error_handler)(context, Some(ignore_error));
            let solver = match engine {
                Engine::Lazy => (api.mk_simple_solver)(context),
                Engine::Eager { floats } => {
                    let logic = if floats { c"QF_BVFP" } else { c"QF_ABV" };
                    let logic = (api.mk_string_symbol)(context, logic.as_ptr());
                    let solver = (api.mk_solver_for_logic)(context, logic);
                    // A library that does not know the logic.
                    if solver.is_null() {
                        (api.mk_simple_solver)(context)
                    } else {
                        solver
                    }
                }
            };
            if solver.is_null() {
                (api.del_context)(context);
                return None;
            }
            // Before anything else is made: Z3 keeps what nobody counts for that long only.
            (api.solver_inc_ref)(context, solver);
            let params = (api.mk_params)(context);
            if params.is_null() {
                (api.solver_dec_ref)(context, solver);
                (api.del_context)(context);
                return None;
            }
            (api.params_inc_ref)(context, params);
            for (name, value) in [(c"rlimit", limits.steps), (c"timeout", limits.milliseconds)] {
                let symbol = (api.mk_string_symbol)(context, name.as_ptr());
                (api.params_set_uint)(context, params, symbol, value);
            }
            // Ctrl-C is for whoever started the search, not for one query of it.
            let symbol = (api.mk_string_symbol)(context, c"ctrl_c".as_ptr());
            (api.params_set_bool)(context, params, symbol, false);
            (api.solver_set_params)(context, solver, params);
            (api.params_dec_ref)(context, params);
            Some(Session {
                api,
                context,
                solver,
                budget,
                charged: Cell::new(0),
                milliseconds: limits.milliseconds,
                error: RefCell::new(None),
            })
        }
    }

    /// Calls a constructor of the API. After an error Z3 returns null, which must
    /// not reach it again: `true` stands in, and the error decides the verdict.
    pub fn make(&self, construct: impl FnOnce(z3::Context) -> Ast) -> Ast {
        let made = construct(self.context);
        if !made.is_null() {
            return made;
        }
        // SAFETY: the context is alive; the message is valid until the next error.
        unsafe {
            let code = (self.api.get_error_code)(self.context);
            let message = text((self.api.get_error_msg)(self.context, code));
            self.error.borrow_mut().get_or_insert(message);
            (self.api.mk_true)(self.context)
        }
    }

    pub fn assert(&self, condition: Ast) {
        // SAFETY: context and solver are alive, the condition is an AST of the context.
        unsafe { (self.api.solver_assert)(self.context, self.solver, condition) }
    }

    /// Asserts what a script of SMT-LIB asserts.
    pub fn read(&self, script: &str) {
        let script = CString::new(script).unwrap_or_default();
        // SAFETY: context and solver are alive, the text ends with a zero byte and Z3
        // copies what it needs; the message is valid until the next error.
        unsafe {
            (self.api.solver_from_string)(self.context, self.solver, script.as_ptr());
            let code = (self.api.get_error_code)(self.context);
            if code != 0 {
                let message = text((self.api.get_error_msg)(self.context, code));
                self.error.borrow_mut().get_or_insert(message);
            }
        }
    }

    pub fn push(&self) {
        // SAFETY: context and solver are alive.
        unsafe { (self.api.solver_push)(self.context, self.solver) }
    }

    pub fn pop(&self) {
        // SAFETY: every pop follows a push.
        unsafe { (self.api.solver_pop)(self.context, self.solver, 1) }
    }

    /// Whether what was asserted can hold, together with the assumptions.
    pub fn check(&self, assumptions: &[Ast]) -> Verdict {
        if let Some(error) = self.error.borrow().as_ref() {
            return Verdict::Unknown(gave_up(error));
        }
        if self.budget.is_over_now() {
            return Verdict::Unknown(GaveUp::Stopped);
        }
        let started = Instant::now();
        let watch = Watch::begin(self.api, self.context, self.budget);
        // SAFETY: context and solver are alive, the assumptions are ASTs of the context
        // and their number is that of the slice.
        let verdict = unsafe {
            match assumptions.is_empty() {
                true => (self.api.solver_check)(self.context, self.solver),
                false => (self.api.solver_check_assumptions)(
                    self.context,
                    self.solver,
                    assumptions.len() as c_uint,
                    assumptions.as_ptr(),
                ),
            }
        };
        drop(watch);
        self.charge();
        match verdict {
            1 => Verdict::Sat,
            -1 => Verdict::Unsat,
            _ if self.budget.is_over_now() => {
                Verdict::Unknown(self.budget.gave_up().unwrap_or(GaveUp::Stopped))
            }
            _ => {
                let is_late = started.elapsed().as_millis() >= u128::from(self.milliseconds);
                Verdict::Unknown(match self.reason_unknown() {
                    GaveUp::Steps if is_late => GaveUp::Time,
                    why => why,
                })
            }
        }
    }

    fn reason_unknown(&self) -> GaveUp {
        // SAFETY: context and solver are alive; both texts are valid until the next call.
        unsafe {
            let code = (self.api.get_error_code)(self.context);
            if code == z3::MEMORY_ERROR {
                return GaveUp::Memory;
            }
            if code != 0 {
                return gave_up(&text((self.api.get_error_msg)(self.context, code)));
            }
            let reason = (self.api.solver_get_reason_unknown)(self.context, self.solver);
            match gave_up(&text(reason)) {
                _ if self.api.is_near_memory_limit() => GaveUp::Memory,
                why => why,
            }
        }
    }

    /// Takes the steps of a check from a budget that counts them.
    fn charge(&self) {
        if self.budget.left() == u64::MAX {
            return;
        }
        let mut used = 0;
        // SAFETY: the statistics are counted here; indexes are below their size.
        unsafe {
            let stats = (self.api.solver_get_statistics)(self.context, self.solver);
            if stats.is_null() {
                return;
            }
            (self.api.stats_inc_ref)(self.context, stats);
            for i in 0..(self.api.stats_size)(self.context, stats) {
                let key = text((self.api.stats_get_key)(self.context, stats, i));
                if key == "rlimit count" && (self.api.stats_is_uint)(self.context, stats, i) {
                    used = (self.api.stats_get_uint_value)(self.context, stats, i);
                }
            }
            (self.api.stats_dec_ref)(self.context, stats);
        }
        // The count is that of the whole context.
        let new = used.saturating_sub(self.charged.replace(used));
        self.budget.spend(new as usize);
    }

    /// Positions of the assumptions that cannot hold together, after `Unsat`.
    pub fn core(&self, assumptions: &[Ast]) -> Option<Vec<usize>> {
        // SAFETY: the vector is counted here; indexes are below its size.
        unsafe {
            let core = (self.api.solver_get_unsat_core)(self.context, self.solver);
            if core.is_null() {
                return None;
            }
            (self.api.ast_vector_inc_ref)(self.context, core);
            let count = (self.api.ast_vector_size)(self.context, core);
            let member = |i| (self.api.ast_vector_get)(self.context, core, i);
            let members: FxHashSet<Ast> = (0..count).map(member).collect();
            (self.api.ast_vector_dec_ref)(self.context, core);
            // Equal expressions of a context are one object.
            let is_member = |&i: &usize| members.contains(&assumptions[i]);
            Some((0..assumptions.len()).filter(is_member).collect())
        }
    }

    /// The model after `Sat`.
    pub fn assignment(&self) -> Option<Assignment<'_>> {
        // SAFETY: counted here and released when the assignment is dropped.
        unsafe {
            let model = (self.api.solver_get_model)(self.context, self.solver);
            if model.is_null() {
                return None;
            }
            (self.api.model_inc_ref)(self.context, model);
            Some(Assignment {
                session: self,
                model,
            })
        }
    }
}

/// Values of terms in a model.
pub struct Assignment<'s> {
    session: &'s Session<'s>,
    model: z3::Model,
}

impl Assignment<'_> {
    /// The value of a Bool or bit-vector term; what the model leaves open gets one.
    pub fn value(&self, term: Ast) -> Option<u64> {
        let Session { api, context, .. } = *self.session;
        let mut value = null_mut();
        // SAFETY: model and term belong to the session's context.
        unsafe {
            if !(api.model_eval)(context, self.model, term, true, &mut value) {
                return None;
            }
            match (api.get_bool_value)(context, value) {
                1 => return Some(1),
                -1 => return Some(0),
                _ => {}
            }
            let mut bits = 0;
            (api.get_numeral_uint64)(context, value, &mut bits).then_some(bits)
        }
    }
}

impl Drop for Assignment<'_> {
    fn drop(&mut self) {
        // SAFETY: balances the count taken in `assignment`.
        unsafe { (self.session.api.model_dec_ref)(self.session.context, self.model) }
    }
}

impl Drop for Session<'_> {
    fn drop(&mut self) {
        // SAFETY: nothing made in the context outlives the session.
        unsafe {
            (self.api.solver_dec_ref)(self.context, self.solver);
            (self.api.del_context)(self.context);
        }
    }
}

/// A copy of a text of Z3's.
///
/// # Safety
/// It must be null or end with a zero byte.
unsafe fn text(text: *const c_char) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: the caller promises it.
    unsafe { CStr::from_ptr(text) }
        .to_string_lossy()
        .into_owned()
}

/// Z3 tells limits that were reached apart from true ignorance by its words only.
fn gave_up(why: &str) -> GaveUp {
    let says = |words: &[&str]| words.iter().any(|word| why.contains(word));
    if says(&["memory"]) {
        GaveUp::Memory
    } else if says(&["timeout"]) {
        GaveUp::Time
    } else if says(&["canceled", "resource", "interrupted"]) {
        GaveUp::Steps
    } else {
        GaveUp::Unknown {
            backend: Smt::NAME,
            why: why.into(),
        }
    }
}
