//! Types of inputs with their type arguments, as Signature attributes give them:
//! what well-typed code would pass. Variables are replaced on the way through
//! fields, methods and supertypes.

use std::sync::Arc;

use jaunt_class::Name;

use crate::classes::class::ClassRef;
use crate::record::{Bound, Typed, Wild};
use crate::run::machine::Machine;
use crate::shadow::inputs::makers::needs_outer;
use crate::shadow::inputs::recipes;
use crate::shadow::inputs::signature::{self, ClassSignature, Formal, Ty};

#[derive(Clone)]
pub(in crate::shadow) struct Generic {
    pub class: ClassRef,
    /// None of raw types. Those of an array are those of its elements.
    pub arguments: Vec<Generic>,
    pub wild: Wild,
}

impl From<ClassRef> for Generic {
    fn from(class: ClassRef) -> Generic {
        Generic {
            class,
            arguments: Vec::new(),
            wild: Wild::No,
        }
    }
}

impl Generic {
    pub fn element(&self) -> Option<Generic> {
        let class = self.class.element()?;
        Some(Generic {
            class,
            ..self.clone()
        })
    }

    pub fn with(self, wild: Wild) -> Generic {
        Generic { wild, ..self }
    }

    pub fn typed(&self) -> Typed {
        Typed {
            class: self.class.name,
            arguments: self.arguments.iter().map(Generic::typed).collect(),
            wild: self.wild,
        }
    }
}

/// What type variables stand for.
pub(in crate::shadow) type Environment = Vec<(Name, Generic)>;

pub(in crate::shadow) fn meaning(variable: Name, environment: &Environment) -> Option<&Generic> {
    let mut known = environment.iter();
    known.find(|(name, _)| *name == variable).map(|(_, g)| g)
}

impl Machine {
    /// The type parameters of a class, those of the class around an inner one
    /// included, and its supertypes.
    fn class_signature(&mut self, class: ClassRef) -> Arc<ClassSignature> {
        if let Some(known) = self.shadows.signatures.get(&class.id) {
            return known.clone();
        }
        let text = class.file().and_then(|f| f.signature_of(&f.attributes));
        let read = text.and_then(|text| signature::class_signature(&text));
        let mut found = read.unwrap_or_else(|| ClassSignature {
            formals: Vec::new(),
            supertypes: plain_supertypes(class),
        });
        if let Some(outer) = needs_outer(class).and_then(|o| self.store.load(o).ok()) {
            let around = self.class_signature(outer);
            found.formals.extend(around.formals.iter().cloned());
        }
        let found = Arc::new(found);
        self.shadows.signatures.insert(class.id, found.clone());
        found
    }

    pub(in crate::shadow) fn is_generic(&mut self, class: ClassRef) -> bool {
        !self.class_signature(class).formals.is_empty()
    }

    /// What the type parameters of a class stand for in this type.
    pub(in crate::shadow) fn environment(&mut self, of: &Generic) -> Environment {
        let signature = self.class_signature(of.class);
        let mut known = Environment::new();
        for (i, formal) in signature.formals.iter().enumerate() {
            let argument = match of.arguments.get(i) {
                Some(argument) => argument.clone(),
                None => self.chosen(formal, &known),
            };
            known.push((formal.name, argument.with(Wild::No)));
        }
        known
    }

    /// A type for a parameter of which nothing is said: its bound. Where that is
    /// not enough, the first class that fits.
    pub(in crate::shadow) fn chosen(&mut self, formal: &Formal, known: &Environment) -> Generic {
        let first = formal.bounds.first();
        let bound = first.and_then(|b| self.meant_by(b, known));
        let bound = bound.unwrap_or(self.known.object.into());
        if !formal.is_choosy() {
            return bound;
        }
        self.shadows.bounded.insert(Bound::Classes);
        let usual = recipes::candidates(&bound.class.name).into_iter();
        let mut classes: Vec<ClassRef> = usual
            .filter_map(|name| self.store.load(Name::new(name)).ok())
            .collect();
        classes.extend(self.store.program_subclasses(bound.class).iter());
        let mut known = known.clone();
        for class in classes {
            let candidate = Generic::from(class);
            known.push((formal.name, candidate.clone()));
            let within = |bound: &Ty| {
                let bound = self.meant_by(bound, &known);
                bound.is_some_and(|b| self.fits(&candidate, &b))
            };
            if formal.bounds.iter().all(within) && self.can_be_input(class) {
                return candidate;
            }
            known.pop();
        }
        bound
    }

    /// A type of the source code; none if it cannot be loaded.
    pub(in crate::shadow) fn meant_by(&mut self, ty: &Ty, known: &Environment) -> Option<Generic> {
        Some(match ty {
            Ty::Primitive(ty) => self.store.primitive(ty).into(),
            Ty::Variable(name) => meaning(*name, known)?.clone(),
            Ty::Array(of) => {
                let element = self.meant_by(of, known)?;
                let class = self.store.array_of(element.class).ok()?;
                Generic { class, ..element }
            }
            Ty::Any => Generic::from(self.known.object).with(Wild::Extends),
            Ty::Extends(bound) => self.meant_by(bound, known)?.with(Wild::Extends),
            Ty::Super(bound) => {
                // Types above it would do as well.
                self.shadows.bounded.insert(Bound::Classes);
                self.meant_by(bound, known)?.with(Wild::Super)
            }
            Ty::Class { name, arguments } => {
                let class = self.store.load(*name).ok()?;
                let mut generic = Generic::from(class);
                for (i, argument) in arguments.iter().enumerate() {
                    let resolved = self.meant_by_argument(class, i, argument, known);
                    generic.arguments.push(resolved);
                }
                generic
            }
        })
    }

    /// `?` means any type within the bounds of the parameter.
    fn meant_by_argument(
        &mut self,
        class: ClassRef,
        index: usize,
        argument: &Ty,
        known: &Environment,
    ) -> Generic {
        let resolved = match argument {
            Ty::Any => {
                let signature = self.class_signature(class);
                let formal = signature.formals.get(index);
                formal.map(|f| self.chosen(f, known).with(Wild::Extends))
            }
            argument => self.meant_by(argument, known),
        };
        resolved.unwrap_or(Generic::from(self.known.object).with(Wild::Extends))
    }

    /// A type as one of its supertypes.
    pub(in crate::shadow) fn supertype(&mut self, of: &Generic, to: ClassRef) -> Option<Generic> {
        if of.class.id == to.id {
            return Some(of.clone());
        }
        let signature = self.class_signature(of.class);
        let known = self.environment(of);
        for supertype in &signature.supertypes {
            if let Some(supertype) = self.meant_by(supertype, &known)
                && supertype.class.is_subclass_of(to)
            {
                return self.supertype(&supertype, to);
            }
        }
        None
    }

    /// Can a variable of the declared type hold this?
    pub(in crate::shadow) fn fits(&mut self, actual: &Generic, declared: &Generic) -> bool {
        if !actual.class.is_subclass_of(declared.class) {
            return false;
        }
        if declared.arguments.is_empty() {
            return true;
        }
        if let (Some(actual), Some(declared)) = (actual.element(), declared.element()) {
            return self.fits(&actual, &declared);
        }
        let actual = self.supertype(actual, declared.class);
        actual.is_none_or(|actual| self.are_within(&actual.arguments, &declared.arguments))
    }

    fn are_within(&mut self, actual: &[Generic], declared: &[Generic]) -> bool {
        let mut pairs = actual.iter().zip(declared);
        pairs.all(|(actual, declared)| match declared.wild {
            Wild::Extends => self.fits(actual, declared),
            Wild::No | Wild::Super => {
                actual.class.id == declared.class.id
                    && actual.wild != Wild::Extends
                    && self.are_within(&actual.arguments, &declared.arguments)
            }
        })
    }

    /// The type of a new object of a class for an input of the declared type; none
    /// if no object of the class fits.
    pub(in crate::shadow) fn object_type(
        &mut self,
        class: ClassRef,
        declared: &Generic,
    ) -> Option<Generic> {
        let mut made = Generic::from(class);
        if !declared.arguments.is_empty() {
            let arguments = self.inferred(class, declared)?.into_iter();
            made.arguments = arguments.map(|a| a.with(Wild::No)).collect();
        }
        Some(made)
    }

    /// The type arguments with which a class is of the declared type.
    fn inferred(&mut self, class: ClassRef, declared: &Generic) -> Option<Vec<Generic>> {
        if class.id == declared.class.id {
            return Some(declared.arguments.clone());
        }
        let signature = self.class_signature(class);
        for supertype in &signature.supertypes {
            let Ty::Class { name, arguments } = supertype else {
                continue;
            };
            let above = self.store.load(*name).ok()?;
            if !above.is_subclass_of(declared.class) {
                continue;
            }
            let expected = self.inferred(above, declared)?;
            let mut known = Environment::new();
            for (argument, expected) in arguments.iter().zip(&expected) {
                if !self.matches(argument, expected, &mut known) {
                    return None;
                }
            }
            let made = self.generic_in(class, &known);
            // A variable of which nothing is known stands for its bound here, and callers may
            // choose a type that fits. A test, though, is written with the one chosen here.
            let fits = !self.shadows.bounds.made || self.is_within_bounds(&made);
            return fits.then_some(made.arguments);
        }
        Some(Vec::new())
    }

    /// May the class have these type arguments, as far as classes alone tell?
    fn is_within_bounds(&mut self, made: &Generic) -> bool {
        let known = self.environment(made);
        let signature = self.class_signature(made.class);
        let mut pairs = signature.formals.iter().zip(&made.arguments);
        pairs.all(|(formal, argument)| {
            let mut bounds = formal.bounds.iter();
            bounds.all(|bound| {
                let bound = self.meant_by(bound, &known);
                bound.is_none_or(|bound| argument.class.is_subclass_of(bound.class))
            })
        })
    }

    /// A class with what its type parameters mean here.
    pub(in crate::shadow) fn generic_in(
        &mut self,
        class: ClassRef,
        known: &Environment,
    ) -> Generic {
        let signature = self.class_signature(class);
        let mut generic = Generic::from(class);
        for formal in &signature.formals {
            let argument = match meaning(formal.name, known) {
                Some(argument) => argument.clone(),
                None => self.chosen(formal, known),
            };
            generic.arguments.push(argument);
        }
        generic
    }

    /// Can a type of the source code mean this one? Says what its variables mean
    /// then.
    pub(in crate::shadow) fn matches(
        &mut self,
        ty: &Ty,
        actual: &Generic,
        known: &mut Environment,
    ) -> bool {
        match ty {
            Ty::Any => true,
            Ty::Extends(of) | Ty::Super(of) => self.matches(of, actual, known),
            Ty::Array(of) => {
                let element = actual.element();
                element.is_some_and(|e| self.matches(of, &e, known))
            }
            Ty::Variable(name) => match meaning(*name, known) {
                Some(meant) => meant.class.id == actual.class.id,
                None => {
                    known.push((*name, actual.clone()));
                    true
                }
            },
            Ty::Primitive(_) => self
                .meant_by(ty, known)
                .is_some_and(|p| p.class.id == actual.class.id),
            Ty::Class { name, arguments } => {
                if actual.wild == Wild::Extends && actual.class.name != *name {
                    let resolved = self.meant_by(ty, known);
                    return resolved.is_some_and(|r| self.fits(&r, actual));
                }
                let mut pairs = arguments.iter().zip(&actual.arguments);
                actual.class.name == *name && pairs.all(|(a, g)| self.matches(a, g, known))
            }
        }
    }
}

/// The supertypes of a class that says nothing about type arguments.
fn plain_supertypes(class: ClassRef) -> Vec<Ty> {
    let above = class
        .super_class
        .into_iter()
        .chain(class.interfaces.iter().copied());
    let plain = |class: ClassRef| Ty::Class {
        name: class.name,
        arguments: Vec::new(),
    };
    above.map(plain).collect()
}
