//! Where JaCoCo puts its probes. It keeps them few: one at each exit, one
//! wherever control may come from several sides, and one before each line with a
//! call, since calls are what usually throws.

use super::method::{Method, Operand};

/// What is known of the place before an instruction.
#[derive(Clone, Copy, Default)]
pub struct Label {
    target: bool,
    /// The instruction before may go on here.
    pub successor: bool,
    /// Control may come from several sides.
    pub multi_target: bool,
    line_with_call: bool,
}

impl Label {
    fn set_target(&mut self) {
        if self.target || self.successor {
            self.multi_target = true;
        } else {
            self.target = true;
        }
    }

    fn set_successor(&mut self) {
        self.successor = true;
        self.multi_target |= self.target;
    }

    /// Is there a probe for control that comes from the instruction before?
    pub fn has_probe(&self) -> bool {
        self.successor && (self.multi_target || self.line_with_call)
    }
}

/// The label of each instruction, and of the end.
pub fn labels(method: &Method) -> Vec<Label> {
    let mut labels = vec![Label::default(); method.insns.len() + 1];
    for t in &method.tries {
        labels[t.start].set_target();
        labels[t.handler].set_target();
    }
    // The method's entry is a way to its first instruction.
    if method.has_label(0) {
        labels[0].set_target();
    }
    let mut line_start = None;
    for (at, insn) in method.insns.iter().enumerate() {
        if at > 0 && method.has_label(at) && method.insns[at - 1].continues() {
            labels[at].set_successor();
        }
        if method.lines_at(at).any(|line| line != 0) {
            line_start = Some(at);
        }
        match &insn.operand {
            Operand::Jump(to) => labels[*to].set_target(),
            Operand::Switch(switch) => {
                for to in switch.targets() {
                    labels[to].set_target();
                }
            }
            _ => {}
        }
        if let Some(line) = line_start.filter(|_| insn.is_call()) {
            labels[line].line_with_call = true;
        }
    }
    labels
}
