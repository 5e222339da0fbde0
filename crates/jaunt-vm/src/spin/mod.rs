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
mod lambda;
mod record;
mod site;
mod switches;

use jaunt_class::Builder;

use crate::class::{ClassRef, MethodRef};
use crate::machine::Machine;
use crate::trap::{Result, Trap};
use site::Site;

/// The static method that a linked site calls.
const LINK: &str = "link";
/// The static field of a value made once.
const INSTANCE: &str = "INSTANCE";

impl Machine {
    /// The static method that a dynamic call site calls.
    pub(crate) fn link_dynamic(&mut self, owner: ClassRef, cp: u16) -> Result<MethodRef> {
        let class = match self.store.spun(owner, cp) {
            Some(class) => class,
            None => {
                let spun = self.spin_site(owner, cp);
                self.define_spun(owner, cp, spun)?
            }
        };
        match class.methods.iter().find(|m| m.name == LINK) {
            Some(method) => Ok(method),
            None => Err(Trap::unsupported("a call site without a method")),
        }
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
        let class = match self.store.spun(owner, cp) {
            Some(class) => class,
            None => {
                let name = site::class_name(owner, cp, self.store.jdk.feature, "Constant");
                let spun = constants::spin(owner, cp, &name);
                self.define_spun(owner, cp, spun)?
            }
        };
        let mirror = self.initialise(class)?;
        match class.declared_field(INSTANCE) {
            Some(field) => {
                let at = crate::mirror::static_offset(&self.store, field);
                Ok(self.read_slot(mirror, at, field.slot))
            }
            None => Err(Trap::unsupported("a constant without a value")),
        }
    }

    /// Defines the class spun for a pool entry; `None` if the entry is broken.
    fn define_spun(&mut self, owner: ClassRef, cp: u16, spun: Option<Builder>) -> Result<ClassRef> {
        let bytes = match spun.map(Builder::finish) {
            Some(Ok(bytes)) => Box::leak(bytes.into_boxed_slice()),
            _ => return Err(self.raise("java/lang/ClassFormatError", Some(&owner.java_name()))),
        };
        let class = self.store.define(bytes, owner);
        let class = self.or_load_error(class)?;
        Ok(self.store.remember_spun(owner, cp, class))
    }
}
