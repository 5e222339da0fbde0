//! Lambdas and method references: `LambdaMetafactory`.
//!
//! The class made here has one field a captured value, and the interface's
//! method converts its arguments and calls the implementation.

use jaunt_class::opcodes as op;
use jaunt_class::{Builder, Const, MemberRef, MethodType, Name, Type, access};
use jaunt_ir::InvokeKind;

use super::emit::{Emit, Invoke};
use super::site::{Handle, Kind, Site};
use super::{INSTANCE, LINK};

const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

/// What the bootstrap arguments say.
struct Lambda {
    interface: Name,
    captured: Vec<Type>,
    /// The interface method's erased type, then those of its bridges.
    erased: Vec<MethodType>,
    implementation: Handle,
    /// The interface method's type with its generics filled in.
    known: MethodType,
    extra_interfaces: Vec<Name>,
}

pub(super) fn spin(site: &Site, class: &str) -> Option<Builder> {
    Some(read(site)?.build(class, site))
}

/// The method that a lambda or method reference leads to, and how it is called.
pub(super) fn implementation(site: &Site) -> Option<(MemberRef, InvokeKind)> {
    if site.bootstrap.member.class != "java/lang/invoke/LambdaMetafactory" {
        return None;
    }
    let handle = site.handle(*site.args.get(1)?)?;
    let kind = match handle.kind {
        Kind::Static => InvokeKind::Static,
        Kind::Special | Kind::New => InvokeKind::Special,
        Kind::Virtual => InvokeKind::Virtual,
        Kind::Interface => InvokeKind::Interface,
        _ => return None,
    };
    Some((handle.member, kind))
}

fn read(site: &Site) -> Option<Lambda> {
    let Type::Class(interface) = site.ty.ret else {
        return None;
    };
    let mut args = site.args.iter().copied();
    let mut erased = vec![site.method_type(args.next()?)?];
    let implementation = site.handle(args.next()?)?;
    let known = site.method_type(args.next()?)?;
    let mut extra_interfaces = Vec::new();
    if site.bootstrap.member.name == "altMetafactory" {
        let number = |args: &mut dyn Iterator<Item = u16>| match site.constant(args.next()?)? {
            Const::Int(k) => Some(k),
            _ => None,
        };
        let flags = number(&mut args)?;
        if flags & SERIALIZABLE != 0 {
            extra_interfaces.push(Name::new("java/io/Serializable"));
        }
        if flags & MARKERS != 0 {
            for _ in 0..number(&mut args)? {
                extra_interfaces.push(site.class_constant(args.next()?)?);
            }
        }
        if flags & BRIDGES != 0 {
            for _ in 0..number(&mut args)? {
                erased.push(site.method_type(args.next()?)?);
            }
        }
    }
    Some(Lambda {
        interface,
        captured: site.ty.params.clone(),
        erased,
        implementation,
        known,
        extra_interfaces,
    })
}

fn field_name(index: usize) -> String {
    format!("arg${}", index + 1)
}

impl Lambda {
    fn build(&self, class: &str, site: &Site) -> Builder {
        let mut builder = Builder::new(class, "java/lang/Object");
        builder
            .version(52)
            .access(access::FINAL | access::SUPER | access::SYNTHETIC)
            .interface(&self.interface);
        let mut listed = vec![self.interface];
        for &name in &self.extra_interfaces {
            if !listed.contains(&name) {
                listed.push(name);
                builder.interface(&name);
            }
        }
        for (i, ty) in self.captured.iter().enumerate() {
            let access = access::PRIVATE | access::FINAL;
            builder.field(access, &field_name(i), &ty.descriptor(), &[]);
        }
        self.constructor(&mut builder, class);
        match self.captured.is_empty() {
            true => self.single_instance(&mut builder, class, site),
            false => self.factory(&mut builder, class, site),
        }
        let mut written: Vec<&MethodType> = Vec::new();
        for ty in &self.erased {
            if !written.contains(&ty) {
                written.push(ty);
                self.method(&mut builder, class, site, ty);
            }
        }
        builder
    }

    fn constructor(&self, builder: &mut Builder, class: &str) {
        let ty = MethodType {
            params: self.captured.clone(),
            ret: Type::Void,
        };
        let mut code = Emit::new(&mut builder.pool, 1 + ty.param_slots());
        code.this();
        code.library(Invoke::Special, "java/lang/Object", "<init>", "()V");
        let mut local = 1;
        for (i, param) in ty.params.iter().enumerate() {
            code.this();
            code.load(param, local);
            code.put_field(class, &field_name(i), param);
            local += param.slots() as u16;
        }
        code.ret(&Type::Void);
        let body = code.finish();
        builder.method(
            access::PRIVATE,
            "<init>",
            &ty.descriptor(),
            Some(&body),
            &[],
        );
    }

    fn create(&self, code: &mut Emit, class: &str) {
        code.new_object(class);
        code.load_all(&self.captured, 0);
        let ty = MethodType {
            params: self.captured.clone(),
            ret: Type::Void,
        };
        code.invoke(Invoke::Special, class, "<init>", &ty, false);
    }

    /// Without captured values, all evaluations give the same object.
    fn single_instance(&self, builder: &mut Builder, class: &str, site: &Site) {
        let own = Type::Class(Name::new(class));
        let access = access::STATIC | access::FINAL;
        builder.field(access, INSTANCE, &own.descriptor(), &[]);
        let mut code = Emit::new(&mut builder.pool, 0);
        self.create(&mut code, class);
        code.put_static(class, INSTANCE, &own);
        code.ret(&Type::Void);
        let body = code.finish();
        builder.method(access::STATIC, "<clinit>", "()V", Some(&body), &[]);
        let mut code = Emit::new(&mut builder.pool, 0);
        code.get_static(class, INSTANCE, &own);
        code.ret(&site.ty.ret);
        let body = code.finish();
        builder.method(access::STATIC, LINK, &site.descriptor, Some(&body), &[]);
    }

    fn factory(&self, builder: &mut Builder, class: &str, site: &Site) {
        let mut code = Emit::new(&mut builder.pool, site.ty.param_slots());
        self.create(&mut code, class);
        code.ret(&site.ty.ret);
        let body = code.finish();
        builder.method(access::STATIC, LINK, &site.descriptor, Some(&body), &[]);
    }

    /// The interface's method, in one of its erasures.
    fn method(&self, builder: &mut Builder, class: &str, site: &Site, ty: &MethodType) {
        let target = self.implementation.full_type();
        let mut code = Emit::new(&mut builder.pool, 1 + ty.param_slots());
        if self.implementation.kind == Kind::New {
            code.new_object(&self.implementation.member.class);
        }
        for (i, field) in self.captured.iter().enumerate() {
            code.this();
            code.get_field(class, &field_name(i), field);
        }
        let mut local = 1;
        let wanted = target.params.iter().skip(self.captured.len());
        for ((param, wanted), known) in ty.params.iter().zip(wanted).zip(&self.known.params) {
            code.load(param, local);
            code.convert(param, wanted, known);
            local += param.slots() as u16;
        }
        code.call(&self.implementation);
        code.convert(&target.ret, &ty.ret, &ty.ret);
        if target.ret != Type::Void && ty.ret == Type::Void {
            match target.ret.slots() {
                2 => code.op(op::POP2, -2),
                _ => code.op(op::POP, -1),
            }
        }
        code.ret(&ty.ret);
        let body = code.finish();
        builder.method(
            access::PUBLIC,
            &site.name,
            &ty.descriptor(),
            Some(&body),
            &[],
        );
    }
}
