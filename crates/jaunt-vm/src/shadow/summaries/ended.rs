//! What calls leave when they end, by returning or by throwing.

use jaunt_class::Type;
use jaunt_ir::Op;
use jaunt_record::Mark;

use crate::classes::class::{ClassRef, Loader, MethodRef};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::shadow::summaries::closure::Closure;
use crate::shadow::summaries::shape::Left;
use crate::shadow::summaries::table::Leaves;

impl Machine {
    pub(super) fn leaves(
        &mut self,
        method: u32,
        closure: &Closure,
        objects: &[Ref],
        ended: Ended,
    ) -> Leaves {
        let left = self.left_by(method, closure, objects, ended);
        Leaves {
            structure: left.structure,
            is_unique: left.is_unique,
            values: left.outputs.iter().map(|output| output.term).collect(),
        }
    }

    pub(super) fn left_by(
        &mut self,
        method: u32,
        closure: &Closure,
        objects: &[Ref],
        ended: Ended,
    ) -> Left {
        let method = self.store.method(method);
        let statics = &closure.statics;
        match ended {
            Ended::Returned(bits, handle) => {
                let ty = method.map_or(Type::Void, |m| m.ty().ret);
                self.left(objects, statics, Some((ty, bits, handle)))
            }
            Ended::Threw(exception) => {
                let mut left = self.left(objects, statics, None);
                left.structure.push(Mark::Thrown);
                match self.plain_exception(exception) {
                    Some(marks) => left.structure.extend(marks),
                    None => left.is_unique = true,
                }
                left
            }
        }
    }

    /// What tells an exception from others, if that depends on no input.
    fn plain_exception(&mut self, exception: Ref) -> Option<Vec<Mark>> {
        let class = self.class_of(exception);
        let message = self.get_field(exception, "detailMessage") as Ref;
        let cause = self.get_field(exception, "cause") as Ref;
        let has_own = |c: &crate::classes::class::Class| {
            c.loader != Loader::Boot && c.fields.iter().any(|f| !f.is_static())
        };
        if class.chain().any(has_own) || cause != exception && cause != NULL {
            return None;
        }
        let mut marks = vec![Mark::Class(class.id)];
        let backtrace = self.get_field(exception, "backtrace") as Ref;
        let frames = self.recorded_frames(backtrace);
        if message != NULL && !tells_an_operand(class, frames.first()) {
            let value: Ref = self.heap.get(message, self.known.string_value);
            if self.heap.shadow(message) | self.heap.shadow(value) != 0 {
                return None;
            }
            marks.push(Mark::Text(self.utf16(message)));
        }
        // Those of the callers are theirs.
        let callers = self.visible_frames().count();
        let own = frames.len().saturating_sub(callers);
        let frames = frames.into_iter().take(own);
        marks.extend(frames.map(|(method, bci)| Mark::Frame(method.id, bci)));
        Some(marks)
    }
}

/// Is an exception one that the machine raised with a number in its message? That number
/// differs from call to call, and nothing else does.
fn tells_an_operand(class: ClassRef, raised: Option<&(MethodRef, u16)>) -> bool {
    const TELLING: [&str; 2] = [
        "java/lang/ArrayIndexOutOfBoundsException",
        "java/lang/NegativeArraySizeException",
    ];
    let is_call = |&(method, bci): &(MethodRef, u16)| {
        let ops = method
            .text()
            .into_iter()
            .flat_map(|body| body.ops.iter().zip(&body.bci));
        let mut here = ops.filter(|op| *op.1 == bci);
        here.any(|op| matches!(op.0, Op::Invoke { .. }))
    };
    TELLING.contains(&class.name.as_str()) && raised.is_some_and(|raised| !is_call(raised))
}

/// How a call ended.
#[derive(Clone, Copy)]
pub(in crate::shadow) enum Ended {
    /// The value and its handle.
    Returned(u64, u32),
    Threw(Ref),
}
