//! What a target means to who explores it: a method, or a `main`.

use jaunt_class::Name;
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Entry, Store, asks_for_inputs};

use super::places;
use super::spot::Spot;
use super::target::{self, Target};
use crate::error::Error;

/// What the target means: a class stands for its `main`, a driver.
pub fn entry(store: &Store, text: &str) -> Result<(Entry, String), Error> {
    let target = Target::parse(text);
    if let Target::Class(class) | Target::Method { class, .. } = &target {
        places::ask_for(store, class);
    }
    match target {
        Target::Package(_) => Err(Error::usage(format!(
            "{text} is a package; name one method (pkg.Class#method), or a class with a main"
        ))),
        Target::Class(class) => {
            let class = target::find_class(store, &class)?;
            main_of(store, class).ok_or_else(|| {
                let name = class.java_name();
                Error::unreadable(format!("{name} has no main; name a method: {name}#METHOD"))
            })
        }
        Target::Method { class, method } => {
            let class = target::find_class(store, &class)?;
            let method = target::find_method(class, &method)?;
            // A `main` of objects starts no program.
            if method.name == "main"
                && method.descriptor == MAIN
                && let Some(main) = main_of(store, class)
            {
                return Ok(main);
            }
            Ok((Entry::Unit(method), target::describe(method)))
        }
    }
}

/// What the target of a place means: a class without a `main` stands for the method that the
/// place is in.
pub fn entry_to(store: &Store, text: &str, spot: &Spot) -> Result<Entry, Error> {
    if let Target::Class(class) = Target::parse(text) {
        places::ask_for(store, &class);
        let class = target::find_class(store, &class)?;
        if main_of(store, class).is_none()
            && let Some(method) = spot.method_in(store, class)
        {
            return Ok(Entry::Unit(method));
        }
    }
    entry(store, text).map(|(entry, _)| entry)
}

const MAIN: &str = "([Ljava/lang/String;)V";

/// The `main` of a class: a driver that asks for its inputs, or a program whose
/// arguments are inputs.
fn main_of(store: &Store, class: ClassRef) -> Option<(Entry, String)> {
    let main = class.find_method(Name::new("main"), Name::new(MAIN))?;
    let name = format!("{}#main", class.java_name());
    let entry = match asks_for_inputs(store, class) {
        true => Entry::Driver(class),
        false => Entry::Program(class),
    };
    main.is_static().then_some((entry, name))
}

/// The method that runs begin with.
pub fn first_method(entry: &Entry) -> Result<MethodRef, Error> {
    let main_of = |class: ClassRef| {
        let mut methods = class.methods.iter();
        let main = methods.find(|m| m.name == "main" && m.is_static());
        main.ok_or_else(|| {
            let name = class.java_name();
            Error::unreadable(format!("{name} has no main; name a method: {name}#METHOD"))
        })
    };
    match *entry {
        Entry::Unit(method) => Ok(method),
        Entry::Driver(class) | Entry::Program(class) => main_of(class),
    }
}
