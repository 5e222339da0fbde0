//! Call sites that are linked at run time.
//!
//! The bootstrap methods that javac uses are known here by name. Each becomes a
//! hidden class, written in memory, with one static method of the site's
//! descriptor; all machines of the process share it. For other bootstrap
//! methods, and for uses of these that javac does not write, that method runs
//! the library's own linking.

mod bootstrap;
mod concat;
mod constants;
mod convert;
mod emit;
mod invokers;
mod lambda;
mod record;
mod site;
mod switches;

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jaunt_class::Builder;
use rustc_hash::FxBuildHasher;

use crate::classes::class::{ClassRef, MethodRef};
use crate::classes::initialise::{FAILED, trusted};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};
use site::Site;

/// What a class written by the machine is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum SpunFor {
    /// A dynamic call site or constant: class id and pool index.
    Entry(u32, u16),
    /// Calls of this method without a signature of its own.
    Calls(u32),
}

/// Classes written by the machine.
#[derive(Default)]
pub(crate) struct SpunClasses(Mutex<HashMap<SpunFor, ClassRef, FxBuildHasher>>);

impl SpunClasses {
    fn get(&self, purpose: SpunFor) -> Option<ClassRef> {
        let spun = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        spun.get(&purpose).copied()
    }

    /// The first machine to spin a class for a purpose decides for all.
    fn keep(&self, purpose: SpunFor, class: ClassRef) -> ClassRef {
        let mut spun = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        spun.entry(purpose).or_insert(class)
    }
}

/// The static method that a linked site calls.
const LINK: &str = "link";
/// The static field of a value made once.
const INSTANCE: &str = "INSTANCE";

impl Machine {
    /// The static method that a dynamic call site calls.
    pub(crate) fn link_dynamic(&mut self, owner: ClassRef, cp: u16) -> Result<MethodRef> {
        let purpose = SpunFor::Entry(owner.id, cp);
        let class = match self.store.spun.get(purpose) {
            Some(class) => class,
            None => {
                self.check_implementation(owner, cp)?;
                let spun = self.spin_site(owner, cp);
                self.define_spun(owner, purpose, spun)?
            }
        };
        self.initialise_spun(class)?;
        link_method(class)
    }

    /// What a lambda or method reference leads to must be there and open to its owner
    /// when it is made, not only when it is called.
    fn check_implementation(&mut self, owner: ClassRef, cp: u16) -> Result<()> {
        let method = match trusted(owner) {
            true => None,
            false => Site::read(owner, cp).and_then(|site| lambda::implementation(&site)),
        };
        if let Some((member, kind)) = method {
            self.resolve_member_method(owner, &member, kind)?;
        }
        Ok(())
    }

    /// The static method that a call of `invoke` or `invokeExact` of a method
    /// handle really calls.
    pub(crate) fn link_handle_call(&mut self, called: MethodRef) -> Result<Option<MethodRef>> {
        let calls = matches!(&*called.name, "invoke" | "invokeExact");
        match called.polymorphic && calls {
            true => self.link_call(called, invokers::handle).map(Some),
            false => Ok(None),
        }
    }

    /// A static method that does what a call on a variable asks, whatever kind of
    /// variable it is.
    pub(crate) fn link_variable(&mut self, called: MethodRef) -> Result<MethodRef> {
        self.link_call(called, invokers::variable)
    }

    fn link_call(
        &mut self,
        called: MethodRef,
        spin: fn(MethodRef, &str) -> Builder,
    ) -> Result<MethodRef> {
        let purpose = SpunFor::Calls(called.id);
        let class = match self.store.spun.get(purpose) {
            Some(class) => class,
            None => {
                let name = format!("{}$${}+{}", called.class().name, called.name, called.id);
                let spun = spin(called, &name);
                self.define_spun(called.class(), purpose, Some(spun))?
            }
        };
        link_method(class)
    }

    fn spin_site(&self, owner: ClassRef, cp: u16) -> Option<Builder> {
        let site = Site::read(owner, cp)?;
        let feature = self.store.jdk.feature;
        let member = &site.bootstrap.member;
        let spun = match member.class.as_str() {
            "java/lang/invoke/LambdaMetafactory" => {
                lambda::spin(&site, &site.class_name(feature, "Lambda"))
            }
            "java/lang/invoke/StringConcatFactory" => {
                concat::spin(&site, &site.class_name(feature, "StringConcat"))
            }
            "java/lang/runtime/ObjectMethods" => {
                record::spin(&self.store, &site, &site.class_name(feature, "Record"))
            }
            "java/lang/runtime/SwitchBootstraps" => {
                switches::spin(&self.store, &site, &site.class_name(feature, "TypeSwitch"))
            }
            _ => None,
        };
        spun.or_else(|| bootstrap::spin(&site, &site.class_name(feature, "CallSite")))
    }

    /// The value of a constant that is a method handle, a method type, or made
    /// by a bootstrap method. It is kept in the static field of a class of its
    /// own, whose initialiser makes it.
    pub(crate) fn dynamic_constant(&mut self, owner: ClassRef, cp: u16) -> Result<u64> {
        let purpose = SpunFor::Entry(owner.id, cp);
        let class = match self.store.spun.get(purpose) {
            Some(class) => class,
            None => {
                let name = site::class_name(owner, cp, self.store.jdk.feature, "Constant");
                let spun = constants::spin(owner, cp, &name);
                self.define_spun(owner, purpose, spun)?
            }
        };
        let mirror = self.initialise_spun(class)?;
        match class.declared_field(INSTANCE) {
            Some(field) => {
                let at = crate::classes::mirror::static_offset(&self.store, field);
                Ok(self.heap.read_slot(mirror, at, field.slot))
            }
            None => Err(Trap::unsupported("a constant without a value")),
        }
    }

    /// Initialises a class whose initialiser does the linking. Linking that failed
    /// once fails in the same way ever after.
    fn initialise_spun(&mut self, class: ClassRef) -> Result<Ref> {
        if self.state(class)? == FAILED
            && let Some(error) = self.classes.failure(class.id)
        {
            let message = self.get_field(error, "detailMessage") as Ref;
            let message = (message != NULL).then(|| self.text(message));
            let name = self.class_of(error).name;
            return Err(self.raise(&name, message.as_deref()));
        }
        self.initialise(class)
    }

    /// Defines a spun class; there is none if a pool entry of the owner is broken.
    fn define_spun(
        &mut self,
        owner: ClassRef,
        purpose: SpunFor,
        spun: Option<Builder>,
    ) -> Result<ClassRef> {
        let bytes = match spun.map(Builder::finish) {
            Some(Ok(bytes)) => Box::leak(bytes.into_boxed_slice()),
            _ => return Err(self.raise("java/lang/ClassFormatError", Some(&owner.java_name()))),
        };
        let class = self.store.define(bytes, owner);
        let class = self.or_load_error(class)?;
        Ok(self.store.spun.keep(purpose, class))
    }
}

fn link_method(class: ClassRef) -> Result<MethodRef> {
    let method = class.methods.iter().find(|m| m.name == LINK);
    method.ok_or_else(|| Trap::unsupported("a call site without a method"))
}
