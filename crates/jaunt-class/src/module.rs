//! The Module attribute of a `module-info` class.

use crate::pool::Const;
use crate::reader::Reader;
use crate::{BadClass, ClassFile, Name};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModuleInfo {
    pub exports: Vec<Shared>,
    pub opens: Vec<Shared>,
}

/// A package, written with `/`, that others may use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shared {
    pub package: Name,
    /// The modules that may use it; empty: all.
    pub to: Vec<Name>,
}

impl ClassFile {
    /// `None` if this is no module or its attribute is broken.
    pub fn module(&self) -> Option<ModuleInfo> {
        let mut r = Reader::new(self.attributes.get("Module")?);
        self.parse_module(&mut r).ok()
    }

    fn parse_module(&self, r: &mut Reader) -> Result<ModuleInfo, BadClass> {
        const NAME_FLAGS_VERSION: usize = 6;
        r.bytes(NAME_FLAGS_VERSION)?;
        const REQUIRED: usize = 6;
        r.list(|r| r.bytes(REQUIRED))?;
        Ok(ModuleInfo {
            exports: r.list(|r| self.shared(r))?,
            opens: r.list(|r| self.shared(r))?,
        })
    }

    fn shared(&self, r: &mut Reader) -> Result<Shared, BadClass> {
        let package = self.module_or_package(r.u16()?)?;
        let _flags = r.u16()?;
        let to = r.list(|r| self.module_or_package(r.u16()?))?;
        Ok(Shared { package, to })
    }

    fn module_or_package(&self, index: u16) -> Result<Name, BadClass> {
        match *self.pool.get(index)? {
            Const::Module(name) | Const::Package(name) => self.pool.name(name),
            _ => Err(BadClass::new(format!(
                "the constant at index {index} is no module or package"
            ))),
        }
    }
}
