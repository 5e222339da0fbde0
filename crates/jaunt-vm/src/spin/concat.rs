//! String concatenation: `StringConcatFactory`.

use jaunt_class::{Builder, Const, Type, access};

use super::LINK;
use super::emit::{Emit, Invoke};
use super::site::Site;
use crate::class::MethodRef;
use crate::machine::Machine;
use crate::trap::Result;

const BUILDER: &str = "java/lang/StringBuilder";
/// In a recipe: the next argument, the next constant.
const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

enum Piece {
    Text(Vec<u16>),
    Argument,
    Constant(Const, u16),
}

impl Machine {
    pub(super) fn spin_concat(&mut self, site: &Site) -> Result<MethodRef> {
        let pieces = match &*site.bootstrap.name {
            "makeConcat" => Some(site.ty.params.iter().map(|_| Piece::Argument).collect()),
            _ => read(site),
        };
        let Some(pieces) = pieces else {
            return Err(self.bad_bootstrap(site));
        };
        let class = site.class_name(self.store.jdk.feature, "StringConcat");
        self.spin(site, build(&class, site, &pieces))
    }
}

fn read(site: &Site) -> Option<Vec<Piece>> {
    let (recipe, constants) = site.args.split_first()?;
    let mut constants = constants.iter();
    let mut pieces = Vec::new();
    let mut text = Vec::new();
    for unit in site.string(*recipe)? {
        if unit != ARGUMENT && unit != CONSTANT {
            text.push(unit);
            continue;
        }
        if !text.is_empty() {
            pieces.push(Piece::Text(std::mem::take(&mut text)));
        }
        pieces.push(match unit {
            ARGUMENT => Piece::Argument,
            _ => {
                let &index = constants.next()?;
                Piece::Constant(site.constant(index)?, index)
            }
        });
    }
    if !text.is_empty() {
        pieces.push(Piece::Text(text));
    }
    let arguments = pieces.iter().filter(|p| matches!(p, Piece::Argument));
    (arguments.count() == site.ty.params.len()).then_some(pieces)
}

fn build(class: &str, site: &Site, pieces: &[Piece]) -> Builder {
    let mut builder = Builder::new(class, "java/lang/Object");
    let mut code = Emit::new(&mut builder.pool, site.ty.param_slots());
    code.new_object(BUILDER);
    code.library(Invoke::Special, BUILDER, "<init>", "()V");
    let mut local = 0;
    let mut params = site.ty.params.iter();
    for piece in pieces {
        match piece {
            Piece::Text(units) => {
                code.string(units);
                append(&mut code, "Ljava/lang/String;");
            }
            Piece::Argument => {
                let param = params.next().unwrap_or(&Type::Int);
                code.load(param, local);
                local += param.slots() as u16;
                append(&mut code, appended_as(param));
            }
            Piece::Constant(constant, index) => append_constant(&mut code, site, constant, *index),
        }
    }
    let descriptor = "()Ljava/lang/String;";
    code.library(Invoke::Virtual, BUILDER, "toString", descriptor);
    code.ret(&site.ty.ret);
    let body = code.finish();
    builder.method(access::STATIC, LINK, &site.descriptor, Some(&body), &[]);
    builder
}

fn append_constant(code: &mut Emit, site: &Site, constant: &Const, index: u16) {
    let descriptor = match constant {
        Const::Int(k) => {
            code.int(*k);
            "I"
        }
        Const::Long(k) => {
            code.long(*k);
            "J"
        }
        Const::Float(k) => {
            code.float(*k);
            "F"
        }
        Const::Double(k) => {
            code.double(*k);
            "D"
        }
        Const::Class(_) => {
            code.class(site.class_constant(index).as_deref().unwrap_or_default());
            "Ljava/lang/Object;"
        }
        _ => {
            code.string(&site.string(index).unwrap_or_default());
            "Ljava/lang/String;"
        }
    };
    append(code, descriptor);
}

fn append(code: &mut Emit, descriptor: &str) {
    let descriptor = format!("({descriptor})L{BUILDER};");
    code.library(Invoke::Virtual, BUILDER, "append", &descriptor);
}

fn appended_as(ty: &Type) -> &'static str {
    match ty {
        Type::Boolean => "Z",
        Type::Char => "C",
        Type::Byte | Type::Short | Type::Int => "I",
        Type::Long => "J",
        Type::Float => "F",
        Type::Double => "D",
        Type::Class(name) if *name == "java/lang/String" => "Ljava/lang/String;",
        _ => "Ljava/lang/Object;",
    }
}
