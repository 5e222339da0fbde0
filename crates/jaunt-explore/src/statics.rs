//! Whether what a method does depends on static state that other calls may have changed: runs
//! begin with what initialisers leave there, which is one state of many.

use jaunt_class::{Type, access};
use jaunt_ir::{Elem, Op};
use jaunt_vm::Store;
use jaunt_vm::class::{ClassRef, FieldRef, MethodRef, Shape, Slot};

use crate::aim::methods_from;
use crate::atlas::body_of;
use crate::proof::nest;

/// Beginnings of names of library classes whose objects never change.
const UNCHANGING: [&str; 13] = [
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Class",
    "java/lang/Double",
    "java/lang/Float",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/lang/String",
    "java/math/Big",
    "java/time/",
    "java/util/regex/Pattern",
];

/// May a method do other things after other calls?
pub fn depends_on_statics(entry: MethodRef, store: &Store) -> bool {
    let methods = methods_from(entry, store);
    methods.into_iter().any(|method| {
        let mut fields = statics_read(method, store).into_iter();
        method.name != "<clinit>" && fields.any(|field| may_change(field, store))
    })
}

fn statics_read(method: MethodRef, store: &Store) -> Vec<FieldRef> {
    let (Some(body), Some(file)) = (body_of(method), method.class().file()) else {
        return Vec::new();
    };
    let read = body.ops.iter().filter_map(|op| match op {
        Op::GetStatic { cp, .. } => Some(*cp),
        _ => None,
    });
    let fields = read.filter_map(|cp| {
        let member = file.pool.member(cp).ok()?;
        let class = store.load(member.class).ok()?;
        class.find_field(member.name, member.descriptor)
    });
    fields.filter(|f| f.class().under_test).collect()
}

fn may_change(field: FieldRef, store: &Store) -> bool {
    let is = |flags: u16| field.access & flags != 0;
    if is(access::ENUM) || is(access::SYNTHETIC) {
        return false;
    }
    if !is(access::FINAL) && (!is(access::PRIVATE) || is_written(field, store)) {
        return true;
    }
    if Slot::of(&field.descriptor) != Slot::Ref {
        return false;
    }
    let ty = Type::parse(&field.descriptor);
    let Some(class) = ty.and_then(|ty| store.load_type(&ty).ok()) else {
        return true;
    };
    match class.shape {
        Shape::Array { elem, .. } => !is(access::PRIVATE) || is_stored_to(field, elem, store),
        _ => !never_changes(class),
    }
}

fn never_changes(class: ClassRef) -> bool {
    let is_set_once = |f: &FieldRef| f.is_static() || f.access & access::FINAL != 0;
    UNCHANGING.iter().any(|known| class.name.starts_with(known))
        || class.access & access::ENUM != 0
        || class.under_test
            && class.access & access::FINAL != 0
            && class
                .chain()
                .all(|c| c.fields.iter().all(|f| is_set_once(&f)))
}

/// Does code beside the initialiser write a private field?
fn is_written(field: FieldRef, store: &Store) -> bool {
    any_method_of(field, store, |method, body| {
        let Some(file) = method.class().file() else {
            return true;
        };
        body.ops.iter().any(|op| {
            let Op::PutStatic { cp, .. } = op else {
                return false;
            };
            let member = file.pool.member(*cp);
            member.is_ok_and(|m| m.name == field.name && m.descriptor == field.descriptor)
        })
    })
}

/// Does code that reads a private array also store to such arrays?
fn is_stored_to(field: FieldRef, elem: Elem, store: &Store) -> bool {
    any_method_of(field, store, |method, body| {
        let reads = statics_read(method, store);
        let is_read = reads.iter().any(|f| std::ptr::eq(*f, field));
        let stores = |op: &Op| matches!(op, Op::ArrayStore { elem: e, .. } if *e == elem);
        is_read && body.ops.iter().any(stores)
    })
}

fn any_method_of(
    field: FieldRef,
    store: &Store,
    is: impl Fn(MethodRef, &jaunt_ir::Body) -> bool,
) -> bool {
    let family = nest(field.class(), store);
    let methods = family.iter().flat_map(|c| c.methods.iter());
    let mut others = methods.filter(|m| m.name != "<clinit>");
    others.any(|method| body_of(method).is_some_and(|body| is(method, body)))
}
