//! What the author of a class says about its objects: an invariant that cuts
//! runs on objects which break it, and an initialiser that makes them instead of
//! inventing their fields. Both are known by an annotation or by name.

use jaunt_class::Type;
use jaunt_term::Term;

use crate::classes::class::{ClassRef, Method, MethodRef};
use crate::memory::heap::Ref;
use crate::record::{Promises, SiteKind};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Stop};

use crate::shadow::inputs::made::or_cut;

const INVARIANT: &str = "Ljaunt/Invariant;";
const INITIALISER: &str = "Ljaunt/Initialiser;";

fn invariant(promises: &Promises, class: ClassRef) -> Option<MethodRef> {
    let fits = |m: &&Method| {
        !m.is_static()
            && m.ty().params.is_empty()
            && m.ty().ret == Type::Boolean
            && !m.is_abstract()
    };
    let methods = class.chain().flat_map(|c| c.methods.iter());
    let mut fitting = methods.filter(fits);
    fitting.find(|m| is_marked(m, INVARIANT, &promises.invariants))
}

fn initialiser(promises: &Promises, class: ClassRef) -> Option<MethodRef> {
    let makes =
        |m: &&Method| m.is_constructor() || m.is_static() && m.ty().ret == Type::Class(class.name);
    let mut makers = class.methods.iter().filter(makes);
    makers.find(|m| is_marked(m, INITIALISER, &promises.initialisers))
}

fn is_marked(method: &Method, annotation: &str, names: &[String]) -> bool {
    let annotated = || {
        let (file, member) = method.class().file().zip(method.member())?;
        let types = file.annotation_types(&member.attributes);
        Some(types.iter().any(|t| *t == *annotation))
    };
    names.iter().any(|name| *name == *method.name) || annotated() == Some(true)
}

/// What was found out about one class.
#[derive(Clone, Copy)]
pub(in crate::shadow) struct Promised {
    invariant: Option<MethodRef>,
    pub initialiser: Option<MethodRef>,
}

impl Machine {
    pub(in crate::shadow) fn promised(&mut self, class: ClassRef) -> Promised {
        let promises = &self.shadows.bounds.promises;
        let found = self.shadows.promised.entry(class.id);
        *found.or_insert_with(|| Promised {
            invariant: invariant(promises, class),
            initialiser: initialiser(promises, class),
        })
    }

    /// Goes on only if the invariant of a new input object holds.
    pub(in crate::shadow) fn keep_invariant(&mut self, object: Ref) -> Result<()> {
        let class = self.class_of(object);
        let Some(invariant) = self.promised(class).invariant else {
            return Ok(());
        };
        let holds = or_cut(self.call_with(invariant, &[object as u64], &[0]))? != 0;
        let handle = self.take_result_handle();
        if handle != 0 {
            let condition = self.shadows.terms.is_nonzero(Term::from_raw(handle));
            let site = self.here(SiteKind::Assume);
            self.decide(site, condition, holds);
        }
        match holds {
            true => Ok(()),
            false => Err(Stop::Assumption.into()),
        }
    }
}
