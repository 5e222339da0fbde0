//! `java.lang.Class`.

use jaunt_class::Name;

use super::{Call, Entry, nothing};
use crate::classes::class::{ClassRef, Loader};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trace::is_visible;
use crate::run::trap::{Result, Trap};

const CLASS: &str = "java/lang/Class";
const REFLECTION: &str = "jdk/internal/reflect/Reflection";

pub const ENTRIES: &[Entry] = &[
    (CLASS, "registerNatives", "", nothing),
    (CLASS, "desiredAssertionStatus0", "", assertion_status),
    (CLASS, "getPrimitiveClass", "", primitive_class),
    (CLASS, "forName0", "", for_name),
    (CLASS, "isInstance", "", is_instance),
    (CLASS, "isAssignableFrom", "", is_assignable_from),
    (CLASS, "isInterface", "", is_interface),
    (CLASS, "isArray", "", is_array),
    (CLASS, "isPrimitive", "", is_primitive),
    (CLASS, "isHidden", "", is_hidden),
    (CLASS, "isRecord0", "", is_record),
    (CLASS, "initClassName", "", init_class_name),
    (CLASS, "getSuperclass", "", superclass),
    (CLASS, "getInterfaces0", "", interfaces),
    (CLASS, "getModifiers", "", modifiers),
    (CLASS, "getClassAccessFlagsRaw0", "", access_flags),
    (CLASS, "getClassFileVersion0", "", file_version),
    (CLASS, "getSigners", "", nothing),
    (CLASS, "setSigners", "", nothing),
    (CLASS, "getProtectionDomain0", "", nothing),
    (CLASS, "getEnclosingMethod0", "", enclosing_method),
    (CLASS, "getDeclaringClass0", "", declaring_class),
    (CLASS, "getSimpleBinaryName0", "", simple_binary_name),
    (CLASS, "getGenericSignature0", "", generic_signature),
    (CLASS, "getNestHost0", "", nest_host),
    (CLASS, "getNestMembers0", "", nest_members),
    (CLASS, "getPermittedSubclasses0", "", permitted_subclasses),
    (CLASS, "getDeclaredClasses0", "", declared_classes),
    (REFLECTION, "getCallerClass", "", caller_class),
    (REFLECTION, "getClassAccessFlags", "", class_access_flags),
    (REFLECTION, "areNestMates", "", are_nest_mates),
];

fn this(m: &Machine, call: &Call) -> ClassRef {
    m.class_of_mirror(call.object(0))
}

/// The mirror of an argument, or the NullPointerException for null.
fn argument(m: &mut Machine, call: &Call, slot: u16) -> Result<ClassRef> {
    match call.object(slot) {
        NULL => Err(m.raise("java/lang/NullPointerException", None)),
        mirror => Ok(m.class_of_mirror(mirror)),
    }
}

fn mirrors(m: &mut Machine, classes: &[ClassRef]) -> Result<u64> {
    let mut refs: Vec<Ref> = Vec::new();
    for class in classes {
        refs.push(m.mirror(class)?);
    }
    let element = m.known.class;
    Ok(m.new_object_array(element, &refs)? as u64)
}

fn text_or_null(m: &mut Machine, text: Option<&str>) -> Result<u64> {
    match text {
        Some(text) => Ok(m.new_string(text)? as u64),
        None => Ok(0),
    }
}

fn assertion_status(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = m.class_of_mirror(call.object(0));
    Ok((m.host.assertions && class.loader == Loader::App) as u64)
}

fn primitive_class(m: &mut Machine, call: &Call) -> Result<u64> {
    let name = m.text(call.object(0));
    match m.store.primitive_named(&name) {
        Some(class) => Ok(m.mirror(class)? as u64),
        None => Err(m.raise("java/lang/ClassNotFoundException", Some(&name))),
    }
}

fn for_name(m: &mut Machine, call: &Call) -> Result<u64> {
    if call.object(0) == NULL {
        return Err(m.raise("java/lang/NullPointerException", None));
    }
    let name = m.text(call.object(0));
    let is_name = !name.contains('/') && m.store.primitive_named(&name).is_none();
    if !is_name || name.is_empty() {
        return Err(m.raise("java/lang/ClassNotFoundException", Some(&name)));
    }
    let class = m.load_by(call.object(2), Name::new(&name.replace('.', "/")))?;
    if call.flag(1) {
        m.initialise(class)?;
    }
    Ok(m.mirror(class)? as u64)
}

fn is_instance(m: &mut Machine, call: &Call) -> Result<u64> {
    let (class, object) = (this(m, call), call.object(1));
    Ok((object != NULL && m.is_instance(object, class.id)) as u64)
}

fn is_assignable_from(m: &mut Machine, call: &Call) -> Result<u64> {
    let from = argument(m, call, 1)?;
    Ok(from.is_subclass_of(this(m, call)) as u64)
}

fn is_interface(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(this(m, call).is_interface() as u64)
}

fn is_array(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(this(m, call).is_array() as u64)
}

fn is_primitive(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(this(m, call).is_primitive() as u64)
}

fn is_hidden(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(this(m, call).hidden as u64)
}

fn is_record(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(this(m, call)
        .file()
        .is_some_and(|f| f.record_components().is_some()) as u64)
}

fn init_class_name(m: &mut Machine, call: &Call) -> Result<u64> {
    let name = this(m, call).java_name();
    let name = m.intern_text(&name)?;
    m.set_field(call.object(0), "name", name as u64);
    Ok(name as u64)
}

fn superclass(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = this(m, call);
    match class.super_class {
        Some(parent) if !class.is_interface() => Ok(m.mirror(parent)? as u64),
        _ => Ok(0),
    }
}

fn interfaces(m: &mut Machine, call: &Call) -> Result<u64> {
    mirrors(m, &this(m, call).interfaces)
}

fn modifiers(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(m.modifiers(this(m, call)) as u64)
}

fn access_flags(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(this(m, call).access as u64)
}

fn class_access_flags(m: &mut Machine, call: &Call) -> Result<u64> {
    access_flags(m, call)
}

fn file_version(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(this(m, call)
        .file()
        .map_or(0, |f| (f.minor as u64) << 16 | f.major as u64))
}

/// Class, method name and descriptor around a local or anonymous class.
fn enclosing_method(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = this(m, call);
    let Some((outer, method)) = class.file().and_then(|f| f.enclosing_method()) else {
        return Ok(0);
    };
    let outer = m.load_from(class, outer)?;
    let mut parts = [m.mirror(outer)?, NULL, NULL];
    if let Some((name, descriptor)) = method {
        parts[1] = m.intern_text(&name)?;
        parts[2] = m.intern_text(&descriptor)?;
    }
    let object = m.known.object;
    Ok(m.new_object_array(object, &parts)? as u64)
}

fn inner_entry(class: ClassRef) -> Option<jaunt_class::InnerClass> {
    class
        .file()?
        .inner_classes()
        .into_iter()
        .find(|i| i.inner == class.name)
}

fn declaring_class(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = this(m, call);
    match inner_entry(class).and_then(|i| i.outer) {
        Some(outer) => {
            let outer = m.load_from(class, outer)?;
            Ok(m.mirror(outer)? as u64)
        }
        None => Ok(0),
    }
}

fn simple_binary_name(m: &mut Machine, call: &Call) -> Result<u64> {
    let name = inner_entry(this(m, call)).and_then(|i| i.name);
    text_or_null(m, name.as_deref())
}

fn generic_signature(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = this(m, call);
    let signature = class.file().and_then(|f| f.signature_of(&f.attributes));
    text_or_null(m, signature.as_deref())
}

fn nest_host(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = this(m, call);
    let host = m.nest_of(class)?.host;
    Ok(m.mirror(host)? as u64)
}

fn are_nest_mates(m: &mut Machine, call: &Call) -> Result<u64> {
    let (a, b) = (argument(m, call, 0)?, argument(m, call, 1)?);
    Ok(m.are_nest_mates(a, b)? as u64)
}

fn load_all(m: &mut Machine, owner: ClassRef, names: &[Name]) -> Result<Vec<ClassRef>> {
    names.iter().map(|&name| m.load_from(owner, name)).collect()
}

fn nest_members(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = this(m, call);
    let host = m.nest_of(class)?.host;
    let names = host.file().map_or(Vec::new(), |f| f.nest_members());
    let mut members = vec![host];
    members.extend(load_all(m, host, &names)?);
    mirrors(m, &members)
}

fn permitted_subclasses(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = this(m, call);
    match class.file().and_then(|f| f.permitted_subclasses()) {
        Some(names) => {
            let classes = load_all(m, class, &names)?;
            mirrors(m, &classes)
        }
        None => Ok(0),
    }
}

fn declared_classes(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = this(m, call);
    let entries = class.file().map_or(Vec::new(), |f| f.inner_classes());
    let own = entries.into_iter().filter(|i| i.outer == Some(class.name));
    let names: Vec<Name> = own.map(|i| i.inner).collect();
    let classes = load_all(m, class, &names)?;
    mirrors(m, &classes)
}

/// The class of the method that called the caller of this native.
fn caller_class(m: &mut Machine, _: &Call) -> Result<u64> {
    let reflection = |class: ClassRef, name: Name| {
        class.name == "java/lang/reflect/Method" && name == "invoke"
            || class.name.starts_with("jdk/internal/reflect/")
    };
    // This native, the method that asks, and then the one in question.
    let caller = m
        .frames()
        .skip(2)
        .filter(|(method, _)| is_visible(method))
        .find(|(method, _)| !reflection(method.class(), method.name))
        .map(|(method, _)| method.class());
    match caller {
        Some(class) => Ok(m.mirror(class)? as u64),
        // A test would be the caller, and is none of the classes that are known.
        None if m.shadowed => Err(Trap::unsupported("a method that asks which class calls it")),
        None => Ok(0),
    }
}
