//! Classes through which drivers ask for inputs. They are known by name, so
//! that drivers written for other tools run as they are.

use jaunt_class::{Builder, Const, Name, Type, access};
use jaunt_term::{Sort, Term};
use rustc_hash::FxHashSet;

use crate::classes::class::{ClassRef, MethodRef};
use crate::classes::store::Store;
use crate::memory::heap::NULL;
use crate::native::{Call, Native};
use crate::record::{Bound, Origin, SiteKind};
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
        (SYMBOLIC, "assumeBetween") => Some(assume_between),
        (SYMBOLIC, "assumeIn") => Some(assume_in),
        (SYMBOLIC, "getSize") => Some(get_size),
        (SYMBOLIC, "leaveOut") => Some(leave_out),
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

/// The next value that a driver asks for, here.
fn next_asked(m: &mut Machine) -> Origin {
    let site = m.here(SiteKind::Assume);
    let asked = &mut m.shadows.asked;
    asked.push((site.method, site.bci));
    Origin::Asked(asked.len() as u32 - 1)
}

fn new_asked(m: &mut Machine, declared: ClassRef) -> Result<u64> {
    let origin = next_asked(m);
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
    let value = Term::from_raw(call.w.shadow(0));
    let condition = (call.w.shadow(0) != 0).then(|| m.shadows.terms.is_nonzero(value));
    assume_that(m, condition, holds)
}

/// One decision, where Java would branch at each end.
fn assume_between(m: &mut Machine, call: &Call) -> Result<u64> {
    let [value, low, high] = [0, 2, 4].map(|slot| (call.long(slot), call.w.shadow(slot)));
    let holds = low.0 <= value.0 && value.0 <= high.0;
    let terms = &mut m.shadows.terms;
    let symbolic = [value, low, high].iter().any(|(_, handle)| *handle != 0);
    let condition = symbolic.then(|| {
        let [value, low, high] = [value, low, high].map(|(bits, handle)| match handle {
            0 => terms.constant(Sort::I64, bits as u64),
            handle => Term::from_raw(handle),
        });
        let (above, below) = (terms.sle(low, value), terms.sle(value, high));
        terms.and(above, below)
    });
    assume_that(m, condition, holds)
}

fn assume_in(m: &mut Machine, call: &Call) -> Result<u64> {
    let pairs: Vec<i32> = match call.object(1) {
        NULL => return Err(m.raise("java/lang/NullPointerException", None)),
        text => m.text(text).encode_utf16().map(i32::from).collect(),
    };
    let (value, handle) = (call.int(0), call.w.shadow(0));
    let pairs = pairs.chunks_exact(2);
    let holds = pairs.clone().any(|p| p[0] <= value && value <= p[1]);
    let condition = (handle != 0).then(|| {
        let terms = &mut m.shadows.terms;
        let value = Term::from_raw(handle);
        let none = terms.constant(Sort::Bool, 0);
        pairs.fold(none, |found, pair| {
            let (first, last) = (terms.int(pair[0]), terms.int(pair[1]));
            let (above, below) = (terms.sle(first, value), terms.sle(value, last));
            let within = terms.and(above, below);
            terms.or(found, within)
        })
    });
    assume_that(m, condition, holds)
}

/// How many elements an input has that a driver makes one by one.
fn get_size(m: &mut Machine, _: &Call) -> Result<u64> {
    let origin = next_asked(m);
    let most = i64::from(m.shadows.bounds.array);
    m.shadows.bounded.insert(Bound::ArrayLength);
    let (bits, var) = m.new_var(Sort::I32, origin, Some((0, most)));
    m.result_handle = var.raw();
    Ok(bits)
}

/// The driver says that it does not make all inputs there are.
fn leave_out(m: &mut Machine, _: &Call) -> Result<u64> {
    m.shadows.bounded.insert(Bound::Classes);
    Ok(0)
}

fn assume_that(m: &mut Machine, condition: Option<Term>, holds: bool) -> Result<u64> {
    if let Some(condition) = condition {
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
        let others = [
            ("getObject", "(Ljava/lang/Class;)Ljava/lang/Object;"),
            ("getSize", "()I"),
            ("assumeBetween", "(JJJ)V"),
            ("assumeIn", "(CLjava/lang/String;)V"),
            ("leaveOut", "()V"),
        ];
        methods.extend(others.map(|(name, ty)| (name.into(), ty.into())));
    }
    methods
}
