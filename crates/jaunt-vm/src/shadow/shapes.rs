//! What a reference input can be: null, an input object that is there already,
//! or a fresh object of a class that fits.

use jaunt_class::access;
use jaunt_ir::Prim;
use jaunt_term::Sort;

use super::refs::State;
use crate::class::{ClassRef, Loader, Shape};
use crate::heap::{NULL, Ref};
use crate::machine::Machine;
use crate::record::{Bound, Origin, Site};
use crate::trap::{Result, Trap};

enum Choice {
    Null,
    /// The object of this input.
    Same(u32, Ref),
    Fresh(ClassRef),
    /// An enum constant, already there.
    Constant(Ref),
}

impl Machine {
    /// An object that stands for an undecided input.
    pub(super) fn placeholder(&mut self, declared: ClassRef) -> Result<Ref> {
        let class = match is_invented(declared) && instantiable(declared) {
            true => declared,
            false => self.known.object,
        };
        self.new_object(class)
    }

    /// Decides what an input is; the outcome is an event if there was a choice.
    pub(super) fn choose_shape(&mut self, var: u32, site: Site) -> Result<Ref> {
        let options = self.shape_choices(var)?;
        let outcome = match options.len() as u32 {
            0 => return Err(self.no_class_fits(var)),
            1 => 0,
            count => {
                let outcome = self.next_decision(count);
                self.record_decision(site, outcome, count);
                outcome
            }
        };
        match options[outcome as usize] {
            Choice::Null => Ok(NULL),
            Choice::Same(other, object) => {
                self.shadows.refs[var as usize].state = State::Same(other);
                Ok(object)
            }
            Choice::Constant(object) => Ok(object),
            Choice::Fresh(class) => self.fresh_object(var, class),
        }
    }

    fn no_class_fits(&self, var: u32) -> Trap {
        let declared = self.shadows.refs[var as usize].declared;
        Trap::unsupported(format!(
            "an input of type {} (no class for it is known)",
            declared.java_name()
        ))
    }

    /// Fresh of the nearest class first (the default), then null, then aliases,
    /// then the other classes.
    fn shape_choices(&mut self, var: u32) -> Result<Vec<Choice>> {
        let declared = self.shadows.refs[var as usize].declared;
        let not_null = self.shadows.refs[var as usize].not_null;
        let mut fresh = self.fresh_choices(declared)?.into_iter();
        let mut options: Vec<Choice> = fresh.next().into_iter().collect();
        if !not_null {
            options.push(Choice::Null);
        }
        if self.shadows.bounds.aliases {
            let differs = &self.shadows.refs[var as usize].differs;
            let others = self.shadows.fresh.iter().filter(|(other, object)| {
                !differs.contains(other) && self.class_of(*object).is_subclass_of(declared)
            });
            options.extend(others.map(|&(other, object)| Choice::Same(other, object)));
        }
        options.extend(fresh);
        Ok(options)
    }

    fn fresh_choices(&mut self, declared: ClassRef) -> Result<Vec<Choice>> {
        if declared.access & access::ENUM != 0 {
            let constants = self.enum_constants(declared)?;
            return Ok(constants.into_iter().map(Choice::Constant).collect());
        }
        if declared.is_array() {
            return Ok(vec![Choice::Fresh(declared)]);
        }
        let mut classes = Vec::new();
        if declared.loader == Loader::Boot {
            let names = library_candidates(&declared.name);
            if !is_final(declared) {
                self.shadows.bounded.insert(Bound::Classes);
            }
            for name in names {
                classes.push(self.library(name)?);
            }
        } else if instantiable(declared) {
            classes.push(declared);
        }
        let limit = self.shadows.bounds.classes;
        let subclasses = self.store.program_subclasses(declared);
        classes.extend(
            subclasses
                .iter()
                .copied()
                .filter(|c| instantiable(c) && c.id != declared.id),
        );
        if classes.len() > limit {
            classes.truncate(limit);
            self.shadows.bounded.insert(Bound::Classes);
        }
        Ok(classes.into_iter().map(Choice::Fresh).collect())
    }

    fn enum_constants(&mut self, class: ClassRef) -> Result<Vec<Ref>> {
        self.initialise_class_now(class)?;
        let is_constant = |f: &&crate::class::Field| f.access & access::ENUM != 0;
        let names: Vec<_> = class
            .fields
            .iter()
            .filter(is_constant)
            .map(|f| f.name)
            .collect();
        Ok(names
            .iter()
            .map(|n| self.get_static(class, n) as Ref)
            .collect())
    }

    /// A new input object.
    fn fresh_object(&mut self, var: u32, class: ClassRef) -> Result<Ref> {
        let object = if let Shape::Array { .. } = class.shape {
            self.fresh_array(var, class)?
        } else if class.name == "java/lang/String" {
            self.fresh_string(var)?
        } else if let Some(kind) = boxed(&class.name) {
            self.fresh_box(var, class, kind)?
        } else {
            self.initialise_class_now(class)?;
            let placeholder = self.shadows.refs[var as usize].placeholder;
            let object = match self.class_of(placeholder).id == class.id {
                true => placeholder,
                false => self.new_object(class)?,
            };
            if class.loader == Loader::App {
                let index = self.shadow_of(object);
                self.shadows.objects[index].input = var + 1;
            }
            object
        };
        self.shadows.fresh.push((var, object));
        Ok(object)
    }

    fn fresh_array(&mut self, var: u32, class: ClassRef) -> Result<Ref> {
        let high = self.shadows.bounds.array as i64;
        let origin = Origin::Length { array: var };
        let (length, term) = self.new_var(Sort::I32, origin, Some((0, high)));
        self.shadows.bounded.insert(Bound::ArrayLength);
        let array = self.new_array(class, length as i32)?;
        let index = self.shadow_of(array);
        self.shadows.objects[index].input = var + 1;
        self.shadows.objects[index].length = term;
        Ok(array)
    }

    /// A string of Latin-1 characters, each of them an input.
    fn fresh_string(&mut self, var: u32) -> Result<Ref> {
        let high = self.shadows.bounds.string as i64;
        let origin = Origin::Length { array: var };
        let (length, term) = self.new_var(Sort::I32, origin, Some((0, high)));
        self.shadows
            .bounded
            .extend([Bound::StringLength, Bound::StringCharacters]);
        let class = crate::store::primitive_array_id(Prim::Byte);
        let value = self.new_array_id(class, length as i32)?;
        let index = self.shadow_of(value);
        self.shadows.objects[index].length = term;
        // All characters that a string of any allowed length may have, so that
        // variables keep their numbers when only the length changes.
        for i in 0..high as u32 {
            let (bits, char) = self.new_var(
                Sort::I8,
                Origin::Char {
                    string: var,
                    index: i,
                },
                None,
            );
            if i >= length as u32 {
                continue;
            }
            let byte = self.shadows.terms.sign_extend(char, Sort::I32);
            self.heap.set_element(value, i, bits as u8);
            self.shadows.objects[index].slots.insert(i, byte.raw());
        }
        let string_class = self.known.string;
        let string = self.new_object(string_class)?;
        self.heap.put(string, self.known.string_value, value);
        Ok(string)
    }

    fn fresh_box(&mut self, var: u32, class: ClassRef, kind: &str) -> Result<Ref> {
        let primitive = self
            .store
            .primitive_named(kind)
            .unwrap_or(self.known.object);
        let object = self.new_object(class)?;
        let origin = Origin::Field {
            object: var,
            name: jaunt_class::Name::new("value"),
            class: class.name,
        };
        let (bits, handle) = self.new_input(primitive, origin)?;
        if let Some(field) = class.declared_field("value") {
            self.write_slot(object, field.offset, field.slot, bits);
            self.put_symbolic(object, field.offset, handle);
        }
        Ok(object)
    }
}

fn is_final(class: ClassRef) -> bool {
    class.access & access::FINAL != 0
}

/// May the fields of this class be inputs? Those of the program's classes may.
fn is_invented(class: ClassRef) -> bool {
    class.loader == Loader::App && !class.is_array() && class.access & access::ENUM == 0
}

fn instantiable(class: ClassRef) -> bool {
    !class.is_interface() && !class.is_abstract() && !class.is_array() && !class.is_primitive()
}

/// The primitive inside a box class.
fn boxed(name: &str) -> Option<&'static str> {
    Some(match name {
        "java/lang/Boolean" => "boolean",
        "java/lang/Byte" => "byte",
        "java/lang/Character" => "char",
        "java/lang/Short" => "short",
        "java/lang/Integer" => "int",
        "java/lang/Long" => "long",
        "java/lang/Float" => "float",
        "java/lang/Double" => "double",
        _ => return None,
    })
}

/// Library classes tried for a library type.
fn library_candidates(name: &str) -> &'static [&'static str] {
    match name {
        "java/lang/String" | "java/lang/CharSequence" => &["java/lang/String"],
        "java/lang/Object" => &["java/lang/Object", "java/lang/String", "java/lang/Integer"],
        "java/lang/Comparable" => &["java/lang/Integer", "java/lang/String"],
        "java/lang/Number" => &["java/lang/Integer", "java/lang/Double", "java/lang/Long"],
        "java/lang/Boolean" => &["java/lang/Boolean"],
        "java/lang/Byte" => &["java/lang/Byte"],
        "java/lang/Character" => &["java/lang/Character"],
        "java/lang/Short" => &["java/lang/Short"],
        "java/lang/Integer" => &["java/lang/Integer"],
        "java/lang/Long" => &["java/lang/Long"],
        "java/lang/Float" => &["java/lang/Float"],
        "java/lang/Double" => &["java/lang/Double"],
        _ => &[],
    }
}
