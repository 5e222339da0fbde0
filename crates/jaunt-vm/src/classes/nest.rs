//! Nests: classes that may use each other's private members. Both sides must say
//! so, the member in `NestHost` and the host in `NestMembers`.

use jaunt_class::Name;

use crate::classes::class::ClassRef;
use crate::memory::heap::NULL;
use crate::memory::heap::Ref;
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};

/// The nest that a class is in.
pub(crate) struct Nest {
    pub host: ClassRef,
    /// Why it is not the nest that the class claims to be in, but one of its own.
    pub refusal: Option<String>,
}

impl Machine {
    pub(crate) fn nest_of(&mut self, class: ClassRef) -> Result<Nest> {
        if let Some(host) = class.host {
            return self.nest_of(host);
        }
        let Some(name) = class.file().and_then(|f| f.nest_host()) else {
            let (host, refusal) = (class, None);
            return Ok(Nest { host, refusal });
        };
        let refusal = match self.load_from(class, name) {
            Ok(host) => match self.disowns(host, class) {
                None => {
                    let refusal = None;
                    return Ok(Nest { host, refusal });
                }
                Some(reason) => format!(
                    "Type {} (loader: {}) is not a nest member of type {} (loader: {}): {reason}",
                    class.java_name(),
                    self.loader_text(class),
                    host.java_name(),
                    self.loader_text(host),
                ),
            },
            Err(Trap::Throw(error)) => self.unresolved_host(class, name, error),
            Err(trap) => return Err(trap),
        };
        Ok(Nest {
            host: class,
            refusal: Some(refusal),
        })
    }

    pub(crate) fn are_nest_mates(&mut self, a: ClassRef, b: ClassRef) -> Result<bool> {
        Ok(a.id == b.id || self.nest_of(a)?.host.id == self.nest_of(b)?.host.id)
    }

    /// Why a host does not take a class for a member of its nest.
    fn disowns(&mut self, host: ClassRef, class: ClassRef) -> Option<&'static str> {
        let members = host.file().map_or(Vec::new(), |f| f.nest_members());
        if !self.same_package(host, class) {
            return Some("types are in different packages");
        }
        (!members.contains(&class.name)).then_some("current type is not listed as a nest member")
    }

    fn unresolved_host(&mut self, class: ClassRef, host: Name, error: Ref) -> String {
        let message = match self.get_field(error, "detailMessage") as Ref {
            NULL => String::new(),
            text => format!(": {}", self.text(text)),
        };
        format!(
            "Nest host resolution of {} with host {} failed: {}{message}",
            class.java_name(),
            host.replace('/', "."),
            self.class_of(error).java_name(),
        )
    }
}
