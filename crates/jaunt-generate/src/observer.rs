//! Who wants to know what happens while tests are generated.

use jaunt_record::{MethodName, Note};

pub enum Event {
    /// Something that a user should know.
    Note(Note),
    /// A method gets its turn; so many of so many had theirs.
    Exploring {
        method: MethodName,
        done: usize,
        of: usize,
    },
    /// What is known after a round of exploring.
    Progress {
        done: usize,
        of: usize,
        /// Covered by runs.
        branches: usize,
        /// Confirmed so far.
        tests: usize,
        /// The methods that had their turn.
        goals: Vec<MethodName>,
    },
    /// So many tests go to the JVM.
    Confirming { tests: usize },
}

pub trait Observer {
    fn observe(&mut self, event: Event);

    fn note(&mut self, note: Note) {
        self.observe(Event::Note(note));
    }
}

/// Keeps the notes.
impl Observer for Vec<Note> {
    fn observe(&mut self, event: Event) {
        if let Event::Note(note) = event {
            self.push(note);
        }
    }
}
