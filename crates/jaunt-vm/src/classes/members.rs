//! Fields and methods that code names (5.4.3.2 to 5.4.3.4 of the specification):
//! found, and then refused if they are not what they were when it was compiled.

use jaunt_class::{MemberRef, MethodType};
use jaunt_ir::InvokeKind;

use crate::classes::class::{ClassRef, FieldRef, MethodRef};
use crate::classes::initialise::trusted;
use crate::classes::names::type_text;
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};

const INCOMPATIBLE: &str = "java/lang/IncompatibleClassChangeError";

/// What an instruction does with a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum FieldUse {
    Get,
    Put,
    GetStatic,
    PutStatic,
}

impl Machine {
    fn member_ref(&mut self, owner: ClassRef, cp: u16) -> Result<MemberRef> {
        match owner.file().map(|f| f.pool.member(cp)) {
            Some(Ok(member)) => Ok(member),
            _ => Err(self.raise("java/lang/ClassFormatError", Some(&owner.java_name()))),
        }
    }

    /// The field that an instruction of `method` uses.
    pub(crate) fn resolve_field(
        &mut self,
        method: MethodRef,
        cp: u16,
        used: FieldUse,
    ) -> Result<FieldRef> {
        let owner = method.class();
        let member = self.member_ref(owner, cp)?;
        let class = self.resolve_named(owner, member.class)?;
        let Some(field) = class.find_field(member.name, member.descriptor) else {
            let message = self.no_such_field(&member);
            return Err(self.raise("java/lang/NoSuchFieldError", Some(&message)));
        };
        self.check_field_access(owner, class, field)?;
        let is_static = matches!(used, FieldUse::GetStatic | FieldUse::PutStatic);
        if field.is_static() != is_static {
            let expected = if is_static { "static" } else { "non-static" };
            let name = class.java_name();
            let message = format!("Expected {expected} field {name}.{}", member.name);
            return Err(self.raise(INCOMPATIBLE, Some(&message)));
        }
        if matches!(used, FieldUse::Put | FieldUse::PutStatic) {
            self.check_final(method, class, field)?;
        }
        Ok(field)
    }

    /// The method that a call in a method of `owner` names.
    pub(crate) fn resolve_method(
        &mut self,
        owner: ClassRef,
        cp: u16,
        kind: InvokeKind,
    ) -> Result<MethodRef> {
        let member = self.member_ref(owner, cp)?;
        self.resolve_member_method(owner, &member, kind)
    }

    pub(crate) fn resolve_member_method(
        &mut self,
        owner: ClassRef,
        member: &MemberRef,
        kind: InvokeKind,
    ) -> Result<MethodRef> {
        let class = self.resolve_named(owner, member.class)?;
        self.check_kind_of_class(owner, class, member, kind)?;
        let found = class.find_method(member.name, member.descriptor);
        // Interfaces have the public methods of Object only.
        let hidden = |m: &MethodRef| {
            class.is_interface() && !m.class().is_interface() && (m.is_static() || !m.is_public())
        };
        let Some(method) = found.filter(|m| !hidden(m)) else {
            return Err(self.no_such_method(member));
        };
        if method.polymorphic && method.descriptor != member.descriptor {
            return Ok(self
                .store
                .methods
                .with_descriptor(method, member.descriptor));
        }
        self.check_method_access(owner, class, method)?;
        if method.is_constructor() && method.class().id != class.id {
            return Err(self.no_such_method(member));
        }
        if method.is_static() != (kind == InvokeKind::Static) {
            return Err(self.raise(INCOMPATIBLE, Some(&other_kind(method))));
        }
        Ok(method)
    }

    /// Calls say whether they mean a class or an interface.
    fn check_kind_of_class(
        &mut self,
        owner: ClassRef,
        class: ClassRef,
        member: &MemberRef,
        kind: InvokeKind,
    ) -> Result<()> {
        if class.is_interface() == member.interface || trusted(owner) {
            return Ok(());
        }
        let name = class.java_name();
        let message = match (kind, member.interface) {
            (InvokeKind::Virtual, _) => {
                format!("Found interface {name}, but class was expected")
            }
            (InvokeKind::Interface, _) => {
                format!("Found class {name}, but interface was expected")
            }
            (_, true) => format!("Method {} must be Methodref constant", quoted(member)),
            (_, false) => format!(
                "Method {} must be InterfaceMethodref constant",
                quoted(member)
            ),
        };
        Err(self.raise(INCOMPATIBLE, Some(&message)))
    }

    /// `super.m()` runs the method of the direct superclass, which may have been
    /// added after the caller was compiled.
    pub(crate) fn special_target(
        &mut self,
        owner: ClassRef,
        method: MethodRef,
    ) -> Result<MethodRef> {
        let from_super = !method.is_constructor()
            && !method.is_private()
            && !method.class().is_interface()
            && owner.id != method.class().id
            && owner.is_subclass_of(method.class());
        let target = match owner.super_class {
            Some(parent) if from_super => parent
                .find_method(method.name, method.descriptor)
                .unwrap_or(method),
            _ => method,
        };
        if target.is_abstract() {
            let message = format!("'{}'", signature_text(target));
            return Err(self.raise("java/lang/AbstractMethodError", Some(&message)));
        }
        Ok(target)
    }

    fn no_such_method(&mut self, member: &MemberRef) -> Trap {
        self.raise("java/lang/NoSuchMethodError", Some(&quoted(member)))
    }

    pub(crate) fn no_such_field(&self, member: &MemberRef) -> String {
        match jaunt_class::Type::parse(&member.descriptor) {
            Some(ty) if self.store.jdk.feature >= 21 => format!(
                "Class {} does not have member field '{} {}'",
                member.class.replace('/', "."),
                type_text(&ty),
                member.name
            ),
            _ => member.name.to_string(),
        }
    }
}

/// `void Foo.bar(int, java.lang.String)`, as error messages write it.
pub(crate) fn signature_text(method: MethodRef) -> String {
    signature_in(method.class(), method)
}

/// The same with the name of a class that inherits it.
pub(crate) fn signature_in(class: ClassRef, method: MethodRef) -> String {
    signature(
        &format!("{}.{}", class.java_name(), method.name),
        method.ty(),
    )
}

/// The same without the class.
pub(crate) fn short_signature(method: MethodRef) -> String {
    signature(&method.name, method.ty())
}

/// Says that a method is static, or is not, unlike its caller expects.
pub(crate) fn other_kind(method: MethodRef) -> String {
    let expected = match method.is_static() {
        true => "Expecting non-static",
        false => "Expected static",
    };
    format!("{expected} method '{}'", signature_text(method))
}

/// A method that may not exist, in quotes.
pub(crate) fn quoted(member: &MemberRef) -> String {
    let name = format!("{}.{}", member.class.replace('/', "."), member.name);
    match MethodType::parse(&member.descriptor) {
        Some(ty) => format!("'{}'", signature(&name, &ty)),
        None => format!("'{name}'"),
    }
}

fn signature(name: &str, ty: &MethodType) -> String {
    let params: Vec<String> = ty.params.iter().map(type_text).collect();
    format!("{} {name}({})", type_text(&ty.ret), params.join(", "))
}
