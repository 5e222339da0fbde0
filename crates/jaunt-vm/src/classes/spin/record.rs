//! Records' `toString`, `hashCode` and `equals`: `ObjectMethods`.

use jaunt_class::opcodes as op;
use jaunt_class::{Builder, Name, Type, access};

use super::LINK;
use super::convert::wrapper;
use super::emit::{Emit, Invoke};
use super::site::{Kind, Site};
use crate::classes::store::Store;

struct Record {
    class: Name,
    simple_name: String,
    components: Vec<(String, Component)>,
}

/// The field behind a component.
struct Component {
    name: Name,
    ty: Type,
}

pub(super) fn spin(store: &Store, site: &Site, class: &str) -> Option<Builder> {
    let record = read(store, site)?;
    let mut builder = Builder::new(class, "java/lang/Object");
    let mut code = Emit::new(&mut builder.pool, site.ty.param_slots());
    match &*site.name {
        "toString" => record.to_string(&mut code),
        "hashCode" => record.hash_code(&mut code),
        "equals" => record.equals(&mut code),
        _ => return None,
    }
    let body = code.finish();
    builder.method(access::STATIC, LINK, &site.descriptor, Some(&body), &[]);
    Some(builder)
}

fn read(store: &Store, site: &Site) -> Option<Record> {
    let (&class, rest) = site.args.split_first()?;
    let (&names, getters) = rest.split_first()?;
    let class = site.class_constant(class)?;
    let names = String::from_utf16(&site.string(names)?).ok()?;
    let names = names.split(';').filter(|n| !n.is_empty());
    let mut components = Vec::new();
    for &getter in getters {
        let handle = site.handle(getter)?;
        if handle.kind != Kind::GetField || handle.member.class != class {
            return None;
        }
        let (name, ty) = (handle.member.name, handle.ty.ret);
        components.push(Component { name, ty });
    }
    let names: Vec<String> = names.map(str::to_string).collect();
    if names.len() != components.len() {
        return None;
    }
    Some(Record {
        class,
        simple_name: simple_name(store, class)?,
        components: names.into_iter().zip(components).collect(),
    })
}

fn simple_name(store: &Store, class: Name) -> Option<String> {
    let inner = store.load(class).ok()?.file()?.inner_classes();
    let own = inner.into_iter().find(|i| i.inner == class);
    match own.and_then(|i| i.name) {
        Some(name) => Some(name.to_string()),
        None => class.rsplit('/').next().map(str::to_string),
    }
}

impl Record {
    fn ty(&self) -> Type {
        Type::Class(self.class)
    }

    fn get(&self, code: &mut Emit, local: u16, component: &Component) {
        code.load(&self.ty(), local);
        code.get_field(&self.class, &component.name, &component.ty);
    }

    fn to_string(&self, code: &mut Emit) {
        code.new_builder();
        code.text(&format!("{}[", self.simple_name));
        code.append(&Type::Class(Name::new("java/lang/String")));
        for (i, (name, component)) in self.components.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            code.text(&format!("{comma}{name}="));
            code.append(&Type::Class(Name::new("java/lang/String")));
            self.get(code, 0, component);
            code.append(&component.ty);
        }
        code.text("]");
        code.append(&Type::Class(Name::new("java/lang/String")));
        code.built();
        code.op(op::ARETURN, -1);
    }

    fn hash_code(&self, code: &mut Emit) {
        code.int(0);
        for (_, component) in &self.components {
            code.int(31);
            code.op(op::IMUL, -1);
            self.get(code, 0, component);
            match component.ty.is_reference() {
                true => {
                    let descriptor = "(Ljava/lang/Object;)I";
                    code.library(Invoke::Static, "java/util/Objects", "hashCode", descriptor);
                }
                false => {
                    let descriptor = format!("({})I", component.ty.descriptor());
                    let class = wrapper(&component.ty);
                    code.library(Invoke::Static, class, "hashCode", &descriptor);
                }
            }
            code.op(op::IADD, -1);
        }
        code.op(op::IRETURN, -1);
    }

    fn equals(&self, code: &mut Emit) {
        let object = Type::Class(Name::new("java/lang/Object"));
        code.load(&self.ty(), 0);
        code.load(&object, 1);
        let different = code.jump(op::IF_ACMPNE, -2);
        code.answer(1);
        code.land(different);
        code.load(&object, 1);
        code.instance_of(&self.class);
        let other_class = code.jump(op::IFEQ, -1);
        code.load(&object, 1);
        code.cast(&self.ty());
        let other = code.local(&self.ty());
        code.store(&self.ty(), other);
        let mut unequal = vec![other_class];
        for (_, component) in &self.components {
            self.get(code, 0, component);
            self.get(code, other, component);
            let (opcode, pops) = self.compare(code, &component.ty);
            unequal.push(code.jump(opcode, -pops));
        }
        code.answer(1);
        for jump in unequal {
            code.land(jump);
        }
        code.answer(0);
    }

    /// Compares two values on the stack. Gives the jump taken if they differ and
    /// how much it pops.
    fn compare(&self, code: &mut Emit, ty: &Type) -> (u8, i32) {
        match ty {
            Type::Float => {
                code.library(Invoke::Static, "java/lang/Float", "compare", "(FF)I");
                (op::IFNE, 1)
            }
            Type::Double => {
                code.library(Invoke::Static, "java/lang/Double", "compare", "(DD)I");
                (op::IFNE, 1)
            }
            Type::Long => {
                code.op(op::LCMP, -3);
                (op::IFNE, 1)
            }
            Type::Class(_) | Type::Array(_) => {
                let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
                code.library(Invoke::Static, "java/util/Objects", "equals", descriptor);
                (op::IFEQ, 1)
            }
            _ => (op::IF_ICMPNE, 2),
        }
    }
}
