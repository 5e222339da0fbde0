//! Values that pass through fields, returns and calls of narrow types.

use jaunt_class::opcodes::*;
use jaunt_class::{Body, access};

use crate::suite::Suite;

const CLASS: &str = "Fields";

pub fn suite() -> Suite {
    let mut suite = Suite::new(CLASS);
    let constructor = suite.builder.pool.method(CLASS, "<init>", "()V");
    make_constructor(&mut suite);
    for ty in ["Z", "B", "C", "S", "I", "J", "F", "D"] {
        let (fixed, own) = (format!("static{ty}"), format!("own{ty}"));
        suite
            .builder
            .field(access::PUBLIC | access::STATIC, &fixed, ty, &[]);
        suite.builder.field(access::PUBLIC, &own, ty, &[]);
        let wide = match ty {
            "Z" | "B" | "C" | "S" => "I",
            wide => wide,
        };
        let static_field = suite.builder.pool.field(CLASS, &fixed, ty);
        suite.add(
            &format!("put_static_{ty}"),
            &format!("({wide}){wide}"),
            |code| {
                code.param(0).op_short(PUTSTATIC, static_field);
                code.op_short(GETSTATIC, static_field).ret();
            },
        );
        let (field, class) = (
            suite.builder.pool.field(CLASS, &own, ty),
            suite.builder.pool.class(CLASS),
        );
        suite.add(&format!("put_{ty}"), &format!("({wide}){wide}"), |code| {
            code.op_short(NEW, class)
                .op(DUP)
                .op_short(INVOKESPECIAL, constructor);
            code.op(DUP).param(0).op_short(PUTFIELD, field);
            code.op_short(GETFIELD, field).ret();
        });
        suite.add(&format!("return_{ty}"), &format!("({wide}){ty}"), |code| {
            code.param(0).ret();
        });
        suite.add(&format!("call_{ty}"), &format!("({wide}){wide}"), |code| {
            code.param(0)
                .call(CLASS, &format!("return_{ty}"), &format!("({wide}){ty}"))
                .ret();
        });
    }
    suite
}

fn make_constructor(suite: &mut Suite) {
    let object = suite
        .builder
        .pool
        .method("java/lang/Object", "<init>", "()V");
    let [high, low] = object.to_be_bytes();
    let body = Body {
        max_stack: 1,
        max_locals: 1,
        bytes: vec![ALOAD_0, INVOKESPECIAL, high, low, RETURN],
        handlers: Vec::new(),
    };
    suite
        .builder
        .method(access::PUBLIC, "<init>", "()V", Some(&body), &[]);
}
