//! String concatenation: `StringConcatFactory`.

use jaunt_class::{Builder, Const, Name, Type, access};

use super::LINK;
use super::emit::{Emit, Invoke};
use super::site::Site;

const BUILDER: &str = "java/lang/StringBuilder";
/// In a recipe: the next argument, the next constant.
const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

enum Piece {
    Text(Vec<u16>),
    Argument,
    Constant(Const, u16),
}

pub(super) fn spin(site: &Site, class: &str) -> Option<Builder> {
    let pieces = match &*site.bootstrap.member.name {
        "makeConcat" => site.ty.params.iter().map(|_| Piece::Argument).collect(),
        _ => read(site)?,
    };
    Some(build(class, site, &pieces))
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
                Piece::Constant(site.constant(index).filter(is_plain)?, index)
            }
        });
    }
    if !text.is_empty() {
        pieces.push(Piece::Text(text));
    }
    let arguments = pieces.iter().filter(|p| matches!(p, Piece::Argument));
    (arguments.count() == site.ty.params.len()).then_some(pieces)
}

fn is_plain(constant: &Const) -> bool {
    use Const::{Class, Double, Float, Int, Long, String};
    matches!(
        constant,
        Class(_) | Double(_) | Float(_) | Int(_) | Long(_) | String(_)
    )
}

fn build(class: &str, site: &Site, pieces: &[Piece]) -> Builder {
    let mut builder = Builder::new(class, "java/lang/Object");
    let mut code = Emit::new(&mut builder.pool, site.ty.param_slots());
    code.new_builder();
    let string = Type::Class(Name::new("java/lang/String"));
    let mut local = 0;
    let mut params = site.ty.params.iter();
    for piece in pieces {
        match piece {
            Piece::Text(units) => {
                code.string(units);
                code.append(&string);
            }
            Piece::Argument => {
                let param = params.next().unwrap_or(&Type::Int);
                code.load(param, local);
                local += param.slots() as u16;
                code.append(param);
            }
            Piece::Constant(constant, index) => append_constant(&mut code, site, constant, *index),
        }
    }
    code.built();
    code.ret(&site.ty.ret);
    let body = code.finish();
    builder.method(access::STATIC, LINK, &site.descriptor, Some(&body), &[]);
    builder
}

fn append_constant(code: &mut Emit, site: &Site, constant: &Const, index: u16) {
    let ty = match constant {
        Const::Int(k) => {
            code.int(*k);
            Type::Int
        }
        Const::Long(k) => {
            code.long(*k);
            Type::Long
        }
        Const::Float(k) => {
            code.float(*k);
            Type::Float
        }
        Const::Double(k) => {
            code.double(*k);
            Type::Double
        }
        Const::Class(_) => {
            code.class(site.class_constant(index).as_deref().unwrap_or_default());
            Type::Class(Name::new("java/lang/Class"))
        }
        _ => {
            code.string(&site.string(index).unwrap_or_default());
            Type::Class(Name::new("java/lang/String"))
        }
    };
    code.append(&ty);
}

impl Emit<'_> {
    pub fn new_builder(&mut self) {
        self.new_object(BUILDER);
        self.library(Invoke::Special, BUILDER, "<init>", "()V");
    }

    /// Appends the value on the stack, null as `null`.
    pub fn append(&mut self, ty: &Type) {
        let descriptor = match ty {
            Type::Boolean => "Z",
            Type::Char => "C",
            Type::Byte | Type::Short | Type::Int => "I",
            Type::Long => "J",
            Type::Float => "F",
            Type::Double => "D",
            Type::Class(name) if *name == "java/lang/String" => "Ljava/lang/String;",
            _ => "Ljava/lang/Object;",
        };
        let descriptor = format!("({descriptor})L{BUILDER};");
        self.library(Invoke::Virtual, BUILDER, "append", &descriptor);
    }

    /// Leaves the string that was built.
    pub fn built(&mut self) {
        let descriptor = "()Ljava/lang/String;";
        self.library(Invoke::Virtual, BUILDER, "toString", descriptor);
    }
}
