//! Declared types of what becomes an input: parameters, fields and what stubs
//! return.

use crate::classes::class::{ClassRef, FieldRef, MethodRef};
use crate::record::Wild;
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::shadow::inputs::generics::{Environment, Generic, meaning};
use crate::shadow::inputs::makers::needs_outer;
use crate::shadow::inputs::signature::{self, MethodSignature, Ty};

impl Machine {
    /// The types of a method's parameters. `made` is the type of the receiver, or
    /// of the object that a constructor or factory is to make.
    pub(in crate::shadow) fn parameter_types(
        &mut self,
        method: MethodRef,
        made: Option<&Generic>,
    ) -> Result<Vec<Generic>> {
        let mut types = Vec::with_capacity(method.ty().params.len());
        for ty in &method.ty().params {
            let erased = self.store.load_type(ty);
            types.push(Generic::from(self.or_load_error(erased)?));
        }
        let Some(signature) = method_signature(method) else {
            return Ok(types);
        };
        let known = self.method_environment(method, &signature, made);
        // The object around an inner one is no parameter of the source code.
        let hidden = types.len().saturating_sub(signature.params.len());
        for (erased, ty) in types.iter_mut().skip(hidden).zip(&signature.params) {
            self.refine(erased, ty, &known);
        }
        Ok(types)
    }

    /// What the source code says beyond the erased type.
    fn refine(&mut self, erased: &mut Generic, ty: &Ty, known: &Environment) {
        if let Some(resolved) = self.meant_by(ty, known)
            && resolved.class.is_subclass_of(erased.class)
        {
            *erased = resolved;
        }
    }

    fn method_environment(
        &mut self,
        method: MethodRef,
        signature: &MethodSignature,
        made: Option<&Generic>,
    ) -> Environment {
        let (mut known, mut returned) = (Environment::new(), Environment::new());
        match made {
            None => {}
            Some(made) if !method.is_static() && made.class.is_subclass_of(method.class()) => {
                if let Some(owner) = self.supertype(made, method.class()) {
                    known = self.environment(&owner);
                }
            }
            // A factory says what it returns.
            Some(made) => {
                self.matches(&signature.ret, made, &mut returned);
            }
        }
        for formal in &signature.formals {
            let meant = match meaning(formal.name, &returned) {
                Some(meant) => meant.clone(),
                None => {
                    // Nothing else depends on what the caller chose.
                    let mut params = signature.params.iter();
                    let mentions = params.clone().map(|p| p.mentions(formal.name));
                    let free = !formal.is_choosy()
                        && mentions.sum::<usize>() == 1
                        && params.any(|p| p.can_be_wild(formal.name));
                    let wild = if free { Wild::Extends } else { Wild::No };
                    self.chosen(formal, &known).with(wild)
                }
            };
            // Variables of the method hide those of the class.
            known.insert(0, (formal.name, meant));
        }
        known
    }

    /// The type of a field of an object of this type.
    pub(in crate::shadow) fn field_type(
        &mut self,
        object: &Generic,
        field: FieldRef,
        erased: ClassRef,
    ) -> Generic {
        let mut declared = Generic::from(erased);
        let owner = field.class();
        let attributes = field.member().map(|m| &m.attributes);
        let text = owner
            .file()
            .zip(attributes)
            .and_then(|(f, a)| f.signature_of(a));
        if let Some(ty) = text.and_then(|text| signature::field_signature(&text)) {
            if let Some(object) = self.supertype(object, owner) {
                let known = self.environment(&object);
                self.refine(&mut declared, &ty, &known);
            }
        } else if needs_outer(owner) == Some(erased.name) && field.name.starts_with("this$") {
            // Both are of the same type, and parameters of the outer class are among
            // those of the inner one.
            if let Some(object) = self.supertype(object, owner) {
                let known = self.environment(&object);
                declared = self.generic_in(erased, &known);
            }
        }
        declared
    }

    /// The type of a builder whose last call makes an object of this type.
    pub(in crate::shadow) fn builder_type(&mut self, last: MethodRef, made: &Generic) -> Generic {
        let mut known = Environment::new();
        if let Some(signature) = method_signature(last) {
            self.matches(&signature.ret, made, &mut known);
        }
        self.generic_in(last.class(), &known)
    }

    /// What a method of an input object returns.
    pub(in crate::shadow) fn returned_type(
        &mut self,
        var: u32,
        method: MethodRef,
    ) -> Result<Generic> {
        let erased = self.store.load_type(&method.ty().ret);
        let mut declared = Generic::from(self.or_load_error(erased)?);
        let made = self.shadows.refs[var as usize].made_as.clone();
        // The stub itself has no signature: what it overrides has.
        let overridden = made.class.find_method(method.name, method.descriptor);
        if let Some(overridden) = overridden
            && let Some(signature) = method_signature(overridden)
        {
            let known = self.method_environment(overridden, &signature, Some(&made));
            self.refine(&mut declared, &signature.ret, &known);
        }
        Ok(declared)
    }
}

pub(in crate::shadow) fn method_signature(method: MethodRef) -> Option<MethodSignature> {
    let (file, member) = method.class().file().zip(method.member())?;
    let text = file.signature_of(&member.attributes)?;
    signature::method_signature(&text)
}
