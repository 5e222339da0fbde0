//! Linking: where fields lie, which methods override which.

use std::sync::OnceLock;

use jaunt_class::{Attributes, ClassFile, Name, Type, access};

use crate::classes::class::{Class, ClassRef, Field, Loader, Method, MethodRef, Shape, Slot};
use crate::classes::outline::Outline;
use crate::classes::store::element_layout;
use crate::memory::heap::FIELDS;

/// Words that the machine keeps in a mirror before the statics: the id of the
/// class it stands for, and the state of its initialisation.
pub const MIRROR_EXTRA: u32 = 8;

/// A word that the machine keeps in a `ResolvedMethodName`, behind its Java
/// fields: the id of the method.
pub const METHOD_EXTRA: u32 = 4;

pub struct Parts {
    pub id: u32,
    pub outline: &'static Outline,
    pub loader: Loader,
    pub super_class: Option<ClassRef>,
    pub interfaces: Vec<ClassRef>,
    pub first_method: u32,
    pub host: Option<ClassRef>,
}

pub fn object(parts: Parts) -> Class {
    let Parts {
        id,
        outline,
        loader,
        super_class,
        interfaces,
        first_method,
        host,
    } = parts;
    let file = &outline.file;
    let methods = methods(file, first_method, super_class);
    let (fields, instance_size, statics_size) = fields(file, super_class);
    Class {
        id,
        name: file.name,
        shape: Shape::Object { outline },
        access: file.access,
        loader,
        under_test: host.map_or(loader == Loader::App, |host| host.under_test),
        super_class,
        lineage: lineage(id, super_class),
        all_interfaces: all_interfaces(id, file.access, super_class, &interfaces),
        interfaces,
        instance_size,
        statics_size,
        fields,
        methods,
        vtable: OnceLock::new(),
        hidden: host.is_some(),
        host,
        made: false,
        array: OnceLock::new(),
        module: OnceLock::new(),
        modifiers: OnceLock::new(),
        rules: OnceLock::new(),
    }
}

pub fn primitive(id: u32, name: Name, ty: Type) -> Class {
    let access = access::PUBLIC | access::FINAL | access::ABSTRACT;
    bare(id, name, Shape::Primitive { ty }, access, None, Vec::new())
}

pub fn array(id: u32, element: ClassRef, object: ClassRef, interfaces: [ClassRef; 2]) -> Class {
    let name = match &element.shape {
        Shape::Array { .. } => format!("[{}", element.name),
        Shape::Object { .. } => format!("[L{};", element.name),
        Shape::Primitive { ty } => format!("[{}", ty.descriptor()),
    };
    let elem = element_layout(element);
    let access = (element.access & access::PUBLIC) | access::FINAL | access::ABSTRACT;
    let shape = Shape::Array { element, elem };
    let mut class = bare(
        id,
        Name::new(&name),
        shape,
        access,
        Some(object),
        interfaces.into(),
    );
    class.loader = element.loader;
    class.under_test = element.under_test;
    class.made = element.made;
    class
}

fn bare(
    id: u32,
    name: Name,
    shape: Shape,
    access: u16,
    super_class: Option<ClassRef>,
    interfaces: Vec<ClassRef>,
) -> Class {
    Class {
        id,
        name,
        shape,
        access,
        loader: Loader::Boot,
        under_test: false,
        super_class,
        lineage: lineage(id, super_class),
        all_interfaces: all_interfaces(id, 0, super_class, &interfaces),
        interfaces,
        instance_size: FIELDS,
        statics_size: 0,
        fields: Vec::new(),
        methods: Vec::new(),
        vtable: OnceLock::new(),
        hidden: false,
        host: None,
        made: false,
        array: OnceLock::new(),
        module: OnceLock::new(),
        modifiers: OnceLock::new(),
        rules: OnceLock::new(),
    }
}

fn lineage(id: u32, super_class: Option<ClassRef>) -> Vec<u32> {
    let mut lineage = super_class.map_or(Vec::new(), |s| s.lineage.clone());
    lineage.push(id);
    lineage
}

fn all_interfaces(
    id: u32,
    access: u16,
    super_class: Option<ClassRef>,
    interfaces: &[ClassRef],
) -> Vec<u32> {
    let mut all = super_class.map_or(Vec::new(), |s| s.all_interfaces.clone());
    for interface in interfaces {
        all.extend(&interface.all_interfaces);
    }
    if access & access::INTERFACE != 0 {
        all.push(id);
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// Lays the fields out by falling size, filling alignment gaps with smaller ones.
fn fields(file: &'static ClassFile, super_class: Option<ClassRef>) -> (Vec<Field>, u32, u32) {
    let mut fields: Vec<Field> = file
        .fields
        .iter()
        .enumerate()
        .map(|(index, member)| Field {
            class: OnceLock::new(),
            index: index as u16,
            name: member.name,
            descriptor: member.descriptor,
            access: member.access,
            slot: Slot::of(&member.descriptor),
            offset: 0,
        })
        .collect();
    let start = super_class.map_or(FIELDS, |s| s.instance_size);
    let mut instance_size = lay_out(&mut fields, false, start);
    if file.name == "java/lang/invoke/ResolvedMethodName" {
        instance_size = instance_size.next_multiple_of(METHOD_EXTRA) + METHOD_EXTRA;
    }
    let statics_size = lay_out(&mut fields, true, 0);
    (fields, instance_size, statics_size)
}

fn lay_out(fields: &mut [Field], statics: bool, start: u32) -> u32 {
    let mut order: Vec<usize> = (0..fields.len())
        .filter(|&i| fields[i].is_static() == statics)
        .collect();
    order.sort_by_key(|&i| std::cmp::Reverse(fields[i].slot.bytes()));
    let mut end = start;
    while !order.is_empty() {
        let fits = |&i: &usize| end.is_multiple_of(fields[i].slot.bytes());
        match order.iter().position(fits) {
            Some(next) => {
                let field = &mut fields[order.remove(next)];
                field.offset = end;
                end += field.slot.bytes();
            }
            None => end += 1,
        }
    }
    end
}

fn methods(file: &'static ClassFile, first: u32, super_class: Option<ClassRef>) -> Vec<Method> {
    let inherited = super_class.map_or(&[][..], |s| s.vtable());
    let mut next = inherited.len() as u32;
    let handles = [
        "java/lang/invoke/MethodHandle",
        "java/lang/invoke/VarHandle",
    ];
    let handles = handles.contains(&file.name.as_str());
    let mut methods = Vec::with_capacity(file.methods.len());
    for (index, member) in file.methods.iter().enumerate() {
        let mut method = Method::new(first + index as u32, index as u16, member);
        method.polymorphic =
            handles && member.access & access::NATIVE != 0 && member.access & access::VARARGS != 0;
        method.hidden = is_hidden(file, &member.attributes);
        let interface = file.access & access::INTERFACE != 0;
        if !interface && selectable(&method) {
            let overridden = inherited
                .iter()
                .position(|m| overrides(&method, file.name, m));
            method.vindex = Some(overridden.map_or_else(
                || {
                    next += 1;
                    next - 1
                },
                |i| i as u32,
            ));
        }
        methods.push(method);
    }
    methods
}

fn selectable(method: &Method) -> bool {
    !method.is_static() && !method.is_private() && !method.is_constructor()
}

fn overrides(method: &Method, class: Name, inherited: MethodRef) -> bool {
    let visible = access::PUBLIC | access::PROTECTED;
    method.name == inherited.name
        && method.descriptor == inherited.descriptor
        && (inherited.access & visible != 0
            || crate::classes::class::package_of(class.as_str()) == inherited.class().package())
}

/// An inherited method that a class overrides although it is final.
pub fn overridden_final(class: &Class) -> Option<MethodRef> {
    let inherited = class.super_class.map_or(&[][..], |s| s.vtable());
    let mut finals = inherited
        .iter()
        .filter(|m| m.access & access::FINAL != 0)
        .copied();
    finals.find(|&m| {
        let own = class.methods.iter().filter(|own| selectable(own));
        own.into_iter().any(|own| overrides(own, class.name, m))
    })
}

/// The vtable of a class that has its final place in memory.
pub fn vtable(class: ClassRef) -> Box<[MethodRef]> {
    let mut table = class
        .super_class
        .map_or(Vec::new(), |s| s.vtable().to_vec());
    for method in &class.methods {
        match method.vindex {
            Some(index) if (index as usize) < table.len() => {
                // A method may override several inherited ones (a package-private
                // one and a public one of the same signature).
                for entry in table.iter_mut() {
                    if overrides(method, class.name, entry) {
                        *entry = method;
                    }
                }
            }
            Some(_) => table.push(method),
            None => {}
        }
    }
    table.into()
}

/// Marked as not to be shown in stack traces. These annotations have no
/// elements, so only plain ones are looked at.
fn is_hidden(file: &ClassFile, attributes: &Attributes) -> bool {
    let Some(bytes) = attributes.get("RuntimeVisibleAnnotations") else {
        return false;
    };
    let word = |at: usize| Some(u16::from_be_bytes([*bytes.get(at)?, *bytes.get(at + 1)?]));
    let mut at = 2;
    while let (Some(ty), Some(0)) = (word(at), word(at + 2)) {
        let hidden = [
            "Ljdk/internal/vm/annotation/Hidden;",
            "Ljava/lang/invoke/LambdaForm$Hidden;",
        ];
        if file
            .pool
            .utf8(ty)
            .is_ok_and(|t| hidden.iter().any(|h| h.as_bytes() == t))
        {
            return true;
        }
        at += 4;
    }
    false
}
