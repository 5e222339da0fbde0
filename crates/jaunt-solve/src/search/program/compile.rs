//! From terms to slots: what each operation reads, what a variable reaches, and which conditions
//! have a distance.

use jaunt_term::{Node, Sort, Term, TermMap, UnOp};

use super::{Program, Slot, Step, Variable};

impl Program<'_> {
    pub(super) fn compile(&mut self, t: Term, slots: &TermMap<Slot>) -> Step {
        let slot_of = |t: Term| slots[t];
        let slot = slot_of(t);
        match *self.terms.node(t) {
            Node::Const { bits, .. } => {
                self.values[slot as usize] = bits;
                Step::Const
            }
            Node::Var { sort, id } if sort.is_array() => Step::ArrayVar(id),
            Node::Var { sort, id } => {
                self.values[slot as usize] = self.hint.get(id) & sort.mask();
                self.vars.push(Variable {
                    id,
                    sort,
                    slot,
                    dependents: Vec::new(),
                    goals: Vec::new(),
                });
                Step::Var(self.vars.len() as u32 - 1)
            }
            Node::Un { op, a, .. } => Step::Un { op, a: slot_of(a) },
            Node::Bin { op, a, b } => Step::Bin {
                op,
                a: slot_of(a),
                b: slot_of(b),
            },
            Node::Ite { cond, then, other } => Step::Ite {
                cond: slot_of(cond),
                then: slot_of(then),
                other: slot_of(other),
            },
            Node::Literal { contents, .. } => Step::Literal(contents),
            Node::Select { array, index } => Step::Select {
                array: slot_of(array),
                index: slot_of(index),
            },
            Node::Store {
                array,
                index,
                value,
            } => Step::Store {
                array: slot_of(array),
                index: slot_of(index),
                value: slot_of(value),
            },
            Node::Math { f, args } => Step::Math {
                f,
                // Unused arguments read the first one's slot; the function ignores them.
                args: args.map(|arg| slot_of(if arg.is_none() { args[0] } else { arg })),
            },
            Node::Call { call } => {
                let call = self.terms.call(call);
                let start = self.call_args.len() as u32;
                self.call_args.extend(call.args.iter().map(|&a| slot_of(a)));
                Step::Call {
                    func: call.func,
                    start,
                    end: self.call_args.len() as u32,
                }
            }
        }
    }

    /// Users come after their operands, so one pass from the roots down is enough.
    pub(super) fn find_scored(&mut self) {
        for goal in &self.goals {
            self.scored[goal.slot as usize] = true;
        }
        for slot in (0..self.steps.len()).rev() {
            if !self.scored[slot] {
                continue;
            }
            let parts: [Option<Slot>; 3] = match self.steps[slot] {
                Step::Un { op: UnOp::Not, a } => [Some(a), None, None],
                Step::Bin { a, b, .. } if self.sort(a) == Sort::Bool => [Some(a), Some(b), None],
                Step::Ite { cond, then, other } => [Some(cond), Some(then), Some(other)],
                _ => [None; 3],
            };
            for part in parts.into_iter().flatten() {
                self.scored[part as usize] = true;
            }
        }
    }

    pub(super) fn find_dependents(&mut self) {
        // One pass a variable; a variable that reaches little looks at little.
        let mut reached = vec![u32::MAX; self.steps.len()];
        for place in 0..self.vars.len() {
            let own = self.vars[place].slot;
            reached[own as usize] = place as u32;
            self.varies[own as usize] = true;
            let mut dependents = Vec::new();
            for slot in own + 1..self.steps.len() as Slot {
                let mut depends = false;
                self.for_each_operand(slot, |o| depends |= reached[o as usize] == place as u32);
                if depends {
                    reached[slot as usize] = place as u32;
                    self.varies[slot as usize] = true;
                    dependents.push(slot);
                }
            }
            let mut goals = Vec::new();
            for (number, goal) in self.goals.iter_mut().enumerate() {
                if reached[goal.slot as usize] == place as u32 {
                    goal.vars.push(place as u32);
                    goals.push(number as u32);
                }
            }
            self.vars[place].dependents = dependents;
            self.vars[place].goals = goals;
        }
    }
}
