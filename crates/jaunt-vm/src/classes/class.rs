//! Linked classes, shared by all machines of a process and never unloaded.

use std::sync::OnceLock;

use jaunt_class::{ClassFile, Member, MethodType, Name, Type, access};
use jaunt_ir::{Body, Elem, Op};
use jaunt_record::MethodName;

use crate::classes::outline::Outline;
use crate::memory::guard::Rules;

pub type ClassRef = &'static Class;
pub type MethodRef = &'static Method;
pub type FieldRef = &'static Field;

pub struct Class {
    /// Index in the store's table.
    pub id: u32,
    /// Internal name: `java/lang/String`, `[I`, `int`.
    pub name: Name,
    pub shape: Shape,
    pub access: u16,
    pub loader: Loader,
    /// Is it what the user wants to know about, and no library of it? Only such
    /// classes have fields that are inputs, goals and findings.
    pub under_test: bool,
    pub super_class: Option<ClassRef>,
    /// As declared.
    pub interfaces: Vec<ClassRef>,
    /// Every superclass from `Object` down to this class: a subclass test is
    /// one indexed comparison.
    pub lineage: Vec<u32>,
    /// Every interface implemented, sorted by id.
    pub all_interfaces: Vec<u32>,
    pub instance_size: u32,
    pub statics_size: u32,
    pub fields: Vec<Field>,
    pub methods: Vec<Method>,
    /// Set right after the class has its final place in memory.
    pub vtable: OnceLock<Box<[MethodRef]>>,
    /// Made at run time for a lambda or the like; its frames are not shown.
    pub hidden: bool,
    /// The class whose nest and class data a hidden class shares.
    pub host: Option<ClassRef>,
    /// Made while the program runs, see `make`.
    pub made: bool,
    /// The array class of this element class, once somebody needs it.
    pub array: OnceLock<ClassRef>,
    /// The named module of a library class, looked up once.
    pub module: OnceLock<Option<Name>>,
    /// What `Class.getModifiers` says, looked up once.
    pub modifiers: OnceLock<u16>,
    /// What access to its objects by offset is allowed, see `guard`.
    pub rules: OnceLock<Rules>,
}

pub enum Shape {
    Object { outline: &'static Outline },
    Array { element: ClassRef, elem: Elem },
    Primitive { ty: Type },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loader {
    Boot,
    App,
}

pub struct Field {
    pub class: OnceLock<ClassRef>,
    /// Position in the class file.
    pub index: u16,
    pub name: Name,
    pub descriptor: Name,
    pub access: u16,
    pub slot: Slot,
    /// Byte offset in the object, or from the start of the statics.
    pub offset: u32,
}

/// How a field lies in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Ref,
}

pub struct Method {
    pub class: OnceLock<ClassRef>,
    /// Index over all methods of the process.
    pub id: u32,
    /// Position in the class file.
    pub index: u16,
    pub name: Name,
    pub descriptor: Name,
    pub access: u16,
    /// Parsed when somebody asks: few of a class's methods are ever called.
    ty: OnceLock<Box<MethodType>>,
    /// Position in the vtable; `None` if never selected virtually.
    pub vindex: Option<u32>,
    /// Marked `@CallerSensitive`, `@Hidden` and the like: not shown in traces.
    pub hidden: bool,
    /// One of `MethodHandle`'s or `VarHandle`'s methods without a signature.
    pub polymorphic: bool,
    verified: OnceLock<Result<(), String>>,
}

/// The class that stands for a source file: the one around all others.
pub fn outermost(class: &str) -> &str {
    class.split('$').next().unwrap_or(class)
}

impl Class {
    pub fn file(&self) -> Option<&'static ClassFile> {
        self.outline().map(|outline| &outline.file)
    }

    /// `None` for classes that do not come from a class file.
    pub fn outline(&self) -> Option<&'static Outline> {
        match self.shape {
            Shape::Object { outline } => Some(outline),
            _ => None,
        }
    }

    pub fn is_interface(&self) -> bool {
        self.access & access::INTERFACE != 0
    }

    pub fn is_abstract(&self) -> bool {
        self.access & access::ABSTRACT != 0
    }

    pub fn is_array(&self) -> bool {
        matches!(self.shape, Shape::Array { .. })
    }

    pub fn is_primitive(&self) -> bool {
        matches!(self.shape, Shape::Primitive { .. })
    }

    pub fn element(&self) -> Option<ClassRef> {
        match self.shape {
            Shape::Array { element, .. } => Some(element),
            _ => None,
        }
    }

    /// `java.lang.String`, `[I`, `[Ljava.lang.String;`: what `Class.getName` says.
    /// In the name of a hidden class, a `+` parts what made it unique.
    pub fn java_name(&self) -> String {
        let name = self.name.replace('/', ".");
        match self.hidden {
            true => name.replace('+', "/"),
            false => name,
        }
    }

    pub fn package(&self) -> &'static str {
        package_of(self.name.as_str())
    }

    /// The package that tests of this class stand in, with slashes: its own. The JDK's packages
    /// belong to its modules and take no classes from elsewhere; tests of those stand in packages
    /// beside, and see what is public.
    pub fn home_of_tests(&self) -> &'static str {
        match self.loader {
            Loader::Boot => Name::new(&format!("tests/{}", self.package())).as_str(),
            _ => self.package(),
        }
    }

    /// In the same package of the same loader? A machine knows more about classes that
    /// were made at run time: `Machine::same_package`.
    pub(crate) fn shares_package(&self, other: &Class) -> bool {
        self.loader == other.loader && self.package() == other.package()
    }

    /// Can a value of this class be assigned to a variable of class `to`?
    pub fn is_subclass_of(&self, to: &Class) -> bool {
        if self.id == to.id {
            return true;
        }
        if to.is_interface() {
            return self.all_interfaces.binary_search(&to.id).is_ok();
        }
        match (&self.shape, &to.shape) {
            (Shape::Array { element: from, .. }, Shape::Array { element: to, .. }) => {
                !from.is_primitive() && !to.is_primitive() && from.is_subclass_of(to)
            }
            _ => self.lineage.get(to.lineage.len().wrapping_sub(1)) == Some(&to.id),
        }
    }

    pub fn vtable(&self) -> &[MethodRef] {
        self.vtable.get().map_or(&[], |v| v)
    }

    pub fn declared_method(&self, name: &str, descriptor: &str) -> Option<&Method> {
        self.methods
            .iter()
            .find(|m| m.name == name && m.descriptor == descriptor)
    }

    pub fn declared_field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|f| f.name == name)
    }

    /// Superclasses from this class upwards.
    pub fn chain(&'static self) -> impl Iterator<Item = ClassRef> {
        std::iter::successors(Some(self), |c| c.super_class)
    }
}

impl std::fmt::Debug for Class {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

pub fn package_of(name: &str) -> &str {
    name.rfind('/').map_or("", |end| &name[..end])
}

impl Slot {
    pub fn of(descriptor: &str) -> Slot {
        match descriptor.as_bytes().first() {
            Some(b'Z') => Slot::Boolean,
            Some(b'B') => Slot::Byte,
            Some(b'C') => Slot::Char,
            Some(b'S') => Slot::Short,
            Some(b'I') => Slot::Int,
            Some(b'J') => Slot::Long,
            Some(b'F') => Slot::Float,
            Some(b'D') => Slot::Double,
            _ => Slot::Ref,
        }
    }

    pub fn of_type(ty: &Type) -> Slot {
        match ty {
            Type::Boolean => Slot::Boolean,
            Type::Byte => Slot::Byte,
            Type::Char => Slot::Char,
            Type::Short => Slot::Short,
            Type::Int => Slot::Int,
            Type::Long => Slot::Long,
            Type::Float => Slot::Float,
            Type::Double => Slot::Double,
            Type::Void | Type::Class(_) | Type::Array(_) => Slot::Ref,
        }
    }

    pub fn bytes(self) -> u32 {
        match self {
            Slot::Boolean | Slot::Byte => 1,
            Slot::Char | Slot::Short => 2,
            Slot::Int | Slot::Float | Slot::Ref => 4,
            Slot::Long | Slot::Double => 8,
        }
    }
}

impl Field {
    pub fn class(&self) -> ClassRef {
        self.class.get().expect("a linked field has its class")
    }

    pub fn is_static(&self) -> bool {
        self.access & access::STATIC != 0
    }

    pub fn member(&self) -> Option<&'static Member> {
        self.class().file()?.fields.get(self.index as usize)
    }
}

impl Method {
    pub fn new(id: u32, index: u16, member: &Member) -> Method {
        Method {
            class: OnceLock::new(),
            id,
            index,
            name: member.name,
            descriptor: member.descriptor,
            access: member.access,
            ty: OnceLock::new(),
            vindex: None,
            hidden: false,
            polymorphic: false,
            verified: OnceLock::new(),
        }
    }

    pub fn class(&self) -> ClassRef {
        self.class.get().expect("a linked method has its class")
    }

    pub fn is_static(&self) -> bool {
        self.access & access::STATIC != 0
    }
    pub fn is_private(&self) -> bool {
        self.access & access::PRIVATE != 0
    }
    pub fn is_public(&self) -> bool {
        self.access & access::PUBLIC != 0
    }
    pub fn is_native(&self) -> bool {
        self.access & access::NATIVE != 0
    }
    pub fn is_abstract(&self) -> bool {
        self.access & access::ABSTRACT != 0
    }
    pub fn is_synchronized(&self) -> bool {
        self.access & access::SYNCHRONIZED != 0
    }
    pub fn is_constructor(&self) -> bool {
        self.name == "<init>"
    }

    /// Parameters and result. Descriptors of the program's classes were checked
    /// when these were read, and the library's are right.
    pub fn ty(&self) -> &MethodType {
        let nothing = MethodType {
            params: Vec::new(),
            ret: Type::Void,
        };
        let parse = || MethodType::parse(&self.descriptor).unwrap_or(nothing);
        self.ty.get_or_init(|| Box::new(parse()))
    }

    /// Registers taken by the arguments, receiver included.
    pub fn arg_slots(&self) -> u16 {
        u16::from(!self.is_static()) + self.ty().param_slots() as u16
    }

    pub fn member(&self) -> Option<&'static Member> {
        self.class().file()?.methods.get(self.index as usize)
    }

    /// The body to run; the reason if it cannot be lifted or fails verification.
    pub fn body(&self, verify: impl FnOnce(&Method) -> Result<(), String>) -> Result<&Body, &str> {
        let verified = self.verified.get_or_init(|| verify(self));
        verified.as_ref().map_err(String::as_str)?;
        self.lifted()
    }

    /// The body to look at, which may be one that verification would refuse to run.
    pub fn text(&self) -> Option<&Body> {
        self.lifted().ok()
    }

    /// Does it jump backwards?
    pub fn has_loops(&self) -> bool {
        let ops = self.text().into_iter().flat_map(|body| body.ops.iter());
        let back = |(at, op): (usize, &Op)| match *op {
            Op::Goto { to } | Op::If { to, .. } => to as usize <= at,
            _ => false,
        };
        ops.enumerate().any(back)
    }

    /// Why the body was refused when it was to run; none if that is only its size.
    pub fn refusal(&self) -> Option<&str> {
        let outline = self.class().outline();
        if outline.is_some_and(|outline| outline.is_too_large(self.index)) {
            return None;
        }
        let unverified = self.verified.get().and_then(|v| v.as_ref().err());
        unverified
            .map(String::as_str)
            .or_else(|| self.lifted().err())
    }

    fn lifted(&self) -> Result<&'static Body, &'static str> {
        let outline = self.class().outline().ok_or("no class file")?;
        outline.body(self.index)
    }

    /// The same method with another descriptor, for signature-polymorphic calls.
    pub fn reshaped(&self, id: u32, descriptor: Name) -> Method {
        Method {
            class: self.class.clone(),
            id,
            index: self.index,
            name: self.name,
            descriptor,
            access: self.access,
            ty: OnceLock::new(),
            vindex: None,
            hidden: self.hidden,
            polymorphic: true,
            verified: OnceLock::new(),
        }
    }

    /// `java.lang.String.charAt(I)C`, for messages and reports.
    /// The name by which other processes know it.
    pub fn stable_name(&self) -> MethodName {
        MethodName {
            class: self.class().java_name(),
            name: self.name.to_string(),
            descriptor: self.descriptor.to_string(),
        }
    }

    pub fn full_name(&self) -> String {
        format!(
            "{}.{}{}",
            self.class().java_name(),
            self.name,
            self.descriptor
        )
    }
}
