//! Constant pool resolution: the first execution of an instruction that names a
//! class, field or method replaces it by one that knows.

use jaunt_class::Name;
use jaunt_ir::InvokeKind;

use crate::classes::class::{ClassRef, Field, Slot};
use crate::classes::load_error::LoadError;
use crate::classes::members::FieldUse;
use crate::code::insn::Insn;
use crate::code::intrinsic::intrinsic;
use crate::code::method::CodeRef;
use crate::memory::heap::Ref;
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};
use crate::run::window::Window;

impl Machine {
    /// Resolves the instruction at `pc`. `true`: it was replaced, run it again;
    /// `false`: it was done in full.
    #[cold]
    pub(crate) fn resolve<const S: bool>(
        &mut self,
        code: CodeRef,
        pc: *const Insn,
        insn: Insn,
        w: Window,
    ) -> Result<bool> {
        let (method, owner) = (code.method, code.method.class());
        if let Some(frame) = self.threads.now().frames.last_mut() {
            frame.pc = pc;
        }
        let patched = match insn {
            Insn::ResolveGet { d, o, cp } => {
                let field = self.resolve_field(method, cp, FieldUse::Get)?;
                match u16::try_from(field.offset) {
                    Ok(at) => get(field.slot, d, o, at),
                    Err(_) => {
                        let object = w.object(o);
                        if object == 0 {
                            return Err(self.null_pointer(pc));
                        }
                        let value = self.heap.read_slot(object, field.offset, field.slot);
                        w.set::<S>(d, value);
                        return Ok(false);
                    }
                }
            }
            Insn::ResolvePut { v, o, cp } => {
                let field = self.resolve_field(method, cp, FieldUse::Put)?;
                match u16::try_from(field.offset) {
                    Ok(at) => put(field.slot, v, o, at),
                    Err(_) => {
                        let object = w.object(o);
                        if object == 0 {
                            return Err(self.null_pointer(pc));
                        }
                        self.heap
                            .write_slot(object, field.offset, field.slot, w.get(v));
                        return Ok(false);
                    }
                }
            }
            Insn::ResolveGetStatic { d, cp } => {
                let field = self.resolve_field(method, cp, FieldUse::GetStatic)?;
                let mirror = self.initialise(field.class())?;
                match self.static_place(field) {
                    Some((class, at)) => get_static(field.slot, d, class, at),
                    None => {
                        let at = crate::classes::mirror::static_offset(&self.store, field);
                        w.set::<S>(d, self.heap.read_slot(mirror, at, field.slot));
                        return Ok(false);
                    }
                }
            }
            Insn::ResolvePutStatic { v, cp } => {
                let field = self.resolve_field(method, cp, FieldUse::PutStatic)?;
                let mirror = self.initialise(field.class())?;
                match self.static_place(field) {
                    Some((class, at)) => put_static(field.slot, v, class, at),
                    None => {
                        let at = crate::classes::mirror::static_offset(&self.store, field);
                        self.heap.write_slot(mirror, at, field.slot, w.get(v));
                        return Ok(false);
                    }
                }
            }
            Insn::ResolveNew { d, cp } => {
                let class = self.resolve_class(owner, cp)?;
                if class.is_interface() || class.is_abstract() || class.is_array() {
                    let name = class.java_name();
                    return Err(self.raise("java/lang/InstantiationError", Some(&name)));
                }
                let words = class.instance_size.div_ceil(8);
                match (u16::try_from(class.id), u16::try_from(words)) {
                    (Ok(class), Ok(words)) => Insn::New { d, class, words },
                    _ => {
                        self.initialise(class)?;
                        let object = self.new_object(class)?;
                        w.set::<S>(d, object as u64);
                        return Ok(false);
                    }
                }
            }
            Insn::ResolveNewArray { d, n, cp } => {
                let element = self.resolve_class(owner, cp)?;
                let class = self.array_class(element)?;
                match u16::try_from(class.id) {
                    Ok(class) => Insn::NewArray { d, n, class },
                    Err(_) => {
                        let array = self.new_array(class, w.int(n))?;
                        w.set::<S>(d, array as u64);
                        return Ok(false);
                    }
                }
            }
            Insn::ResolveInstanceOf { d, a, cp } => {
                if w.object(a) == 0 && (!S || w.shadow(a) == 0) {
                    w.set::<S>(d, 0);
                    return Ok(false);
                }
                let class = self.resolve_class(owner, cp)?;
                match u16::try_from(class.id) {
                    Ok(class) => Insn::InstanceOf { d, a, class },
                    Err(_) => {
                        let is = self.is_instance(w.object(a), class.id);
                        w.set::<S>(d, is as u64);
                        return Ok(false);
                    }
                }
            }
            Insn::ResolveCast { a, cp } => {
                if w.object(a) == 0 && (!S || w.shadow(a) == 0) {
                    return Ok(false);
                }
                let class = self.resolve_class(owner, cp)?;
                match u16::try_from(class.id) {
                    Ok(class) => Insn::Cast { a, class },
                    Err(_) if self.is_instance(w.object(a), class.id) => return Ok(false),
                    Err(_) => return Err(self.class_cast(w.object(a), class.id)),
                }
            }
            Insn::ResolveConst { d, cp } => {
                let known = self.simple_constant(owner, cp)?;
                let lasts = |m: &Machine, r| !m.heap.has_snapshot() || m.heap.is_kept(r as Ref);
                match known {
                    Some(k) if lasts(self, k) => Insn::ConstI { d, k: k as i32 },
                    // Made in this run: it has another address in the next, so
                    // it is looked up each time.
                    _ => {
                        let value = match known {
                            Some(value) => value,
                            None => self.dynamic_constant(owner, cp)?,
                        };
                        w.set::<S>(d, value);
                        return Ok(false);
                    }
                }
            }
            Insn::ResolveCall { d, site } => self.resolve_call(owner, code, d, site)?,
            Insn::ResolveDynamic { d, site } => {
                let entry = &code.sites[site as usize];
                let target = self.link_dynamic(owner, entry.cp)?;
                entry.target.set(Some(target));
                entry.code.set(Some(self.code_of(target)));
                Insn::CallInit { d, site }
            }
            other => unreachable!("{other:?} needs no resolution"),
        };
        code.insns[code.index(pc)].set(patched);
        Ok(true)
    }

    /// The class id and mirror offset of a static field, if they fit.
    fn static_place(&self, field: &Field) -> Option<(u16, u16)> {
        let at = crate::classes::mirror::static_offset(&self.store, field);
        Some((
            u16::try_from(field.class().id).ok()?,
            u16::try_from(at).ok()?,
        ))
    }

    fn resolve_call(&mut self, owner: ClassRef, code: CodeRef, d: u16, site: u32) -> Result<Insn> {
        let entry = &code.sites[site as usize];
        let method = self.resolve_method(owner, entry.cp, entry.kind)?;
        entry.target.set(Some(method));
        if let Some(invoker) = self.link_handle_call(method)? {
            entry.target.set(Some(invoker));
            entry.code.set(Some(self.code_of(invoker)));
            return Ok(Insn::CallInit { d, site });
        }
        Ok(match entry.kind {
            InvokeKind::Static => {
                self.initialise(method.class())?;
                entry.code.set(Some(self.code_of(method)));
                match intrinsic(method, d, &entry.args) {
                    // Exploration follows terms through the call.
                    Some(insn) if !self.host.exploring => insn,
                    _ if self.classes.is_settled(method.class().id) => Insn::Call { d, site },
                    _ => Insn::CallInit { d, site },
                }
            }
            InvokeKind::Special => {
                let target = self.special_target(owner, method)?;
                entry.code.set(Some(self.code_of(target)));
                Insn::CallSpecial { d, site }
            }
            _ if method.is_private() || method.polymorphic => {
                entry.code.set(Some(self.code_of(method)));
                Insn::CallSpecial { d, site }
            }
            _ => match method.vindex {
                Some(vindex) => {
                    entry.vindex.set(vindex);
                    Insn::CallVirtual { d, site }
                }
                None => Insn::CallInterface { d, site },
            },
        })
    }

    pub(crate) fn resolve_class(&mut self, owner: ClassRef, cp: u16) -> Result<ClassRef> {
        let Some(name) = owner.file().and_then(|f| f.pool.class_name(cp).ok()) else {
            return Err(self.raise("java/lang/ClassFormatError", Some(&owner.java_name())));
        };
        self.resolve_named(owner, name)
    }

    /// A class that code of `owner` names and may use.
    pub(crate) fn resolve_named(&mut self, owner: ClassRef, name: Name) -> Result<ClassRef> {
        let class = self.load_from(owner, name)?;
        self.check_class_access(owner, class)?;
        Ok(class)
    }

    /// A class by the name that code of `owner` uses.
    pub(crate) fn load_from(&mut self, owner: ClassRef, name: Name) -> Result<ClassRef> {
        // A hidden class and its hosts find themselves by name, nobody else does.
        let hosts = std::iter::successors(Some(owner), |c| c.host);
        let named = |c: &ClassRef| c.name == name || c.file().is_some_and(|f| f.name == name);
        if let Some(own) = hosts.into_iter().find(named) {
            return Ok(own);
        }
        if owner.made {
            return self.load_from_made(owner, name);
        }
        let class = self.store.load(name);
        self.or_load_error(class)
    }

    /// A class of the library, which is always there.
    pub(crate) fn library(&mut self, name: &str) -> Result<ClassRef> {
        let class = self.store.load(Name::new(name));
        class
            .map_err(|_| Trap::unsupported(format!("class {} of this JDK", name.replace('/', "."))))
    }

    pub(crate) fn or_load_error(
        &mut self,
        class: std::result::Result<ClassRef, LoadError>,
    ) -> Result<ClassRef> {
        class.map_err(|error| self.load_error(error))
    }

    fn load_error(&mut self, error: LoadError) -> Trap {
        let java = |n: Name| n.replace('/', ".");
        match error {
            LoadError::NotFound(name) => {
                let not_found = "java/lang/ClassNotFoundException";
                match self.new_exception(not_found, Some(&java(name)), 0) {
                    Ok(cause) => {
                        self.raise_with("java/lang/NoClassDefFoundError", Some(&name), cause)
                    }
                    Err(trap) => trap,
                }
            }
            LoadError::Bad { name, reason } => {
                self.host.bad_classes.insert(name, reason.clone());
                let message = format!("{reason} in class file {name}");
                self.raise("java/lang/ClassFormatError", Some(&message))
            }
            LoadError::Version { name, reason } => {
                self.host.bad_classes.insert(name, reason.clone());
                let message = format!("{name}: {reason}");
                self.raise("java/lang/UnsupportedClassVersionError", Some(&message))
            }
            LoadError::WrongName { name, found } => {
                let message = format!("{name} (wrong name: {found})");
                self.raise("java/lang/NoClassDefFoundError", Some(&message))
            }
            LoadError::Circular(name) => self.raise("java/lang/ClassCircularityError", Some(&name)),
            LoadError::Incompatible { reason, .. } => {
                self.raise("java/lang/IncompatibleClassChangeError", Some(&reason))
            }
            LoadError::Closed { name, parent, .. } => {
                let places = self.places_of_unloaded(&java(name), parent);
                let message = format!("{error} ({places})");
                self.raise("java/lang/IllegalAccessError", Some(&message))
            }
            LoadError::Unreadable { name, reason } => {
                self.host.bad_classes.insert(name, reason.clone());
                self.raise(
                    "java/lang/NoClassDefFoundError",
                    Some(&format!("{name} ({reason})")),
                )
            }
        }
    }
}

fn get(slot: Slot, d: u16, o: u16, at: u16) -> Insn {
    match slot {
        Slot::Boolean | Slot::Byte => Insn::GetB { d, o, at },
        Slot::Char => Insn::GetC { d, o, at },
        Slot::Short => Insn::GetS { d, o, at },
        Slot::Int | Slot::Float | Slot::Ref => Insn::GetI { d, o, at },
        Slot::Long | Slot::Double => Insn::GetL { d, o, at },
    }
}

fn put(slot: Slot, v: u16, o: u16, at: u16) -> Insn {
    match slot {
        Slot::Boolean => Insn::PutZ { v, o, at },
        Slot::Byte => Insn::PutB { v, o, at },
        Slot::Char | Slot::Short => Insn::PutS { v, o, at },
        Slot::Int | Slot::Float | Slot::Ref => Insn::PutI { v, o, at },
        Slot::Long | Slot::Double => Insn::PutL { v, o, at },
    }
}

fn get_static(slot: Slot, d: u16, class: u16, at: u16) -> Insn {
    match slot {
        Slot::Boolean | Slot::Byte => Insn::GetStaticB { d, class, at },
        Slot::Char => Insn::GetStaticC { d, class, at },
        Slot::Short => Insn::GetStaticS { d, class, at },
        Slot::Int | Slot::Float | Slot::Ref => Insn::GetStaticI { d, class, at },
        Slot::Long | Slot::Double => Insn::GetStaticL { d, class, at },
    }
}

fn put_static(slot: Slot, v: u16, class: u16, at: u16) -> Insn {
    match slot {
        Slot::Boolean => Insn::PutStaticZ { v, class, at },
        Slot::Byte => Insn::PutStaticB { v, class, at },
        Slot::Char | Slot::Short => Insn::PutStaticS { v, class, at },
        Slot::Int | Slot::Float | Slot::Ref => Insn::PutStaticI { v, class, at },
        Slot::Long | Slot::Double => Insn::PutStaticL { v, class, at },
    }
}
