//! The arrange part of a test: the inputs of a run as Java statements.

use std::collections::BTreeMap;

use jaunt_class::{Name, access};
use jaunt_term::Sort;
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Machine, Made, Origin, RefShape, Seen, Trace};

use super::construct::Constructors;
use super::literal::{literal, string_literal};
use super::names::{Imports, is_accessible};

/// Why a run cannot be written as a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CannotWrite(pub String);

pub type Written<T> = Result<T, CannotWrite>;

pub fn cannot<T>(why: impl Into<String>) -> Written<T> {
    Err(CannotWrite(why.into()))
}

/// Writes the inputs of one run.
pub struct Arrange<'a> {
    pub machine: &'a mut Machine,
    pub constructors: &'a mut Constructors,
    pub imports: &'a mut Imports,
    pub trace: &'a Trace,
    pub statements: Vec<String>,
    /// Assignments that must wait until all objects are there.
    later: Vec<String>,
    /// Local variables by reference input.
    locals: BTreeMap<u32, String>,
    taken: Vec<String>,
    /// Objects under construction, to see cycles.
    open: Vec<u32>,
    /// Constructor calls inside constructor calls.
    depth: u32,
    /// A constructor declares exceptions, so the test must.
    pub throws: bool,
}

impl<'a> Arrange<'a> {
    pub fn new(
        machine: &'a mut Machine,
        constructors: &'a mut Constructors,
        imports: &'a mut Imports,
        trace: &'a Trace,
    ) -> Arrange<'a> {
        Arrange {
            machine,
            constructors,
            imports,
            trace,
            statements: Vec::new(),
            later: Vec::new(),
            locals: BTreeMap::new(),
            taken: vec!["result".into(), "thrown".into()],
            open: Vec::new(),
            depth: 0,
            throws: false,
        }
    }

    /// Receiver (if any) and arguments as expressions.
    pub fn call_inputs(&mut self, method: MethodRef) -> Written<(Option<String>, Vec<String>)> {
        let receiver = match method.is_static() || method.is_constructor() {
            true => None,
            false => {
                let var = self.find_ref(&Origin::Receiver);
                let var = var.ok_or_else(|| CannotWrite("the receiver is unknown".into()))?;
                Some(self.reference(var, "target")?)
            }
        };
        let names = parameter_names(method);
        let mut args = Vec::new();
        for (i, name) in names.iter().enumerate() {
            let origin = Origin::Parameter(i as u16);
            args.push(self.input(&origin, name)?);
        }
        self.statements.append(&mut self.later);
        Ok((receiver, args))
    }

    /// The local variable of a reference input, if it has one.
    pub fn local(&self, var: u32) -> Option<&String> {
        self.locals.get(&self.root(var))
    }

    fn root(&self, var: u32) -> u32 {
        match self.trace.refs.get(var as usize).map(|r| &r.shape) {
            Some(RefShape::Same(other)) => self.root(*other),
            _ => var,
        }
    }

    fn find_ref(&self, origin: &Origin) -> Option<u32> {
        self.trace
            .refs
            .iter()
            .position(|r| r.origin == *origin)
            .map(|i| i as u32)
    }

    /// The expression of an input, be it a number or a reference.
    fn input(&mut self, origin: &Origin, hint: &str) -> Written<String> {
        if let Some(id) = self.trace.vars.iter().position(|v| v.origin == *origin) {
            return self.number(id as u32, origin);
        }
        match self.find_ref(origin) {
            Some(var) => self.reference(var, hint),
            None => cannot(format!("the input {origin:?} is unknown")),
        }
    }

    fn number(&self, id: u32, origin: &Origin) -> Written<String> {
        let bits = self
            .trace
            .input
            .values
            .get(id as usize)
            .copied()
            .unwrap_or(0);
        let var = &self.trace.vars[id as usize];
        let char = self.is_char(origin);
        let seen = match var.sort {
            Sort::Bool => Seen::Boolean(bits != 0),
            Sort::I8 => Seen::Byte(bits as i8),
            Sort::I16 if char => Seen::Char(bits as u16),
            Sort::I16 => Seen::Short(bits as i16),
            Sort::I32 => Seen::Int(bits as i32),
            Sort::I64 => Seen::Long(bits as i64),
            Sort::F32 => Seen::Float(f32::from_bits(bits as u32)),
            Sort::F64 => Seen::Double(f64::from_bits(bits)),
            _ => return cannot("a variable that is no number"),
        };
        literal(&seen).ok_or_else(|| CannotWrite("a number without a literal".into()))
    }

    /// 16-bit variables are chars or shorts: the declared type says which.
    fn is_char(&self, origin: &Origin) -> bool {
        let declared = match origin {
            Origin::Parameter(i) => self
                .constructors
                .target()
                .map(|m| m.ty.params[*i as usize].descriptor()),
            Origin::Field { name, class, .. } => {
                let class = self.machine.store.loaded(*class);
                class
                    .and_then(|c| c.declared_field(name))
                    .map(|f| f.descriptor.to_string())
            }
            Origin::Element { array, .. } => {
                let declared = self.trace.refs.get(*array as usize).map(|r| r.declared);
                declared.map(|d| d.trim_start_matches('[').to_string())
            }
            _ => None,
        };
        declared.as_deref() == Some("C")
    }

    fn reference(&mut self, var: u32, hint: &str) -> Written<String> {
        let root = self.root(var);
        if let Some(local) = self.locals.get(&root) {
            return Ok(local.clone());
        }
        if self.open.contains(&root) {
            return cannot("objects that refer to each other through constructors");
        }
        let input = self.trace.refs[root as usize].clone();
        match input.shape {
            RefShape::Null => Ok("null".into()),
            RefShape::Untouched | RefShape::NotNull => {
                self.anything(input.declared, input.shape == RefShape::NotNull)
            }
            RefShape::Same(_) => cannot("an alias of nothing"),
            RefShape::Object { class, made } => self.object(root, class, &made, hint),
        }
    }

    fn object(&mut self, var: u32, class: Name, made: &Made, hint: &str) -> Written<String> {
        let class = self.load(class)?;
        match made {
            Made::String { length } => {
                let text = self.string_input(*length);
                self.shared(var, "String".into(), text, hint)
            }
            Made::Box { value } => {
                let origin = self.trace.vars[*value as usize].origin.clone();
                let number = self.number(*value, &origin)?;
                let name = class.name.rsplit('/').next().unwrap_or("Integer");
                self.shared(var, name.to_string(), boxed(name, &number), hint)
            }
            Made::Constant(name) => {
                let class = self.class_name(class)?;
                Ok(format!("{class}.{name}"))
            }
            Made::Array { length } => self.array(var, class, *length, hint),
            Made::Built { elements } => self.built(var, class, *elements, hint),
            Made::Invented => self.invented(var, class, hint),
        }
    }

    /// Inline if used once, a local if other inputs are the same object.
    fn shared(&mut self, var: u32, ty: String, value: String, hint: &str) -> Written<String> {
        let aliased = self
            .trace
            .refs
            .iter()
            .any(|r| r.shape == RefShape::Same(var));
        if !aliased {
            return Ok(value);
        }
        Ok(self.declare(var, &ty, &value, hint))
    }

    fn declare(&mut self, var: u32, ty: &str, value: &str, hint: &str) -> String {
        let name = self.fresh_name(hint);
        self.statements.push(format!("{ty} {name} = {value};"));
        self.locals.insert(var, name.clone());
        name
    }

    fn fresh_name(&mut self, hint: &str) -> String {
        let base: String = hint
            .chars()
            .filter(|c| c.is_alphanumeric() || *c == '_')
            .collect();
        let base = if base.is_empty() || is_keyword(&base) {
            "value".to_string()
        } else {
            base
        };
        let mut name = base.clone();
        let mut number = 2;
        while self.taken.contains(&name) {
            name = format!("{base}{number}");
            number += 1;
        }
        self.taken.push(name.clone());
        name
    }

    fn string_input(&self, length: u32) -> String {
        let value = |id: u32| {
            self.trace
                .input
                .values
                .get(id as usize)
                .copied()
                .unwrap_or(0)
        };
        let count = value(length) as u32;
        let units: Vec<u16> = (0..count)
            .map(|i| value(length + 1 + i) as u8 as u16)
            .collect();
        string_literal(&units)
    }

    fn array(&mut self, var: u32, class: ClassRef, length: u32, hint: &str) -> Written<String> {
        let count = self
            .trace
            .input
            .values
            .get(length as usize)
            .copied()
            .unwrap_or(0) as u32;
        let element = class
            .element()
            .ok_or_else(|| CannotWrite("no array".into()))?;
        self.open.push(var);
        let mut items = Vec::new();
        for index in 0..count {
            let origin = Origin::Element { array: var, index };
            items.push(match self.known(&origin) {
                true => self.input(&origin, "element")?,
                false => default_of(element).to_string(),
            });
        }
        self.open.pop();
        let ty = self.class_name(class)?;
        let value = match items.iter().all(|i| i == default_of(element)) && !items.is_empty() {
            true => format!("new {}", ty.replacen("[]", &format!("[{count}]"), 1)),
            false => format!("new {ty} {{{}}}", items.join(", ")),
        };
        // Arrays may be changed by the call, and assertions look at them again.
        Ok(self.declare(var, &ty, &value, hint))
    }

    fn known(&self, origin: &Origin) -> bool {
        self.trace.vars.iter().any(|v| v.origin == *origin) || self.find_ref(origin).is_some()
    }

    /// A library object by its recipe.
    fn built(&mut self, var: u32, class: ClassRef, elements: u32, hint: &str) -> Written<String> {
        if let Some(components) = class.file().and_then(|f| f.record_components()) {
            return self.record(var, class, components.len() as u32, hint);
        }
        let Some(recipe) = jaunt_vm::recipe_of(&class.name) else {
            return cannot(format!("no recipe for {}", class.java_name()));
        };
        let ty = self.class_name(class)?;
        let generic = if recipe.add.is_some() { "<>" } else { "" };
        let (make, descriptor) = recipe.make;
        let count = params_of(descriptor);
        let mut args = Vec::new();
        for index in 0..count {
            args.push(self.input(&Origin::Element { array: var, index }, "value")?);
        }
        let value = match make {
            "<init>" => format!("new {ty}{generic}({})", args.join(", ")),
            factory => format!("{ty}.{factory}({})", args.join(", ")),
        };
        let Some((add, descriptor)) = recipe.add else {
            return self.shared(var, ty, value, hint);
        };
        let raw = match params_of(descriptor) {
            1 => format!("{ty}<Object>"),
            _ => format!("{ty}<Object, Object>"),
        };
        let declared = self
            .constructors
            .declared_type(self.imports, &self.trace.refs[var as usize].origin);
        let name = self.declare(var, &declared.unwrap_or(raw), &value, hint);
        let each = params_of(descriptor);
        for i in 0..elements {
            let mut args = Vec::new();
            for k in 0..each {
                let origin = Origin::Element {
                    array: var,
                    index: i * each + k,
                };
                args.push(self.input(&origin, "element")?);
            }
            self.statements
                .push(format!("{name}.{add}({});", args.join(", ")));
        }
        Ok(name)
    }

    fn record(
        &mut self,
        var: u32,
        class: ClassRef,
        components: u32,
        hint: &str,
    ) -> Written<String> {
        if !is_accessible(class) {
            return cannot(format!("{} cannot be named by a test", class.java_name()));
        }
        self.open.push(var);
        let mut args = Vec::new();
        for index in 0..components {
            args.push(self.input(&Origin::Element { array: var, index }, "value")?);
        }
        self.open.pop();
        let ty = self.class_name(class)?;
        let hint = match hint {
            "target" | "element" => lower_first(&ty),
            hint => hint.to_string(),
        };
        let value = format!("new {ty}({})", args.join(", "));
        Ok(self.declare(var, &ty, &value, &hint))
    }

    /// An object of the program: a constructor, then setters or fields.
    fn invented(&mut self, var: u32, class: ClassRef, hint: &str) -> Written<String> {
        if !is_accessible(class) {
            return cannot(format!("{} cannot be named by a test", class.java_name()));
        }
        let mut required: Vec<(Name, Name, Origin)> = Vec::new();
        let origins = self.trace.vars.iter().map(|v| &v.origin);
        for origin in origins.chain(self.trace.refs.iter().map(|r| &r.origin)) {
            if let Origin::Field {
                object,
                name,
                class,
            } = origin
                && *object == var
            {
                required.push((*class, *name, origin.clone()));
            }
        }
        self.construct(Some(var), class, &required, hint)
    }

    /// A constructor call and the steps after it, as a new local variable.
    fn construct(
        &mut self,
        var: Option<u32>,
        class: ClassRef,
        required: &[(Name, Name, Origin)],
        hint: &str,
    ) -> Written<String> {
        let plan = self
            .constructors
            .plan(self.machine, class, self.trace, required)?;
        self.throws |= plan.throws;
        self.open.extend(var);
        self.depth += 1;
        let mut args = Vec::new();
        for (i, source) in plan.arguments.iter().enumerate() {
            args.push(match source {
                Some(origin) => self.input(origin, &plan.names[i])?,
                None => self.some_value(plan.types[i]),
            });
        }
        self.depth -= 1;
        if var.is_some() {
            self.open.pop();
        }
        let ty = self.class_name(class)?;
        let value = format!("new {ty}({})", args.join(", "));
        let Some(var) = var else {
            return Ok(value);
        };
        let hint = match hint {
            "target" | "element" => lower_first(&ty),
            hint => hint.to_string(),
        };
        let name = self.declare(var, &ty, &value, &hint);
        for step in &plan.steps {
            let value = self.input(&step.origin, &step.field)?;
            self.later.push(match &step.setter {
                Some(setter) => format!("{name}.{setter}({value});"),
                None => format!("{name}.{} = {value};", step.field),
            });
        }
        Ok(name)
    }

    /// Any value of a type, an object rather than null where one can be made.
    fn some_value(&mut self, class: ClassRef) -> String {
        if class.is_primitive() {
            return default_of(class).to_string();
        }
        self.anything(class.name, true)
            .unwrap_or_else(|_| "null".into())
    }

    /// A value that the run never looked at.
    fn anything(&mut self, declared: Name, not_null: bool) -> Written<String> {
        let text = match declared.as_str() {
            "java/lang/String" | "java/lang/CharSequence" => "\"\"".to_string(),
            "java/lang/Object" if not_null => "new Object()".into(),
            name if name.starts_with('[') => {
                let class = self.load(declared)?;
                let ty = self.class_name(class)?;
                format!("new {}", ty.replacen("[]", "[0]", 1))
            }
            _ if !not_null => "null".into(),
            _ => {
                let class = self.load(declared)?;
                self.simple_object(class)?
            }
        };
        Ok(text)
    }

    fn simple_object(&mut self, class: ClassRef) -> Written<String> {
        if let Some(constant) = first_constant(class) {
            return Ok(format!("{}.{constant}", self.class_name(class)?));
        }
        let usual = jaunt_vm::usual_classes(&class.name);
        if let Some(recipe) = usual.first().and_then(|c| jaunt_vm::recipe_of(c)) {
            let built = self.load(Name::new(recipe.class))?;
            let ty = self.class_name(built)?;
            return match (recipe.make, recipe.add) {
                (("<init>", "()V"), Some(_)) => Ok(format!("new {ty}<>()")),
                (("<init>", "()V"), None) => Ok(format!("new {ty}()")),
                _ => cannot(format!("no simple {}", class.java_name())),
            };
        }
        if self.depth > 3 || !is_accessible(class) {
            return cannot(format!("no simple way to make a {}", class.java_name()));
        }
        self.construct(None, class, &[], "value")
    }

    fn load(&self, name: Name) -> Written<ClassRef> {
        self.machine
            .store
            .load(name)
            .map_err(|e| CannotWrite(e.to_string()))
    }

    pub fn class_name(&mut self, class: ClassRef) -> Written<String> {
        let name = self.imports.class(class);
        name.ok_or_else(|| CannotWrite(format!("{} has no name in source", class.java_name())))
    }
}

/// The first constant of an enum.
fn first_constant(class: ClassRef) -> Option<Name> {
    let constant = class.fields.iter().find(|f| f.access & access::ENUM != 0);
    constant
        .map(|f| f.name)
        .filter(|_| class.access & access::ENUM != 0)
}

fn boxed(name: &str, number: &str) -> String {
    match name {
        "Integer" | "Boolean" | "Character" | "Long" | "Double" | "Float" => number.to_string(),
        _ => format!("{name}.valueOf({number})"),
    }
}

fn params_of(descriptor: &str) -> u32 {
    jaunt_class::MethodType::parse(descriptor).map_or(0, |t| t.params.len() as u32)
}

pub fn default_of(class: ClassRef) -> &'static str {
    match class.name.as_str() {
        "boolean" => "false",
        "char" => "'\\u0000'",
        "byte" => "(byte) 0",
        "short" => "(short) 0",
        "int" => "0",
        "long" => "0L",
        "float" => "0.0f",
        "double" => "0.0",
        _ => "null",
    }
}

pub fn lower_first(text: &str) -> String {
    let simple = text.rsplit('.').next().unwrap_or(text);
    let mut chars = simple.chars();
    chars.next().map_or(String::new(), |c| {
        c.to_lowercase().collect::<String>() + chars.as_str()
    })
}

/// The names of a method's parameters, as the class file or habit gives them.
pub fn parameter_names(method: MethodRef) -> Vec<String> {
    let count = method.ty.params.len();
    let file = method.class().file();
    let code = file
        .zip(method.member())
        .and_then(|(f, m)| f.code(m).ok().flatten());
    let locals = code
        .zip(file)
        .map(|(c, f)| c.local_variables(&f.pool))
        .unwrap_or_default();
    let mut slot = u16::from(method.access & access::STATIC == 0);
    let mut names = Vec::with_capacity(count);
    for (i, ty) in method.ty.params.iter().enumerate() {
        let local = locals.iter().find(|l| l.slot == slot && l.start == 0);
        names.push(local.map_or_else(|| format!("arg{i}"), |l| l.name.to_string()));
        slot += ty.slots() as u16;
    }
    names
}

fn is_keyword(word: &str) -> bool {
    const KEYWORDS: [&str; 24] = [
        "abstract", "boolean", "byte", "case", "char", "class", "default", "do", "double", "else",
        "enum", "final", "float", "for", "if", "int", "long", "new", "package", "return", "short",
        "static", "this", "void",
    ];
    KEYWORDS.contains(&word)
}
