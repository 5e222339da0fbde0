//! Which method a virtual or interface call runs.

use crate::classes::class::MethodRef;
use crate::classes::resolve::signature_text;
use crate::code::method::{CodeRef, Site};
use crate::run::machine::Machine;
use crate::run::trap::Result;

/// Implementations of interface methods that are remembered, each at the place
/// that its class and method give.
const CACHED: usize = 1 << 10;

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
        let code = self.code_of(method);
        let index = class as usize;
        if self.vtables.len() <= index {
            self.vtables.resize_with(index + 1, Box::default);
        }
        let table = &mut self.vtables[index];
        if table.len() != receiver.vtable().len() {
            *table = vec![None; receiver.vtable().len()].into();
        }
        table[site.vindex.get() as usize] = Some(code);
        Ok(code)
    }

    pub(crate) fn select_interface(&mut self, class: u32, site: &Site) -> Result<CodeRef> {
        let Some(method) = site.target.get() else {
            return Err(self.raise("java/lang/AbstractMethodError", None));
        };
        let place = (class.wrapping_mul(31) ^ method.id) as usize % CACHED;
        if let Some(&(c, m, Some(code))) = self.interfaces.get(place)
            && (c, m) == (class, method.id)
        {
            return Ok(code);
        }
        let code = self.find_implementation(class, method)?;
        self.interfaces.resize(CACHED, (0, 0, None));
        self.interfaces[place] = (class, method.id, Some(code));
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
            Some(selected) if !selected.is_abstract() => Ok(self.code_of(selected)),
            _ => {
                let message = format!(
                    "Receiver class {} does not define or inherit an implementation of the resolved method '{}' of interface {}.",
                    receiver.java_name(),
                    signature_text(method),
                    method.class().java_name()
                );
                Err(self.raise("java/lang/AbstractMethodError", Some(&message)))
            }
        }
    }
}
