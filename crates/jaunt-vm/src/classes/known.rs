//! Classes and fields that the machine itself uses.

use std::cell::Cell;

use jaunt_class::Name;

use crate::classes::class::{Class, ClassRef};
use crate::classes::load_error::LoadError;
use crate::classes::store::Store;
use crate::code::insn::Insn;
use crate::code::method::{Code, CodeRef};
use crate::memory::heap::{NULL, Ref};

#[derive(Clone)]
pub struct Known {
    pub object: ClassRef,
    pub class: ClassRef,
    pub string: ClassRef,
    pub throwable: ClassRef,
    pub string_value: u32,
    pub string_coder: u32,
    /// Code that returns at once, for frames that only have a hook.
    pub landing: CodeRef,
    pub app_loader: Ref,
}

impl Known {
    pub fn new(store: &Store) -> Result<Known, LoadError> {
        let load = |name: &str| store.load(Name::new(name));
        let string = load("java/lang/String")?;
        let object = load("java/lang/Object")?;
        Ok(Known {
            object,
            class: load("java/lang/Class")?,
            string,
            throwable: load("java/lang/Throwable")?,
            string_value: offset(string, "value")?,
            string_coder: offset(string, "coder")?,
            landing: landing(object)?,
            app_loader: NULL,
        })
    }
}

fn offset(class: &Class, field: &str) -> Result<u32, LoadError> {
    class
        .declared_field(field)
        .map(|f| f.offset)
        .ok_or_else(|| LoadError::Incompatible {
            name: class.name,
            reason: format!("this JDK's {} has no field {field}", class.java_name()),
        })
}

fn landing(object: ClassRef) -> Result<CodeRef, LoadError> {
    let constructor = object.methods.iter().find(|m| m.is_constructor());
    let method = constructor.ok_or(LoadError::NotFound(object.name))?;
    Ok(CodeRef::new(Code {
        method,
        insns: [Cell::new(Insn::Return)].into(),
        origin: [0].into(),
        body: None,
        wide: [].into(),
        sites: [].into(),
        switches: [].into(),
        handlers: [].into(),
        registers: 1,
        native: None,
        synchronized: false,
        plain: true,
        watched: crate::hooks::Watched::Nothing,
        arguments: crate::hooks::Arguments::Aware,
        marks: None,
    }))
}
