//! How objects of a class are made by code outside of it: constructors, static
//! factories, builders and constants, and the methods that change them later.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use jaunt_class::{Name, Type, access};
use jaunt_ir::Op;
use rustc_hash::FxHashMap;

use crate::classes::class::{ClassRef, FieldRef, Loader, Method, MethodRef};
use crate::classes::effects::is_telling;
use crate::classes::store::Store;
use crate::run::machine::Machine;
use crate::shadow::inputs::asking::asks;
use crate::shadow::inputs::assigned::assigned;
use crate::shadow::inputs::effects;

/// Ways tried for one class, and methods called on its objects.
pub(in crate::shadow) const MOST_MAKERS: usize = 6;
/// Of the program constants are what people use before they make objects themselves, and
/// they cost nothing to make; the library has very many that nobody asks for.
const MOST_CONSTANTS: usize = 12;
const MOST_OF_LIBRARY: usize = 2;
const MOST_CHANGERS: usize = 24;

/// Calls that are followed to see whether a method changes its object.
const DEEPEST: u32 = 3;

/// One way to come by an object.
#[derive(Clone, Copy)]
pub enum Maker {
    /// A constructor, a static factory, or the last call of a builder.
    Call(MethodRef),
    /// A static final field.
    Constant(FieldRef),
}

/// All that is known about making objects of a class.
pub struct Makers {
    /// The most telling first.
    pub ways: Vec<Maker>,
    /// What each of them calls, by id.
    pub calls: Arc<[Option<u32>]>,
    /// Fields that are assigned.
    pub fields: Vec<FieldRef>,
    /// Methods that change an object.
    pub changers: Vec<MethodRef>,
    /// There may be objects that none of these makes.
    pub cut: bool,
    /// No way is open to other code: these need reflection.
    pub closed: bool,
}

/// The methods that may be called next to change an object.
pub struct Changers {
    pub methods: Vec<MethodRef>,
    /// The same by id, behind none of them.
    pub calls: Arc<[Option<u32>]>,
}

/// What all copies of a machine know about making objects, by package and class. To find
/// it out, much code is read: that would take longer than the runs of a small method.
#[derive(Default)]
pub(in crate::shadow) struct KnownMakers(Mutex<FxHashMap<(&'static str, u32), Arc<Makers>>>);

impl KnownMakers {
    fn get(&self, home: &'static str, class: ClassRef) -> Option<Arc<Makers>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&(home, class.id)).cloned()
    }

    fn add(&self, home: &'static str, class: ClassRef, makers: Arc<Makers>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert((home, class.id), makers);
    }
}

impl Machine {
    /// The ways that code of the entry's package has.
    pub(in crate::shadow) fn makers_of(&mut self, class: ClassRef) -> Arc<Makers> {
        if let Some(known) = self.shadows.makers.get(&class.id) {
            return known.clone();
        }
        let known = self.shadows.known_makers.get(self.shadows.home, class);
        let found = known.unwrap_or_else(|| {
            let mut found = find(&self.store, class, self.shadows.home);
            if found.ways.is_empty() {
                self.find_elsewhere(class, &mut found);
            }
            let called = |way: &Maker| match way {
                Maker::Call(method) => Some(method.id),
                Maker::Constant(_) => None,
            };
            found.calls = found.ways.iter().map(called).collect();
            let found = Arc::new(found);
            let known = &self.shadows.known_makers;
            known.add(self.shadows.home, class, found.clone());
            found
        });
        self.shadows.makers.insert(class.id, found.clone());
        found
    }

    /// The methods that are called to change an object of a class before it is used: those
    /// that write what the unit reads; where bounds are raised, then others.
    pub(in crate::shadow) fn changers_of(&mut self, class: ClassRef) -> Arc<Changers> {
        let unit = self.shadows.unit;
        let is_raised = self.shadows.raised > 0;
        let key = (class.id, unit.map(|unit| unit.id), is_raised);
        if let Some(known) = self.shadows.changers.get(&key) {
            return known.clone();
        }
        let all = self.makers_of(class).changers.clone();
        let relevant = unit.map(|unit| effects::relevant(unit, &all, &self.store));
        let mut found = relevant.unwrap_or_default();
        if found.is_empty() || is_raised {
            let is_new = |m: &MethodRef| found.iter().all(|f| f.id != m.id);
            let others: Vec<MethodRef> = all.into_iter().filter(is_new).collect();
            found.extend(others);
        }
        found.truncate(MOST_CHANGERS);
        let ids = found.iter().map(|m| Some(m.id));
        let found = Arc::new(Changers {
            calls: [None].into_iter().chain(ids).collect(),
            methods: found,
        });
        self.shadows.changers.insert(key, found.clone());
        found
    }

    pub(in crate::shadow) fn can_name(&self, class: ClassRef) -> bool {
        can_name(&self.store, class, self.shadows.home)
    }

    /// Inputs are made by code of the package that tests of the class stand in.
    pub(in crate::shadow) fn set_target(&mut self, class: ClassRef) {
        self.shadows.target = Some(class);
        let home = class.home_of_tests();
        if self.shadows.home != home {
            self.shadows.home = home;
            self.shadows.makers.clear();
            self.shadows.changers.clear();
        }
    }
}

pub(in crate::shadow) fn find(store: &Store, class: ClassRef, home: &str) -> Makers {
    let mut makers = Makers {
        ways: Vec::new(),
        calls: Arc::default(),
        fields: Vec::new(),
        changers: Vec::new(),
        cut: false,
        closed: false,
    };
    if !can_name(store, class, home) {
        return makers;
    }
    let mut calls = ranked(callable(store, class, home), store, class);
    let mut methods = class.methods.iter();
    makers.cut = calls.len() > MOST_MAKERS || methods.any(|m| asks_surroundings(class, m));
    calls.truncate(MOST_MAKERS);
    let mut constants: Vec<FieldRef> = class.fields.iter().collect();
    constants.retain(|f| is_constant(class, f, home));
    let most = match class.loader {
        Loader::Boot => MOST_OF_LIBRARY,
        _ => MOST_CONSTANTS,
    };
    makers.cut |= constants.len() > most;
    constants.truncate(most);
    makers.cut |= !class.under_test || is_made_elsewhere(store, class, &calls, home);
    let constants = constants.into_iter().map(Maker::Constant);
    makers.ways = calls.into_iter().map(Maker::Call).collect();
    match class.loader {
        // The library's constants are what people use; its constructors are many.
        Loader::Boot => makers.ways.splice(0..0, constants).for_each(drop),
        _ => makers.ways.extend(constants),
    }
    if class.loader != Loader::Boot {
        makers.changers = changers(class, home);
        makers.cut |= makers.changers.len() > MOST_CHANGERS;
        makers.fields = assigned(class, home);
    }
    makers
}

/// Calls that make an object.
fn callable(store: &Store, class: ClassRef, home: &str) -> impl Iterator<Item = MethodRef> {
    let methods = class.methods.iter();
    let makes = move |m: &&Method| constructs(class, m) || produces(class, m);
    let own = methods.filter(move |m| can_call(m, home) && makes(m));
    own.chain(builders(store, class, home))
}

/// Does a class offer any way itself? To find out which ones takes longer.
pub(in crate::shadow) fn offers_way(store: &Store, class: ClassRef, home: &str) -> bool {
    can_name(store, class, home)
        && (callable(store, class, home).next().is_some()
            || class.fields.iter().any(|f| is_constant(class, f, home)))
}

/// Does code that may call a hidden constructor do so outside of these calls?
fn is_made_elsewhere(store: &Store, class: ClassRef, calls: &[MethodRef], home: &str) -> bool {
    let hidden = |m: &Method| m.is_constructor() && !can_call(m, home);
    if !class.methods.iter().any(hidden) {
        return false;
    }
    let mut methods = nest(store, class)
        .into_iter()
        .flat_map(|c| c.methods.iter());
    methods.any(|m| !calls.iter().any(|c| c.id == m.id) && makes_new(m, class))
}

/// The classes that share their private members with a class.
pub fn nest(store: &Store, class: ClassRef) -> Vec<ClassRef> {
    let file_of = |name: Name| store.load(name).ok().and_then(|c| c.file());
    let host = class
        .file()
        .and_then(|f| f.nest_host())
        .unwrap_or(class.name);
    let members = file_of(host).map_or(Vec::new(), |f| f.nest_members());
    let names = members.into_iter().chain([host]);
    names.filter_map(|name| store.load(name).ok()).collect()
}

pub(in crate::shadow) fn makes_new(method: &Method, class: ClassRef) -> bool {
    let (Some(body), Some(file)) = (method.text(), method.class().file()) else {
        return false;
    };
    let is_class = |cp: u16| {
        file.pool
            .class_name(cp)
            .is_ok_and(|name| name == class.name)
    };
    let mut ops = body.ops.iter();
    ops.any(|op| matches!(op, Op::New { cp, .. } if is_class(*cp)))
}

pub(in crate::shadow) fn constructs(class: ClassRef, method: &Method) -> bool {
    method.is_constructor() && !class.is_abstract()
}

/// A static factory that makes what its arguments say.
fn produces(class: ClassRef, method: &Method) -> bool {
    is_factory(class, method) && !asks_surroundings(class, method)
}

/// Static factories without arguments may ask their surroundings.
pub(in crate::shadow) fn asks_surroundings(class: ClassRef, method: &Method) -> bool {
    const ASKING: [&str; 4] = ["now", "default", "system", "local"];
    let name = method.name.to_lowercase();
    let asks = class.loader == Loader::Boot || ASKING.iter().any(|word| name.contains(word));
    is_factory(class, method) && method.ty().params.is_empty() && asks
}

fn is_factory(class: ClassRef, method: &Method) -> bool {
    method.is_static() && returns(method, class)
}

fn returns(method: &Method, class: ClassRef) -> bool {
    matches!(&method.ty().ret, Type::Class(name) if *name == class.name)
}

fn is_constant(class: ClassRef, field: FieldRef, home: &str) -> bool {
    const CONSTANT: u16 = access::STATIC | access::FINAL;
    field.access & CONSTANT == CONSTANT
        && *field.descriptor == *format!("L{};", class.name)
        && is_open(class, field.access, home)
}

/// `build()` and the like of the classes inside this one. Those that are of the
/// same kind themselves have parts of that kind to show, which is something else.
fn builders(store: &Store, class: ClassRef, home: &str) -> Vec<MethodRef> {
    let entries = class.file().map_or(Vec::new(), |f| f.inner_classes());
    let nested = entries
        .iter()
        .filter(|e| e.outer == Some(class.name))
        .filter_map(|e| store.load(e.inner).ok())
        .filter(|inner| can_name(store, inner, home) && !inner.is_subclass_of(class));
    nested
        .flat_map(|inner| inner.methods.iter())
        .filter(|m| {
            !m.is_static() && m.ty().params.is_empty() && returns(m, class) && can_call(m, home)
        })
        .collect()
}

/// The ways to make an object, the best first. Of ways that take the same kinds of arguments, the
/// best has its place among the others, and the next comes after one of every kind: people offer
/// many short forms of what few methods do, and these leave parts of an object as they always are.
pub(in crate::shadow) fn ranked(
    calls: impl Iterator<Item = MethodRef>,
    store: &Store,
    class: ClassRef,
) -> Vec<MethodRef> {
    let mut calls: Vec<(Reluctance, MethodRef)> = calls
        .map(|method| (Reluctance::of(method, class, store), method))
        .collect();
    calls.sort_by_cached_key(|(reluctance, method)| (*reluctance, ease(store, method)));
    let mut met: FxHashMap<(Reluctance, BTreeSet<Type>), usize> = FxHashMap::default();
    let mut in_turn = |(reluctance, method): (Reluctance, MethodRef)| {
        let times = met.entry((reluctance, kinds(method))).or_default();
        *times += 1;
        (reluctance, *times, method)
    };
    let mut calls: Vec<(Reluctance, usize, MethodRef)> =
        calls.into_iter().map(&mut in_turn).collect();
    calls.sort_by_key(|(reluctance, times, _)| (*reluctance, *times));
    calls.into_iter().map(|(.., method)| method).collect()
}

/// Why a way to make an object is put off.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Reluctance {
    /// It needs an object of the class to begin with.
    copies: bool,
    is_hidden: bool,
    /// It asks the clock or the time zone: its tests say something else elsewhere.
    asks: bool,
    is_deprecated: bool,
}

impl Reluctance {
    fn of(method: MethodRef, class: ClassRef, store: &Store) -> Reluctance {
        let params = &method.ty().params;
        let is_class = |ty: &Type| matches!(ty, Type::Class(name) if *name == class.name);
        Reluctance {
            copies: params.iter().any(is_class),
            is_hidden: method.access & access::PUBLIC == 0,
            asks: asks(method, store),
            is_deprecated: method
                .member()
                .is_some_and(|m| m.attributes.is_deprecated()),
        }
    }
}

/// Code that has a say in what an object is comes first.
fn ease(store: &Store, method: MethodRef) -> impl Ord + use<> {
    let params = &method.ty().params;
    let hardest = params.iter().map(|p| difficulty(store, p)).max();
    (
        method.is_static() && params.is_empty(),
        hardest.unwrap_or(0),
        Reverse(params.len().min(8)),
        !method.is_constructor(),
        method.index,
    )
}

/// The kinds of arguments that a method takes. Whole numbers are one kind.
fn kinds(method: MethodRef) -> BTreeSet<Type> {
    let kind = |ty: &Type| match ty {
        Type::Byte | Type::Short | Type::Int => Type::Long,
        other => *other,
    };
    method.ty().params.iter().map(kind).collect()
}

/// How hard it is to find the right value of a type.
fn difficulty(store: &Store, ty: &Type) -> u32 {
    match ty {
        Type::Float | Type::Double => 2,
        Type::Array(_) => 2,
        Type::Class(name) if *name == "java/lang/String" => 1,
        Type::Class(name) if crate::shadow::ops::boxes::is_box(name) => 1,
        Type::Class(name) => match store.load(*name) {
            Ok(class) if class.access & access::ENUM != 0 => 0,
            Ok(class) if class.loader == Loader::App && !class.is_abstract() => 2,
            _ => 3,
        },
        _ => 0,
    }
}

/// Methods that change an object, setters first.
fn changers(class: ClassRef, home: &str) -> Vec<MethodRef> {
    let mut found: Vec<MethodRef> = Vec::new();
    // Of what a collection inherits from the library, one method fills it.
    let add = class
        .chain()
        .find_map(|c| crate::shadow::inputs::recipes::of(&c.name).and_then(|r| r.add));
    let fills = |m: &Method| add.is_none_or(|a| (&*m.name, &*m.descriptor) == a);
    for method in class.chain().flat_map(|c| c.methods.iter()) {
        let overridden = |m: &MethodRef| m.name == method.name && m.descriptor == method.descriptor;
        let fits = !method.is_static()
            && !method.is_constructor()
            && !method.is_abstract()
            && can_call(method, home)
            && (method.class().loader != Loader::Boot || fills(method))
            && !["equals", "hashCode", "toString", "finalize"].contains(&method.name.as_str());
        if fits && !found.iter().any(overridden) && changes(method, DEEPEST) {
            found.push(method);
        }
    }
    found.sort_by_key(|m| (!m.name.starts_with("set"), m.ty().params.is_empty()));
    found
}

/// Does a method write to fields or arrays, or ask a collection to?
fn changes(method: MethodRef, deep: u32) -> bool {
    if method.class().loader == Loader::Boot {
        return is_telling(&method.name);
    }
    let (Some(body), Some(file)) = (method.text(), method.class().file()) else {
        return false;
    };
    body.ops.iter().any(|op| match op {
        Op::PutField { .. } | Op::ArrayStore { .. } => true,
        Op::Invoke { cp, .. } => {
            let Ok(member) = file.pool.member(*cp) else {
                return false;
            };
            if member.class == method.class().name {
                let own = method.class().find_method(member.name, member.descriptor);
                return deep > 0
                    && own.is_some_and(|m| {
                        !m.is_static() && !m.is_constructor() && changes(m, deep - 1)
                    });
            }
            member.class.starts_with("java/util/") && is_telling(&member.name)
        }
        _ => false,
    })
}

pub(in crate::shadow) fn can_call(method: &Method, home: &str) -> bool {
    method.access & (access::SYNTHETIC | access::BRIDGE) == 0
        && is_open(method.class(), method.access, home)
}

/// Is a member of a class open to code of a package?
pub fn is_open(class: ClassRef, flags: u16, home: &str) -> bool {
    let same = class.loader != Loader::Boot && class.package() == home;
    flags & access::PUBLIC != 0 || same && flags & access::PRIVATE == 0
}

/// Can source code of a package name this class?
pub fn can_name(store: &Store, class: ClassRef, home: &str) -> bool {
    if class.hidden {
        return false;
    }
    let Some(file) = class.file() else {
        let element = class.element();
        return class.is_primitive() || element.is_some_and(|e| can_name(store, e, home));
    };
    if class.loader == Loader::Boot
        && !["java/", "javax/"]
            .iter()
            .any(|p| class.name.starts_with(p))
    {
        return false;
    }
    let entries = file.inner_classes();
    let mut current = class.name;
    while let Some(entry) = entries.iter().find(|e| e.inner == current) {
        match (entry.outer, entry.name) {
            (Some(outer), Some(_)) if is_open(class, entry.access, home) => current = outer,
            _ => return false,
        }
    }
    let outermost = match current == class.name {
        true => Some(class),
        false => store.load(current).ok(),
    };
    outermost.is_some_and(|c| is_open(c, c.access, home))
}

/// An inner class whose objects belong to an object of the class around it.
pub fn needs_outer(class: ClassRef) -> Option<Name> {
    let entries = class.file().map_or(Vec::new(), |f| f.inner_classes());
    let own = entries.iter().find(|e| e.inner == class.name)?;
    let inner = own.access & (access::STATIC | access::INTERFACE) == 0;
    own.outer.filter(|_| inner)
}
