//! Switches over patterns: `SwitchBootstraps`.
//!
//! The method tries the labels in order, from the restart index on.

use jaunt_class::opcodes as op;
use jaunt_class::{Builder, Const, Name, Type, access};

use super::LINK;
use super::emit::{Emit, Invoke, Jump};
use super::site::Site;
use crate::classes::store::Store;

enum Label {
    Class(Name),
    Text(Vec<u16>),
    Number(i32),
    Constant {
        class: Name,
        name: Name,
    },
    /// Names something that is not there.
    Never,
}

pub(super) fn spin(store: &Store, site: &Site, class: &str) -> Option<Builder> {
    let [Type::Class(_) | Type::Array(_), Type::Int] = site.ty.params[..] else {
        return None;
    };
    let labels: Option<Vec<Label>> = site.args.iter().map(|&a| label(store, site, a)).collect();
    let labels = labels?;
    let mut builder = Builder::new(class, "java/lang/Object");
    let mut code = Emit::new(&mut builder.pool, site.ty.param_slots());
    code.load(&Type::Int, 1);
    code.int(labels.len() as i32 + 1);
    code.library(Invoke::Static, "java/util/Objects", "checkIndex", "(II)I");
    code.op(op::POP, -1);
    let target = site.ty.params[0];
    code.load(&target, 0);
    let some = code.jump(op::IFNONNULL, -1);
    code.answer(-1);
    code.land(some);
    for (i, label) in labels.iter().enumerate() {
        code.load(&Type::Int, 1);
        code.int(i as i32);
        let mut misses = vec![code.jump(op::IF_ICMPGT, -2)];
        if label.test(&mut code, &target, &mut misses) {
            code.answer(i as i32);
        }
        for miss in misses {
            code.land(miss);
        }
    }
    code.answer(labels.len() as i32);
    let body = code.finish();
    builder.method(access::STATIC, LINK, &site.descriptor, Some(&body), &[]);
    Some(builder)
}

fn label(store: &Store, site: &Site, index: u16) -> Option<Label> {
    Some(match site.constant(index)? {
        Const::Class(_) => Label::Class(site.class_constant(index)?),
        Const::Int(k) => Label::Number(k),
        Const::String(_) => {
            let text = site.string(index)?;
            match (&*site.bootstrap.member.name, site.ty.params[0]) {
                ("enumSwitch", Type::Class(class)) => constant(store, class, &text),
                _ => Label::Text(text),
            }
        }
        Const::Dynamic { .. } => {
            let enum_desc = Site::read(site.owner, index)?;
            let [class, name] = made_by(&enum_desc, "java/lang/Enum$EnumDesc")?[..] else {
                return None;
            };
            let class_desc = Site::read(site.owner, class)?;
            let [class] = made_by(&class_desc, "java/lang/constant/ClassDesc")?[..] else {
                return None;
            };
            let class = String::from_utf16(&site.string(class)?).ok()?;
            let class = Name::new(&class.replace('.', "/"));
            constant(store, class, &site.string(name)?)
        }
        _ => return None,
    })
}

/// The arguments of a constant that calls the static method `of` of a class.
fn made_by<'a>(site: &'a Site, class: &str) -> Option<&'a [u16]> {
    let (&method, args) = site.args.split_first()?;
    let method = site.handle(method)?.member;
    (site.bootstrap.member.name == "invoke" && method.class == class && method.name == "of")
        .then_some(args)
}

fn constant(store: &Store, class: Name, name: &[u16]) -> Label {
    let name = Name::new(&String::from_utf16_lossy(name));
    let field = store
        .load(class)
        .ok()
        .and_then(|c| c.declared_field(&name).map(|f| f.access));
    match field {
        Some(flags) if flags & access::ENUM != 0 => Label::Constant { class, name },
        _ => Label::Never,
    }
}

impl Label {
    /// Goes on if the target matches, else takes one of `misses`. `false` if it
    /// never goes on.
    fn test(&self, code: &mut Emit, target: &Type, misses: &mut Vec<Jump>) -> bool {
        match self {
            Label::Class(name) => {
                code.load(target, 0);
                code.instance_of(name);
                misses.push(code.jump(op::IFEQ, -1));
            }
            Label::Text(text) => {
                code.string(text);
                code.load(target, 0);
                let descriptor = "(Ljava/lang/Object;)Z";
                code.library(Invoke::Virtual, "java/lang/Object", "equals", descriptor);
                misses.push(code.jump(op::IFEQ, -1));
            }
            Label::Number(number) => test_number(code, target, *number, misses),
            Label::Constant { class, name } => {
                code.load(target, 0);
                code.instance_of(class);
                misses.push(code.jump(op::IFEQ, -1));
                code.load(target, 0);
                code.get_static(class, name, &Type::Class(*class));
                misses.push(code.jump(op::IF_ACMPNE, -2));
            }
            Label::Never => {
                misses.push(code.jump(op::GOTO, 0));
                return false;
            }
        }
        true
    }
}

/// An int label stands for an Integer or a Character.
fn test_number(code: &mut Emit, target: &Type, number: i32, misses: &mut Vec<Jump>) {
    let mut matched = None;
    for (class, method, descriptor) in [
        ("java/lang/Integer", "intValue", "()I"),
        ("java/lang/Character", "charValue", "()C"),
    ] {
        code.load(target, 0);
        code.instance_of(class);
        let other = code.jump(op::IFEQ, -1);
        code.load(target, 0);
        code.cast(&Type::Class(Name::new(class)));
        code.library(Invoke::Virtual, class, method, descriptor);
        code.int(number);
        match class {
            "java/lang/Integer" => {
                matched = Some(code.jump(op::IF_ICMPEQ, -2));
                code.land(other);
            }
            _ => {
                misses.push(other);
                misses.push(code.jump(op::IF_ICMPNE, -2));
            }
        }
    }
    if let Some(matched) = matched {
        code.land(matched);
    }
}
