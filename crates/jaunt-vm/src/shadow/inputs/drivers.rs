//! Classes through which drivers ask for inputs. They are known by name, so
//! that drivers written for other tools run as they are.

use jaunt_class::{Builder, Const, Name, Type, access};
use rustc_hash::FxHashSet;

use crate::classes::class::{ClassRef, MethodRef};
use crate::classes::store::Store;
use crate::memory::heap::NULL;
use crate::native::{Call, Native};
use crate::record::{Origin, SiteKind};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Stop, Trap};

pub(in crate::shadow) const SYMBOLIC: &str = "jaunt/Symbolic";
const VERIFIER: &str = "org/sosy_lab/sv_benchmarks/Verifier";
const DEBUG: &str = "gov/nasa/jpf/symbc/Debug";
const CATG: &str = "catg/CATG";

pub(in crate::shadow) fn is_driver(class: &str) -> bool {
    [SYMBOLIC, VERIFIER, DEBUG, CATG].contains(&class)
}

/// Does a class, or what it names of the code under test, ask for inputs itself?
pub fn asks_for_inputs(store: &Store, class: ClassRef) -> bool {
    let mut seen = FxHashSet::from_iter([class.name]);
    let mut next = vec![class.name];
    while let Some(name) = next.pop() {
        let Ok(class) = store.load(name) else {
            continue;
        };
        let Some(file) = class.file() else {
            continue;
        };
        let named = file.pool.iter().filter_map(|(index, constant)| {
            let is_class = matches!(constant, Const::Class(_));
            is_class.then(|| file.pool.class_name(index).ok())?
        });
        for name in named {
            if is_driver(&name) {
                return true;
            }
            if store.is_under_test(&name) && seen.insert(name) {
                next.push(name);
            }
        }
    }
    false
}

/// The meaning of a driver class's method, if it has one.
pub(in crate::shadow) fn driver_native(method: MethodRef) -> Option<Native> {
    let class = method.class().name.as_str();
    if !is_driver(class) {
        return None;
    }
    match (class, method.name.as_str()) {
        (_, "assume") => Some(assume),
        (SYMBOLIC, "getObject") => Some(get_object),
        (SYMBOLIC, name) if name.starts_with("get") => Some(ask),
        (VERIFIER, name) if name.starts_with("nondet") => Some(ask),
        (DEBUG, name) if name.starts_with("makeSymbolic") => Some(ask),
        (CATG, name) if name.starts_with("read") => Some(ask),
        _ => None,
    }
}

/// A new input of the method's return type.
fn ask(m: &mut Machine, call: &Call) -> Result<u64> {
    let declared = m.store.load_type(&call.method.ty().ret);
    let declared = m.or_load_error(declared)?;
    new_asked(m, declared)
}

fn get_object(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = match call.object(0) {
        NULL => return Err(m.raise("java/lang/NullPointerException", None)),
        mirror => m.class_of_mirror(mirror),
    };
    new_asked(m, class)
}

fn new_asked(m: &mut Machine, declared: ClassRef) -> Result<u64> {
    let origin = Origin::Asked(m.shadows.asked);
    m.shadows.asked += 1;
    let string = declared.name == "java/lang/String";
    let (bits, handle) = match string {
        // Strings that a driver asks for are never null.
        true => m.new_ref(declared, origin, true)?,
        false => m.new_input(declared, origin)?,
    };
    m.result_handle = handle;
    Ok(bits)
}

fn assume(m: &mut Machine, call: &Call) -> Result<u64> {
    let holds = call.int(0) != 0;
    if call.w.shadow(0) != 0 {
        let value = jaunt_term::Term::from_raw(call.w.shadow(0));
        let condition = m.shadows.terms.is_nonzero(value);
        let site = m.here(SiteKind::Assume);
        m.decide(site, condition, holds);
    }
    match holds {
        true => Ok(0),
        false => Err(Trap::Stop(Stop::Assumption)),
    }
}

/// A driver class that nobody provides: its methods are ours.
pub(in crate::shadow) fn driver_class(name: Name) -> Option<&'static [u8]> {
    if !is_driver(&name) {
        return None;
    }
    let mut builder = Builder::new(&name, "java/lang/Object");
    let flags = access::PUBLIC | access::STATIC | access::NATIVE;
    for (method, descriptor) in driver_methods(&name) {
        builder.method(flags, &method, &descriptor, None, &[]);
    }
    builder.finish().ok().map(|bytes| &*bytes.leak())
}

/// Methods that a driver class has when nobody provides the class.
fn driver_methods(class: &str) -> Vec<(String, String)> {
    let types = [
        ("Boolean", Type::Boolean),
        ("Byte", Type::Byte),
        ("Char", Type::Char),
        ("Short", Type::Short),
        ("Int", Type::Int),
        ("Integer", Type::Int),
        ("Long", Type::Long),
        ("Float", Type::Float),
        ("Double", Type::Double),
        ("String", Type::Class(Name::new("java/lang/String"))),
    ];
    let (prefix, params): (&str, &dyn Fn(&str) -> String) = match class {
        SYMBOLIC => ("get", &|_| String::new()),
        VERIFIER => ("nondet", &|_| String::new()),
        DEBUG => ("makeSymbolic", &|_| "Ljava/lang/String;".into()),
        _ => ("read", &|ty| ty.into()),
    };
    let mut methods: Vec<(String, String)> = types
        .iter()
        .map(|(name, ty)| {
            let ty = ty.descriptor();
            (format!("{prefix}{name}"), format!("({}){ty}", params(&ty)))
        })
        .collect();
    methods.push(("assume".into(), "(Z)V".into()));
    if class == SYMBOLIC {
        methods.push((
            "getObject".into(),
            "(Ljava/lang/Class;)Ljava/lang/Object;".into(),
        ));
    }
    methods
}
