//! Which method a virtual or interface call runs.

use crate::classes::class::{ClassRef, MethodRef};
use crate::classes::members::{short_signature, signature_in, signature_text};
use crate::code::method::{CodeRef, Site};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};

impl Machine {
    #[cold]
    pub(crate) fn select_virtual(&mut self, class: u32, site: &Site) -> Result<CodeRef> {
        let receiver = self.class(class);
        let selected = receiver.vtable().get(site.vindex.get() as usize).copied();
        let Some(method) = selected else {
            // Arrays have the methods of Object only, which are in their lineage.
            let object = self.known.object;
            let inherited = object.vtable().get(site.vindex.get() as usize).copied();
            return match inherited {
                Some(method) => Ok(self.code_of(method)),
                None => Err(self.raise("java/lang/IncompatibleClassChangeError", None)),
            };
        };
        if method.is_abstract() {
            let resolved = site.target.get().unwrap_or(method);
            return Err(self.not_implemented(receiver, resolved, Some(method)));
        }
        let code = self.code_of(method);
        let (vindex, methods) = (site.vindex.get(), receiver.vtable().len());
        self.codes.add_virtual(class, vindex, methods, code);
        Ok(code)
    }

    pub(crate) fn select_interface(&mut self, class: u32, site: &Site) -> Result<CodeRef> {
        let Some(method) = site.target.get() else {
            return Err(self.raise("java/lang/AbstractMethodError", None));
        };
        if let Some(code) = self.codes.of_interface(class, method.id) {
            return Ok(code);
        }
        let code = self.find_implementation(class, method)?;
        self.codes.add_interface(class, method.id, code);
        Ok(code)
    }

    #[cold]
    fn find_implementation(&mut self, class: u32, method: MethodRef) -> Result<CodeRef> {
        let receiver = self.class(class);
        if !receiver.is_subclass_of(method.class()) {
            let message = format!(
                "Class {} does not implement the requested interface {}",
                receiver.java_name(),
                method.class().java_name()
            );
            return Err(self.raise("java/lang/IncompatibleClassChangeError", Some(&message)));
        }
        match receiver.select(method) {
            Some(selected) if selected.is_abstract() => {
                Err(self.not_implemented(receiver, method, Some(selected)))
            }
            Some(selected) if !selected.is_public() => {
                let message = format!("'{}'", signature_in(receiver, selected));
                Err(self.raise("java/lang/IllegalAccessError", Some(&message)))
            }
            Some(selected) => Ok(self.code_of(selected)),
            None => Err(self.not_implemented(receiver, method, None)),
        }
    }

    /// A call of `resolved` leads to no code.
    fn not_implemented(
        &mut self,
        receiver: ClassRef,
        resolved: MethodRef,
        selected: Option<MethodRef>,
    ) -> Trap {
        let kind = |m: MethodRef| if m.is_abstract() { "abstract " } else { "" };
        let holder = resolved.class();
        let kind_of_holder = match (holder.is_interface(), holder.is_abstract()) {
            (true, _) => "interface",
            (_, true) => "abstract class",
            _ => "class",
        };
        let mut message = format!(
            "Receiver class {} does not define or inherit an implementation of the resolved method '{}{}' of {kind_of_holder} {}.",
            receiver.java_name(),
            kind(resolved),
            short_signature(resolved),
            holder.java_name()
        );
        if let Some(selected) = selected.filter(|s| s.id != resolved.id) {
            let signature = signature_text(selected);
            message += &format!(" Selected method is '{}{signature}'.", kind(selected));
        }
        self.raise("java/lang/AbstractMethodError", Some(&message))
    }
}
