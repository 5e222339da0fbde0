//! The format rules a class file must keep beyond being readable. These are
//! the rules whose violation Java reports as ClassFormatError or
//! UnsupportedClassVersionError when the class is loaded. `check_pool` has
//! those of the constant pool.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::class::NEWEST_MAJOR;
use crate::code::Code;
use crate::descriptor::{is_field_descriptor, is_field_name, is_method_name, parameter_slots};
use crate::pool::Const;
use crate::{BadClass, ClassFile, Member, Name, access};

pub(crate) type Checked = Result<(), BadClass>;

pub(crate) fn require(kept: bool, broken: impl FnOnce() -> String) -> Checked {
    if kept {
        Ok(())
    } else {
        Err(BadClass::new(broken()))
    }
}

pub(crate) fn version(major: u16, minor: u16) -> Checked {
    // Since Java 12 the minor number only tells preview classes (65535).
    let known = (45..=NEWEST_MAJOR).contains(&major) && (major < 56 || matches!(minor, 0 | 65535));
    require(known, || {
        format!(
            "unsupported class file version {major}.{minor} (45 to {NEWEST_MAJOR} are supported)"
        )
    })
    .map_err(|bad| BadClass {
        unsupported_version: true,
        ..bad
    })
}

pub(crate) fn field_type(descriptor: &[u8]) -> Checked {
    require(is_field_descriptor(descriptor), || {
        illegal("field descriptor", descriptor)
    })
}

pub(crate) fn method_type(descriptor: &[u8]) -> Checked {
    require(parameter_slots(descriptor).is_some(), || {
        illegal("method descriptor", descriptor)
    })
}

pub(crate) fn illegal(what: &str, bytes: &[u8]) -> String {
    format!("illegal {what} {:?}", String::from_utf8_lossy(bytes))
}

pub(crate) fn class(class: &ClassFile) -> Checked {
    class_access(class)?;
    parents(class)?;
    let mut seen = FxHashSet::default();
    for field in &class.fields {
        require(seen.insert((field.name, field.descriptor)), || {
            format!("duplicate field {} {}", field.name, field.descriptor)
        })?;
        self::field(class, field)?;
    }
    seen.clear();
    for method in &class.methods {
        let named = |reason| format!("method {}{}: {reason}", method.name, method.descriptor);
        require(seen.insert((method.name, method.descriptor)), || {
            named("declared twice".into())
        })?;
        self::method(class, method).map_err(|bad| BadClass::new(named(bad.reason)))?;
    }
    nesting(class)?;
    bootstraps(class)
}

/// A class that is inside of itself, over however many others, has no name in source code.
fn nesting(class: &ClassFile) -> Checked {
    let entries = class.inner_classes();
    let around: FxHashMap<Name, Name> = entries
        .iter()
        .filter_map(|entry| Some((entry.inner, entry.outer?)))
        .collect();
    // Each class is followed outwards once: what was followed before ended.
    let mut ended = FxHashSet::default();
    for entry in &entries {
        let mut way = FxHashSet::default();
        let mut current = entry.inner;
        while let Some(outer) = around.get(&current).filter(|_| !ended.contains(&current)) {
            require(way.insert(current), || {
                format!("class {current} is inside of itself")
            })?;
            current = *outer;
        }
        ended.extend(way);
    }
    Ok(())
}

fn class_access(class: &ClassFile) -> Checked {
    use access::*;
    let modern = class.major >= 50;
    let module = class.is(MODULE) && class.major >= 53;
    let legal = if class.is(INTERFACE) {
        // Before version 50 interfaces came without the abstract flag.
        let shape = class.is(ABSTRACT) || !modern;
        shape && !class.is(FINAL) && !(modern && class.is(SUPER | ENUM))
    } else {
        !(class.is(ABSTRACT) && class.is(FINAL) || modern && class.is(ANNOTATION))
    };
    require(legal || module, || {
        format!("illegal class access flags {:#06x}", class.access)
    })
}

fn parents(class: &ClassFile) -> Checked {
    let object = "java/lang/Object";
    let is_root = class.name == object || class.is(access::MODULE);
    require(!class.name.starts_with('['), || {
        format!("an array cannot be declared: {}", class.name)
    })?;
    match class.super_name {
        None => require(is_root, || format!("{} has no superclass", class.name))?,
        Some(parent) => {
            require(!is_root && !parent.starts_with('['), || {
                format!("{} cannot extend {parent}", class.name)
            })?;
            require(!class.is(access::INTERFACE) || parent == object, || {
                format!(
                    "interface {} must extend {object}, not {parent}",
                    class.name
                )
            })?;
        }
    }
    let mut seen = FxHashSet::default();
    for parent in &class.interfaces {
        require(!parent.starts_with('[') && seen.insert(*parent), || {
            format!("{} cannot implement {parent}, or not twice", class.name)
        })?;
    }
    Ok(())
}

/// No more than one of public, private and protected.
fn one_visibility(member: &Member) -> bool {
    (member.access & (access::PUBLIC | access::PRIVATE | access::PROTECTED)).count_ones() <= 1
}

fn field(class: &ClassFile, field: &Member) -> Checked {
    use access::*;
    let name = field.name;
    require(is_field_name(name.as_bytes()), || {
        illegal("field name", name.as_bytes())
    })?;
    field_type(field.descriptor.as_bytes())?;
    let legal = if class.is(INTERFACE) {
        let all = PUBLIC | STATIC | FINAL;
        field.access & all == all && !field.is(PRIVATE | PROTECTED | VOLATILE | TRANSIENT | ENUM)
    } else {
        one_visibility(field) && !(field.is(FINAL) && field.is(VOLATILE))
    };
    require(legal, || {
        format!("field {name}: illegal access flags {:#06x}", field.access)
    })?;
    constant_value(class, field)
}

fn constant_value(class: &ClassFile, field: &Member) -> Checked {
    let Some(bytes) = field.attributes.get("ConstantValue") else {
        return Ok(());
    };
    if !field.is(access::STATIC) {
        return Ok(());
    }
    let value = class.constant_value(field).filter(|_| bytes.len() == 2);
    let value = value.and_then(|index| class.pool.get(index).ok());
    let fits = matches!(
        (field.descriptor.as_str(), value),
        ("I" | "S" | "C" | "B" | "Z", Some(Const::Int(_)))
            | ("J", Some(Const::Long(_)))
            | ("F", Some(Const::Float(_)))
            | ("D", Some(Const::Double(_)))
            | ("Ljava/lang/String;", Some(Const::String(_)))
    );
    require(fits, || {
        format!("field {}: the constant value does not fit", field.name)
    })
}

fn method(class: &ClassFile, method: &Member) -> Checked {
    let name = method.name.as_bytes();
    require(is_method_name(name), || illegal("method name", name))?;
    let descriptor = method.descriptor.as_bytes();
    let slots = parameter_slots(descriptor);
    let slots = slots.ok_or_else(|| BadClass::new(illegal("method descriptor", descriptor)))?;
    let mut bodiless = method.is(access::ABSTRACT | access::NATIVE);
    let mut receiver = !method.is(access::STATIC);
    if name == b"<clinit>" {
        // Before version 51 it was an initializer whatever its flags said.
        let old = class.major < 51;
        require(
            descriptor.ends_with(b")V") && (old || slots == 0 && !receiver),
            || "a class initializer is static, takes and returns nothing".into(),
        )?;
        bodiless = false;
        receiver = false;
    } else {
        require(method_access(class, method), || {
            format!("illegal access flags {:#06x}", method.access)
        })?;
        let constructor = name == b"<init>";
        let returns_nothing = descriptor.ends_with(b")V");
        require(
            !constructor || returns_nothing && !class.is(access::INTERFACE),
            || "illegal constructor".into(),
        )?;
    }
    let slots = slots + usize::from(receiver);
    require(slots <= 255, || "more than 255 parameter slots".into())?;
    let mut bodies = method.attributes.all("Code");
    match bodies.next() {
        None => require(bodiless, || "code is missing".into()),
        Some(_) if bodiless => Err(BadClass::new("abstract or native with code")),
        Some(bytes) => {
            let code = Code::parse(bytes, &class.pool)?;
            require(bodies.next().is_none(), || "two bodies".into())?;
            require(slots <= code.max_locals as usize, || {
                "the parameters do not fit into the local variables".into()
            })
        }
    }
}

fn method_access(class: &ClassFile, method: &Member) -> bool {
    use access::*;
    let is = |flags| method.is(flags);
    // Strict floating point became the only one in version 60, its flag
    // meaningless.
    let strict = is(STRICT) && (49..60).contains(&class.major);
    if class.is(INTERFACE) {
        if class.major >= 52 {
            is(PUBLIC) != is(PRIVATE)
                && !is(PROTECTED | FINAL | SYNCHRONIZED | NATIVE)
                && !(is(ABSTRACT) && (is(PRIVATE | STATIC) || strict))
        } else {
            let forbidden = PRIVATE | PROTECTED | STATIC | FINAL | SYNCHRONIZED | NATIVE;
            is(PUBLIC) && is(ABSTRACT) && !is(forbidden)
        }
    } else if method.name == "<init>" {
        one_visibility(method) && !is(STATIC | FINAL | SYNCHRONIZED | NATIVE | ABSTRACT | BRIDGE)
    } else {
        let concrete_only = is(PRIVATE | STATIC | FINAL | NATIVE)
            || class.major >= 49 && is(SYNCHRONIZED)
            || strict;
        one_visibility(method) && !(is(ABSTRACT) && concrete_only)
    }
}

/// Dynamic constants must name a bootstrap method that is there.
fn bootstraps(class: &ClassFile) -> Checked {
    let last = class.pool.iter().filter_map(|(_, entry)| match entry {
        Const::Dynamic { bootstrap, .. } | Const::InvokeDynamic { bootstrap, .. } => {
            Some(*bootstrap as usize)
        }
        _ => None,
    });
    let Some(last) = last.max() else {
        return Ok(());
    };
    require(last < class.bootstrap_methods()?.len(), || {
        format!("there is no bootstrap method {last}")
    })
}
