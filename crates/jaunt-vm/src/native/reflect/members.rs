//! Fields, methods, constructors, record components and parameters as objects.

use jaunt_class::{Attributes, MethodType, Name, Type, access};

use super::super::{Call, Entry};
use crate::classes::class::{ClassRef, Field, Method};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::Result;

const CLASS: &str = "java/lang/Class";

pub const ENTRIES: &[Entry] = &[
    (CLASS, "getDeclaredFields0", "", declared_fields),
    (CLASS, "getDeclaredMethods0", "", declared_methods),
    (CLASS, "getDeclaredConstructors0", "", declared_constructors),
    (CLASS, "getRecordComponents0", "", record_components),
    (
        "java/lang/reflect/Executable",
        "getParameters0",
        "",
        parameters,
    ),
];

fn wanted(call: &Call, flags: u16) -> bool {
    let public_only = call.flag(1);
    !public_only || flags & access::PUBLIC != 0
}

fn declared_fields(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = m.class_of_mirror(call.object(0));
    let mut objects = Vec::new();
    for field in class.fields.iter().filter(|f| wanted(call, f.access)) {
        objects.push(m.field_object(class, field)?);
    }
    let element = m.library("java/lang/reflect/Field")?;
    Ok(m.new_object_array(element, &objects)? as u64)
}

fn declared_methods(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = m.class_of_mirror(call.object(0));
    let named = |method: &&Method| !method.name.starts_with('<') && wanted(call, method.access);
    let mut objects = Vec::new();
    for method in class.methods.iter().filter(named) {
        objects.push(m.method_object(class, method)?);
    }
    let element = m.library("java/lang/reflect/Method")?;
    Ok(m.new_object_array(element, &objects)? as u64)
}

fn declared_constructors(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = m.class_of_mirror(call.object(0));
    let fits = |method: &&Method| method.is_constructor() && wanted(call, method.access);
    let element = m.library("java/lang/reflect/Constructor")?;
    let mut objects = Vec::new();
    for method in class.methods.iter().filter(fits) {
        objects.push(m.executable_object(element, class, method)?);
    }
    Ok(m.new_object_array(element, &objects)? as u64)
}

impl Machine {
    fn field_object(&mut self, class: ClassRef, field: &Field) -> Result<Ref> {
        let kind = self.library("java/lang/reflect/Field")?;
        let object = self.new_object(kind)?;
        let ty = Type::parse(&field.descriptor).unwrap_or(Type::Void);
        self.describe_member(object, class, field.index, field.access)?;
        self.set_type(object, "type", class, &ty)?;
        self.set_name(object, field.name)?;
        // These cannot be changed even through an accessible Field.
        let record = class
            .file()
            .is_some_and(|f| f.record_components().is_some());
        let trusted =
            field.access & access::FINAL != 0 && (field.is_static() || class.hidden || record);
        self.set_field(object, "trustedFinal", trusted as u64);
        if let Some(member) = field.member() {
            self.set_annotations(object, class, &member.attributes)?;
        }
        Ok(object)
    }

    /// A java.lang.reflect.Method.
    pub(crate) fn method_object(&mut self, class: ClassRef, method: &Method) -> Result<Ref> {
        let kind = self.library("java/lang/reflect/Method")?;
        let object = self.executable_object(kind, class, method)?;
        self.set_name(object, method.name)?;
        self.set_type(object, "returnType", class, &method.ty().ret)?;
        if let Some(member) = method.member() {
            let default = self.attribute_bytes(&member.attributes, "AnnotationDefault")?;
            self.set_field(object, "annotationDefault", default as u64);
        }
        Ok(object)
    }

    /// What methods and constructors have in common.
    fn executable_object(
        &mut self,
        kind: ClassRef,
        class: ClassRef,
        method: &Method,
    ) -> Result<Ref> {
        let object = self.new_object(kind)?;
        self.describe_member(object, class, method.index, method.access)?;
        let mut params = Vec::new();
        for ty in &method.ty().params {
            let param = self.class_of_type(class, ty)?;
            params.push(self.mirror(param)?);
        }
        let element = self.known.class;
        let params = self.new_object_array(element, &params)?;
        self.set_field(object, "parameterTypes", params as u64);
        let mut thrown = Vec::new();
        if let (Some(file), Some(member)) = (class.file(), method.member()) {
            for name in file.exceptions(member) {
                let exception = self.load_from(class, name)?;
                thrown.push(self.mirror(exception)?);
            }
            self.set_annotations(object, class, &member.attributes)?;
            let annotations =
                self.attribute_bytes(&member.attributes, "RuntimeVisibleParameterAnnotations")?;
            self.set_field(object, "parameterAnnotations", annotations as u64);
        }
        let thrown = self.new_object_array(element, &thrown)?;
        self.set_field(object, "exceptionTypes", thrown as u64);
        Ok(object)
    }

    fn describe_member(
        &mut self,
        object: Ref,
        class: ClassRef,
        slot: u16,
        modifiers: u16,
    ) -> Result<()> {
        let mirror = self.mirror(class)?;
        self.set_field(object, "clazz", mirror as u64);
        self.set_field(object, "slot", slot as u64);
        self.set_field(object, "modifiers", modifiers as u64);
        Ok(())
    }

    fn set_type(&mut self, object: Ref, field: &str, class: ClassRef, ty: &Type) -> Result<()> {
        let ty = self.class_of_type(class, ty)?;
        let mirror = self.mirror(ty)?;
        self.set_field(object, field, mirror as u64);
        Ok(())
    }

    fn set_name(&mut self, object: Ref, name: Name) -> Result<()> {
        let name = self.intern_text(&name)?;
        self.set_field(object, "name", name as u64);
        Ok(())
    }

    /// The generic signature and the annotations, which all members have.
    fn set_annotations(
        &mut self,
        object: Ref,
        class: ClassRef,
        attributes: &Attributes,
    ) -> Result<()> {
        if let Some(signature) = class.file().and_then(|f| f.signature_of(attributes)) {
            let signature = self.new_string(&signature)?;
            self.set_field(object, "signature", signature as u64);
        }
        let annotations = self.attribute_bytes(attributes, "RuntimeVisibleAnnotations")?;
        self.set_field(object, "annotations", annotations as u64);
        Ok(())
    }
}

fn record_components(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = m.class_of_mirror(call.object(0));
    let components = class
        .file()
        .and_then(|f| f.record_components())
        .unwrap_or_default();
    let kind = m.library("java/lang/reflect/RecordComponent")?;
    let mut objects = Vec::new();
    for component in components {
        let object = m.new_object(kind)?;
        let mirror = m.mirror(class)?;
        m.set_field(object, "clazz", mirror as u64);
        m.set_name(object, component.name)?;
        let ty = Type::parse(&component.descriptor).unwrap_or(Type::Void);
        m.set_type(object, "type", class, &ty)?;
        m.set_annotations(object, class, &component.attributes)?;
        let annotations =
            m.attribute_bytes(&component.attributes, "RuntimeVisibleTypeAnnotations")?;
        m.set_field(object, "typeAnnotations", annotations as u64);
        let accessor = MethodType {
            params: Vec::new(),
            ret: ty,
        };
        let accessor = class.declared_method(&component.name, &accessor.descriptor());
        if let Some(accessor) = accessor.filter(|a| !a.is_static()) {
            let accessor = m.method_object(class, accessor)?;
            m.set_field(object, "accessor", accessor as u64);
        }
        objects.push(object);
    }
    Ok(m.new_object_array(kind, &objects)? as u64)
}

/// The MethodParameters attribute as objects; null if there is none.
fn parameters(m: &mut Machine, call: &Call) -> Result<u64> {
    let executable = call.object(0);
    let method = m.reflected_method(executable)?;
    let (Some(file), Some(member)) = (method.class().file(), method.member()) else {
        return Ok(0);
    };
    let Some([_, entries @ ..]) = member.attributes.get("MethodParameters") else {
        return Ok(0);
    };
    let kind = m.library("java/lang/reflect/Parameter")?;
    let mut objects = Vec::new();
    let (entries, _) = entries.as_chunks::<4>();
    for (index, &[n1, n2, f1, f2]) in entries.iter().enumerate() {
        let object = m.new_object(kind)?;
        let name = match u16::from_be_bytes([n1, n2]) {
            0 => NULL,
            index => {
                let text = file.pool.string(index).unwrap_or_default();
                m.intern(&text)?
            }
        };
        m.set_field(object, "name", name as u64);
        let flags = u16::from_be_bytes([f1, f2]);
        m.set_field(object, "modifiers", flags as u64);
        m.set_field(object, "executable", executable as u64);
        m.set_field(object, "index", index as u64);
        objects.push(object);
    }
    Ok(m.new_object_array(kind, &objects)? as u64)
}
