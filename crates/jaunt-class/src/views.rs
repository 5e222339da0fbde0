//! What the attributes of a class say. Reflection, stack traces and linking
//! ask for these; nobody asks for all of them, so each is read when asked.

use crate::pool::Const;
use crate::reader::Reader;
use crate::{Attributes, BadClass, ClassFile, Member, Name};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InnerClass {
    pub inner: Name,
    pub outer: Option<Name>,
    pub name: Option<Name>,
    pub access: u16,
}

#[derive(Debug, Clone)]
pub struct RecordComponent {
    pub name: Name,
    pub descriptor: Name,
    pub attributes: Attributes,
}

/// A bootstrap method; all numbers are pool indexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bootstrap {
    pub handle: u16,
    pub args: Vec<u16>,
}

impl ClassFile {
    pub fn source_file(&self) -> Option<String> {
        let name = self.index_in(&self.attributes, "SourceFile")?;
        Some(String::from_utf16_lossy(&self.pool.string(name).ok()?))
    }

    /// The generic signature among the attributes of the class, a member or a
    /// record component.
    pub fn signature_of(&self, attributes: &Attributes) -> Option<Name> {
        self.pool.name(self.index_in(attributes, "Signature")?).ok()
    }

    pub fn inner_classes(&self) -> Vec<InnerClass> {
        self.list_in(&self.attributes, "InnerClasses", |r| {
            Ok(InnerClass {
                inner: self.pool.class_name(r.u16()?)?,
                outer: self.pool.optional_class(r.u16()?)?,
                name: self.pool.optional_name(r.u16()?)?,
                access: r.u16()?,
            })
        })
        .unwrap_or_default()
    }

    /// The class around a local or anonymous class, and the name and
    /// descriptor of the method when it is inside one.
    pub fn enclosing_method(&self) -> Option<(Name, Option<(Name, Name)>)> {
        let mut r = Reader::new(self.attributes.get("EnclosingMethod")?);
        let class = self.pool.class_name(r.u16().ok()?).ok()?;
        let method = match r.u16().ok()? {
            0 => None,
            index => Some(self.pool.name_and_type(index).ok()?),
        };
        Some((class, method))
    }

    pub fn nest_host(&self) -> Option<Name> {
        let host = self.index_in(&self.attributes, "NestHost")?;
        self.pool.class_name(host).ok()
    }

    pub fn nest_members(&self) -> Vec<Name> {
        self.classes_in(&self.attributes, "NestMembers")
            .unwrap_or_default()
    }

    /// `None` when the class is not sealed.
    pub fn permitted_subclasses(&self) -> Option<Vec<Name>> {
        self.classes_in(&self.attributes, "PermittedSubclasses")
    }

    /// `None` when the class is not a record.
    pub fn record_components(&self) -> Option<Vec<RecordComponent>> {
        self.list_in(&self.attributes, "Record", |r| {
            Ok(RecordComponent {
                name: self.pool.name(r.u16()?)?,
                descriptor: self.pool.name(r.u16()?)?,
                attributes: Attributes::parse(r, &self.pool)?,
            })
        })
    }

    pub fn bootstrap_methods(&self) -> Result<Vec<Bootstrap>, BadClass> {
        let Some(bytes) = self.attributes.get("BootstrapMethods") else {
            return Ok(Vec::new());
        };
        Reader::new(bytes).list(|r| {
            let handle = r.u16()?;
            if !matches!(self.pool.get(handle)?, Const::MethodHandle { .. }) {
                return Err(BadClass::new(format!(
                    "the bootstrap method at index {handle} is not a method handle"
                )));
            }
            let args = r.list(|r| {
                let index = r.u16()?;
                self.pool.get(index).map(|_| index)
            })?;
            Ok(Bootstrap { handle, args })
        })
    }

    /// The pool index of the value a constant field starts with.
    pub fn constant_value(&self, field: &Member) -> Option<u16> {
        self.index_in(&field.attributes, "ConstantValue")
    }

    /// The classes in the `throws` clause of a method.
    pub fn exceptions(&self, method: &Member) -> Vec<Name> {
        self.classes_in(&method.attributes, "Exceptions")
            .unwrap_or_default()
    }

    /// An attribute that is one pool index.
    fn index_in(&self, attributes: &Attributes, name: &str) -> Option<u16> {
        Reader::new(attributes.get(name)?).u16().ok()
    }

    fn classes_in(&self, attributes: &Attributes, name: &str) -> Option<Vec<Name>> {
        self.list_in(attributes, name, |r| self.pool.class_name(r.u16()?))
    }

    /// An attribute that is a list; `None` when absent or broken.
    fn list_in<T>(
        &self,
        attributes: &Attributes,
        name: &str,
        entry: impl FnMut(&mut Reader) -> Result<T, BadClass>,
    ) -> Option<Vec<T>> {
        Reader::new(attributes.get(name)?).list(entry).ok()
    }
}
