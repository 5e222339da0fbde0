//! `java.lang.Module` objects. While the library starts they are made here, with
//! a name and nothing else; then it sets up its modules itself.

use jaunt_class::Name;

use crate::classes::class::{ClassRef, Loader};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::Result;

impl Machine {
    /// The named module of a library class.
    pub(crate) fn module_name(&self, class: ClassRef) -> Option<Name> {
        *class.module.get_or_init(|| self.find_module(class))
    }

    fn find_module(&self, class: ClassRef) -> Option<Name> {
        let mut class = class;
        while let Some(element) = class.element() {
            class = element;
        }
        match class.loader {
            Loader::App => None,
            Loader::Boot if class.is_primitive() => Some(Name::new("java.base")),
            Loader::Boot => self.store.jdk.module_of(class.package()).map(Name::new),
        }
    }

    /// The Module object of a class, null before the library can have any.
    pub(crate) fn module_of(&mut self, class: ClassRef) -> Ref {
        let name = self.module_name(class);
        if let Some(module) = self.classes.module(name) {
            return module;
        }
        let Some(module_class) = self.store.loaded(Name::new("java/lang/Module")) else {
            return NULL;
        };
        let Ok(module) = self.new_object(module_class) else {
            return NULL;
        };
        if let Some(name) = name {
            let text = self.intern_text(&name).unwrap_or(NULL);
            self.set_field(module, "name", text as u64);
        } else {
            self.set_field(module, "loader", self.known.app_loader as u64);
        }
        self.classes.set_module(name, module);
        module
    }

    /// Lets the library define its modules, with their descriptors, services
    /// and loaders.
    pub(crate) fn start_modules(&mut self) -> Result<()> {
        let class = "jdk/internal/module/ModuleBootstrap";
        let layer = self.call_static(class, "boot", "()Ljava/lang/ModuleLayer;")?;
        let system = self.library("java/lang/System")?;
        self.set_static(system, "bootLayer", layer)
    }

    /// The library made a module: from now on it is the module of its classes.
    pub(crate) fn adopt_module(&mut self, name: &str, module: Ref) {
        let before = self.classes.set_module(Some(Name::new(name)), module);
        let Some(before) = before else {
            return;
        };
        for id in 1..self.store.class_count() {
            let mirror = self.classes.mirror(id);
            if mirror != NULL && self.get_field(mirror, "module") as Ref == before {
                self.set_field(mirror, "module", module as u64);
            }
        }
    }

    /// The loader of a library class: null, or the one its module was given.
    pub(crate) fn loader_of(&self, class: ClassRef) -> Ref {
        let module = self.module_name(class);
        match module.and_then(|_| self.classes.module(module)) {
            Some(module) => self.get_field(module, "loader") as Ref,
            None => NULL,
        }
    }

    /// `A and B are in unnamed module of loader 'app'`, as messages say it.
    pub(crate) fn places(&self, a: ClassRef, b: ClassRef) -> String {
        both_places(
            &a.java_name(),
            &self.place(a),
            &b.java_name(),
            &self.place(b),
        )
    }

    /// The same if the first is a class of the class path that is not loaded.
    pub(crate) fn places_of_unloaded(&self, a: &str, b: ClassRef) -> String {
        let place_a = "unnamed module of loader 'app'";
        both_places(a, place_a, &b.java_name(), &self.place(b))
    }

    fn place(&self, class: ClassRef) -> String {
        let mut inner = class;
        while let Some(element) = inner.element() {
            inner = element;
        }
        let module = match inner.loader {
            _ if inner.made => self.module_of_made(inner),
            Loader::App => None,
            Loader::Boot => {
                let module = self.module_name(inner).map_or("java.base", Name::as_str);
                Some(module.to_string())
            }
        };
        let loader = self.loader_text(inner);
        match module {
            Some(name) => format!("module {name} of loader {loader}"),
            None => format!("unnamed module of loader {loader}"),
        }
    }

    fn module_of_made(&self, class: ClassRef) -> Option<String> {
        let mirror = self.classes.mirror(class.id);
        let module = self.get_field(mirror, "module") as Ref;
        match self.get_field(module, "name") as Ref {
            NULL => None,
            name => Some(self.text(name)),
        }
    }

    /// The loader of a class, as messages say it: `'app'`.
    pub(crate) fn loader_text(&self, class: ClassRef) -> String {
        match self.defining_loader(class) {
            NULL => "'bootstrap'".to_string(),
            loader => self.text(self.get_field(loader, "nameAndId") as Ref),
        }
    }
}

fn both_places(a: &str, place_a: &str, b: &str, place_b: &str) -> String {
    match place_a == place_b {
        true => format!("{a} and {b} are in {place_a}"),
        false => format!("{a} is in {place_a}; {b} is in {place_b}"),
    }
}
