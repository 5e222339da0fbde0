//! Which methods only compute: all that they and whatever they may call do is done to
//! objects they are given, to objects they make, and to static fields.
//!
//! Calls by the receiver's class may lead to any class that is loaded. What was found
//! holds until another one is.

use std::sync::Arc;

use jaunt_class::{ClassFile, Const, MemberRef, MethodType, Type};
use jaunt_ir::{InvokeKind, Op};
use jaunt_record::InPlace;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::classes::class::{ClassRef, FieldRef, Loader, MethodRef};
use crate::classes::store::Store;
use crate::shadow::inputs::drivers::is_driver;

/// Methods looked at before one is given up.
const MOST_METHODS: usize = 200;

/// What a method depends on besides its arguments.
#[derive(Default)]
pub(in crate::shadow) struct Closure {
    /// The methods of the program that it may run.
    pub methods: Vec<u32>,
    /// Static fields of the program.
    pub statics: Vec<FieldRef>,
    /// Classes whose initialisers do something.
    pub classes: Vec<ClassRef>,
}

#[derive(Default)]
pub(in crate::shadow) struct Closures {
    /// Classes that were loaded when it was found out.
    loaded: u32,
    found: FxHashMap<u32, Result<Arc<Closure>, InPlace>>,
}

impl Closures {
    pub fn of(&mut self, store: &Store, method: MethodRef) -> Result<Arc<Closure>, InPlace> {
        if self.loaded != store.class_count() {
            self.found.clear();
            self.loaded = store.class_count();
        }
        if let Some(found) = self.found.get(&method.id) {
            return found.clone();
        }
        let found = close(store, method).map(Arc::new);
        // Looking may have loaded more.
        if self.loaded == store.class_count() {
            self.found.insert(method.id, found.clone());
        }
        found
    }
}

/// May it have more than one path?
pub(in crate::shadow) fn branches(method: MethodRef) -> bool {
    let Some(body) = method.text() else {
        return false;
    };
    let decides = |op: &Op| matches!(op, Op::If { .. } | Op::Switch { .. });
    body.ops.iter().any(decides)
}

pub(in crate::shadow) fn close(store: &Store, method: MethodRef) -> Result<Closure, InPlace> {
    let mut closure = Closure::default();
    let mut pending = vec![method];
    let mut seen = FxHashSet::default();
    while let Some(method) = pending.pop() {
        if !seen.insert(method.id) {
            continue;
        }
        if seen.len() > MOST_METHODS {
            return Err(InPlace::Size);
        }
        look_into(store, method, &mut closure, &mut pending)?;
    }
    let starts = |c: &ClassRef| {
        let mut own = c.chain().filter(|c| c.loader != Loader::Boot);
        own.any(|c| c.methods.iter().any(|m| m.name == "<clinit>"))
    };
    closure.classes.retain(starts);
    closure.classes.sort_by_key(|class| class.id);
    closure.classes.dedup_by_key(|class| class.id);
    closure.methods = seen.into_iter().collect();
    closure.methods.sort_unstable();
    // Ids of classes depend on what else was loaded.
    let by_name = |a: &FieldRef, b: &FieldRef| {
        let place = |f: &FieldRef| (f.class().name, f.class().id, f.offset);
        let (a, b) = (place(a), place(b));
        (a.0.as_str(), a.1, a.2).cmp(&(b.0.as_str(), b.1, b.2))
    };
    closure.statics.sort_by(by_name);
    closure.statics.dedup_by_key(|f| (f.class().id, f.offset));
    Ok(closure)
}

fn look_into(
    store: &Store,
    method: MethodRef,
    closure: &mut Closure,
    pending: &mut Vec<MethodRef>,
) -> Result<(), InPlace> {
    if method.is_synchronized() {
        return Err(InPlace::Locks);
    }
    let (Some(body), Some(file)) = (method.text(), method.class().file()) else {
        return Err(InPlace::Outside);
    };
    let outside = |_| InPlace::Outside;
    for op in &body.ops {
        match *op {
            Op::MonitorEnter { .. } | Op::MonitorExit { .. } => return Err(InPlace::Locks),
            Op::GetStatic { cp, .. } | Op::PutStatic { cp, .. } => {
                let member = file.pool.member(cp).map_err(outside)?;
                let class = store.load(member.class).map_err(|_| InPlace::Outside)?;
                let field = class.find_field(member.name, member.descriptor);
                let field = field.ok_or(InPlace::Outside)?;
                if field.class().loader == Loader::Boot {
                    return Err(InPlace::Outside);
                }
                closure.statics.push(field);
                closure.classes.push(field.class());
            }
            Op::New { cp, .. } => {
                let name = file.pool.class_name(cp).map_err(outside)?;
                let class = store.load(name).map_err(|_| InPlace::Outside)?;
                closure.classes.push(class);
            }
            Op::Invoke { kind, cp, .. } => {
                if kind == InvokeKind::Dynamic {
                    match joins_texts(file, cp) {
                        true => continue,
                        false => return Err(InPlace::Outside),
                    }
                }
                let member = file.pool.member(cp).map_err(outside)?;
                called(store, kind, &member, closure, pending)?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// Does a dynamic call join numbers and texts? What objects are as text is their own affair.
fn joins_texts(file: &ClassFile, cp: u16) -> bool {
    let found = || {
        let Const::InvokeDynamic {
            bootstrap,
            name_type,
        } = *file.pool.get(cp).ok()?
        else {
            return None;
        };
        let bootstraps = file.bootstrap_methods().ok()?;
        let handle = bootstraps.get(bootstrap as usize)?.handle;
        let Const::MethodHandle { reference, .. } = *file.pool.get(handle).ok()? else {
            return None;
        };
        let factory = file.pool.member(reference).ok()?.class;
        let (_, descriptor) = file.pool.name_and_type(name_type).ok()?;
        let params = MethodType::parse(&descriptor)?.params;
        let is_text = |ty: &Type| matches!(ty, Type::Class(c) if c == "java/lang/String");
        let plain = params.iter().all(|ty| !ty.is_reference() || is_text(ty));
        Some(plain && factory == "java/lang/invoke/StringConcatFactory")
    };
    found().unwrap_or(false)
}

/// What a call may lead to.
fn called(
    store: &Store,
    kind: InvokeKind,
    member: &MemberRef,
    closure: &mut Closure,
    pending: &mut Vec<MethodRef>,
) -> Result<(), InPlace> {
    if member.class.starts_with('[') {
        return match &*member.name {
            "clone" => Ok(()),
            _ => Err(InPlace::Outside),
        };
    }
    if is_driver(&member.class) {
        return Err(InPlace::Outside);
    }
    let class = store.load(member.class).map_err(|_| InPlace::Outside)?;
    let method = class.find_method(member.name, member.descriptor);
    let method = method.ok_or(InPlace::Outside)?;
    let owner = method.class();
    if owner.loader == Loader::Boot && (class.loader == Loader::Boot || method.is_constructor()) {
        if !computes(method) {
            return Err(InPlace::Outside);
        }
        closure.classes.push(owner);
        return Ok(());
    }
    match kind {
        InvokeKind::Static | InvokeKind::Special => {
            closure.classes.push(owner);
            pending.push(method);
        }
        _ => {
            for id in 0..store.class_count() {
                let Some(other) = store.class(id) else {
                    continue;
                };
                let fits = other.is_subclass_of(class) && !other.is_interface();
                if !fits || other.is_array() || other.is_abstract() {
                    continue;
                }
                let target = other.find_method(member.name, member.descriptor);
                let target = target.ok_or(InPlace::Outside)?;
                match target.class().loader {
                    Loader::Boot if computes(target) => {}
                    Loader::Boot => return Err(InPlace::Outside),
                    _ => pending.push(target),
                }
            }
        }
    }
    Ok(())
}

/// Library methods that do nothing but compute from their arguments, and keep nothing.
fn computes(method: MethodRef) -> bool {
    const BOXES: [&str; 11] = [
        "bitCount",
        "compare",
        "highestOneBit",
        "isInfinite",
        "isNaN",
        "max",
        "min",
        "numberOfLeadingZeros",
        "numberOfTrailingZeros",
        "signum",
        "sum",
    ];
    const TEXTS: [&str; 8] = [
        "charAt",
        "compareTo",
        "endsWith",
        "equals",
        "indexOf",
        "isEmpty",
        "length",
        "startsWith",
    ];
    let (class, name) = (method.class().name.as_str(), method.name.as_str());
    let plain = |ty: &Type| !ty.is_reference();
    match class {
        "java/lang/Math" | "java/lang/StrictMath" => name != "random",
        "java/lang/Character" => method.is_static() && method.ty().params.iter().all(plain),
        "java/lang/Byte" | "java/lang/Short" | "java/lang/Integer" | "java/lang/Long"
        | "java/lang/Float" | "java/lang/Double" | "java/lang/Boolean" => {
            BOXES.contains(&name) && method.ty().params.iter().all(plain)
        }
        "java/lang/String" => TEXTS.contains(&name),
        "java/lang/Object" => method.is_constructor(),
        "java/lang/Enum" => name == "ordinal",
        "java/util/Objects" => name == "requireNonNull" && method.ty().params.len() == 1,
        _ => {
            let is_error = class.ends_with("Exception") || class.ends_with("Error");
            is_error && class.starts_with("java/") && method.is_constructor()
        }
    }
}
