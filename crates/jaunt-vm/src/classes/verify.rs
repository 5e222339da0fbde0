//! Verification of the program's own classes, so that no class file can make
//! the machine take an object for what it is not. The library is trusted.

use jaunt_class::{MemberRef, Name, access};
use jaunt_ir::Hierarchy;

use crate::classes::class::Method;
use crate::classes::initialise::trusted;
use crate::classes::store::Store;

pub fn verify(store: &Store, method: &Method) -> Result<(), String> {
    if trusted(method.class()) {
        return Ok(());
    }
    match (method.class().file(), method.member()) {
        (Some(file), Some(member)) => {
            jaunt_ir::verify(file, member, &Loaded(store)).map_err(|e| e.reason)
        }
        _ => Ok(()),
    }
}

/// The class hierarchy as the store sees it. A class that cannot be loaded is
/// given the benefit of the doubt: using it fails when it happens.
struct Loaded<'a>(&'a Store);

impl Hierarchy for Loaded<'_> {
    fn is_assignable(&self, from: &str, to: &str) -> bool {
        match (self.0.load(Name::new(from)), self.0.load(Name::new(to))) {
            (Ok(from), Ok(to)) => from.is_subclass_of(to),
            _ => true,
        }
    }

    fn is_interface(&self, name: &str) -> bool {
        self.0
            .load(Name::new(name))
            .map_or(true, |c| c.is_interface())
    }

    fn common_super(&self, a: &str, b: &str) -> Name {
        let (Ok(a), Ok(b)) = (self.0.load(Name::new(a)), self.0.load(Name::new(b))) else {
            return Name::new("java/lang/Object");
        };
        let common = a.chain().find(|c| b.is_subclass_of(c));
        common.map_or(Name::new("java/lang/Object"), |c| c.name)
    }

    fn is_protected_elsewhere(&self, class: &str, member: &MemberRef) -> bool {
        let loaded = (self.0.load(Name::new(class)), self.0.load(member.class));
        let (Ok(class), Ok(named)) = loaded else {
            return false;
        };
        let found = match member.descriptor.starts_with('(') {
            true => named
                .find_method(member.name, member.descriptor)
                .map(|m| (m.class(), m.access)),
            false => named
                .find_field(member.name, member.descriptor)
                .map(|f| (f.class(), f.access)),
        };
        found.is_some_and(|(holder, flags)| {
            flags & access::PROTECTED != 0
                && !holder.shares_package(class)
                && class.is_subclass_of(named)
        })
    }
}
