//! Where a class is mutated: what somebody wrote, and what tests could tell.

use jaunt_emit::coverage::made_up;
use jaunt_ir::mutate::{Mutation, mutations};
use jaunt_vm::class::{ClassRef, MethodRef};

/// A mutation of a method.
#[derive(Clone, Copy)]
pub struct Place {
    pub method: MethodRef,
    pub mutation: Mutation,
    /// 0 if it is not known.
    pub line: u16,
}

/// All mutants of a class, in the order of its code.
pub fn of(class: ClassRef) -> Vec<Place> {
    let mut places = Vec::new();
    let Some(file) = class.file() else {
        return places;
    };
    for method in &class.methods {
        // What runs while a class is initialised ran before any test.
        let is_early = method.name == "<clinit>" || method.name.starts_with("lambda$static$");
        let member = file.methods.get(usize::from(method.index));
        let Some(member) = member.filter(|_| !is_early) else {
            continue;
        };
        let (Some(made_up), Ok(Some(code)), Ok(all)) = (
            made_up(file, member),
            file.code(member),
            mutations(file, member),
        ) else {
            continue;
        };
        let written = all.into_iter().filter(|m| !made_up.contains(&m.bci));
        places.extend(written.map(|mutation| Place {
            method,
            mutation,
            line: code.line(mutation.bci).unwrap_or(0),
        }));
    }
    places
}
