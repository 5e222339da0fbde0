//! Fields that only their class's own code writes, where it does, and how its objects begin.

use jaunt_class::access;
use jaunt_ir::{InvokeKind, Op, Reg};
use jaunt_vm::Store;
use jaunt_vm::class::{ClassRef, FieldRef, Loader, MethodRef, Slot};

use crate::atlas::body_of;

/// Superclasses whose constructors are looked at.
const DEEPEST: usize = 6;

/// Code that can write fields without naming them.
const WRITERS: [&str; 6] = [
    "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
    "java/util/concurrent/atomic/AtomicLongFieldUpdater",
    "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
    "java/lang/invoke/VarHandle",
    "java/lang/reflect/Field",
    "jdk/internal/misc/Unsafe",
];

/// Where a field is written.
#[derive(Clone, Copy)]
pub struct Site {
    pub method: MethodRef,
    pub at: u32,
    pub object: Reg,
    pub value: Reg,
    pub field: FieldRef,
}

/// The classes that may use each other's private members.
pub fn nest(class: ClassRef, store: &Store) -> Vec<ClassRef> {
    let host = class.file().and_then(|file| file.nest_host());
    let host = host.and_then(|host| store.load(host).ok());
    let host = host.unwrap_or(class);
    let members = host.file().map(|file| file.nest_members());
    let members = members.into_iter().flatten();
    let mut all = vec![host];
    all.extend(members.filter_map(|name| store.load(name).ok()));
    all
}

/// Is the field of a class, by its name, one that only its class is known to write?
pub fn is_kept(class: ClassRef, name: &str, store: &Store) -> bool {
    kept_fields(class, store).0.iter().any(|f| f.name == name)
}

/// The fields of a class that nobody else writes, and all places that write them.
///
/// Private fields, and numbers in others that are not public, of classes whose code sets them
/// itself: what a class never writes is left to others, and so is how objects of a package are
/// linked where the package can see it.
pub fn kept_fields(class: ClassRef, store: &Store) -> (Vec<FieldRef>, Vec<Site>) {
    let family = nest(class, store);
    if !class.under_test || family.iter().any(has_other_writers) {
        return Default::default();
    }
    let own = class.fields.iter().filter(|f| !f.is_static());
    let is_number = |f: &FieldRef| Slot::of(&f.descriptor) != Slot::Ref;
    let own = own.filter(|f| {
        f.access & access::PRIVATE != 0 || f.access & access::PUBLIC == 0 && is_number(f)
    });
    let (private, others): (Vec<FieldRef>, Vec<FieldRef>) =
        own.partition(|f| f.access & access::PRIVATE != 0);
    let mut sites = sites_in(&family, store, &private);
    let mut fields = private;
    if class.loader != Loader::Boot && !others.is_empty() {
        let program = store.program_classes();
        let found = sites_in(program, store, &others);
        let writes = |f: &&FieldRef| {
            let mut own = found.iter().filter(|s| std::ptr::eq(s.field, **f));
            own.any(|s| s.method.class().id == class.id && !s.method.is_constructor())
        };
        let kept: Vec<FieldRef> = others.iter().filter(writes).copied().collect();
        sites.extend(
            found
                .into_iter()
                .filter(|s| kept.iter().any(|f| std::ptr::eq(s.field, *f))),
        );
        fields.extend(kept);
    }
    (fields, sites)
}

/// How often fields are looked for that others depend on.
const ROUNDS: usize = 3;

/// Of these fields those that some methods read, and those that decide what is written to
/// them.
pub fn relevant(
    fields: &[FieldRef],
    sites: &[Site],
    roots: &[MethodRef],
    store: &Store,
) -> Vec<FieldRef> {
    let mut methods: Vec<MethodRef> = roots.to_vec();
    let mut found: Vec<FieldRef> = Vec::new();
    for _ in 0..ROUNDS {
        let read: Vec<FieldRef> = methods.iter().flat_map(|m| fields_read(m, store)).collect();
        let is_read = |f: &FieldRef| read.iter().any(|r| std::ptr::eq(*r, *f));
        found = fields.iter().copied().filter(is_read).collect();
        for site in sites {
            let writes = found.iter().any(|f| std::ptr::eq(*f, site.field));
            if writes && methods.iter().all(|m| m.id != site.method.id) {
                methods.push(site.method);
            }
        }
    }
    found
}

/// The fields of objects that a method reads.
pub fn fields_read(method: MethodRef, store: &Store) -> Vec<FieldRef> {
    let (Some(body), Some(file)) = (body_of(method), method.class().file()) else {
        return Vec::new();
    };
    let read = body.ops.iter().filter_map(|op| match op {
        Op::GetField { cp, .. } => Some(*cp),
        _ => None,
    });
    let fields = read.filter_map(|cp| {
        let member = file.pool.member(cp).ok()?;
        let class = store.load(member.class).ok()?;
        class.find_field(member.name, member.descriptor)
    });
    fields.collect()
}

pub fn has_other_writers(class: &ClassRef) -> bool {
    let Some(file) = class.file() else {
        return true;
    };
    let mut constants = file.pool.iter();
    constants.any(|(at, _)| {
        let named = file.pool.class_name(at);
        named.is_ok_and(|name| WRITERS.contains(&name.as_str()))
    })
}

fn sites_in(classes: &[ClassRef], store: &Store, fields: &[FieldRef]) -> Vec<Site> {
    let mut found = Vec::new();
    if fields.is_empty() {
        return found;
    }
    for class in classes {
        let Some(file) = class.file() else {
            continue;
        };
        for method in &class.methods {
            let Some(body) = body_of(method) else {
                continue;
            };
            for (at, op) in (0..).zip(&body.ops) {
                let Op::PutField { o, v, cp } = *op else {
                    continue;
                };
                let Ok(member) = file.pool.member(cp) else {
                    continue;
                };
                // By the name of its class or of one that inherits it.
                let named = store.load(member.class).ok();
                let meant = named.and_then(|c| c.find_field(member.name, member.descriptor));
                if let Some(field) = meant
                    && fields.iter().any(|f| std::ptr::eq(*f, field))
                {
                    found.push(Site {
                        method,
                        at,
                        object: o,
                        value: v,
                        field,
                    });
                }
            }
        }
    }
    found
}

/// Does a constructor leave the work to another one of its class?
pub fn delegates(constructor: MethodRef) -> bool {
    let class = constructor.class();
    let (Some(body), Some(file)) = (body_of(constructor), class.file()) else {
        return false;
    };
    body.ops.iter().any(|op| match op {
        Op::Invoke { kind, args, cp, .. } => {
            *kind == InvokeKind::Special
                && body.args(*args).first() == Some(&0)
                && file
                    .pool
                    .member(*cp)
                    .is_ok_and(|m| m.name == "<init>" && m.class == class.name)
        }
        _ => false,
    })
}

/// Do the constructors of a class keep their object to themselves until they are done?
pub fn is_closed(class: ClassRef, store: &Store) -> bool {
    let mut constructors = class.methods.iter().filter(|m| m.is_constructor());
    constructors.all(|m| keeps_to_itself(m, store, 0))
}

fn keeps_to_itself(constructor: MethodRef, store: &Store, depth: usize) -> bool {
    let class = constructor.class();
    if class.super_class.is_none() {
        return true;
    }
    let (Some(body), Some(file)) = (body_of(constructor), class.file()) else {
        return false;
    };
    if depth > DEEPEST {
        return false;
    }
    let mut is_made = false;
    for op in &body.ops {
        let is_kept = match op {
            Op::Invoke { kind, args, cp, .. } if body.args(*args).contains(&0) => {
                let args = body.args(*args);
                let target = file.pool.member(*cp).ok().and_then(|m| {
                    let of = store.load(m.class).ok()?;
                    of.find_method(m.name, m.descriptor)
                });
                is_made = true;
                *kind == InvokeKind::Special
                    && args[0] == 0
                    && !args[1..].contains(&0)
                    && target
                        .is_some_and(|t| t.is_constructor() && keeps_to_itself(t, store, depth + 1))
            }
            // Whoever sets fields before it hands over cannot rely on what comes back.
            Op::PutField { o: 0, v, .. } => *v != 0 && (is_made || !delegates(constructor)),
            Op::PutField { v, .. } | Op::PutStatic { v, .. } => *v != 0,
            Op::ArrayStore { v, .. } => *v != 0,
            Op::Copy { d, s } => *d != 0 && *s != 0,
            Op::Throw { a } => *a != 0,
            Op::Return { v } => *v != Some(0),
            op => op.result() != Some(0),
        };
        if !is_kept {
            return false;
        }
    }
    true
}

/// All calls of a private method, if nobody else can call it.
pub fn callers(method: MethodRef, store: &Store) -> Option<Vec<(MethodRef, u32)>> {
    // Serialisation and frameworks call what nobody else seems to.
    if !method.is_private() || method.name.starts_with("lambda$") || is_marked(method) {
        return None;
    }
    let mut calls = Vec::new();
    for class in nest(method.class(), store) {
        let file = class.file()?;
        let is_handed_out = file.pool.iter().any(|(_, constant)| {
            let jaunt_class::Const::MethodHandle { reference, .. } = constant else {
                return false;
            };
            let meant = file.pool.member(*reference);
            meant.is_ok_and(|m| m.name == method.name && m.descriptor == method.descriptor)
        });
        if is_handed_out || calls_in(class, file, method, &mut calls).is_none() {
            return None;
        }
    }
    Some(calls).filter(|calls| !calls.is_empty())
}

fn is_marked(method: MethodRef) -> bool {
    let known = method.class().file().zip(method.member());
    let marks = known.map(|(file, member)| file.annotation_types(&member.attributes));
    marks.is_none_or(|marks| !marks.is_empty())
        || [
            "readObject",
            "writeObject",
            "readObjectNoData",
            "readResolve",
            "writeReplace",
        ]
        .contains(&method.name.as_str())
}

fn calls_in(
    class: ClassRef,
    file: &jaunt_class::ClassFile,
    method: MethodRef,
    calls: &mut Vec<(MethodRef, u32)>,
) -> Option<()> {
    for caller in &class.methods {
        let Some(body) = body_of(caller) else {
            match caller.is_abstract() || caller.is_native() {
                true => continue,
                false => return None,
            }
        };
        for (at, op) in (0..).zip(&body.ops) {
            let Op::Invoke { kind, cp, .. } = op else {
                continue;
            };
            if *kind == InvokeKind::Dynamic {
                continue;
            }
            let member = file.pool.member(*cp).ok()?;
            let is_meant = member.name == method.name && member.descriptor == method.descriptor;
            if is_meant {
                calls.push((caller, at));
            }
        }
    }
    Some(())
}
