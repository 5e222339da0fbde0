//! The class file as a whole.

use crate::code::Code;
use crate::pool::Pool;
use crate::reader::Reader;
use crate::{BadClass, Name, check, check_pool};

/// The newest class file version that is understood: Java 25.
pub const NEWEST_MAJOR: u16 = 69;

#[derive(Debug, Clone)]
pub struct ClassFile {
    pub major: u16,
    pub minor: u16,
    pub access: u16,
    pub name: Name,
    pub super_name: Option<Name>,
    pub interfaces: Vec<Name>,
    pub pool: Pool,
    pub fields: Vec<Member>,
    pub methods: Vec<Member>,
    pub attributes: Attributes,
}

/// A field or a method.
#[derive(Debug, Clone)]
pub struct Member {
    pub access: u16,
    pub name: Name,
    pub descriptor: Name,
    pub attributes: Attributes,
}

/// Names and contents. The names are not interned: nearly all attributes are
/// never asked for, and interning them would be half the work of reading.
#[derive(Debug, Clone, Default)]
pub struct Attributes(Vec<(&'static [u8], &'static [u8])>);

impl ClassFile {
    /// Reads the outline and checks the format rules that Java answers with a
    /// ClassFormatError. Instructions are not looked at.
    pub fn parse(bytes: &'static [u8]) -> Result<ClassFile, BadClass> {
        let class = ClassFile::parse_trusted(bytes)?;
        check_pool::pool(&class)?;
        check::class(&class)?;
        Ok(class)
    }

    /// Reads the outline of a class of the JDK itself. Java does not check the
    /// format rules on these either, and start-up is mostly reading them. What
    /// cannot be read is still an error.
    pub fn parse_trusted(bytes: &'static [u8]) -> Result<ClassFile, BadClass> {
        let mut r = Reader::new(bytes);
        if r.u32()? != 0xCAFE_BABE {
            return Err(BadClass::new("this is not a class file"));
        }
        let minor = r.u16()?;
        let major = r.u16()?;
        check::version(major, minor)?;
        let pool = Pool::parse(&mut r)?;
        let access = r.u16()?;
        let name = pool.class_name(r.u16()?)?;
        let super_name = pool.optional_class(r.u16()?)?;
        let interfaces = r.list(|r| pool.class_name(r.u16()?))?;
        let fields = r.list(|r| Member::parse(r, &pool))?;
        let methods = r.list(|r| Member::parse(r, &pool))?;
        let attributes = Attributes::parse(&mut r, &pool)?;
        if !r.is_empty() {
            return Err(BadClass::new("bytes follow the end of the class file"));
        }
        Ok(ClassFile {
            major,
            minor,
            access,
            name,
            super_name,
            interfaces,
            pool,
            fields,
            methods,
            attributes,
        })
    }

    /// The code of a method; `None` when it is abstract or native.
    pub fn code(&self, method: &Member) -> Result<Option<Code>, BadClass> {
        method
            .attributes
            .get("Code")
            .map(|bytes| Code::parse(bytes, &self.pool))
            .transpose()
    }

    pub fn is(&self, flag: u16) -> bool {
        self.access & flag != 0
    }

    pub fn method(&self, name: &str, descriptor: &str) -> Option<&Member> {
        self.methods
            .iter()
            .find(|m| m.name == name && m.descriptor == descriptor)
    }
}

impl Member {
    fn parse(r: &mut Reader, pool: &Pool) -> Result<Member, BadClass> {
        Ok(Member {
            access: r.u16()?,
            name: pool.name(r.u16()?)?,
            descriptor: pool.name(r.u16()?)?,
            attributes: Attributes::parse(r, pool)?,
        })
    }

    pub fn is(&self, flag: u16) -> bool {
        self.access & flag != 0
    }
}

impl Attributes {
    pub(crate) fn parse(r: &mut Reader, pool: &Pool) -> Result<Attributes, BadClass> {
        let entry = |r: &mut Reader| {
            let name = pool.utf8(r.u16()?)?;
            let length = r.u32()?;
            Ok((name, r.bytes(length as usize)?))
        };
        r.list(entry).map(Attributes)
    }

    /// Do its authors want nobody to use it any more?
    pub fn is_deprecated(&self) -> bool {
        self.get("Deprecated").is_some()
    }

    /// The first attribute of that name.
    pub fn get(&self, name: &str) -> Option<&'static [u8]> {
        self.all(name).next()
    }

    /// All attributes of one name; some may be there more than once.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &'static [u8]> {
        let named = self.0.iter().filter(move |(n, _)| *n == name.as_bytes());
        named.map(|(_, content)| *content)
    }

    pub fn iter(&self) -> impl Iterator<Item = (Name, &'static [u8])> + '_ {
        let interned = |name| Name::new(&String::from_utf8_lossy(name));
        self.0
            .iter()
            .map(move |(n, content)| (interned(n), *content))
    }
}
