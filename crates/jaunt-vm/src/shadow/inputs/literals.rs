//! Class objects as inputs: `Foo.class`.

use jaunt_class::Type;
use rustc_hash::FxHashSet;

use crate::classes::class::ClassRef;
use crate::record::{Bound, Wild};
use crate::run::machine::Machine;
use crate::shadow::inputs::generics::Generic;
use crate::shadow::inputs::recipes;
use crate::shadow::inputs::shapes::is_final;
use crate::shadow::ops::boxes;

impl Machine {
    /// The classes that an input of type `Class` may stand for: the type argument.
    /// Where any will do, also those that the code at hand names.
    pub(in crate::shadow) fn literals(&mut self, declared: &Generic) -> Vec<ClassRef> {
        let argument = declared.arguments.first();
        let bound = argument.map_or(self.known.object, |a| a.class);
        let any = bound.id == self.known.object.id;
        let wild = match argument {
            Some(argument) if !any => argument.wild,
            _ => Wild::Extends,
        };
        let primitive = self.primitive_of(bound);
        // `List.class` is no `Class<List<String>>`.
        let parameterised = argument.is_some_and(|a| !a.arguments.is_empty());
        if wild == Wild::No && primitive.is_none() {
            // A type variable stands for more than its bound, and a cast gets round
            // the compiler.
            if parameterised || !is_final(bound) {
                self.shadows.bounded.insert(Bound::Classes);
            }
            return Some(bound).filter(|_| !parameterised).into_iter().collect();
        }
        self.shadows.bounded.insert(Bound::Classes);
        let mut classes = vec![bound];
        classes.extend(primitive);
        classes.extend(self.named_classes());
        if classes.len() == 1 {
            let usual = recipes::candidates(&bound.name).into_iter();
            classes.extend(usual.filter_map(|name| self.library(name).ok()));
            let others = self.store.program_subclasses(bound);
            classes.extend(others.iter().take(self.shadows.bounds.classes));
        }
        if any {
            // Whoever takes any class may ask whether it is an array.
            classes.extend(self.library("[I").ok());
        }
        let fits = |class: ClassRef| {
            let below = class.is_subclass_of(bound) || any && class.is_primitive();
            class.id == bound.id
                || wild == Wild::Extends && below
                || primitive.is_some_and(|p| p.id == class.id)
        };
        let mut seen = FxHashSet::default();
        classes.retain(|class| {
            fits(class)
                && !(parameterised && self.is_generic(class))
                && self.can_name(class)
                && seen.insert(class.id)
        });
        classes
    }

    /// `int` of `Integer`: its class is a `Class<Integer>`, too.
    pub(in crate::shadow) fn primitive_of(&self, class: ClassRef) -> Option<ClassRef> {
        let held = class
            .declared_field("value")
            .filter(|_| boxes::is_box(&class.name))?;
        let ty = Type::parse(&held.descriptor)?;
        Some(self.store.primitive(&ty))
    }
}
