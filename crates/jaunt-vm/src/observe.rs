//! What a test can see after a run: returned values and changed objects, as
//! plain data.

use jaunt_class::{Name, Type, access};

use crate::class::{ClassRef, Loader, Shape, Slot};
use crate::heap::{ELEMENTS, NULL, Ref};
use crate::machine::Machine;
use crate::objects::element_bytes;
use crate::record::Seen;

/// How deep and how wide values are looked into.
const MAX_DEPTH: u32 = 4;
const MAX_ITEMS: u32 = 40;

impl Machine {
    /// Looks at a value of a declared type, as a register holds it.
    pub(crate) fn see(&mut self, ty: &Type, bits: u64) -> Seen {
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
            Type::Class(_) | Type::Array(_) => self.see_object(bits as Ref, 0),
        }
    }

    pub(crate) fn see_object(&mut self, object: Ref, depth: u32) -> Seen {
        if object == NULL {
            return Seen::Null;
        }
        if let Some(input) = self.input_of(object) {
            return Seen::Input(input);
        }
        self.see_inside(object, depth)
    }

    /// The contents of an object, be it an input or not.
    pub(crate) fn see_inside(&mut self, object: Ref, depth: u32) -> Seen {
        let class = self.class_of(object);
        if class.id == self.known.string.id {
            return Seen::Text(self.utf16(object));
        }
        if depth >= MAX_DEPTH {
            return Seen::Object {
                class: class.name,
                fields: Vec::new(),
            };
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
            _ => self.see_instance(object, class, depth),
        }
    }

    fn see_slot(&mut self, object: Ref, at: u32, declared: ClassRef, depth: u32) -> Seen {
        match declared.shape {
            Shape::Primitive { ty } => {
                let slot = Slot::of(&ty.descriptor());
                let bits = self.read_slot(object, at, slot);
                self.see(&ty, bits)
            }
            _ => {
                let value = self.heap.get_ref(object, at);
                self.see_object(value, depth + 1)
            }
        }
    }

    fn see_instance(&mut self, object: Ref, class: ClassRef, depth: u32) -> Seen {
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
        if class.loader == Loader::Boot {
            return self.see_library(object, class, depth);
        }
        Seen::Object {
            class: class.name,
            fields: self.see_fields(object, class, depth),
        }
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

    fn see_fields(&mut self, object: Ref, class: ClassRef, depth: u32) -> Vec<(Name, Name, Seen)> {
        let fields: Vec<_> = class
            .chain()
            .filter(|c| c.loader == Loader::App)
            .flat_map(|c| c.fields.iter().filter(|f| !f.is_static()))
            .collect();
        fields
            .into_iter()
            .filter_map(|f| {
                let ty = Type::parse(&f.descriptor)?;
                let declared = self.store.load_type(&ty).ok()?;
                let seen = self.see_slot(object, f.offset, declared, depth);
                Some((f.class().name, f.name, seen))
            })
            .collect()
    }

    /// Collections are seen through their own methods.
    fn see_library(&mut self, object: Ref, class: ClassRef, depth: u32) -> Seen {
        let is = |m: &Machine, name: &str| {
            m.store
                .loaded(Name::new(name))
                .is_some_and(|c| class.is_subclass_of(c))
        };
        let nothing = Seen::Object {
            class: class.name,
            fields: Vec::new(),
        };
        if is(self, "java/util/Map") {
            let entries = self.ask(object, "entrySet", "()Ljava/util/Set;");
            let Some(pairs) = entries.and_then(|set| self.items_of(set)) else {
                return nothing;
            };
            let mut seen = Vec::new();
            for entry in pairs.into_iter().take(MAX_ITEMS as usize) {
                let key = self
                    .ask(entry, "getKey", "()Ljava/lang/Object;")
                    .unwrap_or(NULL);
                let value = self
                    .ask(entry, "getValue", "()Ljava/lang/Object;")
                    .unwrap_or(NULL);
                seen.push((
                    self.see_object(key, depth + 1),
                    self.see_object(value, depth + 1),
                ));
            }
            return Seen::Map {
                class: class.name,
                entries: seen,
            };
        }
        if is(self, "java/util/Collection") {
            let Some(items) = self.items_of(object) else {
                return nothing;
            };
            let items = items.into_iter().take(MAX_ITEMS as usize);
            let seen = items.map(|i| self.see_object(i, depth + 1)).collect();
            let ordered = is(self, "java/util/List")
                || is(self, "java/util/SortedSet")
                || is(self, "java/util/Deque")
                || is(self, "java/util/LinkedHashSet");
            return Seen::Collection {
                class: class.name,
                items: seen,
                list: is(self, "java/util/List"),
                ordered,
            };
        }
        if class.name == "java/util/Optional" {
            let value = self.get_field(object, "value") as Ref;
            return Seen::Optional(Box::new(self.see_object(value, depth + 1)));
        }
        if PRINTABLE.contains(&class.name.as_str())
            && let Some(text) = self.ask(object, "toString", "()Ljava/lang/String;")
        {
            return Seen::Printed {
                class: class.name,
                text: self.text(text),
            };
        }
        nothing
    }

    fn items_of(&mut self, collection: Ref) -> Option<Vec<Ref>> {
        let array = self.ask(collection, "toArray", "()[Ljava/lang/Object;")?;
        Some(self.ref_array(array))
    }

    /// Calls a method without arguments, outside the run: nothing is recorded.
    fn ask(&mut self, object: Ref, name: &str, descriptor: &str) -> Option<Ref> {
        let class = self.class_of(object);
        let method = class.find_method(Name::new(name), Name::new(descriptor))?;
        let method = class.select(method)?;
        let on = std::mem::replace(&mut self.shadows.on, false);
        let answer = self.call(method, &[object as u64]);
        self.shadows.on = on;
        answer.ok().map(|bits| bits as Ref).filter(|&r| r != NULL)
    }
}

/// Library values whose text says all about them.
const PRINTABLE: [&str; 12] = [
    "java/math/BigInteger",
    "java/math/BigDecimal",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
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
