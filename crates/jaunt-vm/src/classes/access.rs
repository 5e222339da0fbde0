//! Who may use which class, field or method (5.4.4 of the specification). It is
//! asked when code refers to something for the first time; refusals have the words
//! of HotSpot. The library is trusted.

use jaunt_class::access;

use crate::classes::class::{ClassRef, FieldRef, Loader, MethodRef};
use crate::classes::initialise::trusted;
use crate::classes::members::signature_text;
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::Result;

const ILLEGAL_ACCESS: &str = "java/lang/IllegalAccessError";

/// Since this version of class files, final fields are set by initialisers only.
const STRICT_FINALS: u16 = 53;

impl Machine {
    /// May code of `from` name this class?
    pub(crate) fn check_class_access(&mut self, from: ClassRef, class: ClassRef) -> Result<()> {
        if trusted(from) {
            return Ok(());
        }
        let mut named = class;
        while let Some(element) = named.element() {
            named = element;
        }
        if named.access & access::PUBLIC != 0 || self.same_package(from, named) {
            return Ok(());
        }
        let message = format!(
            "failed to access class {} from class {} ({})",
            named.java_name(),
            from.java_name(),
            self.places(named, from)
        );
        Err(self.raise(ILLEGAL_ACCESS, Some(&message)))
    }

    /// May code of `from` use a field that it found in the class `named`?
    pub(crate) fn check_field_access(
        &mut self,
        from: ClassRef,
        named: ClassRef,
        field: FieldRef,
    ) -> Result<()> {
        let holder = field.class();
        if trusted(from) || self.has_access(from, named, holder, field.access)? {
            return Ok(());
        }
        let what = format!("field {}.{}", holder.java_name(), field.name);
        let message = self.access_refusal(from, holder, field.access, &what)?;
        Err(self.raise(ILLEGAL_ACCESS, Some(&message)))
    }

    /// May code of `from` call a method that it found in the class `named`?
    pub(crate) fn check_method_access(
        &mut self,
        from: ClassRef,
        named: ClassRef,
        method: MethodRef,
    ) -> Result<()> {
        let holder = method.class();
        // Arrays have a public clone method of their own.
        let array_clone = named.is_array() && method.name == "clone";
        if trusted(from) || array_clone || self.has_access(from, named, holder, method.access)? {
            return Ok(());
        }
        let message = self.method_refusal(from, method)?;
        Err(self.raise(ILLEGAL_ACCESS, Some(&message)))
    }

    /// Says that code of `from` may not call a method.
    pub(crate) fn method_refusal(&mut self, from: ClassRef, method: MethodRef) -> Result<String> {
        let what = format!("method '{}'", signature_text(method));
        self.access_refusal(from, method.class(), method.access, &what)
    }

    /// Final fields are set by the initialisers of their class.
    pub(crate) fn check_final(
        &mut self,
        method: MethodRef,
        named: ClassRef,
        field: FieldRef,
    ) -> Result<()> {
        let from = method.class();
        if field.access & access::FINAL == 0 || trusted(from) {
            return Ok(());
        }
        let (kind, initialiser) = match field.is_static() {
            true => ("static", "<clinit>"),
            false => ("non-static", "<init>"),
        };
        let strict = from.file().is_some_and(|f| f.major >= STRICT_FINALS);
        let elsewhere = if field.class().id != from.id {
            format!(
                "a different class ({}) than the field's declaring class",
                from.java_name()
            )
        } else if strict && method.name != initialiser {
            format!(
                "a different method ({}) than the initializer method {initialiser} ",
                method.name
            )
        } else {
            return Ok(());
        };
        let message = format!(
            "Update to {kind} final field {}.{} attempted from {elsewhere}",
            named.java_name(),
            field.name
        );
        Err(self.raise(ILLEGAL_ACCESS, Some(&message)))
    }

    /// In the same package of the same loader.
    pub(crate) fn same_package(&self, a: ClassRef, b: ClassRef) -> bool {
        let shared = match a.made || b.made {
            true => {
                self.defining_loader(a) == self.defining_loader(b) && a.package() == b.package()
            }
            false => a.shares_package(b),
        };
        a.id == b.id || shared
    }

    /// The loader object of a class that may have been made at run time.
    pub(crate) fn defining_loader(&self, class: ClassRef) -> Ref {
        match self.classes.mirror(class.id) {
            mirror if mirror != NULL && class.made => self.get_field(mirror, "classLoader") as Ref,
            _ => match class.loader {
                Loader::App => self.known.app_loader,
                Loader::Boot => self.loader_of(class),
            },
        }
    }

    /// May code of `from` use a member of `holder` that it found in the class `named`?
    pub(crate) fn has_access(
        &mut self,
        from: ClassRef,
        named: ClassRef,
        holder: ClassRef,
        flags: u16,
    ) -> Result<bool> {
        if flags & access::PUBLIC != 0 || from.id == holder.id {
            return Ok(true);
        }
        if flags & access::PRIVATE != 0 {
            return self.are_nest_mates(from, holder);
        }
        if self.same_package(from, holder) {
            return Ok(true);
        }
        // Members of objects are inherited by what is on one line with the subclass.
        let related = || named.is_subclass_of(from) || from.is_subclass_of(named);
        let inherited = from.is_subclass_of(holder) && (flags & access::STATIC != 0 || related());
        Ok(flags & access::PROTECTED != 0 && inherited)
    }

    fn access_refusal(
        &mut self,
        from: ClassRef,
        holder: ClassRef,
        flags: u16,
        what: &str,
    ) -> Result<String> {
        let kind = match flags & (access::PRIVATE | access::PROTECTED) {
            access::PRIVATE => "private ",
            access::PROTECTED => "protected ",
            _ => "",
        };
        let mut message = format!(
            "class {} tried to access {kind}{what} ({})",
            from.java_name(),
            self.places(from, holder)
        );
        if flags & access::PRIVATE != 0 {
            message.push_str(&self.nest_refusals(from, holder)?);
        }
        Ok(message)
    }

    /// What is wrong with the nests that two classes claim to be in.
    fn nest_refusals(&mut self, from: ClassRef, holder: ClassRef) -> Result<String> {
        let (from, holder) = (self.nest_of(from)?, self.nest_of(holder)?);
        let refusals: Vec<String> = from.refusal.into_iter().chain(holder.refusal).collect();
        Ok(match refusals.is_empty() {
            true => String::new(),
            false => format!(", ({})", refusals.join(", ")),
        })
    }
}
