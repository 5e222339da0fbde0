//! Objects and arrays: making them, asking what they are.

use jaunt_class::Const;
use jaunt_ir::Elem;

use crate::classes::class::{Class, ClassRef, FieldRef, Shape};
use crate::code::method::{CodeRef, Site};
use crate::memory::heap::{ELEMENTS, HeapFull, LENGTH, NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};
use crate::run::window::Window;

pub fn element_bytes(elem: Elem) -> usize {
    match elem {
        Elem::Byte => 1,
        Elem::Char | Elem::Short => 2,
        Elem::Int | Elem::Float | Elem::Ref => 4,
        Elem::Long | Elem::Double => 8,
    }
}

impl Machine {
    /// An object with all fields zero; no constructor runs.
    pub fn new_object(&mut self, class: ClassRef) -> Result<Ref> {
        let allocated = self.heap.allocate(class.id, class.instance_size as usize);
        self.or_out_of_memory(allocated)
    }

    pub(crate) fn or_out_of_memory(
        &mut self,
        allocated: std::result::Result<Ref, HeapFull>,
    ) -> Result<Ref> {
        allocated.map_err(|HeapFull| self.out_of_memory())
    }

    pub(crate) fn new_array_id(&mut self, class: u32, length: i32) -> Result<Ref> {
        let class = self.class(class);
        self.new_array(class, length)
    }

    /// An array of this array class.
    pub fn new_array(&mut self, class: ClassRef, length: i32) -> Result<Ref> {
        let bytes = self.array_bytes(class, length)?;
        let allocated = self.heap.allocate(class.id, bytes);
        let array = self.or_out_of_memory(allocated)?;
        self.heap.put(array, LENGTH, length);
        Ok(array)
    }

    /// As `new_array`, for the interpreter and for natives that hold no reference
    /// but their arguments: garbage may be collected.
    #[inline]
    pub(crate) fn new_array_collecting(&mut self, class: ClassRef, length: i32) -> Result<Ref> {
        let bytes = self.array_bytes(class, length)?;
        let array = match self.heap.allocate_in_run(class.id, bytes) {
            Some(array) => array,
            None => self.allocate_collecting(class.id, bytes)?,
        };
        self.heap.put(array, LENGTH, length);
        Ok(array)
    }

    #[inline]
    fn array_bytes(&mut self, class: ClassRef, length: i32) -> Result<usize> {
        match (&class.shape, u32::try_from(length)) {
            (Shape::Array { elem, .. }, Ok(length)) => {
                Ok(ELEMENTS as usize + length as usize * element_bytes(*elem))
            }
            _ => Err(self.no_array(class, length)),
        }
    }

    #[cold]
    fn no_array(&mut self, class: ClassRef, length: i32) -> Trap {
        if !class.is_array() {
            return self.raise("java/lang/InternalError", Some("not an array class"));
        }
        let message = length.to_string();
        self.raise(jaunt_ir::Fault::NegativeSize.exception(), Some(&message))
    }

    /// An array of references of the named element class.
    pub fn new_object_array(&mut self, element: ClassRef, values: &[Ref]) -> Result<Ref> {
        let class = self.array_class(element)?;
        let array = self.new_array(class, values.len() as i32)?;
        for (i, &value) in values.iter().enumerate() {
            self.heap.set_element(array, i as u32, value);
        }
        Ok(array)
    }

    pub fn new_byte_array(&mut self, bytes: &[u8]) -> Result<Ref> {
        let class = crate::classes::store::primitive_array_id(jaunt_ir::Prim::Byte);
        let array = self.new_array_id(class, bytes.len() as i32)?;
        self.heap.copy_in(array, 0, bytes);
        Ok(array)
    }

    pub(crate) fn array_class(&mut self, element: ClassRef) -> Result<ClassRef> {
        let array = self.store.array_of(element);
        self.or_load_error(array)
    }

    pub(crate) fn multi_array(&mut self, code: CodeRef, site: &Site, w: Window) -> Result<Ref> {
        let owner = code.method.class();
        let class = self.resolve_class(owner, site.cp)?;
        let sizes: Vec<i32> = site.args.iter().map(|&r| w.int(r)).collect();
        if self.shadowed {
            self.hooks.pin(self, w, &site.args);
        }
        if let Some(negative) = sizes.iter().find(|&&n| n < 0) {
            let message = negative.to_string();
            return Err(self.raise(jaunt_ir::Fault::NegativeSize.exception(), Some(&message)));
        }
        self.collect_if_due();
        self.nested_arrays(class, &sizes)
    }

    pub(crate) fn nested_arrays(&mut self, class: ClassRef, sizes: &[i32]) -> Result<Ref> {
        let array = self.new_array(class, sizes[0])?;
        if let (Some(element), [_, _, ..]) = (class.element(), sizes) {
            for i in 0..sizes[0] as u32 {
                let inner = self.nested_arrays(element, &sizes[1..])?;
                self.heap.set_element(array, i, inner);
            }
        }
        Ok(array)
    }

    #[inline]
    pub(crate) fn is_instance(&self, object: Ref, class: u32) -> bool {
        let id = self.heap.class_of(object);
        id == class || self.class(id).is_subclass_of(self.class(class))
    }

    #[inline]
    pub(crate) fn can_store(&self, array: Ref, value: Ref) -> bool {
        let element = self.class_of(array).element();
        value == NULL || element.is_none_or(|e| self.is_instance(value, e.id))
    }

    /// A shallow copy, as `Object.clone` makes it.
    pub(crate) fn clone_object(&mut self, object: Ref) -> Result<Ref> {
        let class = self.class_of(object);
        let (copy, bytes, start) = match class.shape {
            Shape::Array { elem, .. } => {
                let length = self.heap.length(object);
                let copy = self.new_array_collecting(class, length as i32)?;
                (copy, length as usize * element_bytes(elem), ELEMENTS)
            }
            _ => {
                let copy = self.new_object(class)?;
                let start = crate::memory::heap::FIELDS;
                (copy, (class.instance_size - start) as usize, start)
            }
        };
        let from = object as usize * 8 + start as usize;
        let to = copy as usize * 8 + start as usize;
        self.heap.copy_within(from, to, bytes);
        self.hooks.cloned(self, object, copy);
        Ok(copy)
    }

    /// A field of a library class that the machine itself uses.
    pub(crate) fn field(&self, class: ClassRef, name: &str) -> Option<FieldRef> {
        class.chain().find_map(|c: &'static Class| {
            c.fields.iter().find(|f| f.name == name && !f.is_static())
        })
    }

    pub(crate) fn get_field(&self, object: Ref, name: &str) -> u64 {
        let class = self.class_of(object);
        self.field(class, name)
            .map_or(0, |f| self.heap.read_slot(object, f.offset, f.slot))
    }

    /// Sets a field if this JDK's version of the class has it.
    pub(crate) fn set_field(&mut self, object: Ref, name: &str, bits: u64) {
        let class = self.class_of(object);
        if let Some(f) = self.field(class, name) {
            self.heap.write_slot(object, f.offset, f.slot, bits);
        }
    }

    /// A static field of an initialised library class.
    pub(crate) fn get_static(&self, class: ClassRef, name: &str) -> u64 {
        let mirror = self.classes.mirror(class.id);
        match class.declared_field(name) {
            Some(f) if mirror != NULL => {
                let at = crate::classes::mirror::static_offset(&self.store, f);
                self.heap.read_slot(mirror, at, f.slot)
            }
            _ => 0,
        }
    }

    pub(crate) fn set_static(&mut self, class: ClassRef, name: &str, bits: u64) -> Result<()> {
        let mirror = self.mirror(class)?;
        if let Some(f) = class.declared_field(name) {
            let at = crate::classes::mirror::static_offset(&self.store, f);
            self.heap.write_slot(mirror, at, f.slot, bits);
        }
        Ok(())
    }

    /// The string or number behind a constant pool entry, as a register holds it.
    pub(crate) fn simple_constant(&mut self, owner: ClassRef, cp: u16) -> Result<Option<u64>> {
        let Some(file) = owner.file() else {
            return Ok(None);
        };
        Ok(match file.pool.get(cp) {
            Ok(Const::String(_)) => {
                let text = file.pool.string(cp).unwrap_or_default();
                Some(self.intern(&text)? as u64)
            }
            Ok(Const::Class(_)) => {
                let class = self.resolve_class(owner, cp)?;
                Some(self.mirror(class)? as u64)
            }
            Ok(Const::Int(k)) => Some(*k as u32 as u64),
            Ok(Const::Float(k)) => Some(k.to_bits() as u64),
            Ok(Const::Long(k)) => Some(*k as u64),
            Ok(Const::Double(k)) => Some(k.to_bits()),
            _ => None,
        })
    }

    /// Boxes a primitive given by its descriptor letter; references pass.
    pub(crate) fn box_value(&mut self, kind: u8, value: u64, shadow: u32) -> Result<Ref> {
        let (class, descriptor) = match kind {
            b'Z' => ("java/lang/Boolean", "(Z)Ljava/lang/Boolean;"),
            b'B' => ("java/lang/Byte", "(B)Ljava/lang/Byte;"),
            b'C' => ("java/lang/Character", "(C)Ljava/lang/Character;"),
            b'S' => ("java/lang/Short", "(S)Ljava/lang/Short;"),
            b'I' => ("java/lang/Integer", "(I)Ljava/lang/Integer;"),
            b'J' => ("java/lang/Long", "(J)Ljava/lang/Long;"),
            b'F' => ("java/lang/Float", "(F)Ljava/lang/Float;"),
            b'D' => ("java/lang/Double", "(D)Ljava/lang/Double;"),
            b'V' => return Ok(NULL),
            _ => return Ok(value as Ref),
        };
        let class = self.library(class)?;
        let name = jaunt_class::Name::new("valueOf");
        let method = class.find_method(name, jaunt_class::Name::new(descriptor));
        let Some(method) = method else {
            return Err(Trap::unsupported(format!("{}.valueOf", class.java_name())));
        };
        // Boxing classes are initialised at boot, so this cannot wait.
        let boxed = self.call_with(method, &[value, value], &[shadow, shadow])?;
        Ok(boxed as Ref)
    }

    /// The primitive inside a box, with its descriptor letter.
    pub(crate) fn unbox(&self, object: Ref) -> Option<(u8, u64)> {
        let class = self.class_of(object);
        let kind = match class.name.as_str() {
            "java/lang/Boolean" => b'Z',
            "java/lang/Byte" => b'B',
            "java/lang/Character" => b'C',
            "java/lang/Short" => b'S',
            "java/lang/Integer" => b'I',
            "java/lang/Long" => b'J',
            "java/lang/Float" => b'F',
            "java/lang/Double" => b'D',
            _ => return None,
        };
        Some((kind, self.get_field(object, "value")))
    }
}
