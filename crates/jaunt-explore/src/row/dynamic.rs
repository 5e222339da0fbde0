//! Calls that the compiler made up: a lambda, texts put together, a switch over types.

use jaunt_class::{Const, MethodType, Name, Type};
use jaunt_ir::Reg;
use jaunt_term::{Sort, Term};

use super::Row;

/// The class that makes a call up, its name, its type and its constants.
struct MadeUp {
    maker: Name,
    name: String,
    ty: MethodType,
    constants: Vec<u16>,
}

/// Goes through a call that is made up. False if it is one that can do anything.
pub fn invoke_dynamic<R: Row + ?Sized>(row: &mut R, d: Option<Reg>, args: &[Reg], cp: u16) -> bool {
    let (Some(d), Some(call)) = (d, made_up(row, cp)) else {
        return false;
    };
    // What objects are as text is their own affair.
    let plain = |ty: &Type| match ty {
        Type::Class(name) => *name == "java/lang/String",
        ty => !ty.is_reference(),
    };
    match &*call.maker {
        "java/lang/invoke/LambdaMetafactory" => {
            row.object(d);
        }
        "java/lang/invoke/StringConcatFactory" if call.ty.params.iter().all(plain) => {
            row.object(d);
        }
        "java/lang/runtime/SwitchBootstraps" if call.name == "typeSwitch" => {
            match type_switch(row, args, &call.constants) {
                Some(value) => row.write(d, value),
                None => return false,
            }
        }
        _ => return false,
    }
    true
}

fn made_up<R: Row + ?Sized>(row: &R, cp: u16) -> Option<MadeUp> {
    let file = row.method().class().file()?;
    let Const::InvokeDynamic {
        bootstrap,
        name_type,
    } = *file.pool.get(cp).ok()?
    else {
        return None;
    };
    let (name, descriptor) = file.pool.name_and_type(name_type).ok()?;
    let all = file.bootstrap_methods().ok()?;
    let bootstrap = all.into_iter().nth(usize::from(bootstrap))?;
    let Const::MethodHandle { reference, .. } = *file.pool.get(bootstrap.handle).ok()? else {
        return None;
    };
    Some(MadeUp {
        maker: file.pool.member(reference).ok()?.class,
        name: name.to_string(),
        ty: MethodType::parse(&descriptor)?,
        constants: bootstrap.args,
    })
}

/// The first label from the given one on that the object has; only classes are labels
/// that are understood.
fn type_switch<R: Row + ?Sized>(row: &mut R, args: &[Reg], labels: &[u16]) -> Option<Term> {
    let &[object, from] = args else {
        return None;
    };
    let file = row.method().class().file()?;
    let mut classes = Vec::new();
    for &label in labels {
        let name = file.pool.class_name(label).ok()?;
        classes.push(row.store().load(name).ok()?);
    }
    let (object, from) = (row.read(object, Sort::Ref), row.read(from, Sort::I32));
    let mut value = row.terms().int(classes.len() as i32);
    for (n, class) in classes.into_iter().enumerate().rev() {
        let is = row.test(object, class);
        let number = row.terms().int(n as i32);
        let asked = row.terms().sle(from, number);
        let here = row.terms().and(asked, is);
        value = row.terms().ite(here, number, value);
    }
    let (null, none) = (row.terms().null(), row.terms().int(-1));
    let is_null = row.terms().eq(object, null);
    Some(row.terms().ite(is_null, none, value))
}
