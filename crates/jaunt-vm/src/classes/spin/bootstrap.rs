//! Call sites of any other bootstrap method: the library makes a `CallSite`
//! once, and each call invokes its target.

use jaunt_class::{Builder, Name, Type, access};

use super::emit::{Emit, Invoke};
use super::site::Site;
use super::{INSTANCE, LINK};

const CALL_SITE: &str = "java/lang/invoke/CallSite";

pub(super) fn spin(site: &Site, class: &str) -> Option<Builder> {
    let mut builder = Builder::new(class, "java/lang/Object");
    let ty = Type::Class(Name::new(CALL_SITE));
    let mut code = Emit::new(&mut builder.pool, 0);
    code.handle(site.owner, &site.bootstrap);
    code.text(&site.name);
    code.method_type(&site.ty);
    code.static_arguments(site)?;
    code.class(&site.owner.name);
    let descriptor = "(Ljava/lang/invoke/MethodHandle;Ljava/lang/String;\
        Ljava/lang/invoke/MethodType;Ljava/lang/Object;Ljava/lang/Class;)\
        Ljava/lang/invoke/CallSite;";
    code.library(Invoke::Static, CALL_SITE, "makeSite", descriptor);
    code.put_static(class, INSTANCE, &ty);
    code.ret(&Type::Void);
    let body = code.finish();
    builder
        .field(
            access::STATIC | access::FINAL,
            INSTANCE,
            &ty.descriptor(),
            &[],
        )
        .method(access::STATIC, "<clinit>", "()V", Some(&body), &[]);
    let mut code = Emit::new(&mut builder.pool, site.ty.param_slots());
    code.get_static(class, INSTANCE, &ty);
    let target = "()Ljava/lang/invoke/MethodHandle;";
    code.library(Invoke::Virtual, CALL_SITE, "getTarget", target);
    code.load_all(&site.ty.params, 0);
    let handle = "java/lang/invoke/MethodHandle";
    code.invoke(Invoke::Virtual, handle, "invokeExact", &site.ty, false);
    code.ret(&site.ty.ret);
    let body = code.finish();
    builder.method(access::STATIC, LINK, &site.descriptor, Some(&body), &[]);
    Some(builder)
}
