//! Objects that only reflection makes: their classes have no constructor, factory
//! or constant that a test could use.

use jaunt_class::{Name, Type};
use jaunt_vm::class::{ClassRef, MethodRef};

use super::arrange::{Arrange, Written};

/// Types of parameters that take arrays.
const WIDEST: [&str; 3] = [
    "java/lang/Object",
    "java/lang/Cloneable",
    "java/io/Serializable",
];

/// Longer statements take two lines.
const LONGEST: usize = 90;

impl Arrange<'_> {
    /// Is a constructor closed to the test?
    pub(super) fn is_closed(&self, maker: MethodRef) -> bool {
        let home = self.imports.package().replace('.', "/");
        maker.is_constructor() && !jaunt_vm::is_open(maker.class(), maker.access, &home)
    }

    /// A call of a constructor that is closed to the test.
    pub(super) fn reflective_call(
        &mut self,
        constructor: MethodRef,
        args: Vec<String>,
    ) -> Written<String> {
        let class = self.class_name(constructor.class())?;
        let mut types = Vec::new();
        for ty in &constructor.ty.params {
            types.push(format!("{}.class", self.type_name(ty)?));
        }
        let types = types.join(", ");
        let ty = self.imports.name("java.lang.reflect.Constructor");
        let name = self.fresh_name("constructor");
        let declared = format!("{ty}<{class}> {name} =");
        let found = format!("{class}.class.getDeclaredConstructor({types});");
        match declared.len() + found.len() < LONGEST {
            true => self.statements.push(format!("{declared} {found}")),
            false => self
                .statements
                .extend([declared, format!("        {found}")]),
        }
        self.statements.push(format!("{name}.setAccessible(true);"));
        let exception = "java/lang/ReflectiveOperationException";
        self.throws.push(Name::new(exception));
        self.reflected.push(constructor.class());
        let args = match (constructor.ty.params.as_slice(), args.as_slice()) {
            // Java would take it for the array of all arguments.
            ([ty], [arg]) if may_be_array(ty) || arg == "null" => format!("(Object) {arg}"),
            _ => args.join(", "),
        };
        Ok(format!("{name}.newInstance({args})"))
    }
}

fn may_be_array(ty: &Type) -> bool {
    match ty {
        Type::Array(_) => true,
        Type::Class(name) => WIDEST.contains(&name.as_str()),
        _ => false,
    }
}

/// What a test says about its objects, if reflection makes some.
pub fn remark(reflected: &[ClassRef]) -> Option<String> {
    let mut classes: Vec<String> = reflected.iter().map(|c| simple_name(c)).collect();
    classes.sort();
    classes.dedup();
    let classes = classes.join(" or ");
    (!classes.is_empty())
        .then(|| format!("By reflection: nothing that a test may call makes a {classes}."))
}

fn simple_name(class: ClassRef) -> String {
    let name = class.name.rsplit('/').next().unwrap_or(&class.name);
    name.replace('$', ".")
}
