//! Boxes of symbolic values. `Integer.valueOf` looks small values up in a cache;
//! run as it is, that would fix the value. A symbolic box is a new object, and
//! whether two boxes are the same object is a question about their values.

use jaunt_class::Type;
use jaunt_term::{Sort, Term, Terms};

use crate::classes::class::ClassRef;
use crate::code::insn::Insn;
use crate::memory::heap::{NULL, Ref};
use crate::native::{Call, Entry};
use crate::record::SiteKind;
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};
use crate::shadow::ops::objects::register_sort;

pub(in crate::shadow) const INTRINSICS: &[Entry] = &[
    ("java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;", value_of),
    (
        "java/lang/Short",
        "valueOf",
        "(S)Ljava/lang/Short;",
        value_of,
    ),
    (
        "java/lang/Character",
        "valueOf",
        "(C)Ljava/lang/Character;",
        value_of,
    ),
    (
        "java/lang/Integer",
        "valueOf",
        "(I)Ljava/lang/Integer;",
        value_of,
    ),
    ("java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", value_of),
];

/// A box class by its name.
pub(in crate::shadow) fn box_name(class: &str) -> Option<&'static str> {
    let boxes = [
        "java/lang/Boolean",
        "java/lang/Byte",
        "java/lang/Character",
        "java/lang/Short",
        "java/lang/Integer",
        "java/lang/Long",
        "java/lang/Float",
        "java/lang/Double",
    ];
    boxes.into_iter().find(|b| *b == class)
}

pub(in crate::shadow) fn is_box(class: &str) -> bool {
    box_name(class).is_some()
}

/// The class that holds the cache of a box class, and the cached values. `Boolean`
/// has one object for each of its values.
fn cache_of(class: &str) -> Option<(&'static str, i64, i64)> {
    Some(match class {
        "java/lang/Boolean" => ("java/lang/Boolean", 0, 1),
        "java/lang/Byte" => ("java/lang/Byte$ByteCache", -128, 127),
        "java/lang/Short" => ("java/lang/Short$ShortCache", -128, 127),
        "java/lang/Character" => ("java/lang/Character$CharacterCache", 0, 127),
        "java/lang/Integer" => ("java/lang/Integer$IntegerCache", -128, 127),
        "java/lang/Long" => ("java/lang/Long$LongCache", -128, 127),
        _ => return None,
    })
}

fn value_of(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = call.method.class();
    let handle = match m.shadowed {
        true => call.w.shadow(0),
        false => 0,
    };
    if handle == 0 {
        return Ok(m.plain_box(class, &call.method.ty().params[0], call.bits(0))? as u64);
    }
    let object = m.new_object(class)?;
    let Some(field) = class.declared_field("value") else {
        return Err(Trap::unsupported_method(call.method));
    };
    m.heap
        .write_slot(object, field.offset, field.slot, call.bits(0));
    m.put_symbolic(object, field.offset, handle);
    let index = m.shadow_of(object);
    m.shadows.objects[index].boxed = true;
    Ok(object as u64)
}

impl Machine {
    /// As the library does it: from the cache, else new.
    fn plain_box(&mut self, class: ClassRef, ty: &Type, bits: u64) -> Result<Ref> {
        let value = match ty {
            Type::Long => bits as i64,
            _ => bits as i32 as i64,
        };
        if let Some((holder, low, high)) = cache_of(&class.name)
            && (low..=high).contains(&value)
        {
            let holder = self.library(holder)?;
            self.initialise(holder)?;
            let cache = self.get_static(holder, "cache") as Ref;
            if cache != NULL {
                return Ok(self.heap.element(cache, (value - low) as u32));
            }
        }
        let object = self.new_object(class)?;
        self.set_field(object, "value", bits);
        Ok(object)
    }

    fn is_symbolic_box(&self, object: Ref) -> bool {
        let index = match object {
            NULL => 0,
            object => self.heap.shadow(object) as usize,
        };
        index != 0 && self.shadows.objects[index].boxed
    }

    /// Must a comparison of these objects look at values of boxes?
    pub(in crate::shadow) fn compares_boxes(&self, a: Ref, b: Ref) -> bool {
        self.is_symbolic_box(a) || self.is_symbolic_box(b)
    }

    /// Two boxes of which at least one is symbolic: the same object if both come
    /// from the cache with equal values.
    pub(in crate::shadow) fn same_boxes(&mut self, a: Ref, b: Ref, pc: *const Insn) -> bool {
        let class = self.class_of(a);
        if class.id != self.class_of(b).id {
            return false;
        }
        let Some((_, low, high)) = cache_of(&class.name) else {
            return false;
        };
        let (Some((x, p)), Some((y, q))) = (self.boxed_value(a), self.boxed_value(b)) else {
            return false;
        };
        for (object, value) in [(a, p), (b, q)] {
            if !self.is_symbolic_box(object) && !self.is_cached(object, class, value) {
                return false;
            }
        }
        let terms = &mut self.shadows.terms;
        let sort = terms.sort(x);
        let (least, most) = (
            terms.constant(sort, low as u64),
            terms.constant(sort, high as u64),
        );
        let equal = terms.eq(x, y);
        let (above, below) = (terms.sle(least, x), terms.sle(x, most));
        let cached = terms.and(above, below);
        let same = terms.and(equal, cached);
        let holds = p == q && (low..=high).contains(&p);
        if same != Terms::FALSE {
            let site = self.site(pc, SiteKind::Same);
            self.decide(site, same, holds);
        }
        holds
    }

    /// The term and the number in a box.
    fn boxed_value(&mut self, object: Ref) -> Option<(Term, i64)> {
        let field = self.class_of(object).declared_field("value")?;
        let ty = Type::parse(&field.descriptor)?;
        let bits = self.heap.read_slot(object, field.offset, field.slot);
        let index = self.heap.shadow(object) as usize;
        let handle = match index {
            0 => 0,
            index => self.shadows.objects[index]
                .slots
                .get(&field.offset)
                .copied()
                .unwrap_or(0),
        };
        let sort = register_sort(&ty);
        let value = if sort == Sort::I64 {
            bits as i64
        } else {
            bits as i32 as i64
        };
        Some((self.term_of(handle, bits, sort), value))
    }

    fn is_cached(&mut self, object: Ref, class: ClassRef, value: i64) -> bool {
        let Some((holder, low, high)) = cache_of(&class.name) else {
            return false;
        };
        let Ok(holder) = self.library(holder) else {
            return false;
        };
        if class.name == "java/lang/Boolean" {
            let names = ["FALSE", "TRUE"].into_iter();
            return names
                .map(|name| self.get_static(holder, name) as Ref)
                .any(|c| c == object);
        }
        let cache = self.get_static(holder, "cache") as Ref;
        (low..=high).contains(&value)
            && cache != NULL
            && self.heap.element::<Ref>(cache, (value - low) as u32) == object
    }
}
