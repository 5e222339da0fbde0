//! The classes of a JDK as the verifier wants to see them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use jaunt_class::{ClassFile, Jdk, MemberRef, Name, access};
use jaunt_ir::Hierarchy;

use crate::common;

pub struct Library<'a> {
    jdk: &'a Jdk,
    known: RefCell<HashMap<Name, Option<Entry>>>,
}

#[derive(Clone)]
struct Entry {
    is_interface: bool,
    parents: Vec<Name>,
    /// Access flags by name and descriptor.
    members: Rc<HashMap<(Name, Name), u16>>,
}

impl Entry {
    fn new(class: &ClassFile) -> Entry {
        // The superclass first.
        let parents = class
            .super_name
            .into_iter()
            .chain(class.interfaces.iter().copied());
        let members = class.fields.iter().chain(&class.methods);
        let members = members.map(|m| ((m.name, m.descriptor), m.access));
        Entry {
            is_interface: class.is(access::INTERFACE),
            parents: parents.collect(),
            members: Rc::new(members.collect()),
        }
    }
}

impl<'a> Library<'a> {
    pub fn new(jdk: &'a Jdk) -> Library<'a> {
        Library {
            jdk,
            known: RefCell::default(),
        }
    }

    /// Knows one more class.
    pub fn add(&self, class: &ClassFile) {
        let entry = Some(Entry::new(class));
        self.known.borrow_mut().insert(class.name, entry);
    }

    fn entry(&self, name: &str) -> Option<Entry> {
        let name = Name::new(name);
        let load = || common::class(self.jdk, &name).as_ref().map(Entry::new);
        self.known
            .borrow_mut()
            .entry(name)
            .or_insert_with(load)
            .clone()
    }

    fn superclasses(&self, name: &str) -> Vec<Name> {
        let above = |class: &Name| self.entry(class)?.parents.first().copied();
        std::iter::successors(Some(Name::new(name)), above).collect()
    }
}

impl Hierarchy for Library<'_> {
    fn is_assignable(&self, from: &str, to: &str) -> bool {
        let (Some(entry), Some(_)) = (self.entry(from), self.entry(to)) else {
            return true;
        };
        from == to
            || entry
                .parents
                .iter()
                .any(|parent| self.is_assignable(parent, to))
    }

    fn is_interface(&self, name: &str) -> bool {
        self.entry(name).is_some_and(|entry| entry.is_interface)
    }

    fn common_super(&self, a: &str, b: &str) -> Name {
        let above_b = self.superclasses(b);
        let common = self
            .superclasses(a)
            .into_iter()
            .find(|class| above_b.contains(class));
        common.unwrap_or(Name::new("java/lang/Object"))
    }

    fn is_protected_elsewhere(&self, class: &str, member: &MemberRef) -> bool {
        let package = |name: &str| {
            name.rsplit_once('/')
                .map(|(package, _)| package.to_string())
        };
        let declared = self
            .superclasses(&member.class)
            .into_iter()
            .find_map(|holder| {
                let members = self.entry(&holder)?.members;
                let flags = members.get(&(member.name, member.descriptor))?;
                Some((holder, *flags))
            });
        declared.is_some_and(|(holder, flags)| {
            flags & access::PROTECTED != 0
                && package(&holder) != package(class)
                && self.is_assignable(class, &member.class)
        })
    }
}
