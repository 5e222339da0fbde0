//! Sequences of instructions that compilers write, as lists of steps.

use jaunt_class::opcodes::*;

use super::super::method::Method;

#[derive(Clone, Copy)]
pub enum Step<'a> {
    Op(u8),
    /// With a local variable that is the same wherever the name is the same.
    Local(u8, &'static str),
    /// To a place that is the same wherever the name is the same.
    Jump(u8, &'static str),
    /// No instruction: jumps of that name lead here.
    Here(&'static str),
    /// Opcode, class, name, descriptor.
    Member(u8, &'a str, &'a str, &'a str),
    New(&'a str),
    /// A call of `close()` on the resource of that name; its class is the same
    /// each time.
    Close(&'static str),
    /// A call of the method that some versions of javac make for closing.
    CloseResource,
    Switch,
    Any,
}

/// What names stand for. They stay bound when the rest of a pattern does not
/// match, as in JaCoCo.
#[derive(Default)]
pub struct Names {
    locals: Vec<(&'static str, u16)>,
    places: Vec<(&'static str, usize)>,
    classes: Vec<(&'static str, jaunt_class::Name)>,
}

impl Names {
    pub fn bind_local(&mut self, name: &'static str, local: u16) {
        self.locals.retain(|(known, _)| *known != name);
        self.locals.push((name, local));
    }
}

/// Binds a name, or checks that it is bound to the same.
fn same<T: PartialEq>(bound: &mut Vec<(&'static str, T)>, name: &'static str, value: T) -> bool {
    match bound.iter().find(|(known, _)| *known == name) {
        Some((_, known)) => *known == value,
        None => {
            bound.push((name, value));
            true
        }
    }
}

impl Method<'_> {
    /// The number of the instruction behind the match, if the steps match from
    /// `at` on.
    pub fn follow(&self, mut at: usize, steps: &[Step], names: &mut Names) -> Option<usize> {
        for step in steps {
            if let Step::Here(name) = step {
                let bound = names.places.iter().find(|(known, _)| known == name);
                if bound.is_none_or(|(_, place)| *place != at) {
                    return None;
                }
                continue;
            }
            if !self.is_step(at, step, names) {
                return None;
            }
            at += 1;
        }
        Some(at)
    }

    fn is_step(&self, at: usize, step: &Step, names: &mut Names) -> bool {
        let Some(opcode) = self.opcode(at) else {
            return false;
        };
        match *step {
            Step::Op(expected) => opcode == expected,
            Step::Local(expected, name) => {
                let local = self.local(at);
                opcode == expected && local.is_some_and(|l| same(&mut names.locals, name, l))
            }
            Step::Jump(expected, name) => {
                let to = self.jump(at);
                opcode == expected && to.is_some_and(|t| same(&mut names.places, name, t))
            }
            Step::Member(expected, class, name, descriptor) => {
                let member = self.member_ref(at).filter(|_| opcode == expected);
                member.is_some_and(|m| {
                    m.class == class && m.name == name && m.descriptor == descriptor
                })
            }
            Step::New(class) => opcode == NEW && self.class_ref(at).is_some_and(|c| c == class),
            Step::Close(name) => {
                let call = matches!(opcode, INVOKEVIRTUAL | INVOKEINTERFACE);
                let member = self.member_ref(at).filter(|_| call);
                let close = member.filter(|m| m.name == "close" && m.descriptor == "()V");
                close.is_some_and(|m| same(&mut names.classes, name, m.class))
            }
            Step::CloseResource => {
                let member = self.member_ref(at).filter(|_| opcode == INVOKESTATIC);
                let closing = "(Ljava/lang/Throwable;Ljava/lang/AutoCloseable;)V";
                member.is_some_and(|m| m.name == "$closeResource" && m.descriptor == closing)
            }
            Step::Switch => self.switch(at).is_some(),
            Step::Any => true,
            Step::Here(_) => false,
        }
    }
}
