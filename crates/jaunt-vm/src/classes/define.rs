//! Class files become classes.

use std::hash::BuildHasher;
use std::sync::PoisonError;

use jaunt_class::{BadClass, Name, access};
use rustc_hash::FxBuildHasher;

use crate::classes::class::{Class, ClassRef};
use crate::classes::link;
use crate::classes::load_error::LoadError;
use crate::classes::make::Made;
use crate::classes::outline::Outline;
use crate::classes::store::Store;

impl Store {
    /// Defines a hidden class for a host.
    pub fn define(&self, bytes: &'static [u8], host: ClassRef) -> Result<ClassRef, LoadError> {
        let mut loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        let made = Made {
            expected: None,
            loader: host.loader,
            host: Some(host),
            visible: &[],
        };
        let outline = Outline::read(bytes, made.loader);
        let class = self.define_in(outline, &made, &mut loading)?;
        Ok(self.add_unnamed(class))
    }

    /// Defines a class that nobody finds by name.
    pub(crate) fn define_made(
        &self,
        bytes: &'static [u8],
        made: &Made,
    ) -> Result<ClassRef, LoadError> {
        let mut loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        let outline = Outline::read(bytes, made.loader);
        let mut class = self.define_in(outline, made, &mut loading)?;
        class.made = true;
        if class.hidden {
            // What makes the name unique must not depend on what was loaded before.
            let mark = FxBuildHasher.hash_one(bytes);
            class.name = Name::new(&format!("{}+{mark:#018x}", class.name));
        }
        Ok(self.add_unnamed(class))
    }

    pub(crate) fn define_in(
        &self,
        outline: Result<&'static Outline, BadClass>,
        made: &Made,
        loading: &mut Vec<Name>,
    ) -> Result<Class, LoadError> {
        let Made {
            expected,
            loader,
            host,
            visible,
        } = *made;
        let unnamed = expected.unwrap_or_else(|| Name::new("?"));
        let outline = outline.map_err(|e| {
            let (name, reason) = (unnamed, e.reason);
            match e.unsupported_version {
                true => LoadError::Version { name, reason },
                false => LoadError::Bad { name, reason },
            }
        })?;
        let file = &outline.file;
        let name = expected.unwrap_or(file.name);
        if file.name != name {
            return Err(LoadError::WrongName {
                name,
                found: file.name,
            });
        }
        let mut load = |name: Name| match visible.iter().find(|c| c.name == name) {
            Some(class) => Ok(*class),
            None => self.load_in(name, loading),
        };
        let super_class = match file.super_name {
            Some(s) => Some(load(s)?),
            None => None,
        };
        let interfaces: Result<Vec<ClassRef>, LoadError> =
            file.interfaces.iter().map(|i| load(*i)).collect();
        let interfaces = interfaces?;
        check_supers(name, super_class, &interfaces)?;
        let methods = self.methods.reserve(file.methods.len());
        let class = link::object(link::Parts {
            id: self.next_id(),
            outline,
            loader,
            super_class,
            interfaces,
            first_method: methods,
            host,
        });
        if name == "java/lang/Class" {
            let _ = self.mirror_size.set(class.instance_size);
        }
        Ok(class)
    }
}

fn check_supers(
    name: Name,
    super_class: Option<ClassRef>,
    interfaces: &[ClassRef],
) -> Result<(), LoadError> {
    let incompatible = |reason: String| Err(LoadError::Incompatible { name, reason });
    let java = |n: Name| n.replace('/', ".");
    match super_class {
        None if name != "java/lang/Object" => {
            let reason = "no superclass".into();
            return Err(LoadError::Bad { name, reason });
        }
        Some(s) if s.is_interface() => {
            return incompatible(format!(
                "class {} has interface {} as super class",
                java(name),
                s.java_name()
            ));
        }
        Some(s) if s.access & access::FINAL != 0 => {
            return incompatible(format!(
                "class {} cannot inherit from final class {}",
                java(name),
                s.java_name()
            ));
        }
        _ => {}
    }
    if let Some(i) = interfaces.iter().find(|i| !i.is_interface()) {
        return incompatible(format!(
            "class {} can not implement {}, because it is not an interface",
            java(name),
            i.java_name()
        ));
    }
    Ok(())
}

/// A class of the class path may use what it inherits from, and overrides nothing final.
pub(crate) fn check_inheritance(class: &Class) -> Result<(), LoadError> {
    let name = class.name;
    let closed =
        |parent: &&ClassRef| parent.access & access::PUBLIC == 0 && !parent.shares_package(class);
    let closed = |relation, parents: &[ClassRef]| match parents.iter().find(closed) {
        Some(parent) => Err(LoadError::Closed {
            name,
            relation,
            parent,
        }),
        None => Ok(()),
    };
    closed("superclass", class.super_class.as_slice())?;
    closed("superinterface", &class.interfaces)?;
    match link::overridden_final(class) {
        Some(method) => Err(LoadError::Incompatible {
            name,
            reason: format!(
                "class {} overrides final method {}",
                class.java_name(),
                method.full_name()
            ),
        }),
        None => Ok(()),
    }
}
