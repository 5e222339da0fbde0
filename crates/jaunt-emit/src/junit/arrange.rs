//! The arrange part of a test: the inputs of a run as Java statements.

use std::collections::{BTreeMap, BTreeSet};

use jaunt_class::{Name, Type, access};
use jaunt_record::{Unwritable, java_name};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Made, Origin, RefShape, Store, Trace};

use super::factories::Factories;
use super::names::Imports;
use super::parameters::{Place, declared_exceptions, unused};
use super::style::Style;
use super::warnings::is_generic;

pub type Written<T> = Result<T, Unwritable>;

/// Writes the inputs of one run.
pub struct Arrange<'a> {
    pub store: &'a Store,
    pub imports: &'a mut Imports,
    /// Methods of the file that make what tests need.
    pub factories: &'a mut Factories,
    pub trace: &'a Trace,
    pub style: Style,
    /// Each may have several lines.
    pub statements: Vec<String>,
    /// Local variables by reference input.
    locals: BTreeMap<u32, String>,
    /// What local variables are declared as, by their names.
    declared: BTreeMap<String, String>,
    taken: Vec<String>,
    /// Objects under construction, to see cycles.
    pub(super) open: Vec<u32>,
    /// Exceptions that the calls so far declare.
    pub throws: Vec<Name>,
    /// Classes of objects that reflection makes.
    pub reflected: Vec<ClassRef>,
    /// What compilers would warn of.
    pub warnings: BTreeSet<&'static str>,
    /// Constants of enums as they are written, and their types.
    pub constants: BTreeMap<String, String>,
}

impl<'a> Arrange<'a> {
    pub fn new(
        store: &'a Store,
        (imports, factories): (&'a mut Imports, &'a mut Factories),
        trace: &'a Trace,
        style: Style,
    ) -> Arrange<'a> {
        Arrange {
            store,
            imports,
            factories,
            trace,
            style,
            statements: Vec::new(),
            locals: BTreeMap::new(),
            declared: BTreeMap::new(),
            taken: [
                "result",
                "thrown",
                "caught",
                super::world::PRINTED,
                super::places::FOLDER,
            ]
            .map(String::from)
            .to_vec(),
            open: Vec::new(),
            throws: Vec::new(),
            reflected: Vec::new(),
            warnings: BTreeSet::new(),
            constants: BTreeMap::new(),
        }
    }

    /// The call of the method under test, its receiver and arguments arranged.
    pub fn call(&mut self, method: MethodRef) -> Written<String> {
        let receiver = match method.is_static() || method.is_constructor() {
            true => None,
            false => {
                let var = self.find_ref(&Origin::Receiver);
                let var = var.ok_or_else(|| Unwritable::UnknownInput("the receiver".into()))?;
                let place = Place::of(Type::Class(method.class().name), "target");
                Some(self.reference(var, &place)?)
            }
        };
        let args = self.arguments(method, |i| Origin::Parameter(i as u16))?;
        let call = self.call_of(method, receiver, args)?;
        let class = method.class();
        if !method.is_constructor() || !is_generic(class) {
            return Ok(call);
        }
        // The compiler finds the type arguments.
        let plain = format!("new {}(", self.class_name(class)?);
        match call.strip_prefix(&plain) {
            Some(rest) => Ok(format!("{}<>({rest}", plain.trim_end_matches('('))),
            None => {
                self.note_raw(class);
                Ok(call)
            }
        }
    }

    /// A call with these arguments; those of inner classes begin with the object
    /// around.
    pub(super) fn call_of(
        &mut self,
        method: MethodRef,
        receiver: Option<String>,
        mut args: Vec<String>,
    ) -> Written<String> {
        self.throws.extend(declared_exceptions(method));
        self.note_call(method);
        let class = method.class();
        if method.is_constructor() && jaunt_vm::needs_outer(class).is_some() {
            let outer = args.remove(0);
            let simple = class.name.rsplit(['/', '$']).next().unwrap_or(&class.name);
            return Ok(format!("{outer}.new {simple}({})", args.join(", ")));
        }
        let args = args.join(", ");
        Ok(match receiver {
            Some(receiver) => format!("{receiver}.{}({args})", method.name),
            None if method.is_constructor() => format!("new {}({args})", self.class_name(class)?),
            None => format!("{}.{}({args})", self.class_name(class)?, method.name),
        })
    }

    /// The arguments of a call.
    pub(super) fn arguments(
        &mut self,
        method: MethodRef,
        origin: impl Fn(u32) -> Origin,
    ) -> Written<Vec<String>> {
        let mut args = Vec::new();
        for index in 0..method.ty().params.len() {
            let place = Place::argument(method, index);
            args.push(self.input(&origin(index as u32), &place)?);
        }
        Ok(args)
    }

    /// The local variable of a reference input, if it has one.
    pub fn local(&self, var: u32) -> Option<&String> {
        self.locals.get(&self.root(var))
    }

    /// Is this the local variable of an object?
    pub(super) fn is_local(&self, name: &str) -> bool {
        self.locals.values().any(|local| local == name)
    }

    fn root(&self, var: u32) -> u32 {
        match self.trace.refs.get(var as usize).map(|r| &r.shape) {
            Some(RefShape::Same(other)) => self.root(*other),
            _ => var,
        }
    }

    pub(super) fn find_ref(&self, origin: &Origin) -> Option<u32> {
        let position = self.trace.refs.iter().position(|r| r.origin == *origin);
        position.map(|i| i as u32)
    }

    /// The expression of an input, be it a number or a reference.
    pub(super) fn input(&mut self, origin: &Origin, place: &Place) -> Written<String> {
        if let Some(id) = self.trace.vars.iter().position(|v| v.origin == *origin) {
            return self.number(id as u32, place.ty == Type::Char);
        }
        match self.find_ref(origin) {
            Some(var) => self.reference(var, place),
            None => Err(Unwritable::UnknownInput(format!("the input {origin:?}"))),
        }
    }

    pub(super) fn reference(&mut self, var: u32, place: &Place) -> Written<String> {
        let root = self.root(var);
        let text = match self.locals.get(&root) {
            Some(local) => local.clone(),
            None if self.open.contains(&root) => {
                return Err(Unwritable::Cycle);
            }
            None => self.new_reference(root, place)?,
        };
        self.chosen(root, text, place)
    }

    /// Overloaded methods are told apart by a cast where the value does not tell.
    fn chosen(&mut self, var: u32, text: String, place: &Place) -> Written<String> {
        let exact = match &self.trace.refs[var as usize].shape {
            RefShape::Object {
                made: Made::Called { maker, .. },
                ..
            } => {
                let maker = self.store.method(*maker);
                maker.is_some_and(|m| m.ty().ret == place.ty || place.is(&m.class().name))
            }
            // A lambda does not say what it is, a variable does.
            RefShape::Object {
                made: Made::Stub { of, .. },
                ..
            } => place.is(of) && self.is_local(&text),
            RefShape::Object { class, .. } => place.is(class),
            _ => false,
        };
        // A literal is what it is.
        let is_text = text.starts_with('"') && place.is(&Name::new("java/lang/String"));
        if !place.ambiguous || exact || is_text || self.is_declared_for(&text, place) {
            return Ok(text);
        }
        match self.cast_to(var, &text, place)? {
            // A sign after a cast would be a subtraction.
            Some(ty) if text.starts_with('-') => Ok(format!("({ty}) ({text})")),
            Some(ty) => Ok(format!("({ty}) {text}")),
            None => Err(Unwritable::UnnamedOverload),
        }
    }

    /// Is this a local variable that is declared as what the place takes?
    fn is_declared_for(&mut self, text: &str, place: &Place) -> bool {
        let declared = self.declared.get(text).cloned();
        declared.is_some_and(|declared| {
            let class = declared.split('<').next().map(str::to_string);
            class == self.imports.ty(self.store, &place.ty)
        })
    }

    /// The type that tells an overloaded method: of null with its type arguments, since
    /// null has no type of its own.
    fn cast_to(&mut self, var: u32, text: &str, place: &Place) -> Written<Option<String>> {
        let (store, trace) = (self.store, self.trace);
        let declared = &trace.refs[var as usize].declared;
        if text == "null" && place.is(&declared.class) && self.is_full(declared) {
            return self.declared_type(declared).map(Some);
        }
        if let Ok(class) = store.load_type(&place.ty) {
            self.note_raw(class);
        }
        Ok(self.imports.ty(store, &place.ty))
    }

    fn new_reference(&mut self, var: u32, place: &Place) -> Written<String> {
        let input = &self.trace.refs[var as usize];
        match &input.shape {
            RefShape::Null => Ok("null".into()),
            RefShape::Untouched => Ok(self.untouched(var).unwrap_or_default()),
            RefShape::NotNull => Err(Unwritable::SomeObject(java_name(&input.declared.class))),
            RefShape::Same(_) => Err(Unwritable::AliasOfNothing),
            RefShape::Object { class, made } => {
                let class = self.load(*class)?;
                self.object(var, class, &made.clone(), place)
            }
        }
    }

    /// What is passed for an input that the run never looks at.
    pub(super) fn untouched(&self, var: u32) -> Option<String> {
        let input = self.trace.refs.get(self.root(var) as usize)?;
        (input.shape == RefShape::Untouched).then(|| match input.declared.class.as_str() {
            "java/lang/String" | "java/lang/CharSequence" => "\"\"".into(),
            _ => "null".into(),
        })
    }

    fn object(&mut self, var: u32, class: ClassRef, made: &Made, place: &Place) -> Written<String> {
        match made {
            Made::String { length } => {
                let text = self.text(*length);
                self.shared(var, "String", text, place)
            }
            Made::Box { value } => {
                let text = self.boxed(class, *value, place)?;
                let ty = self.class_name(class)?;
                self.shared(var, &ty, text, place)
            }
            Made::Constant { owner, name } => {
                let owner = self.load(*owner)?;
                self.constant(owner, name)
            }
            Made::Class { of } => {
                let store = self.store;
                let of = match store.primitive_named(of) {
                    Some(primitive) => primitive,
                    None => self.load(*of)?,
                };
                Ok(format!("{}.class", self.class_name(of)?))
            }
            Made::Array { length } => self.array(var, class, *length, place),
            Made::Built { elements } => {
                self.open.push(var);
                let written = self.library(var, class, *elements, place);
                self.open.pop();
                written
            }
            Made::Called { maker, changes } => self.called(var, *maker, changes, place),
            Made::OnDisk { name } => self.on_disk(var, class, name, place),
            Made::Stub { of, constructor } => self.stub(var, *of, *constructor, place),
            Made::Invented => Err(Unwritable::InventedFields(class.java_name())),
        }
    }

    /// A constant that a class has.
    pub(super) fn constant(&mut self, owner: ClassRef, name: &str) -> Written<String> {
        let class = self.class_name(owner)?;
        self.note_field(owner, name);
        let constant = format!("{class}.{name}");
        if owner.access & access::ENUM != 0 {
            self.constants.insert(constant.clone(), class);
        }
        Ok(constant)
    }

    /// Inline if used once, a local if other inputs are the same object.
    pub(super) fn shared(
        &mut self,
        var: u32,
        ty: &str,
        value: String,
        place: &Place,
    ) -> Written<String> {
        let mut refs = self.trace.refs.iter();
        match refs.any(|r| r.shape == RefShape::Same(var)) {
            true => Ok(self.declare(var, ty, &value, &place.hint)),
            false => Ok(value),
        }
    }

    pub(super) fn declare(&mut self, var: u32, ty: &str, value: &str, hint: &str) -> String {
        let name = self.local_name(var, hint);
        self.statements.push(format!("{ty} {name} = {value};"));
        self.declared.insert(name.clone(), ty.to_string());
        name
    }

    /// The name of the local variable that a reference input gets.
    pub(super) fn local_name(&mut self, var: u32, hint: &str) -> String {
        let name = self.fresh_name(hint);
        self.locals.insert(var, name.clone());
        name
    }

    pub(super) fn fresh_name(&mut self, hint: &str) -> String {
        let base: String = hint
            .chars()
            .filter(|c| c.is_alphanumeric() || *c == '_')
            .collect();
        let name = unused(&base, &self.taken);
        self.taken.push(name.clone());
        name
    }

    /// Names that local variables have.
    pub(super) fn taken(&self) -> &[String] {
        &self.taken
    }

    pub(super) fn load(&self, name: Name) -> Written<ClassRef> {
        let loaded = self.store.load(name);
        loaded.map_err(|e| Unwritable::Unloadable(e.to_string()))
    }

    pub(super) fn type_name(&mut self, ty: &Type) -> Written<String> {
        let store = self.store;
        let name = self.imports.ty(store, ty);
        name.ok_or(Unwritable::Unnamed(None))
    }

    pub fn class_name(&mut self, class: ClassRef) -> Written<String> {
        let can_name = self.can_name(class);
        let name = match can_name {
            true => self.imports.class(class),
            false => None,
        };
        let name = name.ok_or_else(|| Unwritable::Unnamed(Some(class.java_name())))?;
        self.note_class(class);
        Ok(name)
    }

    /// Can the test's source name this class?
    pub(super) fn can_name(&self, class: ClassRef) -> bool {
        let home = self.imports.package().replace('.', "/");
        jaunt_vm::can_name(self.store, class, &home)
    }
}
