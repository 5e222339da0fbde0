//! Signatures as source code writes them, their variables replaced by what they stand
//! for in a supertype. Tests are written with them; no run asks.

use jaunt_class::{Name, Type};

use crate::classes::class::{ClassRef, MethodRef};
use crate::classes::store::Store;
use crate::record::{Typed, Wild};
use crate::shadow::inputs::declared::method_signature;
use crate::shadow::inputs::makers::needs_outer;
use crate::shadow::inputs::signature::{self, ClassSignature, Ty};

/// What type variables stand for.
type Known = Vec<(Name, Typed)>;

/// The type that a method is declared to return, if that is generic and says all:
/// it has neither variables nor wildcards.
pub fn written_return_type(method: MethodRef) -> Option<Typed> {
    let ret = method_signature(method)?.ret;
    let ty = written(&ret, &Known::new()).filter(|ty| !ty.arguments.is_empty());
    ty.filter(|ty| !has_wildcards(ty))
}

/// How many type parameters of its own a class has.
pub fn type_parameters(class: ClassRef) -> usize {
    let text = class.file().and_then(|f| f.signature_of(&f.attributes));
    let read = text.and_then(|text| signature::class_signature(&text));
    read.map_or(0, |signature| signature.formals.len())
}

fn has_wildcards(ty: &Typed) -> bool {
    let mut arguments = ty.arguments.iter();
    arguments.any(|a| a.wild != Wild::No || has_wildcards(a))
}

/// The parameters and the result of a method, with all type arguments.
pub struct WrittenSignature {
    pub params: Vec<Typed>,
    pub ret: Typed,
}

/// The signature of a method that an object of this type has; none if it has type
/// parameters of its own, or if the type leaves some of its arguments open.
pub fn written_signature(store: &Store, of: &Typed, method: MethodRef) -> Option<WrittenSignature> {
    let class = store.load(of.class).ok()?;
    let of = supertype(store, class, of.clone(), method.class())?;
    let known = environment(method.class(), &of)?;
    let Some(signature) = method_signature(method) else {
        let plain = |ty: &Type| written(&erased(store, ty)?, &Known::new());
        let params = method.ty().params.iter().map(plain);
        return Some(WrittenSignature {
            params: params.collect::<Option<_>>()?,
            ret: plain(&method.ty().ret)?,
        });
    };
    if !signature.formals.is_empty() {
        return None;
    }
    let params = signature.params.iter().map(|ty| written(ty, &known));
    Some(WrittenSignature {
        params: params.collect::<Option<_>>()?,
        ret: written(&signature.ret, &known)?,
    })
}

/// A type without a signature: none if it is generic, and so would be raw.
fn erased(store: &Store, ty: &Type) -> Option<Ty> {
    Some(match ty {
        Type::Class(name) => {
            let class = store.load(*name).ok()?;
            if !signature_of(class).formals.is_empty() {
                return None;
            }
            Ty::Class {
                name: *name,
                arguments: Vec::new(),
            }
        }
        Type::Array(of) => {
            let element = of.strip_prefix('[').and_then(Type::parse)?;
            Ty::Array(Box::new(erased(store, &element)?))
        }
        primitive => Ty::Primitive(*primitive),
    })
}

fn signature_of(class: ClassRef) -> ClassSignature {
    let text = class.file().and_then(|f| f.signature_of(&f.attributes));
    let read = text.and_then(|text| signature::class_signature(&text));
    read.unwrap_or_else(|| {
        let above = class.super_class.into_iter();
        let above = above.chain(class.interfaces.iter().copied());
        let plain = above.map(|class| Ty::Class {
            name: class.name,
            arguments: Vec::new(),
        });
        ClassSignature {
            formals: Vec::new(),
            supertypes: plain.collect(),
        }
    })
}

/// None of raw types, and of inner classes: the class around has variables, too.
fn environment(class: ClassRef, of: &Typed) -> Option<Known> {
    let formals = signature_of(class).formals;
    if formals.len() != of.arguments.len() || needs_outer(class).is_some() {
        return None;
    }
    let arguments = of.arguments.iter().map(|argument| Typed {
        wild: Wild::No,
        ..argument.clone()
    });
    Some(formals.iter().map(|f| f.name).zip(arguments).collect())
}

fn supertype(store: &Store, class: ClassRef, of: Typed, to: ClassRef) -> Option<Typed> {
    if class.id == to.id {
        return Some(of);
    }
    let known = environment(class, &of)?;
    let supertypes = signature_of(class).supertypes;
    supertypes.iter().find_map(|ty| {
        let above = written(ty, &known)?;
        let class = store.load(above.class).ok()?;
        let leads_there = class.is_subclass_of(to);
        leads_there.then(|| supertype(store, class, above, to))?
    })
}

fn written(ty: &Ty, known: &Known) -> Option<Typed> {
    let object = || Ty::Class {
        name: Name::new("java/lang/Object"),
        arguments: Vec::new(),
    };
    let with = |of: &Ty, wild: Wild| {
        let of = written(of, known)?;
        Some(Typed { wild, ..of })
    };
    match ty {
        Ty::Primitive(ty) => Some(Typed {
            class: Name::new(&ty.descriptor()),
            arguments: Vec::new(),
            wild: Wild::No,
        }),
        Ty::Variable(name) => {
            let mut known = known.iter();
            known.find(|(n, _)| n == name).map(|(_, ty)| ty.clone())
        }
        Ty::Array(of) => {
            let element = written(of, known)?;
            let inner = match element.class.as_str() {
                array if array.starts_with('[') => array.to_string(),
                letter if letter.len() == 1 && !is_class(of) => letter.to_string(),
                class => format!("L{class};"),
            };
            let class = Name::new(&format!("[{inner}"));
            Some(Typed { class, ..element })
        }
        Ty::Any => with(&object(), Wild::Extends),
        Ty::Extends(of) => with(of, Wild::Extends),
        Ty::Super(of) => with(of, Wild::Super),
        Ty::Class { name, arguments } => Some(Typed {
            class: *name,
            arguments: arguments
                .iter()
                .map(|a| written(a, known))
                .collect::<Option<_>>()?,
            wild: Wild::No,
        }),
    }
}

/// Classes may have names of one letter, too.
fn is_class(ty: &Ty) -> bool {
    !matches!(ty, Ty::Primitive(_))
}
