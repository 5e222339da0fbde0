//! Call sites that are linked at run time.
//!
//! The bootstrap methods that javac uses are known here by name. Each becomes a
//! hidden class, written in memory, with one static method of the site's
//! descriptor; all machines of the process share it.

mod concat;
mod convert;
mod emit;
mod lambda;
mod site;

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
        if let Some(method) = self.store.linked(owner, cp) {
            return Ok(method);
        }
        let Some(site) = Site::read(owner, cp) else {
            return Err(self.raise("java/lang/ClassFormatError", Some(&owner.java_name())));
        };
        let bootstrap = (site.bootstrap.class, site.bootstrap.name);
        let method = match (bootstrap.0.as_str(), bootstrap.1.as_str()) {
            ("java/lang/invoke/LambdaMetafactory", _) => self.spin_lambda(&site)?,
            ("java/lang/invoke/StringConcatFactory", _) => self.spin_concat(&site)?,
            (class, name) => {
                return Err(Trap::unsupported(format!(
                    "bootstrap method {}.{name}",
                    class.replace('/', ".")
                )));
            }
        };
        Ok(self.store.remember_linked(owner, cp, method))
    }

    pub(crate) fn dynamic_constant(&mut self, owner: ClassRef, _cp: u16) -> Result<u64> {
        Err(Trap::unsupported(format!(
            "dynamic constant in {}",
            owner.java_name()
        )))
    }

    /// Defines a spun class and finds the method that the site calls.
    fn spin(&mut self, site: &Site, builder: Builder) -> Result<MethodRef> {
        let bytes = match builder.finish() {
            Ok(bytes) => Box::leak(bytes.into_boxed_slice()),
            Err(_) => return Err(self.bad_bootstrap(site)),
        };
        let class = self.store.define(bytes, site.owner, true);
        let class = self.or_load_error(class)?;
        match class.methods.iter().find(|m| m.name == LINK) {
            Some(method) => Ok(method),
            None => Err(self.bad_bootstrap(site)),
        }
    }

    /// The bootstrap arguments make no sense.
    fn bad_bootstrap(&mut self, site: &Site) -> Trap {
        let message = format!(
            "invalid arguments of bootstrap method {}.{}",
            site.bootstrap.class.replace('/', "."),
            site.bootstrap.name
        );
        self.raise("java/lang/BootstrapMethodError", Some(&message))
    }
}
