//! Running a program's `main`, as `java` would.

use jaunt_class::{Name, access};

use crate::classes::class::{ClassRef, MethodRef};
use crate::memory::heap::Ref;
use crate::run::machine::Machine;
use crate::run::trap::{Result, Stop, Trap};

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
        self.host.flush();
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
            other => match self.join_all().and_then(|()| self.shut_down()) {
                Err(Trap::Stop(stop)) => Outcome::Stopped(stop),
                _ => other,
            },
        }
    }

    fn main(&mut self, class: ClassRef, args: &[String]) -> Result<()> {
        let entry = match find_main(class, WITH_ARGUMENTS) {
            Some(main) if main.is_static() && main.access & access::PUBLIC != 0 => main,
            _ => self.unusual_main(class)?,
        };
        self.initialise_class_now(class)?;
        let mut values = Vec::new();
        if !entry.is_static() {
            values.push(self.instance_for_main(class)? as u64);
        }
        if entry.descriptor == WITH_ARGUMENTS {
            let mut strings: Vec<Ref> = Vec::new();
            for arg in args {
                strings.push(self.new_string(arg)?);
            }
            let string = self.known.string;
            values.push(self.new_object_array(string, &strings)? as u64);
        }
        self.call(entry, &values).map(|_| ())
    }

    /// Newer versions accept a `main` that is no public static method with
    /// arguments. The launcher of the library knows whether this one does; if
    /// not, it says so and exits.
    fn unusual_main(&mut self, class: ClassRef) -> Result<MethodRef> {
        const BY_CLASS_NAME: u64 = 1;
        let launcher = self.initialise_now("sun/launcher/LauncherHelper")?;
        let descriptor = "(ZILjava/lang/String;)Ljava/lang/Class;";
        let check = self.method_of(launcher, "checkAndLoadMain", descriptor)?;
        let name = self.new_string(&class.java_name())?;
        self.call(check, &[1, BY_CLASS_NAME, name as u64])?;
        find_main(class, WITH_ARGUMENTS)
            .or_else(|| find_main(class, "()V"))
            .ok_or_else(|| Trap::unsupported("the main method that the launcher found"))
    }

    fn instance_for_main(&mut self, class: ClassRef) -> Result<Ref> {
        let constructor = self.method_of(class, "<init>", "()V")?;
        let object = self.new_object(class)?;
        self.call(constructor, &[object as u64])?;
        Ok(object)
    }

    /// What the JVM does before it goes: shutdown hooks run.
    fn shut_down(&mut self) -> Result<()> {
        self.call_static("java/lang/Shutdown", "shutdown", "()V")?;
        Ok(())
    }

    fn uncaught(&mut self, exception: Ref) -> Outcome {
        let name = self.class_of(exception).java_name();
        self.threads.current = 0;
        let thread = self.threads.now().object;
        match self.report_uncaught(thread, exception) {
            Err(Trap::Stop(stop)) => Outcome::Stopped(stop),
            _ if name == "java.lang.OutOfMemoryError" => {
                Outcome::Stopped(Stop::Limit(crate::run::trap::Limit::Heap))
            }
            _ => Outcome::Uncaught(name),
        }
    }
}

const WITH_ARGUMENTS: &str = "([Ljava/lang/String;)V";

fn find_main(class: ClassRef, descriptor: &str) -> Option<MethodRef> {
    let main = class.find_method(Name::new("main"), Name::new(descriptor))?;
    (!main.is_private() && !main.is_abstract()).then_some(main)
}
