//! What is printed decides nothing. Without terms it is printed on one path, not on
//! one for each number of digits.

use jaunt_class::Type;
use jaunt_ir::Reg;

use crate::classes::class::{ClassRef, Loader, MethodRef};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::ops::boxes::is_box;
use crate::shadow::ops::natives::argument_slots;

const STREAM: &str = "java/io/PrintStream";

/// Streams within streams that are followed to see where output goes.
const DEEPEST: u32 = 4;

pub(in crate::shadow) fn prints(method: MethodRef) -> bool {
    const NAMES: [&str; 6] = ["format", "print", "printf", "println", "write", "writeln"];
    method.class().name == STREAM && NAMES.contains(&method.name.as_str())
}

impl Machine {
    /// Forgets the terms of what is about to be printed, if it leaves the program.
    pub(in crate::shadow) fn forget_printed(&mut self, method: MethodRef, w: Window) -> Result<()> {
        if !self.leaves_program(w.object(0)) {
            return Ok(());
        }
        let is_format = ["format", "printf"].contains(&method.name.as_str());
        for (slot, ty) in argument_slots(method).into_iter().skip(1) {
            let plain = match ty {
                Some(Type::Class(name)) if !is_format => self.without_terms(w, slot, &name)?,
                Some(Type::Array(_))
                    if is_format && self.is_harmless_format(w.object(slot - 1)) =>
                {
                    self.plain_elements(w.object(slot))?
                }
                Some(ty) if !ty.is_reference() => {
                    w.set_shadow(slot, 0);
                    None
                }
                _ => None,
            };
            if let Some(plain) = plain {
                w.set_both(slot, plain as u64, 0);
            }
        }
        Ok(())
    }

    /// Does a stream write to a file or to the console?
    fn leaves_program(&self, mut stream: Ref) -> bool {
        for _ in 0..DEEPEST {
            if stream == NULL {
                return false;
            }
            let class = self.class_of(stream);
            let is_file = |c: ClassRef| c.name == "java/io/FileOutputStream";
            if class.loader == Loader::Boot && class.chain().any(is_file) {
                return true;
            }
            match class.name.as_str() {
                STREAM | "java/io/BufferedOutputStream" => {
                    let Some(out) = class.chain().find_map(|c| c.declared_field("out")) else {
                        return false;
                    };
                    stream = self.heap.get_ref(stream, out.offset);
                }
                _ => return false,
            }
        }
        false
    }

    /// The string or box in a register.
    fn without_terms(&mut self, w: Window, slot: Reg, declared: &str) -> Result<Option<Ref>> {
        let object = match w.shadow(slot) {
            0 => Some(w.object(slot)),
            handle => self.settled_ref(handle),
        };
        match object {
            None if declared == "java/lang/String" => self.undecided_text(w.shadow(slot)).map(Some),
            Some(object) if object != NULL => self.plain_copy(object),
            _ => Ok(None),
        }
    }

    /// A string or box with the same value and no terms.
    fn plain_copy(&mut self, object: Ref) -> Result<Option<Ref>> {
        let class = self.class_of(object);
        if class.id == self.known.string.id {
            let text = self.utf16(object);
            return self.new_string_utf16(&text).map(Some);
        }
        if !is_box(&class.name) || self.heap.shadow(object) == 0 {
            return Ok(None);
        }
        let copy = self.new_object(class)?;
        if let Some(field) = class.declared_field("value") {
            let bits = self.heap.read_slot(object, field.offset, field.slot);
            self.heap.write_slot(copy, field.offset, field.slot, bits);
        }
        Ok(Some(copy))
    }

    /// Does a format take every value of its arguments' types? Not every number is a
    /// character.
    fn is_harmless_format(&self, format: Ref) -> bool {
        if format == NULL || self.class_of(format).id != self.known.string.id {
            return false;
        }
        let text = String::from_utf16_lossy(&self.utf16(format));
        let mut directives = text.split('%').skip(1);
        !directives.any(|d| {
            let conversion = d.chars().find(|c| c.is_alphabetic());
            matches!(conversion, Some('c' | 'C'))
        })
    }

    /// A copy of the arguments of a format, without terms where that is possible.
    fn plain_elements(&mut self, array: Ref) -> Result<Option<Ref>> {
        if array == NULL {
            return Ok(None);
        }
        let length = self.heap.length(array);
        let copy = self.new_array(self.class_of(array), length as i32)?;
        for at in 0..length {
            let handle = self.element_handle(array, at);
            let object: Ref = self.heap.element(array, at);
            let plain = match handle != 0 || object == NULL {
                true => None,
                false => self.plain_copy(object)?,
            };
            self.heap.set_element(copy, at, plain.unwrap_or(object));
            self.set_element_handle(copy, at, handle);
        }
        Ok(Some(copy))
    }
}
