//! Calls of method handles and of variables: one class a name and descriptor,
//! made of what the library offers for calls that are not compiled.

use jaunt_class::opcodes as op;
use jaunt_class::{Builder, MethodType, Name, Type, access};

use super::emit::{Emit, Invoke};
use super::{INSTANCE, LINK};
use crate::classes::class::MethodRef;

const HANDLE: &str = "java/lang/invoke/MethodHandle";
const VARIABLE: &str = "java/lang/invoke/VarHandle";
const MODE: &str = "java/lang/invoke/VarHandle$AccessMode";

/// Of `MethodHandle.invoke` or `invokeExact`: brings the handle to the type of
/// the call, or insists that it has it.
pub(super) fn handle(called: MethodRef, class: &str) -> Builder {
    let mut builder = Builder::new(class, "java/lang/Object");
    let method_type = Type::Class(Name::new("java/lang/invoke/MethodType"));
    let handle = Type::Class(Name::new(HANDLE));
    let mut code = Emit::new(&mut builder.pool, 0);
    code.method_type(called.ty());
    code.put_static(class, INSTANCE, &method_type);
    code.ret(&Type::Void);
    let body = code.finish();
    let flags = access::STATIC | access::FINAL;
    builder
        .field(flags, INSTANCE, &method_type.descriptor(), &[])
        .method(access::STATIC, "<clinit>", "()V", Some(&body), &[]);

    let ty = with_first(handle, called.ty());
    let mut code = Emit::new(&mut builder.pool, ty.param_slots());
    code.load(&handle, 0);
    code.get_static(class, INSTANCE, &method_type);
    match &*called.name {
        "invokeExact" => {
            let descriptor = "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)V";
            code.library(
                Invoke::Static,
                "java/lang/invoke/Invokers",
                "checkExactType",
                descriptor,
            );
            code.load(&handle, 0);
        }
        _ => {
            let descriptor = "(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;";
            code.library(Invoke::Virtual, HANDLE, "asType", descriptor);
        }
    }
    code.load_all(&called.ty().params, 1);
    code.invoke(Invoke::Virtual, HANDLE, "invokeBasic", called.ty(), false);
    code.cast(&called.ty().ret);
    code.ret(&called.ty().ret);
    let body = code.finish();
    builder.method(access::STATIC, LINK, &ty.descriptor(), Some(&body), &[]);
    builder
}

/// Of an operation on a variable: by way of the method handle for it.
pub(super) fn variable(called: MethodRef, class: &str) -> Builder {
    let mut builder = Builder::new(class, "java/lang/Object");
    let variable = Type::Class(Name::new(VARIABLE));
    let ty = with_first(variable, called.ty());
    let mut code = Emit::new(&mut builder.pool, ty.param_slots());
    code.load(&variable, 0);
    code.library(Invoke::Virtual, VARIABLE, "hasInvokeExactBehavior", "()Z");
    let lenient = code.jump(op::IFEQ, -1);
    code.load(&variable, 0);
    mode(&mut code, called);
    let descriptor = format!("(L{MODE};)L{HANDLE};");
    code.library(Invoke::Virtual, VARIABLE, "toMethodHandle", &descriptor);
    code.load_all(&called.ty().params, 1);
    code.invoke(Invoke::Virtual, HANDLE, "invokeExact", called.ty(), false);
    code.ret(&called.ty().ret);

    code.land(lenient);
    code.load(&variable, 0);
    mode(&mut code, called);
    code.library(Invoke::Virtual, MODE, "ordinal", "()I");
    let descriptor = format!("(I)L{HANDLE};");
    code.library(Invoke::Virtual, VARIABLE, "getMethodHandle", &descriptor);
    code.load(&variable, 0);
    let descriptor = format!("()L{VARIABLE};");
    code.library(Invoke::Virtual, VARIABLE, "asDirect", &descriptor);
    code.load_all(&called.ty().params, 1);
    code.invoke(Invoke::Virtual, HANDLE, "invoke", &ty, false);
    code.ret(&called.ty().ret);
    let body = code.finish();
    builder.method(access::STATIC, LINK, &ty.descriptor(), Some(&body), &[]);
    builder
}

/// Loads the access mode of an operation.
fn mode(code: &mut Emit, called: MethodRef) {
    code.text(&called.name);
    let descriptor = format!("(Ljava/lang/String;)L{MODE};");
    code.library(Invoke::Static, MODE, "valueFromMethodName", &descriptor);
}

fn with_first(first: Type, ty: &MethodType) -> MethodType {
    let mut ty = ty.clone();
    ty.params.insert(0, first);
    ty
}
