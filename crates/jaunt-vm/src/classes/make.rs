//! Classes made while the program runs: proxies, hidden classes, classes of the
//! program's own loaders.
//!
//! They are not known to the store by name, since each run may make others. The
//! store keeps them by content, so that a run that makes the same classes as an
//! earlier one takes up no new memory.

use std::sync::PoisonError;

use jaunt_class::{Name, Type};

use crate::classes::class::{ClassRef, Loader};
use crate::classes::load_error::LoadError;
use crate::classes::store::Store;
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};

/// What a class is made of, besides its bytes.
pub struct Made<'a> {
    /// The name that the program says it has.
    pub expected: Option<Name>,
    pub loader: Loader,
    /// Of a hidden class, the class that it belongs to.
    pub host: Option<ClassRef>,
    /// Classes made before, by which its names are looked up first.
    pub visible: &'a [ClassRef],
}

impl Store {
    /// A class of these bytes that is `free` in the asking machine.
    pub(crate) fn make(
        &self,
        bytes: &[u8],
        made: Made,
        free: impl Fn(ClassRef) -> bool,
    ) -> std::result::Result<ClassRef, LoadError> {
        let mut known = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |class: &&ClassRef| {
            let host = |c: Option<ClassRef>| c.map(|c| c.id);
            let file = class.file().map(|f| f.name);
            let name = made.expected.is_none_or(|name| file == Some(name));
            let supers = class.super_class.iter().chain(&class.interfaces);
            let visible = |c: &ClassRef| made.visible.iter().any(|v| v.id == c.id);
            name && host(class.host) == host(made.host)
                && class.loader == made.loader
                && supers.into_iter().all(|c| !c.made || visible(c))
                && free(class)
        };
        if let Some(class) = known.get(bytes).and_then(|list| list.iter().find(fits)) {
            return Ok(class);
        }
        let kept: &'static [u8] = Box::leak(bytes.into());
        let class = self.define_made(kept, &made)?;
        known.entry(kept).or_default().push(class);
        Ok(class)
    }
}

impl Machine {
    /// Makes a class for a loader (null: the boot loader) or, `hidden`, for a host.
    pub(crate) fn make_class(
        &mut self,
        loader: Ref,
        expected: Option<Name>,
        bytes: &[u8],
        host: Option<ClassRef>,
    ) -> Result<ClassRef> {
        let visible: Vec<ClassRef> = self.classes.made_for(loader).collect();
        if host.is_none()
            && let Some(name) = expected
            && visible.iter().any(|c| c.name == name)
        {
            return Err(self.duplicate_class(loader, name));
        }
        let made = Made {
            expected,
            loader: if loader == NULL {
                Loader::Boot
            } else {
                Loader::App
            },
            host,
            visible: &visible,
        };
        let store = self.store.clone();
        // A class without a mirror was not made in this run so far.
        let free = |c: ClassRef| self.classes.mirror(c.id) == NULL;
        let class = store.make(bytes, made, free);
        let class = self.or_load_error(class)?;
        let mirror = self.mirror(class)?;
        self.set_field(mirror, "classLoader", loader as u64);
        let package = Name::new(class.package());
        let module = match self.classes.module_of_package(loader, package) {
            Some(module) => module,
            None => self.unnamed_module_of(loader, class),
        };
        self.set_field(mirror, "module", module as u64);
        self.classes.add_made(loader, class);
        Ok(class)
    }

    /// A class that this run made for a loader, by its name.
    pub(crate) fn made_class(&self, loader: Ref, name: Name) -> Option<ClassRef> {
        self.classes.made_for(loader).find(|c| c.name == name)
    }

    /// What code of a made class means by a name.
    pub(crate) fn load_from_made(&mut self, owner: ClassRef, name: Name) -> Result<ClassRef> {
        let mirror = self.mirror(owner)?;
        let loader = self.get_field(mirror, "classLoader") as Ref;
        let not_found = self.library("java/lang/ClassNotFoundException")?;
        match self.load_by(loader, name) {
            Err(Trap::Throw(e)) if self.is_instance(e, not_found.id) => {
                Err(self.raise_with("java/lang/NoClassDefFoundError", Some(&name), e))
            }
            class => class,
        }
    }

    /// The class that a loader finds under an internal name.
    pub(crate) fn load_by(&mut self, loader: Ref, name: Name) -> Result<ClassRef> {
        if let Some(class) = self.made_class(loader, name) {
            return Ok(class);
        }
        if loader == NULL || self.is_built_in(loader)? || name.starts_with("java/") {
            return match self.store.load(name) {
                Err(LoadError::NotFound(name)) => {
                    let name = name.replace('/', ".");
                    Err(self.raise("java/lang/ClassNotFoundException", Some(&name)))
                }
                class => self.or_load_error(class),
            };
        }
        if let Some(element) = name.strip_prefix('[') {
            let element = match Type::parse(element) {
                Some(Type::Class(name) | Type::Array(name)) => self.load_by(loader, name)?,
                Some(primitive) => self.store.primitive(&primitive),
                None => return Err(self.raise("java/lang/ClassNotFoundException", Some(&name))),
            };
            return self.array_class(element);
        }
        let class = self.class_of(loader);
        let descriptor = "(Ljava/lang/String;)Ljava/lang/Class;";
        let load = self.method_of(class, "loadClass", descriptor)?;
        let text = self.new_string(&name.replace('/', "."))?;
        match self.call(load, &[loader as u64, text as u64])? as Ref {
            NULL => Err(self.raise("java/lang/ClassNotFoundException", Some(&name))),
            mirror => Ok(self.class_of_mirror(mirror)),
        }
    }

    /// One of the library's own loaders, which all find the same classes.
    pub(crate) fn is_built_in(&mut self, loader: Ref) -> Result<bool> {
        let built_in = self.library("jdk/internal/loader/BuiltinClassLoader")?;
        Ok(self.is_instance(loader, built_in.id))
    }

    fn duplicate_class(&mut self, loader: Ref, name: Name) -> Trap {
        let kind = self.class_of(loader).java_name();
        let message = format!(
            "loader {kind} attempted duplicate class definition for {}.",
            name.replace('/', ".")
        );
        self.raise("java/lang/LinkageError", Some(&message))
    }

    fn unnamed_module_of(&mut self, loader: Ref, class: ClassRef) -> Ref {
        match loader {
            NULL => self.module_of(class),
            loader => self.get_field(loader, "unnamedModule") as Ref,
        }
    }
}
