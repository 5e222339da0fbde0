//! `java.lang.Module` objects: one for each named module of the library that
//! somebody asks for, one unnamed module for the program.

use std::sync::PoisonError;

use jaunt_class::{ClassFile, ModuleInfo, Name};

use crate::class::{ClassRef, Loader};
use crate::heap::{NULL, Ref};
use crate::machine::Machine;
use crate::store::Store;

impl Store {
    /// What a module of the library declares.
    pub(crate) fn module_info(&self, module: &str) -> Option<&'static ModuleInfo> {
        let mut known = self.modules.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || {
            let bytes = self.jdk.resource(module, "module-info.class")?;
            let info = ClassFile::parse_trusted(bytes).ok()?.module()?;
            Some(&*Box::leak(Box::new(info)))
        };
        *known.entry(Name::new(module)).or_insert_with(read)
    }
}

impl Machine {
    /// The named module of a library class.
    pub(crate) fn module_name(&self, class: ClassRef) -> Option<&'static str> {
        let mut class = class;
        while let Some(element) = class.element() {
            class = element;
        }
        match class.loader {
            Loader::App => None,
            Loader::Boot if class.is_primitive() => Some("java.base"),
            Loader::Boot => self.store.jdk.module_of(class.package()),
        }
    }

    /// The Module object of a class, null before the library can have any.
    pub(crate) fn module_of(&mut self, class: ClassRef) -> Ref {
        let name = self.module_name(class).unwrap_or("");
        self.module_named(name)
    }

    /// The Module object of a name (empty: the unnamed one).
    pub(crate) fn module_named(&mut self, name: &str) -> Ref {
        let key = Name::new(name);
        if let Some(&module) = self.modules.get(&key) {
            return module;
        }
        let Some(module_class) = self.store.loaded(Name::new("java/lang/Module")) else {
            return NULL;
        };
        let Ok(module) = self.new_object(module_class) else {
            return NULL;
        };
        if !name.is_empty() {
            let text = self.intern_text(name).unwrap_or(NULL);
            self.set_field(module, "name", text as u64);
        } else {
            self.set_field(module, "loader", self.known.app_loader as u64);
        }
        self.modules.insert(key, module);
        self.journal.modules |= self.journal.active;
        module
    }
}
