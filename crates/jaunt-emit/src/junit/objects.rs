//! Input objects as people make them: constructors, factories, builders, calls
//! that change them, arrays and collections.

use std::collections::BTreeSet;

use jaunt_class::{MethodType, Name, Type};
use jaunt_record::Unwritable;
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Origin, Recipe, RefShape};

use super::arrange::{Arrange, Written};
use super::canonical::canonical;
use super::oracle::FACTORIES;
use super::parameters::Place;
use super::values::default_of;

/// Collections whose constructors copy others.
const COPYING: [&str; 5] = [
    "java/util/ArrayList",
    "java/util/LinkedList",
    "java/util/ArrayDeque",
    "java/util/HashSet",
    "java/util/LinkedHashSet",
];

/// Arrays of more elements are written without those that are zero or null, if most are.
const LONG_ARRAY: u32 = 16;

impl Arrange<'_> {
    /// An object by the calls that made it.
    pub(super) fn called(
        &mut self,
        var: u32,
        maker: u32,
        changes: &[u32],
        place: &Place,
    ) -> Written<String> {
        let method = |id: u32| {
            let method = self.store.method(id);
            method.ok_or(Unwritable::UnknownMethod)
        };
        let maker = method(maker)?;
        let changes: Vec<_> = changes
            .iter()
            .map(|&id| method(id))
            .collect::<Written<_>>()?;
        let mut next = 0;
        self.open.push(var);
        let receiver = match maker.is_static() || maker.is_constructor() {
            true => None,
            false => {
                let origin = Origin::Element {
                    array: var,
                    index: 0,
                };
                let builder = Place::of(Type::Class(maker.class().name), "target");
                next = 1;
                Some(self.input(&origin, &builder)?)
            }
        };
        let element = |index: u32| Origin::Element { array: var, index };
        let args = self.arguments(maker, |i| element(next + i))?;
        next += args.len() as u32;
        let value = match self.is_closed(maker) {
            true => self.reflective_call(maker, args)?,
            false => self.call_of(maker, receiver, args)?,
        };
        self.open.pop();
        let (ty, value) = match maker.is_constructor() {
            true => self.as_constructed(var, value, maker)?,
            false => self.as_needed(var, value, maker, &changes)?,
        };
        let name = self.declare(var, &ty, &value, &place.name_for(&ty));
        self.assignments(var, &name)?;
        for change in changes {
            let args = self.arguments(change, |i| element(next + i))?;
            next += args.len() as u32;
            let call = self.call_of(change, Some(name.clone()), args)?;
            self.statements.push(format!("{call};"));
        }
        Ok(name)
    }

    /// What a constructor made, and its type with its arguments, where the run knows them.
    fn as_constructed(
        &mut self,
        var: u32,
        value: String,
        constructor: MethodRef,
    ) -> Written<(String, String)> {
        let class = constructor.class();
        let name = self.class_name(class)?;
        let made_as = self.trace.refs[var as usize].made_as.clone();
        let call = value.strip_prefix(&format!("new {name}("));
        let is_known = made_as.class == class.name && !made_as.arguments.is_empty();
        match call.filter(|_| is_known && jaunt_vm::needs_outer(class).is_none()) {
            Some(rest) => Ok((self.local_type(&made_as)?, format!("new {name}<>({rest}"))),
            None => {
                self.note_raw(class);
                Ok((name, value))
            }
        }
    }

    /// What a factory returned, and its type: that of the object, if the factory
    /// promises less than what becomes of it needs.
    fn as_needed(
        &mut self,
        var: u32,
        value: String,
        factory: MethodRef,
        changes: &[MethodRef],
    ) -> Written<(String, String)> {
        let promised = self.store.load_type(&factory.ty().ret);
        let promised = promised.map_err(|e| Unwritable::Unloadable(e.to_string()))?;
        let input = &self.trace.refs[var as usize];
        let declared = self.load(input.declared.class)?;
        let has = |m: &MethodRef| promised.find_method(m.name, m.descriptor).is_some();
        let RefShape::Object { class, .. } = input.shape else {
            return Err(Unwritable::EmptyFactory);
        };
        self.note_raw(promised);
        if promised.is_subclass_of(declared) && changes.iter().all(has) {
            return Ok((self.class_name(promised)?, value));
        }
        let class = self.load(class)?;
        self.note_raw(class);
        let ty = self.class_name(class)?;
        Ok((ty.clone(), format!("({ty}) {value}")))
    }

    /// The fields that other code sets, where that makes a difference.
    fn assignments(&mut self, var: u32, name: &str) -> Written<()> {
        let vars = self.trace.vars.iter().map(|v| &v.origin);
        let refs = self.trace.refs.iter().map(|r| &r.origin);
        let is_part = |o: &&Origin| matches!(o, Origin::Field { object, .. } if *object == var);
        let origins: Vec<Origin> = vars.chain(refs).filter(is_part).cloned().collect();
        for origin in origins {
            let Origin::Field {
                name: field, class, ..
            } = origin
            else {
                continue;
            };
            let class = self.load(class)?;
            let Some(declared) = class.declared_field(&field) else {
                return Err(Unwritable::NoField {
                    class: class.java_name(),
                    field: field.to_string(),
                });
            };
            self.note_field(class, &field);
            let place = Place::field(declared);
            let value = self.input(&origin, &place)?;
            let held = self.store.load_type(&place.ty).ok().map(default_of);
            if !jaunt_vm::starts_at_zero(declared) || held != Some(value.as_str()) {
                self.statements.push(format!("{name}.{field} = {value};"));
            }
        }
        Ok(())
    }

    pub(super) fn array(
        &mut self,
        var: u32,
        class: ClassRef,
        length: u32,
        place: &Place,
    ) -> Written<String> {
        let count = self.bits(length) as u32;
        let element = class
            .element()
            .ok_or_else(|| Unwritable::UnknownInput("an array".into()))?;
        let descriptor = class.name.strip_prefix('[').unwrap_or_default();
        let inner = Place::of(Type::parse(descriptor).unwrap_or(Type::Int), "element");
        self.open.push(var);
        let mut others = Vec::new();
        for index in self.known_elements(var, count) {
            let item = self.input(&Origin::Element { array: var, index }, &inner)?;
            if item != default_of(element) {
                others.push((index, item));
            }
        }
        self.open.pop();
        self.note_raw(class);
        let ty = self.class_name(class)?;
        let is_sparse = count > LONG_ARRAY && others.len() < count as usize / 2;
        let value = match others.is_empty() || is_sparse {
            true => format!("new {}", ty.replacen("[]", &format!("[{count}]"), 1)),
            false => {
                let mut items = vec![default_of(element).to_string(); count as usize];
                for (index, item) in others.drain(..) {
                    items[index as usize] = item;
                }
                format!("new {ty} {{{}}}", items.join(", "))
            }
        };
        // Arrays may be changed by the call, and assertions look at them again.
        let name = self.declare(var, &ty, &value, &place.hint);
        for (index, item) in others {
            self.statements.push(format!("{name}[{index}] = {item};"));
        }
        Ok(name)
    }

    /// The elements of an array that are inputs, of its first so many.
    fn known_elements(&self, var: u32, count: u32) -> BTreeSet<u32> {
        let vars = self.trace.vars.iter().map(|v| &v.origin);
        let origins = vars.chain(self.trace.refs.iter().map(|r| &r.origin));
        let index = |origin: &Origin| match origin {
            Origin::Element { array, index } if *array == var => Some(*index),
            _ => None,
        };
        origins.filter_map(index).filter(|i| *i < count).collect()
    }

    /// A library object by its recipe.
    pub(super) fn library(
        &mut self,
        var: u32,
        class: ClassRef,
        elements: u32,
        place: &Place,
    ) -> Written<String> {
        let Some(recipe) = jaunt_vm::recipe_of(&class.name) else {
            return Err(Unwritable::NoRecipe(class.java_name()));
        };
        let ty = self.class_name(class)?;
        let Some((add, descriptor)) = recipe.add else {
            let value = self.by_recipe(var, &ty, recipe)?;
            let ty = self.local_type(&self.trace.refs[var as usize].made_as)?;
            return match recipe.class {
                // Changed by whoever gets them: a test looks at them again.
                "java/lang/StringBuilder" | "java/lang/StringBuffer" | "java/io/StringWriter" => {
                    Ok(self.declare(var, &ty, &value, &place.name_for(&ty)))
                }
                _ => self.shared(var, &ty, value, place),
            };
        };
        let value = match recipe.make {
            ("<init>", _) => self.by_recipe(var, &format!("{ty}<>"), recipe)?,
            _ => self.by_recipe(var, &ty, recipe)?,
        };
        let first = params_of(recipe.make.1).len() as u32;
        let each = params_of(descriptor).len() as u32;
        let declared = match self.collection_type(var, add, descriptor)? {
            Some(declared) => declared,
            None if each == 1 => format!("{ty}<Object>"),
            None => format!("{ty}<Object, Object>"),
        };
        let object = Type::Class(Name::new("java/lang/Object"));
        let mut items = Vec::new();
        self.open.push(var);
        for index in first..first + elements * each {
            let origin = Origin::Element { array: var, index };
            items.push(self.input(&origin, &Place::of(object, "element"))?);
        }
        self.open.pop();
        let nulls = items.iter().any(|i| i == "null");
        if !items.is_empty() && !nulls && COPYING.contains(&recipe.class) {
            let listed = match self.style.level >= FACTORIES {
                true => format!("{}.of", self.imports.name("java.util.List")),
                false => format!("{}.asList", self.imports.name("java.util.Arrays")),
            };
            let value = format!("new {ty}<>({listed}({}))", items.join(", "));
            return Ok(self.declare(var, &declared, &value, &place.hint));
        }
        let name = self.declare(var, &declared, &value, &place.hint);
        for args in items.chunks(each as usize) {
            let call = format!("{name}.{add}({});", args.join(", "));
            self.statements.push(call);
        }
        Ok(name)
    }

    /// The type of a variable for a collection: as declared, if that can be filled.
    fn collection_type(
        &mut self,
        var: u32,
        add: &str,
        descriptor: &str,
    ) -> Written<Option<String>> {
        let input = &self.trace.refs[var as usize];
        let declared = self.load(input.declared.class)?;
        let (add, descriptor) = (Name::new(add), Name::new(descriptor));
        let ty = match declared.find_method(add, descriptor) {
            Some(_) => &input.declared,
            None => &input.made_as,
        };
        match ty.arguments.is_empty() {
            true => Ok(None),
            false => self.local_type(ty).map(Some),
        }
    }

    fn by_recipe(&mut self, var: u32, ty: &str, recipe: &Recipe) -> Written<String> {
        let (make, descriptor) = recipe.make;
        let mut args = Vec::new();
        for (index, param) in (0..).zip(params_of(descriptor)) {
            let origin = Origin::Element { array: var, index };
            args.push(self.input(&origin, &Place::of(param, "value"))?);
        }
        let is_there = args.first().is_some_and(|arg| self.is_local(arg));
        if recipe.class == "java/util/Optional" && is_there {
            return Ok(format!("{ty}.of({})", args[0]));
        }
        if let Some(usual) = canonical(recipe.class, ty, &args) {
            return Ok(usual);
        }
        let args = args.join(", ");
        Ok(match make {
            "<init>" => format!("new {ty}({args})"),
            factory => format!("{ty}.{factory}({args})"),
        })
    }
}

fn params_of(descriptor: &str) -> Vec<Type> {
    MethodType::parse(descriptor).map_or(Vec::new(), |t| t.params)
}
