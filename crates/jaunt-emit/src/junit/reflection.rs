//! Objects that only reflection makes: their classes have no constructor, factory
//! or constant that a test could use.

use jaunt_class::Name;
use jaunt_vm::class::{ClassRef, MethodRef};

use super::arrange::{Arrange, Written};
use super::parameters::elements_of_array;

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
        for ty in &constructor.ty().params {
            types.push(format!("{}.class", self.type_name(ty)?));
        }
        let types = types.join(", ");
        let ty = self.imports.name("java.lang.reflect.Constructor");
        let name = self.fresh_name("constructor");
        let declared = format!("{ty}<{class}> {name} =");
        let found = format!("{class}.class.getDeclaredConstructor({types});");
        match declared.len() + found.len() < LONGEST {
            true => self.statements.push(format!("{declared} {found}")),
            false => self.statements.push(format!("{declared}\n        {found}")),
        }
        self.statements.push(format!("{name}.setAccessible(true);"));
        let exception = "java/lang/ReflectiveOperationException";
        self.throws.push(Name::new(exception));
        self.reflected.push(constructor.class());
        let args = elements_of_array(&constructor.ty().params, &args);
        Ok(format!("{name}.newInstance({args})"))
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
