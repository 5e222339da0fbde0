//! The format rules of the constant pool.

use crate::check::{Checked, field_type, illegal, method_type, require};
use crate::descriptor::{is_class_name, is_field_descriptor, is_field_name, is_method_name};
use crate::pool::{Const, Pool};
use crate::{BadClass, ClassFile, access, text};

pub(crate) fn pool(class: &ClassFile) -> Checked {
    for (index, entry) in class.pool.iter() {
        constant(class, entry)
            .map_err(|bad| BadClass::new(format!("constant {index}: {}", bad.reason)))?;
    }
    Ok(())
}

fn constant(class: &ClassFile, entry: &Const) -> Checked {
    let (pool, major) = (&class.pool, class.major);
    match *entry {
        Const::Utf8(bytes) => require(text::is_legal(bytes, major), || {
            "this is not modified UTF-8".into()
        }),
        Const::Class(name) => {
            let name = pool.utf8(name)?;
            let array = name.first() == Some(&b'[') && is_field_descriptor(name);
            require(array || is_class_name(name), || illegal("class name", name))
        }
        Const::String(text) => pool.utf8(text).map(|_| ()),
        Const::Module(text) | Const::Package(text) => {
            require(class.is(access::MODULE), || {
                "only modules name modules and packages".into()
            })?;
            pool.utf8(text).map(|_| ())
        }
        Const::NameType { name, descriptor } => {
            let (name, descriptor) = (pool.utf8(name)?, pool.utf8(descriptor)?);
            if descriptor.first() == Some(&b'(') {
                method_type(descriptor)?;
                require(is_method_name(name), || illegal("method name", name))
            } else {
                field_type(descriptor)?;
                require(is_field_name(name), || illegal("field name", name))
            }
        }
        Const::Field { class, name_type } => {
            is_class(pool, class)?;
            names_field(pool, name_type)
        }
        Const::Method { class, name_type } => {
            is_class(pool, class)?;
            let (name, descriptor) = names_method(pool, name_type)?;
            let constructor = name == b"<init>" && descriptor.ends_with(b")V");
            require(!name.starts_with(b"<") || constructor, || {
                illegal("method name", name)
            })
        }
        // Here a special name fails only when the method is looked for.
        Const::InterfaceMethod { class, name_type } => {
            is_class(pool, class)?;
            names_method(pool, name_type).map(|_| ())
        }
        Const::MethodHandle { kind, reference } => {
            since(major, 51, "method handles")?;
            method_handle(pool, major, kind, reference)
        }
        Const::MethodType(descriptor) => {
            since(major, 51, "method types")?;
            method_type(pool.utf8(descriptor)?)
        }
        Const::Dynamic { name_type, .. } => {
            since(major, 55, "dynamic constants")?;
            names_field(pool, name_type)
        }
        Const::InvokeDynamic { name_type, .. } => {
            since(major, 51, "dynamic calls")?;
            names_method(pool, name_type).map(|_| ())
        }
        Const::Int(_) | Const::Float(_) | Const::Long(_) | Const::Double(_) | Const::Unused => {
            Ok(())
        }
    }
}

fn method_handle(pool: &Pool, major: u16, kind: u8, reference: u16) -> Checked {
    let (fits, name_type) = match *pool.get(reference)? {
        Const::Field { name_type, .. } => (matches!(kind, 1..=4), name_type),
        Const::Method { name_type, .. } => (matches!(kind, 5..=8), name_type),
        Const::InterfaceMethod { name_type, .. } => {
            (kind == 9 || major >= 52 && matches!(kind, 6 | 7), name_type)
        }
        _ => (false, 0),
    };
    require(fits, || {
        format!("a method handle of kind {kind} cannot refer to this")
    })?;
    let (name, _) = name_and_type(pool, name_type)?;
    require((name == b"<init>") == (kind == 8), || {
        format!(
            "a method handle of kind {kind} cannot refer to {}",
            String::from_utf8_lossy(name)
        )
    })
}

fn is_class(pool: &Pool, index: u16) -> Checked {
    match pool.get(index)? {
        Const::Class(_) => Ok(()),
        _ => Err(BadClass::new(format!("constant {index} is not a class"))),
    }
}

fn name_and_type(pool: &Pool, index: u16) -> Result<(&'static [u8], &'static [u8]), BadClass> {
    match *pool.get(index)? {
        Const::NameType { name, descriptor } => Ok((pool.utf8(name)?, pool.utf8(descriptor)?)),
        _ => Err(BadClass::new(format!(
            "constant {index} is not a name and type"
        ))),
    }
}

/// The descriptor itself is checked where the name and type stands in the pool.
fn names_field(pool: &Pool, name_type: u16) -> Checked {
    let (_, descriptor) = name_and_type(pool, name_type)?;
    require(!descriptor.starts_with(b"("), || {
        illegal("field descriptor", descriptor)
    })
}

fn names_method(pool: &Pool, name_type: u16) -> Result<(&'static [u8], &'static [u8]), BadClass> {
    let (name, descriptor) = name_and_type(pool, name_type)?;
    require(descriptor.starts_with(b"("), || {
        illegal("method descriptor", descriptor)
    })?;
    Ok((name, descriptor))
}

fn since(major: u16, least: u16, what: &str) -> Checked {
    require(major >= least, || {
        format!("{what} need class file version {least}, this is {major}")
    })
}
