//! Running a program's `main`, as `java` would.

use jaunt_class::Name;

use crate::class::ClassRef;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::trap::{Result, Stop, Trap};

/// How a program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Returned,
    /// An exception left `main`; its trace was printed.
    Uncaught(String),
    Stopped(Stop),
}

impl Machine {
    /// Runs `main(String[])` and then all threads it left behind.
    pub fn run_main(&mut self, class: ClassRef, args: &[String]) -> Outcome {
        self.allow_collections();
        let outcome = self.run_all(class, args);
        self.forbid_collections();
        self.host.stdout.flush();
        self.host.stderr.flush();
        outcome
    }

    fn run_all(&mut self, class: ClassRef, args: &[String]) -> Outcome {
        let ended = self.main(class, args);
        let outcome = match ended {
            Ok(()) => Outcome::Returned,
            Err(Trap::Throw(exception)) => self.uncaught(exception),
            Err(Trap::Stop(stop)) => Outcome::Stopped(stop),
            Err(_) => Outcome::Stopped(Stop::Deadlock),
        };
        match outcome {
            Outcome::Stopped(_) => outcome,
            other => match self.join_all() {
                Err(Trap::Stop(stop)) => Outcome::Stopped(stop),
                _ => other,
            },
        }
    }

    fn main(&mut self, class: ClassRef, args: &[String]) -> Result<()> {
        self.initialise_class_now(class)?;
        let descriptor = Name::new("([Ljava/lang/String;)V");
        let Some(method) = class.find_method(Name::new("main"), descriptor) else {
            let message = format!("Main method not found in class {}", class.java_name());
            return Err(self.raise("java/lang/NoSuchMethodError", Some(&message)));
        };
        let mut strings: Vec<Ref> = Vec::new();
        for arg in args {
            strings.push(self.new_string(arg)?);
        }
        let string = self.known.string;
        let array = self.new_object_array(string, &strings)?;
        self.call(method, &[array as u64]).map(|_| ())
    }

    fn uncaught(&mut self, exception: Ref) -> Outcome {
        let name = self.class_of(exception).java_name();
        self.threads.current = 0;
        let thread = self.threads.now().object;
        match self.report_uncaught(thread, exception) {
            Err(Trap::Stop(stop)) => Outcome::Stopped(stop),
            _ if name == "java.lang.OutOfMemoryError" => {
                Outcome::Stopped(Stop::Limit(crate::trap::Limit::Heap))
            }
            _ => Outcome::Uncaught(name),
        }
    }
}
