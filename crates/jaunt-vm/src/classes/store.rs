//! The class store: finds, parses and links classes, once per process.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicPtr, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use jaunt_class::{BadClass, ClassPath, Jdk, Name, Type, with_constants};
use jaunt_ir::{Elem, Prim};
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::classes::ahead::Shelf;
use crate::classes::class::{Class, ClassRef, Loader, MethodRef, Shape, outermost};
use crate::classes::define::check_inheritance;
use crate::classes::effects::KnownEffects;
use crate::classes::link;
use crate::classes::load_error::LoadError;
use crate::classes::make::Made;
use crate::classes::method_table::MethodTable;
use crate::classes::outline::Outline;
use crate::classes::spin::SpunClasses;
use crate::hooks;
use crate::world::files::{Files, View};

/// More classes than any process loads; the table is reserved, not filled.
const MAX_CLASSES: usize = 1 << 20;

/// A class file, or what is wrong with it.
type Found = (Result<&'static Outline, BadClass>, Loader);

pub struct Store {
    pub jdk: Jdk,
    pub class_path: ClassPath,
    /// Entries of the class path that are under test; none: all of them.
    tested: Option<Vec<PathBuf>>,
    /// Classes that were asked for by name: under test wherever they stand.
    asked: Mutex<Vec<Name>>,
    /// Classes of the class path have the constants that mutants of them need.
    mutable: bool,
    pub(crate) files: Files,
    by_name: RwLock<HashMap<Name, ClassRef, FxBuildHasher>>,
    by_id: Box<[AtomicPtr<Class>]>,
    count: AtomicU32,
    /// Names whose loading is under way, innermost last.
    pub(crate) loading: Mutex<Vec<Name>>,
    /// Library classes read ahead.
    pub(crate) shelf: Shelf,
    pub(crate) methods: MethodTable,
    pub(crate) spun: SpunClasses,
    /// Classes made at run time, by their bytes, see `make`.
    pub(crate) made: Mutex<HashMap<&'static [u8], Vec<ClassRef>, FxBuildHasher>>,
    /// All classes of the program, once somebody asked for subclasses.
    program: OnceLock<Vec<ClassRef>>,
    /// Of those, the ones that extend or implement a class.
    heirs: RwLock<FxHashMap<u32, Arc<[ClassRef]>>>,
    pub(crate) effects: KnownEffects,
    /// Size of a `java.lang.Class` object: statics of any class follow it.
    pub mirror_size: OnceLock<u32>,
}

impl Store {
    pub fn new(jdk: Jdk, class_path: ClassPath) -> Result<Store, LoadError> {
        let by_id = (0..MAX_CLASSES).map(|_| AtomicPtr::default()).collect();
        let store = Store {
            jdk,
            class_path,
            tested: None,
            asked: Mutex::default(),
            mutable: false,
            files: Files::default(),
            by_name: RwLock::default(),
            by_id,
            count: AtomicU32::new(1),
            loading: Mutex::default(),
            program: OnceLock::new(),
            heirs: RwLock::default(),
            effects: KnownEffects::default(),
            shelf: Shelf::default(),
            methods: MethodTable::default(),
            spun: SpunClasses::default(),
            made: Mutex::default(),
            mirror_size: OnceLock::new(),
        };
        for (name, ty) in PRIMITIVES {
            store.add(link::primitive(store.next_id(), Name::new(name), ty));
        }
        // Fixed ids for what instructions name directly, see `primitive_array_id`.
        for name in [
            "java/lang/Object",
            "java/lang/Cloneable",
            "java/io/Serializable",
        ] {
            store.load(Name::new(name))?;
        }
        for (_, ty) in &PRIMITIVES[1..] {
            store.array_of(store.primitive(ty))?;
        }
        Ok(store)
    }

    /// Only these entries of the class path are under test, the others are libraries.
    pub fn testing(mut self, entries: Vec<PathBuf>) -> Store {
        self.tested = Some(entries);
        self
    }

    /// Machines may run mutants of its classes, see `Machine::mutate`.
    pub fn mutable(mut self) -> Store {
        self.mutable = true;
        self
    }

    /// A class is under test wherever it stands, with the classes inside it; one of the
    /// JDK also with its superclasses. Must be said before the class is loaded. A class
    /// that does not exist is none of this function's business.
    pub fn ask_for(&self, class: Name) {
        let mut loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        let mut next = Some(class);
        while let Some(name) = next.filter(|name| self.loaded(*name).is_none()) {
            let Ok((Ok(outline), loader)) = self.find(name, &mut loading) else {
                return;
            };
            let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
            asked.push(Name::new(outermost(&name)));
            next = outline.file.super_name.filter(|_| loader == Loader::Boot);
        }
    }

    /// The classes that were asked for.
    pub fn asked_for(&self) -> Vec<Name> {
        let asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.clone()
    }

    fn is_asked_for(&self, class: &str) -> bool {
        let asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.iter().any(|name| *name == outermost(class))
    }

    /// Is a class of the class path, by its internal name, under test? What is made
    /// up stands in no entry, and for something that is.
    pub fn is_under_test(&self, class: &str) -> bool {
        let listed = match (&self.tested, self.class_path.origin(class)) {
            (Some(tested), Some(origin)) => tested.contains(&origin),
            _ => true,
        };
        listed || self.is_asked_for(class)
    }

    /// The files that the program can see.
    pub(crate) fn visible_files(&self) -> View<'_> {
        View {
            files: &self.files,
            jdk: &self.jdk,
            class_path: &self.class_path,
        }
    }

    pub fn class(&self, id: u32) -> Option<ClassRef> {
        let class = self.by_id.get(id as usize)?.load(Ordering::Acquire);
        // SAFETY: null, or a class that `add_unnamed` leaked.
        unsafe { class.as_ref() }
    }

    /// The method of this id.
    pub fn method(&self, id: u32) -> Option<MethodRef> {
        self.methods.get(id)
    }

    pub fn class_count(&self) -> u32 {
        self.count.load(Ordering::Acquire)
    }

    pub fn loaded(&self, name: Name) -> Option<ClassRef> {
        self.by_name
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .get(&name)
            .copied()
    }

    /// The class of this internal name (or array descriptor).
    pub fn load(&self, name: Name) -> Result<ClassRef, LoadError> {
        if let Some(class) = self.loaded(name) {
            return Ok(class);
        }
        let mut loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        self.load_in(name, &mut loading)
    }

    /// As `load`, while the loading lock is held.
    pub(crate) fn load_in(
        &self,
        name: Name,
        loading: &mut Vec<Name>,
    ) -> Result<ClassRef, LoadError> {
        if let Some(class) = self.loaded(name) {
            return Ok(class);
        }
        if loading.contains(&name) {
            return Err(LoadError::Circular(name));
        }
        if name.starts_with('[') {
            return self.load_array(name, loading);
        }
        let (outline, loader) = self.find(name, loading)?;
        loading.push(name);
        let made = Made {
            expected: Some(name),
            loader,
            host: None,
            visible: &[],
        };
        let class = self.define_in(outline, &made, loading);
        loading.pop();
        let mut class = class?;
        if loader == Loader::App {
            check_inheritance(&class)?;
        }
        class.under_test &= self.is_under_test(&name);
        class.under_test |= self.is_asked_for(&name);
        Ok(self.add(class))
    }

    fn find(&self, name: Name, loading: &mut Vec<Name>) -> Result<Found, LoadError> {
        if let Some(outline) = self.shelf.get(name) {
            return Ok((Ok(outline), Loader::Boot));
        }
        let (bytes, loader) = self.find_bytes(name, loading)?;
        Ok((Outline::read(bytes, loader), loader))
    }

    fn find_bytes(
        &self,
        name: Name,
        loading: &mut Vec<Name>,
    ) -> Result<(&'static [u8], Loader), LoadError> {
        if let Some(bytes) = self.jdk.class(&name) {
            return Ok((bytes, Loader::Boot));
        }
        match self.class_path.find(&name) {
            Ok(Some(bytes)) if self.mutable => Ok((extended(bytes), Loader::App)),
            Ok(Some(bytes)) => Ok((bytes, Loader::App)),
            Ok(None) => match hooks::invented_class(self, name, loading) {
                Some(bytes) => Ok((bytes, Loader::App)),
                None => Err(LoadError::NotFound(name)),
            },
            Err(e) => Err(LoadError::Unreadable {
                name,
                reason: e.to_string(),
            }),
        }
    }

    fn load_array(&self, name: Name, loading: &mut Vec<Name>) -> Result<ClassRef, LoadError> {
        let not_found = LoadError::NotFound(name);
        let element = match Type::parse(&name[1..]) {
            _ if name.bytes().take_while(|&b| b == b'[').count() > 255 => return Err(not_found),
            Some(Type::Class(element)) => self.load_in(element, loading)?,
            Some(Type::Array(element)) => self.load_in(element, loading)?,
            Some(Type::Void) | None => return Err(not_found),
            Some(primitive) => self.primitive(&primitive),
        };
        self.array_of_in(element, loading)
    }

    pub fn array_of(&self, element: ClassRef) -> Result<ClassRef, LoadError> {
        if let Some(array) = element.array.get() {
            return Ok(array);
        }
        let mut loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        self.array_of_in(element, &mut loading)
    }

    fn array_of_in(
        &self,
        element: ClassRef,
        loading: &mut Vec<Name>,
    ) -> Result<ClassRef, LoadError> {
        if let Some(array) = element.array.get() {
            return Ok(array);
        }
        let object = self.load_in(Name::new("java/lang/Object"), loading)?;
        let cloneable = self.load_in(Name::new("java/lang/Cloneable"), loading)?;
        let serializable = self.load_in(Name::new("java/io/Serializable"), loading)?;
        let array = link::array(self.next_id(), element, object, [cloneable, serializable]);
        let array = match array.made || element.hidden {
            true => self.add_unnamed(array),
            false => self.add(array),
        };
        Ok(element.array.get_or_init(|| array))
    }

    /// The class of a primitive type or `void`.
    pub fn primitive(&self, ty: &Type) -> ClassRef {
        let index = PRIMITIVES.iter().position(|(_, t)| t == ty).unwrap_or(0);
        self.class(index as u32 + 1)
            .expect("primitive classes are made with the store")
    }

    pub fn primitive_named(&self, name: &str) -> Option<ClassRef> {
        let index = PRIMITIVES.iter().position(|(n, _)| *n == name)?;
        self.class(index as u32 + 1)
    }

    /// Loads the class of a field descriptor (`I`, `[J`, `Ljava/lang/String;`).
    pub fn load_type(&self, ty: &Type) -> Result<ClassRef, LoadError> {
        match ty {
            Type::Class(name) | Type::Array(name) => self.load(*name),
            primitive => Ok(self.primitive(primitive)),
        }
    }

    /// Classes of the program that extend or implement a class, nearest first.
    pub fn program_subclasses(&self, class: ClassRef) -> Arc<[ClassRef]> {
        let known = self.heirs.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.get(&class.id) {
            return known.clone();
        }
        drop(known);
        let mut found: Vec<ClassRef> = self
            .program_classes()
            .iter()
            .copied()
            .filter(|c| c.id != class.id && c.is_subclass_of(class))
            .collect();
        found.sort_by_key(|c| (c.lineage.len(), c.name));
        let mut known = self.heirs.write().unwrap_or_else(PoisonError::into_inner);
        known.entry(class.id).or_insert(found.into()).clone()
    }

    /// All classes of the class path.
    pub fn program_classes(&self) -> &[ClassRef] {
        self.program.get_or_init(|| {
            let names = self.class_path.class_names();
            names
                .iter()
                .filter_map(|n| self.load(Name::new(&n.replace('.', "/"))).ok())
                .collect()
        })
    }

    pub(crate) fn next_id(&self) -> u32 {
        self.count.fetch_add(1, Ordering::AcqRel)
    }

    fn add(&self, class: Class) -> ClassRef {
        let class = self.add_unnamed(class);
        let mut names = self.by_name.write().unwrap_or_else(PoisonError::into_inner);
        names.insert(class.name, class);
        class
    }

    pub(crate) fn add_unnamed(&self, class: Class) -> ClassRef {
        let class: ClassRef = Box::leak(Box::new(class));
        for field in &class.fields {
            let _ = field.class.set(class);
        }
        for method in &class.methods {
            let _ = method.class.set(class);
        }
        self.methods.add(&class.methods);
        let _ = class.vtable.set(link::vtable(class));
        let place = &self.by_id[class.id as usize % MAX_CLASSES];
        place.store(std::ptr::from_ref(class).cast_mut(), Ordering::Release);
        class
    }
}

/// A class with the constants that its mutants need, if they fit; a broken one is told
/// apart by whoever reads it.
fn extended(bytes: &'static [u8]) -> &'static [u8] {
    match with_constants(bytes, jaunt_ir::mutate::constants) {
        Ok(Some(more)) => more.leak(),
        _ => bytes,
    }
}

/// In the order of their class ids, from 1.
const PRIMITIVES: [(&str, Type); 9] = [
    ("void", Type::Void),
    ("boolean", Type::Boolean),
    ("byte", Type::Byte),
    ("char", Type::Char),
    ("short", Type::Short),
    ("int", Type::Int),
    ("long", Type::Long),
    ("float", Type::Float),
    ("double", Type::Double),
];

/// The class id of a primitive array: nine primitives, three classes, then these.
pub fn primitive_array_id(elem: Prim) -> u32 {
    let index = match elem {
        Prim::Boolean => 0,
        Prim::Byte => 1,
        Prim::Char => 2,
        Prim::Short => 3,
        Prim::Int => 4,
        Prim::Long => 5,
        Prim::Float => 6,
        Prim::Double => 7,
    };
    FIRST_PRIMITIVE_ARRAY + index
}

const FIRST_PRIMITIVE_ARRAY: u32 = 13;

/// The size of an element, if the class with this id is an array of numbers.
#[inline]
pub fn primitive_element_bytes(class: u32) -> Option<u64> {
    const BYTES: [u64; 8] = [1, 1, 2, 2, 4, 8, 4, 8];
    let index = class.wrapping_sub(FIRST_PRIMITIVE_ARRAY);
    BYTES.get(index as usize).copied()
}

/// How arrays of this element class lie in memory.
pub fn element_layout(element: ClassRef) -> Elem {
    match &element.shape {
        Shape::Primitive { ty } => match ty {
            Type::Boolean | Type::Byte => Elem::Byte,
            Type::Char => Elem::Char,
            Type::Short => Elem::Short,
            Type::Int => Elem::Int,
            Type::Long => Elem::Long,
            Type::Float => Elem::Float,
            _ => Elem::Double,
        },
        _ => Elem::Ref,
    }
}
