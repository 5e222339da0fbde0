//! What a run printed, if a test can expect it word for word.

use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::shadow::inputs::refs::State;
use crate::world::host::Sink;

/// Longer texts are no expectation that anybody reads.
const LONGEST: usize = 1000;

impl Machine {
    pub(super) fn printed(&mut self) -> Option<String> {
        let looking = std::mem::replace(&mut self.shadows.looking, true);
        self.flush_out();
        self.shadows.looking = looking;
        let undecided = |&handle: &u32| {
            let input = &self.shadows.refs[self.root(handle) as usize];
            input.state == State::Undecided && !input.not_null && input.differs.is_empty()
        };
        let Sink::Kept(bytes) = &self.host.stdout else {
            return None;
        };
        let is_plain = |byte: &u8| matches!(byte, b'\n' | b'\t' | b' '..=b'~');
        let is_expected = !bytes.is_empty()
            && bytes.len() <= LONGEST
            && bytes.iter().all(is_plain)
            && self.shadows.world.printed.iter().all(undecided);
        is_expected
            .then(|| String::from_utf8(bytes.clone()).ok())
            .flatten()
    }

    fn flush_out(&mut self) {
        let Ok(system) = self.library("java/lang/System") else {
            return;
        };
        let out = self.get_static(system, "out");
        if out as Ref == NULL {
            return;
        }
        let class = self.class_of(out as Ref);
        if class.name == "java/io/PrintStream"
            && let Ok(flush) = self.method_of(class, "flush", "()V")
        {
            // What cannot be flushed was not printed.
            let _ = self.call(flush, &[out]);
        }
    }

    /// A string of which nothing is known is printed: tests pass an empty one.
    pub(in crate::shadow) fn undecided_text(
        &mut self,
        handle: u32,
    ) -> crate::run::trap::Result<Ref> {
        self.shadows.world.printed.push(handle);
        self.new_string("")
    }
}
