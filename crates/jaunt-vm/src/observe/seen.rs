//! What a test can see after a run: returned values and changed objects, as
//! plain data.

use jaunt_class::{Name, Type, access};

use crate::classes::class::{ClassRef, Loader, MethodRef, Shape, Slot};
use crate::memory::heap::{ELEMENTS, NULL, Ref};
use crate::memory::objects::element_bytes;
use crate::observe::questions::Question;
use crate::record::{Part, Seen};
use crate::run::machine::Machine;

/// How deep and how wide values are looked into.
const MAX_DEPTH: u32 = 4;
const MAX_ITEMS: u32 = 40;

impl Machine {
    /// Looks at a value of a declared type, as a register holds it.
    pub(crate) fn see(&mut self, ty: &Type, bits: u64) -> Seen {
        self.see_at(ty, bits, 0)
    }

    fn see_at(&mut self, ty: &Type, bits: u64, depth: u32) -> Seen {
        match ty {
            Type::Void => Seen::Nothing,
            Type::Boolean => Seen::Boolean(bits as i32 != 0),
            Type::Char => Seen::Char(bits as u16),
            Type::Byte => Seen::Byte(bits as i8),
            Type::Short => Seen::Short(bits as i16),
            Type::Int => Seen::Int(bits as i32),
            Type::Long => Seen::Long(bits as i64),
            Type::Float => Seen::Float(f32::from_bits(bits as u32)),
            Type::Double => Seen::Double(f64::from_bits(bits)),
            Type::Class(_) | Type::Array(_) => {
                let declared = self.store.load_type(ty).unwrap_or(self.known.object);
                self.see_object(bits as Ref, declared, depth)
            }
        }
    }

    /// An object that source code knows as one of the declared class.
    fn see_object(&mut self, object: Ref, declared: ClassRef, depth: u32) -> Seen {
        if object == NULL {
            return Seen::Null;
        }
        if let Some(input) = self.hooks.input_of(self, object) {
            return Seen::Input(input);
        }
        self.see_inside(object, declared, depth)
    }

    /// The contents of an input object after the run.
    pub(crate) fn see_input(&mut self, var: u32, object: Ref) -> Seen {
        let declared = self.hooks.written_class(self, var, object);
        self.see_inside(object, declared, 0)
    }

    fn see_inside(&mut self, object: Ref, declared: ClassRef, depth: u32) -> Seen {
        let class = self.class_of(object);
        if class.id == self.known.string.id {
            return Seen::Text(self.utf16(object));
        }
        if depth >= MAX_DEPTH {
            return nothing_of(class);
        }
        match class.shape {
            Shape::Array { element, elem } => {
                let bytes = element_bytes(elem) as u32;
                let length = self.heap.length(object);
                let items = (0..length.min(MAX_ITEMS))
                    .map(|i| self.see_slot(object, ELEMENTS + i * bytes, element, depth))
                    .collect();
                Seen::Array {
                    class: class.name,
                    items,
                    length,
                }
            }
            _ => self.see_instance(object, declared, depth),
        }
    }

    fn see_slot(&mut self, object: Ref, at: u32, declared: ClassRef, depth: u32) -> Seen {
        match declared.shape {
            Shape::Primitive { ty } => {
                let slot = Slot::of_type(&ty);
                let bits = self.heap.read_slot(object, at, slot);
                self.see(&ty, bits)
            }
            _ => {
                let value = self.heap.get_ref(object, at);
                self.see_object(value, declared, depth + 1)
            }
        }
    }

    fn see_instance(&mut self, object: Ref, declared: ClassRef, depth: u32) -> Seen {
        let class = self.class_of(object);
        if let Some((kind, bits)) = self.unbox(object) {
            let ty = Type::parse(&(kind as char).to_string()).unwrap_or(Type::Int);
            return Seen::Box(Box::new(self.see(&ty, bits)));
        }
        if let Some(name) = self.enum_constant_name(object, class) {
            return Seen::Constant {
                class: enum_class(class).name,
                name,
            };
        }
        if class.loader == Loader::Boot || !class.under_test && self.is_collection(class) {
            return self.see_library(object, class, depth);
        }
        let parts = self.see_parts(object, declared, depth);
        let class_name = class.name;
        match class
            .super_class
            .is_some_and(|c| c.name == "java/lang/Record")
        {
            true => Seen::Record {
                class: class_name,
                components: self.see_components(object, class, depth),
                parts,
            },
            false => Seen::Object {
                class: class_name,
                parts,
            },
        }
    }

    /// Is it a collection, of whatever library?
    fn is_collection(&self, class: ClassRef) -> bool {
        ["java/util/Collection", "java/util/Map"]
            .iter()
            .any(|name| {
                let home = self.store.loaded(Name::new(name));
                home.is_some_and(|home| class.is_subclass_of(home))
            })
    }

    /// The components of a record, which are its fields.
    fn see_components(&mut self, object: Ref, class: ClassRef, depth: u32) -> Vec<Seen> {
        let mut components = Vec::new();
        for field in class.fields.iter().filter(|f| !f.is_static()) {
            let ty = Type::parse(&field.descriptor).unwrap_or(Type::Int);
            let bits = self.heap.read_slot(object, field.offset, field.slot);
            components.push(self.see_at(&ty, bits, depth + 1));
        }
        components
    }

    /// Asks an object all that code of the test's package may ask it.
    fn see_parts(&mut self, object: Ref, declared: ClassRef, depth: u32) -> Vec<Part> {
        let mut parts = Vec::new();
        for question in self.questions(declared, depth == 0) {
            let ty = question.ty();
            let bits = match question {
                Question::Method(method) => self.answer(object, method),
                Question::Field(f) => Some(self.heap.read_slot(object, f.offset, f.slot)),
            };
            if let Some(bits) = bits {
                parts.push(Part {
                    source: question.source(),
                    ty,
                    seen: self.see_at(&ty, bits, depth + 1),
                    is_concerned: false,
                });
            }
        }
        if parts.is_empty()
            && let Some(text) = self.own_text(object)
        {
            parts.push(Part {
                source: "toString()".into(),
                ty: Type::Class(self.known.string.name),
                seen: Seen::Text(text),
                is_concerned: false,
            });
        }
        parts
    }

    /// What the class itself prints, if that tells no identities.
    fn own_text(&mut self, object: Ref) -> Option<Vec<u16>> {
        let method = self
            .class_of(object)
            .find_method(Name::new("toString"), Name::new("()Ljava/lang/String;"))?;
        let method = self.class_of(object).select(method)?;
        if method.class().loader == Loader::Boot {
            return None;
        }
        let text = self.answer(object, method)? as Ref;
        let text = (text != NULL).then(|| self.utf16(text))?;
        (!text.contains(&(b'@' as u16))).then_some(text)
    }

    fn enum_constant_name(&mut self, object: Ref, class: ClassRef) -> Option<Name> {
        let class = enum_class(class);
        if class.access & access::ENUM == 0 {
            return None;
        }
        let constants = class.fields.iter().filter(|f| f.access & access::ENUM != 0);
        let mut named = constants.filter(|f| self.get_static(class, &f.name) as Ref == object);
        named.next().map(|f| f.name)
    }

    /// Collections are seen through their own methods.
    fn see_library(&mut self, object: Ref, class: ClassRef, depth: u32) -> Seen {
        let is = |m: &Machine, name: &str| {
            m.store
                .loaded(Name::new(name))
                .is_some_and(|c| class.is_subclass_of(c))
        };
        if is(self, "java/util/Map") {
            let entries = self.ask(object, "entrySet", "()Ljava/util/Set;");
            let Some(pairs) = entries.and_then(|set| self.items_of(set)) else {
                return nothing_of(class);
            };
            let (size, mut seen) = (pairs.len(), Vec::new());
            for entry in pairs.into_iter().take(MAX_ITEMS as usize) {
                let key = self
                    .ask(entry, "getKey", "()Ljava/lang/Object;")
                    .unwrap_or(NULL);
                let value = self
                    .ask(entry, "getValue", "()Ljava/lang/Object;")
                    .unwrap_or(NULL);
                seen.push((
                    self.see_object(key, self.known.object, depth + 1),
                    self.see_object(value, self.known.object, depth + 1),
                ));
            }
            return Seen::Map {
                class: class.name,
                entries: seen,
                size,
            };
        }
        if is(self, "java/util/Collection") {
            let Some(items) = self.items_of(object) else {
                return nothing_of(class);
            };
            let size = items.len();
            let first = items.into_iter().take(MAX_ITEMS as usize);
            let seen = first
                .map(|i| self.see_object(i, self.known.object, depth + 1))
                .collect();
            let ordered = is(self, "java/util/List")
                || is(self, "java/util/SortedSet")
                || is(self, "java/util/Deque")
                || is(self, "java/util/LinkedHashSet");
            return Seen::Collection {
                class: class.name,
                items: seen,
                size,
                list: is(self, "java/util/List"),
                ordered,
            };
        }
        if class.name == "java/util/Optional" {
            let value = self.get_field(object, "value") as Ref;
            return Seen::Optional(Box::new(self.see_object(
                value,
                self.known.object,
                depth + 1,
            )));
        }
        if PRINTABLE.contains(&class.name.as_str())
            && let Some(text) = self.ask(object, "toString", "()Ljava/lang/String;")
        {
            return Seen::Printed {
                class: class.name,
                text: self.text(text),
            };
        }
        nothing_of(class)
    }

    fn items_of(&mut self, collection: Ref) -> Option<Vec<Ref>> {
        let array = self.ask(collection, "toArray", "()[Ljava/lang/Object;")?;
        Some(self.ref_array(array))
    }

    /// Calls a method without arguments by its name.
    fn ask(&mut self, object: Ref, name: &str, descriptor: &str) -> Option<Ref> {
        let class = self.class_of(object);
        let method = class.find_method(Name::new(name), Name::new(descriptor))?;
        let answer = self.answer(object, method)?;
        Some(answer as Ref).filter(|&r| r != NULL)
    }

    /// Calls a method without arguments after the run. There is no answer if it
    /// fails, or depends on inputs that the run did not decide.
    fn answer(&mut self, object: Ref, method: MethodRef) -> Option<u64> {
        let method = self.class_of(object).select(method)?;
        let bits = self.call(method, &[object as u64]).ok()?;
        let handle = self.result_handle;
        let input = method.ty().ret.is_reference() && handle != 0;
        let settled = input.then(|| self.hooks.settled(self, handle)).flatten();
        Some(settled.map_or(bits, u64::from))
    }
}

fn nothing_of(class: ClassRef) -> Seen {
    Seen::Object {
        class: class.name,
        parts: Vec::new(),
    }
}

/// Library values whose text says all about them.
const PRINTABLE: [&str; 13] = [
    "java/math/BigInteger",
    "java/math/BigDecimal",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
    "java/io/StringWriter",
    "java/time/LocalDate",
    "java/time/LocalTime",
    "java/time/LocalDateTime",
    "java/time/Duration",
    "java/time/Period",
    "java/time/Instant",
    "java/util/UUID",
    "java/util/BitSet",
];

/// A constant with a body has a class of its own below the enum.
pub(crate) fn enum_class(class: ClassRef) -> ClassRef {
    match class.super_class {
        Some(parent) if parent.access & access::ENUM != 0 && parent.name != "java/lang/Enum" => {
            parent
        }
        _ => class,
    }
}
