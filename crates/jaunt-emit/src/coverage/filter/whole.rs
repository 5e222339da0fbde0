//! Methods that do not count at all.

use jaunt_class::opcodes::*;
use jaunt_class::{Const, Name, access};

use super::super::method::Method;
use super::pattern::{Names, Step};

pub fn is_ignored(method: &Method) -> bool {
    let access = method.member.access;
    is_generated(method)
        || access & access::BRIDGE != 0
        || is_synthetic(method)
        || is_of_every_enum(method)
        || is_empty_constructor(method)
        || is_of_every_record(method)
}

/// An annotation whose simple name contains `Generated`, on the method or its
/// class.
fn is_generated(method: &Method) -> bool {
    let says_so = |descriptor: &Name| {
        let start = descriptor.rfind(['/', '$']).map_or(0, |at| at + 1);
        descriptor[start..].contains("Generated")
    };
    let class = method.class;
    let annotations = |attributes| class.annotation_types(attributes);
    annotations(&class.attributes).iter().any(says_so)
        || annotations(&method.member.attributes).iter().any(says_so)
}

/// Bodies of lambdas are synthetic too, but somebody wrote them.
fn is_synthetic(method: &Method) -> bool {
    let name = method.member.name;
    let scala = || {
        let attributes = &method.class.attributes;
        attributes.get("ScalaSig").is_some() || attributes.get("Scala").is_some()
    };
    method.member.access & access::SYNTHETIC != 0
        && !name.starts_with("lambda$")
        && !(name.starts_with("$anonfun$") && scala())
}

fn extends(method: &Method, class: &str) -> bool {
    method.class.super_name.is_some_and(|name| name == class)
}

fn is_of_every_enum(method: &Method) -> bool {
    let class = method.class.name;
    let (name, descriptor) = (method.member.name, method.member.descriptor);
    extends(method, "java/lang/Enum")
        && match name.as_str() {
            "values" => descriptor == format!("()[L{class};").as_str(),
            "valueOf" => descriptor == format!("(Ljava/lang/String;)L{class};").as_str(),
            _ => false,
        }
}

/// Private without parameters, or of an enum: there to keep others from making
/// objects, or never written at all.
fn is_empty_constructor(method: &Method) -> bool {
    let member = method.member;
    let Some(parent) = method.class.super_name.filter(|_| member.name == "<init>") else {
        return false;
    };
    let starts_with_this = method.local(0) == Some(0);
    let this = Step::Op(ALOAD);
    let call = |descriptor| Step::Member(INVOKESPECIAL, &parent, "<init>", descriptor);
    const OF_ENUM: &str = "(Ljava/lang/String;I)V";
    let body = if member.access & access::PRIVATE != 0 && member.descriptor == "()V" {
        vec![this, call("()V"), Step::Op(RETURN)]
    } else if extends(method, "java/lang/Enum") && member.descriptor == OF_ENUM {
        let parameters = [Step::Op(ALOAD), Step::Op(ILOAD)];
        let [name, ordinal] = parameters;
        vec![this, name, ordinal, call(OF_ENUM), Step::Op(RETURN)]
    } else {
        return false;
    };
    starts_with_this && method.follow(0, &body, &mut Names::default()).is_some()
}

/// `toString`, `hashCode`, `equals` and accessors as the compiler writes them.
fn is_of_every_record(method: &Method) -> bool {
    if !extends(method, "java/lang/Record") || method.local(0) != Some(0) {
        return false;
    }
    let member = method.member;
    let loads: &[u8] = match (member.name.as_str(), member.descriptor.as_str()) {
        ("toString", "()Ljava/lang/String;") | ("hashCode", "()I") => &[ALOAD],
        ("equals", "(Ljava/lang/Object;)Z") => &[ALOAD, ALOAD],
        (_, descriptor) => return descriptor.starts_with("()") && is_accessor(method),
    };
    let opcodes = loads.iter().copied().chain([INVOKEDYNAMIC]);
    let fits = opcodes
        .enumerate()
        .all(|(at, op)| method.opcode(at) == Some(op));
    let end = loads.len() + 1;
    let returns = matches!(method.opcode(end), Some(IRETURN | ARETURN));
    fits && returns && is_object_method(method, end - 1)
        || member.descriptor.starts_with("()") && is_accessor(method)
}

fn is_accessor(method: &Method) -> bool {
    let field = method
        .member_ref(1)
        .filter(|_| method.opcode(1) == Some(GETFIELD));
    method.opcode(0) == Some(ALOAD)
        && field.is_some_and(|field| field.name == method.member.name)
        && matches!(method.opcode(2), Some(IRETURN..=ARETURN))
}

/// Is the dynamic call there linked by `ObjectMethods.bootstrap`?
fn is_object_method(method: &Method, at: usize) -> bool {
    let super::super::method::Operand::Pool(index) = method.insns[at].operand else {
        return false;
    };
    let pool = &method.class.pool;
    let found = || {
        let Const::InvokeDynamic {
            bootstrap,
            name_type,
        } = *pool.get(index).ok()?
        else {
            return None;
        };
        let (name, _) = pool.name_and_type(name_type).ok()?;
        let bootstraps = method.class.bootstrap_methods().ok()?;
        let handle = bootstraps.get(usize::from(bootstrap))?.handle;
        let Const::MethodHandle { reference, .. } = *pool.get(handle).ok()? else {
            return None;
        };
        Some((name, pool.member(reference).ok()?))
    };
    found().is_some_and(|(name, linker)| {
        name == method.member.name
            && linker.class == "java/lang/runtime/ObjectMethods"
            && linker.name == "bootstrap"
    })
}
